"""The room under pressure, in a process of its own on this machine.

    python bench/room/pressure.py flood              what people wait for while one address floods the room, by kind of flood (--kind for a few)
    python bench/room/pressure.py soak --minutes 10  whether its memory stays what it is while games are played at full load
    python bench/room/pressure.py return             how long it takes until everyone is back after the room was killed

`flood`: tables at which one act a second is played, and how long the answers take: before, and while one address (as a proxy names it) does one thing as fast
as it can, from a process of its own. Target: of a hundred answers the slowest takes less than 250 ms. `soak`: tables at which everyone acts at once, again and again, new tables for
those that are over. Target: after the first two minutes memory grows by less than 5 %. `return`: a thousand tables in play, the room is killed and started again, and two devices of each table come back at once, as browsers do, for the whole
scene. Target: five seconds after it answers again everyone has theirs. All end with status 1 where they miss.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import signal
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from worp import registry
from worp.contract.dice import Seeded
from worp.record.log import Match
from worp.record.text import write_text
from worp.room.http.app import STATIC
from worp.testing.acts import choose

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from players import Player  # noqa: E402 (beside this file)
from players import Room as Players  # noqa: E402
from sockets import Peer, open_all  # noqa: E402

T = TypeVar("T")
TOO_FAST = "server-no-fast"
LOST = (OSError, EOFError, ConnectionClosed, InvalidHandshake, TimeoutError)
FLOODER = {"x-forwarded-for": "203.0.113.66"}
GAME = "wegduwen"
TARGET = 0.25
"""Seconds below which of a hundred answers all but the slowest come."""
BACK = 5.0
"""Seconds after which everyone is back in a room that was started again."""
GROWTH = 0.05
"""The part by which memory may grow after the first minutes."""
OPENING = 120.0
"""Seconds that a room may take to open,"""
SEATING = 300.0
"""everybody to sit down at its tables,"""
RETURNING = 120.0
"""and to come back after it was killed: then it is missed, and said how many were not."""
CLOSING = 20.0
"""Seconds that a room has to close; then it is killed."""


class Missed(Exception):
    """There is no figure; why."""


class Room:
    """A room in a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.process: Any = None

    async def open(self) -> None:
        """Start it, a second time at the same port."""
        place = ["--port", str(self.port), "--database", f"sqlite:///{self.folder}/room.sqlite"]
        command = [sys.executable, "-m", "worp", "serve", "--no-open", *place]
        self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, env={**os.environ, "LANG": "en"})
        assert self.process.stdout is not None
        try:
            line = (await asyncio.wait_for(self.process.stdout.readline(), OPENING)).decode()
        except TimeoutError:
            raise Missed(f"the room does not open within {OPENING:.0f} s") from None
        found = re.search(r":(\d+)/", line)
        if found is None:
            raise Missed(f"the room does not open: {line.strip() or 'it has ended'}")
        self.port = int(found[1])

    def processor(self) -> float:
        """Seconds of processor time that it has used since it was started."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """How many bytes the room's process uses."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def ask(self, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
        """A request, in a thread."""
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data, {"content-type": "application/json", **(headers or {})}
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read())

    async def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            if self.process.returncode is None:
                self.process.kill()
            await self.process.wait()

    async def __aenter__(self) -> Room:
        try:
            await self.open()
        except BaseException:
            await self.kill()
            raise
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Stop it, whatever has happened: no bench leaves a room behind."""
        if self.process.returncode is None and kind is None:
            self.process.send_signal(signal.SIGTERM)
            with suppress(TimeoutError):
                await asyncio.wait_for(self.process.wait(), CLOSING)
        await self.kill()


class Table:
    """A device with both seats of a table, which plays at a pace (seconds between two acts) or as fast as it is answered (0)."""

    def __init__(self, room: Room, seed: int, pace: float) -> None:
        self.room, self.pace, self.chance = room, pace, random.Random(seed)
        self.waits: list[tuple[float, float]] = []
        """When something was asked, and how long its answer took."""
        self.acts = 0

    async def play(self) -> None:
        """Play game after game until it is cancelled."""
        while True:
            made = await asyncio.to_thread(self.room.ask, "/api/tables", {"game": GAME})
            with suppress(*LOST):
                async with connect(f"ws://127.0.0.1:{self.room.port}/ws/{made['table']}", proxy=None) as socket:
                    await self.game(socket, made["host"])

    async def game(self, socket: Any, secret: str) -> None:
        await socket.send(json.dumps({"type": "Join", "secrets": [secret]}))
        for seat in (0, 1):
            await socket.send(json.dumps({"type": "Sit", "name": f"P{seat}", "seat": seat}))
        await socket.send(json.dumps({"type": "Start"}))
        n, asked, said = 0, 0.0, ""
        async for text in socket:
            message = json.loads(text)
            kind = message["type"]
            if kind == "No" and message["say"]["key"] == TOO_FAST:  # a quick machine says more than one address may
                await asyncio.sleep(0.1)
                await socket.send(said)
                continue
            if kind in ("View", "Happened"):
                n = message["n"]
            elif kind == "Over":
                return
            elif kind in ("Ask", "No") and asked:
                self.waits.append((asked, time.monotonic() - asked))
                asked = 0.0
            if kind == "Ask" and message["n"] == n and (message.get("offers") or message.get("throws")):
                if self.pace:
                    await asyncio.sleep(self.pace * (0.5 + self.chance.random()))
                asked = time.monotonic()
                self.acts += 1
                if message.get("throws"):
                    said = json.dumps({"type": "Throw", "seat": message["seat"], "n": n})
                else:
                    path = [*message.get("path", []), self.chance.choice(message["offers"])["target"]]
                    said = json.dumps({"type": "Click", "seat": message["seat"], "n": n, "path": path})
                await socket.send(said)


# --- floods -------------------------------------------------------------------------------------------------------------------------------


class Flooder:
    """One address that does one thing as fast as it can. `target` is a table in play, `replay` a game that is over, `log` its log."""

    def __init__(self, port: int, target: str, replay: str, log: str) -> None:
        self.port, self.target, self.replay, self.log = port, target, replay, log
        self.did = 0
        """How often it was done."""
        self.holding: list[asyncio.StreamWriter] = []

    async def open(self, path: str) -> Any:
        return await connect(f"ws://127.0.0.1:{self.port}{path}", proxy=None, additional_headers=FLOODER, close_timeout=0.5, max_queue=None)

    async def raw(self, begun: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection on which so much was sent."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(begun)
        return reader, writer

    def hold(self, writer: asyncio.StreamWriter, most: int) -> None:
        """Keep a connection open; of too many the oldest goes."""
        self.did += 1
        self.holding.append(writer)
        if len(self.holding) > most:
            oldest = self.holding.pop(0)  # named, or it is gone, and complains, before it is aborted
            oldest.transport.abort()


Flood = Callable[[Flooder], Awaitable[None]]
"""Something that is done again and again until it is cancelled."""


def shouting(text: Callable[[int], str | bytes], path: str = "/ws/{table}") -> Flood:
    """A socket that joins a table and then says the same thing without end."""

    async def flood(by: Flooder) -> None:
        socket = await by.open(path.format(table=by.target))
        reading = asyncio.create_task(drain(socket))
        try:
            await socket.send(json.dumps({"type": "Join", "secrets": []}))
            for k in range(1_000_000):
                await socket.send(text(k))
                by.did += 1
                if k % 50 == 0:
                    await asyncio.sleep(0)
        finally:
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            socket.transport.abort()

    return flood


async def drain(socket: Any) -> None:
    """Take whatever the room sends, until it closes."""
    with suppress(*LOST):
        async for _ in socket:
            pass


def asking(path: str, body: Callable[[Flooder], object] | None = None) -> Flood:
    """A flood of this request, each on a socket of its own."""

    async def flood(by: Flooder) -> None:
        sent = json.dumps(body(by)).encode() if body is not None else b""
        head = f"{'POST' if body is not None else 'GET'} {path.format(table=by.target, replay=by.replay)} HTTP/1.1\r\nhost: 127.0.0.1:{by.port}\r\n"
        head += f"x-forwarded-for: {FLOODER['x-forwarded-for']}\r\naccept-encoding: gzip\r\n"
        head += f"content-type: application/json\r\ncontent-length: {len(sent)}\r\n"
        reader, writer = await by.raw(f"{head}connection: close\r\n\r\n".encode() + sent)
        try:
            while await reader.read(65_536):
                pass
            by.did += 1
        finally:
            writer.transport.abort()

    return flood


async def comes_and_goes(by: Flooder) -> None:
    """A socket that is opened and closed."""
    (await by.open(f"/ws/{by.target}")).transport.abort()
    by.did += 1


async def half_frame(by: Flooder) -> None:
    """A socket that begins a long message and does not go on."""
    head = f"GET /ws/{by.target} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    head += f"x-forwarded-for: {FLOODER['x-forwarded-for']}\r\n"
    reader, writer = await by.raw(f"{head}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    by.hold(writer, 12)
    await reader.readuntil(b"\r\n\r\n")
    writer.write(bytes([0x81, 0xFE, 0x3F, 0xFF, 0, 0, 0, 0]) + b'{"type":"Chat","text":"')


async def half_request(by: Flooder) -> None:
    """A request that does not go on."""
    _, writer = await by.raw(
        f"POST /api/tables HTTP/1.1\r\nx-forwarded-for: {FLOODER['x-forwarded-for']}\r\ncontent-length: 900\r\n".encode()
    )
    by.hold(writer, 40)


async def slow_reader(by: Flooder) -> None:
    """A socket that asks for the whole table again and again and reads nothing of it."""
    socket = await by.open(f"/ws/{by.target}")
    socket.transport.pause_reading()
    try:
        async with asyncio.timeout(2):
            while True:
                await socket.send(json.dumps({"type": "Join", "secrets": []}))
                by.did += 1
                await asyncio.sleep(0)
    finally:
        socket.transport.abort()


def largest_page() -> str:
    """The address of the largest file that browsers fetch; of words, where the pages are not built."""
    found = max(STATIC.glob("assets/*"), key=lambda file: file.stat().st_size, default=None)
    return "/locale/en/server.ftl" if found is None else f"/assets/{found.name}"


async def unread_page(by: Flooder) -> None:
    """A request for one whose answer is not read."""
    request = f"GET {largest_page()} HTTP/1.1\r\nhost: 127.0.0.1:{by.port}\r\nx-forwarded-for: {FLOODER['x-forwarded-for']}\r\n\r\n"
    _, writer = await by.raw(request.encode() * 8)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    by.hold(writer, 40)


FLOODS: dict[str, Flood] = {
    "messages": shouting(lambda k: f'{{"type":"Ping","id":{k % 1000}}}'),
    "binary messages": shouting(lambda k: b"x"),
    "nonsense": shouting(lambda k: "[" * 3000),
    "big messages": shouting(lambda k: json.dumps({"type": "Chat", "text": "x" * 15_000})),
    "chat": shouting(lambda k: json.dumps({"type": "Chat", "text": f"{k} " * 50, "name": "x"})),
    "joins": shouting(lambda k: '{"type":"Join","secrets":[]}'),
    "joins with new secrets": shouting(lambda k: json.dumps({"type": "Join", "secrets": [f"{k}-{j}" for j in range(20)]})),
    "lessons": shouting(lambda k: '{"type":"Step","to":1}', f"/ws/learn/{GAME}"),
    "sockets that come and go": comes_and_goes,
    "half frames": half_frame,
    "half requests": half_request,
    "slow readers": slow_reader,
    "new tables": asking("/api/tables", lambda by: {"game": GAME}),
    "replays": asking("/api/replays/{replay}"),
    "logs to keep": asking("/api/replays/{replay}/log.json"),
    "reviews": asking("/api/replays/{replay}/review", lambda by: {}),
    "hints in a replay": asking("/api/replays/{replay}/hint", lambda by: {"n": 3}),
    "logs brought along": asking("/api/replays", lambda by: {"log": by.log.replace("names A", f"names A{by.did}")}),
    "the health check": asking("/healthz"),
    "the largest page": asking(largest_page()),
    "pages that are not read": unread_page,
}


async def keep_on(by: Flooder, flood: Flood, seconds: float, many: int) -> int:
    """Do it so many times at once, again and again; how often it was done."""

    async def one() -> None:
        while True:
            with suppress(*LOST):
                async with asyncio.timeout(5):
                    await flood(by)
            await asyncio.sleep(0.001)

    tasks = [asyncio.create_task(one()) for _ in range(many)]
    try:
        await asyncio.sleep(seconds)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for writer in by.holding:
            writer.transport.abort()
    return by.did


def finished_log() -> str:
    """The log of a random game."""
    game = registry.find(GAME)
    chance = Seeded("pressure")
    match = Match.start(game, game.set_up(2), ("A", "B"))
    while not match.over():
        act = choose(match.state, chance)
        if act.kind == "roll":
            match.roll(act.outcome)
        else:
            match.act(act.seat, match.state.spell(act.move))
    return write_text(match.record())


async def begun_table(room: Room) -> str:
    """A table in play at which nobody is any more."""
    made = await asyncio.to_thread(room.ask, "/api/tables", {"game": GAME})
    async with connect(f"ws://127.0.0.1:{room.port}/ws/{made['table']}", proxy=None) as socket:
        for said in ({"type": "Join", "secrets": [made["host"]]}, *({"type": "Sit", "name": "X", "seat": seat} for seat in (0, 1))):
            await socket.send(json.dumps(said))
        await socket.send(json.dumps({"type": "Start"}))
        async for text in socket:
            if json.loads(text)["type"] == "Ask":
                break
    return str(made["table"])


def percentile(values: list[float], part: float) -> float:
    """The value below which that part of them lies."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


