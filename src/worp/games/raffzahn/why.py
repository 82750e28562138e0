"""What a player of Raffzahn watches: the dice that can still be taken, and those that a take sets free for the others.

A seat sees the faces of its own side only, and nothing else is said.
"""

from __future__ import annotations

from typing import Any

from worp.contract.calm import WAITS, Calm
from worp.contract.facts import Fact
from worp.contract.game import RACE, State
from worp.contract.scene import Seat
from worp.games.raffzahn.rules import STOP, Rules


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    rules = seen.inner if isinstance(seen, Calm) else seen
    assert isinstance(rules, Rules)
    if rules.phase != RACE:
        return []
    after = rules.copy()
    if move != WAITS:
        after.play(seat, move)
    left = [cell for cell in after.moves(seat) if cell != STOP] if after.phase == RACE else []
    freed = [cell for cell in after.pile.free if cell not in rules.pile.free]
    return [Fact("raffzahn-why-left", len(left)), Fact("raffzahn-why-frees", len(freed), -1)]
