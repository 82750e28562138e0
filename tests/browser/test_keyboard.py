"""Keys: every spot can be reached, what has the focus can be seen, and the focus is never lost. (Whole games by keys: `test_games.py`.)"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browser import keys
from browser.late import LATE
from browser.screens import Guest
from playwright.sync_api import Browser, expect


@pytest.fixture(scope="module")
def guest(window: Callable[..., Any]) -> Guest:
    return Guest(window(color_scheme="light"))


CHANGED = """([before, after]) => Promise.all([before, after].map(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const pen = canvas.getContext('2d');
    pen.drawImage(picture, 0, 0);
    return pen.getImageData(0, 0, picture.width, picture.height).data;
})).then(([one, two]) => {
    const part = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const light = (data, i) => 0.2126 * part(data[i]) + 0.7152 * part(data[i + 1]) + 0.0722 * part(data[i + 2]);
    let strong = 0;
    for (let i = 0; i < one.length; i += 4) {
        const [a, b] = [light(one, i), light(two, i)].sort((x, y) => y - x);
        if ((a + 0.05) / (b + 0.05) >= 3) strong++;
    }
    return strong;
})"""
"""How many pixels of two pictures differ by a contrast of 3 : 1 or more."""


@pytest.fixture(scope="module")
def eye(browser: Browser) -> Iterator[Callable[[bytes, bytes], int]]:
    page = browser.new_page()
    yield lambda before, after: page.evaluate(CHANGED, [base64.b64encode(one).decode() for one in (before, after)])
    page.close()


BURIED = """part => [...part.querySelectorAll('[data-spot]')].flatMap((e, index) => {
    const { x, y, width, height } = e.getBoundingClientRect();
    const there = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-spot]');
    return e.matches('.space:not(.offered)') && there && there !== e ? [index] : [];
})"""
"""Cells under a tile, where nothing can be laid."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("key", LATE)
def test_arrows_lead_from_every_spot_to_every_other_and_the_focus_can_be_seen_by_day_and_by_lamp(guest: Guest, eye: Any, key: str) -> None:
    guest.page.emulate_media(color_scheme="light")
    guest.table(key)
    for part in guest.page.locator("[data-part]:has([data-spot])").all():
        # Tab enters a part at one place only, else it would take 165 presses to get past a pyramid.
        assert part.locator('[data-spot][tabindex="0"]').count() == 1
        graph, names = keys.ways(part.element_handle())
        buried = part.evaluate(BURIED)
        for start in range(len(graph)):
            lost = [names[there] for there in range(len(graph)) if there not in keys.shortest(graph, start) and there not in buried]
            assert not lost, f"no arrows lead from {names[start]} to {lost}"
    look_at_focus(guest.page, eye)
    guest.page.emulate_media(color_scheme="dark")
    look_at_focus(guest.page, eye)


def test_what_has_the_focus_can_be_seen_on_dice_in_space(window: Callable[..., Any], eye: Any) -> None:
    guest = Guest(window(quality="min", color_scheme="dark"))
    guest.table("bunte-kuh")
    guest.page.locator(".pyramid canvas[data-still]").wait_for()
    look_at_focus(guest.page, eye)


def look_at_focus(page: Any, eye: Any) -> None:
    """The first spot of every kind of part, with and without the focus."""
    page.keyboard.press("Tab")  # from here on the focus is shown, as whoever uses keys wants it
    seen = set()
    for part in page.locator("[data-part]:has([data-spot])").all():
        kind = part.evaluate("e => [...e.classList].find(c => ['board', 'pyramid', 'tray', 'track', 'facts'].includes(c)) ?? ''")
        if kind in seen:
            continue
        seen.add(kind)
        spot = part.locator("[data-spot]:not(.offered)")
        if not spot.count():
            continue
        spot.first.evaluate("e => e.scrollIntoView({ block: 'center' })")
        box = spot.first.bounding_box()
        clip = {"x": box["x"] - 8, "y": max(0, box["y"] - 8), "width": box["width"] + 16, "height": box["height"] + 16}
        page.locator(".skip").focus()
        before = page.screenshot(clip=clip)
        spot.first.focus()
        changed = eye(before, page.screenshot(clip=clip))
        # At least as much as a line of two pixels around half of it: a die may hide the other half.
        least = box["width"] + box["height"]
        assert changed >= least, f"{spot.first.get_attribute('aria-label')}: {changed} of {least:.0f} pixels"


def test_the_first_tab_is_a_way_past_the_top_line(guest: Guest) -> None:
    guest.table("wegduwen")
    guest.page.reload()
    guest.person.stage.wait_for()
    guest.person.quiet()
    guest.page.keyboard.press("Tab")
    skip = guest.person.button("Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator("main")).to_be_focused()
    guest.page.keyboard.press("Tab")
    assert guest.page.evaluate("!!document.activeElement.closest('.stage')")


def test_the_focus_goes_along_from_screen_to_screen(guest: Guest) -> None:
    page = guest.person.go("/").page
    expect(page.get_by_role("heading", name="Push Out")).to_be_visible()
    page.get_by_role("button", name=re.compile("Play now.*Push Out")).press("Enter")
    guest.person.stage.wait_for()
    expect(page.locator("main")).to_be_focused()
    page.get_by_role("link", name="Worp: Home").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body")


def test_dialogs_keep_the_focus_and_give_it_back(guest: Guest) -> None:
    page = guest.page
    guest.table("wegduwen")
    gear = guest.person.button("Settings")
    gear.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for key in ["Tab"] * 14 + ["Shift+Tab"] * 14:
        page.keyboard.press(key)
        assert page.evaluate("!!document.activeElement.closest('[role=dialog]')")
    page.keyboard.press("Escape")
    expect(gear).to_be_focused()
    guest.end()
    for key in ["Tab"] * 8 + ["Shift+Tab"] * 8:
        page.keyboard.press(key)
        assert page.evaluate("!!document.activeElement.closest('[data-testid=end]')")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("end")).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


def test_escape_steps_back_and_the_focus_stays(guest: Guest) -> None:
    guest.person.go(guest.begin("wegduwen", "begins=1 side1=2,3,4,5,6 turn=1 left=3 throw=2,6"))
    guest.person.wait("s.asked === 'yes' && s.busy === 'no'")
    page = guest.page
    page.keyboard.press("n")
    first = page.evaluate("document.activeElement.dataset.spot")
    page.keyboard.press("Enter")
    guest.person.wait("+s.path === 1 && s.busy === 'no'")
    assert page.evaluate("document.activeElement.dataset.spot") == first
    page.keyboard.press("Escape")
    guest.person.wait("+s.path === 0 && s.busy === 'no'")
    assert page.evaluate("document.activeElement.dataset.spot") == first
