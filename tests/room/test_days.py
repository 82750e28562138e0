"""Puzzles and the throw of the day at a room: dice one by one, one try that counts, results played again before they are shown."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import ROLL
from worp.daily.day import ALONE, PUZZLE, TURN, Task, Try, again, promise_of, task_of
from worp.exact.review import review
from worp.exact.values import REVIEW
from worp.material.pyramid import spot
from worp.puzzles.mistakes import mistakes
from worp.puzzles.puzzle import setup_of, shipped
from worp.record.log import Match
from worp.room import limits
from worp.room.storage import archive, days
from worp.room.storage.leases import Leases
from worp.room.storage.schema import days as stored
from worp.room.storage.store import SHARED, Store, engine
from worp.room.wire import messages as m
from worp.testing.matches import anything, play_out

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


async def play(client: Any, key: str, choices: int = 99, task: Task | None = None) -> Try:
    """Choose the first move each time, there and here."""
    mine = Try(task or task_of(DAY, key))
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
def test_a_task_of_the_day_is_played_to_its_end_with_the_dice_of_the_day(either_room: Any, task: str) -> None:
    async def run() -> None:
        async with either_room(wall=Wall()) as here:
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


def test_one_try_counts_goes_on_where_it_was_and_later_ones_are_practice(either_room: Any) -> None:
    async def run() -> None:
        async with either_room(wall=Wall()) as here:
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


def test_the_day_turns_at_midnight_utc_and_a_try_that_was_begun_can_be_ended(either_room: Any) -> None:
    async def run() -> None:
        wall = Wall()
        async with either_room(wall=wall) as here:
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


def test_only_what_a_log_gives_when_it_is_played_again_is_shown_and_only_under_a_name(either_room: Any) -> None:
    async def run() -> None:
        async with either_room(wall=Wall()) as here:
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


def test_what_is_stored_of_a_day_goes_after_a_month(either_room: Any) -> None:
    async def run() -> None:
        wall = Wall()
        async with either_room(wall=wall, keep=0) as here:
            await at(here, TURN)
            wall.now += limits.DAY_KEPT * 86_400
            await here.hall.clear()
            assert len(await days.read(here.hall.store, DAY, days_device(ANN))) == 1
            wall.now += 86_400
            await here.hall.clear()
            assert await days.read(here.hall.store, DAY, days_device(ANN)) == []

    asyncio.run(run())


def test_an_address_may_not_begin_tries_without_end(either_room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DAY_TRIES", 2)
    monkeypatch.setattr("worp.room.visitors.is_local", lambda _address: False)

    async def run() -> None:
        async with either_room(wall=Wall()) as here:
            for number in range(3):
                client = await at(here, TURN, f"device-{number}-{'x' * 16}")
            assert client.of("Closed")[-1]["say"]["key"] == "server-no-fast"
            nameless = await at(here, TURN, "short")
            assert not nameless.of("Task")[-1].get("counts"), "without a device's name nothing counts, and nothing is stored"
            for wrong in ("today/2026-11-16/none", "today/2026-13-16/turn", "today/yesterday/turn"):
                closed = await here.client(wrong, [ANN])
                await closed.until(lambda closed=closed: closed.of("Closed"))

    asyncio.run(run())


def test_a_puzzle_gives_hints_in_steps_says_no_to_other_moves_and_why_in_the_end(either_room: Any) -> None:
    game = registry.installed("wegduwen")
    puzzle = shipped(game).list[0]

    async def run() -> None:
        async with either_room() as here:
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


def test_in_a_race_a_touch_of_a_wrong_die_is_a_try_and_says_what_is_wrong_with_it(either_room: Any) -> None:
    game = registry.installed("raffzahn")
    puzzle = shipped(game).list[0]
    race = game.load(setup_of(game, puzzle), puzzle.position).inner  # type: ignore[attr-defined]
    wrong = next(spot(cell) for cell in race.pile.free if not race.can_take(puzzle.seat, cell))

    async def run() -> None:
        async with either_room() as here:
            client = await here.client(f"puzzle/raffzahn/{puzzle.name()}", [])
            await client.until(lambda: client.of("Task"))
            assert client.of("Task")[-1]["say"]["key"] == "day-trainer-only"
            start = len(client.messages)
            await client.say(m.Click(puzzle.seat, client.n, [wrong], done=True))
            task = await client.next("Task", start)
            assert (task["state"], task["say"]["key"]) == ("wrong", "day-trainer-not-it")
            assert client.of("No")[-1]["say"]["key"] == "raffzahn-no-number"
            start = len(client.messages)
            await client.say(m.Click(puzzle.seat, client.n, list(puzzle.best), done=True))
            task = await client.next("Task", start)
            assert task["state"] == "right"
            assert task["say"]["key"] == "raffzahn-puzzle-only"

    asyncio.run(run())


def test_a_puzzle_that_is_written_down_says_what_the_socket_says_and_no_more(either_room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def answers(client: Any, message: Any) -> list[dict[str, Any]]:
        start = len(client.messages)
        await client.say(message)
        await client.next("Task", start)
        return list(client.messages[start:])

    async def same(here: Any, key: str) -> None:
        puzzle = shipped(registry.installed(key)).list[0]
        script = (await here.http.get(f"/api/puzzles/{key}/{puzzle.name()}")).json()
        client = await here.client(f"puzzle/{key}/{puzzle.name()}")
        await client.until(lambda: client.of("Task"))
        first, *asks = script.pop("asks")
        opening = [message for message in client.messages if message["type"] != "Hello"]
        assert [script.pop("table"), script.pop("view"), first, script.pop("task")] == opening, key
        best = script.pop("best")
        assert list(puzzle.best) in best
        if first.get("aid", True):
            assert {offer["target"] for offer in first["offers"]} == {ask["path"][0] for ask in asks}
        else:
            assert asks == [], "where finding is the game, it is not told what is right by the rules"
        for ask in asks[:: 1 + len(asks) // 4]:
            assert (await answers(client, m.Click(puzzle.seat, 0, ask["path"], hold=True)))[0] == ask
        assert await answers(client, m.Click(puzzle.seat, 0, list(puzzle.second), done=True)) == [first, script.pop("wrong")]
        hints = script.pop("hints")
        assert [await answers(client, m.Step(step)) for step in (1, 2)] == [[hint] for hint in hints]
        played = [script.pop("happened"), script.pop("ended")]
        assert await answers(client, m.Step(3)) == [*played, script.pop("shown")]
        right = script.pop("right")
        for way in best:
            other = await here.client(f"puzzle/{key}/{puzzle.name()}")
            await other.until(lambda other=other: other.of("Task"))
            assert await answers(other, m.Click(puzzle.seat, 0, way, done=True)) == [*played, right]
        assert script == {}, "nothing besides"

    async def run() -> None:
        async with either_room() as here:
            puzzled = (await here.http.get("/api/puzzles")).json()["games"]
            assert len(puzzled) >= 10
            for key in puzzled:
                await same(here, key)
            name = puzzled["wegduwen"][1]["name"]
            for wrong in ("wegduwen/0000", "none/0000", f"raffzahn/{name}"):
                assert (await here.http.get(f"/api/puzzles/{wrong}")).status_code == 404
            monkeypatch.setattr(limits, "SCRIPT_ASKS", 3)
            assert (await here.http.get(f"/api/puzzles/wegduwen/{name}")).status_code == 404, "it is told as a whole or not at all"
            monkeypatch.setattr("worp.room.visitors.is_local", lambda _address: False)
            monkeypatch.setattr(limits, "ASKED", 2)
            asked = [await here.http.get(f"/api/puzzles/wegduwen/{name}") for _ in range(3)]
            assert [one.status_code for one in asked] == [404, 404, 429]

    asyncio.run(run())


def test_an_own_mistake_is_put_right_and_nothing_that_is_no_position_is_taken(either_room: Any) -> None:
    game = registry.installed("wegduwen")
    puzzle = shipped(game).list[0]
    seen = game.load(setup_of(game, puzzle), puzzle.position)
    paths = [seen.spell(move) for move in seen.moves(puzzle.seat)]
    other = next(path for path in paths if path not in (puzzle.best, puzzle.second))
    recall = m.Recall(puzzle.line, puzzle.position, puzzle.seat, [list(puzzle.best), list(puzzle.second)])

    async def run() -> None:
        async with either_room() as here:
            client = await here.client("mistake/abc-12")
            await client.say(recall)
            await client.until(lambda: client.of("Task"))
            for path, state, key in (
                (puzzle.second, "wrong", "day-mistake-again"),
                (other, "wrong", "day-mistake-other"),
                (puzzle.best, "right", "day-mistake-why"),
            ):
                said = await client.ask(m.Click(puzzle.seat, client.n, list(path), done=True), "Task")
                assert (said["state"], said["say"]["key"]) == (state, key)
            for wrong in (
                m.Recall("none@1", puzzle.position, 0, [list(puzzle.best), list(puzzle.second)]),
                m.Recall(puzzle.line, "nonsense", puzzle.seat, [list(puzzle.best), list(puzzle.second)]),
                m.Recall(puzzle.line, puzzle.position, 7, [list(puzzle.best), list(puzzle.second)]),
                m.Recall(puzzle.line, puzzle.position, puzzle.seat, [list(puzzle.best), list(puzzle.best)]),
                m.Recall(puzzle.line, puzzle.position, puzzle.seat, [["side:9/99"], list(puzzle.second)]),
            ):
                closed = await here.client("mistake/abc-12")
                await closed.say(wrong)
                await closed.until(lambda closed=closed: closed.of("Closed"))

    asyncio.run(run())


def test_a_reviewed_game_tells_a_seat_its_mistakes_and_one_without_a_review_none(either_room: Any) -> None:
    game = registry.installed("wegduwen")
    src = Seeded("clumsy 1")
    match = play_out(Match.start(game, game.set_up(1)), src, anything(src))
    found = review(match)

    async def run() -> None:
        async with either_room() as here:
            key = (await here.http.post("/api/replays", json={"log": match.text()})).json()["id"]
            address = f"/api/replays/{key}/mistakes"
            assert (await here.http.get(address, params={"seat": 0})).json() == {"mistakes": []}
            log = archive.log_of(await archive.REPLAYS.get(here.hall.store, key) or "")
            packed = archive.pack(REVIEW.encode(found).decode())
            await here.hall.store.write(archive.REVIEWS.put(archive.review_id(log), packed, 0.0))
            mine = (await here.http.get(address, params={"seat": 0})).json()["mistakes"]
            assert [one["n"] for one in mine] == [one.n for one in mistakes(match, found, 0)] != []
            assert mine[0]["game"] == "wegduwen"
            for nobody in ("1", "-1", "x", ""):
                assert (await here.http.get(address, params={"seat": nobody})).json() == {"mistakes": []}
            assert (await here.http.get("/api/replays/none/mistakes", params={"seat": 0})).status_code == 404

    asyncio.run(run())


def test_a_room_with_dice_of_its_own_promises_them_the_day_before_and_opens_them_the_day_after(either_room: Any) -> None:
    wall = Wall()
    second, third = [str(DAY + timedelta(days=k)) for k in (1, 2)]

    async def run() -> None:
        async with either_room(wall=wall, own_days=True) as here:
            said = (await here.http.get("/api/today")).json()
            assert list(said["promises"]) == [second], "for a day that has begun a promise would come too late"
            assert "opened" not in said
            assert (await play(await at(here, ALONE), ALONE)).is_over(), "so it has the dice of all rooms"
            promise = said["promises"][second]
        # A restart during the night; then the day has come.
        wall.now += 43_200 - 1
        async with either_room(wall=wall, own_days=True) as here:
            assert (await here.http.get("/api/today")).json()["promises"] == {second: promise}
            wall.now += 2
            said = (await here.http.get("/api/today")).json()
            assert said["day"] == second
            assert said["promises"][second] == promise
            assert second not in said.get("opened", {})
            client = await at(here, ALONE, day=second)
            secret = (await days.secrets(here.hall.store))[second]
            mine = await play(client, ALONE, task=task_of(DAY + timedelta(days=1), ALONE, secret))
            assert mine.is_over()
            plain = Try(task_of(DAY + timedelta(days=1), ALONE))
            plain.throw()
            assert plain.match.events[0].outcome != mine.match.events[0].outcome or plain.task.seed != mine.task.seed
            assert (await here.http.post("/api/today/name", json={"device": ANN, "name": "Ann"})).json()["rows"]
        # Switched off in between: what was promised holds, and no more is promised.
        async with either_room(wall=wall) as here:
            assert (await here.http.get("/api/today")).json()["rows"][0]["results"] == {ALONE: mine.result()}
            wall.now += 86_400
            said = (await here.http.get("/api/today")).json()
            assert list(said["promises"]) == [third]
            assert said["opened"] == {second: secret}
            assert promise_of(secret) == promise
            wall.now += 86_400
            assert "promises" not in (await here.http.get("/api/today")).json()

    asyncio.run(run())


def test_of_several_workers_all_have_the_same_secret_of_a_day_and_midnight_makes_no_second(room: Any, new_database: str) -> None:
    """Also when one of them is slow, or late with its clock, and would promise something for a day on which others play already."""
    walls = [Wall(), Wall()]
    second, third, fourth = [str(DAY + timedelta(days=k)) for k in (1, 2, 3)]

    def worker(name: str, wall: Wall) -> Any:
        leases = Leases(engine(new_database, SHARED), name, "token", "here", lasts=600.0)
        return room(store=Store(new_database, shared=True), leases=leases, wall=wall, own_days=True)

    async def plays(both: tuple[Any, Any], day: date, secret: str) -> None:
        """At either worker somebody gets the dice that this secret gives."""
        for here, device in zip(both, (ANN, BOB), strict=True):
            client = await at(here, ALONE, device, str(day))
            mine = await play(client, ALONE, task=task_of(day, ALONE, secret))
            assert client.of("Task")[-1]["result"] == mine.result()

    async def said(here: Any) -> dict[str, Any]:
        return dict((await here.http.get("/api/today")).json())

    async def run() -> None:
        async with worker("one", walls[0]) as one, worker("other", walls[1]) as other:
            # The room is new, and midnight has passed for one of them only.
            walls[0].now += 43_200 + 1
            walls[1].now += 43_200 - 1
            assert list((await said(one))["promises"]) == [third]
            late = await said(other)
            assert (late["day"], late["promises"]) == (str(DAY), {third: late["promises"][third]})
            walls[1].now += 2
            both = await asyncio.gather(said(one), said(other))
            assert both[0]["promises"] == both[1]["promises"]
            await plays((one, other), DAY + timedelta(days=1), "")
            # Now for both at once.
            for wall in walls:
                wall.now += 86_400
            both = await asyncio.gather(said(one), said(other))
            assert list(both[0]["promises"]) == [third, fourth]
            assert both[0]["promises"] == both[1]["promises"]
            assert second not in both[0].get("opened", {}), "there was none"
            kept = await days.secrets(one.hall.store)
            assert {at: promise_of(kept[at]) for at in (third, fourth)} == both[0]["promises"]
            await plays((one, other), DAY + timedelta(days=2), kept[third])

    asyncio.run(run())


def test_a_try_that_its_first_throw_ends_is_stored_and_shown_too(either_room: Any) -> None:
    days_on = [DAY + timedelta(days=k) for k in range(2_000)]
    unlucky = next(day for day in days_on if again(task_of(day, TURN), [], thrown=True).is_over())
    wall = Wall()
    wall.now += (unlucky - DAY).days * 86_400

    async def run() -> None:
        async with either_room(wall=wall) as here:
            client = await at(here, TURN, day=str(unlucky))
            said = await client.ask(m.Throw(0, client.n), "Task")
            assert (said["state"], said["result"]) == ("over", 0)
            shown = (await here.http.post("/api/today/name", json={"device": ANN, "name": "Ann"})).json()["rows"]
            assert [row["results"] for row in shown] == [{TURN: 0}]
            assert "counts" not in (await at(here, TURN, day=str(unlucky))).of("Task")[-1]

    asyncio.run(run())
