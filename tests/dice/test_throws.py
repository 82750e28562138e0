"""Throws as multisets and exact probabilities, against counting every ordered result one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from worp.contract.dice import Distribution, Scripted, Seeded, counted, die, spelled, sums, throw, throws


def ordered(count: int, sides: int) -> list[tuple[int, ...]]:
    return list(product(range(1, sides + 1), repeat=count))


@pytest.mark.parametrize(("count", "number"), [(0, 1), (1, 6), (2, 21), (3, 56), (5, 252), (6, 462)])
def test_so_many_throws_of_equal_dice_exist(count: int, number: int) -> None:
    assert len(throws(count)) == number
    assert sum(weight for _, weight in throws(count)) == 6**count


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 1), (3, 4), (5, 6), (4, 10)])
def test_weights_are_the_number_of_ordered_results(count: int, sides: int) -> None:
    assert dict(throws(count, sides)) == Counter(tuple(sorted(t)) for t in ordered(count, sides))


def test_throws_are_listed_once_and_kept() -> None:
    assert throws(5) is throws(5)
    assert all(faces == tuple(sorted(faces)) for faces, _ in throws(5))


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (2, 6), (5, 6), (3, 20)])
def test_a_throw_reads_each_ordered_result_from_exactly_one_number(count: int, sides: int) -> None:
    seen = Counter(throw(Scripted([x]), count, sides) for x in range(sides**count))
    assert seen == Counter(dict(throws(count, sides)))


@given(st.integers(0, 12), st.integers(1, 20), st.data())
def test_a_script_can_name_the_faces_of_a_throw(count: int, sides: int, data: st.DataObject) -> None:
    faces = data.draw(st.lists(st.integers(1, sides), min_size=count, max_size=count))
    assert throw(Scripted([spelled(faces, sides)]), count, sides) == tuple(sorted(faces))


def test_many_dice_are_thrown_without_a_table() -> None:
    faces = throw(Seeded(3), 40)
    assert len(faces) == 40
    assert faces == tuple(sorted(faces))
    assert set(faces) <= set(range(1, 7))
    ones = sum(throw(Seeded(i), 40).count(1) for i in range(300))
    assert abs(ones - 2000) < 4 * (12000 * 5 / 36) ** 0.5


def test_impossible_dice_are_refused() -> None:
    for bad in (lambda: throws(-1), lambda: throw(Seeded(1), 2, 0), lambda: sums(-2), lambda: counted(1, len, 0)):
        with pytest.raises(ValueError, match="cannot be thrown"):
            bad()
    with pytest.raises(ValueError, match="cannot show 7"):
        spelled((3, 7))


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (1, 6), (2, 6), (4, 6), (3, 8)])
def test_sums_are_those_of_all_ordered_results(count: int, sides: int) -> None:
    assert sums(count, sides).weights == Counter(sum(t) for t in ordered(count, sides))
    assert sums(count, sides).total == sides**count


def test_seven_is_the_likeliest_sum_of_two_dice() -> None:
    two = sums(2)
    assert two.chance_of(7) == Fraction(1, 6)
    assert two.chance_of(13) == 0
    assert max(two.outcomes(), key=lambda pair: pair[1]) == (7, 6)


def test_four_throws_for_a_six_are_a_good_bet_and_24_for_a_double_six_are_not() -> None:
    """The bets of the Chevalier de Méré, from which the theory of probability began."""
    assert counted(4, lambda t: 6 in t).chance_of(True) == 1 - Fraction(5, 6) ** 4 > Fraction(1, 2)
    double = counted(2, lambda t: t == (6, 6)).times(24, lambda a, b: a or b)
    assert double.chance_of(True) == 1 - Fraction(35, 36) ** 24 < Fraction(1, 2)


def test_ten_is_likelier_than_nine_with_three_dice() -> None:
    """Galilei's question: both sums have six partitions, yet 27 results make ten and 25 make nine."""
    assert (sums(3).weights[10], sums(3).weights[9]) == (27, 25)


def test_five_equal_dice_come_once_in_1296_throws() -> None:
    assert counted(5, lambda t: len(set(t)) == 1).chance_of(True) == Fraction(1, 1296)


def test_the_number_of_sixes_is_binomial() -> None:
    sixes = counted(6, lambda t: t.count(6))
    for k in range(7):
        assert sixes.chance_of(k) == Fraction(comb(6, k) * 5 ** (6 - k), 6**6)
    assert sixes.at_least(1) == 1 - Fraction(5, 6) ** 6
    assert sixes.at_least(1) + sixes.at_most(0) == 1


def test_mean_and_variance_of_dice() -> None:
    assert die().mean() == Fraction(7, 2)
    assert die().variance() == Fraction(35, 12)
    assert sums(5).mean() == Fraction(35, 2)
    assert sums(5).variance() == Fraction(175, 12)


def test_the_best_of_three_dice() -> None:
    best = die().times(3, max)
    assert best.weights == Counter(max(t) for t in ordered(3, 6))
    assert best == counted(3, max)
    assert die().times(3, min).mean() == 7 - best.mean()


weighted = st.lists(st.tuples(st.integers(-5, 5), st.integers(0, 4)), min_size=1, max_size=6).filter(lambda w: any(x for _, x in w))


@given(weighted, weighted)
def test_a_sum_counts_every_pair_of_values(a: list[tuple[int, int]], b: list[tuple[int, int]]) -> None:
    both = Distribution(a) + Distribution(b)
    seen: Counter[int] = Counter()
    for x, v in a:
        for y, w in b:
            seen[x + y] += v * w
    assert both.weights == +seen
    assert both.mean() == Distribution(a).mean() + Distribution(b).mean()
    assert both.variance() == Distribution(a).variance() + Distribution(b).variance()


@given(weighted, st.integers(1, 6))
def test_n_values_together_are_n_joins_in_a_row(a: list[tuple[int, int]], n: int) -> None:
    one = Distribution(a)
    slow = one
    for _ in range(n - 1):
        slow = slow + one
    assert one.times(n, lambda x, y: x + y) == slow


@given(weighted, st.integers(-6, 6))
def test_chances_are_parts_of_the_whole(a: list[tuple[int, int]], bound: int) -> None:
    d = Distribution(a)
    assert d.at_least(bound) + d.at_most(bound - 1) == 1
    assert d.at_least(bound) == d.chance(lambda x: x >= bound)
    assert sum(d.chance_of(x) for x in d.weights) == 1
    assert d.map(abs).at_most(2) == d.chance(lambda x: -2 <= x <= 2)


def test_distributions_are_equal_when_their_chances_are() -> None:
    a, b = Distribution([("x", 1), ("y", 2)]), Distribution([("y", 6), ("x", 2), ("x", 1), ("z", 0)])
    assert a == b
    assert hash(a) == hash(b)
    assert a != Distribution([("x", 1), ("y", 1)])
    assert a != Distribution([("x", 1)])
    assert a != "x"


def test_a_drawn_value_follows_the_weights() -> None:
    d = Distribution([("x", 1), ("y", 2)])
    assert [d.draw(Scripted([i])) for i in range(3)] == ["x", "y", "y"]


def test_a_distribution_of_nothing_is_refused() -> None:
    for bad in ([], [("x", 0)]):
        with pytest.raises(ValueError, match="at least one value"):
            Distribution(bad)
    with pytest.raises(ValueError, match="'x' is -1"):
        Distribution([("x", -1)])
    with pytest.raises(ValueError, match="At least one"):
        die().times(0, max)
