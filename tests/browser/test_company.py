"""People who come and go: open tables, leaving and returning, bots that stand in, claiming, the next game, two tabs, another device."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect


@pytest.fixture(scope="module")
def time() -> list[float]:
    """The room's idea of the time, in the test's hand."""
    return [1_000_000.0]


@pytest.fixture(scope="module")
def house(house_with: Any, time: list[float]) -> Any:
    """A room in which time passes when the test says so."""
    return house_with(wall=lambda: time[0])


def two(people: Any, house: Any, game: str = "Pig") -> tuple[Any, Any]:
    """Ann and Bob in the middle of a game."""
    ann = people(house.address).open_table(game)
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.page.get_by_label("Name at seat 1").blur()
    bob = people(house.address).sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    return ann, bob


def menu(person: Any) -> Any:
    """The table's menu, opened."""
    person.button("Table").click()
    return person.page.get_by_role("dialog", name="Table")


def card(person: Any, name: str) -> Any:
    return person.page.get_by_role("region", name=name, exact=True)


def test_an_open_table_is_found_on_the_first_page_and_joined(people: Any, house: Any) -> None:
    ann = people(house.address).open_table("Pig")
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.page.get_by_label("Points to win").fill("30")
    ann.page.get_by_label("Points to win").blur()
    eva = people(house.address).go()
    tables = eva.page.get_by_role("region", name="Someone is waiting to play")
    expect(eva.page.get_by_text("Nobody is waiting right now")).to_be_visible()
    ann.page.get_by_role("switch", name="Open to everyone").check()
    expect(tables.get_by_text("Ann is waiting. 1 of 2 seats is free")).to_be_visible()
    expect(tables.get_by_text("30")).to_be_visible()
    tables.get_by_role("link", name=re.compile("^Sit down")).click()
    expect(eva.page.locator("li.seat.yours"), "one click").to_have_count(1)
    ann.start()
    eva.stage.wait_for()
    eva.go()
    expect(eva.page.get_by_text("Nobody is waiting right now")).to_be_visible()


def test_a_friend_comes_into_the_club_by_its_link_and_sits_down_at_its_table(people: Any, house: Any) -> None:
    ann = people(house.address).go("/club")
    ann.page.get_by_label("Your name there").fill("Ann")
    ann.button("Make a club").click()
    link = ann.page.get_by_label("Link to the club").input_value()
    bob = people(house.address).go(link.removeprefix(house.address))
    bob.page.get_by_label("Your name there").fill("Bob")
    bob.button("Come in").click()
    expect(bob.page.get_by_text("No table is open.")).to_be_visible()
    assert "#" not in bob.page.url, "the secret is off the address"
    ann.page.get_by_label("Game", exact=True).select_option("pig")
    ann.button("Open").click()
    expect(ann.page.get_by_role("switch", name="Shown in the club Ann’s club")).to_be_checked()
    bob.page.get_by_role("link", name=re.compile("^Sit down")).click()
    expect(bob.page.locator("li.seat.yours")).to_have_count(1)
    ann.start()
    bob.stage.wait_for()
    bob.go("/club")
    bob.page.get_by_role("link", name="Ann’s club").click()
    expect(bob.page.get_by_role("region", name="Being played").get_by_text("Ann and Bob", exact=True)).to_be_visible()


def test_a_person_plays_on_for_a_bot_that_held_the_seat_and_the_other_reads_who(people: Any, house: Any) -> None:
    ann = people(house.address).open_table("Pig")
    ann.button("Bots until somebody comes").click()
    expect(ann.page.get_by_text("holds the seat")).to_be_visible()
    link = ann.page.get_by_label("Link to this table").input_value()
    ann.start()
    ann.stage.wait_for()
    eva = people(house.address).go(link.removeprefix(house.address))
    eva.button("Sit here").click()
    expect(ann.page.get_by_test_id("relief")).to_contain_text("has come and plays on for")


@pytest.mark.long  # what the room does is tried in tests/room
def test_bots_of_a_level_fill_the_table(people: Any, house: Any) -> None:
    ann = people(house.address).open_table("Push Out")
    ann.page.get_by_label("Level of the bots").select_option("Strong")
    ann.button("Fill with bots").click()
    level = ann.page.get_by_label(re.compile("Level of (?!the bots)")).first
    expect(level).to_have_value("strong")
    level.select_option("Beginner")
    expect(level).to_have_value("beginner")
    ann.start()
    ann.wait("s.asked === 'yes'")


