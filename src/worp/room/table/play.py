"""What happens at a table: an event is done by the rules, stored, then told; in this order, and here alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from worp.contract.game import RACE, SEALED
from worp.proof.book import Entry
from worp.record.events import Event
from worp.record.log import Match
from worp.room.change import Happen
from worp.room.race import racing
from worp.room.storage.leases import Lease
from worp.room.storage.records import changed_table, new_event
from worp.room.table.audience import Audience
from worp.room.table.clock_alarm import ClockAlarm
from worp.room.table.hinting import Hinting
from worp.room.table.house import House
from worp.room.table.race_count import RaceCount
from worp.room.table.state import TableState
from worp.room.table.telling import Telling
from worp.room.time import timing
from worp.room.time.autopilot import Autopilot, thrown_by_itself
from worp.room.time.clock_service import changed_clocks
from worp.room.wire import messages as m
from worp.room.wire import views


@dataclass(eq=False, repr=False)
class Play:
    """The game at one table, as it goes on."""

    house: House
    lease: Lease | None
    state: TableState
    audience: Audience
    telling: Telling
    autopilot: Autopilot
    hinting: Hinting
    clock_alarm: ClockAlarm
    race_count: RaceCount

    async def do(self, happen: Happen) -> None:
        """An event that a feature wants."""
        await self.happen(self.state.playing(), happen.event, happen.by, happen.lapsed)

    async def happen(self, match: Match, wanted: Event, by: int = -1, lapsed: bool = False) -> None:
        """Do what an event says (its number follows from the log), store it, tell it; if it cannot be done or stored, nothing happened. `by` and
        `lapsed`: see `Happen`."""
        if self.state.invented:
            await self.rehearse(match, wanted)
        state, races, last_race, count = self.state.visible().kept(), list(match.races), match.raced, len(match.events)
        raced = match.state.phase == RACE
        record, clocks, dice = self.state.record, self.state.clocks, self.state.dice
        lines: list[Entry] = []
        try:
            event = match.act(wanted.seat, wanted.path) if wanted.kind == "act" else match.again(wanted)
            if clocks is not None:
                clocks = timing.after(clocks, record, event, by, self.house.steady(), self.state.running(match), lapsed)
            writes = [new_event(record.id, event, self.house.wall()), *([changed_clocks(record.id, clocks)] if clocks is not None else [])]
            if dice is not None:
                lines = dice.after(record, match, self.audience.connections)
                writes += dice.writes(record.id, lines)
            if match.over():
                # What is late for a race may still come after the end; by then the game has been rated.
                writes += await self.house.rate(match, record) if record.settings.rated and record.status == "playing" else []
                record = record._replace(status="over")
                writes += [changed_table(record), *await self.house.shelve(match, record)]
            await self.house.store.write(writes, self.lease)
        except BaseException:
            match.state, match.races, match.raced = state.copy(), races, last_race
            del match.events[count:]
            raise
        self.state.record = record
        self.clock_alarm.follow(clocks)
        if dice is not None:
            dice.stored(lines, event)
        if event.kind != "late":
            self.state.race_start.forget()
            self.race_count.stop()
        if raced or match.state.phase == RACE or event.kind == "late":
            racing.happened(match, self.state.judge, event, raced, record.people(), self.audience.seats(), self.house.now())
        self.tell(match, event, by, lines)

    async def rehearse(self, match: Match, wanted: Event) -> None:
        """Let the rules do it elsewhere first; raises `RulesFailed`."""
        try:
            position = match.state.text()
        except Exception:  # noqa: BLE001 (a position that cannot be written is a fault, but the table does not need it to be)
            return
        await self.house.rehearsals.try_out(self.state.record.game, self.state.record.line, position, wanted)

    def tell(self, match: Match, event: Event, by: int, lines: Sequence[Entry] = ()) -> None:
        """Tell everyone what happened, each what they may know, and what is asked of them now."""
        state, audience, telling = self.state, self.audience, self.telling
        self.hinting.stale()
        requested = state.agreements.pop("undo", None) is not None
        troubled, state.trouble = state.trouble is not None, None
        self.advance(match)
        telling.clocks()
        stand = event.kind == "late" or (event.kind == "act" and match.state.phase in (SEALED, RACE))
        audience.drop_paths([seat for seat in range(state.setup.seats) if seat != event.seat] if stand else ())
        audience.tell_event(state.visible(), event, by, self.autopilot.clock())
        if lines:
            announced = m.Dice([line.line for line in lines], by_itself=thrown_by_itself(match, state.record))
            audience.tell(announced, [one for one in audience.connections if one.device])
        if requested or troubled or match.over():
            telling.facts()
        if match.over() and state.talk.has_asides():
            # Players read now what those who watched have said.
            for connection in audience.connections:
                if connection.access.seats:
                    telling.talk(connection)
        telling.end(audience.connections)
        telling.ask_all(audience.connections)
        telling.pace()
        match.fold(views.as_told(state.visible()))
        self.house.call(state, audience)

    # --- what goes on by itself -----------------------------------------------------------------------------------------------------------

    def advance(self, match: Match) -> None:
        """Look what is due now."""
        judge = self.state.judge
        self.autopilot.advance(match, self.state.record, judge.lapse_after, judge.busy)

    def wake_bots(self, match: Match) -> None:
        """Bots that may act begin to think."""
        self.autopilot.wake_bots(match, self.state.record, self.state.judge.busy)
