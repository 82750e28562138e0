"""Bunte Kuh at the pace of people: who reads funnel after funnel, who finds the right one, who is sure that there is none."""

from __future__ import annotations

from typing import Any, Final

from worp.bots.levels import Maker, made
from worp.bots.people import Reader, ReadingSkill
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.bunte_kuh.rules import NOWHERE, Rules

TICK: Final = 1.5
"""The seconds that a tick of the calm form stands for."""


class Caller(Reader):
    """Calls STOP at the first funnel that seems to have the sum, NOWHERE when all of them have been read."""

    def things(self, state: State[Any], seat: Seat) -> list[int]:
        assert isinstance(state, Rules)
        return sorted(state.pile.funnels)

    def is_right(self, state: State[Any], seat: Seat, thing: int) -> bool:
        assert isinstance(state, Rules)
        return state.right(thing)

    def nothing(self, state: State[Any], seat: Seat) -> Any:
        return NOWHERE


def calling(eyes: ReadingSkill) -> Maker:
    """A maker of bots that read funnels with these eyes."""
    return lambda game, src: Caller(game, src, eyes, TICK)


PERSON: Final = calling(ReadingSkill(0.5, 0.8, 1.5, 20, 4))
"""A person as they are, whom the levels are tuned against: `bench/race_people.py`."""

LEVELS: Final = made(
    calling(ReadingSkill(0.497, 0.793, 1.5, 26, 8)),
    calling(ReadingSkill(0.492, 0.788, 1.5, 18, 5)),
    calling(ReadingSkill(0.47, 0.775, 1.5, 14, 2)),
    calling(ReadingSkill(0.45, 0.75, 1.5, 10, 0)),
)
