"""Wegduwen: perfect play where the game is solved, or quickly can be; search where there are too many positions."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from worp.bots.bot import Bot
from worp.bots.levels import SECONDS, Maker, blurred, made
from worp.bots.search import Searcher
from worp.contract.dice import Source
from worp.contract.game import Game, Setup, State
from worp.contract.scene import Seat


class Knower(Bot):
    """Asks the tables of `worp.exact`. (That is not compiled with the rules, so it is imported by name when it is needed.)"""

    def __init__(self, game: Game, src: Source, iterations: int, seconds: float) -> None:
        super().__init__(game, src)
        self.searcher = Searcher(game, src, iterations, seconds)
        self.solved: dict[Setup, bool] = {}
        self.perfect: Any = None

    def limit(self, seconds: float) -> None:
        self.searcher.limit(seconds)

    def unhurried(self) -> None:
        self.searcher.unhurried()

    def is_solved(self, setup: Setup) -> bool:
        """Whether there is a table, or can be one in seconds: side by side it takes a minute, for which `worp solve` is there."""
        if setup not in self.solved:
            tables: Any = import_module("worp.exact.tables")
            own: Any = import_module("worp.games.wegduwen.exact")
            soon = bool(own.is_quick(setup)) and not own.is_beside(setup)
            self.solved[setup] = soon or tables.known(self.game, setup) is not None
        return self.solved[setup]

    def choose(self, state: State[Any], seat: Seat) -> Any:
        if len(state.moves(seat)) > 1 and self.is_solved(state.setup):
            return self.table().choose(state, seat)
        found = self.searcher.choose(state, seat)
        self.hurried = self.searcher.hurried
        return found

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In parts of a win."""
        if self.is_solved(state.setup):
            exact: list[float] = self.table().weigh(state, seat)
            return exact
        found = self.searcher.weigh(state, seat)
        self.hurried = self.searcher.hurried
        return found

    def table(self) -> Any:
        """The player that has the tables."""
        if self.perfect is None:
            self.perfect = import_module("worp.exact.players").Perfect(self.game, self.src)
        return self.perfect


def knowing(level: str, iterations: int) -> Maker:
    """Perfect; where that cannot be, a searcher."""
    return lambda game, src: Knower(game, src, iterations, SECONDS[level])


LEVELS: Final = made(
    blurred(knowing("beginner", 50), 0.9),
    blurred(knowing("casual", 200), 0.24),
    blurred(knowing("strong", 800), 0.09),
    knowing("best", 4000),
)
