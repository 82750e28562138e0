"""In a race: acts go to the judge and happen in the order of the judgement. How it is judged is `race/judge.py`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from worp.contract.game import RACE, Refused
from worp.record.log import Match
from worp.room.race import racing
from worp.room.race.judge import Act
from worp.room.table.audience import Audience
from worp.room.table.play import Play
from worp.room.table.race_count import RaceCount
from worp.room.table.state import TableState
from worp.room.table.telling import Telling


@dataclass(eq=False, repr=False)
class RaceActs:
    """The acts in the races of one table."""

    state: TableState
    audience: Audience
    telling: Telling
    play: Play
    race_count: RaceCount

    async def shown(self, match: Match, seats: Iterable[int], n: int, at: float) -> None:
        """The browsers of these seats have drawn the beginning of the race, or are gone."""
        judge = self.state.judge
        if match.state.phase == RACE and n >= judge.begun and judge.unseen:
            judge.shown(seats, at)
            await self.decide(match, at)

    async def act(self, match: Match, act: Act) -> None:
        """An act that is possible now goes to the judge."""
        racing.consider(match, self.state.judge, act, self.audience.trips(act.seat))
        await self.decide(match, act.at)

    async def decide(self, match: Match, now: float) -> None:
        """Play, in the judged order, all acts whose time has come."""
        judge = self.state.judge
        try:
            while (pending := judge.next(now)) is not None:
                act = pending.act
                try:
                    await self.play.do(racing.decided(match, judge, act))
                except Refused as refused:
                    # It came to nothing after all.
                    for connection in self.audience.connections:
                        if act.seat in connection.access.seats:
                            self.telling.ask(connection, act.seat, ())
                            connection.no(refused.say, act.seat, act.path)
                    self.play.wake_bots(match)
        finally:
            wakes = judge.wakes()
            if wakes is not None:
                self.race_count.beat_at(wakes, "decide")
            self.telling.pace()
