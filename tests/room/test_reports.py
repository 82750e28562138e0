"""What people report to whoever runs the room: with the words that stood there, seldom, once, and read by nobody else."""

import asyncio
from typing import Any

import pytest

from worp.room import limits
from worp.room.http import command
from worp.room.operating import Operator
from worp.room.storage import reports
from worp.room.wire import messages as m


def key(no: Any) -> Any:
    return no["say"]["key"]


def test_a_line_and_a_name_are_reported_in_their_own_words_once_and_settled(room: Any, tmp_path: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            await bob.say(m.Chat("you 'play'\nbadly", seat=1))
            await ann.until(lambda: ann.of("Talk"))
            line = ann.of("Talk")[-1]["lines"][0]["n"]
            heard = len(bob.messages)
            for _ in range(2):
                assert (await ann.ask(m.Report(line=line), "Reported")).get("line") == line
            await ann.ask(m.Report(seat=1), "Reported")
            await bob.ask(m.Ping(1), "Pong")
            assert not [one for one in bob.messages[heard:] if one["type"] == "Reported"], "nobody else hears of it"
            found = await reports.read(here.hall.store)
            assert [(one.table_id, one.seat, one.about, one.name, one.said) for one in found] == [
                (table, 1, "line", "Bob", "you 'play' badly"),
                (table, 1, "name", "Bob", "Bob"),
            ]
            for wrong in (m.Report(line=99), m.Report(seat=7), m.Report()):
                assert key(await ann.ask(wrong, "No")) == "server-no-report"
            watcher = await here.client(table)
            await watcher.say(m.Chat("he has two sixes", name="Eva"))
            await watcher.until(lambda: len(watcher.of("Talk")) > 1)
            aside = watcher.of("Talk")[-1]["lines"][0]["n"]
            assert key(await ann.ask(m.Report(line=aside), "No")) == "server-no-report", "who plays has not read it"
            await watcher.ask(m.Report(line=aside), "Reported")
            assert len(await reports.read(here.hall.store)) == 3
            url = str(here.hall.store.engine.url)
            listed = await command.answer(command.parser().parse_args(["--database", url, "reports"]))
            assert f"{found[0].id}  " in str(listed[0])
            assert f"{table}/2  line  'Bob': " in str(listed[0])
            assert "(watching)" in str(listed[2])
            operator = Operator(here.hall)
            assert (await operator.settle(found[0].id)).key == "server-op-settled"
            assert (await operator.settle(found[0].id)).key == "server-op-no-report"
            await operator.forget("Bob")
            assert [one.name for one in await reports.read(here.hall.store)] == ["Eva"]

    asyncio.run(visit())


def test_reports_are_few_and_go_after_a_while(room: Any, clock: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        monkeypatch.setattr(limits, "REPORTS", 2)
        async with room(wall=clock) as here:
            clock.now = 1e9
            _, ann, _ = await here.two("pig")
            await ann.ask(m.Report(seat=1), "Reported")
            monkeypatch.setattr(limits, "REPORTS_KEPT", 1)
            await ann.ask(m.Report(seat=0), "Reported")
            assert len(await reports.read(here.hall.store)) == 1, "nobody fills the room with them"
            monkeypatch.setattr("worp.room.visitors.is_local", lambda _address: False)
            for _ in range(2):
                await ann.ask(m.Report(seat=1), "Reported")
            assert key(await ann.ask(m.Report(seat=1), "No")) == "server-no-fast"
            clock.now += limits.REPORT_DAYS * 86_400 + 1
            await here.hall.clear()
            assert await reports.read(here.hall.store) == []

    asyncio.run(visit())
