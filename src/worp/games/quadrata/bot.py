"""Quadrata: lay so that the rest of the square stays fillable. A turn, taking and putting, is tried in many ways and its end judged: by how the square
looks then, and by the best bot also by what its next throw can make of that."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from worp.bots.bot import Bot, heaviest
from worp.bots.levels import Maker, blurred, made
from worp.contract.dice import Source
from worp.contract.game import OVER, ROLL, Game, State
from worp.contract.scene import Seat
from worp.games.quadrata.material import PUT, SQUARE, SUPPLY, TAKE
from worp.games.quadrata.rules import KINDS, Rules
from worp.games.quadrata.shapes import EAST, NORTH, SIDE, SOUTH, bit

DEAD: Final = 1.5
"""What an empty unit square costs that no shape can cover any more."""
AREA: Final = 0.25
"""What a filled unit square is worth on the way to the bonus."""
READY: Final = 0.4
"""What it is worth that a number of the die can be used to lay something."""
RAGGED: Final = 0.12
"""What an edge between what is filled and what is not costs, by the side of a quarter."""
LAST: Final = 1.5
"""What it is worth that a number of the die would fill the square."""
OTHERS: Final = 0.6
"""How much the others' squares count against the own one."""

AHEAD: Final = 4
"""So many turns at most, of those that look best, are judged by the next throw as well,"""
CLOSE: Final = 3.0
"""if they look no worse than the best by so much;"""
LATER: Final = 2
"""and of the turn after that so many ways to lay a shape are looked at. With more of all three it won no more games."""


def pairs(step: int, side: int) -> int:
    """The quarters of a side that have a neighbour so many quarters further on."""
    found = 0
    for row in range(SIDE):
        for column in range(SIDE):
            if (step == 6 and column == SIDE - 1) or (step == 22 and row == SIDE - 1):
                continue
            found |= bit(row, column, side)
    return found


NEXT: Final = (
    (1, pairs(1, NORTH) | pairs(1, EAST) | pairs(1, SOUTH)),
    (3, pairs(3, NORTH)),
    (6, pairs(6, EAST)),
    (22, pairs(22, SOUTH)),
)
"""Neighbouring quarters: within a unit square (north to east to south to west to north), to the right, and downwards."""


def ragged(filled: int) -> int:
    """The length of the border between filled and empty quarters; a board's own edge does not count."""
    return sum([((filled ^ (filled >> step)) & mask).bit_count() for step, mask in NEXT])


class Turn(NamedTuple):
    """A turn, or what is left of it: the place of its first move among the moves, the border of what is filled after it (-1: nothing was laid in the
    square), what it is worth in points, and the position after it."""

    first: int
    border: int
    worth: float
    end: Rules


