"""Clocks over all tables: what is stored of them, those that run out while nobody is there, and the time in which the room was down.

A table with a clock need not stay in memory: when its time is up is stored, the room looks every few seconds whose is, and loads those.
While the room is down no clock runs: it notes from time to time that it is there, and when it opens again, all clocks that were running
are put off by the time since.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from sqlalchemy import bindparam, func, insert, select, update
from sqlalchemy.exc import SQLAlchemyError

from worp.room.storage.records import Write
from worp.room.storage.schema import clocks as rows
from worp.room.storage.schema import meta
from worp.room.storage.store import StorageError, Store, cause
from worp.room.time.clocks import Clocks, read, shifted, written

logger = logging.getLogger("worp.room")

INSERT = insert(rows)
UPDATE = update(rows).where(rows.c.table_id == bindparam("at_id")).values({name: bindparam(f"new_{name}") for name in ("state", "due")})
RUNNING = select(func.count()).where(rows.c.due.is_not(None))
DUE = select(rows.c.table_id).where(rows.c.due <= bindparam("until"))
NOTE = update(meta).where(meta.c.name == bindparam("at_name")).values(value=bindparam("new_value"))


def new_clocks(table: str, clocks: Clocks) -> Write:
    """What stores the clocks of a table whose game begins."""
    return Write(INSERT, {"table_id": table, "state": written(clocks), "due": clocks.due()})


def changed_clocks(table: str, clocks: Clocks) -> Write:
    """The write that stores a table's clocks again."""
    return Write(UPDATE, {"at_id": table, "new_state": written(clocks), "new_due": clocks.due()})


class ClockService:
    """The clocks of all tables in a database, by the room's steady clock."""

    def __init__(self, store: Store, steady: Callable[[], float]) -> None:
        self.store = store
        self.steady = steady

    async def open(self) -> None:
        """The room opens: clocks did not run while it was down."""
        async with self.store.engine.begin() as connection:
            noted = (await connection.execute(select(meta.c.value).where(meta.c.name == "alive"))).scalar_one_or_none()
            if noted is None:
                await connection.execute(insert(meta).values(name="alive", value=repr(self.steady())))
                return
            running = [(row.table_id, read(row.state)) for row in await connection.execute(select(rows).where(rows.c.due.is_not(None)))]
        # What was stored last is a sign of life, too.
        alive = max([float(noted), *(clocks.since for _, clocks in running)])
        down = max(0.0, self.steady() - alive)
        put_off = [changed_clocks(table, shifted(clocks, down)) for table, clocks in running]
        await self.store.write([*put_off, self.note()])

    def note(self) -> Write:
        """What says that the room is there."""
        return Write(NOTE, {"at_name": "alive", "new_value": repr(self.steady())})

    async def due(self) -> list[str]:
        """The tables at which a time is up. If clocks run at all, it is noted that the room is there. Raises `StorageError`."""
        try:
            async with self.store.engine.connect() as connection:
                if (await connection.execute(RUNNING)).scalar_one() == 0:
                    return []
                found = list((await connection.execute(DUE, {"until": self.steady()})).scalars())
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(cause(error)) from error
        await self.store.write([self.note()])
        return found

    async def close(self) -> None:
        """The room closes: from now on no clock runs."""
        try:
            await self.store.write([self.note()])
        except StorageError as error:
            logger.error("The time of closing could not be stored; clocks may count a few seconds too few: %s", error)
