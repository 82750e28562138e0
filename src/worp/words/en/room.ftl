# The browser's own words: pages, buttons, states.

## Everywhere

room-skip = Skip to the content
room-home = Home
room-to-home = To the games
room-language = Language
room-by-day = By daylight
room-by-lamp = By lamplight
room-close = Close
room-yes = yes
room-no = no
room-zoom = Larger or smaller
room-out-of-reach = The room is out of reach. Is it still running?
room-again-try = Try again
room-opening = One moment …
room-lost = Connection lost. Looking for the table …
room-lost-now = The room is away just now: what you click does not count.
room-lost-offline = No network. This table needs its room; it comes back by itself as soon as you are connected.
room-lost-puzzle = No network. This puzzle needs its room; on the page with all puzzles you can play those that are kept on this device.
room-closed-title = This table is not here
room-locked-title = This table is locked
room-no-page-title = Nothing here
room-no-page = There is no page at this address.
room-page-missing-title = This page did not arrive
room-page-missing = The room is away just now, or has been renewed in the meantime. Load the page once more.

## Home

room-sentence = Dice games to play, understand and invent
room-sentence-more = Sit down with friends or against bots. No account, nothing to install.
room-go-on = Your tables
room-in-play = in play: go on
room-not-started = not started yet
room-forget-table = Take it off this list
room-games = { $count ->
    [one] The game
   *[other] The games
}
room-invented = Invented games
room-for-seats = { $least }–{ $most } players
room-for-exactly = { $least ->
    [one] 1 player
   *[other] { $least } players
}
room-minutes = { $least }–{ $most } min
room-play-now = Play now
room-opponents = Bots at “Play now”:
room-level-usual = what fits you
room-start-here = Start here
room-dice = Honest dice
room-dice-check = Check these dice
room-tournaments = Tournaments
room-tournament-back = Back to the tournament
room-tournament-waits = The game begins by itself as soon as both of you have come.
room-invite = With friends

## Before the game

room-around-the-table = Around the table
room-how-many = Players
room-guest = Guest
room-you = you
room-here = here
room-away = away
room-here-too = on this device
room-bot = Bot
room-bot-name = Bot { $number }
room-free = Free
room-invited = Invited
room-sit = Sit here
room-sit-too = Someone here
room-sit-down = Sit down
room-get-up = Get up
room-remove = Remove
room-your-name = Your name
room-name-of = Name at seat { $number }
room-curtain-note = You share this device and have secrets: a curtain falls between your turns.
room-watch-lobby = You are watching. Ask for a link to sit down.
room-full = All seats are taken. You can watch.
room-host-starts = You are in. The host starts the game.
room-waits-to-come = { $count ->
    [one] { $names } is not here yet. Waiting …
   *[other] { $names } are not here yet. Waiting …
}
room-start-without = Start without { $names }
room-fill-first = { $count ->
    [one] One seat is still free.
   *[other] { $count } seats are still free.
}
room-fill-bots = Fill with bots
room-start = Start
room-friends = Invite friends
room-friends-more = Whoever opens this link takes a free seat.
room-link = Link to this table
room-code = Code with the link, to scan
room-copy = Copy link
room-copied = Copied
room-share = Share
room-make-link = Make a link
room-how-we-play = How we play
room-each-own = Different for each player
room-same-for-all = The same for all
room-this-table = This table
room-setting-open = Open to everyone
room-setting-open-more = Whoever comes by sees this table and may sit down. Otherwise only with the link.
room-bot-speed = Bots play
room-bot-speed-of = { $speed ->
    [slow] slowly
    [quick] quickly
    [instant] at once
   *[other] at their ease
}
room-bot-speed-more = Counts for everyone at this table. In a race their level decides.
room-begins = Who begins
room-begins-turns = in turn: the first seat, next time the next one
room-begins-lot = by lot
room-begins-loser = the loser of the last game
room-begins-seat = { $name } begins
room-begins-more = Everyone moves round the table until whoever begins sits first; neighbours stay neighbours.
room-throws = Throws that decide nothing
room-throws-auto = go by themselves
room-throws-hand = everyone throws by hand
room-clock-setting = Clock
room-clock-kind = { $kind ->
    [move] for each move
    [bank] for the whole game
   *[other] none
}
room-clock-move = Time for each throw and each move
room-clock-bank = Time for the whole game
room-clock-gain = More after each move
room-clock-gain-none = nothing
room-lapse-plays = When the time is up, the table throws for you, or picks one of your possible moves at random and plays it.
room-lapse-bank = When it is used up, each throw and each move still has 10 seconds; then the table throws for you, or picks one of your possible moves at random and plays it.
room-clock-stands = Clocks stand still during a pause, in races, and while the room is down.
room-race-hand = How long a touch keeps the hand busy
room-race-hand-more = The same for everyone. Longer is calmer: clicking fast gains nothing then.
room-race-clock = When a race ends in which nobody acts
room-race-clock-more = What happens then is in the rules of the game.
room-as-usual = as usual ({ $time })
room-time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
room-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
room-time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
room-time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}

