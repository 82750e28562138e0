"""Storage: tables, seats and events in a database, written by one task that commits everything pending at once.

A commit costs about as much as a hundred inserts, so whatever comes in while one is under way waits for the next: a burst over all
tables is one transaction. `write` returns when the change is stored; only then is anyone told.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import bindparam, event, insert, select, text, update
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DataError, IntegrityError, ProgrammingError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.sql import ClauseElement, Executable

from worp.contract.game import InputError
from worp.record.events import Event
from worp.record.text import parse_event, write_event
from worp.room.metrics import Histogram
from worp.room.settings import Settings, read, written
from worp.room.storage.leases import Lease, lost_leases
from worp.room.storage.ownership import FileClaim, Gone, InUse, ServerClaim, Taken, damage, make_private
from worp.room.storage.schema import (
    VERSION,
    bring_up_to_date,
    clocks,
    club_tables,
    dice,
    events,
    leases,
    seats,
    tables,
    talk,
    told,
    version,
    webhooks,
)

logger = logging.getLogger("worp.room")

BUSY = 4
"""Changes in one transaction from which on the room counts as busy,"""
GATHER = 0.003
"""and the seconds that the next transaction then waits for more to come. Otherwise a change is written at once."""
HEALTHY = 1.0
"""Seconds for which what a look at the storage found is told to all who ask for it,"""
LOOK = 3.0
"""and seconds that such a look may take."""
UPGRADE = 10.0
"""Seconds that workers wait for the one that makes or renews the schema."""
SHARED = {"idle_in_transaction_session_timeout": "1500"}
"""What a server does for workers that share a database: a transaction whose worker has been silent for so many milliseconds (it hangs, or its
machine is gone) ends, so that nobody waits for its rows for longer than for its leases."""


class Place(NamedTuple):
    """A seat as it is stored: `kind` is open, person or bot; `secret` and `invitation` are hashes, or empty. A bot with a secret plays for
    whoever has that secret. `rater`: a hash of the key with which its person agreed that the game is rated. `seen`: since when its person has been away from a game that is on, in seconds since 1970; 0: is there."""

    kind: str = "open"
    name: str = ""
    level: str = ""
    secret: str = ""
    invitation: str = ""
    seen: float = 0.0
    rater: str = ""


class TableRecord(NamedTuple):
    """A table as it is stored. `next` is the table of its rematch, if there is one; `rules` the `mark` of the game's rules when it began, where
    it has one."""

    id: str
    game: str
    line: str
    position: str
    status: str
    host: str
    joining: str
    places: tuple[Place, ...]
    events: tuple[Event, ...] = ()
    settings: Settings = Settings()
    next: str = ""
    rules: str = ""

    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, place in enumerate(self.places) if place.kind == "person"])

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays there."""
        return self.places[seat].kind == "bot"


CHANGING = ("line", "position", "status", "host", "joining", "settings", "next", "rules")
"""What may become different of a table's own row."""


class Write(NamedTuple):
    """One change: a statement and its parameters. Neighbours with the same statement go to the database together."""

    statement: Executable
    values: dict[str, Any]


INSERT_TABLE = insert(tables)
INSERT_SEAT = insert(seats)
INSERT_EVENT = insert(events)
INSERT_LINE = insert(dice)
UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("at_id")).values({name: bindparam(f"new_{name}") for name in CHANGING})
UPDATE_SEAT = (
    update(seats)
    .where(seats.c.table_id == bindparam("at_id"), seats.c.seat == bindparam("at_seat"))
    .values({name: bindparam(f"new_{name}") for name in Place._fields})
)
DELETE_SEATS = seats.delete().where(seats.c.table_id == bindparam("at_id"))
DELETE_EVENTS = events.delete().where(events.c.table_id == bindparam("at_id"))
DELETE_CLOCKS = clocks.delete().where(clocks.c.table_id == bindparam("at_id"))
DELETE_TALK = talk.delete().where(talk.c.table_id == bindparam("at_id"))
DELETE_DICE = dice.delete().where(dice.c.table_id == bindparam("at_id"))
DELETE_LEASE = leases.delete().where(leases.c.table_id == bindparam("at_id"))
DELETE_CLUB_TABLE = club_tables.delete().where(club_tables.c.table_id == bindparam("at_id"))
DELETE_TOLD = told.delete().where(told.c.table_id == bindparam("at_id"))
DELETE_WEBHOOK = webhooks.delete().where(webhooks.c.table_id == bindparam("at_id"))
DELETE_TABLE = tables.delete().where(tables.c.id == bindparam("at_id"))
PROBE = text("INSERT INTO meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value").bindparams(
    bindparam("name"), bindparam("value")
)


