"""The contract: what a game is, so that tables, bots, solvers, tests and browsers can use any game, one invented five minutes ago too.

A game is a `Game` (its sheet: facts first, as data) and a subclass of `State` (its rules: no I/O, no clock, no generator of chance, no
translations, no drawing). Four ideas carry it:

* **Chance is handed in.** In phase `ROLL` the state waits for `roll(outcome)`; `outcomes()` lists them with integer weights.
* **A move is spelled in clicks.** `spell(move)` is a short path of targets of the scene; everything people do is such a path.
* **One function knows secrets.** `mask(seat)` gives the same kind of state with unknowns in it; `scene`, `prompt`, `offers`, `why_not`
  and bots only ever get masked states. `guess` fills the unknowns uniformly.
* **What happened is told, in order.** `play` and `roll` append happenings to `tell`; the scene after all of them equals the masked
  state's scene. In playouts `tell` is None and nothing is built.

`worp.testing.conform(game)` checks all of it. Here stands the sheet; the rules' side is `state.py`, what a table chooses `setup.py`, and what
is not about the sheet is imported from here all the same.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from worp.contract.calm import Calm
from worp.contract.errors import InputError, Refused
from worp.contract.outcome import Outcome, read_roll, spell_roll
from worp.contract.setup import Option, Setting, Setup, Value, checked, conditions, settings, spell_setting
from worp.contract.state import OVER, PHASES, RACE, ROLL, SEALED, TURN, Ending, Narration, State

__all__ = [
    "HIDDEN",
    "KINDS",
    "LANGUAGES",
    "OVER",
    "PHASES",
    "RACE",
    "ROLL",
    "SEALED",
    "TURN",
    "Ending",
    "Game",
    "InputError",
    "Narration",
    "Option",
    "Outcome",
    "Race",
    "Refused",
    "Setting",
    "Setup",
    "State",
    "Value",
    "read_roll",
    "spell_roll",
    "spell_setting",
    "ways",
]


class Race(NamedTuple):
    """A real-time game's paces, in seconds: `hand`, how long one act keeps a seat busy; `lapse`, when the clock runs out if nobody acts."""

    hand: float
    lapse: float


KINDS = ("quick", "thinking", "memory", "race")
HIDDEN = ("nothing", "table", "hands")
LANGUAGES = ("nl", "en", "de")


