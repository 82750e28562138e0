"""Puzzles and the throw of the day at a room: dice one by one, one try that counts, results played again before they are shown."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import update

from worp import registry
from worp.contract.game import ROLL
from worp.daily.day import ALONE, PUZZLE, TURN, Try, task_of
from worp.puzzles.puzzle import shipped
from worp.room import limits
from worp.room.storage import days
from worp.room.storage.schema import days as stored
from worp.room.wire import messages as m

ANN, BOB = "ann" * 8, "bob" * 8
NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
DAY = NOON.date()


class Wall:
    """A clock on the wall that tests turn."""

    def __init__(self) -> None:
        self.now = NOON.timestamp()

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def no_solving(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the best player does is tested below the room; there it takes a process and a table."""

    async def known(_self: Any, daily: Any) -> None:
        from worp.daily.day import Standard

        daily.standard = Standard(7, 4.5)

    monkeypatch.setattr("worp.room.http.days.Days.look_at_end", known)


async def at(here: Any, task: str, device: str = ANN, day: str = "2026-11-16", step: int = 0) -> Any:
    client = await here.client(f"today/{day}/{task}", [device], step=step)
    await client.until(lambda: client.of("Task") or client.of("Closed"))
    return client


async def play(client: Any, task: str, choices: int = 99) -> Try:
    """Choose the first move each time, there and here."""
    mine = Try(task_of(DAY, task))
    seat = mine.task.seat
    while not mine.is_over() and choices:
        start = len(client.messages)
        if mine.state.phase == ROLL:
            mine.throw()
            await client.say(m.Throw(seat, client.n))
        else:
            path = mine.state.spell(mine.state.moves(seat)[0])
            mine.act(path)
            while mine.state.phase == ROLL and mine.state.throws_itself() and not mine.is_over():
                mine.throw()
            choices -= 1
            await client.say(m.Click(seat, client.n, list(path), done=True))
        await client.next("Task", start)
        assert client.n == len(mine.match.events)
    return mine


@pytest.mark.parametrize("task", [ALONE, TURN, PUZZLE])
def test_a_task_of_the_day_is_played_to_its_end_with_the_dice_of_the_day(room: Any, task: str) -> None:
    async def run() -> None:
        async with room(wall=Wall()) as here:
            client = await at(here, task)
            assert client.of("Task")[-1]["counts"]
            mine = await play(client, task)
            said = client.of("Task")[-1]
            assert (said["state"], said.get("result", 0), said["par"]) == ("over", mine.result(), 7)
            assert (await client.ask(m.Click(0, client.n, ["side:1/2"], done=True), "No"))["say"]["key"] == "day-no-done"
            (row,) = await days.read(here.hall.store, DAY, days_device(ANN))
            assert (row.log, row.result, row.name) == (mine.log(), mine.result(), "")

    asyncio.run(run())


def days_device(secret: str) -> str:
    from worp.room.access import hashed

    return hashed(secret)


def test_one_try_counts_goes_on_where_it_was_and_later_ones_are_practice(room: Any) -> None:
    async def run() -> None:
        async with room(wall=Wall()) as here:
            first = await at(here, ALONE)
            await play(first, ALONE, choices=2)
            again = await at(here, ALONE)
            await first.until(lambda: first.of("Closed"))
            assert first.of("Closed")[-1]["say"]["key"] == "day-elsewhere"
            assert again.of("Task")[-1]["counts"]
            assert again.n >= first.n, "nothing is thrown anew"
            (row,) = await days.read(here.hall.store, DAY, days_device(ANN))
            assert len(row.log) == 2
            assert row.result is None
            await here.hall.store.write([days.gone_on(DAY, ALONE, days_device(ANN), row.log, 12)])
            later = await at(here, ALONE)
            assert not later.of("Task")[-1].get("counts")
            assert later.n == 0
            await play(later, ALONE, choices=1)
            (row,) = await days.read(here.hall.store, DAY, days_device(ANN))
            assert (len(row.log), row.result) == (2, 12), "practice changes nothing"
            assert (await at(here, ALONE, BOB)).of("Task")[-1]["counts"], "another device has its own"

    asyncio.run(run())


def test_the_day_turns_at_midnight_utc_and_a_try_that_was_begun_can_be_ended(room: Any) -> None:
    async def run() -> None:
        wall = Wall()
        async with room(wall=wall) as here:
            begun = await at(here, TURN)
            assert begun.of("Task")[-1]["counts"]
            wall.now = datetime(2026, 11, 16, 23, 59, 59, tzinfo=UTC).timestamp()
            assert (await here.http.get("/api/today")).json()["day"] == "2026-11-16"
            wall.now += 1
            today = (await here.http.get("/api/today")).json()
            assert (today["day"], today["left"]) == ("2026-11-17", 86_400.0)
            assert (await at(here, TURN)).of("Task")[-1]["counts"], "it was begun on its day"
            assert not (await at(here, ALONE)).of("Task")[-1].get("counts"), "yesterday's other tasks are practice now"
            future = await at(here, ALONE, day="2026-11-18")
            assert future.of("Closed")[-1]["say"]["key"] == "day-no-future"
            wall.now -= 3600  # the machine's clock is put back
            assert (await at(here, ALONE)).of("Task")[-1]["counts"]
            assert len(await days.read(here.hall.store, DAY, days_device(ANN))) == 2, "each task has one try, however the clock jumps"

    asyncio.run(run())


