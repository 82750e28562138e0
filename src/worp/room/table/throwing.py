"""Throws: at once, after the count before a race, or, where dice are proven, when the devices have opened their links. What is promised and
for whom a throw waits is decided in `dicing.py`."""

from __future__ import annotations

from dataclasses import dataclass

from worp.contract.game import Outcome
from worp.contract.scene import SPECTATOR
from worp.record.events import Event, rolled
from worp.record.log import Match
from worp.room.clock import Alarm
from worp.room.storage.leases import Lease
from worp.room.table import acts, dicing
from worp.room.table.audience import Audience
from worp.room.table.dicing import ThrowDue
from worp.room.table.house import House
from worp.room.table.play import Play
from worp.room.table.race_count import RaceCount
from worp.room.table.state import TableState
from worp.room.time.autopilot import thrown_by_itself
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection


@dataclass(eq=False, repr=False)
class Throwing:
    """Throws at one table. `alarm` rings when a throw has waited for long enough."""

    house: House
    lease: Lease | None
    state: TableState
    audience: Audience
    play: Play
    race_count: RaceCount
    alarm: Alarm[ThrowDue]

    async def throw(self, match: Match, connection: Connection, message: m.Throw) -> None:
        acts.check_throw(self.state, match, message)
        if self.state.dice is not None:
            self.state.dice.take(connection.device, self.state.dice.book.last, message.link)
        await self.throw_or_count(match)

    async def throw_or_count(self, match: Match) -> None:
        """The throw that is awaited: at once, or, where it begins a race between people, after the count."""
        if self.state.begins_race(match) and self.state.record.people():
            self.race_count.asked()
        else:
            await self.roll()

    async def roll(self, lapsed: bool = False) -> None:
        """Chance decides. `lapsed`: the table throws for somebody whose time is up."""
        match, dice = self.state.playing(), self.state.dice
        if dice is None:
            await self.play.happen(match, thrown(self.house.draw(match.state)), lapsed=lapsed)
        elif dice.awaited(self.audience.connections, thrown_by_itself(match, self.state.record)):
            dice.wished = (dice.book.last, lapsed)
            self.alarm.set(dicing.WAIT, ThrowDue(dice.book.last))
        else:
            await self.play.happen(match, thrown(*dice.book.draw(match.state)), lapsed=lapsed)

    async def roll_if_opened(self) -> None:
        """The throw that waited for links, if they are all there now."""
        match, dice = self.state.match, self.state.dice
        if match is None or dice is None or dice.wished is None:
            return
        if not dice.awaited(self.audience.connections, thrown_by_itself(match, self.state.record)):
            self.alarm.stop()
            await self.roll(dice.wished[1])

    async def roll_unopened(self, due: ThrowDue) -> None:
        """A throw has waited for long enough: it goes on without those who did not open."""
        match, dice = self.state.match, self.state.dice
        if match is not None and dice is not None and dice.wished is not None and dice.wished[0] == due.number:
            dice.gave_up(self.audience.connections)
            await self.play.happen(match, thrown(*dice.book.draw(match.state)), lapsed=dice.wished[1])

    async def open_link(self, connection: Connection, message: m.OpenLink) -> None:
        """A device opens its link of a throw."""
        dice = self.state.dice
        if dice is not None and dice.take(connection.device, message.number, message.link):
            await self.roll_if_opened()

    async def promise(self, connection: Connection, message: m.PromiseDice) -> None:
        """A device takes part in the throws: before the game that is only noted, in it from the next throw on."""
        connection.promised = dicing.promised(connection.access, message)
        match, dice, record = self.state.match, self.state.dice, self.state.record
        if match is None or dice is None or record.status != "playing":
            connection.send(m.Dice([]))
            return
        lines = dice.join(connection)
        if lines:
            await self.house.store.write(dice.writes(record.id, lines), self.lease)
            dice.stored(lines)
            dice.recognize([connection])
            others = [one for one in self.audience.connections if one.device and one is not connection]
            self.audience.tell(m.Dice([line.line for line in lines]), others)
        connection.send(dice.told(connection.device, thrown_by_itself(match, record)))


def thrown(outcome: Outcome, proof: str = "") -> Event:
    """The event that chance did this."""
    return rolled(0, SPECTATOR, tuple(outcome), proof)
