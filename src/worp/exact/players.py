"""Players that make no mistakes, from a table."""

from __future__ import annotations

from typing import Any

from worp.dice import Source
from worp.exact.tables import Table, made
from worp.game import Game, Setup, State
from worp.scene import Seat


class Perfect:
    """Plays the best move of every position; called like every bot, with what the seat knows. Chance it does not need.

    >>> from worp.registry import find
    >>> game = find("wegduwen")
    >>> player = Perfect.of(game, game.set_up(1))
    >>> state = game.load(game.set_up(1), "side1=2,3,4,5,9,12 throw=4,5")
    >>> " ".join(state.spell(player(state, 0)))
    'side:1/9'
    """

    def __init__(self, table: Table) -> None:
        self.table = table

    @classmethod
    def of(cls, game: Game, setup: Setup) -> Perfect:
        """The perfect player of a game; its table is made, if need be. Raises `Fault` where the game cannot be solved."""
        return cls(made(game, setup))

    def __call__(self, state: State[Any], seat: Seat, src: Source | None = None) -> Any:
        """The best move."""
        return self.table.best(state, seat)
