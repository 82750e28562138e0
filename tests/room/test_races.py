"""Races over sockets: everyone acts at once, in the order that the judge finds, one hand each, a clock, and what comes too late.

The sockets are real; time is in the test's hand, so that a slow line is one whose messages are sent later.
"""

import asyncio
import random
from typing import Any

import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import RACE, Race
from worp.room.race.judge import SLACK
from worp.room.thinking.bots import Bots, Thought
from worp.room.wire import messages as m

START = "race 1 throw 1 row 33.33445 wish 3 3 scores 0 0"


def key(no: Any) -> Any:
    return no["say"]["key"]


def racing(here: Any, hand: Any = 0.0, lapse: Any = 600.0) -> None:
    """Give the toy game these paces."""
    here.hall.games["grab"].game.race = Race(hand, lapse)


def at_the_throw(game: Any, seats: Any) -> Any:
    """A position at which a race is on, seat 0 is the roller, and seat 1 can do several things."""
    rules = registry.find(game)
    state = rules.start(rules.set_up(seats))
    source = Seeded(1)
    for _ in range(1000):
        if state.phase == RACE and state.who == 0 and len(state.moves(1)) >= 3:
            return state
        takes = [(seat, move) for seat in range(seats) for move in state.moves(seat) if state.spell(move) != ("stop",)]
        if state.phase != RACE:
            state.roll(state.sample(source))
        elif takes:
            state.play(*takes[0])
        else:
            state.lapse()
    raise AssertionError(f"no such position of {game} was met")


def spots(state: Any, seat: Any) -> Any:
    """What the seat can take, as clicks; STOP left out."""
    return [list(state.spell(move)) for move in state.moves(seat) if state.spell(move) != ("stop",)]


def calls(state: Any, right: Any) -> Any:
    """A call that is right, or wrong."""
    return list(state.spell(next(move for move in state.moves(0) if state.right(move) is right)))


async def stored(here: Any, table: Any) -> Any:
    """The events in the database: kind, seat and what the table judged."""
    return [(event.kind, event.seat, event.knew) for event in (await here.hall.store.load(table)).events]


def stages(client: Any) -> Any:
    return [pace["stage"] for pace in client.of("Pace")]


# --- order ------------------------------------------------------------------------------------------------------------------------------------


def test_the_first_call_wins_although_it_arrives_second_over_a_slow_line(room: Any, clock: Any) -> None:
    state = at_the_throw("bunte-kuh", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "bunte-kuh", [0.0, 0.2], position=state.text())
            both = (ann, bob)
            await clock.go(1.5, *both)
            await ann.say(m.Click(0, 0, calls(state, right=True), took=1500))
            await clock.go(0.1, *both)
            # Somebody has called: all know that, and nobody knows more, not even the database.
            assert stages(ann)[-1] == stages(bob)[-1] == "deciding"
            assert not ann.of("Happened")
            assert await stored(here, table) == []
            await clock.go(0.05, *both)
            await bob.say(m.Click(1, 0, calls(state, right=True), took=1450))
            await clock.go(0.3, *both)
            assert await stored(here, table) == [("act", 1, False), ("late", 0, False)]
            assert [(happened["kind"], happened["seat"]) for happened in ann.of("Happened")] == [("act", 1), ("late", 0)]
            assert (ann.of("Happened")[0]["phase"], ann.of("Happened")[0]["who"]) == ("turn", 1)
            assert stages(ann)[-1] == "rest"

    asyncio.run(visit())


@pytest.mark.parametrize(("done", "first"), [(SLACK - 0.01, 1), (SLACK + 0.01, 0)])
def test_a_forged_time_gains_no_more_than_the_slack(room: Any, clock: Any, done: Any, first: Any) -> None:
    """Bob calls `done` seconds after Ann and says that it was at once."""
    state = at_the_throw("bunte-kuh", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "bunte-kuh", [0.0, 0.2], position=state.text())
            await clock.go(1.5, ann, bob)
            await ann.say(m.Click(0, 0, calls(state, right=True), took=1500))
            await clock.go(done + 0.2, ann, bob)
            await bob.say(m.Click(1, 0, calls(state, right=True), took=0))
            await clock.go(0.5, ann, bob)
            assert (await stored(here, table))[0] == ("act", first, False)

    asyncio.run(visit())


