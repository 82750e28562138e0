"""Tables that are asked for at the same time are read together, each as it is stored."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from worp.contract.game import InputError
from worp.proof.book import Entry
from worp.record.events import Event
from worp.room.storage import reading
from worp.room.storage.dice import new_lines
from worp.room.storage.reading import Reader
from worp.room.storage.records import Place, TableRecord, Write, new_event, new_table
from worp.room.storage.store import StorageError, Store
from worp.room.table.talk import INSERT, Line, read_talk
from worp.room.time.clock_service import new_clocks
from worp.room.time.clocks import Clocks, written

CLOCKS = Clocks((60.0, 60.0))


def changes(name: str, number: int) -> list[Write]:
    """A table at which something happened, in an order that is not the stored one."""
    places = (Place("person", "Ánn 🎲", secret="s"), Place("bot", level="medium", seen=1700000000.25))
    record = TableRecord(name, "pig", "pig@1 seats=2 goal=100", "", "playing", "h", "j", places, rules="x")
    found = new_table(record, 1.0)
    for n in reversed(range(1, 1 + number % 12)):
        found.append(new_event(name, Event(n, "roll", outcome=(n % 6 + 1,)), 2.0))
        found.append(Write(INSERT, {"table_id": name, "n": n, "seat": 0, "name": "", "said": f'"{n}"\n', "at": 1.5}))
    if number % 2:
        found.append(new_clocks(name, CLOCKS))
    return [*found, *new_lines(name, 0, [Entry(f"table {name}"), Entry("throw 1 0 1", b"\x00\xff")])]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_all_who_come_back_at_once_get_what_is_stored_in_few_readings(
    kind: str, tmp_path: Path, request: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = request.getfixturevalue("new_database") if kind == "postgresql" else f"sqlite:///{tmp_path}/room #1.sqlite"
    readings: list[int] = []
    together = Reader.read_together

    async def counted(reader: Reader, wanted: list[str]) -> Any:
        readings.append(len(wanted))
        return await together(reader, wanted)

    monkeypatch.setattr(Reader, "read_together", counted)

    async def visit() -> None:
        store = Store(url)
        await store.open()
        reader = Reader(store)
        names = [f"t{k}" for k in range(40)]
        for k, name in enumerate(names):
            await store.write(changes(name, k))
        found = await asyncio.gather(*(reader.read(name) for name in [*names, "nowhere"]))
        assert found.pop() is None
        assert readings == [16, 16, 9]
        for k, (name, one) in enumerate(zip(names, found, strict=True)):
            assert one is not None
            assert one.record == await store.load(name)
            assert len(one.record.events) == k % 12
            assert one.clocks == (written(CLOCKS) if k % 2 else None)
            assert read_talk(one.talk) == [Line(n, 0, "", f'"{n}"\n', 1.5) for n in range(1, 1 + k % 12)]
            assert one.dice == [Entry(f"table {name}"), Entry("throw 1 0 1", b"\x00\xff")]
        # What is stored while a reading is under way is in the next.
        first = asyncio.create_task(reader.read("t1"))
        await asyncio.sleep(0)
        await store.write([new_event("t0", Event(1, "roll", outcome=(6,)), 3.0)])
        again = await reader.read("t0")
        assert again is not None
        assert len(again.record.events) == 1
        await first
        # A table whose rows make no sense spoils no other.
        async with store.engine.begin() as connection:
            await connection.execute(text("UPDATE events SET line = 'nonsense' WHERE table_id = 't5' AND n = 1"))
        outcomes = await asyncio.gather(*(reader.read(name) for name in ("t4", "t5", "t6")), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [reading.StoredTable, InputError, reading.StoredTable]
        # Nor does a database that cannot be read now.
        async with store.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE talk RENAME TO elsewhere"))
        outcomes = await asyncio.gather(*(reader.read(name) for name in ("t4", "t6")), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [StorageError, StorageError]
        async with store.engine.begin() as connection:
            await connection.execute(text("ALTER TABLE elsewhere RENAME TO talk"))
        assert await reader.read("t4") is not None
        await reader.close()
        await store.close()

    asyncio.run(visit())
