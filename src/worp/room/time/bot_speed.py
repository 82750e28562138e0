"""How long bots take: in races as long as a person would have looked, elsewhere a moment, so that people can follow."""

from __future__ import annotations

SPEEDS: dict[str, float] = {"slow": 2.0, "normal": 1.0, "quick": 0.35, "instant": 0.0}
"""How long bots take for a move outside races, by the table's setting, as a multiple of the usual."""


def resting(pause: float, pace: float, busy: float) -> float:
    """Seconds between the question and the act in a race. `pause` is what a person of this level would have needed, `pace` how much of it
    this room takes (0: nothing), `busy` how long the hand is not free yet.

    >>> resting(2.0, 0.5, 0.6), resting(0.4, 1.0, 0.6)
    (1.0, 0.6)
    """
    return max(pause * pace, busy)
