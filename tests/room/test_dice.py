"""Proven dice in a room: who promises, opens and contributes, what is stored when, and what everybody is told."""

from __future__ import annotations

import asyncio
import random
import re
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from room.conftest import Client, Clock, TestRoom

from worp import registry
from worp.contract.dice import Seeded
from worp.proof.lines import Fixed, read_line
from worp.proof.verify import Report, verify
from worp.record.text import parse
from worp.room.storage import schema
from worp.room.storage.store import StorageError
from worp.room.table import dicing
from worp.room.wire import messages as m

TOYS = Path(__file__).parents[1] / "toys"


def find(key: str) -> Any:
    toy = TOYS / f"{key.replace('-', '_')}.py"
    return registry.find(str(toy) if toy.is_file() else key)


BEFORE_DICE = 4
"""The last schema of databases without proofs."""


async def two(here: TestRoom, game: str, promise: bool = True, silent: bool = False, **wanted: Any) -> tuple[str, Client, Client]:
    """A table of two whose devices have promised before the game began; `silent`: Bob's does not keep it."""
    made = await here.make(game, **wanted)
    host = await here.client(made["table"], [made["host"]])
    guest = await here.client(made["table"], [made["join"]])
    await host.sit("Ann", 0)
    await guest.sit("Bob")
    for client in (host, guest):
        await client.until(lambda client=client: any(seat.get("yours") for seat in client.table["seats"]))
        if promise:
            await client.take_part()
    if guest.device is not None:
        guest.device.opens = not silent
    await host.say(m.Start())
    for client in (host, guest):
        await client.until(lambda client=client: bool(client.asks))
    return made["table"], host, guest


async def play(*clients: Client, until: int = 10_000) -> None:
    def far_enough(client: Client) -> Callable[[], bool]:
        return lambda: client.n >= until

    await asyncio.gather(*(client.play(random.Random(7 + k), far_enough(client)) for k, client in enumerate(clients)))


async def checked(here: TestRoom, table: str, game: str) -> tuple[Report, str]:
    log = await here.http.get(f"/api/replays/{table}/log.txt")
    assert log.status_code == 200, log.text
    assert (await here.http.get(f"/api/replays/{table}/dice.txt")).text == log.text
    return verify(parse(log.text), lambda _key: find(game)), log.text


def circles(text: str) -> list[Fixed]:
    return [line for line in map(read_line, parse(text).dice) if isinstance(line, Fixed)]


def run(test: Any) -> None:
    asyncio.run(test)


# --- all tables ---------------------------------------------------------------------------------------------------------------------------


def test_two_people_play_and_both_contribute_to_every_throw(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "pig", options={"goal": 20})
            await play(ann, bob)
            report, text = await checked(here, table, "pig")
            assert report.right, report.faults
            assert report.remarks == ()
            assert {one.circle for one in circles(text)} == {(1, 2)}
            told = [message["proof"] for message in ann.of("Happened") if message["kind"] == "roll"]
            assert told == [event.proof for event in parse(text).events if event.kind == "roll"]
            whole = (await here.http.get(f"/api/replays/{table}")).text
            assert verify(parse(whole), lambda _key: find("pig")).right

    run(visit())


def test_who_does_not_contribute_plays_all_the_same_and_the_log_says_so(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "pig", promise=False, options={"goal": 20})
            await play(ann, bob)
            report, _ = await checked(here, table, "pig")
            assert report.right
            assert [one.key for one in report.remarks] == ["dice-remark-alone"]
            assert not ann.of("Dice")

    run(visit())


def test_a_shared_device_has_one_chain_and_people_contribute_to_bots_throws(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            made = await here.make("pig", seats=3, options={"goal": 20})
            host = await here.client(made["table"], [made["host"]])
            await host.sit("Ann", 0)
            await host.sit("Bob", 1)
            await host.ask(m.AddBot(2), "Table")
            await host.until(lambda: sum(bool(seat.get("yours")) for seat in host.table["seats"]) == 2)
            await host.take_part()
            await host.say(m.Start())
            await play(host)
            report, text = await checked(here, made["table"], "pig")
            assert report.right
            assert next(line for line in parse(text).dice if line.startswith("device")).split(" ")[4] == "1,2"
            assert {one.circle for one in circles(text) if one.by == 3} == {(1,)}
            assert [one.key for one in report.remarks] == ["dice-remark-others"]  # the bot's: it counts as the room

    run(visit())


@pytest.mark.parametrize(
    ("key", "events"), [("wegduwen", 25), ("drachenwurf", 25), ("carcassonne", 25), ("eintrichtern", 2), ("raffzahn", 2)]
)
def test_official_games_are_thrown_with_everybodys_links(room: Any, key: str, events: int) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, key, options={"calm": True} if find(key).race else {})
            await play(ann, bob, until=events)
            if ann.ending is None:
                await ann.ask(m.Resign(0), "Over")
            report, text = await checked(here, table, key)
            assert report.right, report.faults
            assert {one.circle for one in circles(text)} == {(1, 2)}

    run(visit())


