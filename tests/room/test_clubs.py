"""Clubs: a link under which friends see each other's tables, and nobody else does."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import func, select

from worp.room import limits
from worp.room.operating import Operator
from worp.room.storage.schema import club_members, club_tables, clubs
from worp.room.wire import messages as m


def key(answer: Any) -> Any:
    return answer.json()["say"]["key"]


async def made(here: Any, name: str = "Thursday", me: str = "Ann") -> Any:
    answer = await here.http.post("/api/clubs", json={"name": name, "me": me})
    assert answer.status_code == 201
    return answer.json()


async def joined(here: Any, club: Any, me: str = "Bob") -> Any:
    answer = await here.http.post("/api/clubs/join", json={"club": club["club"], "link": club["link"], "me": me})
    assert answer.status_code == 201
    return {**answer.json(), "link": club["link"]}


async def seen(here: Any, keys: Any) -> Any:
    answer = await here.http.post("/api/clubs/look", json={name: keys.get(name, "") for name in ("club", "member", "link")})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def change(here: Any, keys: Any, what: str, value: str = "") -> Any:
    return await here.http.post("/api/clubs/change", json={"club": keys["club"], "member": keys["member"], "what": what, "value": value})


def shut(answer: Any, status: int = 403, why: str = "server-no-club") -> None:
    assert (answer.status_code, key(answer)) == (status, why)


async def opened(here: Any, keys: Any, **wanted: Any) -> Any:
    """A table for the club, and its host, who sits."""
    club = {"club": keys["club"], "member": keys["member"]}
    answer = await here.http.post("/api/tables", json={"game": "pig", "club": club, **wanted})
    assert answer.status_code == 201, answer.text
    host = await here.client(answer.json()["table"], [answer.json()["host"]])
    await host.sit("Ann", 0)
    return answer.json()["table"], host


def test_friends_come_by_the_link_and_see_each_others_tables_games_and_results(either_room: Any) -> None:
    async def visit() -> None:
        async with either_room() as here:
            ann = await made(here)
            bob = await joined(here, ann)
            view = await seen(here, bob)
            assert (view["name"], view["invites"], "tables" in view) == ("Thursday", True, False)
            assert [(one["name"], one.get("maker", False), one.get("you", False)) for one in view["members"]] == [
                ("Ann", True, False),
                ("Bob", False, True),
            ]
            table, host = await opened(here, ann)
            waiting = (await seen(here, bob))["tables"]
            assert [(one["table"], one["status"], one["names"], one["free"]) for one in waiting] == [(table, "lobby", ["Ann", ""], 1)]
            assert (await here.http.get("/api/tables")).json() == {"tables": []}, "strangers see nothing of it"
            guest = await here.client(table)  # by its address alone, as the club shows it
            await guest.sit("Bob")
            await host.say(m.Start())
            await guest.until(lambda: guest.asks)
            assert [one["status"] for one in (await seen(here, ann))["tables"]] == ["playing"]
            await guest.say(m.Resign(1))
            await host.until(lambda: host.table["status"] == "over")
            (over,) = (await seen(here, bob))["tables"]
            assert (over["status"], over["names"], over["winners"]) == ("over", ["Ann", "Bob"], [0])
            await host.say(m.Rematch())
            following = await host.until(lambda: host.table.get("next"))
            assert [one["table"] for one in (await seen(here, bob))["tables"]] == [following, table], "the next game is the club's, too"
        async with either_room() as here:  # all of it is stored
            assert len((await seen(here, bob))["tables"]) == 2
            assert (await here.http.get(f"/api/replays/{table}")).status_code == 200

    asyncio.run(visit())


def test_only_who_is_in_a_club_learns_or_does_anything(either_room: Any) -> None:
    async def visit() -> None:
        async with either_room() as here:
            ann = await made(here)
            look = {"club": ann["club"], "member": ann["link"]}
            shut(await here.http.post("/api/clubs/look", json=look))
            shut(await here.http.post("/api/clubs/look", json={**look, "club": "nowhere"}))
            wrong = {"club": ann["club"], "link": ann["member"], "me": "Eva"}
            shut(await here.http.post("/api/clubs/join", json=wrong), 404, "server-no-club-link")
            shut(await here.http.post("/api/tables", json={"game": "pig", "club": look}))
            shut(await here.http.post("/api/clubs", json={"name": " ", "me": "Ann"}), 422, "server-no-club-name")
            bob = await joined(here, ann)
            for what in ("rename", "remove", "renew", "close"):
                shut(await change(here, bob, what, "x"), 403, "server-no-club-maker")
            other = await made(here, "Other", "Eva")
            shut(await here.http.post("/api/clubs/look", json={"club": ann["club"], "member": other["member"]}))
            # A host cannot put a table into a club by its settings.
            new = await here.make("pig")
            host = await here.client(new["table"], [new["host"]])
            no = await host.ask(m.Arrange({"club": ann["club"]}), "No")
            assert no["say"]["key"] == "server-no-club-later"

    asyncio.run(visit())


def test_the_maker_renames_removes_and_renews_and_who_leaves_hands_the_club_on(either_room: Any) -> None:
    async def visit() -> None:
        async with either_room() as here:
            ann = await made(here)
            bob, cas = await joined(here, ann), await joined(here, ann, "Cas")
            assert (await change(here, ann, "rename", "Friday")).json()["name"] == "Friday"
            assert (await change(here, bob, "me", "Bobby")).status_code == 200
            view = await seen(here, ann)
            assert (view["name"], [one["name"] for one in view["members"]]) == ("Friday", ["Ann", "Bobby", "Cas"])
            shut(await change(here, ann, "remove", view["members"][0]["id"]), 404, "server-no-club-member")
            new = (await change(here, ann, "remove", view["members"][2]["id"])).json()["link"]
            shut(await here.http.post("/api/clubs/look", json={"club": cas["club"], "member": cas["member"]}))
            again = {"club": ann["club"], "link": ann["link"], "me": "Cas"}
            shut(await here.http.post("/api/clubs/join", json=again), 404, "server-no-club-link")
            assert "invites" not in await seen(here, bob), "Bob has the old link"
            assert (await seen(here, {**ann, "link": new}))["invites"]
            newest = (await change(here, ann, "renew")).json()["link"]
            assert newest not in ("", new)
            assert (await change(here, ann, "leave")).status_code == 200
            (left,) = (await seen(here, bob))["members"]
            assert left["maker"], "somebody has to look after it"
            assert (await change(here, bob, "leave")).status_code == 200
            async with here.hall.store.engine.connect() as connection:
                for table in (clubs, club_members, club_tables):
                    assert (await connection.execute(select(func.count()).select_from(table))).scalar_one() == 0

    asyncio.run(visit())


def test_a_host_can_take_a_table_back_from_the_club_and_closing_the_club_leaves_the_table(either_room: Any) -> None:
    async def visit() -> None:
        async with either_room() as here:
            ann = await made(here)
            table, host = await opened(here, ann)
            await host.say(m.Arrange({"club": ""}))
            await host.until(lambda: not host.table["settings"].get("club"))
            assert "tables" not in await seen(here, ann)
            stranger = await here.client(table)
            assert (await stranger.ask(m.Sit("Eva"), "No"))["say"]["key"] == "server-no-invitation"
            _, other = await opened(here, ann)
            assert (await change(here, ann, "close")).status_code == 200
            shut(await change(here, ann, "close"))
            await other.say(m.AddBot(1))
            await other.say(m.Start())
            await other.until(lambda: other.asks)
            await other.say(m.Resign(0))
            await other.until(lambda: other.table["status"] == "over")
            await other.say(m.Rematch())  # for a club that is no more
            await other.until(lambda: other.table.get("next"))

    asyncio.run(visit())


def test_clubs_have_limits(either_room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        monkeypatch.setattr("worp.room.visitors.is_local", lambda _address: False)
        monkeypatch.setattr(limits, "CLUBS", 2)
        monkeypatch.setattr(limits, "CLUB_JOINS", 2)
        monkeypatch.setattr(limits, "CLUB_MEMBERS", 2)
        async with either_room() as here:
            ann = await made(here)
            await made(here)
            shut(await here.http.post("/api/clubs", json={"name": "x", "me": "y"}), 429, "server-no-fast")
            await joined(here, ann)
            third = {"club": ann["club"], "link": ann["link"], "me": "Cas"}
            shut(await here.http.post("/api/clubs/join", json=third), 409, "server-no-club-full")
            shut(await here.http.post("/api/clubs/join", json=third), 429, "server-no-fast")

    asyncio.run(visit())


def test_members_and_clubs_nobody_looks_at_go_with_the_tables_and_names_are_forgotten(either_room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with either_room(wall=clock, keep=30) as here:
            clock.now = 1e9
            ann = await made(here)
            bob = await joined(here, ann)
            table, host = await opened(here, ann)
            await host.close()
            clock.now += 20 * 86_400
            await seen(here, bob)
            await Operator(here.hall).forget("Bob")
            assert [one["name"] for one in (await seen(here, bob))["members"]] == ["Ann", "?"]
            clock.now += 20 * 86_400
            await here.hall.clear()
            view = await seen(here, bob)
            assert [(one["name"], one["maker"]) for one in view["members"]] == [("?", True)], "Ann has not looked for 40 days"
            clock.now += 31 * 86_400
            here.hall.tables.clear()
            await here.hall.clear()
            async with here.hall.store.engine.connect() as connection:
                for stored in (clubs, club_members, club_tables):
                    assert (await connection.execute(select(func.count()).select_from(stored))).scalar_one() == 0
            assert not await here.hall.store.glance([table])

    asyncio.run(visit())
