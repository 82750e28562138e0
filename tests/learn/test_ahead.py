"""Looking ahead over a turn: the values are the exact ones, positions are taken for the same only if they are, and luck is no part of what is learned."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from worp import registry
from worp.arena.simulate import step
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Game, Setup, State
from worp.exact.coach import advise
from worp.exact.solver import solve
from worp.exact.values import JUDGED
from worp.learn import nets
from worp.learn.ahead import Ahead, Judging
from worp.learn.alike import Names, alike, names_for
from worp.learn.encode import Encoder
from worp.learn.games import Course, Plan, Stage, bots_for, some
from worp.learn.judge import Judge, fewer_wins
from worp.learn.mind import Mind, Sight
from worp.learn.net import About, Net
from worp.learn.sight import sight_for
from worp.learn.train import Training, grown

HERE = Path(__file__).parent
KNIFFEL = registry.find(str(HERE.parent.parent / "examples" / "kniffel.py"))
SHEET = str(HERE / "sheet.py")
ROWS = registry.find(SHEET)
HIGHER = registry.find(str(HERE / "higher.py"))


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def judge_of(game: Game, setup: Setup, sight: Sight, points: bool = True) -> Judge:
    """A judge with a net that has learned nothing, but says something else of every position."""
    state, encoder, seen = game.start(setup), Encoder(setup.seats), set[int]()
    for number in range(4):
        state, src = game.start(setup), Seeded(number)
        while state.phase != OVER:
            seen.update(encoder.features(state, 0))
            step(state, src)
    about = About(game.id(setup), points=points, middle=8.0, spread=5.0, sight=sight.text())
    net = Net.new(about, sorted(seen), np.random.default_rng(4))
    net.weights["past"] += np.random.default_rng(5).normal(0, 0.1, len(seen)).astype(np.float32)
    return Judge(game, net)


def expected(judge: Judge, state: State[Any], through: str) -> float:
    """What a position is worth, worked out anew for every position that may come: nothing is remembered, nothing taken for the same."""
    if state.phase == OVER:
        return float(state.ending().scores[0])
    after: list[State[Any]] = []
    if state.phase == ROLL:
        listed = state.outcomes()
        assert listed is not None
        total = 0.0
        for outcome, weight in listed:
            one = state.copy()
            one.roll(outcome)
            total += weight * expected(judge, one, through)
        return total / sum(weight for _, weight in listed)
    best = []
    for move in state.moves(0):
        one = state.copy()
        one.play(0, move)
        after.append(one)
        best.append(expected(judge, one, through) if move[0] == through else float(judge.values([(one, 0)])[0]))
    return max(best)


# --- names ---------------------------------------------------------------------------------------------------------------------------------


def test_dice_of_a_kniffel_lie_in_any_order_and_the_last_throw_is_forgotten() -> None:
    found = names_for(KNIFFEL, KNIFFEL.set_up(1))
    assert (found.orderless, found.first) == ((1,), True)
    setup = KNIFFEL.set_up(1)
    rows = "rows - - - - - - 12 - - - - - -"
    one = KNIFFEL.load(setup, f"turn 1; dice 1 5 2 5 6; left 1; {rows}")
    same = KNIFFEL.load(setup, f"turn 1; dice 6 5 5 2 1; left 1; {rows}")
    other = KNIFFEL.load(setup, f"turn 1; dice 6 5 5 2 2; left 1; {rows}")
    assert found.of(one) == found.of(same) != found.of(other)
    fresh = [KNIFFEL.load(setup, f"roll 1 dice; dice {dice}; left 3; {rows}") for dice in ("1 2 3 4 5", "6 6 6 6 6")]
    assert found.of(fresh[0]) == found.of(fresh[1])
    kept = KNIFFEL.load(setup, f"roll 1 dice; dice 6 . . . .; left 1; {rows}")
    assert found.of(kept) not in {found.of(one) for one in fresh}


def test_what_rules_ask_for_is_told_apart() -> None:
    setup = HIGHER.set_up(1)
    found = names_for(HIGHER, setup)
    assert (found.orderless, found.first) == ((), False)
    low, high = [HIGHER.load(setup, f"roll 1 dice; dice . 3; last {last}; throws 2; score 0") for last in (2, 5)]
    assert not alike(Names((), True), low, high, Seeded(1))
    assert alike(Names((), True), low, low.copy(), Seeded(1))
    rows = ROWS.set_up(1)
    one, other = [ROWS.load(rows, f"turn 1; dice 1 1; left 0; rows {row}") for row in ("0 - -", "- 0 -")]
    assert not alike(Names((3,)), one, other, Seeded(1))


# --- a turn --------------------------------------------------------------------------------------------------------------------------------


def test_throwing_again_is_looked_through_and_writing_is_not() -> None:
    sight = sight_for(KNIFFEL, KNIFFEL.set_up(2))
    assert sight.through == ("kniffel-move-again",)
    assert (sight.moving, sight.aside) == ((0, 1, 2), (0, 2))
    assert Sight.read(sight.text()) == sight
    assert sight_for(ROWS, ROWS.set_up(1)) == AGAIN._replace(first=True)
    assert Sight.read(Sight().text()) == Sight()


@pytest.mark.parametrize("key", ["eintrichtern", "bunte-kuh"])
def test_where_things_are_hidden_or_chosen_together_nothing_is_looked_through(key: str) -> None:
    game = registry.find(key)
    assert sight_for(game, game.set_up(2)) == Sight()


def test_the_last_turn_of_a_kniffel_is_worth_what_the_solver_says_also_with_what_was_remembered() -> None:
    setup = KNIFFEL.set_up(1, {"throws": 2})
    sight = sight_for(KNIFFEL, setup)
    judge = judge_of(KNIFFEL, setup, sight)
    mind = Mind(sight)
    for rows in ("3 6 9 12 - 18 20 0 25 30 40 0 20", "3 6 9 12 15 18 20 0 25 30 40 - 20", "1 2 3 4 5 6 - 8 25 0 0 0 9"):
        position = f"roll 1 dice; dice 1 2 3 4 6; left 2; rows {rows}"
        ahead = Ahead(mind, KNIFFEL.load(setup, position), 0)
        ahead.value_by(judge)
        assert ahead.moving
        assert ahead.values[0] == pytest.approx(solve(KNIFFEL, setup, position).value(0, position), abs=1e-9)


AGAIN = Sight((1,), False, (0, 1, 2), (0, 2), ("rows-move-again",))
"""Looks through throwing again only, and does not forget the last throw, of which a net that has learned nothing says something."""


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_is_worth_what_working_out_every_position_anew_gives(seed: int) -> None:
    setup = ROWS.set_up(1)
    judge = judge_of(ROWS, setup, AGAIN)
    bot = Judging(judge, Seeded(seed))
    state, src = ROWS.start(setup), Seeded(seed)
    while state.phase != OVER:
        ahead = bot.look(state, 0)
        assert ahead is not None
        assert ahead.worth(state) == pytest.approx(expected(judge, state, "again"), abs=1e-5)
        step(state, src)


def test_a_turn_that_is_too_wide_is_looked_through_as_far_as_it_goes() -> None:
    setup = ROWS.set_up(1)
    judge = judge_of(ROWS, setup, AGAIN)
    assert judge.mind is not None
    ahead = Ahead(judge.mind, ROWS.start(setup), 0, most=12)
    ahead.value_by(judge)
    assert not ahead.whole
    assert np.isfinite(ahead.values).all()


# --- learning ------------------------------------------------------------------------------------------------------------------------------


def test_what_is_learned_is_free_of_the_luck_that_was_averaged_over() -> None:
    course = Course(Judging(judge_of(ROWS, ROWS.set_up(1), Sight()), Seeded(1)), 0)
    course.stages = [Stage(10.0, 14.0), Stage(15.0, 11.0)]
    assert course.returns(11.0, 1.0) == [11.0, 15.0, 11.0]  # what came next was 1 better than foreseen; 4 more and 4 less were luck
    assert course.returns(11.0, 0.5) == [10.5, 15.0, 11.0]
    course.stages = [Stage(0.4, 0.4), Stage(0.8, 0.8)]  # one move ahead: a mixture of what was thought and what came
    assert course.returns(1.0, 0.9) == pytest.approx([0.1 * 0.4 + 0.9 * (0.1 * 0.8 + 0.9), 0.1 * 0.8 + 0.9, 1.0])


def test_samples_of_a_net_that_looks_ahead_are_what_the_turn_is_worth() -> None:
    setup = ROWS.set_up(1)
    judge = judge_of(ROWS, setup, AGAIN)
    plan = Plan(SHEET, ROWS.id(setup), "", 1000, judge.net.packed(), slips=0, trace=0.0)
    samples = some(plan, (0,), "ahead")
    bot = bots_for(plan, ROWS, setup, "ahead/0", Judge(ROWS, Net.unpacked(plan.net)))[0]
    assert isinstance(bot, Judging)
    ahead = bot.look(ROWS.start(setup), 0)
    assert ahead is not None
    assert samples[0].worth == pytest.approx(ahead.values[0])
    assert {sample.result for sample in samples} == {samples[0].result}


def test_a_net_learns_to_play_three_rows_nearly_as_well_as_can_be(tmp_path: Path) -> None:
    setup = ROWS.set_up(1)
    training = Training(SHEET, setup, tmp_path, "rows")
    training.round("random", 60, lambda *_: None)
    for _ in range(2):
        training.round("net", 60, lambda *_: None, 0.9)
    assert training.net is not None
    assert training.points
    best = solve(ROWS, setup).value(0)
    judge = Judge(ROWS, training.net)
    bot = Judging(judge, Seeded("plays"))
    ahead = bot.look(ROWS.start(setup), 0)
    assert ahead is not None
    assert ahead.values[0] == pytest.approx(best, rel=0.08)
    scores = []
    for number in range(120):
        state, src = ROWS.start(setup), Seeded(f"game/{number}")
        while state.phase != OVER:
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                state.play(0, bot.choose(state.mask(0), 0))
        scores.append(state.ending().scores[0])
    assert float(np.mean(scores)) > best - 2.5 * float(np.std(scores)) / len(scores) ** 0.5 - 0.04 * best


def test_a_net_that_grows_says_the_same_as_before() -> None:
    judge = judge_of(ROWS, ROWS.set_up(1), Sight())
    asked = [judge.encoder.features(ROWS.start(ROWS.set_up(1)), 0)]
    about = judge.net.about._replace(middle=-3.0, spread=17.0)
    wider = grown(judge.net, about, [*judge.net.features.tolist(), 77, 88])
    assert len(wider.features) == len(judge.net.features) + 2
    assert wider.values(asked) == pytest.approx(judge.net.values(asked), abs=1e-4)


def test_the_coach_advises_by_the_whole_turn() -> None:
    setup = ROWS.set_up(1)
    training = Training(SHEET, setup, nets.trained(ROWS, setup), "coach")
    training.round("random", 60, lambda *_: None)
    advice = advise(ROWS, setup, "turn 1; dice 1 6; left 1; rows - - -", 0)
    assert advice.how == JUDGED
    judge = nets.known(ROWS, setup)
    assert judge is not None
    state = ROWS.load(setup, "turn 1; dice 1 6; left 1; rows - - -")
    values = Judging(judge, Seeded(1)).values(state, 0, state.moves(0))
    assert advice.moves[0].value == pytest.approx(max(values))
    assert len(advice.moves) == len(state.moves(0))


def test_whether_fewer_points_are_better_is_known_from_the_rules() -> None:
    wegduwen = registry.find("wegduwen")
    assert fewer_wins(wegduwen, wegduwen.set_up(1))
    assert not fewer_wins(KNIFFEL, KNIFFEL.set_up(1))
