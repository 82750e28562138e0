"""Throws in space: what rolls there lies as the room said, on every screen alike, and nobody has to wait for it."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import expect


def at_a_table(people: Any, building: Any, **choices: Any) -> Any:
    """Someone at Push Out against a bot, who is asked to throw, with everything for throws loaded."""
    body = json.dumps({"game": "wegduwen", "seats": 2, "options": {}, "position": ""}).encode()
    with urlopen(Request(f"{building.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    ann = people(building.address, quality="min", **choices).go(f"/t/{made['table']}#{made['host']}")
    ann.button("Bot").first.click()
    ann.start()
    ann.page.wait_for_function("() => document.querySelector('.sky')?.landing")
    return ann


def test_a_throw_rolls_above_the_board_and_a_tap_ends_it(people: Any, building: Any) -> None:
    ann = at_a_table(people, building, reduced_motion="no-preference")
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    # From now on the page's time stands still: what rolls would roll for ever.
    ann.page.evaluate("() => { const now = performance.now(); performance.moving = performance.now; performance.now = () => now; }")
    said = ann.page.evaluate("document.querySelector('[role=log]').textContent")
    ann.page.locator(".actions .throw").click()
    expect(ann.page.locator(".sky canvas")).to_be_visible()
    assert ann.page.evaluate("document.querySelector('[role=log]').textContent") == said, "what dice show is said when they lie there"
    ann.stage.click(position={"x": 4, "y": 4})
    ann.page.wait_for_function("said => document.querySelector('[role=log]').textContent !== said", arg=said)
    # The bot throws next, perhaps at once, and nobody taps for it: time goes on, until what was hidden for throws is there again.
    ann.page.evaluate("() => { performance.now = performance.moving; }")
    expect(ann.page.locator(".sky canvas")).to_have_count(0)
    ann.page.wait_for_function("() => [...document.querySelectorAll('[data-picture]')].every(e => getComputedStyle(e).opacity === '1')")


def test_a_shake_throws(people: Any, building: Any) -> None:
    ann = at_a_table(people, building)
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    expect(ann.page.locator(".actions .throw")).to_be_visible()
    n = ann.quiet()[0]
    ann.page.evaluate(
        """() => { for (const x of [20, -21, 22]) {
            dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x, y: 1, z: 0 }, interval: 16 }))
        } }"""
    )
    ann.wait("+s.n > given", n)


def test_a_double_click_sets_all_dice_of_a_colour_aside(people: Any, building: Any) -> None:
    position = "turn 13 seat 1 aside; middle rf yl ps; eggs 1 0; 1 nest - lair bd; 2 nest - lair wd; dice rrrybg"
    body = json.dumps({"game": "drachenwurf", "seats": 2, "options": {}, "position": position}).encode()
    with urlopen(Request(f"{building.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    ann = people(building.address).go(f"/t/{made['table']}#{made['host']}")
    ann.button("Bot").first.click()
    ann.start()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    expect(ann.page.get_by_text("Double-click: all that are alike.")).to_be_visible()
    ann.spot("dice/2").dblclick()
    ann.wait("+s.n === 3 && s.busy === 'no'")
    expect(ann.page.locator('[data-part=dice] [data-spot^="dice/"]')).to_have_count(3)
    expect(ann.page.get_by_text("Double-click: all that are alike.")).to_have_count(0)
