"""How fast the pyramid is: fill 165 cells, empty them again, each step a random funnel or a random free die.

    python bench/pyramid.py [--rounds N] [--json]

Measures the sources as they are and then a copy of them compiled by mypyc in a temporary folder, each in a process of its
own. Beside each stands the raw limit of the same run: a loop that draws as many random numbers and does nothing with them.
The ratio of the two says more than steps per second do, since it hardly depends on the machine.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src" / "worp"
MODULES = ("scene", "dice", "game", "calm", "pyramid")
TARGETS = {"interpreted": 1_000_000, "compiled": 4_000_000}

# A module of the copy, so that the loops themselves are compiled too.
LOOPS = '''
from worp.contract.dice import Seeded
from worp.material.pyramid import SIZE, Pyramid


def steps(rounds: int) -> int:
    """Fill a pyramid and empty it."""
    src = Seeded("bench")
    total = 0
    for _ in range(rounds):
        p = Pyramid()
        for k in range(SIZE):
            funnels = p.funnels
            p.lay(funnels[src.below(len(funnels))], k % 3 * 64 + src.below(24))
        for _ in range(SIZE):
            free = p.free
            total += p.take(free[src.below(len(free))])
        assert p.count() == 0
    return total


def draws(rounds: int) -> int:
    """As many numbers drawn, and nothing done with them."""
    src = Seeded("bench")
    total = 0
    for _ in range(rounds):
        for _ in range(SIZE):
            total += src.below(26) + src.below(24)
        for _ in range(SIZE):
            total += src.below(26)
    return total


def copies(rounds: int) -> int:
    """A full pyramid copied."""
    p = Pyramid.build([0] * SIZE)
    total = 0
    for _ in range(rounds):
        total += p.copy().dice[0]
    return total
'''

MEASURE = """
import json, sys, time, loops, worp.material.pyramid
def best(f, rounds):
    times = []
    for _ in range(5):
        start = time.process_time()
        f(rounds)
        times.append(time.process_time() - start)
    return min(times) / rounds
rounds = int(sys.argv[1])
print(json.dumps({"file": worp.material.pyramid.__file__, "steps": 330 / best(loops.steps, rounds),
                  "draws": 330 / best(loops.draws, rounds), "copies": 1 / best(loops.copies, 100 * rounds)}))
"""


def prepare(folder: Path) -> None:
    """A copy of the rules that the pyramid stands on, without the rest of the package."""
    (folder / "worp").mkdir()
    (folder / "worp" / "__init__.py").touch()
    for module in MODULES:
        shutil.copy(SOURCES / f"{module}.py", folder / "worp")
    (folder / "loops.py").write_text(LOOPS, encoding="utf-8")


def measure(folder: Path, rounds: int, suffix: str) -> dict[str, float]:
    """Run the loops in a process of their own that finds this folder first."""
    command = [sys.executable, "-c", MEASURE, str(rounds)]
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=folder, env=env, check=True, stdout=subprocess.PIPE)
    found = json.loads(done.stdout)
    file = Path(found.pop("file"))
    if not file.is_relative_to(folder) or file.suffix != suffix:
        raise SystemExit(f"Not what was meant to be measured: {file}")
    return {**found, "ratio": found["steps"] / found["draws"]}


def main() -> None:
    """Measure both ways and print a table, or JSON."""
    parser = argparse.ArgumentParser(description="Fill and empty the pyramid: steps per second.")
    parser.add_argument("--rounds", type=int, default=100, help="pyramids per measurement; the best of five counts")
    parser.add_argument("--json", action="store_true", help="print JSON")
    args = parser.parse_args()
    rows: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name).resolve()
        prepare(folder)
        rows["interpreted"] = measure(folder, args.rounds, ".py")
        build = [sys.executable, "-m", "mypyc", *(f"worp/{module}.py" for module in MODULES), "loops.py"]
        built = subprocess.run(build, cwd=folder, check=False, capture_output=True, text=True)
        if built.returncode == 0:
            rows["compiled"] = measure(folder, args.rounds * 4, ".so")
        else:
            print("No compiled row: mypyc and a C compiler are needed for it. The last lines said:", file=sys.stderr)
            print("\n".join((built.stdout + built.stderr).splitlines()[-3:]), file=sys.stderr)
    if args.json:
        print(json.dumps(rows, indent=2))
        return
    print(f"{'':12} {'steps/s':>12} {'target':>12} {'draws alone':>12} {'ratio':>6} {'copies/s':>12}")
    for how, row in rows.items():
        numbers = f"{row['steps']:12,.0f} {TARGETS[how]:12,} {row['draws']:12,.0f}"
        print(f"{how:12} {numbers} {row['ratio']:6.2f} {row['copies']:12,.0f}")


if __name__ == "__main__":
    main()
