"""What a player of Eintrichtern watches: how likely a funnel has the sum, and what a miss would show the others.

Chances are whole per cent of what follows from the faces that everybody has seen.
"""

from __future__ import annotations

from typing import Any

from worp.contract.facts import Fact
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.eintrichtern.beliefs import beliefs, fresh_chance, likeliest
from worp.games.eintrichtern.rules import FRESH, TAKE, Rules


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    assert isinstance(seen, Rules)
    asked = sum(seen.dice)
    if move < FRESH:
        unseen = seen.faces(move).count(0)
        return [Fact("eintrichtern-why-chance", percent(beliefs(seen.layer, move)[asked])), Fact("eintrichtern-why-shows", unseen, -1)]
    best = likeliest(seen.layer, seen.red)
    return [Fact("eintrichtern-why-roll", percent(best[asked] if move == TAKE else fresh_chance(best)))]


def percent(chance: float) -> int:
    """Whole per cent; sure is only what is sure."""
    return min(max(round(100 * chance), 1 if chance > 1e-9 else 0), 100 if chance > 1 - 1e-9 else 99)
