"""Thinking that takes long, in a process of its own: logs read again by the rules, hints, reviews. One JSON line in; lines of progress
and one answer out, until there is nothing more to read.

A hint gets the position as its seat sees it, masked already.
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from collections.abc import Callable
from typing import Literal

from msgspec import Struct, json

from worp import guard, registry
from worp.contract.game import Game, InputError
from worp.exact.values import ADVICE, REVIEW
from worp.record.jsonlog import told_size, write_json
from worp.record.log import Match, parse
from worp.room import limits
from worp.room.thinking.pipe import serve, tell
from worp.room.wire.bodies import replays as m

INVENTED = "invented"
"""The argument of a process that thinks about an invented game, which must not fill the memory."""
PROGRESS = 0.1
"""Seconds between two lines of progress."""


class Task(Struct):
    """Something to think about. `games` says where each game that the room offers is found, by key. `text` is a log, or the position of a
    hint, whose game and setup are `line`'s. `look` is at the choice that was made after event `n` of a log. `day` asks for the standard of the task
    that `text` names, like `2026-11-16 alone`."""

    id: int
    kind: Literal["read", "review", "hint", "look", "solve", "day"]
    games: dict[str, str]
    text: str = ""
    line: str = ""
    seat: int = -1
    n: int = 0
    playouts: int = 0
    seconds: float = 0.0


class Note(Struct, omit_defaults=True):
    """Progress: `part` and how much of it is `done`. Or, with `last`, the end: a `result`, or a `fault` that tells people why there is none, or
    for the room's log what `broke`."""

    id: int
    part: str = ""
    done: float = 0.0
    last: bool = False
    result: str = ""
    fault: str = ""
    broke: str = ""


Hear = Callable[[str, float], None]


def finder(games: dict[str, str]) -> Callable[[str], Game]:
    """Finds the room's games by key, and nothing else: a log must not name a file that is then run."""

    def find(key: str) -> Game:
        if key not in games:
            raise InputError(f"There is no game '{key[:40]}' in this room; it has: {', '.join(games)}.")
        return registry.find(games[key])

    return find


class Bounds:
    """Stops a log that tells too much; meanwhile what it told is put away."""

    def __init__(self) -> None:
        self.told = 0
        self.again = 0

    def after_event(self, match: Match) -> None:
        """Raises `InputError` when the log has become too much."""
        match.fold()
        self.told += told_size(match.events[-1])
        self.again += len(match.line()) if match.events[-1].kind == "undo" else 0
        if self.told > limits.TOLD:
            raise InputError(f"up to here this log tells more than {limits.TOLD // 1_000_000} MB, which is too much for a replay")
        if self.again > limits.LOG_AGAIN:
            raise InputError("up to here this log takes too much back to be played again")


def read(task: Task) -> str:
    """A log that somebody brought along, told. One that tells everything needs no rules, if this room has none for it."""
    record = parse(task.text)
    if len(record.events) > limits.LOG_EVENTS:
        raise InputError(f"This log has {len(record.events)} events; the room takes at most {limits.LOG_EVENTS}.")
    find = finder(task.games)
    try:
        find(record.id.partition(" ")[0].partition("@")[0]).read_id(record.id)
        known = True
    except InputError as fault:
        if len(record.scenes) < 2:
            raise InputError(f"Line 2: {fault}") from None
        known = False
    whole = Match.replay(record, find, Bounds().after_event).record() if known else record
    return write_json(whole, told=True)


def review(task: Task, hear: Hear) -> str:
    """The review of a log."""
    from worp.exact.review import review as reviewed  # takes a moment to load, and not every task needs it

    match = Match.read(task.text, finder(task.games))
    found = reviewed(match, task.playouts, hear=hear, seconds=task.seconds)
    return REVIEW.encode(found).decode()


def hint(task: Task, hear: Hear) -> str:
    """Every move of a seat with its value."""
    from worp.exact.coach import advise

    game = finder(task.games)(task.line.partition("@")[0])
    advice = advise(game, game.read_id(task.line), task.text, task.seat, playouts=task.playouts, hear=hear, seconds=task.seconds)
    return ADVICE.encode(advice).decode()


def second_thoughts(task: Task, hear: Hear) -> str:
    """What the coach thinks of a choice in a log, by what the seat knew then."""
    from worp.exact.coach import advise

    match = Match.read(task.text, finder(task.games))
    choice = match.events[task.n] if 0 <= task.n < len(match.events) else None
    if choice is None or choice.kind != "act":
        raise InputError("Nobody chose anything at this moment.")
    before = Match.start(match.game, match.setup, match.names, match.position)
    for event in match.events[: task.n]:
        before.again(event)
    position = before.state.mask(choice.seat).text()
    budget = {"playouts": task.playouts, "seconds": task.seconds}
    advice = advise(match.game, match.setup, position, choice.seat, choice.path, hear=hear, **budget)  # type: ignore[arg-type]
    return json.encode(m.Opinion(choice.seat, list(choice.path), ADVICE.json(advice))).decode()


def solve(task: Task, hear: Hear) -> str:
    """Make the tables of solved games that most games need, so that nobody's first move waits for one. It has time: what people wait for goes
    first."""
    from worp.exact import tables

    os.nice(19)
    find = finder(task.games)
    made = 0
    for game in map(find, task.games):
        for setup in tables.ahead(game):
            made += tables.known(game, setup) is None
            tables.made(game, setup, hear=hear)
    return str(made)


def day(task: Task, hear: Hear) -> str:
    """What the best player does at a task of the day."""
    from datetime import date

    from worp.daily.day import standard

    on, key, *secret = task.text.split()
    return json.encode(standard(date.fromisoformat(on), key, *secret)).decode()


def think(task: Task) -> Note:
    """The answer; what an invented game raises is one, too."""
    spoke = 0.0

    def hear(part: str, done: float) -> None:
        nonlocal spoke
        if time.monotonic() - spoke >= PROGRESS:
            spoke = time.monotonic()
            tell(Note(task.id, part, done))

    try:
        if task.kind == "read":
            result = read(task)
        else:
            result = {"review": review, "hint": hint, "look": second_thoughts, "solve": solve, "day": day}[task.kind](task, hear)
    except InputError as fault:
        return Note(task.id, last=True, fault=str(fault))
    except Exception:  # noqa: BLE001 (an invented game may raise anything; the room logs it)
        return Note(task.id, last=True, broke=traceback.format_exc())
    return Note(task.id, last=True, result=result)


def main(args: list[str]) -> int:
    """Answer until the room closes the pipe."""
    if INVENTED in args:
        guard.limit_memory(4 * guard.GROWTH)
    return serve(Task, think)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
