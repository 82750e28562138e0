"""What is hidden is permuted, in every game that hides something, and nothing that leaves the room may differ: neither scene, prompt, offer, refusal nor the
log over a socket, nor what HTTP says about the table (its replay, log, dice, review and a hint there), nor what the coach is asked, nor when a bot acts. What the
coach says and which better moves a review names follow from what the seat could know.

For each viewer a position is compared with another one that looks the same to this viewer (`mask` → `guess`): two tables, begun from the two positions, at
which the same is done.
"""

import asyncio
import json
import random
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from lengths import tries
from room.conftest import TOYS

from worp import native, registry
from worp.bots.levels import SECONDS
from worp.contract.dice import Seeded
from worp.contract.game import SEALED, TURN
from worp.exact import coach as the_coach
from worp.exact import mistakes, review
from worp.exact.values import Advice
from worp.record.log import Match
from worp.room.table import hinting
from worp.room.thinking.bots import Bots, Thought
from worp.room.thinking.study import StudyError
from worp.room.time.autopilot import Autopilot
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
    ("hamster", 2, {}),
    ("bluff", 2, {}),
    ("maexchen", 3, {}),
]
EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [EXAMPLES / f"{name}.py" for name in ("hamster", "bluff", "maexchen")]
NO_GAMES = ("kniffel_perfect", "mybot", "socket_bot", "train", "turns_perfect")
"""Examples of something else."""
FACTS = {"Table", "Ping", "Hello", "Yours", "Talk"}
"""Messages about people and lines, which come when they come."""


def test_every_game_that_hides_something_is_here() -> None:
    ours = [
        *registry.games().values(),
        *map(registry.find, registry.invented()),
        *(registry.find(str(file)) for file in EXAMPLES.glob("*.py") if file.stem not in NO_GAMES),
    ]
    hiding = {game.key for game in ours if game.hidden != "nothing"}
    assert hiding <= {key for key, _, _ in HIDING}


def some_position(game: Any, setup: Any, seed: Any, fits: Callable[[Any], bool] = lambda _state: True) -> Any:
    """A position of a random game in which somebody is to act, and which fits."""
    src = Seeded(f"worlds/{seed}")
    for _ in range(200):
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
        hides = not match.over() and any(match.state.mask(viewer).text() != match.state.text() for viewer in range(-1, setup.seats))
        if hides and fits(match.state):
            return match.state
    raise AssertionError(f"{game.key}: no position fits")


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
    # Where finding is the game what may be clicked is not offered; it follows from what the seat knows, and is no wrong click.
    state = here.hall.tables[made["table"]].match.state
    right = {state.spell(move)[0] for move in state.moves(viewer)} if viewer >= 0 else set()
    spots = sorted(spot for spot in me.scenes[viewer] if spot not in offered | right)
    if viewer >= 0 and state.phase == TURN:
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
        (await here.http.get(f"/api/replays/{made['table']}/log.json")).text,
        (await here.http.get(f"/api/replays/{made['table']}/dice.txt")).text,
        (await here.http.get(f"/api/replays/{made['table']}/review")).text,
        (await here.http.post(f"/api/replays/{made['table']}/review", json={})).text,
        (await here.http.post(f"/api/replays/{made['table']}/hint", json={"n": 0})).text,
        (await here.http.get(f"/api/replays/{made['table']}/mistakes")).text,
        (await here.http.get("/api/dice")).text,
        (await here.http.get("/api/tables")).text,
    ]
    told = [text for one in (me, again) for text in one.received if json.loads(text)["type"] not in FACTS]
    whole = "\n".join([*told, *asked, *over_http]).replace(made["table"], "TABLE").replace(str(here.port), "PORT")
    for one in people:
        await one.close()
    await me.close()
    await again.close()
    return whole


def worlds(game: Any, setup: Any, seed: Any, state: Any = None) -> Any:
    """For each viewer a pair of positions that look the same to it."""
    state = state if state is not None else some_position(game, setup, seed)
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


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("key", "seats", "options"), HIDING, ids=str)
def test_nothing_that_leaves_the_room_hangs_on_what_is_hidden(room: Any, key: str, seats: int, options: Any) -> None:
    async def visit() -> int:
        async with room(*FILES) as here:
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


# --- when bots act ----------------------------------------------------------------------------------------------------------------------------


class Pondering(Bots):
    """Bots that think longer or shorter, as it hangs on what they see; time is the test's."""

    def __init__(self, clock: Any, games: Callable[[str], Any]) -> None:
        super().__init__()
        self.clock = clock
        self.games = games
        self.asked: list[tuple[str, int]] = []

    async def choose(self, game: str, line: str, position: str, seat: int, level: str, table: str = "") -> Thought:
        self.asked.append((position, seat))
        rules = self.games(game)
        state = rules.load(rules.read_id(line), position)
        self.clock.now += 0.4 * random.Random(position).random()
        return Thought(state.spell(state.moves(seat)[0]), 0.0)


async def until_a_bot_acts(here: Any, clock: Any, game: str, setup: Any, position: str, viewer: int) -> Any:
    """What a viewer is told until a bot acts, when that is, and what the bots were asked. All seats but the viewer's are bots'."""
    options = {name: value for name, value in setup.options if name != "faces"}
    made = await here.make(game, seats=setup.seats, options=options, position=position)
    me = await here.client(made["table"], [made["host"]])
    await me.sit("Me", viewer)
    for seat in range(setup.seats):
        if seat != viewer:
            await me.say(m.AddBot(seat))
    await me.until(lambda: me.table and all(seat["kind"] != "empty" for seat in me.table["seats"]))
    here.hall.bots.asked.clear()
    begun = clock.now
    await me.say(m.Start())
    await me.until(lambda: viewer in me.scenes)
    # In a calm race the viewer's own choice comes after: nobody waits for it here.
    n, acts = me.n, len(here.hall.bots.asked)
    before = list(me.received)
    while me.n == n and clock.now - begun < 5:
        timers = [timer.at for timer in clock.timers]
        await clock.go(max(0.0, min(timers) - clock.now) if timers else 0.1, me)
    told = [text for text in before if json.loads(text)["type"] not in FACTS]
    asked = [one for one in here.hall.bots.asked[:acts] if one]
    done = round(clock.now - begun, 6) if me.n > n else None
    await me.close()
    await here.hall.remove(made["table"])  # its bots would play on
    return "\n".join(told).replace(made["table"], "TABLE"), done, sorted(asked)


