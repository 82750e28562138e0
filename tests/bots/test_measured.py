"""What was measured about the levels is about the levels there are, meets the aims, and stands on the pages."""

import json
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.bots.levels import levels_of
from worp.contract.game import LANGUAGES
from worp.site import measured
from worp.site.levels import section
from worp.site.measured import Measured, Pair, Timing, missed, read, stale, write

KEYS = list(registry.games())
KNOWN = read()


@pytest.mark.parametrize("key", KEYS)
def test_the_table_is_about_the_levels_that_the_game_has(key: Any) -> None:
    one = KNOWN[key]
    assert one.levels == levels_of(registry.find(key))
    for level in one.levels:
        assert one.pair(level, "random")
        assert one.searched(level)
        assert all(one.pair(level, other) for other in one.levels if other != level)
    assert f"bench/levels.py {key} " in one.command


@pytest.mark.parametrize("key", KEYS)
def test_what_was_measured_meets_the_aims(key: Any) -> None:
    assert missed(KNOWN[key]) == []


@pytest.mark.sampled(5)
@pytest.mark.parametrize("key", [pytest.param(key, marks=pytest.mark.long) if key == "wuerfelmarsch" else key for key in KEYS])  # 20 s
def test_the_levels_still_choose_as_they_did_when_they_were_measured(key: Any) -> None:
    """If this fails a level plays differently now: measure again with python bench/levels.py KEY --write."""
    assert stale(registry.find(key), KNOWN[key]) == []


def made(**changes: Any) -> Any:
    one = Measured(
        "wegduwen",
        ("beginner", "best"),
        "s",
        "bench/levels.py",
        (
            Pair("best", "beginner", 400, 300),
            Pair("best", "random", 400, 320),
            Pair("beginner", "random", 400, 220),
            Pair("best", "search:9", 40, 25),
        ),
        (Timing("beginner", 0.1, 3.0), Timing("best", 20.0, 400.0)),
        ("a", "b"),
    )
    return one._replace(**changes)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({}, ""),
        ({"pairs": (Pair("best", "beginner", 400, 230), *made().pairs[1:])}, "not sure that best wins 55% against beginner"),
        ({"pairs": (*made().pairs[:2], Pair("beginner", "random", 400, 150))}, "beginner is not better than random play"),
        ({"timings": (Timing("beginner", 0.1, 51.0),)}, "beginner thought 51 ms"),
        ({"timings": (Timing("best", 0.1, 1001.0),)}, "best thought 1001 ms"),
    ],
)
def test_an_aim_that_is_missed_is_said(changes: Any, fault: Any) -> None:
    found = missed(made(**changes))
    assert (fault in found[0]) if fault else not found


def test_where_luck_decides_four_levels_are_too_many() -> None:
    levels = ("beginner", "casual", "strong", "best")
    pairs = tuple(Pair(high, low, 4000, 2400) for high, low in zip(levels[1:], levels, strict=False))
    lucky = made(levels=levels, pairs=(*pairs, *(Pair(level, "random", 400, 280) for level in levels)))
    assert missed(lucky) == ["wegduwen: luck leaves no room for four levels."]


def test_a_pair_is_seen_from_both_sides() -> None:
    one = made()
    assert one.pair("beginner", "best") == Pair("beginner", "best", 400, 100)
    low, high = one.pair("best", "beginner").interval
    below, above = one.pair("beginner", "best").interval
    assert (low + above, high + below) == pytest.approx((1, 1))


def test_what_is_written_is_read_back_and_the_rest_stays(tmp_path: Path) -> None:
    file = tmp_path / "levels.json"
    write(made(), file)
    write(made(game="quadrata"), file)
    write(made(seed="other"), file)
    assert read(file) == {"wegduwen": made(seed="other"), "quadrata": made(game="quadrata")}
    assert json.loads(file.read_text(encoding="utf-8"))["quadrata"]["levels"] == ["beginner", "best"]


def test_a_level_that_plays_differently_has_another_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("raffzahn")
    first = measured.mark(game, "best")
    assert measured.mark(game, "best") == first
    assert measured.mark(game, "beginner") != first
    one = made(game="raffzahn", levels=levels_of(game), marks=tuple(measured.marks(game)))
    assert stale(game, one) == []
    assert stale(game, one._replace(marks=("x", *one.marks[1:]))) == [one.levels[0]]
    assert stale(game, one._replace(levels=("best",))) == list(levels_of(game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_shows_every_pair_with_its_interval_and_the_command(language: str) -> None:
    text = section(made(), language)
    comma = "," if language != "en" else "."
    assert f"75&#8239;%</strong> <small>(70{comma}5–79{comma}0)" in text
    assert f"25&#8239;%</strong> <small>(21{comma}0–29{comma}5)" in text
    assert "<code>search:9</code>" in text
    assert "bench/levels.py" in text
    assert "site-" not in text
