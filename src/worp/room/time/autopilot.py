"""What a table does by itself: throws that are nobody's or a bot's, the clock of a race, bots that think.

All of it ends in the table's inbox, so nothing happens between two things that people do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import NamedTuple

from worp.contract.dice import System
from worp.contract.game import RACE, ROLL, SEALED
from worp.contract.scene import Path
from worp.record.log import Match
from worp.room.clock import Alarm, Later
from worp.room.storage.records import TableRecord
from worp.room.thinking.bots import Bots
from worp.room.time.bot_speed import SPEEDS, hurrying, resting

logger = logging.getLogger("worp.room")

Busy = Callable[[int, float], float]
"""Seconds until the hand of a seat is free, at a time."""


class Due(NamedTuple):
    """What is due, unless another event came after event `n`: `roll`, `lapse`, or `advance` (look again what is)."""

    what: str
    n: int


class BotActs(NamedTuple):
    """A bot has made up its mind after event `n`: a path, or None where it waits."""

    seat: int
    path: Path | None
    n: int


class BotPace(NamedTuple):
    """How fast things go by themselves: `delay` is how long a bot takes for a move, in seconds; `race` how long it looks in a race, as a
    multiple of a person's time."""

    delay: Callable[[], float]
    race: float


class Autopilot:
    """The timer of one table and the thoughts of its bots. `put` takes what is due."""

    def __init__(
        self,
        put: Callable[[Due | BotActs], None],
        now: Callable[[], float],
        later: Later,
        bots: Bots,
        pace: BotPace,
    ) -> None:
        self.put = put
        self.now = now
        self.later = later
        self.bots = bots
        self.pace = pace
        self.alarm: Alarm[Due | BotActs] = Alarm(later, put)
        self.clock_ends = 0.0
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.held_until = 0.0
        """Until then people look at something, and bots wait."""
        self.resting: set[asyncio.Event] = set()
        """What ends the rest of bots that have made up their minds."""

    def still(self) -> bool:
        """Whether nothing is under way."""
        return not self.alarm.is_set and not self.thinking

    async def end(self) -> None:
        self.stop_timer()
        tasks = self.forget_thoughts()
        await asyncio.gather(*tasks, return_exceptions=True)

    def forget_thoughts(self) -> list[asyncio.Task[None]]:
        """Bots need not think any more."""
        tasks = list(self.thinking.values())
        self.thinking = {}
        for task in tasks:
            task.cancel()
        return tasks

    def advance(self, match: Match, record: TableRecord, lapse_after: float, busy: Busy) -> None:
        """Look what is due now. `lapse_after`: the seconds after which a race ends in which nobody acts."""
        self.stop_timer()
        over = match.over()
        if self.thinking and (over or match.state.phase not in (SEALED, RACE)):
            self.forget_thoughts()
        if over:
            return
        state = match.state
        held = state.rests()
        if held and not (record.people() and SPEEDS[record.settings.bots]):
            held = 0.0
        self.held_until = self.now() + held
        if state.phase == ROLL:
            if state.who < 0:
                self.put(Due("roll", len(match.events)))
            elif record.is_bot(state.who):
                self.due_in(match, max(held, self.bot_delay(record, match, state.who)), "roll")
            elif thrown_by_itself(match, record):
                chosen = bool(match.events) and match.events[-1].kind == "act" and match.events[-1].seat == state.who
                self.due_in(match, 0.0 if chosen else self.bot_delay(record, match, state.who), "roll")
            return
        if state.phase == RACE and lapse_after:
            self.due_in(match, lapse_after, "lapse")
            self.clock_ends = self.now() + lapse_after
        self.wake_bots(match, record, busy)

    def reseated(self, match: Match, record: TableRecord, lapse_after: float, busy: Busy) -> None:
        """Somebody else plays at a seat now. Bots that do not play any more need not think; the clock of a race goes on."""
        for seat in [seat for seat in self.thinking if not record.is_bot(seat)]:
            self.thinking.pop(seat).cancel()
        if match.state.phase == RACE:
            self.wake_bots(match, record, busy)
        else:
            self.advance(match, record, lapse_after, busy)

    # --- the timer ------------------------------------------------------------------------------------------------------------------------

    def due_in(self, match: Match, seconds: float, what: str) -> None:
        """Something is due after a while."""
        self.stop_timer()
        self.alarm.set(seconds, Due(what, len(match.events)))

    def stop_timer(self) -> None:
        """Nothing is due any more."""
        self.alarm.stop()
        self.clock_ends = 0.0

    def clock(self) -> float | None:
        """Seconds until the table's clock runs out, where there is one."""
        return max(0.0, self.clock_ends - self.now()) if self.clock_ends else None

    # --- bots -----------------------------------------------------------------------------------------------------------------------------

    def wake_bots(self, match: Match, record: TableRecord, busy: Busy) -> None:
        """Bots that may act and do not think yet begin to."""
        for seat in match.state.acting():
            if record.is_bot(seat) and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(match, record, seat, busy), name=f"bot {record.id} {seat}")

    async def think(self, match: Match, record: TableRecord, seat: int, busy: Busy) -> None:
        """A bot thinks, about as long as a person would, elsewhere, about what its seat can see."""
        masked = match.state.mask(seat)
        n = len(match.events)
        begun = self.now()
        pause = 0.0
        try:
            level = record.places[seat].level
            path, pause = await self.bots.choose(record.game, record.line, masked.text(), seat, level, record.id)
        except Exception as error:  # noqa: BLE001 (whatever an invented game's text does, the others want to go on)
            logger.error("Table %s: seat %d plays at random, because its bot fails: %r", record.id, seat + 1, error)
            moves = masked.moves(seat)
            path = masked.spell(moves[System().below(len(moves))]) if moves else None
        # A person would take a while for a move; in a race they look for one, and then for the next when the hand is free. This is the one
        # place where it is decided how fast bots are at a table.
        racing = match.state.phase == RACE
        delay = resting(pause, self.pace.race, busy(seat, begun)) if racing else self.bot_delay(record, match, seat)
        until = begun + delay if racing else max(begun + delay, self.held_until)
        await self.rest(until - self.now(), not racing)
        self.thinking.pop(seat, None)
        self.put(BotActs(seat, path, n))

    def bot_delay(self, record: TableRecord, match: Match, seat: int) -> float:
        """Seconds that a bot takes for a move at this table: fewer and fewer for all that it does in one go, so that a turn of many small
        moves takes no longer than people like to watch."""
        return self.pace.delay() * SPEEDS[record.settings.bots] * hurrying(in_one_go(match, seat))

    def hurry(self, match: Match) -> None:
        """Everybody has seen enough: what bots only wait for happens now."""
        self.held_until = 0.0
        for over in self.resting:
            over.set()
        if self.alarm.is_set and match.state.phase == ROLL:
            self.due_in(match, 0.0, "roll")

    async def rest(self, seconds: float, can_hurry: bool) -> None:
        """Let some time pass; with `can_hurry`, people can end it."""
        if seconds > 0:
            over = asyncio.Event()
            timer = self.later(seconds, over.set)
            if can_hurry:
                self.resting.add(over)
            try:
                await over.wait()
            finally:
                self.resting.discard(over)
                timer.cancel()


def thrown_by_itself(match: Match, record: TableRecord) -> bool:
    """Whether the table throws for the person whose throw is awaited."""
    return match.state.phase == ROLL and record.settings.throws == "auto" and match.state.throws_itself()


def in_one_go(match: Match, seat: int) -> int:
    """How many of the last events were the seat's, one after the other."""
    count = 0
    for event in reversed(match.events):
        if event.seat != seat:
            break
        count += 1
    return count
