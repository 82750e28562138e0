"""The players of bench/room play by the rules: what they measure is what happened."""

import asyncio
import importlib
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from worp.room.storage.schema import events

BENCH = Path(__file__).parents[2] / "bench" / "room"


def test_acts_that_the_bench_counts_are_events_that_the_room_stored(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    players = importlib.import_module("players")

    async def play() -> Any:
        async with room() as here:
            load = players.Room(here.port, 3, 0.0)
            await asyncio.wait_for(load.open(), 20)
            assert load.acts == 0, "nobody acts before it counts"
            load.begin()
            await asyncio.sleep(0.7)
            load.playing = False
            await asyncio.sleep(0.3)
            async with here.hall.store.engine.connect() as connection:
                stored = (await connection.execute(select(func.count()).select_from(events))).scalar_one()
            for task in load.tasks:
                task.cancel()
            await asyncio.gather(*load.tasks, return_exceptions=True)
            for peer in load.peers:
                peer.transport.close()
            await asyncio.sleep(0.1)
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
            await asyncio.sleep(1.0)
            load.playing = False
            acts = load.acts
            for peer in load.peers:
                peer.transport.close()
            await asyncio.sleep(0.1)
            return acts

    assert 0 < asyncio.run(play()) <= 2 * 6
