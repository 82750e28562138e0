"""People at a real room: each has a browser window of their own, clicks what a person could click, and waits for what a person would see.

Whatever a test is about, at its end no window has met an error, asked another host for anything, or shown a sentence without words.
"""

from __future__ import annotations

import contextlib
import os
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect
from sqlalchemy import event

from tools.room_in_thread import RoomInThread
from worp.contract.dice import Seeded, Source
from worp.room import limits
from worp.room.hall import Hall
from worp.room.http.app import STATIC
from worp.room.storage.store import Store

TOYS = Path(__file__).parents[1] / "toys"
PATIENCE = 60_000.0
"""Milliseconds that a page may take on a busy machine: only a test that fails waits so long."""
LONGEST = 600
"""Seconds that a test may take on a busy machine; most take a few."""
expect.set_options(timeout=PATIENCE)
QUIETLY = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
"""How windows are unless asked otherwise. A service worker would answer for the room: what it does is tried in `test_notices.py`."""
EXPECTED = ("GL Driver Message (OpenGL, Performance", "Service Worker registration blocked by Playwright")
"""A driver in software says that its pictures are slow, and Playwright that there is no service worker: both are known."""

WORDLESS = re.compile(r"\[[a-z]+(?:-[a-z0-9]+)+\]")
"""How the page shows a sentence that it has no words for."""


class Person:
    """Someone at a browser window."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        self.expected: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self.heard)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("request", lambda request: self.asked(request.url))

    def heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(known in message.text for known in EXPECTED):
            self.troubles.append(f"{message.type}: {message.text}")

    def asked(self, url: str) -> None:
        here = urlsplit(self.address)
        there = urlsplit(url)
        if there.scheme not in ("blob", "data") and there.netloc != here.netloc:
            self.troubles.append(f"asked another host: {url}")

    def expects(self, trouble: str) -> None:
        """This kind of trouble is part of the test."""
        self.expected.append(trouble)

    def check(self) -> None:
        bad = [trouble for trouble in self.troubles if not any(re.search(one, trouble) for one in self.expected)]
        assert not bad, bad
        text = "" if self.page.is_closed() else self.page.evaluate("document.body.textContent")
        assert not WORDLESS.findall(text)

    # --- ways around --------------------------------------------------------------------------------------------------------------------------

    def go(self, path: str = "/") -> Person:
        self.page.goto(path if path.startswith("http") else self.address + path)
        return self

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def open_table(self, game: str) -> Person:
        """From the home page to the lobby of a new table."""
        self.go()
        self.page.locator("li.game", has=self.page.get_by_role("heading", name=game, exact=True)).locator("button").nth(1).click()
        expect(self.page.get_by_role("button", name="Get up").first).to_be_visible()
        return self

    def link(self) -> str:
        """The link for friends, as it stands in the lobby."""
        return self.page.get_by_label("Link to this table").input_value()

    def sit_by(self, link: str, name: str) -> Person:
        self.go(link)
        self.page.get_by_label("Your name").fill(name)
        self.button("Sit down").click()
        expect(self.page.locator("li.seat.yours")).to_have_count(1)
        return self

    def start(self) -> Person:
        self.button("Start").click()
        self.stage.wait_for()
        return self

    def lose_network(self) -> None:
        """No network from now on, on the pages to come, too: those Chromium would tell that they are online."""
        self.page.evaluate("localStorage.setItem('test.away', 'yes')")
        self.page.context.add_init_script(
            "Object.defineProperty(Navigator.prototype, 'onLine', { get: () => localStorage.getItem('test.away') === null })"
        )
        self.page.context.set_offline(True)

    def find_network(self) -> None:
        """It is back, and the page hears of it."""
        self.page.context.set_offline(False)
        self.page.evaluate("localStorage.removeItem('test.away'); dispatchEvent(new Event('online'))")

    # --- at the table --------------------------------------------------------------------------------------------------------------------------

    def give_up(self) -> None:
        self.stage.wait_for()
        self.page.get_by_role("button", name="Table", exact=True).click()
        self.button("Give up").click()
        self.button("Yes, give up").click()

    @property
    def stage(self) -> Locator:
        return self.page.locator(".stage")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def refusal(self) -> Locator:
        return self.page.get_by_test_id("refusal")

    def spot(self, name: str) -> Locator:
        return self.page.locator(f'[data-spot="{name}"]')

    def wait(self, holds: str, given: Any = None) -> None:
        """Wait until a JavaScript expression about the stage `s` (its data) holds."""
        self.page.wait_for_function(f"given => {{ const s = document.querySelector('.stage')?.dataset; return s && ({holds}) }}", arg=given)

    def quiet(self) -> tuple[int, int]:
        """Wait until nothing moves or is on its way; the last event's number and how much of a move has been clicked."""
        self.wait("s.busy === 'no'")
        n, path = self.page.evaluate("(() => { const s = document.querySelector('.stage').dataset; return [+s.n, +s.path] })()")
        return n, path

    def asked_now(self) -> bool:
        self.quiet()
        return bool(self.page.evaluate("document.querySelector('.stage').dataset.asked === 'yes'"))

    def scene(self) -> dict[str, str]:
        """All that lies on the table, as it is called."""
        found: dict[str, str] = self.page.evaluate(
            "Object.fromEntries([...document.querySelectorAll('[data-spot]')].map(e => [e.dataset.spot, e.getAttribute('aria-label')]))"
        )
        return found

    def choices(self) -> Locator:
        """What glows, and what stands beside the table."""
        return self.page.locator("[data-spot].offered, [data-offer]")

    def act(self, choose: Callable[[int], int] = lambda _: 0) -> None:
        """One click of the move that is asked for, and wait for what comes of it. Whole moves are played."""
        n, path = self.quiet()
        throw = self.page.locator(".actions .throw")
        done = self.page.locator(".actions [aria-keyshortcuts=d]")
        if throw.count():
            throw.click()
        elif path and done.count():
            done.click()
        else:
            choices = self.choices()
            count = choices.count()
            if count == 0:  # finding is the game: any spot may be tried
                choices = self.page.locator("[data-spot]")
                count = choices.count()
            # What lies under something else is clicked where it can be seen, which only the page knows.
            choices.nth(choose(count) % count).dispatch_event("click")
        self.page.wait_for_function(
            """([n, path]) => {
                const s = document.querySelector('.stage')?.dataset;
                const no = document.querySelector('[data-testid=refusal]');
                return no || !s || (s.busy === 'no' && (+s.n !== n || +s.path !== path)); // no stage: the curtain fell
            }""",
            arg=[n, path],
        )

    def over(self) -> bool:
        return bool(self.page.evaluate("document.querySelector('.stage')?.dataset.phase === 'over'"))


