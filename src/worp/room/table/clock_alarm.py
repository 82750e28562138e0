"""The alarm of a table's clocks: it rings when the next time is up. How time is counted is `time/clocks.py`."""

from __future__ import annotations

from dataclasses import dataclass

from worp.room.clock import Alarm
from worp.room.storage.leases import Lease
from worp.room.table.house import House
from worp.room.table.state import TableState
from worp.room.table.telling import Telling
from worp.room.time.clock_service import changed_clocks
from worp.room.time.clocks import Clocks
from worp.room.time.timing import Lapse


@dataclass(eq=False, repr=False)
class ClockAlarm:
    """Keeps the alarm where the clocks of one table say."""

    house: House
    lease: Lease | None
    state: TableState
    telling: Telling
    alarm: Alarm[Lapse]

    def follow(self, clocks: Clocks | None) -> None:
        """The clocks are like this now, and stored."""
        if clocks is not None:
            self.state.clocks = clocks
            self.set()

    async def change(self, clocks: Clocks) -> None:
        """Store clocks that changed without an event, then tell."""
        await self.house.store.write([changed_clocks(self.state.record.id, clocks)], self.lease)
        self.follow(clocks)
        self.telling.clocks()

    def set(self, at_least: float = 0.0) -> None:
        """Come back when the next time is up, not before so many seconds."""
        due = self.state.clocks.due() if self.state.clocks is not None else None
        if due is None:
            self.alarm.stop()
        else:
            self.alarm.set(max(at_least, due - self.house.steady()), Lapse())
