"""`worp studio FILE`: the room with one game, and a workbench beside its table.

Whenever the file is saved, its text is copied as a new *edition* and read from there. A table belongs to the edition with which it began, so
bots, rehearsals and reloads of it always meet the same rules. The workbench answers this machine only; friends in the network see tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from worp import registry
from worp.bots.levels import usual_level
from worp.contract.game import Game, InputError, Outcome, State
from worp.guard import RulesStuck, Watch, place_of
from worp.record.events import Event
from worp.room.access import hashed, new_secret, new_table_id
from worp.room.change import Happen
from worp.room.hall import Hall, OfferedGame
from worp.room.http.addresses import LOCAL
from worp.room.http.answers import answer, client
from worp.room.http.front_desk import FrontDesk
from worp.room.storage.records import Place, TableRecord
from worp.room.storage.store import Store
from worp.room.table.bot_names import bot_name
from worp.room.visitors import is_local

LOOK = 0.25
"""Seconds between two looks at the file."""
READING = 5.0
"""Seconds that a file may take to be read."""
RUNS = {
    "check": ("check", "{file}", "--quick"),
    "lab": ("lab", "{file}", "--games", "40", "--bots", "casual", "--judged", "0", "--skill", "0", "--out", "{out}"),
}
"""What can be run beside the table."""
NOISE = ("worp: rules:", "worp lab: ")
"""How lines begin that are for whoever waits at a terminal: how rules run, and how far a study is."""
RUN_PATIENCE = 300.0
"""Seconds after which that is given up."""

ADVICE = (
    (r"is not yet Python", "syntax"),
    (r"NameError", "name"),
    (r"name that Worp itself uses", "taken"),
    (r"which is nothing this game has", "hole"),
    (r"f-string|written out|write sentences out", "sentence"),
    (r"holds no game|no game sheet", "sheet"),
    (r"did not come to an end", "loop"),
)
"""What to say about a fault; else a page tells more."""


class Fault(Struct):
    """Why the file as it is cannot be played. `code` is the line itself; `advice` names a sentence of `studio.ftl`."""

    text: str
    line: int = 0
    code: str = ""
    advice: str = "more"


class Bench(Struct):
    """How it stands with the workbench. `edition` is the newest that can be played, `played` that of the table; `at` grows with every change. The secrets
    are those of the author's seats. `dice`: what the next throws will be."""

    file: str
    edition: int
    at: int
    fault: Fault | None
    key: str
    seats: list[int]
    table: str
    secrets: list[str]
    played: int
    moved: bool
    position: str
    dice: list[list[int]]
    network: bool


class NewBench(Struct):
    """A table to begin: for so many (0: as before), from a position or the beginning, with bots at all seats or none."""

    seats: int = 0
    position: str = ""
    bots: bool = False


class Forced(Struct):
    """What the next throws shall be, like "3 5" for two dice; several are parted by commas. Nothing: as they fall."""

    text: str


class Run(Struct):
    """Something to run beside the table."""

    what: str


class RunResult(Struct):
    """What a run printed, and whether it found nothing wrong."""

    text: str
    good: bool


class StudioHall(Hall):
    """A hall with one game, whose next throws can be chosen."""

    def __init__(self, store: Store, **more: Any) -> None:
        super().__init__(store, **more)
        self.games = {}
        self.proves = False  # chosen throws cannot be proven
        self.chosen: deque[Outcome] = deque()

    def add(self, source: str) -> OfferedGame:
        """An older edition, for a table that began with it; it is not offered again."""
        return OfferedGame(source, registry.find(source))

    def draw(self, state: State[Any]) -> Outcome:
        """What was chosen, else chance."""
        if not self.chosen:
            return super().draw(state)
        outcome = self.chosen.popleft()
        try:
            state.check_roll(outcome)
        except InputError as fault:
            raise InputError(f"The throw {' '.join(map(str, outcome))} that you have chosen cannot come here: {fault}") from None
        return outcome