QUIET = "nothing"


async def flooded(kind: str, by: list[str], seconds: float, flooders: int) -> int:
    """Flood from a process of its own, which stands back behind the people's: what they wait for shall be the room. How often it was done."""
    if kind == QUIET:
        await asyncio.sleep(seconds)
        return 0
    command = [sys.executable, __file__, "flooder", "--kind", kind, "--by", *by, "--seconds", str(seconds), "--flooders", str(flooders)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE, preexec_fn=lambda: os.nice(10) and None)
    out, _ = await process.communicate()
    return int(out)


async def flood(kinds: list[str], tables: int, seconds: float, flooders: int) -> dict[str, float]:
    """The slowest of a hundred answers, in seconds, by kind of flood; a quiet time before and after."""
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        async with Room(Path(folder)) as room:
            people = [Table(room, k, 1.0) for k in range(tables)]
            playing = [asyncio.create_task(one.play()) for one in people]
            try:
                log = finished_log()
                replay = (await asyncio.to_thread(room.ask, "/api/replays", {"log": log}))["id"]
                by = [str(room.port), await begun_table(room), replay]
                await asyncio.sleep(2.0)
                print(f"{'flood':26} {'done/s':>8} {'answers':>8} {'p50 ms':>8} {'p99 ms':>8} {'of quiet':>9}", flush=True)
                for name in (QUIET, *kinds, QUIET):
                    began = time.monotonic()
                    did = await flooded(name, by, seconds, flooders)
                    took = time.monotonic() - began
                    waits = [wait for one in people for at, wait in one.waits if at >= began]
                    p99 = percentile(waits, 0.99)
                    quiet = found.setdefault(QUIET, p99)
                    found[name] = max(p99, found.get(name, 0.0))
                    print(
                        f"{name:26} {did / took:8,.0f} {len(waits):8,} {percentile(waits, 0.5) * 1000:8.1f} {p99 * 1000:8.1f} {p99 / quiet:8.1f}×"
                        f"{'' if p99 < TARGET else '  MISSED'}",
                        flush=True,
                    )
                    await asyncio.sleep(0.5)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
    worst = max(found, key=lambda name: found[name])
    print(f"the worst: {worst}, p99 {found[worst] * 1000:.0f} ms; the target is below {TARGET * 1000:.0f} ms")
    return found