async def compare_times(here: Any, clock: Any, key: str, seats: int, options: Any, seed: Any) -> int:
    """How often a bot acted in two worlds that look the same to a viewer, at the same time in both."""
    game = here.hall.games[key].game
    setup = game.set_up(seats, options)
    compared = 0
    for viewer in range(setup.seats):

        def fits(state: Any, viewer: int = viewer) -> bool:
            return any(seat != viewer for seat in state.acting()) and state.mask(viewer).text() != state.text()

        state = some_position(game, setup, f"{seed}/{viewer}", fits)
        for seen_by, one, other in worlds(game, setup, seed, state):
            if seen_by != viewer:
                continue
            first, second = [await until_a_bot_acts(here, clock, key, setup, world.text(), viewer) for world in (one, other)]
            assert first[:2] == second[:2], f"{key}: when a bot acts tells viewer {viewer} what is hidden: {one.text()} / {other.text()}"
            bots = [seat for seat in range(setup.seats) if seat != viewer]
            if all(one.mask(seat).text() == other.mask(seat).text() for seat in bots):
                assert first[2] == second[2], f"{key}: bots are asked about what they cannot know"
            if state.phase == TURN:
                assert first[1] is not None, f"{key}: no bot acts"
            compared += 1
    return compared


def times(room: Any, clock: Any, key: str, seats: int, options: Any) -> int:
    async def visit() -> int:
        found: dict[str, Any] = {}
        bots = Pondering(clock, lambda source: next(one.game for one in found["hall"].games.values() if one.source == source))
        async with room(*FILES, bots=bots, now=clock, later=clock.later, bot_delay=lambda: 0.7) as here:
            found["hall"] = here.hall
            return sum([await compare_times(here, clock, key, seats, options, seed) for seed in range(tries(1, 8))])

    return asyncio.run(visit())


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("key", "seats", "options"), [one for one in HIDING if one[0] != "grab"], ids=str)
def test_when_a_bot_acts_does_not_hang_on_what_is_hidden(room: Any, clock: Any, key: str, seats: int, options: Any) -> None:
    # In the calm form of grab nothing is hidden from a player while somebody chooses, only from those who watch.
    assert times(room, clock, key, seats, options) > 0


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
def test_a_bot_that_acts_as_soon_as_it_has_thought_is_found(room: Any, clock: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Autopilot, "bot_delay", lambda *_: 0.0)
    with pytest.raises(AssertionError, match="when a bot acts"):
        times(room, clock, "liars-dice", 2, {})


# --- what the coach and reviews say -----------------------------------------------------------------------------------------------------------


def chooses_blindly(state: Any, seat: int) -> bool:
    """Whether a seat has something to choose and does not see everything."""
    return len(state.moves(seat)) > 1 and state.mask(seat).text() != state.text()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("key", "seats", "options"), HIDING, ids=str)
def test_hints_and_the_better_moves_of_a_review_follow_from_what_the_seat_knew(
    key: str, seats: int, options: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []

    def advise(_game: Any, _setup: Any, position: str, seat: int, *_args: Any, **_more: Any) -> Advice:
        asked.append((position, seat))
        return advised(_game, _setup, position, seat, *_args, **_more)

    def best_of(self: Any, seen: Any, seat: int, *args: Any) -> Any:
        asked.append((seen.text(), seat))
        return best_move(self, seen, seat, *args)

    advised = the_coach.advise
    best_move = mistakes.Choices.best_of
    monkeypatch.setattr(review, "advise", advise)
    monkeypatch.setattr(mistakes.Choices, "best_of", best_of)
    for thinking in ("THINKS", "PLAYS_ON", "EXPLAINS"):  # how far one gets in a time hangs on the machine, not on what is hidden
        monkeypatch.setattr(the_coach, thinking, 1e6)
    for level in SECONDS:  # nor does how long a searcher may think
        monkeypatch.setitem(cast("dict[str, float]", SECONDS), level, 1e6)
    files = {file.stem.replace("_", "-"): file for file in (*FILES, *TOYS.glob("*.py"))}
    game = registry.find(str(files.get(key, key)))
    setup = game.set_up(seats, options)
    compared = 0
    for seed in range(tries(1, 6)):
        state = some_position(game, setup, seed, lambda state: any(chooses_blindly(state, seat) for seat in state.acting()))
        for viewer, one, other in worlds(game, setup, seed, state):
            if viewer not in state.acting() or not chooses_blindly(state, viewer):
                continue
            both = [advised(game, setup, world.text(), viewer, playouts=4, seed="worlds") for world in (one, other)]
            assert both[0] == both[1], f"{key}: a hint hangs on what is hidden: {one.text()} / {other.text()}"
            path = state.spell(state.moves(viewer)[0])
            found = []
            for world in (one, other):
                match = Match.start(game, setup, position=world.text())
                match.act(viewer, path)
                asked.clear()
                review.review(match, playouts=2)
                found.append(list(asked))
            assert found[0] == found[1], f"{key}: a review asks about more than the seat knew"
            assert found[0]
            compared += 1
    assert compared
