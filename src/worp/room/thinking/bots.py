"""Bots think outside the event loop: a few worker processes, started when first needed, replaced when they die."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Sequence
from itertools import count
from typing import NamedTuple

from msgspec import DecodeError, json

from worp.contract.scene import Path
from worp.room.metrics import Histogram
from worp.room.thinking.worker import Answer, Task

logger = logging.getLogger("worp.room")

TRIES = 3
PATIENCE = 30.0
"""Seconds after which a worker counts as stuck."""
PROMISED = 2.4
"""Seconds after which every bot should have answered, however many are asked; what is missing to three is for starting and for the pipes."""
LEAST = 0.02
"""So many seconds a bot may always think."""


def share(asked: Sequence[float], now: float, workers: int) -> float:
    """How long the first of those who wait may think, so that all of them are answered in time by so many workers: `asked` says since when
    each has waited, in the order in which they are served.

    >>> round(share([10.0], 10.0, 2), 2), round(share([10.0] * 48, 10.0, 2), 2), share([10.0, 10.0], 15.0, 2)
    (2.4, 0.1, 0.02)
    """
    found = PROMISED
    for k, since in enumerate(asked):
        rounds = k // workers + 1  # the first so many are served at once, the next after them
        found = min(found, (since + PROMISED - now) / rounds)
    return max(LEAST, found)


class Thought(NamedTuple):
    """What a bot chose: a path, or None where it waits; and the seconds that a person would have looked for it."""

    path: Path | None
    pause: float


class BotError(Exception):
    """No worker could answer; the text says why."""


class Worker:
    """One process."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, task: Task) -> Answer:
        """The answer to this task; answers to tasks that nobody waits for any more are skipped. Raises `BotError` if the process died."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "worp.room.thinking.worker",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the room, which then closes the pipe
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.encode(task) + b"\n")
            await self.process.stdin.drain()
            while True:
                line = await self.process.stdout.readline()
                answer = json.decode(line, type=Answer)
                if answer.id == task.id:
                    return answer
        except (ConnectionError, DecodeError, ValueError) as error:
            raise BotError("the worker process died") from error

    async def end(self) -> None:
        """Stop the process, at once."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Bots:
    """The pool."""

    def __init__(self, size: int = 2) -> None:
        self.workers = [Worker() for _ in range(size)]
        self.idle: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.idle.put_nowait(worker)
        self.numbers = count(1)
        self.queue: list[float] = []
        """Since when those wait who have no worker yet."""
        self.took = Histogram()
        """From question to answer."""
        self.longest = 0.0
        """The longest of these, in seconds."""

    @property
    def waiting(self) -> int:
        """How many wait for a worker."""
        return len(self.queue)

    async def choose(self, game: str, line: str, position: str, seat: int, level: str) -> Thought:
        """A move for `seat`; raises `BotError` when that cannot be had."""
        asked = time.monotonic()
        why = ""
        for _ in range(TRIES):
            worker, seconds = await self.worker(asked)
            task = Task(next(self.numbers), game, line, position, seat, level, seconds)
            try:
                answer = await asyncio.wait_for(worker.ask(task), PATIENCE)
            except (BotError, TimeoutError) as error:
                why = str(error) or f"no answer in {PATIENCE:.0f} seconds"
                logger.warning("A bot's worker is replaced: %s", why)
                await worker.end()
                continue
            finally:
                self.idle.put_nowait(worker)
            taken = time.monotonic() - asked
            self.took.observe(taken)
            self.longest = max(self.longest, taken)
            if answer.fault:
                raise BotError(answer.fault)
            return Thought(tuple(answer.path) if answer.path is not None else None, answer.pause)
        raise BotError(why)

    async def worker(self, asked: float) -> tuple[Worker, float]:
        """A worker that is free, and how long it may think; the more wait, the shorter."""
        self.queue.append(asked)
        try:
            worker = await self.idle.get()
            return worker, share(self.queue, time.monotonic(), len(self.workers))
        finally:
            self.queue.remove(asked)

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.end() for worker in self.workers))
