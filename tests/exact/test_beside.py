"""Wegduwen for two side by side: its own solver agrees with the general one and with the rules."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Setup, State
from worp.exact import files
from worp.exact.solver import solve
from worp.exact.stake import Stake
from worp.games.wegduwen.beside import PASSED, RANK, RANKED, SETS, WON, Rules, Side, TwoPlayerSolution, opening, solve_beside
from worp.games.wegduwen.exact import FULL, Two, chance_to_begin
from worp.games.wegduwen.sums import mask_of
from worp.games.wegduwen.view import Wegduwen

GAME = registry.find("wegduwen")
SMALL = 4


def setup_for(levels: str, limit: str) -> Setup:
    return GAME.set_up(2, {"places": "adjacent", "level": levels, "limit": limit})


@cache
def ends(low: int, high: int, limit: str) -> TwoPlayerSolution:
    """The positions with up to four numbers on each side."""
    return solve_beside((low, high), limit == "turn", most=SMALL)


def table_for(setup: Setup) -> Two:
    low, high = sorted([setup.number("level", 0), setup.number("level", 1)])
    found = ends(low, high, setup.word("limit"))
    arrays = {name: np.rint(array * FULL).astype(np.uint32) for name, array in (("worth", found.worth), ("opening", found.opening))}
    return Two(setup, files.Contents({"stake": list(Stake()), "error": 1e-9, "positions": 0}, arrays), None)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("limit", ["turn", "throw"])
@pytest.mark.parametrize(
    ("levels", "sides"),
    [("1", "side1=2,3,12 side2=4,5,8"), ("2", "side1=3,4,6,9 side2=10"), ("3", "side1=11 side2=2,6,8"), ("3,1", "side1=2,5,10 side2=3,4")],
)
def test_every_position_that_follows_is_worth_what_the_general_solver_says(levels: Any, limit: Any, sides: Any) -> None:
    setup = setup_for(levels, limit)
    general = solve(GAME, setup, f"begins=1 {sides} turn=1")
    table = table_for(setup)
    assert general.graph.size > 100
    for text, node in general.graph.keys.items():
        assert table.worths(GAME.load(setup, text)) == pytest.approx(general.worth[node].tolist(), abs=2e-9)


@pytest.mark.parametrize(("levels", "limit"), [("1", "turn"), ("2,3", "turn"), ("3", "throw")])
def test_one_throw_ahead_by_the_rules_gives_the_same_value(levels: Any, limit: Any) -> None:
    # The values are the only ones with this property, since no game goes on for ever: so it checks all of them, drawn at random.
    setup = setup_for(levels, limit)
    table = table_for(setup)
    src = Seeded(f"{levels} {limit}")
    small = [mask for mask in range(1, SETS) if mask.bit_count() <= SMALL]
    for _ in range(60):
        state = Wegduwen(setup)
        state.first = src.below(2)
        state.rows = [small[src.below(len(small))], small[src.below(len(small))]]
        state.place = src.below(2)
        state.who = state.owner(state.place)
        state.left = 1 + src.below(3) if limit == "turn" else 3
        state.opening = False
        loaded = GAME.load(setup, state.text())
        assert isinstance(loaded, Wegduwen)
        state = loaded
        ahead = 0.0
        for dice, weight in state.outcomes():
            after = state.copy()
            after.roll(dice)
            values = [table.worths(after)] if after.phase != 1 else [table.worths(played(after, move)) for move in after.moves(state.who)]
            ahead += weight / 36 * max(value[state.who] for value in values if value is not None)
        worths = table.worths(state)
        assert worths is not None
        assert worths[state.who] == pytest.approx(ahead, abs=2e-9)


def played(state: State[int], move: int) -> State[int]:
    after = state.copy()
    after.play(state.who, move)
    return after


def test_in_the_opening_turn_a_seven_is_thrown_again() -> None:
    # What comes after the turn is made up; the turn itself is played by the rules.
    setup = setup_for("1", "turn")
    side = Side(Rules(1, True, SMALL))
    side.worth[PASSED : PASSED + SETS] = np.random.default_rng(7).random((SETS, SETS))
    side.worth[WON] = 1.0
    opened = opening(side.rules, side.worth[:, SETS - 1])

    @cache
    def worth(text: str) -> float:
        state = GAME.load(setup, text)
        assert isinstance(state, Wegduwen)
        if state.phase == OVER:
            return 1.0
        if state.place == 1:
            return float(side.worth[PASSED + RANK[state.rows[0]], SETS - 1])
        if state.phase != ROLL:
            return max(worth(played(state, move).text()) for move in state.moves(0))
        total = 0.0
        for dice, weight in state.outcomes():
            if sum(dice) != 7:
                after = state.copy()
                after.roll(dice)
                total += weight / 30 * worth(after.text())
        return total

    for numbers in ("2", "12", "2,3,12", "4,5,6,9"):
        for left in (1, 2, 3):
            text = f"begins=1 side1={numbers} side2=2,3,4,5,6,8,9,10,11,12 turn=1 left={left} opening=yes"
            mask = mask_of(int(number) for number in numbers.split(","))
            assert opened[left - 1, RANK[mask]] == pytest.approx(worth(text), abs=1e-12)


def test_the_residual_notices_a_wrong_value() -> None:
    found = ends(1, 1, "turn")
    assert found.error < 1e-10
    side = Side(Rules(1, True, 1))
    side.worth[SETS : SETS * 4] = found.worth[0].reshape(3 * SETS, SETS)
    side.worth[PASSED : PASSED + SETS] = 1 - found.worth[0, 2].T
    assert side.residual() < 1e-13
    side.worth[SETS * 3 + 5, 3] += 0.001
    assert side.residual() > 0.0009


def test_who_threw_nine_in_the_throw_off_begins_with_a_chance_of_28_in_36() -> None:
    assert chance_to_begin([9, 0]) == pytest.approx((28 / 36, 8 / 36))
    assert chance_to_begin([0, 0]) == (0.5, 0.5)


def test_sets_are_ranked_by_their_number_of_numbers() -> None:
    sizes = [mask.bit_count() for mask in RANKED]
    assert sizes == sorted(sizes)
    assert [RANKED[RANK[mask]] for mask in range(SETS)] == list(range(SETS))
