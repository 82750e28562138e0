"""Whether the room keeps up. The event loop is everybody's: how late it comes to things is measured all the time, and a thread beside it says in the
log where it stands when it does not come back at all. A service manager that asks for signs of life (systemd's `WatchdogSec`) gets
them from the loop, so it can start the room anew when there are none."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
import traceback

from worp.room.metrics import Histogram

logger = logging.getLogger("worp.room")

BEAT = 0.25
"""Seconds between two looks at how late the loop is."""
STUCK = 5.0
"""Seconds without such a look after which the log says where the loop stands."""


class Watch:
    """Watches the event loop that it is started in."""

    def __init__(self, lag: Histogram, beat: float = BEAT, stuck: float = STUCK) -> None:
        self.lag = lag
        self.beat = beat
        self.stuck = stuck
        self.beats = 0
        self.thread_id = 0
        self.ended = threading.Event()
        self.task: asyncio.Task[None] | None = None
        self.thread: threading.Thread | None = None
        self.manager = Manager()

    def start(self) -> None:
        """Begin; the room is open."""
        self.thread_id = threading.get_ident()
        self.task = asyncio.create_task(self.measure(), name="watch")
        self.thread = threading.Thread(target=self.guard, name="watch", daemon=True)
        self.thread.start()
        self.manager.tell("READY=1")

    async def measure(self) -> None:
        """Sleep a little, and see how much longer it was."""
        loop = asyncio.get_running_loop()
        since_sign = 0.0
        while True:
            began = loop.time()
            await asyncio.sleep(self.beat)
            took = loop.time() - began
            self.lag.observe(max(0.0, took - self.beat))
            self.beats += 1
            since_sign += took
            if self.manager.every and since_sign >= self.manager.every:
                since_sign = 0.0
                self.manager.tell("WATCHDOG=1")

    def guard(self) -> None:
        """In a thread: where the loop does not come back, say once what it is doing."""
        seen, told = -1, -1
        while not self.ended.wait(self.stuck):
            if self.beats == seen and told != seen:
                told = seen
                frame = sys._current_frames().get(self.thread_id)
                where = "".join(traceback.format_stack(frame)) if frame is not None else "nobody knows where"
                logger.critical("The room has not answered anybody for %.0f seconds; it is here:\n%s", self.stuck, where)
            seen = self.beats

    async def stop(self) -> None:
        self.manager.tell("STOPPING=1")
        self.ended.set()
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.thread is not None:
            await asyncio.to_thread(self.thread.join)


class Manager:
    """The service manager, where there is one: told over the socket that it names in `NOTIFY_SOCKET`, as sd_notify does."""

    def __init__(self) -> None:
        self.address = os.environ.get("NOTIFY_SOCKET", "")
        wanted = os.environ.get("WATCHDOG_USEC", "")
        self.every = int(wanted) / 1_000_000 / 3 if wanted.isdigit() else 0.0
        """Seconds between two signs of life: three in the time in which one is wanted; 0: nobody wants any."""

    def tell(self, what: str) -> None:
        """Say it; nobody has to listen."""
        if not self.address or not hasattr(socket, "AF_UNIX"):
            return
        name = "\0" + self.address[1:] if self.address.startswith("@") else self.address
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
                way.setblocking(False)
                way.sendto(what.encode(), name)
        except OSError as error:
            logger.debug("The service manager does not listen: %s", error)
