"""Quadrata: lay so that the rest of the square stays fillable. A turn, taking and putting, is tried in many ways and its end judged."""

from __future__ import annotations

from typing import Any, Final

from worp.bots.bot import Bot
from worp.bots.levels import careless, made
from worp.contract.dice import Source
from worp.contract.game import OVER, Game, State
from worp.contract.scene import Seat
from worp.games.quadrata.material import PUT, SQUARE, SUPPLY, TAKE, Move
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
            return self.best_put(state, seat)[1]
        best = moves[0]
        high = -1e9
        usual = others_worth(state, seat)
        for move in moves:
            after = state.copy()
            after.play(seat, move)
            value = self.best_put(after, seat)[0] if move.kind == TAKE else judged(after, seat)
            robbed = move.where != SUPPLY and move.seat != seat
            value -= others_worth(after, seat) if robbed else usual
            if value > high:
                best = move
                high = value
        return best

    def best_put(self, state: Rules, seat: Seat) -> tuple[float, Move]:
        """The best way to put down the shape in hand, and what the own square is worth then."""
        filled = state.filled[seat]
        masks = state.material.masks
        found: list[tuple[int, int, Move]] = []
        for number, move in enumerate(state.moves(seat)):
            found.append((ragged(filled | masks[move.which]) if move.where == SQUARE else -1, number, move))
        found.sort()
        best = found[0][2]
        high = -1e9
        for _border, _number, move in found[: self.looks + sum([1 for each in found if each[0] < 0])]:
            after = state.copy()
            after.play(seat, move)
            value = judged(after, seat)
            if value > high:
                best = move
                high = value
        return high, best


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


def filling(game: Game, src: Source) -> Bot:
    """Keeps the rest fillable."""
    return Filler(game, src)


LEVELS: Final = made(careless(filling, 75), careless(filling, 45), careless(filling, 22), filling)
