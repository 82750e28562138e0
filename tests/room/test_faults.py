"""Whatever fails under a room, nothing that somebody was told is lost or happens twice, people get a sentence, and when it is over the game goes on.

What each fault comes to is written down for operators in docs/operators/faults.md, and a test here looks that the page names every one."""

import asyncio
import os
import random
import re
import signal
import sqlite3
import subprocess
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lengths import tries
from room.conftest import AS_NOBODY, BIN, TOYS
from room.test_storage import started
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from worp.contract.game import InputError
from worp.room import limits
from worp.room.storage import store as store_module
from worp.room.storage.ownership import damage
from worp.room.storage.pen import Pen
from worp.room.storage.records import Write
from worp.room.storage.store import Store
from worp.room.wire import messages as m

BACK = 5.0
"""Seconds after which everybody is back at a room that is there again, on a machine that has nothing else to do;"""
WITHIN = BACK if "PYTEST_XDIST_WORKER" not in os.environ else 4 * BACK
"""and where other tests run beside this one."""


# --- killed under load ---------------------------------------------------------------------------------------------------------------------


class Player:
    """A device with both seats of a table of Pig that acts all the time. After a broken connection it comes back, says again what had not been
    answered, and goes on. It remembers all it was told and all it said."""

    def __init__(self, port: int, table: str, secret: str, chance: random.Random) -> None:
        self.port, self.table, self.secrets, self.chance = port, table, [secret], chance
        self.n = 0
        self.told: dict[int, list[Any]] = {}
        """What was told about each event."""
        self.said: dict[int, list[str]] = {}
        """The clicks that were sent when so many events were known."""
        self.unanswered: m.Click | None = None
        self.back_at = 0.0
        self.over = False

    async def live(self) -> None:
        while not self.over:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with connect(f"ws://127.0.0.1:{self.port}/ws/{self.table}", proxy=None, open_timeout=2) as socket:
                    await self.say(socket, m.Join(self.secrets, self.n, [0, 1] if self.n else []))
                    async for text in socket:
                        await self.hear(socket, msgspec.json.decode(text))
                        if self.over:
                            return
            await asyncio.sleep(0.05)

    async def say(self, socket: Any, message: Any) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def hear(self, socket: Any, message: Any) -> None:
        match message["type"]:
            case "Table":
                self.back_at = time.monotonic()
                if message["status"] == "lobby":
                    free = [k for k, seat in enumerate(message["seats"]) if seat["kind"] == "open"]
                    await self.say(socket, m.Sit(f"P{free[0]}", free[0]) if free else m.Start())
                elif self.unanswered is not None:
                    again, self.unanswered = self.unanswered, None
                    await self.say(socket, again)  # it was done, or it was not: twice it cannot be
            case "Yours":
                self.secrets.append(message["secret"])
            case "View":
                assert message["n"] >= self.n, "what was told is never taken back"
                self.n = message["n"]
            case "Happened" if message["viewer"] == 0:
                assert message["n"] == self.n + 1, f"event {message['n']} came after {self.n}"
                self.n = message["n"]
                self.told[self.n] = message["told"]
            case "Over":
                self.over = True
            case "Ask" if message["n"] == self.n and (message.get("offers") or message.get("throws")):
                if message.get("throws"):
                    await self.say(socket, m.Throw(message["seat"], self.n))
                else:
                    path = [self.chance.choice(message["offers"])["target"]]
                    self.said.setdefault(self.n, []).append(f"{message['seat'] + 1} {path[0]}")
                    self.unanswered = m.Click(message["seat"], self.n, path)
                    await self.say(socket, self.unanswered)
                    self.unanswered = self.unanswered if self.chance.random() < 0.5 else None


def check_stored(database: Path, players: list[Player]) -> int:
    """What is stored has no gaps, holds all that was told as it was told, and nothing that nobody did; returns how many events that are."""
    with closing(sqlite3.connect(database)) as opened:
        rows = opened.execute("SELECT table_id, n, line FROM events ORDER BY table_id, n").fetchall()
    check_events(rows, players)
    return len(rows)


