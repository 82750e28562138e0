"""The players of bench/room play by the rules: what they measure is what happened."""

import asyncio
import importlib
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from worp.room.storage.schema import events

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
