"""A room for tests: real sockets on 127.0.0.1, a database of its own, chance with a seed, bots that do not dawdle."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import random
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import event
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from worp.contract.dice import Seeded
from worp.proof.chain import chain, promise
from worp.proof.lines import Fixed, Promise, read_line
from worp.room.hall import Hall
from worp.room.http.addresses import Addresses, free_socket
from worp.room.http.app import Room
from worp.room.http.serve import Server, settings
from worp.room.storage.store import Store
from worp.room.wire import messages as m

TOYS = Path(__file__).parents[1] / "toys"
PATIENCE = 60.0


class Client:
    """A browser without pictures: it keeps the scene of each of its viewers by the happenings it is told, and every byte it gets."""

    def __init__(self, socket: ClientConnection, secrets: list[str]) -> None:
        self.socket = socket
        self.secrets = secrets
        self.received: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.table: dict[str, Any] = {}
        self.scenes: dict[int, dict[str, Any]] = {}
        self.asks: dict[int, dict[str, Any]] = {}
        self.n = -1
        self.ending: dict[str, Any] | None = None
        self.changed = asyncio.Condition()
        self.closed = False
        self.polite = True
        """Whether it answers by itself what browsers answer by themselves: pings, and what a race waits for."""
        self.device: Device | None = None
        """Its part in the throws, where it takes one."""
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                assert isinstance(text, str)
                self.take(text)
                async with self.changed:
                    self.changed.notify_all()
                if self.polite:
                    await self.answer(self.messages[-1])
        self.closed = True
        async with self.changed:
            self.changed.notify_all()

    def take(self, text: str) -> None:
        self.received.append(text)
        message = msgspec.json.decode(text)
        self.messages.append(message)
        match message["type"]:
            case "Table":
                self.table = message
            case "Yours":
                self.secrets.append(message["secret"])
            case "View":
                self.scenes[message["viewer"]] = dict(message["things"])
                self.n = message["n"]
            case "Happened":
                assert message["n"] > 0
                for told in message["told"]:
                    for spot, thing in told.get("sets", {}).items():
                        scene = self.scenes.setdefault(message["viewer"], {})
                        if thing is None:
                            scene.pop(spot, None)
                        else:
                            scene[spot] = thing
                self.n = message["n"]
            case "Ask":
                self.asks[message["seat"]] = message
            case "Over":
                self.ending = message["ending"]

    async def answer(self, message: dict[str, Any]) -> None:
        if self.device is not None and message["type"] == "Dice":
            await self.device.hear(self, message)
        match message:
            case {"type": "Ping", "id": number}:
                await self.say(m.Pong(number))
            case {"type": "View" | "Happened", "phase": "race", "n": n}:
                await self.say(m.Shown(n))
            case {"type": "Pace", "stage": "ready", "waiting": waiting}:
                for seat in waiting:
                    if self.table["seats"][seat].get("yours"):
                        await self.say(m.Ready(seat, self.n))

    async def throw(self, seat: int) -> None:
        """Throw, with this device's link if it has one."""
        await self.say(m.Throw(seat, self.n, self.device.link() if self.device is not None else ""))

    async def take_part(self, seed: bytes = b"", length: int = 64) -> None:
        """Promise a chain for the seats that this client has."""
        seats = tuple(k + 1 for k, seat in enumerate(self.table["seats"]) if seat.get("yours"))
        self.device = Device(self.table["table"], self.table["id"].partition(" ")[0], seats, seed or os.urandom(32), length)
        await self.ask(m.PromiseDice(length, self.device.promise), "Dice")

    async def say(self, message: msgspec.Struct) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def until(self, holds: Callable[..., Any]) -> Any:
        async with asyncio.timeout(PATIENCE), self.changed:
            await self.changed.wait_for(lambda: holds() or self.closed)
        assert holds(), f"closed after {self.received[-1:]}"
        return holds()

    async def next(self, kind: str, since: int | None = None) -> dict[str, Any]:
        """The next message of a kind, counted from now or from the message number `since`."""
        start = len(self.messages) if since is None else since
        await self.until(lambda: any(message["type"] == kind for message in self.messages[start:]))
        return next(message for message in self.messages[start:] if message["type"] == kind)

    async def ask(self, message: msgspec.Struct, kind: str) -> dict[str, Any]:
        """Say something and wait for an answer of a kind."""
        start = len(self.messages)
        await self.say(message)
        return await self.next(kind, start)

    async def sit(self, name: str, seat: int = -1) -> int:
        return int((await self.ask(m.Sit(name, seat), "Yours"))["seat"])

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == kind]

    def due(self) -> list[int]:
        """The seats of this client that are asked to do something now."""
        return [seat for seat, ask in self.asks.items() if ask["n"] == self.n and (ask.get("throws") or ask.get("offers"))]

    async def act(self, chance: random.Random, seat: int) -> None:
        """Do something that is offered to the seat, and wait until the table has answered."""
        ask = self.asks[seat]
        start = len(self.messages)
        if ask.get("throws"):
            await self.throw(seat)
        else:
            target = chance.choice(ask["offers"])["target"]
            await self.say(m.Click(seat, self.n, [*ask.get("path", []), target]))
        await self.until(lambda: any(message["type"] in ("Ask", "No") and message["seat"] == seat for message in self.messages[start:]))

    async def play(self, chance: random.Random, until: Callable[[], bool] = lambda: False) -> None:
        """Play whatever is offered, for all seats of this client, to the end or until something holds."""
        while True:
            await self.until(lambda: self.ending is not None or self.due() or until())
            if self.ending is not None or until():
                return
            await self.act(chance, self.due()[0])

    async def close(self) -> None:
        await self.socket.close()
        await self.reader


