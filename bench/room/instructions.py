"""What an act costs a room, in instructions of the processor: a number that no other work on the machine changes.

    python bench/room/instructions.py                         this checkout
    python bench/room/instructions.py /path/to/an/older/one   and another one, with what this one is of it

Tables of Wegduwen are made in a real hall with a real database, two people each play at random and answer at once, all in one process and without sockets:
so what the network and the HTTP server cost is not in it, and the players are. Games begin while it counts; with few acts a table that is a good part of it.
Needs valgrind, which counts, and compiled rules in both checkouts. Some minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class Player:
    """Somebody at a table, as a connection sees a socket: does something random that is offered."""

    acts = 0
    wanted = 0
    done = asyncio.Event()
    """Set when there were as many acts as are wanted."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.seat = -1
        self.heard: list[bytes] = []
        self.connection: Any = None
        self.table: Any = None

    def drop(self) -> None:
        """Nothing to let go."""

    async def send_text(self, data: bytes) -> None:
        """Hear something."""
        self.send_now(data)

    async def close(self, _code: int = 1000, _reason: str | None = None) -> None:
        """Nothing to close."""

    def send_now(self, data: bytes) -> bool:
        """Hear something, and think about it in the next turn of the loop."""
        if not self.heard:
            asyncio.get_running_loop().call_soon(self.react)
        self.heard.append(data)
        return True

    def react(self) -> None:
        """Answer what was asked."""
        from msgspec import json

        heard, self.heard = self.heard, []
        for data in heard:
            kind = data[9:12]
            if kind == b"Hap":
                Player.acts += self.seat == 0
                if Player.acts == Player.wanted:
                    Player.done.set()
            elif kind == b"You":
                self.seat = json.decode(data)["seat"]
            elif kind == b"Ask":
                ask = json.decode(data)
                if ask["seat"] != self.seat:
                    continue
                about = {"seat": ask["seat"], "n": ask["n"]}
                if ask.get("throws"):
                    self.say({"type": "Throw", **about})
                elif ask.get("offers"):
                    path = [*ask.get("path", []), self.chance.choice(ask["offers"])["target"]]
                    self.say({"type": "Click", **about, "path": path})
                elif ask.get("whole"):
                    self.say({"type": "Click", **about, "path": ask["path"], "done": True})

    def say(self, message: dict[str, Any]) -> None:
        """Say something to the table."""
        from msgspec import json

        from worp.room.table.inbox import Spoken
        from worp.room.wire.connection import DECODER

        self.connection.unheard += 1
        self.table.inbox.put_nowait(Spoken(self.connection, DECODER.decode(json.encode(message)), self.table.house.now()))


async def seated(hall: Any, table: str, secret: str, chance: random.Random) -> Player:
    """Somebody comes in and sits down."""
    from worp.room.table.inbox import Enter
    from worp.room.wire import messages as m
    from worp.room.wire.connection import Connection

    player = Player(chance)
    player.connection = Connection(player, "", hall.counts.refused)
    player.table = await hall.find(table)
    player.table.inbox.put_nowait(Enter(player.connection, m.Join([secret])))
    player.say({"type": "Sit", "name": "Ann"})
    return player


def counting(on: bool) -> None:
    """Let valgrind count from now on, or no longer."""
    subprocess.run(["callgrind_control", "-i", "on" if on else "off", str(os.getpid())], check=True, capture_output=True)


async def play(tables: int, acts: int) -> None:
    """Play until there were so many acts."""
    from worp.room.hall import Hall
    from worp.room.storage.store import Store
    from worp.room.wire.bodies.tables import NewTable

    chance = random.Random(6165)
    Player.wanted = acts
    with tempfile.TemporaryDirectory() as folder:
        hall = Hall(Store(f"sqlite:///{folder}/room.sqlite"))
        await hall.open()
        try:
            hosts = []
            for _ in range(tables):
                made = await hall.make(NewTable("wegduwen", 2))
                hosts.append(await seated(hall, made.table, made.host, chance))
                await seated(hall, made.table, made.join, chance)
            await asyncio.sleep(1.0)
            counting(True)
            for host in hosts:
                host.say({"type": "Start"})
            await Player.done.wait()
            counting(False)
            print(f"acts: {Player.acts}", flush=True)
        finally:
            await hall.close()


def counted(tree: Path, tables: int, acts: int) -> float:
    """Instructions for an act of the Worp in this checkout."""
    with tempfile.TemporaryDirectory() as folder:
        valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", f"--callgrind-out-file={folder}/out"]
        command = [*valgrind, sys.executable, __file__, "--play", "--tables", str(tables), "--acts", str(acts)]
        environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "1"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=1800)
    found = re.search(r"acts: (\d+)", done.stdout), re.search(r"Collected : (\d+)", done.stderr)
    if found[0] is None or found[1] is None:
        sys.exit(f"{tree}: {done.stderr[-2000:]}")
    return int(found[1][1]) / int(found[0][1])


def main() -> int:
    """Count and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("older", type=Path, nargs="?", help="another checkout, to compare with")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--acts", type=int, default=1500)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        asyncio.run(play(args.tables, args.acts))
        return 0
    if shutil.which("valgrind") is None:
        sys.exit("This needs valgrind (Debian or Ubuntu: apt install valgrind).")
    now = counted(ROOT, args.tables, args.acts)
    print(f"{now:,.0f} instructions an act", flush=True)
    if args.older is not None:
        before = counted(args.older.resolve(), args.tables, args.acts)
        print(f"{before:,.0f} in {args.older}; this is {now / before:.2f} of it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
