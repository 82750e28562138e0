"""Raffzahn: everyone takes free dice that show the thrown number on their own side, all at the same time, until STOP. 2 or 3 players.

Seat s sits at side s and sees the uncovered faces towards that side only, and the colours of the dice that have one. A free die is seen
by all, so a seat always knows its own moves; what lies under it comes to light for one seat each. Spectators see colours, no faces.
Taken dice are counted; their colours mean nothing and nobody keeps them in mind.

A move is an int: a cell takes the die there, `STOP` ends the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, pick, shuffle, throws
from worp.contract.game import OVER, RACE, ROLL, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import SPECTATOR, Seat, say
from worp.material.pyramid import ANY_COLOUR, FACE, LAYERS, SIZE, STOCK, TOP, Pyramid, check_mixed, die_of, mixed, seen, settled

STOP: Final = SIZE
QUICK: Final = (TOP, *LAYERS[1], *LAYERS[2])
"""The ten dice that are taken away for a quick opening: ten are free then, where the rulebook's way leaves three."""
LOWEST_RAISED: Final = LAYERS[7]
"""The layer above the bottom one: if no die lies there, only dice of the bottom layer are left."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    """A position. `who` is the roller; nobody (`SPECTATOR`) until the pyramid is built."""

    pile: Pyramid
    thrown: int
    """The number thrown last; 0 before the first throw."""
    taken: list[int]
    """How many dice each seat has."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = SPECTATOR
        self.aid = False  # finding the dice is the game
        self.pile = Pyramid()
        self.thrown = 0
        self.taken = [0] * setup.seats

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        return None if self.who == SPECTATOR else throws(1)

    def sample(self, src: Source) -> Outcome:
        return mixed(src) if self.who == SPECTATOR else pick(src, throws(1))

    def check_roll(self, outcome: Outcome) -> None:
        if self.who == SPECTATOR:
            check_mixed(outcome)
        else:
            super().check_roll(outcome)

    def open_roll(self) -> bool:
        return self.who != SPECTATOR

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.story = tell
        if self.who == SPECTATOR:
            self.build(outcome)
        else:
            self.throw(outcome[0])

    def build(self, dice: Outcome) -> None:
        """A full pyramid as chance has it, and the top die is taken away, or the whole top where people want to begin quickly; everyone sees
        one side."""
        self.pile = Pyramid.build(dice)
        for cell in self.taken_away():
            self.pile.take(cell)
        self.who = 0
        self.on_built()

    def taken_away(self) -> tuple[int, ...]:
        """The cells whose dice are taken away before the game: the top, or more where people want to begin quickly."""
        return QUICK if self.setup.has("opening") and self.setup.word("opening") == "quick" else (TOP,)

    # --- a round: the roller throws, everyone takes, the roller calls STOP ----------------------------------------------------------------

    def throw(self, number: int) -> None:
        self.thrown = number
        self.phase = RACE
        self.on_throw()

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        return [*range(SIZE), STOP]

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != RACE:
            return []
        shown = FACE[seat]
        dice = self.pile.dice
        thrown = self.thrown
        found = [cell for cell in self.pile.free if shown[dice[cell]] == thrown]
        found.sort()
        if seat == self.who:
            found.append(STOP)
        return found

    def can_take(self, seat: Seat, cell: int) -> bool:
        """Whether the die there is free and shows the thrown number on the seat's own side."""
        return self.pile.is_free(cell) and FACE[seat][self.pile.dice[cell]] == self.thrown

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        if move == STOP:
            self.on_stop()
            self.end_round()
        else:
            self.pile.take(move)
            self.taken[seat] += 1
            self.on_take(seat, move)

    def rank(self, seat: Seat, move: int) -> int:
        """Takes first, STOP last. Nobody can want another's die, so the order of takes means nothing and needs no chance."""
        return self.setup.seats if move == STOP else seat

    def lapse(self, tell: Narration = None) -> None:
        """Nobody has moved for a while: STOP is called for the roller."""
        self.story = tell
        self.on_lapse()
        self.end_round()

    def end_round(self) -> None:
        """After STOP nobody may take: the die goes to the left neighbour, or it is over."""
        if self.only_bottom_left():
            self.phase = OVER
            self.on_end()
        else:
            self.phase = ROLL
            self.who = (self.who + 1) % self.setup.seats
            self.on_next_round()

    def late(self, seat: Seat, move: int, knew: bool, tell: Narration = None) -> None:
        """Taken after STOP, be it the last one. Whoever knew puts the die back and gives each other player one of theirs, or none if that is
        not enough dice for all. (Version 1 let the result stand after the last STOP.)"""
        self.story = tell
        others = self.setup.seats - 1
        spared = self.phase == OVER and self.setup.version == 1
        if not knew or move == STOP or spared:
            super().late(seat, move, knew, tell)
        elif self.taken[seat] < others:
            self.on_too_poor(seat)
        else:
            self.taken[seat] -= others
            for other in range(self.setup.seats):
                if other != seat:
                    self.taken[other] += 1
            self.on_penalty(seat)

    # --- end ----------------------------------------------------------------------------------------------------------------------------

    def only_bottom_left(self) -> bool:
        """Whether only dice of the bottom layer are left, or none."""
        dice = self.pile.dice
        for cell in LOWEST_RAISED:
            if dice[cell] >= 0:
                return False
        return True

    def ending(self) -> Ending:
        """Most dice win; with equal numbers there are several winners."""
        most = max(self.taken)
        winners = tuple([seat for seat, count in enumerate(self.taken) if count == most])
        return Ending(winners, tuple(self.taken), why=say("raffzahn-over"))

    # --- what each side can see -----------------------------------------------------------------------------------------------------------

    def known(self, viewer: Seat, cell: int) -> int:
        """The die in this cell as `viewer` knows it: who plays sees one side, who watches walks around the pyramid."""
        die = self.pile.dice[cell]
        uncovered = self.pile.uncovered(cell)
        if viewer >= 0:
            return seen(die, 1 << viewer, True) if uncovered & 1 << viewer else die_of(ANY_COLOUR)
        return seen(die, uncovered, uncovered != 0)

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        dice = new.pile.dice
        for cell in range(SIZE):
            if dice[cell] >= 0:
                dice[cell] = self.known(viewer, cell)
        return new

    def guess(self, src: Source) -> Self:
        """Colours that are not seen are dealt out of those that are not in sight, taken dice included; orientations agree with the faces."""
        new = self.copy()
        dice = new.pile.dice
        known = [die >> 6 for die in dice if die >= 0]
        rest = [kind for kind in range(3) for _ in range(STOCK.count(kind) - known.count(kind))]
        shuffle(src, rest)
        for cell, die in enumerate(dice):
            if die >= 0:
                colour = rest.pop() if die >> 6 == ANY_COLOUR else die >> 6
                dice[cell] = settled(src, colour * 64 + (die & 63))
        return new

    # --- what happens, for those who watch: the view tells it -----------------------------------------------------------------------------

    def on_built(self) -> None:
        """The pyramid has been built, and its top die taken away."""

    def on_throw(self) -> None:
        """A number has been thrown."""

    def on_take(self, seat: Seat, cell: int) -> None:
        """The seat has taken the die that lay there."""

    def on_stop(self) -> None:
        """The roller has called STOP and ends the race."""

    def on_lapse(self) -> None:
        """STOP is called for the roller."""

    def on_next_round(self) -> None:
        """The next player is to throw."""

    def on_end(self) -> None:
        """The game is over; `ending` says who has won."""

    def on_penalty(self, seat: Seat) -> None:
        """The seat took a die after STOP and has given one to each other player."""

    def on_too_poor(self, seat: Seat) -> None:
        """The seat took a die after STOP and has not enough dice to give each other player one."""
