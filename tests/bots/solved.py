"""Games small enough that every chance in them is known."""

from functools import cache
from typing import Any

from worp.contract.game import OVER, TURN, Ending, Game, State

GOAL = 12


@cache
def pig_values() -> Any:
    """For every own score, other score and pot: the chance to win when one is about to throw; and what holding is worth."""
    scores = range(GOAL)
    throwing = {(own, other, pot): 0.5 for own in scores for other in scores for pot in range(GOAL - own + 6)}

    def held(own: Any, other: Any, pot: Any) -> Any:
        return 1.0 if own + pot >= GOAL else 1.0 - throwing[other, own + pot, 0]

    def best(own: Any, other: Any, pot: Any) -> Any:
        if own + pot >= GOAL:
            return 1.0  # holding wins
        return max(held(own, other, pot), throwing[own, other, pot])

    for _ in range(100):
        for own, other, pot in throwing:
            lost = 1.0 - throwing[other, own, 0]
            throwing[own, other, pot] = (lost + sum(best(own, other, pot + face) for face in range(2, 7))) / 6
    return throwing, held


class Heap(State[int]):
    """Take one or two from a heap in turns; who takes the last one wins, and the one before comes second by points."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.phase, self.left, self.last = TURN, 7, -1

    def moves(self, seat: Any) -> Any:
        return [take for take in (1, 2) if take <= self.left] if seat == self.who and self.phase == TURN else []

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        self.left -= move
        self.last = seat
        if self.left:
            self.who = (seat + 1) % self.setup.seats
        else:
            self.phase = OVER

    def ending(self) -> Any:
        seats = self.setup.seats
        return Ending((self.last,), tuple((seat - self.last - 1) % seats for seat in range(seats)))

    def copy(self) -> Any:
        new = Heap(self.setup)
        new.phase, new.who, new.left, new.last = self.phase, self.who, self.left, self.last
        return new

    def text(self) -> str:
        return f"turn {self.who + 1} left {self.left} last {self.last + 1}"


HEAP = Game(key="heap", version=1, titles={"en": "Heap"}, seats=(2, 3), minutes=(1, 1), kind="quick", state=Heap)
