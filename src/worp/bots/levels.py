"""The levels, in one place: which bot plays a level of a game. A game that is not in the table has the usual ones.

How strong they are has been measured: docs/researchers/bots.md. `best` thinks for at most a second about a move, `beginner` 50 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from worp.bots.bot import Bot
from worp.bots.search import Guide, Searcher
from worp.dice import Source
from worp.game import Fault, Game

Maker = Callable[[Game, Source], Bot]

LEVELS: Final = ("beginner", "casual", "strong", "best")
SECONDS: Final[Mapping[str, float]] = {"beginner": 0.04, "casual": 0.25, "strong": 0.5, "best": 0.9}
"""How long each level thinks about a move at most."""


def searching(level: str, iterations: int, guide: Callable[[], Guide] = Guide, points: float = 0.1) -> Maker:
    """A searcher with so many iterations."""

    def make(game: Game, src: Source) -> Bot:
        return Searcher(game, src, iterations, SECONDS[level], guide(), points=points)

    return make


def four(iterations: tuple[int, int, int, int], guide: Callable[[], Guide] = Guide, points: float = 0.1) -> dict[str, Maker]:
    """Searchers that differ in their iterations only."""
    return {level: searching(level, iterations[k], guide, points) for k, level in enumerate(LEVELS)}


USUAL: Final = four((6, 40, 300, 2500))

TABLE: Final[dict[str, dict[str, Maker]]] = {}


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels that a game has: fewer than four, where luck leaves too little between them."""
    return tuple(TABLE.get(game.key, USUAL))


def player(game: Game, level: str, src: Source) -> Bot:
    """The bot that plays a level; raises `Fault` where a game does not have it."""
    makers = TABLE.get(game.key, USUAL)
    if level not in makers:
        raise Fault(f"{game.key} has no level '{level}'; it has: {', '.join(makers)}.")
    return makers[level](game, src)
