"""Tables played by clicks in real browsers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from lengths import tries
from playwright.sync_api import expect


def play_on(people: list[Any], acts: int, choose: Callable[[int], int] = lambda _: 0) -> bool:
    """Let whoever is asked act, at most so often; whether the game has ended."""
    for _ in range(acts):
        latest = max(person.quiet()[0] for person in people)
        for person in people:
            person.wait("+s.n >= given", latest)
        if people[0].over():
            return True
        asked = [person for person in people if person.asked_now()]
        if asked:
            asked[0].act(choose)
        else:
            people[0].wait("+s.n > given || s.asked === 'yes'", latest)
    return bool(people[0].over())


def two_at_wegduwen(people: Any, building: Any) -> list[Any]:
    """Ann has opened a table, Bob sat down by its link, and the game has begun."""
    ann = people(building.address).open_table("Push Out")
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.page.get_by_label("Places", exact=True).select_option("adjacent")  # nobody pushes back: it ends sooner
    bob = people(building.address).sit_by(ann.link(), "Bob")
    expect(ann.page.get_by_text("Bob", exact=True)).to_be_visible()
    ann.start()
    bob.stage.wait_for()
    return [ann, bob]


def test_two_browsers_sit_down_and_play(people: Any, building: Any) -> None:
    pair = two_at_wegduwen(people, building)
    assert not play_on(pair, tries(10, 24))
    assert pair[0].quiet()[0] == pair[1].quiet()[0] >= tries(5, 12), "both have seen the same acts"


@pytest.mark.long  # the last moves of every game are played in test_games.py
def test_two_browsers_play_wegduwen_to_its_end(people: Any, building: Any) -> None:
    pair = two_at_wegduwen(people, building)
    assert play_on(pair, 1500)
    for person in pair:
        expect(person.page.get_by_test_id("end")).to_be_visible()
        expect(person.page.get_by_test_id("end").locator("li.won")).to_have_count(1)
    headlines = {person.page.locator("#headline").inner_text() for person in pair}
    assert "You win!" in headlines
    assert headlines & {"Ann wins.", "Bob wins."}


def test_play_now_is_one_click_to_a_game_against_bots(person: Any) -> None:
    person.go()
    person.page.get_by_role("button", name=re.compile("Play now.*Push Out")).click()
    person.stage.wait_for()
    person.wait("s.asked === 'yes' && s.busy === 'no'")
    expect(person.page.locator("[data-testid=refusal]")).to_have_count(0)
    expect(person.page.get_by_role("img", name="Bot")).to_have_count(1)
    play_on([person], 4)


def test_options_stay_when_they_still_make_sense(person: Any) -> None:
    person.open_table("Push Out")
    person.page.get_by_label("Level", exact=True).select_option("3")
    person.page.get_by_label("Places", exact=True).select_option("adjacent")
    person.page.get_by_role("radio", name="3").check(force=True)
    expect(person.page.locator("li.seat")).to_have_count(3)
    expect(person.page.get_by_label("Places", exact=True)).to_have_count(0)  # only two can sit side by side
    expect(person.page.get_by_label("Level", exact=True)).to_have_value("3")
    person.button("Different for each player").click()
    person.page.get_by_label("Level: 2", exact=True).select_option("1")
    expect(person.page.get_by_label("Level: 3", exact=True)).to_have_value("3")
    expect(person.page.get_by_label("Level: 2", exact=True)).to_have_value("1")


def test_a_reload_in_mid_game_shows_the_same_table(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    bob = people(building.address).sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    play_on([ann, bob], tries(3, 9))
    for person in (ann, bob):
        person.page.mouse.move(2, 2)  # what the mouse rests on is explained, and Escape closes that first
        while person.quiet()[1]:  # a move that is half clicked is not kept
            path = person.quiet()[1]
            person.page.keyboard.press("Escape")
            person.wait("+s.path < given", path)
        before, prompt = person.scene(), person.prompt.inner_text()
        person.page.reload()
        person.stage.wait_for()
        expect(person.prompt).to_have_text(prompt)
        assert person.scene() == before
    play_on([ann, bob], 4)


@pytest.mark.long  # what the room does is tried in tests/room
def test_happenings_with_motion_end_in_the_state(people: Any, building: Any) -> None:
    ann = people(building.address, reduced_motion="no-preference").open_table("DrachenWurf")
    ann.button("Bot").click()
    ann.start()
    for k in range(4):
        ann.wait("s.asked === 'yes' && s.busy === 'no'")
        ann.act(lambda count, k=k: 3 * k)
    ann.quiet()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    before = ann.scene()
    ann.page.reload()
    ann.stage.wait_for()
    ann.quiet()
    assert ann.scene() == before


def test_a_tap_ends_what_is_moving(people: Any, building: Any) -> None:
    ann = people(building.address, reduced_motion="no-preference").open_table("Push Out")
    ann.button("Bot").click()
    ann.start()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    # Everything that moves from now on would take a minute; the tap must end it.
    ann.page.evaluate(
        "void (Element.prototype.animate = ((old) => function (frames, how) { return old.call(this, frames, { ...how, duration: 60000 }) })(Element.prototype.animate))"
    )
    ann.page.locator(".actions .throw").click()
    ann.wait("s.busy === 'yes'")
    ann.stage.click(position={"x": 4, "y": 4})
    ann.quiet()


def test_a_wrong_click_says_why_and_changes_nothing(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    ann.page.get_by_role("radio", name="1").check(force=True)
    expect(ann.page.locator("li.seat")).to_have_count(1)
    ann.start()
    while not ann.choices().count():
        ann.act()
    n = ann.quiet()
    before = ann.scene()
    asked = ann.prompt.inner_text()
    ann.spot("dice/0").click()
    expect(ann.refusal).to_be_visible()
    assert ann.prompt.inner_text() == asked, "what is asked is not hidden by it"
    assert ann.quiet() == n
    assert ann.scene() == before


def test_a_click_that_can_do_nothing_now_is_answered_by_what_is_asked(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    ann.button("Fill with bots").click()
    ann.start()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    n = ann.quiet()
    ann.page.locator("[data-part=dice]").click(position={"x": 6, "y": 6})
    ann.page.wait_for_function("() => document.querySelector('[data-testid=prompt]').getAnimations().length > 0")
    assert ann.quiet() == n


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_move_can_be_taken_back_when_the_other_agrees(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Tiling")
    bob = people(building.address).sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    bob.quiet()
    empty = bob.scene()
    for _ in range(3):
        ann.act()
    bob.wait("s.asked === 'yes'")
    assert bob.scene() != empty
    ann.button("Ask to take back").click()
    expect(ann.page.get_by_text("The others are being asked")).to_be_visible()
    expect(bob.page.get_by_role("alert")).to_contain_text("would like to take back: “")
    expect(bob.page.get_by_role("alert")).not_to_contain_text("the last move")
    bob.button("Rather not").click()
    expect(ann.button("Ask to take back")).to_be_visible()
    ann.button("Ask to take back").click()
    bob.button("Yes, take it back").click()
    ann.wait("s.asked === 'yes'")
    bob.wait("s.asked === 'no'")
    assert bob.scene() == empty
    play_on([ann, bob], 3)


def test_ones_own_steps_are_taken_back_at_once(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("DrachenWurf")
    ann.button("Bot").click()
    ann.start()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    ann.act()  # the throw
    before, n = ann.scene(), ann.quiet()[0]
    ann.act()  # a die set aside
    ann.page.keyboard.press("u")
    ann.wait("+s.n > given + 1 && s.asked === 'yes' && s.busy === 'no'", n)
    assert ann.scene() == before


@pytest.mark.long  # what the room does is tried in tests/room
def test_who_has_no_link_watches_and_cannot_act(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Liar’s dice")
    bob = people(building.address).sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    eve = people(building.address).go(ann.page.url)
    eve.stage.wait_for()
    eve.quiet()
    dice = {label for spot, label in eve.scene().items() if spot.startswith("hand:")}
    assert dice
    assert all("hidden" in label for label in dice)
    expect(eve.page.locator("[data-offer], .throw")).to_have_count(0)
    expect(ann.page.get_by_text("1 person watching").first).to_be_attached()


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_race_begins_when_everyone_is_ready_and_has_been_counted_down(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Grab")
    bob = people(building.address).sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    thrower, other = (ann, bob) if ann.page.locator(".actions .throw").count() else (bob, ann)
    expect(other.button("Ready")).to_be_visible()
    thrower.page.locator(".actions .throw").click()
    expect(thrower.page.locator(".count")).to_have_count(0)
    other.button("Ready").click()
    for person in (ann, bob):
        expect(person.page.locator(".count")).to_be_visible()
    for person in (ann, bob):
        person.wait("s.phase === 'race'")
        expect(person.page.locator(".offered")).to_have_count(0)  # finding is the game
    n = ann.quiet()[0]
    ann.page.locator('[data-offer="stop"]').click()
    for person in (ann, bob):
        person.wait("+s.n > given", n)
