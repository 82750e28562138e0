"""Older databases are brought up to date, wholly or not at all, and end as new ones begin."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from worp.contract.game import InputError
from worp.room.settings import Settings
from worp.room.storage import schema
from worp.room.storage.records import Place, TableRecord, changed_table, new_table
from worp.room.storage.store import Store

VERSION_1 = """
CREATE TABLE meta (name VARCHAR(40) NOT NULL, value VARCHAR(200) NOT NULL, PRIMARY KEY (name));
CREATE TABLE tables (
    id VARCHAR(40) NOT NULL, game TEXT NOT NULL, line TEXT NOT NULL, position TEXT NOT NULL, status VARCHAR(20) NOT NULL,
    host VARCHAR(64) NOT NULL, joining VARCHAR(64) NOT NULL, made FLOAT NOT NULL, PRIMARY KEY (id)
);
CREATE TABLE seats (
    table_id VARCHAR(40) NOT NULL, seat INTEGER NOT NULL, kind VARCHAR(20) NOT NULL, name VARCHAR(100) NOT NULL,
    level VARCHAR(40) NOT NULL, secret VARCHAR(64) NOT NULL, invitation VARCHAR(64) NOT NULL,
    PRIMARY KEY (table_id, seat), FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE events (
    table_id VARCHAR(40) NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, at FLOAT NOT NULL,
    PRIMARY KEY (table_id, n), FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO meta VALUES ('schema', '1');
INSERT INTO tables VALUES ('old', 'pig', 'pig@1 seats=2 goal=100', '', 'playing', 'h', 'j', 1.5);
INSERT INTO seats VALUES ('old', 0, 'person', 'Ann', '', 's', ''), ('old', 1, 'bot', '', 'random', '', '');
INSERT INTO events VALUES ('old', 1, '1 roll 4', 2.5);
"""


def old_database(path: Any, version: Any) -> None:
    """A database as a Worp of that version left it."""
    with sqlite3.connect(path) as made:
        made.executescript(VERSION_1)
        for step in range(2, version + 1):
            for statement in schema.STEPS[step]:
                made.execute(statement)
        made.execute("UPDATE meta SET value = ?", [str(version)])
    made.close()


def columns(path: Any) -> Any:
    """Every column of every table: its name, whether it may be empty, its default and its place in the key. (How a type is called differs
    in letters only.)"""
    with sqlite3.connect(path) as opened:
        names = [name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        found = {name: opened.execute(f"PRAGMA table_info({name})").fetchall() for name in names}
        indices = [row for name in names for row in opened.execute(f"PRAGMA index_list({name})")]
    opened.close()
    kinds = {name: [(row[1], row[2].upper(), row[3], row[4], row[5]) for row in rows] for name, rows in found.items()}
    return kinds, sorted(row[1] for row in indices)


async def opened(path: Any) -> Any:
    store = Store(f"sqlite+aiosqlite:///{path}")
    await store.open()
    return store


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_a_database_of_every_older_version_becomes_what_a_new_one_is(tmp_path: Path, version: Any) -> None:
    async def visit() -> None:
        old_database(tmp_path / "old.sqlite", version)
        for name in ("old", "new"):
            await (await opened(tmp_path / f"{name}.sqlite")).close()
        assert columns(tmp_path / "old.sqlite") == columns(tmp_path / "new.sqlite")

    asyncio.run(visit())


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_the_same_in_postgresql(new_database: str, version: Any) -> None:
    async def shape(store: Any) -> Any:
        found = "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns WHERE table_schema = 'public'"
        async with store.engine.connect() as connection:
            return sorted(tuple(row) for row in await connection.execute(text(found)))

    async def visit() -> None:
        store = Store(new_database)
        await store.open()
        new = await shape(store)
        async with store.engine.begin() as connection:
            await connection.execute(text("DROP SCHEMA public CASCADE"))
            await connection.execute(text("CREATE SCHEMA public"))
            steps = [statement for step in range(2, version + 1) for statement in schema.STEPS[step]]
            for statement in [*VERSION_1.strip().rstrip(";").split(";\n"), *steps, f"UPDATE meta SET value = '{version}'"]:
                await connection.execute(text(statement))
        await store.close()
        again = Store(new_database)
        await again.open()
        assert await shape(again) == new
        kept = await again.load("old")
        assert kept is not None
        assert kept.places == (Place("person", "Ann", secret="s"), Place("bot", level="random"))
        assert [event.kind for event in kept.events] == ["roll"]
        await again.write([changed_table(kept._replace(settings=Settings(open=True), next="newer"))])
        kept = await again.load("old")
        assert kept is not None
        assert kept.next == "newer"
        await again.close()

    asyncio.run(visit())


def test_the_tables_of_an_older_database_are_still_there_and_can_be_changed(tmp_path: Path) -> None:
    async def visit() -> None:
        old_database(tmp_path / "old.sqlite", 1)
        store = await opened(tmp_path / "old.sqlite")
        kept = await store.load("old")
        assert kept.places == (Place("person", "Ann", secret="s"), Place("bot", level="random"))
        assert [event.kind for event in kept.events] == ["roll"]
        assert (kept.settings, kept.next) == (Settings(), "")
        await store.write([changed_table(kept._replace(settings=Settings(open=True), next="newer"))])
        again = await store.load("old")
        assert (again.settings, again.next) == (Settings(open=True), "newer")
        await store.close()

    asyncio.run(visit())


def test_a_step_that_fails_leaves_the_database_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        old_database(tmp_path / "old.sqlite", 1)
        before = columns(tmp_path / "old.sqlite")
        broken = {**schema.STEPS, schema.VERSION: (*schema.STEPS[schema.VERSION], "CREATE TABLE half (id INTEGER)", "no such statement")}
        monkeypatch.setattr(schema, "STEPS", broken)
        with pytest.raises(InputError, match="cannot be opened"):
            await opened(tmp_path / "old.sqlite")
        assert columns(tmp_path / "old.sqlite") == before
        monkeypatch.undo()
        store = await opened(tmp_path / "old.sqlite")
        assert (await store.load("old")).status == "playing"
        await store.close()

    asyncio.run(visit())


def test_stored_settings_of_another_worp_are_read_as_far_as_they_are_known(tmp_path: Path) -> None:
    async def visit() -> None:
        store = await opened(tmp_path / "room.sqlite")
        await store.write(new_table(TableRecord("one", "pig", "pig@1 seats=1", "", "lobby", "h", "j", (Place(),)), 1.0))
        assert (await store.load("one")).settings == Settings()
        await store.close()
        for stored, wanted in (
            ('{"open":true,"colour":"red"}', Settings(open=True)),
            ('{"open":"perhaps","colour":3}', Settings()),
        ):
            with sqlite3.connect(tmp_path / "room.sqlite") as changed:
                changed.execute("UPDATE tables SET settings = ?", [stored])
            changed.close()
            store = await opened(tmp_path / "room.sqlite")
            assert (await store.load("one")).settings == wanted
            await store.close()

    asyncio.run(visit())
