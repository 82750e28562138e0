"""How long bots take: in races as long as a person would have looked, elsewhere a moment, so that people can follow."""

from __future__ import annotations

SPEEDS: dict[str, float] = {"slow": 2.0, "normal": 1.0, "quick": 0.35, "instant": 0.0}
"""How long bots take for a move outside races, by the table's setting, as a multiple of the usual."""


LEAST = 0.3
"""No step of a bot takes less than this part of the usual."""


def hurrying(steps: int) -> float:
    """The part of its usual time that a bot takes after so many steps in one go.

    A turn of three steps takes 2.3 times as long as one step, one of twelve 5.2 times, about five seconds:

    >>> [round(sum(hurrying(step) for step in range(steps)), 1) for steps in (1, 3, 12)]
    [1.0, 2.3, 5.2]
    """
    return max(LEAST, 0.75**steps)


def resting(pause: float, pace: float, busy: float) -> float:
    """Seconds between the question and the act in a race. `pause` is what a person of this level would have needed, `pace` how much of it
    this room takes (0: nothing), `busy` how long the hand is not free yet.

    >>> resting(2.0, 0.5, 0.6), resting(0.4, 1.0, 0.6)
    (1.0, 0.6)
    """
    return max(pause * pace, busy)