class DiceOfATest(Source):
    """Chance of a room that many tests share: each test begins it anew, so that none depends on who threw before it."""

    def __init__(self) -> None:
        self.begin("")

    def begin(self, test: str) -> None:
        self.stream = Seeded(test)

    def below(self, n: int) -> int:
        return self.stream.below(n)


class Building(RoomInThread):
    """A room that runs in a thread of this process: chance with a seed, bots that do not dawdle."""

    def __init__(self, database: Path, games: Sequence[str] = (), **choices: Any) -> None:
        self.games = list(games)
        """Files of games that it has besides the toys."""
        self.choices = {"source": Seeded(1), "bot_delay": lambda: 0.0, **choices}
        """What `Hall` lets tests choose."""
        self.database = database
        super().__init__(self.hall)

    def hall(self) -> Hall:
        store = Store(f"sqlite+aiosqlite:///{self.database}")
        event.listen(store.engine.sync_engine, "connect", lambda connection, _record: connection.execute("PRAGMA synchronous=OFF"))
        return Hall(store, [str(toy) for toy in sorted(TOYS.glob("*.py"))] + self.games, **self.choices)


@pytest.fixture(autouse=True)
def no_reviews_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that ends would be reviewed by itself, which takes long and is tried elsewhere."""
    monkeypatch.setattr(limits, "BACKGROUND_REVIEWS", 0)


@pytest.fixture(autouse=True)
def within_minutes(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that clicks on for ever ends its process, which says which one it was; everything else waits for a stated time anyway."""

    def end(*_: Any) -> None:
        os.write(2, f"\n{request.node.nodeid} did not end within {LONGEST} seconds\n".encode())
        os._exit(1)

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(LONGEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


@pytest.fixture(scope="session")
def pages() -> None:
    """The built pages must be there: tests of an old or missing build would say nothing."""
    if not (STATIC / "index.html").is_file():
        pytest.fail("The pages are not built. Run ./worp test, or: cd web && npm ci && npm run build", pytrace=False)


@pytest.fixture(scope="session")
def building(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Building]:
    """One room for all tests that need no room of their own."""
    room = Building(tmp_path_factory.mktemp("room") / "room.sqlite", source=DiceOfATest())
    yield room
    room.close()


@pytest.fixture(autouse=True)
def dice_of_this_test(request: pytest.FixtureRequest) -> None:
    """The common room throws the same for a test whichever tests the same worker ran before."""
    if "building" in request.fixturenames:
        request.getfixturevalue("building").choices["source"].begin(request.node.name)


@pytest.fixture(scope="module")
def house_with(pages: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Building]]:
    """`house_with(source=…)`: a room of the module's own, with other choices than the common one."""
    with contextlib.ExitStack() as stack:

        def build(**choices: Any) -> Building:
            room = Building(tmp_path_factory.mktemp("room") / "room.sqlite", **choices)
            stack.callback(room.close)
            return room

        yield build


@pytest.fixture(scope="module")
def window(browser: Browser, building: Building) -> Iterator[Callable[..., Person]]:
    """`window(…)`: someone at the common room whose window stays open for all tests of a file; with drawn boards unless asked otherwise."""
    with contextlib.ExitStack() as stack:

        def someone(*, quality: str = "off", **choices: Any) -> Person:
            given = {**QUIETLY, "viewport": {"width": 1280, "height": 800}, **choices}
            context = browser.new_context(**given)
            stack.callback(context.close)
            context.add_init_script(f"localStorage.getItem('worp.quality') ?? localStorage.setItem('worp.quality', '\"{quality}\"')")
            return Person(context.new_page(), building.address)

        yield someone


@pytest.fixture
def people(browser: Browser, pages: None) -> Iterator[Callable[..., Person]]:
    """`people(address, …)`: another person with a browser of their own, without motion, in English and with drawn boards unless asked otherwise."""
    with contextlib.ExitStack() as stack:
        present: list[Person] = []

        def someone(address: str, *, width: int = 1280, height: int = 800, quality: str = "off", **choices: Any) -> Person:
            given = {**QUIETLY, "viewport": {"width": width, "height": height}, **choices}
            context = browser.new_context(**given)
            stack.callback(context.close)
            # Pictures in space cost time in software, and most tests are not about them.
            context.add_init_script(f"localStorage.getItem('worp.quality') ?? localStorage.setItem('worp.quality', '\"{quality}\"')")
            present.append(Person(context.new_page(), address))
            return present[-1]

        yield someone
        for person in present:
            person.check()


@pytest.fixture
def person(people: Callable[..., Person], building: Building) -> Person:
    """One person at the common room."""
    return people(building.address)
