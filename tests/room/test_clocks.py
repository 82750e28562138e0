"""Clocks: how they count (days pass in a moment), what happens when a time is up, pauses, and that they stand while the room is down."""

import asyncio
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from worp.room.settings import Settings
from worp.room.time.clocks import LEAST, Clocks, Rule, after, begun, read, resumed, rule_of, shifted, stopped, turned, written
from worp.room.wire import messages as m

MOVE = Rule("move", move=60)
BANK = Rule("bank", bank=300, gain=5)


# --- how they count -------------------------------------------------------------------------------------------------------------------------


def test_a_table_without_a_clock_has_no_rule() -> None:
    assert rule_of(Settings()) is None
    assert rule_of(Settings(clock="move", move=90)) == Rule("move", 90, 600, 10)


def test_only_the_clock_of_who_is_asked_runs() -> None:
    clocks = begun(MOVE, 2, 0.0, (0,))
    assert clocks.at(20.0) == (40.0, 60.0)
    assert clocks.due() == 60.0
    assert clocks.late(59.0) == -1
    assert clocks.late(60.0) == 0


def test_each_throw_and_each_move_has_the_same_time() -> None:
    clocks = after(begun(MOVE, 2, 0.0, (0,)), MOVE, "roll", 0, 50.0, (0,))
    assert clocks.due() == 110.0
    clocks = after(clocks, MOVE, "act", 0, 100.0, (1,))
    assert clocks.due() == 160.0
    assert after(clocks, MOVE, "act", 1, 159.0, (0,)).due() == 219.0


def test_a_bank_is_for_the_whole_game_and_grows_after_each_move_but_not_after_a_throw() -> None:
    clocks = after(begun(BANK, 2, 0.0, (0,)), BANK, "roll", 0, 100.0, (0,))
    assert clocks.left == (200.0, 300.0)
    clocks = after(clocks, BANK, "act", 0, 150.0, (1,))
    assert clocks.left == (155.0, 300.0)
    assert clocks.at(1000.0)[0] == 155.0


def test_an_empty_bank_leaves_ten_seconds_for_each_move() -> None:
    rule = Rule("bank", bank=30, gain=0)
    clocks = begun(rule, 2, 0.0, (0,))
    assert clocks.late(30.0) == 0
    clocks = after(clocks, rule, "act", 0, 30.0, (1,), lapsed=1)
    clocks = after(clocks, rule, "act", 1, 31.0, (0,))
    assert clocks.due() == 31.0 + LEAST
    assert clocks.lapsed == (1,)


def test_taking_back_brings_no_new_time() -> None:
    clocks = begun(MOVE, 2, 0.0, (0,))
    for k in range(1, 20):
        now = 2.0 * k
        clocks = after(clocks, MOVE, "act", 0, now, (0,))
        clocks = after(clocks, MOVE, "undo", 0, now + 1.0, (0,))
    # The first act brought a full minute; since then it has been running.
    assert clocks.due() == 62.0
    clocks = after(clocks, MOVE, "act", 0, 40.0, (1,))
    clocks = after(clocks, MOVE, "act", 1, 41.0, (0,))
    assert clocks.due() == 101.0, "after somebody else's move it is a new turn"


def test_several_who_choose_at_once_each_have_their_own_time() -> None:
    clocks = begun(MOVE, 3, 0.0, (0, 1, 2))
    clocks = after(clocks, MOVE, "act", 1, 20.0, (0, 2))
    assert clocks.at(30.0) == (30.0, 60.0, 30.0)
    assert clocks.due() == 60.0


def test_in_a_pause_all_clocks_stand() -> None:
    clocks = stopped(begun(MOVE, 2, 0.0, (0,)), 20.0, 1)
    assert clocks.due() is None
    assert clocks.late(1e9) == -1
    assert clocks.at(1e9) == (40.0, 60.0)
    assert resumed(clocks, 1e9).due() == 1e9 + 40.0


def test_a_clock_that_stood_while_the_room_was_down_has_what_it_had() -> None:
    clocks = begun(Rule("move", move=259_200), 2, 0.0, (0,))
    assert shifted(clocks, 5000.0).at(5100.0) == clocks.at(100.0)


def test_a_bot_that_takes_a_seat_over_needs_no_clock() -> None:
    clocks = turned(begun(MOVE, 2, 0.0, (0,)), 20.0, ())
    assert clocks.due() is None
    assert clocks.at(99.0) == (40.0, 60.0)


EVENTS = st.lists(st.tuples(st.sampled_from(["act", "roll", "undo"]), st.integers(0, 2), st.floats(0.0, 100.0)), max_size=30)


