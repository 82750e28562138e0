"""What happens to people who go on playing while the storage fails under their room: nothing that they were told is lost or happens twice, they read that
it could not be stored, and soon after it is mended all of them play on. `test_faults.py` holds the same for one act at one table."""

from __future__ import annotations

import asyncio
import errno
import os
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from room.conftest import TOYS, TestRoom, needed
from room.test_faults import BACK, WITHIN, Player, check_events, check_stored, restart
from room.test_storage import started
from sqlalchemy import text

from worp.room.storage.store import engine

pytestmark = pytest.mark.long
TABLES, FAILURES = 20, 5
NOT_STORED = "server-no-stored"


class Stubborn(Player):
    """Reads why something was refused, and tries again after a moment."""

    def __init__(self, port: int, table: str, secret: str, chance: random.Random) -> None:
        super().__init__(port, table, secret, chance)
        self.refused: list[str] = []
        self.asked: dict[str, Any] = {}

    async def hear(self, socket: Any, message: Any) -> None:
        if message["type"] == "No":
            self.refused.append(message["say"]["key"])
            await asyncio.sleep(0.1)
            await super().hear(socket, self.asked)
            return
        if message["type"] == "Ask" and (message.get("offers") or message.get("throws")):
            self.asked = message
            await asyncio.sleep(0.02)  # as fast as a socket may speak, and no faster
        await super().hear(socket, message)
        self.unanswered = None


async def moving(players: list[Stubborn]) -> float:
    """Wait until everyone has gone on; how long the last took."""
    began = time.monotonic()
    before = [one.n for one in players]
    async with asyncio.timeout(8 * BACK):
        while not all(one.over or one.n > n for one, n in zip(players, before, strict=True)):  # noqa: ASYNC110 (nobody tells)
            await asyncio.sleep(0.02)
    return time.monotonic() - began


@asynccontextmanager
async def played(port: int) -> AsyncIterator[list[Stubborn]]:
    """Tables at which somebody acts all the time."""
    here = TestRoom(None, port)
    made = [await here.make("pig", options={"goal": 500}) for _ in range(TABLES)]
    await here.close()
    players = [Stubborn(port, one["table"], one["host"], random.Random(k)) for k, one in enumerate(made)]
    tasks = [asyncio.create_task(one.live()) for one in players]
    try:
        await moving(players)
        yield players
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [one for one in ended if isinstance(one, Exception)]


async def fail_and_mend(players: list[Stubborn], fail: Callable[[], Awaitable[Any]], mend: Callable[[], Awaitable[Any]]) -> None:
    """Everyone is refused while it fails, in the same words; everyone is back soon after."""
    for _ in range(FAILURES):
        for one in players:
            one.refused.clear()
        await fail()
        async with asyncio.timeout(8 * BACK):
            while not all(one.over or one.refused for one in players):  # noqa: ASYNC110 (nobody tells)
                await asyncio.sleep(0.02)
        await mend()
        took = await moving(players)
        print(f"mended: the last went on after {took:.2f} s")
        assert took < WITHIN
        assert {key for one in players for key in one.refused} == {NOT_STORED}


async def stopped(process: Any) -> None:
    with suppress(ProcessLookupError):
        process.send_signal(signal.SIGINT)
    assert await asyncio.wait_for(process.wait(), 30) == 0, "a room that was in trouble closes as any other"
    process._transport.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of eight megabytes."""
    needed(os.geteuid() == 0, "root, for a disk of its own")
    disk = tmp_path / "disk"
    disk.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", disk], capture_output=True, check=False, timeout=20)
    needed(made.returncode == 0, f"a disk of its own: {made.stderr.decode().strip()}")
    yield disk
    subprocess.run(["umount", disk], check=True, timeout=20)


def test_a_disk_that_is_full_for_a_while(small_disk: Path) -> None:
    rest = small_disk / "rest"

    async def fill() -> None:
        with rest.open("wb", buffering=0) as file:
            for size in (65536, 4096, 1):
                with suppress(OSError):
                    while file.write(b"x" * size):
                        pass
        with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
            (small_disk / "one more").write_bytes(b"x" * 4096)

    async def clear() -> None:
        (small_disk / "one more").unlink()
        rest.unlink()

    async def visit() -> None:
        process, port = await started(small_disk, str(TOYS / "pig.py"))
        try:
            async with played(port) as players:
                await fail_and_mend(players, fill, clear)
        finally:
            await stopped(process)
        check_stored(small_disk / "room.sqlite", list(players))

    asyncio.run(visit())


@pytest.mark.parametrize("fault", ["gone", "locked"])
def test_a_file_that_is_gone_or_locked_for_a_while(tmp_path: Path, fault: str) -> None:
    file = tmp_path / "room.sqlite"
    other: list[sqlite3.Connection] = []

    async def fail() -> None:
        if fault == "gone":
            file.rename(tmp_path / "elsewhere")
            return
        other.append(sqlite3.connect(file, isolation_level=None, timeout=60))
        other[0].execute("BEGIN IMMEDIATE")

    async def mend() -> None:
        if fault == "gone":
            (tmp_path / "elsewhere").rename(file)
            return
        other[0].execute("ROLLBACK")
        other.pop().close()

    async def visit() -> None:
        process, port = await started(tmp_path, str(TOYS / "pig.py"))
        try:
            async with played(port) as players:
                await fail_and_mend(players, fail, mend)
        finally:
            await stopped(process)
        check_stored(file, list(players))

    asyncio.run(visit())


def test_a_postgresql_server_that_restarts_again_and_again(tmp_path: Path, postgres: str) -> None:
    home = postgres.partition("host=")[2]

    async def stop() -> None:
        await asyncio.to_thread(restart, postgres, "-m", "immediate", "stop")

    async def start() -> None:
        await asyncio.to_thread(restart, postgres, "-o", f"-k {home} -c listen_addresses='' -c fsync=off", "start")

    async def visit() -> None:
        process, port = await started(tmp_path, str(TOYS / "pig.py"), "--database", postgres)
        try:
            async with played(port) as players:
                await fail_and_mend(players, stop, start)
        finally:
            await stopped(process)
        database = engine(postgres)
        async with database.connect() as connection:
            rows = [tuple(row) for row in await connection.execute(text("SELECT table_id, n, line FROM events ORDER BY table_id, n"))]
        await database.dispose()
        check_events(rows, list(players))

    asyncio.run(visit())
