"""A request that does not come to its end keeps nothing open for long, and a head without end is not taken in."""

import asyncio
from typing import Any

import pytest

from worp.room import limits


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
