"""The next game at a new table: the same game, options, settings and people, everyone one seat further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from worp.contract.game import Game, Refused, Setup
from worp.contract.scene import say
from worp.room.access import new_table_id
from worp.room.storage.store import Place, TableRecord, changed_table
from worp.room.wire.connection import Connection

if TYPE_CHECKING:
    from worp.room.table.table import Table

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


async def open_next(table: Table, connection: Connection) -> None:
    """Make the table of the next game, once. Its host is the same, or, if that one is not here, whoever asks for it."""
    access = connection.access
    if table.record.status != "over":
        raise Refused(say("server-no-rematch"))
    if not (access.host or access.seats):
        raise Refused(say("server-no-not-yours"))
    if not table.record.next:
        here = any(one.access.host for one in table.connections)
        host = table.record.host if here else table.record.places[access.seats[0]].secret
        new = next_table(table.record, table.game, table.setup, host)
        record = table.record._replace(next=new.id)
        await table.hall.keep_new(new, [changed_table(record)])
        table.record = record
    table.tell_facts()
