"""Storage: tables, seats and events in a database, written by one task that commits everything pending at once.

A commit costs about as much as a hundred inserts, so whatever comes in while one is under way waits for the next: a burst over all
tables is one transaction. `write` returns when the change is stored; only then is anyone told.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import bindparam, event, select, text
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from worp.contract.game import InputError
from worp.room.metrics import Histogram
from worp.room.storage.copies import keep_old
from worp.room.storage.leases import Lease, lost_leases
from worp.room.storage.ownership import FileClaim, InUse, ServerClaim, Taken, damage, make_private
from worp.room.storage.pen import Pen, prepare_sqlite, spoils_all, together
from worp.room.storage.records import INSERT_EVENT, TableRecord, Write, read_events, read_table
from worp.room.storage.schema import VERSION, bring_up_to_date, events, seats, tables, version

logger = logging.getLogger("worp.room")

BUSY = 4
"""Changes in one transaction from which on the room counts as busy,"""
GATHER = 0.003
"""and the seconds that the next transaction then waits for more to come. Otherwise a change is written at once."""
MANY = 32
"""So many changes that wait are a transaction at once: nobody waits for more, nor until those of the last one have been told."""
HEALTHY = 1.0
"""Seconds for which what a look at the storage found is told to all who ask for it,"""
LOOK = 3.0
"""and seconds that such a look may take."""
UPGRADE = 10.0
"""Seconds that workers wait for the one that makes or renews the schema."""
SHARED = {"idle_in_transaction_session_timeout": "1500"}
"""What a server does for workers that share a database: a transaction whose worker has been silent for so many milliseconds (it hangs, or its
machine is gone) ends, so that nobody waits for its rows for longer than for its leases."""
PATIENT = text(f"SET LOCAL idle_in_transaction_session_timeout = {1000 * UPGRADE:.0f}")
"""Whoever makes the schema may be silent for longer, on a busy machine: others wait for it for as long."""


PROBE = text("INSERT INTO meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value").bindparams(
    bindparam("name"), bindparam("value")
)

GLANCE = select(tables).where(tables.c.id.in_(bindparam("wanted", expanding=True)))
PLACES = select(seats).where(seats.c.table_id.in_(bindparam("wanted", expanding=True))).order_by(seats.c.seat)
"""Made once: each such statement is a cycle that only Python's collector finds."""


class StorageError(Exception):
    """Nothing was stored; the database said why."""


class Fenced(StorageError):
    """Another worker has the table now, so nothing was stored; or it is not known what was. The table in memory is of no use any more."""


class Pending(NamedTuple):
    """Changes that wait for being stored; all or none. With a `lease`: only if its worker still has the table."""

    changes: Sequence[Write]
    done: asyncio.Future[None]
    lease: Lease | None


