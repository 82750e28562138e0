"""What a player of Wegduwen watches besides the numbers that still stand out: with how many throws something can be pushed next."""

from __future__ import annotations

from typing import Any, Final

from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.wegduwen.rules import Rules
from worp.games.wegduwen.sums import MOST, legal

THROWS: Final = [(low, high) for low in range(1, 7) for high in range(low, 7)]


def watched(state: State[Any], seat: Seat) -> list[tuple[str, int, int]]:
    """The sentence that tells it, how many there are, and 1 where more is better (-1: less)."""
    assert isinstance(state, Rules)
    if state.first < 0:
        return []
    own = [place for place in state.places if state.owner(place) == seat and state.out(place)]
    if len(own) != 1:
        return []
    level, out = state.levels[seat], state.out(own[0])
    return [("wegduwen-why-throws", sum([1 if low == high else 2 for low, high in THROWS if legal(level, (low, high), out, MOST)]), 1)]
