"""Seats that bots hold for whoever comes, before the game and in it."""

import asyncio
import random
from typing import Any

from worp.room.wire import messages as m


def key(no: Any) -> Any:
    return no["say"]["key"]


async def with_bots(here: Any, game: str = "pig", seats: int = 3, **settings: Any) -> Any:
    """Ann with bots at all other seats, before the game."""
    made = await here.make(game, seats=seats)
    ann = await here.client(made["table"], [made["host"]])
    await ann.sit("Ann", 0)
    for seat in range(1, seats):
        await ann.say(m.AddBot(seat))
    if settings:
        await ann.say(m.Arrange(settings))
    await ann.ask(m.Ping(1), "Pong")
    return made, ann


def kinds(client: Any) -> list[str]:
    return [seat["kind"] for seat in client.table["seats"]]


def test_before_the_game_whoever_comes_by_the_link_sits_down_where_a_bot_holds_a_seat(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made, ann = await with_bots(here)
            bob = await here.client(made["table"], [made["join"]])
            assert key(await bob.ask(m.Sit("Bob"), "No")) == "server-no-free-seat", "bots that are meant to stay stay"
            await ann.say(m.Arrange({"makes_room": True}))
            await bob.until(lambda: bob.table and bob.table["seats"][1].get("held"))
            assert await bob.sit("Bob") == 1
            cas = await here.client(made["table"])
            assert key(await cas.ask(m.Sit("Cas", 2), "No")) == "server-no-invitation", "without the link nobody sits down"
            await ann.until(lambda: kinds(ann) == ["person", "person", "bot"])

    asyncio.run(visit())


def test_during_the_game_a_person_plays_on_for_the_bot_and_everyone_was_told(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made, ann = await with_bots(here, makes_room=True)
            await ann.say(m.Start())
            await ann.until(lambda: ann.table["status"] == "playing")
            assert [notice["key"] for notice in ann.table["notices"]] == ["server-notice-held"]
            assert key(await ann.ask(m.Sit("Ann", 1), "No")) == "server-no-second-seat", "who plays has a seat"
            stranger = await here.client(made["table"])
            await stranger.until(lambda: stranger.table)
            assert not stranger.table.get("relieving")
            assert key(await stranger.ask(m.Sit("Eva", 1), "No")) == "server-no-invitation"
            bob = await here.client(made["table"], [made["join"]])
            await bob.until(lambda: bob.table.get("relieving"))
            assert await bob.sit("Bob") == 1
            await bob.until(lambda: 1 in bob.scenes and 1 in bob.asks)
            await ann.until(lambda: kinds(ann) == ["person", "person", "bot"])
            assert not bob.table.get("relieving"), "one seat is enough"
            chance = random.Random(1)
            await asyncio.wait_for(
                asyncio.gather(*(one.play(chance, lambda: bool(ann.of("Over"))) for one in (ann, bob))), 60
            )  # and the game goes on to its end

    asyncio.run(visit())


def test_where_seats_have_secrets_a_bot_keeps_its_hand_once_the_game_is_on(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made, ann = await with_bots(here, "liars-dice", 2, makes_room=True)
            bob = await here.client(made["table"], [made["join"]])
            await bob.until(lambda: bob.table and bob.table["seats"][1].get("held"))
            await ann.say(m.Start())
            await bob.until(lambda: bob.table["status"] == "playing")
            assert not bob.table["seats"][1].get("held")
            assert not bob.table.get("relieving")
            assert not bob.table.get("notices")
            for seat in (-1, 1):
                assert key(await bob.ask(m.Sit("Bob", seat), "No")) in ("server-no-free-seat", "server-no-taken")
            assert 1 not in bob.scenes, "nobody looks into a hand that was dealt to another"

    asyncio.run(visit())


def test_an_open_game_in_which_a_bot_holds_a_seat_is_listed_and_gives_nobody_elses_seat_away(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, wall=clock) as here:
            made, ann = await with_bots(here, makes_room=True, open=True)
            listed = (await here.http.get("/api/tables")).json()
            assert (listed["tables"][0]["free"], listed["waiting"]) == (2, 1)
            bob = await here.client(made["table"])
            assert await bob.sit("Bob") == 1
            await ann.say(m.Start())
            await ann.until(lambda: ann.table["status"] == "playing")
            listed = (await here.http.get("/api/tables")).json()
            assert [(one["free"], one["people"], one["playing"]) for one in listed["tables"]] == [(1, 2, True)]
            assert "waiting" not in listed, "who plays does not wait"
            await bob.close()
            await ann.until(lambda: not ann.table["seats"][1].get("connected"))
            clock.now += 3600
            eva = await here.client(made["table"])
            await eva.until(lambda: eva.table.get("relieving"))
            assert key(await eva.ask(m.Sit("Eva", 1), "No")) == "server-no-taken", "Bob is gone, but Eva has no link"
            assert await eva.sit("Eva") == 2
            assert (await here.http.get("/api/tables")).json() == {"tables": []}
            await ann.say(m.Arrange({"makes_room": False}))
            await ann.ask(m.Ping(1), "Pong")

    asyncio.run(visit())


def test_in_a_game_that_shall_be_rated_bots_hold_no_seats(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made, ann = await with_bots(here, "wegduwen", 2, makes_room=True)
            await ann.until(lambda: ann.table["seats"][1].get("held"))
            await ann.say(m.Arrange({"rated": True, "clock": "bank", "bank": 600}))
            await ann.until(lambda: not ann.table["seats"][1].get("held"))
            bob = await here.client(made["table"], [made["join"]])
            assert key(await bob.ask(m.Sit("Bob"), "No")) == "server-no-free-seat"

    asyncio.run(visit())
