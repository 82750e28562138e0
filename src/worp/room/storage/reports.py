"""Reports: a line of chat, or a name, that somebody wants whoever runs the room to look at, with the words as they stood. Who reported is not stored."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

from sqlalchemy import bindparam, select, text

from worp.room import limits
from worp.room.storage.orders import rows
from worp.room.storage.records import Write
from worp.room.storage.schema import reports
from worp.room.storage.store import Store

INSERT = text(
    "INSERT INTO reports (id, table_id, seat, about, name, said, made) SELECT CAST(:id AS VARCHAR(40)), CAST(:table_id AS VARCHAR(40)), "
    "CAST(:seat AS INTEGER), CAST(:about AS VARCHAR(10)), CAST(:name AS VARCHAR(100)), CAST(:said AS TEXT), CAST(:made AS FLOAT) "
    "WHERE (SELECT COUNT(*) FROM reports) < CAST(:most AS INTEGER) ON CONFLICT (id) DO NOTHING"
).bindparams(*(bindparam(name) for name in ("id", "table_id", "seat", "about", "name", "said", "made", "most")))
DELETE = reports.delete().where(reports.c.id == bindparam("at_id"))
FORGET = reports.delete().where(reports.c.name == bindparam("old_name"))
CLEAR = reports.delete().where(reports.c.made < bindparam("before"))


class Report(NamedTuple):
    """What is reported. `about`: line or name; `seat`: whose it is, or -1 for somebody who watched."""

    table_id: str
    seat: int
    about: str
    name: str
    said: str
    made: float

    @property
    def id(self) -> str:
        """Short enough to be typed."""
        what = "\n".join((self.table_id, str(self.seat), self.about, self.name, self.said))
        return hashlib.sha256(what.encode("utf-8", "surrogatepass")).hexdigest()[:10]


def made(report: Report) -> Write:
    """What stores a report, unless it is there already or there are too many."""
    return Write(INSERT, {"id": report.id, **report._asdict(), "most": limits.REPORTS_KEPT})


def settled(report: str) -> Write:
    """What deletes one that has been dealt with."""
    return Write(DELETE, {"at_id": report})


def forgotten(name: str) -> Write:
    """What deletes those about somebody of this name."""
    return Write(FORGET, {"old_name": name})


def clear(before: float) -> Write:
    """What deletes those that were made before a time."""
    return Write(CLEAR, {"before": before})


async def read(store: Store) -> list[Report]:
    """All that nobody has dealt with, the oldest first; raises `StorageError`."""
    found = await rows(store, select(reports).order_by(reports.c.made, reports.c.id))
    return [Report(row["table_id"], row["seat"], row["about"], row["name"], row["said"], row["made"]) for row in found]
