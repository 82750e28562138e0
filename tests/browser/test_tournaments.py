"""A tournament on a phone: made, entered, filled up with bots, begun, and to the table with one click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser.screens import SIDEWAYS
from browser.test_screens import AXE, serious
from playwright.sync_api import expect


def test_a_tournament_is_made_entered_and_played_on_a_phone(people: Callable[..., Any], building: Any) -> None:
    ann = people(building.address, width=390, height=844, bypass_csp=True)
    page = ann.page
    page.add_init_script(path=AXE)
    ann.go()
    page.get_by_role("link", name="Tournaments").click()
    expect(page.get_by_role("heading", name="A new tournament")).to_be_visible()
    page.get_by_text("How we play").click()
    page.get_by_label("At most three numbers").select_option("throw")
    assert serious(page) == []
    assert page.evaluate(SIDEWAYS) == []
    page.get_by_label("Name of the tournament").fill("Evening cup")
    with page.expect_request("**/api/tournaments") as sent:
        ann.button("Make the tournament").click()
    assert sent.value.post_data_json["options"] == {"places": "opposite", "level": 1, "limit": "throw"}
    expect(page.get_by_role("heading", name="Evening cup")).to_be_visible()
    expect(ann.button("Begin now")).to_be_disabled()
    page.get_by_label("Your name").fill("Ann")
    ann.button("Enter").click()
    expect(page.get_by_test_id("mine")).to_contain_text("You take part.")
    page.get_by_label("Level of the bots").first.select_option("beginner")
    ann.button("Let 3 bots enter").click()
    expect(page.get_by_test_id("standings").get_by_role("row")).to_have_count(5)
    assert serious(page) == []
    assert page.evaluate(SIDEWAYS) == []
    ann.button("Begin now").click()
    expect(page.get_by_test_id("status")).to_contain_text("Round 1 of 2")
    expect(page.get_by_test_id("games").get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_test_id("mine")).to_contain_text("minutes to come to the table")
    assert serious(page) == []
    assert page.evaluate(SIDEWAYS) == []
    # The game against a bot begins as soon as its person comes; giving it up leads back to the tournament.
    ann.button("To my table").click()
    ann.stage.wait_for()
    page.go_back()
    expect(page.get_by_test_id("mine")).to_contain_text("Your game against")
    ann.button("Leave the tournament").click()
    expect(page.get_by_role("alert")).to_contain_text("counts as lost")
    ann.button("Yes, leave").click()
    expect(page.get_by_test_id("mine")).to_contain_text("You have left this tournament.")
    expect(page.get_by_test_id("standings")).to_contain_text("left")
