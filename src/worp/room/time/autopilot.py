"""What a table does by itself: throws that are nobody's or a bot's, the clock of a race, bots that think.

All of it ends in the table's inbox, so nothing happens between two things that people do.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, NamedTuple

from worp.contract.dice import System
from worp.contract.game import RACE, ROLL, SEALED
from worp.contract.scene import Path
from worp.record.log import Match
from worp.room.time.bot_speed import SPEEDS, resting

if TYPE_CHECKING:
    from worp.room.hall import Timer
    from worp.room.table.table import Table

logger = logging.getLogger("worp.room")


class Due(NamedTuple):
    """What is due, unless another event came after event `n`: `roll`, `lapse`, or `advance` (look again what is)."""

    what: str
    n: int


class BotActs(NamedTuple):
    """A bot has made up its mind after event `n`: a path, or None where it waits."""

    seat: int
    path: Path | None
    n: int


class Autopilot:
    """A table's timer and the thoughts of its bots."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hall = table.hall
        self.timer: Timer | None = None
        self.clock_ends = 0.0
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def still(self) -> bool:
        """Whether nothing is under way."""
        return self.timer is None and not self.thinking

    async def end(self) -> None:
        """Stop all of it."""
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

    def advance(self, match: Match) -> None:
        """Look what is due now."""
        self.stop_timer()
        over = match.over()
        if over or match.state.phase not in (SEALED, RACE):
            self.forget_thoughts()
        if over:
            return
        state = match.state
        if state.phase == ROLL:
            if state.who < 0:
                self.table.inbox.put_nowait(Due("roll", len(match.events)))
            elif self.is_bot(state.who):
                self.due_in(match, self.bot_delay(), "roll")
            return
        lapse = self.table.judge.lapse_after
        if state.phase == RACE and lapse:
            self.due_in(match, lapse, "lapse")
            self.clock_ends = self.hall.now() + lapse
        self.wake_bots(match)

    def reseated(self, match: Match) -> None:
        """Somebody else plays at a seat now. Bots that do not play any more need not think; the clock of a race goes on."""
        for seat in [seat for seat in self.thinking if not self.is_bot(seat)]:
            self.thinking.pop(seat).cancel()
        if match.state.phase == RACE:
            self.wake_bots(match)
        else:
            self.advance(match)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot sits there."""
        return self.table.record.places[seat].kind == "bot"

    # --- the timer ------------------------------------------------------------------------------------------------------------------------

    def due_in(self, match: Match, seconds: float, what: str) -> None:
        """Put something into the inbox after a while."""
        self.stop_timer()
        due = Due(what, len(match.events))
        self.timer = self.hall.later(seconds, lambda: self.ring(due))

    def ring(self, due: Due) -> None:
        """The timer's end."""
        self.timer = None
        self.table.inbox.put_nowait(due)

    def stop_timer(self) -> None:
        """No timer any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.clock_ends = 0.0

    def clock(self) -> float | None:
        """Seconds until the table's clock runs out, where there is one."""
        return max(0.0, self.clock_ends - self.hall.now()) if self.clock_ends else None

    # --- bots -----------------------------------------------------------------------------------------------------------------------------

    def wake_bots(self, match: Match) -> None:
        """Bots that may act and do not think yet begin to."""
        for seat in match.state.acting():
            if self.is_bot(seat) and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self.think(match, seat), name=f"bot {self.table.record.id} {seat}")

    async def think(self, match: Match, seat: int) -> None:
        """A bot thinks, about as long as a person would, elsewhere, about what its seat can see."""
        record = self.table.record
        masked = match.state.mask(seat)
        n = len(match.events)
        begun = self.hall.now()
        pause = 0.0
        try:
            path, pause = await self.hall.bots.choose(record.game, record.line, masked.text(), seat, record.places[seat].level)
        except Exception as error:  # noqa: BLE001 (whatever an invented game's text does, the others want to go on)
            logger.error("Table %s: seat %d plays at random, because its bot fails: %r", record.id, seat + 1, error)
            moves = masked.moves(seat)
            path = masked.spell(moves[System().below(len(moves))]) if moves else None
        await self.rest(begun + self.delay(match, seat, pause, begun) - self.hall.now())
        self.thinking.pop(seat, None)
        self.table.inbox.put_nowait(BotActs(seat, path, n))

    def delay(self, match: Match, seat: int, pause: float, begun: float) -> float:
        """Seconds that a person would take for a move; in a race they look for one, and then for the next when the hand is free. This is
        the one place where it is decided how fast bots are at a table."""
        if match.state.phase != RACE:
            return self.bot_delay()
        return resting(pause, self.hall.bot_pace, self.table.judge.busy(seat, begun))

    def bot_delay(self) -> float:
        """Seconds that a bot takes for a move at this table."""
        return self.hall.bot_delay() * SPEEDS[self.table.record.settings.bots]

    async def rest(self, seconds: float) -> None:
        """Let some time pass."""
        if seconds > 0:
            over = asyncio.Event()
            timer = self.hall.later(seconds, over.set)
            try:
                await over.wait()
            finally:
                timer.cancel()
