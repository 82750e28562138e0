"""A whole room at once: written to one file and read from it, whichever database it is in; and copied while it is open.

The file is JSON, one row of the database on a line, compressed: the same for SQLite and PostgreSQL, so a room can move from one to the other. It holds
what the database holds, the hashes of secrets and the seeds of dice included: keep it as carefully.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, func, insert, select, text
from sqlalchemy.exc import SQLAlchemyError

from worp.contract.game import InputError
from worp.room.storage.copies import private_file
from worp.room.storage.schema import VERSION, bring_up_to_date, leases, meta, metadata, orders, tables, workers
from worp.room.storage.store import Store, cause

FORMAT = 1
MANY = 500
"""Rows that are stored at once."""
KEPT = [table for table in metadata.sorted_tables if table not in (leases, orders, workers)]
"""What a room consists of, in an order in which it can be stored."""


async def export(store: Store, path: Path) -> int:
    """Write the whole room to a file, as it is at one moment; how many tables it has. The room may be open. Raises `InputError`."""
    descriptor = private_file(path)
    try:
        with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
            async with store.engine.connect() as connection:
                if connection.dialect.name == "postgresql":
                    await connection.execution_options(isolation_level="REPEATABLE READ")
                else:
                    await connection.execute(text("BEGIN"))
                return await connection.run_sync(lambda sync: write_rows(sync, file))
    except SQLAlchemyError as error:
        await asyncio.to_thread(path.unlink)
        raise InputError(f"The room could not be read: {cause(error)}.") from error


def write_rows(connection: Connection, file: Any) -> int:
    """All rows; how many of them are tables at which people play."""
    found = connection.execute(text("SELECT value FROM meta WHERE name = 'schema'")).scalar_one()
    if int(found) != VERSION:
        raise InputError(f"This database has version {found}; start a room of this Worp with it once, which brings it to {VERSION}.")
    file.write(json.dumps({"worp-room": FORMAT, "schema": VERSION}) + "\n")
    for table in KEPT:
        for row in connection.execution_options(stream_results=True).execute(select(table)).mappings():
            file.write(json.dumps({"in": table.name, "row": dict(row)}, ensure_ascii=False) + "\n")
    return int(connection.execute(select(func.count()).select_from(tables)).scalar_one())


def read_rows(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of such a file; raises `InputError`."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for line in file:
                yield json.loads(line)
    except (OSError, EOFError, ValueError) as error:
        raise InputError(f"{path} is no whole export of a room: {error}.") from error


async def restore(store: Store, path: Path) -> int:
    """Fill an empty database from such a file, wholly or not at all; how many tables that made. Raises `InputError`."""
    try:
        async with store.engine.begin() as connection:
            return await connection.run_sync(lambda sync: fill(sync, path, store.shown()))
    except SQLAlchemyError as error:
        raise InputError(f"{path} could not be stored: {cause(error)}.") from error


def fill(connection: Connection, path: Path, shown: str) -> int:
    """What `restore` does, in the transaction that is open."""
    bring_up_to_date(connection, shown)
    if connection.execute(select(func.count()).select_from(tables)).scalar_one():
        raise InputError(f"The database {shown} has tables already; a room is brought into an empty one.")
    left = next((table.name for table in KEPT if table is not meta and connection.execute(select(table).limit(1)).first()), "")
    if left:
        raise InputError(
            f"The database {shown} is not empty, it has {left.replace('_', ' ')} of another room; a room is brought into an empty one."
        )
    rows = read_rows(path)
    head = next(rows, {})
    if head.get("worp-room") != FORMAT or not isinstance(head.get("schema"), int):
        raise InputError(f"{path} is no export of a room.")
    if head["schema"] > VERSION:
        raise InputError(f"{path} comes from a newer Worp (version {head['schema']} of the database; this one knows {VERSION}).")
    for table in reversed(KEPT):
        connection.execute(table.delete())
    known = {table.name: table for table in KEPT}
    counted = 0
    waiting: list[dict[str, Any]] = []
    where = ""
    for line in rows:
        if line["in"] != where or len(waiting) >= MANY:
            put(connection, known.get(where), waiting)
            where, waiting = line["in"], []
        waiting.append(line["row"])
        counted += where == tables.name
    put(connection, known.get(where), waiting)
    connection.execute(text("UPDATE meta SET value = :now WHERE name = 'schema'"), {"now": str(VERSION)})
    return counted


def put(connection: Connection, table: Any, rows: list[dict[str, Any]]) -> None:
    """Store some rows of a table; of one that this Worp no longer has, none."""
    if table is not None and rows:
        connection.execute(insert(table), rows)
