"""uvicorn's WebSockets, with four shortcuts for a room whose messages are many and small.

- What is written to a socket within one turn of the event loop goes out together: a happening and what is asked next are one call of
  the system instead of two.
- A whole text message in one frame, which is what browsers send, is read without the general parser; anything else goes its usual way.
- An application that listens gets each text message at once, without being woken for it; `receive` then only tells it of the end.
- Until then, reading stops only when messages pile up, not after each one.

Everything else is uvicorn's: the handshake, closing, pings, limits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from worp.room import limits

try:
    from websockets.speedups import apply_mask
except ImportError:  # where no compiled one could be installed
    from websockets.utils import apply_mask

EXTENSION = "worp.push"
WHOLE_TEXT = 0x81
"""How a frame begins that is a whole text message."""

PILE = 16
"""Messages of one socket that may wait for the room before it stops reading."""


class Gathering:
    """A transport that writes once in a turn of the loop."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.transport = transport
        self.loop = loop
        self.waiting: list[bytes] = []
        # What is not gathered goes straight through.
        self.get_extra_info = transport.get_extra_info
        self.is_closing = transport.is_closing
        self.pause_reading = transport.pause_reading
        self.resume_reading = transport.resume_reading
        self.set_protocol = transport.set_protocol

    def write(self, data: bytes) -> None:
        """Write soon."""
        if not self.waiting:
            self.loop.call_soon(self.flush)
        self.waiting.append(data)

    def flush(self) -> None:
        """Write now."""
        if self.waiting:
            waiting, self.waiting = self.waiting, []
            self.transport.write(waiting[0] if len(waiting) == 1 else b"".join(waiting))

    def close(self) -> None:
        """Write what waits, then close."""
        self.flush()
        self.transport.close()


class Sockets(WebSocketsSansIOProtocol):
    """One socket. It offers the room `push` and `listen` as an extension of its scope."""

    rest = b""
    """The beginning of a frame whose end has not come yet."""
    usual = False
    """Whether everything goes the usual way, because something came before the handshake was over."""
    take: Callable[[str], bool] | None = None
    """Who listens."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The socket is there."""
        super().connection_made(cast(asyncio.Transport, Gathering(cast(asyncio.Transport, transport), self.loop)))

    async def run_asgi(self) -> None:
        """Run the application, which may use `push` and `listen`."""
        self.scope["extensions"][EXTENSION] = {"push": self.push, "listen": self.listen}
        await super().run_asgi()

    # --- writing --------------------------------------------------------------------------------------------------------------------------

    def push(self, text: str) -> bool:
        """Send a message without waiting; False: the socket must be waited for, so send it the usual way. Raises as `send` does."""
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        if not self.writable.is_set() or len(self.transport.waiting) >= limits.BACKLOG:  # type: ignore[attr-defined]
            return False
        self.transport.write(framed(text.encode()))
        return True

    # --- reading --------------------------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Something came. The general parser only gets whole frames, so that in between the short way is open."""
        if not self.handshake_complete:
            self.usual = self.handshake_initiated  # only the request itself comes before that
        if self.usual or not self.handshake_complete or self.close_sent:
            rest, self.rest = self.rest, b""
            super().data_received(rest + data)
            return
        if self.rest:
            data = self.rest + data
        at, total = 0, len(data)
        while total - at >= 6:
            size, head = data[at + 1] & 127, 6
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 8
            elif size == 127:
                if total - at < 14:
                    break
                size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 14
            if size > self.config.ws_max_size or not data[at + 1] & 128:
                super().data_received(data[at:])  # which says what is wrong with it and closes
                return
            end = at + head + size
            if end > total:
                break
            short = data[at] == WHOLE_TEXT and not self.frames
            if not (short and self.heard(data[at + head - 4 : at + head], data[at + head : end])):
                super().data_received(data[at:end])
                if self.transport.is_closing():
                    return
            at = end
        self.rest = data[at:]

    def heard(self, mask: bytes, payload: bytes) -> bool:
        """A whole text message; False: it is none after all."""
        try:
            text = apply_mask(payload, mask).decode()
        except UnicodeDecodeError:
            return False
        if self.take is not None:
            self.hand(text)
        else:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self.hold_back()
        return True

    def listen(self, take: Callable[[str], bool]) -> None:
        """From now on every text message goes to `take`, which says whether it wants more; where it does not, `receive` tells of an end."""
        self.take = take
        self.hand_on()

    def hand(self, text: str) -> None:
        """Give a message to whoever listens."""
        if self.take is not None and not self.take(text):
            self.take = None
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1005})

    def hand_on(self) -> None:
        """Give all that waits to whoever listens, in its order."""
        waiting = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        for event in waiting:
            text = event.get("text")
            if isinstance(text, str):
                self.hand(text)
            else:
                self.queue.put_nowait(event)
        self.go_on()

    def send_receive_event_to_app(self) -> None:
        """A message of another kind; reading goes on as with the others."""
        paused = self.read_paused
        super().send_receive_event_to_app()
        if self.take is not None:
            self.hand_on()
        elif not paused and self.queue.qsize() <= PILE:
            self.go_on()

    def hold_back(self) -> None:
        """Stop reading while too much waits; `receive` goes on with it when nothing does."""
        if self.queue.qsize() > PILE and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def go_on(self) -> None:
        """Read again."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()


def framed(payload: bytes) -> bytes:
    """A text message as a server sends it.

    >>> framed(b"hi")
    b'\\x81\\x02hi'
    """
    size = len(payload)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + payload
    if size < 65_536:
        return bytes((WHOLE_TEXT, 126, size >> 8, size & 255)) + payload
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + payload
