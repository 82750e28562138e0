"""Raffzahn at the pace of people: who reads die after die, who sees a free one, who calls STOP too early."""

from __future__ import annotations

from typing import Any, Final

from worp.bots.levels import Maker, made
from worp.bots.people import Reader, ReadingSkill
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.raffzahn.rules import STOP, Rules

TICK: Final = 2.5
"""The seconds that a tick of the calm form stands for."""


class Grabber(Reader):
    """Takes the first free die that shows the number. The roller calls STOP when nothing more is to be seen on the own side, so that the
    others get no more."""

    def things(self, state: State[Any], seat: Seat) -> list[int]:
        assert isinstance(state, Rules)
        return sorted(state.pile.free)

    def is_right(self, state: State[Any], seat: Seat, thing: int) -> bool:
        assert isinstance(state, Rules)
        return state.can_take(seat, thing)

    def act(self, state: State[Any], seat: Seat, thing: int) -> Any:
        """A hand that goes to a wrong die comes back empty."""
        if self.is_right(state, seat, thing):
            return thing
        self.pause += self.game.race.hand if self.game.race is not None else 0.0
        return None

    def nothing(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        return STOP if seat == state.who else None


def grabbing(eyes: ReadingSkill) -> Maker:
    """A maker of bots that read dice with these eyes."""
    return lambda game, src: Grabber(game, src, eyes, TICK)


PERSON: Final = grabbing(ReadingSkill(0.25, 0.4, 1.0, 20, 4))
"""A person as they are, whom the levels are tuned against: `bench/race_people.py`. One face is read in half the time that a funnel takes."""

LEVELS: Final = made(
    grabbing(ReadingSkill(0.3, 0.52, 1.15, 60, 6)),
    grabbing(ReadingSkill(0.235, 0.375, 1.0, 30, 4)),
    grabbing(ReadingSkill(0.15, 0.29, 0.82, 10, 2)),
    grabbing(ReadingSkill(0.105, 0.21, 0.62, 0, 0)),
)
