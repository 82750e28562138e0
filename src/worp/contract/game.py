"""The contract: what a game is, so that tables, bots, solvers, tests and browsers can use any game, one invented five minutes ago too.

A game is a `Game` (its sheet: facts first, as data) and a subclass of `State` (its rules: no I/O, no clock, no generator of chance, no
translations, no drawing). Four ideas carry it:

* **Chance is handed in.** In phase `ROLL` the state waits for `roll(outcome)`; `outcomes()` lists them with integer weights.
* **A move is spelled in clicks.** `spell(move)` is a short path of targets of the scene; everything people do is such a path.
* **One function knows secrets.** `mask(seat)` gives the same kind of state with unknowns in it; `scene`, `prompt`, `offers`, `why_not`
  and bots only ever get masked states. `guess` fills the unknowns uniformly.
* **What happened is told, in order.** `play` and `roll` append happenings to `tell`; the scene after all of them equals the masked
  state's scene. In playouts `tell` is None and nothing is built.

`worp.testing.conform(game)` checks all of it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, NamedTuple, Self, TypeVar

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, pick
from worp.contract.scene import Happening, Offer, Path, Say, Scene, Seat, say

ROLL = 0
"""Chance is awaited: `roll`. `who` is the seat that throws, or -1 where nobody does (a shuffle)."""
TURN = 1
"""Seat `who` chooses one of `moves(who)`; there is always at least one."""
RACE = 2
"""Real time: every seat with `moves(seat)` may act at any moment; waiting is always possible and is not a move."""
SEALED = 3
"""All seats with `moves(seat)` choose in secret; the last choice resolves it."""
OVER = 4
"""The end: see `ending()`."""

PHASES = ("roll", "turn", "race", "sealed", "over")

M = TypeVar("M")
Outcome = tuple[int, ...]
"""What chance did, flat: the dice of a throw (sorted, if they are alike), a shuffled deck, 165 random dice."""
Value = bool | int | str
Setting = bool | int | str | tuple[bool | int | str, ...]


class InputError(ValueError):
    """Bad input. Its text is one sentence that says what is wrong and what would be right."""


class Refused(Exception):
    """A path that is not a legal move now; `say` is the reason in words."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key)
        self.say = say


class Option(NamedTuple):
    """A choice the table makes before the game.

    One of: `choices` (words or numbers), a whole number from `low` to `high`, yes or no (a bool default), or free text (a str default
    without choices; `check` reads it and raises `InputError` naming line and reason). `when` lists conditions on the seats or on options
    before it: `(("seats", (2,)),)`; where they do not hold, the option does not exist. `per_seat`: one value for all, or one for each seat.
    `since`: the first version of the rules that has it. `former`: what its default was, as `(last version, default)`, oldest first, so that a
    short id line of that time still means what it meant. Its words are the messages `<game>-option-<name>` and, for choices, `<game>-option-<name>-<choice>`; see `Game.option_key`.
    """

    name: str
    default: Value
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0
    when: tuple[tuple[str, tuple[Value, ...]], ...] = ()
    per_seat: bool = False
    check: Callable[[str], None] | None = None
    since: int = 1
    former: tuple[tuple[int, Value], ...] = ()

    def default_in(self, version: int) -> Value:
        """What it is where nobody says anything, by the rules of this version.

        >>> Option("rounds", 1, (1, 3), former=((1, 3),)).default_in(1), Option("rounds", 1, (1, 3), former=((1, 3),)).default_in(2)
        (3, 1)
        """
        for last, default in self.former:
            if version <= last:
                return default
        return self.default


class Setup(NamedTuple):
    """How a table is set up: the number of seats, a value for every option that exists for it, and the version of the rules it plays by."""

    seats: int
    options: tuple[tuple[str, Setting], ...] = ()
    version: int = 1

    def option(self, name: str, seat: Seat = 0) -> Value:
        """The option's value, `seat`'s own where it is set per seat."""
        for key, value in self.options:
            if key == name:
                return value[seat] if isinstance(value, tuple) else value
        raise KeyError(name)

    def has(self, name: str) -> bool:
        """Whether the option exists for this table."""
        for key, _ in self.options:  # a loop: it is asked whenever a state is made, and generators are slow when compiled
            if key == name:
                return True
        return False

    def number(self, name: str, seat: Seat = 0) -> int:
        """The value of an option that is a number."""
        return int(self.option(name, seat))

    def word(self, name: str, seat: Seat = 0) -> str:
        """The value of an option that is a word or a text."""
        return str(self.option(name, seat))

    def flag(self, name: str, seat: Seat = 0) -> bool:
        """The value of a yes-or-no option; no, where it does not exist."""
        return self.has(name) and bool(self.option(name, seat))


