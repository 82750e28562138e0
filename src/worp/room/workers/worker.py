"""One of several processes that are a room together: any of them takes any socket, each table is one's own.

A worker gives signs of life, learns which others there are, and brings sockets to the tables of others (`links.py`). Which worker has a table is decided in
the database (`storage/leases.py`) when somebody first comes to it; what it may still write is decided there, too. The bus (`bus.py`) only saves waiting.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
from collections.abc import Callable

from msgspec import DecodeError, json
from sqlalchemy.exc import SQLAlchemyError

from worp.contract.game import InputError
from worp.room.hall import Hall
from worp.room.storage.leases import BEAT, Leases, Peer
from worp.room.storage.store import SHARED, Store, engine
from worp.room.table.inbox import Reached
from worp.room.wire import messages as m
from worp.room.wire.bodies.devices import DeviceGames
from worp.room.wire.bodies.tables import OpenTable
from worp.room.wire.connection import Connection
from worp.room.workers.bus import Bus
from worp.room.workers.links import Entering, Find, Guest, LinkDown, LinkHost, Relay

logger = logging.getLogger("worp.room")

LOOK = 0.2
"""Seconds between two looks for a table whose owner does not answer."""
FINDING = 10.0
"""Seconds in which somebody has an owner again."""
DRAIN = 1.5
"""Seconds that a closing worker has for what it was told before."""


def new_leases(store: Store) -> Leases:
    """For a process of its own, with connections of their own to the store's database."""
    url = store.engine.url.render_as_string(hide_password=False)
    return Leases(engine(url, SHARED), secrets.token_hex(6), secrets.token_hex(24), socket.gethostname()[:100])


def link_address(given: str) -> tuple[str, int]:
    """Host and port of `--link`; raises `InputError`.

    >>> link_address("10.0.0.5"), link_address("10.0.0.5:7000"), link_address("[fd00::5]:7000")
    (('10.0.0.5', 0), ('10.0.0.5', 7000), ('fd00::5', 7000))
    """
    host, colon, port = given.rpartition(":") if not given.endswith("]") else (given, "", "")
    if not colon:
        host, port = given, "0"
    if not host or not port.isdigit() or int(port) > 65_535 or (":" in host and not host.startswith("[")):
        raise InputError(
            f"--link is an address of this machine that other workers reach, like 10.0.0.5 or 10.0.0.5:7000; '{given}' is none."
        )
    return host.strip("[]"), int(port)


