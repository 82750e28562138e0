"""Replays and reviews over HTTP: a finished game as a told log, logs that people bring along, and reviews made one after the other.

Only what is finished can be seen: until then a log would tell everybody's secrets.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import DecodeError, Raw, Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from worp.contract.game import InputError
from worp.contract.scene import say
from worp.record.codec import SAY
from worp.record.events import Record
from worp.record.text import write_text
from worp.room import limits
from worp.room.faults import fault_say
from worp.room.http.answers import Refusal, client
from worp.room.http.front_desk import FrontDesk
from worp.room.storage import archive
from worp.room.storage.dice import read_lines
from worp.room.storage.store import StorageError
from worp.room.table.state import replayed
from worp.room.thinking.study import StudyError
from worp.room.wire.bodies import replays as m

logger = logging.getLogger("worp.room")

KEPT = 200
"""Reviews that failed, or were made just now, that are remembered."""


class Job:
    """A review that is being made, or could not be. `background`: nobody has asked for it, so everybody else goes first."""

    def __init__(self, log: str, background: bool = False) -> None:
        self.log = log
        self.background = background
        self.state: Any = "waiting"
        self.part = ""
        self.done = 0.0
        self.why: Raw | None = None
        self.task: asyncio.Task[None] | None = None

    def hear(self, part: str, done: float) -> None:
        """The worker says how far it is."""
        self.state, self.part, self.done = "running", part, done

    def told(self) -> m.Reviewing:
        """The job as the browser is told of it."""
        return m.Reviewing(self.state, self.part, round(self.done, 3), self.why)


class Head(Struct):
    """What of a log as JSON names its game."""

    game: str = ""


def game_of(log: str) -> str:
    """The key of a log's game, by its head alone; empty where that cannot be read."""
    line = log.partition("\n")[2].partition("\n")[0]
    if log.lstrip().startswith("{"):
        try:
            line = json.decode(log, type=Head).game
        except DecodeError:
            line = ""
    return line.partition(" ")[0].partition("@")[0]


def sent(request: Request, packed: str, headers: dict[str, str]) -> Response:
    """A stored replay as it is asked for. Browsers unpack it themselves, so it costs the room next to nothing; for others it is unpacked bit
    by bit, as they take it."""
    headers = {**headers, "vary": "accept-encoding"}
    if "deflate" in request.headers.get("accept-encoding", ""):
        return Response(archive.compressed(packed), 200, {**headers, "content-encoding": "deflate"}, "application/json")
    return Unpacked(packed, headers)


class Unpacked(Response):
    """A stored replay that is unpacked while it goes out. (Each of Starlette's own streams leaves cycles behind, exceptions with their frames among them.)"""

    def __init__(self, packed: str, headers: dict[str, str]) -> None:
        self.packed = packed
        self.status_code = 200
        self.media_type = "application/json"
        self.background = None
        self.init_headers(headers)  # of which none says how long it is

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        for piece in archive.pieces(self.packed):
            await send({"type": "http.response.body", "body": piece, "more_body": True})
            await asyncio.sleep(0)  # it is others' turn, too
        await send({"type": "http.response.body", "body": b"", "more_body": False})


