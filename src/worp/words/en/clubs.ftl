# Clubs: friends who see each other's tables.

clubs-title = Your clubs
clubs-more = A club is a link. Whoever comes by it sees the open tables, games and results of the others. Nobody else finds it.
clubs-none = You are not in a club yet.
clubs-make = Make a club
clubs-name = Name of the club
clubs-name-usual = { $name }’s club
clubs-name-some = Our club
clubs-me = Your name there
clubs-enter = Come in
clubs-enter-title = You are invited to a club
clubs-enter-more = The others there see your name, the tables that you open for the club, and how those games end.
clubs-stranger = You are not in this club. Ask somebody who is for its link.
clubs-all = All clubs

clubs-open = Open a table for the club
clubs-open-game = Game
clubs-open-go = Open
clubs-waiting = Waiting for you
clubs-waiting-none = No table is open. Open one: the others see it at once.
clubs-playing = Being played
clubs-results = Results
clubs-free = { $free ->
    [0] full
    [one] 1 seat free
   *[other] { $free } seats free
}
clubs-sit = Sit down
clubs-watch = Watch
clubs-replay = See again
clubs-won = { $names } won
clubs-nobody-won = nobody won
clubs-points = { $name } { $points }

clubs-people = { $count ->
    [one] You are alone here
   *[other] { $count } people
}
clubs-you = you
clubs-maker = looks after the club
clubs-remove = Remove
clubs-remove-name = Remove { $name }
clubs-remove-sure = Yes, remove { $name }
clubs-remove-more = They no longer see anything of the club, and its link becomes a new one.
clubs-invite = Invite friends
clubs-invite-more = Whoever opens this link can come into the club.
clubs-link = Link to the club
clubs-invite-old = Your link has been replaced. Who looks after the club has the new one.
clubs-settings = This club
clubs-rename = Rename
clubs-renew = Make a new link
clubs-renew-more = The old one ends; who is in the club stays.
clubs-leave = Leave the club
clubs-leave-sure = Yes, leave
clubs-leave-more = You no longer see anything of it. To come back you need the link.
clubs-leave-heir = The one who has been here longest looks after it then.
clubs-close = End the club for everyone
clubs-close-sure = Yes, end it
clubs-close-more = The club is deleted; tables and replays stay.
clubs-notices = If you have switched on notices, you hear when a table is opened here.