def test_a_time_from_the_future_or_from_before_the_race_is_nothing_worth(room: Any, clock: Any) -> None:
    state = at_the_throw("bunte-kuh", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "bunte-kuh", [0.0, 0.0], position=state.text())
            await clock.go(1.5, ann, bob)
            await ann.say(m.Click(0, 0, calls(state, right=False), took=10**12))
            await clock.settle(ann)
            await bob.say(m.Click(1, 0, calls(state, right=False), took=-(10**12)))
            await clock.go(0.5, ann, bob)
            assert [seat for _, seat, _ in await stored(here, table)] == [1, 0]

    asyncio.run(visit())


def test_nobody_waits_when_nobody_can_be_earlier(room: Any, clock: Any) -> None:
    """Two people on one device, each with a buzzer, and a bot: what comes over one line comes in order."""
    state = at_the_throw("bunte-kuh", 3)

    async def visit() -> None:
        async with room(now=clock, later=clock.later, bot_pace=1000.0) as here:
            made = await here.make("bunte-kuh", seats=3, position=state.text())
            device = await here.client(made["table"], [made["host"]])
            await device.sit("Ann", 0)
            await device.sit("Bea", 1)
            await device.say(m.AddBot(2))
            await device.say(m.Start())
            await device.until(lambda: len(device.asks) == 2)
            await clock.go(1.0, device)
            await device.say(m.Click(1, 0, calls(state, right=True), took=990))
            await device.say(m.Click(0, 0, calls(state, right=True), took=980))
            await clock.settle(device)
            assert await stored(here, made["table"]) == [("act", 1, False), ("late", 0, False)]
            assert "deciding" not in stages(device)
            assert here.hall.tables[made["table"]].match.state.who == 1

    asyncio.run(visit())


def test_where_two_want_the_same_die_the_earlier_one_gets_it(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            racing(here)
            table, (ann, bob) = await here.race(clock, "grab", [0.0, 0.3], position=START)
            await clock.go(1.0, ann, bob)
            await ann.say(m.Click(0, 0, ["row/0"], took=1000))
            await clock.go(0.2, ann, bob)
            assert stages(bob) == ["race"]  # that two want the same may be a secret
            await bob.say(m.Click(1, 0, ["row/0"], took=900))
            await clock.go(1.0, ann, bob)
            assert await stored(here, table) == [("act", 1, False)]
            assert key(ann.of("No")[0]) == "grab-no-match"
            assert stages(ann)[-1] == "race"
            await ann.say(m.Click(0, ann.n, ["row/1"], took=2100))
            await clock.go(1.0, ann, bob)
            assert await stored(here, table) == [("act", 1, False), ("act", 0, False)]

    asyncio.run(visit())


def test_where_finding_is_the_game_no_target_on_the_table_is_offered(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            racing(here)
            _, ann, bob = await here.two("grab", position=START)
            assert [offer["target"] for offer in ann.asks[0]["offers"]] == ["stop"]
            assert "offers" not in bob.asks[1]
            assert bob.asks[1]["aid"] is False
            assert not [text for text in bob.received if '"Ask"' in text and '"row/' in text]

    asyncio.run(visit())


# --- hands ------------------------------------------------------------------------------------------------------------------------------------


def test_one_hand_takes_one_die_at_a_time_however_fast_it_clicks(room: Any, clock: Any) -> None:
    state = at_the_throw("raffzahn", 2)
    mine = spots(state, 1)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "raffzahn", [0.0, 0.1], position=state.text())
            await clock.go(1.1, ann, bob)
            await bob.say(m.Click(1, 0, mine[0], took=1000))
            await clock.settle(ann, bob)
            assert bob.asks[1]["busy"] == pytest.approx(0.5)  # of 0.6, and 0.1 of it was the way here
            await clock.go(0.3, ann, bob)
            assert key(await bob.ask(m.Click(1, 1, mine[1], took=1300), "No")) == "server-no-hand"
            # The next one is sent before the answer to the first could be seen, and is good.
            await clock.go(0.3, ann, bob)
            await bob.say(m.Click(1, 0, mine[1], took=1600))
            await clock.settle(ann, bob)
            assert await stored(here, table) == [("act", 1, False), ("act", 1, False)]

    asyncio.run(visit())


def test_a_wrong_touch_costs_the_hand_its_time_and_nothing_else(room: Any, clock: Any) -> None:
    state = at_the_throw("raffzahn", 2)
    wrong = next(list(state.spell(cell)) for cell in sorted(state.pile.free) if cell not in state.moves(1))

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "raffzahn", [0.0, 0.0], position=state.text())
            await clock.go(1.0, ann, bob)
            assert key(await bob.ask(m.Click(1, 0, wrong, took=1000), "No")) == "raffzahn-no-number"
            assert bob.asks[1]["busy"] == pytest.approx(0.6)
            assert key(await bob.ask(m.Click(1, 0, spots(state, 1)[0], took=1200), "No")) == "server-no-hand"
            assert await stored(here, table) == []
            await clock.go(0.6, ann, bob)
            await bob.ask(m.Click(1, 0, spots(state, 1)[0], took=1600), "Happened")
            assert await stored(here, table) == [("act", 1, False)]
            assert here.hall.tables[table].match.state.taken[1] == state.taken[1] + 1

    asyncio.run(visit())


