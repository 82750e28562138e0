"""The room over HTTP and sockets: pages, games, words, new tables, QR codes, and the way to a table."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import re
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct, json
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from worp import registry
from worp.contract.game import LANGUAGES, InputError
from worp.contract.scene import Say, say
from worp.record.codec import SAY
from worp.room import limits
from worp.room.faults import fault_say
from worp.room.hall import Elsewhere, Hall, is_local
from worp.room.http import listing, metrics_page, privacy
from worp.room.http.addresses import Addresses
from worp.room.http.answers import Refusal, answer, client
from worp.room.http.clubs import Clubs
from worp.room.http.days import Days
from worp.room.http.notices import Notices
from worp.room.http.ratings import Ratings
from worp.room.http.replays import Replays
from worp.room.http.sheets import sheet
from worp.room.http.tournaments import Tournaments
from worp.room.metrics import Counts
from worp.room.storage.dice import read_faces
from worp.room.storage.store import StorageError
from worp.room.table.inbox import Enter, Leave, Spoken
from worp.room.table.state import OtherRules
from worp.room.table.table import Table
from worp.room.table.teaching import Teaching
from worp.room.wire import messages as m
from worp.room.wire.bodies.devices import Claimed, DeviceGames, Ticket
from worp.room.wire.bodies.games import Games
from worp.room.wire.bodies.problem import Problem
from worp.room.wire.bodies.replays import RoomDice
from worp.room.wire.bodies.tables import Holdings, NewTable, Opened
from worp.room.wire.connection import DECODER, LOST, NO_MESSAGE, Connection, encoded
from worp.room.wire.table_socket import TableSocket, send_waiting
from worp.room.workers.links import Relay
from worp.room.workers.worker import FINDING, LOOK, Worker
from worp.site.serve import Docs
from worp.words.sentences import word_file

logger = logging.getLogger("worp.room")

STATIC = Path(__file__).parents[2] / "static"

T = TypeVar("T", bound=Struct)

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Worp</title>
<h1>Worp</h1>
<p lang="nl">De kamer draait, maar haar pagina’s zijn nog niet gebouwd. Start haar met <code>./worp</code>.</p>
<p lang="en">The room is running, but its pages have not been built yet. Start it with <code>./worp</code>.</p>
<p lang="de">Der Raum läuft, aber seine Seiten sind noch nicht gebaut. Starte ihn mit <code>./worp</code>.</p>
</html>"""

POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self' 'unsafe-inline'",  # the browser's own animations set styles
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "media-src": "'self' data: blob:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def policy(ancestors: str = "'none'") -> tuple[bytes, bytes]:
    """The header that says so. `ancestors`: whose pages may show it in a frame."""
    return b"content-security-policy", "; ".join(
        f"{what} {where}" for what, where in (POLICY | {"frame-ancestors": ancestors}).items()
    ).encode()


HEADERS = (
    policy(),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)


EMBED = "/embed/"
"""Where a replay is shown that other sites may put into a frame, if the room allows it."""


class SecureHeaders:
    """Every answer says what a browser may do with it, and is counted."""

    def __init__(self, app: ASGIApp, counts: Counts, embed: Sequence[str] = ()) -> None:
        self.app = app
        self.counts = counts
        self.framed = (policy(" ".join(embed) or "'none'"), *HEADERS[1:])

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = self.framed if scope["path"].startswith(EMBED) else HEADERS
                message["headers"] = [*message.get("headers", []), *headers]
                self.counts.answered[message["status"]] += 1
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def problem(status: int, key: str, **args: int | str) -> Response:
    """An error, in a sentence that the browser can put into words."""
    return answer(Problem(SAY.json(say(key, **args))), status)


class Health(Struct):
    """The answer to `GET /healthz` when all is well."""

    status: str
    version: str


