"""Several processes that are one room: at a real PostgreSQL, most of them with a real Redis."""

import asyncio
import contextlib
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lengths import tries
from room.conftest import TOYS, TestRoom, made_database, redis_server, running
from room.push_service import Browser, PushService
from room.test_faults import Player, check_events
from room.test_notices import next_turn, pass_the_turn, subscribe, trusting
from sqlalchemy import text
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from worp.room import limits
from worp.room.http import command
from worp.room.http.addresses import free_socket
from worp.room.http.serve import main
from worp.room.http.supervisor import Child
from worp.room.operating import Operator
from worp.room.storage import notices
from worp.room.storage.leases import Peer
from worp.room.storage.store import Store, engine
from worp.room.wire import messages as m
from worp.room.workers.links import CHALLENGE, ENTER, HEAD, HELLO, RANDOM, STRANGERS, WELCOME, Guest, LinkDown, proof
from worp.room.workers.worker import new_leases

BACK = 5.0
"""Seconds after which tables whose worker died or hangs are played on."""
SLACK = 2 if os.environ.get("CI") != "true" else 3
"""How much longer it may take where other tests run at the same time; what it takes alone is in docs/operators/workers.md."""
OWNED = "SELECT table_id FROM leases JOIN workers ON owner = workers.id WHERE link LIKE :port"
GAMES = [str(TOYS / "pig.py"), str(TOYS / "liars_dice.py")]


class Crew:
    """Workers, each with a port of its own so that a test knows which it speaks to."""

    def __init__(self, database: str, bus: str) -> None:
        self.options = [*GAMES, "--workers=1", f"--database={database}", *([f"--bus={bus}"] if bus else [])]
        self.database = database
        self.sockets: list[Any] = []
        self.children: list[Child] = []
        self.bus: subprocess.Popen[bytes] | None = None

    async def start(self) -> int:
        """One more; its number."""
        number = len(self.children)
        self.sockets.append(free_socket("127.0.0.1", 0))
        self.children.append(Child(number, self.sockets[-1], self.options))
        await self.ready(number)
        return number

    async def again(self, number: int) -> None:
        """One that has ended, anew, at the same port."""
        os.close(self.children[number].pipe)
        self.children[number] = Child(number, self.sockets[number], self.options)
        await self.ready(number)

    async def ready(self, number: int) -> None:
        assert await asyncio.wait_for(asyncio.to_thread(self.children[number].listen), 40), "it could not be started"

    @property
    def ports(self) -> list[int]:
        return [int(one.getsockname()[1]) for one in self.sockets]

    def at(self, number: int) -> TestRoom:
        return TestRoom(None, self.ports[number])

    def signal(self, number: int, what: signal.Signals) -> None:
        self.children[number].process.send_signal(what)

    async def ended(self, number: int) -> None:
        await asyncio.to_thread(self.children[number].process.wait, 20)

    async def rows(self, sql: str, **given: Any) -> list[Any]:
        database = engine(self.database)
        async with database.connect() as connection:
            found = [tuple(row) for row in await connection.execute(text(sql), given)]
        await database.dispose()
        return found

    async def owner(self, table: str) -> int:
        """The number of the worker that has a table, by the port of its link."""
        [(link,)] = await self.rows("SELECT link FROM workers JOIN leases ON owner = workers.id WHERE table_id = :t", t=table)
        port = int(link.rpartition(":")[2])
        for number, child in enumerate(self.children):
            if child.process.poll() is None and port in listening(child.process.pid):
                return number
        raise AssertionError(f"nobody listens at {link}")

    def close(self) -> None:
        for child in self.children:
            child.process.send_signal(signal.SIGCONT)
            child.process.kill()
            child.process.wait()
            os.close(child.pipe)
        for one in self.sockets:
            one.close()


