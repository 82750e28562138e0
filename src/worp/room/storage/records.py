"""Tables as they are stored: their seats, settings and events, and the changes that store them. What writes changes is `store.py`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import bindparam, insert, update
from sqlalchemy.sql import Executable

from worp.record.events import Event
from worp.record.text import parse_event, write_event
from worp.room.settings import Settings, read, written
from worp.room.storage.schema import clocks, club_tables, dice, events, leases, seats, tables, talk, told, webhooks


class Place(NamedTuple):
    """A seat as it is stored: `kind` is open, person or bot; `secret` and `invitation` are hashes, or empty. A bot with a secret plays for
    whoever has that secret. `rater`: a hash of the key with which its person agreed that the game is rated. `seen`: since when its person has been away from a game that is on, in seconds since 1970; 0: is there."""

    kind: str = "open"
    name: str = ""
    level: str = ""
    secret: str = ""
    invitation: str = ""
    seen: float = 0.0
    rater: str = ""


class TableRecord(NamedTuple):
    """A table as it is stored. `next` is the table of its rematch, if there is one; `rules` the `mark` of the game's rules when it began, where
    it has one."""

    id: str
    game: str
    line: str
    position: str
    status: str
    host: str
    joining: str
    places: tuple[Place, ...]
    events: tuple[Event, ...] = ()
    settings: Settings = Settings()
    next: str = ""
    rules: str = ""

    def people(self) -> tuple[int, ...]:
        """The seats in which people sit, not bots."""
        return tuple([seat for seat, place in enumerate(self.places) if place.kind == "person"])

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays there."""
        return self.places[seat].kind == "bot"


CHANGING = ("line", "position", "status", "host", "joining", "settings", "next", "rules")
"""What may become different of a table's own row."""


class Write(NamedTuple):
    """One change: a statement and its parameters. Neighbours with the same statement go to the database together."""

    statement: Executable
    values: dict[str, Any]


INSERT_TABLE = insert(tables)
INSERT_SEAT = insert(seats)
INSERT_EVENT = insert(events)
INSERT_LINE = insert(dice)
UPDATE_TABLE = update(tables).where(tables.c.id == bindparam("at_id")).values({name: bindparam(f"new_{name}") for name in CHANGING})
UPDATE_SEAT = (
    update(seats)
    .where(seats.c.table_id == bindparam("at_id"), seats.c.seat == bindparam("at_seat"))
    .values({name: bindparam(f"new_{name}") for name in Place._fields})
)
DELETE_SEATS = seats.delete().where(seats.c.table_id == bindparam("at_id"))
DELETE_EVENTS = events.delete().where(events.c.table_id == bindparam("at_id"))
DELETE_CLOCKS = clocks.delete().where(clocks.c.table_id == bindparam("at_id"))
DELETE_TALK = talk.delete().where(talk.c.table_id == bindparam("at_id"))
DELETE_DICE = dice.delete().where(dice.c.table_id == bindparam("at_id"))
DELETE_LEASE = leases.delete().where(leases.c.table_id == bindparam("at_id"))
DELETE_CLUB_TABLE = club_tables.delete().where(club_tables.c.table_id == bindparam("at_id"))
DELETE_TOLD = told.delete().where(told.c.table_id == bindparam("at_id"))
DELETE_WEBHOOK = webhooks.delete().where(webhooks.c.table_id == bindparam("at_id"))
DELETE_TABLE = tables.delete().where(tables.c.id == bindparam("at_id"))


def new_table(record: TableRecord, at: float) -> list[Write]:
    """What stores a new table, made at that time."""
    row = {name: value for name, value in record._asdict().items() if name not in ("places", "events")}
    return [Write(INSERT_TABLE, row | {"made": at, "settings": written(record.settings)}), *new_places(record)]


def new_places(record: TableRecord) -> list[Write]:
    """What stores all seats of a table that has none stored."""
    return [Write(INSERT_SEAT, {"table_id": record.id, "seat": seat} | place._asdict()) for seat, place in enumerate(record.places)]


def changed_table(record: TableRecord) -> Write:
    """What stores a table's own facts again."""
    new = {f"new_{name}": getattr(record, name) for name in CHANGING}
    return Write(UPDATE_TABLE, {"at_id": record.id} | new | {"new_settings": written(record.settings)})


def changed_place(record: TableRecord, seat: int) -> Write:
    """What stores a seat again."""
    new = {f"new_{name}": value for name, value in record.places[seat]._asdict().items()}
    return Write(UPDATE_SEAT, {"at_id": record.id, "at_seat": seat} | new)


def changed_places(record: TableRecord) -> list[Write]:
    """What stores all seats again, also when there are more or fewer now."""
    return [Write(DELETE_SEATS, {"at_id": record.id}), *new_places(record)]


def new_event(table: str, happened: Event, at: float) -> Write:
    """What stores an event of that time."""
    values = {"table_id": table, "n": happened.n, "line": write_event(happened), "at": at}
    return tuple.__new__(Write, (INSERT_EVENT, values))  # as `Write(…)` does, in fewer steps


def gone(table: str) -> list[Write]:
    """What deletes a table and all that belongs to it."""
    belongings = (DELETE_CLUB_TABLE, DELETE_TOLD, DELETE_WEBHOOK, DELETE_TALK, DELETE_CLOCKS, DELETE_DICE, DELETE_EVENTS, DELETE_SEATS)
    return [Write(statement, {"at_id": table}) for statement in (*belongings, DELETE_LEASE, DELETE_TABLE)]


def read_table(row: Any, places: Iterable[Any], happened: tuple[Event, ...]) -> TableRecord:
    """A table from its rows."""
    return TableRecord(
        **{name: row[name] for name in TableRecord._fields if name not in ("places", "events", "settings")},
        settings=read(row["settings"]),
        places=tuple(Place(**{name: place[name] for name in Place._fields}) for place in places),
        events=happened,
    )


def read_events(rows: Iterable[Any]) -> tuple[Event, ...]:
    """Events from their stored lines."""
    return tuple(parse_event(line, n) for n, line in rows)