class Device:
    """What a browser does for honest dice: it promises a chain and opens it link by link, its own throws with the act."""

    def __init__(self, table: str, rules: str, seats: tuple[int, ...], seed: bytes, length: int) -> None:
        self.seats = seats
        self.chain = chain(seed, length)
        self.promise = promise(table, rules, f"seats {','.join(map(str, seats))}", length, self.chain[0])
        self.number = 0
        self.lines: list[str] = []
        self.fixed: Fixed | None = None
        self.opens = True
        self.opened: list[int] = []

    def link(self) -> str:
        """For the throw that is awaited."""
        made = next((line for line in map(read_line, self.lines) if isinstance(line, Promise) and line.promise == self.promise), None)
        if made is None or self.fixed is None or self.number not in self.fixed.circle or not self.opens:
            return ""
        self.opened.append(self.fixed.number)
        return self.chain[made.link_of(self.fixed.number)].hex()

    async def hear(self, client: Client, message: dict[str, Any]) -> None:
        self.number = message.get("device") or self.number
        new = [line for line in message["lines"] if line not in self.lines or message.get("whole")]
        self.lines = new if message.get("whole") else self.lines + new
        announced = [line for line in map(read_line, new) if isinstance(line, Fixed)]
        if announced:
            self.fixed = announced[-1]
            if (self.fixed.by not in self.seats or message.get("by_itself")) and self.opens and self.number in self.fixed.circle:
                await client.say(m.OpenLink(self.fixed.number, self.link()))


class TestRoom:
    """A running room."""

    __test__ = False

    def __init__(self, hall: Hall | None, port: int, server: Server | None = None) -> None:
        self.hall = hall
        self.port = port
        self.server = server
        # Nothing is encrypted here, and reading all certificates takes a third of opening a room.
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, verify=False, timeout=60)
        self.clients: list[Client] = []

    async def client(
        self, table: str, secrets: list[str] | None = None, since: int = -1, viewers: list[int] | None = None, step: int = 0
    ) -> Client:
        socket = await connect(f"ws://127.0.0.1:{self.port}/ws/{table}", proxy=None)
        client = Client(socket, list(secrets or []))
        self.clients.append(client)
        await client.say(m.Join(client.secrets, since, viewers or [], step))
        return client

    async def make(self, game: str, **wanted: Any) -> dict[str, Any]:
        answer = await self.http.post("/api/tables", json={"game": game} | wanted)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    async def two(self, game: str, **wanted: Any) -> tuple[str, Client, Client]:
        """A table at which two clients sit and the game has begun."""
        made = await self.make(game, **wanted)
        host = await self.client(made["table"], [made["host"]])
        guest = await self.client(made["table"], [made["join"]])
        await host.sit("Ann", 0)
        await guest.sit("Bob")
        await host.say(m.Start())
        await host.until(lambda: host.asks)
        await guest.until(lambda: guest.asks)
        return made["table"], host, guest

    async def lines(self, table: str, clock: Clock, trips: list[float]) -> None:
        """Let the room measure these round trips to the table's sockets, in the order in which they came."""
        assert self.hall is not None
        for connection, client, trip in zip(self.hall.tables[table].connections, self.clients, trips, strict=True):
            client.polite = False
            before = len(client.of("Ping"))
            for _ in range(9):
                self.hall.ping(connection)
            await client.until(lambda client=client, before=before: len(client.of("Ping")) == before + 9)
            clock.now += trip
            for ping in client.of("Ping")[before:]:
                await client.say(m.Pong(ping["id"]))
            await client.ask(m.Ping(2), "Pong")
            assert connection.round_trip == pytest.approx(trip)
            client.polite = True

    async def race(self, clock: Clock, game: str, trips: list[float], **wanted: Any) -> tuple[str, list[Client]]:
        """A table of so many people with such lines, at which the game has just begun."""
        made = await self.make(game, seats=len(trips), **wanted)
        people = [await self.client(made["table"], [made["join" if seat else "host"]]) for seat in range(len(trips))]
        for seat, client in enumerate(people):
            await client.sit(["Ann", "Bob", "Cas", "Dan"][seat], seat)
        await self.lines(made["table"], clock, trips)
        await people[0].say(m.Start())
        for client in people:
            await client.until(lambda client=client: client.asks)
        await clock.settle(*people)
        return made["table"], people

    async def close(self) -> None:
        for client in self.clients:
            await client.close()
        await self.http.aclose()


