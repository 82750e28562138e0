"""The games of a room, and what can be chosen before each: `GET /api/games`."""

from __future__ import annotations

from typing import Literal

from worp.room.wire.parts import Piece, Value


class OptionSheet(Piece, frozen=True):
    """A choice before the game. One of: `choices`, a number from `low` to `high` (`number`), yes or no (`flag`), free text (`text`).
    It exists only where for every name in `when` the value is one of those listed; the name `seats` is the number of seats."""

    name: str
    kind: Literal["choices", "number", "flag", "text"]
    default: Value
    choices: list[Value] = []
    low: int = 0
    high: int = 0
    when: dict[str, list[Value]] = {}
    per_seat: bool = False


class RaceSheet(Piece, frozen=True):
    """Paces of a race, in seconds. `hotseat`: people may share a device in it, each with a buzzer; otherwise only in its calm form."""

    hand: float
    lapse: float
    hotseat: bool = False


class Sheet(Piece, frozen=True):
    """A game, as `GET /api/games` lists it. Its words are at `/locale/{language}/{key}.ftl`; `rules`: its rules have a page under `/docs`;
    `lesson`: it has a first game, at `/learn/{key}`; `levels`: how well bots can play it, the weakest first; `AddBot` without a level takes
    the `usual` one. `lines`: what the game is in one line, by language, where it says so (`<key>-line`). `invented`: it stands on the shelf of
    invented games."""

    key: str
    version: int
    titles: dict[str, str]
    seats: list[int]
    minutes: tuple[int, int]
    kind: Literal["quick", "thinking", "memory", "race"]
    hidden: Literal["nothing", "table", "hands"]
    options: list[OptionSheet]
    race: RaceSheet | None = None
    rules: bool = False
    lesson: bool = False
    levels: list[str] = []
    usual: str = ""
    lines: dict[str, str] = {}
    invented: bool = False


class Games(Piece, frozen=True):
    """The answer to `GET /api/games`. `embed`: replays may be shown in a frame of other sites' pages, at `/embed/{id}`."""

    games: list[Sheet]
    embed: bool = False
