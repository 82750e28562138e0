"""Taking back: at once where that is free, else when everyone has agreed. What was done in a race stays done, and so does all before it:
nobody can be as quick a second time as the first, when nobody knew what would come."""

from __future__ import annotations

from collections.abc import Sequence

from worp.record.events import Event
from worp.record.log import Match
from worp.room.access import Access
from worp.room.change import Agree, Agreement, Happen, Refuse, declined, refuse
from worp.room.storage.records import TableRecord
from worp.room.wire import messages as m


def ask(match: Match, record: TableRecord, access: Access, seat: int) -> Happen | Agree:
    """Take back at once where that is free; else ask the others."""
    if match.over():
        raise refuse("no-over")
    free = match.takebacks(seat)
    if free:
        return go_back(seat, free[0])
    past = match.line()
    own = [k for k, event in enumerate(past) if event.kind == "act" and event.seat == seat]
    if not own:
        raise refuse("server-no-undo")
    to = past[own[-1] - 1].n if own[-1] else 0
    if to < match.raced:
        raise refuse("server-no-undo-race")
    # Also those for whom a bot stands in just now: what happened has happened to them.
    somebodys = tuple([k for k, place in enumerate(record.places) if place.secret])
    return agreed(Agreement(seat, somebodys, to).without(access.seats))


def answer(agreement: Agreement | None, access: Access, message: m.Agree) -> Sequence[Happen | Agree | Refuse]:
    """An answer to what somebody asked."""
    if agreement is None or (message.seat != agreement.asker and message.seat not in agreement.waiting):
        raise refuse("server-no-request")
    if not message.yes:
        return declined("undo", agreement, message.seat)
    return [agreed(agreement.without(access.seats))]


def agreed(agreement: Agreement) -> Happen | Agree:
    """Go back, unless somebody is still waited for."""
    return Agree("undo", agreement) if agreement.waiting else go_back(agreement.asker, agreement.to)


def go_back(seat: int, to: int) -> Happen:
    """Everything is again as it was right after event `to`."""
    return Happen(Event(0, "undo", to=to), seat)
