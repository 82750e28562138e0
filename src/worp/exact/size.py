"""How big a game is, told within seconds: a game that is too big to be solved is refused before all of it has been looked at.

Two ways to be too big are found. Somewhere a number may grow for ever (a pot that nobody has to take): whoever always goes where numbers are
largest sees it grow and grow. And there may be far more positions than can be listed: games of random players then hardly ever come to the
same one twice, and from how many were met once and how many twice it follows how many there are at least (Chao 1984).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from worp.arena.simulate import step
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup, State

NUMBER: Final = re.compile(r"\d+")
CLIMB: Final = 5000
"""So many steps numbers must grow to grow for ever."""
REST: Final = 200
"""A climb without anything higher for so many steps is over."""
SURE: Final = 3.0
"""Games are refused that seem to have so many times the positions that can be listed."""
SECONDS: Final = 2.0
"""So long random games are played to see how many positions there are."""


def refuse_too_big(game: Game, setup: Setup, start: State[Any], most: int, key: Callable[[State[Any]], str]) -> None:
    """Raise `InputError` if the game from this position on has clearly more than `most` positions."""
    grown = endless_number(start)
    if grown:
        raise InputError(
            f"{game.id(setup)} cannot be solved by looking at all positions: a number in them grows for ever (it came to {grown:,} in {CLIMB:,} "
            "steps). Let a rule bound it."
        )
    least = fewest_positions(start, key)
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


def fewest_positions(start: State[Any], key: Callable[[State[Any]], str]) -> float:
    """How many positions there are at least, estimated from how often random games come to the same one."""
    met: Counter[str] = Counter()
    until = monotonic() + SECONDS
    src = Seeded("size")
    while monotonic() < until:
        state = start.copy()
        while state.phase != OVER and monotonic() < until:
            step(state, src)
            met[key(state)] += 1
    often = Counter(met.values())
    return len(met) + often[1] * (often[1] - 1) / (2 * (often[2] + 1))