# --- hidden results -----------------------------------------------------------------------------------------------------------------------


def test_what_is_hidden_is_told_to_nobody_before_the_end_and_opened_when_the_game_is_broken_off(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "liars-dice")
            watcher = await here.client(table)
            await play(ann, bob, until=4)
            for form in ("log.txt", "dice.txt"):
                assert (await here.http.get(f"/api/replays/{table}/{form}")).status_code == 403
            hidden = [message["proof"].split(" ") for message in ann.of("Happened") if message.get("proof")]
            assert hidden
            assert all(words[1:3] == ["-", "-"] and len(words) == 5 for words in hidden)
            for client in (ann, bob):
                await client.say(m.Abandon(0 if client is ann else 1))
            await ann.until(lambda: ann.ending is not None)
            report, text = await checked(here, table, "liars-dice")
            assert report.right
            assert "dice-remark-hidden" in [one.key for one in report.remarks]
            secrets = [event.proof.split(" ")[2] for event in parse(text).events if event.proof]
            assert len(secrets) == len(hidden)
            for client in (ann, bob, watcher):
                assert not any(secret in message for secret in secrets for message in client.received)

    run(visit())


# --- absence ------------------------------------------------------------------------------------------------------------------------------


def test_a_throw_waits_a_second_for_a_device_that_is_there_and_names_it(room: Any, clock: Clock) -> None:
    async def visit() -> None:
        async with room(source=None, now=clock, later=clock.later) as here:
            table, ann, bob = await two(here, "pig", silent=True, options={"goal": 500})
            for _ in range(dicing.STRIKES):
                await ann.until(lambda: ann.asks[0].get("throws") or bob.asks[1].get("throws"))
                thrower, seat = (ann, 0) if ann.asks[0].get("throws") else (bob, 1)
                before = ann.n
                await thrower.throw(seat)
                if thrower is ann:
                    await clock.go(0.9, ann, bob)
                    assert ann.n == before
                    await clock.go(0.2, ann, bob)
                await ann.until(lambda before=before: ann.n > before)
                assert [message["proof"] for message in ann.of("Happened") if message["kind"] == "roll"][-1].endswith(" -")
                await clock.settle(ann, bob)
                if not (ann.asks[0].get("throws") or bob.asks[1].get("throws")):
                    doer, at = (ann, 0) if ann.due() else (bob, 1)
                    await doer.say(m.Click(at, doer.n, ["again"]))
                    await clock.settle(ann, bob)
            while not ann.asks[0].get("throws"):
                doer, at = (ann, 0) if ann.due() else (bob, 1)
                await doer.act(random.Random(1), at)
                await clock.settle(ann, bob)
            strikes = here.hall.tables[table].state.dice.strikes[2]
            assert strikes <= dicing.STRIKES
            here.hall.tables[table].state.dice.strikes[2] = dicing.STRIKES
            before = ann.n
            await ann.throw(0)
            await ann.until(lambda: ann.n > before)  # no time has passed: nobody waits for it any more
            await ann.ask(m.Resign(0), "Over")
            report, _ = await checked(here, table, "pig")
            assert report.right
            assert "dice-remark-missing" in [one.key for one in report.remarks]

    run(visit())


def test_nobody_waits_for_whoever_is_not_connected(room: Any, clock: Clock) -> None:
    async def visit() -> None:
        async with room(source=None, now=clock, later=clock.later) as here:
            table, ann, bob = await two(here, "pig", options={"goal": 500})
            await bob.close()
            await ann.until(lambda: not ann.table["seats"][1].get("connected"))
            while ann.due() or ann.asks[0].get("throws"):
                before = ann.n
                await ann.act(random.Random(2), 0)
                await ann.until(lambda before=before: ann.n > before)
            await ann.ask(m.Resign(0), "Over")
            report, text = await checked(here, table, "pig")
            assert report.right
            assert {one.circle for one in circles(text) if one.by == 1 and one.number > 1} <= {(1,)}
            # Bob's own next throw has his device in its circle in any case.
            assert [one.circle for one in circles(text) if one.by == 2] == [(1, 2)]

    run(visit())


