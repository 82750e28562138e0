"""Elements of the table explain themselves: to a resting mouse, to a long press, and to the keys."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect


def at_the_table(people: Any, building: Any, **how: Any) -> Any:
    """Somebody who is asked to push the 8 away."""
    ann = people(building.address, **how)
    ann.go()
    ann.page.evaluate("localStorage.setItem('worp.lessons', JSON.stringify({ wegduwen: { step: 2, done: false } }))")
    ann.go("/learn/wegduwen")
    expect(ann.page.get_by_test_id("guide")).to_have_attribute("data-step", "2")
    ann.quiet()
    return ann


@pytest.mark.long  # the question mark below tells the same
def test_a_resting_mouse_is_told_what_something_is(people: Any, building: Any) -> None:
    ann = at_the_table(people, building)
    about = ann.page.get_by_test_id("about")
    ann.spot("side:1/6").hover()
    expect(about).to_contain_text("A number that stands out")
    ann.spot("dice/0").hover()
    expect(about).to_contain_text("The two dice")
    ann.page.locator('[data-about="seat:1/out"]').hover()
    expect(about).to_contain_text("Numbers standing out on this side")
    ann.page.get_by_test_id("prompt").hover()
    expect(about).to_have_count(0)


@pytest.mark.long
def test_a_long_press_explains_and_does_not_play(people: Any, building: Any) -> None:
    ann = at_the_table(people, building, width=390, height=800, has_touch=True, is_mobile=True)
    spot = ann.spot("side:1/8")
    spot.scroll_into_view_if_needed()
    box = spot.bounding_box()
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    wire = ann.page.context.new_cdp_session(ann.page)
    wire.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    about = ann.page.get_by_test_id("about")
    expect(about).to_contain_text("A number that stands out")
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.wait_for_timeout(300)
    expect(ann.page.get_by_test_id("guide")).to_have_attribute("data-step", "2")
    expect(ann.stage).to_have_attribute("data-path", "0")
    spot.tap()  # a short one plays
    expect(ann.page.get_by_test_id("guide")).to_have_attribute("data-step", "3")
    expect(about).to_have_count(0)


def test_a_question_mark_explains_what_has_the_focus(people: Any, building: Any) -> None:
    ann = at_the_table(people, building)
    ann.spot("side:1/8").focus()
    about = ann.page.get_by_test_id("about")
    for key in ("?", "F1"):
        ann.page.keyboard.press(key)
        expect(about).to_contain_text("A number that stands out")
        expect(ann.page.locator("[role=status]", has=about)).to_have_attribute("aria-live", "assertive")
        ann.page.keyboard.press("Escape")
        expect(about).to_have_count(0)
    expect(ann.page.get_by_test_id("guide")).to_have_attribute("data-step", "2")
