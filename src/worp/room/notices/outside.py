"""The only way by which the room speaks to anybody by itself: one POST over HTTPS to an address that somebody gave it.

Whoever gives the address must not reach through the room what only the room can reach. So a name is looked up once, each address that it
has must be one of the public network, and the connection goes to the very address that was looked at. No redirect is followed, and of the answer only its status
is read."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import NamedTuple
from urllib.parse import urlsplit

from worp.room import limits

NAT64 = IPv6Network("64:ff9b::/96")
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Unsent(Exception):
    """It could not be sent: `key` names the sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Target(NamedTuple):
    """Where something is sent to."""

    host: str
    port: int
    path: str
    tls: bool


def is_public(address: str) -> bool:
    """Whether it is an address of the public network: not this machine, not the network around it, nothing that leads to either.

    >>> [is_public(one) for one in ("9.9.9.9", "2620:fe::fe", "127.0.0.1", "10.1.2.3", "169.254.169.254", "::ffff:10.0.0.1", "64:ff9b::7f00:1")]
    [True, True, False, False, False, False, False]
    """
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (IPv4Address(found.packed[-4:]) if found in NAT64 else None)
        if found.teredo is not None or found.is_site_local:
            return False
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast and not found.is_reserved and not found.is_unspecified


async def look_up(host: str, port: int) -> list[str]:
    """The addresses that a name has."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(one[4][0]) for one in found))


async def connect(address: str, target: Target) -> Streams:
    """A connection to an address; who answers there must prove to be the host."""
    context = ssl.create_default_context() if target.tls else None
    name = target.host if target.tls else None
    return await asyncio.open_connection(address, target.port, ssl=context, server_hostname=name, limit=limits.POST_ANSWER)


class Outside:
    """Posts. `trusted` are origins like `http://127.0.0.1:8999` that a test stands behind: they may be plain and private."""

    def __init__(
        self,
        trusted: frozenset[str] = frozenset(),
        look_up: Callable[[str, int], Awaitable[list[str]]] = look_up,
        connect: Callable[[str, Target], Awaitable[Streams]] = connect,
    ) -> None:
        self.trusted = trusted
        self.look_up = look_up
        self.connect = connect

    def target(self, url: str) -> Target:
        """Where an address leads; raises `Unsent` for one that is not taken."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            raise Unsent("server-no-address") from None
        plain = len(url) <= limits.ENDPOINT and url.isascii() and url.isprintable() and " " not in url
        if not plain or not host or parts.username is not None or parts.password is not None:
            raise Unsent("server-no-address")
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if f"{parts.scheme}://{parts.netloc}" in self.trusted:
            return Target(host, port or 80, path, False)
        if parts.scheme != "https" or port not in (None, 443):
            raise Unsent("server-no-https")
        return Target(host, 443, path, True)

    async def addresses(self, target: Target) -> list[str]:
        """The addresses of a host, all of them public; raises `Unsent`."""
        try:
            found = await self.look_up(target.host, target.port)
        except (OSError, UnicodeError):
            raise Unsent("server-no-reach") from None
        if not found:
            raise Unsent("server-no-reach")
        if target.tls and not all(is_public(one) for one in found):
            raise Unsent("server-no-private")
        return found

    async def post(self, url: str, headers: dict[str, str], body: bytes) -> int:
        """Send something; the status of the answer. Raises `Unsent`."""
        import h11  # few rooms send anything

        target = self.target(url)
        try:
            async with asyncio.timeout(limits.POST_SECONDS):
                for address in (await self.addresses(target))[: limits.POST_TRIES]:
                    try:
                        streams = await self.connect(address, target)
                    except OSError:
                        continue
                    return await exchange(streams, target, headers, body)
        except (TimeoutError, OSError, h11.ProtocolError, asyncio.LimitOverrunError):
            pass
        raise Unsent("server-no-reach")


async def exchange(streams: Streams, target: Target, headers: dict[str, str], body: bytes) -> int:
    """One request and the status of its answer; the rest of that is not read."""
    import h11

    reader, writer = streams
    talk = h11.Connection(h11.CLIENT, max_incomplete_event_size=limits.POST_ANSWER)
    host = f"[{target.host}]" if ":" in target.host else target.host
    usual = 443 if target.tls else 80
    head = {"host": host if target.port == usual else f"{host}:{target.port}", "content-length": str(len(body)), "connection": "close"}
    try:
        request = h11.Request(method="POST", target=target.path, headers=list((head | {"user-agent": "worp"} | headers).items()))
        for event in (request, h11.Data(data=body), h11.EndOfMessage()):
            writer.write(talk.send(event) or b"")
        await writer.drain()
        while True:
            event_back = talk.next_event()
            if event_back is h11.NEED_DATA:
                talk.receive_data(await reader.read(limits.POST_ANSWER))
            elif isinstance(event_back, h11.Response):
                return event_back.status_code
            elif not isinstance(event_back, h11.InformationalResponse):
                raise Unsent("server-no-reach")
    finally:
        writer.transport.abort()
