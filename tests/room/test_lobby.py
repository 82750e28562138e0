"""Sitting down: links, hotseat, bots, and who may do what."""

import asyncio
from typing import Any

from room.english import english

from worp.room import limits
from worp.room.wire import messages as m


def key(no: Any) -> Any:
    return no["say"]["key"]


def test_the_host_fills_seats_with_itself_a_friends_link_a_bot_and_somebody_on_the_same_device(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", seats=4)
            host = await here.client(made["table"], [made["host"]])
            assert await host.sit("Ann", 0) == 0
            assert await host.sit("Bea", 1) == 1
            await host.say(m.AddBot(2))
            link = await host.ask(m.Invite(3), "Invited")
            await host.until(lambda: host.table["seats"][3]["kind"] == "invited")
            friend = await here.client(made["table"], [link["secret"]])
            await friend.until(lambda: friend.table.get("invitation") == 3)
            assert await friend.sit("Cas") == 3
            await host.until(lambda: host.table["seats"][3]["kind"] == "person")
            seats = host.table["seats"]
            assert [seat["kind"] for seat in seats] == ["person", "person", "bot", "person"]
            names = [seat.get("name", "") for seat in seats]
            assert names[:2] + names[3:] == ["Ann", "Bea", "Cas"]
            assert names[2] not in ("", *names[:2], *names[3:]), "a bot has a name of its own"
            assert [seat.get("yours", False) for seat in seats] == [True, True, False, False]
            await friend.until(lambda: [seat.get("yours", False) for seat in friend.table["seats"]] == [False, False, False, True])
            await host.say(m.Start())
            await host.until(lambda: set(host.asks) == {0, 1})
            assert set(host.scenes) == {0, 1}
            await friend.until(lambda: set(friend.asks) == {3})

    asyncio.run(visit())


def test_an_invitation_is_good_for_one_person_and_does_not_open_that_persons_hand_to_the_host(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("liars-dice")
            host = await here.client(made["table"], [made["host"]])
            link = (await host.ask(m.Invite(1), "Invited"))["secret"]
            friend = await here.client(made["table"], [link])
            await friend.sit("Bob")
            await host.sit("Ann", 0)
            await host.say(m.Start())
            await friend.until(lambda: friend.asks)
            # The host knows the link, of course. It is worth nothing any more.
            spy = await here.client(made["table"], [link])
            assert key(await spy.next("No", 0)) == "server-no-link"
            await spy.until(lambda: spy.scenes)
            assert set(spy.scenes) == {-1}
            assert not spy.asks
            # The friend's own secret opens the seat anywhere.
            again = await here.client(made["table"], [link, friend.secrets[-1]])
            await again.until(lambda: set(again.asks) == {1})
            assert not again.of("No")

    asyncio.run(visit())


def test_the_join_link_takes_the_next_free_seat_until_none_is_left(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", seats=3)
            host = await here.client(made["table"], [made["host"]])
            await host.ask(m.Invite(1), "Invited")
            one, two = [await here.client(made["table"], [made["join"]]) for _ in range(2)]
            assert await one.sit("Bob") == 0
            assert await two.sit("Cas") == 2  # seat 2 waits for whom it was promised to
            third = await here.client(made["table"], [made["join"]])
            await third.until(lambda: third.table.get("joining"))
            assert key(await third.ask(m.Sit("Dot"), "No")) == "server-no-free-seat"
            assert key(await third.ask(m.Sit("Dot", 1), "No")) == "server-no-invitation"
            assert key(await third.ask(m.Sit("Dot", 0), "No")) == "server-no-taken"
            new = (await host.ask(m.Invite(), "Invited"))["secret"]
            late = await here.client(made["table"], [made["join"]])
            assert key(await late.next("No", 0)) == "server-no-link"
            assert new != made["join"]

    asyncio.run(visit())


def test_only_the_host_changes_the_table_and_only_before_the_game(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", seats=2)
            host = await here.client(made["table"], [made["host"]])
            guest = await here.client(made["table"], [made["join"]])
            await guest.sit("Bob")
            for message in (m.AddBot(1), m.Invite(1), m.SetUp(3), m.Start()):
                assert key(await guest.ask(message, "No")) == "server-no-host"
            assert key(await guest.ask(m.RemoveSeat(1), "No")) == "server-no-not-yours"
            assert key(await host.ask(m.Rename(0, "Rob"), "No")) == "server-no-not-yours"
            assert key(await host.ask(m.Start(), "No")) == "server-no-empty-seat"
            assert key(await host.ask(m.AddBot(7), "No")) == "server-no-seat"
            assert key(await host.ask(m.AddBot(1, "genius"), "No")) == "server-no-level"
            assert key(await host.ask(m.AddBot(0), "No")) == "server-no-taken"
            assert key(await guest.ask(m.Throw(0, 0), "No")) == "server-no-lobby"
            await host.say(m.SetUp(3, {"goal": 20}))
            await host.until(lambda: len(host.table["seats"]) == 3)
            assert host.table["id"] == "pig@1 seats=3 goal=20"
            assert host.table["options"] == {"goal": 20}
            assert host.table["seats"][0]["name"] == "Bob"
            assert "whole number" in english((await host.ask(m.SetUp(3, {"goal": 9999}), "No"))["say"])
            assert "players" in english((await host.ask(m.SetUp(9), "No"))["say"])
            await host.say(m.RemoveSeat(0))
            await guest.until(lambda: guest.table["seats"][0]["kind"] == "open")
            assert not guest.table["seats"][0].get("yours")
            for seat in range(3):
                await host.say(m.AddBot(seat))
            await host.say(m.Start())
            await host.until(lambda: host.ending)
            late: list[m.FromBrowser] = [m.AddBot(1), m.Invite(1), m.SetUp(3), m.Start(), m.RemoveSeat(1), m.Sit("Eva", 1)]
            for late_one in late:
                assert key(await host.ask(late_one, "No")) == "server-no-started"

    asyncio.run(visit())


def test_a_name_is_one_short_line(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            host = await here.client(made["table"], [made["host"]])
            await host.sit(" A\u202enn\n van \x00 Dam" + "m" * 500, 0)
            await host.until(lambda: host.table["seats"][0].get("name"))
            name = host.table["seats"][0]["name"]
            assert name.startswith("A nn van Dammm")
            assert len(name) == limits.NAME
            await host.say(m.Rename(0, "Bea"))
            await host.until(lambda: host.table["seats"][0]["name"] == "Bea")

    asyncio.run(visit())


def test_people_come_and_go_and_everyone_sees_it(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            await ann.until(lambda: ann.table["seats"][1].get("connected"))
            watcher = await here.client(table)
            await ann.until(lambda: ann.table.get("spectators") == 1)
            await bob.close()
            await ann.until(lambda: not ann.table["seats"][1].get("connected"))
            await watcher.close()
            await ann.until(lambda: not ann.table.get("spectators"))

    asyncio.run(visit())


def test_a_table_can_begin_at_a_position(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", position="turn 2 scores 90 90 pot 10 die 4")
            host = await here.client(made["table"], [made["host"]])
            await host.sit("Ann")
            await host.sit("Bea")
            await host.say(m.Start())
            await host.until(lambda: host.asks.get(1, {}).get("offers"))
            await host.say(m.Click(1, 0, ["hold"]))
            assert (await host.until(lambda: host.ending))["winners"] == [1]
            answer = await here.http.post("/api/tables", json={"game": "pig", "position": "nonsense"})
            assert answer.status_code == 422
            assert "reads like" in english(answer.json()["say"])

    asyncio.run(visit())


def test_the_host_arranges_the_table_and_everyone_sees_it(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            host = await here.client(made["table"], [made["host"]])
            guest = await here.client(made["table"], [made["join"]])
            await host.say(m.Arrange({"open": True}))
            await guest.until(lambda: guest.table.get("settings") == {"open": True})
            assert key(await guest.ask(m.Arrange({"open": False}), "No")) == "server-no-host"
            assert key(await host.ask(m.Arrange({"colour": "red"}), "No")) == "server-no-setting"
            assert key(await host.ask(m.Arrange({"open": 7}), "No")) == "server-no-message"
            stranger = await here.client(made["table"])
            assert await stranger.sit("Eva") == 0
            await host.say(m.Arrange({"open": False}))
            await guest.until(lambda: not guest.table.get("settings"))
            late = await here.client(made["table"])
            assert key(await late.ask(m.Sit("Fay"), "No")) == "server-no-invitation"

    asyncio.run(visit())
