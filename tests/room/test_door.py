"""A room has only so many open files, and each connection is one. When they are used up, whoever is there plays on, whoever comes is told why not, and the database,
bots and those who look after the room still get theirs."""

import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from room.conftest import PATIENCE, TOYS
from room.test_storage import started
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from worp.contract.scene import say
from worp.room import limits
from worp.room.http import door as door_module
from worp.room.http.door import Door, Entry, next_number, open_files
from worp.room.metrics import Counts
from worp.room.wire import messages as m
from worp.words.sentences import Words

FILES = 128
FULL = Words("en").line(say("server-full"))


def in_few_files() -> list[str]:
    """In front of a command: that many files and no more."""
    return ["sh", "-c", f'ulimit -n {FILES}; exec "$@"', "sh"]


async def asked(port: int, path: str, accept: str = "*/*") -> httpx.Response | None:
    """What somebody new is answered; None, where the line broke before it was read."""
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, verify=False) as new:
            return await new.get(path, headers={"accept": accept})
    except httpx.TransportError:
        return None


async def filled(port: int, table: str, inside: list[Any]) -> list[Any]:
    """Let watchers come until the room has been full for some of them; what those were told. The others are `inside`."""
    told: list[Any] = []
    while len(told) < 5:
        assert len(inside) < FILES, "a room cannot have more sockets than files"
        watcher = await connect(f"ws://127.0.0.1:{port}/ws/{table}", proxy=None, max_queue=None)
        with contextlib.suppress(ConnectionClosed):  # it may have been told already
            await watcher.send('{"type":"Join","secrets":[]}')
        text = await watcher.recv()
        if '"Closed"' in text:
            told.append(text)
            await watcher.wait_closed()
        else:
            inside.append(watcher)
    return told


def test_a_room_without_free_files_plays_on_tells_who_comes_and_recovers(tmp_path: Path, at_port: Any) -> None:
    async def visit() -> None:
        with (tmp_path / "log").open("w") as log:
            process, port = await started(tmp_path, str(TOYS / "pig.py"), before=in_few_files(), log=log)
        here = at_port(port)
        inside: list[Any] = []
        try:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            await here.http.aclose()
            told = await filled(port, made["table"], inside)
            assert all('"server-full"' in text and '"again":true' in text for text in told)

            # Somebody new is told so, as a page or as everything that cannot be; who looks after the room hears more.
            page = await asked(port, "/", "text/html")
            assert page is not None
            assert (page.status_code, page.headers["retry-after"]) == (503, "60")
            assert FULL in page.text
            assert page.headers["content-security-policy"]
            refused = await asked(port, "/api/games")
            assert refused is not None
            assert (refused.status_code, refused.json()["say"]["key"]) == (503, "server-full")
            health = await asked(port, "/healthz")
            assert health is not None
            assert (health.status_code, health.json()["status"]) == (200, "full")
            numbers = await asked(port, "/metrics")
            assert numbers is not None
            found = dict(re.findall(r"^worp_(turned_away_total|open_files|open_files_limit) (\d+)$", numbers.text, re.MULTILINE))
            assert int(found["open_files_limit"]) == FILES
            assert FILES * 3 // 4 <= int(found["open_files"]) < FILES
            assert int(found["turned_away_total"]) >= 9

            # A herd that says nothing at all does not get at what the room keeps for itself: a bot's process starts, and the game goes on.
            herd = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3 * FILES)]
            await ann.say(m.AddBot(1))
            await ann.until(lambda: ann.table["seats"][1]["kind"] == "bot")
            await ann.say(m.Start())
            await ann.until(lambda: ann.asks)
            began = ann.n
            await ann.play(random.Random(1), lambda: ann.n >= began + 12)
            assert all(one.state.name == "OPEN" for one in inside)
            for _, writer in herd:
                writer.transport.abort()

            # Some go, and others can come.
            for watcher in inside[: len(inside) // 2]:
                watcher.transport.abort()
            async with asyncio.timeout(PATIENCE):
                while (again := await asked(port, "/healthz")) is None or again.status_code != 200 or again.json()["status"] != "ok":  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            games = await asked(port, "/api/games")
            assert games is not None
            assert games.status_code == 200
        finally:
            await here.close()
            for watcher in inside:
                watcher.transport.abort()
            process.send_signal(signal.SIGINT)
            await asyncio.wait_for(process.wait(), 30)
            process._transport.close()
        said = (tmp_path / "log").read_text()
        assert said.count("The room is full") == 1, said
        assert "Traceback" not in said

    asyncio.run(visit())


def test_the_log_says_it_once_and_when_it_is_over(caplog: pytest.LogCaptureFixture) -> None:
    now = 0.0
    counts = Counts()
    door = Door(counts, lambda: now, files=100)
    assert [door.comes(number) for number in (74, 75, 80, 90, 99)] == [Entry.IN, Entry.AWAY, Entry.AWAY, Entry.CUT, Entry.CUT]
    assert counts.turned_away == 4
    now = limits.FULL_SECONDS
    door.comes(10)
    assert [record.levelname for record in caplog.records] == ["ERROR"]
    now += 1
    door.comes(10)
    door.comes(11)
    assert [record.getMessage() for record in caplog.records][1:] == ["There are places again; 4 connections were turned away"]
    door.comes(75)
    assert len(caplog.records) == 3


def test_where_nobody_knows_how_many_files_there_are_everyone_comes_in() -> None:
    assert Door(Counts(), time.monotonic, files=0).comes(1_000_000) is Entry.IN


def test_the_next_number_and_the_open_files_are_those_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    before, number = open_files(), next_number()
    with socket.socket() as one:
        assert one.fileno() == number
        assert open_files() == before + 1
        assert next_number() > number

    def none_left(_: int) -> int:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr(os, "dup", none_left)
    assert Door(Counts(), time.monotonic, files=100).comes(next_number()) is Entry.CUT


def test_under_a_server_that_does_not_ask_the_room_itself_looks(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visit() -> None:
        async with room(shortcuts=False) as here:
            made = await here.make("pig")
            watcher = await here.client(made["table"])
            await watcher.until(lambda: watcher.table)
            monkeypatch.setattr(door_module, "next_number", lambda: 10**9)
            assert (await here.http.get("/api/games")).status_code == 503
            assert (await here.http.get("/healthz")).json()["status"] == "full"
            late = await connect(f"ws://127.0.0.1:{here.port}/ws/{made['table']}", proxy=None)
            assert '"server-full"' in await late.recv()
            await late.wait_closed()
            await watcher.ask(m.Ping(1), "Pong")

    asyncio.run(visit())


def test_who_asks_for_a_page_and_does_not_read_it_is_cut_off(
    room: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eventually: Any
) -> None:
    monkeypatch.setattr(limits, "SLOW", 0.1)
    size = 30_000_000
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "large.js").write_bytes(b"x" * size)

    async def visit() -> None:
        async with room(static=tmp_path / "pages") as here:
            assert (await here.http.get("/healthz")).status_code == 200
            await here.http.aclose()
            await eventually(lambda: not here.server.server_state.connections)
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port, limit=1000)
            writer.write(b"GET /large.js HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            await reader.readuntil(b"\r\n\r\n")
            assert len(here.server.server_state.connections) == 1
            await eventually(lambda: not here.server.server_state.connections)
            got = 0
            with contextlib.suppress(ConnectionError):
                while part := await reader.read(65_536):
                    got += len(part)
            assert got < size
            writer.close()

    asyncio.run(visit())
