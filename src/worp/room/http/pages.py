"""The files of the built pages, kept in memory as they are and compressed. A large one takes 25 ms to compress, which anybody could ask for again and again; and while
somebody takes one slowly, no file is open."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

LEAST = 1000
"""Bytes from which on it is worth compressing something."""
PLAIN = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
"""What is not compressed already."""

Stamp = tuple[int, int]
"""When a file was changed and how long it is: with another one it is read again."""


class Page(NamedTuple):
    """A file of the pages as it is sent, plain and compressed."""

    content: bytes
    compressed: bytes
    """Nothing, where that would not be shorter."""
    media: str
    tag: str


class Pages:
    """Hands out the files of the pages, each read and compressed once."""

    def __init__(self) -> None:
        self.kept: dict[Path, tuple[Stamp, asyncio.Task[Page]]] = {}
        """There are only as many as there are files."""

    async def page(self, file: Path) -> Page:
        """A file that is there. All who ask while it is read wait for the same."""
        stamp, kept = stamped(file), self.kept.get(file)
        if kept is None or kept[0] != stamp or (kept[1].done() and (kept[1].cancelled() or kept[1].exception())):
            kept = self.kept[file] = stamp, asyncio.create_task(asyncio.to_thread(read, file), name="page")
        return await asyncio.shield(kept[1])

    async def answer(self, request: Request, file: Path, cache: str, media: str = "") -> Response:
        """The file, or word that the browser's copy is still right."""
        page = await self.page(file)
        headers = {"cache-control": cache, "etag": f'"{page.tag}"'}
        if page.compressed:
            headers["vary"] = "accept-encoding"
        if headers["etag"] in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if page.compressed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(page.compressed, 200, headers | {"content-encoding": "gzip"}, media or page.media)
        return Response(page.content, 200, headers, media or page.media)


def stamped(file: Path) -> Stamp:
    found = file.stat()
    return found.st_mtime_ns, found.st_size


def read(file: Path) -> Page:
    """A file as it is handed out; this takes its time."""
    content = file.read_bytes()
    media = guess_type(file.name)[0] or "text/plain"
    small = len(content) < LEAST or not media.startswith(PLAIN)
    compressed = b"" if small else gzip.compress(content, mtime=0)
    return Page(content, compressed if len(compressed) < len(content) else b"", media, hashlib.sha256(content).hexdigest()[:16])
