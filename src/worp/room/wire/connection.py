"""One socket: what it may do, what it has clicked, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Awaitable
from statistics import median
from typing import Final, NamedTuple, Protocol

from msgspec import DecodeError, Struct, json
from starlette.websockets import WebSocketDisconnect

from worp.contract.scene import Path, Say
from worp.record.codec import SAY
from worp.room import limits
from worp.room.access import Access
from worp.room.rate_limit import RateLimit
from worp.room.wire import messages as m

ENCODER: Final = json.Encoder()
DECODER: Final = json.Decoder(m.FromBrowser)


def encoded(message: Struct) -> bytes:
    """A message as it is sent: a text in UTF-8; the same goes to everyone who gets the same."""
    return ENCODER.encode(message)


BURST = 4
"""For so many seconds' worth of messages a socket that was silent may speak at once."""

NO_MESSAGE = (DecodeError, RecursionError, UnicodeError)
"""What decoding raises for a text that is no message."""

LOST = (WebSocketDisconnect, RuntimeError, OSError)
"""What a socket raises whose other side is gone."""


class DevicePromise(NamedTuple):
    """What a device has promised about its part in the throws: for these seats (from 1), so many links."""

    seats: tuple[int, ...]
    length: int
    promise: str


class Socket(Protocol):
    """What a connection needs of a socket."""

    def send_text(self, data: bytes) -> Awaitable[None]: ...
    def send_now(self, data: bytes) -> bool: ...
    def drop(self) -> None: ...
    def close(self, code: int = 1000, reason: str | None = None) -> Awaitable[None]: ...


class Connection:
    """A socket at a table. Sending never waits: a browser that does not take its messages is let go."""

    def __init__(self, socket: Socket, url: str, refused: Counter[str], address: str = "") -> None:
        self.socket = socket
        self.address = address
        """Where it comes from; nobody else is told."""
        self.refused = refused
        """How often something was refused in this room, by the key of the sentence."""
        self.url = url
        """The table's address as the people at this socket can hand it out."""
        self.access = Access()
        self.paths: dict[int, Path] = {}
        """What has been clicked so far, by seat."""
        self.promised: DevicePromise | None = None
        """What the device at this socket has promised about the dice,"""
        self.device = 0
        """and its number among those of the table, once the game is on; 0: none."""
        self.walks = False
        """Whether it walks through the clicks of a move by itself where it is told them ahead,"""
        self.holds = False
        """and whether whole moves are looked at again there before they are played."""
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.weight = 0
        """Bytes of all that waits."""
        self.trips: deque[float] = deque(maxlen=limits.TRIPS)
        """The ways there and back that were measured last, in seconds."""
        self.pings: dict[int, float] = {}
        """When the pings were sent that have not been answered yet."""
        self.rate = RateLimit(limits.MESSAGES * BURST, BURST)
        self.unheard = 0
        """Messages that the table has not come to yet."""
        self.deaf = False
        """Whether what is said here stays unanswered, so that it is said again to the next worker."""
        self.gone = False
        self.free = True
        """Whether nothing waits or is being sent that another message must not overtake."""

    def viewers(self) -> list[int]:
        """Whose eyes this socket looks through: its seats', or a spectator's."""
        return self.access.seats or [-1]

    def send(self, message: Struct) -> None:
        """Send a message to this socket alone."""
        self.send_text(encoded(message))

    def send_text(self, text: bytes) -> None:
        """Send what is already encoded."""
        if self.gone:
            return
        if self.free:
            # The short way: nothing is before it, and the socket takes it at once.
            try:
                if self.socket.send_now(text):
                    return
            except LOST:
                self.gone = True
                return
        if self.waiting.qsize() >= limits.BACKLOG or self.weight + len(text) > max(limits.BACKLOG_BYTES, len(text)):
            self.let_go()
            return
        self.weight += len(text)
        self.free = False
        self.waiting.put_nowait(text)

    def finish(self) -> None:
        """Send what waits, then close."""
        self.free = False
        self.waiting.put_nowait(None)

    def let_go(self) -> None:
        """It does not take its messages: forget them, and it."""
        self.gone = True
        while not self.waiting.empty():
            self.waiting.get_nowait()
        self.weight = 0
        self.finish()
        self.socket.drop()

    def no(self, why: Say, seat: int = -1, path: Path = ()) -> None:
        self.count(why)
        self.send(m.No(SAY.json(why), seat, list(path)))

    def close(self, why: Say, again: bool = False) -> None:
        """Say why, then close; `again`: the browser shall try anew."""
        self.count(why)
        self.send(m.Closed(SAY.json(why), again))
        self.finish()

    def count(self, why: Say) -> None:
        """A refusal counts, if there is still somebody to hear it."""
        if not self.gone:
            self.refused[why.key] += 1

    def taken(self) -> None:
        """The table has come to one more message."""
        self.unheard -= 1

    def may_speak(self, now: float, price: float = 1.0) -> bool:
        """Whether this message, or something that costs as much as several, is within what one socket may say."""
        return self.rate.may("", now, price)

    def ping(self, number: int, now: float) -> None:
        """Measure the way there and back."""
        if len(self.pings) >= limits.TRIPS:
            del self.pings[next(iter(self.pings))]
        self.pings[number] = now
        self.send(m.Pinged(number))

    def ponged(self, number: int, now: float) -> None:
        """The answer came. One that nobody asked for, or a second one, says nothing."""
        sent = self.pings.pop(number, None)
        if sent is not None:
            self.trips.append(now - sent)

    @property
    def round_trip(self) -> float:
        """The way there and back as it usually is now, in seconds, so that one hiccup says nothing; 0 where it was not measured yet."""
        return median(self.trips) if self.trips else 0.0
