"""A table goes on by the rules that it began with, or says why it does not; and what everyone should know about a game is told to everyone."""

import asyncio
import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.record.log import Match
from worp.room.wire import messages as m

PIG = (Path(__file__).parents[1] / "toys" / "pig.py").read_text()


def told(client: Any) -> Any:
    return [notice["key"] for notice in client.table.get("notices", [])]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.py"
    path.write_text(PIG.replace('key="pig"', 'key="my-pig"'))
    return path


def rewrite(path: Path, old: str, new: str) -> None:
    """Somebody edits the file; where `old` is nothing, at its end."""
    text = path.read_text()
    path.write_text(text.replace(old, new) if old else text + new)


def test_a_mark_is_what_the_rules_say_and_not_how_they_are_laid_out(mine: Path) -> None:
    before = registry.find(str(mine)).mark
    assert len(before) == 16
    mine.write_text("# by Ann\n" + mine.read_text() + "\n\n")
    assert registry.find(str(mine)).mark == before
    mine.write_text(mine.read_text() + "\nLATER = 1\n")
    assert registry.find(str(mine)).mark != before
    assert registry.find("wegduwen").mark == "", "Worp's own games have versions"


def test_an_edit_counts_at_once_even_if_it_changes_a_single_digit(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    before = registry.find(str(mine))
    mine.write_text(mine.read_text().replace("throws(1)", "throws(2)"))
    after = registry.find(str(mine))
    thrown: list[Any] = [game.start(game.set_up(2)).outcomes() for game in (before, after)]
    assert [len(outcomes[0][0]) for outcomes in thrown] == [1, 2]


def test_a_log_knows_the_rules_it_was_played_by(mine: Path) -> None:
    game = registry.find(str(mine))
    match = Match.start(game, game.set_up(2))
    match.roll((4,))
    for written in (match.text(), match.json()):
        assert game.mark in written
        assert Match.read(written, lambda _key: game).text() == match.text()
    mine.write_text(mine.read_text().replace("throws(1)", "throws(2)"))
    changed = registry.find(str(mine))
    assert changed.mark != game.mark
    with pytest.raises(Exception, match="The rules of this game have been changed since it was played"):
        Match.read(match.text(), lambda _key: changed)


def test_rules_that_changed_are_said_and_rules_that_no_longer_fit_end_it(room: Any, mine: Path) -> None:
    async def visit() -> None:
        async with room(mine) as here:
            table, ann, _ = await here.two("my-pig")
            assert told(ann) == []
            await ann.throw(0)
            await ann.until(lambda: ann.n == 1)
        rewrite(mine, "", "\nLATER = 1\n")
        async with room(mine) as here:  # another hash, but every stored act is still possible
            back = await here.client(table, ann.secrets)
            await back.until(lambda: back.asks)
            assert told(back) == ["server-notice-rules"]
        rewrite(mine, "throws(1)", "throws(2)")
        async with room(mine) as here:
            back = await here.client(table, ann.secrets)
            closed = await back.next("Closed", 0)
            assert closed["say"]["key"] == "server-no-changed-rules"
            assert (await here.http.post("/api/mine", json={"tables": [{"table": table, "secrets": ann.secrets}]})).status_code == 200
        rewrite(mine, "throws(2)", "throws(1)")
        rewrite(mine, "\nLATER = 1\n", "")
        async with room(mine) as here:  # with the rules as they were it goes on
            back = await here.client(table, ann.secrets)
            await back.until(lambda: back.asks)
            assert told(back) == []

    asyncio.run(visit())


@pytest.mark.parametrize(("version", "key"), [(9, "server-no-newer-rules"), (0, "server-no-older-rules")])
def test_a_version_that_is_not_here_is_named_in_a_sentence(room: Any, tmp_path: Path, version: Any, key: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, _ = await here.two("wegduwen")
        with sqlite3.connect(tmp_path / "room.sqlite") as database:
            database.execute("UPDATE tables SET line = replace(line, 'wegduwen@1', ?)", [f"wegduwen@{version}"])
        database.close()
        async with room() as here:
            back = await here.client(table, ann.secrets)
            said = (await back.next("Closed", 0))["say"]
            assert (said["key"], said["args"]["version"]) == (key, version)

    asyncio.run(visit())


def test_an_older_version_that_is_still_played_is_finished_by_its_rules(room: Any, tmp_path: Path) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, _ = await here.two("raffzahn", options={"calm": True})
        with sqlite3.connect(tmp_path / "room.sqlite") as database:
            database.execute("UPDATE tables SET line = 'raffzahn@1 seats=2 calm=yes'")
            database.execute("DELETE FROM events")
        database.close()
        async with room() as here:
            back = await here.client(table, ann.secrets)
            await back.until(lambda: back.scenes)
            match = here.hall.tables[table].match
            assert match.setup.version == 1
            assert back.table["id"] == "raffzahn@1 seats=2 calm=yes"

    asyncio.run(visit())


def test_a_prepared_position_is_said_to_everyone_before_and_in_the_game(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", position="turn 1 scores 0 0 pot 17 die 6")
            ann = await here.client(made["table"], [made["host"]])
            bob = await here.client(made["table"], [made["join"]])
            await ann.sit("Ann", 0)
            assert told(ann) == ["server-notice-position"]
            await bob.sit("Bob")
            await ann.say(m.Start())
            for one in (ann, bob, await here.client(made["table"])):
                await one.until(lambda one=one: one.table and one.table["status"] == "playing")
                assert told(one) == ["server-notice-position"]

    asyncio.run(visit())
