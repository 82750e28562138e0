"""What every part of a room that speaks HTTP needs of it: the hall, who may ask, what was asked, and what cannot be, in words."""

from __future__ import annotations

import asyncio
from typing import TypeVar

from msgspec import Struct, json
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from worp.contract.game import InputError
from worp.contract.scene import say
from worp.record.codec import SAY
from worp.room import limits
from worp.room.faults import fault_say
from worp.room.hall import Hall
from worp.room.http.addresses import Addresses
from worp.room.http.answers import Refusal, answer, client
from worp.room.wire.bodies.problem import Problem
from worp.room.wire.connection import NO_MESSAGE

T = TypeVar("T", bound=Struct)

NO_LETTER = b"\\u0000"
"""What no text has in it: PostgreSQL can neither store it nor look for it, and would fail for all who are asked about together."""


def problem(status: int, key: str, **args: int | str) -> Response:
    """An error, in a sentence that the browser can put into words."""
    return answer(Problem(SAY.json(say(key, **args))), status)


class FrontDesk:
    """Checks what requests bring, before any page looks at it."""

    def __init__(self, hall: Hall, addresses: Addresses) -> None:
        self.hall = hall
        self.addresses = addresses

    async def body(self, request: Request, kind: type[T], most: int = limits.BODY) -> T:
        """The request's body, if it comes from one of our pages, is what it should be, and has at most so many bytes."""
        if not self.addresses.may_speak(request):
            raise Refusal(403, "server-no-origin", host=request.headers.get("host", ""))
        if self.hall.visitors.is_banned(client(request)):
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
        except (TimeoutError, ClientDisconnect):
            raise Refusal(408, "server-no-body") from None
        if NO_LETTER in data:
            raise Refusal(400, "server-no-message", why=NO_LETTER.decode())
        try:
            return json.decode(bytes(data), type=kind)
        except NO_MESSAGE as error:
            raise Refusal(400, "server-no-message", why=str(error)[:200]) from error

    def check_often(self, request: Request, what: str) -> None:
        """Refuse an address that asks too often."""
        if not self.hall.visitors.may(client(request), what, limits.ASKED, 60):
            raise Refusal(429, "server-no-fast")

    def problem(self, status: int, key: str, **args: int | str) -> Response:
        """An error, which is counted."""
        self.hall.counts.refused[key] += 1
        return problem(status, key, **args)

    def fault(self, fault: InputError) -> Response:
        """What somebody brought cannot be read, with the reason in words."""
        self.hall.counts.refused["server-fault"] += 1
        return answer(Problem(SAY.json(fault_say(str(fault)))), 422)
