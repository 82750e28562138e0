# Push Out (Wegduwen). A number stands out or is pushed in; ① to ④ are the players in turn.

## Options

wegduwen-option-places = Places
wegduwen-option-places-opposite = opposite: what you push away stands out for the other
wegduwen-option-places-adjacent = side by side: nobody pushes back
wegduwen-option-level = Level
wegduwen-option-level-1 = 1: add
wegduwen-option-level-2 = 2: add and subtract
wegduwen-option-level-3 = 3: add, subtract, multiply and divide
wegduwen-option-limit = At most three numbers
wegduwen-option-limit-turn = in a whole turn
wegduwen-option-limit-throw = with each throw

## The table

wegduwen-side = { $you ->
    [yes] Your side
   *[no] { $seat }’s side
}
wegduwen-side-fourth = The fourth side
wegduwen-dice = The dice
wegduwen-seat = { $seat }
wegduwen-fact-level = Level { $number }
wegduwen-fact-try = Threw { $number } for the start
wegduwen-fact-player = { $number ->
    [1] Player ①
    [2] Player ②
    [3] Player ③
   *[other] Player ④
}
wegduwen-fact-out = { $number ->
    [one] { $number } number standing out
   *[other] { $number } numbers standing out
}
wegduwen-fact-fourth = On the fourth side: { $number ->
    [one] { $number } number standing out
   *[other] { $number } numbers standing out
}
wegduwen-fact-score = { $number ->
    [one] { $number } point left
   *[other] { $number } points left
}

## What happens

wegduwen-tried = { $you ->
    [yes] You throw { $low } and { $high } for the start: { $total }.
   *[no] { $seat } throws { $low } and { $high } for the start: { $total }.
}
wegduwen-tied = { $count } players share the highest throw, { $total }, and throw again.
wegduwen-begins = { $you ->
    [yes] You threw highest and begin: you are player ①.
   *[no] { $seat } threw highest and begins as player ①.
}
wegduwen-threw = { $you ->
    [yes] You throw { $low } and { $high }.
   *[no] { $seat } throws { $low } and { $high }.
}
wegduwen-seven = { $you ->
    [yes] A 7: your turn is over.
   *[no] A 7: { $seat }’s turn is over.
}
wegduwen-seven-again = { $you ->
    [yes] A 7: throw again.
   *[no] A 7: { $seat } throws again.
}
wegduwen-nothing-fits = { $you ->
    [yes] Nothing on your side makes that. Your turn is over.
   *[no] Nothing on { $seat }’s side makes that. The turn is over.
}
wegduwen-pushed = { $you ->
    [yes] You say “{ $sum }” and push { $numbers } away.
   *[no] { $seat } says “{ $sum }” and pushes { $numbers } away.
}
wegduwen-pushed-double = { $you ->
    [yes] A double: you choose freely and push { $numbers } away.
   *[no] A double: { $seat } chooses freely and pushes { $numbers } away.
}
wegduwen-pushed-one = { $you ->
    [yes] You use one die and push { $numbers } away.
   *[no] { $seat } uses one die and pushes { $numbers } away.
}
wegduwen-left = { $you ->
    [yes] You push nothing.
   *[no] { $seat } pushes nothing.
}
wegduwen-three = { $you ->
    [yes] That makes three numbers: your turn is over.
   *[no] That makes three numbers: { $seat }’s turn is over.
}
wegduwen-turn-ends = { $you ->
    [yes] Your turn is over.
   *[no] { $seat }’s turn is over.
}
wegduwen-passes = { $you ->
    [yes] Nothing stands out for you to push, so you pass.
   *[no] Nothing stands out for { $seat } to push: { $seat } passes.
}
wegduwen-turn = { $you ->
    [yes] It is your turn.
   *[no] It is { $seat }’s turn.
}
wegduwen-turn-fourth = { $you ->
    [yes] You play on at the fourth side.
   *[no] { $seat } plays on at the fourth side.
}
wegduwen-won = { $you ->
    [yes] Nothing stands out on your side any more: you win!
   *[no] Nothing stands out on { $seat }’s side any more: { $seat } wins.
}
wegduwen-score = { $score ->
    [0] All numbers are gone: 0 points, perfect!
    [one] Over: { $score } point left.
   *[other] Over: { $score } points left.
}