# --- memory -------------------------------------------------------------------------------------------------------------------------------


async def soak(tables: int, minutes: float, warm: float = 2.0) -> float:
    """By which part memory has grown since the first minutes: the most of the last three looks, of the first look after them. A game in play keeps its
    events, so the first games must have come to their ends within those minutes, or what grows is only their age: acts are printed, too."""
    with tempfile.TemporaryDirectory() as folder:
        async with Room(Path(folder)) as room:
            people = [Table(room, k, 0.0) for k in range(tables)]
            playing = [asyncio.create_task(one.play()) for one in people]
            seen: list[tuple[float, int]] = []
            began = time.monotonic()
            try:
                while (now := time.monotonic() - began) < minutes * 60:
                    await asyncio.sleep(min(10.0, minutes * 6))
                    seen.append((now, room.memory()))
                    acts = sum(one.acts for one in people)
                    print(f"{now:6.0f} s  {seen[-1][1] / 1e6:7.1f} MB  {acts:8} acts", flush=True)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)
    after = [size for at, size in seen if at >= warm * 60] or [seen[-1][1]]
    grown = max(after[-3:]) / after[0] - 1
    print(f"after {warm:g} minutes memory has grown by {grown:.1%}")
    return grown


# --- coming back --------------------------------------------------------------------------------------------------------------------------


