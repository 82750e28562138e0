"""Values that nobody has solved, estimated: many games played to their end by random players from a position on.

Every playout has its own stream of chance (`seed/number`), so results depend on the seed alone, and moves that are compared are followed by
the same chance.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

from worp.arena.simulate import calm_setup, finish
from worp.bots.bot import Bot
from worp.contract.dice import Seeded
from worp.contract.game import OVER, TURN, Game, Setup, State
from worp.contract.scene import Seat
from worp.exact.values import Stake

SIGMAS = 1.96
"""An interval of so many standard errors on both sides holds the truth in 95 of 100 cases."""


class Estimate(NamedTuple):
    """A mean, and the standard error of it."""

    mean: float
    error: float

    @property
    def within(self) -> float:
        """Half the width of the 95 % interval."""
        return SIGMAS * self.error


def estimate(results: list[float], span: float = 0.0) -> Estimate:
    """The mean of independent results. If they were all the same, that alone proves little: where the `span` of what could have come is
    known, it is as if one of two more results had been off by it.

    >>> estimate([0.0, 1.0])
    Estimate(mean=0.5, error=0.5)
    """
    n = len(results)
    mean = sum(results) / n
    spread = sum((result - mean) ** 2 for result in results)
    if spread == 0.0 and span:
        return Estimate(mean, span / (n + 2))
    return Estimate(mean, sqrt(spread / (n - 1) / n) if n > 1 else span)


def at_rest(game: Game, setup: Setup, state: State[Any]) -> State[Any]:
    """The position in a form that can be played without a clock."""
    calm = calm_setup(game, setup)
    return state.copy() if calm == state.setup else game.load(calm, state.text())


def results(state: State[Any], stake: Stake, numbers: range, seed: str) -> list[tuple[float, ...]]:
    """What games from this full position on are worth to each seat."""
    found = []
    for number in numbers:
        after = state.copy()
        finish(after, Seeded(f"{seed}/{number}"))
        found.append(ended(after, stake))
    return found


def ended(state: State[Any], stake: Stake) -> tuple[float, ...]:
    """What a finished game is worth to each seat."""
    assert state.phase == OVER
    ending = state.ending()
    return tuple([stake.worth(ending, seat) for seat in range(state.setup.seats)])


def guessed_results(seen: State[Any], seat: Seat, stake: Stake, numbers: range, seed: str) -> list[float]:
    """What games are worth to the seat from the position as it sees it: what it cannot know is guessed, anew for each game."""
    found = []
    for number in numbers:
        state = seen.guess(Seeded(f"{seed}/{number}/guess"))
        finish(state, Seeded(f"{seed}/{number}"))
        found.append(ended(state, stake)[seat])
    return found


GoesOn = Callable[[State[Any], int], None]
"""Plays a position on for a while, in the playout of this number."""


def move_results(seen: State[Any], seat: Seat, move: Any, stake: Stake, numbers: range, seed: str, goes_on: GoesOn) -> list[float]:
    """The same for games in which the seat plays `move` now, and which go on as `goes_on` says before they are finished; guesses and chance
    are the same for every move."""
    found = []
    for number in numbers:
        state = seen.guess(Seeded(f"{seed}/{number}/guess"))
        state.play(seat, move)
        goes_on(state, number)
        finish(state, Seeded(f"{seed}/{number}"))
        found.append(ended(state, stake)[seat])
    return found


def chooser(state: State[Any]) -> Seat:
    """Who chooses next, where somebody does: whose turn it is, or the first of those who have not chosen in secret yet."""
    return state.who if state.phase == TURN else state.acting()[0]


def bot_plays(state: State[Any], who: Seat, bot: Bot) -> None:
    """A seat plays what a bot chooses by what the seat can see; nobody thinks about the only move there is."""
    moves = state.moves(who)
    state.play(who, moves[0] if len(moves) == 1 else bot.choose(state.mask(who), who))
