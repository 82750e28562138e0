"""What is played for, as one number that everybody wants to be high."""

from __future__ import annotations

from functools import lru_cache

from worp.arena.simulate import playout
from worp.contract.dice import Seeded
from worp.contract.game import Game, Setup
from worp.exact.values import Stake

__all__ = ["Stake", "stake_of"]


@lru_cache(maxsize=64)
def stake_of(game: Game, setup: Setup) -> Stake:
    """The stake of a game, told from how one random game of it ends."""
    if setup.seats > 1:
        return Stake()
    state, _ = playout(game, setup, Seeded("stake"))
    return Stake.of(1, state.ending())
