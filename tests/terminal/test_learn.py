"""`worp learn`: a first game typed at the keyboard, left, and gone on with."""

from __future__ import annotations

from typing import Any

import pytest

from worp.lessons.lecture import Lecture
from worp.lessons.lesson import LEARNER, LESSONS, lesson_of
from worp.registry import find

KEYS = sorted(file.parent.name.replace("_", "-") for file in LESSONS.glob("*/lesson.toml"))


def typed(lecture: Lecture) -> list[str]:
    """What somebody types who does all that is asked."""
    lines = []
    while lecture.asks() != "end":
        asks = lecture.asks()
        if asks == "next":
            lines.append("")
            lecture.go_on()
        elif asks == "throw":
            lines.append("")
            lecture.throw()
        else:
            state = lecture.match.state
            path = (lecture.open()[0].paths or (state.spell(state.moves(LEARNER)[0]),))[0]
            lines.append(" ".join(path))
            if state.mask(LEARNER).offers(LEARNER, path):
                lines.append("")
            lecture.act(path)
    return lines


@pytest.mark.parametrize(("key", "language"), [*[(key, "nl") for key in KEYS], ("cui-bono", "en"), ("raffzahn", "de")])
def test_every_lesson_can_be_typed_to_its_end(worp: Any, key: Any, language: str) -> None:
    shown = worp("learn", key, "--language", language, typed=tuple(typed(Lecture(lesson_of(find(key))))))
    assert shown.status == 0, shown.err
    assert f"worp play {key}" in shown.out
    assert "[first-" not in shown.out


def test_a_lesson_is_left_and_gone_on_with(worp: Any) -> None:
    lines = typed(Lecture(lesson_of(find("wegduwen"))))
    left = worp("learn", "wegduwen", typed=(*lines[:3], "quit"))
    assert "worp learn wegduwen" in left.out
    again = worp("learn", "wegduwen", typed=tuple(lines[3:]))
    assert "Step 4 of 12" in again.out
    assert "Step 1 of 12" not in again.out
    assert "worp play wegduwen" in again.out
    assert "Step 1 of 12" in worp("learn", "wegduwen", typed=("quit",)).out


def test_other_answers_get_a_reason(worp: Any) -> None:
    shown = worp("learn", "wegduwen", typed=("", "", "6 2", "side:1/3", "save here", "undo", "quit"))
    assert "small numbers fit many throws" in shown.out
    assert "nothing is saved or taken back" in shown.out


def test_a_game_without_a_lesson_says_so(worp: Any, toy: Any) -> None:
    shown = worp("learn", toy("pig"))
    assert shown.status == 2
    assert "no first game for pig" in shown.err
