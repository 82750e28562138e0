"""A table's side of clocks: whose runs, what is stored of them, what happens when a time is up, and pauses that people agree on.

How time is counted is `clocks.py`. When a seat's time is up, the table throws for it or plays one of its possible moves by lot: the same
rule for every game, and a plain throw or act in the log, so that replays stay exact. (In a race the game's own `lapse` decides.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from worp.contract.game import RACE, ROLL, Refused
from worp.contract.scene import say
from worp.record.log import Match
from worp.record.notation import Event
from worp.room.storage.store import Write
from worp.room.table import lobby
from worp.room.time import clocks as watch
from worp.room.time.clock_service import changed_clocks
from worp.room.time.clocks import Clocks
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection, encoded

if TYPE_CHECKING:
    from worp.room.hall import Timer
    from worp.room.table.table import Table

SOON = 120.0
"""Seconds before a time is up in which a table stays in memory although nobody is there."""


class Lapse(NamedTuple):
    """A clock may have run out."""


class Timing:
    """The clocks of one table, where it has any."""

    def __init__(self, table: Table, clocks: Clocks | None) -> None:
        self.table = table
        self.hall = table.hall
        self.clocks = clocks
        self.asks: tuple[int, list[int]] | None = None
        """The seat that asks for a pause, and those that have not agreed yet."""
        self.timer: Timer | None = None
        self.lapsing = False

    def on(self) -> bool:
        """Whether this table plays with clocks."""
        return self.clocks is not None

    # --- whose clock runs -----------------------------------------------------------------------------------------------------------------

    def asked(self, match: Match) -> tuple[int, ...]:
        """The seats of people of whom something is asked now. Before and in a race nobody's clock runs: all wait for each other."""
        state = match.state
        if match.over() or state.phase == RACE or self.table.racing.begins(match):
            return ()
        seats = [state.who] if state.phase == ROLL else state.acting()
        people = lobby.people(self.table.record)
        return tuple(seat for seat in seats if seat in people)

    def begun(self, match: Match) -> Clocks | None:
        """The clocks of a game that is about to begin."""
        rule = watch.rule_of(self.table.record.settings)
        return watch.begun(rule, match.setup.seats, self.hall.steady(), self.asked(match)) if rule is not None else None

    def after(self, match: Match, event: Event, by: int) -> Clocks | None:
        """The clocks as they are after an event that is about to be stored."""
        rule = watch.rule_of(self.table.record.settings)
        if self.clocks is None or rule is None:
            return None
        seat = by if event.kind == "undo" else event.seat
        lapsed = event.n if self.lapsing else 0
        return watch.after(self.clocks, rule, event.kind, seat, self.hall.steady(), self.asked(match), lapsed)

    def writes(self, clocks: Clocks | None) -> list[Write]:
        """What stores them."""
        return [changed_clocks(self.table.record.id, clocks)] if clocks is not None else []

    def set(self, clocks: Clocks | None) -> None:
        """The clocks are like this now, and stored."""
        if clocks is not None:
            self.clocks = clocks
            self.arm()

    async def look(self, match: Match) -> None:
        """Who sits where has changed: a bot needs no clock."""
        if self.clocks is not None and self.clocks.running != self.asked(match):
            await self.change(watch.turned(self.clocks, self.hall.steady(), self.asked(match)))

    async def change(self, clocks: Clocks) -> None:
        """Store clocks that changed without an event, then tell."""
        await self.hall.store.write(self.writes(clocks))
        self.set(clocks)
        self.tell()

    # --- a time is up -----------------------------------------------------------------------------------------------------------------------

    def arm(self, at_least: float = 0.0) -> None:
        """Come back when the next time is up."""
        self.stop()
        due = self.clocks.due() if self.clocks is not None else None
        if due is not None:
            self.timer = self.hall.later(max(at_least, due - self.hall.steady()), self.ring)

    def ring(self) -> None:
        """The timer's end."""
        self.timer = None
        self.table.inbox.put_nowait(Lapse())

    def stop(self) -> None:
        """No timer any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def soon(self) -> bool:
        """Whether a time is up soon enough to stay for it."""
        due = self.clocks.due() if self.clocks is not None else None
        return due is not None and due - self.hall.steady() < SOON

    async def lapse(self, match: Match) -> None:
        """A clock rang. If a time is really up the table throws or plays for that seat."""
        seat = self.clocks.late(self.hall.steady()) if self.clocks is not None and not match.over() else -1
        if seat < 0:
            self.arm()
            return
        self.lapsing = True
        try:
            if match.state.phase == ROLL:
                await self.table.roll(match)
            else:
                moves = match.state.mask(seat).moves(seat)
                path = match.state.spell(moves[self.hall.source.below(len(moves))])
                await self.table.happen(match, lambda: match.act(seat, path))
        finally:
            self.lapsing = False
            if self.timer is None:
                self.arm(self.hall.retry)  # it could not be done or stored

    # --- pauses ---------------------------------------------------------------------------------------------------------------------------

    @property
    def paused(self) -> int:
        """The seat that asked for the pause that is on, or -1."""
        return self.clocks.paused if self.clocks is not None else -1

    def stands(self, match: Match) -> bool:
        """Whether nobody may do anything now; a race that was on goes on."""
        return self.paused >= 0 and match.state.phase != RACE

    def check_not_paused(self, match: Match) -> None:
        """Nobody throws or plays in a pause."""
        if self.stands(match):
            raise Refused(say("server-no-paused", seat=self.paused))

    async def pause(self, connection: Connection, match: Match, message: m.Pause) -> None:
        """Somebody asks for a pause, agrees, refuses, or ends it."""
        assert self.clocks is not None
        if match.over():
            raise Refused(say("no-over"))
        if self.paused >= 0:
            if not message.on:
                await self.resume(connection, match, message.seat)
        elif message.on:
            asker, waiting = self.asks or (message.seat, lobby.people(self.table.record))
            # Who shares a device with somebody who agrees sits next to them and has been asked.
            waiting = [seat for seat in waiting if seat not in connection.access.seats]
            if waiting:
                self.asks = (asker, waiting)
                self.tell()
            else:
                self.asks = None
                await self.change(watch.stopped(self.clocks, self.hall.steady(), asker))
                self.table.racing.hold(asker)
        elif self.asks is not None:
            asker, self.asks = self.asks[0], None
            self.tell()
            if message.seat != asker:
                for one in self.table.connections:
                    if asker in one.access.seats:
                        one.no(say("server-no-pause-agreed", seat=message.seat), asker)

    async def resume(self, connection: Connection, match: Match, seat: int) -> None:
        """Somebody ends the pause: whoever asked for it, the host, or anyone if whoever asked is gone."""
        gone = self.paused not in self.table.connected()
        if self.paused not in connection.access.seats and not connection.access.host and not gone:
            raise Refused(say("server-no-resume", seat=self.paused))
        assert self.clocks is not None
        await self.change(watch.resumed(self.clocks, self.hall.steady()))
        self.table.racing.hold(-1)
        self.table.autopilot.advance(match)

    # --- telling ----------------------------------------------------------------------------------------------------------------------------

    def message(self) -> m.Clocks | None:
        """How it stands."""
        if self.clocks is None:
            return None
        left = [round(max(0.0, one), 2) for one in self.clocks.at(self.hall.steady())]
        running = list(self.clocks.running) if self.paused < 0 else []
        asker, waiting = self.asks or (-1, [])
        return m.Clocks(left, running, self.paused, asker, waiting, list(self.clocks.lapsed))

    def tell(self) -> None:
        """How it stands, to everyone."""
        message = self.message()
        if message is not None:
            text = encoded(message)
            for connection in self.table.connections:
                connection.send_text(text)
