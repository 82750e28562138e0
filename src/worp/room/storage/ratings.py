"""Ratings as they are stored: of every device's key what is known of it in each game with so many players, and what it gained against whom. Of a key only
a hash is stored.

A change is added to what is there, in the transaction that ends the game: so it counts once, whatever happens in between, and two games of the same
person that end at the same time both count.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sqlalchemy import bindparam, or_, select, text

from worp.ratings.rating import Rating, new_rating
from worp.ratings.result import Change
from worp.room.storage.orders import rows
from worp.room.storage.records import Write
from worp.room.storage.schema import rating_gains, ratings
from worp.room.storage.store import Store

ADD = text(
    "INSERT INTO ratings (rater, game, seats, mu, sigma, games, anchored, changed) "
    "VALUES (:rater, :game, :seats, :mu, :sigma, 1, :anchored, :changed) ON CONFLICT (rater, game, seats) DO UPDATE SET "
    "mu = ratings.mu + :gain, sigma = ratings.sigma * :factor, games = ratings.games + 1, anchored = ratings.anchored + excluded.anchored, "
    "changed = excluded.changed"
)
GAIN = text(
    "INSERT INTO rating_gains (rater, game, seats, other, gained, changed) VALUES (:rater, :game, :seats, :other, :gained, :changed) "
    "ON CONFLICT (rater, game, seats, other) DO UPDATE SET gained = rating_gains.gained + excluded.gained, changed = excluded.changed"
)
FORGET = ratings.delete().where(ratings.c.rater == bindparam("at_rater"))
FORGET_GAINS = rating_gains.delete().where(
    or_(rating_gains.c.rater == bindparam("at_rater"), rating_gains.c.other == bindparam("at_rater"))
)
FORGET_SEATS = text(
    "UPDATE seats SET rater = '' WHERE rater = :at_rater AND table_id IN (SELECT id FROM tables WHERE status = 'over')"
).bindparams(bindparam("at_rater"))
"""A game that is on stays what everyone there agreed to."""
CLEAR = ratings.delete().where(ratings.c.changed < bindparam("before"))
CLEAR_GAINS = rating_gains.delete().where(rating_gains.c.changed < bindparam("before"))


class StoredRating(NamedTuple):
    """A rating in a game with so many players. `anchored`: games against anchored bots alone."""

    game: str
    seats: int
    rating: Rating
    games: int
    anchored: int


def changed(game: str, seats: int, changes: Sequence[Change], at: float) -> list[Write]:
    """What adds the outcome of a game."""
    found = []
    for one in changes:
        where = {"rater": one.key, "game": game, "seats": seats, "changed": at}
        new = {"mu": one.before.mu + one.gain, "sigma": one.before.sigma * one.factor, "gain": one.gain, "factor": one.factor}
        found.append(Write(ADD, {**where, **new, "anchored": int(one.anchored)}))
        found += [Write(GAIN, {**where, "other": other, "gained": gained}) for other, gained in one.gains.items()]
    return found


def forgotten(rater: str) -> list[Write]:
    """What deletes all ratings of a key, what others gained against it, and at which seats it agreed to be rated."""
    return [Write(statement, {"at_rater": rater}) for statement in (FORGET, FORGET_GAINS, FORGET_SEATS)]


def clear(before: float) -> list[Write]:
    """What deletes ratings that have not changed since then."""
    return [Write(CLEAR, {"before": before}), Write(CLEAR_GAINS, {"before": before})]


async def of_key(store: Store, rater: str) -> list[StoredRating]:
    """All ratings of a key; raises `StorageError`."""
    wanted = select(ratings).where(ratings.c.rater == rater).order_by(ratings.c.game, ratings.c.seats)
    return [
        StoredRating(row["game"], row["seats"], Rating(row["mu"], row["sigma"]), row["games"], row["anchored"])
        for row in await rows(store, wanted)
    ]


async def at_table(store: Store, game: str, seats: int, raters: Collection[str]) -> dict[str, Rating]:
    """The ratings of those who play, new ones included; raises `StorageError`."""
    wanted = select(ratings).where(ratings.c.game == game, ratings.c.seats == seats, ratings.c.rater.in_(raters))
    known = {row["rater"]: Rating(row["mu"], row["sigma"]) for row in await rows(store, wanted)}
    return {rater: known.get(rater, new_rating(game)) for rater in raters}


async def gained(store: Store, game: str, seats: int, raters: Collection[str]) -> dict[tuple[str, str], float]:
    """What those who play have gained against one another; raises `StorageError`."""
    here = (rating_gains.c.game == game, rating_gains.c.seats == seats)
    wanted = select(rating_gains).where(*here, rating_gains.c.rater.in_(raters), rating_gains.c.other.in_(raters))
    return {(row["rater"], row["other"]): row["gained"] for row in await rows(store, wanted)}
