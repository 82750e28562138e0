"""A room on two machines of which one loses its network: two namespaces with addresses of their own, a real PostgreSQL and a real Redis on a third. What is cut
off hears nothing: no connection is closed, packets just do not arrive. It needs root and `ip`."""

import asyncio
import ctypes
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from lengths import tries
from room.conftest import made_database, needed, postgres_server, redis_server
from room.test_faults import check_events
from room.test_workers import BACK, GAMES, SLACK, Crew, Traveller, moving
from websockets.asyncio.client import connect

CLONE_NEWNET = 0x40000000
NETWORK = "10.213.87"
"""Of these machines alone."""


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, timeout=20)


class Machine:
    """A network namespace with a supervisor and one worker."""

    def __init__(self, number: int, bridge: str) -> None:
        self.name = f"{bridge}-{number}"
        self.cable = f"{bridge}{number}"
        self.address = f"{NETWORK}.{number}"
        self.bridge = bridge
        self.process: subprocess.Popen[str] | None = None

    def build(self) -> None:
        ip("netns", "add", self.name)
        ip("link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        ip("link", "set", self.cable, "master", self.bridge, "up")
        ip("-n", self.name, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for device in ("lo", "eth0"):
            ip("-n", self.name, "link", "set", device, "up")

    def start(self, folder: Path, database: str, bus: str) -> None:
        folder.mkdir()
        options = [
            f"--database={database}",
            f"--bus={bus}",
            "--workers=1",
            f"--link={self.address}",
            f"--host={self.address}",
            "--port=6165",
        ]
        with (folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                ["ip", "netns", "exec", self.name, sys.executable, "-m", "worp.room.http.serve", *GAMES, *options, "--no-open"],
                env={**os.environ, "LANG": "C", "XDG_DATA_HOME": str(folder)},
                cwd=folder,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )

    def opened(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        assert re.search(r":6165/", self.process.stdout.readline())

    def cut(self) -> None:
        ip("link", "set", self.cable, "down")

    def mend(self) -> None:
        ip("link", "set", self.cable, "up")

    def stop(self) -> None:
        if self.process is not None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()

    def close(self) -> None:
        subprocess.run(["ip", "netns", "del", self.name], check=False, timeout=20)

    def socket(self) -> socket.socket:
        """A connection from this machine to its own worker, whatever becomes of its network."""
        made: list[socket.socket] = []

        def dial() -> None:
            with Path(f"/run/netns/{self.name}").open() as namespace:
                if ctypes.CDLL(None, use_errno=True).setns(namespace.fileno(), CLONE_NEWNET):
                    return
            made.append(socket.create_connection((self.address, 6165), 2))

        thread = threading.Thread(target=dial)  # only this thread, which ends, is there
        thread.start()
        thread.join()
        if not made:
            raise OSError("nobody answers there")
        return made[0]


class Outside(Traveller):
    """Comes to either machine over the network."""

    def __init__(self, addresses: list[str], table: str, secret: str, chance: random.Random) -> None:
        super().__init__([0], table, secret, chance)
        self.addresses = addresses

    def way(self) -> Any:
        address = self.addresses[0]
        self.addresses = [*self.addresses[1:], address]
        return connect(f"ws://{address}:6165/ws/{self.table}", proxy=None, open_timeout=1, close_timeout=0.2, ping_interval=None)


class Inside(Traveller):
    """Sits at the machine that is cut off, and plays on there."""

    def __init__(self, machine: Machine, other: Outside) -> None:
        super().__init__([0], other.table, "", random.Random(9))
        self.machine = machine
        self.secrets, self.said = other.secrets, other.said

    def way(self) -> Any:
        return connect(
            f"ws://{self.machine.address}:6165/ws/{self.table}", proxy=None, sock=self.machine.socket(), open_timeout=2, close_timeout=0.2
        )


@contextmanager
def network() -> Iterator[list[Machine]]:
    """Two machines, and this one at the same switch."""
    needed(os.geteuid() == 0 and shutil.which("ip") is not None, "root and ip, for networks of its own")
    bridge = f"w{os.urandom(2).hex()}"
    made = subprocess.run(["ip", "link", "add", bridge, "type", "bridge"], capture_output=True, check=False, timeout=20)
    needed(made.returncode == 0, f"a network of its own: {made.stderr.decode().strip()}")
    machines = [Machine(number, bridge) for number in (1, 2)]
    try:
        ip("addr", "add", f"{NETWORK}.254/24", "dev", bridge)
        ip("link", "set", bridge, "up")
        for machine in machines:
            machine.build()
        yield machines
    finally:
        for machine in machines:
            machine.close()
        ip("link", "del", bridge)


async def owners(crew: Crew, machine: Machine) -> set[str]:
    """The tables that a machine has."""
    return {
        row[0]
        for row in await crew.rows(
            "SELECT table_id FROM leases JOIN workers ON owner = workers.id WHERE link LIKE :at", at=f"{machine.address}:%"
        )
    }


@pytest.mark.long
def test_a_machine_that_is_cut_off_loses_its_tables_and_can_store_and_promise_nothing(tmp_path: Path) -> None:
    with ExitStack() as stack:
        machines = stack.enter_context(network())
        here = f"{NETWORK}.254"
        local = made_database(stack.enter_context(postgres_server(here)))
        bus, _ = stack.enter_context(redis_server(here))
        database = f"postgresql://worp@{here}/{local.partition('@/')[2].partition('?')[0]}"
        for machine in machines:
            machine.start(tmp_path / machine.name, database, bus)
            stack.callback(machine.stop)  # before the database does
        for machine in machines:
            machine.opened()
        asyncio.run(visit(Crew(local, ""), machines))
        for machine in machines:
            assert "Traceback" not in (tmp_path / machine.name / "log").read_text()


async def visit(crew: Crew, machines: list[Machine]) -> None:
    tables = []
    async with httpx.AsyncClient() as http:
        for k in range(8):
            made = await http.post(f"http://{machines[k % 2].address}:6165/api/tables", json={"game": "pig", "options": {"goal": 500}})
            tables.append(made.json())
    addresses = [machine.address for machine in machines]
    found: list[Traveller] = [
        Outside(addresses[k % 2 :] + addresses[: k % 2], one["table"], one["host"], random.Random(k)) for k, one in enumerate(tables)
    ]
    sat: list[Inside] = []
    lives = [asyncio.create_task(one.live()) for one in found]
    try:
        await moving(found)
        for k in range(tries(1, 3)):
            cut, other = machines[k % 2], machines[1 - k % 2]
            lost = await owners(crew, cut) & {one.table for one in found}
            assert lost, "it has tables to lose"
            inside = [Inside(cut, one) for one in found if one.table in lost and isinstance(one, Outside)]
            lives += [asyncio.create_task(one.live()) for one in inside]
            await asyncio.sleep(1.0)
            assert all(one.told or one.n for one in inside), "they play there, too"
            cut.cut()
            began = time.monotonic()
            await moving(found)
            took = time.monotonic() - began
            print(f"cut off: the last went on after {took:.1f} s")
            assert took < BACK * SLACK + 6  # an Outside waits six seconds for a socket that says nothing
            assert not await owners(crew, cut) & lost
            stood = {one.table: one.n for one in inside}
            await asyncio.sleep(2.0)
            assert {one.table: one.n for one in inside} == stood, "who sits at the machine that is cut off is told of nothing that happens"
            cut.mend()
            await moving(found)
            async with asyncio.timeout(BACK * SLACK + 10):
                while not all(one.n > stood[one.table] for one in inside):  # noqa: ASYNC110 (nobody tells)
                    await asyncio.sleep(0.1)
                while len(await crew.rows("SELECT id FROM workers WHERE until > extract(epoch from clock_timestamp())")) < 2:  # noqa: ASYNC110
                    await asyncio.sleep(0.1)
            for one in inside:
                one.over = True
            sat += inside
            assert other.process is not None
            assert other.process.poll() is None
    finally:
        for life in lives:
            life.cancel()
        ended = await asyncio.gather(*lives, return_exceptions=True)
    assert not [one for one in ended if isinstance(one, Exception)]
    check_events(await crew.rows("SELECT table_id, n, line FROM events ORDER BY table_id, n"), [*found, *sat])