## At the table

room-your-move = Your move
room-turn = to play
room-your-turn = your turn
room-on-turn = It is { $name }’s turn.
room-watch = You are watching.
room-watch-turn = You are watching. It is { $name }’s turn.
room-watching = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
room-covered = covered
room-possible = { $what } (possible)
room-play-this-seat = play here
room-clock = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
room-throw = Throw
room-done = Done
room-back = Back
room-from-file = Read it from a file
room-rules = Rules
room-rules-whole = The whole page
room-rules-none = The rules could not be loaded.
room-pages = Rules and guides
room-invent = Invent a game
room-invent-more = One Python file gives you a table in the browser, bots to play against and a check of your rules.
room-invent-begin = Your first game
room-about = Whose games these are
room-privacy = What is stored
room-unofficial = An independent, unofficial implementation; the names belong to their owners.
room-turner = Turn the die
room-turner-hint = Tap a face to turn the die
room-shape-left = Turn left
room-shape-right = Turn right
room-shape-flip = Flip over
room-turn-around = Turn it around the { $face }
room-lay-so = Lay it like this
room-lies-so = It lies like this now
room-ready = Ready
room-seen-enough = Go on
room-take-all = Double-click: all that are alike.
room-take-all-touch = Tap twice: all that are alike.
room-waiting-for = Waiting for { $names }.
room-deciding = Deciding who was first …
room-paused = A pause, asked for by { $name }. The clocks stand still.
room-pause = Pause
room-go-on-playing = Go on
room-clock-of = { $time } left
room-clock-days = { $days } d { $hours } h
room-clock-hours = { $hours } h { $minutes }
room-lapse-soon = Your time is nearly up: then the table plays.
room-lapsed = Time’s up for { $name }: the table plays.
room-lapsed-you = Your time is up: the table plays for you.
room-lapsed-log = Time’s up.
room-pause-asked = { $name } would like a pause: the clocks stand still until { $name } goes on. All right?
room-pause-waits = { $name } has asked for a pause. Not agreed yet: { $names }.
room-pause-agree = Yes, a pause
room-pause-refuse = No, play on
room-buzzers = Who acts?
room-undo = Take back
room-undo-ask = Ask to take back
room-undo-asked = { $name } would like to take back: “{ $what }” All right?
room-undo-asks = { $name } would like to take back: “{ $what }”
room-undo-waits = The others are being asked whether you may take back: “{ $what }” Not agreed yet: { $names }.
room-undo-last = the last move
room-agree = Yes, take it back
room-refuse = Rather not
room-never-mind = Never mind
room-log = Log
room-log-empty = Nothing has happened yet.
room-log-closed = This game is about remembering: the log opens at the end.
room-chat = Chat
room-chat-latest = { $name }: { $text }
room-chat-all = Everyone at this table reads this.
room-chat-players = Everyone at this table reads what you write. What those watching write, you can read after the game.
room-chat-watchers = You are watching: players read what you write only after the game.
room-chat-empty = Nobody has said anything yet.
room-chat-write = Write something
room-chat-send = Send
room-chat-watching = watching
room-chat-mute = Read nothing more from { $name } here
room-chat-unmute = Read { $name } again
room-chat-off = Chat and reactions are off on this device.
room-chat-on = Turn them on
room-chat-unread = new lines
room-mute = Mute
room-mute-name = Mute { $name }: on this device you read nothing more from them here, and see no reactions
room-unmute = Read again
room-report = Report
room-report-line = Report this line by { $name }
room-report-name = Report the name { $name }
room-report-ask = Report this to whoever runs the room? The words go along; the others do not notice.
room-report-done = Reported. Thank you.
room-somebody = Somebody
room-react = React
room-reaction = { $what ->
    [smile] Smile
    [laugh] Laugh
    [wow] Wow
    [oops] Oops
    [sad] Oh no
   *[heart] Lovely
}
room-reacted = { $name }: { $what ->
    [smile] smiles
    [laugh] laughs
    [wow] wow!
    [oops] oops
    [sad] oh no
   *[heart] lovely!
}
room-pyramid-turn = Turn the pyramid
room-pyramid-lift = { $layers ->
    [0] Look under the top layer
   *[other] { $layers } lifted: look deeper
}
room-pass-on = Pass the device to { $name }
room-pass-on-more = Everyone else looks away for a moment.
room-i-am = I am { $name }