@contextlib.asynccontextmanager
async def running(database: Path, files: list[Path], **choices: Any) -> AsyncIterator[TestRoom]:
    """A room in this process."""
    store = choices.pop("store", None) or Store(f"sqlite+aiosqlite:///{database}")
    # What survives a power cut is not tested here, and flushing to disk takes most of the time.
    if store.engine.dialect.name == "sqlite":
        event.listen(store.engine.sync_engine, "connect", lambda connection, _record: connection.execute("PRAGMA synchronous=OFF"))
    given: dict[str, Any] = {"source": Seeded(1), "bot_delay": lambda: 0.0, "bot_pace": 0.0, "beat": 0.0} | choices
    addresses = given.pop("addresses", Addresses())
    static = given.pop("static", database.parent / "no-pages")
    shortcuts = given.pop("shortcuts", True)
    embed = given.pop("embed", ())
    own_days = given.pop("own_days", False)
    hall = Hall(store, [str(file) for file in files], **given)
    listening = free_socket("127.0.0.1", 0)
    await hall.open()
    server = Server(settings(Room(hall, addresses, static, embed, own_days), shortcuts))
    task = asyncio.create_task(server.serve([listening]))
    room = TestRoom(hall, listening.getsockname()[1], server)
    try:
        await server.ready.wait()
        yield room
    finally:
        await room.close()
        server.should_exit = True
        await task
        await hall.close()
        listening.close()


Opens = Callable[..., contextlib.AbstractAsyncContextManager[TestRoom]]


@pytest.fixture
def room(tmp_path: Path) -> Opens:
    """`async with room() as here:` opens a room with the toy games; a second time with the same database."""

    def opened(*files: Path, **choices: Any) -> contextlib.AbstractAsyncContextManager[TestRoom]:
        toys = [TOYS / "pig.py", TOYS / "liars_dice.py", TOYS / "grab.py"]
        return running(tmp_path / "room.sqlite", [*toys, *files], **choices)

    return opened


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def either_room(request: pytest.FixtureRequest, room: Opens) -> Opens:
    """The same with SQLite and, in a long run, with PostgreSQL."""
    if request.param == "sqlite":
        return room
    url = request.getfixturevalue("new_database")

    def opened(*files: Path, **choices: Any) -> contextlib.AbstractAsyncContextManager[TestRoom]:
        return room(*files, **{"store": Store(url), **choices})

    return opened


# --- PostgreSQL -----------------------------------------------------------------------------------------------------------------------------

BIN = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)
AS_NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] if os.name == "posix" and os.geteuid() == 0 else []


def needed(found: bool, what: str) -> None:
    """Skip what this machine cannot do; where every change is tried, it must."""
    if not found:
        assert os.environ.get("CI") != "true", f"needs {what}"
        pytest.skip(f"needs {what}")


