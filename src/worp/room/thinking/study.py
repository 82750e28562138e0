"""Where the room lets think what takes long: hints and logs in one process, reviews in another, so that a hint never waits for a review.
Invented games have processes of their own, so that nobody waits for rules of theirs that do not end.

Each is started when first needed and replaced when it dies, is stuck, or when nobody wants its answer any more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import count
from typing import Any

from worp import registry
from worp.contract.game import InputError
from worp.room import limits
from worp.room.thinking.pipe import PipeError, WorkerPipe
from worp.room.thinking.study_worker import INVENTED, Note, Task

logger = logging.getLogger("worp.room")

Hear = Callable[[str, float], None]


class StudyError(Exception):
    """There is no answer; `key` is the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Desk(WorkerPipe):
    """One process, which thinks about one thing at a time. `invented`: about a game that is not Worp's own, whose rules may loop and swell."""

    def __init__(self, invented: bool = False) -> None:
        super().__init__("worp.room.thinking.study_worker", *([INVENTED] if invented else []))
        self.silence = limits.INVENTED_SILENCE if invented else None
        """So many seconds it may say nothing at all about a hint or a review; None: as long as it likes."""
        self.free = asyncio.Lock()
        self.numbers = count(1)
        self.waiting = 0
        """How many wait for their turn, or are thought about."""
        self.idle = asyncio.Event()
        """Nobody does."""
        self.idle.set()

    async def ask(self, patience: float, hear: Hear, **task: Any) -> str:
        """The answer to a task; raises `InputError` if the task is of no use, `StudyError` if there is no answer. Cancelling ends the thinking."""
        if self.waiting >= limits.STUDIES:
            raise StudyError("server-no-study-turn")
        self.waiting += 1
        self.idle.clear()
        try:
            async with self.free:
                note = await asyncio.wait_for(self.think(Task(next(self.numbers), **task), hear), patience)
        except TimeoutError:
            raise StudyError("server-no-study-time") from None
        except PipeError as error:
            logger.error("A study ended without an answer: %r", error.__cause__)
            raise StudyError("server-no-study-time") from error
        finally:
            self.waiting -= 1
            if not self.waiting:
                self.idle.set()
        if note.fault:
            raise InputError(note.fault)
        if note.broke:
            logger.error("A study (%s) broke:\n%s", task["kind"], note.broke)
            raise StudyError("server-no-study")
        return note.result

    async def think(self, task: Task, hear: Hear) -> Note:
        """The last that is said about a task. Whoever does not wait for it ends the process: it would think on, and speak to the next one."""
        silence = None if task.kind == "read" else self.silence  # a log is read without a word
        try:
            await self.send(task)
            while not (note := await asyncio.wait_for(self.receive(Note), silence)).last:
                hear(note.part, note.done)
        except BaseException:
            await self.end()
            raise
        return note


class Desks:
    """Desks for one kind of work: one for all games of Worp's own, and one for each invented game, the latest that were asked for."""

    def __init__(self) -> None:
        self.own = Desk()
        self.invented: dict[str, Desk] = {}

    def of(self, source: str) -> Desk:
        """The desk for a game, by its key or file."""
        if not registry.is_invented(source):
            return self.own
        desk = self.invented.pop(source, None) or self.another()
        self.invented[source] = desk
        return desk

    def another(self) -> Desk:
        """A desk for an invented game that has none. Where there are many, that of a game that nobody thinks about; else games share."""
        if len(set(self.invented.values())) < limits.INVENTED_DESKS:
            return Desk(invented=True)
        source = min(self.invented, key=lambda one: self.invented[one].waiting)
        desk = self.invented[source]
        if not desk.waiting:
            del self.invented[source]
        return desk

    def all(self) -> set[Desk]:
        return {self.own, *self.invented.values()}


class Study:
    """The desks of a room: `quick` for hints, `reading` for logs that are brought along, `slow` for reviews. None waits for another."""

    def __init__(self) -> None:
        self.quick = Desks()
        self.reading = Desks()
        self.slow = Desks()

    def waiting(self) -> int:
        """How much is thought about or waits for it."""
        return sum(desk.waiting for desk in self.quick.all() | self.reading.all() | self.slow.all())

    async def solve_ahead(self, games: dict[str, str]) -> int:
        """Solve what can be solved before anybody waits for it, at a desk of its own that nobody else wants; how much was new."""
        desk = Desk()
        try:
            return int(await desk.ask(limits.SOLVE_PATIENCE, lambda _part, _done: None, kind="solve", games=games))
        except (InputError, StudyError):
            logger.warning("Solved games could not be prepared; whoever needs one waits for it")
            return 0
        finally:
            await desk.end()

    async def close(self) -> None:
        await asyncio.gather(*(desk.end() for desk in self.quick.all() | self.reading.all() | self.slow.all()))
