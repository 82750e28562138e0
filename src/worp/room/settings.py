"""What the people at a table have agreed on beside the rules of the game: its settings.

A setting is a field of `Settings` with a default. To add one: add the field and a sentence about it here, run
`python -m worp.room.wire.typescript`, and give it a row in `web/src/screens/TableSettings.svelte`. Nothing needs to be done to the database:
settings are stored as JSON without what is at its default, a table that was made before the setting was invented gets the default, and
one that knows a setting which has been given up since is read without it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, ValidationError, convert, json
from msgspec.structs import asdict

from worp.contract.game import Refused
from worp.contract.scene import say
from worp.room import limits


class Settings(Struct, omit_defaults=True, frozen=True):
    """How a table is kept. `open`: everyone who comes to the room sees it and may sit down while it waits; otherwise only by its link.
    `locked`: nobody new may sit down or watch. `patience`: minutes after which somebody who is away from the game counts as gone; 0: never.

    `clock`: none, `move` seconds for each throw and each move, or a `bank` of seconds for the whole game with a `gain` after each move.
    `bots`: how fast bots play, outside races. `hand` and `race`, where the game has races: how many milliseconds one touch keeps a hand
    busy, and after how many seconds a race ends in which nobody acts; 0: as the game's sheet says.

    `begins`: who begins, who then sits at the first seat while all keep their neighbours: `turns`, the first seat, and in a rematch the next one;
    `lot`; `loser`, of the last game; or `choice`, the seat `first` (from 0), on which people agree.

    `throws`: whether throws that decide nothing go by themselves, or everybody throws by hand.

    `hints`: whether people may ask the coach during the game; as a rule only who plays alone against bots.

    `tournament`: whose game it is. Then it begins by itself when everybody has come, and nobody changes seats. Only the room sets it.

    `rated`: the result counts for ratings, if everybody agrees (`table/rating.py`).

    `makes_room`: bots only hold their seats: a person who comes takes one over, before the game and, where seats have no secrets of their own,
    during it.

    `club`: the club that sees the table, by its id; nothing: none. Whoever made the table chose it then, and may only take it back."""

    open: bool = False
    locked: bool = False
    patience: Annotated[int, Meta(ge=0, le=limits.PATIENCE)] = 5
    clock: Literal["none", "move", "bank"] = "none"
    move: Annotated[int, Meta(ge=30, le=259_200)] = 60
    bank: Annotated[int, Meta(ge=30, le=259_200)] = 600
    gain: Annotated[int, Meta(ge=0, le=86_400)] = 10
    bots: Literal["slow", "normal", "quick", "instant"] = "normal"
    begins: Literal["turns", "lot", "loser", "choice"] = "turns"
    first: Annotated[int, Meta(ge=0, le=5)] = 0
    throws: Literal["auto", "hand"] = "auto"
    hand: Annotated[int, Meta(ge=0, le=5_000)] = 0
    race: Annotated[int, Meta(ge=0, le=600)] = 0
    hints: Literal["alone", "yes", "no"] = "alone"
    tournament: Annotated[str, Meta(max_length=40)] = ""
    rated: bool = False
    makes_room: bool = False
    club: Annotated[str, Meta(max_length=40)] = ""


LIVE = frozenset({"open", "locked", "bots", "throws", "makes_room", "club"})
"""The settings that the host may also change during the game; all others stay as they were when it began."""

Value = bool | int | str


def read(text: str) -> Settings:
    """Settings as they are stored. One whose value has become impossible counts as not set."""
    try:
        return json.decode(text, type=Settings)
    except ValidationError:
        plain: dict[str, Value] = json.decode(text, type=dict[str, Value])
        for name, value in plain.items():
            try:
                convert({name: value}, Settings)
            except ValidationError:
                return read(json.encode({other: left for other, left in plain.items() if other != name}).decode())
        raise


def written(settings: Settings) -> str:
    """Settings as they are stored.

    >>> written(Settings()), written(Settings(open=True))
    ('{}', '{"open":true}')
    """
    return json.encode(settings).decode()


def changed(settings: Settings, change: Mapping[str, Value], playing: bool) -> Settings:
    """Settings with some of them changed; raises `Refused` for what is no setting, no value of it, or fixed once the game has begun."""
    now = asdict(settings)
    for name in change:
        if name not in now or name == "tournament":
            raise Refused(say("server-no-setting", name=name[:40]))
        if name == "club" and change[name] not in ("", settings.club):
            raise Refused(say("server-no-club-later"))
        if playing and name not in LIVE:
            raise Refused(say("server-no-started"))
    try:
        return convert(now | dict(change), Settings)
    except ValidationError as error:
        raise Refused(say("server-no-message", why=str(error))) from error