def new_table(record: TableRecord, at: float) -> list[Write]:
    """What stores a new table, made at that time."""
    row = {name: value for name, value in record._asdict().items() if name not in ("places", "events")}
    return [Write(INSERT_TABLE, row | {"made": at, "settings": written(record.settings)}), *new_places(record)]


def new_places(record: TableRecord) -> list[Write]:
    """What stores all seats of a table that has none stored."""
    return [Write(INSERT_SEAT, {"table_id": record.id, "seat": seat} | place._asdict()) for seat, place in enumerate(record.places)]


def changed_table(record: TableRecord) -> Write:
    """What stores a table's own facts again."""
    new = {f"new_{name}": getattr(record, name) for name in CHANGING}
    return Write(UPDATE_TABLE, {"at_id": record.id} | new | {"new_settings": written(record.settings)})


def changed_place(record: TableRecord, seat: int) -> Write:
    """What stores a seat again."""
    new = {f"new_{name}": value for name, value in record.places[seat]._asdict().items()}
    return Write(UPDATE_SEAT, {"at_id": record.id, "at_seat": seat} | new)


def changed_places(record: TableRecord) -> list[Write]:
    """What stores all seats again, also when there are more or fewer now."""
    return [Write(DELETE_SEATS, {"at_id": record.id}), *new_places(record)]


def new_event(table: str, happened: Event, at: float) -> Write:
    """What stores an event of that time."""
    return Write(INSERT_EVENT, {"table_id": table, "n": happened.n, "line": write_event(happened), "at": at})


def gone(table: str) -> list[Write]:
    """What deletes a table and all that belongs to it."""
    belongings = (DELETE_CLUB_TABLE, DELETE_TOLD, DELETE_WEBHOOK, DELETE_TALK, DELETE_CLOCKS, DELETE_DICE, DELETE_EVENTS, DELETE_SEATS)
    return [Write(statement, {"at_id": table}) for statement in (*belongings, DELETE_LEASE, DELETE_TABLE)]


MANY = {id(INSERT_EVENT): ("events", ("table_id", "n", "line", "at")), id(INSERT_LINE): ("dice", ("table_id", "n", "line", "secret"))}
"""What comes in great numbers: events, and lines about dice."""
STEPS = (64, 16, 4, 1)
"""So many of those rows SQLite stores in one step: with a step for each, its thread would ask for Python's lock as often, and keep every game
waiting for it. A few numbers, so that it knows each statement already."""


@cache
def many(table: str, names: tuple[str, ...], count: int) -> str:
    """What stores so many rows in one step.

    >>> many("dice", ("n", "line"), 2)
    'INSERT INTO dice (n, line) VALUES (?, ?), (?, ?)'
    """
    row = f"({', '.join('?' * len(names))})"
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES {', '.join([row] * count)}"  # noqa: S608 (names of our own)


def together(changes: Sequence[Write]) -> list[Write]:
    """The changes of one transaction in an order in which neighbours are alike: events and lines about dice, which are many, come last."""
    last = {id(INSERT_EVENT): 1, id(INSERT_LINE): 2}
    return sorted(changes, key=lambda change: last.get(id(change.statement), 0))


class StorageError(Exception):
    """Nothing was stored; the database said why."""


class Fenced(StorageError):
    """Another worker has the table now, so nothing was stored; or it is not known what was. The table in memory is of no use any more."""


class Pending(NamedTuple):
    """Changes that wait for being stored; all or none. With a `lease`: only if its worker still has the table."""

    changes: Sequence[Write]
    done: asyncio.Future[None]
    lease: Lease | None


