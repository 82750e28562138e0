"""The coach values every move, says how, and knows no more than the seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from exact.drawn import random_values

from worp import registry
from worp.arena.simulate import step
from worp.contract.dice import Seeded
from worp.contract.game import TURN, InputError
from worp.exact.coach import advise, weighed
from worp.exact.graph import unheard
from worp.exact.playouts import estimate
from worp.exact.solver import solve
from worp.exact.stake import stake_of
from worp.exact.tables import made
from worp.exact.values import EXACT, PLAYOUTS
from worp.words.sentences import Words

TOYS = Path(__file__).parent.parent / "toys"
WEGDUWEN = registry.find("wegduwen")
LADDER = registry.find(str(Path(__file__).parent / "ladder.py"))


def test_alone_with_the_2_and_a_seven_that_holds_it_pushing_is_perfect_and_throwing_again_worth_a_point() -> None:
    advice = advise(WEGDUWEN, WEGDUWEN.set_up(1), "side1=2 throw=2,5", 0)
    assert advice.how == EXACT
    assert [(one.path, round(one.value, 9)) for one in advice.moves] == [(("side:1/2",), 0.0), (("leave",), 1.0)]
    assert [round(one.loss, 9) for one in advice.moves] == [0, 1]
    assert advice.value == pytest.approx(0, abs=advice.within)


def test_every_legal_move_is_there_best_first_and_compared_with_the_chosen_one() -> None:
    setup = WEGDUWEN.set_up(1)
    position = "side1=2,3,4,5,6,9 throw=4,5"
    advice = advise(WEGDUWEN, setup, position, 0, chosen=("side:1/4", "side:1/5"))  # clicked in another order
    state = WEGDUWEN.load(setup, position)
    assert {one.path for one in advice.moves} == {state.spell(move) for move in state.moves(0)}
    values = [one.value for one in advice.moves]
    assert values == sorted(values)  # fewer points are better
    chosen = advice.move(("side:1/5", "side:1/4"))
    assert chosen is not None
    for one in advice.moves:
        assert one.loss == pytest.approx(one.value - values[0])
        assert one.difference == pytest.approx(chosen.value - one.value)


def test_between_two_values_are_shares_of_the_win() -> None:
    setup = LADDER.set_up(2)
    made(LADDER, setup)
    solution = solve(LADDER, setup)
    advice = advise(LADDER, setup, "turn 2 2 1", 1)
    assert advice.how == EXACT
    assert advice.value == pytest.approx(solution.value(1, "turn 2 2 1"))
    assert {one.path[0]: one.value for one in advice.moves} == pytest.approx(
        {
            "stay": solution.value(1, "turn 1 2 1"),
            "step": solution.value(1, "turn 1 2 2"),
            "leap": (solution.value(1, "turn 1 2 3") + solution.value(1, "turn 1 2 0")) / 2,
        }
    )


@pytest.mark.usefixtures("nothing_solved")
def test_estimates_hold_the_truth_in_their_intervals_about_as_often_as_they_say() -> None:
    truth = random_values(LADDER, LADDER.set_up(2, {"top": 3}))
    after = {"stay": "turn 2 0 1", "step": "turn 2 1 1", "leap": "roll 1 0 1"}
    held = []
    for number in range(40):
        advice = advise(LADDER, LADDER.set_up(2, {"top": 3}), "turn 1 0 1", 0, playouts=64, seed=f"coach/{number}")
        assert advice.how == PLAYOUTS
        for one in advice.moves:
            held.append(abs(one.value - truth[after[one.path[0]]]) <= one.within)
    assert 0.88 <= sum(held) / len(held) <= 1.0


@pytest.mark.usefixtures("nothing_solved")
def test_a_move_that_wins_at_once_is_found_by_playouts_and_the_better_half_gets_more_of_them() -> None:
    advice = advise(LADDER, LADDER.set_up(2, {"top": 9}), "turn 1 8 6", 0)
    assert advice.moves[0].path == ("step",)
    assert advice.moves[0].value == 1
    assert advice.moves[0].within > 0  # all of some games is not all games
    assert advice.moves[0].playouts == 256
    assert advice.moves[-1].playouts < 256


def test_the_coach_tells_two_players_with_the_same_knowledge_the_same() -> None:
    liars = registry.find(str(TOYS / "liars_dice.py"))
    setup = liars.set_up(2)
    state = liars.start(setup)
    src = Seeded("liars")
    for _ in range(2):
        step(state, src)
    seat = state.who
    seen = state.mask(seat)
    others = {seen.guess(Seeded(f"other/{number}")).text() for number in range(5)}
    assert len(others) > 1
    told = [advise(liars, setup, text, seat, playouts=4) for text in (state.text(), seen.text(), *sorted(others))]
    assert all(one == told[0] for one in told)
    assert told[0].how == PLAYOUTS


def test_a_race_is_advised_in_its_calm_form() -> None:
    grab = registry.find(str(TOYS / "grab.py"))
    setup = grab.set_up(2)
    state = grab.start(setup)
    src = Seeded("race")
    state.roll(state.sample(src))
    state.roll(state.sample(src))
    advice = advise(grab, setup, state.text(), 0, playouts=4)
    assert ("wait",) in [one.path for one in advice.moves]


@pytest.mark.usefixtures("nothing_solved")
def test_who_has_nothing_to_choose_is_told_why_and_how_it_stands() -> None:
    waiting = advise(WEGDUWEN, WEGDUWEN.set_up(1), "side1=2", 0)
    assert not waiting.moves
    assert waiting.idle is not None
    assert waiting.value == pytest.approx(1)
    other = advise(LADDER, LADDER.set_up(2, {"top": 3}), "turn 1 0 1", 1, playouts=400)
    assert other.idle is not None
    assert other.value == pytest.approx(1 - random_values(LADDER, LADDER.set_up(2, {"top": 3}))["turn 1 0 1"], abs=2 * other.within)


def test_bad_questions_are_answered_with_what_is_wrong() -> None:
    setup = WEGDUWEN.set_up(1)
    with pytest.raises(InputError, match="no seat 2"):
        advise(WEGDUWEN, setup, "side1=2 throw=2,5", 1)
    with pytest.raises(InputError, match="not a legal move"):
        advise(WEGDUWEN, setup, "side1=2 throw=2,5", 0, chosen=("side:1/3",))
    with pytest.raises(InputError, match="list what stands out"):
        advise(WEGDUWEN, setup, "side1=7", 0)


def test_the_advice_as_plain_data_has_words_for_every_move() -> None:
    words = Words("nl", (LADDER,))
    plain = advise(LADDER, LADDER.set_up(2), "turn 1 0 0", 0).plain(words)
    assert plain["stake"] == "share"
    assert all(move["words"] and set(move) >= {"path", "value", "within", "loss", "difference"} for move in plain["moves"])


def test_an_estimate_is_the_mean_with_its_standard_error() -> None:
    assert estimate([1.0, 2.0, 3.0, 6.0]) == pytest.approx((3.0, np.std([1, 2, 3, 6], ddof=1) / 2))
    assert estimate([1.0] * 10, span=1.0) == pytest.approx((1.0, 1 / 12))


def test_what_nobody_has_solved_is_estimated() -> None:
    advice = advise(WEGDUWEN, WEGDUWEN.set_up(3), "begins=1 side1=2,3 side2=4,5 turn=1 throw=1,2", 0, playouts=8)
    assert advice.how == PLAYOUTS


def test_where_time_is_short_only_what_looks_best_is_tried_again() -> None:
    game = registry.find("abquetschen")
    state, src = game.start(game.set_up(2)), Seeded("many")
    while state.phase != TURN or state.who != 0 or len(state.moves(0)) < 8:
        step(state, src)
    moves = list(state.moves(0))
    tries: dict[int, int] = dict.fromkeys(range(len(moves)), 0)

    def take(move: Any, numbers: range) -> list[float]:
        tries[moves.index(move)] += len(numbers)
        return [moves.index(move) / 100 + number / 50 * (moves.index(move) % 2) for number in numbers]

    found = weighed(state, 0, moves, stake_of(game, state.setup), 0, None, take, 64, unheard, until=0.0)
    assert [tries[k] for k in range(len(moves))] == [2] + [1] * (len(moves) - 5) + [2] * 4
    doubts = {one.path: one.loss_within for one in found.moves}
    once = [doubts[state.spell(move)] for move in moves[1:-4]]
    assert min(once) >= max(doubts[state.spell(move)] for move in moves[-4:]) > 0, "a single try is no surer than two"
