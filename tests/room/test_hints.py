"""The coach at a table: only where it is allowed, only of what the seat can see, never in the way of the game."""

import asyncio
from typing import Any

import pytest

from worp.exact.coach import advise
from worp.registry import find
from worp.room import limits
from worp.room.wire import messages as m

SOLO = "side1=2,4,6,8,9,12 throw=1,1"


async def alone(here: Any, game: Any = "wegduwen", **wanted: Any) -> Any:
    """A table with one person and bots."""
    made = await here.make(game, **wanted)
    ann = await here.client(made["table"], [made["host"]])
    await ann.sit("Ann", 0)
    for seat in range(1, len(ann.table["seats"])):
        await ann.say(m.AddBot(seat))
    await ann.until(lambda: all(seat["kind"] != "open" for seat in ann.table["seats"]))
    await ann.say(m.Start())
    await ann.until(lambda: ann.asks)
    return made["table"], ann


async def hinted(client: Any, seat: Any = 0) -> Any:
    """What the coach says, and all that it said on the way."""
    start = len(client.messages)
    await client.say(m.Hint(seat, client.n))

    def said() -> list[dict[str, Any]]:
        return [one for one in client.messages[start:] if one["type"] in ("Hinted", "No")]

    await client.until(lambda: any("advice" in one or "why" in one or one["type"] == "No" for one in said()))
    return said()


def test_alone_against_bots_the_coach_values_every_move(room: Any) -> None:
    game = find("wegduwen")
    truth = advise(game, game.set_up(1), SOLO, 0)

    async def visit() -> None:
        async with room() as here:
            _, ann = await alone(here, seats=1, position=SOLO)
            assert ann.table["hints"] is True
            first, *_, last = await hinted(ann)
            assert first == {"type": "Hinted", "seat": 0, "n": 0}
            advice = last["advice"]
            assert advice["how"] == "exact"
            assert [tuple(one["path"]) for one in advice["moves"]] == [one.path for one in truth.moves]
            assert advice["moves"][0]["value"] == pytest.approx(7.82, abs=0.01)  # 12 and 8, as the page about the solved game says
            assert [one["loss"] for one in advice["moves"]] == [pytest.approx(one.loss) for one in truth.moves]

    asyncio.run(visit())


def test_in_company_there_are_no_hints_unless_the_host_allows_them_before_the_game(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, bob = await here.two("pig")
            assert "hints" not in ann.table
            assert (await hinted(bob, 1))[-1]["say"]["key"] == "server-no-hints"
            assert (await ann.ask(m.Arrange({"hints": "yes"}), "No"))["say"]["key"] == "server-no-started"
            made = await here.make("pig")
            host = await here.client(made["table"], [made["host"]])
            guest = await here.client(made["table"], [made["join"]])
            await host.sit("Ann", 0)
            await guest.sit("Bob")
            await host.say(m.Arrange({"hints": "yes"}))
            await guest.until(lambda: guest.table.get("hints"))  # everyone sees it
            await host.say(m.Start())
            await host.until(lambda: host.asks)
            said = await hinted(host)
            assert said[-1]["advice"]["how"] == "playouts"
            assert "value" in said[-1]["advice"]  # it is to throw: no moves, but how it stands
            assert not guest.of("Hinted")

    asyncio.run(visit())


def test_a_table_can_do_without_hints_also_for_one_alone(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("wegduwen", seats=1)
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await ann.say(m.Arrange({"hints": "no"}))
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            assert (await hinted(ann))[-1]["say"]["key"] == "server-no-hints"

    asyncio.run(visit())


def test_a_hint_knows_only_what_its_seat_can_see(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds that differ in the other's dice, which nobody has seen, get the same hint to the last digit, if no clock cuts it short."""
    monkeypatch.setattr(limits, "HINT_PLAYOUTS", 16)
    monkeypatch.setattr(limits, "HINT_SECONDS", 1000)

    async def world(other: Any) -> Any:
        async with room() as here:
            made = await here.make("liars-dice", seats=2, position=f"turn 1 hands 225 {other} bid 2x5 by 2")
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann", 0)
            await bob.sit("Bob")
            await ann.say(m.Arrange({"hints": "yes"}))
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            return (await hinted(ann))[-1]["advice"]

    one, other = asyncio.run(world("555")), asyncio.run(world("134"))
    assert one == other
    assert len(one["moves"]) > 3


def test_a_hint_that_nobody_wants_any_more_is_thought_no_further(room: Any, eventually: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HINT_PLAYOUTS", 10_000_000)
    monkeypatch.setattr(limits, "HINT_SECONDS", 1000)

    async def visit() -> None:
        async with room() as here:
            _, ann = await alone(here, "pig", options={"goal": 100})
            if ann.asks[0].get("throws"):
                await ann.ask(m.Throw(0, ann.n), "Happened")
                await ann.until(ann.due)
            desk = here.hall.study.quick.of(here.hall.games["pig"].source)
            for stop in (m.Hint(0, ann.n, on=False), None):
                await ann.say(m.Hint(0, ann.n))
                await ann.until(lambda: any(one.get("part") == "playouts" for one in ann.of("Hinted")))
                process = desk.process
                assert process.returncode is None
                if stop is not None:
                    await ann.say(stop)
                else:
                    await ann.close()
                await eventually(lambda process=process: process.returncode is not None)
                ann.messages = [one for one in ann.messages if one["type"] != "Hinted"]

    asyncio.run(visit())


def test_an_act_makes_a_hint_stale_and_the_game_does_not_wait_for_it(room: Any, eventually: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HINT_PLAYOUTS", 10_000_000)
    monkeypatch.setattr(limits, "HINT_SECONDS", 1000)

    async def visit() -> None:
        async with room() as here:
            table, ann = await alone(here, "pig", options={"goal": 100})
            await ann.ask(m.Throw(0, ann.n), "Happened")
            await ann.until(ann.due)
            await ann.say(m.Hint(0, ann.n))
            await ann.until(lambda: ann.of("Hinted"))
            await ann.ask(m.Click(0, ann.n, ["hold"]), "Happened")
            await eventually(lambda: not here.hall.tables[table].hinting.tasks)
            assert not any("advice" in one for one in ann.of("Hinted"))

    asyncio.run(visit())


def test_too_many_hints_are_refused(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HINTS", 2)

    async def visit() -> None:
        async with room() as here:
            _, ann = await alone(here, seats=1, position=SOLO)
            for _ in range(2):
                assert "advice" in (await hinted(ann))[-1]
            assert (await hinted(ann))[-1]["say"] == {"key": "server-no-more-hints", "args": {"hints": 2}}

    asyncio.run(visit())


def test_there_is_no_hint_in_a_race(room: Any) -> None:
    async def visit() -> None:
        async with room(bot_pace=1000.0) as here:
            _, ann = await alone(here, "grab", position="race 1 throw 1 row 33.33445 wish 3 3 scores 0 0")
            assert (await hinted(ann))[-1]["say"]["key"] == "server-no-hint-race"

    asyncio.run(visit())
