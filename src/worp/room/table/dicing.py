"""A table's proven dice: whose devices contribute to a throw, what they open, and for whom the throw waits. What is promised and drawn is
`worp.proof`; here it meets people who come and go. Nothing here knows a table."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from worp.contract.game import ROLL, Refused
from worp.contract.scene import say
from worp.proof.book import DiceBook, Entry, check_promise
from worp.proof.lines import read_proof
from worp.proof.stream import dice_of
from worp.record.events import Event
from worp.record.log import Match
from worp.room.access import Access
from worp.room.storage.dice import new_lines
from worp.room.storage.records import TableRecord, Write
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection, DevicePromise

WAIT = 1.0
"""Seconds that a throw waits for a device that is connected and has not opened its link."""
STRIKES = 3
"""So often a device may let it wait; after that its link is taken if it is there."""


class ThrowDue(NamedTuple):
    """The throw with this number has waited for long enough."""

    number: int


class TableDice:
    """The dice of one table from its start on."""

    def __init__(self, book: DiceBook) -> None:
        self.book = book
        self.wished: tuple[int, bool] | None = None
        """The throw that was asked for and waits for links, and whether the table throws it because a time was up."""
        self.strikes: Counter[int] = Counter()

    # --- what is written down -------------------------------------------------------------------------------------------------------------

    def writes(self, table: str, entries: Sequence[Entry]) -> list[Write]:
        """What stores these lines after those that there are."""
        return new_lines(table, len(self.book.lines), entries)

    def begin(self, record: TableRecord, match: Match, connections: Sequence[Connection]) -> list[Entry]:
        """What is to be written down when the game begins: the promises of the room and of all devices here, and the first throw."""
        made = [one.promised for one in connections if one.promised is not None and one.promised.seats == spelled(one.access)]
        entries = self.book.begin(record.id, dict.fromkeys(made))
        trial = DiceBook(self.book.id_line, self.book.position, self.book.fresh)
        trial.add(entries)
        devices = [trial.same(one.promised.seats, one.promised.promise) for one in connections if one.promised is not None]
        return entries + (self.next_throw(match, trial, [device for device in devices if device], record) if awaits(match) else [])

    def after(self, record: TableRecord, match: Match, connections: Sequence[Connection]) -> list[Entry]:
        """What is to be written down together with an event: the throw that is awaited after it."""
        if not awaits(match) or (match.events and match.events[-1].kind == "late"):
            return []
        return self.next_throw(match, self.book, [one.device for one in connections if one.device], record)

    def next_throw(self, match: Match, book: DiceBook, here: Iterable[int], record: TableRecord) -> list[Entry]:
        """The next throw and its circle: everyone here, and of the thrower's seat its newest device, here or not."""
        seat = match.state.who
        present = set(here)
        if seat >= 0:
            own = {device for device, made in book.devices.items() if seat + 1 in made.seats}
            newest = max(own & present or own, default=0) if not record.is_bot(seat) else 0
            present = (present - own if newest else present) | ({newest} if newest else set())
        return book.fix(match.state, match.events, present, match.game.hidden != "nothing")

    def stored(self, entries: Sequence[Entry], event: Event | None = None) -> None:
        """All of it is stored."""
        if event is not None:
            self.book.happened(event)
            if event.kind != "late":
                self.wished = None
        self.book.add(entries)

    # --- devices --------------------------------------------------------------------------------------------------------------------------

    def join(self, connection: Connection) -> list[Entry]:
        """A device promises a chain during the game, or says again which one is its own. What is to be written down."""
        made = connection.promised
        assert made is not None
        connection.device = self.book.same(made.seats, made.promise)
        if connection.device:
            return []
        entry = self.book.join(made.seats, made.length, made.promise)
        if entry is None:
            raise Refused(say("server-no-more-chains"))
        return [entry]

    def recognize(self, connections: Iterable[Connection]) -> None:
        """Which device each socket is."""
        for one in connections:
            same = one.promised is not None and one.promised.seats == spelled(one.access)
            one.device = self.book.same(one.promised.seats, one.promised.promise) if one.promised is not None and same else 0

    def told(self, device: int, by_itself: bool) -> m.Dice:
        """All that a device has to know: the promises, and the throw that is awaited."""
        last = len(self.book.lines) - 1
        kept = [
            line for k, line in enumerate(self.book.lines) if not line.startswith("throw") or (k == last and self.book.current is not None)
        ]
        return m.Dice(kept, device, True, by_itself)

    # --- the throw that is awaited --------------------------------------------------------------------------------------------------------

    def take(self, device: int, number: int, link: str) -> bool:
        """A device opens its link; one that is not right says nothing."""
        try:
            return self.book.take(device, number, bytes.fromhex(link))
        except ValueError:
            return False

    def awaited(self, connections: Iterable[Connection], by_itself: bool) -> list[int]:
        """The devices for which the throw waits: those that are here. Not the thrower's own, whose link came with the act or does not come,
        unless the throw comes by itself."""
        fixed = self.book.current
        assert fixed is not None
        here = {one.device for one in connections}
        return [
            device
            for device in self.book.lacking()
            if device in here and self.strikes[device] < STRIKES and (by_itself or fixed.by not in self.book.devices[device].seats)
        ]

    def gave_up(self, connections: Iterable[Connection]) -> None:
        """The throw has waited for long enough."""
        here = {one.device for one in connections}
        self.strikes.update(device for device in self.book.lacking() if device in here)


def awaits(match: Match) -> bool:
    """Whether a throw is awaited."""
    return not match.over() and match.state.phase == ROLL


def new_dice(match: Match) -> TableDice:
    """The dice of a game that is about to begin."""
    return TableDice(DiceBook(match.id(), match.position, secrets.token_bytes))


def kept_dice(match: Match, entries: Sequence[Entry]) -> TableDice | None:
    """The dice of a game from storage; None where nothing was promised about them, because it began before rooms did so."""
    if not entries:
        return None
    book = DiceBook.load(match.id(), match.position, secrets.token_bytes, entries, match.events)
    match.dice = book.lines
    return TableDice(book)


def spelled(access: Access) -> tuple[int, ...]:
    """The seats of a device, as promises name them."""
    return tuple(seat + 1 for seat in sorted(access.seats))


def promised(access: Access, message: m.PromiseDice) -> DevicePromise:
    """What a device promises; raises `Refused`, `InputError`."""
    if not access.seats:
        raise Refused(say("server-no-not-yours"))
    check_promise(message.length, message.promise)
    return DevicePromise(spelled(access), message.length, message.promise)


def faces(match: Match) -> Counter[int]:
    """How often each face of six-sided dice came in a game whose dice are proven; what was taken back counts, too, for it was thrown."""
    found: Counter[int] = Counter()
    for event in match.events:
        if event.kind == "roll" and event.proof and dice_of(read_proof(event.proof).law):
            found.update(event.outcome)
    return found
