"""Finished games: logs that are brought along, reviews, what the coach thinks, the dice of all."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from worp.room import limits
from worp.room.wire.parts import Advised, Number, Piece, Reviewed, Sentence


class Brought(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/replays`: a log, as text or JSON. The answer is `Shelved`."""

    log: Annotated[str, Meta(max_length=limits.LOG)]


class Shelved(Piece, frozen=True):
    """A log that was brought along can be seen at `/replay/{id}`."""

    id: str


class ReviewWanted(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/replays/{id}/review`. `background`: nobody has asked for it, it would only be good to have; then it is made when
    the coach has nothing else to do, or not at all."""

    background: bool = False


class AskedAt(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/replays/{id}/hint`: what does the coach think of the choice that was made after event `n`?"""

    n: Number


class Opinion(Piece, frozen=True):
    """The answer: `seat` played `path`, and this is what the coach would have said, by what the seat knew then."""

    seat: int
    path: list[str]
    advice: Advised


class Reviewing(Piece, frozen=True):
    """The answer to `GET` and `POST /api/replays/{id}/review`: `none` (POST makes one), `waiting` for its turn, `running` (so much of `part` is
    `done`), `failed` and why, or `ready` with the review."""

    state: Literal["none", "waiting", "running", "failed", "ready"]
    part: str = ""
    done: float = 0.0
    why: Sentence | None = None
    review: Reviewed | None = None


class RoomDice(Piece, frozen=True):
    """The answer to `GET /api/dice`: how often each face of six-sided dice has come, from 1 to 6, in the room's finished games whose dice are
    proven, by the game's key."""

    games: dict[str, list[int]]
