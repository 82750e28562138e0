"""What whoever looks after a room can do to it: close or delete a table, forget a name, ban an address or whoever sits at a seat, tell everyone something,
deal with what people reported.

An order is a row in the room's database, so whoever may write there may give orders, and nobody else: no page and no address takes them. A
room that is open looks for orders every few seconds and answers in the same row; for one that is closed the command opens the database itself.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy import bindparam, select, update

from worp.contract.scene import Say, say
from worp.record.codec import SAY
from worp.record.jsonlog import parse_json, write_json
from worp.room.hall import Hall
from worp.room.storage import archive, clubs, days, orders, reports, tournaments
from worp.room.storage.leases import Leases
from worp.room.storage.orders import Order
from worp.room.storage.records import Write
from worp.room.storage.schema import replays, seats, talk
from worp.room.storage.store import StorageError
from worp.room.visitors import network

logger = logging.getLogger("worp.room")

EVERY = 2.0
"""Seconds between two looks for orders."""
NOTICE = 200
"""Letters of a notice."""
NO_NAME = "?"
"""What stands in the place of a name that is to be forgotten."""

NAMELESS = update(seats).where(seats.c.name == bindparam("old_name")).values(name=bindparam("new_name"))
SILENT = talk.delete().where(talk.c.name == bindparam("old_name"))
SILENT_SEAT = talk.delete().where(talk.c.table_id == bindparam("at_id"), talk.c.seat == bindparam("at_seat"))
"""What players wrote stands under their seat, what others wrote under a name."""


class Operator:
    """Carries orders out in a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.doing: dict[str, Callable[..., Awaitable[Say]]] = {
            "close": self.close,
            "delete": self.delete,
            "forget": self.forget,
            "notice": self.notice,
            "ban": self.ban,
            "unban": self.unban,
            "settle": self.settle,
        }

    async def serve(self) -> None:
        """Look for orders, for as long as the room is open."""
        while True:
            try:
                await self.carry_out_all()
            except StorageError as error:
                logger.error("Orders could not be looked for; the room tries again in a moment: %s", error)
            except Exception:
                logger.exception("Orders could not be carried out; the room tries again in a moment")
            await asyncio.sleep(EVERY)

    async def carry_out_all(self) -> None:
        """Carry out all orders that wait and are for this worker."""
        if self.hall.leases is not None:
            await self.refresh()
        for order in await orders.waiting(self.hall.store):
            if self.hall.leases is not None and not (
                await self.is_ours(order, self.hall.leases) and await orders.claim(self.hall.store, order)
            ):
                continue
            answer = await self.carry_out(order)
            now = self.hall.wall()
            await self.hall.store.write([orders.order_done(order, SAY.encode(answer).decode(), now), *orders.clear(now)])

    async def is_ours(self, order: Order, leases: Leases) -> bool:
        """Whether this worker can do it: whoever sits at a table is known to its owner alone, everything else can be done by any."""
        who = str(order.args.get("who", "")) if order.what == "ban" else ""
        if "/" not in who or is_address(who):
            return True
        table = who.partition("/")[0]
        return table in self.hall.tables or await leases.owner(table) in ("", leases.me)

    async def refresh(self) -> None:
        """What other workers were told: who is banned, the notice, and who wants to hear of which tables."""
        banned, notice = await orders.banned(self.hall.store), await orders.notice(self.hall.store)
        new = [one for one in banned if one not in self.hall.visitors.banned]
        self.hall.visitors.banned = banned
        for one in new:
            self.hall.send_away(one, say("server-no-banned"))
        if notice != self.hall.notice:
            self.hall.notice = notice
            for table in self.hall.tables.values():
                table.telling.facts()
        seats, hooked = await self.hall.messenger.refresh()
        if seats or hooked:
            # Somebody may have left right after they asked for notices at another worker, and be due already.
            for table in self.hall.tables.values():
                if table.record.id in hooked or any(place.secret in seats for place in table.record.places):
                    self.hall.call(table.state, table.audience)

    async def carry_out(self, order: Order) -> Say:
        """One order; what came of it."""
        do = self.doing.get(order.what)
        if do is None:
            return say("server-op-unknown", what=order.what[:20])
        logger.warning("An order is carried out: %s", order.what)
        try:
            return await do(**order.args)
        except StorageError as error:
            logger.error("The order %s could not be stored: %s", order.what, error)
            return say("server-op-failed", why=str(error))
        except Exception as error:
            # An order is carried out once, whatever comes of it: one that breaks must not come again and again.
            logger.exception("The order %s broke", order.what)
            return say("server-op-failed", why=type(error).__name__)

    # --- tables -----------------------------------------------------------------------------------------------------------------------------

    async def close(self, table: str) -> Say:
        """End the game at a table: everyone there reads that, and it can be seen again. A table that has not begun is deleted."""
        found = await self.hall.find(table, seize=True)
        if found is None:
            return say("server-op-no-table", table=table)
        try:
            status = found.record.status
            if status == "playing":
                await found.end_game(say("ended-by-room"))
                return say("server-op-closed", table=table)
        finally:
            found.pins -= 1
        if status == "over":
            return say("server-op-over", table=table)
        return await self.delete(table)

    async def delete(self, table: str) -> Say:
        """Delete a table and its replay, or a tournament; whoever is there is told so."""
        if await tournaments.load(self.hall.store, table) is not None:
            await self.hall.store.write(tournaments.deleted(table))
        elif not await self.hall.remove(table):
            return say("server-op-no-table", table=table)
        return say("server-op-deleted", table=table)

    # --- people -----------------------------------------------------------------------------------------------------------------------------

    async def forget(self, name: str) -> Say:
        """Take a name out of all that is stored: seats, replays, clubs, tournaments, results of the day, and the lines of chat that were written under it."""
        store = self.hall.store
        sitting = await orders.rows(store, select(seats.c.table_id, seats.c.seat).where(seats.c.name == name))
        writing = await orders.rows(store, select(talk.c.table_id).where(talk.c.name == name).distinct())
        for table in {row["table_id"] for row in (*sitting, *writing)}:
            await self.hall.let_go(table)  # it comes back from storage, without the name
        writes = [
            Write(NAMELESS, {"old_name": name, "new_name": NO_NAME}),
            Write(SILENT, {"old_name": name}),
            clubs.nameless(name, NO_NAME),
            days.nameless(name),
            reports.forgotten(name),
            tournaments.forgotten(name, NO_NAME),
        ]
        writes += [Write(SILENT_SEAT, {"at_id": row["table_id"], "at_seat": row["seat"]}) for row in sitting]
        told = 0
        for row in await orders.rows(store, select(replays)):
            new = without_name(row["packed"], name)
            if new:
                told += 1
                writes += archive.REPLAYS.put(row["id"], new, row["made"])
        await store.write(writes)
        return say("server-op-forgotten", seats=len(sitting), replays=told)

    async def ban(self, who: str, hours: int) -> Say:
        """Let nobody in from an address, or from where somebody sits: `TABLE/SEAT`, counted from 1."""
        networks = self.addresses_at(who) if "/" in who and not is_address(who) else [network(who)] if is_address(who) else []
        if not networks:
            return say("server-op-nobody", who=who)
        until = self.hall.wall() + hours * 3600 if hours else 0.0
        for one in networks:
            await self.hall.store.write([orders.ban(one, until)])
            self.hall.visitors.banned[one] = until
            self.hall.send_away(one, say("server-no-banned"))
        return say("server-op-banned", count=len(networks))

    def addresses_at(self, place: str) -> list[str]:
        """Where the sockets come from that hold a seat."""
        name, _, seat = place.partition("/")
        table = self.hall.tables.get(name)
        if table is None or not seat.isdigit():
            return []
        here = [one for one in table.connections if int(seat) - 1 in one.access.seats]
        return sorted({network(one.address) for one in here if one.address})

    async def unban(self, who: str) -> Say:
        one = network(who) if is_address(who) else who
        await self.hall.store.write([orders.unban(one)])
        return say("server-op-unbanned" if self.hall.visitors.banned.pop(one, None) is not None else "server-op-nobody", who=who)

    async def settle(self, report: str) -> Say:
        """A report has been dealt with: it is deleted, with the words in it."""
        if all(one.id != report for one in await reports.read(self.hall.store)):
            return say("server-op-no-report", report=report)
        await self.hall.store.write([reports.settled(report)])
        return say("server-op-settled", report=report)

    async def notice(self, text: str) -> Say:
        """Tell everyone at every table something, for as long as nothing else is told; nothing ends it."""
        short = " ".join(text.split())[:NOTICE]
        await self.hall.store.write([orders.new_notice(short)])
        self.hall.notice = short
        for table in self.hall.tables.values():
            table.telling.facts()
        return say("server-op-noticed" if short else "server-op-notice-ended")


def is_address(text: str) -> bool:
    """Whether it is a network address, or a whole network."""
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def without_name(packed: str, name: str) -> str:
    """A stored replay without a name; nothing, where it does not have it or cannot be read."""
    if not packed:
        return ""
    try:
        record = parse_json(archive.unpack(packed))
    except Exception:
        logger.warning("A replay could not be read, so no name was taken out of it", exc_info=True)
        return ""
    if name not in record.names:
        return ""
    names = tuple(NO_NAME if one == name else one for one in record.names)
    return archive.pack(write_json(record._replace(names=names), told=bool(record.scenes)))
