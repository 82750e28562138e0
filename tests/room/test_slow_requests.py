"""A request that does not come to its end keeps nothing open for long, and a head without end is not taken in."""

import asyncio
import contextlib
from typing import Any

import pytest

from worp.room import limits
from worp.room.http.requests import Requests


async def spoken(port: int, *pieces: bytes, pause: float = 0.0) -> bytes:
    """What the room answers to these bytes until it closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = asyncio.create_task(reader.read())
    for piece in pieces:
        if answer.done():
            break
        writer.write(piece)
        await asyncio.sleep(pause)
    try:
        return await asyncio.wait_for(answer, 10)
    finally:
        writer.close()


@pytest.mark.parametrize("begun", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n", b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET / H"])
def test_a_head_that_does_not_come_is_not_waited_for(room: Any, monkeypatch: pytest.MonkeyPatch, begun: bytes) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.3)

    async def visit() -> None:
        async with room() as here:
            assert b"408 Request Timeout" in await spoken(here.port, begun)

    asyncio.run(visit())


def test_a_head_drop_by_drop_is_not_waited_for_either(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.5)

    async def visit() -> None:
        async with room() as here:
            drops = [b"GET / HTTP/1.1\r\n", *(b"a: b\r\n" for _ in range(12))]
            assert b"408" in await spoken(here.port, *drops, pause=0.1)

    asyncio.run(visit())


def test_a_head_without_end_is_cut_off(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            answer = await spoken(here.port, b"GET / HTTP/1.1\r\n", *(b"a: " + b"b" * 10_000 + b"\r\n" for _ in range(10)), pause=0.05)
            assert b"431" in answer

    asyncio.run(visit())


def test_a_body_that_does_not_come_is_answered_in_words(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.3)

    async def visit() -> None:
        async with room() as here:
            head = f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:{here.port}\r\ncontent-type: application/json\r\n"
            answer = await spoken(here.port, f"{head}content-length: 50\r\nconnection: close\r\n\r\n{{".encode())
            assert b" 408 " in answer
            assert b"server-no-body" in answer

    asyncio.run(visit())


def test_requests_one_after_the_other_on_one_connection_are_answered(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.4)

    async def visit() -> None:
        async with room() as here:
            for _ in range(4):
                assert (await here.http.get("/healthz")).status_code == 200
                await asyncio.sleep(0.15)
            _, ann, _ = await here.two("pig")  # and a socket has all the time it wants
            await asyncio.sleep(0.6)
            assert not ann.closed

    asyncio.run(visit())


def test_the_rest_of_a_body_that_nobody_wants_is_not_waited_for_either(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.3)

    async def visit() -> None:
        async with room() as here:
            await here.http.aclose()
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(b"POST /api/nothing HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000000\r\n\r\n")
            assert b" 404 " in await reader.readuntil(b"\r\n\r\n")
            while here.server.server_state.connections:
                with contextlib.suppress(ConnectionError):
                    writer.write(b"x")
                    await writer.drain()
                await asyncio.sleep(0.02)
            writer.close()

    asyncio.run(asyncio.wait_for(visit(), 20))


def test_a_body_that_comes_late_but_whole_is_followed_by_the_next_request(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(b"POST /api/nothing HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 200000\r\n\r\n")
            assert b" 404 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(b"x" * 200_000 + b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            assert b" 200 " in await reader.readuntil(b'{"status"')
            writer.close()

    asyncio.run(asyncio.wait_for(visit(), 20))


def test_empty_lines_keep_no_connection_open(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.3)

    async def visit() -> None:
        async with room() as here:
            await here.http.aclose()
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(b"GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
            await reader.readuntil(b'"version"')
            while here.server.server_state.connections:
                with contextlib.suppress(ConnectionError):
                    writer.write(b"\r\n")
                    await writer.drain()
                await asyncio.sleep(0.02)
            writer.close()

    asyncio.run(asyncio.wait_for(visit(), 20))


def test_headers_behind_a_body_are_not_kept(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[int] = []
    monkeypatch.setattr(Requests, "on_message_complete", lambda self: kept.append(len(self.headers)))

    async def visit() -> None:
        async with room() as here:
            _, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n")
            for k in range(5_000):
                writer.write(b"x-%d: y\r\n" % k)
            writer.write(b"\r\n")
            while not kept:  # noqa: ASYNC110 (nobody tells)
                await asyncio.sleep(0.01)
            writer.close()

    asyncio.run(asyncio.wait_for(visit(), 20))
    assert kept == [2]


def test_who_goes_in_the_middle_of_a_body_leaves_nothing_in_the_log(room: Any, caplog: pytest.LogCaptureFixture, eventually: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            await here.http.aclose()
            for begun in (b"{", b""):
                _, writer = await asyncio.open_connection("127.0.0.1", here.port)
                writer.write(
                    b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n" + begun
                )
                await writer.drain()
                await eventually(lambda: here.server.server_state.tasks)
                writer.transport.abort()
                await eventually(lambda: not here.server.server_state.tasks)

    asyncio.run(visit())
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


def test_who_sends_far_too_much_and_then_reads_is_told_so(room: Any) -> None:
    size = 10_000_000

    async def visit() -> None:
        async with room() as here:
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            head = f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: {size}\r\n\r\n"
            writer.write(head.encode() + b"x" * size)
            await writer.drain()
            assert b" 413 " in await reader.readuntil(b"\r\n\r\n")
            writer.close()

    asyncio.run(asyncio.wait_for(visit(), 60))
