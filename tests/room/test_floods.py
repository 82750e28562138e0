"""What one socket sends, or does not take, costs the others next to nothing."""

import asyncio
import socket as plain
import time
from typing import Any

import pytest
from room.raw import HANDSHAKE, Raw, frame, ping
from starlette.websockets import WebSocket

from worp.room import limits
from worp.room.http.sockets import FRAGMENTS, PILE, Sockets
from worp.room.wire import messages as m

BINARY, CONT, PING = 2, 0, 9
JOIN = frame(b'{"type":"Join"}')


def visit(room: Any, visits: Any, shortcuts: bool = True) -> None:
    async def inside() -> None:
        async with room(shortcuts=shortcuts) as here:
            table = (await here.make("pig"))["table"]
            raw = await Raw.at(here, table)
            try:
                await visits(here, table, raw)
            finally:
                raw.writer.transport.abort()
                await asyncio.sleep(0)

    asyncio.run(inside())


async def longest_wait(here: Any, table: Any, flood: Any) -> Any:
    """How long the longest of somebody else's pings took while this goes on, in this process' own time: the room runs in it, and what else the
    machine has to do is no matter of the room's."""
    other = await here.client(table)
    await other.next("Table", 0)
    waits: list[float] = []
    sending = asyncio.create_task(flood())
    while not sending.done() or len(waits) < 20:
        began = time.process_time()
        await other.ask(m.Ping(len(waits)), "Pong")
        waits.append(time.process_time() - began)
        await asyncio.sleep(0.02)
    await sending
    return max(waits)


@pytest.mark.parametrize("shortcuts", [True, False], ids=["short", "usual"])
@pytest.mark.parametrize("first", [JOIN, b""])
def test_a_binary_message_closes_the_socket(room: Any, first: Any, shortcuts: bool) -> None:
    async def visits(_here: Any, _table: Any, raw: Any) -> None:
        raw.writer.write(first + frame(b"\x00\x01", BINARY) + frame(ping(1)))
        # The usual sockets hand it on: as a first message it is no Join, and the room says so and closes as it does then.
        assert await raw.closed() == (1003 if shortcuts or first else 1000)

    visit(room, visits, shortcuts)


