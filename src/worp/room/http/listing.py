"""Tables from outside: which are open to everyone, and how those of a device stand."""

from __future__ import annotations

from worp.contract.game import InputError
from worp.record.log import Match
from worp.room import limits
from worp.room.access import Access
from worp.room.hall import Hall
from worp.room.notices.turns import turn
from worp.room.storage.records import TableRecord
from worp.room.table.lobby import held
from worp.room.table.table import Table
from worp.room.wire import views
from worp.room.wire.bodies import tables as m


def open_tables(hall: Hall) -> m.OpenTables:
    """The tables that wait for people and are open to everyone: those whose host is there, the fullest first; and those at which bots hold seats
    in the game for whoever comes. Nobody is sent to a table at which nobody would start."""
    found = fullest_first([*own_open_tables(hall), *hall.open_elsewhere])
    return m.OpenTables(found[: limits.LISTED], max(0, len(found) - limits.LISTED), sum(one.people for one in found if not one.playing))


def fullest_first(found: list[m.OpenTable]) -> list[m.OpenTable]:
    """In the order in which visitors see them."""
    return sorted(found, key=lambda one: (one.playing, one.free, one.game, one.table))


def shown_to_others(hall: Hall) -> list[m.OpenTable]:
    """As many of this worker's as any list shows: others show them, too."""
    return fullest_first(own_open_tables(hall))[: limits.LISTED]


def own_open_tables(hall: Hall) -> list[m.OpenTable]:
    """Those of this worker, where there are several."""
    return [one for one in (opened(table) for table in hall.tables.values()) if one is not None]


def opened(table: Table) -> m.OpenTable | None:
    """A table as visitors see it, if it is for them."""
    record = table.record
    host = next((connection.access for connection in table.connections if connection.access.host), None)
    playing = record.status == "playing"
    free = 0 if playing else sum(place.kind == "open" and not place.invitation for place in record.places)
    free += len(held(record, table.state.game))
    if record.status == "over" or not record.settings.open or record.settings.locked or host is None or not free:
        return None
    seat = next(iter(host.seats), None)
    name = record.places[seat].name if seat is not None else ""
    clock = record.settings.clock
    time = {"move": record.settings.move} if clock == "move" else {}
    if clock == "bank":
        time = {"bank": record.settings.bank, "gain": record.settings.gain}
    options = views.options(table.state.setup)
    people = max(1, len(record.people()))  # whoever opened it waits, seated or not
    return m.OpenTable(
        record.id, table.state.game.key, options, len(record.places), free, name, clock, **time, people=people, playing=playing
    )


async def standings(hall: Hall, asked: list[m.Holding]) -> m.Standings:
    """How these tables stand; raises `StorageError`. Looking into a game that is played means playing it again up to there, so only the
    first few are."""
    stored = {record.id: record for record in await hall.store.glance([one.table for one in asked if one.table not in hall.tables])}
    found = []
    looks = limits.LOOKED_INTO
    for one in asked:
        table = hall.tables.get(one.table)
        record = table.record if table is not None else stored.get(one.table)
        if record is None or record.id in hall.leaving:
            continue
        access = Access()
        access.show(one.secrets)
        access.refresh(record)
        if not access.stays(record):
            continue
        match = table.match if table is not None else None
        if table is None and record.status == "playing" and looks:
            looks -= 1
            match = await looked_into(hall, record.id)
        found.append(standing(record, access, match))
    return m.Standings(found)


async def looked_into(hall: Hall, table: str) -> Match | None:
    """The game that is played at a table, which stays in memory for a while; None where its rules no longer fit it. Where the table may be
    another worker's, only its stored events are played again."""
    try:
        if hall.leases is not None:
            return await hall.replay(table)
        found = await hall.find(table)
    except InputError:
        return None
    if found is None:
        return None
    found.pins -= 1
    return found.match


def standing(record: TableRecord, access: Access, match: Match | None) -> m.Standing:
    """A table as the list of somebody's tables shows it."""
    return m.Standing(
        record.id,
        record.line.partition("@")[0],
        record.status,  # type: ignore[arg-type]
        [place.name for place in record.places],
        access.seats,
        turn(match) if match is not None else None,
        record.next,
    )
