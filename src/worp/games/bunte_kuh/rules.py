"""Bunte Kuh: three dice give a sum, and everyone looks for a funnel that has it; who calls first, and right, lays a die. 2 to 6 players.

The first call decides a round: STOP at a funnel, or NOWHERE. A right caller takes a die from the own stock and lays it as they like; a wrong
one is given a die by everybody else. Who takes the last die of a stock wins. Everything is visible, and colours mean nothing.

A move is an int: a cell calls STOP there, or is where the die will lie after NOWHERE; `NOWHERE` is the other call; `LAY` and an orientation
lays the die.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, RACE, ROLL, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import SPECTATOR, Say, Seat, say
from worp.material.pyramid import PEARL, PLATE, RED, SIZE, YELLOW, Pyramid, check_mixed, die_of, mixed

NOWHERE: Final = 200
LAY: Final = 300
TO_DEAL: Final = 60
BOTTOM: Final[list[int]] = [PEARL] * PLATE
"""The dice that fill the plate."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    """A position. `who` is the roller; after a right call the caller; nobody (`SPECTATOR`) until the bottom layer is laid."""

    pile: Pyramid
    roller: Seat
    """Who has the three dice."""
    dice: Outcome
    """The dice of this round; none before the roll."""
    stock: list[int]
    """How many dice each seat still has."""
    goal: int
    """The funnel that the right caller lays into, or -1."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = SPECTATOR
        self.roller = 0
        self.pile = Pyramid()
        self.dice = ()
        self.stock = [TO_DEAL // setup.seats] * setup.seats
        self.goal = -1

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        return None if self.who == SPECTATOR else throws(3)

    def sample(self, src: Source) -> Outcome:
        return mixed(src, BOTTOM) if self.who == SPECTATOR else throw(src, 3)

    def check_roll(self, outcome: Outcome) -> None:
        if self.who == SPECTATOR:
            check_mixed(outcome, BOTTOM)
        else:
            super().check_roll(outcome)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.story = tell
        if self.who == SPECTATOR:
            self.fill_plate(outcome)
        else:
            self.throw(outcome)

    def fill_plate(self, dice: Outcome) -> None:
        """The layer of pearl dice, lying as chance wants."""
        self.pile = Pyramid.build(dice)
        self.who = self.roller
        self.on_plate_filled()
        self.on_next_round()

    # --- a round: the roller throws, and the first call counts ----------------------------------------------------------------------------

    def throw(self, dice: Outcome) -> None:
        self.dice = dice
        self.phase = RACE
        self.aid = False  # finding the funnel is the game
        self.on_throw()

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        return [*range(SIZE), NOWHERE, *range(LAY, LAY + 24)]

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase == RACE:
            return [*sorted(self.pile.funnels), NOWHERE]
        if self.phase != TURN or seat != self.who:
            return []
        return sorted(self.pile.funnels) if self.goal < 0 else list(range(LAY, LAY + 24))

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        if self.phase == RACE:
            self.call(seat, move)
        elif move < LAY:
            self.goal = move
            self.on_place()
        else:
            self.lay(move - LAY)

    def right(self, call: int) -> bool:
        """Whether the call is right: the funnel has the sum of the dice, or none has."""
        asked = sum(self.dice)
        if call != NOWHERE:
            return self.pile.funnel_sum(call) == asked
        for funnel in self.pile.funnels:
            if self.pile.funnel_sum(funnel) == asked:
                return False
        return True

    def rank(self, seat: Seat, move: int) -> int:
        """In the calm form right calls come before wrong ones."""
        return 0 if self.right(move) else 1

    def call(self, seat: Seat, call: int) -> None:
        """STOP at a funnel, or NOWHERE: it is judged at once, and nobody else's call counts any more."""
        right = self.right(call)
        self.on_call(seat, call, right)
        self.aid = True
        if right:
            self.stock[seat] -= 1
            self.goal = -1 if call == NOWHERE else call
            self.phase = TURN
        else:
            for other in range(self.setup.seats):
                self.stock[other] += self.setup.seats - 1 if other == seat else -1
        if 0 in self.stock:
            self.who = seat
            self.phase = OVER
            self.on_end()
        elif right:
            self.who = seat
        else:
            self.next_round()

    def lay(self, orientation: int) -> None:
        self.on_lay(orientation)
        self.pile.lay(self.goal, die_of(self.hand(), orientation))
        self.goal = -1
        self.next_round()

    def has_hand(self) -> bool:
        """Whether the right caller has a die in hand; at the end it may be the last one, which needs no place any more."""
        return self.pile.count() + sum(self.stock) < PLATE + TO_DEAL

    def hand(self) -> int:
        """The colour of the die in hand. Colours mean nothing: the pile just becomes a bright one."""
        return YELLOW if self.pile.count() % 2 else RED

    def next_round(self) -> None:
        """The three dice go to the left neighbour of whoever rolled."""
        self.dice = ()
        self.roller = (self.roller + 1) % self.setup.seats
        self.who = self.roller
        self.phase = ROLL
        self.aid = True
        self.on_next_round()

    def lapse(self, tell: Narration = None) -> None:
        """Nobody calls: the dice are passed on. The rulebook knows no such limit."""
        self.story = tell
        self.on_lapse()
        self.next_round()

    # --- end ----------------------------------------------------------------------------------------------------------------------------

    def ending(self) -> Ending:
        """Everybody whose stock is empty wins: a penalty can empty several at once."""
        return Ending(self.winners(), tuple(self.stock), low=True, why=self.why_over())

    def winners(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, left in enumerate(self.stock) if left == 0])

    def why_over(self) -> Say:
        winners = self.winners()
        return say("bunte-kuh-over", seat=winners[0]) if len(winners) == 1 else say("bunte-kuh-over-several", count=len(winners))

    # --- what happens, for those who watch: the view tells it -----------------------------------------------------------------------------

    def on_plate_filled(self) -> None:
        """The bottom layer has been laid."""

    def on_next_round(self) -> None:
        """The next player is to roll."""

    def on_throw(self) -> None:
        """The three dice have been rolled."""

    def on_call(self, seat: Seat, call: int, right: bool) -> None:
        """The seat has called; what comes of it is about to happen."""

    def on_place(self) -> None:
        """After NOWHERE the caller has chosen a funnel."""

    def on_lay(self, orientation: int) -> None:
        """The die in hand is about to be laid like this."""

    def on_lapse(self) -> None:
        """Nobody has called, and the dice are about to be passed on."""

    def on_end(self) -> None:
        """The game is over; `ending` says who has won."""
