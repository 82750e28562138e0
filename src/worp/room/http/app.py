"""The room over HTTP and sockets: pages, games, words, new tables, QR codes, and the way to a table."""

from __future__ import annotations

import hashlib
import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from worp import registry
from worp.contract.game import LANGUAGES, InputError
from worp.room import limits
from worp.room.hall import Hall
from worp.room.http import listing, metrics_page, privacy
from worp.room.http.addresses import Addresses
from worp.room.http.answers import Refusal, answer, client
from worp.room.http.clubs import Clubs
from worp.room.http.days import Days
from worp.room.http.door import Door, Doorkeeper
from worp.room.http.front_desk import FrontDesk, problem
from worp.room.http.headers import EMBED, HEADERS, SecureHeaders
from worp.room.http.notices import Notices
from worp.room.http.pages import Pages
from worp.room.http.ratings import Ratings
from worp.room.http.replays import Replays
from worp.room.http.sheets import sheet
from worp.room.http.tournaments import Tournaments
from worp.room.http.visits import Visits
from worp.room.storage.dice import read_faces
from worp.room.storage.store import StorageError
from worp.room.visitors import is_local
from worp.room.wire.bodies.devices import Claimed, DeviceGames, Ticket
from worp.room.wire.bodies.games import Games
from worp.room.wire.bodies.replays import RoomDice
from worp.room.wire.bodies.tables import Holdings, NewTable, Opened
from worp.site.serve import Docs
from worp.words.sentences import word_file

logger = logging.getLogger("worp.room")

STATIC = Path(__file__).parents[2] / "static"

TABLE_SOCKET = re.compile(r"/ws/([^/]+)")

T = TypeVar("T", bound=Struct)

