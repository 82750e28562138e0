bunte-kuh-hand = To be laid

bunte-kuh-call-nowhere = NOWHERE!
bunte-kuh-move-stop = STOP at { $cell }
bunte-kuh-move-place = lay the die at { $cell }
bunte-kuh-move-lay = lay it with { $faces } towards A, B and C

bunte-kuh-ask-start = The bottom layer is being laid.
bunte-kuh-ask-roll = Throw the three dice.
bunte-kuh-ask-wait-roll = { $seat } is about to throw: watch out!
bunte-kuh-ask-call = Find a funnel with the same sum as the dice and click it. There is none? Then NOWHERE!
bunte-kuh-ask-place = Choose a funnel for your die.
bunte-kuh-ask-lay = Turn your die as you like and lay it.
bunte-kuh-ask-wait-lay = { $seat } is laying a die.

bunte-kuh-no-call = Click a funnel, or call NOWHERE.
bunte-kuh-no-funnel = That is not an open funnel.
bunte-kuh-no-place = Choose an open funnel of the pyramid.
bunte-kuh-no-way = Choose how the die will lie.
bunte-kuh-puzzle-only = It is the only funnel with the sum of the dice.
bunte-kuh-puzzle-none = No funnel has the sum of the dice.

bunte-kuh-laid-out = The bottom layer is ready.
bunte-kuh-next = { $you ->
    [yes] Your throw.
   *[no] { $seat } throws next.
}
bunte-kuh-rolled = { $you ->
    [yes] You throw { $dice }. Search!
   *[no] { $seat } throws { $dice }. Search!
}
bunte-kuh-stop = { $you ->
    [yes] You call STOP!
   *[no] { $seat } calls STOP!
}
bunte-kuh-nowhere = { $you ->
    [yes] You call NOWHERE!
   *[no] { $seat } calls NOWHERE!
}
bunte-kuh-right = Right: { $faces } = { $sum }.
bunte-kuh-wrong = Wrong: { $faces } = { $found }, and it had to be { $sum }.
bunte-kuh-nowhere-right = Right: no funnel has { $sum }.
bunte-kuh-nowhere-wrong = Wrong: there is a funnel with { $sum }.
bunte-kuh-was-here = Here it was: { $faces } = { $sum }.
bunte-kuh-was-nowhere = No funnel has { $sum }: NOWHERE would have been right.
bunte-kuh-penalty = { $you ->
    [yes] You are given { $count ->
        [one] a die by the other player
       *[other] { $count } dice, one by each of the others
    }.
   *[no] { $seat } is given { $count ->
        [one] a die by the other player
       *[other] { $count } dice, one by each of the others
    }.
}
bunte-kuh-placed = { $you ->
    [yes] You choose this funnel.
   *[no] { $seat } chooses this funnel.
}
bunte-kuh-laid = { $you ->
    [yes] You lay a die.
   *[no] { $seat } lays a die.
}
bunte-kuh-lapsed = Nobody calls: the dice move on.
bunte-kuh-over = { $you ->
    [yes] You have no dice left: you win!
   *[no] { $seat } has no dice left and wins.
}
bunte-kuh-over-several = { $count } players get rid of their last die at the same time.

## What things are

bunte-kuh-about-pyramid = A die of the pyramid. Each of its visible faces is part of the funnel beside it. Colours mean nothing.
bunte-kuh-about-pyramid-space = A funnel. The three faces inside it are added up. Clicking it is calling STOP, right or wrong.
bunte-kuh-about-dice = The throw. Everybody looks for a funnel with the same sum.
bunte-kuh-about-hand = The die that the caller may lay, turned any way.
bunte-kuh-about-seat-stock = Dice this player still has. Whoever has none left first wins.

## In one line: what it is, and what it is about at the table

bunte-kuh-line = A race: find the funnel with the thrown sum before the others do.
bunte-kuh-aim = Be the first without dice. A wrong call gets you one more from everyone.
bunte-kuh-tally = { $count ->
    [0] no dice left
    [one] { $count } die left
   *[other] { $count } dice left
}

## Why a move is better: { $count } after it, { $less } after the other one

bunte-kuh-why-wrong = That call is right; “{ $other }” is wrong and would bring you { $less ->
    [one] a die
   *[other] { $less } dice
} more.
