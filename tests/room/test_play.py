"""Whole games over real sockets."""

import asyncio
import random
from typing import Any

import pytest

from worp.record.codec import THING
from worp.room.storage import archive
from worp.room.storage.store import Store
from worp.room.wire import messages as m

pytestmark = pytest.mark.compiled  # what views.py does is compiled, too


@pytest.mark.parametrize(
    ("game", "options", "shortcuts"),
    [("pig", {"goal": 30}, True), ("pig", {"goal": 30}, False), ("liars-dice", {}, True), ("wegduwen", {}, True)],
)
def test_two_clients_play_a_whole_game(room: Any, game: Any, options: Any, shortcuts: bool) -> None:
    async def play() -> None:
        async with room(shortcuts=shortcuts) as here:
            table, ann, bob = await here.two(game, options=options)
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.ending == bob.ending
            assert set(ann.ending["winners"]) <= {0, 1}
            await ann.until(lambda: ann.table["status"] == "over")
            kept = await here.hall.store.load(table)
            assert kept.status == "over"
            assert [event.n for event in kept.events] == list(range(1, ann.n + 1))
            # The scene that the clients made from happenings is the rules' own.
            match = here.hall.tables[table].match
            for client, viewer in ((ann, 0), (bob, 1)):
                truth = match.scene(viewer).things
                assert {spot: THING.read(thing) for spot, thing in client.scenes[viewer].items()} == truth
            assert not ann.of("No")
            assert not bob.of("No")

    asyncio.run(play())


def test_a_message_after_the_end_is_refused_with_a_reason(room: Any) -> None:
    async def play() -> None:
        async with room() as here:
            _, ann, bob = await here.two("pig", options={"goal": 10})
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            for message in (m.Throw(0, ann.n), m.Click(0, ann.n, ["hold"]), m.Undo(0)):
                assert (await ann.ask(message, "No"))["say"]["key"] == "no-over"

    asyncio.run(play())


def test_a_game_with_talk_is_played_and_kept_in_postgresql(room: Any, postgres: Any) -> None:
    async def play() -> None:
        async with room(store=Store(postgres)) as here:
            table, ann, bob = await here.two("pig", options={"goal": 30})
            await ann.ask(m.Chat("good luck", 0), "Talk")
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            await ann.until(lambda: ann.table["status"] == "over")
            kept = await here.hall.store.load(table)
            assert kept.status == "over"
        async with room(store=Store(postgres)) as here:
            again = await here.client(table)
            await again.until(lambda: again.ending)
            assert again.ending == ann.ending
            told = await archive.REPLAYS.get(here.hall.store, table)
            assert told is not None
            assert archive.log_of(told).count("\n") == 4 + len(kept.events), "head, table, rules, names, then the events"

    asyncio.run(play())
