"""Nothing of a game that is over stays in memory: no cycle that only Python's collector would find, and nothing that is still known. And the collector
looks seldom, when hardly anybody notices."""

import asyncio
import gc
import importlib
import json
import random
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from worp.room import limits, memory
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


def census() -> Counter[str]:
    """How many objects there are, by type."""
    return Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())


@contextmanager
def only_cycles(*, new: bool = False) -> Iterator[Counter[str]]:
    """What only the collector would find of all that ends meanwhile, or of what began meanwhile, too (`new`); known afterwards. What it reports itself is not all: where a generator is part of a cycle, its end
    ends the rest, and nothing is said of that."""
    lost: Counter[str] = Counter()
    gc.unfreeze()  # rooms of other tests count what they had as old
    gc.collect()
    gc.disable()
    before = census() if new else Counter()
    try:
        yield lost
        found = census()
        gc.collect()
        ended = found - census()
        if new:  # what was there before may be another test's: what failed in it is kept for a while
            ended &= found - before
        lost.update({kind: number for kind, number in ended.items() if kind not in UNTRACKED})
    finally:
        gc.enable()


# --- games, with all that belongs to them ---------------------------------------------------------------------------------------------------

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
        before = again.heard_of["Talk"]
        again.tell(type="Chat", text="Well played.", seat=again.seat)
        await eventually(lambda: again.heard_of["Talk"] > before)
        for person in here_now:
            person.leave()
        await asked(here.port, f"/api/replays/{made['table']}")
        await asked(here.port, f"/api/replays/{made['table']}", "deflate")
        await asked(here.port, f"/api/replays/{made['table']}/log.txt")
        await asked(here.port, f"/api/replays/{made['table']}/review")
        await asked(here.port, "/healthz")
        await asked(here.port, "/api/mine", body={"tables": [{"table": made["table"], "secrets": again.secrets}]})
        await eventually(lambda: not here.hall.tables and not here.hall.endings)

    async def visit() -> None:
        async with room() as here:
            for _ in range(3):  # whatever is done once is done
                await play(here)
            with only_cycles(new=True) as lost:
                known = census()
                for _ in range(GAMES):
                    await play(here)
            kept = census() - known
            assert {kind: number for kind, number in lost.items() if number >= GAMES} == {}
            assert {kind: number for kind, number in kept.items() if number >= GAMES and kind.startswith(OF_A_GAME)} == {}

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(visit())


# --- tables and looks ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.sampled(1)
@pytest.mark.parametrize("game", ["pig", "liars-dice", "grab"])
def test_a_table_that_leaves_memory_leaves_nothing_for_the_collector(room: Any, game: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two(game)
            await ann.until(ann.due)
            await ann.act(random.Random(1), 0)
            await ann.close()
            await bob.close()
            del ann, bob
            here.clients.clear()
            await asyncio.sleep(0.2)
            with only_cycles() as lost:
                left = here.hall.tables.pop(table)
                await left.end()
                del left
                await asyncio.sleep(0)
            assert [kind for kind in lost if kind.startswith("worp.")] == []

    asyncio.run(visit())


def test_what_has_become_a_cycle_is_found_some_time_and_games_do_not_wait_for_it_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "SETTLED", 0.0)
    monkeypatch.setattr(memory, "WHOLE", 3)
    monkeypatch.setattr(memory, "LATEST", 12)

    class Cycle:
        def __init__(self) -> None:
            self.itself = self

    heard = 0

    async def look(each: int, least: int, most: int) -> None:
        """With so many messages each time it is found after at least and at most so many times."""
        nonlocal heard
        looking = asyncio.create_task(memory.look_for_cycles(lambda: heard))
        await asyncio.sleep(0)
        lost = weakref.ref(Cycle())
        await asyncio.sleep(0)
        gc.collect()
        assert lost() is not None, "what is there counts as old, and a look of Python's own leaves it alone"
        times = 0
        while lost() is not None:
            heard += each
            times += 1
            await asyncio.sleep(0)
        assert least <= times <= most
        looking.cancel()

    before = gc.get_threshold()
    try:
        asyncio.run(look(memory.QUIET, memory.WHOLE - 1, memory.WHOLE + 1))
        # Where there is no quiet moment it waits for one, but not for ever.
        asyncio.run(look(memory.QUIET + 1, memory.LATEST - 2, memory.LATEST))
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
