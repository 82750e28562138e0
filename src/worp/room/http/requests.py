"""Requests that come in time and are not too long: uvicorn waits for ever for the rest of a request, and takes in headers without end. Like `sockets.py` this
knows uvicorn from the inside, and `--no-shortcuts` does without."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from worp.room import limits

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Requests(HttpToolsProtocol):
    """A connection, before it becomes a socket perhaps."""

    waiting: asyncio.TimerHandle | None = None
    """Rings when the head of a request has taken too long; none while no head is awaited."""
    head = 0
    """Bytes of the head so far."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The first request is awaited."""
        super().connection_made(transport)
        self.await_head()

    def await_head(self) -> None:
        """From now on the head of a request has so much time and so many bytes."""
        self.stop_waiting()
        self.head = 0
        self.waiting = self.loop.call_later(limits.HEAD_SECONDS, self.refuse, TOO_SLOW)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def refuse(self, why: bytes) -> None:
        """Say why, in a few words for programs: no browser sends such requests."""
        self.stop_waiting()
        if not self.transport.is_closing():
            self.transport.write(why)
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.waiting is not None:
            self.head += len(data)
        super().data_received(data)
        if self.waiting is not None and self.head > limits.HEAD:
            self.refuse(TOO_LONG)

    def on_message_begin(self) -> None:
        """The first byte of a request; the one before may have been long ago."""
        if self.waiting is None:
            self.await_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is whole; what the body may be is said where it is read."""
        self.stop_waiting()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket: this is of no use any more. Its parser knows it, and it would otherwise wait for Python's collector."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)
