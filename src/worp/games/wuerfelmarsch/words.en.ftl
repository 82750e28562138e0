wuerfelmarsch-option-quiet = Moves in a row without a tip that end the game

wuerfelmarsch-plate = Base plate
wuerfelmarsch-corner = { $you ->
    [yes] your goal
   *[no] { $seat }’s goal
}
wuerfelmarsch-taken-by = { $you ->
    [yes] Taken by you
   *[no] Taken by { $seat }
}
wuerfelmarsch-gone = Out of the game

wuerfelmarsch-move-turn = turn the die at { $cell } to { $faces }
wuerfelmarsch-move-tip = tip the die from { $cell } to { $goal }

wuerfelmarsch-ask-wait = { $seat } is thinking.
wuerfelmarsch-ask-die = Choose one of your dice, to tip or to turn it.
wuerfelmarsch-ask-how = Choose a funnel to tip it into, or how the die should lie.

wuerfelmarsch-no-die = Choose one of your dice on the plate.
wuerfelmarsch-no-theirs = That die belongs to { $seat }.
wuerfelmarsch-no-same = The die already lies like that.
wuerfelmarsch-no-place = Choose an empty funnel beside the die, or another way for it to lie.
wuerfelmarsch-no-occupied = There is a die in that funnel already.
wuerfelmarsch-no-backward = Dice are never tipped backward: only forward, to the left or to the right.
wuerfelmarsch-no-far = A die is tipped into a funnel right beside it.

wuerfelmarsch-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
wuerfelmarsch-turned = { $you ->
    [yes] You turn a die to { $faces }.
   *[no] { $seat } turns a die to { $faces }.
}
wuerfelmarsch-tipped = { $you ->
    [yes] You tip a die; now it shows { $faces }.
   *[no] { $seat } tips a die; now it shows { $faces }.
}
wuerfelmarsch-hit = { $you ->
    [yes] Your { $high } hits { $seat_from }’s { $low }: you take the die.
   *[no] { $seat }’s { $high } hits { $seat_from }’s { $low } and takes the die.
}
wuerfelmarsch-tied = { $you ->
    [yes] A tie of { $high }s: your die leaves the game.
   *[no] A tie of { $high }s: { $seat }’s die leaves the game.
}
wuerfelmarsch-over-corner = { $you ->
    [yes] You have reached your corner!
   *[no] { $seat } has reached the opposite corner.
}
wuerfelmarsch-over-empty = The plate is empty: the highest score wins.
wuerfelmarsch-over-last = { $you ->
    [yes] The plate is empty and the score is equal: you moved last, so you win.
   *[no] The plate is empty and the score is equal: { $seat } moved last and wins.
}
wuerfelmarsch-over-repeated = The same position for the third time: the highest score wins.
wuerfelmarsch-over-quiet = { $count } moves without a tip: the highest score wins.

## What things are

wuerfelmarsch-about-pyramid = A die on the plate. Its owner may tip it into an empty funnel beside it, or turn it.
wuerfelmarsch-about-pyramid-space = An empty funnel. The corner opposite your side is your goal.
wuerfelmarsch-about-taken = Opponents’ dice that this player has hit and taken. They count if the plate becomes empty.
wuerfelmarsch-about-gone = Dice that left the game by a tie. Each costs its owner a point if it comes to counting.
wuerfelmarsch-about-seat-score = Dice taken, minus own dice lost by ties.

## In one line: what it is, and what it is about at the table

wuerfelmarsch-line = Tip and turn your dice across the plate, into the corner at the far side.
wuerfelmarsch-aim = Bring one die into the corner opposite you. The highest face in a funnel hits.
wuerfelmarsch-tally-taken = dice taken: { $count }
wuerfelmarsch-tally-lost = own dice lost by ties: −{ $count }

## Why a move is better: { $count } after it, { $less } after the other one

wuerfelmarsch-why-exposed = The next player could then take { $count ->
    [0] none
   *[other] { $count }
} of your dice off the plate with one tip; after “{ $other }” { $less }.
wuerfelmarsch-why-corner = Your front die is then { $count ->
    [one] { $count } tip
   *[other] { $count } tips
} from the corner; after “{ $other }” { $less }.
wuerfelmarsch-why-others = As the dice then lie, nobody else reaches their corner in fewer than { $count } tips; after “{ $other }” it takes { $less }.
wuerfelmarsch-why-threat = It threatens { $count ->
    [one] { $count } die
   *[other] { $count } dice
} of the others; “{ $other }” { $less ->
    [0] none
   *[other] { $less }
}.