class Store:
    """The database and the one task that writes to it. It counts: transactions and what was in them, the events by kind, what failed, and
    how long a transaction took and how long a change waited for being stored."""

    def __init__(self, url: str, shared: bool = False) -> None:
        self.engine = engine(url, SHARED if shared else None)
        self.shared = shared
        """Whether other workers write to it, too: see `leases.py`."""
        if shared and self.engine.dialect.name != "postgresql":
            raise InputError("Several workers need a PostgreSQL database: --database postgresql://… (SQLite belongs to one process).")
        self.pending: list[Pending] = []
        self.wake = asyncio.Event()
        self.writer: asyncio.Task[None] | None = None
        self.writing: list[Pending] = []
        """What the transaction under way holds."""
        self.pen: Pen | None = None
        self.closing = False
        self.file_claim = FileClaim(self.file) if self.file else None
        self.server_claim = ServerClaim(self.engine, shared) if self.engine.dialect.name == "postgresql" else None
        self.taken = asyncio.Event()
        """Set when another room has the database: then this one must stop."""
        self.probe: Pen | AsyncEngine | None = None
        """A connection of its own, with which it is tried whether something can be stored,"""
        self.probed: tuple[float, asyncio.Task[str]] | None = None
        """and the last such try, with its time."""
        self.commits = 0
        self.writes = 0
        self.failures = 0
        self.events: Counter[str] = Counter()
        self.took = Histogram()
        self.waited = Histogram()
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", prepare_sqlite)

    async def open(self) -> None:
        """Make the schema where there is none, renew an old one, and start the writer; raises `InputError` where the database is of no use."""
        try:
            await self.claim()
            async with self.engine.begin() as connection:
                await connection.run_sync(bring_up_to_date, self.shown())
        except InputError:
            await self.drop_lock()
            await self.engine.dispose()
            raise
        except Exception as error:
            # Drivers raise what they like when there is no server, no such database or no entry.
            await self.drop_lock()
            await self.engine.dispose()
            # The driver of SQLite ends its thread behind our back; it must not find the event loop closed.
            await asyncio.sleep(0.2)
            raise InputError(f"The database {self.shown()} cannot be opened: {cause(error)}. Give another with --database.") from error
        if self.file_claim is not None:
            self.file_claim.settle()
            self.pen = Pen(self.file, await self.carefulness(), self.file_claim.check)
            self.probe = Pen(self.file, 1, self.file_claim.check)
        elif self.server_claim is not None:
            self.probe = create_async_engine(self.engine.url, pool_size=1, max_overflow=0, pool_pre_ping=True, hide_parameters=True)
        self.writer = asyncio.create_task(self.write_all(), name="store")

    async def carefulness(self) -> int:
        """How careful the connections to SQLite are about power cuts: its `synchronous`."""
        async with self.engine.connect() as connection:
            return int((await connection.execute(text("PRAGMA synchronous"))).scalar_one())

    @property
    def file(self) -> str:
        """The file of a SQLite database that is one, else nothing."""
        file = self.engine.url.database if self.engine.dialect.name == "sqlite" else None
        return file if file and file != ":memory:" else ""

    @staticmethod
    def before_upgrade(file: str) -> None:
        """Keep a copy of a database of an older Worp."""
        kept = keep_old(file)
        if kept is not None:
            logger.warning("The database %s is brought up to date; as it was, it stays in %s for a Worp that is older", file, kept)

    async def claim(self) -> None:
        """Make the database this room's; raises `InputError` where it is another's, or damaged."""
        if self.file_claim is not None:
            self.file_claim.take()
            trouble = await asyncio.to_thread(damage, self.file)
            if trouble:
                raise InputError(f"The database {self.file} is damaged: {trouble}. Restore a back-up, or give another with --database.")
            await asyncio.to_thread(make_private, self.file)
            await asyncio.to_thread(self.before_upgrade, self.file)
            return
        if self.shared:
            await self.bring_up_to_date_alone()
        # A worker that starts at the same time may have it alone for a moment, to look after the schema.
        until = time.perf_counter() + (UPGRADE if self.shared else 0.0)
        while self.server_claim is not None and not await self.server_claim.take():
            if time.perf_counter() >= until:
                raise InUse(f"The database {self.shown()} is in use by another room. Go there, or give another database with --database.")
            await asyncio.sleep(0.1)

    async def bring_up_to_date_alone(self) -> None:
        """Make or renew the schema before the database is shared: no worker of an older Worp may use it then. Workers that start at the same time wait
        for the one that does it; raises `InputError`."""
        until = time.perf_counter() + UPGRADE
        while True:
            async with self.engine.connect() as connection:
                if await connection.run_sync(version) == VERSION:
                    return
            alone = ServerClaim(self.engine)
            if await alone.take():
                try:
                    async with self.engine.begin() as connection:
                        await connection.execute(PATIENT)
                        await connection.run_sync(bring_up_to_date, self.shown())
                finally:
                    await alone.drop()
            elif time.perf_counter() > until:
                raise InUse(
                    f"The database {self.shown()} has another version, and workers of that one use it. Stop them all first, then start again."
                )
            else:
                await asyncio.sleep(0.1)

    def sign(self, where: str) -> None:
        """Say in the lock where this room is found."""
        if self.file_claim is not None:
            self.file_claim.sign(where)

    async def drop_lock(self) -> None:
        """Another room may have the database."""
        if self.file_claim is not None:
            self.file_claim.drop()
        if self.server_claim is not None:
            await self.server_claim.drop()

    def shown(self) -> str:
        """The database's address without a password, for people."""
        return self.engine.url.render_as_string(hide_password=True)

    async def close(self) -> None:
        """Write what is pending and let go of the database."""
        if self.writer is not None:
            self.closing = True
            self.wake.set()
            await asyncio.gather(self.writer, return_exceptions=True)
        if self.pen is not None:
            await self.pen.close()
        if isinstance(self.probe, Pen):
            await self.probe.close()
        elif self.probe is not None:
            await self.probe.dispose()
        await self.drop_lock()
        await self.engine.dispose()

    async def trouble(self) -> str:
        """Why nothing can be stored now, or nothing: for those who look after the room."""
        if self.writer is None or self.writer.done():
            return "the writer does not run"
        if self.taken.is_set():
            return "another room has the database"
        now = time.perf_counter()
        if self.probed is None or (self.probed[1].done() and now - self.probed[0] > HEALTHY):
            self.probed = (now, asyncio.create_task(self.try_to_write(), name="probe"))
        look = self.probed[1]  # while this waits, somebody else may begin the next
        done, _ = await asyncio.wait([look], timeout=LOOK)
        return look.result() if done else f"nothing could be stored for {LOOK:.0f} seconds"

    async def try_to_write(self) -> str:
        """Store something that nobody needs, over a connection that nobody else waits for; why that failed, or nothing."""
        note = Write(PROBE, {"name": "health", "value": repr(time.perf_counter())})
        try:
            if isinstance(self.probe, Pen):
                await self.probe.commit([note])
            else:
                async with (self.probe or self.engine).begin() as connection:
                    await connection.execute(note.statement, note.values)
        except Exception as error:  # noqa: BLE001 (drivers raise what they like; here it is the answer)
            return cause(error) or type(error).__name__
        return ""

    async def write(self, changes: Sequence[Write], lease: Lease | None = None) -> None:
        """Store the changes, all or none; returns when they are stored, raises `StorageError` if they are not. With a `lease` they are stored only
        if that is still good; otherwise this raises `Fenced`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        if not self.pending:
            self.wake.set()
        self.pending.append(tuple.__new__(Pending, (changes, done, lease)))  # as `Pending(…)` does, in fewer steps
        # The change goes on even if whoever asked for it is gone: nothing but this waits for `done`.
        await done
        self.waited.observe(time.perf_counter() - began)

    async def write_all(self) -> None:
        """The writer: everything that is pending is one transaction. When the store closes it ends, after all that came before. Where many wait
        already the next transaction begins before those of the last one are told: so the thread writes while their tables go on."""
        stored: list[tuple[Pending, StorageError | None]] = []
        busy = False
        while True:
            if len(self.pending) < MANY:
                tell(stored)
                stored = []
                if self.closing and not self.pending:
                    return
                await self.wake.wait()
                if busy and not self.closing:
                    await asyncio.sleep(GATHER)
            self.wake.clear()
            batch, self.pending = self.pending, []
            if not batch:
                continue
            busy = len(batch) > BUSY
            self.writing = batch
            storing = asyncio.create_task(self.store(batch), name="transaction")
            tell(stored)  # those who wait go on behind the task that was made just now
            stored = await storing
            self.writing = []

    async def store(self, batch: list[Pending]) -> list[tuple[Pending, StorageError | None]]:
        """Store a batch, in one transaction where that can be; what is to be told of each change."""
        try:
            lost = await self.commit_all(batch)
        except Exception as fault:  # noqa: BLE001 (the writer goes on, whatever a driver raises; who waits for a change hears of it)
            self.failures += 1
            if isinstance(fault, Taken):
                self.taken.set()
            if spoils_all(fault) or (self.shared and unclear(fault)):
                # The database is the trouble, and each on its own would only wait for it in turn.
                return [(one, await self.failed(one, fault)) for one in batch]
            # One change may have spoiled it for all: each on its own.
            return [(one, await self.store_alone(one)) for one in batch]
        return [(one, fenced(one.lease) if one.lease in lost else None) for one in batch]

    async def store_alone(self, one: Pending) -> StorageError | None:
        """Store a change in a transaction of its own; what is to be told of it."""
        try:
            lost = await self.commit_all([one])
        except Exception as error:  # noqa: BLE001 (the same)
            self.failures += 1
            return await self.failed(one, error)
        return fenced(one.lease) if one.lease in lost else None

    async def failed(self, one: Pending, error: Exception) -> StorageError:
        """What whoever waits for a change is told. Where workers come and go, and it is not clear whether a transaction was stored or not, nobody
        guesses: the connection is given up, and the table is read anew."""
        if not self.shared or not unclear(error):
            return StorageError(cause(error))
        if self.server_claim is not None:
            with suppress(Exception):
                await self.server_claim.drop()
        unknown = f"it is not known what was stored last ({cause(error)})"
        return Fenced(unknown) if one.lease is not None else StorageError(unknown)

    async def commit_all(self, batch: Sequence[Pending]) -> set[Lease]:
        """All of them in one transaction; returns the leases that are not good any more, for which nothing was stored."""
        found = {one.lease for one in batch if one.lease is not None}
        if not found:
            await self.commit([change for one in batch for change in one.changes])
            return set()
        began = time.perf_counter()
        assert self.server_claim is not None
        connection = await self.server_claim.writer()
        async with connection.begin():
            # Whoever takes a table over from now on waits for the end of this transaction; whoever has already, is found here.
            lost = await lost_leases(connection, found)
            changes = [change for one in batch if one.lease not in lost for change in one.changes]
            await put(connection, changes)
        self.count(changes, time.perf_counter() - began)
        return lost

    async def commit(self, changes: Sequence[Write]) -> None:
        """Write all of these in one transaction."""
        began = time.perf_counter()
        if self.pen is not None:
            await self.pen.commit(changes)
        elif self.server_claim is not None:
            connection = await self.server_claim.writer()
            async with connection.begin():
                await put(connection, changes)
        else:
            async with self.engine.begin() as connection:
                await put(connection, changes)
        self.count(changes, time.perf_counter() - began)

    def count(self, changes: Sequence[Write], took: float) -> None:
        """Note for the metrics what was stored, and how long that took."""
        self.took.observe(took)
        self.commits += 1
        self.writes += len(changes)
        self.events.update(change.values["line"].split(" ", 2)[1] for change in changes if change.statement is INSERT_EVENT)

    async def untouched(self, since: float, limit: int) -> list[str]:
        """Tables at which nothing has happened since that time, the oldest first; raises `StorageError`."""
        newer = select(events.c.n).where(events.c.table_id == tables.c.id, events.c.at >= since).exists()
        old = select(tables.c.id).where(tables.c.made < since, ~newer).order_by(tables.c.made).limit(limit)
        try:
            async with self.engine.connect() as connection:
                return list((await connection.execute(old)).scalars())
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(cause(error)) from error

    async def glance(self, wanted: Sequence[str]) -> list[TableRecord]:
        """These tables without their events, as far as they are stored; raises `StorageError`."""
        if not wanted:
            return []
        try:
            async with self.engine.connect() as connection:
                asked = {"wanted": list(wanted)}
                rows = (await connection.execute(GLANCE, asked)).mappings().all()
                found = await connection.execute(PLACES, asked)
                around: dict[str, list[Any]] = {}
                for place in found.mappings():
                    around.setdefault(place["table_id"], []).append(place)
                return [read_table(row, around.get(row["id"], []), ()) for row in rows]
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(cause(error)) from error

    async def load(self, table: str) -> TableRecord | None:
        """A table with all its events, or None; raises `StorageError`."""
        try:
            async with self.engine.connect() as connection:
                row = (await connection.execute(select(tables).where(tables.c.id == table))).mappings().one_or_none()
                if row is None:
                    return None
                places = await connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
                lines = await connection.execute(select(events.c.n, events.c.line).where(events.c.table_id == table).order_by(events.c.n))
                return read_table(row, places.mappings(), read_events(lines))
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(cause(error)) from error


async def put(connection: AsyncConnection, changes: Sequence[Write]) -> None:
    """The changes, in a transaction that is open."""
    for statement, alike in groupby(together(changes), key=lambda change: change.statement):
        await connection.execute(statement, [change.values for change in alike])


def fenced(lease: Lease | None) -> Fenced:
    """What whoever waits for a change is told whose table is another worker's."""
    return Fenced(f"another worker has table {lease.table if lease is not None else ''}")


