"""What a player of Quadrata watches: what would fill the square, the points of the round, and with how many numbers one can go on."""

from __future__ import annotations

from typing import Any

from worp.contract.facts import Fact
from worp.contract.game import OVER, State
from worp.contract.scene import Seat
from worp.games.quadrata.material import SQUARE, TAKE
from worp.games.quadrata.rules import KINDS, Rules


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    assert isinstance(seen, Rules)
    after = seen.copy()
    after.play(seat, move)
    if move.kind == TAKE:
        return [Fact("quadrata-why-places", len(after.fits(seat, after.hand)))]
    if after.resting or after.phase == OVER:
        return []
    others = max([after.worth(other) for other in range(after.setup.seats) if other != seat], default=0)
    filling, laying = ahead(after, seat)
    return [
        Fact("quadrata-why-last", filling),
        Fact("quadrata-why-worth", after.worth(seat)),
        Fact("quadrata-why-robbed", others, -1),
        Fact("quadrata-why-numbers", laying),
        Fact("quadrata-why-dead", squares(lost(after, seat)), -1),
    ]


def ahead(state: Rules, seat: Seat) -> tuple[int, int]:
    """With how many of the six numbers the seat could fill its square, and with how many it could lay a shape at all, if it were on turn."""
    filling = 0
    laying = 0
    for number in KINDS:
        after = state.copy()
        after.who = seat
        after.roll((number,))
        fills = False
        lays = False
        for move in after.moves(seat):
            if move.kind != TAKE or (move.where == SQUARE and move.seat == seat):
                continue
            for put in after.fits(seat, after.material.shape_of(move)):
                lays = True
                fills = fills or after.filled[seat] | after.material.masks[put.which] == after.material.square
        filling += fills
        laying += lays
    return filling, laying


def lost(state: Rules, seat: Seat) -> int:
    """The empty quarters of the square that no shape there is can cover."""
    filled = state.filled[seat]
    left = state.material.square & ~filled
    for mask in state.material.masks:
        if not mask & filled:
            left &= ~mask
    return left


def squares(quarters: int) -> int:
    """How many unit squares these quarters lie in."""
    found = 0
    while quarters:
        found += 1 if quarters & 15 else 0
        quarters >>= 4
    return found