def check_events(rows: list[Any], players: list[Player]) -> None:
    """The same, of these rows: table, number, event."""
    stored: dict[str, dict[int, str]] = {}
    for table, n, line in rows:
        stored.setdefault(table, {})[n] = line
    for player in players:
        events = stored.get(player.table, {})
        assert list(events) == list(range(1, len(events) + 1)), "numbers without gaps"
        for n, told in player.told.items():
            assert n in events, f"event {n} was told and is not stored"
            key, args = told[0]["say"]["key"], told[0]["say"].get("args", {})
            kind, rest = events[n].split(" ", 2)[1:]
            if key == "pig-threw":
                assert (kind, rest.split(" ")[0]) == ("roll", str(args["face"]))
            else:
                assert (kind, rest) == ("act", f"{args['seat'] + 1} {'again' if key == 'pig-dares' else 'hold'}")
        for n, line in events.items():
            if line.split(" ")[1] == "act":
                assert line.split(" ", 2)[2] in player.said.get(n - 1, []), f"nobody did {line}"


async def killed_again_and_again(tmp_path: Path, at_port: Any, tables: int, kills: int) -> None:
    chance = random.Random(7)
    process, port = await started(tmp_path, str(TOYS / "pig.py"), "--port", "0")
    here = at_port(port)
    made = [await here.make("pig", options={"goal": 500}) for _ in range(tables)]
    await here.close()
    players = [Player(port, one["table"], one["host"], random.Random(k)) for k, one in enumerate(made)]
    tasks = [asyncio.create_task(player.live()) for player in players]
    latest: list[float] = []
    try:
        for _ in range(kills):
            await asyncio.sleep(0.4 + chance.random())
            process.send_signal(signal.SIGKILL)
            await process.wait()
            process._transport.close()
            process, same = await started(tmp_path, str(TOYS / "pig.py"), "--port", str(port))
            assert same == port
            opened = time.monotonic()
            while not all(player.back_at >= opened or player.over for player in players):
                assert time.monotonic() - opened < 4 * BACK, "somebody does not come back"
                for task in tasks:
                    if task.done():
                        task.result()
                await asyncio.sleep(0.02)
            latest.append(max(player.back_at for player in players) - opened)
        before = [player.n for player in players]
        async with asyncio.timeout(4 * BACK):  # and it goes on
            while not all(player.over or player.n > n for player, n in zip(players, before, strict=True)):  # noqa: ASYNC110 (nobody tells)
                await asyncio.sleep(0.05)
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(ProcessLookupError):  # it has ended already: then what is raised says why
            process.send_signal(signal.SIGINT)
        await asyncio.wait_for(process.wait(), 15)
        process._transport.close()
    assert not [one for one in ended if isinstance(one, AssertionError)]
    events = check_stored(tmp_path / "room.sqlite", players)
    assert sum(len(player.told) for player in players) >= tables
    print(f"{events} events, {kills} kills; the last to come back took {max(latest):.2f} s")
    assert max(latest) < (WITHIN if kills > 5 else 4 * BACK), "the short form also runs on machines that have much else to do"


def test_a_room_killed_under_load_loses_and_doubles_nothing(tmp_path: Path, at_port: Any) -> None:
    asyncio.run(killed_again_and_again(tmp_path, at_port, tables=tries(4, 6), kills=tries(1, 2)))


@pytest.mark.long
def test_killed_25_times_with_50_tables(tmp_path: Path, at_port: Any) -> None:
    asyncio.run(killed_again_and_again(tmp_path, at_port, tables=50, kills=25))


# --- the database fails --------------------------------------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def look_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Health is looked at afresh each time it is asked for."""
    monkeypatch.setattr(store_module, "HEALTHY", 0.0)


async def in_pen(store: Store, sql: str) -> None:
    """Do something with both connections that write."""
    for pen in (store.pen, store.probe):
        assert isinstance(pen, Pen)
        await pen.commit([])
        connection: Any = pen.connection
        await asyncio.get_running_loop().run_in_executor(pen.thread, connection.execute, sql)


