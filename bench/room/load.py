"""The room under load, beside a bare echo and boardgame.io's server, all on this machine in one run.

    python bench/room/load.py                                   everything, some minutes
    python bench/room/load.py --only worp echo --sockets 500 --seconds 3
    python bench/room/load.py --only worp boardgame.io --rounds 5 --pythons /usr/bin/python3 .venv/bin/python

With several rounds everything is measured in turns, again and again, and the last table has the middle, the least and the most of each, and what that is of
boardgame.io's in the same round. Under load less than half of its tables act at a time (`acts at once`, by Little's law), the
others wait for a new match; so p99 is compared with that and with its matches that never end, where all tables act. `--pythons` are builds of the same version as the Python that runs this; they take its packages.
See bench/README.md for what is measured and what the targets are. Traffic stays on 127.0.0.1. Every phase is bounded in time.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import platform
import resource
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from players import LOADS, Echoes, Load  # noqa: E402 (beside this file)
from sockets import open_all  # noqa: E402

PACKAGE = "boardgame.io@0.50.2"
PEER, ENDLESS = "boardgame.io", "boardgame.io, endless"
WARM = 15.0
"""Seconds of playing before the measuring. All tables begin at once, and a quarter of the games are over after ten to twenty events; after
this long games are at all stages, as they would be in a room."""

LONGEST = 150.0
"""Seconds that a phase with a number of acts may take for each half."""


# --- servers ------------------------------------------------------------------------------------------------------------------------------


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def installed(folder: Path) -> Path:
    """A folder outside the repository with boardgame.io in it."""
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--silent", PACKAGE]
        subprocess.run(command, cwd=folder, check=True, timeout=300)
    return folder


def solve_ahead() -> None:
    """Make what a room makes by itself ten seconds after its first start on a machine, so that nothing else keeps the cores busy while it is measured."""
    from worp import registry
    from worp.exact import tables

    for game in registry.games().values():
        for setup in tables.ahead(game):
            tables.made(game, setup)


class Served:
    """A server in a process of its own."""

    def __init__(self, name: str, scratch: Path, boardgame: Path, python: str = sys.executable) -> None:
        self.name = name
        self.port = free_port()
        here = str(scratch)
        if name == "worp":
            database = scratch / f"room-{self.port}.sqlite"
            command = [
                python,
                "-m",
                "worp.room.http.serve",
                "--no-open",
                "--port",
                str(self.port),
                "--database",
                f"sqlite:///{database}",
            ]
        elif name == "echo":
            command = [python, str(HERE / "echo.py"), str(self.port)]
        else:
            command = ["node", str(HERE / "boardgame.cjs"), str(self.port)]
            here = str(installed(boardgame))
        self.process = subprocess.Popen(command, cwd=here, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment())
        for _ in range(300):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        self.process.kill()
        _, error = self.process.communicate()
        sys.exit(f"{name} does not start: {error.decode()[-500:]}")

    def memory(self) -> int:
        """Bytes that the process has in memory."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def processor(self) -> float:
        """Seconds of processor time that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()


def environment() -> dict[str, str]:
    """The surroundings of all servers."""
    path = (str(HERE.parents[1] / "src"), sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), os.environ.get("PYTHONPATH", ""))
    return {**os.environ, "NODE_ENV": "production", "PYTHONPATH": os.pathsep.join(dict.fromkeys(p for p in path if p))}


def version(python: str) -> str:
    """That of a Python, which must fit the packages of this one."""
    told = subprocess.run([python, "-c", "import platform; print(platform.python_version())"], capture_output=True, text=True, check=True)
    found = told.stdout.strip()
    if found.split(".")[:2] != platform.python_version().split(".")[:2]:
        sys.exit(f"{python} is Python {found}; packages here are for {platform.python_version()}.")
    return found


def share_rules(pythons: list[str]) -> str:
    """Let the other builds of this version run what this one has compiled, which is kept under a name for each build; what rules run, in a line."""
    from worp import native

    if not native.compiled():
        return native.status()
    mine = native.copies(native.key(native.sources()))[0]
    for python in pythons:
        asked = [python, "-c", "from worp import native; print(native.key(native.sources()))"]
        key = subprocess.run(asked, capture_output=True, text=True, check=True, env=environment()).stdout.strip()
        if not native.copies(key):
            shutil.copytree(mine, mine.parent / f"{key}-{mine.name.partition('-')[2]}")
    return native.status()


# --- measuring ----------------------------------------------------------------------------------------------------------------------------


def percentile(times: list[float], share: float) -> float:
    """The value below which so many of 100 lie, in milliseconds."""
    return 1000 * times[min(len(times) - 1, int(len(times) * share))] if times else float("nan")


async def reached(load: Load, acts: int) -> None:
    """Until there were so many acts, or for as long as a phase may take."""
    until = load.loop.time() + LONGEST
    while load.acts < acts and load.loop.time() < until:  # noqa: ASYNC110 (what it waits for is only counted)
        await asyncio.sleep(0.05)


async def measured(load: Load, served: Served, seconds: float, wanted: int = 0) -> dict[str, Any]:
    """One phase: everyone plays, and after a moment it counts, for so many seconds or, if any are wanted, acts."""
    # A look of Python's collector through all that this process holds would take longer than any answer, and count as one.
    gc.collect()
    gc.freeze()
    gc.disable()
    load.begin()
    await (reached(load, wanted) if wanted else asyncio.sleep(WARM))
    load.times.clear()
    load.opened.clear()
    acts, games, delivered, size = load.acts, load.games, sum(p.received for p in load.peers), sum(p.bytes for p in load.peers)
    busy, own, began = served.processor(), time.process_time(), time.perf_counter()
    await (reached(load, acts + wanted) if wanted else asyncio.sleep(seconds))
    took = time.perf_counter() - began
    used, mine = served.processor() - busy, time.process_time() - own
    gc.enable()
    gc.unfreeze()
    times, opened = sorted(load.times), sorted(load.opened)
    messages = sum(p.received for p in load.peers) - delivered
    volume = sum(p.bytes for p in load.peers) - size
    load.playing = False
    return {
        "delivered": messages / took,
        "acts": (load.acts - acts) / took,
        "delivered_cpu": messages / used if used else 0.0,
        "acts_cpu": (load.acts - acts) / used if used else 0.0,
        "p50": percentile(times, 0.5),
        "p99": percentile(times, 0.99),
        "open_p50": percentile(opened, 0.5),
        "open_p99": percentile(opened, 0.99),
        "at_once": (load.acts - acts) / took * statistics.fmean(times) if times else 0.0,
        "server_cpu": used / took,
        "client_cpu": mine / took,
        "message_bytes": volume / messages if messages else 0.0,
        "games": load.games - games,
        "refused": load.refused,
        "lost": sum(p.lost for p in load.peers) if load.games == 0 else 0,
        "load_average": os.getloadavg()[0],
    }


async def phase(name: str, served: Served, sockets: int, pace: float, seconds: float, wanted: int) -> dict[str, Any]:
    """Open sockets, measure, close. The pace is per socket; a table of two makes twice as many acts, an echo is alone."""
    load = LOADS[name](served.port, sockets // 2, pace if name == "echo" else 2 * pace)
    await asyncio.wait_for(load.open(), 120)
    await asyncio.sleep(0.5)
    found: dict[str, Any] = {"server": name, "sockets": sockets, "pace": pace}
    found |= await measured(load, served, seconds, wanted)
    for task in load.tasks:
        task.cancel()
    await asyncio.gather(*load.tasks, return_exceptions=True)
    for peer in load.peers:
        if peer.transport is not None:
            peer.transport.close()
    await asyncio.sleep(1.0)
    return found


async def weighed(name: str, served: Served, tables: int = 300, watchers: int = 1500) -> str:
    """What an idle socket weighs, and what a table at which two sit does besides."""
    load = LOADS[name](served.port, tables if name != "echo" else 1, 0.0)
    empty = served.memory()
    await asyncio.wait_for(load.open(), 120)
    await asyncio.sleep(0.5)
    full = served.memory()
    watching = [load.watcher() for _ in range(watchers)]
    await asyncio.wait_for(open_all(served.port, watching), 120)
    await asyncio.sleep(1.0)
    socket_weighs = (served.memory() - full) / watchers / 1000
    for peer in (*load.peers, *watching):
        peer.transport.close()
    await asyncio.sleep(0.5)
    table = f", a table {(full - empty) / tables / 1000 - 2 * socket_weighs:.1f} kB besides its two" if name != "echo" else ""
    return f"{name}: an idle socket {socket_weighs:.1f} kB{table}; the server itself {empty / 1e6:.0f} MB"


def run(args: argparse.Namespace, scratch: Path) -> list[dict[str, Any]]:
    """All phases of all servers, in turns; each on a fresh process, so that memory is that of the phase."""
    found = []
    versions = {python: version(python) for python in args.pythons}
    for number in range(args.rounds):
        for sockets in args.sockets:
            for pace in args.paces:
                for name in args.only:
                    # What is not in Python is the same for all of them.
                    for python in args.pythons if name in ("worp", "echo") else args.pythons[:1]:
                        served = Served(name, scratch, args.boardgame, python)
                        try:
                            row = asyncio.run(phase(name, served, sockets, pace, args.seconds, args.acts))
                        finally:
                            served.stop()
                        row["round"] = number
                        row["server"] = f"{name} {versions[python]}" if name in ("worp", "echo") and len(args.pythons) > 1 else name
                        found.append(row)
                        print(line(row), flush=True)
                        if name == "worp":
                            # The echo gets messages as long as the room's were.
                            Echoes.payload = b"x" * int(row["message_bytes"])
    return found


def weigh(name: str, args: argparse.Namespace, scratch: Path) -> None:
    """Memory, on a fresh process."""
    served = Served(name, scratch, args.boardgame)
    try:
        print(asyncio.run(weighed(name, served)), flush=True)
    finally:
        served.stop()


# --- reporting ----------------------------------------------------------------------------------------------------------------------------

COLUMNS = (
    f"{'':<22} {'':>7}  {'':<10} {'delivered':>11}  {'acts':>8}  {'acts at':>7}  {'delivered':>10}  {'acts':>10}  {'':>6}  {'':>6}  {'open':>7}  {'open':>7}  {'server':>6}  {'client':>6}\n"
    f"{'server':<22} {'sockets':>7}  {'pace':<10} {'/s':>11}  {'/s':>8}  {'once':>7}  {'/cpu-s':>10}  {'/cpu-s':>10}  {'p50 ms':>6}  {'p99 ms':>6}  {'p50 ms':>7}  {'p99 ms':>7}"
    f"  {'cpu':>6}  {'cpu':>6}  {'load':>4}"
)


def line(row: dict[str, Any]) -> str:
    """A row of the table."""
    pace = f"{row['pace']:.0f}/s each" if row["pace"] else "saturated"
    return (
        f"{row['server']:<22} {row['sockets']:>7}  {pace:<10} {row['delivered']:>11,.0f}  {row['acts']:>8,.0f}  {row['at_once']:>7,.0f}  {row['delivered_cpu']:>10,.0f}"
        f"  {row['acts_cpu']:>10,.0f}  {row['p50']:>6.1f}  {row['p99']:>6.1f}  {row['open_p50']:>7.1f}  {row['open_p99']:>7.1f}"
        f"  {row['server_cpu']:>6.0%}  {row['client_cpu']:>6.0%}  {row['load_average']:>4.1f}"
    )


def spread(rows: list[dict[str, Any]]) -> str:
    """Over all rounds the middle of each figure, the least and the most; acts and p99 also as a part of boardgame.io's in the same round, p99 of its
    endless matches', too."""
    peers, endless = [
        {(row["round"], row["sockets"], row["pace"]): row for row in rows if row["server"] == name} for name in (PEER, ENDLESS)
    ]
    cases: dict[tuple[str, int, float], list[dict[str, Any]]] = {}
    for row in rows:
        cases.setdefault((row["server"], row["sockets"], row["pace"]), []).append(row)

    def middle(values: list[float], form: str) -> str:
        return f"{statistics.median(values):{form}} ({min(values):{form}} to {max(values):{form}})" if values else "–"

    lines = [
        f"{'server':<22} {'sockets':>7}  {'pace':<10} {'acts/s':>26} {'acts/cpu-s':>26} {'p99 ms':>26} {'acts, of its':>22} {'p99, of its':>22} {'p99, of its endless':>22}"
    ]
    for (server, sockets, pace), some in sorted(cases.items(), key=lambda item: (item[0][1], -item[0][2], item[0][0])):

        def part(figure: str, of: dict[tuple[int, int, float], dict[str, Any]], some: list[dict[str, Any]] = some) -> list[float]:
            found = [(row, of.get((row["round"], row["sockets"], row["pace"]))) for row in some]
            return [row[figure] / peer[figure] for row, peer in found if peer is not None]

        lines.append(
            f"{server:<22} {sockets:>7}  {f'{pace:.0f}/s each' if pace else 'saturated':<10} {middle([row['acts'] for row in some], ',.0f'):>26} "
            f"{middle([row['acts_cpu'] for row in some], ',.0f'):>26} {middle([row['p99'] for row in some], '.1f'):>26} "
            f"{middle(part('acts', peers), '.0%'):>22} {middle(part('p99', peers), '.0%'):>22} {middle(part('p99', endless), '.0%'):>22}"
        )
    return "\n".join([f"over {1 + max(row['round'] for row in rows)} rounds; 'its' are boardgame.io's figures in the same round", *lines])