def test_who_leaves_is_away_and_returns_from_the_list_of_tables(people: Any, house: Any) -> None:
    ann, bob = two(people, house)
    menu(bob).get_by_role("button", name="Leave for now").click()
    expect(card(ann, "Bob").get_by_label("away")).to_be_visible()
    mine = bob.page.get_by_role("region", name="Your tables")
    expect(mine.get_by_text("Ann to play")).to_be_visible()
    expect(mine.get_by_text("with Ann")).to_be_visible()
    mine.get_by_role("link", name=re.compile("Pig")).click()
    bob.stage.wait_for()
    expect(card(ann, "Bob").get_by_label("here")).to_be_visible()
    ann.act()
    bob.wait("+s.n === 1")
    bob.go()
    mine.get_by_role("button", name="Take it off this list").click()
    expect(mine).to_have_count(0)


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_bot_plays_for_somebody_until_the_seat_is_taken_back(people: Any, house: Any) -> None:
    ann, bob = two(people, house)
    opened = menu(ann)
    expect(opened.get_by_text("Then Bob wins.")).to_be_visible()
    opened.get_by_label("Level of the bots").select_option("Beginner")
    opened.get_by_role("button", name="Let a bot play for me").click()
    expect(ann.page.get_by_text("A bot is playing for you.", exact=True)).to_be_visible()
    expect(card(bob, "Ann (bot)")).to_be_visible()
    bob.wait("s.asked === 'yes'")  # the bot has had Ann's turn
    ann.button("Take my seat back").click()
    expect(card(bob, "Ann")).to_be_visible()
    while not ann.asked_now():
        bob.act()
    ann.act()


@pytest.mark.long  # what the room does is tried in tests/room
def test_the_win_is_claimed_when_the_other_one_is_gone(people: Any, house: Any, time: list[float]) -> None:
    ann, bob = two(people, house)
    bob.page.close()
    expect(card(ann, "Bob").get_by_label("away")).to_be_visible()
    time[0] += 60
    ann.page.reload()
    expect(ann.page.get_by_text("Bob is away. In 4 minutes a bot may play on, or you may claim the win.")).to_be_visible()
    time[0] += 240
    ann.page.reload()
    expect(ann.page.get_by_text("Bob has been away for 5 minutes.")).to_be_visible()
    ann.button("Claim the win").click()
    end = ann.page.get_by_test_id("end")
    expect(end.get_by_role("heading")).to_have_text("You win!")
    expect(end.get_by_text("Bob was away for too long; Ann has claimed the win.")).to_be_visible()


@pytest.mark.long  # what the room does is tried in tests/room
def test_somebody_with_the_link_plays_on_for_who_has_gone(people: Any, house: Any, time: list[float]) -> None:
    ann, bob = two(people, house)
    link = menu(ann).get_by_label("Link to this table").input_value()
    bob.page.close()
    expect(card(ann, "Bob").get_by_label("away")).to_be_visible()
    time[0] += 400
    eva = people(house.address).go(link)
    expect(eva.page.get_by_text("Bob is gone. Would you like to play on?")).to_be_visible()
    eva.button("Sit here").click()
    expect(card(ann, "Guest")).to_be_visible()
    eva.page.get_by_text("your turn").or_(eva.page.get_by_text("to play")).first.wait_for()


@pytest.mark.long  # what the room does is tried in tests/room
def test_everyone_agrees_to_stop_and_the_next_game_moves_the_seats_on(people: Any, house: Any) -> None:
    ann, bob = two(people, house)
    menu(ann).get_by_role("button", name="Propose to stop").click()
    expect(ann.page.get_by_text("The others are being asked")).to_be_visible()
    bob.button("Play on").click()
    expect(ann.page.get_by_text("Bob would rather play on.").first).to_be_visible()
    menu(ann).get_by_role("button", name="Propose to stop").click()
    bob.button("Yes, stop").click()
    for person in (ann, bob):
        expect(person.page.get_by_test_id("end").get_by_text("without a winner")).to_be_visible()
    bob.button("Again").click()
    expect(bob.page.get_by_label("Name at seat 1")).to_have_value("Bob")
    ann.button("Come along").click()
    expect(ann.page.get_by_label("Name at seat 2")).to_have_value("Ann")
    ann.start()
    bob.wait("s.asked === 'yes'")


