"""Sockets of which every byte is known."""

import asyncio
import json
import struct
from typing import Any

HANDSHAKE = (
    b"GET /ws/%b HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(payload: Any, opcode: Any = 1, fin: Any = True, mask: Any = b"\x12\x34\x56\x78") -> Any:
    """A frame as a client sends it."""
    size = len(payload)
    head = bytes([(128 if fin else 0) | opcode])
    if size < 126:
        head += bytes([128 | size])
    elif size < 65_536:
        head += bytes([128 | 126]) + struct.pack("!H", size)
    else:
        head += bytes([128 | 127]) + struct.pack("!Q", size)
    return head + mask + bytes(byte ^ mask[k % 4] for k, byte in enumerate(payload))


def ping(number: Any) -> Any:
    return json.dumps({"type": "Ping", "id": number}).encode()


class Raw:
    """A socket of which every byte is known."""

    def __init__(self, reader: Any, writer: Any) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def at(cls, here: Any, table: Any) -> Any:
        raw = cls(*await asyncio.open_connection("127.0.0.1", here.port))
        raw.writer.write(HANDSHAKE % table.encode())
        assert b" 101 " in await raw.reader.readuntil(b"\r\n\r\n")
        return raw

    async def frame(self) -> Any:
        """The next frame: its opcode and payload."""
        async with asyncio.timeout(10):
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            return first & 15, await self.reader.readexactly(size)

    async def pongs(self, count: Any) -> Any:
        """The numbers of the next `Pong`s."""
        found: list[int] = []
        while len(found) < count:
            opcode, payload = await self.frame()
            assert opcode == 1
            message = json.loads(payload)
            if message["type"] == "Pong":
                found.append(message["id"])
        return found

    async def closed(self) -> Any:
        """The code with which it is closed."""
        while True:
            opcode, payload = await self.frame()
            if opcode == 8:
                return int.from_bytes(payload[:2], "big")
