"""Which worker has which table, where several processes (workers) share a room and a PostgreSQL database.

A worker is alive as long as its row in `workers` says so, by the database's clock, which is the only one that counts here. It renews that row all the
time; a lease itself is never renewed, so a worker with many tables has no more to do for them than one with few.

A table's row in `leases` names its owner and a fence, a number that grows with every owner. Whoever stores something of a table looks at that row in the
same transaction and holds it until the end (`lost_leases`). So two owners never both write: either the new owner waits for the old one's transaction and
then reads what that stored, or the old one finds another fence and stores nothing. That holds whatever clocks, networks and the bus do; and if a worker
that counted as dead was only slow, the worst is that its tables have moved.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection
from typing import NamedTuple

from sqlalchemy import TextClause, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

LASTS = 3.0
"""Seconds without a sign of life after which a worker's tables are anybody's."""
BEAT = 0.75
"""Seconds between two signs of life."""


def timed(sql: str) -> TextClause:
    """A statement in which `<now>` is the database's time, in seconds."""
    return text(sql.replace("<now>", "extract(epoch from clock_timestamp())"))


CHECK = text(
    "SELECT table_id, owner, fence FROM leases WHERE table_id = ANY(CAST(:tables AS varchar[])) AND owner = :owner ORDER BY table_id FOR UPDATE"
)
TAKE = timed(
    # A table that is not stored has no lease, so nobody fills the database by asking for tables that do not exist.
    "INSERT INTO leases (table_id, owner, fence) SELECT id, CAST(:me AS varchar), 1 FROM tables WHERE id = :table "
    "ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, fence = leases.fence + 1 WHERE leases.owner = :me OR CAST(:seize AS boolean) "
    "OR NOT EXISTS (SELECT 1 FROM workers WHERE workers.id = leases.owner AND workers.until > <now>) "
    "RETURNING fence"
)
DUTY = timed(
    "INSERT INTO leases (table_id, owner, fence) VALUES (:duty, :me, 1) "
    "ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner, fence = leases.fence + 1 WHERE "
    "NOT EXISTS (SELECT 1 FROM workers WHERE workers.id = leases.owner AND workers.until > <now>) "
    "RETURNING fence"
)
DUTY_FENCE = text("SELECT fence FROM leases WHERE table_id = :duty AND owner = :me")
OWNER = text(
    "SELECT workers.id, workers.link, workers.token, workers.machine, workers.shown FROM leases JOIN workers ON workers.id = leases.owner "
    "WHERE leases.table_id = :table"
)
STORED = text("SELECT id FROM tables WHERE id = :table")
ROB = text("UPDATE workers SET robbed = robbed + 1 WHERE id = (SELECT owner FROM leases WHERE table_id = :table) AND id <> :me")
FREE = text("UPDATE leases SET owner = '' WHERE table_id = :table AND owner = :me AND fence = :fence")
FREE_ALL = text("UPDATE leases SET owner = '' WHERE owner = :me")
MINE = text("SELECT table_id, fence FROM leases WHERE owner = :me")
ENTER = timed(
    "INSERT INTO workers (id, link, token, machine, until, robbed, shown) "
    "VALUES (:me, :link, :token, :machine, <now> + :lasts, 0, CAST(:shown AS text)) "
    "ON CONFLICT (id) DO UPDATE SET until = excluded.until, shown = excluded.shown, link = excluded.link"
)
RENEW = timed(
    # The old row tells whether the worker had been silent for too long.
    "WITH old AS (SELECT until > <now> AS alive FROM workers WHERE id = :me) "
    "UPDATE workers SET until = <now> + :lasts, shown = CAST(:shown AS text) FROM old WHERE id = :me RETURNING robbed, old.alive"
)
ALIVE = timed("SELECT id, link, token, machine, shown FROM workers WHERE id <> :me AND until > <now> ORDER BY id")
BURY = timed("DELETE FROM workers WHERE until < <now> - 3600")
NAME = text("INSERT INTO meta (name, value) VALUES ('bus', :name) ON CONFLICT (name) DO NOTHING")
NAMED = text("SELECT value FROM meta WHERE name = 'bus'")
LEAVE = text("DELETE FROM workers WHERE id = :me")


class Lease(NamedTuple):
    """A worker has a table, as long as nobody has a higher fence."""

    table: str
    owner: str
    fence: int


class Peer(NamedTuple):
    """Another worker: where it is reached, what to say there, on which machine it runs, and its open tables as JSON."""

    id: str
    link: str
    token: str
    machine: str
    shown: str


class Beat(NamedTuple):
    """What a sign of life found: the other workers, and whether tables of this one may have been taken over."""

    peers: list[Peer]
    robbed: bool


