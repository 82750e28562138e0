"""A table's side of clocks: whose runs, what happens when a time is up, and pauses that people agree on.

How time is counted is `clocks.py`. When a seat's time is up, the table throws for it or plays one of its possible moves by lot: the same
rule for every game, and a plain throw or act in the log, so that replays stay exact. (In a race the game's own `lapse` decides.)

Times are handed in, by the room's steady clock.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from worp.contract.dice import Source
from worp.contract.game import RACE, ROLL, Refused
from worp.contract.scene import say
from worp.record.events import Event
from worp.record.log import Match
from worp.room.access import Access
from worp.room.change import Agree, Agreement, Happen, Refuse, Throw, declined, refuse
from worp.room.storage.records import TableRecord
from worp.room.time import clocks as watch
from worp.room.time.clocks import Clocks
from worp.room.wire import messages as m

SOON = 120.0
"""Seconds before a time is up in which a table stays in memory although nobody is there."""


class Lapse(NamedTuple):
    """A clock may have run out."""


class SetClocks(NamedTuple):
    """The clocks become these, without an event."""

    clocks: Clocks


class BeginPause(NamedTuple):
    """Everyone has agreed: no race begins until the pause is over. `seat` asked for it."""

    seat: int


class EndPause(NamedTuple):
    """The pause is over, and clocks run on."""


# --- whose clock runs ---------------------------------------------------------------------------------------------------------------------


def asked(match: Match, record: TableRecord, race_begins: bool) -> tuple[int, ...]:
    """The seats of people of whom something is asked now. Before and in a race nobody's clock runs: all wait for each other."""
    state = match.state
    if match.over() or state.phase == RACE or race_begins:
        return ()
    seats = [state.who] if state.phase == ROLL else state.acting()
    people = record.people()
    return tuple(seat for seat in seats if seat in people)


def begun(record: TableRecord, now: float, asked: tuple[int, ...]) -> Clocks | None:
    """The clocks of a game that is about to begin."""
    rule = watch.rule_of(record.settings)
    return watch.begun(rule, len(record.places), now, asked) if rule is not None else None


def after(clocks: Clocks, record: TableRecord, event: Event, by: int, now: float, asked: tuple[int, ...], lapsed: bool) -> Clocks | None:
    """The clocks as they are after an event that is about to be stored. `by` wished it, where that was a taking back; `lapsed`: the table
    did it because a time was up."""
    rule = watch.rule_of(record.settings)
    if rule is None:
        return None
    seat = by if event.kind == "undo" else event.seat
    return watch.after(clocks, rule, event.kind, seat, now, asked, event.n if lapsed else 0)


def reseated(clocks: Clocks, now: float, asked: tuple[int, ...]) -> list[SetClocks]:
    """Who sits where has changed: a bot needs no clock."""
    return [SetClocks(watch.turned(clocks, now, asked))] if clocks.running != asked else []


def soon(clocks: Clocks | None, now: float) -> bool:
    """Whether a time is up soon enough to stay for it."""
    due = clocks.due() if clocks is not None else None
    return due is not None and due - now < SOON


def lapse(clocks: Clocks, match: Match, now: float, source: Source) -> Throw | Happen | None:
    """What the table does for a seat whose time is up; None where nobody's is."""
    seat = clocks.late(now) if not match.over() else -1
    if seat < 0:
        return None
    if match.state.phase == ROLL:
        return Throw(lapsed=True)
    moves = match.state.mask(seat).moves(seat)
    path = match.state.spell(moves[source.below(len(moves))])
    return Happen(Event(0, "act", seat, path), lapsed=True)


# --- pauses -------------------------------------------------------------------------------------------------------------------------------


def paused(clocks: Clocks | None) -> int:
    """The seat that asked for the pause that is on, or -1."""
    return clocks.paused if clocks is not None else -1


def stands(clocks: Clocks | None, match: Match) -> bool:
    """Whether nobody may do anything now; a race that was on goes on."""
    return paused(clocks) >= 0 and match.state.phase != RACE


def check_not_paused(clocks: Clocks | None, match: Match) -> None:
    """Nobody throws or plays in a pause."""
    if stands(clocks, match):
        raise Refused(say("server-no-paused", seat=paused(clocks)))


def pause(
    clocks: Clocks,
    match: Match,
    record: TableRecord,
    access: Access,
    message: m.Pause,
    agreement: Agreement | None,
    here: Collection[int],
    now: float,
) -> Sequence[Agree | Refuse | SetClocks | BeginPause | EndPause]:
    """Somebody asks for a pause, agrees, refuses, or ends it; `here` are the seats with somebody there."""
    if match.over():
        raise refuse("no-over")
    if clocks.paused >= 0:
        return resume(clocks, access, here, now) if not message.on else []
    if message.on:
        agreement = (agreement or Agreement(message.seat, record.people())).without(access.seats)
        if agreement.waiting:
            return [Agree("pause", agreement)]
        asker = agreement.asker
        return [Agree("pause", None, quiet=True), SetClocks(watch.stopped(clocks, now, asker)), BeginPause(asker)]
    return declined("pause", agreement, message.seat) if agreement is not None else []


def resume(clocks: Clocks, access: Access, here: Collection[int], now: float) -> list[SetClocks | EndPause]:
    """Somebody ends the pause: whoever asked for it, the host, or anyone if whoever asked is gone."""
    if clocks.paused not in access.seats and not access.host and clocks.paused in here:
        raise Refused(say("server-no-resume", seat=clocks.paused))
    return [SetClocks(watch.resumed(clocks, now)), EndPause()]


def message(clocks: Clocks, agreement: Agreement | None, now: float) -> m.Clocks:
    """The clocks as browsers are told of them."""
    left = [round(max(0.0, one), 2) for one in clocks.at(now)]
    running = list(clocks.running) if clocks.paused < 0 else []
    asker, waiting = (agreement.asker, list(agreement.waiting)) if agreement is not None else (-1, [])
    return m.Clocks(left, running, clocks.paused, asker, waiting, list(clocks.lapsed))