## Moves

wegduwen-sums = { $sums }
wegduwen-double = { $numbers }: a double, free choice
wegduwen-one = { $numbers }: one die, then the turn ends
wegduwen-leave = push nothing
wegduwen-again = throw again
wegduwen-goal = { $total }
wegduwen-goals = { $total } or { $product }

## What is asked

wegduwen-ask-try = { $you ->
    [yes] Throw the dice: the highest throw begins.
   *[no] { $seat } throws for who begins.
}
wegduwen-ask-throw = { $you ->
    [yes] Throw the dice. { $left ->
        [one] You may push one more number.
       *[other] You may push up to { $left } numbers.
    }{ $opening ->
        [yes] {" "}In this first turn a 7 is simply thrown again.
       *[no] {""}
    }
   *[no] { $seat } throws.
}
wegduwen-ask = { $you ->
    [yes] You threw { $low } and { $high }: { $left ->
        [one] push the number that makes { $goal }
       *[other] push up to { $left } numbers that make { $goal }
    }{ $free ->
        [0] .
        [1] , or any one you like.
       *[other] , or any two you like.
    }
   *[no] { $seat } threw { $low } and { $high } and chooses.
}
wegduwen-ask-one = { $you ->
    [yes] You threw { $low } and { $high }. Only one die fits: push { $numbers } and your turn ends, or { $leave }{ $left ->
        [0] .
        [one] {" ("}one number may go then).
       *[other] {" ("}up to { $left } numbers may go then).
    }
   *[no] { $seat } threw { $low } and { $high } and can only use one die.
}
wegduwen-ask-fourth = The fourth side: { $asked }
wegduwen-ask-more = { $double ->
    [yes] { $numbers } and which other number? With a double, any you like.
   *[no] { $numbers } and what else? Make { $goal }.
}
wegduwen-ask-done = { $what }. { $more ->
    [yes] Push, or add a number?
   *[no] Push?
}

## What cannot be done

wegduwen-no-side = Push numbers on the side whose turn it is.
wegduwen-no-number = There is no { $number } on the board, only 2 to 6 and 8 to 12.
wegduwen-no-out = { $number } does not stand out on this side.
wegduwen-no-twice = { $number } is chosen already.
wegduwen-no-one = Only the number of one die can be pushed now: { $numbers }.
wegduwen-no-limit = { $left ->
    [one] You may push only one more number in this turn.
   *[other] You may push no more than { $left } numbers now.
}
wegduwen-no-sum = { $double ->
    [yes] { $numbers }: no sum with that makes { $goal }, and a double gives you two numbers.
   *[no] { $numbers }: no sum with that makes { $goal }.
}
wegduwen-no-leave = You can make { $goal }, so you must push.
wegduwen-no-either = Push { $number } or push nothing, not both.

## What things are

wegduwen-about-side = One side of the board with its ten numbers.
wegduwen-about-side-out = A number that stands out. Push it away when it makes the throw, alone or with others.
wegduwen-about-side-in = A number that has been pushed away. On the opposite side it stands out.
wegduwen-about-dice = The two dice. Their total is to be made; a double allows any two numbers, a 7 ends the turn.
wegduwen-about-seat-level = 1: add. 2: add and subtract. 3: also multiply and divide.
wegduwen-about-seat-try = The throw for the start. The highest begins.
wegduwen-about-seat-player = The order of play: ① begins. ③ and ④ push back what ① and ② push away.
wegduwen-about-seat-out = Numbers standing out on this side. Whoever has none left after a push wins.
wegduwen-about-seat-fourth = The third of three players also plays this side, and wins with either.
wegduwen-about-seat-score = The numbers still standing out, added up. Alone, 0 is perfect.

## In one line: what it is, and what it is about at the table

wegduwen-line = Shut-the-box with four sides that push back.
wegduwen-aim = { $seats ->
    [one] Push everything away: what stays out counts as minus points.
   *[other] Be the first with no number standing out on your side.
}
wegduwen-tally = still standing out: { $numbers }
wegduwen-tally-none = nothing stands out any more
wegduwen-why-throws = After it { $count } of 36 throws push something; after “{ $other }” only { $less } do.
