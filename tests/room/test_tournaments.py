"""Tournaments at a room: made by a link, paired by the room, tables that open and end by themselves, over restarts and dropouts."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest

from worp.room import limits
from worp.room.operating import Operator
from worp.room.storage import tournaments as stored
from worp.room.storage.leases import Leases
from worp.room.storage.store import SHARED, Fenced, Store, engine
from worp.room.tournaments import service
from worp.room.tournaments.service import TournamentService
from worp.room.wire import messages as m
from worp.tournament.values import BYE

PATIENCE = 120.0


class Wall:
    """A clock on the wall that tests turn."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room looks after its tournaments all the time."""
    monkeypatch.setattr(service, "EVERY", 0.05)
    monkeypatch.setattr(service, "DOWN", 3600.0)  # tests turn the clock by less in one go
    monkeypatch.setattr("worp.room.http.tournaments.FRESH", 0.0)


async def make(here: Any, game: str = "pig", kind: str = "swiss", **wanted: Any) -> tuple[str, str]:
    answer = await here.http.post("/api/tournaments", json={"game": game, "kind": kind} | wanted)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], answer.json()["host"]


async def ask(here: Any, path: str, status: int = 200, **body: Any) -> dict[str, Any]:
    answer = await here.http.post(f"/api/tournaments/{path}", json=body)
    assert answer.status_code == status, answer.text
    return dict(answer.json())


async def look(here: Any, tournament: str, round_: int = 0) -> dict[str, Any]:
    answer = await here.http.get(f"/api/tournaments/{tournament}", params={"round": round_} if round_ else {})
    assert answer.status_code == 200, answer.text
    return {"round": 0, "games": [], **answer.json()}  # which are left out as long as there are none


async def until(here: Any, tournament: str, holds: Callable[[dict[str, Any]], Any], patience: float = PATIENCE) -> dict[str, Any]:
    async with asyncio.timeout(patience):
        while True:
            found = await look(here, tournament)
            if holds(found):
                return found
            await asyncio.sleep(0.2)


async def all_games(here: Any, tournament: str) -> list[tuple[int, dict[str, Any]]]:
    last = (await look(here, tournament))["round"]
    return [(round_, game) for round_ in range(1, last + 1) for game in (await look(here, tournament, round_))["games"]]


def over(found: dict[str, Any]) -> bool:
    return bool(found["status"] == "over")


PIG = {"game": "pig", "options": {"goal": 10}, "level": "beginner"}
WEGDUWEN = {"game": "wegduwen", "options": {}, "level": "beginner"}