class Ending(NamedTuple):
    """How it ended. `winners` is empty only when nobody won (a solo game that is only scored); `low`: fewer points are better."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...] = ()
    low: bool = False
    why: Say = Say("over")

    def share(self, seat: Seat) -> float:
        """The seat's part of the win: 1, 0, or a fraction when winners share.

        >>> Ending((0, 2)).share(2)
        0.5
        """
        return 1.0 / len(self.winners) if seat in self.winners else 0.0


Narration = list[Happening] | None


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[M]):
    """A position of a game, and its rules.

    A subclass sets `phase`, `who`, `aid` in `__init__(setup)` (the beginning of a game) and defines at least `moves`, `play`, `spell`,
    `text`, `load`, `scene`, `prompt`, `ending`, and `outcomes` and `roll` if it has chance. `M` is the type of a move: an int or
    a small NamedTuple; it is hashable and means the same in every state of the game.
    """

    setup: Setup
    phase: int
    who: Seat
    aid: bool
    """Whether legal targets may be shown. False where finding is the game: then tables offer every target on the scene alike, while
    `offers` goes on giving the legal ones."""
    forgets: bool
    """Whether the table forgets: past happenings stay closed to people until the end."""
    story: Narration
    """Where a game that tells from within its rules does so: `play`, `roll`, `late` and `lapse` set it to their `tell`. No part of a position."""
    kept_paths: dict[Seat, list[tuple[Path, Any]]] | None
    """Where `paths` keeps what it worked out, while somebody asks much of a state that does not change meanwhile; else None. No part of a
    position, and of no copy."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.phase = ROLL
        self.who = 0
        self.aid = True
        self.forgets = False
        self.story = None
        self.kept_paths = None

    # --- the rules -----------------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[M]:
        """The legal moves of `seat` now: complete, unique, in a stable order, at most some hundreds. Empty when it may not act.
        On a masked state only the viewer's own moves mean anything, and they are the true ones."""
        raise NotImplementedError

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[Any] | None:
        """Every move that can ever be legal at such a table, each once and in an order that never changes: environments number actions
        by it. None: they are not listed (then environments find them by playing)."""
        return None

    def play(self, seat: Seat, move: M, tell: Narration = None) -> None:
        """Play a legal move (not checked again here)."""
        raise NotImplementedError

    def late(self, seat: Seat, move: M, knew: bool, tell: Narration = None) -> None:
        """A race's move that came when the race was over. `knew`: the table judged that its sender had seen the end. Default: void."""
        if tell is not None:
            tell.append(Happening("void", say=say("late-void", seat=seat), seat=seat))

    def lapse(self, tell: Narration = None) -> None:
        """The table's clock ran out in a `RACE`. Every game with races says what happens then."""
        raise InputError("This game has no clock that could run out.")

    def rank(self, seat: Seat, move: M) -> int:
        """In the calm form of a race, simultaneous moves are played by rank, lowest first; equal ranks in an order drawn by chance."""
        return 0

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        """All results of the awaited chance with integer weights; None where they cannot be listed (then define `sample`, `check_roll`)."""
        return None

    def sample(self, src: Source) -> Outcome:
        """One result of the awaited chance, drawn with `src.below`."""
        listed = self.outcomes()
        assert listed is not None, "a game whose outcomes cannot be listed defines sample()"
        return pick(src, listed)

    def check_roll(self, outcome: Outcome) -> None:
        """Raise `InputError` if `outcome` is not a possible result now."""
        listed = self.outcomes()
        assert listed is not None, "a game whose outcomes cannot be listed defines check_roll()"
        for possible, _ in listed:
            if possible == outcome:
                return
        raise InputError(f"'{spell_roll(outcome)}' cannot be thrown here; '{spell_roll(listed[0][0])}' could.")

    def open_roll(self) -> bool:
        """Whether everyone is told the whole result of the awaited chance at once. Only asked of games with secrets, where the proof of a
        throw that is not open is opened at the end of the game; so nothing leaks where a game does not say."""
        return False

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        """Chance did `outcome`."""
        raise NotImplementedError

    def ending(self) -> Ending:
        """Winners, scores and why it ended; only in phase `OVER`."""
        raise NotImplementedError

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """What the seat's result is made of, in the rulebook's terms, one sentence each; only in phase `OVER`. Default: nothing to add."""
        return ()

    # --- at a table ------------------------------------------------------------------------------------------------------------------

    def throws_itself(self) -> bool:
        """In `ROLL`: whether the throw decides nothing that is still open, because somebody has just chosen to throw, or because all just
        go on throwing until something comes up. Tables do it for people then, unless they want to throw by hand."""
        return False

    def rests(self) -> float:
        """The seconds for which people want to look at what lies there now, before anybody goes on who is not one of them."""
        return 0.0

    # --- copies, secrets, text -----------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent copy: every attribute; lists, dicts, sets and what has a `copy` of its own are copied, all else is shared.

        It is made without `__init__`, which compiled classes allow only where they allow subclasses that are not compiled."""
        new: Self = self.__class__.__new__(self.__class__)
        compiled = compiled_names(type(self))
        for name in compiled:
            setattr(new, name, duplicate(getattr(self, name)))
        inner: dict[str, Any] = getattr(self, "__dict__", {})
        if not compiled:
            own: dict[str, Any] = new.__dict__
            for name, value in inner.items():
                own[name] = duplicate(value)
        else:  # a compiled object has no __dict__ until something is put in it
            for name, value in inner.items():
                setattr(new, name, duplicate(value))
        new.story = None
        new.kept_paths = None
        return new

    def mask(self, viewer: Seat) -> Self:
        """What `viewer` (a seat, or -1) may know: the same kind of state with unknowns in it. Default: there are no secrets."""
        return self.copy()

    def guess(self, src: Source) -> Self:
        """A full state drawn uniformly from those that look like this masked one. Default: there are no secrets."""
        return self.copy()

    def text(self) -> str:
        """The position as readable text, `?` where unknown; `load` reads it back exactly. Seats are counted from 1."""
        raise NotImplementedError

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        """The position that `text` tells; raises `InputError` naming place and reason."""
        raise NotImplementedError

    # --- what people see and click; all of these are called on masked states ------------------------------------------------------------

    def scene(self, viewer: Seat) -> Scene:
        """What lies on the table for this viewer."""
        raise NotImplementedError

    def spell(self, move: M) -> Path:
        """The move in clicks. A path may be the beginning of another one."""
        raise NotImplementedError

    def prompt(self, seat: Seat, path: Path) -> Say:
        """What is asked of `seat` now that it has clicked `path`, in words. Also asked in ROLL and of seats that wait."""
        raise NotImplementedError

    def name(self, move: M) -> Say:
        """The move in words, for lists of moves. Default: its clicks."""
        return say("move-path", path=" ".join(self.spell(move)))

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        """How `target` is offered after `path`. Give buttons their words, virtual targets their drawing."""
        return Offer(target)

    def offer_of(self, seat: Seat, path: Path, target: str, move: M) -> Offer:
        """How `target` is offered after `path`, where the click leads to `move` (the first of those it leads to). Default: `offer`."""
        return self.offer(seat, path, target)

    def may_circle(self) -> bool:
        """Whether the rules leave it to the players not to go round in circles, as rulebooks may; `conform` finds circles elsewhere."""
        return False

    def picks(self, move: M) -> int:
        """How many clicks at the beginning of the move's path may come in any order: five dice out of a throw, then a button. Default: none."""
        return 0

    def paths(self, seat: Seat) -> list[tuple[Path, M]]:
        """The legal moves of `seat` in clicks, and what each path means."""
        kept = self.kept_paths
        if kept is not None and seat in kept:
            return kept[seat]
        found: list[tuple[Path, M]] = [(self.spell(move), move) for move in self.moves(seat)]
        if kept is not None:
            kept[seat] = found
        return found

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        """The targets that may be clicked after `path`, in order. Whether `path` itself is a whole move says `read`."""
        found: dict[str, Offer] = {}
        for spelled, move in self.paths(seat):
            for target in ways_on(spelled, self.picks(move), path):
                if target not in found:
                    found[target] = self.offer_of(seat, path, target, move)
        return list(found.values())

    def read(self, seat: Seat, path: Path) -> M | None:
        """The legal move that `path` spells, or None."""
        if self.kept_paths is None:
            for move in self.moves(seat):
                if leads_to(self.spell(move), self.picks(move), path):
                    return move
            return None
        for spelled, move in self.paths(seat):
            if leads_to(spelled, self.picks(move), path):
                return move
        return None

    def why_not(self, seat: Seat, path: Path) -> Say | None:
        """None if `path` is a legal move or the beginning of one; else the reason."""
        for k in range(len(path)):
            if not any(offer.target == path[k] for offer in self.offers(seat, path[:k])):
                return self.idle(seat) or self.reason(seat, path[: k + 1])
        return self.idle(seat) if not path else None

    def reason(self, seat: Seat, path: Path) -> Say:
        """Why the last target of `path` cannot be clicked; the targets before it could. Default: it just is not on offer."""
        return say("no-not-offered")

    def idle(self, seat: Seat) -> Say | None:
        """Why `seat` cannot act at all now, or None if it can."""
        if self.phase == OVER:
            return say("no-over")
        if self.phase == ROLL:
            return say("no-roll-first", seat=self.who) if self.who >= 0 else say("no-wait")
        if self.phase == TURN and self.who != seat:
            return say("no-not-your-turn", seat=self.who)
        return None if self.moves(seat) else say("no-wait")

    def acting(self) -> list[Seat]:
        """The seats that may act now; in a race everyone, since who can do something may be a secret."""
        if self.phase == TURN:
            return [self.who]
        if self.phase == RACE:
            return list(range(self.setup.seats))
        if self.phase == ROLL or self.phase == OVER:
            return []
        return [seat for seat in range(self.setup.seats) if self.moves(seat)]


