"""Wegduwen: throw two dice, make the throw with the numbers on your side and push them away; who has none left wins.

Two sets of ten blocks lie crosswise between four places: ① opposite ③, ② opposite ④ (0 to 3 in code). A block that is pushed in on one
side stands out on the opposite one. A set of numbers is an int, see `sums`, and so is a move: the numbers pushed with this throw.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import Seat, say
from worp.games.wegduwen.sums import ALL, MOST, legal, numbers_in

PLACES: Final = {1: (0,), 2: (0, 2), 3: (0, 1, 2, 3), 4: (0, 1, 2, 3)}
"""The places that are played, in turn, by the number of players. Of three, the third also plays the place of ④."""
BESIDE: Final = (0, 1)
"""The same for two who sit beside each other: nobody pushes their numbers back."""
STILL: Final = 0
"""A throw of the throw-off that is still to come."""
OUT: Final = -1
"""The throw of a seat that is no longer in the throw-off."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    """A position. While a throw is being used `dice` and `choices` tell it and the moves; else they are empty."""

    first: Seat
    """Who is player ①; -1 during the throw-off."""
    tries: list[int]
    """The throw-off by seat: the throw, STILL or OUT."""
    rows: list[int]
    """The numbers that stand out on the sides of ① and ②; on those of ③ and ④ it is the others."""
    place: int
    """Whose turn it is."""
    left: int
    """How many numbers may still be pushed in this turn, or with this throw."""
    opening: bool
    """It is the first turn of the game."""
    dice: Outcome
    choices: tuple[int, ...]
    levels: tuple[int, ...]
    places: tuple[int, ...]
    per_turn: bool
    """At most three numbers a turn; else a throw."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.levels = tuple([setup.number("level", seat) for seat in range(setup.seats)])
        self.places = BESIDE if setup.has("places") and setup.word("places") == "adjacent" else PLACES[setup.seats]
        self.per_turn = setup.has("limit") and setup.word("limit") == "turn"
        self.first = 0 if setup.seats == 1 else -1
        self.tries = [STILL] * setup.seats
        self.rows = [ALL, ALL]
        self.place = 0
        self.left = MOST
        self.opening = setup.seats > 1
        self.dice = ()
        self.choices = ()

    def owner(self, place: int) -> Seat:
        """Who plays there: ② sits to the left of ①, and so on."""
        return self.player(place // 2 if self.places[-1] == 2 else place)

    def player(self, number: int) -> Seat:
        """Who plays with this number: 0 is player ①. Of three players the third has two."""
        seats = self.setup.seats
        return (self.first + min(number, seats - 1)) % seats

    def out(self, place: int) -> int:
        """The numbers that stand out there."""
        row = self.rows[place & 1]
        return row if place < 2 else ALL ^ row

    def throw_off(self, outcome: Outcome) -> None:
        """A throw for who begins. The highest is player ①; those who share it throw again."""
        self.tries[self.who] = outcome[0] + outcome[1]
        self.on_try(outcome)
        if STILL not in self.tries:
            best = max(self.tries)
            if self.tries.count(best) == 1:
                self.first = self.who = self.tries.index(best)
                self.tries = [STILL] * self.setup.seats
                self.on_beginning()
                return
            self.tries = [STILL if one == best else OUT for one in self.tries]
            self.on_tie(best)
        self.who = self.tries.index(STILL)

    # --- a turn -------------------------------------------------------------------------------------------------------------------------

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(2)

    def sample(self, src: Source) -> Outcome:
        return throw(src, 2)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.story = tell
        if self.first < 0:
            self.throw_off(outcome)
            return
        self.on_throw(outcome)
        choices = self.choices_with(outcome)
        if choices:
            self.dice = outcome
            self.choices = choices
            self.phase = TURN
        elif not is_seven(outcome):
            self.end_turn("wegduwen-nothing-fits")
        elif self.opening or self.setup.seats == 1:
            self.on_dice_away("wegduwen-seven-again")
        else:
            self.end_turn("wegduwen-seven")

    def choices_with(self, dice: Outcome) -> tuple[int, ...]:
        """The moves that this throw allows. A 7 ends a turn, unless one plays alone."""
        if is_seven(dice) and self.setup.seats > 1:
            return ()
        return legal(self.levels[self.who], dice, self.out(self.place), self.left)

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        return [mask for mask in range(ALL + 1) if mask.bit_count() <= MOST]

    def moves(self, seat: Seat) -> Sequence[int]:
        return self.choices if seat == self.who else ()

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        one_die = self.choices[-1] == 0
        again = move == 0 and is_seven(self.dice)  # alone a 7 ends nothing
        self.on_push(move)
        self.rows[self.place & 1] ^= move
        self.dice = ()
        self.choices = ()
        self.phase = ROLL
        if self.per_turn:
            self.left -= move.bit_count()
        if move and not self.out(self.place):
            self.end_game()
        elif one_die and not again:
            self.end_turn("wegduwen-turn-ends")
        elif self.left == 0:
            self.end_turn("wegduwen-three")

    def end_turn(self, why: str) -> None:
        self.on_dice_away(why)
        if self.setup.seats == 1:
            self.end_game()
            return
        self.left = MOST
        self.opening = False
        number = self.places.index(self.place)
        while True:
            number = (number + 1) % len(self.places)
            self.place = self.places[number]
            self.who = self.player(number)
            if self.out(self.place):
                break
            self.on_pass()  # without a number to push there is nothing to win
        self.on_turn()

    # --- end and score ------------------------------------------------------------------------------------------------------------------

    def end_game(self) -> None:
        self.phase = OVER
        self.left = MOST
        self.opening = False
        self.on_end()

    def ending(self) -> Ending:
        if self.setup.seats > 1:
            return Ending((self.who,), why=say("wegduwen-won", seat=self.who))
        score = sum(numbers_in(self.out(0)))
        return Ending((0,) if score == 0 else (), (score,), low=True, why=say("wegduwen-score", score=score))

    # --- what happens, for those who watch: the view tells it -----------------------------------------------------------------------------

    def on_try(self, dice: Outcome) -> None:
        """A seat has thrown for who begins."""

    def on_tie(self, total: int) -> None:
        """Several seats share the highest throw."""

    def on_beginning(self) -> None:
        """It is known who begins."""

    def on_throw(self, dice: Outcome) -> None:
        """The dice were thrown; what comes of it follows."""

    def on_push(self, move: int) -> None:
        """These numbers are about to be pushed."""

    def on_dice_away(self, why: str) -> None:
        """The dice are taken back, for this reason."""

    def on_pass(self) -> None:
        """The seat has no number to push and is passed over."""

    def on_turn(self) -> None:
        """The seat `who` begins its turn."""

    def on_end(self) -> None:
        """The game is over; `ending` says who has won."""


def is_seven(dice: Outcome) -> bool:
    return dice[0] + dice[1] == 7