@contextlib.contextmanager
def postgres_server(address: str = "", port: int = 5432) -> Iterator[str]:
    """A real server with nothing in it, reached by a socket in a folder; at an address of this machine, too, by everyone who gets there."""
    needed(importlib.util.find_spec("asyncpg") is not None and BIN is not None, "asyncpg and a PostgreSQL server")
    assert BIN is not None
    # Not in pytest's folder: the server does not run as root, who alone may look into that.
    home = Path(tempfile.mkdtemp(prefix="worp-pg-"))
    folder = home / "data"
    if AS_NOBODY:
        shutil.chown(home, "nobody", "nogroup")

    def run(*command: Any) -> None:
        subprocess.run([*AS_NOBODY, *command], check=True, stdout=subprocess.DEVNULL, timeout=60, cwd="/")

    run(BIN / "initdb", "-D", folder, "-U", "worp", "-A", "trust", "--no-sync")
    if address:
        with (folder / "pg_hba.conf").open("a") as rights:
            rights.write("host all all all trust\n")
    run(
        *(BIN / "pg_ctl", "-D", folder, "-w", "-l", home / "log", "start"),
        *("-o", f"-k {home} -c listen_addresses='{address}' -c port={port} -c fsync=off"),
    )
    try:
        yield f"postgresql://worp@/postgres?host={home}"
    finally:
        run(BIN / "pg_ctl", "-D", folder, "-m", "immediate", "stop")
        shutil.rmtree(home)


@pytest.fixture
def postgres() -> Iterator[str]:
    """A server of its own, which the test may stop."""
    with postgres_server() as url:
        yield url


@pytest.fixture(scope="session")
def one_postgres() -> Iterator[str]:
    """A server that tests share, each with a database of its own (`new_database`): starting one takes seconds."""
    with postgres_server() as url:
        yield url


@pytest.fixture
def new_database(one_postgres: str) -> str:
    """An empty PostgreSQL database."""
    return made_database(one_postgres)


def made_database(one_postgres: str) -> str:
    """A new one in a server."""
    assert BIN is not None
    name = f"worp_{os.urandom(4).hex()}"
    home = one_postgres.partition("host=")[2]
    command: list[Any] = [BIN / "psql", "-q", "-h", home, "-U", "worp", "postgres", "-c", f"CREATE DATABASE {name}"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, timeout=60)
    return f"postgresql://worp@/{name}?host={home}"


@contextlib.contextmanager
def redis_server(address: str = "") -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A real Redis or Valkey with nothing in it, reached by a socket in a folder, and at an address of this machine; where, and its process."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    needed(importlib.util.find_spec("redis") is not None and program is not None, "the package redis and a Redis or Valkey server")
    assert program is not None
    home = Path(tempfile.mkdtemp(prefix="worp-redis-"))
    where = ["--port", "6379", "--bind", address, "--protected-mode", "no"] if address else ["--port", "0"]
    command: list[Any] = [program, *where, "--unixsocket", home / "socket", "--save", "", "--dir", home]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as process:
        try:
            for _ in range(500):
                if (home / "socket").exists():
                    break
                time.sleep(0.02)
            yield f"redis://{address}" if address else f"unix://{home}/socket", process
        finally:
            process.kill()
    shutil.rmtree(home)


class Clock:
    """A clock that stands still until it is told to go on; it rings what was to be done later, in order."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.timers: list[Timer] = []

    def __call__(self) -> float:
        return self.now

    def later(self, seconds: float, do: Callable[[], None]) -> Timer:
        self.timers.append(Timer(self, self.now + seconds, do))
        return self.timers[-1]

    async def settle(self, *clients: Client) -> None:
        """Wait until all that was said is heard and answered, and the answers, too."""
        for _ in range(2):
            for client in clients:
                await client.ask(m.Ping(1), "Pong")

    async def go(self, seconds: float, *clients: Client) -> None:
        """Let time pass; the clients hear everything that happens meanwhile."""
        await self.settle(*clients)
        until = self.now + seconds
        while self.timers and min(timer.at for timer in self.timers) <= until:
            timer = min(self.timers, key=lambda one: one.at)
            self.now = max(self.now, timer.at)
            timer.cancel()
            timer.do()
            await self.settle(*clients)
        self.now = until


class Timer:
    """Something to be done at a time."""

    def __init__(self, clock: Clock, at: float, do: Callable[[], None]) -> None:
        self.clock, self.at, self.do = clock, at, do

    def cancel(self) -> None:
        if self in self.clock.timers:
            self.clock.timers.remove(self)


@pytest.fixture
def clock() -> Clock:
    """Time in the test's hand: `async with room(now=clock, later=clock.later) as here:`."""
    return Clock()


@pytest.fixture
def eventually() -> Callable[[Callable[[], Any]], Any]:
    """`await eventually(lambda: …)` waits until it holds."""

    async def wait(holds: Callable[[], Any]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():  # noqa: ASYNC110 (the room under test has no reason to tell)
                await asyncio.sleep(0.01)

    return wait


@pytest.fixture
def at_port() -> Callable[[int], TestRoom]:
    """A room that runs somewhere else."""
    return lambda port: TestRoom(None, port)
