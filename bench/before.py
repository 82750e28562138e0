"""Two checkouts of Worp side by side: has anything become slower or larger?

    git worktree add /tmp/old v0.1 && (cd /tmp/old && ./worp compile)
    python bench/before.py /tmp/old                          everything, old and new in turns, five rounds
    python bench/before.py /tmp/old --only rules --games wegduwen

Both trees must be set up and compiled; each is measured by its own programs in a process of its own. `rules`: steps a second of processor
time of random playouts, compiled and interpreted (`bench/peers.py`), of the same table in both: the old tree's default, by the old rules where they have changed. `search`: iterations a second of the searcher with the game's net. `load`: acts that the room takes in a second of its processor (`bench/room/load.py`, 500 sockets that act as often as
they can). `start`: seconds of processor until a room on a new database says its address, and until the list of games is printed. `pages`: bytes of the first page, packed. The last column says
`slower` where the middle of all rounds is worse by more than 5 % and the spread of the two does not overlap; that ends with status 1. The last
line names everything whose middle is worse by more than 5 %, whatever the spread.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.first_page import eager  # noqa: E402 (beside this folder)

PARTS = ["rules", "search", "start", "load", "pages"]
HOW = ["compiled", "interpreted"]
WORSE = 0.05
"""The part by which something may be worse without being called so."""


class Case(NamedTuple):
    """Something that is measured in a tree; `more`: whether more of it is better."""

    name: str
    unit: str
    more: bool
    measure: Callable[[Path], float]


def surroundings(tree: Path, native: str = "0") -> dict[str, str]:
    """The environment of a tree's programs, which keep their bytecode, as they do for everybody."""
    given = {**os.environ, "WORP_NATIVE": native, "PYTHONPATH": str(tree / "src")}
    given.pop("PYTHONDONTWRITEBYTECODE", None)
    return given


def python(tree: Path, *arguments: str, native: str = "1") -> str:
    """What a tree's own Python says to these arguments."""
    command = [str(tree / ".venv/bin/python"), *arguments]
    done = subprocess.run(command, cwd=tree, env=surroundings(tree, native), capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command)} in {tree}:\n{done.stderr[-2000:]}")
    return done.stdout


def tables(tree: Path) -> dict[str, str]:
    """Of every game of a tree the id line of its default table."""
    code = (
        "import json; from worp import registry; print(json.dumps({key: game.id(game.set_up()) for key, game in registry.games().items()}))"
    )
    found: dict[str, str] = json.loads(python(tree, "-c", code))
    return found


def steps(key: str, table: str, native: str, seconds: float) -> Callable[[Path], float]:
    """Steps a second of a game: the old tree plays its default table, and the new one is told which that is."""

    def measure(tree: Path) -> float:
        name = table if tree == ROOT else key
        told = python(tree, "bench/peers.py", "--measure", "worp", name, "--seconds", str(seconds), "--rounds", "1", native=native)
        return float(json.loads(told)[0])

    return measure


SEARCHED = """
import sys
sys.path.insert(0, "bench")
from levels import iterations
from worp import registry
from worp.arena.series import table
from worp.learn import nets
from worp.learn.searching import NetGuide
game = registry.installed(sys.argv[1])
print(iterations(game, 1.0, NetGuide(nets.known(game, table(game, ["random", "random"])))))
"""


def searched(key: str) -> Callable[[Path], float]:
    """Iterations of a search with a net in a second of processor time."""
    return lambda tree: float(python(tree, "-c", SEARCHED, key))


