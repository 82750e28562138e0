"""A finished game seen again: stepped through with keys, handed on by link, taken home and brought back, looked at with the coach."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from worp.contract.dice import Seeded
from worp.record.log import Match
from worp.registry import find
from worp.testing.matches import anything, play_out

TOYS = Path(__file__).parents[1] / "toys"


def played(game: str, position: str = "", **options: Any) -> Match:
    """A game of random players."""
    rules = find(game)
    seats = options.pop("seats", None)
    names = ("Ann", "Bob")[: seats or 2]
    match = Match.start(rules, rules.set_up(seats, options), names, position)
    src = Seeded(3)
    return play_out(match, src, anything(src))


@pytest.fixture
def bring(building: Any) -> Any:
    """`bring(log)`: the address of the log as a replay."""

    def brought(log: str) -> str:
        answer = httpx.post(f"{building.address}/api/replays", json={"log": log}, timeout=60, trust_env=False)
        assert answer.status_code == 201, answer.text
        return f"/replay/{answer.json()['id']}"

    return brought


def at(person: Any, n: int) -> None:
    """The replay is after event `n`, and nothing moves any more."""
    expect(person.page.get_by_test_id("replay")).to_have_attribute("data-step", str(n))
    person.wait("s.busy === 'no' && +s.n === given", n)


def faces(person: Any) -> dict[str, str]:
    return {spot: name for spot, name in person.scene().items() if spot.startswith(("side", "dice"))}


def test_a_replay_is_stepped_through_with_keys(person: Any, bring: Any) -> None:
    match = played("wegduwen", "side1=2,3,4 throw=2,2", seats=1)
    count = len(match.events)
    assert count > 2
    person.go(bring(match.text()))
    at(person, 0)
    seen = {0: faces(person)}
    for n in range(1, count + 1):
        person.page.keyboard.press("ArrowRight")
        at(person, n)
        seen[n] = faces(person)
    assert seen[0] != seen[count]
    for key, n in (("ArrowLeft", count - 1), ("Home", 0), ("End", count)):
        person.page.keyboard.press(key)
        at(person, n)
        assert faces(person) == seen[n], f"{key} shows what was seen on the way there"
    person.page.keyboard.press("Home")
    person.page.keyboard.press(" ")  # it plays by itself, to the end
    expect(person.page.get_by_test_id("replay")).to_have_attribute("data-step", str(count))
    person.page.get_by_role("slider", name="Moment of the game").fill("1")
    at(person, 1)
    assert faces(person) == seen[1]
    lines = person.page.get_by_role("tabpanel").get_by_role("button")
    lines.last.click()
    at(person, count)


def test_a_shared_link_opens_at_the_step_and_with_the_eyes(person: Any, people: Any, building: Any, bring: Any) -> None:
    match = played(str(TOYS / "liars_dice.py"), seats=2)
    address = bring(match.text())
    page = person.go(address).page
    at(person, 0)
    person.page.keyboard.press("ArrowRight")
    at(person, 1)
    person.page.keyboard.press("ArrowRight")
    at(person, 2)
    page.get_by_label("Whose view").select_option(label="As Bob saw it")
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link to this moment").input_value()
    assert link == f"{building.address}{address}?at=2&as=2"
    other = people(building.address)
    other.go(link)
    at(other, 2)
    expect(other.page.get_by_label("Whose view")).to_have_value("1")
    assert other.scene() == person.scene()
    hidden = other.scene()
    other.page.get_by_label("Whose view").select_option(label="Everything open")
    at(other, 2)
    assert other.scene() != hidden, "Ann's hand is open now"


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_game_taken_home_and_brought_back_is_the_same_replay(person: Any, bring: Any, tmp_path: Path) -> None:
    match = played("wegduwen", "side1=2,3 throw=1,1", seats=1)
    page = person.go(bring(match.text())).page
    at(person, 0)
    page.get_by_role("button", name="Share").click()
    for name, file in (("As text", "a.worp"), ("As JSON", "a.json")):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        download.value.save_as(tmp_path / file)
    assert (tmp_path / "a.worp").read_text(encoding="utf-8") == match.text()
    told = page.get_by_role("tabpanel").inner_text()
    for file in ("a.worp", "a.json"):
        person.go("/")
        page.get_by_label("Look at a saved game").set_input_files(str(tmp_path / file))
        expect(page).to_have_url(re.compile("/replay/log-"))
        at(person, 0)
        assert page.get_by_role("tabpanel").inner_text() == told


def test_a_bad_file_is_explained_by_line_and_nothing_is_lost(person: Any, tmp_path: Path) -> None:
    person.expects("422")
    wrong = tmp_path / "wrong.worp"
    wrong.write_text("worp 1\nwegduwen@1 seats=1 level=1\n1 roll 7 7\n", encoding="utf-8")
    page = person.go("/").page
    page.get_by_label("Look at a saved game").set_input_files(str(wrong))
    expect(page.get_by_role("alert")).to_contain_text("Line 3: '7 7' cannot be thrown here")
    expect(page.get_by_role("button", name=re.compile("Play now")).first).to_be_visible()


@pytest.mark.long  # what the room does is tried in tests/room
def test_a_review_tells_luck_and_choices_apart_and_leads_to_turning_points(person: Any, bring: Any) -> None:
    match = played("wegduwen", "side1=2,3,4,5 throw=2,2", seats=1)
    page = person.go(bring(match.text())).page
    at(person, 0)
    page.get_by_role("tab", name="Review").click()
    page.get_by_role("button", name="Review this game").click()
    expect(page.get_by_role("heading", name="Luck and choices")).to_be_visible(timeout=60_000)
    panel = page.get_by_role("tabpanel")
    numbers = [float(one.replace("+", "")) for one in panel.locator("dd").all_inner_texts()]
    assert sum(numbers[:-1]) == pytest.approx(numbers[-1], abs=0.11), "beginning, luck and choices make the result"
    assert numbers[-1] == match.state.ending().scores[0]
    panel.get_by_text("As a table").click()
    expect(panel.locator("tbody tr")).to_have_count(len(match.events) + 1)
    person.button("Ask the coach about the next move").click()
    expect(panel.get_by_text("played", exact=True)).to_be_visible(timeout=60_000)
    turning = panel.locator("section", has=page.get_by_role("heading", name="Turning points")).get_by_role("button")
    turning.first.click()
    n = int(turning.first.locator(".n").inner_text())
    at(person, n)
    expect(page.get_by_role("button", name=f"Turning point: event {n}")).to_be_visible()


def test_the_end_of_a_game_leads_to_its_replay_and_an_unfinished_one_has_none(person: Any, building: Any) -> None:
    person.expects("403")
    made = httpx.post(
        f"{building.address}/api/tables",
        json={"game": "wegduwen", "seats": 1, "position": "side1=2 throw=1,1"},
        trust_env=False,
    ).json()
    person.go(f"/t/{made['table']}#{made['host']}")
    person.start()
    watching = person.page.context.new_page()
    watching.goto(f"{building.address}/replay/{made['table']}")
    expect(watching.get_by_text("This game is not over yet")).to_be_visible()
    watching.close()
    while not person.over():
        person.act()
    person.page.get_by_role("link", name="Replay").click()
    at(person, 0)
    person.page.keyboard.press("End")
    expect(person.page.get_by_role("slider")).not_to_have_value("0")


def test_a_hint_shows_every_move_with_its_value_and_goes_away_with_the_move(person: Any, building: Any) -> None:
    made = httpx.post(
        f"{building.address}/api/tables",
        json={"game": "wegduwen", "seats": 1, "position": "side1=2,4,6,8,9,12 throw=1,1"},
        trust_env=False,
    ).json()
    person.go(f"/t/{made['table']}#{made['host']}")
    person.start()
    person.quiet()
    person.button("Hint").click()
    panel = person.page.get_by_test_id("hint")
    moves = panel.get_by_role("listitem")
    expect(panel.get_by_test_id("hint-why")).not_to_be_empty(timeout=60_000)
    expect(moves).to_have_count(0)
    panel.get_by_role("button", name="Show the numbers").click()
    expect(moves.first).to_contain_text("7.8")
    expect(moves.first).to_contain_text("best")
    expect(moves.nth(1)).to_contain_text("+")
    expect(panel).to_contain_text("Exact.")
    expect(person.page.get_by_test_id("rings")).to_have_attribute("data-count", "2")
    person.page.keyboard.press("h")
    expect(panel).to_have_count(0)
    person.page.keyboard.press("h")
    expect(panel.get_by_test_id("hint-why")).not_to_be_empty()
    person.spot("side:1/12").click()
    person.spot("side:1/8").click()
    expect(panel).to_have_count(0)
