"""Hints at a table that allows them: what the coach says to one seat, thought out elsewhere, about what that seat can see.

A hint is for whoever asked, and for the position at which it was asked: when something happens, nobody wants it any more.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from msgspec import json

from worp.contract.game import RACE, Fault, Refused
from worp.contract.scene import say
from worp.record.log import Match
from worp.room import limits
from worp.room.rate_limit import RateLimit
from worp.room.storage.store import TableRecord
from worp.room.thinking.study import StudyError
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection

if TYPE_CHECKING:
    from worp.room.table.table import Table

logger = logging.getLogger("worp.room")


def allowed(record: TableRecord) -> bool:
    """Whether the table allows hints now. Alone is who has no other person at the table, none either for whom a bot plays meanwhile."""
    people = [place for place in record.places if place.kind == "person" or (place.kind == "bot" and place.secret)]
    return record.settings.hints == "yes" or (record.settings.hints == "alone" and len(people) == 1)


class Hinting:
    """The hints of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tasks: dict[Connection, asyncio.Task[None]] = {}
        self.asked = RateLimit(limits.HINTS, 60.0)

    def hear(self, connection: Connection, match: Match, message: m.Hint) -> None:
        """Somebody wants a hint, or no longer."""
        self.forget(connection)
        if not message.on:
            return
        if not allowed(self.table.record):
            raise Refused(say("server-no-hints"))
        if match.over():
            raise Refused(say("no-over"))
        if match.state.phase == RACE:
            raise Refused(say("server-no-hint-race"))
        if message.n != len(match.events):
            raise Refused(say("server-no-changed"))
        if not self.asked.may(message.seat, self.table.hall.now()):
            raise Refused(say("server-no-more-hints", hints=limits.HINTS))
        position = match.state.mask(message.seat).text()
        task = asyncio.create_task(self.think(connection, message, position), name=f"hint {self.table.record.id}")
        self.tasks[connection] = task

    async def think(self, connection: Connection, message: m.Hint, position: str) -> None:
        """Ask the coach, and tell how far it is."""
        seat, n, record = message.seat, message.n, self.table.record

        def hear(part: str, done: float) -> None:
            connection.send(m.Hinted(seat, n, part, round(done, 2)))

        connection.send(m.Hinted(seat, n))
        games = {record.line.partition("@")[0]: record.game}
        wanted = {"playouts": limits.HINT_PLAYOUTS, "seconds": limits.HINT_SECONDS}
        try:
            answer = await self.table.hall.study.quick.ask(
                limits.HINT_PATIENCE, hear, kind="hint", games=games, text=position, line=record.line, seat=seat, **wanted
            )
            connection.send(m.Hinted(seat, n, advice=json.decode(answer, type=m.Advice)))
        except Fault as fault:
            connection.send(m.Hinted(seat, n, why=m.Say("server-fault", {"text": str(fault)})))
        except StudyError as error:
            connection.send(m.Hinted(seat, n, why=m.Say(error.key)))
        except Exception:
            logger.exception("Table %s: a hint broke", record.id)
            connection.send(m.Hinted(seat, n, why=m.Say("server-no-study")))
        finally:
            if self.tasks.get(connection) is asyncio.current_task():
                del self.tasks[connection]

    def forget(self, connection: Connection) -> None:
        """This socket wants no hint any more."""
        task = self.tasks.pop(connection, None)
        if task is not None:
            task.cancel()

    def stale(self) -> None:
        """Something happened: hints for the position before are of no use."""
        for connection in list(self.tasks):
            self.forget(connection)

    async def end(self) -> None:
        """Stop all of it."""
        tasks = list(self.tasks.values())
        self.stale()
        await asyncio.gather(*tasks, return_exceptions=True)
