"""A bot that makes no mistakes, from a table."""

from __future__ import annotations

from typing import Any

from worp.bots.bot import Bot
from worp.contract.dice import Source
from worp.contract.game import Game, Setup, State
from worp.contract.scene import Seat
from worp.exact.tables import ValueTable, made


class Perfect(Bot):
    """Plays the best move of every position. It needs no chance, and the game's table: one that has not been made is made first, which
    takes seconds to a minute where `tables.is_quick` says so. Raises `InputError` where the game cannot be solved.

    >>> from worp.contract.dice import Seeded
    >>> from worp.games.wegduwen import GAME
    >>> state = GAME.load(GAME.set_up(1), "side1=2,3,4,5,9,12 throw=4,5")
    >>> " ".join(state.spell(Perfect(GAME, Seeded(1)).choose(state, 0)))
    'side:1/9'
    """

    def __init__(self, game: Game, src: Source) -> None:
        super().__init__(game, src)
        self.tables: dict[Setup, ValueTable] = {}

    def table(self, setup: Setup) -> ValueTable:
        """The table of the game with this setup."""
        if setup not in self.tables:
            self.tables[setup] = made(self.game, setup)
        return self.tables[setup]

    def choose(self, state: State[Any], seat: Seat) -> Any:
        return self.table(state.setup).best(state, seat)

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        return self.table(state.setup).weigh(state, seat)
