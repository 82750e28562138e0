"""The clicks of a move, told ahead: the same as what the room would answer, never more than a seat may know, and only to whose turn it is."""

import asyncio
import random
from collections.abc import Callable, Iterator
from pathlib import Path as File
from typing import Any

import pytest
from msgspec.structs import replace
from room.conftest import Client, Clock

from worp import native, registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, State
from worp.record.log import Match
from worp.room import limits
from worp.room.wire import messages as m
from worp.room.wire import views

TOYS = File(__file__).parents[1] / "toys"
GAMES = [*registry.games().values(), *[registry.find(str(TOYS / toy)) for toy in ("liars_dice.py", "tiling.py")]]
FORMS = [(game, calm) for game in GAMES for calm in ((False, True) if game.race is not None else (False,))]


def never() -> bool:
    return False


def positions(game: Game, calm: bool, seed: int, count: int) -> Iterator[Match]:
    """Positions of random games in which somebody has a turn and may be shown what is legal."""
    source, chance = Seeded(seed), random.Random(seed)
    setup = game.set_up(None, {"calm": True} if calm else {})
    while count:
        state = game.start(setup)
        for _ in range(400):
            if state.phase == OVER:
                break
            if state.phase == ROLL:
                state.roll(state.sample(source))
                continue
            seats = [seat for seat in state.acting() if state.moves(seat)]
            if not seats:
                state.lapse()
                continue
            if state.phase == TURN and state.aid and chance.random() < 0.2:
                match = Match.start(game, setup)
                match.state = state.copy()
                yield match
                count -= 1
                if not count:
                    return
            seat = chance.choice(seats)
            state.play(seat, chance.choice(state.moves(seat)))


def shows_targets(game: Game) -> bool:
    """Whether somebody may ever be shown what is legal, on a turn of their own: not where finding is the game."""
    return game.key not in ("eintrichtern", "raffzahn")


@pytest.fixture
def unbounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FORKS", 10**6)
    monkeypatch.setattr(limits, "AHEAD_BYTES", 10**9)