@pytest.mark.long  # what the room does is tried in tests/room
def test_whoever_gives_up_is_asked_twice(people: Any, house: Any) -> None:
    ann, bob = two(people, house)
    opened = menu(bob)
    opened.get_by_role("button", name="Give up").click()
    opened.get_by_role("button", name="Never mind").click()
    opened.get_by_role("button", name="Give up").click()
    opened.get_by_role("button", name="Yes, give up").click()
    expect(ann.page.get_by_test_id("end").get_by_role("heading")).to_have_text("You win!")
    expect(bob.page.get_by_test_id("end").get_by_text("You have given up; Ann wins.")).to_be_visible()


@pytest.mark.long  # what the room does is tried in tests/room
def test_the_host_locks_the_table_and_removes_somebody(people: Any, house: Any) -> None:
    ann, bob = two(people, house)
    watcher = people(house.address).go(ann.page.url)
    watcher.stage.wait_for()
    opened = menu(ann)
    opened.get_by_role("switch", name="Locked").check()
    expect(watcher.page.get_by_text("The host has locked this table")).to_be_visible()
    opened.get_by_role("switch", name="Locked").uncheck()
    opened.get_by_role("button", name="Remove Bob").click()
    opened.get_by_role("button", name="Yes, remove").click()
    expect(bob.page.get_by_text("The host has given your seat to somebody else.").first).to_be_visible()
    eva = people(house.address).go(opened.get_by_label("Link to this table").input_value())
    expect(eva.page.get_by_text("Seat 2 is free.")).to_be_visible()
    eva.button("Sit here").click()
    expect(card(ann, "Guest")).to_be_visible()


@pytest.mark.long  # what the room does is tried in tests/room
def test_two_tabs_of_the_same_person_are_both_live_and_both_can_act(people: Any, house: Any) -> None:
    ann, bob = two(people, house)
    other = type(ann)(ann.page.context.new_page(), house.address).go(ann.page.url)
    other.stage.wait_for()
    other.wait("s.asked === 'yes'")
    ann.act()
    for person in (other, bob):
        person.wait("+s.n === 1")
    assert other.scene() == ann.scene()
    actor = other if other.asked_now() else bob
    actor.act()
    for person in (ann, other, bob):
        person.wait("+s.n === 2")
    assert other.scene() == ann.scene()
    ann.page.close()
    expect(card(bob, "Ann").get_by_label("here")).to_be_visible()
    other.check()


def test_games_move_to_another_device_by_a_link_that_works_once(people: Any, house: Any) -> None:
    ann, _ = two(people, house)
    ann.go()
    ann.button("Take my games to another device").click()
    link = ann.page.get_by_label("Link for the other device").input_value()
    expect(ann.page.get_by_role("img", name="Code with the link, to scan")).to_be_visible()
    phone = people(house.address, width=360, height=740).go(link)
    phone.button("Take them").wait_for()
    assert "#" not in phone.page.url
    phone.button("Take them").click()
    mine = phone.page.get_by_role("region", name="Your tables")
    expect(mine.get_by_text("your turn")).to_be_visible()
    mine.get_by_role("link", name=re.compile("Pig")).click()
    phone.wait("s.asked === 'yes'")
    thief = people(house.address)
    thief.expects("404")
    thief.go(link).button("Take them").click()
    expect(thief.page.get_by_text("This link has been used already")).to_be_visible()


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_refusal_about_somebody_elses_seat_is_told_to_whoever_asked(people: Any, house: Any, time: list[float]) -> None:
    ann, bob = two(people, house)
    bob.page.close()
    expect(card(ann, "Bob").get_by_label("away")).to_be_visible()
    time[0] += 300
    ann.page.reload()
    ann.button("Claim the win").wait_for()
    time[0] -= 200  # the page believes that it may, the room does not
    ann.button("Let a bot play on").click()
    expect(ann.refusal).to_have_text("That is possible when somebody has been away for 5 minutes.")
