"""Honest dice as people meet them: nothing to do during the game, a line at its end, and every step for who wants it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from worp import registry
from worp.proof.verify import verify
from worp.record.text import parse

PIG = registry.find(str(Path(__file__).parents[1] / "toys" / "pig.py"))


@pytest.fixture(scope="module")
def honest(house_with: Any) -> Any:
    """A room that proves its dice."""
    return house_with(source=None)


@pytest.mark.long  # tests/proof and vitest check both sides alone
def test_two_browsers_throw_together_check_it_at_the_end_and_notice_a_changed_log(honest: Any, people: Any, tmp_path: Path) -> None:
    made = httpx.post(f"{honest.address}/api/tables", json={"game": "pig", "options": {"goal": 10}}, trust_env=False).json()
    table = made["table"]
    ann, bob = people(honest.address), people(honest.address)
    # Rooms in a local network are plain http, where browsers have no crypto.subtle.
    bob.page.add_init_script("Object.defineProperty(crypto, 'subtle', { value: undefined })")
    ann.go(f"/t/{table}#{made['host']}")
    expect(ann.page.get_by_role("button", name="Get up").first).to_be_visible()
    bob.sit_by(f"/t/{table}#{made['join']}", "Bob")
    ann.start()
    bob.stage.wait_for()
    for _ in range(100):
        if ann.over():
            break
        (ann if ann.asked_now() else bob).act(lambda count: count - 1)  # hold: the second of two
    line = ann.page.get_by_role("link", name="honest dice")
    expect(line).to_be_visible()
    expect(bob.page.get_by_role("link", name="honest dice")).to_be_visible()

    log = httpx.get(f"{honest.address}/api/replays/{table}/log.txt", trust_env=False).text
    report = verify(parse(log), lambda _key: PIG)
    assert report.right
    assert report.remarks == ()  # both devices contributed to every throw

    line.click()
    found = ann.page.get_by_test_id("dice-report")
    expect(found).to_have_attribute("data-right", "true")
    ann.page.get_by_text("What was promised").click()
    expect(found.get_by_text("The log has all 4 promises that this device was shown")).to_be_visible()
    ann.page.get_by_text("Throw by throw").click()
    expect(found.get_by_text("Throw 1 (event 1)")).to_be_visible()

    # Without a network a saved game is checked from its file; it knows nobody's promises but its own.
    ann.page.get_by_role("link", name="The dice of this room").click()
    expect(ann.page.get_by_test_id("faces")).to_have_count(2)
    expect(ann.page.get_by_test_id("faces").last.get_by_text("Too few dice")).to_be_visible()
    ann.page.context.set_offline(True)
    right, wrong = tmp_path / "game.worp", tmp_path / "changed.worp"
    right.write_text(log, encoding="utf-8")
    roll = next(event for event in parse(log).events if event.kind == "roll")
    wrong.write_text(log.replace(f"{roll.n} roll {roll.outcome[0]} ", f"{roll.n} roll {roll.outcome[0] % 6 + 1} ", 1), encoding="utf-8")
    for file, verdict in ((right, "true"), (wrong, "false")):
        ann.page.get_by_label("Check a saved game").set_input_files(file)
        expect(found).to_have_attribute("data-right", verdict)
    expect(found.get_by_text("another result follows from what was opened").first).to_be_visible()

    # A room that wrote the game anew, with other promises: Bob's device remembers what it saw.
    bob.page.evaluate(
        """table => {
            const key = `worp.dice.${table}`, kept = JSON.parse(localStorage.getItem(key));
            kept.lines = kept.lines.map((line) => line.replace(/^room 1 128 ./, 'room 1 128 0').replace(/^(room 1 128 0)(.)/, '$1f'));
            localStorage.setItem(key, JSON.stringify(kept));
        }""",
        table,
    )
    bob.go(f"/dice/{table}")
    expect(bob.page.get_by_test_id("dice-report")).to_have_attribute("data-right", "false")
    expect(bob.page.get_by_text("the log was changed").first).to_be_visible()


def test_against_a_bot_the_own_device_contributes_from_the_first_throw(honest: Any, people: Any) -> None:
    ann = people(honest.address)
    ann.go()
    card = ann.page.locator("li.game", has=ann.page.get_by_role("heading", name="Pig", exact=True))
    card.locator("button").first.click()
    ann.stage.wait_for()
    table = ann.page.url.rpartition("/")[2]
    ann.wait("+s.n >= 1") if not ann.asked_now() else ann.act()
    with sqlite3.connect(honest.database) as kept:
        rows = kept.execute("SELECT line FROM dice WHERE table_id = ? ORDER BY n", [table]).fetchall()
    kept.close()
    assert next(line.split(" ")[4] for (line,) in rows if line.startswith("throw")) == "1"
