"""All screens, and someone who goes to each of them. A new screen is one line in `SCREENS`; every check of `test_screens.py` looks at it."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar
from urllib.request import Request, urlopen

from browser.late import LATE
from playwright.sync_api import TimeoutError as Late
from playwright.sync_api import expect

from worp import registry
from worp.puzzles.puzzle import shipped


class Guest:
    """One person with one window, who has seen the screens."""

    tables: ClassVar[dict[tuple[Any, str], str]] = {}
    """The tables that were made, by the device that plays at them (its browser context) and by game."""

    def __init__(self, person: Any) -> None:
        self.person = person
        self.page = person.page

    def new_table(self, key: str, position: str = "", seats: int = 2, **options: Any) -> str:
        body = json.dumps({"game": key, "seats": seats, "options": options, "position": position}).encode()
        with urlopen(Request(f"{self.person.address}/api/tables", body, {"content-type": "application/json"})) as answer:
            made = json.load(answer)
        return f"/t/{made['table']}#{made['host']}"

    def lobby(self, key: str, position: str = "", full: bool = False) -> str:
        """A new table; its address."""
        link = self.new_table(key, position)
        self.person.go(link)
        expect(self.person.button("Get up")).to_have_count(1)
        if full:
            alone = key == "raffzahn"  # a race in which everyone needs a hand of their own
            self.person.button("Bot" if alone else "Someone here").click()
            expect(self.person.button("Start")).to_be_enabled()
        return link

    def begin(self, key: str, position: str = "") -> str:
        """A game that has begun, with both seats at this device; its address."""
        link = self.lobby(key, position, full=True)
        self.person.button("Start").click()
        return link

    def invited(self) -> None:
        """What a friend sees who opens the link."""
        self.person.go(self.new_table("wegduwen").partition("#")[0])
        expect(self.person.page.get_by_text("You are watching. Ask for a link to sit down.")).to_be_visible()

    def club(self) -> None:
        """A club that this device has just made, with what its maker can do."""
        self.person.go("/club")
        self.person.button("Make a club").click()
        expect(self.person.page.get_by_role("heading", name="Invite friends")).to_be_visible()

    def table(self, key: str) -> None:
        """A late position, with both seats at this device. Each table is made once for a device."""
        known = (self.page.context, key)
        if known in self.tables:
            self.person.go(self.tables[known])
        else:
            self.tables[known] = self.begin(key, LATE[key]())
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

    def replay(self, tab: str) -> None:
        """A finished game, brought along, with its log or its review beside it."""
        body = json.dumps({"log": SHORT_GAME}).encode()
        with urlopen(Request(f"{self.person.address}/api/replays", body, {"content-type": "application/json"})) as answer:
            made = json.load(answer)
        self.person.go(f"/replay/{made['id']}?at=1")
        self.page.get_by_test_id("replay").wait_for()
        self.page.get_by_role("tab", name=tab).click()
        if tab == "Review":
            make = self.page.get_by_role("button", name="Review this game")
            ready = self.page.get_by_role("heading", name="Turning points")
            make.or_(ready).first.wait_for()
            with contextlib.suppress(Late):  # a review that is kept takes the button away while it is looked for
                if make.count():
                    make.click(timeout=3_000)
            ready.wait_for(timeout=60_000)

    def paper(self, path: str) -> None:
        self.person.go(path)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()

    def puzzle(self) -> None:
        """With its first hint."""
        self.person.go(f"/puzzle/wegduwen/{shipped(registry.installed('wegduwen')).list[0].name()}")
        self.person.button("Hint").click()
        expect(self.page.get_by_test_id("task-says")).to_contain_text("It is not")

    def hint(self) -> None:
        """What the coach says to somebody alone."""
        body = json.dumps({"game": "wegduwen", "seats": 1, "position": "side1=2,4,6,8,9,12 throw=1,1"}).encode()
        with urlopen(Request(f"{self.person.address}/api/tables", body, {"content-type": "application/json"})) as answer:
            made = json.load(answer)
        self.person.go(f"/t/{made['table']}#{made['host']}")
        self.person.start()
        self.person.wait("s.busy === 'no'")
        self.person.button("Hint").click()
        self.page.get_by_test_id("hint").get_by_role("button", name="Show the numbers").click(timeout=60_000)
        expect(self.page.get_by_test_id("hint").get_by_role("listitem").first).to_be_visible()


SIDEWAYS = """[document.documentElement, ...document.querySelectorAll('main, .page, .stage:not(.magnified), .stage:not(.magnified) > .table, .bar, aside, [role=dialog]')]
    .filter(e => e.scrollWidth > e.clientWidth + 1).map(e => `${e.tagName}.${e.className} ${e.scrollWidth} of ${e.clientWidth}`)"""
"""What sticks out of the window at the side."""

SHORT_GAME = """worp 1
wegduwen@1 seats=1 level=1
names Ann
position side1=2,4,6,8,9,12 throw=1,1
1 act 1 side:1/12 side:1/9
2 roll 3 5
3 act 1 side:1/8
4 roll 5 6
"""
"""A short game with a choice that could have been better."""

SCREENS: dict[str, Callable[[Guest], Any]] = {
    "home": lambda guest: guest.person.go("/"),
    "a lobby": lambda guest: guest.lobby("wegduwen"),
    "a lobby with options and a file": lambda guest: guest.lobby("quadrata", full=True),
    "a lobby for someone who watches": Guest.invited,
    **{f"the table of {key}": partial(Guest.table, key=key) for key in LATE},
    "the log": Guest.log,
    "the settings": Guest.settings,
    "a first game": lambda guest: guest.lesson("wegduwen"),
    "a curtain": Guest.curtain,
    "an end": Guest.end,
    "a replay": lambda guest: guest.replay("Log"),
    "a review": lambda guest: guest.replay("Review"),
    "a hint": Guest.hint,
    "the throw of the day": lambda guest: guest.paper("/today"),
    "puzzles": lambda guest: guest.paper("/puzzles"),
    "your record": lambda guest: guest.paper("/record"),
    "a new tournament": lambda guest: guest.paper("/tournament"),
    "a puzzle": Guest.puzzle,
    "a club": Guest.club,
    "no such page": lambda guest: guest.person.go("/no/such/page"),
    "no such table": lambda guest: guest.person.go("/t/nowhere"),
    "the pages' beginning": lambda guest: guest.person.go("/docs/index.en.html"),
    "a rules page": lambda guest: guest.person.go("/docs/games/cui-bono.en.html"),
}


def with_worker(people: Any, address: str) -> Any:
    """A person whose browser may keep things, at the room's first page once its worker is at work."""
    person = people(address, service_workers="allow")
    person.go()
    person.page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    person.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    return person