async def lost_leases(connection: AsyncConnection, found: Collection[Lease]) -> set[Lease]:
    """Which of these, all of one worker, are not good any more. The others stay good until the end of the transaction that is open."""
    owner = next(iter(found)).owner
    rows = await connection.execute(CHECK, {"tables": [lease.table for lease in found], "owner": owner})
    return set(found) - {Lease(*row) for row in rows}


class Leases:
    """One worker's view of all of them; over connections of its own, so that a sign of life does not wait for what is stored. Its methods raise what
    SQLAlchemy raises."""

    def __init__(self, engine: AsyncEngine, me: str, token: str, machine: str, lasts: float = LASTS) -> None:
        self.engine = engine
        self.me = me
        self.token = token
        self.machine = machine
        self.lasts = lasts
        self.link = ""
        """Where others reach this worker."""
        self.robbed = 0
        self.room = ""
        """A name that all workers of the room know it by."""

    async def open(self, first: Callable[[], Awaitable[None]]) -> None:
        """This worker is there. `first` is done before, where no other is alive; workers that open at the same time wait for that."""
        async with self.engine.begin() as connection:
            await connection.execute(text("LOCK TABLE workers IN EXCLUSIVE MODE"))
            await connection.execute(BURY)
            if not (await connection.execute(ALIVE, {"me": self.me})).first():
                await first()
            await connection.execute(ENTER, self.row(""))
            await connection.execute(NAME, {"name": secrets.token_hex(8)})
            self.room = str((await connection.execute(NAMED)).scalar_one())

    def row(self, shown: str) -> dict[str, object]:
        """What is stored of this worker."""
        return {"me": self.me, "link": self.link, "token": self.token, "machine": self.machine, "lasts": self.lasts, "shown": shown}

    async def beat(self, shown: str = "") -> Beat:
        """Say that this worker lives, and learn who else does and what was taken from it."""
        async with self.engine.begin() as connection:
            renewed = (await connection.execute(RENEW, {"me": self.me, "lasts": self.lasts, "shown": shown})).one_or_none()
            if renewed is None:
                await connection.execute(ENTER, self.row(shown))  # it was thought dead for so long that its row was cleared away
            peers = [Peer(*row) for row in await connection.execute(ALIVE, {"me": self.me})]
        robbed = renewed is None or not renewed.alive or renewed.robbed != self.robbed
        self.robbed = renewed.robbed if renewed is not None else 0
        return Beat(peers, robbed)

    async def take(self, table: str, seize: bool = False) -> Lease | Peer | None:
        """Take a table that nobody has, or nobody alive; otherwise, who has it; None where there is no such table. With `seize`, whoever has it."""
        async with self.engine.begin() as connection:
            if seize:
                await connection.execute(ROB, {"table": table, "me": self.me})
            while True:
                fence = (await connection.execute(TAKE, {"table": table, "me": self.me, "seize": seize})).scalar_one_or_none()
                if fence is not None:
                    return Lease(table, self.me, fence)
                owner = (await connection.execute(OWNER, {"table": table})).one_or_none()
                if owner is not None:
                    return Peer(*owner)
                if (await connection.execute(STORED, {"table": table})).one_or_none() is None:
                    return None  # otherwise its owner has just let it go

    async def take_duty(self, duty: str) -> Lease | None:
        """Do something that one worker does for all, if no other that is alive does. A duty has a lease like a table, under a name that no table has."""
        async with self.engine.begin() as connection:
            held = (await connection.execute(DUTY_FENCE, {"duty": duty, "me": self.me})).scalar_one_or_none()
            fence = held or (await connection.execute(DUTY, {"duty": duty, "me": self.me})).scalar_one_or_none()
            return Lease(duty, self.me, fence) if fence is not None else None

    async def owner(self, table: str) -> str:
        """The worker that has a table, alive or not; nothing: nobody has."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(OWNER, {"table": table})).one_or_none()
            return str(found.id) if found is not None else ""

    async def mine(self) -> set[Lease]:
        """All that this worker has."""
        async with self.engine.connect() as connection:
            return {Lease(table, self.me, fence) for table, fence in await connection.execute(MINE, {"me": self.me})}

    async def free(self, lease: Lease) -> None:
        """Let a table go, so that anybody may take it."""
        async with self.engine.begin() as connection:
            await connection.execute(FREE, {"table": lease.table, "me": self.me, "fence": lease.fence})

    async def free_all(self) -> None:
        """Let all of them go."""
        async with self.engine.begin() as connection:
            await connection.execute(FREE_ALL, {"me": self.me})

    async def close(self) -> None:
        """Give all tables back, and leave the list of workers."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(FREE_ALL, {"me": self.me})
                await connection.execute(LEAVE, {"me": self.me})
        finally:
            await self.engine.dispose()
