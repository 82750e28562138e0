"""Who can be asked to play, by a word: a level, a bot for all games, or a bot of one's own in a file.

| word | who |
|---|---|
| `beginner`, `casual`, `strong`, `best` | the game's levels |
| `random` | any legal move |
| `net` | whatever move the game's net values most; see docs/researchers/learning.md |
| `net:400`, `net:0.5s` | the searcher that asks that net what positions are worth, with so many iterations, or so much time, for each move |
| `search:400`, `search:0.5s` | the general searcher with so many iterations, or so much time, for each move |
| `path/to/mybot.py:Name` | the class `Name` of that file |
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from worp import registry
from worp.bots.bot import Bot, Random
from worp.bots.levels import LEVELS, levels_of, player
from worp.bots.search import Searcher
from worp.contract.dice import Source
from worp.contract.game import Game, InputError
from worp.learn.nets import Netted
from worp.learn.searching import Thinking

NAMES = ("random", "net", "search")
"""Bots for all games that are no levels."""
ENDLESS = 10**9


def find(word: str, game: Game, src: Source) -> Bot:
    """The bot that the word names, for this game; raises `InputError` that says what would be right."""
    return maker(word, game)(src)


def maker(word: str, game: Game) -> Callable[[Source], Bot]:
    """How to make the bot that the word names, any number of times; raises `InputError`."""
    if word in LEVELS:
        if word not in levels_of(game):
            raise InputError(f"{game.key} has no level '{word}'; it has: {', '.join(levels_of(game))}.")
        return lambda src: player(game, word, src)
    if word == "random":
        return lambda src: Random(game, src)
    if word == "net":
        return lambda src: Netted(game, src)
    name, _, budget = word.partition(":")
    if name in ("search", "net"):
        iterations, seconds = read_budget(name, budget)
        made = Searcher if name == "search" else Thinking
        return lambda src: made(game, src, iterations, seconds)
    if ".py" in word or "/" in word or "\\" in word:
        own = from_file(word)
        return lambda src: own(game, src)
    known = ", ".join([*levels_of(game), *NAMES])
    near = difflib.get_close_matches(word.lower(), [*LEVELS, *NAMES], n=1, cutoff=0.5)
    if near:
        raise InputError(f"There is no bot '{word}'. Did you mean {near[0]}? For {game.key} there are: {known}.")
    raise InputError(
        f"There is no bot '{word}'. For {game.key} there are: {known}. One of your own is a file and a class, like mybot.py:Name."
    )


def read_budget(name: str, text: str) -> tuple[int, float]:
    """Iterations and seconds.

    >>> read_budget("search", "400"), read_budget("net", "0.5s")[1]
    ((400, 0.0), 0.5)
    """
    if re.fullmatch(r"[1-9]\d{0,8}", text, re.ASCII):
        return int(text), 0.0
    if re.fullmatch(r"\d{1,4}(\.\d{1,6})?s", text, re.ASCII) and float(text[:-1]) > 0:
        return ENDLESS, float(text[:-1])
    raise InputError(f"'{name}:{text}' does not say how much to search: write iterations, like {name}:400, or seconds, like {name}:0.5s.")


@cache
def from_file(word: str) -> type[Bot]:
    """The bot in a Python file, read once; raises `InputError`."""
    name, colon, wanted = word.rpartition(":")
    if not colon or wanted.endswith(".py") or "/" in wanted or "\\" in wanted:  # a path without a class, perhaps with a drive's colon
        name, wanted = word, ""
    path = Path(name).expanduser()
    if path.suffix != ".py" or not path.is_file():
        raise InputError(f"There is no file '{name}'. A bot of your own is a Python file and a class in it, like mybot.py:Name.")
    module = registry.imported(path.resolve())
    found = {
        key: value
        for key, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == module.__name__
    }
    if wanted:
        if wanted not in found:
            has = f"it has: {', '.join(found)}" if found else "it has none"
            raise InputError(f"'{name}' has no bot '{wanted}': a class made from worp.bots.bot.Bot; {has}.")
        return found[wanted]
    if len(found) != 1:
        has = f"it has: {', '.join(found)}" if found else "it has none"
        raise InputError(f"Say which class of '{name}' plays, like {name}:Name; {has}.")
    return next(iter(found.values()))
