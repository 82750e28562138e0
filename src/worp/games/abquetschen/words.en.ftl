abquetschen-option-one_passes = A throw of 1 always passes

abquetschen-done = Done
abquetschen-no-bonus = No bonus dice
abquetschen-move-start = start pyramid with its top at { $cell }
abquetschen-move-lay = lay a die at { $cell }

abquetschen-ask-four = Throw a 4 to build the start pyramid.
abquetschen-ask-start = Build the start pyramid: three dice and one on top. Choose where its top goes.
abquetschen-ask-throw = Throw the turquoise die.
abquetschen-ask-build = { $laid ->
    [0] { $left ->
        [one] Lay one die.
       *[other] Lay { $left } dice that hang together.
    }
   *[other] { $left ->
        [one] Lay one more die: the new ones hang together.
       *[other] Lay { $left } more dice: the new ones hang together.
    }
} { $touch ->
    [own] { $dice ->
        [one] It touches one of your own.
       *[other] They touch one of your own.
    }
   *[any] { $dice ->
        [one] It may touch any other: none of yours is there yet.
       *[other] They may touch any other: none of yours is there yet.
    }
}
abquetschen-ask-confirm = All your dice are laid. Done, or take one back?
abquetschen-ask-bonus = A row of new dice: lay your bonus dice, or stop.
abquetschen-ask-wait = It is { $seat }’s turn.

abquetschen-no-start = The start pyramid stands in the middle: none of its dice in an edge funnel.
abquetschen-no-funnel = A die only lies in an open funnel.
abquetschen-no-more = You have laid all { $number } dice.
abquetschen-no-group = From there the group cannot be completed: the new dice must hang together, touch a die of yours, and leave the start pyramid a free side.
abquetschen-no-done = { $left ->
    [0] This group is not complete yet.
    [one] One die is still to be laid.
   *[other] { $left } dice are still to be laid.
}

abquetschen-thrown = { $you ->
    [yes] You throw { $number }.
   *[no] { $seat } throws { $number }.
}
abquetschen-starts = { $you ->
    [yes] A 4: you build the start pyramid.
   *[no] A 4: { $seat } builds the start pyramid.
}
abquetschen-built-start = { $you ->
    [yes] Your start pyramid stands.
   *[no] { $seat }’s start pyramid stands.
}
abquetschen-passed = { $you ->
    [yes] You cannot build in { $number }, so you pass.
   *[no] { $seat } cannot build in { $number } and passes.
}
abquetschen-laid = { $you ->
    [yes] You lay a die.
   *[no] { $seat } lays a die.
}
abquetschen-built = { $you ->
    [yes] { $count ->
        [0] You take no bonus.
        [one] You have built in one die.
       *[other] You have built in { $count } dice.
    }
   *[no] { $count ->
        [0] { $seat } takes no bonus.
        [one] { $seat } has built in one die.
       *[other] { $seat } has built in { $count } dice.
    }
}
abquetschen-bonus = { $you ->
    [yes] A row! You may build in { $count } more.
   *[no] A row! { $seat } may build in { $count } more.
}
abquetschen-turn = { $you ->
    [yes] Your turn.
   *[no] It is { $seat }’s turn.
}
abquetschen-over-empty = { $you ->
    [yes] Your last die is built in: you win!
   *[no] { $seat } has built in the last die and wins.
}
abquetschen-over-more = { $you ->
    [yes] You throw more than you have dice left: you win!
   *[no] { $seat } throws more than there are dice left and wins.
}
abquetschen-over-buried = { $you ->
    [yes] All your dice are buried: it is over. The smallest stock wins.
   *[no] All of { $seat }’s dice are buried: it is over. The smallest stock wins.
}
abquetschen-over-stuck = Nobody can build in any more: it is over. The smallest stock wins.

## What things are

abquetschen-about-pyramid = A die of one colour, built in by its owner. Pips mean nothing here. New dice must touch one of your own with a whole side.
abquetschen-about-pyramid-space = A funnel: an empty place on the plate, or on three dice. A die can lie here.
abquetschen-about-dice = The turquoise die. It says exactly how many dice are to be built in.
abquetschen-about-seat-stock = Dice still to be built in. Whoever has none left wins.

## In one line: what it is, and what it is about at the table

abquetschen-line = Build the dice pyramid with groups that hang together.
abquetschen-aim = Be the first to build in all 55 of your dice.
abquetschen-tally = { $count ->
    [0] all dice built in
    [one] { $count } die still to be built in
   *[other] { $count } dice still to be built in
}

## Why a move is better: { $count } after it, { $less } after the other one

abquetschen-why-bonus = A row of it can earn you up to { $count ->
    [one] { $count } bonus die
   *[other] { $count } bonus dice
}, after “{ $other }” { $less ->
    [0] none
   *[other] only { $less }
}.
abquetschen-why-others = With it the others can be left with { $count } free places on their dice; after “{ $other }” at least { $less } stay free.
abquetschen-why-room = With it you can have { $count } free places on your dice to go on from; after “{ $other }” at most { $less }.
