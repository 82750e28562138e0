"""Every screen by the rules that a machine can check: axe-core finds nothing serious, by day and by lamp, and with text twice as large nothing
runs off the side or is cut."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.screens import SCREENS, SIDEWAYS, Guest
from playwright.sync_api import expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def guest(window: Callable[..., Any]) -> Guest:
    """A window into which axe may be put: without the pages' content policy, which would keep it out."""
    someone = Guest(window(bypass_csp=True, color_scheme="light"))
    someone.page.add_init_script(path=AXE)
    return someone


def serious(page: Any, *rules: str) -> list[str]:
    """What axe finds that keeps people out: each with its rule, the element, and why."""
    found = page.evaluate(
        "rules => axe.run(document, { resultTypes: ['violations'], ...(rules.length && { runOnly: rules }) })"
        ".then(r => r.violations.filter(v => ['serious', 'critical'].includes(v.impact))"
        ".flatMap(v => v.nodes.map(n => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`)))",
        list(rules),
    )
    return [str(one) for one in found]


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


def text_can_be_twice_as_large(page: Any) -> None:
    large = page.viewport_size
    page.set_viewport_size({"width": 640, "height": 900})
    page.evaluate("""() => {
        document.documentElement.style.setProperty('font-size', '200%');
        dispatchEvent(new Event('resize'));
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))));
    }""")
    assert page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)") == 32
    assert page.evaluate(SIDEWAYS) == []
    assert page.evaluate(CUT) == []
    page.evaluate("document.documentElement.style.removeProperty('font-size')")
    page.set_viewport_size(large)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious_and_text_can_be_twice_as_large(guest: Guest, screen: str) -> None:
    guest.page.emulate_media(color_scheme="light")
    SCREENS[screen](guest)
    guest.page.wait_for_load_state("networkidle")
    assert serious(guest.page) == []
    guest.page.emulate_media(color_scheme="dark")
    assert serious(guest.page, "color-contrast", "link-in-text-block") == [], "by lamp"
    if "table of" not in screen or screen.endswith(("wegduwen", "quadrata", "cui-bono")):
        text_can_be_twice_as_large(guest.page)


def test_axe_would_say_so(guest: Guest) -> None:
    guest.person.go("/")
    expect(guest.page.get_by_role("heading", name="Push Out")).to_be_visible()
    guest.page.evaluate(
        """document.querySelector('main').insertAdjacentHTML('beforeend',
           '<button></button><p style="color:#777;background:#888">pale</p><div role="button" tabindex="0"></div><img src="">')"""
    )
    found = {one.split(":")[0] for one in serious(guest.page)}
    assert {"button-name", "color-contrast", "aria-command-name", "image-alt"} <= found