@pytest.mark.parametrize(("wanted", "bots"), [(PIG, 24), *(pytest.param(game, 64, marks=pytest.mark.long) for game in (PIG, WEGDUWEN))])
def test_many_bots_play_a_tournament_with_a_restart_and_three_dropouts(
    room: Any, wanted: dict[str, Any], bots: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Bots play a round within a second, so one that is looked for in vain may be over already: no round begins before it is wanted.
    wanted_round = 2
    go_on = service.TournamentCheck.go_on

    async def go_on_if_wanted(check: service.TournamentCheck, whole: stored.Whole) -> stored.Whole | None:
        now = max((one.game.round for one in whole.stored), default=0)
        return await go_on(check, whole) if now < wanted_round else None

    monkeypatch.setattr(service.TournamentCheck, "go_on", go_on_if_wanted)

    async def run() -> None:
        nonlocal wanted_round
        async with room() as here:
            tournament, host = await make(here, wanted["game"], options=wanted["options"], title="Worp open")
            await ask(here, f"{tournament}/bots", host=host, count=bots, level=wanted["level"])
            await ask(here, f"{tournament}/begin", host=host)
            await until(here, tournament, lambda found: found.get("round") == 2)
            for number in (3, 17, 40):
                await ask(here, f"{tournament}/leave", number=number % bots + 1, secret=host)
            wanted_round = 3
            await until(here, tournament, lambda found: found.get("round") == 3)
        wanted_round = bots
        async with room() as here:
            found = await until(here, tournament, over)
            games = await all_games(here, tournament)
        assert found["rounds"] == found["round"] == (bots - 1).bit_length()
        met = Counter(frozenset((one["first"], one["second"])) for _, one in games)
        assert set(met.values()) == {1}, "nobody meets anybody twice, and no table is played twice"
        assert all(one.get("result") for _, one in games)
        assert len({one["table"] for _, one in games if one.get("table")}) == sum(bool(one.get("table")) for _, one in games)
        assert sum(bool(one.get("gone")) for one in found["entrants"]) == 3
        byes = Counter(one["first"] for _, one in games if one["second"] == BYE)
        assert set(byes.values()) <= {1}
        for round_ in range(1, found["rounds"] + 1):
            paired = [number for at, one in games for number in (one["first"], one["second"]) if at == round_ and number != BYE]
            assert len(paired) == len(set(paired)) >= bots - 3
        given = sum(row["points"] for row in found["standings"])
        assert given == sum(one.get("result") != "none" for _, one in games)
        assert [row["place"] for row in found["standings"]] == sorted(row["place"] for row in found["standings"])

    asyncio.run(run())


async def enter(here: Any, tournament: str, name: str) -> tuple[int, str]:
    found = await ask(here, f"{tournament}/enter", 201, name=name)
    return found["number"], found["secret"]


def mine(found: dict[str, Any], number: int) -> dict[str, Any]:
    return next(one for one in found["games"] if number in (one["first"], one["second"]))


async def four(here: Any, people: int = 2, **wanted: Any) -> tuple[str, str, list[tuple[int, str]]]:
    """A tournament of four that has begun, some of them people; all tables are open."""
    tournament, host = await make(here, options={"goal": 10}, **wanted)
    entries = [await enter(here, tournament, name) for name in ("Ann", "Bob", "Cas", "Dan")[:people]]
    if people < 4:
        await ask(here, f"{tournament}/bots", host=host, count=4 - people)
    await ask(here, f"{tournament}/begin", host=host)
    await until(here, tournament, lambda found: found.get("round") == 1 and all(one.get("table") for one in found["games"]))
    return tournament, host, entries


@pytest.mark.parametrize("kind", ["swiss", "robin", "knockout"])
def test_people_and_bots_play_to_the_end(either_room: Any, kind: str) -> None:
    """Whoever comes to their table plays there with the secret of their entry; the game begins by itself, and the room goes on when it is over."""

    async def run() -> None:
        async with either_room() as here:
            tournament, _, [(ann, secret), _] = await four(here, kind=kind)
            seen: set[str] = set()
            chance = random.Random(1)
            while not over(found := await look(here, tournament)):
                one = next((game for game in found["games"] if ann in (game["first"], game["second"])), None)
                if one is None or one.get("result") or not one.get("table") or one["table"] in seen:
                    other = next((game for game in found["games"] if not game.get("result") and game.get("table")), None)
                    if other is not None and 2 in (other["first"], other["second"]):
                        # Bob comes, too, and gives up at once.
                        client = await here.client(other["table"], [_[1]])
                        await client.until(lambda client=client: client.asks)
                        await client.say(m.Resign(0 if other["first"] == 2 else 1))
                        await client.until(lambda client=client: client.ending)
                    await asyncio.sleep(0.05)
                    continue
                seen.add(one["table"])
                client = await here.client(one["table"], [secret])
                against = one["second"] if one["first"] == ann else one["first"]
                if against == 2:
                    other_client = await here.client(one["table"], [_[1]])
                    await other_client.until(lambda other_client=other_client: other_client.asks)
                    await other_client.say(m.Resign(0 if one["first"] == 2 else 1))
                await client.play(chance)
                assert client.ending is not None
                assert client.table["settings"]["tournament"] == tournament
                assert not client.table.get("host")
            assert found["standings"][0]["place"] == 1
            assert found["round"] == found["rounds"] == (3 if kind == "robin" else 2)
            games = await all_games(here, tournament)
            assert all(one.get("result") in ("first", "second", "draw") for _, one in games)

    asyncio.run(run())


def test_whoever_does_not_come_in_time_has_lost(either_room: Any) -> None:
    """Ann comes, Bob does not: Ann has won when half of the round is over, and neither Cas nor Dan has."""

    async def run() -> None:
        wall = Wall()
        async with either_room(wall=wall) as here:
            tournament, _, entries = await four(here, 4, minutes=20)
            found = await look(here, tournament)
            one = mine(found, 1)
            client = await here.client(one["table"], [entries[0][1]])
            await client.until(lambda: client.table)
            other = next(game for game in found["games"] if game is not one)
            assert one["left"] == pytest.approx(600.0)
            wall.now += 599
            await asyncio.sleep(0.3)
            assert (await look(here, tournament))["round"] == 1
            wall.now += 2
            await until(here, tournament, lambda found: found["round"] == 2)
            decided = (await look(here, tournament, 1))["games"]
            assert mine({"games": decided}, 1)["result"] == ("first" if one["first"] == 1 else "second")
            assert next(game for game in decided if game["board"] == other["board"])["result"] == "none"
            await client.until(lambda: client.of("Closed"))
            points = {row["number"]: row["points"] for row in (await look(here, tournament))["standings"]}
            assert points == {number: float(number == 1) for number in (1, 2, 3, 4)}

    asyncio.run(run())


def test_time_in_which_the_room_was_down_is_given_back(either_room: Any) -> None:
    async def run() -> None:
        wall = Wall()
        async with either_room(wall=wall) as here:
            tournament, _, _ = await four(here, 4, minutes=20)
            await asyncio.sleep(0.2)
        wall.now += 86_400  # a day
        async with either_room(wall=wall) as here:
            await asyncio.sleep(0.5)
            found = await look(here, tournament)
            assert found["round"] == 1
            assert all(500 < one["left"] <= 600 for one in found["games"])
            wall.now += 601
            await until(here, tournament, lambda found: found["round"] == 2)  # nobody came

    asyncio.run(run())


def test_it_runs_for_a_week_unattended_with_a_restart_every_day(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven rounds of a day each. Two people entered and never come; they lose their games, and nobody looks after anything."""
    monkeypatch.setattr(service, "DOWN", 86_400.0)

    async def run() -> None:
        wall = Wall()
        async with room(wall=wall) as here:
            tournament, host = await make(here, kind="robin", options={"goal": 10}, minutes=1440)
            for name in ("Ann", "Bob"):
                await enter(here, tournament, name)
            await ask(here, f"{tournament}/bots", host=host, count=6)
            await ask(here, f"{tournament}/begin", host=host)
        for day in range(1, 8):
            async with room(wall=wall) as here:
                await until(here, tournament, partial(round_is_open, day))
                wall.now += 43_201.0
                await until(here, tournament, partial(round_is_past, day))
        async with room(wall=wall) as here:
            found = await look(here, tournament)
            games = await all_games(here, tournament)
        assert over(found)
        assert found["round"] == 7
        points = {row["number"]: row["points"] for row in found["standings"]}
        assert points[1] == points[2] == 0.0
        assert sum(points.values()) == sum(one["result"] != "none" for _, one in games) == 27

    asyncio.run(run())


def round_is_open(number: int, found: dict[str, Any]) -> bool:
    """Whether its round of this number is being played, all of it."""
    return found["round"] == number and bool(found["games"]) and all(map(opened_or_free, found["games"]))


def round_is_past(number: int, found: dict[str, Any]) -> bool:
    return found["round"] > number or over(found)


def opened_or_free(game: dict[str, Any]) -> bool:
    """Whether its table is open, or it is decided already."""
    return bool(game.get("table") or game.get("result"))


def test_a_game_that_waits_or_is_on_goes_on_after_a_restart(either_room: Any) -> None:
    async def run() -> None:
        async with either_room() as here:
            tournament, _, entries = await four(here, 4)
            one = mine(await look(here, tournament), 1)
            client = await here.client(one["table"], [entries[0][1]])
            await client.until(lambda: client.table)
            await client.close()
        async with either_room() as here:
            # Ann has been here before the restart, so the game begins when her opponent comes.
            other = one["second"] if one["first"] == 1 else one["first"]
            second = await here.client(one["table"], [entries[other - 1][1]])
            await second.until(lambda: second.asks)
            again = mine(await look(here, tournament), 1)
            assert again["table"] == one["table"]

    asyncio.run(run())


def test_whoever_leaves_loses_the_game_that_is_on_and_is_paired_no_more(either_room: Any) -> None:
    async def run() -> None:
        async with either_room() as here:
            tournament, _, [(ann, secret), (bob, other_secret), *_] = await four(here, 4, kind="robin")
            one = mine(await look(here, tournament), ann)
            against = one["second"] if one["first"] == ann else one["first"]
            people = {1: secret, 2: other_secret, 3: _[0][1], 4: _[1][1]}
            clients = [await here.client(one["table"], [people[number]]) for number in (ann, against)]
            for client in clients:
                await client.until(lambda client=client: client.asks)
            await ask(here, f"{tournament}/leave", number=ann, secret=secret)
            for client in clients:
                await client.until(lambda client=client: client.ending)
                assert client.ending["why"]["key"] == "ended-left"
            found = await until(here, tournament, lambda found: mine(found, ann).get("result"))
            assert mine(found, ann)["result"] == ("second" if one["first"] == ann else "first")
            assert next(entrant for entrant in found["entrants"] if entrant["number"] == ann)["gone"] == 1
            answer = await here.http.post(f"/api/tournaments/{tournament}/leave", json={"number": bob, "secret": secret})
            assert answer.status_code == 403

    asyncio.run(run())


def test_ending_a_game_without_a_winner_against_a_bot_is_a_loss(either_room: Any) -> None:
    async def run() -> None:
        async with either_room() as here:
            tournament, _, [(ann, secret)] = await four(here, 1)
            one = mine(await look(here, tournament), ann)
            client = await here.client(one["table"], [secret])
            await client.until(lambda: client.asks)
            seat = 0 if one["first"] == ann else 1
            for refused in (m.Pause(seat, True), m.AddBot(seat), m.RemoveSeat(seat), m.Arrange({"tournament": ""})):
                no = await client.ask(refused, "No")
                assert no["say"]["key"] == "server-no-tournament-table"
            await client.say(m.Abandon(seat, True))
            await client.until(lambda: client.ending)
            await until(here, tournament, lambda found: found["round"] == 2)
            first = (await look(here, tournament, 1))["games"]
            assert mine({"games": first}, ann)["result"] == ("second" if seat == 0 else "first")

    asyncio.run(run())


def test_it_begins_by_itself_and_bots_make_up_what_is_missing(either_room: Any) -> None:
    async def run() -> None:
        wall = Wall()
        async with either_room(wall=wall) as here:
            tournament, _ = await make(here, options={"goal": 10}, wait=10)
            empty, _ = await make(here, wait=10)
            await enter(here, tournament, "Ann")
            await asyncio.sleep(0.2)
            assert (await look(here, tournament))["status"] == "entering"
            wall.now += 601
            found = await until(here, tournament, lambda found: found["status"] == "playing")
            assert [one.get("bot", False) for one in found["entrants"]] == [False, True, True, True]
            assert (await until(here, empty, over))["entrants"] == []

    asyncio.run(run())


def test_late_entries_and_those_who_go_before_it_begins(either_room: Any) -> None:
    async def run() -> None:
        async with either_room() as here:
            tournament, host = await make(here, rounds=3)
            ann, secret = await enter(here, tournament, " Ann\n")
            await ask(here, f"{tournament}/leave", number=ann, secret=secret)
            await ask(here, f"{tournament}/bots", host=host, count=3)
            bob, _ = await enter(here, tournament, "Bob")
            await ask(here, f"{tournament}/begin", host=host)
            found = await until(here, tournament, lambda found: found.get("round") == 1)
            assert ann not in [one["number"] for one in found["entrants"]]
            assert bob in [one["number"] for one in found["entrants"]]
            cas, _ = await enter(here, tournament, "Cas")  # takes part from the second round on
            assert cas not in [number for one in found["games"] for number in (one["first"], one["second"])]
            assert cas in [row["number"] for row in (await look(here, tournament))["standings"]]
            robin, robin_host = await make(here, kind="robin")
            await ask(here, f"{robin}/bots", host=robin_host, count=4)
            await ask(here, f"{robin}/begin", host=robin_host)
            await until(here, robin, lambda found: found.get("round"))
            assert (await ask(here, f"{robin}/enter", 422, name="Dan"))["say"]["key"] == "server-no-tournament-late"

    asyncio.run(run())


def test_limits_and_refusals(either_room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        monkeypatch.setattr("worp.room.visitors.is_local", lambda _address: False)
        async with either_room() as here:
            tournament, host = await make(here)

            async def refused(path: str, status: int, key: str, **body: Any) -> None:
                assert (await ask(here, path, status, **body))["say"]["key"] == key

            await refused("nowhere/enter", 404, "server-no-tournament", name="Ann")
            await refused(f"{tournament}/enter", 422, "server-no-tournament-name", name=" ")
            await refused(f"{tournament}/bots", 403, "server-no-host", host="x" * 32, count=4)
            await refused(f"{tournament}/bots", 422, "server-no-level", host=host, count=4, level="dizzy")
            await refused(f"{tournament}/bots", 400, "server-no-message", host=host, count=65)
            await refused(f"{tournament}/begin", 422, "server-no-tournament-few", host=host)
            await refused(f"{tournament}/fly", 404, "server-no-page", host=host)
            await ask(here, f"{tournament}/bots", host=host, count=64)
            await ask(here, f"{tournament}/bots", host=host, count=64)
            assert len((await look(here, tournament))["entrants"]) == 64
            await refused(f"{tournament}/enter", 422, "server-no-tournament-full", name="Ann")
            await ask(here, f"{tournament}/delete", host=host)
            assert (await here.http.get(f"/api/tournaments/{tournament}")).status_code == 404
            for _ in range(limits.TOURNAMENTS - 1):
                await make(here)
            answer = await here.http.post("/api/tournaments", json={"game": "pig", "kind": "swiss"})
            assert answer.status_code == 429
            assert answer.json()["say"]["key"] == "server-no-more-tournaments"

    asyncio.run(run())


def test_old_tournaments_are_deleted_like_tables_and_names_can_be_forgotten(either_room: Any) -> None:
    async def run() -> None:
        wall = Wall()
        async with either_room(wall=wall, keep=30) as here:
            tournament, _ = await make(here)
            await enter(here, tournament, "Ann")
            await Operator(here.hall).forget("Ann")
            assert [one["name"] for one in (await look(here, tournament))["entrants"]] == ["?"]
            wall.now += 31 * 86_400
            await TournamentService(here.hall).clear()
            assert (await here.http.get(f"/api/tournaments/{tournament}")).status_code == 404
            other, _ = await make(here)
            assert (await Operator(here.hall).delete(other)).key == "server-op-deleted"
            assert (await here.http.get(f"/api/tournaments/{other}")).status_code == 404

    asyncio.run(run())


def test_one_worker_looks_after_tournaments_and_another_goes_on(room: Any, new_database: str) -> None:
    """At a real PostgreSQL: people and bots enter at either worker; when the one that pairs closes, the other goes on. Whoever has lost the duty writes nothing."""

    def worker(name: str) -> Any:
        leases = Leases(engine(new_database, SHARED), name, "token", "here", lasts=600.0)
        return room(store=Store(new_database, shared=True), leases=leases)

    async def run() -> None:
        async with AsyncExitStack() as first, AsyncExitStack() as second:
            one = await first.enter_async_context(worker("one"))
            other = await second.enter_async_context(worker("other"))
            lease = await one.hall.leases.take_duty(service.DUTY)
            assert lease is not None
            assert await other.hall.leases.take_duty(service.DUTY) is None
            tournament, host = await make(other, options={"goal": 10})
            names = [f"P{k}" for k in range(4)]
            entered = await asyncio.gather(*(enter((one, other)[k % 2], tournament, name) for k, name in enumerate(names)))
            assert sorted(number for number, _ in entered) == [1, 2, 3, 4]
            for number, _ in entered:
                await ask(other, f"{tournament}/leave", number=number, secret=host)
            await ask(one, f"{tournament}/bots", host=host, count=8)
            await ask(other, f"{tournament}/begin", host=host)
            await until(other, tournament, lambda found: found.get("round"))
            await first.aclose()
            found = await until(other, tournament, over)
            assert found["round"] == 3
            games = await all_games(other, tournament)
            assert max(Counter(frozenset((game["first"], game["second"])) for _, game in games).values()) == 1
            with pytest.raises(Fenced):
                await other.hall.store.write(stored.deleted(tournament), lease)
            assert over(await look(other, tournament))

    asyncio.run(run())
