"""The room under pressure, in a process of its own on this machine.

    python bench/room/pressure.py flood              what people wait for while one address floods the room, by kind of flood
    python bench/room/pressure.py soak --minutes 10  whether its memory stays what it is while games are played at full load

`flood`: tables at which one act a second is played, and how long the answers take: before, and while one address (as a proxy names it) does one thing as fast
as it can. Target: of a hundred answers the slowest takes less than 250 ms. `soak`: tables at which everyone acts at once, again and again, new tables for
those that are over. Target: after the first two minutes memory grows by less than 5 %.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

LOST = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError)
FLOODER = {"x-forwarded-for": "203.0.113.66"}
GAME = "wegduwen"


class Room:
    """A room in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0

    async def open(self) -> None:
        """Start it."""
        command = [sys.executable, "-m", "worp", "serve", "--no-open", "--port", "0", "--database", f"sqlite:///{self.folder}/room.sqlite"]
        self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env={**os.environ, "LANG": "en"})
        assert self.process.stdout is not None
        line = (await self.process.stdout.readline()).decode()
        found = re.search(r":(\d+)/", line)
        assert found is not None, line
        self.port = int(found[1])

    def memory(self) -> int:
        """Bytes in use."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def ask(self, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
        """A request, in a thread."""
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"content-type": "application/json", **(headers or {})}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read())

    async def close(self) -> None:
        """Stop it."""
        self.process.send_signal(signal.SIGTERM)
        await self.process.wait()


class Table:
    """A device with both seats of a table, which plays at a pace (seconds between two acts) or as fast as it is answered (0)."""

    def __init__(self, room: Room, seed: int, pace: float) -> None:
        self.room, self.pace, self.chance = room, pace, random.Random(seed)
        self.waits: list[tuple[float, float]] = []
        """When something was asked, and how long its answer took."""
        self.acts = 0

    async def play(self) -> None:
        """Until it is cancelled."""
        while True:
            made = await asyncio.to_thread(self.room.ask, "/api/tables", {"game": GAME})
            with suppress(*LOST):
                async with connect(f"ws://127.0.0.1:{self.room.port}/ws/{made['table']}", proxy=None) as socket:
                    await self.game(socket, made["host"])

    async def game(self, socket: Any, secret: str) -> None:
        """One game."""
        await socket.send(json.dumps({"type": "Join", "secrets": [secret]}))
        for seat in (0, 1):
            await socket.send(json.dumps({"type": "Sit", "name": f"P{seat}", "seat": seat}))
        await socket.send(json.dumps({"type": "Start"}))
        n, asked = 0, 0.0
        async for text in socket:
            message = json.loads(text)
            kind = message["type"]
            if kind in ("View", "Happened"):
                n = message["n"]
            elif kind == "Over":
                return
            elif kind in ("Ask", "No") and asked:
                self.waits.append((asked, time.monotonic() - asked))
                asked = 0.0
            if kind == "Ask" and message["n"] == n and (message.get("offers") or message.get("throws")):
                if self.pace:
                    await asyncio.sleep(self.pace * (0.5 + self.chance.random()))
                asked = time.monotonic()
                self.acts += 1
                if message.get("throws"):
                    await socket.send(json.dumps({"type": "Throw", "seat": message["seat"], "n": n}))
                else:
                    path = [*message.get("path", []), self.chance.choice(message["offers"])["target"]]
                    await socket.send(json.dumps({"type": "Click", "seat": message["seat"], "n": n, "path": path}))


# --- floods -------------------------------------------------------------------------------------------------------------------------------


def shouting(text: Callable[[int], str]) -> Callable[[Room, str], Awaitable[None]]:
    """Sockets that join a table and then say the same thing without end."""

    async def flood(room: Room, table: str) -> None:
        while True:
            with suppress(*LOST):
                async with connect(f"ws://127.0.0.1:{room.port}/ws/{table}", proxy=None, additional_headers=FLOODER) as socket:
                    await socket.send(json.dumps({"type": "Join", "secrets": []}))
                    reading = asyncio.create_task(drain(socket))
                    try:
                        for k in range(1_000_000):
                            await socket.send(text(k))
                            if k % 50 == 0:
                                await asyncio.sleep(0)
                    finally:
                        reading.cancel()
                        await asyncio.gather(reading, return_exceptions=True)
            await asyncio.sleep(0.01)

    return flood


async def drain(socket: Any) -> None:
    """Take whatever comes."""
    with suppress(*LOST):
        async for _ in socket:
            pass


def asking(path: str, body: object = None) -> Callable[[Room, str], Awaitable[None]]:
    """Requests without end."""

    async def flood(room: Room, table: str) -> None:
        while True:
            with suppress(*LOST):
                await asyncio.to_thread(room.ask, path.replace("TABLE", table), body, FLOODER)

    return flood


async def connecting(room: Room, table: str) -> None:
    """Sockets that come and go."""
    while True:
        with suppress(*LOST):
            async with connect(f"ws://127.0.0.1:{room.port}/ws/{table}", proxy=None, additional_headers=FLOODER):
                pass


FLOODS: dict[str, Callable[[Room, str], Awaitable[None]]] = {
    "pings": shouting(lambda k: f'{{"type":"Ping","id":{k % 1000}}}'),
    "joins with new secrets": shouting(lambda k: json.dumps({"type": "Join", "secrets": [f"{k}-{j}" for j in range(20)]})),
    "chat": shouting(lambda k: json.dumps({"type": "Chat", "text": f"{k} " * 50, "name": "x"})),
    "nonsense": shouting(lambda k: "[" * 3000),
    "big messages": shouting(lambda k: json.dumps({"type": "Chat", "text": "x" * 15_000})),
    "sockets that come and go": connecting,
    "new tables": asking("/api/tables", {"game": GAME}),
    "questions about replays": asking("/api/replays/TABLE"),
    "the health check": asking("/healthz"),
}


def percentile(values: list[float], part: float) -> float:
    """The value below which that part of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