class Room:
    """The web application around a hall."""

    def __init__(self, hall: Hall, addresses: Addresses, static: Path = STATIC, embed: Sequence[str] = (), own_days: bool = False) -> None:
        self.hall = hall
        self.addresses = addresses
        self.static = static.resolve()
        self.embed = tuple(embed)
        self.own_days = own_days
        """The sites whose pages may show a replay in a frame."""
        self.connections: set[Connection] = set()
        self.build = build(self.static)
        self.closing = False
        self.worker: Worker | None = None
        """This process among others, where several are the room."""
        self.replays = Replays(self)
        self.days = Days(self)
        self.notices = Notices(self)
        self.tournaments = Tournaments(self)
        self.ratings = Ratings(self)
        self.clubs = Clubs(self)
        self.deserted = asyncio.Event()
        """Set when the last socket has gone."""

    def app(self) -> Starlette:
        """The application."""
        docs = Docs(self.static, lambda key: self.hall.games[key].game if key in self.hall.games else None)
        made = Starlette(
            routes=[
                # They are tried in turn: the busiest come first.
                WebSocketRoute("/ws/{table}", self.socket),
                WebSocketRoute("/ws/learn/{game}", self.socket),
                Route("/api/tables", self.tables, methods=["GET", "POST"]),
                Route("/healthz", self.health),
                Route("/metrics", self.numbers),
                Route("/privacy", self.privacy),
                Route("/privacy/{language}", self.privacy),
                Route("/api/games", self.games),
                *self.replays.routes(),
                *self.days.routes(),
                Route("/api/dice", self.dice),
                Route("/api/mine", self.mine, methods=["POST"]),
                Route("/api/devices", self.hand_on_device_games, methods=["POST"]),
                Route("/api/devices/take", self.take_device_games, methods=["POST"]),
                *self.notices.routes(),
                *self.tournaments.routes(),
                *self.ratings.routes(),
                *self.clubs.routes(),
                Route("/api/{rest:path}", self.nothing, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
                Route("/locale/{language}/{file}.ftl", self.words),
                Route("/docs", docs.page),
                Route("/docs/{path:path}", docs.page),
                Route("/{path:path}", self.page),
            ],
            middleware=[
                Middleware(SecureHeaders, counts=self.hall.counts, embed=self.embed),
                Middleware(GZipMiddleware, minimum_size=1000),
            ],
            exception_handlers={Refusal: refused, StorageError: not_stored, 404: not_found, 405: not_allowed, Exception: broken},
        )
        made.state.room = self
        return made

    def problem(self, status: int, key: str, **args: int | str) -> Response:
        """An error, which is counted."""
        self.hall.counts.refused[key] += 1
        return problem(status, key, **args)

    def fault(self, fault: InputError) -> Response:
        """What somebody brought cannot be read, with the reason in words."""
        self.hall.counts.refused["server-fault"] += 1
        return answer(Problem(SAY.json(fault_say(str(fault)))), 422)

    # --- for those who look after the room --------------------------------------------------------------------------------------------------

    async def health(self, _request: Request) -> Response:
        """Whether the room can do what it is for: store what happens."""
        if self.closing:
            return self.problem(503, "server-closing")
        trouble = await self.hall.store.trouble()
        if trouble:
            logger.error("Not healthy: %s", trouble)
            return self.problem(503, "server-no-stored")
        return answer(Health("ok", version("worp")))

    async def numbers(self, request: Request) -> Response:
        """Metrics, for this machine only: a proxy that says for whom it speaks does not hand them out."""
        if not is_local(client(request)):
            return self.problem(403, "server-no-metrics")
        return Response(metrics_page.page(self.hall), 200, {"cache-control": "no-store", "content-type": metrics_page.CONTENT_TYPE})

    async def privacy(self, request: Request) -> Response:
        """What is stored and for how long, as this room is set; in the language asked for, or the browser's."""
        language = request.path_params.get("language") or privacy.preferred(request.headers.get("accept-language", ""))
        if language not in LANGUAGES:
            return self.problem(404, "server-no-page")
        page = privacy.html(language, self.hall.keep)
        return HTMLResponse(page, 200, {"cache-control": "no-cache", "content-language": language, "vary": "accept-language"})

    async def farewell(self) -> None:
        """The room closes: every socket hears so and that it is worth coming back, and nobody new comes in."""
        self.closing = True
        await self.tournaments.service.stop()
        if self.worker is not None:
            await self.worker.drain()
            self.worker.host.farewell(say("server-made-anew"))
        for connection in self.connections:
            assert isinstance(connection.socket, TableSocket)
            connection.socket.part(1012, "the room is closing")
            connection.close(say("server-closing"), again=True)
        self.deserted.clear()
        if self.connections:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.deserted.wait(), limits.FAREWELL)
        if self.worker is not None:
            await self.hall.hand_over()
            self.worker.bus.hint()
        await self.replays.close()

    # --- pages ------------------------------------------------------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        """A file of the built pages; any other address is the one page, which finds its own way."""
        path: str = request.path_params["path"]
        if path.startswith(EMBED.strip("/") + "/") and not self.embed:
            return problem(404, "server-no-page")
        try:
            file = (self.static / path).resolve()
            is_page = bool(path) and file.is_relative_to(self.static) and file.is_file()
        except (ValueError, OSError):
            return problem(404, "server-no-page")  # a name that no file can have
        if is_page:
            # Names under assets/ hold a hash of what is in them.
            cache = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": cache})
        if "." in path.rpartition("/")[2] or path.startswith(("assets/", "locale/", "ws/")):
            return problem(404, "server-no-page")
        index = self.static / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        return FileResponse(index, headers={"cache-control": "no-cache"})

    async def nothing(self, _request: Request) -> Response:
        """An address under /api that is none."""
        return problem(404, "server-no-page")

    async def games(self, _request: Request) -> Response:
        """The games of this room."""
        return answer(Games([sheet(one.game, registry.is_invented(one.source)) for one in self.hall.games.values()], bool(self.embed)))

    async def dice(self, request: Request) -> Response:
        """How often each face has come."""
        self.check_often(request, "dice")
        return answer(RoomDice(await read_faces(self.hall.store)))

    async def words(self, request: Request) -> Response:
        """A Fluent file: of Worp's own, or the words that a game brings along."""
        language, file = request.path_params["language"], request.path_params["file"]
        if language in LANGUAGES and re.fullmatch(r"[a-z][a-z0-9-]*", file):
            headers = {"cache-control": "no-cache"}
            offered = self.hall.games.get(file)
            path = word_file(language, file)
            if path.is_file() and (offered is None or not offered.game.words):
                return FileResponse(path, headers=headers, media_type="text/plain; charset=utf-8")
            if offered is not None:
                # A game need not speak every language; an empty file is no error, and the browser tries the next.
                return Response(offered.game.words.get(language, ""), 200, headers, "text/plain; charset=utf-8")
        return problem(404, "server-no-page")

    # --- doings -----------------------------------------------------------------------------------------------------------------------------

    async def body(self, request: Request, kind: type[T], most: int = limits.BODY) -> T:
        """The request's body, if it comes from one of our pages, is what it should be, and has at most so many bytes."""
        if not self.addresses.may_speak(request):
            raise Refusal(403, "server-no-origin", host=request.headers.get("host", ""))
        if self.hall.is_banned(client(request)):
            raise Refusal(403, "server-no-banned")
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Refusal(415, "server-no-message", why="content-type: application/json")
        data = bytearray()
        try:
            async with asyncio.timeout(limits.BODY_SECONDS):
                async for chunk in request.stream():
                    data += chunk
                    if len(data) > most:
                        raise Refusal(413, "server-no-big", bytes=most)
        except TimeoutError:
            raise Refusal(408, "server-no-body") from None
        try:
            return json.decode(bytes(data), type=kind)
        except NO_MESSAGE as error:
            raise Refusal(400, "server-no-message", why=str(error)[:200]) from error

    async def tables(self, request: Request) -> Response:
        """The tables that are open to everyone, or a new one."""
        if request.method == "GET":
            return answer(listing.open_tables(self.hall))
        wanted = await self.body(request, NewTable)
        if not self.hall.may_make(client(request)):
            return self.problem(429, "server-no-more-tables", tables=limits.TABLES)
        try:
            club = await self.clubs.entered(wanted.club) if wanted.club is not None else None
            made = await self.hall.make(wanted, club[0].id if club is not None else "")
            if club is not None:
                self.hall.messenger.opens(made.table, self.hall.games[wanted.game].game, self.clubs.others(*club))
        except InputError as fault:
            return self.fault(fault)
        return answer(Opened(made.table, made.host, made.join, f"{self.addresses.shared(request)}/t/{made.table}"), 201)

    async def mine(self, request: Request) -> Response:
        """How the tables of a device stand."""
        asked = (await self.body(request, Holdings)).tables
        self.check_often(request, "tables")
        if len(asked) > limits.MINE or any(len(one.secrets) > limits.SECRETS for one in asked):
            return self.problem(422, "server-no-many", tables=limits.MINE)
        return answer(await listing.standings(self.hall, asked))

    async def hand_on_device_games(self, request: Request) -> Response:
        """A device hands its tables to another: a link for that."""
        device_games = await self.body(request, DeviceGames)
        self.check_often(request, "moves")
        if len(device_games.tables) > limits.MINE or any(len(one.secrets) > limits.SECRETS for one in device_games.tables):
            return self.problem(422, "server-no-many", tables=limits.MINE)
        code = self.hall.transfers.leave(device_games)
        if self.worker is not None:
            code = f"{self.worker.leases.me}.{code}"  # where it waits
        return answer(Ticket(code, round(limits.MOVING / 60), self.addresses.shared(request)), 201)

    async def take_device_games(self, request: Request) -> Response:
        """The other device fetches them."""
        wanted = await self.body(request, Claimed)
        self.check_often(request, "moves")
        device_games = await self.worker.take_games(wanted.code) if self.worker is not None else self.hall.transfers.take(wanted.code)
        return answer(device_games) if device_games is not None else self.problem(404, "server-no-move", minutes=round(limits.MOVING / 60))

    def check_often(self, request: Request, what: str) -> None:
        """Refuse an address that asks too often."""
        if not self.hall.may(client(request), what, limits.ASKED, 60):
            raise Refusal(429, "server-no-fast")

    # --- sockets ----------------------------------------------------------------------------------------------------------------------------

    async def socket(self, socket: WebSocket) -> None:
        """A socket at a table, from its opening to its end."""
        if not self.addresses.may_speak(socket):
            await socket.send_denial_response(self.problem(403, "server-no-origin", host=socket.headers.get("host", "")))
            return
        if self.closing:
            await socket.send_denial_response(self.problem(503, "server-closing"))
            return
        address = client(socket)
        if self.hall.is_banned(address):
            await self.turn_away(socket, say("server-no-banned"), 1008, "banned")
            return
        if not self.hall.socket_opens(address):
            logger.info("A socket was refused: its address has %d", limits.SOCKETS)
            await self.turn_away(socket, say("server-no-more-sockets", sockets=limits.SOCKETS), 1013, "too many sockets")
            return
        table_id: str = socket.path_params.get("table", "")
        wire = TableSocket(socket, self.hall.counts)
        connection = Connection(wire, f"{self.addresses.shared(socket)}/t/{table_id}", self.hall.counts.refused, address)
        self.connections.add(connection)
        self.hall.counts.opened += 1
        try:
            await socket.accept()
            sender = asyncio.create_task(send_waiting(connection), name="sender")
            if table_id:
                listening = self.listen(socket, connection, table_id)
            elif "puzzle" in socket.path_params:
                listening = self.days.puzzle(socket, connection)
            elif "mistake" in socket.path_params:
                listening = self.days.mistake(socket, connection)
            else:
                listening = self.days.daily(socket, connection) if "task" in socket.path_params else self.teach(socket, connection)
            listener = asyncio.create_task(listening, name="listener")
            try:
                await asyncio.wait([sender, listener], return_when=asyncio.FIRST_COMPLETED)
                if listener.done() and not connection.gone:
                    # What was said last, a reason for closing perhaps, still goes out.
                    connection.finish()
                    await asyncio.wait([sender], timeout=2.0)
            finally:
                for task in (sender, listener):
                    task.cancel()
                done = await asyncio.gather(sender, listener, return_exceptions=True)
            for outcome in done:
                if isinstance(outcome, Exception) and not isinstance(outcome, LOST):
                    raise outcome
        finally:
            self.connections.discard(connection)
            if not self.connections:
                self.deserted.set()
            self.hall.socket_closes(address)

    async def turn_away(self, socket: WebSocket, why: Say, code: int, reason: str) -> None:
        """Whoever may not come in gets a socket for as long as it takes to say so: a browser shows no other answer."""
        wire = TableSocket(socket, self.hall.counts)
        with contextlib.suppress(*LOST):
            await socket.accept()
            self.hall.counts.refused[why.key] += 1
            await wire.send_text(encoded(m.Closed(SAY.json(why))))
            await wire.close(code, reason)

    async def listen(self, socket: WebSocket, connection: Connection, table_id: str) -> None:
        """Take in what a socket says, for as long as it speaks."""
        join = await self.joined(socket, connection)
        if join is None:
            return
        if self.worker is None:
            table: Table | Relay | None = await self.found(connection, table_id)
        else:
            table = await self.found_anywhere(self.worker, connection, table_id, join)
        if isinstance(table, Table):
            connection.send(m.Hello(self.build))
            table.inbox.put_nowait(Enter(connection, join))
            try:
                await self.hear(connection, client(socket), table.inbox.put_nowait)
            finally:
                table.inbox.put_nowait(Leave(connection))
        elif table is not None and self.worker is not None:
            self.hall.counts.relayed += 1
            try:
                await self.hear(connection, client(socket), None, table.said)
            finally:
                self.hall.counts.relayed -= 1
                self.worker.leave(table)

    async def found(self, connection: Connection, table_id: str) -> Table | None:
        """The table for a socket, or the socket hears why not. Raises `Elsewhere` where another worker has it."""
        try:
            table = await self.hall.find(table_id)
            if table is None:
                connection.close(say("server-no-table"))
            return table
        except Elsewhere:
            raise
        except OtherRules as fault:
            logger.warning("Table %s cannot go on: %s", table_id, fault)
            connection.close(fault.say)
        except InputError as fault:
            connection.close(fault_say(str(fault)))
        except StorageError:
            connection.close(say("server-no-stored"), again=True)
        except Exception:
            # An invented game may no longer fit its stored events in any way it likes.
            logger.exception("Table %s cannot be opened", table_id)
            connection.close(say("server-broken"))
        return None

    async def found_anywhere(self, worker: Worker, connection: Connection, table_id: str, join: m.Join) -> Table | Relay | None:
        """The table, here or at another worker; while that does not answer, until its lease has run out."""
        until = self.hall.now() + FINDING
        greeted = False
        while not self.closing:
            try:
                return await self.found(connection, table_id)
            except Elsewhere as other:
                if not greeted:
                    greeted = True
                    connection.send(m.Hello(self.build))
                relay = await worker.enter(other.peer, connection, table_id, join)
            if relay is not None:
                return relay
            if self.hall.now() > until:
                connection.close(say("server-no-stored"), again=True)
                return None
            await worker.change(LOOK)
        return None

    async def joined(self, socket: WebSocket, connection: Connection) -> m.Join | None:
        """The first message, which says who is there."""
        try:
            text = await asyncio.wait_for(socket.receive_text(), limits.JOINING)
            if too_big(connection, text):
                return None
            join = DECODER.decode(text)
        except TimeoutError:
            connection.close(say("server-no-join"), again=True)
            return None
        except (*NO_MESSAGE, KeyError):
            join = None
        if not isinstance(join, m.Join) or len(join.secrets) > limits.SECRETS:
            connection.close(say("server-no-join"))
            return None
        if not self.may_join(client(socket)):
            connection.close(say("server-no-fast"), again=True)
            return None
        return join

    async def teach(self, socket: WebSocket, connection: Connection) -> None:
        """A first game: a table that only this socket has, and that nobody stores."""
        join = await self.joined(socket, connection)
        offered = self.hall.games.get(socket.path_params["game"])
        if join is None:
            return
        if offered is None:
            connection.close(say("server-no-page"))
            return
        try:
            lesson = Teaching(offered.game, connection, join.step)
        except InputError as fault:
            connection.close(fault_say(str(fault)))
            return
        await self.hear(connection, client(socket), lesson.spoken)

    def may_join(self, address: str) -> bool:
        """Whether the address may be shown a whole table once more."""
        return self.hall.may(address, "join", limits.JOINS, 60)

    def affords(self, connection: Connection, message: m.Join | m.Step, address: str, now: float) -> bool:
        """Whether a socket may ask for something dear once more: all of a table, or a step of a first game."""
        if isinstance(message, m.Step):
            return connection.may_speak(now, limits.STEP)
        return connection.may_speak(now, limits.JOIN) and self.may_join(address)

    async def hear(
        self, connection: Connection, address: str, take: Callable[[Spoken], None] | None, forward: Callable[[str], None] | None = None
    ) -> None:
        """Hand messages on, one by one, or `forward` them as they are; those that are none or too many are refused here."""

        def heard(text: str) -> bool:
            now = self.hall.now()
            self.hall.counts.heard += 1
            if self.closing and self.worker is not None:
                return True  # unanswered, so that it is said again to the next worker
            if too_big(connection, text):
                return False
            if not connection.may_speak(now) or connection.unheard >= limits.UNHEARD:
                connection.no(say("server-no-fast"))
                return True
            try:
                message = DECODER.decode(text)
            except NO_MESSAGE as error:
                connection.no(say("server-no-message", why=str(error)[:200]))
                return True
            if isinstance(message, m.Join) and len(message.secrets) > limits.SECRETS:
                connection.no(say("server-no-join"))
            elif isinstance(message, m.Join | m.Step) and not self.affords(connection, message, address, now):
                connection.no(say("server-no-fast"))
            else:
                connection.unheard += 1
                if forward is not None:
                    forward(text)
                elif take is not None:
                    take(Spoken(connection, message, now))
            return True

        assert isinstance(connection.socket, TableSocket)
        await connection.socket.hear(heard)