def listening(pid: int) -> set[int]:
    """The TCP ports at which a process listens."""
    inodes = {str(fd.readlink()) for fd in Path(f"/proc/{pid}/fd").iterdir() if fd.is_symlink()}
    found = set()
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if fields[3] == "0A" and f"socket:[{fields[9]}]" in inodes:
            found.add(int(fields[1].rpartition(":")[2], 16))
    return found


def link_port(made: Crew, number: int) -> int:
    """Where a worker listens for links: the one port that is not the room's."""
    [port] = listening(made.children[number].process.pid) - {made.ports[number]}
    return port


@pytest.fixture(scope="module")
def made(one_postgres: str) -> Iterator[Crew]:
    """Two workers, which every test leaves alive, and a bus."""
    with redis_server() as (bus, process):
        found = Crew(made_database(one_postgres), bus)
        found.bus = process
        try:
            asyncio.run(found.start())
            asyncio.run(found.start())
            yield found
        finally:
            found.close()


class Traveller(Player):
    """A player who comes back at whichever worker answers, as behind a proxy, and notes every refusal. What was not answered is not said again as it was:
    like a person, they look at what is asked now."""

    def __init__(self, ports: list[int], table: str, secret: str, chance: random.Random) -> None:
        super().__init__(ports[0], table, secret, chance)
        self.ports = list(ports)
        self.refused: list[str] = []

    async def live(self) -> None:
        while not self.over:
            with suppress(OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                async with self.way() as socket:
                    await self.say(socket, m.Join(self.secrets, self.n, [0, 1] if self.n else []))
                    while not self.over:
                        async with asyncio.timeout(6):  # wait_for of Python 3.11 may swallow that it was cancelled
                            told = await socket.recv()
                        await self.hear(socket, msgspec.json.decode(told))
            self.ports.append(self.ports.pop(0))
            await asyncio.sleep(0.05)

    def way(self) -> Any:
        """A socket to the first of its workers."""
        return connect(f"ws://127.0.0.1:{self.ports[0]}/ws/{self.table}", proxy=None, open_timeout=1, close_timeout=0.2)

    async def hear(self, socket: Any, message: Any) -> None:
        if message["type"] == "No":
            self.refused.append(message["say"]["key"])
        if message["type"] == "Ask" and (message.get("offers") or message.get("throws")):
            await asyncio.sleep(0.05)  # as fast as a socket may speak, and no faster
        await super().hear(socket, message)
        self.unanswered = None


@contextlib.asynccontextmanager
async def players(made: Crew, tables: int) -> AsyncIterator[list[Traveller]]:
    """So many tables that are played all the time, by people who came to different workers."""
    here = made.at(0)
    opened = [await here.make("pig", options={"goal": 500}) for _ in range(tables)]
    await here.close()
    ports = made.ports
    found = [
        Traveller(ports[k % len(ports) :] + ports[: k % len(ports)], one["table"], one["host"], random.Random(k))
        for k, one in enumerate(opened)
    ]
    tasks = [asyncio.create_task(one.live()) for one in found]
    try:
        await moving(found)
        yield found
        for task in tasks:
            if task.done():
                task.result()
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert not [one for one in ended if isinstance(one, Exception)]
    check_events(await made.rows("SELECT table_id, n, line FROM events ORDER BY table_id, n"), list(found))


async def owned(made: Crew, number: int, found: list[Traveller]) -> set[str]:
    """Which of their tables a worker has."""
    return {table for (table,) in await made.rows(OWNED, port=f"%:{link_port(made, number)}")} & {one.table for one in found}


async def moving(found: list[Traveller]) -> float:
    """Wait until everyone has gone on; how long the last took."""
    began = time.monotonic()
    before = {one.table: one.n for one in found}
    async with asyncio.timeout(8 * BACK):
        while not all(one.over or one.n > before[one.table] + 1 for one in found):  # noqa: ASYNC110 (nobody tells)
            await asyncio.sleep(0.05)
    return time.monotonic() - began


@pytest.mark.compiled
def test_a_table_is_played_by_people_at_different_workers(made: Crew) -> None:
    async def visit() -> None:
        first, second = made.at(0), made.at(1)
        table = await first.make("liars-dice")
        ann = await first.client(table["table"], [table["host"]])
        await ann.sit("Ann", 0)
        assert await made.owner(table["table"]) == 0  # who comes first decides
        await ann.ask(m.Arrange({"open": True}), "Table")
        # Visitors of the other worker see it, too.
        async with asyncio.timeout(BACK * SLACK):
            while not (listed := (await second.http.get("/api/tables")).json()["tables"]):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert listed[0]["table"] == table["table"]
        bob = await second.client(table["table"], [table["join"]])
        await bob.sit("Bob")
        await ann.until(lambda: ann.table["seats"][1].get("connected"))
        await ann.say(m.Start())
        for one in (ann, bob):
            await one.until(lambda one=one: one.asks)
        await bob.say(m.Chat("hello", 1))
        assert (await ann.next("Talk"))["lines"][-1]["text"] == "hello"
        asked = {"tables": [{"table": table["table"], "secrets": bob.secrets}]}
        [mine] = (await second.http.post("/api/mine", json=asked)).json()["tables"]
        assert (mine["status"], mine["yours"], len(mine["turn"])) == ("playing", [1], 1)
        chance = random.Random(1)
        await asyncio.gather(ann.play(chance), bob.play(chance))
        assert ann.ending == bob.ending is not None
        # Each got what their own seat sees, and nothing else.
        for seat, one in enumerate((ann, bob)):
            assert {message["viewer"] for message in one.messages if message["type"] in ("View", "Happened")} == {seat}
        # Games that go to another device wait where they were left.
        code = (await first.http.post("/api/devices", json={"tables": [{"table": table["table"], "secrets": ann.secrets}]})).json()["code"]
        got = await second.http.post("/api/devices/take", json={"code": code})
        assert got.json()["tables"][0]["secrets"] == ann.secrets
        assert (await first.http.post("/api/devices/take", json={"code": code})).status_code == 404
        await first.close()
        await second.close()

    asyncio.run(visit())


def test_a_link_is_for_those_who_know_the_token_and_never_carries_it(made: Crew) -> None:
    """A stranger at the port of a link is not heard, whatever they say, and is cut off when they say nothing or too much."""

    async def visit() -> None:
        [(link, token)] = await made.rows("SELECT link, token FROM workers WHERE link LIKE :port", port=f"%:{link_port(made, 0)}")
        mine = os.urandom(RANDOM)

        def hello(said: bytes) -> bytes:
            return HEAD.pack(len(said), HELLO, 0) + said

        strange = (
            b"",
            hello(b""),
            hello(os.urandom(2 * RANDOM)),
            hello(f"{token} me".encode()),
            hello(proof(token, b"guest", os.urandom(RANDOM)) + mine),  # what somebody has overheard of another link
            HEAD.pack(5, ENTER, 1) + b"{}   ",
            HEAD.pack(2 * RANDOM + 1, HELLO, 0),
            b"GET / HTTP/1.1\r\n\r\n",
        )
        for sent in (*strange, None):
            reader, writer = await asyncio.open_connection(*link.split(":"))
            size, kind, _ = HEAD.unpack(await reader.readexactly(HEAD.size))
            challenge = await reader.readexactly(size)
            assert (kind, size) == (CHALLENGE, RANDOM)
            writer.write(sent if sent is not None else hello(proof(token, b"guest", challenge) + mine))
            if sent is None:
                size, kind, _ = HEAD.unpack(await reader.readexactly(HEAD.size))
                assert (kind, await reader.readexactly(size)) == (WELCOME, proof(token, b"host", mine))
            else:
                with suppress(ConnectionError):
                    assert await asyncio.wait_for(reader.read(), BACK * SLACK) == b""
            writer.close()

    asyncio.run(visit())


def test_strangers_at_the_port_of_a_link_keep_nobody_out_and_a_false_worker_is_told_nothing(made: Crew) -> None:
    async def visit() -> None:
        [(link, token)] = await made.rows("SELECT link, token FROM workers WHERE link LIKE :port", port=f"%:{link_port(made, 0)}")
        crowd = [await asyncio.open_connection(*link.split(":")) for _ in range(STRANGERS + 20)]
        cut = [reader for reader, _ in crowd if await asyncio.wait_for(reader.read(HEAD.size), BACK * SLACK) == b""]
        assert len(cut) == 20, "so many at once, and no more"
        async with players(made, 2) as found:
            await moving(found)
        for _, writer in crowd:
            writer.close()

        said: list[bytes] = []

        async def false_worker(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(HEAD.pack(RANDOM, CHALLENGE, 0) + os.urandom(RANDOM))
            said.append(await reader.readexactly(HEAD.size + 2 * RANDOM))
            writer.write(HEAD.pack(RANDOM, WELCOME, 0) + os.urandom(RANDOM))
            said.append(await reader.read())
            writer.close()

        async with await asyncio.start_server(false_worker, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            guest = Guest(Peer("x", f"127.0.0.1:{port}", token, "here", ""), lambda _: None)
            with pytest.raises(LinkDown):
                await guest.connect()
            async with asyncio.timeout(BACK):
                while len(said) < 2:  # noqa: ASYNC110 (nobody tells)
                    await asyncio.sleep(0.02)
        assert token.encode() not in said[0]
        assert said[1] == b""

    asyncio.run(visit())


def test_what_whoever_looks_after_the_room_wants_reaches_every_worker(made: Crew) -> None:
    async def order(*words: str) -> None:
        await command.answer(command.parser().parse_args(["--database", made.database, *words]))

    async def visit() -> None:
        first, second = made.at(0), made.at(1)
        one, other = [await room.make("pig") for room in (first, second)]
        ann = await first.client(one["table"], [one["host"]])
        bob = await second.client(other["table"], [other["host"]])
        for person, table in ((ann, one), (bob, other)):
            await person.sit("Zed", 0)
            await person.say(m.AddBot(1))
            await person.say(m.Start())
            await person.until(lambda person=person: person.asks)
            assert await made.owner(table["table"]) == (0 if person is ann else 1)
        await order("notice", "closing at ten")
        for person in (ann, bob):
            await person.until(lambda person=person: "closing at ten" in str(person.table.get("notices")))
        # Tables of both are ended, whichever worker takes the order; its people come back to what it is then.
        for table, secrets, room in ((one, ann.secrets, first), (other, bob.secrets, second)):
            await order("close", table["table"])
            async with asyncio.timeout(20):
                while True:  # until the worker that had it knows, they are sent back and forth
                    back = await room.client(table["table"], secrets)
                    with suppress(AssertionError):
                        await back.until(lambda back=back: back.table.get("status") == "over")
                        break
                    await asyncio.sleep(0.1)
        over = await made.rows("SELECT status FROM tables WHERE id = :one OR id = :other", one=one["table"], other=other["table"])
        assert over == [("over",), ("over",)]
        await order("forget", "Zed")
        assert await made.rows("SELECT name FROM seats WHERE name = 'Zed'") == []
        for room in (first, second):
            await room.close()

    asyncio.run(visit())


def test_what_an_address_may_do_in_an_hour_is_counted_by_all_workers(made: Crew) -> None:
    async def visit() -> None:
        rooms = [made.at(0), made.at(1)]

        async def makes(room: TestRoom, address: str) -> int:
            club = {"name": "Bears", "me": "Ann"}
            return (await room.http.post("/api/clubs", json=club, headers={"x-forwarded-for": address})).status_code

        assert [await makes(rooms[0], "2001:db8:7:7::1") for _ in range(limits.CLUBS)] == [201] * limits.CLUBS
        # A hint may still be under way; after it nothing is left anywhere for the whole /64.
        async with asyncio.timeout(BACK * SLACK):
            while await makes(rooms[1], "2001:db8:7:7::2") == 201:  # noqa: ASYNC110 (nobody tells)
                await asyncio.sleep(0.05)
        assert [await makes(room, "2001:db8:7:7::3") for room in rooms] == [429, 429]
        assert await makes(rooms[1], "2001:db8:7:8::1") == 201
        made_in_all = await made.rows("SELECT count(*) FROM clubs")
        assert made_in_all[0][0] < 2 * limits.CLUBS + 1, "each worker for itself would have allowed so many"
        for room in rooms:
            await room.close()

    asyncio.run(visit())


def test_a_worker_that_is_killed_loses_its_tables_to_others_and_nothing_else(made: Crew) -> None:
    async def visit() -> None:
        async with players(made, tries(4, 24)) as found:
            for k in range(tries(1, 10)):
                number = k % 2
                made.signal(number, signal.SIGKILL)
                await made.ended(number)
                took = await moving(found)
                print(f"killed: the last went on after {took:.1f} s")
                assert took < BACK * SLACK
                await made.again(number)
                await moving(found)

    asyncio.run(visit())


def test_a_worker_that_hangs_loses_its_tables_and_cannot_write_when_it_wakes(made: Crew) -> None:
    async def visit() -> None:
        async with players(made, tries(4, 24)) as found:
            for k in range(tries(1, 6)):
                number = k % 2
                assert await owned(made, number, found), "it has tables to lose"
                made.signal(number, signal.SIGSTOP)
                took = await moving(found)
                print(f"stopped: the last went on after {took:.1f} s")
                assert took < BACK * SLACK + 6  # a Traveller waits six seconds for a socket that says nothing
                assert not await owned(made, number, found)
                made.signal(number, signal.SIGCONT)
                await moving(found)
                # It is one of the workers again, and knows what it has lost.
                async with asyncio.timeout(BACK * SLACK):
                    while len(await made.rows("SELECT id FROM workers WHERE until > extract(epoch from clock_timestamp())")) < 2:  # noqa: ASYNC110
                        await asyncio.sleep(0.1)
                one = made.at(number)
                made_there = await one.make("pig")
                await (await one.client(made_there["table"], [made_there["host"]])).next("Table", 0)
                assert await made.owner(made_there["table"]) == number
                await one.close()

    asyncio.run(visit())


def test_workers_are_restarted_one_after_the_other_and_nothing_is_refused(made: Crew) -> None:
    async def visit() -> None:
        async with players(made, tries(4, 24)) as found:
            for k in range(tries(2, 12)):
                made.signal(k % 2, signal.SIGTERM)
                await made.ended(k % 2)
                assert made.children[k % 2].process.returncode == 0
                took = await moving(found)
                print(f"restarted: the last went on {took:.1f} s after the worker had closed")
                assert took < BACK * SLACK
                await made.again(k % 2)
                await moving(found)
            assert [one.refused for one in found] == [[] for _ in found]

    asyncio.run(visit())


def test_a_bus_that_is_gone_costs_nothing(made: Crew) -> None:
    async def visit() -> None:
        async with players(made, tries(2, 8)) as found:
            assert made.bus is not None
            made.bus.kill()
            made.bus.wait()
            assert await moving(found) < BACK * SLACK
            made.signal(0, signal.SIGTERM)
            await moving(found)
            await made.ended(0)
            assert made.children[0].process.returncode == 0
            await made.again(0)
            assert [one.refused for one in found] == [[] for _ in found]

    asyncio.run(visit())


# --- the supervisor -------------------------------------------------------------------------------------------------------------------------


def workers_of(pid: int) -> list[int]:
    """The processes that a supervisor has started."""
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_supervisor_replaces_workers_that_end_or_hang_and_renews_them_all(new_database: Any, tmp_path: Path) -> None:
    async def visit() -> None:
        started = [
            sys.executable,
            "-m",
            "worp.room.http.serve",
            *GAMES,
            "--workers=2",
            f"--database={new_database}",
            "--port=0",
            "--no-open",
        ]
        environment = {**os.environ, "LANG": "C", "XDG_DATA_HOME": str(tmp_path)}
        process = await asyncio.create_subprocess_exec(*started, stdout=asyncio.subprocess.PIPE, env=environment, cwd=tmp_path)
        try:
            assert process.stdout is not None
            line = (await asyncio.wait_for(process.stdout.readline(), 40)).decode()
            port = int(re.findall(r":(\d+)/", line)[0])

            async def healthy(but: set[int], count: int = 2) -> set[int]:
                """Two workers that are none of these, and a room that answers."""
                async with asyncio.timeout(60):
                    while True:
                        now = set(workers_of(process.pid))
                        if len(now) == count and not now & but:
                            break
                        await asyncio.sleep(0.1)
                return now

            made = Crew(new_database, "")
            here = TestRoom(None, port)
            table = await here.make("pig", options={"goal": 500})
            player = Traveller([port], table["table"], table["host"], random.Random(1))
            life = asyncio.create_task(player.live())
            await moving([player])
            first = await healthy(set())
            os.kill(min(first), signal.SIGKILL)
            second = await healthy({min(first)})
            await moving([player])
            for _ in range(tries(0, 1)):
                os.kill(min(second), signal.SIGSTOP)
                second = await healthy({min(second)})
                await moving([player])
            player.refused.clear()
            process.send_signal(signal.SIGHUP)
            await healthy(second)
            await moving([player])
            assert player.refused == []
            life.cancel()
            await asyncio.gather(life, return_exceptions=True)
            check_events(await made.rows("SELECT table_id, n, line FROM events ORDER BY table_id, n"), [player])
            await here.close()
        finally:
            process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(process.wait(), 20) == 0
        assert await made.rows("SELECT id FROM workers WHERE until > extract(epoch from clock_timestamp())") == []

    asyncio.run(visit())


def test_workers_that_start_at_once_have_one_key_and_hear_of_each_others_notices(new_database: str, tmp_path: Path) -> None:
    """Somebody asks one worker for notices about a seat whose table another has."""

    def worker(service: PushService) -> Any:
        store = Store(new_database, shared=True)
        return running(
            tmp_path / "unused", [TOYS / "pig.py"], store=store, leases=new_leases(store), outside=trusting(service), notice_after=0.05
        )

    async def visit() -> None:
        async with PushService() as service, contextlib.AsyncExitStack() as stack:
            one, other = await asyncio.gather(*(stack.enter_async_context(worker(service)) for _ in range(2)))
            keys = [(await room.http.get("/api/notices")).json()["key"] for room in (one, other)]
            assert keys[0] == keys[1]
            table, ann, bob = await one.two("pig")
            due, idle = await next_turn(ann, bob)
            browser = Browser(service)
            assert (await subscribe(other, browser, table, idle)).json() == {"seats": 1}
            assert other.hall is not None
            assert one.hall is not None
            assert not one.hall.messenger.watched, "nobody told this one yet"
            await idle.close()
            await due.until(lambda: sum(bool(seat.get("connected")) for seat in due.table["seats"]) == 1)
            # The turn comes before this worker has looked: the notice is sent all the same.
            await pass_the_turn(due)
            await asyncio.sleep(0.2)
            assert not service.taken
            await Operator(one.hall).carry_out_all()
            taken = await service.next()
            assert taken.headers["authorization"].endswith(f", k={keys[1]}")
            assert browser.open(taken.body)["path"] == f"/t/{table}"
            # A webhook that one was given works at the other.
            hook = {"table": table, "secrets": ann.secrets, "url": f"{service.origin}/hook", "language": "en", "form": "json"}
            assert (await other.http.post("/api/webhook", json=hook)).status_code == 200
            await Operator(one.hall).carry_out_all()
            back = await one.client(table, idle.secrets)
            await back.until(back.due)
            await due.close()
            await pass_the_turn(back)
            assert [(await service.next(count)).path for count in (2, 3)] == ["/hook", "/hook"]
            # What ends at one ends at all.
            assert (await other.http.post("/api/webhook", json=hook | {"url": ""})).status_code == 200
            assert (await other.http.post("/api/notices/stop", json={"endpoint": browser.endpoint})).status_code == 200
            again = await one.client(table, due.secrets)
            await again.until(again.due)
            await back.close()
            await pass_the_turn(again)
            await asyncio.sleep(0.3)
            assert len(service.taken) == 3

    asyncio.run(visit())


def test_somebody_gets_one_notice_of_a_turn_however_many_workers_had_the_table(new_database: str, tmp_path: Path) -> None:
    """A worker that has sent it loses the table, one that was about to, and one that was stopped and wakes up."""

    def worker(service: PushService, after: float) -> Any:
        store = Store(new_database, shared=True)
        return running(
            tmp_path / "unused", [TOYS / "pig.py"], store=store, leases=new_leases(store), outside=trusting(service), notice_after=after
        )

    async def visit() -> None:
        async with PushService() as service, worker(service, 0.05) as quick, worker(service, 0.05) as other:
            table, ann, bob = await quick.two("pig")
            due, idle = await next_turn(ann, bob)
            assert (await subscribe(quick, Browser(service), table, idle)).json() == {"seats": 1}
            await Operator(other.hall).carry_out_all()
            await idle.close()
            await due.until(lambda: sum(bool(seat.get("connected")) for seat in due.table["seats"]) == 1)
            await pass_the_turn(due)
            await service.next()
            # The other has the table now: it finds the same seat due and away, and knows that it has been told.
            await due.close()
            moved = quick.hall.tables[table]
            await other.hall.let_go(table)
            quick.hall.lose(moved)
            watcher = await other.client(table, due.secrets)
            await watcher.until(lambda: watcher.asks)
            found = other.hall.tables[table]
            other.hall.call(found.state, found.audience)
            assert other.hall.messenger.waiting
            async with asyncio.timeout(10):
                while other.hall.messenger.waiting:  # noqa: ASYNC110 (nobody tells)
                    await asyncio.sleep(0.05)
            n, secret = watcher.n, other.hall.tables[table].record.places[0 if idle is ann else 1].secret
            for hall in (other.hall, quick.hall):
                assert await notices.tells(hall.store, hall.messenger.me, table, secret, "turn", n) == (hall is quick.hall)
            # The next turn is the new owner's to tell, also when the first one comes late with what it knew.
            back = await other.client(table, idle.secrets)
            await back.until(back.due)
            await pass_the_turn(back)
            await back.close()
            await watcher.until(watcher.due)
            await pass_the_turn(watcher)
            assert (await service.next(2)).path == (await service.next(1)).path
            assert not await notices.tells(quick.hall.store, quick.hall.messenger.me, table, secret, "turn", n)
            await asyncio.sleep(0.2)
            assert len(service.taken) == 2

    asyncio.run(visit())


def test_what_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sqlite = f"--database=sqlite:///{tmp_path}/room.sqlite"
    for options, said in (
        (["--workers=2", sqlite], "Several workers need a PostgreSQL database"),
        (["--bus=redis://localhost", sqlite], "give --workers N, too"),
        (["--link=10.0.0.5", sqlite], "give --workers N, too"),
        (["--workers=2", "--database=postgresql://worp@/worp", "--bus=http://localhost"], "A bus is given like redis://localhost:6379"),
        (["--workers=2", "--database=postgresql://worp@/worp", "--link=:70000"], "--link is an address of this machine"),
    ):
        assert main([*options, "--no-open", "--port=0"]) == 2
        assert said in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["--workers=0", sqlite])
