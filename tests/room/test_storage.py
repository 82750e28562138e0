"""Stored before told, told exactly once, and there again after a restart."""

import asyncio
import os
import random
import re
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from worp.contract.game import InputError
from worp.record.events import Event
from worp.room import limits, memory
from worp.room.storage.records import Place, TableRecord, new_event, new_table
from worp.room.storage.schema import VERSION, meta
from worp.room.storage.store import StorageError, Store
from worp.room.wire import messages as m

TOYS = Path(__file__).parents[1] / "toys"


class Moody(Store):
    """A store that can be told to fail, or to wait."""

    def __init__(self, url: Any) -> None:
        super().__init__(url)
        self.fails = False
        self.gate = asyncio.Event()
        self.gate.set()
        self.sizes: list[int] = []

    async def commit(self, changes: Any) -> None:
        await self.gate.wait()
        if self.fails:
            raise OperationalError("insert", {}, Exception("disk full"))
        await super().commit(changes)
        self.sizes.append(len(changes))


WISHES: dict[str, dict[str, Any]] = {
    "/api/tables": {"game": "pig"},
    "/api/clubs": {"name": "Friends", "me": "Ann"},
    "/api/tournaments": {"game": "pig", "kind": "robin"},
    "/api/today/name": {"device": "d" * 32, "name": "Ann"},
}
"""What a room cannot do without storing it."""


def some_table(name: Any, events: Any = ()) -> Any:
    return TableRecord(name, "pig", "pig@1 seats=2 goal=100", "", "lobby", "h", "j", (Place(), Place()), tuple(events))