def clicks(state: State[Any], seat: int, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """All paths that can be clicked."""
    for offer in state.offers(seat, path):
        yield (*path, offer.target)
        yield from clicks(state, seat, (*path, offer.target))


@pytest.mark.parametrize(("game", "calm"), FORMS, ids=lambda it: getattr(it, "key", "calm" if it else ""))
def test_it_is_what_the_room_would_answer_and_its_whole_paths_are_the_legal_moves(game: Game, calm: bool, unbounded: None) -> None:
    if not shows_targets(game):
        pytest.skip("finding is the game")
    for match in positions(game, calm, seed=16, count=6):
        seat, present = match.state.who, views.Present(match)
        masked = match.state.mask(seat)
        forks = views.ahead(present, seat, True, never)
        fresh = views.Present(match)
        for fork in forks:
            answer = views.ask(fresh, seat, tuple(fork.path), 0.0)
            assert (fork.prompt, fork.offers, fork.whole) == (answer.prompt, answer.offers, answer.whole)
        told = [tuple(fork.path) for fork in forks]
        assert len(set(told)) == len(told)
        assert set(told) == set(clicks(masked, seat))
        whole = {tuple(fork.path): masked.read(seat, tuple(fork.path)) for fork in forks if fork.whole}
        moves = match.state.moves(seat)
        assert set(whole.values()) == set(moves)
        assert {masked.spell(move) for move in moves} <= set(whole)
        # Whoever does not look again needs only what is asked on the way.
        assert views.ahead(present, seat, False, never) == [fork for fork in forks if fork.offers != m.NO_OFFERS]


@pytest.mark.parametrize(("game", "calm"), FORMS, ids=lambda it: getattr(it, "key", "calm" if it else ""))
def test_it_does_not_depend_on_what_is_hidden(game: Game, calm: bool, unbounded: None) -> None:
    if not shows_targets(game):
        pytest.skip("finding is the game")
    for match in positions(game, calm, seed=61, count=5):
        seat = match.state.who
        told = views.ahead(views.Present(match), seat, True, never)
        for seed in range(3):
            other = Match.start(game, match.setup)
            other.state = match.state.mask(seat).guess(Seeded(seed))
            assert views.ahead(views.Present(other), seat, True, never) == told


@pytest.mark.parametrize(("game", "calm"), FORMS, ids=lambda it: getattr(it, "key", "calm" if it else ""))
def test_few_moves_come_with_the_question_and_many_do_not(game: Game, calm: bool) -> None:
    if not shows_targets(game):
        pytest.skip("finding is the game")
    for match in positions(game, calm, seed=22, count=8):
        seat, plain = match.state.who, views.Present(match)
        for ends in (False, True):
            asked, more = views.ask_ahead(views.Present(match), seat, 0.0, ends, never)
            assert more == (len(match.state.moves(seat)) > limits.AHEAD_MOVES)
            assert asked.forks == ([] if more else views.ahead(plain, seat, ends, never))
            assert replace(asked, forks=[]) == views.ask(plain, seat, (), 0.0)


def test_it_is_bounded_and_begins_with_the_first_clicks(monkeypatch: pytest.MonkeyPatch) -> None:
    match = next(positions(registry.find("wuerfelmarsch"), False, seed=1, count=1))
    seat, present = match.state.who, views.Present(match)
    whole = views.ahead(present, seat, True, never)
    assert [len(fork.path) for fork in whole] == sorted(len(fork.path) for fork in whole)
    monkeypatch.setattr(limits, "FORKS", 3)
    assert views.ahead(present, seat, True, never) == whole[:3]
    monkeypatch.setattr(limits, "AHEAD_BYTES", 100)
    assert views.ahead(present, seat, True, never) == []
    monkeypatch.undo()
    asked = iter([False] * 4)
    assert len(views.ahead(present, seat, True, lambda: next(asked, True))) == 4


def test_nothing_is_kept_of_it_in_the_state() -> None:
    match = next(positions(registry.find("carcassonne"), False, seed=1, count=1))
    present = views.Present(match)
    views.ahead(present, match.state.who, False, never)
    masked = present.known_to(match.state.who).masked
    assert masked.kept_paths is None
    masked.kept_paths = {}
    masked.offers(match.state.who, ())
    assert masked.kept_paths
    assert masked.copy().kept_paths is None


# --- at a table -----------------------------------------------------------------------------------------------------------------------------


def played(room: Any, clock: Clock, visits: Callable[..., Any], game: str = "wuerfelmarsch", **wanted: Any) -> None:
    """Ann walks by herself, Bob does not, and Cas watches."""

    async def inside() -> None:
        async with room(now=clock, later=clock.later) as here:
            made = await here.make(game, **wanted)
            ann, bob, cas = [await here.client(made["table"], [made[one]] if one else []) for one in ("host", "join", "")]
            for one in (ann, cas):
                await one.say(m.Join(one.secrets, ahead=True))
            await ann.sit("Ann", 0)
            await bob.sit("Bob", 1)
            await ann.say(m.Start())
            for one in (ann, bob):
                await one.until(lambda one=one: one.asks)
            await visits(here, ann, bob, cas)

    asyncio.run(inside())


async def whose(clock: Clock, ann: Client, bob: Client, seat: int, cas: Client) -> None:
    """Play until it is the seat's turn."""
    chance = random.Random(1)
    while not ann.asks[seat].get("offers") if seat == 0 else not bob.asks[seat].get("offers"):
        await clock.settle(ann, bob, cas)
        due = next(one for one in (ann, bob) if one.due())
        await due.act(chance, due.due()[0])
        await clock.settle(ann, bob, cas)


def test_only_the_device_whose_turn_it_is_gets_it_and_only_where_it_wants_it(room: Any, clock: Clock) -> None:
    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        await whose(clock, ann, bob, 0, cas)
        assert ann.of("Ahead") == []  # first the question, and nothing more while somebody may answer at once
        await clock.go(limits.AHEAD_AFTER, ann, bob, cas)
        told = ann.of("Ahead")[-1]
        assert (told["seat"], told["n"]) == (0, ann.n)
        assert {fork["path"][0] for fork in told["forks"]} == {offer["target"] for offer in ann.asks[0]["offers"]}
        # Each is what a click is answered with.
        for fork in told["forks"]:
            answer = await ann.ask(m.Click(0, ann.n, fork["path"]), "Ask")
            assert {key: answer.get(key) for key in ("path", "prompt", "offers", "whole")} == {
                key: fork.get(key) for key in ("path", "prompt", "offers", "whole")
            }
        await whose(clock, ann, bob, 1, cas)
        await clock.go(1, ann, bob, cas)
        assert bob.of("Ahead") == cas.of("Ahead") == []

    played(room, clock, visits)


def test_who_answers_at_once_costs_nothing_and_a_whole_move_is_one_message(
    room: Any, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []
    monkeypatch.setattr(views, "ahead", lambda _present, seat, *_more: made.append(seat))

    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        await whose(clock, ann, bob, 0, cas)
        n = ann.n
        fork = (await ann.ask(m.Click(0, n, [ann.asks[0]["offers"][0]["target"]]), "Ask"))["offers"]
        path = [ann.asks[0]["path"][0], fork[0]["target"]]
        happened = await ann.ask(m.Click(0, n, path), "Happened")
        assert happened["n"] == n + 1
        await clock.go(1, ann, bob, cas)
        assert made == []

    played(room, clock, visits)


def test_where_moves_are_few_the_question_tells_them_at_once_to_the_device_that_wants_it_and_nobody_else(room: Any, clock: Clock) -> None:
    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        walked = False
        while not walked:
            await whose(clock, ann, bob, 0, cas)
            ask = ann.asks[0]
            assert clock.timers == []
            forks = {tuple(fork["path"]): fork for fork in ask.get("forks", [])}
            path = list(next(iter(forks), (ask["offers"][0]["target"],)))
            while fork := forks.get(tuple(path)):
                path.append(fork["offers"][-1]["target"])
            walked = len(path) > 1
            # All of it in one message, which is played.
            happened = await ann.ask(m.Click(0, ann.n, path), "Happened")
            assert happened["seat"] == 0
        assert not any(ask.get("forks") for client in (bob, cas) for ask in client.of("Ask"))
        assert not any(client.of("Ahead") for client in (ann, bob, cas))

    played(room, clock, visits, "wegduwen")


def test_a_device_that_looks_again_is_told_the_ends_with_the_question(room: Any, clock: Clock) -> None:
    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        await whose(clock, ann, bob, 0, cas)
        first = ann.asks[0]["offers"][0]["target"]
        await ann.ask(m.Click(0, ann.n, [first], hold=True), "Ask")
        await ann.say(m.Join(ann.secrets, ahead=True))
        await ann.until(lambda: ann.asks[0].get("path", []) == [first])  # what was clicked stands
        await ann.ask(m.Click(0, ann.n, [], hold=True), "Ask")
        await ann.say(m.Join(ann.secrets, ahead=True))
        await ann.until(lambda: ann.asks[0].get("forks"))
        whole = {tuple(fork["path"]) for fork in ann.asks[0]["forks"] if fork.get("whole") and not fork.get("offers")}
        assert whole
        assert {path[0] for path in whole} <= {offer["target"] for offer in ann.asks[0]["offers"]}

    played(room, clock, visits, "wegduwen")


def test_a_path_that_was_walked_is_checked_again(room: Any, clock: Clock) -> None:
    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        await whose(clock, ann, bob, 0, cas)
        await clock.go(1, ann, bob, cas)
        fork = ann.of("Ahead")[-1]["forks"][0]
        refused = await ann.ask(m.Click(0, ann.n, [*fork["path"], "plate/nowhere"]), "No")
        assert refused["path"] == [*fork["path"], "plate/nowhere"]
        assert refused["say"]["key"].startswith("wuerfelmarsch-no")
        stale = await ann.ask(m.Click(0, ann.n - 1 if ann.n else 99, [*fork["path"], fork["offers"][0]["target"]]), "No")
        assert stale["say"]["key"] == "server-no-changed"

    played(room, clock, visits)


def test_who_looks_again_is_told_the_ends_too(room: Any, clock: Clock) -> None:
    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        await whose(clock, ann, bob, 0, cas)
        start = ann.asks[0]
        first = await ann.ask(m.Click(0, ann.n, [start["offers"][0]["target"]], hold=True), "Ask")
        path = [*first["path"], first["offers"][0]["target"]]
        held = await ann.ask(m.Click(0, ann.n, path, hold=True), "Ask")
        assert held["whole"]
        await clock.go(1, ann, bob, cas)
        ends = [fork for fork in ann.of("Ahead")[-1]["forks"] if not fork.get("offers")]
        assert {"path": path, "prompt": held["prompt"], "whole": True} in ends

    played(room, clock, visits)


def test_a_busy_room_leaves_it(room: Any, clock: Clock) -> None:
    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        await whose(clock, ann, bob, 0, cas)
        await clock.settle(ann, bob, cas)
        clock.now += limits.AHEAD_AFTER + limits.AHEAD_LATE + 0.001
        await clock.go(0, ann, bob, cas)
        assert ann.of("Ahead") == []
        assert clock.timers == []

    played(room, clock, visits)


@pytest.mark.parametrize(("game", "options"), [("eintrichtern", {}), ("raffzahn", {"calm": True}), ("raffzahn", {})])
def test_where_finding_is_the_game_nothing_is_told_ahead(room: Any, clock: Clock, game: str, options: Any) -> None:
    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        for _ in range(4):
            await clock.go(1, ann, bob, cas)
            for one in (ann, bob):
                for seat in one.due():
                    ask = one.asks[seat]
                    path = [ask["offers"][0]["target"]] if ask.get("offers") else []
                    await one.say(m.Throw(seat, one.n) if ask.get("throws") else m.Click(seat, one.n, path))
        await clock.go(1, ann, bob, cas)
        assert ann.n > 0
        assert ann.of("Ahead") == bob.of("Ahead") == cas.of("Ahead") == []

    played(room, clock, visits, game, options=options)


def test_a_game_that_breaks_when_it_is_asked_ahead_is_played_on(room: Any, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: Any) -> Any:
        raise RuntimeError("an invented game")

    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        monkeypatch.setattr(views, "ahead", broken)
        await whose(clock, ann, bob, 0, cas)
        await clock.go(1, ann, bob, cas)
        assert ann.of("No") == bob.of("No") == []
        await ann.act(random.Random(1), 0)

    played(room, clock, visits)


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
def test_a_question_is_asked_though_its_moves_cannot_be_told_with_it(room: Any, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_args: Any) -> Any:
        raise RuntimeError("rules with a fault")

    async def visits(_here: Any, ann: Client, bob: Client, cas: Client) -> None:
        monkeypatch.setattr(views, "ask_ahead", broken)
        await whose(clock, ann, bob, 0, cas)
        assert ann.of("No") == bob.of("No") == []
        assert "forks" not in ann.asks[0]
        await ann.act(random.Random(1), 0)

    played(room, clock, visits, "wegduwen")
