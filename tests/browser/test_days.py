"""The throw of the day and the puzzles, as people meet them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from browser.screens import with_worker
from playwright.sync_api import expect

from worp import registry
from worp.puzzles.puzzle import shipped

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC).timestamp()
TELLS = """
window.told = [];
Object.defineProperty(navigator, 'share', { value: undefined });
navigator.clipboard.writeText = async (text) => void window.told.push(text);
"""

ENDED = "document.querySelector('[data-testid=task]').dataset.state === 'right'"


def play(person: Any, clicks: tuple[str, ...]) -> None:
    """A whole move, click by click; each has come of something before the next."""
    told = """() => {
        const s = document.querySelector('.stage')?.dataset;
        return s?.busy === 'no' && s.asked === 'yes' && [s.n, s.path, document.querySelector('[data-testid=task-says]').textContent].join('|');
    }"""
    for spot in clicks:
        before = person.page.wait_for_function(told).json_value()
        person.spot(spot).dispatch_event("click")
        person.page.wait_for_function(f"before => {{ const now = ({told})(); return (now && now !== before) || {ENDED} }}", arg=before)
    done = person.page.locator(".actions [aria-keyshortcuts=d]")
    if done.count():
        done.click()


def test_a_task_of_the_day_is_played_once_for_real_then_for_practice_and_told_without_its_dice(people: Any, house_with: Any) -> None:
    person = people(house_with(wall=lambda: NOON).address, width=360, height=740)
    page = person.page
    page.add_init_script(TELLS)
    person.go("/today")
    page.locator("[data-task=turn]").click()
    task = page.get_by_test_id("task")
    expect(task).to_contain_text("This try counts.")
    for _ in range(60):
        person.act()
        if task.get_attribute("data-state") == "over":
            break
    expect(task).to_contain_text("You got")
    person.button("Today’s tasks").click()
    expect(page.get_by_test_id("streak")).to_have_text("1 day")
    person.button("Share").click()
    expect(person.button("Copied")).to_be_visible()
    head, faces, link = page.evaluate("told[0]").split("\n")
    assert (head, link) == ("Worp, throw of the day 2026-11-16", f"{person.address}/today")
    assert [face in "⚀⚁⚂⚃⚄⚅" for face in faces.split(" ")] == [False, True, False]
    with page.expect_download() as saving:
        person.button("Save the picture").click()
    picture = saving.value
    assert picture.suggested_filename == "worp-2026-11-16.png"
    assert picture.path().read_bytes().startswith(b"\x89PNG")
    page.get_by_role("link", name="Practise").click()
    expect(task).to_contain_text("Practice: it does not count.")


def test_a_puzzle_helps_step_by_step_and_says_why_in_the_end(person: Any) -> None:
    puzzle = shipped(registry.installed("wegduwen")).list[0]
    page = person.page
    page.add_init_script("localStorage.setItem('worp.puzzles', JSON.stringify({ count: 0, met: {}, games: ['wegduwen'] }))")
    person.go(f"/puzzle/wegduwen/{puzzle.name()}")
    says = page.get_by_test_id("task-says")
    expect(says).to_contain_text("Find the best move.")
    play(person, puzzle.second)
    expect(says).to_contain_text("There is something better.")
    person.button("Hint").click()
    expect(says).to_contain_text("It is not")
    person.button("Hint").click()
    expect(says).to_contain_text("It begins with what is ringed.")
    play(person, puzzle.best)
    expect(says).to_contain_text("Right!")
    assert len(says.inner_text()) > len("Right!") + 20, "and the reason"
    assert page.evaluate("JSON.parse(localStorage.getItem('worp.puzzles')).met")[puzzle.name()]["found"] == 0
    person.button("Next puzzle").click()
    page.wait_for_function("before => !location.pathname.endsWith(before)", arg=puzzle.name())
    expect(says).to_contain_text("Find the best move.")


def test_own_mistakes_come_in_the_trainer_and_can_be_deleted(person: Any) -> None:
    puzzle = shipped(registry.installed("wegduwen")).list[0]
    mistake = {"game": "wegduwen", "line": puzzle.line, "position": puzzle.position, "seat": puzzle.seat}
    mine = [{"table": "abc", "n": 12, **mistake, "best": puzzle.best, "played": puzzle.second}]
    page = person.page
    page.add_init_script(f"localStorage.getItem('worp.mistakes') ?? localStorage.setItem('worp.mistakes', {json.dumps(json.dumps(mine))})")
    person.go("/puzzles")
    page.get_by_label("My mistakes 0 of 1 solved").check()
    person.button("Start").click()
    says = page.get_by_test_id("task-says")
    expect(says).to_contain_text("Find the best move.")
    play(person, puzzle.second)
    expect(says).to_contain_text("That is what you played.")
    play(person, puzzle.best)
    expect(says).to_contain_text("In your game you played")
    person.go("/puzzles")
    person.button("Delete").click()
    person.button("Delete all of them?").click()
    expect(page.get_by_test_id("mistakes")).to_contain_text("Look at one of your games again")
    assert page.evaluate("localStorage.getItem('worp.mistakes')") == "[]"


def test_without_a_network_the_next_puzzles_are_played_and_others_need_their_room(people: Any, building: Any) -> None:
    puzzles = {one.name(): one for one in shipped(registry.installed("wegduwen")).list}
    person = with_worker(people, building.address)
    page = person.page
    for trouble in ("Failed to load resource", "WebSocket connection", "ERR_INTERNET_DISCONNECTED"):
        person.expects(trouble)
    page.evaluate("localStorage.setItem('worp.puzzles', JSON.stringify({ count: 0, met: {}, games: ['wegduwen'] }))")
    person.go("/puzzles")
    kept = page.evaluate("""async () => {
        for (;;) {
            const found = await (await caches.open('puzzles')).keys();
            if (found.length === 20) return found.map(({ url }) => url.split('/').at(-1));
            await new Promise((done) => setTimeout(done, 50));
        }
    }""")
    person.lose_network()
    page.goto(f"{building.address}/puzzles")
    expect(page.get_by_text("No network: 20 puzzles are kept on this device.")).to_be_visible()
    person.button("Start").click()
    says = page.get_by_test_id("task-says")
    expect(says).to_contain_text("Find the best move.")
    name = page.url.rsplit("/", 1)[1]
    assert name in kept
    play(person, puzzles[name].second)
    expect(says).to_contain_text("There is something better.")
    person.button("Hint").click()
    expect(says).to_contain_text("It is not")
    play(person, puzzles[name].best)
    expect(says).to_contain_text("Right!")
    person.button("Next puzzle").click()
    page.wait_for_function("before => !location.pathname.endsWith(before)", arg=name)
    expect(says).to_contain_text("Find the best move.")
    assert page.url.rsplit("/", 1)[1] in kept
    other = next(one for one in puzzles if one not in kept)
    page.goto(f"{building.address}/puzzle/wegduwen/{other}")
    expect(page.get_by_text("This puzzle needs its room")).to_be_visible()
    person.find_network()
    expect(says).to_contain_text("Find the best move.")
