"""What a player of Wegduwen watches besides the numbers that still stand out: with how many throws something can be pushed next."""

from __future__ import annotations

from typing import Any, Final

from worp.contract.facts import Fact
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.wegduwen.rules import Rules
from worp.games.wegduwen.sums import MOST, legal

THROWS: Final = [(low, high) for low in range(1, 7) for high in range(low, 7)]


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    assert isinstance(seen, Rules)
    after = seen.copy()
    after.play(seat, move)
    if after.first < 0:
        return []
    own = [place for place in after.places if after.owner(place) == seat and after.out(place)]
    if len(own) != 1:
        return []
    level, out = after.levels[seat], after.out(own[0])
    return [Fact("wegduwen-why-throws", sum([1 if low == high else 2 for low, high in THROWS if legal(level, (low, high), out, MOST)]))]
