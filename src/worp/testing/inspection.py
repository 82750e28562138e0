"""What every check of the suite shares: where it is in which game, and how it says what is wrong."""

from __future__ import annotations

import difflib
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

from worp.contract.dice import Source
from worp.contract.game import ROLL, Game, Setup, State
from worp.contract.scene import SPECTATOR, Happening, Seat
from worp.guard import RulesStuck
from worp.testing.acts import Act, choose, perform, spelled
from worp.testing.sentences import Sentences

Position = State[Any]


class Broken(AssertionError):
    """A game breaks the contract. `check` names the promise; the text says where, and what came instead."""

    def __init__(self, check: str, what: str, where: str, look: Inspection | None = None) -> None:
        super().__init__(f"{check}: {what}\n{where}")
        self.check = check
        self.what = what
        self.setup = look.setup if look is not None else None
        self.position = look.position if look is not None else ""
        self.act = look.act if look is not None else ""
        self.played = tuple(look.played) if look is not None else ()
        """The acts from the beginning to the position, in the words of a log."""


class Inspection:
    """A look at one game in one setup: what is being checked, at which position, after which act.

    `during` names the check that runs; an exception of the game's own code inside it is a finding like any other. `counts` says how
    often each check ran, so that a test can see that it did.
    """

    def __init__(self, game: Game, setup: Setup, src: Source, sentences: Sentences) -> None:
        self.game = game
        self.setup = setup
        self.src = src
        self.sentences = sentences
        self.viewers: list[Seat] = [SPECTATOR, *range(setup.seats)]
        self.counts: Counter[str] = Counter()
        self.check = "start"
        self.position = ""
        self.act = ""
        self.trail = ""
        self.played: list[str] = []

    beats = 0
    """How many checks have begun, in all inspections: while this does not grow, something is stuck."""

    def at(self, state: Position) -> None:
        """From here on findings are about this position."""
        self.act = ""
        self.position = ""
        with self.during("text"):
            self.position = state.text()

    def after(self, act: Act, state: Position) -> None:
        """From here on findings are about this act (`state`: the position before it)."""
        self.act = spelled(act, state)

    def expect(self, holds: bool, what: str) -> None:
        """A finding, unless it holds."""
        if not holds:
            self.fail(what)

    def fail(self, what: str) -> NoReturn:
        """A finding of the running check."""
        raise Broken(self.check, what, self.where(), self)

    def where(self) -> str:
        """The place of a finding, line by line, so that a person can set it up again."""
        lines = [("game", self.game.id(self.setup)), ("position", self.position), ("act", self.act), ("found in", self.trail)]
        return "\n".join(f"  {name}: {text}" for name, text in lines if text)

    @contextmanager
    def during(self, check: str) -> Iterator[None]:
        """Run a check under this name."""
        outer = self.check
        self.check = check
        self.counts[check] += 1
        Inspection.beats += 1
        try:
            yield
        except Broken:
            raise
        except RulesStuck as stuck:
            raise Broken("end", f"{stuck}; is this a loop without an end?", self.where(), self) from stuck
        except Exception as error:
            text = f"{type(error).__name__}: {error}".rstrip(": ")
            what = lacking(self.game, error) or f"the game's code stopped with {text}"
            raise Broken(check, what, self.where(), self) from error
        self.check = outer


def lacking(game: Game, error: Exception) -> str:
    """What to say where the rules were asked for a method that they do not define; perhaps they have one with almost that name."""
    if not isinstance(error, NotImplementedError):
        return ""
    name = traceback.extract_tb(error.__traceback__)[-1].name
    if name not in vars(State):
        return ""
    own = [other for kind in game.state.__mro__ if issubclass(kind, State) for other in vars(kind) if other not in vars(State)]
    near = difflib.get_close_matches(name, own, n=1, cutoff=0.7)
    perhaps = f"; is {near[0]}() it, misspelled?" if near else ""
    return f"{game.state.__name__} does not define {name}(), which every game needs here{perhaps}"


def chosen(look: Inspection, state: Position) -> Act:
    """An act by chance; findings from here on are about it."""
    with look.during("chance" if state.phase == ROLL else "play"):
        act = choose(state, look.src)
        look.after(act, state)
        return act


def done(look: Inspection, state: Position, act: Act, tell: list[Happening] | None = None) -> None:
    """Do the act; what goes wrong inside is a finding about acts of its kind."""
    with look.during({"roll": "chance", "act": "play"}.get(act.kind, act.kind)):
        perform(state, act, tell)


def few(items: list[Any], limit: int, src: Source) -> list[Any]:
    """At most `limit` of the items, drawn by chance, in their order."""
    if len(items) <= limit:
        return items
    left = list(range(len(items)))
    return [items[k] for k in sorted([left.pop(src.below(len(left))) for _ in range(limit)])]
