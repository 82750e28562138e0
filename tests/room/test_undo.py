"""Taking back: free where nothing was revealed, else asked for."""

import asyncio
from typing import Any

import pytest

from worp.contract.dice import Seeded
from worp.contract.game import RACE, ROLL, Game
from worp.record.log import Match
from worp.registry import find
from worp.room.wire import messages as m

pytestmark = pytest.mark.compiled  # what views.py does is compiled, too


def key(no: Any) -> Any:
    return no["say"]["key"]


POSITION = "turn 1 scores 0 0 pot 5 die 5"


def test_taking_back_ones_own_unconfirmed_act_is_free_and_everyone_gets_a_fresh_scene(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig", position=POSITION)
            scene = dict(ann.scenes[0])
            await ann.ask(m.Click(0, 0, ["again"]), "Happened")
            await ann.until(lambda: ann.asks[0]["n"] == 1)
            assert ann.asks[0]["undo"] == "free"
            assert ann.asks[0]["throws"]
            start = len(bob.messages)
            await ann.ask(m.Undo(0), "Undone")
            undone = await bob.next("Undone", start)
            assert undone == {"type": "Undone", "n": 2, "to": 0, "seat": 0}
            view = await bob.next("View", start)
            assert view["n"] == 2
            assert [line["say"]["key"] for line in view["log"]] == ["taken-back"]
            await ann.until(lambda: ann.asks[0]["n"] == 2 and ann.asks[0].get("offers"))
            assert ann.scenes[0] == scene
            kept = await here.hall.store.load(table)
            assert [(event.kind, event.to) for event in kept.events] == [("act", 0), ("undo", 0)]

    asyncio.run(visit())


def test_what_others_have_seen_is_taken_back_only_if_all_people_agree(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, bob = await here.two("pig", position=POSITION)
            await ann.ask(m.Click(0, 0, ["hold"]), "Happened")
            await bob.until(lambda: bob.asks[1].get("throws"))
            assert key(await bob.ask(m.Undo(1), "No")) == "server-no-undo"
            assert key(await bob.ask(m.Agree(1, True), "No")) == "server-no-request"
            await ann.until(lambda: ann.asks[0]["n"] == 1)
            assert ann.asks[0]["undo"] == "ask"
            await ann.say(m.Undo(0))
            await bob.until(lambda: bob.table.get("undo"))
            assert bob.table["undo"] == {"seat": 0, "to": 0, "waiting": [1]}
            await bob.say(m.Agree(1, False))
            no = await ann.next("No")
            assert key(no) == "server-no-agreed"
            assert no["say"]["args"] == {"seat": 1}
            assert "undo" not in ann.table
            await ann.say(m.Undo(0))
            await bob.until(lambda: bob.table.get("undo"))
            await bob.say(m.Agree(1, True))
            await ann.until(lambda: ann.n == 2 and ann.asks[0].get("offers"))
            await bob.until(lambda: "undo" not in bob.table)
            assert bob.asks[1]["n"] == 2
            assert not bob.asks[1].get("throws")

    asyncio.run(visit())


def test_somebody_for_whom_a_bot_stands_in_is_asked_as_well(room: Any) -> None:
    async def visit() -> None:
        async with room(bot_delay=lambda: 60.0) as here:
            _, ann, bob = await here.two("pig", position=POSITION)
            await bob.say(m.AddBot(1))
            await ann.until(lambda: ann.table["seats"][1].get("stands_in"))
            await ann.ask(m.Click(0, 0, ["hold"]), "Happened")
            await ann.say(m.Undo(0))
            await ann.until(lambda: ann.table.get("undo"))
            assert ann.table["undo"]["waiting"] == [1]
            assert ann.n == 1
            # Whoever is back is asked like everyone else.
            await bob.say(m.Return(1))
            await ann.until(lambda: ann.table["seats"][1]["kind"] == "person")
            await ann.say(m.Undo(0))
            await bob.until(lambda: bob.table.get("undo") and bob.table["seats"][1]["kind"] == "person")
            await bob.say(m.Agree(1, True))
            await ann.until(lambda: ann.n == 2)

    asyncio.run(visit())


def test_a_request_ends_when_the_game_goes_on(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, bob = await here.two("pig", position=POSITION)
            await ann.ask(m.Click(0, 0, ["hold"]), "Happened")
            await ann.say(m.Undo(0))
            await bob.until(lambda: bob.table.get("undo") and bob.n == 1)
            await bob.ask(m.Throw(1, 1), "Happened")
            await ann.until(lambda: "undo" not in ann.table)
            assert key(await bob.ask(m.Agree(1, True), "No")) == "server-no-request"

    asyncio.run(visit())


def test_people_on_one_device_and_bots_need_not_be_asked(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", seats=3, position="turn 1 scores 0 0 0 pot 5 die 5")
            host = await here.client(made["table"], [made["host"]])
            await host.sit("Ann", 0)
            await host.sit("Bea", 1)
            await host.say(m.AddBot(2))
            await host.say(m.Start())
            await host.until(lambda: host.asks.get(0, {}).get("offers"))
            await host.ask(m.Click(0, 0, ["hold"]), "Happened")
            await host.ask(m.Undo(0), "Undone")
            await host.until(lambda: host.asks[0]["n"] == 2 and host.asks[0].get("offers"))

    asyncio.run(visit())


def test_nothing_is_taken_back_in_a_race_or_across_one(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("grab", seats=2)
            await ann.until(lambda: ann.asks[0].get("throws"))
            await ann.say(m.Throw(0, ann.n))
            await ann.until(lambda: any(message.get("phase") == "race" for message in ann.of("Happened")))
            match = here.hall.tables[table].match
            face = match.state.wish[0]
            spots = [f"row/{k}" for k, die in enumerate(match.state.row) if die == face]
            await ann.say(m.Click(0, ann.n, [spots[0]]))
            await ann.until(lambda: ann.n == 3 and ann.asks[0]["n"] == 3)
            assert ann.asks[0].get("undo", "") == "", "not offered in the race"
            assert key(await ann.ask(m.Undo(0), "No")) == "server-no-undo-race"
            await ann.say(m.Click(0, ann.n, ["stop"]))
            await bob.until(lambda: bob.asks[1].get("throws"))
            await ann.until(lambda: ann.asks[0]["n"] == ann.n == bob.n)
            assert ann.asks[0].get("undo", "") == "", "nor after it"
            assert key(await ann.ask(m.Undo(0), "No")) == "server-no-undo-race"
            assert key(await bob.ask(m.Undo(1), "No")) == "server-no-undo"
            assert not [event for event in match.events if event.kind == "undo"]
            assert "undo" not in bob.table

    asyncio.run(visit())


def test_what_comes_after_a_race_can_be_taken_back_up_to_it() -> None:

    for calm in (False, True):
        game = find("bunte-kuh")
        match = Match.start(game, game.set_up(2, {"calm": calm}))

        source, raced = Seeded(3), 0
        for _ in range(200):
            if match.over():
                break
            before = match.state.phase
            if before == ROLL:
                match.roll(match.state.sample(source))
            else:
                seat = next(one for one in range(2) if match.state.moves(one))
                match.act(seat, match.state.spell(match.state.moves(seat)[0]))
            if RACE in (before, match.state.phase):
                raced = match.events[-1].n
            assert match.raced == raced
            for seat in range(2):
                assert all(to >= raced for to in match.takebacks(seat))

        def same(_key: str, game: Game = game) -> Game:
            return game

        again = Match.replay(match.record(), same)
        assert again.raced == match.raced
        assert (raced > 0) is not calm
