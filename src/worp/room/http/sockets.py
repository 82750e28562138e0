"""uvicorn's WebSockets, with four shortcuts for a room whose messages are many and small, and bounds for what one socket can cost.

- What is written to a socket within one turn of the event loop goes out together: a happening and what is asked next are one call of
  the system instead of two.
- A whole text message in one frame, which is what browsers send, is read without the general parser; anything else goes its usual way.
- An application that listens gets each text message at once, without being woken for it; `receive` then only tells it of the end.
- Until then, reading stops only when messages pile up, not after each one.
- Of what one socket sends only so many frames are read in one turn of the loop; then it is the others' turn.
- Nothing grows with what a socket sends or does not take: a message has so many fragments, binary messages close it (1003), and who does
  not read what is sent to them is let go (1013).

Everything else is uvicorn's: the handshake, closing, pings, limits.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

from worp.room import limits
from worp.room.wire.gathering import WHOLE_TEXT, Gathering, Turn, whole_text
from worp.room.wire.table_socket import EXTENSION

if TYPE_CHECKING:
    from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # where no compiled one could be installed
    from websockets.utils import apply_mask

CLOSE = 8
"""The kind of a frame that closes."""

PILE = 16
"""Messages of one socket that may wait for the room before it stops reading."""
TURN = 64
"""Frames of one socket that are read before others have their turn."""
FRAGMENTS = 256
"""Frames that one message may come in."""


TURNS: WeakKeyDictionary[asyncio.AbstractEventLoop, Turn] = WeakKeyDictionary()
"""What is written in the present turn of each event loop."""


class Sockets(WebSocketsSansIOProtocol):
    """One socket. It offers the room its `transport`, `listen` and `drop` as an extension of its scope."""

    transport: Gathering  # type: ignore[assignment]

    rest = b""
    """What has come and is not read yet: whole frames that wait for their turn, and the beginning of one whose end has not come."""
    resting = False
    """Whether the reading of `rest` goes on in the next turn of the loop."""
    take: Callable[[str], bool] | None = None
    """Who listens."""
    patience: asyncio.TimerHandle | None = None
    """Runs while the other side does not take what was written."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, Gathering(transport, TURNS.setdefault(self.loop, Turn()))))

    async def run_asgi(self) -> None:
        """Run the application, which may push messages into the transport, `listen` and `drop`."""
        self.scope["extensions"][EXTENSION] = {"transport": self.transport, "listen": self.listen, "drop": self.drop}
        try:
            await super().run_asgi()
        finally:
            # Both lead back to this socket: without them it is gone at once, not when Python's collector comes by.
            self.take = None
            self.scope["extensions"].pop(EXTENSION, None)

    # --- writing --------------------------------------------------------------------------------------------------------------------------

    async def send(self, message: Any) -> None:
        """What the application sends the usual way, which may be that it closes."""
        try:
            await super().send(message)
        finally:
            self.note()

    def note(self) -> None:
        """Note whether messages can still be sent, after whatever may have changed that: one side has said goodbye, or something that ends it all."""
        self.transport.parted = self.disconnected or self.close_sent or self.conn.state is not OPEN

    def pause_writing(self) -> None:
        """Too much waits to be taken: for so long, and no longer."""
        super().pause_writing()
        self.transport.full = True
        if self.patience is None:
            self.patience = self.loop.call_later(limits.SLOW, self.drop)

    def resume_writing(self) -> None:
        """The other side has taken what waited for it."""
        super().resume_writing()
        self.transport.full = False
        self.patient()

    def patient(self) -> None:
        """Forget the deadline by which the other side has to read."""
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def drop(self) -> None:
        """Let go a socket that does not take what is sent to it. That is said behind all that waits; who does not read that either is cut
        off: merely closing would wait for them for ever."""
        if not self.disconnected and not self.close_sent:
            self.say_goodbye(1013, "too slow")
            self.loop.call_later(limits.LINGER, self.transport.abort)

    def say_goodbye(self, code: int, reason: str) -> None:
        """Close from this side; what still comes is passed over until the other side has closed, too."""
        if self.close_sent or self.conn.state is not OPEN:
            return
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.note()
        self.frames = []
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(limits.LINGER, self.transport.close)
        self.go_on()

    def keepalive_timeout(self) -> None:
        """No answer to a ping: who does not even read the goodbye is cut off."""
        super().keepalive_timeout()
        self.note()
        self.loop.call_later(limits.LINGER, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        self.patient()
        self.rest = b""
        super().connection_lost(exc)
        self.note()
        # The parser, and what it failed at, lead back to the connection that has them: see `run_asgi`.
        self.conn.parser.close()
        self.conn.parser_exc = None

    # --- reading --------------------------------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # the request itself
            return
        if self.take is not None and not (self.rest or self.resting or self.read_paused or self.frames or self.close_sent):
            text = whole_text(data)
            if text is not None:
                if not self.take(text):
                    self.stop_listening()
                return
        self.rest = self.rest + data if self.rest else data
        if self.resting or self.read_paused or not self.handshake_complete:
            self.transport.pause_reading()  # there is enough to read
        else:
            self.read()

    def read_on(self) -> None:
        """The loop has time for this socket again."""
        self.resting = False
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()
            self.read()

    def read(self) -> None:
        """Read what is there, as far as one turn goes. The general parser only gets whole frames, so that in between the short way is open."""
        data = self.rest
        at, total = 0, len(data)
        turns = TURN
        while total - at >= 6:
            if not turns or self.read_paused:
                self.rest = data[at:]
                self.wait()
                return
            turns -= 1
            size, head = data[at + 1] & 127, 6
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 8
            elif size == 127:
                if total - at < 14:
                    break
                size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 14
            if size > self.config.ws_max_size or not data[at + 1] & 128:
                self.rest = b""
                self.parse(data[at:])  # which says what is wrong with it and closes
                return
            end = at + head + size
            if end > total:
                break
            if self.close_sent:
                if data[at] & 15 == CLOSE:
                    self.parse(data[at:end])
            else:
                short = data[at] == WHOLE_TEXT and not self.frames
                if not (short and self.heard(data[at + head - 4 : at + head], data[at + head : end])):
                    self.parse(data[at:end])
            if self.transport.is_closing():
                self.rest = b""
                return
            at = end
        self.rest = data[at:]

    def parse(self, data: bytes) -> None:
        """Let the general parser read this."""
        super().data_received(data)
        self.note()

    def wait(self) -> None:
        """Read nothing more until the next turn, or, where messages pile up, until they have been heard."""
        self.transport.pause_reading()
        if not self.read_paused and not self.resting:
            self.resting = True
            self.loop.call_soon(self.read_on)

    def heard(self, mask: bytes, payload: bytes) -> bool:
        """A whole text message; False: it is none after all."""
        try:
            text = apply_mask(payload, mask).decode()
        except UnicodeDecodeError:
            self.say_goodbye(1007, "no text")
            return True
        if self.take is None:
            self.queue.put_nowait({"type": "websocket.receive", "text": text})
            self.hold_back()
        elif not self.take(text):
            self.stop_listening()
        return True

    def listen(self, take: Callable[[str], bool]) -> None:
        """From now on every text message goes to `take`, which says whether it wants more; where it does not, `receive` tells of an end."""
        self.take = take
        self.hand_on()

    def stop_listening(self) -> None:
        """Whoever listened wants no more."""
        self.take = None
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1005})

    def hand_on(self) -> None:
        """Give all that waits to whoever listens, in its order; only the end, which comes last, stays."""
        ends = []
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                if self.take is not None and not self.take(event["text"]):
                    self.stop_listening()
            else:
                ends.append(event)
        for event in ends:
            self.queue.put_nowait(event)
        self.go_on()

    async def receive(self) -> Any:
        """The next message, for an application that does not listen; when nothing waits any more, reading goes on."""
        if self.rest and self.handshake_complete and self.queue.empty():
            self.go_on()
        message = await self.queue.get()
        if self.queue.empty():
            self.go_on()
        return message

    def handle_text(self, event: Frame) -> None:
        """A text message that is not whole, or is no text after all."""
        if not self.close_sent:
            super().handle_text(event)

    def handle_cont(self, event: Frame) -> None:
        """More of it; empty fragments cost as much as others."""
        if self.close_sent:
            return
        if len(self.frames) >= FRAGMENTS:
            self.say_goodbye(1009, "too many fragments")
        else:
            super().handle_cont(event)

    def handle_bytes(self, event: Frame) -> None:
        """Nobody here speaks in bytes."""
        self.say_goodbye(1003, "text only")

    def handle_ping(self) -> None:
        """A ping is answered, unless the other side does not take the answers: then they would pile up."""
        answer = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(answer)

    def send_receive_event_to_app(self) -> None:
        """A message that came in fragments; reading goes on as with the others. What is no text is said here: uvicorn would write it into the log."""
        try:
            b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.say_goodbye(1007, "no text")
            return
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
        """Read again, unless the socket is resting or closing."""
        self.read_paused = False
        if self.resting or self.disconnected or self.transport.is_closing():
            return
        if self.rest:
            self.wait()
        else:
            self.transport.resume_reading()
