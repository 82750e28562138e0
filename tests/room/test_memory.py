"""Nothing of a game that is over stays in memory: no cycle that only Python's collector would find, and nothing that is still known."""

import asyncio
import gc
import importlib
import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from worp.room import limits
from worp.room.http.serve import loop_factory

BENCH = Path(__file__).parents[2] / "bench" / "room"
GAMES = 6
"""What is there less often than games were played was not made by each of them."""
ACTS = 8
"""Acts after which a game that is not over is given up."""
UNTRACKED = ("builtins.dict", "builtins.tuple")
"""What a look at all objects passes over from then on, where it holds only numbers and letters: it is gone from the list, and still there. As parts of a
cycle they hang together with something else, which counts."""

OF_A_GAME = ("worp.room.", "worp.games.", "uvicorn.", "starlette.", "websockets.", "uvloop.", "asyncio.", "_asyncio.")
"""What must go with its game. (Sentences and things are remembered as they were written, statements by SQLite: so many of them.)"""

Guest = Any
"""A quick client, which leaves nothing behind itself. (What tests use otherwise is made of cycles.)"""


def guests() -> Callable[..., Guest]:
    """How such clients are made: of a path and secrets."""
    sockets = importlib.import_module("sockets")

    class Someone(sockets.Peer):  # type: ignore[name-defined]
        def __init__(self, path: str, secrets: list[str]) -> None:
            super().__init__(path)
            self.secrets = secrets
            self.plays = False
            self.heard_of: Counter[str] = Counter()
            self.acts = 0
            self.seat = -1

        def tell(self, **message: Any) -> None:
            self.say(json.dumps(message).encode())

        def opened(self) -> None:
            self.tell(type="Join", secrets=self.secrets, ahead=True)

        def heard(self, data: bytes) -> None:
            message = json.loads(data)
            self.heard_of[message["type"]] += 1
            if message["type"] == "Yours":
                self.secrets.append(message["secret"])
                self.seat = message["seat"]
            elif message["type"] == "Ask" and self.plays and message["seat"] == self.seat:
                self.act(message)

        def act(self, ask: dict[str, Any]) -> None:
            if not (ask.get("throws") or ask.get("offers")):
                return
            self.acts += 1
            if self.acts > ACTS:
                self.tell(type="Resign", seat=self.seat)
            elif ask.get("throws"):
                self.tell(type="Throw", seat=self.seat, n=ask["n"])
            else:
                self.tell(type="Click", seat=self.seat, n=ask["n"], path=[*ask.get("path", []), ask["offers"][0]["target"]])

        def leave(self) -> None:
            self.transport.close()

    return Someone


async def asked(port: int, path: str, encoding: str = "identity", body: object = None) -> bytes:
    """The answer to a request, on a connection of its own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    sent = json.dumps(body).encode() if body is not None else b""
    head = f"{'GET' if body is None else 'POST'} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\ncontent-length: {len(sent)}\r\n"
    writer.write(f"{head}accept-encoding: {encoding}\r\ncontent-type: application/json\r\n\r\n".encode() + sent)
    answer = await reader.read()
    writer.close()
    assert answer[9:12] in (b"200", b"201"), answer
    return answer.partition(b"\r\n\r\n")[2]


@pytest.mark.compiled
@pytest.mark.parametrize("game", ["pig", "liars-dice", "wegduwen"])
def test_a_game_that_is_over_leaves_nothing_in_memory(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any, game: str) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    monkeypatch.setattr(limits, "IDLE_OVER", 0.0)
    someone = guests()

    async def opened(port: int, table: str, secrets: list[str]) -> Guest:
        guest = someone(f"/ws/{table}", secrets)
        await asyncio.get_running_loop().create_connection(lambda: guest, "127.0.0.1", port)
        await eventually(lambda: guest.heard_of["Table"])
        return guest

    async def play(here: Any) -> None:
        """A table is made, people come, one comes again, somebody watches and says nonsense, the game ends, its replay is looked at."""
        made = json.loads(await asked(here.port, "/api/tables", body={"game": game, "seats": 2}))
        people = [await opened(here.port, made["table"], [made[secret]]) for secret in ("host", "join")]
        for number, person in enumerate(people):
            person.tell(type="Sit", name=f"P{number}", seat=number)
            await eventually(lambda person=person: person.seat >= 0)
        watching = await opened(here.port, made["table"], [])
        people[0].tell(type="Start")
        await eventually(lambda: all(person.heard_of["Ask"] for person in people))
        people[1].leave()
        watching.say(b"{nonsense")
        await eventually(lambda: watching.heard_of["No"])
        watching.transport.write(b"\xff" * 40)  # no frame at all: the socket is closed
        await eventually(lambda: watching.lost)
        again = await opened(here.port, made["table"], people[1].secrets)
        again.seat = 1
        here_now = [people[0], again]
        for person in here_now:
            person.plays = True
            person.tell(type="Join", secrets=person.secrets)
        await eventually(lambda: all(person.heard_of["Over"] for person in here_now))
        for person in here_now:
            person.leave()
        await asked(here.port, f"/api/replays/{made['table']}")
        await asked(here.port, f"/api/replays/{made['table']}", "deflate")
        await asked(here.port, f"/api/replays/{made['table']}/log.txt")
        await eventually(lambda: not here.hall.tables and not here.hall.endings)

    async def visit() -> None:
        async with room() as here:
            for _ in range(3):  # whatever is done once is done
                await play(here)
            gc.collect()
            gc.disable()
            known = census()
            for _ in range(GAMES):
                await play(here)
            found = census()
            gc.collect()
            needed = census()
            lost = {kind: number for kind, number in (found - needed).items() if number >= GAMES and kind not in UNTRACKED}
            kept = {kind: number for kind, number in (needed - known).items() if number >= GAMES and kind.startswith(OF_A_GAME)}
            assert (lost, kept) == ({}, {})

    try:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(visit())
    finally:
        gc.enable()


def census() -> Counter[str]:
    """How many objects there are, by type. It asks the collector for all, not for what it would take away: of that it tells nothing where the last parts end
    by themselves, as generators do."""
    return Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
