"""`worp room …`: what whoever looks after a room can do, whether it is open or not."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from msgspec import json
from sqlalchemy import select

from worp.contract.game import InputError
from worp.contract.scene import Say, say
from worp.record.codec import SAY
from worp.room.hall import Hall
from worp.room.http.serve import usual_database
from worp.room.operating import Operator
from worp.room.storage import copies, orders, reports, whole
from worp.room.storage.export import opened
from worp.room.storage.orders import Order
from worp.room.storage.ownership import InUse
from worp.room.storage.reports import Report
from worp.room.storage.schema import tables
from worp.room.storage.store import StorageError, Store
from worp.words.sentences import Words, own_language

PATIENCE = 30.0
"""Seconds in which an open room carries an order out."""


def parser() -> argparse.ArgumentParser:
    found = argparse.ArgumentParser(prog="worp room", description="Look after a room, open or closed.", allow_abbrev=False)
    found.add_argument("--database", default="", metavar="URL", help="the room's database (default: SQLite in your data folder)")
    commands = found.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(called: str, about: str, word: str = "", meaning: str = "") -> argparse.ArgumentParser:
        made = commands.add_parser(called, help=about, description=about, allow_abbrev=False)
        if word:
            made.add_argument(word, metavar=word.upper(), help=meaning)
        return made

    command("tables", "List the tables: address, game, how it stands.")
    command("close", "End the game at a table; one that has not begun is deleted.", "table", "the last part of its address /t/…")
    command("delete", "Delete a table and its replay.", "table", "the last part of its address /t/…")
    command(
        "forget", "Take a name out of everything that is stored, with what was written under it.", "name", "the name, as it was written"
    )
    command("notice", "Tell everyone at every table something; an empty text ends it.", "text", "the sentence, in quotes")
    banning = command(
        "ban", "Let nobody in from an address, or from where somebody sits.", "who", "an address, or TABLE/SEAT of an open room"
    )
    banning.add_argument("--hours", type=int, default=24, help="for so long; 0: until unban (default: 24)")
    command("unban", "Let them in again.", "who", "the address")
    command("bans", "List who is banned.")
    command("reports", "List what people have reported: lines of chat, and names.")
    command("settle", "Delete a report that has been dealt with.", "report", "its number in the list")
    command("backup", "Copy the SQLite database of a room, open or not.", "file", "a new file")
    command("export", "Write a whole room to one file, for any database.", "file", "a new file")
    command("import", "Bring such a file into an empty database.", "file", "the file")
    return found


def main(argv: Sequence[str]) -> int:
    """Carry out one `worp room` command; raises `InputError`."""
    args = parser().parse_args(argv)
    words = Words(own_language())
    for sentence in asyncio.run(answer(args)):
        print(words.line(sentence) if isinstance(sentence, Say) else sentence)
    return 0


async def answer(args: argparse.Namespace) -> list[Say | str]:
    """What came of it; raises `InputError`."""
    url = args.database or usual_database()
    if args.command == "import":
        return [say("server-op-imported", tables=await bring_in(url, Path(args.file)))]
    await opened(url).dispose()  # there is one
    store = Store(url)
    try:
        if args.command == "backup":
            if not store.file:
                raise InputError("A PostgreSQL database is copied with pg_dump; or use worp room export.")
            await asyncio.to_thread(copies.back_up, store.file, Path(args.file))
            return [say("server-op-copied", file=args.file)]
        if args.command == "export":
            return [say("server-op-exported", tables=await whole.export(store, Path(args.file)), file=args.file)]
        if args.command == "tables":
            found = await orders.rows(store, select(tables.c.id, tables.c.line, tables.c.status).order_by(tables.c.made))
            return [f"{row['id']}  {row['status']:8} {row['line']}" for row in found] or [say("server-op-none")]
        if args.command == "bans":
            return [f"{who}  {ends(until)}" for who, until in sorted((await orders.banned(store)).items())] or [say("server-op-none")]
        if args.command == "reports":
            return [reported(one) for one in await reports.read(store)] or [say("server-op-none")]
        wanted = {name: value for name, value in vars(args).items() if name not in ("command", "database")}
        return [await given(url, Order(secrets.token_hex(8), args.command, wanted))]
    except StorageError as error:
        raise InputError(f"The database cannot be used: {error}. A room of this Worp has to have opened it once.") from error
    finally:
        await store.engine.dispose()


def ends(until: float) -> str:
    """When a ban ends, in the time of this machine."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(until)) if until else "–"


def reported(one: Report) -> str:
    """A report in one line. What somebody wrote is quoted, so that it cannot pass for more than that."""
    day = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one.made))
    where = f"{one.table_id}/{one.seat + 1}" if one.seat >= 0 else f"{one.table_id} (watching)"
    return f"{one.id}  {day}  {where}  {one.about}  {one.name!r}: {one.said!r}"


async def bring_in(url: str, path: Path) -> int:
    """Fill an empty database from a file of `worp room export`."""
    store = Store(url)
    await store.open()
    try:
        return await whole.restore(store, path)
    finally:
        await store.close()


async def given(url: str, order: Order) -> Say:
    """An order, carried out by the room that is open, or here."""
    hall = Hall(Store(url))
    try:
        await hall.open()
    except InUse:
        return await ask_room(url, order)
    try:
        return await Operator(hall).carry_out(order)
    finally:
        await hall.close()


async def ask_room(url: str, order: Order) -> Say:
    """Leave an order for the room that is open, and wait for its answer."""
    store = Store(url)
    try:
        async with store.engine.begin() as connection:
            write = orders.new_order(order, time.time())
            await connection.execute(write.statement, write.values)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            found = await orders.answer_to(store, order)
            if found:
                return SAY.read(json.decode(found))
            await asyncio.sleep(0.2)
        raise InputError(f"The room has not answered within {PATIENCE:.0f} seconds; it may still do it. Its log says more.")
    finally:
        await store.engine.dispose()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
