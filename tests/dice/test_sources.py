"""Sources of chance: exact, the same everywhere, and clear when a script does not fit."""

import hashlib
import math
from collections import Counter
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from worp.contract.dice import Scripted, Seeded, Source, System, pick, shuffle


class Bytes:
    """The stream of a seed, written out slowly from its description."""

    def __init__(self, seed: str) -> None:
        self.bytes = b"".join(hashlib.blake2b(f"{i}:{seed}".encode()).digest()[::-1] for i in range(40))

    def below(self, n: int) -> int:
        size = 1
        while 256**size < n:
            size += 1
        while True:
            x = 0
            for byte in self.bytes[:size]:
                x = x * 256 + byte
            self.bytes = self.bytes[size:]
            if x < 256**size - 256**size % n:
                return x % n


GOLDEN_SIXES = [3, 4, 3, 5, 0, 0, 0, 4, 3, 0, 5, 1, 0, 2, 0, 2, 4, 3, 5, 1, 4, 5, 4, 1]
GOLDEN_MIXED = [1, 20, 32, 41, 251, 231, 6132, 7604, 2204262830, 13533679559648181462, 549449532045841731427673154245]


def chi_square(seen: list[int], expected: list[float]) -> float:
    return sum((s - e) ** 2 / e for s, e in zip(seen, expected, strict=True))


def far(freedom: int) -> float:
    """A bound that chi-square with this many degrees of freedom passes with probability below 1 in 10,000."""
    z = 3.72
    return freedom * (1 - 2 / (9 * freedom) + z * math.sqrt(2 / (9 * freedom))) ** 3  # Wilson and Hilferty


def test_the_stream_of_a_seed_never_changes() -> None:
    src = Seeded("worp")
    assert [src.below(6) for _ in range(24)] == GOLDEN_SIXES
    assert [src.below(n) for n in (2, 24, 45, 165, 256, 257, 7776, 65536, 2**32, 2**64 + 1, 10**30)] == GOLDEN_MIXED


@given(st.text(max_size=20), st.lists(st.integers(1, 300) | st.integers(257, 70_000) | st.integers(1, 2**70), max_size=60))
def test_the_stream_is_what_its_description_says(seed: str, bounds: list[int]) -> None:
    src, slow = Seeded(seed), Bytes(seed)
    assert [src.below(n) for n in bounds] == [slow.below(n) for n in bounds]


def test_numbers_wider_than_a_block_are_drawn_too() -> None:
    n = 10**400  # 167 bytes
    src, slow = Seeded(1), Bytes("1")
    src.below(6), slow.below(6)
    assert src.below(n) == slow.below(n)
    assert src.below(6) == slow.below(6)


@pytest.mark.parametrize("n", [2, 3, 6, 24, 165, 200, 256, 257, 1000])
def test_every_number_is_equally_likely(n: int) -> None:
    src = Seeded(f"even {n}")
    count = Counter(src.below(n) for _ in range(40 * n + 2000))
    assert set(count) == set(range(n))
    each = (40 * n + 2000) / n
    assert chi_square([count[i] for i in range(n)], [each] * n) < far(n - 1)


def test_pairs_of_neighbouring_numbers_are_independent() -> None:
    src = Seeded("pairs")
    seen = [src.below(6) for _ in range(36_001)]
    count = Counter(pairwise(seen))
    assert chi_square([count[a, b] for a in range(6) for b in range(6)], [1000.0] * 36) < far(35)


def test_one_byte_rejects_exactly_the_incomplete_last_round() -> None:
    """Over all 256 bytes each number below n must come equally often: no bias of a plain remainder."""
    from worp.contract.dice import _FAIR

    for n in range(1, 257):
        count = Counter(x % n for x in range(256) if x < _FAIR[n])
        assert len(count) == n
        assert len(set(count.values())) == 1
        assert 256 - _FAIR[n] < n


