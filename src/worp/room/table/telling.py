"""What the people at a table are told beside what happens: its facts and talk, how its clocks and races stand, and what is asked of each."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from worp.contract.scene import Path
from worp.room import limits
from worp.room.clock import Alarm
from worp.room.table import hinting, lobby
from worp.room.table.audience import Audience
from worp.room.table.house import House
from worp.room.table.inbox import LookAhead
from worp.room.table.state import TableState, notices
from worp.room.time.autopilot import Autopilot
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")

UNTOLD = "Table %s: %s could not be told ahead"
"""For the log alone: nobody has asked for it, and what is not told ahead can still be clicked."""


@dataclass(eq=False, repr=False)
class Telling:
    """Says how a table stands; changes nothing of it. `alarm` rings when it is time to tell the clicks of moves ahead."""

    house: House
    state: TableState
    audience: Audience
    autopilot: Autopilot
    alarm: Alarm[LookAhead]
    paced: m.Pace | None = None
    """What was told last about the pace of races."""

    # --- the table ------------------------------------------------------------------------------------------------------------------------

    def facts(self, to: Sequence[Connection] | None = None) -> None:
        """The table's facts, to these, or to everyone."""
        record, options = self.state.record, views.options(self.state.setup)
        here = self.audience.seats()
        around = lobby.Around(
            here,
            self.state.away(here, self.house.wall()),
            self.audience.spectators(),
            self.state.agreements.get("undo"),
            self.state.agreements.get("end"),
            hinting.allowed(record),
            self.state.trouble,
            [*notices(self.state.game, record), *self.house.notices()],
            lobby.held(record, self.state.game),
        )
        self.audience.tell_facts(lambda one: lobby.facts(record, one.access, one.url, options, around), to)

    def talk(self, connection: Connection) -> None:
        """All that was said and that somebody may read."""
        whole = self.state.talk.whole(connection.access, self.state.record.status == "over")
        if whole is not None:
            connection.send(whole)

    def clocks(self) -> None:
        """How the clocks stand, to everyone."""
        if self.state.clocks is not None:
            self.audience.tell(self.state.clocks_message(self.state.clocks, self.house.steady()))

    def pace(self) -> None:
        """How it stands with races, to everyone, if that has changed."""
        if self.state.match is None or not self.state.has_races():
            return
        pace = self.state.pace(self.state.match)
        if pace != self.paced:
            self.paced = pace
            self.audience.tell(pace)

    # --- the game -------------------------------------------------------------------------------------------------------------------------

    def show(self, connection: Connection, viewer: int) -> None:
        """Send the whole scene, as `viewer` may see it."""
        self.audience.show(connection, viewer, self.state.visible(), self.autopilot.clock())

    def end(self, connections: Sequence[Connection]) -> None:
        """The end, if it has come."""
        self.audience.tell_end(self.state.visible(), connections)

    def ask_all(self, connections: Sequence[Connection]) -> None:
        """What is asked now, to every seat of these sockets."""
        state, clock = self.state, self.house.now
        now, present = clock(), state.visible()
        walker = state.walker(present.match)
        # Rules that hang or break while they are asked ahead may cost what is told ahead, never what has happened.
        later = state.invented and bool(self.audience.walkers(walker))

        def asked(seat: int, path: Path, ends: bool | None) -> m.Ask:
            nonlocal later
            if ends is None:
                return state.asked(seat, path, now)
            try:
                ask, more = state.asked_ahead(seat, now, ends, lambda: clock() > now + limits.AHEAD_SECONDS)
            except Exception:
                logger.exception(UNTOLD, state.record.id, state.record.line)
                return state.asked(seat, path, now)
            later = later or more
            return ask

        self.audience.ask_all(present, asked, connections, -1 if state.invented else walker)
        self.alarm.stop()
        if later:
            self.alarm.set(limits.AHEAD_AFTER, LookAhead(len(present.match.events), now + limits.AHEAD_AFTER))

    def ask(self, connection: Connection, seat: int, path: Path) -> None:
        """What is asked of one seat after it has clicked `path`."""
        connection.paths[seat] = path
        connection.send(self.state.asked(seat, path, self.house.now()))

    def ahead(self, item: LookAhead) -> None:
        """The clicks of their moves, to whose turn it is, if they still think and the room has time for it."""
        match, now = self.state.match, self.house.now
        if match is None or item.n != len(match.events) or now() > item.at + limits.AHEAD_LATE:
            return
        until = now() + limits.AHEAD_SECONDS
        try:
            self.audience.tell_ahead(self.state.visible(), self.state.walker(match), lambda: now() > until)
        except Exception:
            logger.exception(UNTOLD, self.state.record.id, self.state.record.line)