VERSION = version("worp")
"""Asked for once: it is read from disk."""

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Worp</title>
<h1>Worp</h1>
<p lang="nl">De kamer draait, maar haar pagina’s zijn nog niet gebouwd. Start haar met <code>./worp</code>.</p>
<p lang="en">The room is running, but its pages have not been built yet. Start it with <code>./worp</code>.</p>
<p lang="de">Der Raum läuft, aber seine Seiten sind noch nicht gebaut. Starte ihn mit <code>./worp</code>.</p>
</html>"""


class Health(Struct):
    """The answer to `GET /healthz` when all is well."""

    status: str
    """`ok`, or `full` while nobody new is let in; those who are here play on."""
    version: str


class Application(Starlette):
    """What serves a room. A socket at a table, which most are, comes to it at once: what is done about answers is not for sockets, yet all that it
    would pass through would stay for as long as the socket does."""

    def __init__(self, at_table: Callable[[WebSocket], Awaitable[None]], **given: Any) -> None:
        super().__init__(**given)
        self.at_table = at_table

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = TABLE_SOCKET.fullmatch(scope["path"]) if scope["type"] == "websocket" and not scope["root_path"] else None
        if found is None:
            await super().__call__(scope, receive, send)
            return
        scope["app"], scope["path_params"] = self, {"table": found[1]}
        await self.at_table(WebSocket(scope, receive, send))


class Room:
    """The web application around a hall."""

    def __init__(self, hall: Hall, addresses: Addresses, static: Path = STATIC, embed: Sequence[str] = (), own_days: bool = False) -> None:
        self.hall = hall
        self.static = static.resolve()
        self.embed = tuple(embed)
        """The sites whose pages may show a replay in a frame."""
        self.desk = desk = FrontDesk(hall, addresses)
        self.pages = Pages()
        self.trouble = ""
        """What the last one who asked for health was told; the log says it once, however many ask."""
        self.door = Door(hall.counts, hall.now)
        self.visits = Visits(desk, self.door, build(self.static))
        self.replays = Replays(desk)
        self.days = Days(desk, self.visits, self.replays, own_days)
        self.notices = Notices(desk)
        self.tournaments = Tournaments(desk)
        self.ratings = Ratings(desk)
        self.clubs = Clubs(desk)

    def app(self) -> Starlette:
        docs = Docs(self.static, lambda key: self.hall.games[key].game if key in self.hall.games else None)
        at_table = self.visits.at(self.visits.at_table)
        made = Application(
            at_table,
            routes=[
                # They are tried in turn: the busiest come first.
                WebSocketRoute("/ws/{table}", at_table),
                WebSocketRoute("/ws/learn/{game}", self.visits.at(self.visits.at_lesson)),
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
                Middleware(Doorkeeper, door=self.door, visitors=self.hall.visitors),
                Middleware(GZipMiddleware, minimum_size=1000),
            ],
            exception_handlers={Refusal: refused, StorageError: not_stored, 404: not_found, 405: not_allowed, Exception: broken},
        )
        made.state.room = self
        return made

    # --- for those who look after the room --------------------------------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        """Whether the room can do what it is for: store what happens."""
        if self.visits.closing:
            return self.desk.problem(503, "server-closing")
        trouble = await self.hall.store.trouble()
        if trouble != self.trouble:
            self.trouble = trouble
            logger.error("Not healthy: %s", trouble) if trouble else logger.warning("Healthy again")
        if trouble:
            return self.desk.problem(503, "server-no-stored")
        return answer(Health("ok" if self.door.let_in(request) else "full", VERSION))

    async def numbers(self, request: Request) -> Response:
        """Metrics, for this machine only: a proxy that says for whom it speaks does not hand them out, nor does a page whose name only leads here."""
        if not is_local(client(request)) or not self.desk.addresses.is_ours(request.headers.get("host", "")):
            return self.desk.problem(403, "server-no-metrics")
        return Response(
            metrics_page.page(self.hall, self.door.files), 200, {"cache-control": "no-store", "content-type": metrics_page.CONTENT_TYPE}
        )

    async def privacy(self, request: Request) -> Response:
        """What is stored and for how long, as this room is set; in the language asked for, or the browser's."""
        language = request.path_params.get("language") or privacy.preferred(request.headers.get("accept-language", ""))
        if language not in LANGUAGES:
            return self.desk.problem(404, "server-no-page")
        self.desk.check_often(request, "privacy")
        page = privacy.html(language, self.hall.keep)
        return HTMLResponse(page, 200, {"cache-control": "no-cache", "content-language": language, "vary": "accept-language"})

    async def farewell(self) -> None:
        """The room closes: whoever is there hears so, and what still runs ends."""
        self.visits.closing = True
        await self.tournaments.service.stop()
        await self.visits.farewell()
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
            return await self.pages.answer(request, file, cache)
        if "." in path.rpartition("/")[2] or path.startswith(("assets/", "locale/", "ws/")):
            return problem(404, "server-no-page")
        index = self.static / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503, {"cache-control": "no-store"})
        return await self.pages.answer(request, index, "no-cache")

    async def nothing(self, _request: Request) -> Response:
        """An address under /api that is none."""
        return problem(404, "server-no-page")

    async def games(self, _request: Request) -> Response:
        return answer(Games([sheet(one.game, registry.is_invented(one.source)) for one in self.hall.games.values()], bool(self.embed)))

    async def dice(self, request: Request) -> Response:
        """How often each face has come."""
        self.desk.check_often(request, "dice")
        return answer(RoomDice(await read_faces(self.hall.store)))

    async def words(self, request: Request) -> Response:
        """A Fluent file: of Worp's own, or the words that a game brings along."""
        language, file = request.path_params["language"], request.path_params["file"]
        if language in LANGUAGES and re.fullmatch(r"[a-z][a-z0-9-]*", file):
            offered = self.hall.games.get(file)
            path = word_file(language, file)
            if path.is_file() and (offered is None or not offered.game.words):
                return await self.pages.answer(request, path, "no-cache", "text/plain; charset=utf-8")
            if offered is not None:
                # A game need not speak every language; an empty file is no error, and the browser tries the next.
                return Response(offered.game.words.get(language, ""), 200, {"cache-control": "no-cache"}, "text/plain; charset=utf-8")
        return problem(404, "server-no-page")

    # --- doings -----------------------------------------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        """The tables that are open to everyone, or a new one."""
        if request.method == "GET":
            return answer(listing.open_tables(self.hall))
        wanted = await self.desk.body(request, NewTable)
        if not self.hall.visitors.may_make(client(request)):
            return self.desk.problem(429, "server-no-more-tables", tables=limits.TABLES)
        try:
            club = await self.clubs.entered(wanted.club) if wanted.club is not None else None
            made = await self.hall.make(wanted, club[0].id if club is not None else "")
            if club is not None:
                self.hall.messenger.opens(made.table, self.hall.games[wanted.game].game, self.clubs.others(*club))
        except InputError as fault:
            return self.desk.fault(fault)
        return answer(Opened(made.table, made.host, made.join, f"{self.desk.addresses.shared(request)}/t/{made.table}"), 201)

    async def mine(self, request: Request) -> Response:
        """How the tables of a device stand."""
        asked = (await self.desk.body(request, Holdings)).tables
        self.desk.check_often(request, "tables")
        if len(asked) > limits.MINE or any(len(one.secrets) > limits.SECRETS for one in asked):
            return self.desk.problem(422, "server-no-many", tables=limits.MINE)
        return answer(await listing.standings(self.hall, asked))

    async def hand_on_device_games(self, request: Request) -> Response:
        """A device hands its tables to another: a link for that."""
        device_games = await self.desk.body(request, DeviceGames)
        self.desk.check_often(request, "moves")
        if len(device_games.tables) > limits.MINE or any(len(one.secrets) > limits.SECRETS for one in device_games.tables):
            return self.desk.problem(422, "server-no-many", tables=limits.MINE)
        code = self.hall.transfers.leave(device_games)
        if self.visits.worker is not None:
            code = f"{self.visits.worker.leases.me}.{code}"  # where it waits
        return answer(Ticket(code, round(limits.MOVING / 60), self.desk.addresses.shared(request)), 201)

    async def take_device_games(self, request: Request) -> Response:
        """The other device fetches them."""
        wanted = await self.desk.body(request, Claimed)
        self.desk.check_often(request, "moves")
        device_games = (
            await self.visits.worker.take_games(wanted.code) if self.visits.worker is not None else self.hall.transfers.take(wanted.code)
        )
        return (
            answer(device_games)
            if device_games is not None
            else self.desk.problem(404, "server-no-move", minutes=round(limits.MOVING / 60))
        )


