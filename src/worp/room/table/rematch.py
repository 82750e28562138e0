"""The next game at a new table: the same game, options, settings and people, everyone one seat further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from worp.contract.game import Game, Refused, Setup
from worp.contract.scene import say
from worp.room.storage.store import Kept, Place, changed_table
from worp.room.table.access import new_table_id
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


def next_table(kept: Kept, game: Game, setup: Setup, host: str) -> Kept:
    """The table of the rematch. `host` is the hash of its host's secret."""
    options = {name: rotated(value) if isinstance(value, tuple) else value for name, value in setup.options}
    places = rotated([seated(place) for place in kept.places])
    line = game.id(game.set_up(setup.seats, options))
    return Kept(new_table_id(), kept.game, line, kept.position, "lobby", host, kept.joining, places, settings=kept.settings)


async def open_next(table: Table, connection: Connection) -> None:
    """Make the table of the next game, once. Its host is the same, or, if that one is not here, whoever asks for it."""
    held = connection.held
    if table.kept.status != "over":
        raise Refused(say("server-no-rematch"))
    if not (held.host or held.seats):
        raise Refused(say("server-no-not-yours"))
    if not table.kept.next:
        here = any(one.held.host for one in table.connections)
        host = table.kept.host if here else table.kept.places[held.seats[0]].secret
        new = next_table(table.kept, table.game, table.setup, host)
        kept = table.kept._replace(next=new.id)
        await table.hall.keep_new(new, [changed_table(kept)])
        table.kept = kept
    table.tell_facts()
