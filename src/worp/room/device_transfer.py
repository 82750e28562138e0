"""Games that go to another device: what one device hands to another waits here, in memory only, for a few minutes, and goes to whoever has the code
first. The code is in the part of a link that browsers do not send; the other device posts it, so it is in no log of addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from worp.room import limits
from worp.room.access import hashed, new_secret
from worp.room.wire.bodies import devices as m


class DeviceTransfer(NamedTuple):
    """What one device hands to another, to be fetched until then."""

    device_games: m.DeviceGames
    until: float


class DeviceTransfers:
    """All that waits to be fetched, by the hash of its code, the oldest first."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.waiting: dict[str, DeviceTransfer] = {}

    def leave(self, device_games: m.DeviceGames) -> str:
        """Take it in; the code is for whoever shall fetch it."""
        self.forget()
        while len(self.waiting) >= limits.MOVES:
            del self.waiting[next(iter(self.waiting))]
        code = new_secret()
        self.waiting[hashed(code)] = DeviceTransfer(device_games, self.now() + limits.MOVING)
        return code

    def take(self, code: str) -> m.DeviceGames | None:
        """What waits under this code; it can be had only once."""
        self.forget()
        found = self.waiting.pop(hashed(code), None)
        return found.device_games if found is not None else None

    def forget(self) -> None:
        """Drop what nobody came for."""
        now = self.now()
        self.waiting = {code: one for code, one in self.waiting.items() if one.until > now}
