"""Wegduwen for two opposite each other: bounds that meet, and values that agree with the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from lengths import tries

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import ROLL, TURN, State
from worp.exact.players import Perfect
from worp.exact.tables import made
from worp.games.wegduwen.beside import RANK, SETS, Rules
from worp.games.wegduwen.exact import Two
from worp.games.wegduwen.opposite import OTHERS, START, Side, solve_opposite
from worp.games.wegduwen.sums import ALL
from worp.games.wegduwen.view import Wegduwen

GAME = registry.find("wegduwen")
SETUPS = [GAME.set_up(2, {"limit": "throw", "level": 2}), GAME.set_up(2, {"limit": "turn", "level": "3,1"})]


def any_position(setup: Any, src: Seeded) -> State[int]:
    state = Wegduwen(setup)
    if src.below(10) == 0:
        return state  # the throw-off
    state.first = src.below(2)
    state.opening = src.below(4) == 0
    state.place = 0 if state.opening else 2 * src.below(2)
    state.rows = [1 + src.below(1022), ALL]
    state.who = state.owner(state.place)
    state.left = 1 + src.below(3) if state.per_turn else 3
    return GAME.load(setup, state.text())


def worths_of(table: Two, state: State[int]) -> tuple[float, ...]:
    worths = table.worths(state)
    assert worths is not None
    return worths


@pytest.mark.parametrize("setup", SETUPS, ids=GAME.id)
def test_one_throw_ahead_by_the_rules_gives_the_same_value(setup: Any) -> None:
    # Whoever the dice favour wins within ten turns, so no other values than the true ones have this property.
    table = made(GAME, setup)
    assert isinstance(table, Two)
    assert table.error < 2e-11
    src = Seeded("ahead")
    for _ in range(tries(20, 150)):
        state = any_position(setup, src)
        ahead = np.zeros(2)
        outcomes = state.outcomes()
        assert outcomes is not None
        for dice, weight in outcomes:
            after = state.copy()
            after.roll(dice)
            values = [worths_of(table, after)]
            if after.phase == TURN:
                values = []
                for move in after.moves(after.who):
                    played = after.copy()
                    played.play(after.who, move)
                    values.append(worths_of(table, played))
            ahead += weight / 36 * np.array(max(values, key=lambda worths: worths[after.who] if after.phase == TURN else 0.0))
        assert table.worths(state) == pytest.approx(ahead.tolist(), abs=1e-9)


def test_the_bounds_stay_on_their_sides_and_come_nearer() -> None:
    side = Side(Rules(3, False))
    lows, highs = [], []
    for _ in range(4):
        for _ in range(5):
            side.play(side)
        lows.append(side.worth[START, 0].copy())
        highs.append(side.worth[START, 1].copy())
    for k in range(3):
        assert (lows[k][1:] <= lows[k + 1][1:] + 1e-12).all()
        assert (highs[k][1:] >= highs[k + 1][1:] - 1e-12).all()
    assert (lows[3] <= highs[3])[1:].all()
    found = solve_opposite((3, 3), False)
    assert (lows[3] <= found.worth[0, 0] + 1e-12)[1:].all()
    assert (found.worth[0, 0] <= highs[3] + 1e-12)[1:].all()


def test_what_one_has_out_the_other_has_not() -> None:
    assert [OTHERS[RANK[mask]] for mask in (0, 1, ALL)] == [RANK[ALL], RANK[ALL ^ 1], RANK[0]]
    assert sorted(OTHERS.tolist()) == list(range(SETS))


def test_with_three_a_throw_the_first_player_wins_nearly_always_at_level_3() -> None:
    # The reading of the rulebook that is told on the rules page.
    assert solve_opposite((3, 3), False).opening[0, -1, RANK[ALL]] > 0.99


@pytest.mark.long
def test_and_with_three_a_turn_seldom() -> None:
    turn = solve_opposite((3, 3), True)
    assert turn.opening[0, -1, RANK[ALL]] < 0.25


def test_the_perfect_player_plays_both_sides_of_a_handicap() -> None:
    setup = SETUPS[1]
    player = Perfect(GAME, Seeded(0))
    state = GAME.load(setup, "begins=2 side3=2,3,4,5 turn=3 throw=1,4")
    assert state.who == 1
    assert player.choose(state, 1) in state.moves(1)
    worth = player.table(setup).worths(state)
    after = state.copy()
    after.play(1, player.choose(state, 1))
    assert player.table(setup).worths(after) == pytest.approx(worth, abs=1e-12)
    assert after.phase == ROLL
