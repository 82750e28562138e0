"""The finished games of a room, read from its database for those who study them. The room may be open meanwhile: nothing is locked or changed.

Names are left out unless they are asked for: what people are called is theirs. Chat is never exported.
"""

from __future__ import annotations

import logging
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from worp.arena.corpus import SavedGame
from worp.contract.game import InputError
from worp.record.events import Record
from worp.record.jsonlog import parse_json
from worp.record.text import write_text
from worp.room.storage.archive import unpack
from worp.room.storage.schema import events, replays, seats, tables
from worp.room.storage.store import cause, engine

logger = logging.getLogger("worp.room")


def opened(url: str) -> AsyncEngine:
    """The database of a room that is there; raises `InputError`. (SQLite would make one that is not.)"""
    database = engine(url)
    file = database.url.database if database.dialect.name == "sqlite" else None
    if file is not None and not Path(file).is_file():
        raise InputError(f"There is no database {file}; give that of a room with --database, like sqlite:////home/ann/room.sqlite.")
    return database


async def finished(url: str, key: str = "", names: bool = False) -> list[SavedGame]:
    """All finished games, only those of the game `key` if that is given, the oldest first; raises `InputError`."""
    database = opened(url)
    found: list[SavedGame] = []
    wanted = select(tables, replays.c.packed).join(replays, replays.c.id == tables.c.id).where(tables.c.status == "over")
    try:
        async with database.connect() as connection:
            for row in (await connection.execute(wanted.order_by(tables.c.made, tables.c.id))).mappings().all():
                if key and row["line"].partition("@")[0] != key:
                    continue
                places = await connection.execute(select(seats).where(seats.c.table_id == row["id"]).order_by(seats.c.seat))
                bots = tuple([(place["level"] or "bot") if place["kind"] == "bot" else "" for place in places.mappings()])
                times = (await connection.execute(select(events.c.at).where(events.c.table_id == row["id"]).order_by(events.c.n))).scalars()
                try:
                    record = parse_json(unpack(row["packed"]))
                except InputError as fault:
                    logger.warning("The game %s cannot be exported: %s", row["id"], fault)
                    continue
                found.append(saved(row["id"], record, bots, names, float(row["made"]), tuple(times)))
    except SQLAlchemyError as error:
        raise InputError(f"The database {database.url.render_as_string(hide_password=True)} cannot be read: {cause(error)}.") from error
    finally:
        await database.dispose()
    return found


def saved(table: str, record: Record, bots: tuple[str, ...], names: bool, made: float, times: tuple[float, ...]) -> SavedGame:
    """A stored game as it is exported."""
    plain = Record(record.id, record.names if names else (), record.position, record.events, rules=record.rules)
    by_table = bool(record.events) and record.events[-1].kind == "end"
    ending = record.ending
    if ending is None:
        return SavedGame(table, write_text(plain), bots, (), (), "", by_table, made, times)
    return SavedGame(table, write_text(plain), bots, tuple(ending.winners), tuple(ending.scores), ending.why.key, by_table, made, times)
