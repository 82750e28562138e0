"""Tables from outside: open ones for everyone, one's own on this device, and the way to another device."""

import asyncio
from typing import Any

import pytest

from worp.room import limits
from worp.room.wire import messages as m
from worp.room.wire.bodies.devices import DeviceGames


def key(answer: Any) -> Any:
    return answer.json()["say"]["key"]


async def listed(here: Any) -> Any:
    answer = await here.http.get("/api/tables")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    return answer.json()


async def opened(here: Any, game: Any = "pig", **wanted: Any) -> Any:
    """An open table and its host."""
    made = await here.make(game, **wanted)
    host = await here.client(made["table"], [made["host"]])
    await host.sit("Ann", 0)
    await host.say(m.Arrange({"open": True}))
    await host.until(lambda: host.table.get("settings", {}).get("open"))
    return made["table"], host


def test_an_open_table_is_listed_while_its_host_waits_for_people_and_anyone_may_sit_down(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            await here.make("pig")  # private
            table, host = await opened(here, seats=3, options={"goal": 30})
            here_it_is = {"table": table, "game": "pig", "options": {"goal": 30}, "seats": 3, "free": 2, "host": "Ann"}
            assert await listed(here) == {"tables": [here_it_is], "waiting": 1}
            clocks: list[tuple[dict[str, bool | int | str], dict[str, Any]]] = [
                ({"clock": "move", "move": 120}, {"clock": "move", "move": 120}),
                ({"clock": "bank", "bank": 300, "gain": 5}, {"clock": "bank", "bank": 300, "gain": 5}),
                ({"clock": "none"}, {}),
            ]
            for change, told in clocks:
                await host.say(m.Arrange(change))
                await host.ask(m.Ping(1), "Pong")
                assert await listed(here) == {"tables": [here_it_is | told], "waiting": 1}, (
                    "how much time there is can be read before sitting down"
                )
            guest = await here.client(table)
            await guest.until(lambda: guest.table.get("joining"))
            assert await guest.sit("Bob") == 1
            found = await listed(here)
            assert (found["tables"][0]["free"], found["tables"][0]["people"], found["waiting"]) == (1, 2, 2)
            await host.ask(m.Invite(2), "Invited")
            assert await listed(here) == {"tables": []}, "the last seat is promised"
            await host.say(m.AddBot(2))
            await host.say(m.RemoveSeat(2))
            await host.until(lambda: host.table["seats"][2]["kind"] == "open")
            assert len((await listed(here))["tables"]) == 1
            changes: list[dict[str, bool | int | str]] = [{"locked": True}, {"locked": False, "open": False}]
            for change in changes:
                await host.say(m.Arrange(change))
                await host.ask(m.Ping(1), "Pong")
                assert await listed(here) == {"tables": []}
            await host.say(m.Arrange({"open": True}))
            await host.ask(m.Ping(1), "Pong")
            assert len((await listed(here))["tables"]) == 1
            await host.close()
            await guest.until(lambda: not guest.table["seats"][0].get("connected"))
            assert await listed(here) == {"tables": []}, "nobody could start"
            back = await here.client(table, host.secrets)
            await back.say(m.AddBot(2))
            await back.say(m.Start())
            await guest.until(lambda: guest.asks)
            assert await listed(here) == {"tables": []}
            stranger = await here.client(table)
            await stranger.until(lambda: -1 in stranger.scenes)
            assert not stranger.table.get("joining"), "an open table is open before the game"

    asyncio.run(visit())


def test_the_list_has_a_limit_and_says_how_many_more_there_are(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        monkeypatch.setattr(limits, "LISTED", 2)
        async with room() as here:
            for seats in (4, 2, 3):
                await opened(here, seats=seats)
            found = await listed(here)
            assert [one["free"] for one in found["tables"]] == [1, 2]
            assert found["more"] == 1

    asyncio.run(visit())


def test_a_device_hears_how_its_tables_stand_and_whose_turn_it_is(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, _, bob = await here.two("pig")
            waiting = await here.make("liars-dice")
            done, eva, fay = await here.two("pig")
            await eva.say(m.Resign(0))
            await fay.until(lambda: fay.table["status"] == "over")
            await fay.say(m.Rematch())
            new = await fay.until(lambda: fay.table.get("next"))
        async with room() as here:  # nothing of it is in memory
            asked = [
                {"table": table, "secrets": bob.secrets},
                {"table": "nowhere", "secrets": ["x"]},
                {"table": waiting["table"], "secrets": [waiting["host"]]},
                {"table": done, "secrets": fay.secrets},
                {"table": table},
            ]
            for _ in range(2):
                answer = await here.http.post("/api/mine", json={"tables": asked})
                assert answer.status_code == 200
                assert answer.json()["tables"] == [
                    {"table": table, "game": "pig", "status": "playing", "names": ["Ann", "Bob"], "yours": [1], "turn": [0]},
                    {"table": waiting["table"], "game": "liars-dice", "status": "lobby", "names": ["", ""]},
                    {"table": done, "game": "pig", "status": "over", "names": ["Ann", "Bob"], "yours": [1], "next": new},
                    {"table": table, "game": "pig", "status": "playing", "names": ["Ann", "Bob"], "turn": [0]},
                ]
            assert set(here.hall.tables) == {table}, "only games that are played are looked into"
            assert here.hall.tables[table].pins == 0
            many = await here.http.post("/api/mine", json={"tables": [{"table": "x"}] * (limits.MINE + 1)})
            assert (many.status_code, key(many)) == (422, "server-no-many")

    asyncio.run(visit())


def test_only_so_many_games_are_looked_into_at_once(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        monkeypatch.setattr(limits, "LOOKED_INTO", 1)
        async with room() as here:
            tables = [(await here.two("pig"))[0] for _ in range(2)]
        async with room() as here:
            answer = await here.http.post("/api/mine", json={"tables": [{"table": table} for table in tables]})
            assert ["turn" in one for one in answer.json()["tables"]] == [True, False]

    asyncio.run(visit())


def test_games_move_to_another_device_once_and_in_time(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock) as here:
            device_games = {
                "tables": [{"table": "abc", "secrets": ["one", "two"]}],
                "name": "Ann",
                "clubs": [{"club": "c", "name": "Thursday", "member": "three", "link": "four"}],
                "tournaments": [{"id": "t", "title": "Cup", "number": 2, "secret": "five"}],
            }

            async def take(code: Any) -> Any:
                return await here.http.post("/api/devices/take", json={"code": code})

            ticket = await here.http.post("/api/devices", json=device_games)
            assert ticket.status_code == 201
            assert ticket.json()["minutes"] == 10
            assert ticket.json()["url"] == f"http://127.0.0.1:{here.port}"
            code = ticket.json()["code"]
            assert (await take("guessed")).status_code == 404
            got = await take(code)
            assert (got.status_code, got.json()) == (200, device_games)
            again = await take(code)
            assert (again.status_code, key(again)) == (404, "server-no-move")
            code = (await here.http.post("/api/devices", json=device_games)).json()["code"]
            clock.now += limits.MOVING
            assert (await take(code)).status_code == 404
            assert not here.hall.transfers.waiting
            many = await here.http.post("/api/devices", json={"tables": [{"table": "x"}] * (limits.MINE + 1)})
            assert (many.status_code, key(many)) == (422, "server-no-many")
            sealed = device_games | {"sealed": "x" * limits.SEALED}
            code = (await here.http.post("/api/devices", json=sealed)).json()["code"]
            assert (await take(code)).json() == sealed
            assert (await here.http.post("/api/devices", json=device_games | {"sealed": "x" * (limits.SEALED + 1)})).status_code == 400
            first = (await here.http.post("/api/devices", json=device_games)).json()["code"]
            for _ in range(limits.MOVES):
                here.hall.transfers.leave(DeviceGames([]))
            assert len(here.hall.transfers.waiting) == limits.MOVES
            assert (await take(first)).status_code == 404

    asyncio.run(visit())


def test_an_address_cannot_ask_without_end(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock) as here:
            for _ in range(limits.ASKED):
                assert here.hall.visitors.may("192.0.2.1", "tables", limits.ASKED, 60)
            assert not here.hall.visitors.may("192.0.2.1", "tables", limits.ASKED, 60)
            assert here.hall.visitors.may("192.0.2.2", "tables", limits.ASKED, 60)
            assert here.hall.visitors.may("192.0.2.1", "moves", limits.ASKED, 60)
            clock.now += 60
            assert here.hall.visitors.may("192.0.2.1", "tables", limits.ASKED, 60)

    asyncio.run(visit())
