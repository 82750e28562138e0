"""Who plays the chunks: this process, several processes, or a Ray cluster. One small seam: `Executor`.

Results never depend on it: a chunk follows from itself alone, and what dies with a process or a machine is played again elsewhere.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from worp.contract.game import InputError
from worp.lab.chunks import Chunk, Rows, key_of, programs, work

ATTEMPTS = 3
"""A chunk that takes so many processes or machines down with it is at fault itself."""


class Executor(Protocol):
    """Plays chunks of games, here or elsewhere."""

    def run(self, chunks: Sequence[Chunk]) -> Iterator[tuple[int, Rows]]:
        """The chunks' places in the list and their records, in whatever order they are done."""


class Here:
    """Plays chunks in this process, one after the other."""

    def run(self, chunks: Sequence[Chunk]) -> Iterator[tuple[int, Rows]]:
        for k, chunk in enumerate(chunks):
            yield k, work(chunk)


# --- processes -----------------------------------------------------------------------------------------------------------------------------


def serve(pipe: Connection) -> None:
    """A worker process: plays what it is sent until there is no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives out the work
    while True:
        try:
            chunk = pipe.recv()
        except EOFError:
            return
        try:
            answer: tuple[Rows, str] = (work(chunk), "")
        except InputError as fault:
            answer = ([], str(fault))
        try:
            pipe.send(answer)
        except OSError:
            return  # nobody waits for it any more


class Worker:
    """A process and what it is busy with."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, there = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(there,), daemon=True)
        self.process.start()
        there.close()
        self.chunk = -1

    def stop(self) -> None:
        """End it, whatever it does."""
        self.pipe.close()
        self.process.terminate()
        self.process.join()


class Processes:
    """Processes on this machine. One that dies is replaced, and its chunk is played again."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.workers: list[Worker] = []

    def run(self, chunks: Sequence[Chunk]) -> Iterator[tuple[int, Rows]]:
        """Each worker gets the next chunk when it is done with one."""
        waiting = deque(range(len(chunks)))
        attempts = [0] * len(chunks)
        try:
            self.workers = [Worker() for _ in range(min(self.count, len(chunks)))]
            while waiting or any(worker.chunk >= 0 for worker in self.workers):
                for worker in self.workers:
                    if worker.chunk < 0 and waiting:
                        worker.chunk = waiting.popleft()
                        attempts[worker.chunk] += 1
                        self.send(worker, chunks[worker.chunk])
                busy = [worker for worker in self.workers if worker.chunk >= 0]
                ready = wait([worker.pipe for worker in busy])
                for worker in busy:
                    if worker.pipe not in ready:
                        continue
                    number, worker.chunk = worker.chunk, -1
                    try:
                        rows, fault = worker.pipe.recv()
                    except (EOFError, OSError):
                        if attempts[number] >= ATTEMPTS:
                            raise InputError(
                                f"The games {chunks[number].numbers} of {chunks[number].line} have ended their process {ATTEMPTS} times."
                            ) from None
                        waiting.appendleft(number)
                        worker.stop()
                        self.workers[self.workers.index(worker)] = Worker()
                        continue
                    if fault:
                        raise InputError(fault)
                    yield number, rows
        finally:
            for worker in self.workers:
                worker.stop()
            self.workers = []

    def send(self, worker: Worker, chunk: Chunk) -> None:
        """Give it a chunk; one that died while it had nothing to do is found when its answer is awaited."""
        try:
            worker.pipe.send(chunk)
        except OSError:
            worker.process.join(1)


# --- a cluster -----------------------------------------------------------------------------------------------------------------------------


class Cluster:
    """A Ray cluster: `ray://host:10001` from outside, `host:6379` or `auto` from one of its machines. Every machine has the same Worp."""

    def __init__(self, address: str) -> None:
        self.address = address

    def run(self, chunks: Sequence[Chunk]) -> Iterator[tuple[int, Rows]]:
        """As many chunks at once as the cluster has cores, and some that wait near them."""
        ray = self.open()
        try:
            if chunks:
                self.check(ray, key_of(chunks[0]))
            task = ray.remote(num_cpus=1, max_retries=ATTEMPTS)(work)
            waiting = deque(range(len(chunks)))
            attempts = [0] * len(chunks)
            under_way: dict[Any, int] = {}
            while waiting or under_way:
                room = max(4, 2 * int(ray.cluster_resources().get("CPU", 1)))
                while waiting and len(under_way) < room:
                    number = waiting.popleft()
                    attempts[number] += 1
                    under_way[task.remote(chunks[number])] = number
                done, _ = ray.wait(list(under_way), num_returns=1)
                for one in done:
                    number = under_way.pop(one)
                    try:
                        rows = ray.get(one)
                    except ray.exceptions.RayTaskError as error:
                        raise InputError(f"The games {chunks[number].numbers} of {chunks[number].line} broke: {error.cause}") from None
                    except ray.exceptions.RayError as error:
                        if attempts[number] >= ATTEMPTS:
                            raise InputError(
                                f"The games {chunks[number].numbers} of {chunks[number].line} were lost {ATTEMPTS} times on the cluster: {error}"
                            ) from None
                        waiting.appendleft(number)
                        continue
                    yield number, rows
        finally:
            ray.shutdown()

    def open(self) -> Any:
        """The library, connected; raises `InputError`."""
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise InputError(
                "A cluster needs Ray, which is not installed here: pip install 'worp[ray]', or, in a checkout, "
                "pip install --require-hashes -r requirements-ray.lock."
            ) from None
        try:
            ray.init(address=self.address, log_to_driver=False, logging_level="ERROR", ignore_reinit_error=True)
        except (ConnectionError, TimeoutError, RuntimeError, ValueError, OSError) as error:
            raise InputError(f"The cluster {self.address} cannot be reached: {str(error).splitlines()[0]}") from error
        return ray

    def check(self, ray: Any, key: str) -> None:
        """Whether the cluster plays by the same programs; raises `InputError`."""
        own = versions(key)
        try:
            there = ray.get(ray.remote(num_cpus=0)(versions).remote(key))
        except ray.exceptions.RayError as error:
            raise InputError(f"The machines of {self.address} cannot play {key}: {str(error).strip().splitlines()[-1]}") from None
        if tuple(there) != own:
            raise InputError(f"The machines of {self.address} have another Worp than this one; install the same everywhere.")


def versions(key: str) -> tuple[str, str]:
    """What decides the results of a machine."""
    return f"{sys.version_info.major}.{sys.version_info.minor}", programs(key)


def executor(workers: int, cluster: str = "") -> Executor:
    """The executor for what somebody asked for."""
    if cluster:
        return Cluster(cluster)
    return Processes(workers) if workers > 1 else Here()
