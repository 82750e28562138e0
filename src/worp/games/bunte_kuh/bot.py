"""Bunte Kuh at the pace of people: who looks, who sees the right funnel, who is sure that there is none."""

from __future__ import annotations

from typing import Any, Final

from worp.bots.levels import Maker, made
from worp.bots.people import Glancer
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.bunte_kuh.rules import NOWHERE, Rules


class Caller(Glancer):
    """Bunte Kuh: calls STOP at a funnel that it notices, NOWHERE when it is sure that there is none."""

    def look(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        calls = [move for move in state.moves(seat) if move != NOWHERE]
        there = [call for call in calls if state.right(call)]
        found = self.noticed(there)
        if found:
            return self.any_of(found)
        if self.chance(self.errs):
            return NOWHERE if self.chance(50) or not calls else self.any_of(calls)
        # To be sure that there is nothing takes two looks at everything.
        if not there and self.chance(self.notices) and self.chance(self.notices):
            return NOWHERE
        return None


def calling(notices: int, errs: int, glance: float) -> Maker:
    """Notices a funnel with so many chances in 100 at a glance of so many seconds."""
    return lambda game, src: Caller(game, src, notices, errs, glance)


LEVELS: Final = made(calling(44, 3, 3.0), calling(52, 2, 2.2), calling(61, 1, 1.6), calling(72, 0, 1.1))
