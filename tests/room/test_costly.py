"""What costs the room much is bounded, priced, or worked out once: replays, reviews, whole scenes. And what breaks is logged, not shown."""

import asyncio
import random
import time
import zlib
from typing import Any

import pytest
from room.conftest import Client
from websockets.asyncio.client import connect

from worp import native
from worp.contract.dice import Seeded
from worp.record.log import Match
from worp.registry import find
from worp.room import limits
from worp.room.storage import archive
from worp.room.thinking import study_worker
from worp.room.thinking.study import Desk
from worp.room.thinking.study_worker import Task, think
from worp.room.wire import messages as m
from worp.room.wire import views

STRANGER = {"x-forwarded-for": "203.0.113.5"}


def bomb(rolls: Any) -> Any:
    """A short log that tells much: the pyramid of Raffzahn is thrown and taken back, again and again."""
    game = find("raffzahn")
    match = Match.start(game, game.set_up(2))
    outcome = match.state.sample(Seeded(1))
    roll = " ".join(str(face) for face in outcome)
    lines = ["worp 1", match.id()]
    for k in range(rolls):
        lines += [f"{2 * k + 1} roll {roll}", f"{2 * k + 2} undo 0"]
    return "\n".join(lines) + "\n"


def read(text: Any) -> Any:
    return think(Task(1, "read", {"raffzahn": "raffzahn"}, text))


def test_a_log_that_tells_much_more_than_it_says_is_refused_with_a_reason() -> None:
    fine = read(bomb(3))
    assert fine.result
    began = time.perf_counter()
    note = read(bomb(700))
    assert "tells more than 8 MB" in note.fault
    assert note.fault.startswith("Line ")
    assert time.perf_counter() - began < 20


def test_a_log_with_too_many_events_or_take_backs_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LOG_EVENTS", 20)
    assert read(bomb(11)).fault == "This log has 22 events; the room takes at most 20."
    monkeypatch.setattr(limits, "LOG_AGAIN", 3)
    again = "worp 1\npig@1 seats=2\n1 roll 5\n2 act 1 again\n3 undo 1\n4 act 1 again\n5 undo 2\n6 undo 2\n"
    assert "takes too much back" in think(Task(1, "read", {"pig": "tests/toys/pig.py"}, again)).fault


async def finished(here: Any) -> Any:
    table, ann, bob = await here.two("pig", options={"goal": 20})
    await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
    return table


