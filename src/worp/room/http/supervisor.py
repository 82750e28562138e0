"""`worp serve --workers N`: one process that listens and starts the workers, which all take sockets from where it listens.

It does nothing else, so there is little that can end it. A worker that ends is replaced, one that gives no sign of life for a while is killed first: its
browsers then come again, to another. SIGHUP replaces all of them, one after the other, by processes that are read anew from disk: an update without an end.
SIGTERM and Ctrl-C close the room.
"""

from __future__ import annotations

import json
import logging
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Protocol

from worp.room.http.watch import Manager
from worp.room.workers.worker import link_address

logger = logging.getLogger("worp.room")

VARIABLE = "WORP_WORKER"
"""In the environment of a worker: its place, as JSON."""
BEAT = 0.5
"""Seconds between two signs of life to the supervisor,"""
SILENT = 4.0
"""without which so long a worker is killed,"""
STARTING = 60.0
"""or so long after its start."""
CLOSING = 15.0
"""Seconds in which a worker has closed."""
AGAIN = (0.2, 5.0)
"""Seconds until a worker that ended is started again: so few at first, and never more than so many when it ends again and again."""


class Serving(Protocol):
    """The server that a worker runs."""

    should_exit: bool

    async def serve(self, sockets: list[socket.socket]) -> None: ...


class Place:
    """A worker's place under its supervisor: the socket they share, its number, and the pipe for its signs of life."""

    def __init__(self, listening: int, number: int, pipe: int) -> None:
        self.listening = socket.socket(fileno=listening)
        self.number = number
        self.pipe = pipe

    def link(self, given: str) -> str:
        """Where this worker listens for links: of a given port each worker has the next."""
        if not given:
            return ""
        host, port = link_address(given)
        shown = f"[{host}]" if ":" in host else host
        return f"{shown}:{port + self.number}" if port else shown

    async def run(self, server: Serving, ready: Callable[[], Awaitable[object]]) -> None:
        """Serve, and give signs of life once the server is `ready`; when the supervisor is gone, this worker ends as well."""
        import asyncio

        os.set_blocking(self.pipe, False)

        async def live() -> None:
            await ready()
            word = b"r"
            while True:
                try:
                    os.write(self.pipe, word)
                except BlockingIOError:
                    pass  # it does not read; it may still come to it
                except OSError:
                    logger.warning("The supervisor is gone; this worker closes")
                    server.should_exit = True
                    return
                word = b"."
                await asyncio.sleep(BEAT)

        # The server passes a signal on when it has shut down; then there is still something to close. Ctrl-C is the supervisor's to pass on.
        signal.signal(signal.SIGTERM, lambda *_: None)
        living = asyncio.create_task(live(), name="alive")
        try:
            await server.serve([self.listening])
        finally:
            living.cancel()
            await asyncio.gather(living, return_exceptions=True)


@cache
def place() -> Place | None:
    """This process's place, if it is a worker."""
    found = os.environ.pop(VARIABLE, "")
    return Place(**json.loads(found)) if found else None


