"""The next game at a new table: the same game, options, settings and people, everyone one seat further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from worp.contract.game import Game, Setup
from worp.room.access import Access, new_table_id
from worp.room.change import refuse
from worp.room.storage.store import Place, TableRecord

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


def next_table(record: TableRecord, game: Game, setup: Setup, host: str) -> TableRecord:
    """The table of the rematch. `host` is the hash of its host's secret."""
    options = {name: rotated(value) if isinstance(value, tuple) else value for name, value in setup.options}
    places = rotated([seated(place) for place in record.places])
    line = game.id(game.set_up(setup.seats, options))
    return TableRecord(new_table_id(), record.game, line, record.position, "lobby", host, record.joining, places, settings=record.settings)


def next_game(record: TableRecord, game: Game, setup: Setup, access: Access, host_is_here: bool) -> TableRecord:
    """The table of the next game, for whoever asks. Its host is the same, or, if that one is not here, whoever asks for it."""
    if record.status != "over":
        raise refuse("server-no-rematch")
    if not (access.host or access.seats):
        raise refuse("server-no-not-yours")
    return next_table(record, game, setup, record.host if host_is_here else record.places[access.seats[0]].secret)