async def flood(tables: int, seconds: float, flooders: int) -> dict[str, float]:
    """The slowest of a hundred answers, in seconds, by kind of flood."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Path(folder))
        await room.open()
        people = [Table(room, k, 1.0) for k in range(tables)]
        playing = [asyncio.create_task(one.play()) for one in people]
        try:
            target = (await asyncio.to_thread(room.ask, "/api/tables", {"game": GAME}))["table"]
            await asyncio.sleep(2.0)
            for name, do in {"nothing": None, **FLOODS}.items():
                tasks = [asyncio.create_task(do(room, target)) for _ in range(flooders)] if do is not None else []  # type: ignore[arg-type]
                began = time.monotonic()
                await asyncio.sleep(seconds)
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                waits = [wait for one in people for at, wait in one.waits if at >= began]
                found[name] = percentile(waits, 0.99)
                print(
                    f"{name:26} {len(waits):6} answers  p50 {percentile(waits, 0.5) * 1000:7.1f} ms  p99 {found[name] * 1000:7.1f} ms",
                    flush=True,
                )
                await asyncio.sleep(0.5)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await room.close()
    return found


# --- memory -------------------------------------------------------------------------------------------------------------------------------


async def soak(tables: int, minutes: float, warm: float = 2.0) -> float:
    """By which part memory has grown since the first minutes."""
    with tempfile.TemporaryDirectory() as folder:
        room = Room(Path(folder))
        await room.open()
        people = [Table(room, k, 0.0) for k in range(tables)]
        playing = [asyncio.create_task(one.play()) for one in people]
        seen: list[tuple[float, int]] = []
        began = time.monotonic()
        try:
            while (now := time.monotonic() - began) < minutes * 60:
                await asyncio.sleep(min(10.0, minutes * 6))
                seen.append((now, room.memory()))
                acts = sum(one.acts for one in people)
                print(f"{now:6.0f} s  {seen[-1][1] / 1e6:7.1f} MB  {acts:8} acts", flush=True)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            await room.close()
    after = [size for at, size in seen if at >= warm * 60] or [seen[-1][1]]
    grown = max(after[-3:]) / after[0] - 1
    print(f"after {warm:g} minutes memory has grown by {grown:.1%}")
    return grown


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("flood", "soak"))
    parser.add_argument("--tables", type=int, default=0, help="how many tables play (default: 40 for flood, 100 for soak)")
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each flood lasts (default: 8)")
    parser.add_argument("--flooders", type=int, default=8, help="tasks that flood, all from one address (default: 8)")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to soak (default: 10)")
    given = parser.parse_args()
    if given.what == "flood":
        asyncio.run(flood(given.tables or 40, given.seconds, given.flooders))
    else:
        asyncio.run(soak(given.tables or 100, given.minutes))


if __name__ == "__main__":
    main()
