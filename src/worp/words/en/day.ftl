# Puzzles and the throw of the day
day-no-done = This is over.
day-no-alone = Here you are alone at the table.
day-trainer-find = Find the best move.
day-trainer-right = That is it.
day-trainer-wrong = There is something better. Try again.
day-trainer-only = One thing is right here. Find it.
day-trainer-not-it = That is not it. Look again.
day-trainer-hint-not = It is not “{ $other }”.
day-trainer-hint-where = It begins with what is ringed.
day-mistake-why = In your game you played “{ $other }”; this was better.
day-mistake-again = That is what you played. There is something better.
day-mistake-other = The coach likes something else better. Try again.
day-no-future = That day has not come yet.
day-elsewhere = You play on in another window.
day-alone = Push away as much as you can. What is left counts.
day-alone-over = You left { $result }.
day-turn = One turn for three cards. The dice at cards that you take count.
day-turn-over = { $result ->
    [0] You got nothing.
    [one] You got 1 die.
   *[other] You got { $result } dice.
}
day-puzzle = Find the best move. You have one try.
day-puzzle-wrong = Better was “{ $best }”.

day-title = The throw of the day
day-card = Three small tasks, the same dice for everyone.
day-card-go = Today’s tasks
day-card-done = { $done } of 3 done
day-task-alone = { $game } alone
day-task-turn = One turn of { $game }
day-task-puzzle = A puzzle: { $game }
day-say-alone = Leave as little as possible.
day-say-turn = Get as many dice to your cards as you can.
day-say-puzzle = One move is clearly the best.
day-play = Play
day-go-on = Go on
day-practise = Practise
day-counts = This try counts.
day-practice = Practice: it does not count.
day-par = Perfect play gets { $par } with these dice, without knowing them beforehand.
day-par-left = Perfect play leaves { $par } with these dice, without knowing them beforehand.
day-expected = On average, perfect play gets { $expected }.
day-expected-left = On average, perfect play leaves { $expected }.
day-found = Found
day-missed = Missed
day-back = Today’s tasks
day-next-in = New tasks in { $hours ->
    [0] less than an hour
    [one] about an hour
   *[other] about { $hours } hours
}.
day-streak = { $days ->
    [0] No streak yet
    [one] 1 day
   *[other] { $days } days in a row
}
day-streak-more = A day may be missed now and then: one in a row breaks nothing.
day-thirty = The last thirty days
day-thirty-day = { $day }: { $done } of 3
day-share = Share
day-copied = Copied
day-picture = Save the picture
day-share-head = Worp, throw of the day { $day }
day-room = In this room
day-room-none = Nobody has shown a result yet.
day-room-name = Your name
day-room-show = Show my results here
day-room-hide = Hide them again
day-known = Everyone gets the same dice, and they follow from the date by a published rule. So anyone can work them out beforehand; there is no rating for this.
day-known-how = How they are made
day-own = This room throws dice of its own today: nobody can work them out beforehand. Yesterday it promised a secret, tomorrow it opens it.
day-own-promise = Promise for { $day }
day-own-secret = Secret of { $day }
day-name = Name

day-puzzles-title = Puzzles
day-puzzles-more = Positions from games of bots in which one move is clearly the best. Those you missed come back.
day-puzzles-start = Start
day-puzzles-all = All games
day-puzzles-solved = { $solved } of { $count } solved
day-puzzles-again = Missed ones first: { $count }
day-puzzles-none = There are no puzzles here.
day-puzzles-away = { $count ->
    [0] No network, and no puzzles are kept on this device yet. They are fetched when you open this page with a network.
    [one] No network: one puzzle is kept on this device.
   *[other] No network: { $count } puzzles are kept on this device.
}
day-puzzles-which = Which games?
day-puzzles-grade-easy = easy
day-puzzles-grade-medium = medium
day-puzzles-grade-hard = hard
day-puzzles-hint = Hint
day-puzzles-hint-last = Show me
day-puzzles-next = Next puzzle
day-puzzles-list = All puzzles
day-puzzles-you-found = Right!
day-puzzles-shown = That was the move.
day-puzzles-how = How puzzles are made
day-mistakes = My mistakes
day-mistakes-more = Positions from your own games in which the review found something clearly better. They are kept on this device only.
day-mistakes-none = Look at one of your games again with the review: what you missed there clearly comes here.
day-mistakes-save = Save as a file
day-mistakes-drop = Delete
day-mistakes-sure = Delete all of them?
day-mistakes-grade = from your own game
