"""The short ways through a socket give what the usual ones give, however the bytes come in."""

import asyncio
import json
import random
import struct
from typing import Any

import pytest
from room.raw import Raw, frame, ping
from websockets.asyncio.client import connect

from worp.room import limits
from worp.room.http.sockets import PILE, Sockets
from worp.room.wire import messages as m
from worp.room.wire.gathering import Gathering, Turn, framed

BOTH_WAYS = pytest.mark.parametrize("shortcuts", [True, False], ids=["short", "usual"])
"""With the short ways, and with uvicorn's own sockets as any server would have them."""


def visit(room: Any, visits: Any, shortcuts: bool = True) -> None:
    async def inside() -> None:
        async with room(shortcuts=shortcuts) as here:
            table = (await here.make("pig"))["table"]
            raw = await Raw.at(here, table)
            raw.writer.write(frame(b'{"type":"Join"}'))
            try:
                await visits(here, raw)
            finally:
                raw.writer.close()

    asyncio.run(inside())


@BOTH_WAYS
@pytest.mark.parametrize("pieces", [1, 2, 3, 7, 1000])
def test_messages_arrive_whole_and_in_order_however_they_are_cut(room: Any, shortcuts: bool, pieces: Any) -> None:
    async def visits(_here: Any, raw: Any) -> None:
        chance = random.Random(pieces)
        stream = b"".join(frame(ping(number), mask=chance.randbytes(4)) for number in range(60))
        cuts = sorted(chance.sample(range(1, len(stream)), pieces - 1))
        for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
            raw.writer.write(stream[start:end])
            if pieces > 1:
                await raw.writer.drain()
                await asyncio.sleep(0)
        assert await raw.pongs(60) == list(range(60))

    visit(room, visits, shortcuts)


@BOTH_WAYS
def test_messages_in_fragments_and_pings_between_them_go_the_usual_way(room: Any, shortcuts: bool) -> None:
    async def visits(_here: Any, raw: Any) -> None:
        text = ping(2)
        raw.writer.write(frame(ping(1)))
        raw.writer.write(frame(text[:5], fin=False) + frame(b"are you there", opcode=9) + frame(text[5:9], 0, fin=False))
        raw.writer.write(frame(text[9:], opcode=0) + frame(ping(3)))
        seen: list[tuple[int, bytes]] = []
        while len([one for one in seen if one[0] == 1 and b"Pong" in one[1]]) < 3:
            opcode, payload = await raw.frame()
            seen.append((opcode, payload))
        assert (10, b"are you there") in seen
        assert [json.loads(payload)["id"] for opcode, payload in seen if b"Pong" in payload and opcode == 1] == [1, 2, 3]

    visit(room, visits, shortcuts)


