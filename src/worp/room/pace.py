"""How fast bots are in races: as people are who look at one possibility after another until they have found theirs."""

from __future__ import annotations

from worp.dice import Source

GLANCE = 0.5
"""Seconds in which nobody has found anything: seeing the throw, understanding it, moving the hand."""
READING = 0.3
"""Seconds for each possibility that is looked at."""
QUICKER: dict[str, float] = {"random": 1.0}
"""How much quicker than that a level reads."""


def looking(choices: int, level: str, chance: Source) -> float:
    """Seconds until a bot of this level has found its move among so many.

    >>> from worp.dice import Scripted
    >>> looking(12, "random", Scripted([3]))  # the fourth possibility it looks at
    1.7
    """
    return GLANCE + READING / QUICKER.get(level, 1.0) * (1 + chance.below(max(1, choices)))
