"""What the page about bots tells was measured: its tables say what best.json, earlier.json and searching.json in docs do, and of bots that play as
they did then."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.bots.levels import levels_of
from worp.site import measured

DOCS = Path(__file__).parent.parent.parent / "docs"
PAGE = (DOCS / "researchers" / "bots.md").read_text(encoding="utf-8")


def kept(name: str) -> Any:
    return json.loads((DOCS / name).read_text(encoding="utf-8"))


def row(heading: str, key: str) -> list[str]:
    """The cells of a game's row in the table below a heading."""
    part = PAGE.split(heading, 1)[1]
    name = registry.find(key).title("nl").split(":")[0]
    found = re.search(rf"^\| {re.escape(name)} \|(.*)\|$", part, re.MULTILINE)
    assert found, f"{key} is missing"
    return [cell.strip() for cell in found[1].split("|")]


def compared(key: str) -> list[tuple[int, list[str]]]:
    """The rows of a game in the table of challengers: how many play, and what each of them won."""
    part = PAGE.split("### Is `best` the best we have?", 1)[1].split('[//]: # "end"', 1)[0]
    name = registry.find(key).title("nl").split(":")[0]
    found = [[cell.strip() for cell in line.split("|")[2:-1]] for line in part.splitlines() if line.startswith(f"| {name} |")]
    return [(int(seats), cells) for seats, *cells in found]


@pytest.mark.parametrize("key", registry.names())
def test_the_best_is_compared_with_the_level_below_the_net_and_both_searchers(key: str) -> None:
    best = kept("best.json")
    below = [level for level in levels_of(registry.find(key)) if level != "best"][-1]
    found = compared(key)
    assert found[0][0] == 2
    assert {name for name in best if name.startswith(f"{key}/")} <= {
        f"{key}/{seats}/{challenger}" for seats, _ in found for challenger in (below, "net", "net:1s", "search:1s")
    }
    for seats, cells in found:
        for cell, challenger in zip(cells, (below, "net", "net:1s", "search:1s"), strict=True):
            told = best.get(f"{key}/{seats}/{challenger}")
            if told is None:
                assert cell == "–"
                continue
            now, then = measured.read()[key].marks[-1], told["marks"][0]
            assert measured.same_mark(then, now) or measured.same_mark(now, then), "`best` chooses otherwise now: bench/best.py"
            if told["answer"] == "better":
                # In a race searchers see the whole table at once, and the best bot reads as people do, on purpose.
                assert registry.find(key).race is not None
                assert challenger in ("net:1s", "search:1s")
            mark = {"open": " (open)", "better": " (better)"}.get(told["answer"], "")
            assert cell == f"{told['score']:.0%} of {told['positions']}{mark}", "bench/best.py --show"


def test_the_searcher_with_a_net_is_told_as_it_was_measured() -> None:
    found = kept("searching.json")["search"]
    for key, told in found.items():
        share = f"{100 * told['score']:.0f} % ± {100 * told['half']:.0f}"
        assert row("### With a net", key) == [told["with"], told["without"], share]
    assert sum(told["score"] - told["half"] >= 0.6 for told in found.values()) >= 6


@pytest.mark.parametrize("key", registry.names())
def test_the_best_is_compared_with_that_of_an_earlier_version(key: str) -> None:
    cells = []
    for name in (f"{key}/best", f"{key}/best/whole"):
        told = kept("earlier.json").get(name)
        if told is None:
            cells.append("–")
            continue
        assert measured.same_mark(measured.read()[key].marks[-1], told["marks"][0]), "`best` chooses otherwise now: bench/earlier.py"
        assert len(told["scores"]) == told["positions"]
        cells.append(f"{100 * told['score']:.1f} % ± {100 * told['half']:.1f} of {told['positions']}")
    assert row("### Against the `best` of before", key) == cells