def ways_on(spelled: Path, picks: int, path: Path) -> Path:
    """The clicks that come nearer to a move after `path`; none where `path` leads elsewhere, or is the whole move. The first `picks` clicks
    of the move may come in any order.

    >>> ways_on(("dice/0", "dice/3", "again"), 2, ("dice/3",)), ways_on(("dice/0", "dice/3", "again"), 0, ("dice/3",))
    (('dice/0',), ())
    """
    k = len(path)
    if k >= len(spelled):
        return ()
    if picks < 2:
        return (spelled[k],) if spelled[:k] == path else ()
    if k >= picks:
        return (spelled[k],) if spelled[picks:k] == path[picks:] and sorted(path[:picks]) == sorted(spelled[:picks]) else ()
    left = list(spelled[:picks])
    for target in path:
        if target not in left:
            return ()
        left.remove(target)
    return tuple(left)


def leads_to(spelled: Path, picks: int, path: Path) -> bool:
    """Whether `path` is the whole move, its first `picks` clicks in any order."""
    if spelled == path:
        return True
    return picks > 1 and len(path) == len(spelled) and spelled[picks:] == path[picks:] and sorted(path[:picks]) == sorted(spelled[:picks])


_compiled: dict[type, tuple[str, ...]] = {}


def compiled_names(kind: type) -> tuple[str, ...]:
    """The attributes that states of this class have by its compiled ancestors, but for those that no copy takes over; none where it has no
    such ancestors, and all lies in its `__dict__`."""
    found = _compiled.get(kind)
    if found is None:
        names = getattr(kind, "__mypyc_attrs__", ())
        found = _compiled[kind] = tuple([name for name in names if name not in ("story", "kept_paths", "__dict__")])
    return found


