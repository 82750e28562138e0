raffzahn-thrown = Thrown
raffzahn-count = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
raffzahn-call = STOP!
raffzahn-move = take the die at { $cell }

raffzahn-ask-start = The pyramid is being built.
raffzahn-ask-throw = { $you ->
    [yes] Throw when everyone is ready.
   *[no] { $seat } throws next.
}
raffzahn-ask-take = Take free dice that show { $face } on your side!
raffzahn-ask-stop = Take free dice that show { $face } on your side, or call STOP!

raffzahn-no-stop = { $you ->
    [yes] STOP is one click, no more.
   *[no] Only { $seat } may call STOP in this round.
}
raffzahn-no-die = Touch a die of the pyramid.
raffzahn-no-free = This die is not free: another one lies on it.
raffzahn-no-number = This die does not show { $face } on your side.
raffzahn-puzzle-only = It is the only free die that shows { $face } on your side.
raffzahn-puzzle-none = No free die shows { $face } on your side.

raffzahn-built = The pyramid stands, without its top die. Everyone sees one side of it.
raffzahn-built-quick = The pyramid stands, without its ten top dice. Everyone sees one side of it.
raffzahn-threw = { $you ->
    [yes] You throw { $face }. Go!
   *[no] { $seat } throws { $face }. Go!
}
raffzahn-took = { $you ->
    [yes] You take a die.
   *[no] { $seat } takes a die.
}
raffzahn-stop = { $you ->
    [yes] You call STOP!
   *[no] { $seat } calls STOP!
}
raffzahn-lapsed = { $you ->
    [yes] Nobody has moved for a while: STOP is called for you.
   *[no] Nobody has moved for a while: STOP is called for { $seat }.
}
raffzahn-next = { $you ->
    [yes] You get the turquoise die.
   *[no] { $seat } gets the turquoise die.
}
raffzahn-late = { $you ->
    [yes] You took a die after STOP: it goes back, and you give { $count ->
        [one] one of yours away
       *[other] every other player one of yours
    }.
   *[no] { $seat } took a die after STOP: it goes back, and { $seat } gives { $count ->
        [one] one away
       *[other] every other player one
    }.
}
raffzahn-late-poor = { $you ->
    [yes] You took a die after STOP: it goes back. You do not have enough dice to give any away.
   *[no] { $seat } took a die after STOP: it goes back. { $seat } does not have enough dice to give any away.
}
raffzahn-over = Only the bottom layer is left: whoever has the most dice wins.

## What things are

raffzahn-about-pyramid = A die of the pyramid. You may take it if none lies on it and it shows the thrown number on your side.
raffzahn-about-dice = The throw, the same for everyone.
raffzahn-about-seat-dice = Dice taken. Whoever has the most wins.

## Options

raffzahn-option-opening = How the game begins
raffzahn-option-opening-rulebook = only the top die is taken away
raffzahn-option-opening-quick = quickly: the ten top dice are taken away

## In one line: what it is, and what it is about at the table

raffzahn-line = A race: grab free dice that show the thrown number on your side.
raffzahn-aim = The most dice win. Free: nothing lies on it, and the thrown number is on your side.
raffzahn-tally = { $count ->
    [one] { $count } die taken
   *[other] { $count } dice taken
}

## Why a move is better: { $count } after it, { $less } after the other one

raffzahn-why-left = Then you still see { $count ->
    [one] { $count } die
   *[other] { $count } dice
} that you can take; after “{ $other }” { $less ->
    [0] none
   *[other] { $less }
}.
raffzahn-why-frees = It sets { $count ->
    [0] no die
    [one] { $count } die
   *[other] { $count } dice
} free for the others; “{ $other }” { $less }.