def test_a_lost_device_promises_anew_and_contributes_from_the_next_throw(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "pig", options={"goal": 20})
            while bob.n < 3:
                await (ann if ann.due() else bob).act(random.Random(4), 0 if ann.due() else 1)
                await bob.until(lambda: ann.due() or bob.due())
            secrets = bob.secrets
            await bob.close()
            again = await here.client(table, secrets)
            await again.until(lambda: again.table and again.asks)
            await again.take_part()
            assert again.device is not None
            announced = (
                max(one.number for one in (read_line(line) for line in again.device.lines) if isinstance(one, Fixed))
                if any(line.startswith("throw") for line in again.device.lines)
                else 0
            )
            start = next(line for line in again.device.lines if line.startswith("device 3")).split(" ")[2]
            assert int(start) == announced + 1 or announced == 0
            await play(ann, again)
            report, text = await checked(here, table, "pig")
            assert report.right
            assert (1, 3) in {one.circle for one in circles(text)}

    run(visit())


def test_a_device_that_comes_back_is_the_same_one(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "pig", options={"goal": 20})
            device, secrets = bob.device, bob.secrets
            assert device is not None
            await bob.close()
            again = await here.client(table, secrets)
            again.device = device
            await again.until(lambda: again.asks)
            answer = await again.ask(m.PromiseDice(device.chain.length, device.promise), "Dice")
            assert answer["device"] == 2
            await play(ann, again)
            report, text = await checked(here, table, "pig")
            assert report.right
            assert sum(line.startswith("device") for line in parse(text).dice) == 2

    run(visit())


# --- taking back --------------------------------------------------------------------------------------------------------------------------


def test_a_taken_back_throw_is_thrown_again_with_the_next_number_against_a_bot_too(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None, bot_delay=lambda: 0.0) as here:
            made = await here.make("pig", options={"goal": 500})
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await ann.ask(m.AddBot(1), "Table")
            await ann.until(lambda: ann.table["seats"][0].get("yours"))
            await ann.take_part()
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            chance = random.Random(5)
            while True:  # until Ann throws, says "again" and throws
                await ann.until(ann.due)
                if not ann.asks[0].get("throws"):
                    break
                await ann.act(chance, 0)
            await ann.say(m.Click(0, ann.n, ["again"]))
            await ann.until(lambda: ann.asks[0].get("throws") and ann.asks[0]["n"] == ann.n)
            await ann.throw(0)
            await ann.next("Happened")
            numbers = [int(message["proof"].split(" ")[0]) for message in ann.of("Happened") if message.get("proof")]
            back = len(ann.messages)
            await ann.say(m.Undo(0))
            await ann.next("Undone", back)
            await ann.until(ann.due)
            await ann.say(m.Click(0, ann.n, ["again"]))
            await ann.until(lambda: ann.asks[0].get("throws") and ann.asks[0]["n"] == ann.n)
            await ann.throw(0)
            told = await ann.next("Happened", len(ann.messages))
            while told["kind"] != "roll":
                told = await ann.next("Happened", len(ann.messages))
            assert int(told["proof"].split(" ")[0]) > max(numbers)
            assert told["told"][0]["say"]["key"] == "thrown-again"
            await ann.ask(m.Resign(0), "Over")
            report, _ = await checked(here, made["table"], "pig")
            assert report.right, report.faults
            assert "dice-remark-again" in [one.key for one in report.remarks]

    run(visit())


# --- storage ------------------------------------------------------------------------------------------------------------------------------


def test_promises_seeds_and_the_circle_are_stored_before_anything_opens(room: Any, tmp_path: Path) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, _ann, _bob = await two(here, "pig")
            with sqlite3.connect(tmp_path / "room.sqlite") as kept:
                rows = kept.execute("SELECT line, secret FROM dice WHERE table_id = ? ORDER BY n", [table]).fetchall()
            kept.close()
            assert [line.split(" ")[0] for line, _ in rows] == ["table", "room", "device", "device", "throw"]
            assert [len(secret) for _, secret in rows] == [0, 128, 0, 0, 0]
            assert here.hall is not None
            assert not here.hall.tables[table].match.events

    run(visit())


