"""What is played for, as one number that everybody wants to be high."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from worp.arena.simulate import playout
from worp.contract.dice import Seeded
from worp.contract.game import Ending, Game, Setup
from worp.contract.scene import Seat


class Stake(NamedTuple):
    """With several players it is the share of the win, alone the points if the game has any. `low`: fewer points are better.

    A *worth* is a value turned so that more is better; `shown` turns it back into what people read. Turning twice changes nothing.
    """

    points: bool = False
    low: bool = False

    def worth(self, ending: Ending, seat: Seat) -> float:
        """What the ending is worth to the seat."""
        return self.shown(float(ending.scores[seat])) if self.points else ending.share(seat)

    def shown(self, worth: float) -> float:
        """A worth as people read it, or what they read as a worth."""
        return 0.0 - worth if self.low else worth

    @classmethod
    def of(cls, seats: int, ending: Ending) -> Stake:
        """The stake of a game that can end like this."""
        points = seats == 1 and bool(ending.scores)
        return cls(points, points and ending.low)


@lru_cache(maxsize=64)
def stake_of(game: Game, setup: Setup) -> Stake:
    """The stake of a game, told from how one random game of it ends."""
    if setup.seats > 1:
        return Stake()
    state, _ = playout(game, setup, Seeded("stake"))
    return Stake.of(1, state.ending())
