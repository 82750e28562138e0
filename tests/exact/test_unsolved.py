"""Asking for a hint where nobody has solved the game on this machine: it is solved on the way, and the room hears how far that is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from worp.registry import find
from worp.room.thinking import study_worker
from worp.room.thinking.study_worker import Note, Task, think

WEGDUWEN = find("wegduwen")


@pytest.mark.parametrize(
    ("setup", "position"),
    [
        (WEGDUWEN.set_up(1, {"level": (1,)}), "side1=2,4,6,8,9,12 throw=1,1"),
        (WEGDUWEN.set_up(2, {"limit": "throw"}), "begins=1 side1=2,3,6 turn=1 throw=1,2"),
        (WEGDUWEN.set_up(2, {"level": (1, 2), "limit": "throw"}), "begins=1 side1=2,3,6 turn=1 throw=1,2"),
    ],
    ids=["alone", "opposite", "opposite-levels"],
)
def test_a_hint_in_a_variant_that_is_not_solved_yet(
    setup: Any, position: Any, nothing_solved: Any, monkeypatch: pytest.MonkeyPatch, capsysbinary: Any
) -> None:
    monkeypatch.setattr(study_worker, "PROGRESS", 0.0)  # all progress is told, however fast the machine is
    task = Task(7, "hint", {"wegduwen": "wegduwen"}, position, WEGDUWEN.id(setup), seat=0, playouts=20, seconds=5.0)
    note = think(task)
    assert note.fault == ""
    assert json.decode(note.result)["how"] == "exact"
    told = [json.decode(line, type=Note) for line in capsysbinary.readouterr().out.splitlines()]
    solving = [one.done for one in told if one.part == "solve"]
    assert len(solving) > 1
    assert all(0.0 <= done <= 1.0 for done in solving)
    assert list(nothing_solved.glob("worp/exact/*.table"))
