"""Chat and reactions as people see them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect


def at_play(people: Any, building: Any) -> tuple[Any, Any, Any]:
    """Ann and Bob play, Cas watches."""
    ann = people(building.address).open_table("Push Out")
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.page.get_by_label("Name at seat 1").blur()
    link = ann.link()
    bob = people(building.address).sit_by(link, "Bob")
    cas = people(building.address).go(link.partition("#")[0])
    ann.start()
    bob.stage.wait_for()
    cas.stage.wait_for()
    return ann, bob, cas


def test_the_lobby_has_the_same_door_to_the_chat_and_the_rules_open_beside_it(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    expect(ann.button("Chat")).to_have_count(0)
    bob = people(building.address).sit_by(ann.link(), "Bob")
    bob.button("Chat").click()
    write(bob, "Are you there?")
    expect(ann.page.get_by_test_id("chat-preview")).to_have_text("Bob: Are you there?")
    ann.button(re.compile("^Chat")).click()
    expect(ann.page.get_by_role("log", name="Chat")).to_contain_text("Are you there?")
    ann.button("Rules").first.click()
    drawer = ann.page.get_by_role("complementary", name="Rules")
    expect(drawer.get_by_role("heading", name="Your turn")).to_be_visible()
    assert len(ann.page.context.pages) == 1, "no other window"
    ann.page.wait_for_function("() => [...document.querySelectorAll('aside img')].every(one => one.complete && one.naturalWidth)")


def chat(person: Any) -> Any:
    """Open the chat."""
    person.page.keyboard.press("c")
    return person.page.get_by_role("complementary", name="Chat")


def write(person: Any, text: str) -> None:
    person.page.get_by_label("Write something").fill(text)
    person.page.get_by_label("Write something").press("Enter")


@pytest.mark.long  # what the room does is tried in tests/room
def test_players_are_read_by_all_and_watchers_only_by_watchers(people: Any, building: Any) -> None:
    ann, bob, cas = at_play(people, building)
    expect(chat(ann).get_by_text("What those watching write, you can read after the game.")).to_be_visible()
    expect(chat(cas).get_by_text("players read what you write only after the game")).to_be_visible()
    cas.page.get_by_label("Your name").fill("Cas")
    write(cas, "He should push the nine")
    expect(cas.page.get_by_role("log", name="Chat")).to_contain_text("He should push the nine")
    write(ann, "<b>Good luck</b> & have fun")
    for one in (ann, cas):
        expect(one.page.get_by_role("log", name="Chat")).to_contain_text("<b>Good luck</b> & have fun")
        expect(one.page.get_by_role("log", name="Chat").locator("b")).to_have_count(0)
    expect(bob.page.get_by_test_id("unread")).to_contain_text("1")
    expect(bob.page.get_by_test_id("chat-preview")).to_have_text("Ann: <b>Good luck</b> & have fun")
    bob.page.get_by_test_id("chat-preview").click()
    expect(bob.page.get_by_role("log", name="Chat").get_by_text("Good luck")).to_be_visible()
    expect(bob.page.get_by_test_id("unread")).to_have_count(0)
    for player in (ann, bob):
        expect(player.page.get_by_role("log", name="Chat")).not_to_contain_text("push the nine")
    bob.page.reload()
    bob.stage.wait_for()
    expect(bob.page.get_by_test_id("unread")).to_have_count(0)
    expect(chat(bob).get_by_text("Good luck")).to_be_visible()


def test_somebody_is_reported_and_muted_and_does_not_notice(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    bob = people(building.address).sit_by(ann.link(), "Bob")
    bob.button("Chat").click()
    write(bob, "You fool")
    ann.page.get_by_test_id("chat-preview").click()
    log = ann.page.get_by_role("log", name="Chat")
    ann.button("Report this line by Bob").click()
    expect(log).to_contain_text("Report this to whoever runs the room?")
    ann.button("Report").click()
    expect(log).to_contain_text("Reported. Thank you.")
    ann.button("Read nothing more from Bob here").click()
    expect(log).not_to_contain_text("You fool")
    write(bob, "Are you there?")
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Are you there?")
    write(ann, "Let us begin")
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("Let us begin")
    expect(log).to_contain_text("Let us begin")
    expect(log).not_to_contain_text("Are you there?")
    expect(bob.page.get_by_role("log", name="Chat")).not_to_contain_text("Report")
    ann.button("Read Bob again").click()
    expect(log).to_contain_text("Are you there?")


@pytest.mark.long  # what the room does is tried in tests/room
def test_somebody_can_be_muted_and_chat_hidden_for_oneself(people: Any, building: Any) -> None:
    ann, bob, _cas = at_play(people, building)
    chat(ann)
    write(ann, "one")
    panel = chat(bob)
    expect(panel.get_by_role("log")).to_contain_text("one")
    bob.button("Read nothing more from Ann here").click()
    expect(panel.get_by_role("log")).not_to_contain_text("one")
    write(ann, "two")
    bob.page.reload()
    bob.stage.wait_for()
    chat(bob)
    expect(bob.button("Read Ann again")).to_be_visible()
    expect(panel.get_by_role("log")).not_to_contain_text("two")
    bob.button("Read Ann again").click()
    expect(panel.get_by_role("log")).to_contain_text("two")
    bob.page.keyboard.press("Escape")
    bob.button("Settings").click()
    bob.page.get_by_role("switch", name="Chat and reactions").uncheck()
    bob.page.keyboard.press("Escape")
    write(ann, "three")
    expect(chat(bob).get_by_text("Chat and reactions are off on this device.")).to_be_visible()
    expect(bob.page.get_by_text("three")).to_have_count(0)


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_reaction_shows_at_its_seat_for_a_moment(people: Any, building: Any) -> None:
    ann, bob, cas = at_play(people, building)
    ann.button("React").click()
    ann.button("Laugh").click()
    for one in (ann, bob, cas):
        expect(one.page.get_by_role("region", name="Ann").get_by_text("Ann: laughs")).to_be_attached()
    expect(bob.page.get_by_text("Ann: laughs")).to_have_count(0)


@pytest.mark.long  # what the room does is tried in tests/room
def test_who_plays_alone_with_bots_has_nobody_to_react_to(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    ann.button("Fill with bots").click()
    ann.start()
    expect(ann.button("React")).to_have_count(0)


@pytest.mark.long  # what the room does is tried in tests/room
def test_too_many_lines_are_refused_in_the_chat_itself(people: Any, building: Any) -> None:
    ann, _bob, _cas = at_play(people, building)
    panel = chat(ann)
    for k in range(7):
        write(ann, f"line {k}")
    expect(panel.get_by_role("alert")).to_have_text("That went too fast. Wait a few seconds.")
    expect(ann.refusal).to_have_count(0)
