"""A bot's own process: one JSON line in, one out, until there is nothing more to read.

In: who asks, the game (a key or a file), its id line, the position as the seat sees it, the seat, the level, and how long it may think.
Out: the move in clicks, or none, where a bot in a race would rather wait; and how long a person would have looked for it. A bot never
sees more than its seat could know: the position arrives masked.
"""

from __future__ import annotations

import sys
from functools import cache, lru_cache

from msgspec import Struct

from worp import registry
from worp.bots.bot import Bot, Random
from worp.bots.levels import player
from worp.bots.people import Paced
from worp.contract.dice import System
from worp.contract.game import RACE, Game, InputError
from worp.room.thinking.pipe import serve

KEPT = 4
"""So many bots, the last that were asked, are kept for their next move: a searcher goes on from what it knows already."""
PLAIN = "random"
"""Tables from before there were levels have bots of this one: any move, after looking about for a while."""


class Task(Struct):
    """A question for a bot. `seconds`: think no longer than this; 0: as long as the level does. `table`: which one asks, if it will ask again."""

    id: int
    game: str
    line: str
    position: str
    seat: int
    level: str
    seconds: float = 0.0
    table: str = ""


class Answer(Struct):
    """A bot's answer to task `id`: the clicks of its move, or none; `pause`: the seconds that a person would have needed for it, where that
    matters. `fault` says why there is no answer at all."""

    id: int
    path: list[str] | None = None
    pause: float = 0.0
    fault: str = ""


@cache
def game(source: str) -> Game:
    return registry.find(source)


@lru_cache(KEPT)
def kept(source: str, level: str, table: str, seat: int) -> Bot:
    """The bot that plays a level at a table's seat; raises `InputError`."""
    return seated(game(source), level)


def seated(rules: Game, level: str) -> Bot:
    """A bot that plays a level; raises `InputError`."""
    if level == PLAIN:
        return Paced(rules, System(), Random(rules, System()), 50, 1.5)
    return player(rules, level, System())


def choose(task: Task) -> Answer:
    """A move for the task's seat."""
    try:
        rules = game(task.game)
        state = rules.load(rules.read_id(task.line), task.position)
        bot = kept(task.game, task.level, task.table, task.seat) if task.table else seated(rules, task.level)
    except InputError as fault:
        return Answer(task.id, fault=str(fault))
    if task.seconds:
        bot.limit(task.seconds)
    moves = state.moves(task.seat)
    if not moves and state.phase != RACE:
        return Answer(task.id)
    move = bot.choose(state, task.seat)
    return Answer(task.id, list(state.spell(move)) if move is not None else None, bot.pause)


if __name__ == "__main__":
    sys.exit(serve(Task, choose))