def build(static: Path) -> str:
    """A name for the built pages as they are: the first page names all the others by what is in them."""
    index = static / "index.html"
    pages = index.read_bytes() if index.is_file() else b""
    return f"{version('worp')}-{hashlib.sha256(pages).hexdigest()[:8]}"


def too_big(connection: Connection, text: str) -> bool:
    """Whether a message is; then its socket hears so and is closed."""
    if len(text) * 4 <= limits.MESSAGE or len(text.encode()) <= limits.MESSAGE:
        return False
    assert isinstance(connection.socket, TableSocket)
    connection.socket.part(1009, "message too big")
    connection.close(say("server-no-big", bytes=limits.MESSAGE))
    return True


async def refused(request: Request, error: Exception) -> Response:
    """A refusal raised on the way."""
    assert isinstance(error, Refusal)
    room: Room = request.app.state.room
    return room.problem(error.status, error.key, **error.said)


async def not_stored(request: HTTPConnection, error: Exception) -> Response:
    """What was asked for cannot be read or written. Only requests are answered: a socket is closed by whoever heard on it."""
    if not isinstance(request, Request):
        raise error
    room: Room = request.app.state.room
    return room.problem(503, "server-no-stored")


async def not_found(_request: Request, _error: Exception) -> Response:
    """No such address."""
    return problem(404, "server-no-page")


async def broken(_request: Request, _error: Exception) -> Response:
    """A mistake of ours. The server logs it; this answer passes no middleware any more, so its headers are put in here."""
    response = problem(500, "server-no-answer")
    response.raw_headers.extend(HEADERS)
    return response


async def not_allowed(_request: Request, error: Any) -> Response:
    """No such method."""
    response = problem(405, "server-no-method")
    response.headers.update(error.headers or {})
    return response
