"""The move of a game that nobody has taught, by what it brings in the turn."""

from __future__ import annotations

from typing import Any

import pytest

from worp import registry
from worp.contract.dice import Seeded
from worp.exact.coach import advise
from worp.exact.turn import best_of_turn, counted, finish_turn, has_points

KNIFFEL = registry.find(str(registry.EXAMPLES / "kniffel.py"))


def thrown(seats: int, dice: tuple[int, ...]) -> Any:
    state = KNIFFEL.start(KNIFFEL.set_up(seats))
    state.roll(dice)
    return state


@pytest.mark.parametrize("seats", [1, 2])
def test_with_13366_and_two_throws_left_the_coach_throws_again(seats: Any) -> None:
    state = thrown(seats, (1, 3, 3, 6, 6))
    advice = advise(KNIFFEL, state.setup, state.text(), 0, playouts=4)
    assert advice.moves[0].path[-1] == "again", "and does not write 12 for the sixes"
    assert "table/0" in advice.moves[0].path, "the 1 is thrown again"
    assert all(one.value <= advice.moves[0].value for one in advice.moves), "nothing looks better than the marked move"
    assert advice.why is not None


def test_a_kniffel_in_the_first_throw_is_written() -> None:
    state = thrown(2, (4, 4, 4, 4, 4))
    moves = list(state.moves(0))
    found = best_of_turn(state, 0, moves, "kniffel", lambda: False)
    assert found is not None
    assert moves[found] == ("write", "kniffel")


def test_a_turn_is_followed_until_something_is_counted() -> None:
    state = thrown(2, (1, 3, 3, 6, 6))
    assert has_points(state, 0)
    assert counted(state, 0) == 0.0
    state.play(0, ("again", 0))
    found = finish_turn(state, 0, 0.0, Seeded("one"))
    assert found == counted(state, 0) >= 19 - 1, "chance at least brings what was kept"
    assert state.who == 1


def test_where_nothing_is_counted_the_turn_says_nothing() -> None:
    game = registry.find("eintrichtern")
    state = game.start(game.set_up(2))
    while not state.moves(max(state.who, 0)):
        state.roll(state.sample(Seeded("deal")))
    seat = max(state.who, 0)
    assert not has_points(state, seat)
    assert best_of_turn(state, seat, list(state.moves(seat)), "none", lambda: False) is None
