"""Puzzles from somebody's own games: the choices of a reviewed game that cost them most, where that is clear.

They are worth less than those that come with the games: the coach looked at the move that was played and at the better one, and not at all the
others twice. So only what lost much more than the coach may be wrong by is taken, and few of each game.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from worp.contract.scene import Path, Seat
from worp.exact.values import Review
from worp.record.log import Match

SHARE: Final = 0.05
"""A mistake cost at least so much of the win,"""
POINTS: Final = 1.0
"""or so many points, where one plays for these;"""
SURE: Final = 2.0
"""and so many times the half width of its interval."""
MOST: Final = 3
"""So many of a game, those that cost most."""


class Mistake(NamedTuple):
    """The position before event `n`, as `seat` saw it, with what was `best` and what was `played`."""

    n: int
    line: str
    position: str
    seat: Seat
    best: Path
    played: Path


def mistakes(match: Match, review: Review, seat: Seat) -> list[Mistake]:
    """The clear mistakes of a seat in a game, in their order."""
    least = POINTS if review.stake.points else SHARE
    clear = [
        step
        for step in review.steps
        if step.seat == seat and step.best is not None and step.loss >= least and step.loss >= SURE * step.loss_within
    ]
    worst = sorted(clear, key=lambda step: -step.loss)[:MOST]
    states = match.states()
    before = dict(zip([event.n for event in match.line()], states, strict=False))
    found = []
    for step in sorted(worst, key=lambda step: step.n):
        assert step.best is not None
        seen = before[step.n].mask(seat)
        found.append(Mistake(step.n, match.id(), seen.text(), seat, step.best.path, step.path))
    return found
