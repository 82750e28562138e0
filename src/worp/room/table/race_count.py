"""Before a race: all are ready, nobody wants a pause, then 3, 2, 1. What is waited for is decided in `race/racing.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from worp.contract.game import Refused
from worp.contract.scene import say
from worp.record.log import Match
from worp.room.access import Access
from worp.room.clock import Alarm
from worp.room.race import racing
from worp.room.race.racing import Beat
from worp.room.table.audience import Audience
from worp.room.table.house import House
from worp.room.table.state import TableState
from worp.room.table.telling import Telling
from worp.room.wire import messages as m


@dataclass(eq=False, repr=False)
class RaceCount:
    """Counts before the races of one table. `alarm` is the one of its races: it beats the count, and rings when the judge can decide."""

    house: House
    state: TableState
    audience: Audience
    telling: Telling
    alarm: Alarm[Beat]

    def ready(self, seat: int) -> None:
        """A browser has shown all there is."""
        self.state.race_start.ready.add(seat)
        self.go_on()

    def asked(self) -> None:
        """Somebody has thrown; the throw comes when all are ready."""
        self.state.race_start.asked = True
        self.go_on()

    def pause(self, match: Match, access: Access, message: m.Pause) -> None:
        """Somebody wants no race to begin, or again one."""
        if not self.state.has_races():
            raise Refused(say("server-no-pause"))
        self.state.race_start.pause(match, access, message, self.audience.seats())
        self.go_on()

    def hold(self, seat: int) -> None:
        """A pause that all agreed on begins, or is over (-1)."""
        if self.state.has_races():
            self.state.race_start.paused = seat
            self.go_on()

    def go_on(self) -> None:
        """Begin to count down, stop it, or let it be, by who is ready now."""
        step = self.state.race_start.next_step(self.state.record.people())
        if step == "count":
            self.count_from(racing.COUNT)
        elif step == "stop":
            self.stop()
        self.telling.pace()

    def count_from(self, count: int) -> None:
        """Say a number. Meanwhile the ways to everyone are measured afresh."""
        self.state.race_start.count = count
        self.beat_at(self.house.now() + self.house.beat, "count")
        for connection in self.audience.connections:
            self.house.ping(connection)

    def beat(self) -> bool:
        """The next number; whether the count is over and the race begins."""
        start = self.state.race_start
        if start.count > 1:
            self.count_from(start.count - 1)
            self.telling.pace()
            return False
        over = start.count == 1
        if over:
            start.count = 0
            start.asked = False
        return over

    def stop(self) -> None:
        """Do not count any more."""
        if self.state.race_start.count:
            self.state.race_start.count = 0
            self.alarm.stop()

    def beat_at(self, at: float, what: Literal["decide", "count"]) -> None:
        self.alarm.set(max(0.0, at - self.house.now()), Beat(what, at))
