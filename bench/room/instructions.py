"""What acts and tables cost a room, in instructions of the processor: numbers that no other work on the machine changes.

    python bench/room/instructions.py                         this checkout
    python bench/room/instructions.py /path/to/an/older/one   and another one, with what this one is of it

A real room runs in valgrind, which counts; players come over real sockets, from a process that is not counted (`players.py`). Three things are counted, each
for itself: tables of Wegduwen that are opened until two people are asked for their first throw, acts at tables at which games go on, and games that are given up, with
all that a game's end brings and the two sockets leaving. What the system does for the room, the network above all, is not in it.
Needs valgrind and compiled rules in both checkouts. Some minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import NamedTuple

from load import free_port
from players import Room, RoomTable

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 600.0
"""Seconds that anything may take."""


class Cost(NamedTuple):
    """Instructions: for a table that is opened, an act, a game that ends."""

    opened: float
    act: float
    ended: float


class Pairs(Room):
    """Pairs of whom nobody opens a second table."""

    over = 0

    def again(self, table: RoomTable) -> None:
        self.over += 1
        for player in table.players:
            player.transport.close()


class Counted:
    """A room of another checkout in valgrind."""

    def __init__(self, tree: Path, folder: str) -> None:
        self.port = free_port()
        valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
        room = ["-m", "worp.room.http.serve", "--no-open", "--port", str(self.port), "--database", f"sqlite:///{folder}/room.sqlite"]
        environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "1"}
        self.out, self.parts = f"{folder}/out", 0
        self.log = Path(folder, "log")
        with self.log.open("wb") as log:
            self.process = subprocess.Popen([*valgrind, sys.executable, *room], env=environment, cwd=folder, stdout=log, stderr=log)
        until = time.monotonic() + PATIENCE
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                sys.exit(f"{tree}: {self.log.read_text()[-2000:]}")
            time.sleep(0.5)

    def answers(self) -> bool:
        """Whether it takes sockets."""
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def control(self, *what: str) -> None:
        """Tell valgrind something."""
        subprocess.run(["callgrind_control", *what, str(self.process.pid)], check=True, capture_output=True, timeout=PATIENCE)

    async def count(self, doing: Coroutine[None, None, None]) -> int:
        """The instructions of the room while something is done."""
        await asyncio.to_thread(self.control, "-i", "on")
        await asyncio.wait_for(doing, PATIENCE)
        await asyncio.to_thread(self.control, "-i", "off")
        return await asyncio.to_thread(self.counted)

    def counted(self) -> int:
        """What has been counted since this was asked last."""
        self.control("-d", "part")
        self.parts += 1
        found = re.search(r"^totals: (\d+)$", Path(f"{self.out}.{self.parts}").read_text(), re.MULTILINE)
        if found is None:
            sys.exit("callgrind has not written what it counted.")
        return int(found[1])

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()


async def acts(load: Pairs, wanted: int) -> None:
    """Everyone plays until there were so many acts, then nobody any more."""
    load.begin()
    while load.acts < wanted:  # noqa: ASYNC110 (what it waits for is only counted)
        await asyncio.sleep(0.05)
    load.playing = False
    await asyncio.sleep(1.0)


async def given_up(load: Pairs) -> None:
    """All games that go on are given up, and everybody leaves."""
    for table in load.tables:
        if not table.players[0].lost:
            table.players[0].say(b'{"type":"Resign","seat":%d}' % table.players[0].seat)
    while not all(peer.lost for peer in load.peers):  # noqa: ASYNC110 (the same)
        await asyncio.sleep(0.05)
    await asyncio.sleep(1.0)


async def costs(room: Counted, tables: int, wanted: int) -> Cost:
    """What the three cost."""
    await Pairs(room.port, 5, 0.0).open()  # whatever is done once is done
    load = Pairs(room.port, tables, 0.0)
    opened = await room.count(load.open())
    played = await room.count(acts(load, wanted))
    here = sum(not table.players[0].lost for table in load.tables)
    ended = await room.count(given_up(load))
    return Cost(opened / tables, played / load.acts, ended / here)


def counted(tree: Path, tables: int, wanted: int) -> Cost:
    """What the three cost in this checkout."""
    with tempfile.TemporaryDirectory() as folder:
        room = Counted(tree, folder)
        try:
            return asyncio.run(costs(room, tables, wanted))
        finally:
            room.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("older", type=Path, nargs="?", help="another checkout, to compare with")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--acts", type=int, default=1500)
    args = parser.parse_args()
    if shutil.which("valgrind") is None:
        sys.exit("This needs valgrind (Debian or Ubuntu: apt install valgrind).")
    now = counted(ROOT, args.tables, args.acts)
    before = counted(args.older.resolve(), args.tables, args.acts) if args.older is not None else None
    for name, what in (("opened", "a table that is opened"), ("act", "an act"), ("ended", "a game that ends")):
        cost = getattr(now, name)
        other = getattr(before, name) if before is not None else None
        print(f"{what}: {cost:,.0f} instructions" + (f"; {other:,.0f} in {args.older}, this is {cost / other:.2f} of it" if other else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
