"""The next game at a new table: the same game, options, settings and people; who begins is the next in turn, or as the table wants it."""

from __future__ import annotations

from msgspec.structs import replace

from worp.contract.game import Ending, Game, Setup
from worp.room.access import Access, new_table_id
from worp.room.change import refuse
from worp.room.storage.records import Place, TableRecord
from worp.room.table.beginning import in_rematch, rotated


def seated(place: Place) -> Place:
    """Who sits there in the next game: people whose seat a bot played come back to it. The secret of a seat goes along."""
    if place.secret:
        return Place("person", place.name, secret=place.secret)
    return Place("bot", place.name, place.level) if place.kind == "bot" else Place()


def next_table(record: TableRecord, game: Game, setup: Setup, host: str, ending: Ending | None) -> TableRecord:
    """The table of the rematch. `host` is the hash of its host's secret; who begins follows from how the last game ended."""
    first = in_rematch(record.settings.begins, ending, setup.seats)
    options = {name: rotated(value, first) if isinstance(value, tuple) else value for name, value in setup.options}
    places = rotated([seated(place) for place in record.places], first)
    line = game.id(game.set_up(setup.seats, options))
    settings = replace(record.settings, tournament="")  # for fun
    return TableRecord(new_table_id(), record.game, line, record.position, "lobby", host, record.joining, places, settings=settings)


def next_game(
    record: TableRecord, game: Game, setup: Setup, access: Access, host_is_here: bool, ending: Ending | None = None
) -> TableRecord:
    """The table of the next game, for whoever asks. Its host is the same, or, if that one is not here, whoever asks for it."""
    if record.status != "over":
        raise refuse("server-no-rematch")
    if not (access.host or access.seats):
        raise refuse("server-no-not-yours")
    return next_table(record, game, setup, record.host if host_is_here else record.places[access.seats[0]].secret, ending)
