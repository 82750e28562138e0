"""The pages of strategy: what they say in numbers follows from the rules, from exact chances or from the measured levels."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from worp import registry
from worp.contract.dice import counted, sums
from worp.contract.game import LANGUAGES
from worp.games.carcassonne.rules import POINTS
from worp.games.quadrata.shapes import SIDE, TABLE, read_shapes
from worp.games.wuerfelmarsch.sight import BARE
from worp.material.pyramid import ORIENTATIONS, RIM

DOCS = Path(__file__).parents[2] / "docs"


def page(key: str, language: str) -> str:
    return (DOCS / "games" / f"{key}-strategy.{language}.md").read_text(encoding="utf-8")


def says(key: str, *numbers: object) -> None:
    """All three pages name these numbers."""
    for language in LANGUAGES:
        text = page(key, language)
        for number in numbers:
            told = str(number).replace(".", ",") if language != "en" else str(number)
            assert told in text, f"{key} in {language} does not say {told}"


def won(key: str, one: str, other: str) -> int:
    """Games of a hundred, as measured."""
    pairs = json.loads((DOCS / "levels.json").read_text(encoding="utf-8"))[key]["pairs"]
    of_hundred: int = next(round(100 * wins / games) for a, b, games, wins in pairs if (a, b) == (one, other))
    return of_hundred


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_page_that_its_rules_and_the_list_lead_to(language: str) -> None:
    listed = (DOCS / f"index.{language}.md").read_text(encoding="utf-8")
    for key in registry.games():
        name = f"{key}-strategy.{language}.md"
        assert name in (DOCS / "games" / f"{key}.{language}.md").read_text(encoding="utf-8")
        assert name in listed
        assert page(key, language).startswith("# ")


def test_memory_is_what_the_levels_measured() -> None:
    says("eintrichtern", won("eintrichtern", "casual", "beginner"), won("eintrichtern", "strong", "casual"))
    says("eintrichtern", won("eintrichtern", "best", "strong"))
    says("cui-bono", won("cui-bono", "best", "strong"))
    says("wuerfelmarsch", won("wuerfelmarsch", "best", "strong"))


def test_funnels_fit_as_often_as_sums_of_three_dice() -> None:
    three = sums(3)
    blind = sum(Fraction(ways, 216) ** 2 for _, ways in three.outcomes())
    says("eintrichtern", f"{float(100 * blind):.0f}", f"{float(100 * three.chance_of(10)):.1f}")
    assert three.chance_of(3) < Fraction(1, 100)
    assert all(a + b != 7 and a != b for faces in ORIENTATIONS for a, b in ((faces[0], faces[1]), (faces[1], faces[2])))


def test_nowhere_is_as_likely_as_the_page_says() -> None:
    for total, told in ((3, 84), (4, 61), (5, 37), (6, 18), (7, 7)):
        says("bunte-kuh", told)
        # 36 funnels, nearly independent of each other
        assert abs(100 * (1 - float(sums(3).chance_of(total))) ** 36 - told) < 2
    assert 100 * (1 - float(sums(3).chance_of(8))) ** 36 < 3.5
    assert 4 < 36 * float(sums(3).chance_of(10)) < 5


def test_throws_of_knights_and_dragons() -> None:
    says("carcassonne", f"{float(100 * counted(9, lambda dice: dice.count(1) >= 3).chance_of(True)):.0f}")
    for size in (6, 7, 8, 9):
        says("carcassonne", POINTS[size] - POINTS[size - 1])
    for least in (2, 3):
        says("drachenwurf", f"{float(100 * counted(6, lambda dice, least=least: dice.count(1) >= least).chance_of(True)):.0f}")  # type: ignore[misc]


def test_so_many_shapes_fill_the_square() -> None:
    most = {0: 0}
    """By half cells the most shapes that cover them."""
    for shape in read_shapes(TABLE):
        for _ in range(shape.many):
            for area, count in list(most.items()):
                most[area + shape.pips] = max(most.get(area + shape.pips, 0), count + 1)
    says("quadrata", most[2 * SIDE * SIDE])
    small = [shape for shape in read_shapes(TABLE) if shape.pips <= 3]
    says("quadrata", sum(shape.many for shape in small), sum(shape.many * shape.pips for shape in small))


def test_every_die_is_eight_tips_from_its_corner() -> None:
    assert {BARE[seat][cell] for seat in range(3) for cell in RIM[seat][2:7]} == {8}