class Returning(Peer):
    """A device that comes back for the whole scene."""

    def __init__(self, path: str, secret: str) -> None:
        super().__init__(path)
        self.secret = secret
        self.back = asyncio.get_running_loop().create_future()

    def opened(self) -> None:
        self.say(json.dumps({"type": "Join", "secrets": [self.secret]}).encode())

    def heard(self, data: bytes) -> None:
        if data.startswith(b'{"type":"View"') and not self.back.done():
            self.back.set_result(time.monotonic())


async def come_back(tables: int, played: float = 10.0) -> float:
    """Seconds from the room's return until the last is back; without end where somebody is not."""
    with tempfile.TemporaryDirectory() as folder:
        async with Room(Path(folder)) as room:
            load = Players(room.port, tables, 1.0)
            try:
                async with (
                    asyncio.timeout(SEATING),
                    shown(lambda: f"{sum(one.begun for one in load.tables):,} of {tables:,} tables in play"),
                ):
                    await load.open()
                load.begin()
                await asyncio.sleep(played)
            except TimeoutError:
                raise Missed(
                    f"after {SEATING:.0f} s only {sum(one.begun for one in load.tables):,} of {tables:,} tables are in play"
                ) from None
            finally:
                await load.stop()
            sat = [(peer.path, peer.secret) for peer in load.peers if isinstance(peer, Player) and peer.table.begun and not peer.lost]
            print(f"{len(sat):,} devices at tables in play, {load.acts:,} acts; now the room is killed", flush=True)
            await room.kill()
            for peer in load.peers:
                peer.transport.abort()
            killed = time.monotonic()
            await room.open()
            opened, idle = time.monotonic(), room.processor()
            here = [Returning(*one) for one in sat]
            try:
                async with asyncio.timeout(RETURNING), shown(lambda: f"{sum(one.back.done() for one in here):,} of {len(here):,} are back"):
                    await open_all(room.port, list(here), len(here))
                    await asyncio.wait([one.back for one in here])
            except TimeoutError:
                away = [one for one in here if not one.back.done()]
                print(
                    f"{len(away):,} of {len(here):,} devices are not back after {RETURNING:.0f} s, {sum(one.lost for one in away):,} of them without a line"
                )
                return float("inf")
            finally:
                for one in here:
                    if one.transport is not None:
                        one.transport.abort()
            used = room.processor() - idle
    times = sorted([one.back.result() - opened for one in here])
    print(f"{len(times):,} devices at {tables:,} tables; the room answered {opened - killed:.1f} s after it was killed")
    print(
        f"half of them were back {times[len(times) // 2]:.2f} s after that, the last {times[-1]:.2f} s; the target is {BACK:.0f} s. "
        f"The room spent {used:.1f} s of processor time on it, {1000 * used / tables:.1f} ms a table; load of the machine {os.getloadavg()[0]:.1f}"
    )
    return times[-1]


