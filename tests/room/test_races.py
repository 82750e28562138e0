"""Races over sockets: everyone acts at once, one hand each, a clock, and what comes too late."""

import asyncio
import random

from worp.game import Race
from worp.room import messages as m

START = "race 1 throw 1 row 33.33445 wish 3 3 scores 0 0"


def key(no):
    return no["say"]["key"]


def racing(here, hand=0.0, lapse=600.0):
    """Give the game these paces."""
    here.hall.games["grab"].game.race = Race(hand, lapse)


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


def test_acts_count_in_the_order_of_their_arrival(room):
    async def visit():
        async with room() as here:
            racing(here)
            _, ann, bob = await here.two("grab", position=START)
            await ann.ask(m.Click(0, 0, ["row/0"]), "Happened")
            await bob.until(lambda: bob.n == 1)
            assert key(await bob.ask(m.Click(1, 1, ["row/0"]), "No")) == "grab-no-match"
            await bob.ask(m.Click(1, 0, ["row/1"]), "Happened")  # chosen before Ann's was seen, and still good
            await ann.until(lambda: ann.n == 2)
            assert ann.scenes[0]["player:1/score"]["face"] == ann.scenes[0]["player:2/score"]["face"] == "1"

    asyncio.run(visit())


def test_where_finding_is_the_game_no_target_on_the_table_is_offered(room):
    async def visit():
        async with room() as here:
            racing(here)
            _, ann, bob = await here.two("grab", position=START)
            assert [offer["target"] for offer in ann.asks[0]["offers"]] == ["stop"]
            assert "offers" not in bob.asks[1]
            assert bob.asks[1]["aid"] is False
            assert '"row/' not in bob.received[-1]

    asyncio.run(visit())


def test_one_hand_does_one_thing_at_a_time_and_a_wrong_touch_costs_it_too(room):
    async def visit():
        clock = Clock()
        async with room(now=clock) as here:
            racing(here, hand=2.0)
            _, ann, bob = await here.two("grab", position=START)
            await ann.ask(m.Click(0, 0, ["row/0"]), "Happened")
            await ann.until(lambda: ann.asks[0]["n"] == 1)
            assert ann.asks[0]["busy"] == 2.0
            assert key(await ann.ask(m.Click(0, 1, ["row/1"]), "No")) == "server-no-hand"
            await bob.until(lambda: bob.n == 1)
            assert key(await bob.ask(m.Click(1, 1, ["row/7"]), "No")) == "grab-no-match"
            assert key(await bob.ask(m.Click(1, 1, ["row/1"]), "No")) == "server-no-hand"
            clock.now += 2.5
            await ann.ask(m.Click(0, 1, ["row/1"]), "Happened")
            await bob.until(lambda: bob.n == 2)
            await bob.ask(m.Click(1, 2, ["row/3"]), "Happened")

    asyncio.run(visit())


def test_the_clock_runs_out_when_nobody_acts(room):
    async def visit():
        async with room() as here:
            racing(here, lapse=0.2)
            table, ann, _ = await here.two("grab", position=START)
            assert 0 < ann.of("View")[0]["clock"] <= 0.2
            await ann.until(lambda: ann.of("Happened"))
            assert ann.of("Happened")[0]["kind"] == "lapse"
            assert ann.of("Happened")[0]["phase"] == "roll"
            assert (await here.hall.store.load(table)).events[0].kind == "lapse"

    asyncio.run(visit())


def test_what_comes_after_the_race_is_late_once_and_without_penalty_for_whoever_had_not_seen_the_end(room):
    async def visit():
        async with room() as here:
            racing(here)
            table, ann, bob = await here.two("grab", position=START)
            await ann.ask(m.Click(0, 0, ["stop"]), "Happened")
            await bob.until(lambda: bob.n == 1)
            late = await bob.ask(m.Click(1, 0, ["row/0"]), "Happened")
            assert (late["kind"], late["told"][0]["kind"]) == ("late", "void")
            assert key(await bob.ask(m.Click(1, 0, ["row/1"]), "No")) == "server-no-changed"
            # Who has seen the end and touches a die all the same is told that it is not the time.
            assert key(await bob.ask(m.Click(1, bob.n, ["row/1"]), "No")) == "no-roll-first"
            events = (await here.hall.store.load(table)).events
            assert [(event.kind, event.knew) for event in events] == [("act", False), ("late", False)]

    asyncio.run(visit())


def test_bots_race_too_and_the_race_ends(room):
    async def visit():
        async with room() as here:
            racing(here, hand=0.001, lapse=0.5)
            made = await here.make("grab", seats=3, options={"secret": True})
            host = await here.client(made["table"], [made["host"]])
            for seat in range(3):
                await host.say(m.AddBot(seat))
            await host.say(m.Start())
            assert len((await host.until(lambda: host.ending))["scores"]) == 3
            assert not host.of("No")

    asyncio.run(visit())


def test_the_calm_form_has_no_clock_and_everyone_chooses_in_secret(room):
    async def visit():
        async with room() as here:
            racing(here, hand=600.0, lapse=0.001)
            _, ann, bob = await here.two("grab", options={"calm": True, "rounds": 1})
            chance = random.Random(1)
            await asyncio.gather(ann.play(chance), bob.play(chance))
            assert ann.ending == bob.ending
            assert not [happened for happened in ann.of("Happened") if happened["kind"] == "lapse" or "clock" in happened]

    asyncio.run(visit())


def test_the_way_to_a_browser_is_measured(room):
    async def visit():
        async with room() as here:
            racing(here)
            table, ann, _ = await here.two("grab", position=START)
            pong = await ann.ask(m.Ping(77), "Pong")
            assert pong["id"] == 77
            await ann.ask(m.Ping(78), "Pong")
            trips = sorted(connection.round_trip for connection in here.hall.tables[table].connections)
            assert trips[1] > 0.0

    asyncio.run(visit())
