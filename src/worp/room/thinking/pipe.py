"""Processes that answer questions over a pipe: one line of JSON in, one or several out. The room's end of it, and the process's."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Callable
from typing import TypeVar

from msgspec import DecodeError, Struct, json

Question = TypeVar("Question", bound=Struct)
Answer = TypeVar("Answer", bound=Struct)

NICE = 10
"""How far thinking stands back behind the room: games that are being played come first."""
LONGEST = 64_000_000
"""Bytes of an answer at most."""


class PipeError(Exception):
    """The process died, or said something that is no answer."""


class WorkerPipe:
    """One process, started when first needed and again when it has died."""

    def __init__(self, module: str, *args: str) -> None:
        self.command = ("-m", module, *args)
        self.process: asyncio.subprocess.Process | None = None
        self.starting: asyncio.Task[asyncio.subprocess.Process] | None = None
        self.dying: set[asyncio.Task[int]] = set()
        """Those that were stopped and have not ended yet."""

    def start(self) -> asyncio.Task[asyncio.subprocess.Process]:
        """Begin to start the process."""
        started = asyncio.subprocess.create_subprocess_exec(
            sys.executable,
            *self.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST,
            start_new_session=True,  # Ctrl-C is for the room, which then closes the pipe
        )
        self.starting = asyncio.create_task(started, name=" ".join(self.command))
        self.starting.add_done_callback(self.began)
        return self.starting

    def began(self, starting: asyncio.Task[asyncio.subprocess.Process]) -> None:
        """The process is there, whether or not anybody still waits for it."""
        if self.starting is not starting:
            return  # known already
        self.starting = None
        if not starting.cancelled() and starting.exception() is None:
            self.process = starting.result()

    async def send(self, question: Struct) -> None:
        """Ask; raises `PipeError`. Whoever thinks better of it while the process starts leaves it to the next one, or to `end`."""
        if self.process is None or self.process.returncode is not None:
            starting = self.starting or self.start()
            await asyncio.shield(starting)
            self.began(starting)
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.encode(question) + b"\n")
            await self.process.stdin.drain()
        except ConnectionError as error:
            raise PipeError("the worker process died") from error

    async def receive(self, kind: type[Answer]) -> Answer:
        """The next line that the process says; raises `PipeError`."""
        assert self.process is not None
        assert self.process.stdout is not None
        try:
            return json.decode(await self.process.stdout.readline(), type=kind)
        except (ConnectionError, DecodeError, ValueError) as error:
            raise PipeError("the worker process died") from error

    async def end(self) -> None:
        """Stop the process, at once; one that is just being started as soon as that can be done. Returns when it has ended, also for whoever
        comes when somebody else has stopped it."""
        if self.starting is not None:
            starting = self.starting
            await asyncio.wait([starting])
            self.began(starting)
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            dying = asyncio.create_task(process.wait())
            self.dying.add(dying)
            dying.add_done_callback(self.dying.discard)
        if self.dying:
            await asyncio.wait(self.dying)


def tell(answer: Struct) -> None:
    """Say something to the room."""
    sys.stdout.buffer.write(json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def serve(kind: type[Question], answer: Callable[[Question], Struct], nice: int = NICE) -> int:
    """Answer questions until the room closes the pipe."""
    if hasattr(os, "nice"):
        os.nice(nice)
    for line in sys.stdin.buffer:
        tell(answer(json.decode(line, type=kind)))
    return 0