## Settings of a device

room-settings = Settings
room-settings-here = These are remembered on this device.
room-auto-throw = Throw by itself
room-auto-throw-more = When there is nothing else to do; never in a race.
room-confirm = Confirm every move
room-confirm-more = The last click waits for “Do it” or Enter; not in a race.
room-do-it = Do it
room-sound = Sound
room-volume = Volume
room-notifications = Notify me when it is my turn
room-notifications-more = Also when this page is closed.
room-notifications-page = While this page is open in the background. Your browser takes no notices otherwise.
room-notifications-insecure = Browsers only allow this at an address that begins with https. This room has none; whoever runs it can change that.
room-notifications-install = On iPhone and iPad, first put Worp on your home screen: Share, then Add to Home Screen.
room-notifications-refused = Your browser does not allow it here. Its settings for this page can change that.
room-awake = Keep the screen on during a game
room-show-chat = Chat and reactions
room-show-chat-more = Off: you see nothing of what others write.
room-your-turn-title = Your turn
room-newer = A newer version is here.
room-reload = Reload

## The end

room-ended = The game is over
room-again = Again
room-again-level = Now against: { $level }
room-look-back = Look at the table
room-result = Result
room-story-thinks = The coach is looking at the game again …
room-story-turn = The turning point: { $what }
room-story-fair = { $luck ->
    [good] The dice were with you ({ $luckby })
    [bad] The dice were against you ({ $luckby })
   *[even] The dice treated everyone alike
}{ $link ->
    [but] {", but "}
   *[and] {", and "}
}{ $own ->
    [good] your choices brought you forward ({ $ownby }).
    [bad] your choices cost you something ({ $ownby }).
   *[even] your choices made little difference.
}
room-story-unsure = One game does not show here what was luck and what was skill.
room-story-lesson = One thing to remember: { $best } would have been better (by { $loss }).
room-story-show = Show me
room-record-new = Your best so far: { $points }! Before it was { $before }.
room-record-best = Your best so far: { $points }.
room-record-won = { $played ->
    [one] Your first game of this kind on this device.
   *[other] You have won { $won } of your { $played } games of this kind on this device.
}

## First games

room-learn = Learn by playing
room-learn-on = Go on learning
room-learn-minutes = 5 minutes
room-learn-step = Step { $step } of { $steps }
room-learn-next = Next
room-learn-restart = From the start
room-learn-back = One step back
room-learn-leave = Leave the lesson
room-learn-real = Now a real game
room-learn-title = The lesson

## Replay and review

