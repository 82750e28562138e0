"""What a player of Bunte Kuh watches: which call is right, and how many dice a wrong one costs.

Where the die is laid afterwards gives nobody an advantage, so nothing is said about that.
"""

from __future__ import annotations

from typing import Any

from worp.contract.calm import WAITS, Calm
from worp.contract.facts import Fact
from worp.contract.game import RACE, State
from worp.contract.scene import Seat
from worp.games.bunte_kuh.rules import Rules


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    rules = seen.inner if isinstance(seen, Calm) else seen
    assert isinstance(rules, Rules)
    if rules.phase != RACE or move == WAITS:
        return []
    return [Fact("bunte-kuh-why-wrong", 0 if rules.right(move) else rules.setup.seats - 1, -1)]
