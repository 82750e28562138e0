"""What a result is made of is told in the rulebook's terms, in three languages, and adds up to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from worp.contract.dice import Seeded
from worp.contract.game import LANGUAGES, OVER, RACE, ROLL, Game, State
from worp.contract.scene import Say
from worp.registry import find, is_ours, points
from worp.words.sentences import Words

KEYS = [key for key, point in points().items() if is_ours(point)]
COUNTED: dict[str, Callable[[dict[str, Any]], Any]] = {
    "abquetschen": lambda told: told["count"],
    "bunte-kuh": lambda told: told["count"],
    "carcassonne": lambda told: told["points"],
    "cui-bono": lambda told: told["points"],
    "drachenwurf": lambda told: told.get("points", told.get("count")),
    "eintrichtern": lambda told: told["count"],
    "quadrata": lambda told: told.get("points", told.get("count")),
    "raffzahn": lambda told: told["count"],
    "wegduwen": lambda told: sum(int(number) for number in told["numbers"].split(", ")) if "numbers" in told else 0,
    "wuerfelmarsch": lambda told: told["count"],
}
"""The number in a sentence."""
LESS = ("quadrata-tally-reserve", "wuerfelmarsch-tally-lost")
"""Sentences whose number is taken away."""


def ended(game: Game, seats: int, seed: int) -> State:
    """A game between players who choose by lot, at its end."""
    src = Seeded(seed)
    state = game.start(game.set_up(seats))
    for _ in range(20_000):
        if state.phase == OVER:
            return state
        if state.phase == ROLL:
            state.roll(state.sample(src))
            continue
        able = [seat for seat in state.acting() if state.moves(seat)]
        if able:
            seat = able[src.below(len(able))]
            moves = state.moves(seat)
            state.play(seat, moves[src.below(len(moves))])
        elif state.phase == RACE:
            state.lapse()
    raise AssertionError("it does not end")


def number(key: str, line: Say) -> int:
    return int(COUNTED[key](dict(line.args))) * (-1 if line.key in LESS else 1)


@pytest.mark.parametrize("key", KEYS)
def test_the_tally_adds_up_to_the_score_and_is_said_in_every_language(key: str) -> None:
    game = find(key)
    for seats in {game.seats[0], 2}:
        state = ended(game, seats, seed=7)
        scores = state.ending().scores
        tallies = [state.tally(seat) for seat in range(seats)]
        assert any(tallies) or key == "wuerfelmarsch", "in the corner nothing is counted"
        if scores:
            assert [sum(number(key, line) for line in lines) for lines in tallies] == list(scores)
        for language in LANGUAGES:
            words = Words(language, [game])
            assert all("[" not in words.line(line) for lines in tallies for line in lines)
