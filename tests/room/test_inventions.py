"""A game from a file, invented five minutes ago, is playable: with partial clicks, without words, and with an inventor's mistakes."""

import asyncio
import logging
import random
from pathlib import Path
from typing import Any

import pytest

from worp.room.wire import messages as m

PAIRS = Path(__file__).with_name("pairs.py")


def key(no: Any) -> Any:
    return no["say"]["key"]


def test_a_file_path_game_is_offered_and_played(room: Any) -> None:
    async def visit() -> None:
        async with room(PAIRS) as here:
            sheets = {sheet["key"]: sheet for sheet in (await here.http.get("/api/games")).json()["games"]}
            assert sheets["pairs"]["titles"] == {"en": "Pairs"}
            for language in ("nl", "en", "de"):
                answer = await here.http.get(f"/locale/{language}/pairs.ftl")
                assert (answer.status_code, answer.text) == (200, "")
            table, ann, bob = await here.two("pairs")
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            assert ann.ending["scores"] == bob.ending["scores"]
        async with room() as here:  # without the file: the table knows where its game is
            back = await here.client(table, ann.secrets)
            assert (await back.until(lambda: back.ending))["scores"] == ann.ending["scores"]

    asyncio.run(visit())


def test_a_path_is_clicked_step_by_step_and_played_when_it_cannot_go_on_or_is_done(room: Any) -> None:
    async def visit() -> None:
        async with room(PAIRS) as here:
            _, ann, bob = await here.two("pairs")
            assert [offer["target"] for offer in ann.asks[0]["offers"]] == ["row:0", "row:1", "row:2"]
            ask = await ann.ask(m.Click(0, 0, ["row:1"]), "Ask")
            assert ask["path"] == ["row:1"]
            assert ask["whole"]
            assert [offer["target"] for offer in ask["offers"]] == ["column:0", "column:1"]
            assert ann.n == 0
            no = await ann.ask(m.Click(0, 0, ["row:1", "row:2"]), "No")
            assert (key(no), no["path"], no["seat"]) == ("no-not-offered", ["row:1", "row:2"], 0)
            assert key(await ann.ask(m.Click(0, 0, [], True), "No")) == "no-unfinished"
            assert (await ann.ask(m.Click(0, 0, []), "Ask")).get("path", []) == []
            await ann.ask(m.Click(0, 0, ["row:1"], True), "Happened")
            # What Ann did does not spoil what Bob has clicked so far, nor his next click.
            await bob.until(lambda: bob.n == 1)
            await bob.ask(m.Click(1, 0, ["row:2", "column:0"]), "Happened")
            await ann.until(lambda: ann.n == 2)
            assert ann.scenes[0]["scores/1"]["value"] == 1
            # A double click is no second move.
            assert key(await bob.ask(m.Click(1, 0, ["row:2", "column:0"]), "No")) == "server-no-changed"

    asyncio.run(visit())


def test_clicks_stay_when_somebody_else_acts_at_the_same_time(room: Any) -> None:
    async def visit() -> None:
        async with room(PAIRS) as here:
            _, ann, bob = await here.two("pairs")
            await bob.ask(m.Click(1, 0, ["row:0"]), "Ask")
            await ann.ask(m.Click(0, 0, ["row:1", "column:1"]), "Happened")
            await bob.until(lambda: bob.asks[1]["n"] == 1)
            assert bob.asks[1]["path"] == ["row:0"]
            await bob.ask(m.Click(1, 1, ["row:0", "column:0"]), "Happened")
            await bob.until(lambda: bob.asks[1]["n"] == 2)
            assert "path" not in bob.asks[1]

    asyncio.run(visit())


def test_what_a_game_forgets_to_tell_is_set_right_and_noted(room: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with room(PAIRS) as here:
            table, ann, bob = await here.two("pairs", options={"mistake": "untold"})
            await ann.ask(m.Click(0, 0, ["row:0", "column:0"]), "Happened")
            await bob.until(lambda: bob.n == 1)
            await bob.ask(m.Click(1, 1, ["row:2", "column:1"]), "Happened")
            await ann.until(lambda: ann.n == 2)
            assert ann.scenes[0]["scores/1"]["value"] == 1
            repair = ann.of("Happened")[-1]["told"][-1]
            assert repair == {"kind": "say", "sets": {"scores/1": {"kind": "number", "look": "score", "value": 1}}}
            # Also for whoever was not there.
            back = await here.client(table, ann.secrets, since=1, viewers=[0])
            assert (await back.next("Happened", 0))["told"][-1] == repair

    with caplog.at_level(logging.WARNING, "worp.room"):
        asyncio.run(visit())
    assert "did not tell viewer 0 about scores/1" in caplog.text


def test_rules_that_raise_change_nothing_and_do_not_take_the_table_down(room: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with room(PAIRS) as here:
            table, ann, bob = await here.two("pairs", options={"mistake": "raises"})
            before = here.hall.tables[table].match.state.text()
            assert key(await ann.ask(m.Click(0, 0, ["row:2", "column:0"]), "No")) == "server-raised"
            assert here.hall.tables[table].match.state.text() == before
            await ann.ask(m.Click(0, 0, ["row:1", "column:0"]), "Happened")
            await bob.until(lambda: bob.n == 1)

    asyncio.run(visit())
    assert "ZeroDivisionError" in caplog.text


def test_a_bot_plays_a_game_whose_text_is_missing_at_random(room: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with room(PAIRS) as here:
            made = await here.make("pairs", options={"mistake": "wordless"})
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await ann.say(m.AddBot(1))
            await ann.say(m.Start())
            await ann.play(random.Random(2))
            assert ann.ending

    asyncio.run(visit())
    assert "plays at random" in caplog.text


def test_a_table_that_forgets_keeps_its_past_closed_until_the_end(room: Any) -> None:
    async def visit() -> None:
        async with room(PAIRS) as here:
            table, ann, bob = await here.two("pairs", options={"mistake": "forgets"})
            await ann.ask(m.Click(0, 0, ["row:0", "column:0"]), "Happened")
            back = await here.client(table, ann.secrets, since=0, viewers=[0])
            view = await back.next("View", 0)
            assert view["forgets"]
            assert "log" not in view
            assert not back.of("Happened")
            await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
            late = await here.client(table, ann.secrets)
            view = await late.next("View", 0)
            assert "forgets" not in view
            assert view["log"][0]["say"] == {"key": "pairs-chosen", "args": {"seat": 0}}

    asyncio.run(visit())
