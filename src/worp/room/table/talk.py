"""What people write to each other at a table, and how they react.

Players are heard by everyone. Who watches is heard by others who watch; players read it when the game is over, so that nobody gets advice
from behind. Before the game everyone hears everyone. Lines are stored with the table and deleted with it; reactions are not stored.
Nothing of it is ever logged.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Hashable, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import bindparam, insert

from worp.contract.game import Refused
from worp.contract.scene import say
from worp.room import limits
from worp.room.access import Access, clean_name
from worp.room.change import refuse
from worp.room.rate_limit import RateLimit
from worp.room.storage.records import TableRecord, Write
from worp.room.storage.reports import Report
from worp.room.storage.schema import talk as rows
from worp.room.wire import messages as m

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


def read_talk(stored: Iterable[Mapping[str, Any]]) -> list[Line]:
    """What was said at a table, as it is stored."""
    return [Line(**{name: row[name] for name in Line._fields}) for row in stored]


class Talk:
    """What was said at one table, and how often each may speak."""

    def __init__(self, lines: Iterable[Line] = ()) -> None:
        self.lines = list(lines)
        self.chats = RateLimit(limits.CHATS, limits.CHAT_SECONDS)
        self.watchers = RateLimit(limits.WATCHERS_CHATS, limits.CHAT_SECONDS)
        self.reactions = RateLimit(limits.REACTIONS, limits.CHAT_SECONDS)

    def line(self, record: TableRecord, access: Access, who: Hashable, message: m.Chat, now: float, wall: float) -> Line:
        """What somebody says, as it will be stored and told. `who` is the asker, where it has no seat."""
        text = clean_text(message.text)
        if not text:
            raise refuse("server-no-chat-empty")
        if len(text) > limits.CHAT:
            raise Refused(say("server-no-chat-long", letters=limits.CHAT))
        if access.seats:
            check_yours(access, message.seat)
            seat, name = message.seat, ""
            allowed = self.chats.may(seat, now)
        else:
            seat, name = (ASIDE if record.status == "playing" else OPENLY), clean_name(message.name)
            self.chats.forget(now)  # who watched may be gone
            allowed = self.chats.may(who, now) and self.watchers.may("", now)
        if not allowed:
            raise refuse("server-no-chat-fast")
        return Line(self.lines[-1].n + 1 if self.lines else 1, seat, name, text, wall)

    def writes(self, record: TableRecord, line: Line) -> list[Write]:
        """What stores a line, and forgets the oldest where there are too many."""
        writes = [
            Write(INSERT, {"table_id": record.id, "n": line.n, "seat": line.seat, "name": line.name, "said": line.said, "at": line.at})
        ]
        if len(self.lines) >= limits.TALK:
            writes.append(Write(FORGET, {"at_id": record.id, "at_n": self.lines[-limits.TALK].n}))
        return writes

    def add(self, line: Line) -> None:
        """Remember a line that was stored; the oldest is forgotten."""
        self.lines = [*self.lines[-limits.TALK + 1 :], line]

    def reacted(self, access: Access, message: m.React, now: float) -> m.Reacted:
        """Somebody reacts: everyone sees it at once, and it is gone."""
        check_yours(access, message.seat)
        if not self.reactions.may(message.seat, now):
            raise refuse("server-no-chat-fast")
        return m.Reacted(message.seat, message.what)

    def whole(self, access: Access, over: bool) -> m.Talk | None:
        """All that somebody may read, if there is something; `over`: the game is."""
        lines = [said(line) for line in self.lines if hears(access, line, over)]
        return m.Talk(lines, whole=True) if lines else None

    def report(self, record: TableRecord, access: Access, message: m.Report, wall: float) -> Report:
        """What somebody reports, in the words that stand here and not in theirs; raises `Refused` where they could not have read it."""
        over = record.status == "over"
        if message.line:
            line = next((one for one in self.lines if one.n == message.line and hears(access, one, over)), None)
            if line is None:
                raise refuse("server-no-report")
            name = line.name if line.seat < 0 else record.places[line.seat].name if line.seat < len(record.places) else ""
            return Report(record.id, max(line.seat, -1), "line", name, line.said, wall)
        if not 0 <= message.seat < len(record.places) or not record.places[message.seat].name:
            raise refuse("server-no-report")
        name = record.places[message.seat].name
        return Report(record.id, message.seat, "name", name, name, wall)

    def has_asides(self) -> bool:
        """Whether those who watch have said something that players may read at the end."""
        return any(line.seat == ASIDE for line in self.lines)


def check_yours(access: Access, seat: int) -> None:
    """Only for a seat of one's own."""
    if seat not in access.seats:
        raise refuse("server-no-not-yours")


def hears(access: Access, line: Line, over: bool) -> bool:
    """Whether somebody may read a line now; `over`: the game is."""
    return line.seat != ASIDE or not access.seats or over


def said(line: Line) -> m.Said:
    """A line as it is sent."""
    return m.Said(line.n, line.said, max(line.seat, -1), line.name, line.at, line.seat == ASIDE)
