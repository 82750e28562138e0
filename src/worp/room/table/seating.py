"""Seats and settings of a table become others, before the game or in it. Who may want what is decided in `lobby.py`, `leaving.py` and
`rating.py`."""

from __future__ import annotations

from dataclasses import dataclass

from worp.contract.scene import say
from worp.record.log import Match
from worp.room.change import Change
from worp.room.storage.leases import Lease
from worp.room.storage.records import TableRecord
from worp.room.table.audience import Audience
from worp.room.table.clock_alarm import ClockAlarm
from worp.room.table.house import House
from worp.room.table.presence import Presence
from worp.room.table.race_acts import RaceActs
from worp.room.table.race_count import RaceCount
from worp.room.table.state import TableState
from worp.room.table.telling import Telling
from worp.room.time import timing
from worp.room.time.autopilot import Autopilot
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection


@dataclass(eq=False, repr=False)
class Seating:
    """Carries out changes of the seats and settings of one table."""

    house: House
    lease: Lease | None
    state: TableState
    audience: Audience
    autopilot: Autopilot
    telling: Telling
    presence: Presence
    clock_alarm: ClockAlarm
    race_count: RaceCount
    race_acts: RaceActs

    async def change(self, change: Change, connection: Connection) -> None:
        """Store a change that `connection` asked for, then tell everyone."""
        state, audience = self.state, self.audience
        await self.house.store.write(change.writes, self.lease)
        before = state.record
        state.set_record(change.record)
        if isinstance(change.answer, m.Yours):
            connection.access.show([change.answer.secret])
        viewers = {one: one.viewers() for one in audience.connections}
        for one in audience.refresh(state.record):
            one.close(say("server-no-locked"))
        if state.dice is not None:
            state.dice.recognize(audience.connections)
        if change.answer is not None:
            connection.send(change.answer)
        if state.match is not None and players(before) != players(state.record):
            await self.reseat(state.match, viewers)
        self.telling.facts()
        for one, had in viewers.items():
            if set(had) - set(one.viewers()) - set(viewers.get(connection, [])) - {-1}:
                one.no(say("server-removed"))

    async def reseat(self, match: Match, viewers: dict[Connection, list[int]]) -> None:
        """Somebody else plays at a seat now: a bot, a person, or nobody. What people had been asked is asked no more. `viewers`: whose eyes each
        socket saw with before."""
        state, judge, connections = self.state, self.state.judge, self.audience.connections
        state.agreements.pop("undo", None)
        state.agreements.pop("end", None)
        await self.presence.note()
        self.autopilot.reseated(match, state.record, judge.lapse_after, judge.busy)
        if state.clocks is not None:
            for effect in timing.reseated(state.clocks, self.house.steady(), state.running(match)):
                await self.clock_alarm.change(effect.clocks)
        if state.has_races():
            bots = [seat for seat in range(state.setup.seats) if state.record.is_bot(seat)]
            await self.race_acts.shown(match, bots, len(match.events), self.house.now())
            self.race_count.go_on()
        for one in connections:
            for viewer in one.viewers():
                if viewer not in viewers.get(one, []):
                    self.telling.show(one, viewer)
        self.telling.ask_all(connections)


def players(record: TableRecord) -> list[tuple[str, str, str]]:
    """Who plays at each seat."""
    return [(place.kind, place.level, place.secret) for place in record.places]
