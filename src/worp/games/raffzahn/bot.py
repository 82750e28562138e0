"""Raffzahn at the pace of people: who looks, who sees a free die, who calls STOP too early."""

from __future__ import annotations

from typing import Any, Final

from worp.bots.levels import Maker, made
from worp.bots.people import Glancer
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.raffzahn.rules import STOP, Rules


class Grabber(Glancer):
    """Raffzahn: takes what it notices. The roller calls STOP as soon as it sees nothing more for itself, so that the others get no more."""

    def look(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        there = [move for move in state.moves(seat) if move != STOP]
        found = self.noticed(there)
        if found:
            return self.any_of(found)
        if seat == state.who and self.chance(self.errs if there else self.notices):
            return STOP
        return None


def grabbing(notices: int, errs: int, glance: float) -> Maker:
    """Notices a die with so many chances in 100 at a glance of so many seconds."""
    return lambda game, src: Grabber(game, src, notices, errs, glance)


LEVELS: Final = made(grabbing(50, 3, 3.0), grabbing(58, 2, 2.2), grabbing(69, 1, 1.6), grabbing(88, 0, 1.1))