def unclear(error: Exception) -> bool:
    """Whether it is not said that the database refused a change: then it may have been stored, or not."""
    return not isinstance(error, IntegrityError | DataError | ProgrammingError)


def engine(url: str, server: Mapping[str, str] | None = None) -> AsyncEngine:
    """The database at this address, not opened yet; raises `InputError`. The part after the `+` that only programs know may be left out. `server`:
    what its connections set at a PostgreSQL server."""
    for plain, whole in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:"), ("postgres:", "postgresql+asyncpg:")):
        if url.startswith(plain):
            url = whole + url.removeprefix(plain)
    try:
        # A connection may have died since it was used last; and what a row holds has no place in an error that is logged.
        given = {"connect_args": {"server_settings": dict(server)}} if server and url.startswith("postgresql") else {}
        return create_async_engine(url, pool_pre_ping=url.startswith("postgresql"), hide_parameters=True, **given)
    except ModuleNotFoundError as error:
        raise InputError(f"For this database Worp needs the package {error.name}: pip install {error.name}, then start again.") from error
    except (SQLAlchemyError, ImportError) as error:
        raise InputError(f"A database is given like sqlite:////home/ann/room.sqlite; this one is of no use: {cause(error)}.") from error


def tell(stored: list[tuple[Pending, StorageError | None]]) -> None:
    """Tell those who wait what came of their changes; they may have gone."""
    for one, error in stored:
        done = one.done
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
            done.exception()  # known here, so that nobody having waited is no surprise


def cause(error: Exception) -> str:
    """What the database itself said."""
    return str(getattr(error, "orig", None) or error).rstrip(".")
