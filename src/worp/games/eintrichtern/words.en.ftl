eintrichtern-option-remember = What the screen remembers
eintrichtern-option-remember-nothing = nothing: remember it yourself
eintrichtern-option-remember-everything = everything that was seen
eintrichtern-option-goal = Red dice to win
eintrichtern-option-goal-9 = nine
eintrichtern-option-goal-6 = six

eintrichtern-in-the-air = Lifted

eintrichtern-roll = Throw again
eintrichtern-take = Take over the { $sum }
eintrichtern-lift = lift the red die at { $cell }

eintrichtern-ask-start = The dice are being laid out.
eintrichtern-ask-wait = It is { $seat }’s turn.
eintrichtern-ask-roll = Throw the three dice.
eintrichtern-ask-lift = Find the { $sum }: lift a red die.
eintrichtern-ask-choose = { $seatbefore } did not find the { $sum }. Take over that throw, or throw again?

eintrichtern-no-choose = Choose first: throw again, or take over the throw.
eintrichtern-no-yellow = Lift a red die; the yellow ones stay.
eintrichtern-no-open = This funnel is open already and out of the game.
eintrichtern-no-red = Lift a red die of the pyramid.

eintrichtern-laid = The yellow dice are laid out, the red ones on top.
eintrichtern-turn = { $you ->
    [yes] Your turn.
   *[no] It is { $seat }’s turn.
}
eintrichtern-rolled = { $you ->
    [yes] You throw { $dice }: find the { $sum }.
   *[no] { $seat } throws { $dice } and looks for the { $sum }.
}
eintrichtern-lifted = { $you ->
    [yes] You lift: { $faces } = { $sum }.
   *[no] { $seat } lifts: { $faces } = { $sum }.
}
eintrichtern-hit = { $you ->
    [yes] A hit! You now have { $count ->
        [one] 1 red die
       *[other] { $count } red dice
    }.
   *[no] A hit! { $seat } now has { $count ->
        [one] 1 red die
       *[other] { $count } red dice
    }.
}
eintrichtern-missed = A miss: { $sum } was asked for.
eintrichtern-back = The red die goes back.
eintrichtern-took = { $you ->
    [yes] You take over the { $sum }.
   *[no] { $seat } takes over the { $sum }.
}
eintrichtern-anew = { $you ->
    [yes] You throw again.
   *[no] { $seat } throws again.
}
eintrichtern-over = { $you ->
    [yes] You have red die number { $count }: you win!
   *[no] { $seat } has red die number { $count } and wins.
}
eintrichtern-over-empty = No red dice are left: whoever has the most wins.
eintrichtern-over-quiet = Everything has been seen, and nobody found anything for two rounds: whoever has the most red dice wins.

## What things are

eintrichtern-about-pyramid = A die of the pyramid.
eintrichtern-about-pyramid-red = A red die. It hides a funnel; lift it to see its sum. Whoever collects eight wins (nine with five or six players).
eintrichtern-about-pyramid-yellow = A yellow die. Its faces belong to the funnels around it. It stays where it is.
eintrichtern-about-pyramid-space = An open funnel. It is out of the game.
eintrichtern-about-dice = The three pearl dice. Their sum is what is looked for.
eintrichtern-about-lifted = The red die that is in the air now.
eintrichtern-about-seat-score = Red dice found, and how many win.

## In one line: what it is, and what it is about at the table

eintrichtern-line = Remember which sum lies in which funnel, and collect the red dice.
eintrichtern-aim = Collect { $seats ->
    [5] { $goal }
    [6] { $goal }
   *[other] eight
} red dice: find funnels with the thrown sum.
eintrichtern-tally = { $count } of { $goal } red dice

## Why a move is better: { $count } after it, { $less } after the other one

eintrichtern-why-chance = { $count ->
    [100] It is sure to have the sum
   *[other] It has the sum { $count } times in a hundred
}; “{ $other }” { $less ->
    [0] cannot have it
   *[other] { $less } times
}.
eintrichtern-why-shows = If it is wrong, the others see { $count ->
    [0] no new face
    [one] { $count } new face
   *[other] { $count } new faces
} there; after “{ $other }” { $less }.
eintrichtern-why-roll = With it you can hit { $count ->
    [100] for certain
   *[other] { $count } times in a hundred
}; with “{ $other }” { $less } times.
