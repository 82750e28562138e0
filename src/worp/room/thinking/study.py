"""Where the room lets think what takes long: hints and logs in one process, reviews in another, so that a hint never waits for a review.

Each is started when first needed and replaced when it dies, is stuck, or when nobody wants its answer any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import deque
from collections.abc import Callable
from itertools import count
from typing import Any

from msgspec import DecodeError, json

from worp.contract.game import Fault
from worp.room import limits
from worp.room.thinking.study_worker import Note, Task

logger = logging.getLogger("worp.room")

LINE = 64_000_000
"""Bytes of an answer at most."""

Hear = Callable[[str, float], None]


class StudyError(Exception):
    """There is no answer; `key` is the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Desk:
    """One process, which thinks about one thing at a time."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.free = asyncio.Lock()
        self.numbers = count(1)
        self.waiting = 0
        """How many wait for their turn."""

    async def ask(self, patience: float, hear: Hear, **task: Any) -> str:
        """The answer to a task; raises `Fault` if the task is of no use, `StudyError` if there is no answer. Cancelling ends the thinking."""
        if self.waiting >= limits.STUDIES:
            raise StudyError("server-no-study-turn")
        self.waiting += 1
        try:
            async with self.free:
                return await asyncio.wait_for(self.think(Task(next(self.numbers), **task), hear), patience)
        except TimeoutError:
            raise StudyError("server-no-study-time") from None
        finally:
            self.waiting -= 1

    async def think(self, task: Task, hear: Hear) -> str:
        """One task."""
        finished = False
        try:
            if self.process is None or self.process.returncode is not None:
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "worp.room.thinking.study_worker",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LINE,
                    start_new_session=True,  # Ctrl-C is for the room, which then ends it
                )
            assert self.process.stdin is not None
            assert self.process.stdout is not None
            self.process.stdin.write(json.encode(task) + b"\n")
            await self.process.stdin.drain()
            while True:
                note = json.decode(await self.process.stdout.readline(), type=Note)
                if note.last:
                    finished = True
                    if note.fault:
                        raise Fault(note.fault)
                    if note.broke:
                        logger.error("A study (%s) broke:\n%s", task.kind, note.broke)
                        raise StudyError("server-no-study")
                    return note.result
                hear(note.part, note.done)
        except (ConnectionError, DecodeError, ValueError) as error:
            if isinstance(error, Fault):
                raise
            logger.error("A study ended without an answer: %r", error)
            raise StudyError("server-no-study-time") from error
        finally:
            if not finished:
                await self.end()

    async def end(self) -> None:
        """Stop the process, at once."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await asyncio.shield(process.wait())


class RateLimit:
    """How often an address may do something in a while; this machine itself is not limited."""

    def __init__(self, most: int, now: Callable[[], float], seconds: float = 3600.0) -> None:
        self.most = most
        self.now = now
        self.seconds = seconds
        self.times: dict[str, deque[float]] = {}

    def may(self, who: str) -> bool:
        """Whether once more is not too often; counts it."""
        now = self.now()
        times = self.times.setdefault(who, deque())
        while times and times[0] <= now - self.seconds:
            times.popleft()
        if len(times) >= self.most:
            return False
        times.append(now)
        if len(self.times) > 1000:
            self.times = {one: them for one, them in self.times.items() if them and them[-1] > now - self.seconds}
        return True


class Study:
    """The two desks of a room."""

    def __init__(self) -> None:
        self.quick = Desk()
        self.slow = Desk()

    async def close(self) -> None:
        """End both."""
        await asyncio.gather(self.quick.end(), self.slow.end())