def main() -> int:
    parser = argparse.ArgumentParser(description="The room under load, beside an echo and boardgame.io.")
    parser.add_argument("--only", nargs="+", choices=list(LOADS), default=list(LOADS))
    parser.add_argument("--sockets", nargs="+", type=int, default=[500, 2000])
    parser.add_argument("--paces", nargs="+", type=float, default=[1.0, 0.0], help="acts a second of each socket; 0: as many as possible")
    parser.add_argument("--seconds", type=float, default=6.0, help="of each phase; at most 60")
    parser.add_argument(
        "--acts", type=int, default=0, help="measure so many acts after as many others, however long that takes: for a machine that is busy"
    )
    parser.add_argument(
        "--boardgame", type=Path, default=Path(tempfile.gettempdir()) / "worp-bench-boardgame", help="where boardgame.io is, or is put"
    )
    parser.add_argument("--rounds", type=int, default=1, help="how often everything is measured, in turns (default: 1)")
    parser.add_argument(
        "--pythons", nargs="+", default=[sys.executable], help="the Pythons that run the room (default: the one that runs this)"
    )
    parser.add_argument("--weigh", action=argparse.BooleanOptionalAction, default=True, help="what sockets and tables weigh, too")
    parser.add_argument("--json", type=Path, help="write the rows there, too")
    args = parser.parse_args()
    args.seconds = min(args.seconds, 60.0)
    args.pythons = [str(Path(shutil.which(python) or python).absolute()) for python in args.pythons]
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000) if most > 0 else 20_000, most))
    if any(name.startswith("boardgame") for name in args.only) and shutil.which("node") is None:
        sys.exit("boardgame.io needs node; without it: --only worp echo")
    if "worp" in args.only:
        solve_ahead()
        print(share_rules(args.pythons))
    print(COLUMNS, flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        rows = run(args, Path(scratch))
        if args.rounds > 1:
            print("\n" + spread(rows), flush=True)
        for name in args.only if args.weigh else ():
            if name != ENDLESS:
                weigh(name, args, Path(scratch))
    if args.json:
        args.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
