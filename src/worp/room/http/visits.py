"""A socket's visit, from its opening to its end: at a table, here or at another worker's, at a first game, or at whatever else listens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Coroutine

from starlette.websockets import WebSocket

from worp.contract.game import InputError
from worp.contract.scene import Say, say
from worp.record.codec import SAY
from worp.room import limits
from worp.room.faults import fault_say
from worp.room.hall import Elsewhere
from worp.room.http.answers import client
from worp.room.http.door import WHY, Door
from worp.room.http.front_desk import FrontDesk
from worp.room.storage.store import StorageError
from worp.room.table.hearing import Hearing, too_big
from worp.room.table.inbox import Enter, Leave, Spoken
from worp.room.table.state import OtherRules
from worp.room.table.table import Table
from worp.room.table.teaching import Teaching
from worp.room.wire import messages as m
from worp.room.wire.connection import BURST, DECODER, LOST, NO_MESSAGE, Connection, encoded
from worp.room.wire.table_socket import TableSocket, send_waiting
from worp.room.workers.links import Relay
from worp.room.workers.worker import FINDING, LOOK, Worker

logger = logging.getLogger("worp.room")

Listen = Callable[[WebSocket, Connection], Coroutine[None, None, None]]
"""Takes in what a socket says, for as long as it speaks."""


class Visits:
    """The sockets of a room. `build` names the pages that it hands out, so that a browser with older ones knows."""

    def __init__(self, desk: FrontDesk, door: Door, build: str) -> None:
        self.desk = desk
        self.door = door
        self.hall = desk.hall
        self.build = build
        self.connections: set[Connection] = set()
        self.closing = False
        self.deserted = asyncio.Event()
        """Set when the last socket has gone."""
        self.worker: Worker | None = None
        """This process among others, where several are the room."""

    def at(self, listen: Listen) -> Callable[[WebSocket], Awaitable[None]]:
        """What a route does with a socket whose messages `listen` takes in."""

        async def visit(socket: WebSocket) -> None:
            await self.visit(socket, listen)

        return visit

    async def visit(self, socket: WebSocket, listen: Listen) -> None:
        """A socket, from its opening to its end."""
        if not self.desk.addresses.may_speak(socket):
            await socket.send_denial_response(self.desk.problem(403, "server-no-origin", host=socket.headers.get("host", "")))
            return
        if self.closing:
            await socket.send_denial_response(self.desk.problem(503, "server-closing"))
            return
        if not self.door.let_in(socket):
            await self.turn_away(socket, WHY, 1013, "full", again=True)
            return
        if "\0" in socket.scope["path"]:
            await self.turn_away(socket, say("server-no-page"), 1008, "no such address")
            return
        address = client(socket)
        if self.hall.visitors.is_banned(address):
            await self.turn_away(socket, say("server-no-banned"), 1008, "banned")
            return
        if not self.hall.visitors.may(address, "request", limits.REQUESTS, 60):
            await self.turn_away(socket, say("server-no-fast"), 1013, "too many requests", again=True)
            return
        if not self.hall.visitors.socket_opens(address):
            await self.turn_away(socket, say("server-no-more-sockets", sockets=limits.SOCKETS), 1013, "too many sockets")
            return
        link = f"{self.desk.addresses.shared(socket)}/t/{socket.path_params.get('table', '')}"
        connection = Connection(TableSocket(socket, self.hall.counts), link, self.hall.counts.refused, address)
        self.connections.add(connection)
        self.hall.counts.opened += 1
        try:
            await socket.accept()
            sender = asyncio.create_task(send_waiting(connection), name="sender")
            listener = asyncio.create_task(listen(socket, connection), name="listener")
            try:
                await asyncio.wait([sender, listener], return_when=asyncio.FIRST_COMPLETED)
                if listener.done() and not connection.gone:
                    # What was said last, a reason for closing perhaps, still goes out.
                    connection.finish()
                    await asyncio.wait([sender], timeout=2.0)
            finally:
                for task in (sender, listener):
                    task.cancel()
                done = await asyncio.gather(sender, listener, return_exceptions=True)
            for outcome in done:
                if isinstance(outcome, Exception) and not isinstance(outcome, LOST):
                    raise outcome
        finally:
            self.connections.discard(connection)
            if not self.connections:
                self.deserted.set()
            self.hall.visitors.socket_closes(address)

    async def turn_away(self, socket: WebSocket, why: Say, code: int, reason: str, again: bool = False) -> None:
        """Whoever may not come in gets a socket for as long as it takes to say so: a browser shows no other answer."""
        wire = TableSocket(socket, self.hall.counts)
        with contextlib.suppress(*LOST):
            await socket.accept()
            self.hall.counts.refused[why.key] += 1
            await wire.send_text(encoded(m.Closed(SAY.json(why), again)))
            await wire.close(code, reason)

    async def at_table(self, socket: WebSocket, connection: Connection) -> None:
        """Take in what a socket says to a table, for as long as it speaks."""
        join = await self.joined(socket, connection)
        if join is None:
            return
        table_id: str = socket.path_params["table"]
        if self.worker is None:
            table: Table | Relay | None = await self.found(connection, table_id)
        else:
            table = await self.found_anywhere(self.worker, connection, table_id, join)
        if isinstance(table, Table):
            connection.send(m.Hello(self.build))
            table.inbox.put_nowait(Enter(connection, join))
            try:
                await self.hear(connection, client(socket), table.inbox.put_nowait)
            finally:
                table.inbox.put_nowait(Leave(connection))
        elif table is not None and self.worker is not None:
            self.hall.counts.relayed += 1
            try:
                await self.hear(connection, client(socket), None, table.said)
            finally:
                self.hall.counts.relayed -= 1
                self.worker.leave(table)

    async def found(self, connection: Connection, table_id: str) -> Table | None:
        """The table for a socket, or the socket hears why not. Raises `Elsewhere` where another worker has it."""
        try:
            table = await self.hall.find(table_id)
            if table is None:
                connection.close(say("server-no-table"))
            return table
        except Elsewhere:
            raise
        except OtherRules as fault:
            logger.warning("Table %s cannot go on: %s", table_id, fault)
            connection.close(fault.say)
        except InputError as fault:
            connection.close(fault_say(str(fault)))
        except StorageError:
            connection.close(say("server-no-stored"), again=True)
        except Exception:
            # An invented game may no longer fit its stored events in any way it likes.
            logger.exception("Table %s cannot be opened", table_id)
            connection.close(say("server-broken"))
        return None

    async def found_anywhere(self, worker: Worker, connection: Connection, table_id: str, join: m.Join) -> Table | Relay | None:
        """The table, here or at another worker; while that does not answer, until its lease has run out."""
        until = self.hall.now() + FINDING
        greeted = False
        while not self.closing:
            try:
                return await self.found(connection, table_id)
            except Elsewhere as other:
                if not greeted:
                    greeted = True
                    connection.send(m.Hello(self.build))
                relay = await worker.enter(other.peer, connection, table_id, join)
            if relay is not None:
                return relay
            if self.hall.now() > until:
                connection.close(say("server-no-stored"), again=True)
                return None
            await worker.change(LOOK)
        return None

    async def joined(self, socket: WebSocket, connection: Connection) -> m.Join | None:
        """The first message, which says who is there."""
        try:
            async with asyncio.timeout(limits.JOINING):
                text = await socket.receive_text()
            if too_big(connection, text):
                return None
            join = DECODER.decode(text)
        except TimeoutError:
            connection.close(say("server-no-join"), again=True)
            return None
        except (*NO_MESSAGE, KeyError):
            join = None
        if not isinstance(join, m.Join) or len(join.secrets) > limits.SECRETS:
            connection.close(say("server-no-join"))
            return None
        if not self.may_join(client(socket)):
            connection.close(say("server-no-fast"), again=True)
            return None
        return join

    async def at_lesson(self, socket: WebSocket, connection: Connection) -> None:
        """A first game: a table that only this socket has, and that nobody stores."""
        join = await self.joined(socket, connection)
        offered = self.hall.games.get(socket.path_params["game"])
        if join is None:
            return
        if offered is None:
            connection.close(say("server-no-page"))
            return
        try:
            lesson = Teaching(offered.game, connection, join.step)
        except InputError as fault:
            connection.close(fault_say(str(fault)))
            return
        await self.hear(connection, client(socket), lesson.spoken)

    def may_join(self, address: str) -> bool:
        """Whether the address may be shown a whole table once more."""
        return self.hall.visitors.may(address, "join", limits.JOINS, 60)

    def affords(self, connection: Connection, message: m.Join | m.Step, address: str, now: float) -> bool:
        """Whether a socket may ask for something dear once more: all of a table, or a step of a first game."""
        if isinstance(message, m.Step):
            return connection.may_speak(now, limits.STEP)
        return connection.may_speak(now, limits.JOIN) and self.may_join(address)

    async def hear(
        self, connection: Connection, address: str, take: Callable[[Spoken], None] | None, forward: Callable[[str], None] | None = None
    ) -> None:
        """Hand messages on, one by one, or `forward` them as they are, until there are no more: see `Hearing`."""
        together = self.hall.visitors.purse(address, "message", limits.ALL_MESSAGES * BURST, BURST)

        def affords(message: m.Join | m.Step, now: float) -> bool:
            return self.affords(connection, message, address, now)

        hearing = Hearing(connection, self.hall.counts, self.hall.now, together, affords, take, forward)
        assert isinstance(connection.socket, TableSocket)
        await connection.socket.hear(hearing.heard)

    async def farewell(self) -> None:
        """The room closes: every socket hears so and that it is worth coming back, and nobody new comes in."""
        self.closing = True
        if self.worker is not None:
            for connection in self.connections:
                connection.deaf = True
            await self.worker.drain()
            self.worker.host.farewell(say("server-made-anew"))
        for connection in self.connections:
            assert isinstance(connection.socket, TableSocket)
            connection.socket.part(1012, "the room is closing")
            connection.close(say("server-closing"), again=True)
        self.deserted.clear()
        if self.connections:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.deserted.wait(), limits.FAREWELL)
        if self.worker is not None:
            await self.hall.hand_over()
            self.worker.bus.hint()