def duplicate(value: Any) -> Any:
    """A copy of what can change, the same thing otherwise.

    >>> inner = [1]; outer = duplicate([inner, (2,)]); inner.append(3); outer
    [[1], (2,)]
    """
    kind = type(value)
    if kind is int or kind is tuple or kind is bool or kind is str or value is None:
        return value
    if kind is list:
        # A list of plain values, which most are, is copied as a whole.
        if not value:
            return []
        first = type(value[0])
        return value[:] if first is int or first is bool or first is str or first is tuple else [duplicate(one) for one in value]
    if kind is dict:
        return {key: duplicate(one) for key, one in value.items()}
    copy = getattr(value, "copy", None)
    return copy() if copy is not None and not isinstance(value, type) else value


def spell_roll(outcome: Outcome) -> str:
    """An outcome as text.

    >>> spell_roll((5, 4))
    '5 4'
    """
    return " ".join([str(number) for number in outcome])


def read_roll(text: str) -> Outcome:
    """An outcome from text; raises `InputError`.

    >>> read_roll("5 4")
    (5, 4)
    """
    try:
        return tuple([int(word) for word in text.split()])
    except ValueError:
        raise InputError(f"'{text}' is not a result of chance: write whole numbers with spaces between them, like '5 4'.") from None


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
            from worp.contract.calm import Calm

            return Calm(state)
        return state

    def load(self, setup: Setup, text: str) -> State[Any]:
        """The position that `text` tells; raises `InputError` naming place and reason."""
        if setup.flag("calm"):
            from worp.contract.calm import Calm

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


