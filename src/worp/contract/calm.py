"""Races without a clock: one driver that turns any race into rounds of secret choices.

In each tick every seat chooses a move or waits (also a seat that could only wait: who can act may itself be a secret). Then the choices are played by `rank`, equal ranks in an order drawn by
chance; a choice that has become impossible is played as `late`, unknowing. If everyone waited, the clock has run out: `lapse`.
Simulation, search, learning and people who cannot race all use this form; the rules do not know about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations, product
from typing import Any, Self

from worp.contract.dice import Source
from worp.contract.errors import InputError
from worp.contract.outcome import Outcome
from worp.contract.scene import Happening, Offer, Path, Say, Scene, Seat, say
from worp.contract.setup import Setup
from worp.contract.state import OVER, RACE, ROLL, SEALED, Ending, Narration, State

WAIT: Path = ("wait",)


class Choice:
    """What a seat has chosen in this tick."""


UNMADE: Any = None
"""The seat has not chosen yet."""
WAITS: Any = Choice()
"""The seat waits."""
SECRET: Any = Choice()
"""The seat has chosen, and this viewer does not know what."""


class Calm(State[Any]):
    """A race in its calm form. Its moves are the race's moves and `WAITS`."""

    inner: State[Any]
    choices: list[Any]
    drawing: bool

    def __init__(self, inner: State[Any]) -> None:
        super().__init__(inner.setup)
        self.inner = inner
        self.choices = [UNMADE] * inner.setup.seats
        self.drawing = False
        self.settle()

    def settle(self) -> None:
        """Take over the inner state's phase."""
        self.phase = SEALED if self.inner.phase == RACE else self.inner.phase
        self.who = self.inner.who
        self.aid = self.inner.aid
        self.forgets = self.inner.forgets
        self.drawing = False

    # --- rules -----------------------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[Any]:
        if self.phase != SEALED:
            return self.inner.moves(seat) if not self.drawing else []
        return [*self.inner.moves(seat), WAITS] if self.choices[seat] is UNMADE else []

    def play(self, seat: Seat, move: Any, tell: Narration = None) -> None:
        if self.phase != SEALED:
            self.inner.play(seat, move, tell)
            self.settle()
            return
        self.choices[seat] = move
        if tell is not None:
            tell.append(Happening("call", say=say("calm-chosen", seat=seat), seat=seat))
        if UNMADE in self.choices:
            return
        orders = self.orders()
        if len(orders) > 1:
            self.phase = ROLL
            self.who = -1
            self.drawing = True
        else:
            self.resolve(orders[0], tell)

    def orders(self) -> list[Outcome]:
        """The orders in which the chosen moves can be played."""
        ranks: dict[int, list[Seat]] = {}
        for seat, choice in enumerate(self.choices):
            if choice is not UNMADE and choice is not WAITS:
                ranks.setdefault(0 if choice is SECRET else self.inner.rank(seat, choice), []).append(seat)
        groups = [list(permutations(ranks[rank])) for rank in sorted(ranks)]
        return [tuple([seat for group in groups_order for seat in group]) for groups_order in product(*groups)]

    def resolve(self, order: Outcome, tell: Narration) -> None:
        """Play the choices in this order."""
        choices = self.choices
        self.choices = [UNMADE] * self.setup.seats
        if tell is not None:
            tell.append(Happening("show", reveals=True))  # what the others chose; nobody takes a choice back after that
        if not order:
            self.inner.lapse(tell)
        for seat in order:
            move = choices[seat]
            if self.inner.phase == RACE and move in self.inner.moves(seat):
                self.inner.play(seat, move, tell)
            else:
                self.inner.late(seat, move, False, tell)
        self.settle()

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        if self.drawing:
            return [(order, 1) for order in self.orders()]
        return self.inner.outcomes()

    def sample(self, src: Source) -> Outcome:
        if self.drawing:
            orders = self.orders()
            return orders[src.below(len(orders))]
        return self.inner.sample(src)

    def check_roll(self, outcome: Outcome) -> None:
        if not self.drawing:
            self.inner.check_roll(outcome)
        elif outcome not in self.orders():
            raise InputError(f"The choices cannot be played in the order {outcome}; {self.orders()[0]} is one that can.")

    def open_roll(self) -> bool:
        return not self.drawing and self.inner.open_roll()

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        if self.drawing:
            self.resolve(outcome, tell)
        else:
            self.inner.roll(outcome, tell)
            self.settle()

    def ending(self) -> Ending:
        return self.inner.ending()

    def features(self, seat: Seat) -> Sequence[tuple[str, int]] | None:
        return self.inner.features(seat)

    def throws_itself(self) -> bool:
        return not self.drawing and self.inner.throws_itself()

    def rests(self) -> float:
        return self.inner.rests()

    # --- copies, secrets, text ---------------------------------------------------------------------------------------------------------

    def with_inner(self, inner: State[Any]) -> Calm:
        """The same tick around another inner state."""
        new = Calm(inner)
        new.choices = self.choices[:]
        new.phase = self.phase
        new.who = self.who
        new.drawing = self.drawing
        return new

    def copy(self) -> Self:
        return self.with_inner(self.inner.copy())  # type: ignore[return-value]

    def mask(self, viewer: Seat) -> Self:
        new = self.with_inner(self.inner.mask(viewer))
        for seat, choice in enumerate(self.choices):
            if seat != viewer and choice is not UNMADE:
                new.choices[seat] = SECRET
        return new  # type: ignore[return-value]

    def guess(self, src: Source) -> Self:
        new = self.with_inner(self.inner.guess(src))
        for seat, choice in enumerate(self.choices):
            if choice is SECRET:
                moves = [*new.inner.moves(seat), WAITS]
                new.choices[seat] = moves[src.below(len(moves))]
        return new  # type: ignore[return-value]

    def text(self) -> str:
        words = []
        for seat, choice in enumerate(self.choices):
            if choice is not UNMADE:
                words.append(f"{seat + 1}={'?' if choice is SECRET else '>'.join(self.spell(choice))}")
        return f"{self.inner.text()}\ncalm {' '.join(words)}".rstrip()

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        raise InputError("A calm position is read by its game.")

    @staticmethod
    def read_text(state: type[State[Any]], setup: Setup, text: str) -> Calm:
        """The calm position that `text` tells, with `state`'s rules inside; raises `InputError`."""
        inner_text, mark, rest = text.rpartition("\ncalm")
        new = Calm(state.load(setup, inner_text if mark else text))
        for word in rest.split() if mark else []:
            seat_word, _, path = word.partition("=")
            if not seat_word.isdigit() or not 1 <= int(seat_word) <= setup.seats:
                raise InputError(f"In the calm line '{word}' does not begin with a seat from 1 to {setup.seats}.")
            seat = int(seat_word) - 1
            if path == "?":
                new.choices[seat] = SECRET
                continue
            choice = new.read(seat, tuple(path.split(">")))
            if choice is None:
                raise InputError(f"In the calm line '{path}' is not something seat {seat_word} could choose.")
            new.choices[seat] = choice
        if new.phase == SEALED and UNMADE not in new.choices:
            new.phase = ROLL
            new.who = -1
            new.drawing = True
        return new

    # --- what people see and click -----------------------------------------------------------------------------------------------------

    def scene(self, viewer: Seat) -> Scene:
        return self.inner.scene(viewer)

    def spell(self, move: Any) -> Path:
        return WAIT if move is WAITS else self.inner.spell(move)

    def name(self, move: Any) -> Say:
        return say("calm-wait") if move is WAITS else self.inner.name(move)

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.drawing or (self.phase == SEALED and not self.moves(seat)):
            return say("calm-waiting")
        return self.inner.prompt(seat, path)

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        if not self.moves(seat):
            return []
        offers = self.inner.offers(seat, path)
        if self.phase == SEALED and not path:
            offers.append(Offer("wait", say("calm-wait")))
        return offers

    def read(self, seat: Seat, path: Path) -> Any:
        if not self.moves(seat):
            return None
        if self.phase == SEALED and path == WAIT:
            return WAITS
        return self.inner.read(seat, path)

    def reason(self, seat: Seat, path: Path) -> Say:
        return self.inner.reason(seat, path)

    def idle(self, seat: Seat) -> Say | None:
        if self.phase == SEALED:
            return None if self.moves(seat) else say("calm-waiting")
        return say("calm-waiting") if self.drawing else self.inner.idle(seat)

    def acting(self) -> list[Seat]:
        if self.phase == SEALED:
            return [seat for seat, choice in enumerate(self.choices) if choice is UNMADE]
        return [] if self.phase == ROLL or self.phase == OVER else self.inner.acting()