async def refused_and_then_not(here: Any, ann: Any, fail: Any, mend: Any) -> None:
    """While something fails, an act is answered with a sentence and has not happened, and health says so; afterwards it goes on."""
    n = ann.n
    await fail()
    no = await ann.ask(m.Throw(0, n), "No")
    assert no["say"]["key"] == "server-no-stored"
    assert (await here.http.get("/healthz")).status_code == 503
    assert (await here.http.post("/api/tables", json={"game": "pig"})).status_code == 503
    assert ann.n == n
    await mend()
    assert (await here.http.get("/healthz")).status_code == 200
    await ann.ask(m.Throw(0, n), "Happened")
    assert ann.n == n + 1


def test_a_full_disk(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")
            store = here.hall.store

            async def full() -> None:
                # SQLite's own limit gives the same error as the disk's.
                await in_pen(store, "PRAGMA max_page_count = 1")
                for pen in (store.pen, store.probe):
                    pen.let_go = lambda: None

            async def space() -> None:
                await in_pen(store, "PRAGMA max_page_count = 1000000")

            # What fits into pages that are there is still stored: fill them.
            await full()
            with closing(sqlite3.connect(here.hall.store.file)) as other:
                assert other.execute("PRAGMA freelist_count").fetchone() == (0,)
            no = None
            for _ in range(400):
                answer = await here.http.post("/api/tables", json={"game": "pig", "position": "turn 1 scores 0 0 pot 17 die 6"})
                if answer.status_code == 503:
                    no = answer.json()["say"]["key"]
                    break
            assert no == "server-no-stored"
            await space()
            await ann.ask(m.Throw(0, 0), "Happened")

    asyncio.run(visit())


def test_many_who_ask_for_health_at_once_are_all_answered(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            for _ in range(5):
                answers = await asyncio.gather(*(here.http.get("/healthz") for _ in range(20)))
                assert {answer.status_code for answer in answers} == {200}

    asyncio.run(visit())


def test_a_read_only_database(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")
            store = here.hall.store

            async def read_only() -> None:
                for pen in (store.pen, store.probe):
                    pen.let_go = lambda: None  # a new connection would find it as it is
                await in_pen(store, "PRAGMA query_only = ON")

            await refused_and_then_not(here, ann, read_only, lambda: in_pen(store, "PRAGMA query_only = OFF"))

    asyncio.run(visit())


def test_a_locked_database_fails_all_that_wait_at_once(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")
            store = here.hall.store
            other = sqlite3.connect(store.file, isolation_level=None, check_same_thread=False)

            async def lock() -> None:
                await in_pen(store, "PRAGMA busy_timeout = 300")
                for pen in (store.pen, store.probe):
                    pen.let_go = lambda: None
                other.execute("BEGIN IMMEDIATE")

            async def free() -> None:
                other.execute("ROLLBACK")

            await refused_and_then_not(here, ann, lock, free)
            await lock()
            began = time.monotonic()
            answers = await asyncio.gather(*(here.http.post("/api/tables", json={"game": "pig"}) for _ in range(20)))
            assert {answer.status_code for answer in answers} == {503}
            assert time.monotonic() - began < 4.0, "they do not wait one after the other"
            await free()
            other.close()

    asyncio.run(visit())


def test_a_database_file_that_is_gone_or_another_one(room: Any, tmp_path: Path) -> None:
    file = tmp_path / "room.sqlite"

    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")

            async def gone() -> None:
                file.rename(tmp_path / "elsewhere")

            async def back() -> None:
                (tmp_path / "elsewhere").rename(file)

            await refused_and_then_not(here, ann, gone, back)

            async def another() -> None:
                await gone()
                file.write_bytes(b"")

            _, cas, _ = await here.two("pig")
            await refused_and_then_not(here, cas, another, back)

    asyncio.run(visit())


@pytest.mark.parametrize("harm", ["cut", "scratched"])
def test_a_damaged_database_is_not_opened_and_says_what_to_do(tmp_path: Path, harm: str) -> None:
    file = tmp_path / "room.sqlite"

    async def fill() -> None:
        store = Store(f"sqlite:///{file}")
        await store.open()
        for k in range(200):
            await store.write([Write(store_module.PROBE, {"name": f"n{k}", "value": "x" * 180})])
        await store.close()

    async def look() -> None:
        with pytest.raises(InputError, match=r"room.sqlite is damaged: .*Restore a back-up, or give another with --database"):
            await Store(f"sqlite:///{file}").open()

    asyncio.run(fill())
    assert damage(str(file)) == ""
    whole = file.read_bytes()
    if harm == "cut":
        file.write_bytes(whole[: len(whole) * 95 // 100])
    else:
        file.write_bytes(whole[: len(whole) // 2] + b"?" * 3000 + whole[len(whole) // 2 + 3000 :])
    asyncio.run(look())


def test_a_database_damaged_under_a_running_room_is_refused_not_written_to(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")
            store = here.hall.store

            def damaged(_changes: Any) -> None:
                raise sqlite3.DatabaseError("database disk image is malformed")

            async def break_it() -> None:
                monkeypatch.setattr(store.pen, "write_down", damaged)
                monkeypatch.setattr(store.probe, "write_down", damaged)

            async def mend() -> None:
                monkeypatch.undo()
                monkeypatch.setattr(store_module, "HEALTHY", 0.0)

            await refused_and_then_not(here, ann, break_it, mend)

    asyncio.run(visit())


def test_a_new_database_can_only_be_read_by_its_owner(tmp_path: Path) -> None:
    async def visit() -> None:
        store = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await store.open()
        await store.close()

    asyncio.run(visit())
    assert (tmp_path / "room.sqlite").stat().st_mode & 0o077 == 0


# --- whose database it is ------------------------------------------------------------------------------------------------------------------


def test_a_database_by_another_name_is_the_same_database(tmp_path: Path) -> None:
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "room.sqlite")

    async def visit() -> None:
        first = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await first.open()
        with pytest.raises(InputError, match="is in use by"):
            await Store(f"sqlite:///{tmp_path}/link.sqlite").open()
        await first.close()

    asyncio.run(visit())


def test_a_lock_that_somebody_deleted_is_taken_again_or_the_room_stops(tmp_path: Path) -> None:
    lock = tmp_path / "room.sqlite.lock"

    def change() -> Any:
        return [Write(store_module.PROBE, {"name": "x", "value": "1"})]

    async def visit() -> None:
        first = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await first.open()
        lock.unlink()
        await first.write(change())
        with pytest.raises(InputError, match="is in use by"):
            await Store(f"sqlite:///{tmp_path}/room.sqlite").open()
        lock.unlink()
        second = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await second.open()
        with pytest.raises(store_module.StorageError):
            await first.write(change())
        assert first.taken.is_set()
        assert "another room" in await first.trouble()
        await second.write(change())
        await second.close()
        await first.close()

    asyncio.run(visit())


def test_a_room_whose_database_another_has_taken_ends_with_a_reason(tmp_path: Path, at_port: Any) -> None:
    async def visit() -> None:
        process, port = await started(tmp_path, str(TOYS / "pig.py"))
        here = at_port(port)
        await here.make("pig")
        (tmp_path / "room.sqlite.lock").unlink()
        second = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await second.open()
        with suppress(Exception):
            assert (await here.http.post("/api/tables", json={"game": "pig"})).status_code == 503
        assert await asyncio.wait_for(process.wait(), 15) == 1
        await second.close()
        await here.close()
        process._transport.close()

    asyncio.run(visit())


def restart(url: str, *how: str) -> None:
    home = url.partition("host=")[2]
    assert BIN is not None
    command: list[Any] = [*AS_NOBODY, BIN / "pg_ctl", "-D", f"{home}/data", "-w", "-l", f"{home}/log", *how]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=60, cwd="/")


def test_a_postgresql_server_that_restarts(room: Any, postgres: Any) -> None:
    home = postgres.partition("host=")[2]

    async def visit() -> None:
        async with room(store=Store(postgres)) as here:
            _, ann, _ = await here.two("pig")

            async def stop() -> None:
                await asyncio.to_thread(restart, postgres, "-m", "immediate", "stop")

            async def start() -> None:
                for path in ("/healthz", "/api/replays/AAAAAAAAAAAA", "/api/dice", "/api/tournaments/AAAAAAAAAAAA", "/api/today"):
                    answer = await here.http.get(path)
                    assert answer.status_code == 503, (path, answer.status_code, answer.text)
                await asyncio.to_thread(restart, postgres, "-o", f"-k {home} -c listen_addresses='' -c fsync=off", "start")

            await refused_and_then_not(here, ann, stop, start)
            # The lock went with the server's memory. It has been taken again, so nobody else gets in.
            with pytest.raises(InputError, match="is in use by another room"):
                await Store(postgres).open()

    asyncio.run(visit())


def test_a_room_that_lost_its_postgresql_lock_to_another_cannot_write(postgres: Any) -> None:
    home = postgres.partition("host=")[2]

    async def visit() -> None:
        first = Store(postgres)
        await first.open()
        await asyncio.to_thread(restart, postgres, "-m", "immediate", "stop")
        await asyncio.to_thread(restart, postgres, "-o", f"-k {home} -c listen_addresses='' -c fsync=off", "start")
        second = Store(postgres)
        await second.open()
        for _ in range(2):  # the first only finds that its connection has died
            with pytest.raises(store_module.StorageError):
                await first.write([Write(store_module.PROBE, {"name": "x", "value": "1"})])
        assert first.taken.is_set()
        await second.close()
        await first.close()

    asyncio.run(visit())


# --- clients that do what they should not -------------------------------------------------------------------------------------------------


def test_repeated_and_reordered_acts_happen_once(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("MESSAGES", "UNHEARD"):  # whoever says all this at once would be told that it went too fast
        monkeypatch.setattr(limits, name, 10**9)

    async def visit() -> None:
        chance = random.Random(3)
        async with room() as here:
            table, ann, bob = await here.two("pig", options={"goal": 60})
            sent: list[Any] = []
            for _ in range(tries(25, 400)):
                await ann.until(lambda: ann.ending is not None or ann.due() or bob.due())
                if ann.ending is not None:
                    break
                one = ann if ann.due() else bob
                seat = one.due()[0]
                ask = one.asks[seat]
                act: Any = m.Throw(seat, one.n) if ask.get("throws") else m.Click(seat, one.n, [chance.choice(ask["offers"])["target"]])
                n = one.n
                again = [act, act, *chance.sample(sent, min(4, len(sent)))]
                chance.shuffle(again)
                for message in again:
                    await one.say(message)
                sent.append(act)
                await one.ask(m.Ping(1), "Pong")
                events = here.hall.tables[table].match.events
                mine = [event for event in events[n:] if event.kind == "act" or (event.kind == "roll" and ask.get("throws"))]
                assert len(mine) == 1, "one act, however often and in whatever order it was said"
            await ann.ask(m.Ping(1), "Pong")
            assert [event.n for event in events] == list(range(1, len(events) + 1))

    asyncio.run(visit())


def test_half_a_frame_and_then_silence_keeps_nobody_waiting(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")
            silent = [await asyncio.open_connection("127.0.0.1", here.port) for _ in range(20)]
            for k, (_, writer) in enumerate(silent):
                head = f"GET /ws/x{k} HTTP/1.1\r\nHost: 127.0.0.1:{here.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                writer.write((head + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
                writer.write(b"\x81\xfe\x40")  # a long text begins
            await asyncio.wait_for(ann.ask(m.Throw(0, 0), "Happened"), 5)
            for _, writer in silent:
                writer.close()

    asyncio.run(visit())


def test_the_page_for_operators_names_every_fault() -> None:
    page = (Path(__file__).parents[2] / "docs" / "operators" / "faults.md").read_text(encoding="utf-8")
    here = [name for name in globals() if name.startswith("test_") and "for_operators" not in name]
    assert [name for name in here if name not in page] == []


@pytest.mark.parametrize("name", ["faults", "threats"])
def test_every_test_that_a_page_for_operators_names_exists(name: str) -> None:
    tests = Path(__file__).parents[1]
    page = (tests.parent / "docs" / "operators" / f"{name}.md").read_text(encoding="utf-8")
    files = {file.name: file.read_text(encoding="utf-8") for file in tests.rglob("test_*.py")}
    named = set(re.findall(r"`(?:tests/(?:room/)?)?(test_\w+\.py)`", page))
    functions = set(re.findall(r"`(test_\w+)`", page))
    assert len(named) + len(functions) > 10
    assert named - set(files) == set()
    assert functions - set(re.findall(r"^def (test_\w+)", "\n".join(files.values()), re.MULTILINE)) == set()
