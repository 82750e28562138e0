"""Abquetschen: build the pyramid up with groups of dice that hang together; the first without dice wins. 2 or 3 players, one colour each.

A player lays the thrown number of dice one at a time, and is only offered cells from which the whole group can still be completed. Pips
mean nothing here, so dice lie as they come. A move is a cell, in which a die is laid, or CONFIRM.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import Say, Seat, say
from worp.games.abquetschen.groups import NO_GROUPS, Groups, Pile, groups, longest_row
from worp.material.pyramid import CELLS, DOWN, ON_RIM, PLATE, SIZE, UP, die_of

DICE: Final = 55
"""Dice of one colour."""

# Steps, in the order of the rulebook.
FOUR, START, THROW, BUILD, BONUS, END = range(6)

CONFIRM: Final = 200
"""The move that ends the building; in the step START a cell is the top of the start pyramid."""


def off_centre(cell: int) -> int:
    """How far from the middle: the sum of squares is smallest there."""
    a, b, c = CELLS[cell]
    return a * a + b * b + c * c


STARTS: Final[tuple[int, ...]] = tuple(
    sorted([cell for cell in range(PLATE, SIZE) if DOWN[cell][0] < PLATE and not any(ON_RIM[low] for low in DOWN[cell])], key=off_centre)
)
"""The 15 tops of start pyramids with no die in an edge funnel, the most central first."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    """A position. When the game is over `who` is the seat that threw or built last."""

    pile: Pile
    stock: list[int]
    """By seat: the dice that it has still to build."""
    step: int
    thrown: int
    """The throw of this turn; 0 before it."""
    laid: list[int]
    """Where dice were laid since the throw, or for the bonus."""
    choices: Groups
    """The groups that the seat on turn can build, what is already laid of one included."""
    start: int
    """The top of the start pyramid; -1 before it stands."""
    owner: Seat
    """Whose start pyramid it is; -1 before somebody threw a 4."""
    again: bool
    """Its owner has built a second time."""
    reason_key: str
    """Why the game is over; empty if it is not."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.pile = Pile()
        self.stock = [DICE] * setup.seats
        self.step = FOUR
        self.thrown = 0
        self.laid = []
        self.choices = NO_GROUPS
        self.start = -1
        self.owner = -1
        self.again = False
        self.reason_key = ""

    def throw_for_four(self) -> None:
        """Who is first to throw a 4 builds the start pyramid."""
        if self.thrown == 4:
            self.owner = self.who
            self.step = START
            self.phase = TURN
            self.on_four()
        else:
            self.who = (self.who + 1) % self.setup.seats

    def throws_itself(self) -> bool:
        """Until somebody throws a 4 there is nothing to decide."""
        return self.step == FOUR

    def build_start(self, top: int) -> None:
        """Three bottom dice and one on top. Then the left neighbour is on turn."""
        self.start = top
        for cell in (*DOWN[top], top):
            self.lay(self.who, cell)
        self.step = THROW
        self.on_start_built()
        self.next_turn()

    def lay(self, seat: Seat, cell: int) -> None:
        """Lay one die of the seat's colour."""
        self.pile.lay(cell, die_of(seat, cell % 24))
        self.stock[seat] -= 1

    # --- a turn: throw, and build so many dice if that is possible --------------------------------------------------------------------------

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(1)

    def sample(self, src: Source) -> Outcome:
        return throw(src, 1)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.story = tell
        if tell is not None:
            self.on_watched()
        self.thrown = outcome[0]
        self.on_thrown()
        if self.step == FOUR:
            self.throw_for_four()
        elif self.thrown > self.stock[self.who]:
            self.end_game("more")
        else:
            self.choices = self.buildable(self.who, self.thrown)
            if self.choices:
                self.step = BUILD
                self.phase = TURN
            else:
                self.pass_turn()

    def pass_turn(self) -> None:
        self.on_pass()
        if self.stuck():
            self.end_game("stuck")
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """The left neighbour, whose dice may all be buried by now: then the game ends before the throw."""
        self.who = (self.who + 1) % self.setup.seats
        self.laid = []
        self.choices = NO_GROUPS
        self.thrown = 0
        self.step = THROW
        self.phase = ROLL
        self.on_turn()
        if self.buried(self.who):
            self.end_game("buried")

    def buildable(self, seat: Seat, number: int) -> Groups:
        """The groups of just so many dice that the seat may build."""
        if number == 1 and self.setup.flag("one_passes"):
            return NO_GROUPS
        return self.buildable_up_to(seat, number, least=number)

    def buildable_up_to(self, seat: Seat, most: int, least: int = 1) -> Groups:
        """1. The new dice hang together."""
        return self.protecting(seat, groups(self.pile, self.seeds(seat, most), most, least))

    def seeds(self, seat: Seat, most: int) -> list[int]:
        """2. The new dice touch one of the seat's own; of an opponent, as long as it has none. So one of them lies in one of these cells:
        above that die, since what lies below a die is never empty. (Cells that take more than `most` dice are left out.)"""
        found = self.pile.within(most, seat)
        if not found and not any(die >> 6 == seat for die in self.pile.dice):
            found = sorted({cell for other in range(self.setup.seats) for cell in self.pile.within(most, other)})
        return found

    def protecting(self, seat: Seat, found: Groups) -> Groups:
        """3. Until its owner has built a second time, one die of the start pyramid keeps an uncovered face inside the pyramid."""
        if self.again or seat == self.owner:
            return found
        above = [upper for cell in (self.start, *DOWN[self.start]) for upper in UP[cell]]
        return found.sparing([cell for cell in above if self.pile.dice[cell] < 0])

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        return [*range(SIZE), CONFIRM]

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != TURN or seat != self.who:
            return []
        if self.step == START:
            return STARTS
        if self.step == BUILD and len(self.laid) == self.thrown:
            return [CONFIRM]
        found = [cell for cell in self.choices.beside(self.laid) if self.pile.is_funnel(cell)]
        if self.step == BONUS and (not self.laid or self.choices.has(self.laid)):
            found.append(CONFIRM)
        return found

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        if tell is not None:
            self.on_watched()
        if self.step == START:
            self.build_start(move)
        elif move != CONFIRM:
            self.lay(seat, move)
            self.laid.append(move)
            self.on_laid(move)
        else:
            self.confirm()

    def confirm(self) -> None:
        """The group is built: a bonus, the next turn or the end follows."""
        self.on_built()
        if self.who == self.owner:
            self.again = True
        bonus = self.bonus() if self.step == BUILD else 0
        self.laid = []
        self.choices = NO_GROUPS
        if self.stock[self.who] == 0:
            self.end_game("empty")
            return
        if bonus:
            self.choices = self.buildable_up_to(self.who, bonus)
        if self.choices:
            self.step = BONUS
            self.on_bonus(bonus)
        else:
            self.next_turn()

    def bonus(self) -> int:
        """Rows of four to six of the new dice earn up to one to three more."""
        if len(self.laid) < 4:
            return 0
        return min(max(0, longest_row(self.laid) - 3), self.stock[self.who])

    # --- end --------------------------------------------------------------------------------------------------------------------------------

    def buried(self, seat: Seat) -> bool:
        """All of the seat's dice have vanished inside: none has an uncovered upper face inside the pyramid. (An uncovered outer face of
        a rim die does not help: nothing can be laid there.)"""
        own = False
        for cell, die in enumerate(self.pile.dice):
            if die >= 0 and die >> 6 == seat:
                own = True
                if self.pile.uncovered_inside(cell):
                    return False
        return own

    def stuck(self) -> bool:
        """Nobody could build with any throw, and no throw would win."""
        if min(self.stock) < 6:
            return False
        least = 2 if self.setup.flag("one_passes") else 1
        for most in (least, 6):  # mostly the smallest groups tell already
            for seat in range(self.setup.seats):
                if self.buildable_up_to(seat, most, least):
                    return False
        return True

    def end_game(self, why: str) -> None:
        self.reason_key = why
        self.step = END
        self.phase = OVER
        self.on_over()

    def ending(self) -> Ending:
        """No dice left, or more thrown than are left: that seat wins. Else the smallest stock, and equals share."""
        if self.reason_key in ("empty", "more"):
            winners: tuple[Seat, ...] = (self.who,)
        else:
            winners = tuple([seat for seat, stock in enumerate(self.stock) if stock == min(self.stock)])
        return Ending(winners, tuple(self.stock), low=True, why=self.why_over())

    def why_over(self) -> Say:
        return say(f"abquetschen-over-{self.reason_key}", seat=self.who)

    # --- what happens, for those who watch: the view tells it ---------------------------------------------------------------------------------

    def on_watched(self) -> None:
        """Somebody is told what happens from here on."""

    def on_thrown(self) -> None:
        """The die was thrown; what comes of it follows."""

    def on_four(self) -> None:
        """The seat has thrown the first 4."""

    def on_start_built(self) -> None:
        """The start pyramid stands, and the game proper begins."""

    def on_pass(self) -> None:
        """The seat cannot build with its throw."""

    def on_turn(self) -> None:
        """The seat `who` begins its turn."""

    def on_laid(self, cell: int) -> None:
        """A die was laid there."""

    def on_built(self) -> None:
        """The seat has confirmed its group."""

    def on_bonus(self, count: int) -> None:
        """The seat may build up to so many dice more."""

    def on_over(self) -> None:
        """The game is over; `reason_key` says why."""
