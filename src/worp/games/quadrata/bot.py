"""Quadrata: lay so that the rest of the square stays fillable. A turn, taking and putting, is tried in many ways and its end judged."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from worp.bots.bot import Bot, heaviest
from worp.bots.levels import Maker, blurred, made
from worp.contract.dice import Source
from worp.contract.game import OVER, Game, State
from worp.contract.scene import Seat
from worp.games.quadrata.material import PASSES, PUT, SQUARE, SUPPLY, TAKE, Move
from worp.games.quadrata.rules import Rules
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


class Put(NamedTuple):
    """A way to put a shape down: what the own square is worth then, and the border of what is filled (-1: it is not laid in the square)."""

    worth: float
    border: int
    move: Move


class Filler(Bot):
    """Plays the turn after which its square looks best. `looks`: at how many ways to lay a shape it looks closely, those with the
    shortest border."""

    def __init__(self, game: Game, src: Source, looks: int = 6) -> None:
        super().__init__(game, src)
        self.looks = looks

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if moves[0].kind == PUT:
            return self.best_put(state, seat).move
        return moves[heaviest(self.weigh(state, seat))]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In points. A shape to take is worth the best way to put it down; a way to put it down that was not looked at closely seems worse
        than those that were, by its border."""
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if moves and moves[0].kind == PUT:
            return self.weigh_puts(state, seat)
        found: list[float] = []
        usual = others_worth(state, seat)
        for move in moves:
            after = state.copy()
            after.play(seat, move)
            value = self.best_put(after, seat).worth if move.kind == TAKE else judged(after, seat)
            robbed = move.where != SUPPLY and move.seat != seat
            found.append(value - (others_worth(after, seat) if robbed else usual))
        return found

    def best_put(self, state: Rules, seat: Seat) -> Put:
        """The best way to put down the shape in hand."""
        best = Put(-1e9, 0, PASSES)
        for put in self.puts(state, seat):
            if put.worth > best.worth:
                best = put
        return best

    def weigh_puts(self, state: Rules, seat: Seat) -> list[float]:
        """What each way to put down the shape in hand is worth."""
        puts = self.puts(state, seat)
        known = {put.move: put.worth for put in puts}
        least = min([put.worth for put in puts])
        longest = max([put.border for put in puts])
        filled = state.filled[seat]
        masks = state.material.masks
        found: list[float] = []
        for move in state.moves(seat):
            value = known.get(move)
            if value is None:
                value = least - RAGGED * (ragged(filled | masks[move.which]) - longest + 1)
            found.append(value)
        return found

    def puts(self, state: Rules, seat: Seat) -> list[Put]:
        """The ways to put down the shape in hand that it looks at closely, those with the shortest border first."""
        filled = state.filled[seat]
        masks = state.material.masks
        found: list[tuple[int, int, Move]] = []
        for number, move in enumerate(state.moves(seat)):
            found.append((ragged(filled | masks[move.which]) if move.where == SQUARE else -1, number, move))
        found.sort()
        looked: list[Put] = []
        for border, _number, move in found[: self.looks + sum([1 for each in found if each[0] < 0])]:
            after = state.copy()
            after.play(seat, move)
            looked.append(Put(judged(after, seat), border, move))
        return looked


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


LEVELS: Final = made(blurred(filling(2), 18.0), blurred(filling(4), 11.0), blurred(filling(), 4.0), filling())
