"""What a table does by itself when an alarm rings or a bot has made up its mind, if it still is to be done by then. When alarms are set is
the business of `time/autopilot.py`, `clock_alarm.py` and `race_count.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from worp.contract.game import RACE
from worp.record.events import Event
from worp.record.log import Match
from worp.room.change import Throw
from worp.room.race import racing
from worp.room.race.judge import CAP, Act
from worp.room.race.racing import Beat
from worp.room.table.audience import Audience
from worp.room.table.clock_alarm import ClockAlarm
from worp.room.table.house import House
from worp.room.table.play import Play
from worp.room.table.race_acts import RaceActs
from worp.room.table.race_count import RaceCount
from worp.room.table.state import TableState
from worp.room.table.telling import Telling
from worp.room.table.throwing import Throwing
from worp.room.time import timing
from worp.room.time.autopilot import Autopilot, BotActs, Due, thrown_by_itself


def due_now(state: TableState, match: Match, due: Due) -> Literal["advance", "lapse", "lapse later", "throw", "nothing"]:
    """What comes of what was due."""
    if match.over() or due.n != len(match.events) or timing.stands(state.clocks, match):
        return "nothing"
    if due.what == "advance":
        return "advance"
    if due.what == "lapse":
        return "lapse later" if state.judge.pending else "lapse"  # something has been done and is being decided
    who = match.state.who
    return "throw" if who < 0 or state.record.is_bot(who) or thrown_by_itself(match, state.record) else "nothing"


def bot_chose(state: TableState, match: Match, item: BotActs, now: float) -> Event | Act | Literal["think again", "nothing"]:
    """What comes of what a bot has made up its mind to: an event, an act in a race, or that it has to think again."""
    if match.over() or not state.record.is_bot(item.seat) or timing.stands(state.clocks, match):
        return "nothing"  # after a pause it thinks again
    if not state.fresh(match, item.seat, item.n):
        return "think again"
    if item.path is None:
        # It waits, and thinks again after the next event, or now if that came already.
        return "think again" if item.n != len(match.events) else "nothing"
    if match.state.phase == RACE:
        return racing.bot_act(match, state.judge, item.seat, item.path, item.n, now) or "think again"
    return Event(0, "act", item.seat, item.path)


@dataclass(eq=False, repr=False)
class ByItself:
    """What happens at one table without anybody there."""

    house: House
    state: TableState
    audience: Audience
    autopilot: Autopilot
    telling: Telling
    play: Play
    clock_alarm: ClockAlarm
    race_count: RaceCount
    race_acts: RaceActs
    throwing: Throwing
    saw_enough: set[int] = field(default_factory=set)
    """Who need not look any longer at what came of event number `saw_enough_of`."""
    saw_enough_of: int = 0

    async def due(self, due: Due) -> None:
        """The autopilot's alarm rang: do what is due, if it still is."""
        match = self.state.match
        if match is None:
            return
        what = due_now(self.state, match, due)
        if what == "advance":
            self.play.advance(match)
        elif what == "lapse later":
            self.autopilot.due_in(match, CAP, "lapse")
        elif what == "lapse":
            await self.play.happen(match, Event(0, "lapse"))
        elif what == "throw":
            await self.throwing.throw_or_count(match)

    async def bot_acts(self, item: BotActs) -> None:
        """A bot has made up its mind."""
        match = self.state.match
        if match is None:
            return
        chosen = bot_chose(self.state, match, item, self.house.now())
        if isinstance(chosen, Event):
            await self.play.happen(match, chosen)
        elif isinstance(chosen, Act):
            await self.race_acts.act(match, chosen)
        elif chosen == "think again":
            self.play.wake_bots(match)

    async def lapse(self) -> None:
        """A clock rang. If a time is really up the table throws or plays for that seat."""
        match, clocks = self.state.match, self.state.clocks
        if match is None or clocks is None:
            return
        try:
            effect = timing.lapse(clocks, match, self.house.steady(), self.house.source)
            if effect is None:
                self.clock_alarm.set()
            elif isinstance(effect, Throw):
                await self.throwing.roll(effect.lapsed)
            else:
                await self.play.do(effect)
        finally:
            if not self.clock_alarm.alarm.is_set:
                self.clock_alarm.set(self.house.retry)  # it could not be done or stored

    async def beat(self, beat: Beat) -> None:
        """The alarm of the races rang: acts can be decided, or the count goes on and ends with the throw."""
        match = self.state.match
        if match is None:
            return
        if beat.what == "decide":
            await self.race_acts.decide(match, max(beat.at, self.house.now()))
        elif self.race_count.beat():
            try:
                await self.throwing.roll()
            finally:
                self.telling.pace()

    def hurry(self, match: Match, seat: int, n: int) -> None:
        """Somebody has seen enough of what came of event `n`. When all who are here have, bots need not wait any longer."""
        self.saw_enough = (self.saw_enough if n == self.saw_enough_of else set()) | {seat}
        self.saw_enough_of = n
        if n == len(match.events) and set(self.state.record.people()) & self.audience.seats() <= self.saw_enough:
            self.autopilot.hurry(match)
