drachenwurf-dragon-red = red dragon
drachenwurf-dragon-yellow = yellow dragon
drachenwurf-dragon-green = green dragon
drachenwurf-dragon-blue = blue dragon
drachenwurf-dragon-purple = purple dragon
drachenwurf-dragon-white = white dragon
drachenwurf-land-forest = forest
drachenwurf-land-lake = lake
drachenwurf-land-mountain = mountain
drachenwurf-land-desert = desert
drachenwurf-land-ice = ice
drachenwurf-land-swamp = swamp
drachenwurf-card = { $dragon } ({ $land })
drachenwurf-card-side = { $card }, side { $side } of the nest
drachenwurf-die-egg = { $dragon }, on an egg: counts twice
drachenwurf-eggs = { $count ->
    [0] no eggs
    [one] one egg
   *[other] { $count } eggs
}

drachenwurf-stack = Stack
drachenwurf-middle = Middle of the table
drachenwurf-dice = Dice
drachenwurf-aside = Set aside
drachenwurf-won = Won with six
drachenwurf-seat = { $seat }
drachenwurf-nest = { $you ->
    [yes] Your nest
   *[no] Nest of { $seat }
}
drachenwurf-lair = { $you ->
    [yes] Your lair
   *[no] Lair of { $seat }
}

drachenwurf-throw = { $count ->
    [one] Throw the last die
   *[other] Throw { $count } dice again
}
drachenwurf-stop = Stop throwing
drachenwurf-use = { $count ->
    [one] with { $count } die
   *[other] with { $count } dice
}
drachenwurf-use-six = with six: straight to your lair, and a new turn
drachenwurf-done-taking = Take no more
drachenwurf-done-turn = End the turn

drachenwurf-move-aside = set aside a { $dragon }
drachenwurf-move-egg = set aside a { $dragon } on the egg
drachenwurf-move-take = take { $card } with { $count } dice
drachenwurf-move-put = { $card } to row { $row }
drachenwurf-move-put-new = { $card } as a new row
drachenwurf-move-shift = for an egg: { $card } to row { $row }
drachenwurf-move-shift-new = for an egg: { $card } to a new row

drachenwurf-ask-draw = New cards are turned up.
drachenwurf-ask-wait = It is { $seat }’s turn.
drachenwurf-ask-throw = { $count ->
    [one] Throw the last die.
   *[other] Throw the { $count } dice.
}
drachenwurf-ask-home = Bring a card home: choose one at your nest.
drachenwurf-ask-home-then = Choose a row that it fits, or start a new one.
drachenwurf-ask-aside = Set aside a die whose dragon lies in the middle or at another nest. On an egg it counts twice: for that, click the egg first.
drachenwurf-ask-aside-then = Which die goes on the egg?
drachenwurf-ask-aside-more = { $count ->
    [one] Set the last die aside too, throw it again, or stop.
   *[other] Set aside more dice, throw the other { $count } again, or stop.
}
drachenwurf-ask-take = Your dice pay for a card: take one, from the middle or from another nest.
drachenwurf-ask-take-then = How many dice do you use? The more, the safer it lies. { $worth }
drachenwurf-worth = { $card }: { $points ->
    [one] 1 point
   *[other] { $points } points
} more in your lair.
drachenwurf-gain = { $points ->
    [0] The same points as now.
    [one] 1 point more.
   *[other] { $points } points more.
}
drachenwurf-loss = { $points ->
    [one] 1 point less.
   *[other] { $points } points less.
}
drachenwurf-ask-take-more = Take another card, or take no more.
drachenwurf-ask-place = Six of a colour! Put { $card } into a row of your lair.
drachenwurf-ask-place-then = Choose a row that it fits, or start a new one.
drachenwurf-ask-rebuild = For an egg you may move one card of your lair. Or end the turn.
drachenwurf-ask-rebuild-then = Choose the row it moves to, or start a new one.
drachenwurf-ask-over = The last card is home.

drachenwurf-no-aside = Set aside a thrown die first.
drachenwurf-no-colour = No { $dragon } lies in the middle or at another nest, so this die cannot be set aside.
drachenwurf-no-egg = You have no egg.
drachenwurf-no-egg-twice = Only one die a turn can lie on an egg.
drachenwurf-no-must-take = Your dice pay for a card, so you take at least one.
drachenwurf-no-own-nest = That card is yours already; it comes home in your next turn.
drachenwurf-no-rob = For { $card } you need { $need } dice of its colour; you have { $have }.
drachenwurf-no-take = For { $card } you need two dice of its colour; you have { $have }.
drachenwurf-no-card = Choose a card in the middle or at another nest.
drachenwurf-no-row = It does not fit there: a row is one colour on different landscapes, or one landscape with different colours.
drachenwurf-no-home = Bring home the cards of your own nest first.
drachenwurf-no-place = Choose a row of your own lair.
drachenwurf-no-rebuild = Choose a card of your own lair to move, or end the turn.