def test_a_mouth_is_free_when_the_hand_is_busy(room: Any, clock: Any) -> None:
    state = at_the_throw("raffzahn", 2)
    wrong = next(list(state.spell(cell)) for cell in sorted(state.pile.free) if cell not in state.moves(0))

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "raffzahn", [0.0, 0.0], position=state.text())
            await clock.go(1.0, ann, bob)
            assert key(await ann.ask(m.Click(0, 0, wrong, took=1000), "No")) == "raffzahn-no-number"
            await ann.say(m.Click(0, 0, ["stop"], took=1000))
            await clock.go(0.1, ann, bob)
            assert await stored(here, table) == [("act", 0, False)]

    asyncio.run(visit())


# --- STOP -------------------------------------------------------------------------------------------------------------------------------------


async def stopped(here: Any, clock: Any, state: Any, trips: Any) -> Any:
    """A table at which Ann has called STOP a moment ago, and it was told; Bob can take something."""
    table, people = await here.race(clock, "raffzahn", trips, position=state.text())
    await clock.go(2.0, *people)
    await people[0].say(m.Click(0, 0, ["stop"], took=2000))
    await clock.settle(*people)
    while not people[0].of("Happened"):
        await clock.go(0.01, *people)
    return table, people


def test_a_die_that_was_taken_before_stop_counts_although_it_arrives_after_it(room: Any, clock: Any) -> None:
    state = at_the_throw("raffzahn", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "raffzahn", [0.0, 0.2], position=state.text())
            await clock.go(2.0, ann, bob)
            await ann.say(m.Click(0, 0, ["stop"], took=2000))
            await clock.go(0.15, ann, bob)
            assert stages(bob)[-1] == "deciding"
            await bob.say(m.Click(1, 0, spots(state, 1)[0], took=1950))
            await clock.go(0.3, ann, bob)
            assert await stored(here, table) == [("act", 1, False), ("act", 0, False)]

    asyncio.run(visit())


