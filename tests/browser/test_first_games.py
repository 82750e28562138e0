"""First games in the browser: played by clicks, left and gone on with, and on to a real game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from worp.contract.game import RACE
from worp.lessons.lecture import Lecture
from worp.lessons.lesson import LEARNER, lesson_of
from worp.registry import find

TURN = """async (target) => {
    for (let k = 0; k < 400; k++) {
        if (document.querySelector('.turner [data-offer]')?.dataset.offer === target) return;
        document.querySelector(`.turner [data-turn="${[0, 1, 0, 2, 1, 1, 2, 0, 2][k % 9]}"]`).click();
        await new Promise((soon) => setTimeout(soon));
    }
    throw new Error('no way to turn the die to ' + target);
}"""
"""Taps on the die that is turned until it lies as it shall."""


class Learner:
    """Someone who does what a lesson asks, and knows its script."""

    def __init__(self, person: Any, key: str) -> None:
        self.person = person
        self.lecture = Lecture(lesson_of(find(key)))
        self.guide = person.page.get_by_test_id("guide")
        person.go(f"/learn/{key}")

    def at_the_same_place(self) -> None:
        """The page shows the step that the script has reached."""
        expect(self.guide).to_have_attribute("data-step", str(self.lecture.number))
        expect(self.guide).to_have_attribute("data-asks", self.lecture.asks())
        self.person.quiet()
        if self.lecture.show():  # all that it speaks of has a ring, also an empty place
            expect(self.person.page.get_by_test_id("rings")).to_have_attribute("data-count", str(len(self.lecture.show())))

    def obey(self) -> None:
        """One thing that is asked for."""
        self.at_the_same_place()
        asks = self.lecture.asks()
        if asks == "next":
            expect(self.person.page.locator(".actions button:visible")).to_have_count(0)  # one way to go on, not two
            self.person.button("Next").click()
            self.lecture.go_on()
        elif asks == "throw":
            self.person.button("Throw").click()
            self.lecture.throw()
        else:
            state = self.lecture.match.state
            path = (self.lecture.open()[0].paths or (state.spell(state.moves(LEARNER)[0]),))[0]
            for k, target in enumerate(path):
                self.person.wait("s.busy === 'no' && +s.path === given", k)
                self.choose(target)
            if self.person.page.locator(".actions [aria-keyshortcuts=d]").count() and self.person.quiet()[1] == len(path):
                self.person.page.locator(".actions [aria-keyshortcuts=d]").click()  # it could go on, and shall not
            self.lecture.act(path)

    def choose(self, target: str) -> None:
        """One click of a move; a die that is to be turned is turned until it lies as asked."""
        page = self.person.page
        if page.locator(".turner").count() and not page.locator(f'[data-spot="{target}"]').count():
            page.evaluate(TURN, target)
            page.locator(f'.turner [data-offer="{target}"]').click()
        else:
            page.locator(f'[data-spot="{target}"], [data-offer="{target}"]').first.dispatch_event("click")
            if self.lecture.match.state.phase == RACE:
                race = self.lecture.lesson.game.race
                assert race is not None
                page.wait_for_timeout(1000 * race.hand)  # a hand does one thing at a time


def test_a_first_game_is_played_through_by_clicks_and_leads_to_a_real_one(people: Any, building: Any) -> None:
    ann = people(building.address).go()
    card = ann.page.locator("li.game", has=ann.page.get_by_role("heading", name="Push Out", exact=True))
    expect(card.get_by_role("link", name="Learn by playing")).to_have_attribute("href", "/learn/wegduwen")
    learner = Learner(ann, "wegduwen")
    while learner.lecture.asks() != "end":
        learner.obey()
    learner.at_the_same_place()
    expect(ann.page.get_by_test_id("lesson")).to_contain_text("you win!")
    expect(ann.page.get_by_test_id("end")).to_have_count(0)
    ann.button("Now a real game").click()
    ann.page.wait_for_url("**/t/*")
    ann.stage.wait_for()
    expect(learner.guide).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("key", ["cui-bono", "raffzahn", "wuerfelmarsch"])
def test_first_games_with_a_pyramid_a_race_and_dice_to_turn_are_played_to_their_end(people: Any, building: Any, key: str) -> None:
    learner = Learner(people(building.address), key)
    while learner.lecture.asks() != "end":
        learner.obey()
    learner.at_the_same_place()
    expect(learner.person.button("Now a real game")).to_be_visible()


@pytest.mark.long
def test_a_first_game_is_left_and_gone_on_with_where_it_was(people: Any, building: Any) -> None:
    ann = people(building.address)
    learner = Learner(ann, "wegduwen")
    for _ in range(4):
        learner.obey()
    learner.at_the_same_place()
    before = ann.scene()
    ann.button("Leave the lesson").click()
    card = ann.page.locator("li.game", has=ann.page.get_by_role("heading", name="Push Out", exact=True))
    card.get_by_role("link", name="Go on learning").click()
    learner.at_the_same_place()
    assert ann.scene() == before
    ann.page.reload()
    learner.at_the_same_place()
    learner.obey()
    learner.at_the_same_place()
    ann.button("From the start").click()
    expect(learner.guide).to_have_attribute("data-step", "0")
    expect(ann.page.get_by_test_id("rings")).to_have_attribute("data-count", "1")


def test_what_is_not_asked_for_is_answered_and_what_was_to_be_found_is_shown_after_a_try(people: Any, building: Any) -> None:
    ann = people(building.address)
    learner = Learner(ann, "wegduwen")
    while learner.lecture.step.say != "push":
        learner.obey()
    learner.at_the_same_place()
    ann.spot("side:1/6").click()
    expect(ann.refusal).to_contain_text("6 + 2 makes 8 as well")
    ann.spot("side:1/5").click()
    expect(ann.refusal).to_contain_text("no sum with that makes 8")
    while learner.lecture.step.say != "find":
        learner.obey()
    learner.at_the_same_place()
    rings = ann.page.get_by_test_id("rings")
    expect(rings).to_have_attribute("data-count", "0")
    ann.spot("side:1/9").click()
    expect(rings).to_have_attribute("data-count", "2")