class Filler(Bot):
    """Plays the turn after which its square looks best. `looks`: at how many ways to lay a shape it looks closely, those with the
    shortest border."""

    def __init__(self, game: Game, src: Source, looks: int = 6) -> None:
        super().__init__(game, src)
        self.looks = looks

    def choose(self, state: State[Any], seat: Seat) -> Any:
        moves = state.moves(seat)
        return moves[heaviest(self.weigh(state, seat))] if len(moves) > 1 else moves[0]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In points. A shape to take is worth the best way to put it down."""
        assert isinstance(state, Rules)
        return self.weigh_by(self.turns(state, seat), state, seat)

    def weigh_by(self, turns: list[Turn], state: Rules, seat: Seat) -> list[float]:
        """What each move is worth by these turns. A way to put a shape down that was not looked at closely seems worse than all that were, by its
        border."""
        known: dict[int, float] = {}
        for turn in turns:
            known[turn.first] = max(turn.worth, known.get(turn.first, turn.worth))
        least = min(known.values())
        longest = max([turn.border for turn in turns])
        filled = state.filled[seat]
        masks = state.material.masks
        found: list[float] = []
        for place, move in enumerate(state.moves(seat)):
            if place in known:
                found.append(known[place])
            else:
                found.append(least - RAGGED * (ragged(filled | masks[move.which]) - longest + 1))
        return found

    def turns(self, state: Rules, seat: Seat) -> list[Turn]:
        """The ways to play on to the end of the turn that it looks at closely."""
        moves = state.moves(seat)
        usual = others_worth(state, seat)
        if moves[0].kind == PUT:
            return self.puts(state, seat, usual)
        found: list[Turn] = []
        for place, move in enumerate(moves):
            after = state.copy()
            after.play(seat, move)
            others = others_worth(after, seat) if move.where != SUPPLY and move.seat != seat else usual
            if move.kind == TAKE:
                found += [Turn(place, put.border, put.worth, put.end) for put in self.puts(after, seat, others)]
            else:
                found.append(Turn(place, -1, judged(after, seat) - others, after))
        return found

    def puts(self, state: Rules, seat: Seat, others: float) -> list[Turn]:
        """The ways to put down the shape in hand that it looks at closely, those with the shortest border first."""
        filled = state.filled[seat]
        masks = state.material.masks
        moves = state.moves(seat)
        found: list[tuple[int, int]] = []
        for place, move in enumerate(moves):
            found.append((ragged(filled | masks[move.which]) if move.where == SQUARE else -1, place))
        found.sort()
        looked: list[Turn] = []
        for border, place in found[: self.looks + sum([1 for each in found if each[0] < 0])]:
            after = state.copy()
            after.play(seat, moves[place])
            looked.append(Turn(place, border, judged(after, seat) - others, after))
        return looked


class Planner(Filler):
    """Of the turns that look best it plays the one after which its own next throw will do most, as if nobody else had a turn in between."""

    def __init__(self, game: Game, src: Source) -> None:
        super().__init__(game, src)
        self.later = Filler(game, src, LATER)

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In points. A move that none of these turns begins with seems worse than all of them, by as much more as at first sight."""
        assert isinstance(state, Rules)
        turns = self.turns(state, seat)
        seeming = self.weigh_by(turns, state, seat)
        turns.sort(key=worth_of, reverse=True)
        liked = [turn for turn in turns[:AHEAD] if turn.worth > turns[0].worth - CLOSE]
        worths = [self.expected(turn, seat) for turn in liked]
        known: dict[int, float] = {}
        for turn, worth in zip(liked, worths, strict=True):
            known[turn.first] = max(worth, known.get(turn.first, worth))
        lower = min(worths) - liked[-1].worth
        return [known.get(place, lower + seems) for place, seems in enumerate(seeming)]

    def expected(self, turn: Turn, seat: Seat) -> float:
        """What the best turns after this one are worth, over all throws; at the end of a round, this turn."""
        if turn.end.resting or turn.end.phase == OVER:
            return turn.worth
        total = 0.0
        for pips in KINDS:
            state = turn.end.copy()
            state.who = seat
            state.phase = ROLL
            state.roll((pips,))
            total += max([after.worth for after in self.later.turns(state, seat)])
        return total / len(KINDS)


def worth_of(turn: Turn) -> float:
    """What a turn is worth, to sort by it."""
    return turn.worth


def others_worth(state: Rules, seat: Seat) -> float:
    """What the best square of the others takes away from the own worth."""
    return OTHERS * max([square_worth(state, other) for other in range(state.setup.seats) if other != seat], default=0.0)


def judged(state: Rules, seat: Seat) -> float:
    """What the own side of a position at the end of a turn is worth to a seat."""
    if state.resting or state.phase == OVER:
        return 100.0 + 2 * (state.points[seat] - max([points for other, points in enumerate(state.points) if other != seat], default=0))
    return square_worth(state, seat)


def square_worth(state: Rules, seat: Seat) -> float:
    """What a square, with its reserve, is worth: shapes, area, and how well the rest can still be filled."""
    material = state.material
    filled = state.filled[seat]
    empty = material.square & ~filled
    covered = 0
    ready = 0
    last = 0
    for kind in range(1, 7):
        usable = False
        fills = False
        for shape in material.kinds[kind]:
            fitting = 0
            there = state.supply[shape] or state.reserves[seat][shape]
            for move in state.fits(seat, shape):
                mask = material.masks[move.which]
                fitting |= mask
                if mask == empty and there:
                    fills = True
            covered |= fitting
            if fitting and there:
                usable = True
        ready += usable
        last += fills
    dead = (empty & ~covered).bit_count() / 4
    area = filled.bit_count() / 4
    return state.worth(seat) + AREA * area - DEAD * dead + READY * ready + LAST * last - RAGGED * ragged(filled)


def filling(looks: int = 6) -> Maker:
    """Keeps the rest fillable, and looks at so many ways to lay a shape."""
    return lambda game, src: Filler(game, src, looks)


def planning(game: Game, src: Source) -> Bot:
    """Thinks of its next turn as well."""
    return Planner(game, src)


LEVELS: Final = made(blurred(filling(2), 18.0), blurred(filling(4), 11.0), blurred(filling(), 4.0), planning)
