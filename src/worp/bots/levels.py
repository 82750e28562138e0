"""The levels: which bot plays a level of a game. A game's folder says it in `bot.py`, as `LEVELS`; a game without one has the usual ones.

How strong they are has been measured: docs/researchers/bots.md. `best` thinks for at most a second about a move, `beginner` 50 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from worp.bots.bot import Blurred, Bot
from worp.bots.people import Paced
from worp.bots.search import Guide, Searcher
from worp.contract.dice import Source
from worp.contract.game import Game, InputError

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


def made(*makers: Maker) -> dict[str, Maker]:
    """The four levels, or the first few."""
    return {level: makers[k] for k, level in enumerate(LEVELS) if k < len(makers)}


def blurred(mind: Maker, blur: float) -> Maker:
    """A mind that does not see differences of less than `blur`, in units of its own, for sure."""
    return lambda game, src: Blurred(mind(game, src), blur)


def paced(mind: Maker, notices: int, glance: float) -> Maker:
    """Any other race: a mind and a pace."""
    return lambda game, src: Paced(game, src, mind(game, src), notices, glance)


USUAL: Final = four((6, 40, 300, 2500))
"""Games that say nothing else."""

RACES: Final = made(
    paced(USUAL["beginner"], 40, 3.0),
    paced(USUAL["casual"], 60, 2.2),
    paced(USUAL["strong"], 80, 1.6),
    paced(USUAL["best"], 95, 1.1),
)
"""Races that say nothing else."""


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels that a game has: fewer than four, where luck leaves too little between them."""
    return tuple(makers_of(game))


def usual_level(game: Game) -> str:
    """The level of a bot about which nobody has said a word: the second, if there are more than two."""
    known = levels_of(game)
    return known[1] if len(known) > 2 else known[0]


def makers_of(game: Game) -> dict[str, Maker]:
    """The levels of a game and who plays them."""
    own = game.beside("bot")
    if own is not None:
        levels: dict[str, Maker] = own.LEVELS
        return levels
    return RACES if game.race is not None else USUAL


def player(game: Game, level: str, src: Source) -> Bot:
    """The bot that plays a level; raises `InputError` where a game does not have it."""
    makers = makers_of(game)
    if level not in makers:
        raise InputError(f"{game.key} has no level '{level}'; it has: {', '.join(makers)}.")
    return makers[level](game, src)