def test_a_game_that_tells_too_much_has_no_replay_and_says_so(
    room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(limits, "TOLD", 100)

    async def visit() -> None:
        async with room() as here:
            table = await finished(here)
            for path in ("", "/log.txt", "/review"):
                answer = await here.http.get(f"/api/replays/{table}{path}")
                assert answer.status_code == 404
                assert answer.json()["say"]["key"] == "server-no-replay-long"

    asyncio.run(visit())
    assert "tells too much for a replay" in caplog.text


def test_a_replay_goes_out_as_it_is_stored_and_to_others_bit_by_bit(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "CHUNK", 100)

    async def visit() -> None:
        async with room() as here:
            table = await finished(here)
            stored = await archive.REPLAYS.get(here.hall.store, table)
            for encoding in ("deflate", "gzip", "identity"):
                async with here.http.stream("GET", f"/api/replays/{table}", headers={"accept-encoding": encoding}) as answer:
                    raw = b"".join([piece async for piece in answer.aiter_raw()])
                    assert answer.headers.get("content-encoding", "identity") == encoding
                opened = {"deflate": zlib.decompress, "gzip": lambda it: zlib.decompress(it, 31), "identity": bytes}[encoding](raw)
                assert stored is not None
                assert opened.decode() == archive.unpack(stored)

    asyncio.run(visit())


def test_a_log_that_takes_long_to_read_delays_no_hint(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, list[Desk]] = {}
    ask = Desk.ask
    read = asyncio.Event()

    async def watched(self: Desk, *args: Any, **task: Any) -> Any:
        asked.setdefault(task["kind"], []).append(self)
        if task["kind"] == "read":
            await read.wait()
        return await ask(self, *args, **task)

    monkeypatch.setattr(Desk, "ask", watched)

    async def visit() -> None:
        async with room() as here:
            table = await finished(here)
            log = (await here.http.get(f"/api/replays/{table}/log.txt")).text
            bringing = asyncio.create_task(here.http.post("/api/replays", json={"log": log}))
            while "read" not in asked:  # noqa: ASYNC110 (nobody tells)
                await asyncio.sleep(0.01)
            hint = await here.http.post(f"/api/replays/{table}/hint", json={"n": 1})
            assert hint.status_code in (200, 422)
            assert not set(asked["read"]) & set(asked["look"])
            read.set()
            assert (await bringing).status_code == 201

    asyncio.run(visit())


def test_a_log_is_read_once_however_many_ask(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    read_again = []
    log_of = archive.log_of

    def watched(packed: str) -> str:
        read_again.append(packed)
        return log_of(packed)

    monkeypatch.setattr(archive, "log_of", watched)

    async def visit() -> None:
        async with room() as here:
            table = await finished(here)
            answers = await asyncio.gather(*(here.http.get(f"/api/replays/{table}/review") for _ in range(6)))
            assert {answer.json()["state"] for answer in answers} == {"none"}
            assert (await here.http.get(f"/api/replays/{table}/log.txt")).text.startswith("worp 1")
            assert len(read_again) == 1
            other = await finished(here)
            monkeypatch.setattr(limits, "LOGS_READ", 10)
            await here.http.get(f"/api/replays/{other}/review")
            await here.http.get(f"/api/replays/{table}/review")
            assert len(read_again) == 3, "and not remembered without bound"

    asyncio.run(visit())


def test_questions_about_replays_are_counted_per_address(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REPLAYS", 3)

    async def visit() -> None:
        async with room() as here:
            table = await finished(here)
            paths = ["", "/review", "/log.txt", "/log.json"]
            answers = [await here.http.get(f"/api/replays/{table}{path}", headers=STRANGER) for path in paths]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            assert answers[-1].json()["say"]["key"] == "server-no-fast"

    asyncio.run(visit())


def test_requests_of_all_kinds_are_counted_per_address(room: Any, monkeypatch: pytest.MonkeyPatch, clock: Any) -> None:
    monkeypatch.setattr(limits, "REQUESTS", 5)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            one = {"x-forwarded-for": "203.0.113.5"}
            paths = ("/", "/healthz", "/docs", "/x", "/api/games", "/", "/healthz")
            statuses = [(await here.http.get(path, headers=one)).status_code for path in paths]
            assert [status == 429 for status in statuses] == [False] * 5 + [True] * 2
            assert (await here.http.get("/api/games", headers={"x-forwarded-for": "203.0.113.6"})).status_code == 200
            assert (await here.http.get("/api/games")).status_code == 200

    asyncio.run(visit())


@pytest.mark.parametrize("path", ["/api/puzzles", "/api/today", "/api/dice", "/privacy/en"])
def test_what_takes_milliseconds_has_a_limit_of_its_own(room: Any, monkeypatch: pytest.MonkeyPatch, clock: Any, path: str) -> None:
    monkeypatch.setattr(limits, "ASKED", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            statuses = [(await here.http.get(path, headers={"x-forwarded-for": "203.0.113.5"})).status_code for _ in range(3)]
            assert statuses == [200, 200, 429]

    asyncio.run(visit())


def test_join_has_a_price_and_useless_secrets_are_forgotten(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            connection = next(one for one in here.hall.tables[table].connections if one.access.seats == [0])
            heard = len(bob.of("Table"))
            for number in range(20):
                await ann.say(m.Join([f"{number}-{k}" for k in range(20)]))
            await ann.until(lambda: len(ann.of("No")) >= 12)
            await ann.ask(m.Ping(1), "Pong")
            assert [no["say"]["key"] for no in ann.of("No")].count("server-no-fast") >= 10
            assert connection.access.seats == [0]
            assert connection.access.host
            assert len(connection.access.hashes) == 2
            await bob.ask(m.Ping(1), "Pong")
            assert len(bob.of("Table")) == heard, "nothing was new to the others"

    asyncio.run(visit())


def test_joins_are_counted_per_address(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "JOINS", 2)

    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            first = []
            for _ in range(3):
                async with connect(f"ws://127.0.0.1:{here.port}/ws/{made['table']}", proxy=None, additional_headers=STRANGER) as socket:
                    await socket.send('{"type":"Join"}')
                    first.append(await socket.recv())
            assert ["Hello" in one for one in first] == [True, True, False]
            assert "server-no-fast" in first[-1]

    asyncio.run(visit())


def test_messages_are_counted_over_all_sockets_of_an_address(room: Any, monkeypatch: pytest.MonkeyPatch, clock: Any) -> None:
    monkeypatch.setattr(limits, "ALL_MESSAGES", 2)

    async def visit() -> None:
        async with room(now=clock, later=clock.later) as here:
            made = await here.make("pig")
            address = {"x-forwarded-for": "2001:db8:1:2:3::4"}, {"x-forwarded-for": "2001:db8:1:2::9"}, {"x-forwarded-for": "203.0.113.6"}
            sockets = [
                await connect(f"ws://127.0.0.1:{here.port}/ws/{made['table']}", proxy=None, additional_headers=one) for one in address
            ]
            heard = []
            for socket in sockets:
                client = Client(socket, [])
                here.clients.append(client)
                await client.say(m.Join([]))
                await client.until(lambda client=client: client.table)
                start = len(client.messages)
                for number in range(6):
                    await client.say(m.Ping(number))
                await client.until(
                    lambda client=client, start=start: sum(one["type"] in ("Pong", "No") for one in client.messages[start:]) == 6
                )
                heard.append(sum(one["type"] == "Pong" for one in client.messages[start:]))
            assert heard == [6, 2, 6], "both of the same /64 share eight"

    asyncio.run(visit())


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
def test_what_was_said_so_far_is_worked_out_once_for_all_who_come(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    worked = []
    log = views.log

    def watched(match: Any, viewer: Any) -> Any:
        worked.append(viewer)
        return log(match, viewer)

    monkeypatch.setattr(views, "log", watched)

    async def visit() -> None:
        async with room() as here:
            table, ann, _ = await here.two("pig")
            await ann.ask(m.Throw(0, 0), "Happened")
            worked.clear()
            shown = [(await (await here.client(table)).next("View", 0))["log"] for _ in range(4)]
            assert worked == [-1]
            assert all(one == shown[0] != [] for one in shown)

    asyncio.run(visit())


def test_what_breaks_in_a_study_is_logged_and_told_in_a_sentence(
    room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(study_worker.__dict__, "read", lambda _task: 1 / 0)
    note = think(Task(1, "read", {}, ""))
    assert "ZeroDivisionError" in note.broke
    assert not note.fault

    async def visit() -> None:
        async with room() as here:
            # A number of more digits than Python reads is nothing that the log's reader expects.
            answer = await here.http.post("/api/replays", json={"log": "worp 1\npig@1 seats=2\n1 roll " + "9" * 5_000 + "\n"})
            assert answer.status_code == 503
            assert answer.json()["say"] == {"key": "server-no-study"}

    asyncio.run(visit())
    assert "Traceback" in caplog.text
    assert "ValueError" in caplog.text


def test_a_hint_that_cannot_be_read_is_a_sentence_too(room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def nonsense(*_args: Any, **_task: Any) -> Any:
        return '{"how":"numpy.float64"}'

    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig", position="turn 1 scores 0 0 pot 5 die 5")
            host = await here.client(made["table"], [made["host"]])
            await host.sit("Ann", 0)
            await host.say(m.AddBot(1))
            await host.say(m.Start())
            await host.until(lambda: host.asks.get(0, {}).get("offers"))
            monkeypatch.setattr(Desk, "ask", nonsense)
            await host.say(m.Hint(0, 0))
            await host.until(lambda: len(host.of("Hinted")) == 2)
            assert host.of("Hinted")[-1]["why"] == {"key": "server-no-study"}

    asyncio.run(visit())
    assert "a hint broke" in caplog.text
