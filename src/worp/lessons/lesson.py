"""A lesson as data: a setup, and steps that say something and mostly ask for something.

It is written in TOML: `lesson.toml` in the game's folder, or in a game's own sheet (`Game.lesson`):

    seats = 2
    position = "turn 1 scores 0 0 pot 0 die -"

    [[step]]
    say = "aim"                    # the sentence first-<game>-aim

    [[step]]
    say = "throw"
    do = ["throw 5", "roll"]       # what the learner does: throws (and what comes up), moves in clicks
    show = ["dice"]                # parts and spots to look at; without it the targets of what is to be done
    happens = ["act 2 stop"]       # before it: what the friend and chance do

`do = ["*"]` is any legal move; the next step then begins with a `position` of its own, because nobody knows where that led.
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path as File
from typing import Any, NamedTuple

from worp.contract.game import Game, InputError, Outcome, Setup, read_roll
from worp.contract.scene import Path, Say, Seat

LESSONS = File(__file__).parents[1] / "games"
LEARNER: Seat = 0
"""Who learns sits at the first seat; friends at the others."""
FRIENDS = ("Lotte", "Bram", "Mies", "Kees", "Fien")

ANY = "*"
FIELDS = {"say": str, "happens": list, "do": list, "show": list, "find": bool, "ordered": bool, "position": str}


class Doing(NamedTuple):
    """Something that is done: a throw with its `outcome`, or one of the moves in `paths` (any legal one, if there are none)."""

    kind: str
    seat: Seat = LEARNER
    outcome: Outcome = ()
    paths: tuple[Path, ...] = ()


class Step(NamedTuple):
    """A step: what happens first, what is said, and what the learner is to do, one after the other or (`ordered` false) in any order.
    `show`: what to look at. `find`: what is asked for is not shown before a first try went wrong. `position`: it begins there."""

    say: str
    happens: tuple[Doing, ...] = ()
    do: tuple[Doing, ...] = ()
    show: tuple[str, ...] = ()
    find: bool = False
    ordered: bool = True
    position: str = ""


class Lesson(NamedTuple):
    """A first game: a table, and step by step what is said and wanted at it."""

    game: Game
    setup: Setup
    steps: tuple[Step, ...]

    def sentence(self, step: int) -> Say:
        """What is said at a step."""
        return Say(f"first-{self.game.key}-{self.steps[step].say}")


@cache
def official(key: str) -> str:
    """The text of the lesson that comes with Worp for a game, or nothing."""
    file = LESSONS / key.replace("-", "_") / "lesson.toml"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def text_of(game: Game) -> str:
    """The text of a game's lesson: its own, or the one that comes with Worp; nothing, if it has none."""
    return game.lesson or (official(game.key) if not game.words else "")


def has_lesson(game: Game) -> bool:
    """Whether the game has a first game."""
    return bool(text_of(game))


def lesson_of(game: Game) -> Lesson:
    """The game's lesson; raises `InputError` if it has none or it is not written right."""
    text = text_of(game)
    if not text:
        raise InputError(f"There is no first game for {game.key} yet; docs/inventors/lesson.md tells how to write one.")
    return read(game, text)


def read(game: Game, text: str) -> Lesson:
    """The lesson that a text tells; raises `InputError` naming step and reason."""
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InputError(f"The lesson of {game.key} is not TOML: {error}.") from None
    unknown = set(given) - {"seats", "options", "step", "position"}
    if unknown:
        raise InputError(f"The lesson of {game.key} has a field '{min(unknown)}'; it can have seats, options, position and step.")
    setup = game.set_up(given.get("seats"), given.get("options"))
    written = given.get("step", [])
    if not isinstance(written, list) or not written:
        raise InputError(f"The lesson of {game.key} has no steps; begin each with a line [[step]].")
    steps = tuple(step(f"The lesson of {game.key}, step {n}", one) for n, one in enumerate(written, 1))
    if "position" in given:
        steps = (steps[0]._replace(position=str(given["position"])), *steps[1:])
    for n, (one, following) in enumerate(pairwise(steps), 1):
        if any(not doing.paths and doing.kind == "act" for doing in one.do) and not following.position:
            raise InputError(f"The lesson of {game.key}, step {n} allows any move, so step {n + 1} needs a position to begin from.")
    return Lesson(game, setup, steps)


def step(where: str, given: dict[str, Any]) -> Step:
    """Check one step of a lesson's file; raises `InputError` with `where` in it."""
    for name, value in given.items():
        if name not in FIELDS:
            raise InputError(f"{where} has a field '{name}'; it can have {', '.join(FIELDS)}.")
        if not isinstance(value, FIELDS[name]):
            raise InputError(f"{where}: '{name}' is a {FIELDS[name].__name__}, not '{value}'.")
    if not given.get("say"):
        raise InputError(f'{where} says nothing: give it a line say = "…".')
    return Step(
        given["say"],
        tuple(happening(where, str(word)) for word in given.get("happens", ())),
        tuple(asked(where, str(word)) for word in given.get("do", ())),
        tuple(str(spot) for spot in given.get("show", ())),
        given.get("find", False),
        given.get("ordered", True),
        given.get("position", ""),
    )


def happening(where: str, text: str) -> Doing:
    """`roll 5 4`, `act 2 stop`: seat 2 plays a move, or `late 2 stop`: it wanted to, and knew that the race was over."""
    kind, _, rest = text.partition(" ")
    if kind == "roll":
        return Doing("roll", -1, read_roll(rest))
    seat, _, path = rest.partition(" ")
    if kind not in ("act", "late") or not seat.isdigit() or not path:
        raise InputError(f"{where}: '{text}' is no happening; write 'roll 5 4', 'act 2 stop' or, after a race, 'late 2 stop'.")
    return Doing(kind, int(seat) - 1, (), (tuple(path.split()),))


def asked(where: str, text: str) -> Doing:
    """`throw 5 4`, a move in clicks, several with `or` between them, or `*`."""
    if text == ANY:
        return Doing("act")
    kind, _, rest = text.partition(" ")
    if kind == "throw" and rest:
        return Doing("roll", LEARNER, read_roll(rest))
    paths = tuple(tuple(one.split()) for one in text.split(" or "))
    if not all(paths):
        raise InputError(f"{where}: '{text}' is nothing to do; write 'throw 5 4', a move in clicks, or '*' for any.")
    return Doing("act", LEARNER, (), paths)
