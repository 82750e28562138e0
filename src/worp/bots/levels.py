"""The levels, in one place: which bot plays a level of a game. A game that is not in the table has the usual ones.

How strong they are has been measured: docs/researchers/bots.md. `best` thinks for at most a second about a move, `beginner` 50 ms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from worp.bots.abquetschen import Squeezer
from worp.bots.bot import Bot, Careless
from worp.bots.carcassonne import Builder
from worp.bots.cui_bono import Puller
from worp.bots.drachenwurf import Thrower
from worp.bots.eintrichtern import ALL, Rememberer
from worp.bots.people import Caller, Grabber, Paced
from worp.bots.quadrata import Filler
from worp.bots.search import Guide, Searcher
from worp.bots.wegduwen import Knower
from worp.bots.wuerfelmarsch import Marcher
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


def made(*makers: Maker) -> dict[str, Maker]:
    """The four levels, or the first few."""
    return {level: makers[k] for k, level in enumerate(LEVELS) if k < len(makers)}


def careless(mind: Maker, slips: int) -> Maker:
    """A mind that in so many of 100 choices plays any move."""
    return lambda game, src: Careless(mind(game, src), slips)


def squeezing(game: Game, src: Source) -> Bot:
    """Abquetschen: judges every group."""
    return Squeezer(game, src)


def building(game: Game, src: Source) -> Bot:
    """Carcassonne: by expected points."""
    return Builder(game, src, racing=False)


def racing(game: Game, src: Source) -> Bot:
    """Carcassonne: by the chance to be first at 42."""
    return Builder(game, src, racing=True)


def pulling(turns: int, calm: bool = False) -> Maker:
    """Cui bono: looks so many whole turns ahead; calm, or in a hurry to get on."""
    return lambda game, src: Puller(game, src, turns, calm=calm)


def throwing(eggs: bool) -> Maker:
    """DrachenWurf: by the exact expectation of each turn, with or without thinking of eggs."""
    return lambda game, src: Thrower(game, src, eggs)


def filling(game: Game, src: Source) -> Bot:
    """Quadrata: keeps the rest fillable."""
    return Filler(game, src)


def knowing(level: str, iterations: int) -> Maker:
    """Wegduwen: perfect; where that cannot be, a searcher."""
    return lambda game, src: Knower(game, src, iterations, SECONDS[level])


def remembering(span: int, rim: bool) -> Maker:
    """Eintrichtern: remembers so many funnels, and thinks about the rim or not."""
    return lambda game, src: Rememberer(game, src, span, rim)


def grabbing(notices: int, errs: int, glance: float) -> Maker:
    """Raffzahn: notices a die with so many chances in 100 at a glance of so many seconds."""
    return lambda game, src: Grabber(game, src, notices, errs, glance)


def calling(notices: int, errs: int, glance: float) -> Maker:
    """Bunte Kuh: the same with funnels."""
    return lambda game, src: Caller(game, src, notices, errs, glance)


def paced(mind: Maker, notices: int, glance: float) -> Maker:
    """Any other race: a mind and a pace."""
    return lambda game, src: Paced(game, src, mind(game, src), notices, glance)


USUAL: Final = four((6, 40, 300, 2500))
"""Games that are not in the table."""

RACES: Final = made(
    paced(USUAL["beginner"], 40, 3.0),
    paced(USUAL["casual"], 60, 2.2),
    paced(USUAL["strong"], 80, 1.6),
    paced(USUAL["best"], 95, 1.1),
)
"""Races that are not in the table."""

TABLE: Final[dict[str, dict[str, Maker]]] = {
    # Luck: even the best wins only about two games in three against random play, so there are two levels.
    "abquetschen": {"beginner": careless(squeezing, 80), "best": squeezing},
    "bunte-kuh": made(calling(44, 3, 3.0), calling(52, 2, 2.2), calling(61, 1, 1.6), calling(72, 0, 1.1)),
    "carcassonne": made(careless(building, 35), careless(building, 20), careless(building, 10), racing),
    "cui-bono": made(careless(pulling(1), 45), careless(pulling(1), 16), pulling(1), pulling(2, calm=True)),
    "drachenwurf": made(careless(throwing(False), 40), careless(throwing(True), 20), careless(throwing(True), 8), throwing(True)),
    "eintrichtern": made(remembering(3, False), remembering(6, True), remembering(10, True), remembering(ALL, True)),
    "quadrata": made(careless(filling, 75), careless(filling, 45), careless(filling, 22), filling),
    "raffzahn": made(grabbing(50, 3, 3.0), grabbing(58, 2, 2.2), grabbing(69, 1, 1.6), grabbing(88, 0, 1.1)),
    "wegduwen": made(
        careless(knowing("beginner", 50), 90),
        careless(knowing("casual", 200), 66),
        careless(knowing("strong", 800), 33),
        knowing("best", 4000),
    ),
    "wuerfelmarsch": made(
        careless(searching("beginner", 6, Marcher), 65),
        careless(searching("casual", 6, Marcher), 35),
        searching("strong", 8, Marcher),
        searching("best", 50, Marcher),
    ),
}


def levels_of(game: Game) -> tuple[str, ...]:
    """The levels that a game has: fewer than four, where luck leaves too little between them."""
    return tuple(makers_of(game))


def usual_level(game: Game) -> str:
    """The level of a bot about which nobody has said a word: the second, if there are more than two."""
    known = levels_of(game)
    return known[1] if len(known) > 2 else known[0]


def makers_of(game: Game) -> dict[str, Maker]:
    """The levels of a game and who plays them."""
    return TABLE.get(game.key, RACES if game.race is not None else USUAL)


def player(game: Game, level: str, src: Source) -> Bot:
    """The bot that plays a level; raises `Fault` where a game does not have it."""
    makers = makers_of(game)
    if level not in makers:
        raise Fault(f"{game.key} has no level '{level}'; it has: {', '.join(makers)}.")
    return makers[level](game, src)
