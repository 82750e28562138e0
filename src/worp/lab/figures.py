"""Figures with their intervals: nothing is told without how sure it is.

All intervals are of 95 %. Shares have Wilson's, means Student's, ratios of sums the jackknife's. `tests/lab/test_figures.py` holds them to
known values.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, lgamma, log, sqrt
from typing import NamedTuple

from worp.arena.series import Z95, wilson


class Figure(NamedTuple):
    """A measured value, the 95 % interval that holds the truth, and how many games (or choices) it stands on."""

    value: float
    low: float
    high: float
    n: int

    def plain(self) -> dict[str, float | int]:
        """As JSON wants it: rounded, so that files of the same study are the same."""
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6), "n": self.n}


def share(wins: float, n: int) -> Figure | None:
    """A share of n, with Wilson's interval; wins may be parts.

    >>> [round(part, 3) for part in share(8, 10)]
    [0.8, 0.49, 0.943, 10]
    """
    if n == 0:
        return None
    low, high = wilson(wins, n)
    return Figure(wins / n, low, high, n)


SMALL = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 5: 2.5706}


def student(freedom: int) -> float:
    """Student's factor for 95 %: how many standard errors lie on both sides.

    >>> [round(student(n), 3) for n in (2, 5, 10, 30, 1000)]
    [4.303, 2.571, 2.228, 2.042, 1.962]
    """
    if freedom < 1:
        return inf
    if freedom in SMALL:
        return SMALL[freedom]
    z, v = Z95, freedom
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    return z + first + second + third


def mean(values: Sequence[float], span: tuple[float, float] | None = None) -> Figure | None:
    """The mean of independent values with Student's interval, within `span` if what can come is bounded. Values that are all the same do
    not prove that nothing else can come: then, within a span, the interval is that of a share nobody has seen in n games (1 - 0.05^(1/n)).

    >>> mean([0.0, 0.0, 0.0], (0.0, 1.0))
    Figure(value=0.0, low=0.0, high=0.6315968501359612, n=3)
    """
    n = len(values)
    if n == 0:
        return None
    middle = sum(values) / n
    spread = sum((value - middle) ** 2 for value in values)
    if spread < 1e-18 and span is not None:
        unseen = 1 - 0.05 ** (1 / n)
        return Figure(middle, middle - (middle - span[0]) * unseen, middle + (span[1] - middle) * unseen, n)
    if n == 1:
        return Figure(middle, *(span or (-inf, inf)), n)
    half = student(n - 1) * sqrt(spread / (n - 1) / n)
    low, high = middle - half, middle + half
    return Figure(middle, max(low, span[0]), min(high, span[1]), n) if span is not None else Figure(middle, low, high, n)


def ratio(tops: Sequence[float], bottoms: Sequence[float], span: tuple[float, float] | None = None) -> Figure | None:
    """Sum over sum, where each game gives both: the jackknife's interval, which leaves out one game at a time. None below two games, or
    where the bottom is 0."""
    n = len(tops)
    top, bottom = sum(tops), sum(bottoms)
    if n < 2 or bottom <= 0:
        return None
    whole = top / bottom
    left = [(top - a) / (bottom - b) if bottom - b > 0 else whole for a, b in zip(tops, bottoms, strict=True)]
    middle = sum(left) / n
    half = student(n - 1) * sqrt((n - 1) / n * sum((one - middle) ** 2 for one in left))
    low, high = whole - half, whole + half
    if span is not None:
        whole, low, high = [min(max(one, span[0]), span[1]) for one in (whole, low, high)]
    return Figure(whole, low, high, n)


def chi_square(statistic: float, freedom: int) -> float:
    """How likely chance alone gives so much or more: the upper tail of the chi-square distribution.

    >>> round(chi_square(3.841459, 1), 4), round(chi_square(11.0705, 5), 4)
    (0.05, 0.05)
    """
    if statistic <= 0 or freedom < 1:
        return 1.0
    a, x = freedom / 2, statistic / 2
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:  # the lower tail as a series
        term = total = 1 / a
        k = a
        while abs(term) > 1e-16 * abs(total):
            k += 1
            term *= x / k
            total += term
        return max(0.0, 1 - front * total)
    # the upper tail as a continued fraction (Lentz)
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    found = d
    for k in range(1, 1000):
        an = -k * (k - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        found *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return front * found


def equal_shares(wins: Sequence[float]) -> float:
    """Pearson's test whether all win equally often: how likely chance alone makes them differ so much. Shared wins count in parts, which
    makes it careful: parts scatter less than whole wins."""
    expected = sum(wins) / len(wins)
    if expected <= 0:
        return 1.0
    return chi_square(sum((win - expected) ** 2 for win in wins) / expected, len(wins) - 1)


def games_to_lead(p: float, sure: float = 0.95, most: int = 100_001) -> int | None:
    """How many games (an odd number) until the player who wins a share `p` of them has won more than the other with this certainty; None
    if that takes more than `most`.

    >>> games_to_lead(0.95), games_to_lead(0.6), games_to_lead(0.5)
    (1, 67, None)
    """
    if p <= 0.5:
        return None
    if p >= 1:
        return 1

    def leads(n: int) -> float:
        logs = [lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) + k * log(p) + (n - k) * log(1 - p) for k in range(n // 2 + 1, n + 1)]
        return sum(exp(one) for one in logs)

    low, high = 0, 1  # games are 2 k + 1
    if leads(1) >= sure:
        return 1
    while leads(2 * high + 1) < sure:
        low, high = high, 2 * high
        if 2 * high + 1 > most:
            return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if leads(2 * middle + 1) >= sure else (middle, high)
    return 2 * high + 1
