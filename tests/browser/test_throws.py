"""Throws in space: what rolls there lies as the room said, on every screen alike, and nobody has to wait for it."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import expect

LANDINGS = """throws => Promise.all(throws.map(async ([seed, values]) => document.querySelector('.sky').landing(seed, values)))"""
THROWS = [[f"{seed} dice", [1 + (seed * 7 + 3 * k + seed // 6) % 6 for k in range(1 + seed % 9)]] for seed in range(54)]
"""Seeds with one to nine dice and all kinds of outcomes."""


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


def test_dice_come_to_rest_flat_with_the_rooms_numbers_up_and_alike_in_two_browsers(people: Any, building: Any) -> None:
    ann, bob = at_a_table(people, building), at_a_table(people, building)
    seen = ann.page.evaluate(LANDINGS, THROWS)
    assert {value for _, values in THROWS for value in values} == {1, 2, 3, 4, 5, 6}
    for (_, values), landing in zip(THROWS, seen, strict=True):
        assert landing["up"] == values
        assert all(flat > 0.9999 for flat in landing["flat"])
        places = [place[:3] for place in landing["places"]]
        assert all(abs(y - 0.48) < 0.1 for _, y, _ in places), "every die lies on the felt, none on another"
        assert all(max(abs(one[0] - other[0]), abs(one[2] - other[2])) > 0.6 for k, one in enumerate(places) for other in places[:k]), (
            "none lies in another"
        )
    assert len({str(landing["places"][0]) for landing in seen}) == len(THROWS), "no two throws roll alike"
    assert bob.page.evaluate(LANDINGS, THROWS) == seen


def test_a_throw_rolls_above_the_board_and_a_tap_ends_it(people: Any, building: Any) -> None:
    ann = at_a_table(people, building, reduced_motion="no-preference")
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    # From now on the page's time stands still: what rolls would roll for ever.
    ann.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    n = ann.quiet()[0]
    ann.page.locator(".actions .throw").click()
    expect(ann.page.locator(".sky canvas")).to_be_visible()
    ann.stage.click(position={"x": 4, "y": 4})
    ann.wait("+s.n > given && s.busy === 'no'", n)
    expect(ann.page.locator(".sky canvas")).to_have_count(0)
    assert ann.page.evaluate("() => [...document.querySelectorAll('[data-picture]')].every(e => getComputedStyle(e).opacity === '1')")


def test_without_motion_nothing_rolls(people: Any, building: Any) -> None:
    ann = at_a_table(people, building)
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    ann.page.evaluate(
        "() => { window.rolled = 0; new MutationObserver(() => window.rolled++).observe(document.querySelector('.sky'), { childList: true }) }"
    )
    n = ann.quiet()[0]
    ann.page.locator(".actions .throw").click()
    ann.wait("+s.n > given && s.busy === 'no'", n)
    assert ann.page.evaluate("window.rolled") == 0


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
