"""What is stored about the dice of tables: the lines of `worp.proof`, with the room's seeds beside its own promises, and how often each face
has come in finished games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sqlalchemy import bindparam, select, text
from sqlalchemy.exc import SQLAlchemyError

from worp.proof.book import Entry
from worp.room.storage.records import INSERT_LINE, Write
from worp.room.storage.schema import dice, faces
from worp.room.storage.store import StorageError, Store, cause

ADD_FACES = text(
    "INSERT INTO faces (game, face, count) VALUES (:game, :face, :count) "
    "ON CONFLICT (game, face) DO UPDATE SET count = faces.count + excluded.count"
).bindparams(bindparam("game"), bindparam("face"), bindparam("count"))


def new_lines(table: str, before: int, entries: Sequence[Entry]) -> list[Write]:
    """What stores these lines, after so many others."""
    return [
        Write(INSERT_LINE, {"table_id": table, "n": before + k, "line": entry.line, "secret": entry.secret.hex()})
        for k, entry in enumerate(entries, 1)
    ]


def read_entry(line: str, secret: str) -> Entry:
    """A line as it is stored."""
    return Entry(line, bytes.fromhex(secret))


async def read_lines(store: Store, table: str) -> list[Entry]:
    """The lines of a table, in order; raises `StorageError`."""
    try:
        async with store.engine.connect() as connection:
            rows = await connection.execute(select(dice.c.line, dice.c.secret).where(dice.c.table_id == table).order_by(dice.c.n))
            return [read_entry(line, secret) for line, secret in rows]
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(cause(error)) from error


def more_faces(game: str, counted: Mapping[int, int]) -> list[Write]:
    """What adds the dice of a finished game to those of all games."""
    return [Write(ADD_FACES, {"game": game, "face": face, "count": count}) for face, count in sorted(counted.items())]


async def read_faces(store: Store) -> dict[str, list[int]]:
    """How often each face has come, by game; raises `StorageError`."""
    found: dict[str, list[int]] = {}
    try:
        async with store.engine.connect() as connection:
            for game, face, count in await connection.execute(select(faces.c.game, faces.c.face, faces.c.count)):
                found.setdefault(game, [0] * 6)[face - 1] = count
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(cause(error)) from error
    return found
