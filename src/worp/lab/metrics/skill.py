"""Skill: how much more effort wins. Bots that search twice as long play against those that do not (a skill trace).

Elo's formula: a share p of the wins is a difference of 400 log10(p / (1 - p)). Ludii's `SkillTrace` pits the same pairs against each other and
folds the results into one number between 0 and 1; here each doubling is told with its interval, and the sum of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, log10
from typing import NamedTuple

from worp.arena.series import wilson
from worp.lab.figures import Figure, games_to_lead
from worp.lab.metrics.fairness import finished
from worp.lab.records import GameRecord


class Doubling(NamedTuple):
    """One step of the trace: the weaker and the stronger bot, the stronger one's share against a weaker one (in games of more than two: of
    the wins of both), the same as Elo, and after how many games the stronger leads with 95 %: at the measured share, at best, at worst (None:
    more than 100,000, or never)."""

    weak: str
    strong: str
    share: Figure
    elo: Figure
    games: int | None
    games_low: int | None
    games_high: int | None


def elo(p: float) -> float:
    """A share as a difference of Elo.

    >>> round(elo(0.5)), round(elo(0.76)), elo(1.0)
    (0, 200, inf)
    """
    if p <= 0:
        return -inf
    return 400 * log10(p / (1 - p)) if p < 1 else inf


def doubling(games: Sequence[GameRecord], weak: str, strong: str) -> Doubling | None:
    """What came of games in which one seat plays `strong` and all others `weak`."""
    done = [game for game in finished(games) if game.winners]
    own = others = 0.0
    for game in done:
        strongs = [game.share(seat) for seat, bot in enumerate(game.bots) if bot == strong]
        weaks = [game.share(seat) for seat, bot in enumerate(game.bots) if bot != strong]
        own += sum(strongs) / len(strongs)
        others += sum(weaks) / len(weaks)
    if own + others <= 0:
        return None
    # Among more than two a strong one is compared with one weak one; where a second weak one won, the game says nothing about the two.
    low, high = wilson(own, own + others)
    won = Figure(own / (own + others), low, high, len(done))
    rated = Figure(elo(won.value), elo(won.low), elo(won.high), won.n)
    return Doubling(weak, strong, won, rated, games_to_lead(won.value), games_to_lead(won.high), games_to_lead(won.low))
