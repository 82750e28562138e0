"""The pages about solved Wegduwen: the same figures in three languages, and those of the tables."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.exact.coach import advise
from worp.exact.solver import solve
from worp.games.wegduwen.beside import RANK
from worp.games.wegduwen.opposite import solve_opposite
from worp.games.wegduwen.sums import ALL
from worp.site.solved import first_throws

GAME = registry.find("wegduwen")
PAGES = Path(__file__).parents[2] / "docs" / "games"


def page(language: str) -> str:
    return (PAGES / f"wegduwen-solved.{language}.md").read_text(encoding="utf-8")


def rows(language: str) -> list[list[str]]:
    """The rows of all tables, without their heads."""
    lines = [line.strip("| ").split(" | ") for line in page(language).splitlines() if line.startswith("|")]
    return [line for line in lines if re.search(r"\d[.,]\d", " ".join(line))]


def number(cell: str) -> float:
    return float(cell.replace("%", "").replace(",", "."))


@pytest.mark.parametrize("language", ["nl", "de"])
def test_the_tables_are_the_same_in_every_language(language: str) -> None:
    def values(spoken: str) -> list[list[float]]:
        return [[number(cell) for cell in row if re.fullmatch(r"[\d.,]+( %)?", cell)] for row in rows(spoken)]

    assert values(language) == values("en")
    assert [len(row) for row in values("en")] == [3] * 7


@pytest.mark.parametrize("level", [1, *(pytest.param(level, marks=pytest.mark.long) for level in (2, 3))])
def test_the_points_alone_are_those_of_the_solver(level: Any) -> None:
    told = number(rows("en")[0][level - 1])
    assert told == pytest.approx(solve(GAME, GAME.set_up(1, {"level": level})).value(0), abs=0.005)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_first_players_chances_opposite_with_three_a_throw_are_those_of_the_solver(level: Any) -> None:
    told = number(rows("en")[2][level])
    assert told == pytest.approx(100 * solve_opposite((level, level), False).opening[0, -1, RANK[ALL]], abs=0.05)


def test_a_double_with_2_4_6_8_9_and_12_takes_12_and_8() -> None:
    advice = advise(GAME, GAME.set_up(1), "side1=2,4,6,8,9,12 throw=1,1", 0)
    assert advice.moves[0].path == ("side:1/12", "side:1/8")
    assert round(advice.value, 2) == 7.82
    other = advice.move(("side:1/12", "side:1/9"))
    assert other is not None
    assert round(other.value, 2) == 9.11


@pytest.mark.parametrize("numbers", ["2,3,5", "2,3,5,10", "2,3,5,12"])
def test_with_2_3_and_5_left_a_throw_of_5_takes_3_and_2(numbers: Any) -> None:
    advice = advise(GAME, GAME.set_up(1), f"side1={numbers} throw=1,4", 0)
    assert advice.moves[0].path == ("side:1/3", "side:1/2")
    other = advice.move(("side:1/5",))
    assert other is not None
    assert advice.moves[0].loss == 0 < other.loss


def test_side_by_side_with_6_and_12_left_a_throw_of_11_pushes_nothing() -> None:
    position = "begins=1 side1=6,12 side2=2,3,4,5,6,8,9,10,11,12 turn=1 throw=5,6"
    advice = advise(GAME, GAME.set_up(2, {"places": "adjacent"}), position, 0)
    assert [one.path for one in advice.moves] == [("leave",), ("side:1/6",)]
    assert [round(100 * one.value, 1) for one in advice.moves] == [70.0, 67.2]


def test_the_picture_of_first_throws_shows_the_values_of_the_solver_and_their_mean_is_that_of_the_game() -> None:
    values = dict(first_throws())
    weights = {total: sum(one != other and one + other == total for one in range(1, 7) for other in range(1, 7)) for total in range(3, 12)}
    mean = (6 * values[0] + sum(weights[total] * values[total] for total in weights)) / 36
    assert mean == pytest.approx(solve(GAME, GAME.set_up(1)).value(0), abs=1e-6)
