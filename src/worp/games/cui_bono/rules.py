"""Cui bono?: pull dice out of the bottom layer, lay them back if a funnel fits, or keep them as minus points. 2 to 6 players.

No dice are rolled: the random pyramid is the only chance. A die's colour is known to all once one of its upper faces has been uncovered;
the others are hidden from everyone. Pips mean nothing here.

A move is an int: a cell of the plate pulls the die there, `LAY` and a cell lays the die in hand back, `KEEP` keeps it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, shuffle
from worp.contract.game import OVER, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import Seat, say
from worp.material.pyramid import ANY_COLOUR, DOWN, DOWNWARD, EMPTY, PLATE, SIZE, STOCK, Pyramid, check_mixed, die_of, mixed

KEEP: Final = 500
LAY: Final = 200
POINTS: Final = ("1-2-3", "1-3-2", "2-1-3", "2-3-1", "3-1-2", "3-2-1")
"""Minus points of red, yellow and pearl."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    pile: Pyramid
    seen: list[bool]
    """Of every cell: whether the die there is known to all. Empty cells count as seen."""
    hand: int
    """The die pulled in this turn, or EMPTY."""
    kept: list[list[int]]
    """The dice that each seat has kept."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = -1
        self.pile = Pyramid()
        self.seen = [True] * SIZE
        self.hand = EMPTY
        self.kept = [[] for _ in range(setup.seats)]

    def sample(self, src: Source) -> Outcome:
        return mixed(src)

    def check_roll(self, outcome: Outcome) -> None:
        check_mixed(outcome)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        """A full pyramid with colours and orientations by chance; the dice that are covered on all three sides stay unknown."""
        self.story = tell
        self.pile = Pyramid.build(outcome)
        self.seen = [self.pile.uncovered(cell) != 0 for cell in range(SIZE)]
        self.who = 0
        self.phase = TURN
        self.on_built()
        self.on_turn()

    # --- a turn: 1. pull, 2. lay back or keep -------------------------------------------------------------------------------------------

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        return [*range(PLATE), *range(LAY + PLATE, LAY + SIZE), KEEP]

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != TURN or seat != self.who:
            return []
        if self.hand == EMPTY:
            return self.pile.pulls()
        return [LAY + cell for cell in sorted(self.pile.funnels) if self.misfit(cell) == ""] + [KEEP]

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        if move < PLATE:
            self.pull(move)
        elif move == KEEP:
            self.keep()
        else:
            self.lay(move - LAY)

    def pull(self, cell: int) -> None:
        """The column above the pulled die slides down, and what it lay on at its upper end comes to light."""
        self.on_pull(cell)
        top = self.pile.column(cell)[-1]
        self.hand = self.pile.pull(cell)
        uncovered = [lower for lower in DOWN[top] if not self.seen[lower]]
        if uncovered:
            self.on_uncover(uncovered)
        for lower in uncovered:
            self.seen[lower] = True

    def misfit(self, cell: int) -> str:
        """Why the die in hand does not fit into this open funnel, as the key of a reason; empty if it fits."""
        if cell < PLATE:
            return "plate"
        mine = self.hand >> 6
        dice = self.pile.dice
        one, two, three = [dice[lower] >> 6 for lower in DOWN[cell]]
        if one == two == three:
            if one == mine:
                return "own-colour"
        elif one in (two, three) or two == three:
            return "two-colours"
        for axis in range(3):
            if self.pile.is_edge(cell, axis) and all(dice[lower] >> 6 == mine for lower in DOWNWARD[axis][cell][1:]):
                return "edge"
        return ""

    def lay(self, cell: int) -> None:
        self.on_lay(cell)
        self.pile.lay(cell, self.hand)
        self.seen[cell] = True
        self.hand = EMPTY
        self.end_turn()

    def keep(self) -> None:
        self.on_keep()
        kept = self.kept[self.who]
        kept.append(self.hand)
        self.hand = EMPTY
        if len(kept) == self.limit():
            self.phase = OVER
            self.on_end()
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.who = (self.who + 1) % self.setup.seats
        self.on_turn()

    # --- end ----------------------------------------------------------------------------------------------------------------------------

    def limit(self) -> int:
        """The game ends with somebody's tenth die, or the seventh with five or six players."""
        return 10 if self.setup.seats <= 4 else 7

    def worth(self, die: int) -> int:
        """The minus points of a die."""
        return int(self.setup.word("points").split("-")[die >> 6])

    def minus(self, seat: Seat) -> int:
        """What the dice that the seat has kept cost it."""
        worth = [int(number) for number in self.setup.word("points").split("-")]
        return sum([worth[die >> 6] for die in self.kept[seat]])

    def ending(self) -> Ending:
        """Fewest minus points win; of those, fewest dice; still equal, they share."""
        scores = [self.minus(seat) for seat in range(self.setup.seats)]
        best = min([(score, len(self.kept[seat])) for seat, score in enumerate(scores)])
        winners = tuple([seat for seat, score in enumerate(scores) if (score, len(self.kept[seat])) == best])
        return Ending(winners, tuple(scores), low=True, why=say("cui-bono-over", seat=self.who, count=self.limit()))

    # --- hidden information -------------------------------------------------------------------------------------------------------------

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        for cell in range(SIZE):
            if not new.seen[cell]:
                new.pile.dice[cell] = die_of(ANY_COLOUR)
        return new

    def guess(self, src: Source) -> Self:
        new = self.copy()
        known = [die >> 6 for die in new.pile.dice if die >= 0 and die >> 6 != ANY_COLOUR]
        known += [die >> 6 for dice in new.kept for die in dice]
        if new.hand != EMPTY:
            known.append(new.hand >> 6)
        rest = [kind for kind in range(3) for _ in range(STOCK.count(kind) - known.count(kind))]
        shuffle(src, rest)
        for cell, die in enumerate(new.pile.dice):
            if die >= 0 and die >> 6 == ANY_COLOUR:
                new.pile.dice[cell] = die_of(rest.pop(), src.below(24))
        return new

    # --- what happens, for those who watch: the view tells it -----------------------------------------------------------------------------

    def on_built(self) -> None:
        """The pyramid has been built."""

    def on_turn(self) -> None:
        """The seat `who` begins its turn."""

    def on_pull(self, cell: int) -> None:
        """The die there is about to be pulled."""

    def on_uncover(self, cells: list[int]) -> None:
        """The dice there are about to become known to all."""

    def on_lay(self, cell: int) -> None:
        """The die in hand is about to be laid there."""

    def on_keep(self) -> None:
        """The die in hand is about to be kept."""

    def on_end(self) -> None:
        """The game is over: the seat `who` has kept its last die."""