def test_after_a_crash_the_same_throw_comes_with_the_same_links(room: Any, eventually: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "pig", options={"goal": 20})
            assert here.hall is not None
            dice = here.hall.tables[table].state.dice
            assert dice is not None
            await eventually(lambda: dice.book.links)  # Bob's is there
            secrets, devices = (ann.secrets, bob.secrets), (ann.device, bob.device)
            dice.take(1, 1, devices[0].link())  # type: ignore[union-attr]
            would = dice.book.draw(here.hall.tables[table].match.state)
        async with room(source=None) as here:
            ann, bob = [await here.client(table, secret) for secret in secrets]
            for client, device in zip((ann, bob), devices, strict=True):
                assert device is not None
                client.device = device
                await client.until(lambda client=client: client.asks)
                await client.ask(m.PromiseDice(device.chain.length, device.promise), "Dice")
            await ann.throw(0)
            told = await ann.next("Happened", 0)
            assert told["proof"] == would[1]
            await play(ann, bob)
            report, _ = await checked(here, table, "pig")
            assert report.right

    run(visit())


def test_what_cannot_be_stored_is_thrown_with_the_same_links_later(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "pig", options={"goal": 20})
            assert here.hall is not None
            whole = here.hall.store.write
            kept: list[Any] = []

            async def broken(changes: Any, _lease: Any) -> None:
                kept.extend(change.values["line"] for change in changes if "line" in change.values)
                raise StorageError("the disk is full")

            monkeypatch.setattr(here.hall.store, "write", broken)
            await ann.throw(0)
            await ann.next("No", 0)
            monkeypatch.setattr(here.hall.store, "write", whole)
            await ann.throw(0)
            told = await ann.next("Happened", 0)
            assert told["proof"] in kept[0]
            await play(ann, bob)
            report, _ = await checked(here, table, "pig")
            assert report.right

    run(visit())


def test_a_table_from_an_older_database_goes_on_without_proofs_and_says_so(room: Any, tmp_path: Path) -> None:
    async def visit() -> None:
        async with room() as here:  # chance is handed in, as in older rooms
            table, ann, bob = await here.two("pig", options={"goal": 20})
            secrets = ann.secrets, bob.secrets
            await ann.act(random.Random(1), 0)
        with sqlite3.connect(tmp_path / "room.sqlite") as kept:
            for step in [step for version in range(schema.VERSION, BEFORE_DICE, -1) for step in reversed(schema.STEPS[version])]:
                if made := re.match(r"CREATE TABLE (\w+)", step):
                    kept.execute(f"DROP TABLE {made[1]}")
                elif added := re.match(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", step):
                    kept.execute(f"ALTER TABLE {added[1]} DROP COLUMN {added[2]}")
            kept.execute("UPDATE meta SET value = ? WHERE name = 'schema'", [str(BEFORE_DICE)])
        kept.close()
        async with room(source=None) as here:
            ann, bob = [await here.client(table, secret) for secret in secrets]
            await play(ann, bob)
            report, text = await checked(here, table, "pig")
            assert report.table == ""
            assert "dice" not in text

    run(visit())


# --- messages -----------------------------------------------------------------------------------------------------------------------------


def test_wrong_links_and_promises_do_no_harm(room: Any) -> None:
    async def visit() -> None:
        async with room(source=None) as here:
            table, ann, bob = await two(here, "pig", options={"goal": 20})
            watcher = await here.client(table)
            assert (await watcher.ask(m.PromiseDice(64, "0" * 64), "No"))["say"]["key"] == "server-no-not-yours"
            assert (await bob.ask(m.PromiseDice(9_999, "0" * 64), "No"))["say"]["key"] == "server-fault"
            assert (await bob.ask(m.PromiseDice(64, "nonsense"), "No"))["say"]["key"] == "server-fault"
            for link in ("", "zz", "00" * 32, "00" * 500):
                await bob.say(m.OpenLink(1, link))
                await ann.say(m.OpenLink(1, link))
            await play(ann, bob)
            report, _ = await checked(here, table, "pig")
            assert report.right
            assert report.remarks == ()

    run(visit())


def test_where_chance_is_handed_in_nothing_is_promised(room: Any) -> None:
    async def visit() -> None:
        async with room(source=Seeded(3)) as here:
            table, ann, bob = await here.two("pig", options={"goal": 20})
            assert (await ann.ask(m.PromiseDice(64, "0" * 64), "Dice"))["lines"] == []
            await play(ann, bob)
            report, _ = await checked(here, table, "pig")
            assert report.table == ""

    run(visit())
