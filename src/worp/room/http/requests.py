"""Requests that come in time and are not too long: uvicorn waits for ever for the rest of a request, and takes in headers without end. Like `sockets.py` this
knows uvicorn from the inside, and `--no-shortcuts` does without."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from worp.room import limits
from worp.room.http.door import ENTRY, Entry, cut_off

TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Requests(HttpToolsProtocol):
    """A connection, before it becomes a socket perhaps."""

    patience: asyncio.TimerHandle | None = None
    """Runs while the other side does not take what was written."""
    waiting: asyncio.TimerHandle | None = None
    """Rings when the head of a request has taken too long; none while no head is awaited."""
    head = 0
    """Bytes of the head so far."""
    draining: asyncio.TimerHandle | None = None
    """Rings when the rest of a body whose request has been answered takes too long."""
    is_socket = False
    """Whether it has become a socket, which is no business of this any more."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """The first request is awaited, if there is room for whoever comes."""
        super().connection_made(transport)
        entry = self.config.app.state.room.door.comes(transport.get_extra_info("socket").fileno())  # type: ignore[union-attr]
        self.app_state = {**self.app_state, ENTRY: entry}
        if entry is Entry.CUT:
            self.refuse(cut_off())
        else:
            self.await_head(limits.HEAD_SECONDS if entry is Entry.IN else limits.AWAY_SECONDS)

    def await_head(self, seconds: float) -> None:
        """From now on the head of a request has so much time and so many bytes."""
        self.stop_waiting()
        self.head = 0
        self.waiting = self.loop.call_later(seconds, self.refuse, TOO_SLOW)

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
        if self.waiting is not None:
            if self.head > limits.HEAD:
                self.refuse(TOO_LONG)
        elif self.is_idle():
            self.await_head(limits.HEAD_SECONDS)  # something came that begins no request, and nobody else waits for one

    def is_idle(self) -> bool:
        """Whether nothing is under way and no time runs: uvicorn's ends with whatever comes."""
        answered = self.cycle is None or self.cycle.response_complete  # type: ignore[redundant-expr]  # none before the first
        return answered and not (self.is_socket or self.draining or self.timeout_keep_alive_task or self.transport.is_closing())

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket: this is of no use any more. Its parser knows it, and it would otherwise wait for Python's collector."""
        self.is_socket = True
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def on_header(self, name: bytes, value: bytes) -> None:
        """Only those of the head: what comes behind a body would be kept without end, and nobody wants it."""
        if self.waiting is not None:
            super().on_header(name, value)

    def on_response_complete(self) -> None:
        """What is still to come of a request that was answered before its end is passed over, but not for ever."""
        super().on_response_complete()
        if self.cycle.response_complete and self.cycle.more_body and not self.transport.is_closing():
            self._unset_keepalive_if_required()
            self.draining = self.loop.call_later(limits.BODY_SECONDS, self.transport.close)

    def stop_draining(self) -> None:
        if self.draining is not None:
            self.draining.cancel()
            self.draining = None

    def on_message_complete(self) -> None:
        """The end of a request."""
        super().on_message_complete()
        self.stop_draining()

    def on_message_begin(self) -> None:
        """The first byte of a request; the one before may have been long ago."""
        if self.waiting is None:
            self.await_head(limits.HEAD_SECONDS)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """The head is whole; what the body may be is said where it is read."""
        self.stop_waiting()
        super().on_headers_complete()

    def pause_writing(self) -> None:
        """The other side does not take what was sent: for so long, and no longer."""
        super().pause_writing()
        if self.patience is None:
            self.patience = self.loop.call_later(limits.SLOW, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.stop_minding()

    def stop_minding(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_minding()
        self.stop_draining()
        self.stop_waiting()
        super().connection_lost(exc)
