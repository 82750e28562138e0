"""How many can be in a room at once. Each connection is an open file, and the system gives a process only so many; the database, bots and pages need some, too.
Files are numbered from the bottom, so a new connection's number tells how many are open: the highest numbers are the room's own, and whoever would get one of
them is told that the room is full. So it never comes to the end of its files, and has room again as soon as somebody leaves."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from enum import Enum
from functools import cache

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from worp.contract.game import LANGUAGES
from worp.contract.scene import say
from worp.room import limits
from worp.room.http.answers import client
from worp.room.http.front_desk import problem
from worp.room.metrics import Counts
from worp.room.visitors import Visitors
from worp.words.sentences import Words

logger = logging.getLogger("worp.room")

ENTRY = "entry"
"""Under which name it stands in a request's state how its connection came in."""
OPEN_TO_ALL = frozenset({"/healthz", "/metrics"})
"""What is answered in a full room, too: those who look after it ask for it."""
WHY = say("server-full")


class Entry(Enum):
    """How a connection comes in."""

    IN = "in"
    AWAY = "away"
    """It is told, in an answer to what it asks, that the room is full, and ends."""
    CUT = "cut"
    """It is told without being asked: there is no time to wait for what it wants."""


class Door:
    """Who may come in. `files`: how many may be open at once; 0, where nobody knows."""

    def __init__(self, counts: Counts, now: Callable[[], float], files: int = -1) -> None:
        self.counts = counts
        self.now = now
        self.files = most_files() if files < 0 else files
        own = min(self.files // 4, limits.OWN_FILES)
        self.places = self.files - own
        """From this number on a connection is turned away,"""
        self.brink = self.files - own // 2
        """and from this one on cut off."""
        self.backlog = max(64, min(limits.COMING, own // 4)) if self.files else limits.COMING
        """Connections that may wait to be taken in: some event loops take in all of them at once."""
        self.full_at: float | None = None
        """When somebody was turned away last; None while the log has nothing to take back."""
        self.before = 0
        """How many had been turned away before that began."""

    def comes(self, number: int) -> Entry:
        """Somebody comes, and their connection has this number."""
        if not self.files or number < self.places:
            if self.full_at is not None and self.now() - self.full_at > limits.FULL_SECONDS:
                self.full_at = None
                logger.warning("There are places again; %d connections were turned away", self.counts.turned_away - self.before)
            return Entry.IN
        if self.full_at is None:
            self.before = self.counts.turned_away
            logger.error(
                "The room is full: %d of %d files are open, the rest is for the room itself. Nobody new is let in; those who are here play on. "
                "Raise the limit (LimitNOFILE of the service, ulimit -n) if the machine can carry more",
                number,
                self.files,
            )
        self.full_at = self.now()
        self.counts.turned_away += 1
        return Entry.AWAY if number < self.brink else Entry.CUT

    def let_in(self, connection: HTTPConnection) -> bool:
        """Whether there was room for a connection when it came; under a server that does not ask, whether there is now."""
        entry = connection.scope.setdefault("state", {}).get(ENTRY)
        if entry is None:
            entry = connection.scope["state"][ENTRY] = self.comes(next_number())
        return entry is Entry.IN


def most_files() -> int:
    """How many files this process may have open; 0 where there is no such number."""
    if sys.platform == "win32":
        return 0
    import resource  # only where there is one

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 0 if soft == resource.RLIM_INFINITY else soft


def take_all_files() -> None:
    """Many systems give a process a thousand files, and more if it asks."""
    if sys.platform == "win32":
        return
    import resource  # only where there is one

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.FILES if hard == resource.RLIM_INFINITY else min(hard, limits.FILES)
    if 0 <= soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError) as error:  # macOS has another limit besides
            logger.debug("No more files than %d: %s", soft, error)


def next_number() -> int:
    """The number that the next file gets; beyond all, where there is none left."""
    try:
        number = os.dup(2)
    except OSError:
        return sys.maxsize
    os.close(number)
    return number


def open_files() -> int:
    """How many are open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/dev/fd"))  # noqa: PTH208 (only how many)
    except OSError:
        return 0


@cache
def sentences() -> dict[str, str]:
    """What is said at a full room's door, by language."""
    return {language: Words(language).line(WHY) for language in LANGUAGES}


def cut_off() -> bytes:
    """The same as a whole answer, for whoever has not asked yet."""
    body = "\n".join(sentences().values()).encode()
    head = f"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: {limits.FULL_SECONDS:.0f}\r\n"
    return f"{head}content-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\n\r\n".encode() + body


def turned_away(request: Request) -> Response:
    """The same as a page for people and, for programs, as everything that cannot be."""
    if "text/html" in request.headers.get("accept", ""):
        said = "".join(f'<p lang="{language}">{sentence}</p>' for language, sentence in sentences().items())
        answer: Response = HTMLResponse(
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Worp</title><h1>Worp</h1>{said}</html>', 503
        )
    else:
        answer = problem(503, WHY.key)
    answer.headers.update({"cache-control": "no-store", "connection": "close", "retry-after": f"{limits.FULL_SECONDS:.0f}"})
    return answer


class Doorkeeper:
    """Answers those who were turned away, who ask without end, or for what no name can be. Sockets hear it where they are opened."""

    def __init__(self, app: ASGIApp, door: Door, visitors: Visitors) -> None:
        self.app = app
        self.door = door
        self.visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app if scope["type"] != "http" else self.refusal(Request(scope)) or self.app
        await app(scope, receive, send)

    def refusal(self, request: Request) -> Response | None:
        """Why a request is not even looked at."""
        path: str = request.scope["path"]
        if path not in OPEN_TO_ALL and not self.door.let_in(request):
            return turned_away(request)
        if not self.visitors.may(client(request), "request", limits.REQUESTS, 60):
            return problem(429, "server-no-fast")
        return problem(404, "server-no-page") if "\0" in path else None
