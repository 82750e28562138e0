"""`worp shots`: pictures of every screen and every board, on a desktop and a phone, by day and by lamp.

A room of its own on a temporary database, people who sit at its tables over the same sockets as everyone, and a browser that looks. Positions are
fixed, chance has a seed and bots never come to move, so the same pages always give the same pictures.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple
from urllib.request import Request, urlopen

from tools import ROOT
from tools.browser import chromium, help_playwright, launch_options
from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import LANGUAGES, ROLL, TURN, Game, InputError

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tools.room_in_thread import RoomInThread

NAMES = ("Sanne", "Joris", "Noor", "Emil", "Lotte", "Finn")

SCREENS = {"desktop": (1280, 800), "phone": (390, 844)}
SIZES = {
    "large": (1920, 1080),
    "desktop": (1280, 800),
    "phone": (390, 844),
    "small-phone": (360, 740),
    "lying-phone": (844, 390),
    "small-lying-phone": (667, 375),
}
"""What boards have to fit."""
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Seated(NamedTuple):
    """A table to look at: how many sit there, and where its game stands. `position` is a text, or `acts` are played with the `seed`."""

    seats: int
    position: str = ""
    seed: int = 1
    acts: int = 0
    clicks: tuple[str, ...] = ()
    """Targets that are clicked before the picture is made."""


TABLES: dict[str, Seated] = {
    "abquetschen": Seated(2, seed=5, acts=34),
    "raffzahn": Seated(3, seed=3, acts=60),
    "bunte-kuh": Seated(3, seed=4, acts=24),
    "cui-bono": Seated(3, seed=2, acts=30),
    "eintrichtern": Seated(3, seed=6, acts=22),
    "wuerfelmarsch": Seated(3, seed=8, acts=30),
    "wegduwen": Seated(4, "begins=1 side1=2,3,5,6,9,11,12 side2=4,5,8,9,10 turn=1 left=3 throw=3,6"),
    "quadrata": Seated(2, seed=11, acts=41),
    "carcassonne": Seated(
        3,
        "seat 1 decide; scores 14 21 9; kept 3; throws 1 pool 0 knights 0 catapults 0; dice knight opposite-split; "
        "built three/0@0,0 three/2@1,0 corner-split/3@1,1 opposite-split/1@1,-1 three/2@0,1 corner-split/1@0,-1",
    ),
    "drachenwurf": Seated(
        3,
        "turn 13 seat 1 aside; middle rf yl ps; eggs 1 0 2; 1 nest gm2 lair bd bf bi / gl rl / ym; 2 nest ws2 lair wd wf / rm; "
        "3 nest - lair pi pm pf; dice rrybgp",
    ),
}
PICTURES = (
    ("home", "desktop", "light"),
    ("cui-bono", "desktop", "light"),
    ("wegduwen", "desktop", "light"),
    ("quadrata", "desktop", "light"),
    ("carcassonne", "desktop", "light"),
    ("drachenwurf", "desktop", "dark"),
    ("wegduwen", "phone", "dark"),
    ("quadrata", "phone", "light"),
    ("drachenwurf", "phone", "light"),
)
"""The pictures that README and pages show: what, on which screen, in which light."""

END = Seated(2, "begins=1 side1=5 turn=1 left=3 throw=1,4", clicks=("side:1/5",))

SIT = """async ([address, host, join, names, start]) => {
    const sits = (secret, name, seat) => new Promise((done, failed) => {
        const socket = new WebSocket(address);
        (window.sockets ??= []).push(socket);
        const say = (message) => socket.send(JSON.stringify(message));
        socket.onerror = failed;
        socket.onopen = () => {
            say({ type: 'Join', secrets: [secret] });
            say({ type: 'Sit', name, seat });
        };
        socket.onmessage = ({ data }) => {
            const message = JSON.parse(data);
            if (message.type === 'Ping') say({ type: 'Pong', id: message.id });
            if (message.type === 'No' || message.type === 'Closed') failed(new Error(JSON.stringify(message.say)));
            if (message.type === 'Yours') done({ secret: message.secret, start: () => say({ type: 'Start' }) });
        };
    });
    const seats = await Promise.all(names.map((name, seat) => sits(seat ? join : host, name, seat)));
    if (start) seats[0].start();
    return seats[0].secret;
}"""
"""Sit people down at a table and, if asked to, start it. They stay as long as their page is open."""


def opened(address: str, game: str, seats: int, position: str) -> dict[str, str]:
    """A new table: its id, and the secrets of its host and of guests."""
    body = json.dumps({"game": game, "seats": seats, "options": {}, "position": position}).encode()
    asks = Request(f"{address}/api/tables", body, {"content-type": "application/json"})  # noqa: S310
    with urlopen(asks) as answer:  # noqa: S310
        made: dict[str, str] = json.load(answer)
    return made


def played(game: Game, table: Seated) -> str:
    """The position after so many acts at random, at the next moment at which seat 1 is asked, or everyone is."""
    state = game.start(game.set_up(table.seats))
    src = Seeded(f"shots/{game.key}/{table.seed}")
    before = state.text()
    for acts in range(20 * table.acts + 20):
        if state.phase == ROLL:
            if acts >= table.acts and state.who in (0, -1):
                return state.text()
            state.roll(state.sample(src))
        elif state.phase == TURN:
            if acts >= table.acts and state.who == 0:
                return state.text()
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))])
        else:
            before = state.text() or before
            hands = [(seat, state.moves(seat)) for seat in range(table.seats)]
            able = [(seat, moves) for seat, moves in hands if moves]
            if not able:
                break
            seat, moves = able[src.below(len(able))]
            state.play(seat, moves[src.below(len(moves))])
    return before


class Shot(NamedTuple):
    """One picture: its name, and what brings the page there."""

    name: str
    go: Callable[[Page], None]


class Photographer:
    """Sets tables up and makes pictures of them."""

    def __init__(self, house: RoomInThread, browser: Browser, language: str) -> None:
        self.house = house
        self.browser = browser
        self.language = language
        self.guests = browser.new_page()
        self.guests.goto(f"{house.address}/healthz")
        self.laid: dict[str, dict[str, Any]] = {}

    def lay(self, name: str, game: str, table: Seated, *, start: bool = True, sitting: int = 6) -> dict[str, Any]:
        """Lay a table under a name; what the device at its first seat knows of it."""
        if not start or table.clicks or name not in self.laid:
            position = table.position or (played(registry.find(game), table) if table.acts else "")
            made = opened(self.house.address, game, table.seats, position)
            names = list(NAMES[: min(table.seats, sitting)])
            secret = self.guests.evaluate(
                SIT, [f"ws{self.house.address.removeprefix('http')}/ws/{made['table']}", made["host"], made["join"], names, start]
            )
            self.laid[name] = {"table": made["table"], "game": game, "secrets": [made["host"], secret], "join": made["join"]}
        return self.laid[name]

    def at(self, name: str, game: str, table: Seated, **more: Any) -> Callable[[Page], None]:
        """Go to a table and click what is to be clicked there."""

        def go(page: Page) -> None:
            known = self.lay(name, game, table, **more)
            kept = {known["table"]: {**known, "status": "playing", "at": 1}}
            page.goto(f"{self.house.address}/healthz")
            page.evaluate("kept => localStorage.setItem('worp.tables', JSON.stringify(kept))", kept)
            # In software by itself it would be the least; the best would take minutes.
            page.evaluate("localStorage.setItem('worp.quality', '\"low\"')")
            page.goto(f"{self.house.address}/t/{known['table']}")
            if more.get("start", True):
                self.still(page)
                for notice in page.locator(".notice button").all():  # that the position was prepared: it stands over the table
                    notice.click()
                for target in table.clicks:
                    page.locator(f'[data-spot="{target}"], [data-offer="{target}"]').first.dispatch_event("click")
                    page.wait_for_timeout(250)
                    self.still(page)

        return go

    def still(self, page: Page) -> None:
        """Wait until the table is there and nothing moves."""
        page.wait_for_function(
            """() => {
                const pyramid = document.querySelector('.pyramid');
                const drawn = !pyramid || pyramid.dataset.drawn === 'plan' || pyramid.querySelector('canvas[data-still]');
                return drawn && (document.querySelector('.stage')?.dataset.busy === 'no' || document.querySelector('[data-testid=end]'));
            }"""
        )

    def page(self, path: str) -> Callable[[Page], None]:
        """Go to an address of a room that knows nobody."""

        def go(page: Page) -> None:
            page.goto(f"{self.house.address}/healthz")
            page.evaluate("localStorage.removeItem('worp.tables')")
            page.goto(f"{self.house.address}{path}")

        return go

    def home(self, page: Page) -> None:
        """Go to the first page, and wait for what it says of each game."""
        self.page("/")(page)
        page.locator("li.game .line").first.wait_for()

    def replay(self, page: Page) -> None:
        """Go to the replay of the game that has ended."""
        self.page(f"/replay/{self.laid['end']['table']}")(page)

    def shots(self, only: Sequence[str]) -> Iterator[Shot]:
        """All pictures, or only those of some games."""
        if not only:
            yield Shot("home", self.home)
            yield Shot("empty", self.page("/no/such/page"))
            yield Shot("error", self.page("/t/nowhere"))
            yield Shot("rules", self.page(f"/docs/games/wegduwen.{self.language}.html"))
            yield Shot("lobby", self.at("lobby", "quadrata", Seated(3), start=False, sitting=1))
            yield Shot("end", self.at("end", "wegduwen", END))
            yield Shot("replay", self.replay)
        for game, table in TABLES.items():
            if not only or game in only:
                yield Shot(game, self.at(game, game, table))

    def make(self, out: Path, only: Sequence[str], few: Sequence[tuple[str, str, str]] = (), sizes: bool = False) -> Iterator[Path]:
        """Make the pictures, one after the other: all, those of some games, or a `few`, which are then JPEG files and small. With `sizes` boards
        only, by day, on all screens that they have to fit."""
        for screen, (width, height) in (SIZES if sizes else SCREENS).items():
            for light in LIGHTS[:1] if sizes else LIGHTS:
                phone = "phone" in screen
                context = self.browser.new_context(
                    viewport={"width": width, "height": height},
                    device_scale_factor=2 if phone else 1,
                    is_mobile=phone,
                    has_touch=phone,
                    locale=self.language,
                    reduced_motion="reduce",
                    color_scheme=light,
                )
                page = context.new_page()
                page.set_default_timeout(120_000)
                for shot in self.shots(only):
                    if few and (shot.name, screen, light) not in few:
                        continue
                    shot.go(page)
                    page.wait_for_load_state("networkidle")
                    page.wait_for_timeout(150)
                    path = out / f"{shot.name}-{screen}{'.jpg' if few else f'-{light}.png'}"
                    if few:
                        page.screenshot(path=path, type="jpeg", quality=74, scale="css" if not phone else "device")
                    else:
                        page.screenshot(path=path)
                    yield path
                context.close()


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="worp shots", description="Make pictures of every screen and board.", allow_abbrev=False)
    parser.add_argument("--out", type=Path, metavar="DIR", help="where they are written")
    parser.add_argument("--docs", action="store_true", help="instead: only the few that README and pages show, into docs/pictures")
    parser.add_argument("--only", nargs="+", default=[], metavar="GAME", help="only the boards of these games")
    parser.add_argument("--sizes", action="store_true", help="boards only, on six screens from 667×375 to 1920×1080")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="the language of the pages; en if not given")
    args = parser.parse_args(argv)
    if args.docs and args.sizes:
        raise InputError("README and pages show pictures of two sizes: give --docs or --sizes, not both.")
    for game in args.only:
        if game not in TABLES:
            raise InputError(f"There is no picture of '{game}'; there are: {', '.join(TABLES)}.")
    from tools.room_in_thread import RoomInThread
    from worp.room.hall import Hall
    from worp.room.http.app import STATIC
    from worp.room.storage.store import Store

    if (args.out is None) == (not args.docs):
        raise InputError("Say where the pictures are written, like worp shots --out /tmp/shots; or --docs for those of README and pages.")
    out = ROOT / "docs" / "pictures" if args.docs else args.out
    out.mkdir(parents=True, exist_ok=True)

    if not (STATIC / "index.html").is_file():
        raise InputError("The pages are not built. Start ./worp once, or: cd web && npm ci && npm run build")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as error:
        raise InputError(
            "Pictures need Playwright, which is not installed. Run ./worp test once: it installs what tests and pictures need."
        ) from error
    if chromium() is None:
        raise InputError("Pictures need Chromium, which is not installed; on Debian and Ubuntu: apt install chromium-headless-shell.")
    help_playwright()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        database = f"sqlite+aiosqlite:///{Path(folder, 'room.sqlite')}"
        house = RoomInThread(lambda: Hall(Store(database), source=Seeded("shots"), bot_delay=lambda: 3600.0))
        try:
            browser = playwright.chromium.launch(**launch_options())
            only = args.only or (list(TABLES) if args.sizes else [])
            for path in Photographer(house, browser, args.language).make(out, only, PICTURES if args.docs else (), args.sizes):
                print(path, flush=True)
            browser.close()
        finally:
            house.close()
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except InputError as fault:
        sys.exit(f"worp: {fault}")