def test_a_number_and_its_text_are_the_same_seed() -> None:
    a, b = Seeded(5), Seeded("5")
    assert [a.below(100) for _ in range(50)] == [b.below(100) for _ in range(50)]


def test_a_fork_does_not_depend_on_how_much_was_used() -> None:
    fresh, used = Seeded("game"), Seeded("game")
    for _ in range(1000):
        used.below(6)
    a, b = fresh.fork("table 3"), used.fork("table 3")
    assert [a.below(1000) for _ in range(20)] == [b.below(1000) for _ in range(20)]


def test_forks_and_their_parent_are_different_streams() -> None:
    parent = Seeded("game")
    streams = [parent, parent.fork(1), parent.fork(2), parent.fork(1).fork(2), Seeded("game2")]
    drawn = [tuple(s.below(2**32) for _ in range(8)) for s in streams]
    assert len({x for row in drawn for x in row}) == 40
    assert parent.fork(1).fork(2).seed == "game/1/2"


@pytest.mark.parametrize("n", [0, -1])
@pytest.mark.parametrize("src", [Seeded(1), System()])
def test_below_nothing_is_refused(src: Source, n: int) -> None:
    with pytest.raises(ValueError, match="at least one number"):
        src.below(n)


def test_the_system_gives_every_number() -> None:
    src = System()
    assert {src.below(6) for _ in range(2000)} == set(range(6))  # misses one with probability below 10**-150
    assert src.below(1) == 0


def test_a_script_gives_its_numbers_in_order() -> None:
    src = Scripted([3, 0, 5])
    assert [src.below(6), src.below(1), src.below(6)] == [3, 0, 5]
    assert src.left() == 0


def test_a_script_says_when_it_is_used_up() -> None:
    src = Scripted([1])
    src.below(6)
    with pytest.raises(ValueError, match="used up: it has 1 numbers and another one below 24"):
        src.below(24)


@pytest.mark.parametrize("value", [6, -1])
def test_a_script_says_which_number_does_not_fit(value: int) -> None:
    src = Scripted([0, value])
    src.below(6)
    with pytest.raises(ValueError, match=f"Number 2 of the script is {value}, but a number from 0 to 5"):
        src.below(6)
    assert src.left() == 1


def test_an_own_source_needs_below_and_nothing_else() -> None:
    class Always(Source):
        def below(self, n: int) -> int:
            return n - 1

    items = [1, 2, 3]
    shuffle(Always(), items)
    assert items == [1, 2, 3]
    with pytest.raises(NotImplementedError, match="below"):
        Source().below(6)


@given(st.lists(st.integers(), max_size=30), st.integers())
def test_shuffling_keeps_the_items(items: list[int], seed: int) -> None:
    before = sorted(items)
    shuffle(Seeded(seed), items)
    assert sorted(items) == before


def test_shuffling_reaches_every_order_by_exactly_one_script() -> None:
    orders = []
    for a in range(4):
        for b in range(3):
            for c in range(2):
                items = list("wxyz")
                shuffle(Scripted([a, b, c]), items)
                orders.append(tuple(items))
    assert sorted(orders) == sorted(permutations("wxyz"))


@given(st.lists(st.tuples(st.integers(), st.integers(0, 9)), min_size=1, max_size=12).filter(lambda w: sum(x for _, x in w)))
@settings(max_examples=50)
def test_pick_gives_each_outcome_as_often_as_its_weight(weighted: list[tuple[int, int]]) -> None:
    total = sum(w for _, w in weighted)
    seen = Counter(pick(Scripted([x]), weighted) for x in range(total))
    expected: Counter[int] = Counter()
    for outcome, weight in weighted:
        expected[outcome] += weight
    assert seen == +expected


def test_pick_refuses_weights_that_cannot_be() -> None:
    with pytest.raises(ValueError, match="add up to 0"):
        pick(Seeded(1), [("a", 0)])
    with pytest.raises(ValueError, match="negative"):
        pick(Seeded(1), [("a", 2), ("b", -1)])
