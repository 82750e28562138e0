"""Addresses: under which one a page was opened, whether a browser may speak, and which one to hand out."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from worp.contract.game import InputError
from worp.room import limits

LOCAL = re.compile(r"(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?")


NEAR = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal", ".box", ".test")
"""Ends of names that only a local network gives."""


def is_address(name: str) -> bool:
    """Whether it is no name but an address.

    >>> is_address("192.168.1.5"), is_address("fd00::5"), is_address("dice.example")
    (True, True, False)
    """
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class Addresses:
    """`public` is the address that the room was told to hand out; `network` the one in the local network, where it listens there."""

    def __init__(self, public: str = "", network: str = "") -> None:
        self.public = public.rstrip("/")
        self.network = network.rstrip("/")
        if public and urlsplit(public).scheme not in ("http", "https"):
            raise InputError(f"A public address begins with http:// or https://, like https://games.example; '{public}' does not.")

    def opened(self, connection: HTTPConnection) -> str:
        """The address in the browser's address bar. A proxy on this machine is believed about host and scheme."""
        host = first(connection.headers.get("x-forwarded-host", "")) or connection.headers.get("host", "localhost")
        scheme = first(connection.headers.get("x-forwarded-proto", "")) or connection.scope.get("scheme", "http")
        return f"{'https' if scheme in ('https', 'wss') else 'http'}://{host}"

    def shared(self, connection: HTTPConnection) -> str:
        """The address that others can open."""
        if self.public:
            return self.public
        opened = self.opened(connection)
        if self.network and LOCAL.fullmatch(host_of(opened)):
            return self.network
        return opened

    def may_speak(self, connection: HTTPConnection) -> bool:
        """Whether the page that speaks is one of this room's own. A page of another site in the same browser is not; programs that are
        no browsers send no origin."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        netloc = host_of(origin)
        named = [connection.headers.get("host", ""), first(connection.headers.get("x-forwarded-host", "")), urlsplit(self.public).netloc]
        return bool(netloc) and netloc in named and self.is_ours(netloc)

    def is_ours(self, netloc: str) -> bool:
        """Whether a room can be called so: by an address, a name of the local network or of this machine, or what it was told to hand out. Any other name may
        be another site's that leads here for a moment (DNS rebinding), to speak to the room from inside a visitor's browser."""
        name = (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
        if LOCAL.fullmatch(netloc) or is_address(name) or name == urlsplit(self.public).hostname:
            return True
        return "." not in name or name.endswith(NEAR) or name.partition(".")[0] == socket.gethostname().partition(".")[0].lower()


def host_of(address: str) -> str:
    """Host and port of an address; nothing, where it is none.

    >>> host_of("http://localhost:6165/"), host_of("http://[::1")
    ('localhost:6165', '')
    """
    try:
        return urlsplit(address).netloc
    except ValueError:
        return ""


def first(header: str) -> str:
    """The first of several values of a header."""
    return header.partition(",")[0].strip()


def network_address() -> str:
    """This machine's address in the local network, or nothing. No packet is sent: connecting a datagram only chooses the way."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if found.startswith("127.") or found == "0.0.0.0" else found  # noqa: S104 (compared, not bound)


def free_socket(host: str, port: int, tries: int = 20) -> socket.socket:
    """A socket that listens at `port` or the next free one; raises `InputError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, min(port + tries, 65_536)) if port else (0,):
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio sends small answers at once
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(limits.COMING)
        except OSError as error:
            found.close()
            if error.errno not in IN_USE:
                raise InputError(
                    f"Cannot listen at {host}, port {number}: {error.strerror}. Give others with --host and --port."
                ) from error
            continue
        found.setblocking(False)
        return found
    taken = f"The ports {port} to {port + tries - 1} are all" if tries > 1 else f"Port {port} is"
    raise InputError(f"{taken} in use; give another with --port.")


IN_USE = frozenset({48, 98, 10048})
"""EADDRINUSE on macOS, Linux and Windows."""
