"""Ratings, and the level of bots that fits somebody."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from worp.room.wire.parts import Piece, Text


class Signed(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/ratings` and `POST /api/ratings/forget`: a device's public key, and its signature of `worp ratings {at}` or `worp forget
    ratings {at}`; `at` is the time in seconds since 1970."""

    key: Annotated[str, Meta(max_length=100)]
    at: Annotated[int, Meta(ge=0, le=1 << 40)]
    signature: Annotated[str, Meta(max_length=100)]


class KnownRating(Piece, frozen=True):
    """A rating in a game with so many players, and how unsure it is: with 95 % it lies within two `sigma`. `provisional`: fewer than ten of its games
    were against anchored bots. `fits`: the level that is nearest."""

    game: str
    seats: int
    mu: float
    sigma: float
    games: int
    provisional: bool
    fits: str


class Ratings(Piece, frozen=True):
    """The answer to both: the ratings of the key, and the bots' on the same scale, by game and level."""

    ratings: list[KnownRating]
    anchors: dict[str, dict[str, float]] = {}


class BotGame(Piece, frozen=True, forbid_unknown_fields=True):
    """A game against bots of one level, and the place that was reached in it."""

    level: Text
    bots: Annotated[int, Meta(ge=1, le=9)]
    place: Annotated[int, Meta(ge=1, le=10)]


class FitWanted(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/fits`: which level fits somebody who played these games? The room keeps nothing of it."""

    game: Text
    results: Annotated[list[BotGame], Meta(max_length=100)]


class Fit(Piece, frozen=True):
    """The answer: the level; nothing before three games, or where levels have not been measured."""

    level: str = ""
    mu: float = 0.0
    sigma: float = 0.0
