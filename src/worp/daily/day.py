"""The tasks of a day, and how a try is played again from its log.

The rule, in full: the tasks of a day follow from the text `worp day 2026-11-16 RULES`, where RULES names the versions of the rules of the games in it
and of the list of puzzles (`rules_line`). With `/TASK` after it this is the seed of a `Seeded` stream that draws what the task begins with, and with `/TASK/K`
that of the stream that draws throw number K of a try, from 1 on. So the same throw comes to everybody who throws as many dice, whatever was
played before. Days are those of UTC. A room may throw dice of its own: then a secret of the day stands behind RULES, after a space. It has told the
secret's SHA-256 (`promise_of`) the day before, and tells the secret the day after.

>>> from datetime import date
>>> str(day_at(0.0)), seed_of(date(2026, 11, 16), "alone").startswith("worp day 2026-11-16 wegduwen@1 drachenwurf@1 puzzles ")
('1970-01-01', True)
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Any, Final, NamedTuple

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Game, InputError, Refused, Setup, State
from worp.contract.scene import Path, Seat
from worp.puzzles.puzzle import FOUND, Puzzle, Puzzles, setup_of, shipped
from worp.record.events import Event
from worp.record.log import Match

ALONE: Final = "alone"
TURN: Final = "turn"
PUZZLE: Final = "puzzle"
TASKS: Final = (ALONE, TURN, PUZZLE)
ALONE_GAME: Final = "wegduwen"
TURN_GAME: Final = "drachenwurf"
MOST: Final = 400
"""Events that a try has at most."""


class Task(NamedTuple):
    """What is to be done. `low`: less is better."""

    key: str
    day: date
    game: Game
    setup: Setup
    position: str
    seat: Seat
    seed: str
    low: bool = False
    puzzle: Puzzle | None = None


class Standard(NamedTuple):
    """What a result is measured by: what the best player gets with the same dice, not knowing them before, and on average over all dice."""

    par: int
    expected: float


def day_at(seconds: float) -> date:
    """The day of a time in seconds since 1970, wherever the room is."""
    return datetime.fromtimestamp(seconds, UTC).date()


@lru_cache(maxsize=1)
def lists() -> tuple[Puzzles, ...]:
    """The puzzles that come with the games, by the games' names; without those of races, where a wrong die may be touched and nothing happens:
    with one try that would be none."""
    ours = [registry.installed(key) for key in sorted(registry.names()) if not registry.is_invented(key)]
    return tuple([puzzles for puzzles in map(shipped, ours) if puzzles.list and puzzles.list[0].how != FOUND])


@lru_cache(maxsize=1)
def rules_line() -> str:
    """The versions of everything that the tasks follow from besides the date."""
    mark = hashlib.blake2b("".join([puzzles.version for puzzles in lists()]).encode(), digest_size=4).hexdigest()
    games = [registry.installed(key) for key in (ALONE_GAME, TURN_GAME)]
    return " ".join([*[f"{game.key}@{game.version}" for game in games], "puzzles", mark])


def seed_of(day: date, key: str, secret: str = "") -> str:
    """The seed of a task; with a room's `secret` of that day, where it has one."""
    return f"worp day {day.isoformat()} {rules_line()}{f' {secret}' if secret else ''}/{key}"


def promise_of(secret: str) -> str:
    """What a room tells of its secret beforehand.

    >>> promise_of("worp")[:16]
    'e6413a2a9ac70fae'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def task_of(day: date, key: str, secret: str = "") -> Task:
    """A task of a day; raises `InputError` where there is no such task."""
    seed = seed_of(day, key, secret)
    src = Seeded(seed)
    if key == ALONE:
        game = registry.installed(ALONE_GAME)
        return Task(key, day, game, game.set_up(1), "", 0, seed, low=True)
    if key == TURN:
        game = registry.installed(TURN_GAME)
        return Task(key, day, game, game.set_up(game.beside("day").SEATS), game.beside("day").position(src), 0, seed)
    if key == PUZZLE and lists():
        several = lists()[src.below(len(lists()))]
        puzzle = several.list[src.below(len(several.list))]
        game = registry.installed(several.game.partition("@")[0])
        return Task(key, day, game, setup_of(game, puzzle), whole_position(game, puzzle), puzzle.seat, seed, puzzle=puzzle)
    raise InputError(f"The day has no task '{key}'; it has: {', '.join(TASKS)}.")


def whole_position(game: Game, puzzle: Puzzle) -> str:
    """A puzzle's position with something in the place of what its seat cannot see: the seat sees the same, and the game can go on."""
    seen = game.load(setup_of(game, puzzle), puzzle.position)
    return seen.guess(Seeded(f"puzzle/{puzzle.name()}")).text()


