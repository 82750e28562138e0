"""Who is at a table: sockets come and go. Who was away for how long is decided in `leaving.py`."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from worp.contract.scene import say
from worp.room.storage.leases import Lease
from worp.room.storage.store import Fenced, StorageError
from worp.room.table import leaving
from worp.room.table.audience import Audience
from worp.room.table.house import House
from worp.room.table.state import TableState
from worp.room.table.telling import Telling
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")


@dataclass(eq=False, repr=False)
class Presence:
    """Who is at one table."""

    house: House
    lease: Lease | None
    state: TableState
    audience: Audience
    telling: Telling

    async def enter(self, connection: Connection, join: m.Join) -> bool:
        """A socket arrives, perhaps for the second time, and gets what it does not have. Whether it may stay."""
        state, connections = self.state, self.audience.connections
        before = connection.access.seats if connection in connections else None
        connection.walks = join.ahead
        connection.access.show(join.secrets)
        connection.access.refresh(state.record)
        if not connection.access.stays(state.record):
            connection.close(say("server-no-locked"))
            return False
        if connection not in connections:
            connections.append(connection)
        if state.dice is not None:
            state.dice.recognize([connection])
        if connection.access.seats == before:
            self.telling.facts([connection])  # nothing is new to the others
        else:
            self.telling.facts()
            self.house.call(state, self.audience)
        if join.secrets and not connection.access.anything():
            connection.no(say("server-no-link"))
        self.telling.talk(connection)
        self.show_game(connection, join)
        await self.note()  # last: nobody waits for the database to see their table again
        return True

    def show_game(self, connection: Connection, join: m.Join) -> None:
        """What somebody who arrives has missed of the game, and how it stands."""
        state = self.state
        if state.match is None or state.present is None:
            return
        self.audience.catch_up(connection, join, state.present, self.telling.autopilot.clock())
        self.telling.end([connection])
        self.telling.ask_all([connection])
        if state.clocks is not None:
            connection.send(state.clocks_message(state.clocks, self.house.steady()))
        if state.has_races():
            state.judge.tell_end(connection.access.seats, self.house.now())
            connection.send(state.pace(state.match))
            self.house.ping(connection)

    async def leave(self, connection: Connection) -> None:
        self.audience.remove(connection)
        await self.note()
        self.telling.facts()

    async def note(self) -> None:
        """Store who is here now and who is not any more."""
        noted = leaving.noted(self.state.record, self.audience.seats(), self.house.wall())
        if noted is None:
            return
        try:
            await self.house.store.write(noted.writes, self.lease)
        except Fenced:
            raise
        except StorageError as error:
            # Nobody asked for anything. It is noted when somebody comes or goes the next time.
            logger.warning("Table %s: who is here could not be stored: %s", self.state.record.id, error)
        self.state.record = noted.record
