"""Intervals and tests against known values."""

from __future__ import annotations

from math import comb, isclose

import pytest

from worp.contract.dice import Seeded
from worp.lab.figures import chi_square, equal_shares, games_to_lead, mean, ratio, share


def test_students_interval_is_that_of_the_textbook() -> None:
    # Five values with mean 3 and standard deviation √2.5: 2.776 · √(2.5 / 5).
    found = mean([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found is not None
    assert found.value == 3
    assert found.high - 3 == pytest.approx(2.7764 * (2.5 / 5) ** 0.5, abs=1e-4)


def test_means_of_chance_lie_in_their_interval_in_95_of_100_cases() -> None:
    src = Seeded("cover")
    inside = 0
    for _ in range(1000):
        found = mean([float(src.below(6)) for _ in range(12)])
        assert found is not None
        inside += found.low <= 2.5 <= found.high
    assert 925 <= inside <= 975


def test_values_that_are_all_the_same_prove_only_so_much() -> None:
    found = mean([1.0] * 10, (0.0, 1.0))
    assert found is not None
    assert found.value == 1
    assert found.low == pytest.approx(0.05**0.1)  # had it been any lower, ten in a row would be rarer than 5 %
    assert found.high == 1


def test_the_jackknife_of_a_mean_is_students() -> None:
    values = [1.0, 5.0, 2.0, 8.0]
    whole, by_ratio = mean(values), ratio(values, [1.0] * 4)
    assert whole is not None
    assert by_ratio is not None
    assert all(isclose(a, b) for a, b in zip(whole[:3], by_ratio[:3], strict=True))


def test_pearsons_test_gives_the_tails_of_the_table() -> None:
    for statistic, freedom, tail in ((2.7055, 1, 0.1), (6.6349, 1, 0.01), (5.9915, 2, 0.05), (16.8119, 6, 0.01), (0.7107, 4, 0.95)):
        assert chi_square(statistic, freedom) == pytest.approx(tail, abs=2e-4)
    assert equal_shares([50, 50]) == 1
    assert equal_shares([60, 40]) == pytest.approx(0.0455, abs=1e-4)
    assert equal_shares([100, 0, 0]) < 1e-20


def test_how_many_games_until_the_better_leads_is_the_binomial_one() -> None:
    def leads(n: int, p: float) -> float:
        return sum(comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n // 2 + 1, n + 1))

    for p in (0.9, 0.7, 0.6, 0.55):
        n = games_to_lead(p)
        assert n is not None
        assert leads(n, p) >= 0.95 > leads(n - 2, p)
    assert games_to_lead(0.5) is None


def test_no_games_no_figure() -> None:
    assert share(0, 0) is None
    assert mean([]) is None
    assert ratio([1.0], [1.0]) is None


def test_a_part_lies_between_nothing_and_all_with_both_ends_of_its_interval() -> None:
    below = ratio([-0.4, -0.5, -0.45], [1.0, 1.0, 1.0], (0.0, 1.0))
    assert below is not None
    assert below[:3] == (0.0, 0.0, 0.0)
