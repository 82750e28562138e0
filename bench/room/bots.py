"""50 tables of `best` bots beside people who play: how long bots take to answer, and what people feel of it.

    python bench/room/bots.py                                  about a minute
    python bench/room/bots.py --tables 10 --people 20 --seconds 3

One room, one run: people at sockets make an act a second each, first alone, then while bots think at all tables. The bots are given as
little time as the room gives them; how long each waited for its move, worker and thought together, the room says itself (`/metrics`).
Targets: every bot answers within three seconds; people's times stand beside those without bots.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from load import Served, measured  # noqa: E402 (beside this file)
from msgspec import json  # noqa: E402
from players import Room  # noqa: E402
from sockets import Peer, connected  # noqa: E402

GAMES = (("wegduwen", 3), ("wuerfelmarsch", 2), ("cui-bono", 4), ("drachenwurf", 3), ("carcassonne", 2), ("quadrata", 2), ("wegduwen", 4))
"""Who thinks long, and who thinks shortly; Wegduwen with three and four is not solved, so bots search there for as long as they may."""
TARGET = 3.0


class Host(Peer):
    """Seats bots at a table, starts the game and watches it."""

    def __init__(self, table: str, secret: str, seats: int) -> None:
        super().__init__(f"/ws/{table}")
        self.secret = secret
        self.seats = seats
        self.events = 0

    def opened(self) -> None:
        self.say(json.encode({"type": "Join", "secrets": [self.secret]}))
        for seat in range(self.seats):
            self.say(json.encode({"type": "AddBot", "seat": seat, "level": "best"}))
        self.say(b'{"type":"Start"}')

    def heard(self, data: bytes) -> None:
        self.events += data[9:12] == b"Hap"


async def asked(port: int, method: str, path: str, body: bytes = b"") -> bytes:
    """The status and body of the room's answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
    writer.write(head.encode() + body)
    answer = await reader.read()
    writer.close()
    return answer.partition(b"\r\n\r\n")[2]


async def bot_table(port: int, number: int) -> Host:
    """A table at which only bots play."""
    game, seats = GAMES[number % len(GAMES)]
    made = json.decode(await asked(port, "POST", "/api/tables", json.encode({"game": game, "seats": seats})))
    host = Host(made["table"], made["host"], seats)
    await connected(asyncio.get_running_loop(), port, host)
    return host


async def numbers(port: int) -> dict[str, float]:
    """The room's own counters, from `/metrics`."""
    text = (await asked(port, "GET", "/metrics")).decode()
    return {name: float(value) for name, value in re.findall(r"^worp_(\w+) ([\d.e+-]+)$", text, re.MULTILINE)}


async def run(served: Served, tables: int, people: int, seconds: float) -> dict[str, Any]:
    """People alone, then people and bots."""
    load = Room(served.port, people // 2, 2.0)
    await asyncio.wait_for(load.open(), 120)
    alone = await measured(load, served, seconds)
    hosts = [await bot_table(served.port, number) for number in range(tables)]
    await asyncio.sleep(3.0)  # the workers have started
    before = await numbers(served.port)
    for host in hosts:
        host.events = 0
    beside = await measured(load, served, 2 * seconds)
    after = await numbers(served.port)
    moved = sum(host.events for host in hosts)
    for peer in (*load.peers, *hosts):
        peer.transport.close()
    for task in load.tasks:
        task.cancel()
    await asyncio.gather(*load.tasks, return_exceptions=True)
    answers = after["bot_seconds_count"] - before["bot_seconds_count"]
    spent = after["bot_seconds_sum"] - before["bot_seconds_sum"]
    return {
        "alone": alone,
        "beside": beside,
        "answers": answers,
        "mean": spent / max(1.0, answers),
        "longest": after["bot_longest_seconds"],
        "events": moved,
        "silent": sum(host.events == 0 for host in hosts),
    }


def main() -> int:
    """Measure and print; the exit status is 1 if a bot took too long."""
    parser = argparse.ArgumentParser(description="Many tables of thinking bots beside people who play.")
    parser.add_argument("--tables", type=int, default=50, help="tables at which only bots play")
    parser.add_argument("--people", type=int, default=100, help="sockets of people, an act a second each")
    parser.add_argument("--seconds", type=float, default=10.0, help="of people alone; with bots it is twice as long")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        served = Served("worp", Path(scratch), Path(scratch))
        try:
            found = asyncio.run(run(served, args.tables, args.people, min(args.seconds, 30.0)))
        finally:
            served.stop()
    for name, row in (("people alone", found["alone"]), (f"and {args.tables} tables of bots", found["beside"])):
        print(
            f"{name:<26} {row['acts']:6.1f} acts/s   p50 {row['p50']:6.1f} ms   p99 {row['p99']:6.1f} ms"
            f"   room {row['server_cpu']:4.0%} of a core   load {row['load_average']:.1f}"
        )
    print(
        f"bots: {found['answers']:.0f} answers, {found['mean']:.2f} s on average, longest {found['longest']:.2f} s; {found['events']} events"
    )
    late = found["longest"] > TARGET or found["silent"] > 0
    print(f"every bot answers within {TARGET:.0f} s: {'no' if late else 'yes'}; tables at which nothing happened: {found['silent']}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
