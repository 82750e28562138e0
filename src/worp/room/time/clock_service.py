"""Clocks over all tables: what is stored of them, those that run out while nobody is there, and the time in which the room was down.

A table with a clock need not stay in memory: when its time is up is stored, the room looks every few seconds whose is, and loads those.
While the room is down no clock runs: it notes from time to time that it is there, and when it opens again, all clocks that were running
are put off by the time since.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from worp.contract.game import Fault
from worp.room.storage.schema import clocks as rows
from worp.room.storage.schema import meta
from worp.room.storage.store import StorageError, Write, cause
from worp.room.time.clocks import Clocks, read, shifted, written

if TYPE_CHECKING:
    from worp.room.hall import Hall

logger = logging.getLogger("worp.room")

INSERT = insert(rows)
UPDATE = update(rows).where(rows.c.table_id == bindparam("at_id")).values({name: bindparam(f"new_{name}") for name in ("state", "due")})
NOTE = update(meta).where(meta.c.name == bindparam("at_name")).values(value=bindparam("new_value"))


def new_clocks(table: str, clocks: Clocks) -> Write:
    """What stores the clocks of a table whose game begins."""
    return Write(INSERT, {"table_id": table, "state": written(clocks), "due": clocks.due()})


def changed_clocks(table: str, clocks: Clocks) -> Write:
    """What stores them again."""
    return Write(UPDATE, {"at_id": table, "new_state": written(clocks), "new_due": clocks.due()})


class ClockService:
    """The room's own watch."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.lost: set[str] = set()
        """Tables whose game is gone: nobody can play for them."""

    async def load(self, table: str) -> Clocks | None:
        """The clocks of a table, if it has any; raises `StorageError`."""
        try:
            async with self.hall.store.engine.connect() as connection:
                state = (await connection.execute(select(rows.c.state).where(rows.c.table_id == table))).scalar_one_or_none()
        except SQLAlchemyError as error:
            raise StorageError(cause(error)) from error
        return read(state) if state is not None else None

    async def open(self) -> None:
        """The room opens: clocks did not run while it was down."""
        async with self.hall.store.engine.begin() as connection:
            noted = (await connection.execute(select(meta.c.value).where(meta.c.name == "alive"))).scalar_one_or_none()
            if noted is None:
                await connection.execute(insert(meta).values(name="alive", value=repr(self.hall.steady())))
                return
            running = [(row.table_id, read(row.state)) for row in await connection.execute(select(rows).where(rows.c.due.is_not(None)))]
        # What was stored last is a sign of life, too.
        alive = max([float(noted), *(clocks.since for _, clocks in running)])
        down = max(0.0, self.hall.steady() - alive)
        put_off = [changed_clocks(table, shifted(clocks, down)) for table, clocks in running]
        await self.hall.store.write([*put_off, self.note()])

    def note(self) -> Write:
        """What says that the room is there."""
        return Write(NOTE, {"at_name": "alive", "new_value": repr(self.hall.steady())})

    async def look(self) -> None:
        """From time to time: note that the room is there, if clocks run, and wake the tables at which a time is up."""
        hall = self.hall
        try:
            async with hall.store.engine.connect() as connection:
                if (await connection.execute(select(func.count()).where(rows.c.due.is_not(None)))).scalar_one() == 0:
                    return
                due = list((await connection.execute(select(rows.c.table_id).where(rows.c.due <= hall.steady()))).scalars())
            await hall.store.write([self.note()])
            for table in due:
                if table not in hall.tables and table not in self.lost:
                    await self.wake(table)
        except (SQLAlchemyError, StorageError) as error:
            logger.error("The clocks could not be looked at; the room tries again in a moment: %s", error)

    async def wake(self, table: str) -> None:
        """Load a table; what is due there happens by itself."""
        try:
            found = await self.hall.find(table)
            if found is not None:
                found.pins -= 1
        except Fault as fault:
            self.lost.add(table)
            logger.warning("Table %s has a clock that ran out, but cannot be opened: %s", table, fault)
        except StorageError:
            raise
        except Exception:
            # An invented game may no longer fit its stored events in any way it likes.
            self.lost.add(table)
            logger.exception("Table %s has a clock that ran out, but cannot be opened", table)

    async def close(self) -> None:
        """The room closes: from now on no clock runs."""
        try:
            await self.hall.store.write([self.note()])
        except StorageError as error:
            logger.error("The time of closing could not be stored; clocks may count a few seconds too few: %s", error)
