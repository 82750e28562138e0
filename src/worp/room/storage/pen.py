"""Writes to a SQLite file, in a thread of its own."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import groupby
from typing import Any

from sqlalchemy.dialects import sqlite
from sqlalchemy.sql import ClauseElement, Executable

from worp.room.storage.ownership import Gone, Taken
from worp.room.storage.records import INSERT_EVENT, INSERT_LINE, Write

MANY = {id(INSERT_EVENT): ("events", ("table_id", "n", "line", "at")), id(INSERT_LINE): ("dice", ("table_id", "n", "line", "secret"))}
"""What comes in great numbers: events, and lines about dice."""
STEP = 64
"""So many of those rows SQLite stores in one step, or as many as there are: with a step for each, its thread would ask for Python's lock as
often, which a busy room gives away every few milliseconds only; and everybody waits for the transaction."""
KNOWN = 2 * STEP + 32
"""Statements that SQLite knows by heart: one for each such number, and the others."""


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
        """Write all of these in one transaction, in the database's own thread."""
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
            self.connection = sqlite3.connect(self.file, cached_statements=KNOWN)
            prepare_sqlite(self.connection, None)
            self.connection.execute(f"PRAGMA synchronous={self.carefulness}")
        with self.connection:
            for statement, alike in groupby(together(changes), key=lambda change: change.statement):
                rows = [change.values for change in alike]
                if id(statement) in MANY:
                    table, names = MANY[id(statement)]
                    for start in range(0, len(rows), STEP):
                        some = rows[start : start + STEP]
                        self.connection.execute(many(table, names, len(some)), [row[name] for row in some for name in names])
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
        """Close the file, in the thread that has it open."""
        if self.connection is not None:
            self.connection.close()
            self.connection = None


def spoils_all(error: Exception) -> bool:
    """Whether the database itself is the trouble (locked, full, damaged, gone) and not what was to be stored."""
    if isinstance(error, Gone | Taken | OSError) or getattr(error, "connection_invalidated", False):
        return True
    found = getattr(error, "orig", None) or error
    return isinstance(found, sqlite3.OperationalError) or type(found) is sqlite3.DatabaseError


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """Readers and the writer do not block each other; what is committed survives a power cut."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