class Pen:
    """The one connection that writes to a SQLite file, in a thread of its own. The statements are the same as for every other database,
    but they are put into SQL once and go to SQLite directly: what SQLAlchemy does for each row costs several times the row."""

    def __init__(self, file: str, carefulness: int, check: Callable[[], None]) -> None:
        self.thread = ThreadPoolExecutor(1, "store")
        self.file = file
        self.check = check
        """Raises where the file is not this room's any more."""
        self.carefulness = carefulness
        self.connection: sqlite3.Connection | None = None
        self.sql: dict[int, str] = {}

    async def commit(self, changes: Sequence[Write]) -> None:
        """One transaction."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.write, changes)

    def write(self, changes: Sequence[Write]) -> None:
        """The transaction, in the thread."""
        try:
            self.check()
            self.write_down(changes)
        except sqlite3.DatabaseError as error:
            if spoils_all(error):
                self.let_go()  # whatever it was, the next transaction begins anew
            raise

    def write_down(self, changes: Sequence[Write]) -> None:
        """The same, to a file that is ours."""
        if self.connection is None:
            self.connection = sqlite3.connect(self.file)
            prepare_sqlite(self.connection, None)
            self.connection.execute(f"PRAGMA synchronous={self.carefulness}")
        with self.connection:
            for statement, alike in groupby(together(changes), key=lambda change: change.statement):
                rows = [change.values for change in alike]
                if id(statement) in MANY:
                    table, names = MANY[id(statement)]
                    while rows:
                        count = next(step for step in STEPS if step <= len(rows))
                        self.connection.execute(many(table, names, count), [row[name] for row in rows[:count] for name in names])
                        del rows[:count]
                else:
                    self.connection.executemany(self.written(statement, rows[0]), rows)

    def written(self, statement: Executable, row: dict[str, Any]) -> str:
        """A statement in SQL. Statements are made once, when this module is loaded, so each has an id of its own."""
        if id(statement) not in self.sql:
            assert isinstance(statement, ClauseElement)
            self.sql[id(statement)] = str(statement.compile(dialect=sqlite.dialect(paramstyle="named"), column_keys=list(row)))
        return self.sql[id(statement)]

    async def close(self) -> None:
        """Let go of the file."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.let_go)
        self.thread.shutdown()

    def let_go(self) -> None:
        """The same, in the thread."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


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
        from worp.room.storage.whole import keep_old  # which needs this module

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
        self.pending.append(Pending(changes, done, lease))
        self.wake.set()
        # The change goes on even if whoever asked for it is gone: nothing but this waits for `done`.
        await done
        self.waited.observe(time.perf_counter() - began)

    async def write_all(self) -> None:
        """The writer: everything that is pending is one transaction. When the store closes it ends, after all that came before."""
        busy = False
        while self.pending or not self.closing:
            await self.wake.wait()
            if busy and not self.closing:
                await asyncio.sleep(GATHER)
            self.wake.clear()
            batch, self.pending = self.pending, []
            if not batch:
                continue
            busy = len(batch) > BUSY
            self.writing = batch
            try:
                lost = await self.commit_all(batch)
                for one in batch:
                    settle(one.done, fenced(one.lease) if one.lease in lost else None)
            except Exception as fault:  # noqa: BLE001 (the writer goes on, whatever a driver raises; who waits for a change hears of it below)
                self.failures += 1
                if isinstance(fault, Taken):
                    self.taken.set()
                if spoils_all(fault) or (self.shared and unclear(fault)):
                    # The database is the trouble, and each on its own would only wait for it in turn.
                    for one in batch:
                        settle(one.done, await self.failed(one, fault))
                    batch = []
                # One change may have spoiled it for all: each on its own.
                for one in batch:
                    try:
                        lost = await self.commit_all([one])
                        settle(one.done, fenced(one.lease) if one.lease in lost else None)
                    except Exception as error:  # noqa: BLE001 (the same)
                        self.failures += 1
                        settle(one.done, await self.failed(one, error))
            self.writing = []

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
        """One transaction."""
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
        """These were stored."""
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
                rows = (await connection.execute(select(tables).where(tables.c.id.in_(wanted)))).mappings().all()
                found = await connection.execute(select(seats).where(seats.c.table_id.in_(wanted)).order_by(seats.c.seat))
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


def spoils_all(error: Exception) -> bool:
    """Whether the database itself is the trouble (locked, full, damaged, gone) and not what was to be stored."""
    if isinstance(error, Gone | Taken | OSError) or getattr(error, "connection_invalidated", False):
        return True
    found = getattr(error, "orig", None) or error
    return isinstance(found, sqlite3.OperationalError) or type(found) is sqlite3.DatabaseError


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


def read_table(row: Any, places: Iterable[Any], happened: tuple[Event, ...]) -> TableRecord:
    """A table from its rows."""
    return TableRecord(
        **{name: row[name] for name in TableRecord._fields if name not in ("places", "events", "settings")},
        settings=read(row["settings"]),
        places=tuple(Place(**{name: place[name] for name in Place._fields}) for place in places),
        events=happened,
    )


def read_events(rows: Iterable[Any]) -> tuple[Event, ...]:
    """Events from their stored lines."""
    return tuple(parse_event(line, n) for n, line in rows)


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Tell whoever waits; it may have gone."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
        done.exception()  # known here, so that nobody having waited is no surprise


def cause(error: Exception) -> str:
    """The database's own words."""
    return str(getattr(error, "orig", None) or error).rstrip(".")


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers and the writer do not block each other; what is committed survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
