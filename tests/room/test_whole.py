"""A row in every table of the schema: the whole room moves with it, nothing stays longer than it should, and a name or a table that goes is gone everywhere.

The rows are made from the schema itself: a table that is added later is asked about here, too.
"""

import asyncio
import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Column, Float, Integer, Table, insert, select

from worp.contract.game import InputError
from worp.room.operating import Operator
from worp.room.storage import copies, whole
from worp.room.storage.orders import Order
from worp.room.storage.schema import metadata
from worp.room.storage.store import Store
from worp.room.tournaments.service import TournamentService

NOT_MOVED = {"leases", "workers", "orders"}
"""Who has which table now, and what the room was told to do: of the room that was left, not of the one that is made."""
STAYS = {
    "meta": "the room's own settings and keys",
    "faces": "counts of dice, of nobody",
    "leases": "goes with its table, or its worker",
    "workers": "goes by the database's own clock: see test_leases.py",
}
"""What has no age."""
NO_PERSON = {"meta", "clubs"}
"""Whose `name` is not a person's."""


def value(column: Column[Any], row: int, name: str) -> Any:
    """Something that fits a column: the same for the same thing everywhere, different in two rows, and of long ago."""
    if column.foreign_keys:
        return value(next(iter(column.foreign_keys)).column, row, name)
    match column.name:
        case "table_id":
            return value(metadata.tables["tables"].c.id, row, name)
        case "day":
            return f"1970-01-{row:02}"
        case "settings":
            return "{}"
        case "packed":
            return ""
        case "name" if column.table.name not in NO_PERSON:
            return f"{name} {row}"
    if isinstance(column.type, Integer):
        return row
    if isinstance(column.type, Float):
        return row + 0.25
    return f"{column} „ü🎲“ {row}"[-(getattr(column.type, "length", None) or 1000) :]


async def fill(store: Store, name: str = "Ünn") -> None:
    """Two rows in every table; in the second, all that may be empty is."""
    async with store.engine.begin() as connection:
        for table in metadata.sorted_tables:
            first = {column.name: value(column, 1, name) for column in table.columns}
            second = {column.name: None if column.nullable else value(column, 2, name) for column in table.columns}
            await connection.execute(insert(table), [first, second])


async def rows(store: Store, table: Table) -> list[tuple[Any, ...]]:
    async with store.engine.connect() as connection:
        return sorted((tuple(row) for row in await connection.execute(select(table))), key=repr)


async def opened(url: str) -> Store:
    store = Store(url)
    await store.open()
    return store


async def moved(one: Store, other: Store, file: Path) -> None:
    """Export one room, bring it into another that is empty, and compare."""
    await whole.export(one, file)
    await whole.restore(other, file)
    for table in metadata.sorted_tables:
        before, after = await rows(one, table), await rows(other, table)
        assert before, table.name
        assert after == ([] if table.name in NOT_MOVED else before), table.name


def test_every_row_of_a_room_is_exported_and_imported(tmp_path: Path, new_database: str) -> None:
    async def visit() -> None:
        one, other = await opened(f"sqlite:///{tmp_path}/one.sqlite"), await opened(f"sqlite:///{tmp_path}/other.sqlite")
        postgres = await opened(new_database)
        await fill(one)
        await moved(one, other, tmp_path / "one.worp")
        await moved(one, postgres, tmp_path / "again.worp")
        await whole.export(postgres, tmp_path / "back.worp")
        lines = [sorted(gzip.decompress((tmp_path / name).read_bytes()).splitlines()) for name in ("one.worp", "back.worp")]
        assert lines[0] == lines[1]
        for store in (one, other, postgres):
            await store.close()
        await asyncio.to_thread(copies.back_up, f"{tmp_path}/one.sqlite", tmp_path / "copy.sqlite")
        copy, one = await opened(f"sqlite:///{tmp_path}/copy.sqlite"), await opened(f"sqlite:///{tmp_path}/one.sqlite")
        for table in metadata.sorted_tables:
            assert await rows(copy, table) == await rows(one, table), table.name
        await copy.close()
        await one.close()

    asyncio.run(visit())


def test_a_room_is_not_brought_over_anything_that_people_left(tmp_path: Path) -> None:
    """A club without tables, ratings, somebody's try of the day: none of it is overwritten."""

    async def visit() -> None:
        store = await opened(f"sqlite:///{tmp_path}/room.sqlite")
        await whole.export(store, tmp_path / "empty.worp")
        for table in metadata.sorted_tables:
            if table.name in NOT_MOVED | {"meta"} or any(column.foreign_keys for column in table.columns):
                continue
            async with store.engine.begin() as connection:
                await connection.execute(insert(table), [{column.name: value(column, 1, "Ann") for column in table.columns}])
            with pytest.raises(InputError, match=r"has tables already|is not empty"):
                await whole.restore(store, tmp_path / "empty.worp")
            assert await rows(store, table), table.name
            async with store.engine.begin() as connection:
                await connection.execute(table.delete())
        assert await whole.restore(store, tmp_path / "empty.worp") == 0
        await store.close()

    asyncio.run(visit())


def test_nothing_is_kept_longer_than_it_should(room: Any) -> None:
    async def visit() -> None:
        async with room(keep=365) as here:
            await fill(here.hall.store)
            await here.hall.clear()
            await TournamentService(here.hall).clear()
            await here.hall.clear()  # what belonged to a table that is gone
            left = {table.name for table in metadata.sorted_tables if await rows(here.hall.store, table)}
            assert left <= set(STAYS)

    asyncio.run(visit())


def test_a_name_that_is_forgotten_is_in_no_table(room: Any, tmp_path: Path) -> None:
    async def visit() -> None:
        async with room() as here:
            await fill(here.hall.store, "Ann")
            for row in (1, 2):
                said = await Operator(here.hall).carry_out(Order("1", "forget", {"name": f"Ann {row}"}))
                assert said.key == "server-op-forgotten"

    asyncio.run(visit())
    with closing(sqlite3.connect(tmp_path / "room.sqlite")) as stored:
        assert [line for line in stored.iterdump() if "Ann" in line] == []


def test_a_table_that_is_deleted_leaves_nothing(room: Any) -> None:
    """But the result of a tournament's game, which is the tournament's, and a report, which is about words."""

    async def visit() -> None:
        async with room() as here:
            store = here.hall.store
            await fill(store)
            table = value(metadata.tables["tables"].c.id, 1, "")
            assert await here.hall.remove(table)
            left = set()
            for one in metadata.sorted_tables:
                if "table_id" in one.c and any(table in row for row in await rows(store, one)):
                    left.add(one.name)
            assert left == {"tournament_games", "reports"}

    asyncio.run(visit())
