"""For eyes that see colours differently, want no movement, or bring colours of their own."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.screens import Guest
from playwright.sync_api import expect

WEB = Path(__file__).parents[2] / "web" / "src"
DIE = re.compile(r"'?([\w?]+)'?: \{ light: '(#\w+)', base: '(#\w+)', dark: '(#\w+)', edge: '(#\w+)', pip: '(#\w+)', deep: (true|false) \}")
PIP = re.compile(r'id="pip-(dark|light)".*?</radialGradient>', re.DOTALL)


def light(colour: str) -> float:
    """How light a colour is, as WCAG reckons it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = ((part / 12.92) if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_reckoned_as_the_standard_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_pips_and_letters_stand_out_on_every_die() -> None:
    dice = DIE.findall((WEB / "scene" / "colours.ts").read_text(encoding="utf-8"))
    assert len(dice) >= 10
    gradients = PIP.finditer((WEB / "scene" / "Defs.svelte").read_text(encoding="utf-8"))
    pips = {found[1]: re.findall(r'stop-color="(#\w+)"', found[0])[0] for found in gradients}
    for name, bright, base, _, _, letter, deep in dice:
        assert contrast(letter, base) >= 3, f"letters on {name}"
        pip = pips["light" if deep == "true" else "dark"]
        for face in (bright, base):
            assert contrast(pip, face) >= 3, f"{pip} on {name}: {contrast(pip, face):.2f}"


def test_signs_that_are_not_text_stand_out_by_day_and_by_lamp() -> None:
    look = (WEB / "look" / "look.css").read_text(encoding="utf-8")
    tokens = {name: (day, lamp) for name, day, lamp in re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\)", look)}
    tokens |= {name: (colour, colour) for name, colour in re.findall(r"--([\w-]+): (#\w{6});", look)}
    whole = {name: tuple(f"#{c[1] * 2}{c[2] * 2}{c[3] * 2}" if len(c) == 4 else c for c in pair) for name, pair in tokens.items()}
    pairs = [
        ("focus", "focus-halo"),
        ("glow", "inlay"),
        ("glow", "inlay-deep"),
        ("glow", "felt-deep"),
        ("glow", "wood-deep"),
        ("mark", "inlay"),
    ]
    for sign, ground in pairs:
        for when in (0, 1):
            assert contrast(whole[sign][when], whole[ground][when]) >= 3, f"{sign} on {ground}, {('by day', 'by lamp')[when]}"


MOVING = """() => document.getAnimations().map((a) => `${a.effect?.target?.className?.baseVal ?? a.effect?.target?.className} ${a.animationName ?? a.constructor.name}`)"""


def test_where_motion_is_unwelcome_nothing_moves(window: Callable[..., Any]) -> None:
    guest = Guest(window(color_scheme="light"))
    page = guest.page
    page.add_init_script(
        "window.moved = []; const old = Element.prototype.animate; Element.prototype.animate = function (...a) { window.moved.push(this.className); return old.apply(this, a) }"
    )
    guest.person.go("/")
    expect(page.get_by_role("heading", name="Push Out")).to_be_visible()
    assert page.evaluate(MOVING) == []
    guest.log()
    assert page.evaluate(MOVING) == []
    guest.end()
    assert page.evaluate(MOVING) == []
    assert page.evaluate("window.moved") == []
    # And elsewhere there is something to see.
    lively = Guest(window(reduced_motion="no-preference"))
    lively.table("wegduwen")
    lively.page.evaluate("document.querySelector('[data-opens=settings]').click()")
    assert lively.page.evaluate(MOVING) != []


@pytest.mark.long
def test_letters_stand_for_colours_where_somebody_wants_them(window: Callable[..., Any]) -> None:
    guest = Guest(window(color_scheme="light"))
    guest.table("cui-bono")
    page = guest.page
    dice = page.locator(".pyramid .spot.die")
    expect(dice.locator(".letter")).to_have_count(0)
    guest.person.button("Settings").click()
    page.get_by_role("switch", name=re.compile("Letters on colours")).check(force=True)
    page.keyboard.press("Escape")
    expect(dice.locator(".letter")).to_have_count(dice.count())
    for one in dice.all()[:12]:
        colour = re.search(r": (\w+) die", one.get_attribute("aria-label") or "")
        assert colour
        assert one.locator(".letter").inner_html() == colour[1][:2]
    guest.table("quadrata")
    pips = page.locator('[data-spot^="supply/"] text.strong').all_text_contents()
    assert {"1", "2", "3", "4", "5", "6"} <= set(pips)


@pytest.mark.long  # letters on dice are tried above
def test_dragon_dice_bear_letters_of_the_readers_own_language(window: Callable[..., Any]) -> None:
    guest = Guest(window())
    guest.table("drachenwurf")
    dice = guest.page.locator('[data-spot^="dice/"] use[href^="#letters-"]')
    expect(dice.first).to_be_attached()
    drawn = {str(one.get_attribute("href")) for one in dice.all()}
    for language, colours in (("de", "ro ge gr bl li we"), ("nl", "ro ge gr bl pa wi"), ("en", "re ye gr bl pu wh")):
        guest.page.locator("header select").first.select_option(language)
        expect(guest.page.locator("html")).to_have_attribute("lang", language)
        for href in drawn:
            expect(guest.page.locator(f"{href} text")).to_have_text(re.compile(f"^({colours.replace(' ', '|')})$"))


@pytest.mark.sampled(1)
@pytest.mark.parametrize("key", ["wegduwen", "quadrata", "cui-bono"])
def test_with_colours_of_ones_own_everything_is_still_there(window: Callable[..., Any], key: str) -> None:
    guest = Guest(window(forced_colors="active"))
    guest.table(key)
    page = guest.page
    expect(guest.person.prompt).to_be_visible()
    for spot in page.locator("[data-spot]").all()[:20]:
        box = spot.bounding_box()
        assert box
        assert box["width"] > 8
    # Buttons have an edge, since their colours are gone.
    for button in page.locator("button.button:visible").all():
        assert button.evaluate("e => parseFloat(getComputedStyle(e).borderTopWidth)") >= 1


def test_the_keys_are_listed_for_whoever_asks(window: Callable[..., Any]) -> None:
    guest = Guest(window())
    guest.table("wegduwen")
    page = guest.page
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keys")
    expect(dialog).to_be_visible()
    listed = set(dialog.locator("kbd").all_inner_texts())
    source = (WEB / "screens" / "Play.svelte").read_text(encoding="utf-8")
    for letter in re.findall(r"letter === '(\w)'", source):
        assert letter.upper() in listed, f"{letter} is a key and is not listed"
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