class Child:
    """A worker as its supervisor sees it."""

    def __init__(self, number: int, listening: socket.socket, argv: Sequence[str]) -> None:
        self.number = number
        self.pipe, theirs = os.pipe()
        told = {"listening": listening.fileno(), "number": number, "pipe": theirs}
        try:
            # In a session of its own: Ctrl-C reaches the supervisor, which closes the workers.
            self.process = subprocess.Popen(
                [sys.executable, "-m", "worp.room.http.serve", *argv],
                env={name: value for name, value in os.environ.items() if name != "NOTIFY_SOCKET"} | {VARIABLE: json.dumps(told)},
                pass_fds=[listening.fileno(), theirs],
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        finally:
            os.close(theirs)
        self.started = time.monotonic()
        self.heard = 0.0
        """When it was last heard of; 0: not yet."""
        self.leaving = 0.0
        """Since when it closes, because it was told to."""

    def listen(self) -> bool:
        """Take in what came through the pipe; False: nothing will any more."""
        word = os.read(self.pipe, 4096)
        if word:
            self.heard = time.monotonic()
        return bool(word)

    def hangs(self, now: float) -> bool:
        """Whether it has been silent for too long."""
        if self.leaving:
            return now - self.leaving > CLOSING
        return now - self.heard > SILENT if self.heard else now - self.started > STARTING

    def leave(self) -> None:
        """Tell the worker to close, and note when that was."""
        self.leaving = time.monotonic()
        self.process.terminate()

    def end(self) -> None:
        """Close it and wait; kill it if it does not."""
        with suppress(subprocess.TimeoutExpired):
            self.process.terminate()
            self.process.wait(CLOSING)
        self.process.kill()
        self.process.wait()


class Supervisor:
    """Keeps so many workers. `opened` is called once, when the first is ready."""

    def __init__(self, listening: socket.socket, workers: int, argv: Sequence[str], opened: Callable[[], None]) -> None:
        self.listening = listening
        self.argv = argv
        self.opened: Callable[[], None] | None = opened
        self.children: dict[int, Child] = {}
        self.wanted = workers
        self.due: dict[int, float] = dict.fromkeys(range(workers), 0.0)
        """When a worker is started that is not there."""
        self.waits = dict.fromkeys(range(workers), AGAIN[0])
        self.renewing: list[int] = []
        """The workers that are still to be replaced."""
        self.closing = False
        self.selector = selectors.DefaultSelector()
        self.manager = Manager()
        self.signed = 0.0

    def run(self) -> int:
        """Until it is told to close; the exit code."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self.stop)
        signal.signal(signal.SIGHUP, self.renew)
        try:
            while not self.closing:
                if self.step() == "useless":
                    return 2
        finally:
            self.close()
        return 0

    def stop(self, *_: Any) -> None:
        self.closing = True

    def renew(self, *_: Any) -> None:
        """Replace all workers, one after the other."""
        self.renewing = sorted(self.children)

    def step(self) -> str:
        """A look at the workers."""
        now = time.monotonic()
        if self.manager.every and now - self.signed > self.manager.every:
            self.signed = now
            self.manager.tell("WATCHDOG=1")
        for number, due in list(self.due.items()):
            if now >= due:
                del self.due[number]
                child = self.children[number] = Child(number, self.listening, self.argv)
                self.selector.register(child.pipe, selectors.EVENT_READ, child)
        for key, _ in self.selector.select(0.2):
            if not key.data.listen():
                self.selector.unregister(key.fileobj)
        for number, child in list(self.children.items()):
            if child.heard and self.opened is not None:
                self.opened()
                self.opened = None
                self.manager.tell("READY=1")
            if child.process.poll() is not None:
                if self.opened is not None and child.process.returncode == 2:
                    return "useless"  # it has said why; another would say the same
                self.replace(number, child)
            elif child.hangs(time.monotonic()):
                logger.critical("Worker %d has given no sign of life for %.0f seconds; it is killed and started anew", number, SILENT)
                child.process.kill()
                child.process.wait()
        if (
            self.renewing
            and len(self.children) == self.wanted
            and all(child.heard and not child.leaving for child in self.children.values())
        ):
            self.children[self.renewing.pop(0)].leave()
        return ""

    def replace(self, number: int, child: Child) -> None:
        """A worker has ended: start it again, later and later if it does so soon after its start."""
        if child.process.returncode:
            logger.error("Worker %d has ended (%d) and is started anew", number, child.process.returncode)
        with suppress(KeyError, ValueError):
            self.selector.unregister(child.pipe)
        os.close(child.pipe)
        del self.children[number]
        short = time.monotonic() - child.started < 10
        self.waits[number] = min(self.waits[number] * 2, AGAIN[1]) if short else AGAIN[0]
        self.due[number] = time.monotonic() + self.waits[number]

    def close(self) -> None:
        """End all workers, at the same time."""
        self.manager.tell("STOPPING=1")
        for child in self.children.values():
            child.process.terminate()
        for child in self.children.values():
            child.end()
            with suppress(KeyError, ValueError):
                self.selector.unregister(child.pipe)
            os.close(child.pipe)
        self.selector.close()
