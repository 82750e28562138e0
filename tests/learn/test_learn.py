"""Nets learn what positions are worth from what a seat may see, say how far they are off, and fit one table only."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from worp import cli, registry
from worp.arena import players
from worp.arena.simulate import calm_setup, step
from worp.contract.dice import Seeded
from worp.contract.game import OVER, InputError
from worp.exact.coach import advise
from worp.exact.review import review
from worp.exact.solver import solve
from worp.exact.values import JUDGED
from worp.learn import nets
from worp.learn.encode import Encoder
from worp.learn.fit import Fitting, Sample, calibration, quality, rows_of, targets, vocabulary
from worp.learn.games import ANY, Plan, Stray, drawn, some
from worp.learn.judge import Judge
from worp.learn.net import PARTS, About, Net
from worp.learn.train import Training
from worp.record.log import Match
from worp.testing.matches import anything, play_out

TESTS = Path(__file__).parent.parent
LADDER = str(TESTS / "exact" / "ladder.py")
PIG = str(TESTS / "toys" / "pig.py")
BLUFF = str(TESTS / "toys" / "liars_dice.py")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def trained(source: str, folder: Path, *rounds: tuple[str, int], seats: int = 2, workers: int = 1) -> Training:
    game = registry.find(source)
    training = Training(source, calm_setup(game, game.set_up(seats)), folder, "test", workers)
    for word, many in rounds:
        training.round(word, many, lambda *_: None, 0.9 if word == "net" else 1.0)
    return training


# --- what is seen -------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [*registry.names(), BLUFF])
def test_features_tell_what_a_seat_sees_and_nothing_else(key: str) -> None:
    game = registry.find(key)
    setup = calm_setup(game, game.set_up())
    encoder, src = Encoder(setup.seats), Seeded("features")
    state = game.start(setup)
    for _ in range(40):
        if state.phase == OVER:
            break
        for seat in range(setup.seats):
            found = encoder.features(state, seat)
            assert len(found) == len(set(found))
            hidden_otherwise = state.mask(seat).guess(src)
            assert sorted(encoder.features(hidden_otherwise, seat)) == sorted(found)
        step(state, src)


def test_features_are_the_same_in_every_process() -> None:
    game = registry.find("wegduwen")
    state = game.load(game.set_up(2), "begins=1 side1=2,3,6 turn=1 throw=1,2")
    assert sum(Encoder(2).features(state, 0)) == sum(Encoder(2).features(state, 0))
    assert 1_000_000_007 not in Encoder(2).features(state, 0)
    other = game.load(game.set_up(2), "begins=1 side1=2,3,6 turn=1 throw=1,5")
    assert set(Encoder(2).features(state, 0)) != set(Encoder(2).features(other, 0))


# --- nets ---------------------------------------------------------------------------------------------------------------------------------


def small(points: bool = False) -> tuple[Net, list[Sample]]:
    chance = np.random.default_rng(5)
    came = chance.integers(0, 2, 40).astype(float)
    samples = [Sample(tuple(int(f) for f in chance.choice(12, 4, replace=False)), came[k], came[k], k) for k in range(40)]
    about = About("ladder@1 seats=2", points=points, middle=0.5, spread=2.0)
    return Net.new(about, list(range(12)), chance, hidden=5), samples


@pytest.mark.parametrize("points", [False, True])
def test_slopes_are_what_small_changes_of_weights_do(points: bool) -> None:
    net, samples = small(points)
    rows, wanted = rows_of(net, samples), targets(net, samples)
    for name in PARTS:
        net.weights[name] += 0.01
    slopes: dict[str, np.ndarray[tuple[int, ...], np.dtype[np.float32]]] = {}
    fitting = Fitting(net, np.random.default_rng(1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fitting.adam, "step", lambda found, _rate: slopes.update(found))
        fitting.batch(rows, wanted, 0.0)
    for name in PARTS:
        flat, at = net.weights[name].reshape(-1), 0
        before = float(flat[at])
        losses = []
        for change in (-0.01, 0.01):
            flat[at] = before + change
            losses.append(fitting.loss(rows, wanted))
        flat[at] = before
        assert slopes[name].reshape(-1)[at] == pytest.approx((losses[1] - losses[0]) / 0.02, rel=0.05, abs=1e-4), name


def test_a_net_is_read_as_it_was_written_up_to_half_precision() -> None:
    net, samples = small()
    again = Net.unpacked(net.packed())
    assert again.about == net.about
    asked = [sample.features for sample in samples]
    assert again.values(asked) == pytest.approx(net.values(asked), abs=2e-3)


def test_what_does_not_fit_is_refused_in_words() -> None:
    game = registry.find("wegduwen")
    setup = game.set_up(2)
    net = Net.new(About(game.id(setup)), [1, 2], np.random.default_rng(1))
    net.check(game, setup)
    with pytest.raises(InputError, match="was trained for"):
        net.check(game, game.set_up(2, {"places": "adjacent"}))
    net.about = net.about._replace(encoder=0)
    with pytest.raises(InputError, match="train it again"):
        net.check(game, setup)
    with pytest.raises(InputError, match="not a net"):
        Net.unpacked(b"nothing of the kind")


def test_values_that_are_right_have_no_error_and_values_off_by_a_tenth_have_it() -> None:
    chance = np.random.default_rng(2)
    true = chance.uniform(0.2, 0.8, 20_000).astype(np.float32)
    came = (chance.uniform(size=20_000) < true).astype(np.float32)
    games = np.arange(20_000)
    assert calibration(true, came, games) < 0.015
    assert calibration(true + np.float32(0.1), came, games) == pytest.approx(0.1, abs=0.015)


def test_many_positions_of_few_games_prove_little() -> None:
    chance = np.random.default_rng(3)
    won = chance.integers(0, 2, 40).astype(np.float32)
    samples = [Sample((1, k % 40), 0.5, float(won[k % 40]), k % 40) for k in range(4000)]
    net = Net.new(About("x@1"), [999], np.random.default_rng(1))
    assert quality(net, samples, chance).within > 0.05


# --- learning -----------------------------------------------------------------------------------------------------------------------------


def test_a_net_learns_the_values_of_a_solved_game(tmp_path: Path) -> None:
    training = trained(LADDER, tmp_path, ("random", 150), ("net", 150))
    game, setup = training.game, training.setup
    assert training.net is not None
    judge = Judge(game, training.net)
    solution = solve(game, setup)
    top = setup.number("top")
    off = []
    for mine in range(top):
        for theirs in range(top):
            position = f"turn 1 {mine} {theirs}"
            off.append(judge.standing(game.load(setup, position))[0] - solution.value(0, position))
    assert float(np.sqrt(np.mean(np.square(off)))) < 0.25
    assert training.rounds[-1].quality.brier < training.rounds[-1].quality.constant


@pytest.mark.long
def test_training_is_taken_up_where_it_was_and_does_not_depend_on_workers(tmp_path: Path) -> None:
    whole = trained(LADDER, tmp_path / "whole", ("random", 40), ("net", 40))
    trained(LADDER, tmp_path / "parts", ("random", 40))
    game = registry.find(LADDER)
    again = Training(LADDER, game.set_up(2), tmp_path / "parts", "test", 2)
    assert again.take_up()
    again.round("net", 40, lambda *_: None, 0.9)
    assert again.rounds == whole.rounds
    assert again.net is not None
    assert whole.net is not None
    assert again.net.packed() == whole.net.packed()
    other = Training(LADDER, game.set_up(2), tmp_path / "parts", "another seed")
    with pytest.raises(InputError, match="--anew"):
        other.take_up()


def test_in_half_of_the_games_somebody_strays_and_only_what_comes_after_that_is_kept() -> None:
    game = registry.find(LADDER)
    setup = game.set_up(2)
    plan = Plan(LADDER, game.id(setup), "random", 1000, steps=40)
    strays = [drawn(plan, 2, Seeded(number)) for number in range(400)]
    straying = [stray for stray in strays if stray.until]
    assert 150 < len(straying) < 250
    assert {stray.seat for stray in straying} == {-1, 0, 1}
    assert {stray.slips for stray in straying} == set(ANY)
    assert min(stray.until for stray in straying) < 5
    assert max(stray.until for stray in straying) > 35
    assert not drawn(plan._replace(steps=0), 2, Seeded(1)).until
    always = Stray(seat=1, slips=100, until=10)
    assert always.now(9, 1, Seeded(1))
    assert not always.now(9, 0, Seeded(1))
    assert not always.now(10, 1, Seeded(1))
    numbers = tuple(range(30))
    whole, after = [len(some(one, numbers, "stray")) for one in (plan._replace(steps=0), plan)]
    assert after < whole


def test_too_few_games_are_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="too few"):
        trained(LADDER, tmp_path, ("random", 3))


def test_a_feature_of_every_position_tells_nothing_and_a_rare_one_cannot_be_learned() -> None:
    samples = [Sample((1, 2 + k % 2, 100 + k), 1.0, 1.0, k) for k in range(20)]
    assert vocabulary(samples) == [2, 3]


# --- in use -------------------------------------------------------------------------------------------------------------------------------


@pytest.mark.long
def test_coach_review_and_bot_use_what_was_learned() -> None:
    game = registry.find(PIG)
    setup = game.set_up(2)
    assert nets.known(game, setup) is None
    with pytest.raises(InputError, match="worp train"):
        players.find("net", game, Seeded(1)).choose(game.start(setup), 0)
    training = trained(PIG, nets.trained(game, setup), ("random", 100))
    assert training.net is not None
    state = game.start(setup)
    src = Seeded("pig")
    while state.phase != OVER and not (len(state.moves(state.who)) > 1 and state.who == 0):
        step(state, src)
    advice = advise(game, setup, state.text(), 0)
    assert advice.how == JUDGED
    assert advice.within == pytest.approx(training.net.about.margin)
    assert [one.loss for one in advice.moves] == sorted(one.loss for one in advice.moves)
    best = players.find("net", game, Seeded(1)).choose(state.mask(0), 0)
    assert state.spell(best) == advice.moves[0].path
    match = play_out(Match.start(game, setup, ["Ann", "Bob"]), src, anything(src))
    found = review(match)
    ending = match.ending()
    assert ending is not None
    assert found.how == JUDGED
    for seat, account in enumerate(found.accounts):
        assert account.start + account.luck + account.own + account.others == pytest.approx(account.result)
        assert account.result == ending.share(seat)
    for step_ in found.steps:
        assert sum(step_.values) == pytest.approx(1.0)


def test_the_command_trains_goes_on_and_tells_its_curve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "net")
    assert cli.run(["train", LADDER, "--games", "40", "--rounds", "1", "--out", out, "--language", "en"]) == 0
    first = capsys.readouterr().out
    assert "1. 40 games" in first
    assert cli.run(["train", LADDER, "--games", "40", "--rounds", "2", "--taught", "1", "--out", out, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["word"] for one in told["rounds"]] == ["random", "net"]
    assert Path(told["net"]).is_file()
    with pytest.raises(InputError, match="from 1"):
        cli.run(["train", LADDER, "--games", "0"])
