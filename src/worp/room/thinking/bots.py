"""Bots think outside the event loop: a few worker processes, started when first needed, replaced when they die."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from itertools import count
from typing import NamedTuple
from zlib import crc32

from worp.contract.scene import Path
from worp.room.metrics import Histogram
from worp.room.thinking.pipe import PipeError, WorkerPipe
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


class Worker(WorkerPipe):
    """A process in which bots think."""

    def __init__(self) -> None:
        super().__init__("worp.room.thinking.worker")

    async def ask(self, task: Task) -> Answer:
        """The answer to this task; answers to tasks that nobody waits for any more are skipped. Raises `PipeError`."""
        await self.send(task)
        while True:
            answer = await self.receive(Answer)
            if answer.id == task.id:
                return answer


class Bots:
    """A pool of processes in which bots choose their moves."""

    def __init__(self, size: int = 2, now: Callable[[], float] = time.monotonic, tries: int = TRIES, patience: float = PATIENCE) -> None:
        self.now = now
        self.tries = tries
        self.patience = patience
        self.workers = [Worker() for _ in range(size)]
        self.idle = list(self.workers)
        self.places = asyncio.Semaphore(size)
        """One for each that is idle."""
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

    async def choose(self, game: str, line: str, position: str, seat: int, level: str, table: str = "") -> Thought:
        """A move for `seat`; raises `BotError` when that cannot be had. A `table` that will ask again is named."""
        asked = self.now()
        why = ""
        for _ in range(self.tries):
            worker, seconds = await self.worker(asked, table)
            task = Task(next(self.numbers), game, line, position, seat, level, seconds, table)
            try:
                answer = await asyncio.wait_for(worker.ask(task), self.patience)
            except (BotError, PipeError, TimeoutError) as error:
                why = str(error) or f"no answer in {self.patience:.0f} seconds"
                logger.warning("A bot's worker is replaced: %s", why)
                await worker.end()
                continue
            finally:
                self.give_back(worker)
            taken = self.now() - asked
            self.took.observe(taken)
            self.longest = max(self.longest, taken)
            if answer.fault:
                raise BotError(answer.fault)
            return Thought(tuple(answer.path) if answer.path is not None else None, answer.pause)
        raise BotError(why)

    async def worker(self, asked: float, table: str) -> tuple[Worker, float]:
        """A worker that is free, and how long it may think; the more wait, the shorter. A table always has the same one, if that is free: it may
        know what it thought about this game before."""
        self.queue.append(asked)
        try:
            await self.places.acquire()
            usual = self.workers[crc32(table.encode()) % len(self.workers)]
            worker = usual if usual in self.idle else self.idle[0]
            self.idle.remove(worker)
            return worker, share(self.queue, self.now(), len(self.workers))
        finally:
            self.queue.remove(asked)

    def give_back(self, worker: Worker) -> None:
        """The worker is free for whoever waits."""
        self.idle.append(worker)
        self.places.release()

    async def close(self) -> None:
        await asyncio.gather(*(worker.end() for worker in self.workers))