def test_what_cannot_be_stored_did_not_happen_and_nobody_is_told(room: Any, tmp_path: Path) -> None:
    async def visit() -> None:
        store = Moody(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        async with room(store=store) as here:
            table, ann, bob = await here.two("pig")
            match = here.hall.tables[table].match
            before = match.state.text()
            heard = len(bob.received)
            store.fails = True
            assert (await ann.ask(m.Throw(0, 0), "No"))["say"]["key"] == "server-no-stored"
            assert match.state.text() == before
            assert match.events == []
            assert len(bob.received) == heard
            assert not ann.of("Happened")
            for address, wish in WISHES.items():
                answer = await here.http.post(address, json=wish)
                assert (answer.status_code, answer.json()["say"]["key"]) == (503, "server-no-stored"), address
            assert here.hall.counts.refused["server-no-stored"] == 1 + len(WISHES)
            store.fails = False
            await ann.say(m.Throw(0, 0))
            assert (await bob.next("Happened", heard))["n"] == 1
            kept = await store.load(table)
            assert kept is not None
            assert kept.events[0].kind == "roll"

    asyncio.run(visit())


def test_what_the_table_does_by_itself_is_tried_again_when_it_could_not_be_stored(
    room: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> None:
        store = Moody(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        async with room(store=store) as here:
            here.hall.retry = 0.02
            made = await here.make("pig", options={"goal": 10})
            host = await here.client(made["table"], [made["host"]])
            for seat in (0, 1):
                await host.say(m.AddBot(seat))
            await host.until(lambda: all(seat["kind"] == "bot" for seat in host.table.get("seats", [{"kind": ""}])))
            commit = store.commit

            async def once_begun(changes: Any) -> None:
                # The beginning is stored; the first throws are not.
                await commit(changes)
                store.fails = True
                monkeypatch.setattr(store, "commit", commit)

            monkeypatch.setattr(store, "commit", once_begun)
            await host.say(m.Start())
            await host.until(lambda: len(host.of("No")) >= 2)
            assert {no["say"]["key"] for no in host.of("No")} == {"server-no-stored"}
            assert host.n == 0
            store.fails = False
            await host.until(lambda: host.ending)
            kept = await store.load(made["table"])
            assert kept is not None
            assert [event.n for event in kept.events] == list(range(1, host.n + 1))

    asyncio.run(visit())


def test_nobody_is_told_before_it_is_stored(room: Any, tmp_path: Path, eventually: Any) -> None:
    async def visit() -> None:
        store = Moody(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        async with room(store=store) as here:
            table, ann, bob = await here.two("pig")
            store.gate.clear()
            await ann.say(m.Throw(0, 0))
            await eventually(lambda: not store.pending and here.hall.tables[table].match.events)
            heard = len(bob.received)
            await bob.say(m.Ping(1))  # waits behind the throw in the table's inbox
            await asyncio.sleep(0.1)
            assert len(bob.received) == heard
            kept = await store.load(table)
            assert kept is not None
            assert kept.events == ()
            store.gate.set()
            told, kept = await bob.next("Happened", heard), await store.load(table)
            assert kept is not None
            assert [told["n"], kept.events[0].n] == [1, 1]

    asyncio.run(visit())


def test_a_burst_over_all_tables_is_one_transaction(room: Any, tmp_path: Path, eventually: Any) -> None:
    async def visit() -> None:
        store = Moody(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        async with room(store=store) as here:
            tables = [await here.two("pig") for _ in range(12)]
            store.gate.clear()
            await tables[0][1].say(m.Throw(0, 0))
            # Until the writer has taken the first one and waits at the gate.
            await eventually(lambda: not store.pending and here.hall.tables[tables[0][0]].match.events)
            for _, ann, _ in tables[1:]:
                await ann.say(m.Throw(0, 0))
            await eventually(lambda: len(store.pending) == 11)
            done = len(store.sizes)
            store.gate.set()
            for _, ann, bob in tables:
                await ann.until(lambda ann=ann: ann.n == 1)
                await bob.until(lambda bob=bob: bob.n == 1)
            assert store.sizes[done:] == [1, 11]

    asyncio.run(visit())


def test_a_change_that_cannot_be_stored_does_not_spoil_the_others(tmp_path: Path) -> None:
    async def visit() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        await store.open()
        await store.write(new_table(some_table("one"), 1.0))
        await store.write([new_event("one", Event(1, "roll", outcome=(3,)), 2.0)])
        doubled = store.write([new_event("one", Event(1, "roll", outcome=(4,)), 2.0)])
        good = store.write([new_event("one", Event(2, "act", 0, ("hold",)), 2.0)])
        nowhere = store.write([new_event("two", Event(1, "roll", outcome=(4,)), 2.0)])
        outcomes = await asyncio.gather(doubled, good, nowhere, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [StorageError, type(None), StorageError]
        kept = await store.load("one")
        assert kept is not None
        assert [(event.n, event.kind, event.outcome, event.path) for event in kept.events] == [
            (1, "roll", (3,), ()),
            (2, "act", (), ("hold",)),
        ]
        assert await store.load("two") is None
        await store.close()

    asyncio.run(visit())


def test_a_database_of_another_version_is_refused_with_words(tmp_path: Path) -> None:
    async def visit() -> None:
        url = f"sqlite+aiosqlite:///{tmp_path}/room.sqlite"
        store = Store(url)
        await store.open()
        async with store.engine.begin() as connection:
            await connection.execute(update(meta).values(value="99"))
        await store.close()
        with pytest.raises(InputError, match=f"has version 99; this Worp reads version {VERSION}"):
            await Store(url).open()
        (tmp_path / "text.sqlite").write_text("this is no database, " * 100)
        with pytest.raises(InputError, match="is damaged: file is not a database"):
            await Store(f"sqlite+aiosqlite:///{tmp_path}/text.sqlite").open()

    asyncio.run(visit())


def plain(text: Any) -> Any:
    return re.sub(r',"clock":[\d.]+', "", text)


def test_a_returning_client_gets_exactly_what_it_missed(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("liars-dice")
            chance = random.Random(3)
            await asyncio.gather(ann.play(chance, lambda: ann.n >= 2), bob.play(chance, lambda: bob.n >= 2))
            twin = await here.client(table, ann.secrets)  # the same seat on another device goes on
            await twin.until(lambda: twin.asks)
            await ann.close()
            seen = ann.n
            scene = dict(ann.scenes[0])
            start = len(twin.received)
            await asyncio.gather(twin.play(chance, lambda: twin.n >= seen + 5), bob.play(chance, lambda: bob.n >= seen + 5))
            await twin.until(lambda: twin.n >= seen + 5)
            back = await here.client(table, ann.secrets, since=seen, viewers=[0])
            back.scenes[0] = scene
            await back.until(lambda: back.asks and back.n == here.hall.tables[table].match.next() - 1)
            missed = [text for text in back.received if '"type":"Happened"' in text]
            there = [text for text in twin.received[start:] if '"type":"Happened"' in text]
            assert [plain(text) for text in missed] == [plain(text) for text in there][: len(missed)]
            assert len(missed) >= 5
            assert not back.of("View")
            assert back.scenes[0] == twin.scenes[0]
            # Nothing missed: nothing told, but what is asked.
            same = await here.client(table, ann.secrets, since=back.n, viewers=[0])
            await same.until(lambda: same.asks)
            assert not same.of("View")
            assert not same.of("Happened")

    asyncio.run(visit())


@pytest.mark.parametrize("case", ["the future", "other eyes", "too much", "taken back"])
def test_a_client_that_cannot_be_told_the_rest_gets_the_whole_scene(room: Any, monkeypatch: pytest.MonkeyPatch, case: Any) -> None:
    monkeypatch.setattr(limits, "MISSED", 1 if case == "too much" else 50)

    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", position="turn 1 scores 0 0 pot 5 die 5")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann")
            await ann.sit("Bea")
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks.get(0, {}).get("offers"))
            await ann.ask(m.Click(0, 0, ["again"]), "Happened")
            if case == "taken back":
                await ann.until(lambda: ann.asks[0].get("undo") == "free")
                await ann.ask(m.Undo(0), "View")
            else:
                await ann.ask(m.Throw(0, 1), "Happened")
            back = await here.client(
                made["table"], ann.secrets, since=99 if case == "the future" else 0, viewers=[-1] if case == "other eyes" else [0, 1]
            )
            await back.until(lambda: set(back.asks) == {0, 1})
            assert [view["viewer"] for view in back.of("View")] == [0, 1]
            assert not back.of("Happened")
            assert back.scenes == ann.scenes

    asyncio.run(visit())


def test_a_table_that_nobody_needs_leaves_memory_and_comes_back(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    monkeypatch.setattr(limits, "IDLE", 0.0)

    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            await ann.ask(m.Throw(0, 0), "Happened")
            await here.hall.sweep()
            assert table in here.hall.tables  # somebody is there
            scene = ann.scenes[0]
            await ann.close()
            await bob.close()
            await eventually(lambda: not here.hall.tables[table].pins)
            await here.hall.sweep()
            assert table not in here.hall.tables
            back = await here.client(table, ann.secrets)
            await back.until(lambda: back.asks)
            assert back.scenes[0] == scene
            assert back.n == 1

    asyncio.run(visit())


def test_a_finished_table_leaves_memory_sooner_than_one_that_is_played(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    monkeypatch.setattr(limits, "IDLE_OVER", 0.0)

    async def visit() -> None:
        async with room() as here:
            finished, ann, bob = await here.two("pig", options={"goal": 10})
            chance = random.Random(1)
            await asyncio.gather(ann.play(chance), bob.play(chance))
            played, eva, zed = await here.two("pig")
            for one in (ann, bob, eva, zed):
                await one.close()
            # Nothing else has to come by for it.
            await eventually(lambda: set(here.hall.tables) == {played} and not here.hall.tables[played].pins)
            await here.hall.sweep()
            assert set(here.hall.tables) == {played}
            memory.give_back()
            late = await here.client(finished, ann.secrets)
            await late.until(lambda: late.ending)

    asyncio.run(visit())


async def started(tmp_path: Path, *more: Any, before: Sequence[str] = (), log: Any = None) -> Any:
    """A room in a process of its own, and its port. `before` stands in front of its command."""
    process = await asyncio.create_subprocess_exec(
        *before,
        sys.executable,
        "-m",
        "worp.room.http.serve",
        "--port",
        "0",
        "--no-open",
        "--database",
        f"sqlite+aiosqlite:///{tmp_path}/room.sqlite",
        *more,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        stderr=log,
        env={**os.environ, "LANG": "en"},
    )
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
    port = re.search(r":(\d+)/", line)
    assert port is not None
    return process, int(port.group(1))


def test_a_room_that_is_killed_in_mid_game_goes_on_where_it_was(tmp_path: Path, at_port: Any) -> None:
    async def visit() -> None:
        process, port = await started(tmp_path, str(TOYS / "liars_dice.py"))
        here = at_port(port)
        try:
            table, ann, bob = await here.two("liars-dice")
            chance = random.Random(5)
            await asyncio.gather(ann.play(chance, lambda: ann.n >= 6), bob.play(chance, lambda: bob.n >= 6))
            await ann.until(lambda: ann.n == bob.n)
            await bob.until(lambda: ann.n == bob.n)
            process.send_signal(signal.SIGKILL)
            await process.wait()
            await ann.reader
            await here.close()
            process, port = await started(tmp_path, str(TOYS / "liars_dice.py"))
            again = at_port(port)
            ann2 = await again.client(table, ann.secrets, since=ann.n, viewers=[0])
            bob2 = await again.client(table, bob.secrets)
            ann2.n, ann2.scenes = ann.n, {0: dict(ann.scenes[0])}
            await ann2.until(lambda: ann2.asks)
            await bob2.until(lambda: bob2.asks)
            assert not ann2.of("View")
            assert not ann2.of("Happened")
            assert bob2.n == bob.n
            assert bob2.scenes == bob.scenes
            await asyncio.gather(ann2.play(chance), bob2.play(chance))
            assert ann2.ending == bob2.ending
            assert ann2.of("Happened")
            assert not ann2.of("View")  # the scene at hand stayed good to the end
            await again.close()
        finally:
            if process.returncode is None:
                process.send_signal(signal.SIGINT)
                assert await asyncio.wait_for(process.wait(), 15) == 0
            process._transport.close()

    asyncio.run(visit())
