"""How long other tables wait while one table's rules hang: `.venv/bin/python bench/room/hang.py [seconds]`.

A room as people start it, with `tests/room/stuck.py`. At twelve tables people play a game that is Worp's own, as fast as they are answered; at one table
somebody clicks again and again on a move that never ends. Told are the times from a click to its answer at the twelve tables: first
without, then with the table that hangs, for each way of hanging.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

ROOT = Path(__file__).parents[2]
TABLES = 12


async def seated(url: str, game: str) -> Any:
    """A table of one person, begun: its socket and what is asked."""
    async with httpx.AsyncClient() as http:
        made = (await http.post(f"{url}/api/tables", json={"game": game, "seats": 1}, headers={"origin": url})).json()
    socket = await connect(f"ws{url[4:]}/ws/{made['table']}", origin=url)
    for message in ({"type": "Join", "secrets": [made["host"]]}, {"type": "Sit", "name": "Ann", "seat": 0}, {"type": "Start"}):
        await socket.send(json.dumps(message))
    return socket


async def until(socket: Any, kinds: tuple[str, ...]) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message = json.loads(await socket.recv())
        if message["type"] in kinds:
            return message


async def play(url: str, seconds: float, times: list[float]) -> None:
    """Throw and click the first offer of Wegduwen, again and again, at a pace of people in a hurry."""
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        socket = await seated(url, "wegduwen")
        ask = await until(socket, ("Ask",))
        while time.monotonic() < ends:
            begun = time.perf_counter()
            if ask.get("throws"):
                await socket.send(json.dumps({"type": "Throw", "seat": 0, "n": ask["n"]}))
            elif ask.get("offers"):
                path = [*ask.get("path", []), ask["offers"][0]["target"]]
                await socket.send(json.dumps({"type": "Click", "seat": 0, "n": ask["n"], "path": path}))
            else:
                break
            ask = await until(socket, ("Ask", "Over"))
            times.append(time.perf_counter() - begun)
            if ask["type"] == "Over":
                break
            await asyncio.sleep(0.1)
        await socket.close()


async def hang(url: str, seconds: float, move: str) -> int:
    """Click on what never ends; how often it was refused."""
    socket, refused = await seated(url, "stuck"), 0
    await until(socket, ("Ask",))
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        await socket.send(json.dumps({"type": "Click", "seat": 0, "n": 0, "path": [move], "done": True}))
        await until(socket, ("No",))
        refused += 1
    await socket.close()
    return refused


async def measured(url: str, seconds: float, move: str) -> None:
    """Play for so many seconds and print one line of figures."""
    times: list[float] = []
    players = [asyncio.create_task(play(url, seconds, times)) for _ in range(TABLES)]
    refused = await hang(url, seconds, move) if move else 0
    await asyncio.gather(*players)
    times.sort()
    at = [1000 * times[int(len(times) * share)] for share in (0.5, 0.99)]
    told = (
        f"{move or 'nothing hangs':14} {len(times):6} answers, p50 {at[0]:6.1f} ms, p99 {at[1]:6.1f} ms, longest {1000 * times[-1]:6.1f} ms"
    )
    print(f"{told}, refused {refused} times", flush=True)


def main() -> None:
    """Start a room, measure, stop it."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 15.0
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{folder}/room.sqlite"
        command = [sys.executable, "-m", "worp", "serve", str(ROOT / "tests/room/stuck.py"), "--port", "0", "--database", database]
        with subprocess.Popen([*command, "--no-open"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as room:
            assert room.stdout is not None
            url = next(word for word in room.stdout.readline().split() if word.startswith("http://")).rstrip("/")
            for move in ("", "loop", "count", "grow", "divide"):
                asyncio.run(measured(url, seconds, move))
            room.terminate()
            room.wait(10)


if __name__ == "__main__":
    main()
