"""What an act costs each process where several workers are the room: workers, PostgreSQL, the bus, the clients.

    python bench/room/workers.py --sockets 200 --seconds 6

Everything shares this machine, so this shows where processor time goes, not how much faster two are than one. See docs/operators/sizing.md. Traffic stays on
127.0.0.1; every phase is bounded in time. Needs PostgreSQL's and Redis' or Valkey's programs, asyncpg and redis.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from load import WARM, percentile  # noqa: E402 (beside this file)
from players import LOADS  # noqa: E402
from room.conftest import postgres_server, redis_server  # noqa: E402

from worp.room.http.addresses import free_socket  # noqa: E402
from worp.room.http.supervisor import Child  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")


def processor(pids: set[int]) -> float:
    """Seconds of processor time that these processes have used, with children of theirs that have ended."""
    used = 0
    for pid in pids:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except FileNotFoundError:
            continue
        used += sum(int(field) for field in fields[11:15])
    return used / TICK


def memory(pids: set[int]) -> float:
    """Megabytes that they have in memory."""
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids) * os.sysconf("SC_PAGE_SIZE") / 1e6


def with_children(pid: int) -> set[int]:
    """A process and those that it started."""
    found = {pid}
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        found |= with_children(int(child))
    return found


@contextmanager
def workers(count: int, options: list[str]) -> Iterator[tuple[int, list[Child]]]:
    """So many workers at one port."""
    with free_socket("127.0.0.1", 0) as listening:
        children = [Child(number, listening, ["--workers=1", *options]) for number in range(count)]
        try:
            for child in children:
                if not child.listen():
                    sys.exit("a worker could not be started")
            yield int(listening.getsockname()[1]), children
        finally:
            for child in children:
                child.end()


async def measured(port: int, sockets: int, pace: float, seconds: float, groups: dict[str, Callable[[], set[int]]]) -> None:
    """Play, and print what an act cost each group of processes."""
    load = LOADS["worp"](port, sockets // 2, 2 * pace)
    held = [name for name in groups if name.startswith("worker")]
    empty = {name: memory(groups[name]()) for name in held}
    await asyncio.wait_for(load.open(), 120)
    load.begin()
    await asyncio.sleep(WARM)
    load.times.clear()
    acts, before, own, began = (
        load.acts,
        {name: processor(pids()) for name, pids in groups.items()},
        time.process_time(),
        time.perf_counter(),
    )
    await asyncio.sleep(seconds)
    took, done = time.perf_counter() - began, load.acts - acts
    used = {name: processor(pids()) - before[name] for name, pids in groups.items()} | {"clients": time.process_time() - own}
    times = sorted(load.times)
    load.playing = False
    costs = ", ".join(f"{name} {1000 * cost / done:.2f}" for name, cost in used.items())
    grown = ", ".join(f"{name} {memory(groups[name]()) - empty[name]:.0f}" for name in held)
    print(f"  {done / took:.0f} acts/s, p50 {percentile(times, 0.5):.1f} ms, p99 {percentile(times, 0.99):.1f} ms, refused {load.refused}")
    print(f"  ms of processor time an act: {costs}; MB more than empty: {grown}; load {os.getloadavg()[0]:.1f}", flush=True)
    for task in load.tasks:
        task.cancel()
    await asyncio.gather(*load.tasks, return_exceptions=True)
    for peer in load.peers:
        if peer.transport is not None:
            peer.transport.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=200)
    parser.add_argument("--pace", type=float, default=1.0, help="acts a second of each socket; 0: as many as possible")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--counts", type=int, nargs="*", default=[1, 2])
    args = parser.parse_args()
    for count in args.counts:
        with ExitStack() as stack:
            database = stack.enter_context(postgres_server())
            bus, redis = stack.enter_context(redis_server())
            port, children = stack.enter_context(workers(count, [f"--database={database}", f"--bus={bus}"]))
            home = database.partition("host=")[2]
            server = int((Path(home) / "data" / "postmaster.pid").read_text().splitlines()[0])
            groups: dict[str, Callable[[], set[int]]] = {
                f"worker {child.number}": lambda pid=child.process.pid: {pid}  # type: ignore[misc]
                for child in children
            }
            groups |= {"PostgreSQL": lambda server=server: with_children(server), "the bus": lambda pid=redis.pid: {pid}}  # type: ignore[misc]
            print(
                f"{count} workers, {args.sockets} sockets, {f'{args.pace:g} acts a second each' if args.pace else 'saturated'}:", flush=True
            )
            asyncio.run(measured(port, args.sockets, args.pace, args.seconds, groups))


if __name__ == "__main__":
    main()
