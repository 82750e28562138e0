"""A bot's own process: one JSON line in, one out, until there is nothing more to read.

In: who asks, the game (a key or a file), its id line, the position as the seat sees it, the seat, the level. Out: the move in clicks, or
none, where a bot in a race would rather wait. A bot never sees more than its seat could know: the position arrives masked.
"""

from __future__ import annotations

import sys
from functools import cache

from msgspec import Struct, json

from worp import registry
from worp.dice import System
from worp.game import Fault, Game

LEVELS = ("random",)
"""The usual one first."""


class Task(Struct):
    """A question for a bot."""

    id: int
    game: str
    line: str
    position: str
    seat: int
    level: str


class Answer(Struct):
    """A bot's answer to task `id`: the clicks of its move, or none; `fault` says why there is no answer at all."""

    id: int
    path: list[str] | None = None
    fault: str = ""


@cache
def game(source: str) -> Game:
    """The game, loaded once."""
    return registry.find(source)


def choose(task: Task) -> Answer:
    """A move for the task's seat."""
    try:
        rules = game(task.game)
        state = rules.load(rules.read_id(task.line), task.position)
    except Fault as fault:
        return Answer(task.id, fault=str(fault))
    moves = state.moves(task.seat)
    if not moves:
        return Answer(task.id)
    return Answer(task.id, list(state.spell(moves[System().below(len(moves))])))


def main() -> int:
    """Answer until the room closes the pipe."""
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(json.encode(choose(json.decode(line, type=Task))) + b"\n")
        sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
