# Puzzles and the throw of the day
task-no-done = This is over.
task-no-alone = Here you are alone at the table.
puzzle-find = Find the best move.
puzzle-right = That is it.
puzzle-wrong = There is something better. Try again.
puzzle-hint-not = It is not “{ $other }”.
puzzle-hint-where = It begins with what is ringed.
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
day-name = Name

puzzles-title = Puzzles
puzzles-more = Positions from games of bots in which one move is clearly the best. Those you missed come back.
puzzles-start = Start
puzzles-all = All games
puzzles-game = { $game }: { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}
puzzles-solved = { $solved } of { $count } solved
puzzles-again = Missed ones first: { $count }
puzzles-none = There are no puzzles here.
puzzles-which = Which games?
puzzles-grade-easy = easy
puzzles-grade-medium = medium
puzzles-grade-hard = hard
puzzles-hint = Hint
puzzles-hint-last = Show me
puzzles-next = Next puzzle
puzzles-list = All puzzles
puzzles-you-found = Right!
puzzles-shown = That was the move.
puzzles-how = How puzzles are made
