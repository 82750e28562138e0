# Quadrata. $shape in sentences is the shape with its article, as the object ("a boot").

## The shapes: bare, and as the object of a sentence

quadrata-shape-triangle = triangle
quadrata-shape-square = square
quadrata-shape-parallelogram = parallelogram
quadrata-shape-wide-triangle = wide triangle
quadrata-shape-trapezoid = trapezoid
quadrata-shape-rectangle = rectangle
quadrata-shape-large-triangle = large triangle
quadrata-shape-long-parallelogram = long parallelogram
quadrata-shape-roof = roof
quadrata-shape-diamond = diamond
quadrata-shape-long-trapezoid = long trapezoid
quadrata-shape-boot = boot
quadrata-shape-bar = bar
quadrata-shape-house = house
quadrata-shape-ship = ship
quadrata-shape-longest-parallelogram = longest parallelogram
quadrata-shape-own = { $name }
quadrata-a-triangle = a triangle
quadrata-a-square = a square
quadrata-a-parallelogram = a parallelogram
quadrata-a-wide-triangle = a wide triangle
quadrata-a-trapezoid = a trapezoid
quadrata-a-rectangle = a rectangle
quadrata-a-large-triangle = a large triangle
quadrata-a-long-parallelogram = a long parallelogram
quadrata-a-roof = a roof
quadrata-a-diamond = a diamond
quadrata-a-long-trapezoid = a long trapezoid
quadrata-a-boot = a boot
quadrata-a-bar = a bar
quadrata-a-house = a house
quadrata-a-ship = a ship
quadrata-a-longest-parallelogram = a longest parallelogram
quadrata-a-own = “{ $name }”

## The table

quadrata-part-die = Die
quadrata-part-hand = In hand
quadrata-part-supply = Supply
quadrata-part-board = { $seat }’s board
quadrata-part-reserve = { $seat }’s reserve
quadrata-part-seat = { $seat }
quadrata-part-round = Round
quadrata-cell-all = cell
quadrata-cell-ne = cell, only its upper right half is in the square
quadrata-cell-se = cell, only its lower right half is in the square
quadrata-cell-sw = cell, only its lower left half is in the square
quadrata-cell-nw = cell, only its upper left half is in the square
quadrata-cell-none = outside the square
quadrata-tile = { $shape }, { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}
quadrata-pile = { $shape }, { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}: { $count ->
    [0] 0, none left
   *[other] { $count }
}
quadrata-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
quadrata-worth = { $count ->
    [one] 1 point
   *[other] { $count } points
} in this round so far
quadrata-round = round { $round } of { $rounds }
quadrata-turns-left = { $count ->
    [one] 1 turn left
   *[other] { $count } turns left
}
quadrata-joker = the 6 is a joker
quadrata-pose = { $degrees ->
    [0] { $flipped ->
        [yes] flipped
       *[no] not turned
    }
   *[other] { $flipped ->
        [yes] flipped, turned { $degrees }°
       *[no] turned { $degrees }°
    }
}

## What happens

