"""What is written to sockets in one turn of the event loop goes out together: for each of them once, and for all of them at its end."""

from __future__ import annotations

import asyncio
from typing import Any

from worp.room import limits

WHOLE_TEXT = 0x81
"""How a frame begins that is a whole text message."""
SHORT = [bytes((WHOLE_TEXT, size)) for size in range(126)]
"""How frames begin that are short, by their length,"""
LONGER = bytes((WHOLE_TEXT, 126))
"""and how longer ones do."""


def framed(payload: bytes) -> bytes:
    """A text message as a server sends it.

    >>> framed(b"hi")
    b'\\x81\\x02hi'
    """
    size = len(payload)
    if size < 126:
        return SHORT[size] + payload
    if size < 65_536:
        return LONGER + size.to_bytes(2, "big") + payload
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big") + payload


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
        """Send a message soon; False: too many wait already."""
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
