"""A test that is stopped when it is decided: is one bot better than another?

Two bots play on from the same position with the same dice, once at each other's seats; the mean of what one of them won in the two games is one
score, from 0 to 1. After every score the likelihood of "it wins half" is compared with that of "it wins `BETTER`" (Wald's sequential test, with the
scores' own variance: positions differ in how much is left to win). It ends when one of them is nineteen times as likely as the other, so that
in one of twenty tests at most the answer is wrong.
"""

from __future__ import annotations

from math import log
from typing import Final, Literal

EVEN: Final = 0.5
BETTER: Final = 0.58
"""What somebody who is better wins, at least: the test finds no smaller differences. (From positions that have decided much already even the
better one wins little more than half.)"""
ODDS: Final = log(19)
FIRST: Final = 8
"""So many scores are needed before anything is said."""
LEAST_VARIANCE: Final = 0.02
"""As if scores differed so much, also where the first ones happen to be alike."""

Answer = Literal["better", "not better", "open"]


class SequentialTest:
    """Takes scores until it is decided.

    >>> test = SequentialTest()
    >>> for score in [0.0, 0.5] * 20:
    ...     test.add(score)
    >>> test.answer, test.scores < 40
    ('not better', True)
    """

    def __init__(self) -> None:
        self.scores = 0
        self.total = 0.0
        self.squares = 0.0
        self.answer: Answer = "open"

    def add(self, score: float) -> None:
        """One more; nothing changes any more once there is an answer."""
        if self.answer != "open":
            return
        self.scores += 1
        self.total += score
        self.squares += score * score
        if self.scores >= FIRST:
            evidence = self.evidence()
            self.answer = "better" if evidence >= ODDS else "not better" if evidence <= -ODDS else "open"

    @property
    def mean(self) -> float:
        """What was won so far; half before the first score."""
        return self.total / self.scores if self.scores else EVEN

    def variance(self) -> float:
        """The variance of a single score, never so small that a few equal ones decide."""
        return max(LEAST_VARIANCE, self.squares / self.scores - self.mean**2)

    def evidence(self) -> float:
        """The logarithm of how many times as likely `BETTER` is as `EVEN`."""
        return self.scores * (BETTER - EVEN) * (self.mean - (EVEN + BETTER) / 2) / self.variance()
