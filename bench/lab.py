"""How much workers speed a study up, and what a study costs beside plain play, all in one run: ratios, which mean the same on every machine.

    python bench/lab.py                 # processes
    python bench/lab.py --ray           # also a Ray cluster of two nodes on this machine (requirements-ray.lock)

* **overhead**: what recording, chunks and pipes cost beside the bare loop of a match, in processor time, so that a busy machine does not matter.
* **efficiency**: processor time alone over that of all workers together, their start included; on idle cores n workers are n × this as fast.
* **speed-up**: the same by the clock, which means something on idle cores only; the load is printed.
* **close look**: what judging costs, in games played per game judged.
"""

from __future__ import annotations

import argparse
import os
import resource
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from worp import native, registry
from worp.arena.series import play_number
from worp.lab.chunks import Chunk, code_of, work
from worp.lab.executors import Cluster, Executor, Here, Processes
from worp.lab.judging import JudgeSettings

PIG = str(Path(__file__).parents[1] / "tests" / "toys" / "pig.py")


def timed(do: Callable[[], object]) -> float:
    """Processor seconds of this process."""
    begun = time.process_time()
    do()
    return time.process_time() - begun


def children() -> float:
    """Processor seconds of the processes that were started here and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def chunks(source: str, words: tuple[str, ...], games: int, size: int) -> list[Chunk]:
    """So many games of a table of two."""
    game = registry.find(source)
    line = game.id(game.set_up(2))
    numbers = [tuple(range(first, min(first + size, games))) for first in range(0, games, size)]
    return [Chunk(source, code_of(source), line, words, some, "bench") for some in numbers]


def spent(executor: Executor, some: Sequence[Chunk]) -> tuple[float, float]:
    """Seconds by the clock until the first chunk was back, and altogether."""
    begun = time.perf_counter()
    first = 0.0
    for _ in executor.run(some):
        first = first or time.perf_counter() - begun
    return first, time.perf_counter() - begun


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--ray", action="store_true", help="also a Ray cluster on this machine")
    args = asked.parse_args()
    print(f"{native.status()}; {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    words = ("search:4", "search:4")
    some = chunks(PIG, words, args.games, 5)
    game = registry.find(PIG)
    setup = game.set_up(2)
    rounds = []
    for _ in range(3):  # in turns, so that both meet the same machine
        bare = timed(lambda: [play_number(game, setup, words, number, "bench", clock=False) for number in range(args.games)])
        clock = time.perf_counter()
        here = timed(lambda: list(Here().run(some)))
        rounds.append((here / bare, here, time.perf_counter() - clock))
    overhead, here, clock = sorted(rounds)[1]
    print(f"recorded in chunks, against the bare loop: × {overhead:.2f} processor time")
    for count in (1, 2, 4):
        before = children()
        first, whole = spent(Processes(count), some)
        print(
            f"{count} workers: efficiency {here / (children() - before):.2f}; first chunk after {first:.1f} s, speed-up by the clock × {clock / whole:.2f}"
        )
    near = timed(lambda: work(some[0]._replace(numbers=(0, 1), look=JudgeSettings())))
    far = timed(lambda: work(some[0]._replace(numbers=(0, 1))))
    print(f"a close look (60 iterations at every border, 4 decisions weighed) costs as much as {near / far:.0f} games of search:4")
    if args.ray:
        local = import_module("ray.cluster_utils").Cluster(
            initialize_head=True, head_node_args={"num_cpus": 1, "object_store_memory": 80 * 2**20, "include_dashboard": False}
        )
        local.add_node(num_cpus=1, object_store_memory=80 * 2**20)
        first, whole = spent(Cluster(local.address), some)
        print(
            f"Ray, 2 nodes: first chunk after {first:.1f} s, speed-up by the clock × {clock / whole:.2f}, after the first × {clock / max(whole - first, 0.01):.2f}"
        )
        local.shutdown()


if __name__ == "__main__":
    main()
