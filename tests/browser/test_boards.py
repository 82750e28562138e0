"""Boards with a character of their own: shapes that are dragged, turned and flipped, rods that slide. They only ever do what clicks could do."""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from worp import registry
from worp.games.quadrata.view import Quadrata

BOOT = "round 1 turn 1 die 5 joker no"


def seated(people: Any, building: Any, key: str, position: str, **device: Any) -> Any:
    """Someone alone with a bot at a table that begins with a position."""
    body = json.dumps({"game": key, "seats": 2, "options": {}, "position": position}).encode()
    with urlopen(Request(f"{building.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    ann = people(building.address, **device).go(f"/t/{made['table']}#{made['host']}")
    ann.button("Fill with bots").click()
    ann.start()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    return ann


def shape(word: str) -> int:
    state = registry.find("quadrata").start(registry.find("quadrata").set_up(2))
    assert isinstance(state, Quadrata)
    return next(k for k, one in enumerate(state.material.shapes) if one.word == word)


def middle(found: Any) -> tuple[float, float]:
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    """A hand on a mouse."""

    def __init__(self, page: Any) -> None:
        self.page = page

    def down(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y)
        self.page.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.page.mouse.move(x, y, steps=6)

    def up(self) -> None:
        self.page.mouse.up()


class Finger:
    """A finger on the glass."""

    def __init__(self, page: Any) -> None:
        self.session = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def down(self, x: float, y: float) -> None:
        self.at = (x, y)
        self.send("touchStart", self.at)

    def move(self, x: float, y: float) -> None:
        for step in range(1, 7):
            self.send("touchMove", (self.at[0] + (x - self.at[0]) * step / 6, self.at[1] + (y - self.at[1]) * step / 6))
        self.at = (x, y)

    def up(self) -> None:
        self.send("touchEnd")


PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("hand", "device"), [(Mouse, {}), (Finger, PHONE)], ids=["mouse", "finger"])
def test_a_shape_is_dragged_from_the_supply_turned_on_its_way_and_snaps_to_a_place(
    people: Any, building: Any, hand: Any, device: Any
) -> None:
    ann = seated(people, building, "quadrata", BOOT, **device)
    n = ann.quiet()[0]
    tile = ann.spot(f"supply/{shape('boot')}")
    tile.scroll_into_view_if_needed()
    drag = hand(ann.page)
    drag.down(*middle(tile))
    drag.move(middle(tile)[0] + 20, middle(tile)[1] - 30)
    expect(ann.page.locator(".carried")).to_have_count(1)
    ann.wait("s.path === '1' && s.busy === 'no'")  # taken up, and in a pose
    expect(ann.spot("hand/0")).to_be_visible()
    before = ann.page.locator(".carried polygon").get_attribute("points")
    ann.page.keyboard.press("e")
    expect(ann.page.locator(".carried polygon")).not_to_have_attribute("points", str(before))
    ann.wait("s.path === '1' && s.busy === 'no'")
    turned = ann.page.locator(".carried polygon").get_attribute("points")
    ann.page.keyboard.press("f")
    expect(ann.page.locator(".carried polygon")).not_to_have_attribute("points", str(turned))
    ann.wait("s.path === '1' && s.busy === 'no'")
    x, y = middle(ann.page.locator('[data-part="board:1"] .window > svg'))
    drag.move(x, y + (46 if device else 0))
    expect(ann.page.locator(".carried.snapped")).to_have_count(1)
    drag.up()
    ann.wait("+s.n >= given && s.busy === 'no'", n + 2)
    expect(ann.page.locator('[data-part="board:1"] .tile')).to_have_count(1)
    expect(ann.page.locator(".carried")).to_have_count(0)


@pytest.mark.long
def test_a_shape_that_is_dropped_elsewhere_stays_in_the_hand_and_buttons_turn_it(people: Any, building: Any) -> None:
    ann = seated(people, building, "quadrata", BOOT)
    n = ann.quiet()[0]
    tile = ann.spot(f"supply/{shape('boot')}")
    drag = Mouse(ann.page)
    drag.down(*middle(tile))
    drag.move(640, 60)
    ann.wait("s.path === '1' && s.busy === 'no'")
    drag.up()
    ann.wait("+s.n === given && s.busy === 'no'", n + 1)
    seen = set()
    for name in ("Turn right", "Turn right", "Flip over", "Turn left"):
        ann.button(name).click()
        ann.quiet()
        seen.add(ann.spot("hand/0").locator("polygon").first.get_attribute("points"))
    assert len(seen) >= 3
    expect(ann.page.locator('[data-part="board:1"] .tile')).to_have_count(0)


def test_what_is_not_offered_cannot_be_dragged(people: Any, building: Any) -> None:
    ann = seated(people, building, "quadrata", BOOT)
    other = ann.page.locator('[data-part="supply"] [data-spot]:not(.offered)').first
    drag = Mouse(ann.page)
    drag.down(*middle(other))
    drag.move(640, 300)
    expect(ann.page.locator(".carried")).to_have_count(0)
    drag.up()


def test_a_rod_that_is_pushed_in_stands_out_on_the_other_side(people: Any, building: Any) -> None:
    ann = seated(people, building, "wegduwen", "begins=1 side1=2,3,9 turn=1 left=3 throw=3,6")
    expect(ann.page.locator('.rod.out[data-spot="side:1/9"]')).to_have_count(1)
    expect(ann.page.locator('.rod.in[data-spot="side:3/9"]')).to_have_count(1)
    ann.spot("side:1/9").click()
    expect(ann.page.locator('.rod.in[data-spot="side:1/9"]')).to_have_count(1)
    expect(ann.page.locator('.rod.out[data-spot="side:3/9"]')).to_have_count(1)
