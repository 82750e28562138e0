"""How strong the bots' levels are on the scale of ratings. They are its fixed points: a bot's rating never changes, so the scale cannot drift, and a
person's number means "as good as that level".

The numbers follow from the games between levels that `bench/levels.py` played (docs/levels.json): they are the most likely ones for those
results, with the usual level at 25. A test holds that; after a new measurement it prints what belongs here. Measured with two players, default
options and races in their calm form; the same numbers are used for more players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Final

BETA: Final = 25 / 6
"""How much a result is luck: OpenSkill's usual value. Of two players whose ratings differ by this times √2 the better one wins 73 %."""
USUAL: Final = 25.0
"""The rating of each game's usual level."""

ANCHORS: Final[Mapping[str, Mapping[str, float]]] = {
    "abquetschen": {"beginner": 25.0, "best": 27.71},
    "bunte-kuh": {"beginner": 23.53, "casual": 25.0, "strong": 26.63, "best": 28.09},
    "carcassonne": {"beginner": 19.69, "casual": 25.0, "strong": 28.19, "best": 31.81},
    "cui-bono": {"beginner": 20.72, "casual": 25.0, "strong": 32.02, "best": 54.46},
    "drachenwurf": {"beginner": 18.96, "casual": 25.0, "strong": 30.02, "best": 34.28},
    "eintrichtern": {"beginner": 13.26, "casual": 25.0, "strong": 31.24, "best": 36.55},
    "quadrata": {"beginner": 20.46, "casual": 25.0, "strong": 35.22, "best": 48.51},
    "raffzahn": {"beginner": 16.41, "casual": 25.0, "strong": 30.42, "best": 32.39},
    "wegduwen": {"beginner": 22.71, "casual": 25.0, "strong": 27.05, "best": 29.23},
    "wuerfelmarsch": {"beginner": 11.12, "casual": 25.0, "strong": 36.43, "best": 51.09},
}


def fitted(levels: Sequence[str], usual: str, pairs: Sequence[tuple[str, str, int, float]]) -> dict[str, float]:
    """The most likely ratings of levels; `pairs` are two levels, how many games they played, and how many of them the first won. No result is taken
    for certain: half a game is left to who won none.

    >>> {level: round(rating, 1) for level, rating in fitted(["low", "high"], "low", [("high", "low", 100, 73.1)]).items()}
    {'low': 25.0, 'high': 30.9}
    """
    strengths = dict.fromkeys(levels, 0.0)
    known = [
        (one, two, games, min(max(wins, 0.5), games - 0.5)) for one, two, games, wins in pairs if one in strengths and two in strengths
    ]
    for _ in range(2000):
        slopes, curves = dict.fromkeys(levels, 0.0), dict.fromkeys(levels, 1e-9)
        for one, two, games, wins in known:
            share = 1 / (1 + exp(strengths[two] - strengths[one]))
            for level, sign in ((one, 1), (two, -1)):
                slopes[level] += sign * (wins - games * share)
                curves[level] += games * share * (1 - share)
        strengths = {level: strengths[level] + 0.5 * slopes[level] / curves[level] for level in levels}
    return {level: USUAL + sqrt(2) * BETA * (strengths[level] - strengths[usual]) for level in levels}