class Worker:
    """This process as one of several that serve the same room."""

    def __init__(self, hall: Hall, find: Find, shows: Callable[[], list[OpenTable]], link: str = "", bus: str = "") -> None:
        assert hall.leases is not None
        self.hall = hall
        self.leases = hall.leases
        self.address = link_address(link or "127.0.0.1")
        self.shows = shows
        """The open tables of this worker."""
        self.host = LinkHost(hall, self.leases.token, find)
        self.guests: dict[str, Guest] = {}
        self.linking: dict[str, asyncio.Lock] = {}
        self.peers: dict[str, Peer] = {}
        self.bus = Bus(bus, self.hinted, self.leases.me, hall.visitors.spent_elsewhere)
        hall.visitors.tell_spent = self.bus.hint
        self.shown = ""
        self.waiting: set[asyncio.Future[None]] = set()
        self.beating: asyncio.Task[None] | None = None
        self.well = True

    async def listen(self) -> None:
        """Be there for links, before the others hear of it; raises `InputError`."""
        host, port = self.address
        try:
            port = await self.host.listen(host, port)
        except OSError as error:
            raise InputError(
                f"Other workers cannot reach this one at {host}:{port}: {error.strerror}. Give another address with --link."
            ) from error
        self.leases.link = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"

    def start(self) -> None:
        """Begin to listen and to give signs of life; the hall is open."""
        self.bus.open(self.leases.room)
        self.beating = asyncio.create_task(self.beat_on(), name="beat")

    async def close(self) -> None:
        """The hall is about to close."""
        if self.beating is not None:
            self.beating.cancel()
            await asyncio.gather(self.beating, return_exceptions=True)
        self.host.close()
        for guest in list(self.guests.values()):
            guest.cut()
        self.bus.hint()
        await self.bus.close()

    # --- signs of life ----------------------------------------------------------------------------------------------------------------------

    async def beat_on(self) -> None:
        """Give signs of life, and see who else does."""
        while True:
            try:
                async with asyncio.timeout(self.leases.lasts):
                    await self.beat()
                self.well = True
            except (SQLAlchemyError, OSError, TimeoutError) as error:
                if self.well:
                    logger.error("No sign of life could be given; others may take this worker's tables: %s", error)
                self.well = False
            except Exception:
                logger.exception("A look at the other workers broke; the next comes in a moment")
            await self.change(BEAT)

    async def beat(self) -> None:
        """One sign of life, and what is learned from those of the others."""
        shown = json.encode(self.shows()).decode()
        found = await self.leases.beat(shown)
        if shown != self.shown:
            self.shown = shown
            self.bus.hint()
        self.peers = {peer.id: peer for peer in found.peers}
        self.hall.open_elsewhere = [one for peer in found.peers for one in open_tables(peer)]
        for name, guest in list(self.guests.items()):
            if name not in self.peers:
                guest.cut()  # it hangs, or its machine is gone: whoever sits there goes where the table is next
        if found.robbed:
            await self.hall.look_after_leases()

    def hinted(self) -> None:
        """Something has changed: whoever waits looks now."""
        for one in self.waiting:
            if not one.done():
                one.set_result(None)

    async def change(self, seconds: float) -> None:
        """Wait for a hint, or so long."""
        hint: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.add(hint)
        try:
            await asyncio.wait([hint], timeout=seconds)
        finally:
            self.waiting.discard(hint)

    # --- tables of others -------------------------------------------------------------------------------------------------------------------

    async def guest(self, peer: Peer) -> Guest:
        """The link to another worker; raises `LinkDown`."""
        async with self.linking.setdefault(peer.id, asyncio.Lock()):
            found = self.guests.get(peer.id)
            if found is None:
                if peer.machine != self.leases.machine and peer.link.startswith(("127.", "localhost", "[::1]")):
                    logger.error(
                        "The worker on %s can only be reached from there: start it with --link and its address in your network",
                        peer.machine,
                    )
                found = Guest(peer, self.unlinked)
                await found.connect()
                self.guests[peer.id] = found
            return found

    def unlinked(self, guest: Guest) -> None:
        """Forget a link that is gone."""
        if self.guests.get(guest.peer.id) is guest:
            del self.guests[guest.peer.id]
        self.linking.pop(guest.peer.id, None)

    async def enter(self, peer: Peer, connection: Connection, table: str, join: m.Join) -> Relay | None:
        """Bring a socket to a table that another worker has; None: not now."""
        try:
            guest = await self.guest(peer)
            return await guest.enter(connection, Entering(table, join, connection.url, connection.address))
        except LinkDown as error:
            logger.info("A worker could not be reached: %s", error)
            return None

    def leave(self, relay: Relay) -> None:
        """A socket at a table of another worker is gone."""
        for guest in self.guests.values():
            if guest.link is relay.link:
                guest.leave(relay)

    async def take_games(self, code: str) -> DeviceGames | None:
        """The games that a device has left under a code, at whichever worker."""
        name, _, own = code.partition(".")
        if name == self.leases.me:
            return self.hall.transfers.take(own)
        peer = self.peers.get(name)
        if peer is None:
            return None
        try:
            return await (await self.guest(peer)).ask(own)
        except LinkDown:
            return None

    # --- the end ----------------------------------------------------------------------------------------------------------------------------

    async def drain(self) -> None:
        """What came before is done and answered; what comes now is not taken any more, so nobody is told a no."""
        self.host.closing = True
        loop = asyncio.get_running_loop()
        reached = []
        for table in list(self.hall.tables.values()):
            reached.append(loop.create_future())
            table.inbox.put_nowait(Reached(reached[-1]))
        if reached:
            await asyncio.wait(reached, timeout=DRAIN)


def open_tables(peer: Peer) -> list[OpenTable]:
    """Those of another worker; none, where it is of another version."""
    try:
        return json.decode(peer.shown, type=list[OpenTable]) if peer.shown else []
    except DecodeError:
        return []
