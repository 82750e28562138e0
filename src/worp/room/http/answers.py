"""What every part of a room that speaks HTTP needs: an answer in JSON, and who asks."""

from __future__ import annotations

from msgspec import Struct, json
from starlette.requests import HTTPConnection
from starlette.responses import Response


class Refusal(Exception):
    """Ends a request: a status, and a sentence with what it needs."""

    def __init__(self, status: int, key: str, **said: int | str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.said = said


def answer(body: Struct | bytes, status: int = 200, **headers: str) -> Response:
    """JSON that no cache keeps; `bytes` are JSON already."""
    written = body if isinstance(body, bytes) else json.encode(body)
    return Response(written, status, {"cache-control": "no-store", **headers}, "application/json")


def client(connection: HTTPConnection) -> str:
    """The address of the other side, or nothing."""
    return connection.client.host if connection.client is not None else ""
