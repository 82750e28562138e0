"""Taking back: at once where that is free, else when everyone has agreed. What was done in a race stays done, and so does all before it:
nobody can be as quick a second time as the first, when nobody knew what would come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from worp.contract.game import Refused
from worp.contract.scene import say
from worp.record.log import Match
from worp.room.table import lobby
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection

if TYPE_CHECKING:
    from worp.room.table.table import Table


class Undoing:
    """What has been asked to be taken back at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.request: m.TakeBack | None = None

    async def ask(self, match: Match, connection: Connection, seat: int) -> None:
        """Take back at once where that is free; else ask the others."""
        if match.over():
            raise Refused(say("no-over"))
        free = match.takebacks(seat)
        if free:
            await self.go_back(match, seat, free[0])
            return
        past = match.line()
        own = [k for k, event in enumerate(past) if event.kind == "act" and event.seat == seat]
        if not own:
            raise Refused(say("server-no-undo"))
        to = past[own[-1] - 1].n if own[-1] else 0
        if to < match.raced:
            raise Refused(say("server-no-undo-race"))
        # Who shares a device with the asker sits next to them and has been asked already.
        waiting = [other for other in lobby.people(self.table.record) if other not in connection.access.seats]
        if not waiting:
            await self.go_back(match, seat, to)
            return
        self.request = m.TakeBack(seat, to, waiting)
        self.table.tell_facts()

    async def answer(self, match: Match, connection: Connection, message: m.Agree) -> None:
        """An answer to a request."""
        request = self.request
        if request is None or (message.seat != request.seat and message.seat not in request.waiting):
            raise Refused(say("server-no-request"))
        if not message.yes:
            self.request = None
            self.table.tell_facts()
            if message.seat != request.seat:
                self.table.tell_no(request.seat, say("server-no-agreed", seat=message.seat))
            return
        waiting = [seat for seat in request.waiting if seat not in connection.access.seats]
        if waiting:
            self.request = m.TakeBack(request.seat, request.to, waiting)
            self.table.tell_facts()
        else:
            await self.go_back(match, request.seat, request.to)

    async def go_back(self, match: Match, seat: int, to: int) -> None:
        """Everything is again as it was right after event `to`."""
        await self.table.happen(match, lambda: match.undo(to), seat)
