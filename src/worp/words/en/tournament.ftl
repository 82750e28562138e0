# Tournaments
tournament-title = Tournaments
tournament-about = Swiss, everyone against everyone or knock-out, for 4 to 64 people and bots. The room pairs you, opens the tables and keeps the standings. Two play at each table.
tournament-how = How tournaments work
tournament-mine = Your tournaments
tournament-new = A new tournament
tournament-name = Name of the tournament
tournament-game = Game
tournament-kind = Kind
tournament-kind-swiss = Swiss
tournament-kind-robin = Everyone against everyone
tournament-kind-knockout = Knock-out
tournament-kind-swiss-more = In every round you meet somebody with as many points, and nobody twice. Nobody drops out by losing.
tournament-kind-robin-more = Everybody meets everybody once. Best for up to eight.
tournament-kind-knockout-more = Who loses is out. A drawn game is played again.
tournament-minutes = A round lasts at most
tournament-minutes-more = Half of that is for coming to your table; then each has a quarter for thinking.
tournament-span = { $unit ->
    [day] { $count ->
        [one] 1 day
       *[other] { $count } days
    }
    [hour] { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
   *[minute] { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
}
tournament-wait = It begins
tournament-wait-host = when you say so
tournament-wait-in = in { $span }
tournament-make = Make the tournament
tournament-link = Link to this tournament
tournament-link-more = Whoever has this link can enter and look on.
tournament-code = QR code of this tournament
tournament-entering = { $count ->
    [0] Nobody has entered yet.
    [one] 1 has entered.
   *[other] { $count } have entered.
}
tournament-begins-in = It begins in { $span }.
tournament-begins-host = It begins when its host says so.
tournament-round-of = Round { $round } of { $rounds }
tournament-over = The tournament is over.
tournament-winner = { $name } has won.
tournament-your-name = Your name
tournament-enter = Enter
tournament-enter-late = Enter from the next round on
tournament-closed = Nobody can enter any more.
tournament-entered = You take part.
tournament-leave = Leave the tournament
tournament-leave-sure = Really leave? The game you are playing counts as lost.
tournament-leave-yes = Yes, leave
tournament-leave-no = No, stay
tournament-forget = Delete my name
tournament-left = You have left this tournament.
tournament-table = Your game against { $name } is ready.
tournament-table-left = You have { $span } to come to the table.
tournament-table-on = Your game against { $name } is on.
tournament-to-table = To my table
tournament-done = Your game of this round is over. The next round begins when all games are.
tournament-bye = In this round you have a bye: it counts as a win.
tournament-bots = Bots
tournament-bots-add = { $count ->
    [one] Let 1 bot enter
   *[other] Let { $count } bots enter
}
tournament-bots-count = How many bots
tournament-level = Level of the bots
tournament-begin = Begin now
tournament-few = { $count ->
    [one] 1 more is needed; bots can make up the rest.
   *[other] { $count } more are needed; bots can make up the rest.
}
tournament-delete = Delete the tournament
tournament-delete-sure = Really delete it, with all its results?
tournament-delete-yes = Yes, delete
tournament-remove = Remove { $name }
tournament-standings = Standings
tournament-place = Place
tournament-who = Name
tournament-points = Points
tournament-buchholz = Buchholz
tournament-berger = S.-B.
tournament-wins = Wins
tournament-out = Out in round
tournament-ties = Equal points: the points of all your opponents (Buchholz) decide, then those of the ones you beat and half of those you drew with (S.-B., Sonneborn-Berger), then wins. Who is still equal shares the place.
tournament-games = Games
tournament-round = Round
tournament-first = Begins
tournament-second = Second
tournament-result = Result
tournament-result-first = { $first } won
tournament-result-second = { $second } won
tournament-result-draw = Draw
tournament-result-none = Neither came
tournament-result-bye = Bye
tournament-result-walkover = without playing
tournament-result-open = Being played
tournament-result-soon = Waits for its table
tournament-watch = Watch
tournament-replay = See it again
tournament-you = you
tournament-gone = left
tournament-bot = Bot
tournament-nameless = No name
