"""What goes from one device of a person to another."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from worp.room import limits
from worp.room.wire.bodies.tables import Holding
from worp.room.wire.parts import Piece, Text


class HeldClub(Piece, frozen=True, forbid_unknown_fields=True):
    """A club, and the secrets that a device has for it: as `ClubKeys`."""

    club: Text
    name: Text
    member: Text
    link: Text = ""


class HeldTournament(Piece, frozen=True, forbid_unknown_fields=True):
    """A tournament that a device's person made (`host`) or entered (`number` and `secret`)."""

    id: Text
    title: Text = ""
    host: Text = ""
    number: Annotated[int, Meta(ge=0, le=1_000)] = 0
    secret: Text = ""


class DeviceGames(Piece, frozen=True, forbid_unknown_fields=True):
    """What one device hands to another, at `POST /api/devices`: its name, its tables, clubs and tournaments, and its record, sealed by a key that
    only the link's fragment holds."""

    tables: Annotated[list[Holding], Meta(max_length=1_000)]
    name: Text = ""
    sealed: Annotated[str, Meta(max_length=limits.SEALED, pattern=r"^[A-Za-z0-9_-]*$")] = ""
    clubs: Annotated[list[HeldClub], Meta(max_length=100)] = []
    tournaments: Annotated[list[HeldTournament], Meta(max_length=100)] = []


class Ticket(Piece, frozen=True):
    """The answer to it: `/move#{code}` is a link that works once, for so many minutes. `url` is the room's address as others can open it."""

    code: str
    minutes: int
    url: str


class Claimed(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/devices/take`, which answers with the `DeviceGames` and ends the link."""

    code: Text
