"""First games over a socket: the same messages as at every table, a guide besides, and nothing stored."""

import asyncio
from typing import Any

import pytest

from worp.lessons.lecture import Lecture
from worp.lessons.lesson import LEARNER, LESSONS, lesson_of
from worp.record.codec import THING
from worp.registry import find
from worp.room.wire import messages as m

KEYS = sorted(file.parent.name.replace("_", "-") for file in LESSONS.glob("*/lesson.toml"))


async def joined(here: Any, key: Any) -> Any:
    client = await here.client(f"learn/{key}")
    await client.until(lambda: client.of("Guide"))
    return client


async def obey(client: Any, lecture: Any) -> None:
    """Do what is asked, there and here."""
    start = len(client.messages)
    asks = lecture.asks()
    if asks == "next":
        await client.say(m.Step(lecture.number + 1))
        lecture.go_on()
    elif asks == "throw":
        await client.say(m.Throw(LEARNER, client.n))
        lecture.throw()
    else:
        state = lecture.match.state
        path = (lecture.open()[0].paths or (state.spell(state.moves(LEARNER)[0]),))[0]
        await client.say(m.Click(LEARNER, client.n, list(path), done=True))
        lecture.act(path)
    await client.next("Guide", start)
    await client.ask(m.Ping(1), "Pong")


@pytest.mark.parametrize("key", KEYS)
def test_a_first_game_is_played_over_a_socket_and_shows_what_the_learner_may_see(room: Any, key: Any) -> None:
    async def play() -> None:
        async with room() as here:
            client = await joined(here, key)
            lecture = Lecture(lesson_of(find(key)))
            while lecture.asks() != "end":
                await obey(client, lecture)
                guide = client.of("Guide")[-1]
                assert (guide["step"], guide["asks"]) == (lecture.number, lecture.asks())
                assert guide["say"]["key"] == lecture.says().key
                truth = lecture.match.scene(LEARNER).things
                assert {spot: THING.read(thing) for spot, thing in client.scenes[LEARNER].items()} == truth
            assert not client.of("No")
            assert not client.of("Over"), "the lesson says how it ended"
            assert not here.hall.tables

    asyncio.run(play())


def test_what_is_not_asked_for_gets_a_reason_and_the_step_again(room: Any) -> None:
    async def play() -> None:
        async with room() as here:
            client = await joined(here, "wegduwen")
            assert (await client.ask(m.Throw(LEARNER, client.n), "No"))["say"]["key"] == "learn-read-first"
            await client.ask(m.Step(1), "Guide")
            assert (await client.ask(m.Step(2), "No"))["say"]["key"] == "learn-do-first"
            assert (await client.ask(m.Undo(LEARNER), "No"))["say"]["key"] == "learn-only-you"
            assert (await client.ask(m.Throw(LEARNER, 7), "No"))["say"]["key"] == "server-no-changed"
            await client.ask(m.Throw(LEARNER, client.n), "Guide")
            assert (await client.ask(m.Click(LEARNER, client.n, ["side:1/6"]), "No"))["say"]["key"] == "first-wegduwen-push-else"
            assert (await client.ask(m.Click(LEARNER, client.n, ["side:1/3"]), "No"))["say"]["key"] == "wegduwen-no-out"
            assert (await client.ask(m.Step(0), "Guide"))["step"] == 0

    asyncio.run(play())


def test_a_first_game_that_there_is_not_is_told(room: Any) -> None:
    async def play() -> None:
        async with room() as here:
            nothing = await here.client("learn/chess")
            await nothing.until(lambda: nothing.of("Closed"))
            assert nothing.of("Closed")[0]["say"]["key"] == "server-no-page"
            pig = await here.client("learn/pig")
            await pig.until(lambda: pig.of("Closed"))
            assert "first game" in pig.of("Closed")[0]["say"]["args"]["text"]
            games = (await here.http.get("/api/games")).json()["games"]
            assert {game["key"] for game in games if game.get("lesson")} == set(KEYS)

    asyncio.run(play())


def test_a_first_game_goes_on_at_the_step_that_the_browser_remembers(room: Any) -> None:
    async def play() -> None:
        async with room() as here:
            client = await here.client("learn/wegduwen", step=5)
            await client.until(lambda: client.of("Guide"))
            assert client.of("Guide")[0]["step"] == 5
            again = Lecture(lesson_of(find("wegduwen")), 5)
            assert client.n == len(again.match.events)
            far = await here.client("learn/wegduwen", step=999)
            await far.until(lambda: far.of("Guide"))
            assert far.of("Guide")[0]["step"] == len(again.lesson.steps) - 1

    asyncio.run(play())


def test_steps_have_a_price_so_that_nobody_makes_the_room_set_tables_without_end(room: Any) -> None:
    async def flood() -> None:
        async with room() as here:
            client = await joined(here, "wegduwen")
            before = len(client.of("Guide"))
            for _ in range(100):
                await client.say(m.Step(0))
            await client.until(lambda: len(client.of("Guide")) - before + len(client.of("No")) == 100)
            assert {no["say"]["key"] for no in client.of("No")} == {"server-no-fast"}
            assert 5 <= len(client.of("Guide")) - before <= 40, "a person may go back and forth, a flood may not"

    asyncio.run(flood())
