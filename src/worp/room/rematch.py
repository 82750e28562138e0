"""The next game at a new table: the same game, options, settings and people, everyone one seat further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from worp.game import Game, Setup
from worp.room.seats import new_table_id
from worp.room.store import Kept, Place

T = TypeVar("T")


def rotated(values: Sequence[T]) -> tuple[T, ...]:
    """Everyone one seat further: who came second is first now.

    >>> rotated("abc")
    ('b', 'c', 'a')
    """
    return (*values[1:], *values[:1])


def seated(place: Place) -> Place:
    """Who sits there in the next game: people whose seat a bot played come back to it. The secret of a seat goes along."""
    if place.secret:
        return Place("person", place.name, secret=place.secret)
    return Place("bot", level=place.level) if place.kind == "bot" else Place()


def next_table(kept: Kept, game: Game, setup: Setup, host: str) -> Kept:
    """The table of the rematch. `host` is the hash of its host's secret."""
    options = {name: rotated(value) if isinstance(value, tuple) else value for name, value in setup.options}
    places = rotated([seated(place) for place in kept.places])
    line = game.id(game.set_up(setup.seats, options))
    return Kept(new_table_id(), kept.game, line, kept.position, "lobby", host, kept.joining, places, settings=kept.settings)
