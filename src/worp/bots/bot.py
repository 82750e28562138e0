"""What a bot is: somebody who is shown what one seat may know and chooses a move.

A bot never gets more than `state.mask(seat)`, so it cannot cheat by accident. It needs no memory: what its seat could know is all in the masked
state, and so a bot can be asked in any process, or again after a crash. What a searcher keeps from move to move only saves it thinking.

>>> from worp.contract.dice import Seeded
>>> from worp.games.wegduwen import GAME
>>> state = GAME.load(GAME.set_up(2), "begins=1 side1=2,3,6 turn=1 throw=1,2")
>>> Random(GAME, Seeded(1)).choose(state.mask(0), 0) in state.moves(0)
True
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source
from worp.contract.game import Game, State
from worp.contract.scene import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays any seat of a game. A subclass defines `choose`; whatever it draws comes from `self.src`, so that a seed repeats it."""

    def __init__(self, game: Game, src: Source) -> None:
        self.game = game
        self.src = src
        self.pause = 0.0
        """How many seconds a person would have needed for the last choice. Only tables that play in real time wait so long."""
        self.hurried = 0
        """How often the clock ended a thought before its number of iterations was reached."""

    def choose(self, state: State[Any], seat: Seat) -> Any:
        """One of `state.moves(seat)`; `state` is masked for `seat`. In a race in real time None means to wait."""
        raise NotImplementedError("A bot must say what choose(state, seat) is.")

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """What each of `state.moves(seat)` seems worth, in their order and in units of the bot's own: the more the better, and none seems
        better than what it would choose. Empty, if this bot does not weigh moves."""
        return []

    def limit(self, seconds: float) -> None:
        """Think no longer than this about a move, nor than usual, until something else is said. Quick bots need not care."""

    def unhurried(self) -> None:
        """From now on no clock ends a thought, only its number of iterations: then what is chosen follows from the seed alone."""


def heaviest(weights: list[float]) -> int:
    """The place of the highest weight, the first of several."""
    return weights.index(max(weights))


@mypyc_attr(allow_interpreted_subclasses=True)
class Random(Bot):
    """Any legal move, all equally likely."""

    def choose(self, state: State[Any], seat: Seat) -> Any:
        moves = state.moves(seat)
        return moves[self.src.below(len(moves))] if moves else None


FINE: Final = 1 << 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Blurred(Bot):
    """Sees only roughly what moves are worth: to each weight of a mind that weighs it adds something from 0 to `blur`, by chance, and plays the
    move that seems best then. So moves that are about as good are mixed up, the less often the more they differ; and one that is worse by
    `blur` or more than another is never played."""

    def __init__(self, mind: Bot, blur: float) -> None:
        super().__init__(mind.game, mind.src)
        self.mind = mind
        self.blur = blur

    def limit(self, seconds: float) -> None:
        self.mind.limit(seconds)

    def unhurried(self) -> None:
        self.mind.unhurried()

    def choose(self, state: State[Any], seat: Seat) -> Any:
        moves = state.moves(seat)
        return moves[heaviest(self.weigh(state, seat))] if len(moves) > 1 else moves[0] if moves else None

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        weights = self.mind.weigh(state, seat)
        self.hurried = self.mind.hurried
        return [weight + self.blur * self.src.below(FINE) / FINE for weight in weights]
