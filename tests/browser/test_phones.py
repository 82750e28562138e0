"""Small screens and large letters: phones of 360 pixels upright and lying, fingers, and text twice as large. Nothing runs off the side, nothing
is cut, and every target is large enough for a finger or can be made so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from browser.late import LATE
from browser.screens import SCREENS, SIDEWAYS, Guest

UPRIGHT, LYING = (360, 740), (740, 360)
FINGER = 40


@pytest.fixture(scope="module")
def phone(window: Callable[..., Any]) -> Guest:
    return Guest(window(has_touch=True, is_mobile=True, color_scheme="light", viewport={"width": 360, "height": 740}))


def turn(guest: Guest, size: tuple[int, int]) -> None:
    """Turn the phone; when this is done the page has been drawn anew."""
    guest.page.set_viewport_size({"width": size[0], "height": size[1]})
    guest.page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
    )


SMALL = """least => [...document.querySelectorAll('button, select, input, textarea, summary, a[href]:not(p a, li a, dd a, td a)')].flatMap((e) => {
    const target = e.matches('input') ? (e.closest('label') ?? e) : e;
    const { width, height } = target.getBoundingClientRect();
    if (!width || e.matches('[data-spot], .skip, .unseen') && !(e.matches('input') && e.closest('label')) || e.matches('[data-spot]')) return [];
    return Math.min(width, height) < least - 0.5 ? [`${e.localName} ${e.ariaLabel ?? e.textContent.trim()}: ${width.toFixed()} x ${height.toFixed()}`] : [];
})"""
"""Controls beside the table that a finger would miss. Links within sentences are as large as their words."""

SPOTS = """() => Object.fromEntries([...document.querySelectorAll('.stage [data-spot]')].flatMap((e) => {
    const { width, height } = e.getBoundingClientRect();
    return width ? [[e.dataset.spot, Math.min(width, height)]] : [];
}))"""


@pytest.mark.parametrize("screen", [name for name in SCREENS if "page" not in name])
def test_nothing_runs_off_the_side_and_controls_fit_a_finger(phone: Guest, screen: str) -> None:
    turn(phone, UPRIGHT)
    SCREENS[screen](phone)
    for size in (UPRIGHT, LYING):
        turn(phone, size)
        assert phone.page.evaluate(SIDEWAYS) == []
        assert phone.page.evaluate(SMALL, FINGER) == []


@pytest.mark.parametrize("key", LATE)
def test_every_target_on_the_table_is_large_enough_or_becomes_so(phone: Guest, key: str) -> None:
    page = phone.page
    for size in (UPRIGHT, LYING):
        turn(phone, size)
        phone.table(key)
        for glass in page.get_by_role("button", name="Larger or smaller").all():
            if glass.get_attribute("aria-pressed") == "false":
                glass.tap()
        turn(phone, size)
        small = {spot: round(side) for spot, side in page.evaluate(SPOTS).items() if side < FINGER - 0.5}
        assert small == {}
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        # What glows can be brought under the finger, and is hit there.
        offered = page.locator("[data-spot].offered")
        if offered.count():
            offered.first.scroll_into_view_if_needed()
            before = phone.person.quiet()
            offered.first.tap()
            page.wait_for_function(
                "([n, path]) => { const s = document.querySelector('.stage').dataset; return +s.n !== n || +s.path !== path }",
                arg=list(before),
            )
            phone.tables.pop(key)  # the next one finds it as it was


@pytest.mark.parametrize("key", LATE)
def test_what_is_asked_lies_under_the_thumb(phone: Guest, key: str) -> None:
    turn(phone, UPRIGHT)
    phone.table(key)
    tops = phone.page.locator(".actions button:visible").evaluate_all("all => all.map(e => e.getBoundingClientRect().top / innerHeight)")
    assert all(top > 0.6 for top in tops)
    bottom = phone.page.get_by_role("region", name="Your move").evaluate("e => e.getBoundingClientRect().bottom - innerHeight")
    assert bottom < 1, "all of it is on the screen"


CUT = """() => [...document.querySelectorAll('p, h1, h2, h3, button, a, label, li, dt, legend, span, .sign')].flatMap((e) => {
    if (e.matches('.unseen, .unseen *, .skip, [aria-hidden=true] *, svg *') || e.querySelector('p, div, ul, ol, button')) return [];
    if (e.matches('.sign') && e.closest('[data-part]')?.getAttribute('aria-label')?.includes(e.textContent.trim())) return []; // told in full by its part
    const style = getComputedStyle(e);
    const { width, height } = e.getBoundingClientRect();
    if (!width || !e.textContent.trim() || style.overflow === 'visible' || style.overflowX === 'auto' || style.clipPath !== 'none') return [];
    return e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 4
        ? [`${e.localName}.${e.className}: ${e.textContent.trim().slice(0, 50)}`] : [];
})"""
"""Texts that do not fit into their own box. The sign of a small part may be shortened: the part itself has its whole name."""


@pytest.mark.parametrize(
    "screen", [name for name in SCREENS if "table of" not in name or name.endswith(("wegduwen", "quadrata", "cui-bono"))]
)
def test_text_can_be_twice_as_large(window: Callable[..., Any], large: Guest, screen: str) -> None:
    SCREENS[screen](large)
    large.page.wait_for_load_state("networkidle")
    assert large.page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert large.page.evaluate(SIDEWAYS) == []
    assert large.page.evaluate(CUT) == []


@pytest.fixture(scope="module")
def large(window: Callable[..., Any]) -> Guest:
    guest = Guest(window(color_scheme="light", viewport={"width": 640, "height": 900}))
    guest.page.add_init_script(
        "document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'))"
    )
    return guest
