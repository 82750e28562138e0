"""Tables: new ones, open ones, and how those of a device stand."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from worp.room import limits
from worp.room.wire.bodies.clubs import ClubKey
from worp.room.wire.parts import Options, Piece, Place, Setting, Status, Text, Texts


class OpenTable(Piece, frozen=True):
    """A table that waits for people. `host` is the name of whoever opened it, `free` how many seats are, `people` how many wait there, or,
    with `playing`, are at the game already, in which bots hold the free seats; `clock`, `move`, `bank` and `gain` are the table's settings for its
    clock."""

    table: str
    game: str
    options: dict[str, Setting]
    seats: int
    free: int
    host: str = ""
    clock: Literal["none", "move", "bank"] = "none"
    move: int = 0
    bank: int = 0
    gain: int = 0
    people: int = 1
    playing: bool = False


class OpenTables(Piece, frozen=True):
    """The answer to `GET /api/tables`: the fullest first. `more` are not shown; `waiting`: how many people wait at all of them;
    who plays already does not."""

    tables: list[OpenTable]
    more: int = 0
    waiting: int = 0


class Holding(Piece, frozen=True, forbid_unknown_fields=True):
    """A table and the secrets that a device has for it."""

    table: Text
    secrets: Texts = []


class Holdings(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/mine`: how do these tables stand?"""

    tables: Annotated[list[Holding], Meta(max_length=1_000)]


class Standing(Piece, frozen=True):
    """How a table stands. `yours` are the seats that the secrets are good for, `turn` those that are to act; it is left out where the table
    was not looked into. `next`: the table of the rematch."""

    table: str
    game: str
    status: Status
    names: list[str]
    yours: list[int] = []
    turn: list[int] | None = None
    next: str = ""


class Standings(Piece, frozen=True):
    """The answer to `POST /api/mine`, in the order asked. Tables that the room does not have are missing."""

    tables: list[Standing]


class NewTable(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/tables`. `position`: begin there instead of at the beginning. `club`: show the table to that club."""

    game: Text
    seats: Place | None = None
    options: Options = {}
    position: Annotated[str, Meta(max_length=limits.BODY)] = ""
    club: ClubKey | None = None


class Opened(Piece, frozen=True):
    """A table was made. `host` and `join` are secrets for this device: the first fills seats and starts, the second may be handed out as
    `/t/{table}#{join}`. `url` is the table's full address as others can open it, without a fragment."""

    table: str
    host: str
    join: str
    url: str
