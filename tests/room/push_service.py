"""A push service, and a webhook, of the test's own: it takes what the room posts and opens what is sealed for the test's browser."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

import h11
import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import ECDH, SECP256R1, EllipticCurvePublicKey, generate_private_key
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from worp.room.notices.sealing import derived, point, text_of


class Taken(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Answers every POST with `status`, or never (`status` 0)."""

    def __init__(self) -> None:
        self.status = 201
        self.more: list[tuple[str, str]] = []
        self.taken: list[Taken] = []
        self.came = asyncio.Condition()
        self.writers: list[asyncio.StreamWriter] = []

    async def __aenter__(self) -> PushService:
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.origin = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()
        for writer in self.writers:
            writer.transport.abort()
        await asyncio.sleep(0)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.writers.append(writer)
        talk = h11.Connection(h11.SERVER)
        head: Any = None
        body = b""
        while True:
            event = talk.next_event()
            if event is h11.NEED_DATA:
                talk.receive_data(await reader.read(65_536))
            elif isinstance(event, h11.Request):
                head = event
            elif isinstance(event, h11.Data):
                body += event.data
            else:
                break
        headers = {name.decode(): value.decode() for name, value in head.headers}
        async with self.came:
            self.taken.append(Taken(head.target.decode(), headers, body))
            self.came.notify_all()
        if self.status:
            more = [*self.more, ("content-length", "0")]
            writer.write((talk.send(h11.Response(status_code=self.status, headers=more)) or b"") + (talk.send(h11.EndOfMessage()) or b""))
            await writer.drain()
            writer.close()

    async def next(self, count: int = 1) -> Taken:
        """What came as number `count`."""
        async with asyncio.timeout(20), self.came:
            await self.came.wait_for(lambda: len(self.taken) >= count)
        return self.taken[count - 1]


class Browser:
    """A browser's subscription: a key of its own, which never leaves it."""

    def __init__(self, service: PushService, name: str = "ann") -> None:
        self.key = generate_private_key(SECP256R1())
        self.auth = name.encode().ljust(16, b".")
        self.endpoint = f"{service.origin}/push/{name}"

    def told(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": text_of(point(self.key)), "auth": text_of(self.auth)}

    def open(self, body: bytes) -> dict[str, Any]:
        """What a notice says (RFC 8188 and 8291, from the other side)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        assert size == 4096
        assert len(sealed) <= size
        shared = self.key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs))
        secret = derived(self.auth, shared, b"WebPush: info\0" + point(self.key) + theirs, 32)
        key, nonce = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16), derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain[-1:] == b"\x02"
        return dict(msgspec.json.decode(plain[:-1]))
