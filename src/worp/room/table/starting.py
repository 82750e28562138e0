"""The game begins at a table, and after it the next one, at a table of its own. Who begins is decided in `beginning.py`, who sits where next
in `rematch.py`."""

from __future__ import annotations

from dataclasses import dataclass

from worp.contract.game import RACE
from worp.record.log import Match
from worp.room.access import Access
from worp.room.race import racing
from worp.room.storage import clubs
from worp.room.storage.leases import Lease
from worp.room.storage.records import TableRecord, changed_places, changed_table
from worp.room.table import beginning, dicing, lobby, rating, rematch
from worp.room.table.audience import Audience
from worp.room.table.clock_alarm import ClockAlarm
from worp.room.table.house import House
from worp.room.table.play import Play
from worp.room.table.presence import Presence
from worp.room.table.state import TableState
from worp.room.table.telling import Telling
from worp.room.time import timing
from worp.room.time.autopilot import thrown_by_itself
from worp.room.time.clock_service import new_clocks


@dataclass(eq=False, repr=False)
class Starting:
    """The beginning of the game at one table, and of the next one."""

    house: House
    lease: Lease | None
    state: TableState
    audience: Audience
    telling: Telling
    presence: Presence
    play: Play
    clock_alarm: ClockAlarm

    async def asked(self, access: Access) -> None:
        """Somebody wants the game to begin."""
        state = self.state
        devices = [one.access.seats for one in self.audience.connections]
        ready = lobby.start(state.record, access, devices if state.needs_own_devices() else [])
        rating.check_start(ready, state.game, devices)
        await self.start(beginning.at_start(ready, state.game, self.house.source.below))

    async def if_all_came(self) -> None:
        """A game of a tournament begins when everybody has come; nobody has to say so."""
        state = self.state
        if lobby.begins_by_itself(state.record, self.audience.seats(), state.has_races()):
            begun = state.record._replace(status="playing")
            await self.start(beginning.at_start(begun, state.game, self.house.source.below))
        elif state.record.settings.tournament:
            self.house.call(state, self.audience)  # whoever has not come yet may want to hear of it

    async def start(self, record: TableRecord) -> None:
        """The game begins at a table that is this from now on."""
        state, connections = self.state, self.audience.connections
        turned = record.places != state.record.places
        record = record._replace(rules=state.game.mark)
        setup = state.game.read_id(record.line)
        if state.invented:
            await self.house.rehearsals.try_out(record.game, record.line, record.position, None)
        match = Match.start(state.game, setup, [place.name for place in record.places], record.position)
        for viewer in range(-1, state.setup.seats) if state.invented else ():
            match.scene(viewer)  # a game that cannot be shown does not begin; Worp's own can
        state.judge = state.new_judge()
        clocks = timing.begun(record, self.house.steady(), state.running(match))
        dice = dicing.new_dice(match) if self.house.proves else None
        lines = dice.begin(record, match, connections) if dice is not None else []
        writes = [changed_table(record), *(changed_places(record) if turned else [])]
        writes += [new_clocks(record.id, clocks)] if clocks is not None else []
        await self.house.store.write([*writes, *(dice.writes(record.id, lines) if dice is not None else [])], self.lease)
        state.set_record(record)
        self.audience.refresh(record)
        state.set_match(match)
        if dice is not None:
            state.set_dice(dice, lines, connections)
        self.clock_alarm.follow(clocks)
        if match.state.phase == RACE:
            racing.begin(match, state.judge, record.people(), self.audience.seats(), self.house.now())
        await self.presence.note()
        self.telling.facts()
        self.play.advance(match)
        self.tell(match)

    def tell(self, match: Match) -> None:
        """Show the beginning of the game to everyone at the table."""
        state, telling, connections = self.state, self.telling, self.audience.connections
        for connection in connections:
            if state.dice is not None and connection.device:
                connection.send(state.dice.told(connection.device, thrown_by_itself(match, state.record)))
            for viewer in connection.viewers():
                telling.show(connection, viewer)
        telling.end(connections)
        telling.ask_all(connections)
        if state.has_races():
            for connection in connections:
                self.house.ping(connection)
        telling.pace()
        telling.clocks()
        self.house.call(state, self.audience)

    async def open_next(self, access: Access) -> None:
        """Make the table of the next game, once."""
        state = self.state
        host_is_here = any(one.access.host for one in self.audience.connections)
        ending = state.match.ending() if state.match is not None else None
        new = rematch.next_game(state.record, state.game, state.setup, access, host_is_here, ending)
        if not state.record.next:
            record = state.record._replace(next=new.id)
            club = new.settings.club
            shown = [clubs.shown(new.id, club, self.house.wall())] if club else []
            await self.house.keep_new(new, [changed_table(record), *shown], self.lease)
            state.record = record
        self.telling.facts()
        self.house.call(state, self.audience)
