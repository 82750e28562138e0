"""Who comes to a room, by their addresses: how often they may do something, how many sockets they have, who is not let in. This machine itself
is not limited, nor a proxy on it that does not say for whom it speaks."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from worp.room import limits
from worp.room.rate_limit import RateLimit

SHARED = 3600.0
"""What is limited over so many seconds or more leaves something behind, in the database or in a long review, and is counted for all workers together. What is
limited over less protects the process that is asked, and each counts for itself."""


class Spent(NamedTuple):
    """Something that an address was allowed to do, of which so much is allowed in so many seconds."""

    what: str
    often: int
    seconds: float
    address: str


class Visitors:
    """The addresses from which people come. Times are handed in: `now` for lengths, `wall` for what is stored."""

    def __init__(self, now: Callable[[], float], wall: Callable[[], float]) -> None:
        self.now = now
        self.wall = wall
        self.rates: dict[str, RateLimit] = {}
        """How often an address may do something, by what that is."""
        self.tell_spent: Callable[[Spent], None] = lambda _: None
        """Tells other workers that it was done here."""
        self.sockets_of: dict[str, int] = {}
        self.banned: dict[str, float] = {}
        """Who may not come in, and until when (by `wall`; 0: for ever)."""

    def may_make(self, address: str) -> bool:
        """Whether the address may make one more table; counts it."""
        return self.may(address, "table", limits.TABLES, 3600)

    def may(self, address: str, what: str, often: int, seconds: float) -> bool:
        """Whether the address may do something once more, of which so much is allowed in so many seconds; counts it."""
        if is_local(address):
            return True
        address = network(address)
        allowed = self.limit_of(what, often, seconds).may(address, self.now())
        if allowed and seconds >= SHARED:
            self.tell_spent(Spent(what, often, seconds, address))
        return allowed

    def purse(self, address: str, what: str, often: int, seconds: float) -> Callable[[float], bool] | None:
        """The same for something that is done very often: to be asked each time, with the time it is. None: as often as they like."""
        if is_local(address):
            return None
        limit, who = self.limit_of(what, often, seconds), network(address)
        return lambda now: limit.may(who, now)

    def limit_of(self, what: str, often: int, seconds: float) -> RateLimit:
        """The limit for one kind of request, the same each time."""
        if what not in self.rates:
            self.rates[what] = RateLimit(often, seconds)
        return self.rates[what]

    def spent_elsewhere(self, spent: Spent) -> None:
        """An address did something at another worker."""
        self.limit_of(spent.what, spent.often, spent.seconds).spend(spent.address, self.now())

    def is_banned(self, address: str) -> bool:
        """Whether nobody is let in from there."""
        until = self.banned.get(network(address)) if self.banned else None
        if until and until < self.wall():
            del self.banned[network(address)]
            return False
        return until is not None

    def socket_opens(self, address: str) -> bool:
        """Whether the address may have one more socket; counts it."""
        address = network(address)
        if self.sockets_of.get(address, 0) >= limits.SOCKETS and not is_local(address):
            return False
        self.sockets_of[address] = self.sockets_of.get(address, 0) + 1
        return True

    def socket_closes(self, address: str) -> None:
        address = network(address)
        left = self.sockets_of.get(address, 0) - 1
        if left > 0:
            self.sockets_of[address] = left
        else:
            self.sockets_of.pop(address, None)

    def forget(self) -> None:
        """What is as if it had never been need not be known any more."""
        for rate in self.rates.values():
            rate.forget(self.now())


def network(address: str) -> str:
    """What counts as one address: of IPv6 the first half, since everyone has the other half to choose from.

    >>> network("203.0.113.5"), network("2001:db8:1:2:3::4"), network("")
    ('203.0.113.5', '2001:db8:1:2::/64', '')
    """
    if ":" not in address:
        return address
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


def is_local(address: str) -> bool:
    """Whether it is this machine."""
    return address in ("127.0.0.1", "::1", "")
