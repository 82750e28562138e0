"""Clocks as people see them: chosen in the lobby, shown on the place cards, a time that is up, a pause that all agree on."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from worp.room.time.timing import Lapse


class Watch:
    """The room's steady time, which tests can put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


@pytest.fixture(scope="module")
def watch() -> Watch:
    return Watch()


@pytest.fixture(scope="module")
def hasty(house_with: Callable[..., Any], watch: Watch) -> Any:
    """A room in which time passes when a test wants it to."""
    return house_with(now=watch)


def forward(hasty: Any, watch: Watch, seconds: float) -> None:
    """Let time pass: clocks that are due ring, and everyone hears how much is left."""
    watch.ahead += seconds
    for table in list(hasty.room.hall.tables.values()):
        hasty.loop.call_soon_threadsafe(table.telling.clocks)
        hasty.loop.call_soon_threadsafe(table.clock_alarm.alarm.ring, Lapse())


def two(people: Any, hasty: Any) -> tuple[Any, Any]:
    """Two people at a table with a minute for each move."""
    ann = people(hasty.address).open_table("Push Out")
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.page.get_by_label("Name at seat 1").blur()
    bob = people(hasty.address).sit_by(ann.link(), "Bob")
    ann.page.get_by_role("combobox", name="Clock", exact=True).select_option("move")
    for one in (ann, bob):
        expect(one.page.get_by_text("When the time is up, the table throws for you")).to_be_visible()
    expect(bob.page.get_by_text("1 minute", exact=True)).to_be_visible()
    ann.start()
    bob.stage.wait_for()
    return ann, bob


def clock_of(person: Any, name: str) -> Any:
    return person.page.get_by_role("region", name=name).get_by_test_id("clock")


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_time_that_is_up_is_seen_by_both(people: Any, hasty: Any, watch: Watch) -> None:
    ann, bob = two(people, hasty)
    for one in (ann, bob):
        expect(clock_of(one, "Ann")).to_have_text(re.compile(r"(1:00|0:5\d)"))
        expect(clock_of(one, "Bob")).to_have_text("1:00")
    expect(clock_of(ann, "Ann")).to_have_class(re.compile("runs"))
    forward(hasty, watch, 51.0)
    warning = ann.page.get_by_text("Your time is nearly up")
    expect(warning).to_be_visible()
    news, bar = ann.page.locator(".happened").bounding_box(), warning.bounding_box()
    assert bar["y"] + bar["height"] <= news["y"] + 0.5, "it covers nothing of what happened"
    expect(bob.page.get_by_text("Your time is nearly up")).to_have_count(0)
    expect(clock_of(bob, "Ann")).to_have_class(re.compile("soon"))
    forward(hasty, watch, 12.0)
    expect(ann.page.locator(".happened")).to_contain_text("Your time is up: the table plays for you.")
    expect(bob.page.locator(".happened")).to_contain_text("Time’s up for Ann: the table plays.")
    ann.wait("+s.n >= 1 && s.busy === 'no'")
    bob.page.get_by_role("button", name="Log", exact=True).click()
    expect(bob.page.get_by_role("complementary", name="Log").get_by_text("Time’s up.").first).to_be_visible()
    bob.page.reload()
    bob.stage.wait_for()
    expect(clock_of(bob, "Ann")).to_be_visible()
    expect(bob.page.locator(".happened")).to_contain_text("Time’s up for Ann: the table plays.")


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_pause_begins_when_everyone_agrees(people: Any, hasty: Any, watch: Watch) -> None:
    ann, bob = two(people, hasty)
    bob.button("Pause").click()
    expect(ann.page.get_by_text("Bob would like a pause: the clocks stand still until Bob goes on. All right?")).to_be_visible()
    ann.button("Yes, a pause").click()
    for one in (ann, bob):
        expect(one.prompt).to_contain_text("A pause, asked for by Bob.")
    forward(hasty, watch, 600.0)
    ann.page.keyboard.press("t")
    expect(ann.prompt).to_contain_text(re.compile("pause"))
    assert ann.quiet()[0] == 0
    bob.button("Go on").click()
    expect(clock_of(ann, "Ann")).to_have_class(re.compile("runs"))
    ann.page.keyboard.press("t")
    ann.wait("+s.n === 1")


@pytest.mark.long  # what the room does is tried in tests/room
def test_how_fast_bots_are_is_the_tables_and_can_be_changed_in_the_game(people: Any, hasty: Any) -> None:
    ann = people(hasty.address).open_table("Push Out")
    ann.button("Fill with bots").click()
    ann.page.get_by_label("Bots play").select_option("quick")
    ann.start()
    ann.button("Settings").click()
    panel = ann.page.get_by_role("dialog", name="Settings")
    expect(panel.get_by_label("Bots play")).to_have_value("quick")
    panel.get_by_label("Bots play").select_option("instant")
    expect(panel.get_by_text("Counts for everyone at this table.")).to_be_visible()
    ann.page.reload()
    ann.stage.wait_for()
    ann.button("Settings").click()
    expect(panel.get_by_label("Bots play")).to_have_value("instant")


def test_the_paces_of_a_race_can_be_agreed_on_in_the_lobby(people: Any, hasty: Any) -> None:
    ann = people(hasty.address).open_table("Raffzahn")
    hand = ann.page.get_by_label("How long a touch keeps the hand busy")
    expect(hand.locator("option").first).to_have_text("as usual (0.6 seconds)")
    hand.select_option("2000")
    ann.page.reload()
    expect(hand).to_have_value("2000")
    ann.page.get_by_label("Without hurry: everyone chooses in secret").check()
    expect(hand).to_have_count(0)
