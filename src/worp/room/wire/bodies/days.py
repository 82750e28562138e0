"""The tasks of a day."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from worp.room.wire.parts import Piece, Text


class DayTask(Piece, frozen=True):
    """A task of the day, and the game that it is about."""

    task: Literal["alone", "turn", "puzzle"]
    game: str


class DayRow(Piece, frozen=True):
    """What somebody who gave a name has done today in this room."""

    name: str
    results: dict[str, int]


class Today(Piece, frozen=True):
    """The answer to `GET /api/today`: the day (UTC), the seconds until the next one, its tasks, the text that all of its dice follow from, and the
    results in this room. Where it throws dice of its own: `promises` are the SHA-256 of the secrets of today (if today's dice have one) and of
    tomorrow, `opened` the secrets of days that are over."""

    day: str
    left: float
    tasks: list[DayTask]
    rule: str
    rows: list[DayRow] = []
    promises: dict[str, str] = {}
    opened: dict[str, str] = {}


class DayName(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/today/name`: show what this device has done today under a name; none: show it no more."""

    device: Annotated[str, Meta(min_length=16, max_length=100)]
    name: Text
