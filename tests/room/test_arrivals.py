"""Whoever comes to a busy room is taken in soon: a turn of its event loop may be long, so several are in each."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest
from room.conftest import running

from worp.room.http import serve

COMING = 24
TURNS = 6


async def taken_in(database: Path) -> int:
    """Of so many who have come at once, how many are in after a few turns."""
    async with running(database, []) as room:
        assert room.server is not None
        connections = room.server.server_state.connections
        before = len(connections)
        coming = [socket.create_connection(("127.0.0.1", room.port)) for _ in range(COMING)]
        try:
            for _ in range(TURNS):
                await asyncio.sleep(0)
            return len(connections) - before
        finally:
            for one in coming:
                one.close()


@pytest.mark.parametrize("own_loop", [False, True])
def test_several_connections_are_taken_in_in_one_turn(tmp_path: Path, own_loop: bool) -> None:
    loop: Any = None if own_loop else serve.loop_factory()
    with asyncio.Runner(loop_factory=loop) as runner:
        assert runner.run(taken_in(tmp_path / "room.sqlite")) == COMING