@asynccontextmanager
async def shown(line: Callable[[], str]) -> AsyncIterator[None]:
    """Says every few seconds how far it is."""

    async def say() -> None:
        while True:
            await asyncio.sleep(5.0)
            print(f"  {line()}", flush=True)

    saying = asyncio.create_task(say())
    try:
        yield
    finally:
        saying.cancel()


def until_told(work: Coroutine[Any, Any, T]) -> T:
    """Run it. Told to stop (SIGTERM), it cleans up like at any other end."""

    async def run() -> T:
        task = asyncio.current_task()
        assert task is not None
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await work

    return asyncio.run(run())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("flood", "soak", "return", "flooder"))
    parser.add_argument(
        "--tables", type=int, default=0, help="how many tables play (default: 40 for flood, 100 for soak, 1,000 for return)"
    )
    parser.add_argument("--seconds", type=float, default=8.0, help="how long each flood lasts (default: 8)")
    parser.add_argument("--flooders", type=int, default=8, help="tasks that flood, all from one address (default: 8)")
    parser.add_argument("--kind", nargs="+", choices=list(FLOODS), default=list(FLOODS), metavar="KIND", help="which floods (default: all)")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long to soak (default: 10)")
    parser.add_argument("--by", nargs=3, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.what == "flooder":
        port, target, replay = given.by
        by = Flooder(int(port), target, replay, finished_log())
        print(asyncio.run(keep_on(by, FLOODS[given.kind[0]], given.seconds, given.flooders)))
        return 0
    try:
        return int(pressed(given))
    except Missed as why:
        print(f"no figure: {why}")
    except asyncio.CancelledError:
        print("stopped before there was a figure")
    return 1


def pressed(given: argparse.Namespace) -> bool:
    """Do what the command line says; whether it missed its target."""
    if given.what == "flood":
        found = until_told(flood(given.kind, given.tables or 40, given.seconds, given.flooders))
        return max(found.values()) >= TARGET
    if given.what == "return":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000) if most > 0 else 20_000, most))
        return until_told(come_back(given.tables or 1000)) >= BACK
    return until_told(soak(given.tables or 100, given.minutes)) >= GROWTH


if __name__ == "__main__":
    sys.exit(main())
