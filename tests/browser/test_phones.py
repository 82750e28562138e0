"""Small screens: phones of 360 pixels upright and lying, and fingers. Nothing runs off the side, and every target is large enough for a finger or
can be made so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.late import LATE
from browser.screens import SCREENS, SIDEWAYS, Guest
from playwright.sync_api import expect

from tools import shots
from worp import registry
from worp.contract.dice import Seeded

UPRIGHT, LYING = (360, 740), (740, 360)
ALL_LYING = [(844, 390), LYING, (667, 375)]
FINGER = 40
"""For what stands beside the table on every page."""
THUMB = 44
"""For what has to be hit to play."""


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

SPOTS = """asked => Object.fromEntries([...document.querySelectorAll('.stage [data-spot]')].flatMap((e) => {
    const { width, height } = e.getBoundingClientRect();
    // What somebody has collected is never asked for: it is only looked at.
    if (e.closest('[data-part=gone], [data-part^=taken], [data-part^=kept], [data-looked]')) return [];
    return width && (!asked || e.matches('.offered')) ? [[e.dataset.spot, Math.min(width, height)]] : [];
}))"""
"""The shorter side of every spot, or of those that are offered."""

SCROLLS = """() => ['.stage', '.under'].map((name) => document.querySelector(name)).map((e) => [e.className, e.scrollHeight - e.clientHeight])
    .filter(([, far]) => far > 1)"""


def fits(guest: Guest) -> None:
    """Nothing runs off the side, upright and lying, and controls fit a finger."""
    for size in (UPRIGHT, LYING):
        turn(guest, size)
        assert guest.page.evaluate(SIDEWAYS) == []
        assert guest.page.evaluate(SMALL, FINGER) == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize("screen", [name for name in SCREENS if "page" not in name and "table of" not in name])
def test_nothing_runs_off_the_side_and_controls_fit_a_finger(phone: Guest, screen: str) -> None:
    turn(phone, UPRIGHT)
    SCREENS[screen](phone)
    fits(phone)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", LATE)
def test_a_table_fits_a_phone_and_every_target_is_large_enough_or_becomes_so(phone: Guest, key: str) -> None:
    turn(phone, UPRIGHT)
    phone.table(key)
    what_is_asked_lies_under_the_thumb(phone)
    fits(phone)
    for size in (LYING, UPRIGHT):
        turn(phone, size)
        if every_target_fits_a_finger(phone, size):  # a whole move: the next one finds it as it was
            phone.tables.pop((phone.page.context, key))
            if size == LYING:
                phone.table(key)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", LATE)
def test_a_table_on_a_phone_that_lies_needs_no_scrolling_and_what_is_asked_fits_a_thumb(phone: Guest, key: str) -> None:
    phone.table(key)
    for size in ALL_LYING:
        turn(phone, size)
        assert phone.page.evaluate(SIDEWAYS) == []
        assert phone.page.evaluate(SCROLLS) == [], size
        small = {
            spot: round(side)
            for spot, side in phone.page.evaluate(SPOTS, True).items()
            if side < THUMB - 0.5 and not spot.startswith(BY_GLASS)
        }
        assert small == {}, size
        buttons = phone.page.locator(".under button:visible, .ways button:visible, .tools button:visible").evaluate_all(
            "all => all.map(e => e.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
        )
        assert all(side >= THUMB - 0.5 for side in buttons), size


HIDDEN = """() => {
    const stage = document.querySelector('.stage').getBoundingClientRect();
    const end = Math.min(stage.bottom, document.querySelector('.zone .under').getBoundingClientRect().top);
    return [...document.querySelectorAll('.place > .card, .stage [data-part]')].flatMap((e) => {
        const { top, bottom, left, right, height } = e.getBoundingClientRect();
        const inside = top >= stage.top - 1 && bottom <= end + 1 && left >= -1 && right <= innerWidth + 1;
        return !height || inside ? [] : [`${e.dataset.part ?? 'card'}: ${top.toFixed()} to ${bottom.toFixed()} of ${stage.top.toFixed()} to ${end.toFixed()}`];
    });
}"""
"""What of a table is cut off, or covered by what is asked."""

LETTERS = """size => {
    document.documentElement.style.setProperty('font-size', size);
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))));
}"""

BROKEN = """() => {
    const words = document.createTreeWalker(document.querySelector('header h1'), NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    return [...words.data.matchAll(/\\S+/g)].filter((word) => {
        range.setStart(words, word.index);
        range.setEnd(words, word.index + word[0].length);
        return new Set([...range.getClientRects()].filter((box) => box.width).map((box) => Math.round(box.top))).size > 1;
    }).map(([word]) => word);
}"""
"""Words of the title that go on in the next line."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", LATE)
def test_a_table_on_a_phone_that_stands_is_whole_also_with_letters_twice_as_large(phone: Guest, key: str) -> None:
    phone.table(key)
    for size, letters in (((390, 844), "100%"), (UPRIGHT, "100%"), ((390, 844), "200%")):
        turn(phone, size)
        phone.page.evaluate(LETTERS, letters)
        assert phone.page.evaluate(SIDEWAYS) == []
        assert phone.page.evaluate(SCROLLS) == [], (size, letters)
        assert phone.page.evaluate(HIDDEN) == [], (size, letters)
        assert phone.page.evaluate(BROKEN) == [], (size, letters)
    aim = phone.page.get_by_test_id("aim")
    aim.tap()
    assert aim.locator("span").evaluate("e => e.scrollWidth <= e.clientWidth + 1"), "a tap shows all of what wins"
    aim.tap()
    phone.page.evaluate(LETTERS, "100%")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", sorted(shots.TABLES))