room-replay = Replay
room-replay-none = No replay here
room-replay-controls = Go through the game
room-replay-moment = Moment of the game
room-replay-at = after event { $n } of { $count }
room-replay-first = To the beginning
room-replay-back = One step back
room-replay-play = Play
room-replay-pause = Stop
room-replay-on = One step on
room-replay-last = To the end
room-replay-speed = Speed
room-replay-eyes = Whose view
room-replay-open = Everything open
room-replay-as = As { $name } saw it
room-replay-link = Link to this moment
room-replay-embed = For a page of yours
room-replay-take-home = Take the game home, and bring it back whenever you like:
room-replay-as-text = As text
room-replay-as-json = As JSON
room-bring-log = Look at a saved game
room-bring-reads = Reading …
room-hint = Hint
room-hints = Hints from the coach
room-hints-alone = only when alone
room-hints-yes = for everyone
room-hints-no = no
room-hints-more = Whoever asks is shown one move and why; every move with its value is one click further. Usually only somebody playing alone against bots may. Agreed before the game, and everyone can read it here.
room-hint-title = What the coach thinks
room-hint-thinks = The coach is thinking
room-hint-best = best
room-hint-exact = Exact.
room-hint-judged = Judged by a net that has learned from games of strong players.
room-hint-playouts = Estimated by playing many games to their end with random players; ± holds the truth in 95 of 100 cases.
room-hint-stands = As it stands: { $value }
room-hint-never-mind = Never mind
room-hint-numbers = Show the numbers
room-hint-share = Chance to win
room-hint-points = Expected points
room-hint-points-low = Expected points; fewer are better
room-hint-played = played
room-moment = At this moment
room-moment-of = { $name } chose. Every move by what { $name } could know, compared with the one that was played:
room-moment-none = Nobody chooses anything right now. Step to a choice to ask the coach about it.
room-moment-ask = Ask the coach about the next move
room-review = Review
room-review-about = Look at the game once more with the coach: how everyone stood, where it turned, and what was luck and what was choice.
room-review-make = Review this game
room-review-waiting = Waiting for its turn
room-review-making = You can go on looking at the game. The review is kept for the next time.
room-curve = How everyone stood during the game, with { $count ->
    [one] one turning point
   *[other] { $count } turning points
}. The table below says the same.
room-curve-share = Chance to win
room-curve-points = Expected points
room-curve-points-low = Expected points; fewer are better
room-as-table = As a table
room-event = Event { $n }
room-event-short = Event
room-luck-and-choices = Luck and choices
room-luck = Luck
room-own-choices = Own choices
room-others-choices = The others’ choices
room-luck-small = Luck and small choices
room-own-mistakes = Own mistakes
room-others-mistakes = The others’ mistakes
room-review-start = Beginning
room-review-result = Result
room-review-stood = When it stopped
room-review-unsure = What the small choices cost is known only roughly: between { $from } and { $to } together.
room-review-parts-exact = Exact, compared with perfect play. Luck is what the dice gave or took. A choice can only lose against the best one. All of it adds up to the result.
room-review-parts-judged = Judged by a net that has learned from games of strong players; ± says how far it may be off. Luck is what the dice gave or took; a choice loses what a strong player would have had more. All of it adds up to the result.
room-review-parts-mistakes = Judged by a net that has learned from games of strong players; ± says how far it may be off. Mistakes are the choices named below. Luck and the many small choices cannot be told apart in so short a time, so they stand together. All of it adds up to the result.
room-review-parts-playouts = Estimated from many games of random players; ± holds the truth in 95 of 100 cases. Luck is what the dice gave or took; a choice gains if it is better than random. All of it adds up to the result.
room-turning-points = Turning points
room-turning-point = Turning point: event { $n }
room-no-turning-points = Nothing changed much at once.
room-moved = { $name }: { $change }
room-better-moves = What would have been better
room-better-move = { $name }: { $best }
room-better-by = better by { $loss }
room-better-more = { $count ->
    [one] … and one more that mattered less.
   *[other] … and { $count } more that mattered less.
}
room-no-better-moves = No move is known to have cost anything.
## People who come and go

room-bot-of = { $name } (bot)
room-level = Level of the bots
room-level-of = Level of { $name }
room-setting-locked = Locked
room-setting-locked-more = Nobody new can sit down or watch, not even with the link.
room-setting-makes-room = Bots hold seats for people
room-setting-makes-room-more = Whoever comes by the link, or simply comes if the table is open, takes over a bot’s seat, also during the game. They see the table as it is then, and nothing of what was shown before.
room-setting-makes-room-hands = Whoever comes by the link, or simply comes if the table is open, takes over a bot’s seat. Only before the start: after that each seat has something that nobody else may see.
room-clubs = Clubs
room-setting-club = Shown in the club { $name }
room-setting-club-some = Shown in a club
room-setting-club-more = Its members see this table, who sits here and later the result. While it waits, whoever knows its address may sit down.
room-held = holds the seat
room-held-until = Bots until somebody comes
room-held-seat = { $name } (bot) holds this seat for you. Would you like to play?
room-held-taken = { $name } has come and plays on for { $bot } (bot).
room-open-held = A seat is being held for you
room-open-playing = { $people ->
    [one] 1 player has begun; a bot holds your seat
   *[other] { $people } players have begun; a bot holds your seat
}
room-setting-patience = When somebody is gone, we wait
room-setting-patience-ever = for ever
room-setting-patience-two = After that a bot may play on until they are back, somebody with the link may take the seat, or the other one may claim the win.
room-setting-patience-more = After that a bot may play on until they are back, or somebody with the link may take the seat.
room-setting-patience-none = Nobody ever counts as gone: good for a game that takes days.
room-table = Table
room-my-seat = Your seat
room-host-only = As host
room-leave = Leave for now
room-leave-more = Your seat stays yours. You find the table again on the home page.
room-hand-over = Let a bot play for me
room-hand-over-more = You can take your seat back whenever you like.
room-take-seat-back = Take my seat back
room-bot-for-you = A bot is playing for you.
room-bot-for-name = A bot is playing for { $name }.
room-end-propose = Propose to stop
room-end-propose-more = If everyone agrees, the game ends without a winner.
room-end-proposed = { $name } proposes to end the game without a winner.
room-end-waits = The others are being asked whether the game may end without a winner.
room-end-agree = Yes, stop
room-end-failed = End the game
room-play-on = Play on
room-resign = Give up
room-resign-sure = Yes, give up
room-resign-two = Then { $name } wins.
room-resign-more = Then a bot plays on for you, for good; you can watch.
room-resign-alone = Then the game is over.
room-remove-name = Remove { $name }
room-remove-sure = Yes, remove
room-remove-more = The seat becomes free, and the old link to this table no longer works.
room-remove-bot-more = The seat becomes free for somebody with the link.
room-friends-later = Whoever opens this link can watch, and take a seat that is free or that somebody has left.
room-away-for = away for { $span }
room-away-now = { $name } is away.
room-away-two = { $name } is away. In { $span } a bot may play on, or you may claim the win.
room-away-more = { $name } is away. In { $span } a bot may play on.
room-gone-for = { $name } has been away for { $span }.
room-bot-plays-on = Let a bot play on
room-claim = Claim the win
room-seat-vacant = Seat { $number } is free.
room-seat-left = { $name } is gone. Would you like to play on?
room-take-over = Sit here

