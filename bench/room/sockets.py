"""A small quick client for many WebSockets at once, so that what is measured is the server.

It masks with zeros, which the protocol allows and which costs nothing, and does not look at messages unless its owner does.
"""

from __future__ import annotations

import asyncio
import base64
import os
from typing import Any


def frame(payload: bytes, opcode: int = 1) -> bytes:
    """A whole message as a client sends it."""
    size = len(payload)
    if size < 126:
        return bytes((0x80 | opcode, 0x80 | size, 0, 0, 0, 0)) + payload
    return bytes((0x80 | opcode, 0xFE, size >> 8, size & 255, 0, 0, 0, 0)) + payload


class Peer(asyncio.Protocol):
    """One socket. Owners override `opened` and `heard`."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.transport: Any = None
        self.buffer = b""
        self.upgraded = False
        self.received = 0
        self.bytes = 0
        self.lost = False

    def opened(self) -> None:
        """The socket can be used."""

    def heard(self, data: bytes) -> None:
        """A message of the room came."""

    def say(self, payload: bytes) -> None:
        self.transport.write(frame(payload))

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        if self.buffer:
            data = self.buffer + data
        at = 0
        if not self.upgraded:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self.buffer = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                raise RuntimeError(data[:200].decode(errors="replace"))
            self.upgraded = True
            at = end + 4
            self.opened()
        total = len(data)
        while total - at >= 2:
            size, head = data[at + 1], 2
            if size == 126:
                if total - at < 4:
                    break
                size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 4
            elif size == 127:
                if total - at < 10:
                    break
                size, head = int.from_bytes(data[at + 2 : at + 10], "big"), 10
            end = at + head + size
            if end > total:
                break
            opcode = data[at] & 15
            if opcode == 1:
                self.received += 1
                self.bytes += size
                self.heard(data[at + head : end])
            elif opcode == 9:
                self.transport.write(frame(data[at + head : end], 10))
            elif opcode == 8:
                self.transport.close()
            at = end
        self.buffer = data[at:]

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True


async def open_all(port: int, peers: list[Peer], at_once: int = 50) -> None:
    """Connect them, some at a time."""
    loop = asyncio.get_running_loop()
    for start in range(0, len(peers), at_once):
        await asyncio.gather(*(connected(loop, port, peer) for peer in peers[start : start + at_once]))


async def connected(loop: asyncio.AbstractEventLoop, port: int, peer: Peer) -> None:
    await loop.create_connection(lambda: peer, "127.0.0.1", port)
