"""What is kept of finished games: the told log, so that old replays need no old rules, and reviews, which take long to make.

A replay has its table's id, or, for a log that somebody brought along, one made from its text: the same file is the same replay. A review
belongs to a log and to the Worp that made it, whoever asked for it.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any, NamedTuple

from sqlalchemy import Table, bindparam, insert, select
from sqlalchemy.exc import SQLAlchemyError

from worp.exact import REVIEW_MARK
from worp.record.jsonlog import parse_json, told_size, write_json
from worp.record.log import Match
from worp.record.text import write_text
from worp.room import limits
from worp.room.storage.records import Place, Write
from worp.room.storage.schema import replays, reviews
from worp.room.storage.store import StorageError, Store, cause

INSERT = {table.name: insert(table) for table in (replays, reviews)}
DELETE = {table.name: table.delete().where(table.c.id == bindparam("at_id")) for table in (replays, reviews)}
CLEAR = {table.name: table.delete().where(table.c.made < bindparam("before")) for table in (replays, reviews)}

REVIEWER = f"{version('worp')} {REVIEW_MARK}"
"""Who makes reviews here. Asked for once: the version is read from disk."""


def names(places: tuple[Place, ...]) -> tuple[str, ...]:
    """What everyone is called in a log; a bot has no name of its own."""
    return tuple(place.name or (f"Bot {seat + 1}" if place.kind == "bot" else "") for seat, place in enumerate(places))


def pack(text: str) -> str:
    """A text as it is stored: compressed, and in letters that every database takes."""
    return base64.b64encode(zlib.compress(text.encode())).decode()


def unpack(packed: str) -> str:
    """The text that was stored.

    >>> unpack(pack("worp 1"))
    'worp 1'
    """
    return zlib.decompress(base64.b64decode(packed)).decode()


CHUNK = 65_536
"""Bytes that are unpacked at once."""


def compressed(packed: str) -> bytes:
    """A stored text as browsers can unpack it (`content-encoding: deflate`)."""
    return base64.b64decode(packed)


def pieces(packed: str) -> Iterator[bytes]:
    """A stored text, bit by bit: it may be a hundred times as long as it is stored."""
    opened = zlib.decompressobj()
    rest = compressed(packed)
    while rest:
        yield opened.decompress(rest, CHUNK)
        rest = opened.unconsumed_tail
    yield opened.flush()


def told(match: Match, places: tuple[Place, ...]) -> str:
    """A game as it is stored: all that is needed to show it without its rules; nothing, where it tells too much to be shown again."""
    if sum(told_size(event) for event in match.events) > limits.TOLD:
        return ""
    return pack(write_json(match.record()._replace(names=names(places)), told=True))


def log_of(packed: str) -> str:
    """A stored game as a log in text, without what was told."""
    return write_text(parse_json(unpack(packed)))


def brought_id(log: str) -> str:
    """The id of a log that somebody brought along."""
    return "log-" + base64.urlsafe_b64encode(hashlib.sha256(log.encode()).digest()[:15]).decode()


def review_id(log: str) -> str:
    """The id of the review of a log by this Worp."""
    made_by = f"{REVIEWER} {limits.REVIEW_PLAYOUTS} {limits.REVIEW_SECONDS}\n"
    return hashlib.sha256((made_by + log).encode()).hexdigest()


class Shelf(NamedTuple):
    """One of the two tables: `replays` or `reviews`."""

    table: Table

    def put(self, key: str, packed: str, at: float) -> list[Write]:
        """What stores it, made at that time, in the place of what had this id before."""
        name = self.table.name
        row: dict[str, Any] = {"id": key, "packed": packed, "made": at}
        return [Write(DELETE[name], {"at_id": key}), Write(INSERT[name], row)]

    def drop(self, key: str) -> Write:
        return Write(DELETE[self.table.name], {"at_id": key})

    def clear(self, before: float) -> Write:
        """What deletes all that was stored before a time."""
        return Write(CLEAR[self.table.name], {"before": before})

    async def get(self, store: Store, key: str) -> str | None:
        """What is stored, or None; raises `StorageError`."""
        try:
            async with store.engine.connect() as connection:
                found = await connection.execute(select(self.table.c.packed).where(self.table.c.id == key))
                return found.scalar_one_or_none()
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(cause(error)) from error


REPLAYS = Shelf(replays)
REVIEWS = Shelf(reviews)
