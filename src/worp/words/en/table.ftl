# The table's words: what engine, log, terminal and browser say in every game.
# $seat is a player's name; $you is yes where that player is the reader.

## Players

player = Player { $number }
nobody = nobody
name = { $seat }
and = { $first } and { $second }
comma = { $first }, { $second }
one-after-another = { $first } { $second }

## Whose turn, and why not

no-over = The game is over.
no-roll-first = { $you ->
    [yes] Throw first.
   *[no] { $seat } throws first.
}
no-wait = You cannot do anything just now.
no-not-your-turn = It is { $seat }’s turn.
no-not-offered = You cannot choose that now.
no-unfinished = The move is not finished yet.

## Races

late-void = { $you ->
    [yes] Too late: your move does not count.
   *[no] Too late: { $seat }’s move does not count.
}
calm-chosen = { $you ->
    [yes] You have chosen.
   *[no] { $seat } has chosen.
}
calm-wait = Wait
calm-waiting = Waiting for the others.

## What is asked in any game

ask-throw = Throw the dice.
ask-chance = Chance decides …
ask-choose = It is your turn: choose.

## Moves, undo and the end

move-path = { $path }
thrown-again = { $you ->
    [yes] You throw again: what you threw before was taken back.
   *[no] { $seat } throws again: what was thrown before was taken back.
}
thrown-again-setup = It is thrown again: what chance did before was taken back.
taken-back = { $to ->
    [0] Everything is taken back, to the beginning.
   *[other] Taken back to { $to }.
}
over = The game is over.
won = { $you ->
    [yes] You win!
   *[no] { $seat } wins.
}
won-together = { $who } share the win.
scored = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ended-resigned = { $you ->
    [yes] You have given up; { $seat_wins } wins.
   *[no] { $seat } has given up; { $seat_wins } wins.
}
ended-alone = { $you ->
    [yes] You have given up.
   *[no] { $seat } has given up.
}
ended-claimed = { $you ->
    [yes] You were away for too long; { $seat_wins } has claimed the win.
   *[no] { $seat } was away for too long; { $seat_wins } has claimed the win.
}
ended-agreed = You have ended the game together, without a winner.
ended-failed = The game was ended, because its rules could not go on.
ended-by-room = Whoever looks after this room has ended the game, without a winner.
ended-left = { $you ->
    [yes] You have left the tournament; { $seat_wins } wins.
   *[no] { $seat } has left the tournament; { $seat_wins } wins.
}
ended-round = The time of this round is up: the game counts as a draw.

## Parts of the table

dice = Dice
board = Board
table = Table
pyramid = Pyramid
cards = Cards
hand = Hand
score = Score
stock = Stock
spot = { $part }, { $place }: { $what }
spot-named = { $part }: { $what }
place-grid = column { $column }, row { $row }
place-pyramid = layer { $layer }, cell { $a }-{ $b }-{ $c }
place-score = score
place-stock = stock
place-dice = dice
place-knight = knight
place-turn = this turn

## Things. $shown: yes when there is a face, no when it is hidden, none when it has none.

look = { $look ->
    [red] red
    [yellow] yellow
    [pearl] pearl
    [turquoise] turquoise
    [green] green
    [blue] blue
    [white] white
    [black] black
    [orange] orange
    [brown] brown
    [grey] grey
    [purple] purple
   *[other] { $look }
}
thing-die = { $look ->
    [red] red die
    [yellow] yellow die
    [pearl] pearl die
    [turquoise] turquoise die
    [green] green die
    [blue] blue die
    [white] white die
    [black] black die
   *[other] die
}{ $shown ->
    [yes] {", "}{ $face }
    [no] {", hidden"}
   *[none] {""}
}
thing-card = { $shown ->
    [yes] card { $face }
    [no] face-down card
   *[none] card { $look }
}
thing-tile = tile { $look }{ $shown ->
    [yes] {", "}{ $face }
    [no] {", hidden"}
   *[none] {""}
}
thing-block = block { $face }{ $look ->
    [out] {", standing out"}
    [in] {", pushed in"}
   *[other] {""}
}
thing-piece = { $shown ->
    [yes] { $face } × { $look }
   *[none] { $look }
}
thing-number = { $face }
thing-space = { $shown ->
    [yes] space { $face }
   *[none] empty space
}
space-coloured = { $colour } space
space-marked = { $colour } space { $mark }
piece-of = { $seat }’s piece
piece-coloured = { $colour } piece
sheet-row = { $row }, { $seat }: { $points }
sheet-empty = { $row }, { $seat }: still empty
thing-other = { $look } { $face }
thing-nothing = nothing

## Kinds of games

kind-quick = quick
kind-thinking = thinking
kind-memory = memory
kind-race = race
option-calm = Without hurry: everyone chooses in secret