@BOTH_WAYS
@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(b"\xff", fin=False) + frame(b"\xfe", opcode=0), 1007),
        (b"\x81\x05hello and more", 1002),  # not masked
        (frame(b"x", opcode=5), 1002),
        (frame(b"x" * (limits.FRAME + 1)), 1009),
        (frame(b"x" * (limits.FRAME + 1))[:20], 1009),
        (frame(struct.pack("!H", 1000), opcode=8), 1000),
    ],
)
def test_what_is_no_message_closes_the_socket_as_ever(
    room: Any, shortcuts: bool, wrong: Any, code: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def visits(_here: Any, raw: Any) -> None:
        raw.writer.write(frame(ping(1)))
        assert await raw.pongs(1) == [1]
        raw.writer.write(wrong)
        assert await raw.closed() == code

    visit(room, visits, shortcuts)
    assert not shortcuts or not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


def test_a_socket_that_speaks_without_listening_is_read_only_so_far(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    most = []
    hold_back = Sockets.hold_back

    def watched(self: Sockets) -> None:
        most.append(self.queue.qsize())
        hold_back(self)

    monkeypatch.setattr(Sockets, "hold_back", watched)

    async def visits(_here: Any, raw: Any) -> None:
        raw.writer.write(b"".join(frame(ping(number)) for number in range(150)))
        assert await raw.pongs(150) == list(range(150))
        assert max(most) > PILE, "reading was held back"
        raw.writer.write(frame(ping(200)))
        assert await raw.pongs(1) == [200], "and went on"

    visit(room, visits)


def test_long_and_short_messages_are_framed_as_the_protocol_says() -> None:
    for size in (0, 125, 126, 65_535, 65_536):
        whole = framed(b"x" * size)
        short = whole[1]
        assert whole[0] == 0x81
        assert short < 128
        length = short if short < 126 else int.from_bytes(whole[2 : 4 if short == 126 else 10], "big")
        assert length == size
        assert whole.endswith(b"x" * size)
        assert len(whole) - size == {0: 2, 125: 2, 126: 4, 65_535: 4, 65_536: 10}[size]


class Watched:
    """A transport whose writes are kept."""

    def __init__(self, transport: Any, writes: list[bytes]) -> None:
        self.transport = transport
        self.writes = writes

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def write(self, data: bytes) -> None:
        self.writes.append(data)
        self.transport.write(data)


@pytest.mark.compiled
def test_what_happens_and_what_is_asked_then_leave_in_one_write(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    writes: list[bytes] = []
    made = Sockets.connection_made
    monkeypatch.setattr(Sockets, "connection_made", lambda self, transport: made(self, Watched(transport, writes)))  # type: ignore[arg-type]

    async def visits(here: Any, _raw: Any) -> None:
        _, ann, bob = await here.two("pig")
        since = len(ann.messages), len(bob.messages)
        writes.clear()
        await ann.say(m.Throw(0, 0))
        await ann.next("Ask", since[0])
        await bob.next("Ask", since[1])
        assert [data.count(b'"type":') for data in writes] == [2, 2]
        assert all(data.index(b'"Happened"') < data.index(b'"Ask"') for data in writes)

    visit(room, visits)


@pytest.mark.compiled
def test_a_transport_that_breaks_keeps_nobody_else_waiting() -> None:
    class Broken:
        """A transport that does not write."""

        def __init__(self, works: bool) -> None:
            self.works = works
            self.written = b""
            self.aborted = False

        def write(self, data: bytes) -> None:
            if not self.works:
                raise RuntimeError("no such transport")
            self.written += data

        def abort(self) -> None:
            self.aborted = True

        def is_closing(self) -> bool:
            return False

        get_extra_info = pause_reading = resume_reading = set_protocol = None

    async def turns() -> None:
        turn = Turn()
        transports = [Broken(works) for works in (True, False, True)]
        for number, one in enumerate([Gathering(transport, turn) for transport in transports]):
            one.push(b"first")
            one.push(bytes([48 + number]))
        assert not any(one.written for one in transports), "not before the turn ends"
        await asyncio.sleep(0)
        assert [one.written for one in transports] == [b"\x81\x05first\x81\x010", b"", b"\x81\x05first\x81\x012"]
        assert [one.aborted for one in transports] == [False, True, False]

    asyncio.run(turns())


@BOTH_WAYS
def test_a_usual_client_sees_no_difference(room: Any, shortcuts: bool) -> None:
    async def visits(here: Any, _raw: Any) -> None:
        table = (await here.make("pig"))["table"]
        async with connect(f"ws://127.0.0.1:{here.port}/ws/{table}", proxy=None, compression=None) as socket:
            await socket.send('{"type":"Join"}')
            assert json.loads(await socket.recv())["type"] == "Hello"
            assert json.loads(await socket.recv())["type"] == "Table"
            await (await socket.ping())
            await socket.send(["{", '"type"', ":", '"Ping","id":7}'])
            assert json.loads(await socket.recv()) == {"type": "Pong", "id": 7}

    visit(room, visits, shortcuts)