drachenwurf-turned-up = Turned up: { $card }.
drachenwurf-thrown = { $you ->
    [yes] You throw { $dice }.
   *[no] { $seat } throws { $dice }.
}
drachenwurf-thrown-none = { $you ->
    [yes] You throw { $dice }: no die can be set aside.
   *[no] { $seat } throws { $dice }: no die can be set aside.
}
drachenwurf-aside-one = { $you ->
    [yes] You set aside a { $dragon }.
   *[no] { $seat } sets aside a { $dragon }.
}
drachenwurf-aside-egg = { $you ->
    [yes] You set a { $dragon } on an egg: it counts twice.
   *[no] { $seat } sets a { $dragon } on an egg: it counts twice.
}
drachenwurf-throws-again = { $you ->
    [yes] You throw again.
   *[no] { $seat } throws again.
}
drachenwurf-stops = { $you ->
    [yes] You stop throwing.
   *[no] { $seat } stops throwing.
}
drachenwurf-done = { $you ->
    [yes] You are done.
   *[no] { $seat } is done.
}
drachenwurf-took = { $you ->
    [yes] You take { $card } with { $count } dice.
   *[no] { $seat } takes { $card } with { $count } dice.
}
drachenwurf-robbed = { $you ->
    [yes] You steal { $card } from { $seat_victim } with { $count } dice. { $egg }
   *[no] { $seat } steals { $card } from { $seat_victim } with { $count } dice. { $egg }
}
drachenwurf-egg-given = An egg makes up for it.
drachenwurf-egg-none = No egg is left to make up for it.
drachenwurf-brought = { $you ->
    [yes] You bring { $card } home.
   *[no] { $seat } brings { $card } home.
}
drachenwurf-shifted = { $you ->
    [yes] You give an egg and move { $card }.
   *[no] { $seat } gives an egg and moves { $card }.
}
drachenwurf-turn = { $you ->
    [yes] Your turn.
   *[no] It is { $seat }’s turn.
}
drachenwurf-over = The last card is home: the lairs are counted.

## What things are

drachenwurf-about-stack = The cards that are still face down.
drachenwurf-about-middle = A dragon on its landscape. Two dice of its colour take it.
drachenwurf-about-dice = A thrown die. It can be set aside if its dragon lies open in the middle or at another nest.
drachenwurf-about-aside = Dice set aside in this turn: with them you take cards. A die on an egg counts twice.
drachenwurf-about-won = A card taken with six dice: it goes straight to the lair.
drachenwurf-about-nest = A card on its way home. To steal it takes one die more than the number of its side.
drachenwurf-about-lair = Cards that are home, in rows: one colour on different landscapes, or one landscape in different colours. A row of k cards is worth k times k points.
drachenwurf-about-lair-space = The end of a row, or a new row.
drachenwurf-about-seat-score = What the lair is worth now, with the eggs.
drachenwurf-about-seat-eggs = Eggs. One makes a die count twice, or moves a card of your lair. Each one left counts a point.

## In one line: what it is, and what it is about at the table

drachenwurf-line = Catch dragons with dice and lay them in long rows in your lair.
drachenwurf-aim = Most points win: rows of 1 to 6 cards count 1, 4, 9, 16, 25, 36, each egg 1.
drachenwurf-tally-rows = { $rows ->
    [one] { $rows } row of { $cards }
   *[other] { $rows } rows of { $cards }
}: { $points }
drachenwurf-tally-eggs = { $count ->
    [one] { $count } egg
   *[other] { $count } eggs
}: { $count }

## Why a move is better: { $count } after it, { $less } after the other one

drachenwurf-why-card = That card adds up to { $count ->
    [one] { $count } point
   *[other] { $count } points
} to your lair; “{ $other }” { $less }.
drachenwurf-why-denied = To another player that card would be worth up to { $count } points; that of “{ $other }” { $less }.
drachenwurf-why-safe = To rob it somebody needs { $count } dice of its colour; after “{ $other }” { $less }.
drachenwurf-why-paid = Your dice then already pay for a card that adds { $count ->
    [one] { $count } point
   *[other] { $count } points
} to your lair; after “{ $other }” { $less ->
    [0] for none
   *[other] only { $less }
}.
drachenwurf-why-eggs = It leaves you { $count ->
    [one] { $count } egg
   *[other] { $count } eggs
}; “{ $other }” { $less ->
    [0] none
   *[other] { $less }
}.
drachenwurf-why-aside = The dice of your best colour then count { $count }; after “{ $other }” { $less }.
drachenwurf-why-rows = Your rows are then worth { $count ->
    [one] { $count } point
   *[other] { $count } points
}; after “{ $other }” { $less }.
drachenwurf-why-fitting = Of the cards still out { $count ->
    [one] { $count } fits
   *[other] { $count } fit
} a row of yours with two or more; after “{ $other }” { $less }.
