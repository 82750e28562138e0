"""The way to a browser: a socket that counts what passes, and knows with which code it closes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from starlette.websockets import WebSocket

from worp.room.metrics import Counts
from worp.room.wire.connection import LOST, Connection
from worp.room.wire.gathering import Gathering

EXTENSION = "worp.push"
"""Under this name a server offers its shortcuts (`http/sockets.py`) in a socket's scope."""


class TableSocket:
    """A socket as `Connection` uses it."""

    def __init__(self, socket: WebSocket, counts: Counts) -> None:
        self.socket = socket
        self.counts = counts
        short = socket.scope.get("extensions", {}).get(EXTENSION, {})
        self.transport: Gathering | None = short.get("transport")
        """The short way out (see `sockets.py`), under a server that has it."""
        self.listen: Callable[[Callable[[str], bool]], None] | None = short.get("listen")
        """The short way in."""
        self.drops: Callable[[], None] | None = short.get("drop")
        """The short way to its end."""
        self.closing: asyncio.Task[None] | None = None
        self.code = 0
        """With which code to close, if there is a reason that has one."""
        self.reason = ""

    def send_now(self, data: bytes) -> bool:
        """Send a message if the socket takes it at once."""
        if self.transport is None or not self.transport.push(data):
            return False
        self.counts.count_sent(data)
        return True

    async def send_text(self, data: bytes) -> None:
        """Send a message as soon as the socket takes it."""
        self.counts.count_sent(data)
        await self.socket.send_text(data.decode())

    async def hear(self, take: Callable[[str], bool]) -> None:
        """Give every message to `take`, until that does not want more; raises `WebSocketDisconnect` when there are no more."""
        if self.listen is not None:
            self.listen(take)
        more = True
        while more:
            try:
                more = take(await self.socket.receive_text())
            except KeyError:
                self.part(1003, "text only")
                return

    def part(self, code: int, reason: str) -> None:
        """Whoever closes this from now on does so for this reason: a few English words for programs; people get `Closed`."""
        self.code, self.reason = code, reason

    def drop(self) -> None:
        """Let it go, as it does not take what is sent to it."""
        if self.drops is not None:
            self.drops()
        else:
            self.closing = asyncio.create_task(self.let_go())

    async def let_go(self) -> None:
        """Close it, if it is still there."""
        with contextlib.suppress(*LOST):
            await self.close(1013)

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        await self.socket.close(self.code or code, self.reason or reason)


async def send_waiting(connection: Connection) -> None:
    """Send what waits at a connection, until told to close. A socket that is broken says so to its reader, too, who may still have something
    to hear."""
    while True:
        text = await connection.waiting.get()
        if text is None:
            with contextlib.suppress(*LOST):
                await connection.socket.close(1013 if connection.gone else 1000)
            return
        connection.weight -= len(text)
        try:
            await connection.socket.send_text(text)
        except LOST:
            connection.gone = True
        connection.free = connection.waiting.empty()
