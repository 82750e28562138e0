"""What a puzzle is, and the file in a game's folder that holds its puzzles: one JSON object in each line, the first one about all of them.

>>> from worp.games.wegduwen import GAME
>>> puzzles = shipped(GAME)
>>> puzzles.game.partition("@")[0], len(puzzles.list) > 0
('wegduwen', True)
"""

from __future__ import annotations

import gzip
import hashlib
import json
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from worp.contract.game import Game, InputError, Setup
from worp.contract.scene import Path as Clicks
from worp.contract.scene import Say, Seat
from worp.record.codec import SAY

GAMES: Final = Path(__file__).parent.parent / "games"
GRADES: Final = ("easy", "medium", "hard")
FORM: Final = 1
"""Of the file."""
FOUND: Final = "found"
"""How it is known which move is right, where finding is the game: by the rules."""


class Puzzle(NamedTuple):
    """A position as `seat` sees it, and the best move there in clicks; `second` is the best of the others.

    `gap` is how much the best move is ahead of the second by the first method, `error` the standard error of that: `how` is `exact` (shares of the
    win, from a table), `judged` (points at the end, or shares of the win, in games played on) or `found` (1: right, and everything else
    wrong by the rules). `checked` and `doubt` are the same by the second
    method. `misses`: of 100 bots of each level, from the lowest to the highest, how many play something else.
    """

    line: str
    position: str
    seat: Seat
    best: Clicks
    second: Clicks
    gap: float
    error: float
    checked: float
    doubt: float
    how: str
    misses: tuple[int, ...]
    why: Say | None = None
    """What is better about it than about the second, in words."""

    def hardness(self) -> float:
        """How often bots miss it, all levels together, from 0 to 100."""
        return sum(self.misses) / len(self.misses) if self.misses else 0.0

    def name(self) -> str:
        """Short, and no other's: from what is asked alone, so that a puzzle keeps it in a longer list."""
        return hashlib.blake2b(f"{self.line}\n{self.position}\n{self.seat}".encode(), digest_size=6).hexdigest()


class Puzzles(NamedTuple):
    """The puzzles of a game. `game` is its key with the version of the rules that they were made for; `games`: so many games of bots were
    looked through for them, in this `way`, so that the search can go on from there (0: it cannot)."""

    game: str
    seed: str
    list: tuple[Puzzle, ...]
    games: int = 0
    way: int = 1

    @property
    def version(self) -> str:
        """A mark of the whole list: it differs when a puzzle does."""
        return hashlib.blake2b(written(self), digest_size=6).hexdigest()

    def grades(self) -> tuple[str, ...]:
        """Of each, easy, medium or hard: each a third of the game's puzzles, by how often bots miss them."""
        hardness = [one.hardness() for one in self.list]
        order = sorted(hardness)
        return tuple([GRADES[min(2, 3 * bisect_left(order, hard) // max(1, len(order)))] for hard in hardness])

    def grade(self, puzzle: Puzzle) -> str:
        """How hard one of these puzzles is among them."""
        return self.grades()[self.list.index(puzzle)]

    def find(self, name: str) -> Puzzle | None:
        """The puzzle of that name."""
        return next((one for one in self.list if one.name() == name), None)


def written(puzzles: Puzzles) -> bytes:
    """The list as lines of JSON."""
    head: dict[str, Any] = {"form": FORM, "game": puzzles.game, "seed": puzzles.seed}
    if puzzles.games:
        head |= {"games": puzzles.games, "way": puzzles.way}
    lines = [head, *[plain(one) for one in puzzles.list]]
    return "".join([json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines]).encode()


def plain(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON wants it."""
    found = puzzle._asdict()
    why = found.pop("why")
    return found if why is None else {**found, "why": json.loads(SAY.encode(why))}


def read_puzzle(found: dict[str, Any]) -> Puzzle:
    """The puzzle that `plain` wrote."""
    several = {name: tuple(found[name]) for name in ("best", "second", "misses")}
    why = SAY.read(found["why"]) if "why" in found else None
    return Puzzle(**{**found, **several, "why": why})


def read(data: bytes) -> Puzzles:
    """The list that lines of JSON hold; raises `InputError`."""
    try:
        first, *lines = data.decode().splitlines()
        head = json.loads(first)
        if head["form"] != FORM:
            raise InputError(f"This list of puzzles has form {head['form']}, and this Worp reads form {FORM}.")
        several = tuple([read_puzzle(json.loads(line)) for line in lines])
        return Puzzles(head["game"], head["seed"], several, head.get("games", 0), head.get("way", 1))
    except (ValueError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise InputError(f"This is no list of puzzles: {error}.") from error


def place(game: Game) -> Path:
    """Where the puzzles lie that come with a game."""
    return GAMES / game.key.replace("-", "_") / "puzzles.jsonl.gz"


def keep(puzzles: Puzzles, path: Path) -> None:
    """Write the list; the same list gives the same bytes."""
    path.write_bytes(gzip.compress(written(puzzles), 9, mtime=0))


@lru_cache(maxsize=32)
def opened(path: Path) -> Puzzles:
    """A list that was written before."""
    return read(gzip.decompress(path.read_bytes()))


def shipped(game: Game) -> Puzzles:
    """The puzzles that come with a game; none where there are none, or where they are for other rules than today's."""
    rules = f"{game.key}@{game.version}"
    path = place(game)
    if not game.state.__module__.startswith("worp.games.") or not path.is_file():
        return Puzzles(rules, "", ())
    found = opened(path)
    return found if found.game == rules else Puzzles(rules, "", ())


def setup_of(game: Game, puzzle: Puzzle) -> Setup:
    """The table of a puzzle; raises `InputError` where these rules do not know it."""
    return game.read_id(puzzle.line)
