"""The pyramid in space: it ends where the state is, and turns as people expect. Whole games are played in it by test_games.py."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

import pytest
from browser import late
from playwright.sync_api import expect

PLACED = "document.querySelector('.pyramid canvas').placed()"


def at_the_pyramid(people: Any, building: Any, game: str, position: str, **choices: Any) -> Any:
    """Someone at a pyramid, against a bot."""
    body = json.dumps({"game": game, "seats": 2, "options": {}, "position": position}).encode()
    with urlopen(Request(f"{building.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    ann = people(building.address, **{"quality": "min", **choices}).go(f"/t/{made['table']}#{made['host']}")
    ann.button("Bot").first.click()
    ann.start()
    return ann


def still(person: Any) -> None:
    person.quiet()
    person.page.locator(".pyramid canvas[data-still]").wait_for()


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "position", "path"),
    [
        ("cui-bono", late.cui_bono(), ["pyramid/0,7,1", "pyramid/0,1,1"]),  # pulled, slid, laid back
        ("wuerfelmarsch", "seat 1; plate 2,2,4=r321 7,1,0=r321 2,3,3=y153", ["pyramid/2,2,4", "pyramid/3,1,4"]),  # tipped
    ],
)
def test_dice_that_were_moved_lie_where_a_fresh_page_draws_them(
    people: Any, building: Any, game: str, position: str, path: list[str]
) -> None:
    ann = at_the_pyramid(people, building, game, position, reduced_motion="no-preference")
    still(ann)
    before = ann.page.evaluate(PLACED)
    for spot in path:
        ann.wait("s.asked === 'yes' && s.busy === 'no'")
        n, length = ann.quiet()
        ann.spot(spot).dispatch_event("click")
        ann.wait("+s.n > given[0] || +s.path > given[1]", [n, length])
    ann.wait("s.busy === 'no' && (s.asked === 'yes' || s.phase === 'over')")  # the bot may end the game with its tenth die
    ann.page.mouse.move(2, 2)
    still(ann)
    moved = ann.page.evaluate(PLACED)
    assert moved != before
    ann.page.reload()
    ann.stage.wait_for()
    still(ann)
    assert ann.page.evaluate(PLACED) == moved


def test_it_turns_by_mouse_and_keys_and_a_turn_is_no_click(people: Any, building: Any) -> None:
    ann = at_the_pyramid(people, building, "wuerfelmarsch", late.wuerfelmarsch())
    still(ann)
    where = "JSON.stringify([...document.querySelectorAll('.pyramid [data-spot]')].map(e => e.style.left))"
    first, n = ann.page.evaluate(where), ann.quiet()
    box = ann.page.locator(".pyramid").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ann.page.mouse.move(x, y)
    ann.page.mouse.down()
    ann.page.mouse.move(x + 90, y, steps=3)
    ann.page.mouse.up()
    still(ann)
    second = ann.page.evaluate(where)
    assert second != first
    assert ann.quiet() == n
    ann.page.locator('.pyramid [data-spot][tabindex="0"]').focus()
    ann.page.keyboard.press("Shift+ArrowLeft")
    ann.page.wait_for_function(f"before => {where} !== before", arg=second)
    still(ann)
    third = ann.page.evaluate(where)
    ann.page.keyboard.press("+")
    ann.page.wait_for_function(f"before => {where} !== before", arg=third)


@pytest.mark.long
def test_one_finger_turns_from_beside_the_dice_and_two_from_anywhere(people: Any, building: Any) -> None:
    ann = at_the_pyramid(people, building, "wuerfelmarsch", late.wuerfelmarsch(), width=360, height=740, has_touch=True, is_mobile=True)
    still(ann)
    where = "JSON.stringify([...document.querySelectorAll('.pyramid [data-spot]')].map(e => e.style.left))"
    hands = ann.page.context.new_cdp_session(ann.page)

    def drags(*fingers: tuple[float, float]) -> bool:
        """Put fingers down, move them 40 pixels to the right, and say whether the pyramid has turned."""
        before = ann.page.evaluate(where)
        for kind, step in (("touchStart", 0), ("touchMove", 15), ("touchMove", 28), ("touchMove", 40)):
            points = [{"x": x + step, "y": y, "id": k} for k, (x, y) in enumerate(fingers)]
            hands.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        hands.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        still(ann)
        return bool(ann.page.evaluate(where) != before)

    box = ann.page.locator(".pyramid .window").bounding_box()
    die = ann.spot("pyramid/2,3,3").bounding_box()
    beside = (box["x"] + 14, box["y"] + 20)
    on = (die["x"] + die["width"] / 2, die["y"] + die["height"] * 0.6)
    assert not drags(on), "on a die a finger scrolls the page or taps"
    assert drags(beside)
    die = ann.spot("pyramid/2,3,3").bounding_box()
    on = (die["x"] + die["width"] / 2, die["y"] + die["height"] * 0.6)
    assert drags(on, (on[0] - 60, on[1] + 30))
    assert ann.quiet()[1] == 0, "nothing was clicked"


def test_in_raffzahn_only_the_own_side_can_be_looked_at(people: Any, building: Any) -> None:
    ann = at_the_pyramid(people, building, "raffzahn", late.raffzahn())
    still(ann)
    expect(ann.button("Turn the pyramid")).to_have_count(0)
    before = ann.page.evaluate("[...document.querySelectorAll('.pyramid [data-spot]')].map(e => e.style.left)")
    box = ann.page.locator(".pyramid").bounding_box()
    ann.page.mouse.move(box["x"] + 20, box["y"] + box["height"] - 20)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + 200, box["y"] + 40, steps=3)
    ann.page.mouse.up()
    ann.page.locator('.pyramid [data-spot][tabindex="0"]').focus()
    ann.page.keyboard.press("Shift+ArrowLeft")
    still(ann)
    assert ann.page.evaluate("[...document.querySelectorAll('.pyramid [data-spot]')].map(e => e.style.left)") == before


def test_where_there_is_no_webgl_the_pyramid_is_drawn(people: Any, building: Any) -> None:
    ann = people(building.address, quality="min")
    ann.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    ann.expects("WebGL")
    body = json.dumps({"game": "wuerfelmarsch", "seats": 2, "options": {}, "position": late.wuerfelmarsch()}).encode()
    with urlopen(Request(f"{building.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    ann.go(f"/t/{made['table']}#{made['host']}").button("Bot").first.click()
    ann.start()
    expect(ann.page.locator('.pyramid[data-drawn="plan"] svg[viewBox="-470 -545 940 860"]')).to_be_visible()
    ann.quiet()
    ann.spot("pyramid/2,2,4").locator("polygon.ring").click()
    ann.wait("+s.path === 1")


def test_what_lies_at_the_back_is_hit_where_nothing_else_is(people: Any, building: Any) -> None:
    ann = at_the_pyramid(people, building, "cui-bono", late.cui_bono())
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    still(ann)
    ann.page.mouse.move(2, 2)
    offered = ann.page.locator(".pyramid .spot.offered").all()
    tops = {str(one.get_attribute("data-spot")): one.bounding_box() for one in offered}
    spot, box = min(tops.items(), key=lambda one: one[1]["y"])
    n, path = ann.quiet()
    ann.page.mouse.click(box["x"] + box["width"] / 2, box["y"] - 9)
    ann.wait("+s.n > given[0] || +s.path > given[1]", [n, path])
    assert ann.page.locator(f'[data-spot="{spot}"].offered').count() == 0
