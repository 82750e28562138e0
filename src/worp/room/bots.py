"""Bots think outside the event loop: a few worker processes, started when first needed, replaced when they die."""

from __future__ import annotations

import asyncio
import logging
import sys
from itertools import count

from msgspec import DecodeError, json

from worp.room.worker import Answer, Task
from worp.scene import Path

logger = logging.getLogger("worp.room")

TRIES = 3
PATIENCE = 30.0
"""Seconds after which a worker counts as stuck."""


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
                "worp.room.worker",
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
        self.waiting = 0
        """How many wait for a worker."""

    async def choose(self, game: str, line: str, position: str, seat: int, level: str) -> Path | None:
        """A move for `seat`, or None where it waits; raises `BotError` when that cannot be had."""
        why = ""
        for _ in range(TRIES):
            task = Task(next(self.numbers), game, line, position, seat, level)
            self.waiting += 1
            try:
                worker = await self.idle.get()
            finally:
                self.waiting -= 1
            try:
                answer = await asyncio.wait_for(worker.ask(task), PATIENCE)
            except (BotError, TimeoutError) as error:
                why = str(error) or f"no answer in {PATIENCE:.0f} seconds"
                logger.warning("A bot's worker is replaced: %s", why)
                await worker.end()
                continue
            finally:
                self.idle.put_nowait(worker)
            if answer.fault:
                raise BotError(answer.fault)
            return tuple(answer.path) if answer.path is not None else None
        raise BotError(why)

    async def close(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.end() for worker in self.workers))