quadrata-round-begins = Round { $round } begins. { $you ->
    [yes] You start.
   *[no] { $seat } starts.
}
quadrata-threw = { $you ->
    [yes] You throw { $die }.
   *[no] { $seat } throws { $die }.
}
quadrata-threw-joker = { $you ->
    [yes] You throw { $die }: joker!
   *[no] { $seat } throws { $die }: joker!
}
quadrata-took-supply = { $you ->
    [yes] You take { $shape } from the supply.
   *[no] { $seat } takes { $shape } from the supply.
}
quadrata-took-reserve = { $you ->
    [yes] You take { $shape } from your reserve.
   *[no] { $seat } takes { $shape } from their own reserve.
}
quadrata-took-square = { $you ->
    [yes] You lift { $shape } from your board.
   *[no] { $seat } lifts { $shape } from their own board.
}
quadrata-took-theirs = { $you ->
    [yes] You take { $shape } from { $seat2 }’s reserve.
   *[no] { $seat } takes { $shape } from { $seat2 }’s reserve.
}
quadrata-robbed = { $you ->
    [yes] You steal { $shape } from { $seat2 }’s board!
   *[no] { $seat } steals { $shape } from { $seat2 }’s board!
}
quadrata-put-square = { $you ->
    [yes] You lay { $shape } on your board.
   *[no] { $seat } lays { $shape } on their board.
}
quadrata-put-reserve = { $you ->
    [yes] You put { $shape } into your reserve.
   *[no] { $seat } puts { $shape } into their reserve.
}
quadrata-put-supply = { $you ->
    [yes] You put { $shape } back into the supply.
   *[no] { $seat } puts { $shape } back into the supply.
}
quadrata-moved = { $you ->
    [yes] You lay { $shape } differently on your board.
   *[no] { $seat } lays { $shape } differently on their board.
}
quadrata-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
quadrata-filled = { $you ->
    [yes] Your square is full!
   *[no] { $seat }’s square is full!
}
quadrata-turns-up = Everyone has had { $turns } turns: the round is over, and nobody filled the square.
quadrata-scored = { $seat }: { $shapes ->
    [one] 1 shape
   *[other] { $shapes } shapes
} − { $reserve } in reserve{ $bonus ->
    [0] {""}
   *[other] {" + "}{ $bonus } for the full square
} = { $total }
quadrata-won = { $you ->
    [yes] You win with { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
   *[no] { $seat } wins with { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
}
quadrata-shared = The top score is shared: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}

## What you can do

quadrata-pass = Pass
quadrata-take-supply = { $shape } from the supply
quadrata-take-reserve = { $shape } from { $seat }’s reserve
quadrata-take-square = { $shape } from { $seat }’s board
quadrata-to-reserve = Into the reserve
quadrata-to-supply = Back to the supply
quadrata-lay = { $pose }, column { $column }, row { $row }
quadrata-prompt-throw = { $you ->
    [yes] Throw the die.
   *[no] { $seat } throws.
}
quadrata-prompt-rest = Round { $round } is over: { $points }. { $you ->
    [yes] Throw, and round { $next } begins.
   *[no] Round { $next } begins when { $seat } throws.
}
quadrata-standing = { $seat } { $points }
quadrata-prompt-rob = You threw { $die }, and no such shape is left in the supply, in any reserve or on your own board. So you may steal one from another board, or pass.
quadrata-prompt-wait = It is { $seat }’s turn.
quadrata-prompt-take = You threw { $die }: take a shape with { $die ->
    [one] 1 pip.
   *[other] { $die } pips.
}
quadrata-prompt-joker = Your 6 is a joker: take any shape.
quadrata-prompt-pose = You hold { $shape }. Choose how to turn it, or where else it goes.
quadrata-prompt-cell = You hold { $shape }. Click the cell for the left end of its top row.
quadrata-prompt-no-fit = You hold { $shape }. It fits nowhere on your board now: choose where it goes.

## Why not

quadrata-no-pass = You can move, so you must.
quadrata-no-take-first = First take a shape: from the supply, your reserve or your board.
quadrata-no-pips = { $shape }: { $pips ->
    [one] 1 pip
   *[other] { $pips } pips
}, but you threw { $die }.
quadrata-no-none = There is none left there: { $shape }.
quadrata-no-take = Only if neither the supply nor your own reserve holds a shape with { $pips ->
    [one] 1 pip.
   *[other] { $pips } pips.
}
quadrata-no-rob = You may only steal if neither the supply nor any reserve holds a shape with { $pips ->
    [one] 1 pip.
   *[other] { $pips } pips.
}
quadrata-no-joker-rob = A joker takes nothing from other players, except shapes with 6 pips.
quadrata-no-came-from-there = That is where it came from. To take another shape, take the move back.
quadrata-no-it-fits = It still fits on your board, so it must go there.
quadrata-no-only-own = Only shapes from your own board or reserve go back to the supply.
quadrata-no-pose = It does not fit anywhere this way: { $shape }.
quadrata-no-pose-first = First choose how to turn it.
quadrata-no-hand-full = You already hold a shape: { $shape }. Put it down first, or take the move back.
quadrata-no-same = It lay just like that already; it must end up lying differently.
quadrata-no-cell = It does not fit there this way: { $shape }.

## Options

quadrata-option-rounds = Rounds
quadrata-option-rounds-1 = 1 round
quadrata-option-rounds-3 = 3 rounds
quadrata-option-rounds-5 = 5 rounds
quadrata-option-rounds-10 = 10 rounds
quadrata-option-turns = A round ends at the latest
quadrata-option-turns-60 = after 60 turns each
quadrata-option-turns-80 = after 80 turns each
quadrata-option-turns-100 = after 100 turns each
quadrata-option-turns-0 = when a square is full
quadrata-option-flips = Shapes may be flipped over
quadrata-option-joker_robs = The joker may take and steal shapes of any number of pips
quadrata-option-shapes = Your own table of shapes (empty: ours)

## What things are

quadrata-about-die = The die says how many pips your shape must have.
quadrata-about-hand = The shape that is being moved in this turn.
quadrata-about-supply = Shapes for everyone. The small number says how many are left. Pips are the size, in half cells.
quadrata-about-board = A shape in the square. It counts one point, whatever its size.
quadrata-about-board-space = A cell of the board. The square must be filled completely.
quadrata-about-reserve = Shapes that did not fit. Each costs a point at the end of the round.
quadrata-about-seat-score = Points of the rounds that are over.
quadrata-about-seat-round = What this round would bring now, without the 5 for a full square.
quadrata-about-round-round = Which round it is.
quadrata-about-round-turns = When these turns are over, the round ends, full or not.
quadrata-about-round-joker = One kind of shape has been used up, so a 6 may be played with any shape.

## In one line: what it is, and what it is about at the table

quadrata-line = Fill your square with as many small shapes as you can.
quadrata-aim = Most points win: each shape in your square 1, in your reserve −1, a full square 5 more.
quadrata-tally-square = shapes in the square: { $count }
quadrata-tally-reserve = shapes in the reserve: −{ $count }
quadrata-tally-full = the square is full: +{ $points }

## Why a move is better: { $count } after it, { $less } after the other one

quadrata-why-places = It fits in { $count ->
    [one] { $count } place
   *[other] { $count } places
} of your square; “{ $other }” { $less ->
    [0] in none
   *[other] in { $less }
}.
quadrata-why-last = With { $count ->
    [one] one
   *[other] { $count }
} of the six numbers you could then fill your square; after “{ $other }” with { $less ->
    [0] none
   *[other] { $less }
}.
quadrata-why-worth = The round then stands at { $count ->
    [one] { $count } point
   *[other] { $count } points
} for you; after “{ $other }” at { $less }.
quadrata-why-robbed = The best of the others then has { $count ->
    [one] { $count } point
   *[other] { $count } points
} in this round; after “{ $other }” { $less }.
quadrata-why-numbers = With { $count } of the six numbers you can then lay a shape; after “{ $other }” with { $less }.
quadrata-why-dead = It leaves { $count ->
    [0] no hole
    [one] { $count } hole
   *[other] { $count } holes
} that no shape can fill any more; “{ $other }” { $less }.
