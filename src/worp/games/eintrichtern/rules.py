"""Eintrichtern: three dice ask for a sum; lift the red die over the funnel that has it, and keep it. 2 to 6 players.

45 yellow dice lie on the plate, 36 red ones cover their funnels (layer 7). What a yellow die shows is hidden, but for its faces at the rim and
those of funnels that somebody lifted. They are known to all alike, so knowledge is a set of funnels and `mask` is the same for everyone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import SPECTATOR, Say, Seat, say
from worp.material.pyramid import ABOVE, DOWN, FACE, LAYERS, PLATE, YELLOW, check_mixed, mixed, seen, settled

FUNNELS: Final = LAYERS[7]
"""The 36 funnels of the bottom layer: a move is the one whose red die is lifted."""
FRESH: Final = 200
TAKE: Final = 201
"""The moves after somebody failed: roll anew, or take over the roll."""
ENDLESS: Final = 2
"""So many full rounds without a hit end a game whose dice can run out, once all that is left has been lifted before."""
LOOK: Final = 3.0
"""The seconds for which people look into a lifted funnel before somebody else goes on."""
BOTTOM: Final[list[int]] = [YELLOW] * PLATE

Faces = tuple[int, int, int]


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    """A position. Until the yellow dice are laid nobody is on turn (`who` is -1)."""

    layer: list[int]
    """The yellow dice, by cell."""
    red: list[int]
    """The funnels that are still in the game, in order: each has its red die."""
    known: list[bool]
    """By cell: whether the funnel was ever lifted, so that everybody saw its faces."""
    lifted: int
    """The funnel whose red die is in the air after a miss, or -1: all can look at it until the next player chooses."""
    dice: Outcome
    """The roll whose sum is asked for."""
    won: list[int]
    """How many red dice each seat has."""
    quiet: int
    """Misses in a row since every red die that is left was lifted before; only counted where the dice can run out."""
    goal: int
    can_run_out: bool
    """Whether the red dice could all be gone before anybody has enough; the rulebook did not think of that."""
    remembers: bool
    """Whether people are shown all faces that were ever seen."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = SPECTATOR
        self.aid = False
        self.goal = setup.number("goal") if setup.has("goal") else 8
        self.can_run_out = setup.seats * (self.goal - 1) >= len(FUNNELS)
        self.remembers = setup.word("remember") == "everything"
        self.forgets = not self.remembers
        self.layer = []
        self.red = []
        self.known = [False] * (PLATE + len(FUNNELS))
        self.lifted = -1
        self.dice = ()
        self.won = [0] * setup.seats
        self.quiet = 0

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        return None if self.who < 0 else throws(3)

    def sample(self, src: Source) -> Outcome:
        return mixed(src, BOTTOM) if self.who < 0 else throw(src, 3)

    def check_roll(self, outcome: Outcome) -> None:
        if self.who < 0:
            check_mixed(outcome, BOTTOM)
        else:
            super().check_roll(outcome)

    def open_roll(self) -> bool:
        return self.who >= 0

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.story = tell
        if tell is not None:
            self.on_watched()
        if self.who < 0:
            self.lay_dice(outcome)
        else:
            self.roll_dice(outcome)

    def lay_dice(self, yellow: Outcome) -> None:
        """The yellow dice fill the bottom layer, lying as chance wants, and the red ones cover them."""
        self.layer = list(yellow)
        self.red = list(FUNNELS)
        self.who = 0
        self.on_laid()
        self.on_turn()

    # --- a turn, 1: roll, or take over the roll of a player who failed --------------------------------------------------------------------

    def roll_dice(self, dice: Outcome) -> None:
        self.dice = dice
        self.phase = TURN
        self.on_rolled()

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        return [*FUNNELS, FRESH, TAKE]

    def may_circle(self) -> bool:
        """Two who miss on purpose, at funnels that everybody knows, could do so for ever; the rulebook trusts that nobody wants to."""
        return True

    def throws_itself(self) -> bool:
        """After the very first roll there is a fresh one only for who has hit, or has just refused the old one."""
        return True in self.known

    def rests(self) -> float:
        """What lies in a lifted funnel has to be remembered."""
        return LOOK if self.lifted >= 0 else 0.0

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != TURN or seat != self.who:
            return []
        return self.red[:] if self.lifted < 0 else [FRESH, TAKE]

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        if tell is not None:
            self.on_watched()
        if move >= FRESH:
            self.choose_roll(move)
        else:
            self.lift(move)

    def choose_roll(self, move: int) -> None:
        """After a miss, when the red die goes back. A roll that was taken over can be taken over again."""
        funnel = self.lifted
        self.lifted = -1
        self.on_put_back(funnel)
        if move == TAKE:
            self.on_taken_over()
            return
        self.dice = ()
        self.phase = ROLL
        self.on_roll_refused()

    # --- a turn, 2: lift any red die --------------------------------------------------------------------------------------------------------

    def faces(self, funnel: int) -> Faces:
        """The three faces inside a funnel; 0 where one is not known."""
        layer = self.layer
        a, b, c = DOWN[funnel]
        return (FACE[0][layer[a]], FACE[1][layer[b]], FACE[2][layer[c]])

    def lift(self, funnel: int) -> None:
        counts = self.can_run_out and self.misses_count()
        faces = self.faces(funnel)
        self.lifted = funnel
        self.known[funnel] = True
        self.on_lifted(faces)
        if sum(faces) == sum(self.dice):
            self.hit()
        else:
            self.miss(counts)
        if self.phase == OVER:
            self.on_over()
        else:
            self.on_turn()

    # --- a turn, 3: keep the red die, or not ------------------------------------------------------------------------------------------------

    def hit(self) -> None:
        """The red die is kept, and the same seat is on turn with a fresh roll. The funnel stays open and is out of the game."""
        self.red.remove(self.lifted)
        self.lifted = -1
        self.dice = ()
        self.won[self.who] += 1
        self.quiet = 0
        self.phase = OVER if self.won[self.who] == self.goal or not self.red else ROLL
        self.on_hit()

    def miss(self, counts: bool) -> None:
        """The left neighbour is on turn; the red die goes back when they have chosen their roll."""
        self.on_missed()
        if counts:
            self.quiet += 1
            if self.quiet == ENDLESS * self.setup.seats:
                self.phase = OVER
                return
        self.who = (self.who + 1) % self.setup.seats

    # --- end --------------------------------------------------------------------------------------------------------------------------------

    def misses_count(self) -> bool:
        """Whether a miss now brings the end nearer, where the dice can run out: every one that is left has been lifted before."""
        for funnel in self.red:
            if not self.known[funnel]:
                return False
        return True

    def ending(self) -> Ending:
        """Who gets the last die needed wins. If nobody does, most red dice win, and equals share."""
        best = max(self.won)
        winners = tuple([seat for seat, count in enumerate(self.won) if count == best])
        return Ending(winners, tuple(self.won), why=self.why_over())

    def why_over(self) -> Say:
        if max(self.won) == self.goal:
            return say("eintrichtern-over", seat=self.who, count=self.goal)
        return say("eintrichtern-over-quiet" if self.red else "eintrichtern-over-empty")

    # --- hidden information -----------------------------------------------------------------------------------------------------------------

    def sides_known(self, cell: int) -> int:
        """The faces of a yellow die that everybody has seen, as a mask: those at the rim and those in funnels that were lifted."""
        sides = 0
        for axis in range(3):
            funnel = ABOVE[axis][cell]
            if funnel < 0 or self.known[funnel]:
                sides |= 1 << axis
        return sides

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        for cell, die in enumerate(self.layer):
            new.layer[cell] = seen(die, self.sides_known(cell), True)
        return new

    def guess(self, src: Source) -> Self:
        """What is known of one die says nothing about another, so each lies in any way that agrees with its seen faces."""
        new = self.copy()
        for cell, die in enumerate(self.layer):
            new.layer[cell] = settled(src, die)
        return new

    # --- what happens, for those who watch: the view tells it ---------------------------------------------------------------------------------

    def on_watched(self) -> None:
        """Somebody is told what happens from here on."""

    def on_laid(self) -> None:
        """All dice lie there, and the game begins."""

    def on_rolled(self) -> None:
        """The three dice ask for a sum."""

    def on_put_back(self, funnel: int) -> None:
        """The red die that was in the air covers its funnel again."""

    def on_taken_over(self) -> None:
        """The seat goes on with the roll that is there."""

    def on_roll_refused(self) -> None:
        """The seat wants a roll of its own."""

    def on_lifted(self, faces: Faces) -> None:
        """A red die was lifted, and everybody sees the faces in its funnel."""

    def on_hit(self) -> None:
        """The seat was right and has got the red die."""

    def on_missed(self) -> None:
        """The seat was wrong; it is still its turn."""

    def on_turn(self) -> None:
        """The seat `who` is to act next."""

    def on_over(self) -> None:
        """The game is over; `ending` says who has won."""
