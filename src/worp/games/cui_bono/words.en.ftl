cui-bono-option-points = Minus points of red, yellow and pearl
cui-bono-option-points-1-2-3 = red 1, yellow 2, pearl 3
cui-bono-option-points-1-3-2 = red 1, yellow 3, pearl 2
cui-bono-option-points-2-1-3 = red 2, yellow 1, pearl 3
cui-bono-option-points-2-3-1 = red 2, yellow 3, pearl 1
cui-bono-option-points-3-1-2 = red 3, yellow 1, pearl 2
cui-bono-option-points-3-2-1 = red 3, yellow 2, pearl 1

cui-bono-die-red = red die
cui-bono-die-yellow = yellow die
cui-bono-die-pearl = pearl die
cui-bono-hand = Pulled die
cui-bono-kept-by = { $you ->
    [yes] Kept by you
   *[no] Kept by { $seat }
}

cui-bono-keep = Keep the { $colour } ({ $points ->
    [one] 1 minus point
   *[other] { $points } minus points
})
cui-bono-move-pull = pull the die at { $cell }
cui-bono-move-lay = lay it back at { $cell }

cui-bono-ask-start = The pyramid is being built.
cui-bono-ask-wait = It is { $seat }’s turn.
cui-bono-ask-pull = Pull a die from the bottom layer: it needs two uncovered sides.
cui-bono-ask-lay = Lay the { $colour } back into a fitting funnel, or keep it: { $points ->
    [one] 1 minus point
   *[other] { $points } minus points
}.
cui-bono-ask-must-keep = No funnel fits: keep the { $colour }, { $points ->
    [one] 1 minus point
   *[other] { $points } minus points
}.

cui-bono-no-die = Pull a die that lies there.
cui-bono-no-layer = Only dice of the bottom layer are pulled.
cui-bono-no-covered = This die is held fast: it needs at least two uncovered sides.
cui-bono-no-pull-first = Pull a die first.
cui-bono-no-place = Choose an open funnel of the pyramid, or keep the die.
cui-bono-no-funnel = That is not an open funnel.
cui-bono-no-plate = Dice are never laid back on the base plate.
cui-bono-no-own-colour = This funnel has the colour of the { $colour } itself.
cui-bono-no-two-colours = This funnel has two colours; it takes three different ones, or a single other one.
cui-bono-no-edge = The { $colour } would finish an edge of a single colour.

cui-bono-built = The pyramid stands.
cui-bono-turn = { $you ->
    [yes] Your turn.
   *[no] It is { $seat }’s turn.
}
cui-bono-pulled = { $you ->
    [yes] You pull a { $colour }.
   *[no] { $seat } pulls a { $colour }.
}
cui-bono-slid = { $count ->
    [one] One die slides down.
   *[other] { $count } dice slide down.
}
cui-bono-uncovered = { $count ->
    [one] A hidden die comes to light.
   *[other] { $count } hidden dice come to light.
}
cui-bono-laid = { $you ->
    [yes] You lay the { $colour } back.
   *[no] { $seat } lays the { $colour } back.
}
cui-bono-kept = { $you ->
    [yes] You keep the { $colour }.
   *[no] { $seat } keeps the { $colour }.
}
cui-bono-over = { $you ->
    [yes] You have die number { $count }: it is over.
   *[no] { $seat } has die number { $count }: it is over.
}

## What things are

cui-bono-about-pyramid = A die of the pyramid. Only dice of the bottom layer with two uncovered sides can be pulled. Red costs 1, yellow 2, pearl 3, unless the table chose otherwise.
cui-bono-about-pyramid-space = An open funnel. The pulled die fits if its three dice have three colours, or all one other colour.
cui-bono-about-hand = The die that was pulled. It goes back into a funnel that fits, or is kept.
cui-bono-about-kept = Dice this player had to keep. They count as minus points and never go back.
cui-bono-about-seat-score = Minus points so far. The fewest win.
cui-bono-about-seat-dice = Dice kept, and how many of them end the game.

## In one line: what it is, and what it is about at the table

cui-bono-line = Pull dice out at the bottom and lay them back, for what you keep costs points.
cui-bono-aim = The fewest minus points win. What you keep costs: { $points }.
cui-bono-tally = { $look }: { $count } × { $each } = { $points } minus points

## Why a move is better: { $count } after it, { $less } after the other one

cui-bono-why-burden = The next player then has to take at least { $count } minus { $count ->
    [one] point
   *[other] points
}, after “{ $other }” { $less ->
    [0] perhaps none
   *[other] perhaps only { $less }
}.
cui-bono-why-next = Of the dice that the next player can pull, { $count ->
    [0] none is sure
    [one] { $count } is sure
   *[other] { $count } are sure
} to fit back; after “{ $other }” { $less }.
cui-bono-why-cost = { $count ->
    [0] The die fits back, so the turn need cost you nothing
   *[other] The die costs you { $count } minus { $count ->
        [one] point
       *[other] points
    }
}; “{ $other }” costs you { $less }.
cui-bono-why-back = The die is sure to fit back in { $count ->
    [one] { $count } place
   *[other] { $count } places
}, that of “{ $other }” in { $less }.
