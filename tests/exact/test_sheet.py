"""Sheets solved backwards: the same values as the general solver's where that can list all positions, and the known one of Kniffel alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from worp import registry
from worp.contract.game import InputError
from worp.exact.sheet import Rules, Turn, solve_sheet
from worp.exact.solver import solve

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
GAME = registry.find(str(EXAMPLES / "kniffel.py"))
KNIFFEL = registry.imported(EXAMPLES / "kniffel.py")
SCORES = {name: score for name, (_, score) in KNIFFEL.ROWS.items()}
WRITTEN = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18} | dict.fromkeys(list(SCORES)[6:], 0)
"""With three of each the bonus is just reached: nothing more may go wrong."""


def both(empty: list[str], throws: int) -> tuple[float, float]:
    """What the rest of a sheet is worth alone: by listing all positions, and from its end backwards."""
    rows = " ".join("-" if row in empty else str(WRITTEN[row]) for row in SCORES)
    listed = solve(GAME, GAME.set_up(1, {"throws": throws}), f"roll 1 dice; dice . . . . .; left {throws}; rows {rows}")
    upper = [row for row in empty if row in KNIFFEL.UPPER]
    rules = Rules([SCORES[row] for row in empty], len(upper), 63, 35, throws=throws)
    before = sum(WRITTEN[row] for row in KNIFFEL.UPPER if row not in empty)
    written = sum(points for row, points in WRITTEN.items() if row not in empty)
    bonus = 35 if before >= 63 else 0
    return listed.value(0), solve_sheet(rules).value(total=before) + written + bonus


@pytest.mark.parametrize("row", ["fives", "full"])
def test_a_last_row_is_worth_what_the_general_solver_says(row: str) -> None:
    listed, backwards = both([row], throws=2)
    assert backwards == pytest.approx(listed, abs=1e-9)


@pytest.mark.long
def test_two_rows_are_worth_what_the_general_solver_says() -> None:
    listed, backwards = both(["sixes", "chance"], throws=2)
    assert backwards == pytest.approx(listed, abs=1e-9)


def test_every_way_to_keep_dice_leads_to_some_throw() -> None:
    turn = Turn(5)
    assert (len(turn.keeps), turn.chances.shape[1]) == (462, 252)
    assert turn.chances.sum(axis=1) == pytest.approx(1.0)


def test_a_sheet_that_is_too_big_is_refused_at_once() -> None:
    with pytest.raises(InputError, match="positions"):
        solve_sheet(Rules([sum] * 20, 0, 63, 35))


@pytest.mark.long
def test_kniffel_alone_is_worth_what_has_long_been_known() -> None:
    """245.8708 where five of a kind are no full house; our example takes them for one."""
    strict = {**SCORES, "full": lambda faces: 25 if sorted(map(faces.count, set(faces))) == [2, 3] else 0}
    for scores, known in ((strict, 245.8708), (SCORES, 245.9047)):
        assert solve_sheet(Rules(list(scores.values()), upper=6, enough=63, bonus=35)).value() == pytest.approx(known, abs=5e-5)
