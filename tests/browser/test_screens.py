"""Every screen by the rules that a machine can check: axe-core finds nothing serious, by day and by lamp; nothing is cut or runs off the
side on phones, in both orientations, and with text twice as large.

A new screen is one line in `SCREENS`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from browser.late import LATE
from playwright.sync_api import Browser, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


class Guest:
    """One person with one window, for all screens of this file; a content policy would keep axe out, so this window has none."""

    def __init__(self, person: Any) -> None:
        self.person = person
        self.page = person.page
        self.tables: dict[str, str] = {}

    def new_table(self, key: str, position: str = "", **options: Any) -> str:
        body = json.dumps({"game": key, "seats": 2, "options": options, "position": position}).encode()
        with urlopen(Request(f"{self.person.address}/api/tables", body, {"content-type": "application/json"})) as answer:
            made = json.load(answer)
        return f"/t/{made['table']}#{made['host']}"

    def lobby(self, key: str, position: str = "", full: bool = False) -> None:
        self.person.go(self.new_table(key, position))
        expect(self.person.button("Get up")).to_have_count(1)
        if full:
            alone = key == "raffzahn"  # a race in which everyone needs a hand of their own
            self.person.button("Bot" if alone else "Someone here").click()
            expect(self.person.button("Start")).to_be_enabled()

    def begin(self, key: str, position: str = "") -> None:
        self.lobby(key, position, full=True)
        self.person.button("Start").click()

    def invited(self) -> None:
        """What a friend sees who opens the link."""
        self.person.go(self.new_table("wegduwen").partition("#")[0])
        expect(self.person.page.get_by_text("You are watching. Ask for a link to sit down.")).to_be_visible()

    def table(self, key: str) -> None:
        """A late position, with both seats at this device. Each table is made once."""
        if key in self.tables:
            self.person.go(self.tables[key])
        else:
            self.begin(key, LATE[key]())
            self.tables[key] = self.page.url
        self.person.stage.wait_for()
        self.person.wait("s.busy === 'no'")

    def log(self) -> None:
        self.table("wegduwen")
        self.person.button("Log").click()
        expect(self.page.locator("aside")).to_be_visible()

    def chosen(self, key: str, spot: str) -> None:
        """A move that is half done, with what stands beside the prompt then."""
        self.table(key)
        self.person.spot(spot).dispatch_event("click")
        self.person.wait("+s.path === 1 || s.busy === 'no'")

    def settings(self) -> None:
        self.table("wegduwen")
        self.person.button("Settings").click()
        expect(self.page.get_by_role("dialog")).to_be_visible()

    def lesson(self, key: str) -> None:
        self.person.go(f"/learn/{key}")
        expect(self.page.get_by_test_id("guide")).to_be_visible()

    def curtain(self) -> None:
        self.begin("liars-dice")
        expect(self.page.locator(".curtain")).to_be_visible()

    def end(self) -> None:
        self.begin("wegduwen", "begins=1 side1=5 turn=1 left=1 throw=2,3")
        self.person.stage.wait_for()
        while not self.person.over():
            self.person.act()
        expect(self.page.get_by_test_id("end")).to_be_visible()


SCREENS: dict[str, Callable[[Guest], Any]] = {
    "home": lambda guest: guest.person.go("/"),
    "a lobby": lambda guest: guest.lobby("wegduwen"),
    "a lobby with options and a file": lambda guest: guest.lobby("quadrata", full=True),
    "a lobby for someone who watches": Guest.invited,
    **{f"the table of {key}": lambda guest, key=key: guest.table(key) for key in LATE},
    "the log": Guest.log,
    "the settings": Guest.settings,
    "a first game": lambda guest: guest.lesson("wegduwen"),
    "a curtain": Guest.curtain,
    "an end": Guest.end,
    "no such page": lambda guest: guest.person.go("/no/such/page"),
    "no such table": lambda guest: guest.person.go("/t/nowhere"),
    "the pages' beginning": lambda guest: guest.person.go("/docs/index.en.html"),
    "a rules page": lambda guest: guest.person.go("/docs/games/cui-bono.en.html"),
}


@pytest.fixture(scope="module")
def guest(browser: Browser, building: Any, seat_at_window: Callable[..., Any]) -> Iterator[Guest]:
    context = browser.new_context(
        locale="en-GB", reduced_motion="reduce", bypass_csp=True, viewport={"width": 1280, "height": 800}, color_scheme="light"
    )
    someone = Guest(seat_at_window(context.new_page(), building.address))
    someone.page.add_init_script(path=AXE)
    yield someone
    context.close()


def serious(page: Any, *rules: str) -> list[str]:
    """What axe finds that keeps people out: each with its rule, the element, and why."""
    found = page.evaluate(
        "rules => axe.run(document, { resultTypes: ['violations'], ...(rules.length && { runOnly: rules }) })"
        ".then(r => r.violations.filter(v => ['serious', 'critical'].includes(v.impact))"
        ".flatMap(v => v.nodes.map(n => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary}`)))",
        list(rules),
    )
    return [str(one) for one in found]


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious(guest: Guest, screen: str) -> None:
    guest.page.emulate_media(color_scheme="light")
    SCREENS[screen](guest)
    guest.page.wait_for_load_state("networkidle")
    assert serious(guest.page) == []
    guest.page.emulate_media(color_scheme="dark")
    assert serious(guest.page, "color-contrast", "link-in-text-block") == [], "by lamp"


def test_axe_would_say_so(guest: Guest) -> None:
    guest.person.go("/")
    expect(guest.page.get_by_role("heading", name="Push Out")).to_be_visible()
    guest.page.evaluate(
        """document.querySelector('main').insertAdjacentHTML('beforeend',
           '<button></button><p style="color:#777;background:#888">pale</p><div role="button" tabindex="0"></div><img src="">')"""
    )
    found = {one.split(":")[0] for one in serious(guest.page)}
    assert {"button-name", "color-contrast", "aria-command-name", "image-alt"} <= found