def test_without_the_short_ways_who_does_not_read_is_let_go_too(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    monkeypatch.setattr(limits, "BACKLOG_BYTES", 200_000)

    async def visits(here: Any, table: Any, _raw: Any) -> None:
        it = await deaf(here, table)
        await eventually(lambda: table in here.hall.tables and here.hall.tables[table].connections)
        (connection,) = here.hall.tables[table].connections
        async with asyncio.timeout(10):
            while not connection.gone:
                connection.send_text(b'{"type":"Pong","id":"%s"}' % (b"x" * 20_000))
                await asyncio.sleep(0)
        assert connection.weight == 0
        it.close()

    visit(room, visits, shortcuts=False)


def test_thousands_of_binary_frames_keep_nobody_waiting(room: Any) -> None:
    async def visits(here: Any, table: Any, raw: Any) -> None:
        async def flood() -> None:
            raw.writer.write(JOIN + frame(b"x", BINARY) * 8_000)
            assert await raw.closed() == 1003

        assert await longest_wait(here, table, flood) < 1.0

    visit(room, visits)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("kind", [1, PING])
def test_one_sockets_flood_is_read_in_turns(room: Any, kind: Any) -> None:
    async def visits(here: Any, table: Any, raw: Any) -> None:
        async def flood() -> None:
            raw.writer.write(JOIN + frame(b"", kind) * 60_000)
            reading = asyncio.create_task(raw.reader.read())
            await asyncio.wait([reading], timeout=3)
            reading.cancel()

        assert await longest_wait(here, table, flood) < 0.5

    visit(room, visits)


def test_before_a_socket_has_joined_only_a_few_of_its_messages_are_taken_in(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    most = []
    hold_back = Sockets.hold_back

    def watched(self: Sockets) -> None:
        most.append(self.queue.qsize())
        hold_back(self)

    monkeypatch.setattr(Sockets, "hold_back", watched)

    async def visits(_here: Any, _table: Any, raw: Any) -> None:
        raw.writer.write(JOIN + b"".join(frame(ping(number)) for number in range(150)))
        assert await raw.pongs(150) == list(range(150))

    visit(room, visits)
    assert max(most) <= PILE + 1


def test_frames_sent_before_the_handshake_is_over_are_heard(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    accept = WebSocket.accept

    async def dawdle(self: WebSocket) -> None:
        await asyncio.sleep(0.3)
        await accept(self)

    monkeypatch.setattr(WebSocket, "accept", dawdle)

    async def visits(here: Any, table: Any, _raw: Any) -> None:
        raw = Raw(*await asyncio.open_connection("127.0.0.1", here.port))
        raw.writer.write(HANDSHAKE % table.encode())
        await asyncio.sleep(0.1)
        raw.writer.write(JOIN + frame(ping(1)) + frame(ping(2)))
        await raw.reader.readuntil(b"\r\n\r\n")
        assert await raw.pongs(2) == [1, 2]
        raw.writer.transport.abort()

    visit(room, visits)


def test_a_message_has_only_so_many_fragments(room: Any) -> None:
    async def visits(_here: Any, _table: Any, raw: Any) -> None:
        raw.writer.write(JOIN + frame(b"", fin=False) + frame(b"", CONT, fin=False) * (FRAGMENTS + 10))
        assert await raw.closed() == 1009

    visit(room, visits)


async def deaf(here: Any, table: Any) -> Any:
    """A socket that has joined and does not read what it is sent."""
    it = plain.socket()
    it.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 4096)
    it.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(it, ("127.0.0.1", here.port))
    await loop.sock_sendall(it, HANDSHAKE % table.encode() + b"")
    await asyncio.sleep(0.2)
    await loop.sock_sendall(it, JOIN)
    return it


def sockets_of(monkeypatch: pytest.MonkeyPatch) -> Any:
    """All sockets of the room, as they are made."""
    made = []
    connection_made = Sockets.connection_made

    def watched(self: Sockets, transport: Any) -> None:
        made.append(self)
        connection_made(self, transport)

    monkeypatch.setattr(Sockets, "connection_made", watched)
    return made


def test_answers_to_pings_do_not_pile_up(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    made = sockets_of(monkeypatch)

    async def visits(here: Any, table: Any, _raw: Any) -> None:
        it = await deaf(here, table)
        flood = asyncio.get_running_loop().sock_sendall(it, frame(b"x" * 125, PING) * 60_000)
        sending = asyncio.create_task(flood)
        await asyncio.wait([sending], timeout=5)
        piled = made[-1].transport.transport.get_write_buffer_size()
        assert piled < 500_000, "seven megabytes of answers were asked for"
        sending.cancel()
        it.close()

    visit(room, visits)


@pytest.mark.parametrize(("limit", "value"), [("SLOW", 0.3), ("BACKLOG_BYTES", 200_000), ("BACKLOG", 20)])
def test_who_does_not_read_is_cut_off(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any, limit: Any, value: Any) -> None:
    made = sockets_of(monkeypatch)
    monkeypatch.setattr(limits, "LINGER", 0.3)
    monkeypatch.setattr(limits, limit, value)

    async def visits(here: Any, table: Any, _raw: Any) -> None:
        it = await deaf(here, table)
        await eventually(lambda: table in here.hall.tables and here.hall.tables[table].connections)
        (connection,) = here.hall.tables[table].connections
        async with asyncio.timeout(10):
            while not made[-1].patience:
                connection.send_text(b'{"type":"Pong","id":"%s"}' % (b"x" * 20_000))
                await asyncio.sleep(0)
        if limit != "SLOW":
            for _ in range(30):
                connection.send_text(b'{"type":"Pong","id":"%s"}' % (b"x" * 20_000))
        await eventually(lambda: made[-1].disconnected)
        await eventually(lambda: not here.hall.tables[table].connections)
        assert connection.weight < 200_000
        it.close()

    visit(room, visits)