def build(static: Path) -> str:
    """A name for the built pages as they are: the first page names all the others by what is in them."""
    index = static / "index.html"
    pages = index.read_bytes() if index.is_file() else b""
    return f"{VERSION}-{hashlib.sha256(pages).hexdigest()[:8]}"


async def refused(request: Request, error: Exception) -> Response:
    """A refusal raised on the way."""
    assert isinstance(error, Refusal)
    room: Room = request.app.state.room
    return room.desk.problem(error.status, error.key, **error.said)


async def not_stored(request: HTTPConnection, error: Exception) -> Response:
    """What was asked for cannot be read or written. Only requests are answered: a socket is closed by whoever heard on it."""
    if not isinstance(request, Request):
        raise error
    room: Room = request.app.state.room
    return room.desk.problem(503, "server-no-stored")


async def not_found(_request: Request, _error: Exception) -> Response:
    return problem(404, "server-no-page")


async def broken(_request: Request, _error: Exception) -> Response:
    """A mistake of ours. The server logs it; this answer passes no middleware any more, so its headers are put in here."""
    response = problem(500, "server-no-answer")
    response.raw_headers.extend(HEADERS)
    return response


async def not_allowed(_request: Request, error: Any) -> Response:
    response = problem(405, "server-no-method")
    response.headers.update(error.headers or {})
    return response
