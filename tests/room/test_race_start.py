"""Before a race: everyone is ready, 3-2-1, and nobody can end it before all have seen it. Pauses. Who may share a device."""

import asyncio
from typing import Any

import pytest

from worp.room.wire import messages as m

THROW = "roll 1 throw 0 row 33.33445 wish . . scores 0 0"


def key(no: Any) -> Any:
    return no["say"]["key"]


def pace(client: Any) -> Any:
    """What was told last of how the race stands."""
    return {name: value for name, value in client.of("Pace")[-1].items() if name != "type"}


async def stored(here: Any, table: Any) -> Any:
    return [(event.kind, event.seat) for event in (await here.hall.store.load(table)).events]


@pytest.fixture
def start(room: Any, clock: Any) -> Any:
    """A visit to a table of Ann and Bob at which the next throw begins a race."""

    def visit(then: Any, polite: Any = True) -> None:
        async def visits() -> None:
            async with room(now=clock, later=clock.later, beat=0.7) as here:
                made = await here.make("grab", position=THROW)
                ann = await here.client(made["table"], [made["host"]])
                bob = await here.client(made["table"], [made["join"]])
                await ann.sit("Ann", 0)
                await bob.sit("Bob", 1)
                ann.polite = bob.polite = polite
                await ann.say(m.Start())
                await ann.until(lambda: ann.asks)
                await clock.settle(ann, bob)
                await then(here, made["table"], ann, bob)

        asyncio.run(visits())

    return visit