@given(EVENTS, st.sampled_from([MOVE, BANK]))
def test_nobody_loses_time_while_others_play(events: Any, rule: Any) -> None:
    clocks, now = begun(rule, 3, 0.0, (0,)), 0.0
    for kind, asked, took in events:
        before, doer = clocks.left, clocks.running[0]
        now += took
        clocks = after(clocks, rule, kind, doer, now, (asked,))
        for seat in range(3):
            if seat != doer:
                assert clocks.left[seat] >= before[seat] - 1e-6
            assert clocks.left[seat] <= rule.full() + rule.gain * len(events) + LEAST
        assert clocks.left[asked] >= LEAST
        assert read(written(clocks)) == clocks


@given(EVENTS)
def test_the_sum_of_a_bank_is_what_was_given_and_not_spent(events: Any) -> None:
    rule = Rule("bank", bank=100_000, gain=7)
    clocks, now, spent, moves = begun(rule, 3, 0.0, (0,)), 0.0, 0.0, 0
    for kind, asked, took in events:
        doer = clocks.running[0]
        now += took
        spent += took
        moves += kind == "act"
        clocks = after(clocks, rule, "act" if kind == "act" else "roll", doer, now, (asked,))
    assert sum(clocks.left) == pytest.approx(300_000 - spent + 7 * moves)


# --- at a table -----------------------------------------------------------------------------------------------------------------------------


async def clocked(here: Any, game: Any = "pig", seats: Any = 2, **settings: Any) -> Any:
    """A table at which two people have begun with a clock."""
    made = await here.make(game, seats=seats)
    host = await here.client(made["table"], [made["host"]])
    guest = await here.client(made["table"], [made["join"]])
    await host.sit("Ann", 0)
    await guest.sit("Bob", 1)
    await host.say(m.Arrange({"clock": "move", "move": 60, **settings}))
    await guest.until(lambda: guest.table.get("settings"))
    await host.say(m.Start())
    await host.until(lambda: host.asks and host.of("Clocks"))
    await guest.until(lambda: guest.asks and guest.of("Clocks"))
    return made["table"], host, guest


def clocks_of(client: Any) -> Any:
    return client.of("Clocks")[-1]


