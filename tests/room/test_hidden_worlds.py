"""What is hidden is permuted, in every game that hides something, and nothing that leaves the room may differ: neither scene, prompt, offer, refusal nor the
log over a socket, nor what HTTP says about the table, nor what the coach is asked (what bots are asked: `test_bots.py`).

For each viewer a position is compared with another one that looks the same to this viewer (`mask` → `guess`): two tables, begun from the two positions, at
which the same is done.
"""

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from lengths import tries

from worp import native, registry
from worp.contract.dice import Seeded
from worp.contract.game import SEALED, TURN
from worp.record.log import Match
from worp.room.table import hinting
from worp.room.thinking.study import StudyError
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.testing.acts import choose

HIDING: list[tuple[str, int, dict[str, Any]]] = [
    ("cui-bono", 2, {}),
    ("eintrichtern", 2, {}),
    ("eintrichtern", 3, {"remember": "everything"}),
    ("raffzahn", 2, {"calm": True}),
    ("liars-dice", 2, {}),
    ("grab", 2, {"calm": True}),
]
FACTS = {"Table", "Ping", "Hello", "Yours", "Talk"}
"""Messages about people and lines, which come when they come."""


def test_every_game_that_hides_something_is_here() -> None:
    hiding = {game.key for game in registry.games().values() if game.hidden != "nothing"}
    assert hiding <= {key for key, _, _ in HIDING}


def some_position(game: Any, setup: Any, seed: Any) -> Any:
    """A position of a random game in which somebody is to act."""
    src = Seeded(f"worlds/{seed}")
    while True:
        match = Match.start(game, setup)
        for _ in range(6 + src.below(20)):
            if match.over():
                break
            act = choose(match.state, src)
            if act.kind == "roll":
                match.roll(act.outcome)
            elif act.kind == "act":
                match.act(act.seat, match.state.spell(act.move))
            else:
                match.lapse()
        while not match.over() and match.state.phase not in (TURN, SEALED):
            match.roll(match.state.sample(src))
        if not match.over() and any(match.state.mask(viewer).text() != match.state.text() for viewer in range(-1, setup.seats)):
            return match.state


def coach(here: Any) -> list[str]:
    """What the coach is asked from now on; it has no answer."""
    asked: list[str] = []

    async def ask(_patience: float, _hear: Any, **task: Any) -> str:
        asked.append(json.dumps(task, sort_keys=True, default=str))
        raise StudyError("server-no-study")

    here.hall.study.quick.of = lambda _source: SimpleNamespace(ask=ask)
    return asked


async def all_that_is_told(here: Any, game: str, setup: Any, position: str, viewer: int) -> Any:
    """Everything that a viewer gets, at a table that begins with this position."""
    options = {name: value for name, value in setup.options if name != "faces"}
    made = await here.make(game, seats=setup.seats, options=options, position=position)
    people = []
    for seat in range(setup.seats):
        people.append(await here.client(made["table"], [made["host" if seat == 0 else "join"]]))
        await people[-1].sit(f"P{seat}", seat)
    me = people[viewer] if viewer >= 0 else await here.client(made["table"])
    await me.until(lambda: me.table and all(seat["kind"] == "person" for seat in me.table["seats"]))
    await people[0].say(m.Start())
    await me.until(lambda: viewer in me.scenes)
    for one in people:
        await one.until(lambda one=one: one.asks)
    await me.ask(m.Ping(1), "Pong")
    offered = {offer["target"] for offer in me.asks.get(viewer, {}).get("offers", [])}
    spots = sorted(spot for spot in me.scenes[viewer] if spot not in offered)
    if viewer >= 0 and here.hall.tables[made["table"]].match.state.phase == TURN:
        asked = coach(here)
        since = len(me.messages)
        await me.say(m.Hint(viewer, me.n, True))
        await me.until(lambda: any(one.get("why") or one["type"] == "No" for one in me.messages[since:]))
    else:
        asked = []
    for path in [["nonsense"], *[[spot] for spot in random.Random(1).sample(spots, min(6, len(spots)))]]:
        await me.ask(m.Click(max(viewer, 0), me.n, path), "No")
    await me.ask(m.Undo(max(viewer, 0)), "No")
    again = await here.client(made["table"], me.secrets if viewer >= 0 else [])
    await again.until(lambda: viewer in again.scenes)
    await again.ask(m.Ping(1), "Pong")
    over_http = [
        (await here.http.post("/api/mine", json={"tables": [{"table": made["table"], "secrets": me.secrets}]})).text,
        (await here.http.get(f"/api/replays/{made['table']}")).text,
        (await here.http.get(f"/api/replays/{made['table']}/log.txt")).text,
        (await here.http.get(f"/api/replays/{made['table']}/dice.txt")).text,
        (await here.http.get("/api/dice")).text,
    ]
    told = [text for one in (me, again) for text in one.received if json.loads(text)["type"] not in FACTS]
    whole = "\n".join([*told, *asked, *over_http]).replace(made["table"], "TABLE").replace(str(here.port), "PORT")
    for one in people:
        await one.close()
    await me.close()
    await again.close()
    return whole


def worlds(game: Any, setup: Any, seed: Any) -> Any:
    """For each viewer a pair of positions that look the same to it."""
    state = some_position(game, setup, seed)
    for viewer in range(-1, setup.seats):
        masked = state.mask(viewer)
        for k in range(20):
            other = masked.guess(Seeded(f"guess/{seed}/{k}"))
            if other.text() != state.text():
                yield viewer, state, other
                break


async def compare(here: Any, key: str, seats: int, options: Any, seed: Any) -> int:
    game = here.hall.games[key].game
    setup = game.set_up(seats, options)
    compared = 0
    for viewer, one, other in worlds(game, setup, seed):
        compared += 1
        first = await all_that_is_told(here, key, setup, one.text(), viewer)
        second = await all_that_is_told(here, key, setup, other.text(), viewer)
        assert first == second, f"{key}: viewer {viewer} is told something that hangs on what is hidden: {one.text()} / {other.text()}"
    return compared


@pytest.fixture(autouse=True)
def hints_for_everyone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where people play against each other."""
    monkeypatch.setattr(hinting, "allowed", lambda _record: True)


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("key", "seats", "options"), HIDING, ids=str)
def test_nothing_that_leaves_the_room_hangs_on_what_is_hidden(room: Any, key: str, seats: int, options: Any) -> None:
    async def visit() -> int:
        async with room() as here:
            return sum([await compare(here, key, seats, options, seed) for seed in range(tries(1, 12))])

    assert asyncio.run(visit()) > 0


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
def test_a_planted_leak_is_found(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = views.ask

    def leaks(present: Any, seat: int, path: Any, busy: Any) -> Any:
        return msgspec.structs.replace(ask(present, seat, path, busy), busy=float(sum(present.match.state.text().encode())))

    async def visit() -> None:
        async with room() as here:
            await compare(here, "liars-dice", 2, {}, 0)

    monkeypatch.setattr(views, "ask", leaks)
    with pytest.raises(AssertionError, match="hangs on what is hidden"):
        asyncio.run(visit())