## Tables of this room and of this device

room-open-waiting = { $count ->
    [one] Someone is waiting to play
   *[other] { $count } people are waiting to play
}
room-open-host = { $name } is waiting.
room-open-free = { $free ->
    [one] 1 of { $seats } seats is free
   *[other] { $free } of { $seats } seats are free
}
room-open-join = Sit down
room-open-clock-none = no clock
room-open-clock-move = { $time } for each move
room-open-clock-bank = { $time } for the whole game
room-open-clock-gain = { $time } for the whole game, and { $gain } more after each move
room-open-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
room-open-none = Nobody is waiting right now. Open a table with friends and make it open to everyone.
room-turn-of = { $names } to play
room-with = with { $names }
room-finished = { $count ->
    [one] One finished game
   *[other] { $count } finished games
}
room-finished-one = finished
room-next-game = To the next game
room-next-open = The next game is ready; everyone moves one seat on.
room-come-along = Come along
room-move-games = Take my games to another device
room-move-games-more = Scan the code there, or open the link. It works once, for { $minutes } minutes. Your games stay here, too.
room-move-link = Link for the other device
room-moved-title = Your games on this device
room-moved-more = Then you sit at the same tables here as on the other device, are in the same clubs and tournaments, and can play on either.
room-moved-take = Take them
room-record = Your record
room-move-record = Your record goes along, locked so that the room cannot read it.
room-move-record-some = The newest games of your record go along, locked so that the room cannot read them; { $left } older ones do not fit. A file takes all of them: see “Your record”.
room-move-record-not = Your record does not go along: this room’s address does not begin with https. A file takes it: see “Your record”.
room-moved-no-record = Your games are here. The record could not be opened: is the link whole? A file takes it, too.
room-play-fits = against: { $level }
room-fits-now = After these games bots of the level “{ $level }” fit you. “Play now” takes them from now on.
room-setting-rated = Rated game
room-setting-rated-more = The result counts for everyone’s rating. Everyone has to agree, each on a device of their own; usual options and a clock.
room-rated = Rated game.
room-rated-rules = It counts for your rating in this game. No hints, nothing is taken back, no bot plays for you, and whoever leaves has lost. It begins when everyone has agreed; if something changes, you are asked again.
room-rated-missing = { $count ->
    [one] { $names } has not agreed yet.
   *[other] { $names } have not agreed yet.
}
room-rated-all = Everyone has agreed.
room-rated-agree = I agree
room-rated-not = No longer agree
room-rated-no-key = Your browser gives this page no key, which a rating needs: the room’s address does not begin with https, or storage is closed.

## Keys and letters

room-letters = Letters on colours
room-letters-more = Dice show the first letters of their colour, shapes their pips.
room-keys = Keys
room-keys-tab = from one part of the table to the next
room-keys-arrows = within a part, as it lies
room-keys-ends = to the first or last of a part
room-keys-enter = choose (the space bar too)
room-keys-alike = all that look like the one that has the focus, where they can be taken together
room-keys-next = to the next possible target
room-keys-escape = take the last click back; close; end a movement
room-keys-throw = throw
room-keys-done = done
room-keys-ready = ready for a race
room-keys-undo = take back
room-keys-log = the log
room-keys-chat = the chat
room-keys-hint = a hint, where the table allows it
room-keys-digits = in a race at one device: who acts
room-keys-turn = turn a 3D pyramid
room-keys-zoom = make a 3D pyramid larger or smaller
room-keys-about = about what has the focus on the table (there also ?)
room-keys-help = this list
