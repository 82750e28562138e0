"""How big a game is, told within seconds: a game that is too big to be solved is refused before all of it has been looked at.

Two ways to be too big are found. Somewhere a number may grow for ever (a pot that nobody has to take): whoever always goes where numbers are
largest sees it grow and grow. And there may be far more positions than can be listed: games of random players then hardly ever come to the
same one twice, and from how many were met once and how many twice it follows how many there are at least (Chao 1984). Both take a number of
steps, and no clock, so the answer is always the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from math import sqrt
from typing import Any, Final

from worp.arena.simulate import step
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup, State

NUMBER: Final = re.compile(r"\d+")
CLIMB: Final = 5000
"""So many steps numbers must grow to grow for ever."""
REST: Final = 200
"""A climb without anything higher for so many steps is over."""
SURE: Final = 1.2
"""Games are refused that seem to have so many times the positions that can be listed."""
STEPS: Final = (50_000, 100_000, 200_000)
"""So many steps of random games are played to see how many positions there are; more where it is close,"""
CLOSE: Final = 4
"""that is more than one in so many of those that can be listed."""
DOUBT: Final = 3
"""Positions that were met twice might have been more, by so many standard deviations; at least so many."""


def refuse_too_big(game: Game, setup: Setup, start: State[Any], most: int, key: Callable[[State[Any]], str]) -> None:
    """Raise `InputError` if the game from this position on has clearly more than `most` positions."""
    grown = endless_number(start)
    if grown:
        raise InputError(
            f"{game.id(setup)} cannot be solved by looking at all positions: a number in them grows for ever (it came to {grown:,} in {CLIMB:,} "
            "steps). Let a rule bound it."
        )
    least = fewest_positions(start, key, most)
    if least > SURE * most:
        raise InputError(
            f"{game.id(setup)} has about {least:.1g} positions or more, as far as random games tell; at most {most:,} can be solved by looking at "
            "all of them."
        )


def height(state: State[Any]) -> int:
    """The largest number in a position's text."""
    return max([int(number) for number in NUMBER.findall(state.text())], default=0)


def followers(state: State[Any]) -> list[State[Any]]:
    """The positions that may come next."""
    found = []
    if state.phase == ROLL:
        for outcome, weight in state.outcomes() or ():
            if weight:
                after = state.copy()
                after.roll(outcome)
                found.append(after)
    elif state.phase == TURN:
        for move in state.moves(state.who):
            after = state.copy()
            after.play(state.who, move)
            found.append(after)
    return found


def endless_number(start: State[Any]) -> int:
    """A number that grew all along a climb, as high as it came; 0 if there is none."""
    state = start.copy()
    heights = [height(state)]
    highest = 0
    for number in range(CLIMB):
        after = [one for one in followers(state) if one.phase != OVER]
        if not after or number - highest > REST:
            return 0
        state = max(after, key=height)
        heights.append(height(state))
        if heights[-1] > heights[highest]:
            highest = len(heights) - 1
    return heights[highest] if heights[highest] >= 1.5 * max(heights[: CLIMB // 2]) else 0


def fewest_positions(start: State[Any], key: Callable[[State[Any]], str], most: int) -> float:
    """How many positions there are at least, estimated from how often random games come to the same one: more closely where that is about as many
    as can be listed."""
    met = MetPositions()
    src = Seeded("size")
    taken, least = 0, 0.0
    for steps in STEPS:
        while taken < steps:
            state = start.copy()
            depth = 0
            while state.phase != OVER and taken < steps:
                step(state, src)
                taken += 1
                depth += 1
                met.meet(key(state), depth)
        least = met.fewest()
        if not most / CLOSE < least < SURE * most:
            break
    return least


class MetPositions:
    """The positions that random games came to: how often, and after how many steps at first."""

    def __init__(self) -> None:
        self.times: Counter[str] = Counter()
        self.depth: dict[str, int] = {}

    def meet(self, name: str, depth: int) -> None:
        self.times[name] += 1
        self.depth.setdefault(name, depth)

    def fewest(self) -> float:
        """How many there must be. All games come to the few positions at the beginning, which says nothing about those later on; so what is met
        after so many steps is also counted apart, for every number of steps."""
        latest = sorted(self.depth, key=self.depth.__getitem__, reverse=True)
        least, often = 0.0, Counter[int]()
        for k, name in enumerate(latest):
            often[self.times[name]] += 1
            if k + 1 == len(latest) or self.depth[latest[k + 1]] != self.depth[name]:
                twice = often[2] + DOUBT * (sqrt(often[2]) + 1)
                least = max(least, k + 1 + often[1] * (often[1] - 1) / (2 * twice))
        return least
