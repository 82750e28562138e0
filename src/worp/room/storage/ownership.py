"""Whose database it is: one room's, whose tables live in its memory. The claim is made when the room opens and looked at again before every
transaction, because it can be lost: a server restarts, a file is deleted or another one put in its place."""

from __future__ import annotations

import os
import sqlite3
import sys
from pathlib import Path
from typing import TextIO

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from worp.contract.game import InputError

ADVISORY = 6165
"""The number of the lock that a room takes in a PostgreSQL database."""
CHECKED = 256_000_000
"""Bytes of a SQLite file up to which all of it is looked at when it is opened; that takes a second."""

Inode = tuple[int, int]


class InUse(InputError):
    """A room has the database open."""


class Gone(Exception):
    """The database is not there at the moment, or not the one that was opened."""


class Taken(Exception):
    """Another room has the database now: this one must stop."""


class FileClaim:
    """The claim on a SQLite file, by a lock on a file beside it. The system frees the lock when the room dies."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lock_file = f"{os.path.realpath(file)}.lock"
        """Beside the file itself, by whichever name it was given."""
        self.lock: TextIO | None = None
        self.signed = ""
        self.opened: Inode | None = None

    def take(self) -> None:
        """Make the claim; raises `InputError` where another room has it."""
        try:
            self.take_lock()
        except OSError as error:
            raise InputError(f"The database {self.file} cannot be opened: {error.strerror}. Give another with --database.") from error
        except Taken as other:
            raise InUse(f"The database {self.file} is in use by {other}. Go there, or give another database with --database.") from None

    def take_lock(self) -> None:
        """The lock itself; raises `Taken` with who has it."""
        if sys.platform == "win32":
            return
        import fcntl  # only where there is one

        lock = Path(self.lock_file).open("a+", encoding="utf-8")  # noqa: SIM115 (held as long as the room is open)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            where = lock.read().strip() or "another room"
            lock.close()
            raise Taken(where) from None
        self.drop()
        self.lock = lock
        self.sign(self.signed)

    def settle(self) -> None:
        """Remember which file it is, now that it is there."""
        self.opened = inode(self.file)

    def check(self) -> None:
        """The file is there, the one that was opened, and ours. A lock file that somebody deleted is made anew; raises `Gone`, `Taken`."""
        here = inode(self.file)
        if here is None:
            raise Gone(f"the file {self.file} is gone; put it back, or close the room and restore a back-up")
        if here != self.opened:
            raise Gone(f"the file {self.file} is another one than the room opened; close the room and start it again")
        if self.lock is not None and inode(self.lock_file) != inode_of(self.lock):
            self.take_lock()

    def sign(self, where: str) -> None:
        """Say in the lock where this room is found."""
        self.signed = where
        if self.lock is not None:
            self.lock.truncate(0)
            self.lock.write(where)
            self.lock.flush()

    def drop(self) -> None:
        """Another room may have it."""
        if self.lock is not None:
            self.lock.close()
            self.lock = None


class ServerClaim:
    """The claim on a PostgreSQL database, by an advisory lock, which the server frees when the connection that took it ends, however it does.
    The room writes over that very connection, so that whoever has lost the lock cannot write. `shared`: with other workers of the same room; then
    the lock keeps out rooms that would have the database for themselves, and what a worker may write is checked table by table (`leases.py`)."""

    def __init__(self, engine: AsyncEngine, shared: bool = False) -> None:
        self.engine = engine
        self.lock = text(f"SELECT pg_try_advisory_lock{'_shared' if shared else ''}(:room)")
        self.connection: AsyncConnection | None = None

    async def take(self) -> bool:
        """Make the claim; whether it is ours now."""
        connection = await self.engine.connect()
        try:
            got = (await connection.execute(self.lock, {"room": ADVISORY})).scalar_one()
            await connection.commit()
        except BaseException:
            await connection.invalidate()
            await connection.close()
            raise
        if not got:
            await connection.close()
            return False
        self.connection = connection
        return True

    async def writer(self) -> AsyncConnection:
        """The connection that has the lock; where it has died, a new one that has taken it again. Raises `Taken`."""
        if self.connection is not None and (self.connection.invalidated or self.connection.closed):
            await self.drop()
        if self.connection is None and not await self.take():
            raise Taken("another room")
        assert self.connection is not None
        return self.connection

    async def drop(self) -> None:
        """Another room may have it."""
        connection, self.connection = self.connection, None
        if connection is not None:
            if not connection.closed and not connection.invalidated:
                await connection.invalidate()  # really ends it: a connection that only went back to the pool would keep the lock
            await connection.close()


def inode(file: str) -> Inode | None:
    """Which file has this name now, if any."""
    try:
        found = Path(file).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def inode_of(file: TextIO) -> Inode:
    """Which file this is, whatever it is called meanwhile."""
    found = os.fstat(file.fileno())
    return found.st_dev, found.st_ino


def make_private(file: str) -> None:
    """Make a new database file that only this user can read: it holds names, and seeds of dice."""
    if not Path(file).exists():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def damage(file: str) -> str:
    """What is wrong with a SQLite file, as far as a look at it tells; nothing for one that is whole, or not there yet."""
    path = Path(file)
    if not path.is_file() or path.stat().st_size == 0:
        return ""
    try:
        with sqlite3.connect(f"file:{path.as_posix().replace('?', '%3f').replace('#', '%23')}?mode=ro", uri=True) as look:
            if path.stat().st_size <= CHECKED:
                found = str(look.execute("PRAGMA quick_check(1)").fetchone()[0])
                return "" if found == "ok" else found.rsplit("\n", maxsplit=1)[-1]
            pages, size = (int(look.execute(f"PRAGMA {what}").fetchone()[0]) for what in ("page_count", "page_size"))
            whole = path.stat().st_size >= pages * size or Path(f"{file}-wal").exists()
            return "" if whole else "it has been cut off"
    except sqlite3.OperationalError:
        return ""  # whoever opens it to write says why it cannot be opened
    except sqlite3.DatabaseError as error:
        return str(error)
    finally:
        if "look" in locals():
            look.close()
