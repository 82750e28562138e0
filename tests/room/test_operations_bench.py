"""The players of bench/room play by the rules: what they measure is what happened."""

import asyncio
import importlib
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from room.test_faults import WITHIN
from sqlalchemy import func, select

from worp.room.storage.schema import events
from worp.room.wire import messages as m

BENCH = Path(__file__).parents[2] / "bench" / "room"


async def some_acts(load: Any, least: int) -> None:
    """Wait until so many have been counted, however busy the machine is."""
    async with asyncio.timeout(60):
        while load.acts < least:  # noqa: ASYNC110 (the bench only counts)
            await asyncio.sleep(0.05)


def test_acts_that_the_bench_counts_are_events_that_the_room_stored(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    players = importlib.import_module("players")

    async def play() -> Any:
        async with room() as here:
            load = players.Room(here.port, 3, 0.0)
            await asyncio.wait_for(load.open(), 20)
            assert load.acts == 0, "nobody acts before it counts"
            load.begin()
            await some_acts(load, 6)
            load.playing = False
            for task in load.tasks:
                task.cancel()
            await asyncio.gather(*load.tasks, return_exceptions=True)
            for peer in load.peers:
                peer.transport.close()
            await asyncio.sleep(0.1)
            # Nobody counts any more; of what was on its way each peer has one act at most.
            async with here.hall.store.engine.connect() as connection:
                stored = (await connection.execute(select(func.count()).select_from(events))).scalar_one()
            return load, stored

    load, stored = asyncio.run(play())
    assert load.refused == 0
    assert 5 < load.acts <= stored <= load.acts + len(load.peers)
    assert load.acts <= len(load.times) <= 2 * load.acts + 2 * len(load.peers)


def test_a_paced_table_keeps_its_pace(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    players = importlib.import_module("players")

    async def play() -> Any:
        async with room() as here:
            load = players.Room(here.port, 2, 5.0)
            await asyncio.wait_for(load.open(), 20)
            load.begin()
            began = time.monotonic()
            await asyncio.sleep(1.0)
            await some_acts(load, 1)
            load.playing = False
            acts, most = load.acts, 2 * (5.0 * (time.monotonic() - began) + 1)
            for peer in load.peers:
                peer.transport.close()
            await asyncio.sleep(0.1)
            return acts, most

    acts, most = asyncio.run(play())
    assert 0 < acts <= most


def test_every_flood_of_the_bench_does_what_it_says(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    pressure = importlib.import_module("pressure")

    async def flood() -> dict[str, int]:
        async with room() as here:
            log = pressure.finished_log()
            replay = (await here.http.post("/api/replays", json={"log": log})).json()["id"]
            made = await here.make(pressure.GAME, seats=1)
            host = await here.client(made["table"], [made["host"]])
            await host.sit("Ann", 0)
            await host.say(m.Start())
            await host.until(lambda: host.asks)
            did = {}
            for name, do in pressure.FLOODS.items():
                by = pressure.Flooder(here.port, made["table"], replay, log)
                flooding = asyncio.create_task(pressure.keep_on(by, do, 120.0, 2))
                async with asyncio.timeout(120):
                    while not by.did:  # noqa: ASYNC110 (the bench only counts)
                        await asyncio.sleep(0.02)
                flooding.cancel()
                await asyncio.gather(flooding, return_exceptions=True)
                did[name] = by.did
            await host.ask(m.Ping(1), "Pong")
            return did

    did = asyncio.run(flood())
    assert all(did.values()), did
    assert {"messages", "joins", "replays", "reviews", "half frames", "slow readers"} <= set(did)


@pytest.mark.parametrize("ends", ["well", "badly", "cancelled", "unopened"])
def test_no_bench_leaves_a_room_behind(ends: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    pressure = importlib.import_module("pressure")
    sleeper = (sys.executable, "-c", "import time; time.sleep(60)")

    async def opened(room: Any) -> None:
        room.process = await asyncio.create_subprocess_exec(*sleeper)
        if ends == "unopened":
            raise pressure.Missed("it says something else")

    monkeypatch.setattr(pressure.Room, "open", opened)

    async def bench() -> int:
        room = pressure.Room(BENCH)
        with suppress(asyncio.CancelledError, ZeroDivisionError, pressure.Missed):
            async with room:
                assert ends != "unopened"
                if ends == "badly":
                    raise ZeroDivisionError
                if ends == "cancelled":
                    raise asyncio.CancelledError
        return int(room.process.returncode)

    assert asyncio.run(asyncio.wait_for(bench(), 20)) == (-signal.SIGTERM if ends == "well" else -signal.SIGKILL)


def test_a_table_that_was_being_opened_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is told to stop while a table opens cancels the waiting for it; that is not a game that has begun."""
    monkeypatch.syspath_prepend(str(BENCH))
    players = importlib.import_module("players")

    async def opening() -> Any:
        load = players.Room(0, 1, 1.0)
        table = players.RoomTable()
        load.tasks.add(asyncio.create_task(asyncio.wait_for(table.ready, 10)))
        await asyncio.sleep(0)
        await load.stop()
        return table

    table = asyncio.run(opening())
    assert table.ready.done()
    assert not table.begun


@pytest.mark.long
def test_everyone_is_back_soon_after_a_room_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred tables; `bench/room/pressure.py return` does it with a thousand. `test_faults.py` holds that nothing is lost meanwhile."""
    monkeypatch.syspath_prepend(str(BENCH))
    pressure = importlib.import_module("pressure")
    assert asyncio.run(pressure.come_back(100, 3.0)) < WITHIN


@pytest.mark.long
@pytest.mark.by_hand
def test_memory_stays_what_it_is_while_games_are_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four minutes; `bench/room/pressure.py soak` does ten. That tables which have ended leave no cycles is held by `test_costly.py`."""
    monkeypatch.syspath_prepend(str(BENCH))
    pressure = importlib.import_module("pressure")
    assert asyncio.run(pressure.soak(12, 4.0, 2.0)) < pressure.GROWTH