def test_a_race_begins_when_everyone_is_ready_and_after_a_count(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        assert pace(bob) == {"stage": "ready", "waiting": [0, 1]}
        await ann.say(m.Throw(0, 0))
        await clock.settle(ann, bob)
        assert pace(bob) == {"stage": "ready", "waiting": [0, 1], "asked": True}
        await ann.say(m.Ready(0, 0))
        await clock.go(100.0, ann, bob)
        assert pace(bob) == {"stage": "ready", "waiting": [1], "asked": True}
        await bob.say(m.Ready(1, 0))
        await clock.settle(ann, bob)
        for count in (3, 2, 1):
            assert pace(ann) == pace(bob) == {"stage": "count", "asked": True, "count": count}
            assert await stored(here, table) == []
            await clock.go(0.7, ann, bob)
        assert pace(bob) == {"stage": "race"}
        assert await stored(here, table) == [("roll", -1)]
        assert ann.of("Happened")[0]["phase"] == "race"

    start(then, polite=False)


def test_the_lines_are_measured_while_the_count_runs(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        before = len(bob.of("Ping"))
        await ann.say(m.Throw(0, 0))
        await clock.go(3.0, ann, bob)
        assert len(bob.of("Ping")) == before + 3

    start(then)


def test_only_the_roller_throws_and_what_is_old_makes_nobody_ready(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        assert key(await bob.ask(m.Throw(1, 0), "No")) == "no-not-your-turn"
        assert key(await ann.ask(m.Throw(0, 7), "No")) == "server-no-changed"
        answer = await bob.ask(m.Ready(1, 7), "Pace")
        assert answer["waiting"] == [0, 1]
        assert key(await bob.ask(m.Ready(0, 0), "No")) == "server-no-not-yours"

    start(then, polite=False)


def test_who_leaves_while_the_count_runs_stops_it_and_it_begins_anew(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        await ann.say(m.Throw(0, 0))
        await clock.go(1.0, ann, bob)
        assert pace(ann) == {"stage": "count", "asked": True, "count": 2}
        await bob.close()
        await ann.until(lambda: pace(ann)["stage"] == "ready")
        assert pace(ann) == {"stage": "ready", "waiting": [1], "asked": True}
        await clock.go(100.0, ann)
        assert await stored(here, table) == []
        again = await here.client(table, bob.secrets)
        await again.until(lambda: again.asks)
        await clock.settle(ann, again)
        assert pace(ann) == {"stage": "count", "asked": True, "count": 3}

    start(then)


def test_nobody_ends_a_race_that_another_has_not_been_shown(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        bob.polite = False
        await bob.say(m.Ready(1, 0))
        await ann.say(m.Throw(0, 0))
        await clock.go(2.2, ann, bob)
        assert await stored(here, table) == [("roll", -1)]
        await clock.go(0.3, ann, bob)
        await ann.say(m.Click(0, 1, ["stop"], took=300))
        await clock.go(1.0, ann, bob)
        assert pace(ann) == {"stage": "deciding"}
        assert await stored(here, table) == [("roll", -1)]
        await bob.say(m.Shown(0))  # that was something else
        await bob.say(m.Shown(1))
        await clock.go(0.1, ann, bob)
        assert await stored(here, table) == [("roll", -1), ("act", 0)]

    start(then)


def test_a_browser_that_does_not_say_what_it_shows_holds_nobody_up_for_long(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        bob.polite = False
        await bob.say(m.Ready(1, 0))
        await ann.say(m.Throw(0, 0))
        await clock.go(2.2, ann, bob)
        await ann.say(m.Click(0, 1, ["stop"], took=0))
        await clock.go(1.8, ann, bob)
        assert await stored(here, table) == [("roll", -1)]
        await clock.go(0.2, ann, bob)
        assert await stored(here, table) == [("roll", -1), ("act", 0)]

    start(then)


def test_a_race_does_not_wait_for_somebody_who_is_gone(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        bob.polite = False
        await bob.say(m.Ready(1, 0))
        await ann.say(m.Throw(0, 0))
        await clock.go(2.2, ann, bob)
        await ann.say(m.Click(0, 1, ["stop"], took=0))
        await clock.settle(ann)
        await bob.close()
        await ann.until(lambda: not ann.table["seats"][1].get("connected"))
        await clock.go(0.1, ann)
        assert await stored(here, table) == [("roll", -1), ("act", 0)]

    start(then)


def test_somebody_who_comes_into_a_race_is_told_how_it_stands(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        await ann.say(m.Throw(0, 0))
        await clock.go(2.5, ann, bob)
        watcher = await here.client(table)
        assert (await watcher.next("Pace", 0))["stage"] == "race"

    start(then)


# --- pauses -------------------------------------------------------------------------------------------------------------------------------


def test_anybody_can_ask_for_a_pause_and_no_race_begins_until_it_is_over(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        await ann.say(m.Throw(0, 0))
        await clock.go(1.0, ann, bob)
        await bob.say(m.Pause(1))
        await clock.settle(ann, bob)
        assert pace(ann) == {"stage": "ready", "asked": True, "paused": 1}
        await clock.go(1000.0, ann, bob)
        assert await stored(here, table) == []
        assert key(await ann.ask(m.Throw(0, 0), "No")) == "server-no-paused"
        await bob.say(m.Pause(1, on=False))
        await clock.settle(ann, bob)
        assert pace(ann) == {"stage": "count", "asked": True, "count": 3}
        await clock.go(2.2, ann, bob)
        assert await stored(here, table) == [("roll", -1)]

    start(then)


def test_a_pause_that_is_asked_for_in_a_race_begins_after_it(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        await ann.say(m.Throw(0, 0))
        await clock.go(2.2, ann, bob)
        await bob.say(m.Pause(1))
        await clock.settle(ann, bob)
        assert pace(ann) == {"stage": "race", "paused": 1}
        await ann.say(m.Click(0, 1, ["stop"], took=50))
        await clock.go(0.2, ann, bob)
        assert pace(ann) == {"stage": "ready", "paused": 1}  # and everyone has said to be ready
        assert key(await bob.ask(m.Throw(1, 2), "No")) == "server-no-paused"

    start(then)


def test_a_pause_is_ended_by_whoever_asked_by_the_host_or_by_anyone_if_that_one_is_gone(start: Any, clock: Any) -> None:
    async def then(here: Any, table: Any, ann: Any, bob: Any) -> None:
        await ann.say(m.Pause(0))
        await clock.settle(ann, bob)
        assert key(await bob.ask(m.Pause(1, on=False), "No")) == "server-no-resume"
        await bob.say(m.Pause(1))
        await clock.settle(ann, bob)
        assert pace(bob)["paused"] == 0, "the first pause stands"
        await ann.say(m.Pause(0, on=False))
        await clock.settle(ann, bob)
        assert "paused" not in pace(bob)
        await bob.say(m.Pause(1))
        await clock.settle(ann, bob)
        await ann.say(m.Pause(0, on=False))  # the host
        await clock.settle(ann, bob)
        assert "paused" not in pace(bob)
        await ann.say(m.Pause(0))
        await clock.settle(ann, bob)
        await ann.close()
        await bob.until(lambda: not bob.table["seats"][0].get("connected"))
        await bob.say(m.Pause(1, on=False))
        await clock.settle(bob)
        assert "paused" not in pace(bob)

    start(then)


def test_where_no_clock_runs_there_is_nothing_to_pause(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")
            assert key(await ann.ask(m.Pause(0), "No")) == "server-no-pause"
            assert not ann.of("Pace")

    asyncio.run(visit())


# --- devices ------------------------------------------------------------------------------------------------------------------------------


def test_nobody_shares_a_device_in_a_race_in_which_everyone_sees_something_else(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("raffzahn", seats=2)
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            assert key(await ann.ask(m.Sit("Bea", 1), "No")) == "server-no-hotseat"
            # In the calm form a curtain does, but there is no way from there into the race.
            await ann.ask(m.SetUp(2, {"calm": True}), "Table")
            await ann.sit("Bea", 1)
            await ann.say(m.SetUp(2, {"calm": False}))
            await ann.until(lambda: ann.table["options"]["calm"] is False)
            assert key(await ann.ask(m.Start(), "No")) == "server-no-hotseat"
            await ann.say(m.RemoveSeat(1))
            await ann.until(lambda: ann.table["seats"][1]["kind"] == "open")
            await ann.say(m.AddBot(1))
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)

    asyncio.run(visit())


def test_a_race_in_which_all_see_the_same_can_be_played_on_one_device(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            made = await here.make("bunte-kuh", seats=2)
            device = await here.client(made["table"], [made["host"]])
            await device.sit("Ann", 0)
            await device.sit("Bea", 1)
            await device.say(m.Start())
            await device.until(lambda: set(device.asks) == {0, 1} and device.asks[0].get("throws"))
            await device.say(m.Throw(0, device.n))
            await clock.go(0.1, device)
            assert pace(device) == {"stage": "race"}
            begun = device.n
            await clock.go(2.0, device)
            for seat in (1, 0):  # both buzzers, and the first one counts
                await device.say(m.Click(seat, begun, ["nowhere"], took=2000))
            await clock.settle(device)
            kinds = [(event.kind, event.seat) for event in (await here.hall.store.load(made["table"])).events[begun:]]
            assert kinds == [("act", 1), ("late", 0)]

    asyncio.run(visit())


def test_a_games_sheet_says_whether_a_device_can_be_shared_in_its_race(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            sheets = {sheet["key"]: sheet for sheet in (await here.http.get("/api/games")).json()["games"]}
            assert sheets["bunte-kuh"]["race"]["hotseat"] is True
            assert "hotseat" not in sheets["raffzahn"]["race"]

    asyncio.run(visit())