@pytest.mark.parametrize(
    ("trip", "after", "seen", "knew"),
    [
        (0.1, 0.30, False, False),  # it had not been shown STOP: void
        (0.1, 0.40, False, True),  # it says so, and the room knows better
        (0.1, 0.05, True, True),  # it says itself that STOP was on the screen
        (0.6, 0.45, False, False),
        (0.6, 0.55, False, True),  # no line is granted more than half a second
    ],
)
def test_a_die_that_is_taken_after_stop_is_judged_by_what_its_taker_had_seen(
    room: Any, clock: Any, trip: Any, after: Any, seen: Any, knew: Any
) -> None:
    state = at_the_throw("raffzahn", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await stopped(here, clock, state, [0.0, trip])
            told = here.hall.tables[table].judge.told[1]
            await clock.go(told + after - clock.now, ann, bob)
            await bob.say(m.Click(1, 1 if seen else 0, spots(state, 1)[0], took=2000))
            await clock.settle(ann, bob)
            assert await stored(here, table) == [("act", 0, False), ("late", 1, knew)]
            now = here.hall.tables[table].match.state
            paid = 1 if knew else 0
            assert state.taken[1] > 0
            assert now.taken == [state.taken[0] + paid, state.taken[1] - paid]
            assert now.pile.text() == state.pile.text(), "the die lies where it lay"
            # Nobody is judged twice for one race.
            await clock.go(0.7, ann, bob)
            assert key(await bob.ask(m.Click(1, 0, spots(state, 1)[1]), "No")) in ("server-no-changed", "no-roll-first")
            assert len(await stored(here, table)) == 2

    asyncio.run(visit())


def test_a_touch_at_a_table_at_rest_is_no_late_take(room: Any, clock: Any) -> None:
    state = at_the_throw("raffzahn", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await stopped(here, clock, state, [0.0, 0.0])
            await clock.go(2.5, ann, bob)
            assert key(await bob.ask(m.Click(1, 1, spots(state, 1)[0]), "No")) == "no-roll-first"
            assert await stored(here, table) == [("act", 0, False)]

    asyncio.run(visit())


@pytest.mark.parametrize("knew", [True, False])
def test_a_take_after_the_last_stop_counts_if_its_taker_knew(room: Any, clock: Any, knew: bool) -> None:
    rules = registry.find("raffzahn")
    state = rules.load(rules.set_up(2), "race 1; thrown 2; taken 82 81; pile 8,0,0=r321")

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await stopped(here, clock, state, [0.0, 0.0])
            assert here.hall.tables[table].match.ending().winners == (0,)
            await bob.say(m.Click(1, 1 if knew else 0, spots(state, 1)[0], took=2000))
            await clock.settle(ann, bob)
            assert await stored(here, table) == [("act", 0, False), *([("late", 1, True)] if knew else [])]
            assert here.hall.tables[table].match.ending().scores == ((83, 80) if knew else (82, 81))
            replay = (await here.http.get(f"/api/replays/{table}")).json()
            assert len(replay["events"]) == (2 if knew else 1)
            await clock.go(3, ann, bob)
            assert key(await bob.ask(m.Click(1, 1, spots(state, 1)[0]), "No")) == "no-over"

    asyncio.run(visit())


def test_a_second_device_has_not_seen_less(room: Any, clock: Any) -> None:
    state = at_the_throw("raffzahn", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await stopped(here, clock, state, [0.0, 0.0])
            await clock.go(0.4, ann, bob)
            again = await here.client(table, bob.secrets)
            await again.until(lambda: again.asks)
            await again.say(m.Click(1, 0, spots(state, 1)[0]))
            await clock.settle(again)
            assert await stored(here, table) == [("act", 0, False), ("late", 1, True)]

    asyncio.run(visit())


def test_what_is_late_for_one_does_not_spoil_what_another_does_next(room: Any, clock: Any) -> None:
    """Bob has called right and lays his die; meanwhile Cas's call arrives."""
    state = at_the_throw("bunte-kuh", 3)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob, cas) = await here.race(clock, "bunte-kuh", [0.0, 0.0, 0.0], position=state.text())
            await clock.go(1.0, ann, bob, cas)
            await bob.say(m.Click(1, 0, calls(state, right=True), took=1000))
            await clock.go(0.1, ann, bob, cas)
            await cas.say(m.Click(2, 0, calls(state, right=True), took=1090))
            await clock.settle(cas)
            way = next(offer["target"] for offer in bob.asks[1]["offers"] if offer["target"].startswith("lay:"))
            await bob.say(m.Click(1, 1, [way]))
            await clock.settle(bob)
            assert await stored(here, table) == [("act", 1, False), ("late", 2, False), ("act", 1, False)]

    asyncio.run(visit())


def test_the_clock_runs_out_when_nobody_acts_and_stop_is_called_for_the_roller(room: Any, clock: Any) -> None:
    state = at_the_throw("raffzahn", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            table, (ann, bob) = await here.race(clock, "raffzahn", [0.0, 0.0], position=state.text())
            assert ann.of("View")[0]["clock"] == 20.0
            await clock.go(15.0, ann, bob)
            await bob.ask(m.Click(1, 0, spots(state, 1)[0], took=15000), "Happened")
            await clock.go(19.9, ann, bob)
            assert await stored(here, table) == [("act", 1, False)]  # an act winds the clock up again
            await clock.go(0.2, ann, bob)
            assert await stored(here, table) == [("act", 1, False), ("lapse", -1, False)]
            assert ann.of("Happened")[-1]["phase"] == "roll"
            # Whoever took something in that moment had not seen the end.
            await bob.say(m.Click(1, 1, spots(state, 1)[1], took=35050))
            await clock.settle(bob)
            assert (await stored(here, table))[-1] == ("late", 1, False)

    asyncio.run(visit())


# --- bots -------------------------------------------------------------------------------------------------------------------------------------


LOOKS = 1.2
"""Seconds that a person would have looked."""


class Quick(Bots):
    """A pool that thinks in no time: it always wants the same."""

    def __init__(self, path: Any) -> None:
        super().__init__(0)
        self.path = path

    async def choose(self, game: Any, line: Any, position: Any, seat: Any, level: Any, table: Any = "") -> Any:
        return Thought(self.path, LOOKS)


def test_a_bot_is_no_faster_than_a_person_and_its_call_waits_for_slower_lines(room: Any, clock: Any) -> None:
    state = at_the_throw("bunte-kuh", 2)
    path = tuple(calls(state, right=True))

    async def visit() -> None:
        async with room(now=clock, later=clock.later, bots=Quick(path), bot_pace=1.0) as here:
            made = await here.make("bunte-kuh", seats=2, position=state.text())
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await ann.say(m.AddBot(1))
            await here.lines(made["table"], clock, [0.3])
            await ann.say(m.Start())
            await clock.go(0.0, ann)
            table = here.hall.tables[made["table"]]
            begun = table.judge.begun_at
            while not table.judge.pending:
                await clock.go(0.05, ann)
            took = table.judge.pending[0].moment
            assert LOOKS - 1e-6 <= took <= LOOKS + 0.06
            assert stages(ann)[-1] == "deciding"
            # Ann called a moment before; her call is still on its way.
            await clock.go(begun + took + 0.2 - clock.now, ann)
            await ann.say(m.Click(0, 0, calls(state, right=True), took=int(took * 1000) - 50))
            await clock.go(0.5, ann)
            assert await stored(here, made["table"]) == [("act", 0, False), ("late", 1, False)]

    asyncio.run(visit())


def test_a_bots_hand_needs_its_time_too(room: Any, clock: Any) -> None:
    """It wants a die that a person takes first: its hand went there in vain."""

    async def visit() -> None:
        async with room(now=clock, later=clock.later, bots=Quick(("row/0",)), bot_pace=1.0) as here:
            racing(here, hand=5.0)
            made = await here.make("grab", seats=2, position=START)
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await ann.say(m.AddBot(1))
            await ann.say(m.Start())
            await clock.settle(ann)
            await ann.ask(m.Click(0, 0, ["row/0"], took=0), "Happened")
            judge = here.hall.tables[made["table"]].judge
            assert judge.busy(1, clock.now) == 0.0
            while not judge.busy(1, clock.now):
                await clock.go(0.05, ann)
            assert judge.busy(1, clock.now) == pytest.approx(5.0, abs=0.06)
            assert await stored(here, made["table"]) == [("act", 0, False)]

    asyncio.run(visit())


@pytest.mark.parametrize("game", ["grab", "bunte-kuh", "raffzahn"])
def test_bots_race_among_themselves_without_a_count(room: Any, game: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            racing(here, hand=0.001, lapse=0.5)
            made = await here.make(game, seats=3)
            host = await here.client(made["table"], [made["host"]])
            for seat in range(3):
                await host.say(m.AddBot(seat))
            await host.say(m.Start())
            await host.until(lambda: host.ending or host.n > 25)
            assert not host.of("No")
            assert "count" not in stages(host)

    asyncio.run(visit())


# --- calm -------------------------------------------------------------------------------------------------------------------------------------


def test_the_calm_form_has_no_clock_and_everyone_chooses_in_secret(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            racing(here, hand=600.0, lapse=0.001)
            _, ann, bob = await here.two("grab", options={"calm": True, "rounds": 1})
            chance = random.Random(1)
            await asyncio.gather(ann.play(chance), bob.play(chance))
            assert ann.ending == bob.ending
            assert not [happened for happened in ann.of("Happened") if happened["kind"] == "lapse" or "clock" in happened]
            assert not ann.of("Pace")

    asyncio.run(visit())
