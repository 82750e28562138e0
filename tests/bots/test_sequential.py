"""The sequential test answers as seldom wrongly as it says, and soon where the difference is large."""

import random

import pytest

from worp.arena.sequential import BETTER, EVEN, SequentialTest


def decided(wins: float, chance: random.Random, most: int = 5000) -> SequentialTest:
    """Two games from each position: the challenger wins each with this chance."""
    test = SequentialTest()
    while test.answer == "open" and test.scores < most:
        test.add(((chance.random() < wins) + (chance.random() < wins)) / 2)
    return test


@pytest.mark.parametrize(("wins", "answer"), [(EVEN, "not better"), (BETTER, "better"), (0.4, "not better"), (0.7, "better")])
def test_of_five_hundred_tests_few_are_wrong(wins: float, answer: str) -> None:
    chance = random.Random(f"sequential {wins}")
    found = [decided(wins, chance) for _ in range(500)]
    wrong = sum(test.answer != answer for test in found) / len(found)
    assert wrong < 0.05 + 3 * (0.05 * 0.95 / 500) ** 0.5


def test_a_large_difference_is_found_sooner_than_a_small_one() -> None:
    chance = random.Random("sooner")
    small = sum(decided(0.5, chance).scores for _ in range(100))
    large = sum(decided(0.3, chance).scores for _ in range(100))
    assert 3 * large < small


def test_an_answer_stands() -> None:
    test = SequentialTest()
    for _ in range(50):
        test.add(0.0)
    assert test.answer == "not better"
    scores = test.scores
    test.add(1.0)
    assert (test.answer, test.scores) == ("not better", scores)
