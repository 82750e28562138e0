"""Copies of a SQLite database: for whoever wants one, and before one of an older Worp is brought up to date."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from worp.contract.game import InputError
from worp.room.storage.schema import VERSION


def private_file(path: Path) -> int:
    """A new file that only this user can read; raises `InputError` where there is one already."""
    try:
        return os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise InputError(f"There is a file {path} already; give another name, or remove it first.") from None
    except OSError as error:
        raise InputError(f"The file {path} cannot be written: {error.strerror}.") from error


def back_up(file: str, path: Path) -> None:
    """Copy a SQLite database, whatever happens in it meanwhile; raises `InputError`."""
    if not Path(file).is_file():
        raise InputError(f"There is no database {file}.")
    os.close(private_file(path))
    source, copy = sqlite3.connect(file), sqlite3.connect(path)
    try:
        source.backup(copy, pages=1000)
    except sqlite3.Error as error:
        raise InputError(f"The copy {path} could not be made: {error}.") from error
    finally:
        source.close()
        copy.close()


def keep_old(file: str) -> Path | None:
    """Before a database of an older Worp is brought up to date: a copy of it, with which that Worp can go on. Where it is, if one was needed."""
    if not Path(file).is_file() or Path(file).stat().st_size == 0:
        return None
    look = sqlite3.connect(file)
    try:
        found = look.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone()
    except sqlite3.Error:
        return None
    finally:
        look.close()
    if found is None or not found[0].isdigit() or int(found[0]) >= VERSION:
        return None
    path = Path(f"{file}.version-{found[0]}")
    if not path.exists():
        back_up(file, path)
    return path