class Studio:
    """The workbench of one file. `folder` takes its editions."""

    def __init__(self, file: str, hall: StudioHall, folder: Path) -> None:
        self.file = Path(file).expanduser().resolve()
        if self.file.suffix != ".py" or not self.file.is_file():
            registry.from_file(file)  # says what is wrong with that
        self.hall = hall
        self.folder = folder
        self.seen = b""
        self.edition = 0
        self.at = 0
        self.fault: Fault | None = None
        self.key = ""
        self.table = ""
        self.secrets: list[str] = []
        self.played = 0
        self.wanted = NewBench()
        self.looking: asyncio.Task[None] | None = None
        self.desk: FrontDesk | None = None

    # --- the file -------------------------------------------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Read the file, and look at it from now on."""
        await self.take_in()
        self.looking = asyncio.create_task(self.watch(), name="studio")

    async def close(self) -> None:
        """Do not look any more."""
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.gather(self.looking, return_exceptions=True)

    async def watch(self) -> None:
        """Look whether the file was saved, for ever."""
        while True:
            await asyncio.sleep(LOOK)
            await self.take_in()

    async def take_in(self) -> None:
        """The file, if it is another one."""
        try:
            text = self.file.read_bytes()
        except OSError:
            return  # some editors take it away for a moment
        if text == self.seen:
            return
        self.seen = text
        self.at += 1
        number = self.edition + 1
        copy = self.folder / f"{number}-{self.at}" / self.file.name
        copy.parent.mkdir()
        copy.write_bytes(text)
        try:
            game = await asyncio.to_thread(read, copy)
        except InputError as fault:
            self.fault = told(str(fault), text.decode("utf-8", "replace"))
            return
        self.fault = None
        self.edition = number
        self.hall.games = {game.key: OfferedGame(str(copy), game)}
        self.key = game.key
        if not self.table or not self.moved():
            await self.begin(self.wanted)

    # --- the table ------------------------------------------------------------------------------------------------------------------------

    def moved(self) -> bool:
        """Whether something has happened at the table."""
        found = self.hall.tables.get(self.table)
        return found is not None and found.match is not None and bool(found.match.events)

    async def begin(self, wanted: NewBench) -> None:
        """A new table by the newest rules, at which the author has all seats, or bots have; raises `InputError`."""
        if not self.key:
            raise InputError("The file has no game yet that could be played.")
        offered = self.hall.games[self.key]
        game = offered.game
        usual = 2 if 2 in game.seats else game.seats[0]
        setup = game.set_up(wanted.seats or (self.wanted.seats if self.wanted.seats in game.seats else usual))
        if wanted.position:
            game.load(setup, wanted.position)
        apart = game.race is not None and game.hidden == "hands"  # nobody can play two hands at once
        level = usual_level(game)
        name = new_table_id()
        secrets = [new_secret() for _ in range(setup.seats)]
        places = [
            Place("bot", bot_name(name, seat, ()), level) if wanted.bots or (apart and seat) else Place("person", "", secret=hashed(secret))
            for seat, secret in enumerate(secrets)
        ]
        host = new_secret()
        line = game.id(setup)
        record = TableRecord(name, offered.source, line, wanted.position, "lobby", hashed(host), hashed(new_secret()), tuple(places))
        await self.hall.keep_new(record)
        self.wanted = NewBench(setup.seats, "", wanted.bots)
        self.table, self.secrets, self.played = record.id, [host, *secrets], self.edition
        self.hall.chosen.clear()
        self.at += 1

    def position(self) -> str:
        """The table's position, as its author may see it."""
        found = self.hall.tables.get(self.table)
        if found is None or found.match is None:
            return ""
        with contextlib.suppress(Exception):
            return found.match.state.text()
        return ""

    def back(self) -> None:
        """Take back the last thing that happened, whatever it was."""
        found = self.hall.tables.get(self.table)
        match = found.match if found is not None else None
        if found is None or match is None or not match.line():
            raise InputError("Nothing has happened yet that could be taken back.")
        before = match.line()[:-1]
        found.inbox.put_nowait(Happen(Event(0, "undo", to=before[-1].n if before else 0)))

    def force(self, text: str) -> None:
        """Choose the next throws; raises `InputError`."""
        chosen: list[Outcome] = []
        for part in filter(None, (part.strip() for part in text.split(","))):
            if not re.fullmatch(r"-?\d+(\s+-?\d+)*", part):
                raise InputError(f"A throw is written in numbers, like 3 5 for two dice; several are parted by commas. '{part}' is none.")
            chosen.append(tuple(int(word) for word in part.split()))
        self.hall.chosen = deque(chosen)

    async def run(self, what: str) -> RunResult:
        """Run `worp check` or a quick `worp lab` in a process of its own."""
        words = [word.format(file=self.file, out=self.folder / "lab") for word in RUNS[what]]
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "worp", *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, start_new_session=True
        )
        try:
            said, _ = await asyncio.wait_for(process.communicate(), RUN_PATIENCE)
        except BaseException:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            raise
        lines = [line for line in said.decode("utf-8", "replace").splitlines() if not line.startswith(NOISE)]
        return RunResult("\n".join(lines).strip()[:20_000], process.returncode == 0)

    # --- over HTTP ------------------------------------------------------------------------------------------------------------------------

    def routes(self, desk: FrontDesk) -> Sequence[Route]:
        """The workbench's addresses; they go before the room's."""
        self.desk = desk
        return [Route("/api/studio", self.state), Route("/api/studio/{what}", self.wish, methods=["POST"])]

    def bench(self) -> Bench:
        """All that the page of the studio shows."""
        seats = list(self.hall.games[self.key].game.seats) if self.key else []
        assert self.desk is not None
        forced = [list(outcome) for outcome in self.hall.chosen]
        return Bench(
            self.file.name,
            self.edition,
            self.at,
            self.fault,
            self.key,
            seats,
            self.table,
            self.secrets,
            self.played,
            self.moved(),
            self.position(),
            forced,
            bool(self.desk.addresses.network or self.desk.addresses.public),
        )

    def check_author(self, request: Request) -> Response | None:
        """The workbench is its author's: for pages of this machine that were opened by its own name."""
        assert self.desk is not None
        if is_local(client(request)) and LOCAL.fullmatch(request.headers.get("host", "")):
            return None
        return self.desk.problem(403, "studio-no-stranger")

    async def state(self, request: Request) -> Response:
        return self.check_author(request) or answer(self.bench())

    async def wish(self, request: Request) -> Response:
        """What the author wants: another table, certain dice, a step back, or something run beside the table."""
        assert self.desk is not None
        stranger = self.check_author(request)
        if stranger is not None:
            return stranger
        what = request.path_params["what"]
        try:
            if what == "table":
                await self.begin(await self.desk.body(request, NewBench))
            elif what == "dice":
                self.force((await self.desk.body(request, Forced)).text)
            elif what == "back":
                await self.desk.body(request, NewBench)
                self.back()
            elif what == "run":
                wanted = (await self.desk.body(request, Run)).what
                return answer(await self.run(wanted)) if wanted in RUNS else self.desk.problem(404, "server-no-page")
            else:
                return self.desk.problem(404, "server-no-page")
        except InputError as fault:
            return self.desk.fault(fault)
        except TimeoutError:
            return self.desk.problem(503, "server-no-study-time")
        return answer(self.bench())


def read(file: Path) -> Game:
    """The game in an edition; raises `InputError`. A file that does not come to an end is stopped, in the line that ran."""
    try:
        with Watch(READING):
            return registry.from_file(str(file))
    except RulesStuck as stuck:
        place = place_of(stuck, str(file))
        raise InputError(
            f"'{file.name}' cannot be loaded: line {place.line}: it did not come to an end within {READING:g} seconds."
        ) from None


def told(text: str, source: str) -> Fault:
    """A fault with its line and what to do about it."""
    found = re.search(r"line (\d+)", text)
    line = int(found[1]) if found else 0
    lines = source.splitlines()
    code = lines[line - 1].strip() if 0 < line <= len(lines) else ""
    return Fault(text, line, code, next((name for pattern, name in ADVICE if re.search(pattern, text)), "more"))
