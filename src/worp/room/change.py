"""What people's wishes come to: changes, as data. A feature checks what was asked against what the table is and says what is to become of
it; the table (`table/table.py`) carries that out, in order: only it does what the rules say, stores, sends and sets timers.

What cannot be is `Refused` with a sentence of `server.ftl`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from worp.contract.game import Refused
from worp.contract.scene import Say, say
from worp.record.events import Event
from worp.room.storage.records import TableRecord, Write
from worp.room.wire import messages as m


class Happen(NamedTuple):
    """The event happens, by the rules; its number follows from the log. `by` wished it, where the event does not say. `lapsed`: the table
    does it for somebody whose time is up."""

    event: Event
    by: int = -1
    lapsed: bool = False


class Throw(NamedTuple):
    """Dice are to be thrown; `lapsed`: because somebody's time was up."""

    lapsed: bool = False


class Change(NamedTuple):
    """The table's record becomes another; `writes` store that, and `answer` is for whoever asked."""

    record: TableRecord
    writes: list[Write]
    answer: m.Yours | m.Invited | None = None


class Refuse(NamedTuple):
    """A seat hears that what it asked for will not be."""

    seat: int
    why: Say


# --- agreements ---------------------------------------------------------------------------------------------------------------------------

Purpose = Literal["undo", "end", "pause"]

DECLINED: dict[Purpose, str] = {"undo": "server-no-agreed", "end": "server-no-abandoned", "pause": "server-no-pause-agreed"}
"""What somebody hears whose wish another does not share."""


class Agreement(NamedTuple):
    """Something that seat `asker` wishes and that all people in `waiting` have not agreed on yet. `to`: the event to go back to, where it is
    about taking back."""

    asker: int
    waiting: tuple[int, ...]
    to: int = 0

    def without(self, device: Collection[int]) -> Agreement:
        """Somebody at a device agrees. Who shares it sits next to them and has been asked."""
        return self._replace(waiting=tuple(seat for seat in self.waiting if seat not in device))


class Agree(NamedTuple):
    """What people have been asked stands like this now; None: nothing is asked any more. `quiet`: something else tells them."""

    purpose: Purpose
    agreement: Agreement | None
    quiet: bool = False


def declined(purpose: Purpose, agreement: Agreement, seat: int) -> list[Agree | Refuse]:
    """A seat does not agree, or has thought better of its own wish."""
    asker = agreement.asker
    return [Agree(purpose, None), *([Refuse(asker, say(DECLINED[purpose], seat=seat))] if seat != asker else [])]


def refuse(key: str) -> Refused:
    """A refusal with one of the server's sentences."""
    return Refused(say(key))
