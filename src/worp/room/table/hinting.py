"""Hints at a table that allows them: what the coach says to one seat, thought out elsewhere, about what that seat can see.

A hint is for whoever asked, and for the position at which it was asked: when something happens, nobody wants it any more.
"""

from __future__ import annotations

import asyncio
import logging

from msgspec import Raw, json

from worp.contract.game import RACE, InputError, Refused
from worp.contract.scene import say
from worp.exact.values import ADVICE
from worp.record.codec import SAY
from worp.record.log import Match
from worp.room import limits
from worp.room.change import refuse
from worp.room.faults import fault_say
from worp.room.rate_limit import RateLimit
from worp.room.storage.records import TableRecord
from worp.room.thinking.study import Desks, StudyError
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")


def allowed(record: TableRecord) -> bool:
    """Whether the table allows hints now. Alone is who has no other person at the table, none either for whom a bot plays meanwhile."""
    if record.settings.rated:
        return False
    people = [place for place in record.places if place.kind == "person" or (place.kind == "bot" and place.secret)]
    return record.settings.hints == "yes" or (record.settings.hints == "alone" and len(people) == 1)


class Hinting:
    """The hints of one table that somebody waits for, and how often each seat may ask. `desks` think."""

    def __init__(self, desks: Desks) -> None:
        self.desks = desks
        self.tasks: dict[Connection, asyncio.Task[None]] = {}
        self.rate = RateLimit(limits.HINTS, 60.0)

    def hear(self, connection: Connection, match: Match, record: TableRecord, message: m.Hint, now: float) -> None:
        """Somebody wants a hint, or no longer."""
        self.forget(connection)
        if not message.on:
            return
        if not allowed(record):
            raise refuse("server-no-hints")
        if match.over():
            raise refuse("no-over")
        if match.state.phase == RACE:
            raise refuse("server-no-hint-race")
        if message.n != len(match.events):
            raise refuse("server-no-changed")
        if not self.rate.may(message.seat, now):
            raise Refused(say("server-no-more-hints", hints=limits.HINTS))
        position = match.state.mask(message.seat).text()
        task = asyncio.create_task(self.think(connection, record, message, position), name=f"hint {record.id}")
        self.tasks[connection] = task

    async def think(self, connection: Connection, record: TableRecord, message: m.Hint, position: str) -> None:
        """Ask the coach, and tell how far it is."""
        seat, n = message.seat, message.n

        def hear(part: str, done: float) -> None:
            connection.send(m.Hinted(seat, n, part, round(done, 2)))

        connection.send(m.Hinted(seat, n))
        games = {record.line.partition("@")[0]: record.game}
        wanted = {"playouts": limits.HINT_PLAYOUTS, "seconds": limits.HINT_SECONDS}
        try:
            answer = await self.desks.of(record.game).ask(
                limits.HINT_PATIENCE, hear, kind="hint", games=games, text=position, line=record.line, seat=seat, **wanted
            )
            connection.send(m.Hinted(seat, n, advice=advice_of(answer)))
        except InputError as fault:
            connection.send(m.Hinted(seat, n, why=SAY.json(fault_say(str(fault)))))
        except StudyError as error:
            connection.send(m.Hinted(seat, n, why=SAY.json(say(error.key))))
        except Exception:
            logger.exception("Table %s: a hint broke", record.id)
            connection.send(m.Hinted(seat, n, why=SAY.json(say("server-no-study"))))
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
        tasks = list(self.tasks.values())
        self.stale()
        await asyncio.gather(*tasks, return_exceptions=True)


def advice_of(answer: str) -> Raw:
    """The coach's answer, to be handed on. One that cannot be read is a fault of ours, not of whoever asked."""
    try:
        ADVICE.read(json.decode(answer))
    except InputError as fault:
        raise RuntimeError(f"The coach's answer cannot be read: {fault}") from fault
    return Raw(answer.encode())