def test_a_table_of_three_or_four_in_mid_game_is_whole_on_a_small_phone(phone: Guest, key: str) -> None:
    table, game = shots.TABLES[key], registry.find(key)
    turn(phone, UPRIGHT)
    phone.person.go(phone.new_table(key, table.position or shots.played(game, table), seats=table.seats))
    free = phone.person.button("Bot")
    for left in range(table.seats - 1, 0, -1):
        expect(free).to_have_count(left)  # two clicks on one seat would leave another one free
        free.first.click()
    phone.person.start()
    phone.person.quiet()
    cut = {}
    for size in (UPRIGHT, *ALL_LYING):
        turn(phone, size)
        if found := phone.page.evaluate(HIDDEN if size == UPRIGHT else SCROLLS):
            cut[size] = found
    assert cut == {}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("key", LATE)
def test_a_table_is_whole_on_a_small_phone_in_dutch_and_german_too(phone: Guest, key: str) -> None:
    phone.table(key)
    turn(phone, UPRIGHT)
    cut = {}
    try:
        for language in ("nl", "de"):
            phone.page.evaluate("language => localStorage.setItem('worp.language', JSON.stringify(language))", language)
            phone.page.reload()
            phone.page.locator(f"html[lang={language}] .stage").wait_for()
            phone.person.wait("s.busy === 'no'")
            if found := phone.page.evaluate(HIDDEN):
                cut[language] = found
    finally:
        phone.page.evaluate("localStorage.removeItem('worp.language')")
    assert cut == {}


def test_six_at_a_score_sheet_see_all_of_it_with_their_own_dice_and_what_a_row_would_give(
    people: Callable[..., Any], house_with: Callable[..., Any]
) -> None:
    kniffel = Path(__file__).parents[2] / "examples" / "kniffel.py"
    room = house_with(source=Seeded(1), games=[str(kniffel)])
    person = people(room.address, width=390, height=844, has_touch=True, is_mobile=True)
    guest = Guest(person)
    person.go(guest.new_table("kniffel", seats=6))
    seated = person.page.locator("li.seat.yours")
    for others in range(5):
        expect(seated).to_have_count(1 + others)  # two clicks on one seat would leave another one free
        person.button("Someone here").first.click()
    person.start()
    person.button("Throw").tap()
    person.wait("s.phase === 'turn' && s.busy === 'no'")
    assert person.page.evaluate(HIDDEN) == []
    assert person.page.evaluate(SCROLLS) == []
    rows = person.page.locator("[data-part=rows] .offered")
    assert rows.count() == 13
    written = [int(text) for text in rows.all_inner_texts()]
    assert written[-1] == sum(written[:6]), "what a tap would write stands there without hovering: the chance row counts all dice"


BY_GLASS = ("pyramid", "supply", "reserve", "lair")
"""Where there is too much for all of it to be large on a small phone: there the glass helps, as the test above shows."""


def what_is_asked_lies_under_the_thumb(phone: Guest) -> None:
    tops = phone.page.locator(".actions button:visible").evaluate_all("all => all.map(e => e.getBoundingClientRect().top / innerHeight)")
    assert all(top > 0.6 for top in tops)
    bottom = phone.page.get_by_role("region", name="Your move").evaluate("e => e.getBoundingClientRect().bottom - innerHeight")
    assert bottom < 1, "all of it is on the screen"


def every_target_fits_a_finger(phone: Guest, size: tuple[int, int]) -> bool:
    """With the glass where there is one, and what glows is hit by a tap; whether that was a whole move. If not, it is taken back."""
    page = phone.page
    for glass in page.get_by_role("button", name="Larger or smaller").all():
        if glass.get_attribute("aria-pressed") == "false":
            glass.tap()
    turn(phone, size)
    offered = page.locator("[data-spot].offered")
    found = page.evaluate(SPOTS, offered.count() > 0)
    assert {spot: round(side) for spot, side in found.items() if side < THUMB - 0.5} == {}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if not offered.count():
        return False
    offered.first.scroll_into_view_if_needed()
    n, path = phone.person.quiet()
    offered.first.tap()
    phone.person.wait("s.busy === 'no' && (+s.n !== given[0] || +s.path !== given[1])", [n, path])
    if phone.person.quiet()[0] != n:
        return True
    page.keyboard.press("Escape")
    phone.person.wait("s.busy === 'no' && +s.path === 0")
    return False
