"""A room on two machines, as compose.yaml starts it on each: two supervisors, with folders of their own, at one real PostgreSQL and one real Redis. What no
container engine is needed for is done here as it stands there: the command of the room, the password from its file, the look at its health."""

import asyncio
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from lengths import tries
from room.conftest import TOYS, made_database, redis_server
from room.test_workers import BACK, SLACK, Crew, moving, players, workers_of

ROOT = Path(__file__).parents[2]
WORKERS = tries(1, 2)
"""On each machine; compose.yaml has two."""


def compose_command(folder: Path, database: str, bus: str) -> str:
    """The room's command in compose.yaml, with this machine's addresses in the place of those between containers."""
    command = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["room"]["command"][0].replace("$$", "$")
    for there, here in {
        "/run/secrets/postgres": str(folder / "password"),
        "/tmp/pgpass": str(folder / "pgpass"),
        "@database/worp": "@" + database.partition("@")[2],
        "redis://bus": bus,
        "--workers 2": f"--workers {WORKERS}",
        "--host 0.0.0.0 --port 6165": f"--host 127.0.0.1 --port 0 {TOYS / 'pig.py'}",
    }.items():
        assert there in command, f"compose.yaml has no {there} any more"
        command = command.replace(there, here)
    return str(command)


class Machine:
    """A supervisor with its workers, and a folder of its own."""

    def __init__(self, folder: Path, database: str, bus: str) -> None:
        folder.mkdir()
        (folder / "password").write_text("any word: nobody asks / for it\n")
        path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        self.folder = folder
        with (folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                ["sh", "-ec", compose_command(folder, database, bus)],
                cwd=folder,
                env={**os.environ, "PATH": path, "LANG": "C", "XDG_DATA_HOME": str(folder), "HOME": str(folder)},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.port = 0

    def opened(self) -> None:
        """Wait until it says where it is."""
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, (self.folder / "log").read_text()
        self.port = int(found[1])

    def health(self) -> bool:
        """Whether the look at its health that is in the image finds it well."""
        line = next(one for one in (ROOT / "Containerfile").read_text().splitlines() if one.startswith("HEALTHCHECK"))
        python, *rest = json.loads(line.partition(" CMD ")[2])
        command = [sys.executable if python == "python" else python, *rest]
        assert "127.0.0.1:6165" in shlex.join(command)
        command = [word.replace(":6165", f":{self.port}") for word in command]
        return subprocess.run(command, stderr=subprocess.DEVNULL, timeout=60, check=False).returncode == 0

    def pull_the_plug(self) -> None:
        """All its processes are gone at once."""
        everything = [*workers_of(self.process.pid), self.process.pid]
        for sent in (signal.SIGSTOP, signal.SIGKILL):  # first they stand still, so that none starts another or says good-bye
            for pid in everything:
                os.kill(pid, sent)
        self.process.wait()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


class TwoMachines(Crew):
    """Both, for those who only want to know where somebody answers."""

    def __init__(self, database: str, machines: list[Machine]) -> None:
        super().__init__(database, "")
        self.machines = machines

    @property
    def ports(self) -> list[int]:
        return [machine.port for machine in self.machines]


@pytest.fixture
def two(one_postgres: str, tmp_path: Path) -> Iterator[TwoMachines]:
    database = made_database(one_postgres)
    with redis_server() as (bus, _), running(tmp_path, database, bus) as machines:
        yield TwoMachines(database, machines)


@contextmanager
def running(folder: Path, database: str, bus: str) -> Iterator[list[Machine]]:
    machines = [Machine(folder / name, database, bus) for name in ("one", "two")]
    try:
        for machine in machines:
            machine.opened()
        yield machines
    finally:
        for machine in machines:
            machine.close()


def test_a_machine_that_is_gone_loses_its_tables_to_the_other_and_nothing_else(two: TwoMachines) -> None:
    one, other = two.machines

    async def visit() -> None:
        assert await asyncio.to_thread(one.health)
        async with players(two, 6) as found:
            gone = [row[0] for row in await two.rows("SELECT id FROM workers")]
            assert len(gone) == 2 * WORKERS
            one.pull_the_plug()
            assert not await asyncio.to_thread(one.health)
            began = time.monotonic()
            await moving(found)
            assert time.monotonic() - began < BACK * SLACK
            assert not any(player.over for player in found)
            owners = await two.rows("SELECT DISTINCT owner FROM leases JOIN workers ON id = owner WHERE until > extract(epoch from now())")
            assert len(owners) <= WORKERS, "only the other machine has tables"
        assert await asyncio.to_thread(other.health)
        for secret in ("password", "pgpass"):
            told = (other.folder / "log").read_text()
            assert (other.folder / secret).read_text().strip() not in told

    asyncio.run(visit())
