"""Links between workers: how a socket that one worker took sits at a table that another one has.

Each worker listens at an address that stands, with a token, in its row of the database; whoever can read that may link up. Both ends prove that they know the
token, by answering what the other has just made up; the token itself never goes over the link. One link (TCP) carries all sockets of one worker at the tables
of another, each under a number. A frame is its length, its kind, that number and a text:

| kind | from | text |
|---|---|---|
| CHALLENGE | host | some bytes at random, as soon as somebody comes |
| HELLO | guest | its answer to them, and some bytes at random for the host |
| WELCOME | host | its answer to those |
| ENTER | guest | JSON (`Entering`): a socket wants to a table |
| ENTERED, AWAY | host | nothing: it may speak; or the table is not here, look again |
| SAID | guest | a message of the browser |
| HEARD | host | nothing: the table has come to one message |
| TOLD | host | a message for the browser: only the owner of a table makes those, each from what its viewer may see |
| SHUT | host | nothing: the socket is to be closed, after what was told |
| LEFT | guest | nothing: the socket is gone |
| ASK, ANSWER | both | a code that moves games to another device; the games as JSON, or nothing |

Nothing is stored here and nothing is said twice: when a link breaks, the browsers behind it are told to come again, and get from the table what they missed.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import struct
from collections.abc import Awaitable, Callable
from typing import cast

from msgspec import DecodeError, Struct, json

from worp.contract.scene import Say, say
from worp.room.hall import Elsewhere, Hall
from worp.room.storage.leases import Peer
from worp.room.table.inbox import Enter, Leave, Spoken
from worp.room.table.table import Table
from worp.room.wire import messages as m
from worp.room.wire.bodies.devices import DeviceGames
from worp.room.wire.connection import DECODER, NO_MESSAGE, Connection
from worp.room.wire.relayed import RelayedConnection

logger = logging.getLogger("worp.room")

HEAD = struct.Struct(">IBI")
HELLO, WELCOME, ENTER, ENTERED, AWAY, SAID, HEARD, TOLD, SHUT, LEFT, ASK, ANSWER, CHALLENGE = range(13)
FRAME = 16_000_000
"""Bytes of a frame at most."""
RANDOM = 32
"""Bytes at random, and of an answer to them."""
STRANGERS = 100
"""Links that have not proved yet that they know the token; more are cut at once."""
BEHIND = 32_000_000
"""Bytes that may wait for a worker that does not read; then the link is cut."""
CONNECTING = 2.0
"""Seconds in which a link must stand, and an answer come."""


def proof(token: str, end: bytes, challenge: bytes) -> bytes:
    """That one end of a link knows the token."""
    return hmac.digest(token.encode(), end + challenge, "sha256")


class LinkDown(Exception):
    """The other worker cannot be reached, or not any more."""


class Entering(Struct):
    """A socket that wants to a table."""

    table: str
    join: m.Join
    url: str
    address: str


class Link(asyncio.Protocol):
    """One end of a link. What is sent within one turn of the loop goes out together."""

    def __init__(
        self, heard: Callable[[Link, int, int, bytes], None], lost: Callable[[Link], None], came: Callable[[Link], None] = lambda _: None
    ) -> None:
        self.heard = heard
        self.lost = lost
        self.came = came
        self.transport: asyncio.Transport | None = None
        self.most = 2 * RANDOM
        """Bytes of a frame, as long as it is not certain who is at the other end."""
        self.rest = b""
        self.waiting: list[bytes] = []
        self.loop = asyncio.get_running_loop()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.came(self)

    def connection_lost(self, _exc: Exception | None) -> None:
        self.transport = None
        self.lost(self)

    def data_received(self, data: bytes) -> None:
        data = self.rest + data if self.rest else data
        at = 0
        while len(data) - at >= HEAD.size:
            size, kind, number = HEAD.unpack_from(data, at)
            if size > self.most:
                self.cut()
                return
            end = at + HEAD.size + size
            if end > len(data):
                break
            self.heard(self, kind, number, data[at + HEAD.size : end])
            if self.transport is None:
                return
            at = end
        self.rest = data[at:]

    def send(self, kind: int, number: int = 0, text: bytes = b"") -> None:
        """Say something; where the link is gone, nobody hears it."""
        if self.transport is None:
            return
        if not self.waiting:
            self.loop.call_soon(self.flush)
        self.waiting.append(HEAD.pack(len(text), kind, number) + text)

    def flush(self) -> None:
        """Write what was said in this turn."""
        waiting, self.waiting = self.waiting, []
        if self.transport is not None:
            self.transport.write(b"".join(waiting))
            if self.transport.get_write_buffer_size() > BEHIND:
                logger.warning("A link is cut: the worker at its other end does not read")
                self.cut()

    def trust(self) -> None:
        """The other end knows the token."""
        self.most = FRAME

    def cut(self) -> None:
        if self.transport is not None:
            self.transport.abort()


# --- at the worker that has the table -------------------------------------------------------------------------------------------------------


class FarSocket:
    """A socket that another worker holds, and the link to it. What a `Connection` does with a socket of its own is done there."""

    def __init__(self, link: Link, number: int) -> None:
        self.link = link
        self.number = number

    def tell(self, text: bytes) -> None:
        self.link.send(TOLD, self.number, text)

    def heard(self) -> None:
        """The table has come to one more of its messages."""
        self.link.send(HEARD, self.number)

    def shut(self) -> None:
        self.link.send(SHUT, self.number)

    async def send_text(self, data: bytes) -> None: ...

    def send_now(self, data: bytes) -> bool:
        return True

    def drop(self) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Guests:
    """The sockets of one link at tables of this worker."""

    def __init__(self) -> None:
        self.welcome = False
        self.challenge = secrets.token_bytes(RANDOM)
        self.entering: dict[int, asyncio.Task[None]] = {}
        self.at: dict[int, tuple[RelayedConnection, Table]] = {}


Find = Callable[[Connection, str], Awaitable[Table | None]]
"""Finds the table for a connection, or tells that why not; raises `Elsewhere`."""


class LinkHost:
    """Takes in links of other workers."""

    def __init__(self, hall: Hall, token: str, find: Find) -> None:
        self.hall = hall
        self.token = token
        self.find = find
        self.guests: dict[Link, Guests] = {}
        self.closing = False
        self.server: asyncio.Server | None = None

    async def listen(self, host: str, port: int) -> int:
        """Begin; the port, which is any free one for 0."""
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(self.linked, host, port)
        return int(self.server.sockets[0].getsockname()[1])

    def linked(self) -> Link:
        """Somebody comes; who does not know the token is not heard."""
        link = Link(self.heard, self.lost, self.came)
        self.guests[link] = Guests()
        link.loop.call_later(CONNECTING, lambda: link.cut() if link in self.guests and not self.guests[link].welcome else None)
        return link

    def came(self, link: Link) -> None:
        """Let them prove that they know the token."""
        if sum(not guests.welcome for guests in self.guests.values()) > STRANGERS:
            link.cut()
        else:
            link.send(CHALLENGE, 0, self.guests[link].challenge)

    def heard(self, link: Link, kind: int, number: int, text: bytes) -> None:
        """A frame came over a link: the guest proves itself first, then its sockets speak."""
        guests = self.guests[link]
        if not guests.welcome:
            answer, challenge = text[:RANDOM], text[RANDOM:]
            if kind != HELLO or not hmac.compare_digest(answer, proof(self.token, b"guest", guests.challenge)):
                logger.warning("A link was refused: it did not know this worker's token")
                link.cut()
                return
            guests.welcome = True
            link.trust()
            link.send(WELCOME, 0, proof(self.token, b"host", challenge))
        elif kind == ENTER:
            task = asyncio.create_task(self.enter(link, guests, number, text), name="guest")
            guests.entering[number] = task
            task.add_done_callback(lambda _: guests.entering.pop(number, None))
        elif kind == SAID and number in guests.at and not self.closing:
            connection, table = guests.at[number]
            try:
                message = DECODER.decode(text)
            except NO_MESSAGE as error:  # from a worker of another version
                connection.no(say("server-no-message", why=str(error)[:200]))
                return
            connection.unheard += 1
            table.inbox.put_nowait(Spoken(connection, message, self.hall.now()))
        elif kind == LEFT:
            self.leave(guests, number)
        elif kind == ASK:
            games = self.hall.transfers.take(text.decode())
            link.send(ANSWER, number, json.encode(games) if games is not None else b"")

    async def enter(self, link: Link, guests: Guests, number: int, text: bytes) -> None:
        """A socket wants to a table."""
        try:
            wanted = json.decode(text, type=Entering)
        except DecodeError as error:
            logger.error("A worker of another version sent a socket that is not understood here: %s", error)
            link.send(AWAY, number)
            return
        if self.closing:
            link.send(AWAY, number)
            return
        connection = RelayedConnection(FarSocket(link, number), wanted.url, self.hall.counts.refused, wanted.address)
        try:
            table = await self.find(connection, wanted.table)
        except Elsewhere:
            link.send(AWAY, number)
            return
        if table is not None:
            guests.at[number] = (connection, table)
            link.send(ENTERED, number)
            table.inbox.put_nowait(Enter(connection, wanted.join))
            if link.transport is None:
                self.leave(guests, number)

    def leave(self, guests: Guests, number: int) -> None:
        """A socket of this guest is gone: tell its table."""
        found = guests.at.pop(number, None)
        if found is not None:
            connection, table = found
            connection.gone = True
            table.inbox.put_nowait(Leave(connection))

    def lost(self, link: Link) -> None:
        """A link is gone, and with it all its sockets."""
        guests = self.guests.pop(link)
        for number in list(guests.at):
            self.leave(guests, number)

    def farewell(self, why: Say) -> None:
        """This worker closes: all sockets of others hear so."""
        for guests in self.guests.values():
            for connection, _ in guests.at.values():
                connection.close(why, again=True)

    def close(self) -> None:
        """Take no more links, and cut those that are there."""
        if self.server is not None:
            self.server.close()
        for link in list(self.guests):
            link.cut()


# --- at the worker that has the socket ------------------------------------------------------------------------------------------------------


class Relay:
    """A socket of this worker at a table of another."""

    def __init__(self, link: Link, number: int, connection: Connection) -> None:
        self.link = link
        self.number = number
        self.connection = connection
        self.entered: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def said(self, text: str) -> None:
        """Pass on what the browser says."""
        self.link.send(SAID, self.number, text.encode())


class Guest:
    """This worker as a guest of another: one link, and all that goes over it."""

    def __init__(self, peer: Peer, gone: Callable[[Guest], None]) -> None:
        self.peer = peer
        self.gone = gone
        self.challenge = secrets.token_bytes(RANDOM)
        self.link: Link | None = None
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.relays: dict[int, Relay] = {}
        self.asked: dict[int, asyncio.Future[bytes]] = {}
        self.last = 0

    async def connect(self) -> None:
        """Link up with the worker that has the table; raises `LinkDown`."""
        host, _, port = self.peer.link.rpartition(":")
        try:
            async with asyncio.timeout(CONNECTING):
                _, self.link = await asyncio.get_running_loop().create_connection(
                    lambda: Link(self.heard, self.lost), host.strip("[]"), int(port)
                )
                await self.welcome
        except (OSError, TimeoutError, ValueError) as error:
            self.cut()
            raise LinkDown(f"{self.peer.link}: {error}") from error

    def heard(self, link: Link, kind: int, number: int, text: bytes) -> None:
        """A frame came: the host proves itself first, then it answers sockets."""
        if not self.welcome.done():
            if kind == CHALLENGE:
                link.send(HELLO, 0, proof(self.peer.token, b"guest", text) + self.challenge)
            elif kind == WELCOME and hmac.compare_digest(text, proof(self.peer.token, b"host", self.challenge)):
                link.trust()
                self.welcome.set_result(None)
            else:
                logger.warning("A link was given up: at %s is somebody who does not know that worker's token", self.peer.link)
                link.cut()
            return
        if kind == ANSWER:
            waiting = self.asked.pop(number, None)
            if waiting is not None and not waiting.done():
                waiting.set_result(text)
        relay = self.relays.get(number)
        if relay is None:
            return
        if kind == TOLD:
            relay.connection.send_text(text)
        elif kind == HEARD:
            relay.connection.unheard -= 1
        elif kind == SHUT:
            relay.connection.finish()
        if kind in (ENTERED, AWAY, SHUT) and not relay.entered.done():
            relay.entered.set_result(kind != AWAY)

    async def enter(self, connection: Connection, entering: Entering) -> Relay | None:
        """Bring a socket to a table; None where the table is not there any more. Raises `LinkDown`."""
        if self.link is None or self.link.transport is None:
            raise LinkDown(self.peer.link)
        self.last += 1
        relay = Relay(self.link, self.last, connection)
        self.relays[relay.number] = relay
        self.link.send(ENTER, relay.number, json.encode(entering))
        try:
            if await relay.entered:
                return relay
        except BaseException:
            self.leave(relay)
            raise
        self.relays.pop(relay.number, None)
        return None

    def leave(self, relay: Relay) -> None:
        """A socket of ours is gone: tell the host."""
        if self.relays.pop(relay.number, None) is not None and self.link is not None:
            self.link.send(LEFT, relay.number)

    async def ask(self, code: str) -> DeviceGames | None:
        """The games that were left there under a code; raises `LinkDown`."""
        if self.link is None:
            raise LinkDown(self.peer.link)
        self.last += 1
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.asked[self.last] = answer
        self.link.send(ASK, self.last, code.encode())
        try:
            async with asyncio.timeout(CONNECTING):
                text = await answer
            return json.decode(text, type=DeviceGames) if text else None
        except (TimeoutError, DecodeError) as error:
            raise LinkDown(self.peer.link) from error

    def lost(self, _link: Link) -> None:
        """The link is gone: whoever sat behind it comes again, wherever the table is now."""
        self.gone(self)
        if not self.welcome.done():
            self.welcome.set_exception(OSError("the link was refused"))
            self.welcome.exception()
        for relay in self.relays.values():
            if relay.entered.done():
                relay.connection.close(say("server-made-anew"), again=True)
            else:
                relay.entered.set_exception(LinkDown(self.peer.link))
                relay.entered.exception()
        self.relays.clear()
        for waiting in self.asked.values():
            if not waiting.done():
                waiting.set_exception(LinkDown(self.peer.link))
                waiting.exception()

    def cut(self) -> None:
        if self.link is not None:
            self.link.cut()
