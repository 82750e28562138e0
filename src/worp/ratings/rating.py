"""A rating: what is known of how well somebody plays a game with so many players, and how sure that is. Weng and Lin's method, by `openskill`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from worp.ratings.anchors import ANCHORS, BETA, USUAL

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

SURELY: Final = 0.5
"""How unsure an anchor is: hardly."""
WIDEST: Final = 5.0
"""How unsure a new rating is at least; and where levels lie far apart,"""
SPREAD: Final = 0.5
"""so much of the way from the lowest to the highest: where luck decides much nobody can be far from anybody."""
NEXT: Final = 0.2
"""How much it is worth, beside being right, that the level proposed is next to the right one."""
TRIED: Final = 3
"""Games after which a level is proposed,"""
PROVISIONAL: Final = 10
"""and games against anchored bots after which a rating is no longer provisional."""


class Rating(NamedTuple):
    """`mu` is the best guess, and with 95 % certainty it lies within two `sigma` of that."""

    mu: float
    sigma: float


def new_rating(game: str) -> Rating:
    """Of somebody who has not played yet: like the game's usual level, and not sure at all."""
    anchors = ANCHORS[game].values()
    return Rating(USUAL, max(WIDEST, SPREAD * (max(anchors) - min(anchors))))


def anchor(game: str, level: str) -> Rating:
    """The rating of a bot, which its games do not change."""
    return Rating(ANCHORS[game][level], SURELY)


@cache
def model() -> PlackettLuce:
    """The method; loaded when a game is first rated."""
    from openskill.models import PlackettLuce

    return PlackettLuce(beta=BETA)


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which they took these places (1 is the best; equal ones are shared).

    >>> [round(one.mu) for one in rated([Rating(25, 8), Rating(25, 8)], [1, 2])]
    [28, 22]
    """
    teams = [[model().rating(mu=one.mu, sigma=one.sigma)] for one in ratings]
    return [Rating(team[0].mu, team[0].sigma) for team in model().rate(teams, ranks=[float(place) for place in places], limit_sigma=True)]


def fitting(game: str, rating: Rating) -> str:
    """The level that fits: the most likely one, where it also counts that it would be next to the right one."""
    levels = list(ANCHORS[game])
    likely = [exp(-(((mu - rating.mu) / rating.sigma) ** 2) / 2) for mu in ANCHORS[game].values()]
    padded = [0.0, *likely, 0.0]
    return levels[max(range(len(levels)), key=lambda k: padded[k + 1] + NEXT * (padded[k] + padded[k + 2]))]


def met(game: str, results: Sequence[tuple[str, int, int]]) -> Rating:
    """What games against bots say of somebody: for each the level of the bots, how many there were, and one's own place.

    >>> met("wegduwen", [("best", 1, 1)]).mu > met("wegduwen", [("best", 1, 2)]).mu
    True
    """
    rating = new_rating(game)
    for level, bots, place in results:
        rating = rated([rating, *[anchor(game, level)] * bots], [place, *[k if k < place else k + 1 for k in range(1, bots + 1)]])[0]
    return rating


def anchored_levels(game: str) -> Mapping[str, float]:
    """The levels of a game that are anchors; none where it has not been measured."""
    return ANCHORS.get(game, {})