def conditions(option: Option, version: int) -> str:
    """The option's conditions in words, for an error."""
    if version < option.since:
        return f"rules version {option.since} or later"
    parts = []
    for name, allowed in option.when:
        parts.append(f"{name} {' or '.join([spell_setting(value) for value in allowed])}")
    return " and ".join(parts)


def checked(key: str, option: Option, seats: int, given: Setting) -> Setting:
    """`given` as a value of `option`; texts are read. Raises `InputError` that says what would be right."""
    if option.per_seat:
        several: Sequence[Value] = list(given) if isinstance(given, tuple) else str(given).split(",") if isinstance(given, str) else [given]
        if len(several) == 1:
            return checked_one(key, option, several[0])
        if len(several) != seats:
            raise InputError(f"{key}: give '{option.name}' one value for all or one for each of the {seats} seats, not {len(several)}.")
        return tuple([checked_one(key, option, one) for one in several])
    if isinstance(given, tuple):
        raise InputError(f"{key}: the option '{option.name}' is one value for the whole table.")
    return checked_one(key, option, given)


def checked_one(key: str, option: Option, given: Value) -> Value:
    """`given` as a single value of `option`."""
    if option.choices:
        for choice in option.choices:
            if spell_setting(choice) == spell_setting(given):
                return choice
        right = ", ".join([spell_setting(choice) for choice in option.choices])
        raise InputError(f"{key}: '{option.name}' is one of {right}; not '{given}'.")
    if isinstance(option.default, bool):
        word = spell_setting(given)
        if word not in ("yes", "no"):
            raise InputError(f"{key}: '{option.name}' is yes or no; not '{given}'.")
        return word == "yes"
    if isinstance(option.default, int):
        number = str(given)
        if not re.fullmatch(r"-?\d+", number) or not option.low <= int(number) <= option.high:
            raise InputError(f"{key}: '{option.name}' is a whole number from {option.low} to {option.high}; not '{given}'.")
        return int(number)
    text = str(given)
    if option.check is not None:
        option.check(text)
    return text


def spell_setting(value: Setting) -> str:
    """A value as one word of an id line; text that is not a plain word is quoted as in JSON.

    >>> spell_setting(True), spell_setting((1, 2)), spell_setting("two words")
    ('yes', '1,2', '"two words"')
    """
    if isinstance(value, tuple):
        return ",".join([spell_setting(one) for one in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text if re.fullmatch(r"[\w.,:+/-]+", text) else json.dumps(text, ensure_ascii=False)


SETTING = re.compile(r'\s*([a-z][a-z0-9_]*)=("(?:[^"\\]|\\.)*"|\S*)')


def settings(text: str) -> list[tuple[str, str]]:
    """The `name=value` words of an id line, in order; raises `InputError`.

    >>> settings('seats=2 shapes="a b"')
    [('seats', '2'), ('shapes', 'a b')]
    """
    found: list[tuple[str, str]] = []
    at = 0
    end = len(text.rstrip())
    while at < end:
        match = SETTING.match(text, at)
        if match is None:
            raise InputError(f"'{text[at:end].strip()}' is not a setting; write name=value, like seats=2.")
        value = match.group(2)
        if value.startswith('"'):
            try:
                value = str(json.loads(value))
            except ValueError:
                raise InputError(f"The text after '{match.group(1)}=' is not closed or holds a wrong escape.") from None
        found.append((match.group(1), value))
        at = match.end()
    return found