class Replays:
    """The part of a room that has to do with games that are over."""

    def __init__(self, desk: FrontDesk) -> None:
        self.desk = desk
        self.hall = desk.hall
        self.jobs: dict[str, Job] = {}
        self.ending: set[asyncio.Task[None]] = set()
        """Work that was given up and is just stopping."""
        self.logs: dict[str, str] = {}
        """The logs that were asked for last: reading one out of all that it tells takes long."""
        self.reading = asyncio.Lock()
        """They are read, and told again, one at a time."""

    def routes(self) -> list[Route]:
        return [
            Route("/api/replays", self.bring, methods=["POST"]),
            Route("/api/replays/{id}", self.replay),
            Route("/api/replays/{id}/log.{form}", self.log),
            Route("/api/replays/{id}/dice.txt", self.dice),
            Route("/api/replays/{id}/hint", self.hint, methods=["POST"]),
            Route("/api/replays/{id}/review", self.review, methods=["GET", "POST"]),
        ]

    def games(self) -> dict[str, str]:
        """Where the room's games are found, by key."""
        return {key: offered.source for key, offered in self.hall.games.items()}

    def source(self, log: str) -> str:
        """Where the game of a log is found, as far as its head tells; a game that is not here needs no rules, and waits for no other."""
        offered = self.hall.games.get(game_of(log))
        return offered.source if offered is not None else ""

    # --- replays ----------------------------------------------------------------------------------------------------------------------------

    async def packed(self, key: str) -> str:
        """The replay as it is stored; raises `Refusal`, `StorageError`."""
        found = await archive.REPLAYS.get(self.hall.store, key)
        if found:
            return found
        if found is not None:
            raise Refusal(404, "server-no-replay-long")
        record = await self.hall.store.load(key)
        if record is None:
            raise Refusal(404, "server-no-replay")
        if record.status != "over":
            raise Refusal(403, "server-no-replay-yet")
        # It ended before replays were kept: while its rules are still here, it is told again.
        offered = next((one for one in self.hall.games.values() if one.source == record.game), None)
        if offered is None:
            raise Refusal(404, "server-no-replay")
        async with self.reading:
            try:
                match = await asyncio.to_thread(replayed, offered.game, record)
                match.dice = [entry.line for entry in await read_lines(self.hall.store, key)]
                made = await asyncio.to_thread(archive.told, match, record.places)
            except Exception as error:
                logger.warning("Table %s cannot be told again", key, exc_info=True)
                raise Refusal(404, "server-no-replay") from error
        await self.hall.store.write(archive.REPLAYS.put(key, made, self.hall.wall()))
        if not made:
            raise Refusal(404, "server-no-replay-long")
        return made

    async def log_text(self, key: str) -> str:
        """The log of a replay, without what was told; raises `Refusal`, `StorageError`."""
        if key not in self.logs:
            packed = await self.packed(key)
            async with self.reading:
                if key not in self.logs:
                    self.logs[key] = await asyncio.to_thread(archive.log_of, packed)
        text = self.logs[key] = self.logs.pop(key)  # the last one asked for is the last one to go
        while sum(len(one) for one in self.logs.values()) > limits.LOGS_READ:
            del self.logs[next(iter(self.logs))]
        return text

    async def dice_text(self, key: str) -> str:
        """The same as it is stored, for checking the dice: every device at a table asks for it when the game is over, and reading it out of
        all that was told takes long."""
        record = await self.hall.store.load(key)
        if record is None:
            return await self.log_text(key)
        if record.status != "over":
            raise Refusal(403, "server-no-replay-yet")
        dice = tuple(entry.line for entry in await read_lines(self.hall.store, key))
        return write_text(Record(record.line, archive.names(record.places), record.position, record.events, dice=dice, rules=record.rules))

    async def found(self, request: Request, look: Callable[[str], Awaitable[str]]) -> str:
        """What is asked for of a replay; raises `Refusal`, `StorageError`."""
        if not self.hall.visitors.may(client(request), "replay", limits.REPLAYS, 60):
            raise Refusal(429, "server-no-fast")
        return await look(request.path_params["id"][:40])

    async def replay(self, request: Request) -> Response:
        """The told log as JSON."""
        return sent(request, await self.found(request, self.packed), {"cache-control": "no-store"})

    async def log(self, request: Request) -> Response:
        """A log to keep: `log.txt`, or `log.json` with all that is needed to show it without the rules."""
        form = request.path_params["form"]
        if form not in ("txt", "json"):
            return self.desk.problem(404, "server-no-page")
        found = await self.found(request, self.packed if form == "json" else self.log_text)
        name = f"worp-{request.path_params['id'][:40]}.{'json' if form == 'json' else 'worp'}"
        headers = {"cache-control": "no-store", "content-disposition": f'attachment; filename="{name}"'}
        return sent(request, found, headers) if form == "json" else Response(found, 200, headers, "text/plain; charset=utf-8")

    async def dice(self, request: Request) -> Response:
        """The log with what was promised and opened for its throws."""
        found = await self.found(request, self.dice_text)
        return Response(found, 200, {"cache-control": "no-store"}, "text/plain; charset=utf-8")

    async def bring(self, request: Request) -> Response:
        """A log that somebody brings along becomes a replay; a bad one is answered with line and reason, and nothing is kept."""
        wanted = await self.desk.body(request, m.Brought, limits.LOG)
        address = client(request)
        if not self.hall.visitors.may(address, "log", limits.LOGS, 3600):
            return self.desk.problem(429, "server-no-more-logs", logs=limits.LOGS)
        key = archive.brought_id(wanted.log)
        try:
            if await archive.REPLAYS.get(self.hall.store, key) is None:
                task = {"kind": "read", "games": self.games(), "text": wanted.log}
                made = await self.hall.study.reading.of(self.source(wanted.log)).ask(limits.LOG_PATIENCE, lambda _part, _done: None, **task)
                await self.hall.store.write(archive.REPLAYS.put(key, archive.pack(made), self.hall.wall()))
        except InputError as fault:
            return self.desk.fault(fault)
        except StudyError as error:
            return self.desk.problem(503, error.key)
        return Response(json.encode(m.Shelved(key)), 201, {"cache-control": "no-store"}, "application/json")

    async def hint(self, request: Request) -> Response:
        """What the coach thinks of a choice in a finished game."""
        wanted = await self.desk.body(request, m.AskedAt)
        address = client(request)
        log = await self.found(request, self.log_text)
        if not self.hall.visitors.may(address, "hint", limits.HINTS, 60):
            return self.desk.problem(429, "server-no-more-hints", hints=limits.HINTS)
        task = {"kind": "look", "games": self.games(), "text": log, "n": wanted.n}
        budget = {"playouts": limits.HINT_PLAYOUTS, "seconds": limits.HINT_SECONDS}
        try:
            made = await self.hall.study.quick.of(self.source(log)).ask(limits.HINT_PATIENCE, lambda _part, _done: None, **task, **budget)
        except InputError as fault:
            return self.desk.fault(fault)
        except StudyError as error:
            return self.desk.problem(503, error.key)
        return Response(made, 200, {"cache-control": "no-store"}, "application/json")

    # --- reviews ----------------------------------------------------------------------------------------------------------------------------

    async def review(self, request: Request) -> Response:
        """How it stands with the review; with POST one is made, unless there is one. Pages ask for one in the background when a game ends."""
        wanted = await self.desk.body(request, m.ReviewWanted) if request.method == "POST" else None
        log = await self.found(request, self.log_text)
        key = archive.review_id(log)
        job = self.jobs.get(key)
        ready = await archive.REVIEWS.get(self.hall.store, key)
        if ready is None and job is not self.jobs.get(key):  # it was put there while we looked
            ready = await archive.REVIEWS.get(self.hall.store, key)
        if ready is not None:
            body = b'{"state":"ready","review":' + archive.unpack(ready).encode() + b"}"
            return Response(body, 200, {"cache-control": "no-store"}, "application/json")
        job = self.jobs.get(key)
        address = client(request)
        if wanted is not None and wanted.background:
            if job is None and self.has_time() and self.hall.visitors.may(address, "review", limits.REVIEWS, 3600):
                job = self.begin(key, log, background=True)
        elif wanted is not None and job is not None and job.background and job.state != "failed":
            self.bring_forward(key, job)
            job = self.jobs[key]
        elif wanted is not None and (job is None or job.state == "failed"):
            if not self.hall.visitors.may(address, "review", limits.REVIEWS, 3600):
                return self.desk.problem(429, "server-no-more-reviews", reviews=limits.REVIEWS)
            job = self.begin(key, log)
        told = job.told() if job is not None else m.Reviewing("none")
        return Response(json.encode(told), 200, {"cache-control": "no-store"}, "application/json")

    def has_time(self) -> bool:
        """Whether one more review may be made that nobody has asked for."""
        making = [job for job in self.jobs.values() if job.background and job.state != "failed"]
        return len(making) < limits.BACKGROUND_REVIEWS

    def bring_forward(self, key: str, job: Job) -> None:
        """Somebody has asked for what was made in the background: it is no longer put off, and if it still waits, it waits like others."""
        if job.state == "running":
            job.background = False
        else:
            self.give_up(job)
            self.begin(key, job.log)

    def make_way(self) -> None:
        """What is made in the background stops for somebody who asks, and begins again later."""
        for key, job in list(self.jobs.items()):
            if job.background and job.state == "running":
                self.give_up(job)
                self.begin(key, job.log, background=True)

    def give_up(self, job: Job) -> None:
        """Its work ends, and with it the thinking."""
        assert job.task is not None
        job.task.cancel()
        self.ending.add(job.task)
        job.task.add_done_callback(self.ending.discard)

    def begin(self, key: str, log: str, background: bool = False) -> Job:
        """A review is made, when it is its turn."""
        if not background:
            self.make_way()
        job = self.jobs[key] = Job(log, background)
        while len(self.jobs) > KEPT:
            oldest = next((one for one, other in self.jobs.items() if other.state == "failed"), None)
            if oldest is None:
                break
            del self.jobs[oldest]
        job.task = asyncio.create_task(self.make(job, key, log), name=f"review {key[:8]}")
        return job

    async def make(self, job: Job, key: str, log: str) -> None:
        """Let a worker review the game, and store what it found."""
        desk = self.hall.study.slow.of(self.source(log))
        while job.background and not desk.idle.is_set():
            await desk.idle.wait()
        task = {"kind": "review", "games": self.games(), "text": log, "playouts": limits.REVIEW_PLAYOUTS, "seconds": limits.REVIEW_SECONDS}
        try:
            made = await desk.ask(limits.REVIEW_PATIENCE, job.hear, **task)
            await self.hall.store.write(archive.REVIEWS.put(key, archive.pack(made), self.hall.wall()))
            del self.jobs[key]
        except InputError as fault:
            job.state, job.why = "failed", SAY.json(fault_say(str(fault)))
        except StudyError as error:
            job.state, job.why = "failed", SAY.json(say(error.key))
        except StorageError:
            job.state, job.why = "failed", SAY.json(say("server-no-stored"))
        except Exception:
            logger.exception("A review broke")
            job.state, job.why = "failed", SAY.json(say("server-no-study"))

    async def close(self) -> None:
        """Give up all reviews that are not done."""
        tasks = [*self.ending, *[job.task for job in self.jobs.values() if job.task is not None]]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
