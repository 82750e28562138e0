"""What people write to each other at a table, and how they react.

Players are heard by everyone. Who watches is heard by others who watch; players read it when the game is over, so that nobody gets advice
from behind. Before the game everyone hears everyone. Lines are stored with the table and deleted with it; reactions are not stored.
Nothing of it is ever logged.
"""

from __future__ import annotations

import unicodedata
from collections import deque
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import bindparam, insert, select
from sqlalchemy.exc import SQLAlchemyError

from worp.contract.game import Refused
from worp.contract.scene import say
from worp.room import limits
from worp.room.access import clean_name
from worp.room.storage.schema import talk as rows
from worp.room.storage.store import StorageError, Store, Write, cause
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection, encoded

if TYPE_CHECKING:
    from worp.room.table.table import Table

OPENLY = -1
"""The seat of a line by somebody who watches, said when no game was on."""
ASIDE = -2
"""The seat of a line by somebody who watches, said during the game."""
JOINERS = "\u200c\u200d"
"""Invisible letters that belong into words of some languages and into many emoji."""

INSERT = insert(rows)
FORGET = rows.delete().where(rows.c.table_id == bindparam("at_id"), rows.c.n <= bindparam("at_n"))


class Line(NamedTuple):
    """Something that was said. `seat`: whose it was, or `OPENLY` or `ASIDE`; then `name` is what they called themselves."""

    n: int
    seat: int
    name: str
    said: str
    at: float


def clean_text(text: str) -> str:
    """A line as it is shown: one line, no control characters, nothing that turns the direction of other people's words.

    >>> clean_text("  well\\n\\u202e done ")
    'well done'
    """
    seen = "".join(
        letter if letter in JOINERS or unicodedata.category(letter)[0] != "C" else " " for letter in unicodedata.normalize("NFC", text)
    )
    return " ".join(seen.split())


async def read_talk(store: Store, table: str) -> list[Line]:
    """What was said at a table; raises `StorageError`."""
    wanted = select(rows.c.n, rows.c.seat, rows.c.name, rows.c.said, rows.c.at).where(rows.c.table_id == table).order_by(rows.c.n)
    try:
        async with store.engine.connect() as connection:
            return [Line(*row) for row in await connection.execute(wanted)]
    except SQLAlchemyError as error:
        raise StorageError(cause(error)) from error


class Talk:
    """The talk at one table."""

    def __init__(self, table: Table, lines: Iterable[Line] = ()) -> None:
        self.table = table
        self.lines = list(lines)
        self.times: dict[Hashable, deque[float]] = {}
        """When each has spoken lately."""

    # --- limits ---------------------------------------------------------------------------------------------------------------------------

    def check_pace(self, who: Hashable, most: int) -> None:
        """Nobody speaks more often than so many times within a while."""
        now = self.table.hall.now()
        self.times = {one: times for one, times in self.times.items() if times and times[-1] > now - limits.CHAT_SECONDS}
        times = self.times.setdefault(who, deque())
        while times and times[0] <= now - limits.CHAT_SECONDS:
            times.popleft()
        if len(times) >= most:
            raise Refused(say("server-no-chat-fast"))
        times.append(now)

    def check_yours(self, connection: Connection, seat: int) -> None:
        """Only for a seat of one's own."""
        if seat not in connection.access.seats:
            raise Refused(say("server-no-not-yours"))

    # --- saying ---------------------------------------------------------------------------------------------------------------------------

    async def chat(self, connection: Connection, message: m.Chat) -> None:
        """Somebody says something: it is stored, then told to those who may hear it."""
        text = clean_text(message.text)
        if not text:
            raise Refused(say("server-no-chat-empty"))
        if len(text) > limits.CHAT:
            raise Refused(say("server-no-chat-long", letters=limits.CHAT))
        record = self.table.record
        if connection.access.seats:
            self.check_yours(connection, message.seat)
            self.check_pace(("chat", message.seat), limits.CHATS)
            seat, name = message.seat, ""
        else:
            self.check_pace(("chat", connection), limits.CHATS)
            self.check_pace("watchers", limits.WATCHERS_CHATS)
            seat, name = (ASIDE if record.status == "playing" else OPENLY), clean_name(message.name)
        line = Line(self.lines[-1].n + 1 if self.lines else 1, seat, name, text, self.table.hall.wall())
        row = {"table_id": record.id, "n": line.n, "seat": line.seat, "name": line.name, "said": line.said, "at": line.at}
        writes = [Write(INSERT, row)]
        if len(self.lines) >= limits.TALK:
            writes.append(Write(FORGET, {"at_id": record.id, "at_n": self.lines[-limits.TALK].n}))
        await self.table.hall.store.write(writes)
        self.lines = [*self.lines[-limits.TALK + 1 :], line]
        text = encoded(m.Talk([said(line)]))
        for one in self.table.connections:
            if self.hears(one, line):
                one.send_text(text)

    def react(self, connection: Connection, message: m.React) -> None:
        """Somebody reacts: everyone sees it at once, and it is gone."""
        self.check_yours(connection, message.seat)
        self.check_pace(("react", message.seat), limits.REACTIONS)
        text = encoded(m.Reacted(message.seat, message.what))
        for one in self.table.connections:
            one.send_text(text)

    # --- hearing --------------------------------------------------------------------------------------------------------------------------

    def hears(self, connection: Connection, line: Line) -> bool:
        """Whether somebody may read a line now."""
        return line.seat != ASIDE or not connection.access.seats or self.table.record.status == "over"

    def tell(self, connection: Connection) -> None:
        """All that somebody may read."""
        lines = [said(line) for line in self.lines if self.hears(connection, line)]
        if lines:
            connection.send(m.Talk(lines, whole=True))

    def tell_end(self) -> None:
        """The game is over: players read what those who watched have said."""
        if any(line.seat == ASIDE for line in self.lines):
            for connection in self.table.connections:
                if connection.access.seats:
                    self.tell(connection)


def said(line: Line) -> m.Said:
    """A line as it is sent."""
    return m.Said(line.n, line.said, max(line.seat, -1), line.name, line.at, line.seat == ASIDE)
