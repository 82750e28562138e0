"""Whether the room keeps up is measured, and a room that hangs says where, to the log and to the service manager."""

import asyncio
import logging
import socket
import time
from pathlib import Path
from typing import Any

import pytest

from worp.room.http.watch import Watch
from worp.room.metrics import Histogram


def hang(seconds: float) -> None:
    time.sleep(seconds)


def test_a_loop_that_hangs_is_measured_and_the_log_says_where(caplog: pytest.LogCaptureFixture) -> None:
    lag = Histogram()

    async def visit() -> None:
        watch = Watch(lag, beat=0.01, stuck=0.2)
        watch.start()
        await asyncio.sleep(0.05)
        hang(1.0)
        await asyncio.sleep(0.05)
        await watch.stop()

    with caplog.at_level(logging.CRITICAL, "worp.room"):
        asyncio.run(visit())
    assert max(at for at, count in enumerate(lag.counts) if count) >= lag.BOUNDS.index(0.5)
    assert caplog.text.count("has not answered anybody") == 1
    assert "hang(1.0)" in caplog.text


def test_the_service_manager_hears_when_the_room_is_ready_alive_and_closing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        manager.settimeout(5)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        monkeypatch.setenv("WATCHDOG_USEC", "90000")

        async def visit() -> None:
            watch = Watch(Histogram(), beat=0.01)
            watch.start()
            await asyncio.sleep(0.3)
            await watch.stop()

        asyncio.run(visit())
        heard: list[Any] = []
        while not heard or heard[-1] != b"STOPPING=1":
            heard.append(manager.recv(100))
        assert heard[0] == b"READY=1"
        assert heard.count(b"WATCHDOG=1") >= 2


def test_nobody_needs_a_service_manager(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere/at/all")

    async def visit() -> None:
        watch = Watch(Histogram(), beat=0.01)
        watch.start()
        await watch.stop()

    asyncio.run(visit())
