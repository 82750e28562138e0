"""What is written to sockets in one turn of the event loop goes out together: for each of them once, and for all of them at its end. And how short
messages are framed, both ways."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from worp.room import limits

try:
    from websockets.speedups import apply_mask
except ImportError:  # where no compiled one could be installed
    from websockets.utils import apply_mask

WHOLE_TEXT: Final = 0x81
"""How a frame begins that is a whole text message."""
SHORT: Final = 126
"""Messages with fewer bytes have their length in one byte of the frame."""


def head(size: int) -> bytes:
    """How a frame with so many bytes of text begins."""
    if size < SHORT:
        return bytes((WHOLE_TEXT, size))
    if size < 65_536:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


HEADS: Final = [head(size) for size in range(4096)]
"""The beginnings of nearly all frames, by their length."""


def framed(payload: bytes) -> bytes:
    """A text message as a server sends it.

    >>> framed(b"hi")
    b'\\x81\\x02hi'
    """
    size = len(payload)
    return (HEADS[size] if size < len(HEADS) else head(size)) + payload


def whole_text(data: bytes) -> str | None:
    """The text of a short message of a browser, where nothing but its one frame has come, as is nearly always so; None: this must be looked at more closely.

    >>> whole_text(bytes((0x81, 0x82, 0, 0, 0, 0)) + b"hi"), whole_text(b"hi")
    ('hi', None)
    """
    size = len(data) - 6
    if not 0 <= size < SHORT or data[0] != WHOLE_TEXT or data[1] != 128 + size:
        return None
    try:
        text: str = apply_mask(data[6:], data[2:6]).decode()
    except UnicodeDecodeError:
        return None
    return text


class Turn:
    """The present turn of an event loop: the transports that have something to write at its end."""

    def __init__(self) -> None:
        self.written: list[Gathering] = []

    def add(self, one: Gathering) -> None:
        """Let this transport write at the end of the turn."""
        if not self.written:
            asyncio.get_running_loop().call_soon(self.end)
        self.written.append(one)

    def end(self) -> None:
        """Write all of it. What goes wrong with one of them is that one's."""
        written, self.written = self.written, []
        for one in written:
            try:
                one.flush()
            except Exception:  # noqa: BLE001 (whatever a transport raises: it is of no use any more)
                one.abort()


class Gathering:
    """A transport that writes once in a turn."""

    def __init__(self, transport: Any, turn: Turn) -> None:
        self.transport = transport
        self.turn = turn
        self.waiting: list[bytes] = []
        self.parted = False
        """Whether the socket sends no more messages,"""
        self.full = False
        """and whether what was written waits to be taken. Whose transport it is notes both when they change: `push` would have to ask for every message."""
        # What is not gathered goes straight through.
        self.get_extra_info = transport.get_extra_info
        self.is_closing = transport.is_closing
        self.pause_reading = transport.pause_reading
        self.resume_reading = transport.resume_reading
        self.set_protocol = transport.set_protocol
        self.abort = transport.abort

    def write(self, data: bytes) -> None:
        """Write at the end of this turn of the loop, together with what follows."""
        if not self.waiting:
            self.turn.add(self)
        self.waiting.append(data)

    def push(self, text: bytes) -> bool:
        """Send a message soon; False: too much waits already. Raises an `OSError` where nobody can be sent anything any more."""
        if self.parted:
            raise ConnectionResetError
        if self.full:
            return False
        waiting = self.waiting
        if not waiting:
            self.turn.add(self)
        elif len(waiting) >= limits.BACKLOG:
            return False
        waiting.append(framed(text))
        return True

    def flush(self) -> None:
        """Write all that waits, now."""
        waiting = self.waiting
        if waiting:
            self.waiting = []
            if self.is_closing():
                return  # the other side has gone within this turn
            self.transport.write(waiting[0] if len(waiting) == 1 else b"".join(waiting))

    def close(self) -> None:
        """Write what waits, then close; what the other side has not taken after a while is not written any more."""
        self.flush()
        self.transport.close()
        if self.transport.get_write_buffer_size():
            asyncio.get_running_loop().call_later(limits.LINGER, self.abort)