class Game:
    """A game's sheet, and the way to its states.

    `hidden`: `nothing`, `table` (the same things are hidden from everyone) or `hands` (seats know different things, so people who share a
    device need a curtain). `words` are Fluent texts by language for a game that lives in one file; the official ones have locale files.
    `race` adds the option `calm`: the same game without a clock, see `worp.contract.calm`. `oldest` is the first version of the rules that is
    still played, so that old logs stay what they were: the rules ask `setup.version` where they differ. `lesson` is the text of its first game, see `worp.lessons`.
    `rules` are the rules for people, in Markdown, by language; the official games have pages for that.
    """

    def __init__(
        self,
        *,
        key: str,
        version: int,
        titles: Mapping[str, str],
        seats: Sequence[int],
        minutes: tuple[int, int],
        kind: str,
        state: type[State[Any]],
        options: Sequence[Option] = (),
        hidden: str = "nothing",
        race: Race | None = None,
        words: Mapping[str, str] | None = None,
        lesson: str = "",
        oldest: int | None = None,
        rules: Mapping[str, str] | None = None,
        mark: str = "",
    ) -> None:
        if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", key):
            raise InputError(f"A game's key is made of small letters, digits and hyphens, like 'cui-bono'; '{key}' is not.")
        if kind not in KINDS:
            raise InputError(f"{key}: kind is one of {', '.join(KINDS)}, not '{kind}'.")
        if hidden not in HIDDEN:
            raise InputError(f"{key}: hidden is one of {', '.join(HIDDEN)}, not '{hidden}'.")
        if not seats or min(seats) < 1:
            raise InputError(f"{key}: seats lists how many can play, like (2, 3, 4).")
        if not titles:
            raise InputError(f"{key}: titles needs at least one language, like {{'en': 'Pig'}}.")
        if version < 1 or (oldest is not None and not 1 <= oldest <= version):
            raise InputError(f"{key}: version is the number of the rules, from 1; oldest is the first that is still played.")
        self.key = key
        self.version = version
        self.oldest = oldest if oldest is not None else version
        self.titles = dict(titles)
        self.seats = tuple(sorted(seats))
        self.minutes = minutes
        self.kind = kind
        self.state = state
        self.options = tuple(options) + ((Option("calm", False),) if race is not None else ())
        self.hidden = hidden
        self.race = race
        self.words = dict(words) if words is not None else {}
        self.lesson = lesson
        self.rules = dict(rules) if rules is not None else {}
        self.mark = mark
        """Of a game that does not come with Worp: a hash of the file that holds its rules (`worp.registry` sets it). Logs and tables keep it,
        since such a game may change without a new version."""

    def title(self, language: str) -> str:
        """The title in `language`, or in the nearest one there is."""
        for known in (language, *LANGUAGES):
            if known in self.titles:
                return self.titles[known]
        return next(iter(self.titles.values()))

    def option_key(self, name: str) -> str:
        """The message that names an option; `calm`, which every race has, is named for all of them."""
        return "option-calm" if name == "calm" and self.race is not None else f"{self.key}-option-{name}"

    def beside(self, name: str) -> Any:
        """The module of this name in the game's folder (`bot`, `exact`), for a game that is a package with its sheet in it; else None."""
        package = str(getattr(self.state, "__module__", "")).rpartition(".")[0]  # mypyc has no plain way to a class' own name
        if not package or getattr(import_module(package), "GAME", None) is not self or find_spec(f"{package}.{name}") is None:
            return None
        return import_module(f"{package}.{name}")

    def exists(self, option: Option, seats: int, before: Mapping[str, Setting], version: int) -> bool:
        """Whether `option` exists for a table with these seats and options, by the rules of this version."""
        if version < option.since:
            return False
        for name, allowed in option.when:
            if (seats if name == "seats" else before.get(name)) not in allowed:
                return False
        return True

    def set_up(self, seats: int | None = None, options: Mapping[str, Setting] | None = None, version: int | None = None) -> Setup:
        """A table of `seats` (default: two, if two can play) with `options`, the rest at their defaults, by the rules of `version` (default:
        today's); raises `InputError`."""
        if version is None:
            version = self.version
        if seats is None:
            seats = 2 if 2 in self.seats else self.seats[0]
        if seats not in self.seats:
            raise InputError(f"{self.key} is for {ways(self.seats)} players, not {seats}.")
        given = dict(options) if options is not None else {}
        done: dict[str, Setting] = {}
        for option in self.options:
            exists = self.exists(option, seats, done, version)
            if option.name in given:
                if not exists:
                    raise InputError(f"{self.key}: the option '{option.name}' only exists with {conditions(option, version)}.")
                done[option.name] = checked(self.key, option, seats, given.pop(option.name))
            elif exists:
                done[option.name] = option.default_in(version)
        if given:
            known = ", ".join([option.name for option in self.options if version >= option.since]) or "none at all"
            raise InputError(f"{self.key} has no option '{next(iter(given))}'; it has: {known}.")
        return Setup(seats, tuple(done.items()), version)

    def start(self, setup: Setup) -> State[Any]:
        """The beginning of a game."""
        state = self.state(setup)
        if setup.flag("calm"):
            return Calm(state)
        return state

    def load(self, setup: Setup, text: str) -> State[Any]:
        """The position that `text` tells; raises `InputError` naming place and reason."""
        if setup.flag("calm"):
            return Calm.read_text(self.state, setup, text)
        return self.state.load(setup, text)

    def id(self, setup: Setup) -> str:
        """The line that names game, rules version and setup: `wegduwen@1 seats=2 places=opposite level=1`."""
        words = [f"{self.key}@{setup.version}", f"seats={setup.seats}"]
        for name, value in setup.options:
            words.append(f"{name}={spell_setting(value)}")
        return " ".join(words)

    def read_id(self, line: str) -> Setup:
        """The setup that an id line tells; raises `InputError`, also for rules that this version of Worp does not know."""
        head, _, rest = line.strip().partition(" ")
        key, _, version = head.partition("@")
        if key != self.key:
            raise InputError(f"This line is about the game '{key}', not about {self.key}.")
        known = f"version {self.version}" if self.oldest == self.version else f"versions {self.oldest} to {self.version}"
        number = int(version) if re.fullmatch(r"[1-9][0-9]{0,5}", version) else 0
        if number > self.version:
            raise InputError(f"This is {key} with rules version {version}; this Worp knows {known}. A newer Worp can read it.")
        if number < self.oldest:
            raise InputError(f"{key} has no rules version '{version}' here; this Worp knows {known}.")
        seats: int | None = None
        options: dict[str, Setting] = {}
        for name, value in settings(rest):
            if name == "seats":
                if not value.isdigit():
                    raise InputError(f"seats is a number, like seats=2; '{value}' is not.")
                seats = int(value)
            else:
                options[name] = value
        return self.set_up(seats, options, number)


def ways(numbers: Sequence[int]) -> str:
    """
    >>> ways((2, 3, 4)), ways((2, 4)), ways((2,))
    ('2 to 4', '2 or 4', '2')
    """
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return " or ".join([str(number) for number in numbers])
