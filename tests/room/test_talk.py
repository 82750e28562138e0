"""Chat and reactions: who hears whom, what is kept and for how long, limits, and that nothing of it is logged."""

import asyncio
import logging
import time
from typing import Any

import pytest
from sqlalchemy import text

from worp.room import limits
from worp.room.storage.records import gone
from worp.room.table.talk import clean_text
from worp.room.wire import messages as m


def lines(client: Any) -> Any:
    """What a client can read: after a whole telling only that counts."""
    found: dict[Any, Any] = {}
    for message in client.of("Talk"):
        if message.get("whole"):
            found = {}
        found |= {line["n"]: line["text"] for line in message["lines"]}
    return [found[n] for n in sorted(found)]


async def four(here: Any) -> Any:
    """Ann and Bob play; Cas and Dan watch."""
    table, ann, bob = await here.two("pig")
    cas, dan = [await here.client(table) for _ in range(2)]
    for one in (cas, dan):
        await one.until(lambda one=one: one.table)
    return table, ann, bob, cas, dan


async def settle(*clients: Any) -> None:
    for client in clients:
        await client.ask(m.Ping(9), "Pong")


def test_players_are_heard_by_all_and_watchers_by_watchers_until_the_end(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob, cas, dan = await four(here)
            await ann.say(m.Chat("good luck", 0))
            await cas.say(m.Chat("she should stop", name="Cas"))
            await settle(ann, cas)
            await settle(ann, bob, cas, dan)
            assert lines(ann) == lines(bob) == ["good luck"]
            assert lines(cas) == lines(dan) == ["good luck", "she should stop"]
            heard = dan.of("Talk")[-1]["lines"][0]
            assert (heard["name"], heard["aside"], heard.get("seat", -1)) == ("Cas", True, -1)
            back = await here.client(table, bob.secrets)
            await back.until(lambda: back.asks)
            assert lines(back) == ["good luck"], "coming back does not help"
            assert "she should stop" not in "".join([*ann.received, *bob.received, *back.received])
            await ann.say(m.Resign(0))
            for one in (ann, bob):
                await one.until(lambda one=one: one.ending)
            await settle(ann, bob)
            assert lines(ann) == lines(bob) == ["good luck", "she should stop"]

    asyncio.run(visit())


def test_before_the_game_everyone_hears_everyone(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            eva = await here.client(made["table"])
            await eva.ask(m.Chat("may I?", name="Eva"), "Talk")
            await settle(ann)
            assert lines(ann) == ["may I?"]

    asyncio.run(visit())


def test_what_was_said_is_still_there_after_a_restart_and_gone_with_the_table(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, _bob, cas, _dan = await four(here)
            secrets = ann.secrets
            await ann.ask(m.Chat("see you tomorrow", 0), "Talk")
            await cas.ask(m.Chat("me too", name="Cas"), "Talk")
        async with room() as here:
            ann = await here.client(table, secrets)
            await ann.until(lambda: ann.asks)
            assert lines(ann) == ["see you tomorrow"]
            await ann.ask(m.Chat("here I am", 0), "Talk")
            await here.hall.store.write(gone(table))
            async with here.hall.store.engine.connect() as connection:
                assert (await connection.execute(text("SELECT count(*) FROM talk"))).scalar_one() == 0

    asyncio.run(visit())


def test_nobody_speaks_for_somebody_else(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _table, ann, _bob, cas, _dan = await four(here)
            assert (await ann.ask(m.Chat("I am Bob", 1), "No"))["say"]["key"] == "server-no-not-yours"
            assert (await ann.ask(m.Chat("I only watch", -1, "Eva"), "No"))["say"]["key"] == "server-no-not-yours"
            assert (await cas.ask(m.React(0, "laugh"), "No"))["say"]["key"] == "server-no-not-yours"
            heard = (await cas.ask(m.Chat("I am Ann", 0, "Ann"), "Talk"))["lines"][0]
            assert (heard.get("seat", -1), heard["aside"]) == (-1, True), "whoever watches is heard as somebody who watches"

    asyncio.run(visit())


def test_lines_have_a_length_and_a_pace(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            _table, ann, bob, cas, _dan = await four(here)
            assert (await ann.ask(m.Chat("x" * (limits.CHAT + 1), 0), "No"))["say"]["key"] == "server-no-chat-long"
            assert (await ann.ask(m.Chat(" \n\u202e ", 0), "No"))["say"]["key"] == "server-no-chat-empty"
            for k in range(limits.CHATS):
                await ann.ask(m.Chat(f"line {k}" if k else "x" * limits.CHAT, 0), "Talk")
            assert (await ann.ask(m.Chat("and more", 0), "No"))["say"]["key"] == "server-no-chat-fast"
            await bob.ask(m.Chat("me", 1), "Talk")
            clock.now += limits.CHAT_SECONDS + 1
            await ann.ask(m.Chat("later", 0), "Talk")
            for _ in range(limits.REACTIONS):
                await ann.ask(m.React(0, "wow"), "Reacted")
            assert (await ann.ask(m.React(0, "wow"), "No"))["say"]["key"] == "server-no-chat-fast"
            for _ in range(limits.CHATS):
                await cas.ask(m.Chat("hm", name="Cas"), "Talk")
            assert (await cas.ask(m.Chat("hm", name="Cas"), "No"))["say"]["key"] == "server-no-chat-fast"

    asyncio.run(visit())


def test_all_who_watch_together_have_a_pace_too(room: Any, clock: Any) -> None:
    async def visit() -> None:
        async with room(now=clock, later=clock.later, wall=clock) as here:
            table, _ann, _bob = await here.two("pig")
            crowd = [await here.client(table) for _ in range(limits.WATCHERS_CHATS // limits.CHATS + 1)]
            for one in crowd[:-1]:
                for _ in range(limits.CHATS):
                    await one.ask(m.Chat("hm"), "Talk")
            last = crowd[-1]
            await last.until(lambda: last.of("Talk"))
            assert (await last.ask(m.Chat("hm"), "No"))["say"]["key"] == "server-no-chat-fast"

    asyncio.run(visit())


def test_only_the_last_lines_are_kept(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TALK", 3)
    monkeypatch.setattr(limits, "CHATS", 100)

    async def visit() -> None:
        async with room() as here:
            table, ann, _bob = await here.two("pig")
            for k in range(7):
                await ann.ask(m.Chat(f"line {k}", 0), "Talk")
            async with here.hall.store.engine.connect() as connection:
                stored = [said for (said,) in await connection.execute(text("SELECT said FROM talk ORDER BY n"))]
            assert stored == ["line 4", "line 5", "line 6"]
            cas = await here.client(table)
            await cas.until(lambda: cas.of("Talk"))
            assert lines(cas) == stored

    asyncio.run(visit())


def test_reactions_are_seen_by_all_and_not_stored(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob, cas, _dan = await four(here)
            await ann.say(m.React(0, "heart"))
            for one in (ann, bob, cas):
                assert await one.next("Reacted", 0) == {"type": "Reacted", "seat": 0, "what": "heart"}
            late = await here.client(table)
            await late.until(lambda: late.of("View"))
            assert late.of("Reacted") == []

    asyncio.run(visit())


def test_a_line_that_cannot_be_stored_was_not_said(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        async with room() as here:
            _table, ann, bob, _cas, _dan = await four(here)

            async def refuse(_changes: Any) -> None:
                raise OSError("disk full")

            monkeypatch.setattr(here.hall.store.pen, "commit", refuse)
            assert (await ann.ask(m.Chat("hello", 0), "No"))["say"]["key"] == "server-no-stored"
            monkeypatch.undo()
            await settle(bob)
            assert lines(ann) == lines(bob) == []
            await ann.ask(m.Chat("hello again", 0), "Talk")

    asyncio.run(visit())


def test_nothing_of_a_chat_is_logged(room: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        async with room() as here:
            _table, ann, _bob, cas, _dan = await four(here)
            await ann.ask(m.Chat("tell nobody", 0), "Talk")
            await cas.ask(m.Chat("tell nobody either", name="Mysterious"), "Talk")
            await ann.ask(m.Chat("tell nobody " * 100, 0), "No")

            async def refuse(_changes: Any) -> None:
                raise OSError("disk full")

            monkeypatch.setattr(here.hall.store.pen, "commit", refuse)
            await ann.ask(m.Chat("tell nobody, not even the disk", 0), "No")

    for library in ("uvicorn", "websockets", "sqlalchemy", "aiosqlite", "asyncio"):
        monkeypatch.setattr(logging.getLogger(library), "level", logging.WARNING)  # as `logs.begin` sets them
    with caplog.at_level(logging.DEBUG, logger="worp"):
        asyncio.run(visit())
    assert "nothing was stored" in caplog.text
    assert "tell nobody" not in caplog.text
    assert "Mysterious" not in caplog.text


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("<b>hi</b> &amp;", "<b>hi</b> &amp;"),  # shown as it is written: the browser puts it in as text
        ("a\u0000b\tc", "a b c"),
        ("\u202eabc", "abc"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("e\u0301", "é"),
    ],
)
def test_lines_are_plain_text(written: Any, shown: Any) -> None:
    assert clean_text(written) == shown


def test_lines_know_when_they_were_said(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _table, ann, _bob = await here.two("pig")
            before = time.time()
            said = (await ann.ask(m.Chat("now", 0), "Talk"))["lines"][0]
            assert before <= said["at"] <= time.time()

    asyncio.run(visit())
