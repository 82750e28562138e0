"""Tables from storage, many at once: after a restart everybody comes back at the same time.

A table is read from six places of the database, and a question costs far more than its answer. So whatever is asked for while a reading is
under way waits for the next, as with writing (`store.py`), and a reading asks each place once for all of them.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import json
from sqlalchemy import Column, Select, bindparam, select
from sqlalchemy.exc import SQLAlchemyError

from worp.proof.book import Entry
from worp.room.storage.dice import read_entry
from worp.room.storage.records import TableRecord, read_events, read_table
from worp.room.storage.schema import clocks, dice, events, seats, tables, talk
from worp.room.storage.store import StorageError, Store, cause

TOGETHER = 16
"""Tables that are read together: no more, for all of them are then opened in one turn of the loop, in which nobody else has theirs."""
PATIENCE = 5.0
"""Seconds that a reading may take when the room closes."""

Row = dict[str, Any]
Rows = dict[str, list[Row]]
"""Rows by the table they belong to, in order."""


class StoredTable(NamedTuple):
    """All that is stored of a table. What was said and the clocks are as they are stored: others know how to read them."""

    record: TableRecord
    clocks: str | None
    talk: list[Row]
    dice: list[Entry]


Waiting = asyncio.Future[StoredTable | None]
"""Somebody who wants a table."""


class Source(NamedTuple):
    """A place of the database: its columns that are read, the first of which names the table, and what its rows are ordered by."""

    columns: tuple[Column[Any], ...]
    order: str = ""

    def sql(self) -> str:
        """SQLite's way to read all rows of some tables in one step, as JSON: for each step its thread would ask for Python's lock, which a room
        that is busy gives away every few milliseconds only."""
        names = [f'"{column.name}"' for column in self.columns]
        rows = f'json_group_array(json_array({", ".join(names)})) FROM "{self.columns[0].table.name}"'
        return f"(SELECT {rows} WHERE {names[0]} IN (SELECT value FROM json_each(?1)))"  # noqa: S608 (all names are the schema's)

    def statement(self) -> Select[Any]:
        """What asks a server for the same."""
        return select(*self.columns).where(self.columns[0].in_(bindparam("wanted", expanding=True)))

    def sorted(self, rows: Iterable[Sequence[Any]]) -> Rows:
        """The rows of each table."""
        names = [column.name for column in self.columns]
        found: Rows = {}
        for row in rows:
            found.setdefault(row[0], []).append(dict(zip(names, row, strict=True)))
        if self.order:
            for some in found.values():
                some.sort(key=lambda one: one[self.order])
        return found


SOURCES = (
    Source(tuple(column for column in tables.c if column.name != "made")),
    Source((seats.c.table_id, *[column for column in seats.c if column.name != "table_id"]), "seat"),
    Source((events.c.table_id, events.c.n, events.c.line), "n"),
    Source((clocks.c.table_id, clocks.c.state)),
    Source((talk.c.table_id, talk.c.n, talk.c.seat, talk.c.name, talk.c.said, talk.c.at), "n"),
    Source((dice.c.table_id, dice.c.n, dice.c.line, dice.c.secret), "n"),
)
STATEMENTS = [source.statement() for source in SOURCES]
IN_ONE_STEP = f"SELECT {', '.join([source.sql() for source in SOURCES])}"


class Reader:
    """Reads tables, those that are asked for at the same time together."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: dict[str, list[Waiting]] = {}
        self.reading: asyncio.Task[None] | None = None
        self.thread: ThreadPoolExecutor | None = None
        self.connection: sqlite3.Connection | None = None

    async def read(self, table: str) -> StoredTable | None:
        """A table as it is stored now, or None; raises `StorageError`."""
        done: Waiting = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(table, []).append(done)
        if self.reading is None or self.reading.done():
            self.reading = asyncio.create_task(self.read_waiting(), name="reader")
        return await done

    async def read_waiting(self) -> None:
        """Read all tables that are waited for, many with one query."""
        while self.waiting:
            now = {table: self.waiting.pop(table) for table in list(self.waiting)[:TOGETHER]}
            try:
                await self.answer(now)
            except StorageError as error:
                fail([done for asking in now.values() for done in asking], error)
            except Exception:  # noqa: BLE001 (what is stored of one of them makes no sense: that spoils no other)
                for table, asking in now.items():
                    try:
                        await self.answer({table: asking})
                    except Exception as error:  # noqa: BLE001 (whoever waits for it hears what is wrong)
                        fail(asking, error)

    async def answer(self, now: Mapping[str, Sequence[Waiting]]) -> None:
        """Read these tables and hand them to whoever waits for them; raises `StorageError`, and `InputError` for what makes no sense."""
        found = await self.read_together(list(now))
        for table, asking in now.items():
            for done in asking:
                if not done.done():
                    done.set_result(found.get(table))

    async def read_together(self, wanted: list[str]) -> dict[str, StoredTable]:
        """These tables, as far as there are such; raises `StorageError`."""
        try:
            if self.store.file:
                if self.thread is None:
                    self.thread = ThreadPoolExecutor(1, "reader")
                rows = await asyncio.get_running_loop().run_in_executor(self.thread, self.from_file, wanted)
            else:
                rows = await self.from_server(wanted)
        except (SQLAlchemyError, sqlite3.Error, OSError) as error:
            raise StorageError(cause(error)) from error
        own, places, happened, clocked, said, lines = [source.sorted(some) for source, some in zip(SOURCES, rows, strict=True)]
        found = {}
        for table, (row,) in own.items():
            record = read_table(row, places.get(table, []), read_events([(one["n"], one["line"]) for one in happened.get(table, [])]))
            clock = clocked[table][0]["state"] if table in clocked else None
            entries = [read_entry(one["line"], one["secret"]) for one in lines.get(table, [])]
            found[table] = StoredTable(record, clock, said.get(table, []), entries)
        return found

    async def from_server(self, wanted: list[str]) -> list[Sequence[Sequence[Any]]]:
        """The rows of all sources."""
        async with self.store.engine.connect() as connection:
            return [(await connection.execute(statement, {"wanted": wanted})).all() for statement in STATEMENTS]

    def from_file(self, wanted: list[str]) -> list[Sequence[Sequence[Any]]]:
        """The same of a SQLite file, in the thread."""
        try:
            if self.connection is None:
                # Never a new file: one that is gone is gone.
                self.connection = sqlite3.connect(f"{Path(self.store.file).absolute().as_uri()}?mode=rw", uri=True)
                self.connection.execute("PRAGMA busy_timeout=5000")
            (row,) = self.connection.execute(IN_ONE_STEP, (json.encode(wanted).decode(),)).fetchall()
            return [json.decode(some) for some in row]
        except sqlite3.Error:
            self.let_go()  # whatever it was, the next reading begins anew
            raise

    async def close(self) -> None:
        """Let go of the file."""
        if self.reading is not None:
            await asyncio.wait([self.reading], timeout=PATIENCE)
            self.reading.cancel()
        if self.thread is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.let_go)
            self.thread.shutdown()

    def let_go(self) -> None:
        """Close the file, in the thread that has it open."""
        if self.connection is not None:
            with suppress(sqlite3.Error):
                self.connection.close()
            self.connection = None


def fail(asking: Iterable[Waiting], error: Exception) -> None:
    """Tell whoever waits; they may have gone."""
    for done in asking:
        if not done.done():
            done.set_exception(error)
            done.exception()  # known here, so that nobody having waited is no surprise
