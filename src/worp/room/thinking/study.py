"""Where the room lets think what takes long: hints and logs in one process, reviews in another, so that a hint never waits for a review.

Each is started when first needed and replaced when it dies, is stuck, or when nobody wants its answer any more.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import count
from typing import Any

from worp.contract.game import InputError
from worp.room import limits
from worp.room.thinking.pipe import PipeError, WorkerPipe
from worp.room.thinking.study_worker import Note, Task

logger = logging.getLogger("worp.room")

Hear = Callable[[str, float], None]


class StudyError(Exception):
    """There is no answer; `key` is the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Desk(WorkerPipe):
    """One process, which thinks about one thing at a time."""

    def __init__(self) -> None:
        super().__init__("worp.room.thinking.study_worker")
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
        try:
            await self.send(task)
            while not (note := await self.receive(Note)).last:
                hear(note.part, note.done)
        except BaseException:
            await self.end()
            raise
        return note


class Study:
    """The two desks of a room."""

    def __init__(self) -> None:
        self.quick = Desk()
        self.slow = Desk()

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
        """End both."""
        await asyncio.gather(self.quick.end(), self.slow.end())
