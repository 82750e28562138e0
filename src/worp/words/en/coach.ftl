# Exact play, the coach and reviews. A value is a chance to win in percent, or points.

## Work that takes a while

coach-part-explore = Looking at positions
coach-part-solve = Solving
coach-part-prove = Checking
coach-part-write = Writing the table
coach-part-playouts = Playing games out
coach-part-review = Looking at the game
coach-part-choices = Looking for better moves
coach-part-damaged = The stored table is damaged and is made again.

## Values

coach-share = { $seat } wins with a chance of { $value }.
coach-points = { $seat } can expect { $value } points.
coach-beginner = Whoever has the first choice wins with a chance of { $value }.
coach-solved = { $positions } positions solved; every value is right to within { $error }.
coach-kept = The table is kept as { $path }.
coach-first = The first choice
coach-exact = Exact: every value is right to within { $error }.
coach-playouts = Estimated from games of random players; ± is an interval that holds the truth in 95 of 100 cases.

## Columns

coach-column-chance = Chance
coach-column-rolled = Throw
coach-column-best = Best
coach-column-value = Value
coach-column-next = Second best
coach-column-loss = Costs
coach-column-move = Move
coach-column-difference = Against the chosen move
coach-column-clicks = Clicks
coach-column-player = Player
coach-column-course = Course
coach-column-start = Start
coach-column-luck = Luck
coach-column-own = Own choices
coach-column-others = Others’ choices
coach-column-luck-small = Luck and small choices
coach-column-own-mistakes = Own mistakes
coach-column-others-mistakes = Others’ mistakes
coach-column-result = Result

## A game looked at again

coach-turning = Turning points
coach-turn-roll = { $n }. { $seat_doer } throws { $roll }: { $change } for { $seat }
coach-turn-choice = { $n }. { $seat_doer } plays { $path }: { $change } for { $seat }
coach-turn-nobody = { $n }. Chance: { $change } for { $seat }
coach-better = Better moves
coach-better-move = { $n }. { $seat }: { $best } instead; the move played cost { $loss }
coach-none-better = No move is known to have cost anything.
coach-part-games = Playing games
coach-part-learning = Learning
coach-judged = Judged by a net that has learned from games of strong players; its values are off by { $error } at most in most cases.

# Why a move is better than the next best one.
coach-best = Best: { $move }
coach-why-only = There is nothing else you can do.
coach-why-wins = It wins the game at once.
coach-why-saves = After “{ $other }” you may well lose before your next turn.
coach-why-wins-soon = With it you win more often before your next turn than with “{ $other }”.
coach-why-now = At once it brings you { $kind ->
        [minus] { $count ->
            [one] one minus point less
           *[other] { $count } minus points less
        }
        [stock] { $count ->
            [one] one die less in your stock
           *[other] { $count } dice less in your stock
        }
        [dice] { $count ->
            [one] one more die
           *[other] { $count } more dice
        }
       *[points] { $count ->
            [one] one more point
           *[other] { $count } more points
        }
    } than “{ $other }”.
coach-why-later = Until your next turn it brings you about { $kind ->
        [minus] { $count ->
            [one] one minus point less
           *[other] { $count } minus points less
        }
        [stock] { $count ->
            [one] one die less in your stock
           *[other] { $count } dice less in your stock
        }
        [dice] { $count ->
            [one] one more die
           *[other] { $count } more dice
        }
       *[points] { $count ->
            [one] one more point
           *[other] { $count } more points
        }
    } than “{ $other }”.
coach-why-denies = It gives the others less: until your next turn they stand worse by about { $kind ->
        [minus] { $count ->
            [one] one minus point
           *[other] { $count } minus points
        }
        [stock] { $count ->
            [one] one die in their stock
           *[other] { $count } dice in their stock
        }
        [dice] { $count ->
            [one] one die
           *[other] { $count } dice
        }
       *[points] { $count ->
            [one] one point
           *[other] { $count } points
        }
    } than after “{ $other }”.
coach-why-turn = You stay on turn; after “{ $other }” somebody else is.
coach-why-ways = It keeps more ways open for your next choice: about { $count }, not { $less } as after “{ $other }”.
coach-why-alike = Looking ahead this is best, but “{ $other }” comes close.
coach-why-better = On the whole it comes out ahead of “{ $other }”, though nothing single stands out.