def test_only_what_a_log_gives_when_it_is_played_again_is_shown_and_only_under_a_name(room: Any) -> None:
    async def run() -> None:
        async with room(wall=Wall()) as here:
            result = (await play(await at(here, TURN), TURN)).result()
            await play(await at(here, TURN, BOB), TURN)
            assert (await here.http.get("/api/today")).json().get("rows", []) == []
            for device, name in ((ANN, "Ann"), (BOB, "Bob")):
                answer = await here.http.post("/api/today/name", json={"device": device, "name": name})
            both = [{"name": "Ann", "results": {"turn": result}}, {"name": "Bob", "results": {"turn": result}}]
            assert answer.json()["rows"] == both
            async with here.hall.store.engine.begin() as connection:
                await connection.execute(update(stored).where(stored.c.name == "Bob").values(result=result + 6))
            assert (await here.http.get("/api/today")).json()["rows"] == both[:1], "a forged result"
            async with here.hall.store.engine.begin() as connection:
                await connection.execute(update(stored).where(stored.c.name == "Ann").values(log='[["dice/0"],["stop"]]'))
            assert (await here.http.get("/api/today")).json().get("rows", []) == [], "a forged log"
            hidden = await here.http.post("/api/today/name", json={"device": ANN, "name": " "})
            assert hidden.status_code == 200
            assert (await days.read(here.hall.store, DAY, days_device(ANN)))[0].name == ""

    asyncio.run(run())


def test_what_is_stored_of_a_day_goes_after_a_month(room: Any) -> None:
    async def run() -> None:
        wall = Wall()
        async with room(wall=wall, keep=0) as here:
            await at(here, TURN)
            wall.now += limits.DAY_KEPT * 86_400
            await here.hall.clear()
            assert len(await days.read(here.hall.store, DAY, days_device(ANN))) == 1
            wall.now += 86_400
            await here.hall.clear()
            assert await days.read(here.hall.store, DAY, days_device(ANN)) == []

    asyncio.run(run())


def test_an_address_may_not_begin_tries_without_end(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DAY_TRIES", 2)
    monkeypatch.setattr("worp.room.hall.is_local", lambda _address: False)

    async def run() -> None:
        async with room(wall=Wall()) as here:
            for number in range(3):
                client = await at(here, TURN, f"device-{number}-{'x' * 16}")
            assert client.of("Closed")[-1]["say"]["key"] == "server-no-fast"
            nameless = await at(here, TURN, "short")
            assert not nameless.of("Task")[-1].get("counts"), "without a device's name nothing counts, and nothing is stored"
            for wrong in ("today/2026-11-16/none", "today/2026-13-16/turn", "today/yesterday/turn"):
                closed = await here.client(wrong, [ANN])
                await closed.until(lambda closed=closed: closed.of("Closed"))

    asyncio.run(run())


def test_a_puzzle_gives_hints_in_steps_says_no_to_other_moves_and_why_in_the_end(room: Any) -> None:
    game = registry.installed("wegduwen")
    puzzle = shipped(game).list[0]

    async def run() -> None:
        async with room() as here:
            listed = (await here.http.get("/api/puzzles")).json()["games"]["wegduwen"]
            assert listed[0]["name"] == puzzle.name()
            client = await here.client(f"puzzle/wegduwen/{puzzle.name()}")
            await client.until(lambda: client.of("Task"))
            said = await client.ask(m.Click(puzzle.seat, client.n, list(puzzle.second), done=True), "Task")
            assert (said["state"], said["say"]["key"]) == ("wrong", "day-trainer-wrong")
            said = await client.ask(m.Step(1), "Task")
            assert (said["say"]["key"], said["hints"]) == ("day-trainer-hint-not", 1)
            said = await client.ask(m.Step(2), "Task")
            assert said["show"] == [puzzle.best[0]]
            said = await client.ask(m.Click(puzzle.seat, client.n, list(puzzle.best), done=True), "Task")
            assert puzzle.why is not None
            assert (said["state"], said["say"]["key"]) == ("right", puzzle.why.key)
            assert not client.asks[puzzle.seat].get("throws"), "there is nothing more to do"
            other = await here.client(f"puzzle/wegduwen/{puzzle.name()}")
            await other.until(lambda: other.of("Task"))
            for step in (1, 2):
                await other.ask(m.Step(step), "Task")
            start = len(other.messages)
            await other.say(m.Step(3))
            await other.until(lambda: other.of("Task")[-1]["state"] == "shown")
            assert any(message["type"] == "Happened" for message in other.messages[start:])
            for wrong in ("puzzle/wegduwen/0000", "puzzle/none/0000"):
                closed = await here.client(wrong)
                await closed.until(lambda closed=closed: closed.of("Closed"))

    asyncio.run(run())