def test_when_a_time_is_up_the_table_throws_and_plays_and_both_see_it(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            _table, ann, bob = await clocked(here)
            assert clocks_of(bob)["running"] == [0]
            assert clocks_of(bob)["left"] == [60.0, 60.0]
            await clock.go(59.0, ann, bob)
            assert ann.n == 0
            await clock.go(2.0, ann, bob)
            assert ann.n == bob.n == 1
            assert [one["kind"] for one in bob.of("Happened")] == ["roll"]
            assert clocks_of(ann)["lapsed"] == clocks_of(bob)["lapsed"] == [1]
            await clock.go(600.0, ann, bob)
            kinds = {one["kind"] for one in bob.of("Happened")}
            assert kinds == {"roll", "act"}, "a turn that nobody plays is played by lot"
            assert clocks_of(bob)["lapsed"] == [one["n"] for one in bob.of("Happened")]
            log = here.hall.tables[_table].match
            again = type(log).read(log.text(), lambda _key: log.game)
            assert again.state.text() == log.state.text()

    asyncio.run(visit())


def test_whoever_plays_in_time_gets_new_time(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            _table, ann, bob = await clocked(here)
            await clock.go(50.0, ann, bob)
            await ann.ask(m.Throw(0, 0), "Happened")
            await clock.go(50.0, ann, bob)
            assert ann.n == 1
            assert clocks_of(ann).get("lapsed") is None
            assert clocks_of(ann)["left"][clocks_of(ann)["running"][0]] == 60.0

    asyncio.run(visit())


def test_a_bank_runs_down_over_the_game(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            _table, ann, bob = await clocked(here, clock="bank", bank=300, gain=0)
            await clock.go(100.0, ann, bob)
            await ann.ask(m.Throw(0, 0), "Happened")
            assert clocks_of(ann)["left"] == [200.0, 300.0]
            await clock.go(199.0, ann, bob)
            before = ann.n
            await clock.go(2.0, ann, bob)
            assert (before, ann.n > 1) == (1, True) or clocks_of(ann)["running"] == [1]

    asyncio.run(visit())


def test_bots_need_no_clock(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 1)
            await ann.say(m.AddBot(0))
            await ann.say(m.Arrange({"clock": "move", "move": 30}))
            await ann.say(m.Start())
            await ann.until(lambda: ann.of("Clocks"))
            assert ann.of("Clocks")[0].get("running", []) == []

    asyncio.run(visit())


def test_a_pause_needs_everyone_and_stops_clocks_and_moves(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            _table, ann, bob = await clocked(here)
            await clock.go(20.0, ann, bob)
            await bob.ask(m.Pause(1), "Clocks")
            assert (clocks_of(bob)["asks"], clocks_of(bob)["waiting"]) == (1, [0])
            await clock.go(10.0, ann, bob)
            no = len(bob.messages)
            await ann.say(m.Pause(0, on=False))
            assert (await bob.next("No", no))["say"]["key"] == "server-no-pause-agreed"
            await bob.ask(m.Pause(1), "Clocks")
            await ann.say(m.Pause(0))
            await ann.until(lambda: clocks_of(ann).get("paused") == 1)  # after what bob's asking told her
            assert clocks_of(ann).get("running") is None
            assert (await ann.ask(m.Throw(0, 0), "No"))["say"]["key"] == "server-no-paused"
            await clock.go(100_000.0, ann, bob)
            assert ann.n == 0
            await bob.ask(m.Pause(1, on=False), "Clocks")
            assert clocks_of(bob)["left"][0] == 30.0
            await clock.go(31.0, ann, bob)
            assert ann.n == 1

    asyncio.run(visit())


def test_whoever_plays_against_bots_only_pauses_at_once_and_the_bots_wait(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock, bot_delay=lambda: 5.0) as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 1)
            await ann.say(m.AddBot(0))
            await ann.say(m.Arrange({"clock": "move", "move": 30}))
            await ann.say(m.Start())
            await ann.until(lambda: ann.of("Clocks"))
            await ann.ask(m.Pause(1), "Clocks")
            assert clocks_of(ann)["paused"] == 1
            await clock.go(60.0, ann)
            assert ann.n == 0
            await ann.ask(m.Pause(1, on=False), "Clocks")
            await clock.go(6.0, ann)
            assert ann.n == 1

    asyncio.run(visit())


def test_only_whoever_asked_or_the_host_ends_a_pause_unless_they_are_gone(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            _table, ann, bob = await clocked(here)
            await ann.ask(m.Pause(0), "Clocks")
            await bob.ask(m.Pause(1), "Clocks")
            assert (await bob.ask(m.Pause(1, on=False), "No"))["say"]["key"] == "server-no-resume"
            await ann.close()
            await bob.until(lambda: not bob.table["seats"][0].get("connected"))
            await bob.ask(m.Pause(1, on=False), "Clocks")
            assert clocks_of(bob).get("paused", -1) == -1

    asyncio.run(visit())


def test_a_table_without_clocks_or_races_needs_no_pause(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _table, ann, _bob = await here.two("pig")
            assert (await ann.ask(m.Pause(0), "No"))["say"]["key"] == "server-no-pause"

    asyncio.run(visit())


@pytest.mark.parametrize("paused", [False, True])
def test_after_a_restart_everyone_has_the_time_they_had(room: Any, clock: Any, paused: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            table, ann, bob = await clocked(here)
            secrets = [ann.secrets, bob.secrets]
            await clock.go(25.0, ann, bob)
            if paused:
                await ann.ask(m.Pause(0), "Clocks")
                await bob.ask(m.Pause(1), "Clocks")
        clock.timers.clear()
        clock.now += 86_400.0
        async with room(now=clock, later=clock.later, wall=clock) as here:
            ann, bob = [await here.client(table, shown) for shown in secrets]
            for one in (ann, bob):
                await one.until(lambda one=one: one.of("Clocks"))
            assert clocks_of(ann)["left"][0] == pytest.approx(35.0, abs=0.1)
            assert clocks_of(ann).get("paused", -1) == (0 if paused else -1)
            await clock.go(36.0, ann, bob)
            assert ann.n == bob.n == (0 if paused else 1)

    asyncio.run(visit())


def test_a_time_that_is_up_while_nobody_is_there_is_noticed(room: Any, clock: Any, eventually: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            table, ann, bob = await clocked(here, clock="move", move=259_200)
            secrets = ann.secrets
            await ann.close()
            await bob.close()
            await eventually(lambda: here.hall.tables[table].pins == 0)
            clock.now += 200.0
            await here.hall.sweep()
            assert table not in here.hall.tables, "a table with days to go need not stay in memory"
            await here.hall.wake_due()
            assert table not in here.hall.tables
            clock.now += 259_200.0
            await here.hall.wake_due()
            assert table in here.hall.tables
            await eventually(lambda: clock.timers)
            await clock.go(1.0)
            await eventually(lambda: here.hall.tables[table].match.events)
            back = await here.client(table, secrets)
            await back.until(lambda: back.of("Clocks"))
            assert clocks_of(back)["lapsed"] == [1]

    asyncio.run(visit())


def test_a_lapse_that_cannot_be_stored_did_not_happen_and_is_tried_again(room: Any, clock: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            _table, ann, bob = await clocked(here)
            commit = here.hall.store.pen.commit

            async def refuse(_changes: Any) -> None:
                raise OSError("disk full")

            monkeypatch.setattr(here.hall.store.pen, "commit", refuse)
            await clock.go(61.0, ann, bob)
            assert ann.n == 0
            assert clocks_of(ann).get("lapsed") is None
            monkeypatch.setattr(here.hall.store.pen, "commit", commit)
            await clock.go(2.0, ann, bob)
            assert ann.n == 1

    asyncio.run(visit())


def test_a_clock_is_agreed_on_before_the_game_and_bots_may_be_hurried_in_it(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _table, ann, bob = await here.two("pig")
            assert (await ann.ask(m.Arrange({"clock": "move"}), "No"))["say"]["key"] == "server-no-started"
            await ann.say(m.Arrange({"bots": "instant"}))
            await bob.until(lambda: bob.table.get("settings") == {"bots": "instant"})
            assert (await ann.ask(m.Arrange({"bots": "lazy"}), "No"))["say"]["key"] == "server-no-message"

    asyncio.run(visit())


@pytest.mark.parametrize(("speed", "seconds"), [("slow", 20.0), ("normal", 10.0), ("quick", 3.5), ("instant", 0.0)])
def test_bots_are_as_fast_as_the_table_wants(room: Any, clock: Any, speed: Any, seconds: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock, bot_delay=lambda: 10.0) as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 1)
            await ann.say(m.AddBot(0))
            await ann.say(m.Arrange({"bots": speed}))
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            if seconds:
                await clock.go(seconds - 0.1, ann)
                assert ann.n == 0
            await clock.go(0.2, ann)
            assert ann.n == 1

    asyncio.run(visit())


def test_the_paces_of_a_race_can_be_agreed_on(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            made = await here.make("grab", seats=2)
            people = [await here.client(made["table"], [made[secret]]) for secret in ("host", "join")]
            for seat, one in enumerate(people):
                await one.sit("AB"[seat], seat)
            await people[0].say(m.Arrange({"hand": 1500, "race": 45}))
            await people[0].say(m.Start())
            for one in people:
                await one.until(lambda one=one: one.asks)
            judge = here.hall.tables[made["table"]].judge
            assert (judge.hand, judge.lapse_after) == (1.5, 45.0)

    asyncio.run(visit())


def test_impossible_clocks_are_refused(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            wrongs: list[dict[str, bool | int | str]]
            wrongs = [{"move": 29}, {"move": 259_201}, {"bank": 0}, {"gain": -1}, {"clock": "sand"}, {"hand": 5001}]
            for wrong in wrongs:
                assert (await ann.ask(m.Arrange(wrong), "No"))["say"]["key"] == "server-no-message"

    asyncio.run(visit())


def test_clocks_are_stored_without_what_is_usual() -> None:
    assert written(Clocks((60.0,))) == '{"left":[60.0]}'


def test_a_room_that_is_killed_takes_no_time_from_anybody(room: Any, clock: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def die() -> None:
        """No word of farewell."""

    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            table, ann, bob = await clocked(here)
            secrets = ann.secrets
            await clock.go(20.0, ann, bob)
            await here.hall.wake_due()
            await clock.go(7.0, ann, bob)
            monkeypatch.setattr(here.hall.clock_service, "close", die)
        clock.timers.clear()
        clock.now += 100_000.0
        async with room(now=clock, later=clock.later, wall=clock) as here:
            back = await here.client(table, secrets)
            await back.until(lambda: back.of("Clocks"))
            # It was last known to be there after 20 seconds; the seven after that are given to Ann.
            assert clocks_of(back)["left"][0] == pytest.approx(40.0, abs=0.1)

    asyncio.run(visit())


def test_setting_the_machines_clock_takes_no_time_from_anybody(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=lambda: clock.now + jumped[0]) as here:
            _table, ann, bob = await clocked(here)
            jumped[0] = 86_400.0  # or the machine slept for a day
            await clock.go(20.0, ann, bob)
            assert ann.n == 0
            await ann.ask(m.Pause(0), "Clocks")
            await bob.ask(m.Pause(1), "Clocks")
            assert clocks_of(ann)["left"][0] == 40.0

    jumped = [0.0]
    asyncio.run(visit())


def test_a_bot_that_plays_on_for_somebody_needs_no_clock_and_who_comes_back_has_their_time(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock, bot_delay=lambda: 1000.0) as here:
            _table, ann, bob = await clocked(here)
            await clock.go(20.0, ann, bob)
            await ann.ask(m.AddBot(0), "Clocks")
            assert clocks_of(ann).get("running") is None
            await clock.go(100.0, ann, bob)
            assert ann.n == 0
            await ann.ask(m.Return(0), "Clocks")
            assert clocks_of(ann)["running"] == [0]
            assert clocks_of(ann)["left"][0] == 40.0

    asyncio.run(visit())
