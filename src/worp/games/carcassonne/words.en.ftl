carcassonne-option-start = Who begins
carcassonne-option-start-random = chance decides
carcassonne-option-start-first = the first seat
carcassonne-option-faces = The city faces of the dice (leave empty for ours)

carcassonne-dice = Thrown dice
carcassonne-city = City
carcassonne-knights = Knights collected
carcassonne-catapults = Catapults passed on
carcassonne-knight = knight
carcassonne-catapult = catapult
carcassonne-has-knight = a knight: this turn counts double
carcassonne-face-whole = city { $edges }
carcassonne-face-split = two cities { $edges }
carcassonne-edges-n = top
carcassonne-edges-e = right
carcassonne-edges-s = bottom
carcassonne-edges-w = left
carcassonne-edges-ne = top and right
carcassonne-edges-ns = top and bottom
carcassonne-edges-nw = top and left
carcassonne-edges-es = right and bottom
carcassonne-edges-ew = right and left
carcassonne-edges-sw = bottom and left
carcassonne-edges-nes = top, right and bottom
carcassonne-edges-new = top, right and left
carcassonne-edges-nsw = top, bottom and left
carcassonne-edges-esw = right, bottom and left
carcassonne-edges-nesw = top, right, bottom and left

carcassonne-throw = { $count ->
    [one] Throw one die again
   *[other] Throw { $count } dice again
}
carcassonne-stop = { $points ->
    [0] Stop (no points)
    [one] Stop for one point
   *[other] Stop for { $points } points
}
carcassonne-keep = Keep a knight instead of points
carcassonne-move-collect = collect a knight
carcassonne-move-apart = build apart: { $face }
carcassonne-move-build = build at { $x },{ $y }: { $face }

carcassonne-ask-begins = Chance decides who begins.
carcassonne-ask-wait = It is { $seat }’s turn.
carcassonne-ask-throw = { $count ->
    [one] Throw { $throw } of 3: one die.
   *[other] Throw { $throw } of 3: { $count } dice.
}
carcassonne-ask-decide = Throw { $throw } of 3. Build cities, collect knights; what you leave is thrown again.
carcassonne-ask-last = The last throw: build what is left, then stop.
carcassonne-ask-keep = You have three knights: keep one for a double turn, or count your city.
carcassonne-ask-place = Where does it go? Black meets black, white meets white.
carcassonne-ask-turn = Which way round?

carcassonne-no-fourth = You have thrown three times already.
carcassonne-no-dice = There is no die left to throw.
carcassonne-no-keep = { $count ->
    [0] You need three knights for that and have none.
   *[other] You need three knights for that and have { $count }.
}
carcassonne-no-fit = It does not fit there, however you turn it: black meets black, white meets white.
carcassonne-no-die-first = Choose a die to build first.
carcassonne-no-choice = Choose one of your thrown dice, throw again or stop.

carcassonne-begins = { $you ->
    [yes] You begin.
   *[no] { $seat } begins.
}
carcassonne-dice-list = { $d0 } × knight, { $d1 } × catapult, { $cities } × city
carcassonne-thrown = { $you ->
    [yes] Throw { $throw }: you have { $dice }.
   *[no] Throw { $throw }: { $seat } has { $dice }.
}
carcassonne-passed = { $count ->
    [one] A catapult goes to { $seat_next }.
   *[other] { $count } catapults go to { $seat_next }.
}
carcassonne-collected = { $you ->
    [yes] You collect a knight.
   *[no] { $seat } collects a knight.
}
carcassonne-set-aside = { $you ->
    [yes] You set { $count } aside to throw again.
   *[no] { $seat } sets { $count } aside to throw again.
}
carcassonne-built = { $you ->
    [yes] You build.
   *[no] { $seat } builds.
}
carcassonne-scored = { $you ->
    [yes] Your city of { $size } scores { $points }.
   *[no] { $seat } scores { $points } with a city of { $size }.
}
carcassonne-scored-double = { $you ->
    [yes] Your city of { $size } counts double: { $points }.
   *[no] { $seat }’s city of { $size } counts double: { $points }.
}
carcassonne-kept = { $you ->
    [yes] You keep a knight: your next turn counts double.
   *[no] { $seat } keeps a knight, for a turn that counts double.
}
carcassonne-nothing = { $you ->
    [yes] No points for you this turn.
   *[no] No points for { $seat } this turn.
}
carcassonne-turn = { $you ->
    [yes] Your turn, with { $count } dice.
   *[no] It is { $seat }’s turn, with { $count } dice.
}
carcassonne-won-points = { $you ->
    [yes] You have 42 points or more and win!
   *[no] { $seat } has 42 points or more and wins.
}
carcassonne-won-catapults = { $you ->
    [yes] Nine catapults in one turn: you win at once!
   *[no] Nine catapults in one turn: { $seat } wins at once.
}

## What things are

carcassonne-about-dice = A thrown die. City faces are built or thrown again, knights collected or thrown again.
carcassonne-about-dice-knight = A knight. Click to collect it. With three or more you may keep one: then your next turn counts double.
carcassonne-about-dice-city = A city face: black edges are city. Click it, then the place where it goes.
carcassonne-about-city = What was built in this turn; it stays. Black meets black, white meets white. A city is finished when no black edge is open.
carcassonne-about-city-space = An empty place beside the city, or apart from it.
carcassonne-about-knights = Knights collected in this turn. They are not thrown again.
carcassonne-about-passed = Catapults of this turn, already passed to the next player. Nine in one turn win the game.
carcassonne-about-seat-score = Points. Whoever has 42 first wins.
carcassonne-about-seat-knight = A kept knight makes the next turn count double.

## In one line: what it is, and what it is about at the table

carcassonne-line = Throw, build, and finish the largest city you dare.
carcassonne-aim = First to 42 points wins. Your largest finished city counts: 3 to 9 dice give 1, 3, 6, 10, 15, 21, 28.
carcassonne-tally = { $points } of 42 points

## Why a move is better: { $count } after it, { $less } after the other one

carcassonne-why-finished = A finished city then brings you { $count ->
    [one] { $count } point
   *[other] { $count } points
}; after “{ $other }” { $less ->
    [0] there is none that counts
   *[other] { $less }
}.
carcassonne-why-faces = With one more die { $count } of the six faces would finish a city that brings more; after “{ $other }” { $less }.
carcassonne-why-size = Your largest city whose open places can each be closed then has { $count ->
    [one] { $count } die
   *[other] { $count } dice
}; after “{ $other }” { $less }.
carcassonne-why-knights = You then have { $count } of the three knights that you need to keep one; after “{ $other }” { $less }.