def acts(tree: Path) -> float:
    """Acts in a second of the room's processor."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        python(tree, "bench/room/load.py", "--only", "worp", "--sockets", "500", "--paces", "0", "--seconds", "4", "--json", file.name)
        return float(json.loads(Path(file.name).read_text())[0]["acts_cpu"])


def opened(tree: Path) -> float:
    """Seconds of processor until a room says where it is."""
    with tempfile.TemporaryDirectory() as folder:
        place = ["--port", "0", "--database", f"sqlite:///{folder}/room.sqlite"]
        command = [str(tree / ".venv/bin/python"), "-m", "worp", "serve", "--no-open", *place]
        process = subprocess.Popen(command, cwd=tree, env=surroundings(tree), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert process.stdout is not None
            while not re.search(r"http://\S+:\d+", process.stdout.readline()):
                if process.poll() is not None:
                    sys.exit(f"{' '.join(command)} in {tree} ended without opening a room")
            # The 14th and 15th field after the name in brackets count what it did itself and what it asked of the system.
            spent = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")
        finally:
            process.terminate()
            process.wait()


def listed(tree: Path) -> float:
    """Seconds of processor until the games are listed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    python(tree, "-m", "worp", "games")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def first_page(tree: Path) -> float:
    """Bytes of what index.html names, packed as a server would."""
    static = tree / "src" / "worp" / "static"
    if not (static / "index.html").is_file():
        sys.exit(f"{tree} has no pages: ./worp there makes them")
    return float(sum(len(gzip.compress(file.read_bytes(), 9)) for file in eager(static)))


def cases(only: list[str], games: dict[str, str], how: list[str], seconds: float) -> Iterator[Case]:
    """All that is asked for; of games the id lines of their tables."""
    if "rules" in only:
        for key, table in games.items():
            for form in how:
                yield Case(f"{key}, {form}", "steps/s", True, steps(key, table, "1" if form == "compiled" else "0", seconds))
    if "search" in only:
        for key in games:
            yield Case(f"{key}, search with a net", "iter/cpu-s", True, searched(key))
    if "start" in only:
        yield Case("a room opens", "cpu-s", False, opened)
        yield Case("worp games", "cpu-s", False, listed)
    if "load" in only:
        yield Case("the room at full load", "acts/cpu-s", True, acts)
    if "pages" in only:
        yield Case("the first page", "bytes", False, first_page)


def gain(case: Case, old: list[float], new: list[float]) -> float:
    """How many times as good the new one is, by the middle of all rounds."""
    before, after = statistics.median(old), statistics.median(new)
    return after / before if case.more else before / after


def verdict(case: Case, old: list[float], new: list[float]) -> str:
    """One word about the two."""
    change = gain(case, old, new)
    if change < 1 - WORSE and (max(new) < min(old) if case.more else min(new) > max(old)):
        return "slower" if case.unit != "bytes" else "larger"
    return "better" if change > 1 + WORSE else "as before"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("old", type=Path, help="the folder of the other checkout")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--games", nargs="+", help="games whose rules and searches are measured; all that the old tree has if not given")
    parser.add_argument("--how", nargs="+", choices=HOW, default=HOW, help="how rules run; both if not given")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.5, help="processor time of one measurement of rules")
    args = parser.parse_args()
    old = args.old.resolve()
    games = {key: table for key, table in tables(old).items() if not args.games or key in args.games} if "rules" in args.only else {}
    print(f"{'':<30} {'':<10} {'old':>30} {'new':>30} {'new/old':>8}")
    worse = False
    below: list[str] = []
    for case in cases(args.only, games, args.how, args.seconds):
        found: dict[Path, list[float]] = {old: [], ROOT: []}
        for tree in found:
            case.measure(tree)  # what is cached is cached
        for number in range(args.rounds):
            for tree in (old, ROOT) if number % 2 == 0 else (ROOT, old):
                found[tree].append(case.measure(tree))
        word = verdict(case, found[old], found[ROOT])
        worse |= word in ("slower", "larger")
        if gain(case, found[old], found[ROOT]) < 1 - WORSE:
            below.append(case.name)
        form = ",.0f" if statistics.median(found[old]) > 10 else ".2f"
        told = [f"{statistics.median(one):{form}} ({min(one):{form}} to {max(one):{form}})" for one in found.values()]
        ratio = statistics.median(found[ROOT]) / statistics.median(found[old])
        print(f"{case.name:<30} {case.unit:<10} {told[0]:>30} {told[1]:>30} {ratio:8.2f}  {word}", flush=True)
    print(f"worse by more than {WORSE:.0%}: {'; '.join(below) or 'nothing'}")
    return int(worse)


if __name__ == "__main__":
    sys.exit(main())