class Try:
    """A task being played. What is thrown follows from the day; whoever plays only chooses."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.match = Match.start(task.game, task.setup, position=task.position)
        self.throws = 0

    @property
    def state(self) -> State[Any]:
        return self.match.state

    def is_over(self) -> bool:
        """Whether the task is done."""
        if self.task.key == PUZZLE:
            return bool(self.match.events)
        if self.task.key == TURN:
            return bool(self.task.game.beside("day").is_over(self.state))
        return self.state.phase == OVER

    def throw(self) -> Event:
        """The next throw; raises `Refused` if none is awaited."""
        outcome = self.state.sample(Seeded(f"{self.task.seed}/{self.throws + 1}"))
        event = self.match.roll(outcome)
        self.throws += 1
        return event

    def act(self, path: Path) -> Event:
        """Play the move of this path for the task's seat; raises `Refused`."""
        return self.match.act(self.task.seat, path)

    def result(self) -> int:
        """What it brought: what is left over alone, the dice at one's cards, or 1 for the right move and 0 for another."""
        if self.task.key == PUZZLE:
            assert self.task.puzzle is not None
            begins = self.match.beginning()
            return int(begins.read(self.task.seat, self.match.events[0].path) == begins.read(self.task.seat, self.task.puzzle.best))
        if self.task.key == TURN:
            return int(self.task.game.beside("day").result(self.state))
        return self.state.ending().scores[0]

    def log(self) -> list[list[str]]:
        """The choices so far, in clicks."""
        return [list(event.path) for event in self.match.events if event.kind == "act"]


def again(task: Task, log: Sequence[Sequence[str]], thrown: bool = False) -> Try:
    """A try played again from its choices; raises `InputError` if it cannot have been played so. It ends after the last choice and the throws that
    follow; where nothing has been chosen yet, before the first throw, or after it (`thrown`): that alone may end a try."""
    played = Try(task)
    try:
        for path in log:
            while played.state.phase == ROLL and not played.is_over():
                played.throw()
            if played.is_over() or len(played.match.events) > MOST:
                raise InputError("This try goes on after its end.")
            played.act(tuple(path))
        while played.state.phase == ROLL and not played.is_over() and (log or thrown):
            played.throw()
    except Refused as refused:
        raise InputError(f"This try cannot have been played so: {refused.say.key}.") from refused
    return played


@lru_cache(maxsize=64)
def standard(day: date, key: str, secret: str = "") -> Standard:
    """What the best player does with the same throws. Alone it needs the table of the solved game, which takes seconds to make the first time."""
    from worp.exact import tables  # with numpy, which no room needs in order to open

    task = task_of(day, key, secret)
    played = Try(task)
    if key == PUZZLE:
        return Standard(1, 1.0)
    table = tables.made(task.game, task.setup) if key == ALONE else None
    turn: Any = task.game.beside("day") if key == TURN else None
    while not played.is_over():
        if played.state.phase == ROLL:
            played.throw()
        else:
            move = table.best(played.state, 0) if table is not None else turn.best(played.state)
            played.act(played.state.spell(move))
    if table is not None:
        worths = table.worths(task.game.start(task.setup))
        assert worths is not None, "the beginning is in every table"
        return Standard(played.result(), table.stake.shown(worths[0]))
    return Standard(played.result(), float(turn.expected()))
