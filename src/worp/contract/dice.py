"""Dice: sources of chance, throws as multisets, and exact probabilities.

Randomness is handed in. Rules never own a generator; they ask a `Source` for a number `below(n)` and nothing else, so the
same game runs on a seed, on the operating system's chance, on a script in a test, or on dice that people threw themselves.

Equal dice are a multiset: five dice have 252 throws, not 7,776. `throws` lists them with integer weights, `throw` draws one,
and `Distribution` answers questions about them without rounding.

    >>> throw(Seeded(1), 5) == throw(Seeded(1), 5)
    True
    >>> len(throws(5)), sums(2).chance_of(7)
    (252, Fraction(1, 6))
"""

import hashlib
import secrets
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, factorial, gcd
from typing import Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

T = TypeVar("T")
V = TypeVar("V", bound=Hashable)
W = TypeVar("W", bound=Hashable)

Throw = tuple[int, ...]
"""The faces of equal dice thrown together, lowest first."""

# ---------------------------------------------------------------------------------------------------------------------
# Sources of chance


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Where chance comes from. Whoever writes one gives `below`; the rest of Worp needs nothing more."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly equally likely."""
        raise NotImplementedError("A source of chance must say what below(n) is.")


_BLOCK: Final = 64
# The largest multiple of n that one byte can hold: bytes from there on are thrown away, so no number comes more often.
_FAIR: Final[list[int]] = [0] + [256 - 256 % n for n in range(1, 257)]


class Seeded(Source):
    """A stream of chance that follows from its seed: the same on every machine and Python version, for ever.

    Block number i of the stream is the BLAKE2b digest (64 bytes) of the text `i:seed`, read from its back. A number below
    n takes as few bytes as can hold n - 1, highest first, and is drawn again if it falls into the incomplete last round of
    n. A seed is a number or a text; `Seeded(5)` and `Seeded("5")` are the same stream. Who knows the seed knows it all.
    """

    def __init__(self, seed: int | str) -> None:
        self.seed: Final[str] = str(seed)
        self._count: int = 0
        self._block: bytes = b""
        self._left: int = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly equally likely."""
        if n > 256 or n < 1:
            return self._wide(n)
        fair = _FAIR[n]
        while True:
            left = self._left - 1
            if left < 0:
                self._more()
                left = _BLOCK - 1
            self._left = left
            x = self._block[left]
            if x < fair:
                return x % n

    def fork(self, label: int | str) -> "Seeded":
        """An independent stream with a name: `Seeded("a").fork("b")` is `Seeded("a/b")`.

        It depends on the seed and the label only, not on how much of this stream has been used.
        """
        return Seeded(f"{self.seed}/{label}")

    def _more(self) -> None:
        """Put a fresh block in front of what is left."""
        fresh = hashlib.blake2b(f"{self._count}:{self.seed}".encode()).digest()
        self._block = fresh + self._block[: self._left] if self._left else fresh
        self._left += _BLOCK
        self._count += 1

    def _wide(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"below({n}) cannot be drawn: there must be at least one number to choose from.")
        size = 2
        whole = 65536
        while whole < n:
            size += 1
            whole <<= 8
        fair = whole - whole % n
        while True:
            while self._left < size:
                self._more()
            left = self._left
            x = 0
            for _ in range(size):
                left -= 1
                x = x << 8 | self._block[left]
            self._left = left
            if x < fair:
                return x % n


class System(Source):
    """Chance from the operating system: nobody can foresee or repeat it. About ten times slower than `Seeded`."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each exactly equally likely."""
        if n < 1:
            raise ValueError(f"below({n}) cannot be drawn: there must be at least one number to choose from.")
        return secrets.randbelow(n)


class Scripted(Source):
    """Gives the listed numbers in order: for tests and for following a written-down game. See `spelled` for throws."""

    def __init__(self, values: Iterable[int]) -> None:
        self._values: list[int] = list(values)
        self._at: int = 0

    def below(self, n: int) -> int:
        """The next number of the script, if it fits."""
        at = self._at
        if at >= len(self._values):
            raise ValueError(f"The script is used up: it has {at} numbers and another one below {n} is asked for.")
        x = self._values[at]
        if not 0 <= x < n:
            raise ValueError(f"Number {at + 1} of the script is {x}, but a number from 0 to {n - 1} is asked for.")
        self._at = at + 1
        return x

    def left(self) -> int:
        """How many numbers of the script have not been used."""
        return len(self._values) - self._at


def shuffle(src: Source, items: list[T]) -> None:
    """Put the items into a random order, in place; every order is equally likely."""
    for i in range(len(items) - 1, 0, -1):
        j = src.below(i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


def pick(src: Source, weighted: Sequence[tuple[T, int]]) -> T:
    """One of the outcomes, each as likely as its integer weight says."""
    total = 0
    for _, weight in weighted:
        if weight < 0:
            raise ValueError(f"A weight cannot be negative, and one of these is {weight}.")
        total += weight
    if total == 0:
        raise ValueError("There is nothing to pick from: the weights add up to 0.")
    rest = src.below(total)
    for outcome, weight in weighted:
        rest -= weight
        if rest < 0:
            return outcome
    raise AssertionError("the weights changed while picking")


# ---------------------------------------------------------------------------------------------------------------------
# Throws of equal dice

# Up to this many ordered results a throw is one lookup. More dice are thrown in two handfuls: six would take 46,656 entries, nine 10 million.
_TABLED: Final = 8_000
# Up to this many different throws the two handfuls together are a lookup, too: that is more than twenty dice.
_LISTED: Final = 60_000

_throws: dict[tuple[int, int], tuple[tuple[Throw, int], ...]] = {}
_spelled: dict[tuple[int, int], list[Throw]] = {}
_six: dict[int, list[Throw]] = {}  # the same of dice with six sides, by their number alone: these are thrown most
_handfuls: dict[tuple[int, int], "_Handfuls"] = {}


def _check(count: int, sides: int) -> None:
    if count < 0 or sides < 1:
        raise ValueError(f"{count} dice with {sides} sides cannot be thrown: take 0 or more dice with 1 or more sides.")


def throws(count: int, sides: int = 6) -> tuple[tuple[Throw, int], ...]:
    """All throws of equal dice with their weights, which add up to `sides ** count`.

    >>> throws(2, sides=2)
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    """
    key = (count, sides)
    known = _throws.get(key)
    if known is None:
        _check(count, sides)
        listed: list[tuple[Throw, int]] = []
        for faces in combinations_with_replacement(range(1, sides + 1), count):
            ways = factorial(count)
            for face in set(faces):
                ways //= factorial(faces.count(face))
            listed.append((faces, ways))
        known = _throws[key] = tuple(listed)
    return known


def throw(src: Source, count: int, sides: int = 6) -> Throw:
    """Throw equal dice once: one draw from the source, whatever the number of dice."""
    table = _six.get(count) if sides == 6 else _spelled.get((count, sides))
    if table is not None:
        return table[src.below(len(table))]
    key = (count, sides)
    both = _handfuls.get(key)
    if both is not None:
        return both.throw(src.below(both.size))
    _check(count, sides)
    size = sides**count
    if size > _TABLED:
        if comb(count + sides - 1, count) > _LISTED:
            return _unspelled(src.below(size), count, sides)
        both = _handfuls[key] = _Handfuls(count, sides)
        return both.throw(src.below(size))
    shared = {faces: faces for faces, _ in throws(count, sides)}
    table = [shared[_unspelled(x, count, sides)] for x in range(size)]
    if sides == 6:
        _six[count] = table
    else:
        _spelled[key] = table
    return table[src.below(size)]


def spelled(faces: Sequence[int], sides: int = 6) -> int:
    """The number by which `throw` draws these faces, so that a script can name them: dice are digits.

    >>> throw(Scripted([spelled((5, 3, 6))]), 3)
    (3, 5, 6)
    """
    x = 0
    for face in faces:
        if not 1 <= face <= sides:
            raise ValueError(f"A die with {sides} sides cannot show {face}.")
        x = x * sides + face - 1
    return x


def _unspelled(x: int, count: int, sides: int) -> Throw:
    faces: list[int] = []
    for _ in range(count):
        faces.append(x % sides + 1)
        x //= sides
    faces.sort()
    return tuple(faces)


class _Handfuls:
    """Throws of many dice by tables: the number that was drawn falls into two, one for each handful. Each tells how often it shows every
    face, as digits of one number; their sum tells the same of all dice, and that is the throw."""

    def __init__(self, count: int, sides: int) -> None:
        first = count // 2
        self.size: Final[int] = sides**count
        self.split: Final[int] = sides**first
        self.low: Final[list[int]] = _tallies(first, sides, count + 1)
        self.high: Final[list[int]] = _tallies(count - first, sides, count + 1)
        self.throws: Final[dict[int, Throw]] = {}
        for faces, _ in throws(count, sides):
            self.throws[_tally(faces, count + 1)] = faces

    def throw(self, x: int) -> Throw:
        """The throw that `_unspelled` gives for this number."""
        split = self.split
        return self.throws[self.low[x % split] + self.high[x // split]]


def _tally(faces: Sequence[int], base: int) -> int:
    """How often each face is there: the digits of a number in this base."""
    tally = 0
    for face in faces:
        tally += base ** (face - 1)
    return tally


def _tallies(count: int, sides: int, base: int) -> list[int]:
    """The tallies of so many dice for every number that can be drawn for them."""
    found = [0]
    for _ in range(count):
        found = [tally + base**face for tally in found for face in range(sides)]
    return found


# ---------------------------------------------------------------------------------------------------------------------
# Exact probabilities


class Distribution(Generic[V]):
    """How likely each value is, in whole-number weights: nothing is rounded, and every answer is a `Fraction`.

    >>> (sums(2) + die()).mean()
    Fraction(21, 2)
    >>> counted(4, lambda faces: 6 in faces).chance_of(True)
    Fraction(671, 1296)
    """

    def __init__(self, weighted: Iterable[tuple[V, int]]) -> None:
        weights: dict[V, int] = {}
        total = 0
        for value, weight in weighted:
            if weight < 0:
                raise ValueError(f"A weight cannot be negative, and that of {value!r} is {weight}.")
            if weight:
                weights[value] = weights.get(value, 0) + weight
                total += weight
        if total == 0:
            raise ValueError("A distribution needs at least one value with a weight above 0.")
        self.weights: Final[dict[V, int]] = weights
        self.total: Final[int] = total

    def outcomes(self) -> list[tuple[V, int]]:
        """The values with their weights, in the order in which they were first met."""
        return list(self.weights.items())

    def chance_of(self, value: V) -> Fraction:
        """How likely this value is; 0 if it never comes."""
        return Fraction(self.weights.get(value, 0), self.total)

    def chance(self, test: Callable[[V], bool]) -> Fraction:
        """How likely a value is that passes the test."""
        return Fraction(sum(weight for value, weight in self.weights.items() if test(value)), self.total)

    def at_least(self: "Distribution[int]", bound: int) -> Fraction:
        """How likely the bound or more is."""
        return Fraction(sum(weight for value, weight in self.weights.items() if value >= bound), self.total)

    def at_most(self: "Distribution[int]", bound: int) -> Fraction:
        """How likely the bound or less is."""
        return Fraction(sum(weight for value, weight in self.weights.items() if value <= bound), self.total)

    def mean(self: "Distribution[int]") -> Fraction:
        """The average value in the long run."""
        return Fraction(sum(value * weight for value, weight in self.weights.items()), self.total)

    def variance(self: "Distribution[int]") -> Fraction:
        """The average squared distance from the mean."""
        square = Fraction(sum(value * value * weight for value, weight in self.weights.items()), self.total)
        mean = self.mean()
        return square - mean * mean

    def map(self, change: Callable[[V], W]) -> "Distribution[W]":
        """The distribution of what becomes of each value."""
        return Distribution([(change(value), weight) for value, weight in self.weights.items()])

    def join(self, other: "Distribution[V]", how: Callable[[V, V], W]) -> "Distribution[W]":
        """What comes of two independent values, one from each distribution."""
        return Distribution(
            [(how(a, b), v * w) for a, v in self.weights.items() for b, w in other.weights.items()],
        )

    def times(self, n: int, how: Callable[[V, V], V]) -> "Distribution[V]":
        """What comes of n independent values put together two by two; `how` must not care about their order.

        The best of three throws: `sums(2).times(3, max)`.
        """
        if n < 1:
            raise ValueError(f"At least one value must be drawn, not {n}.")
        power = self
        while n % 2 == 0:
            power = power.join(power, how)
            n //= 2
        result = power
        n //= 2
        while n:
            power = power.join(power, how)
            if n % 2:
                result = result.join(power, how)
            n //= 2
        return result

    def draw(self, src: Source) -> V:
        """One value, as likely as the distribution says."""
        return pick(src, list(self.weights.items()))

    def __add__(self: "Distribution[int]", other: "Distribution[int]") -> "Distribution[int]":
        """The sum of two independent values."""
        return self.join(other, _plus)

    def __eq__(self, other: object) -> bool:
        """Equal if every value is equally likely in both, whatever the weights are counted in."""
        if not isinstance(other, Distribution):
            return NotImplemented
        theirs = cast("Distribution[V]", other)
        if len(self.weights) != len(theirs.weights):
            return False
        return all(theirs.weights.get(v, 0) * self.total == w * theirs.total for v, w in self.weights.items())

    def __hash__(self) -> int:
        shared = gcd(*self.weights.values())
        return hash(frozenset((value, weight // shared) for value, weight in self.weights.items()))

    def __repr__(self) -> str:
        return f"Distribution({self.outcomes()!r})"


def _plus(a: int, b: int) -> int:
    return a + b


def die(sides: int = 6) -> Distribution[int]:
    """The faces of one fair die, from 1 on."""
    return Distribution([(face, 1) for face in range(1, sides + 1)])


def sums(count: int, sides: int = 6) -> Distribution[int]:
    """The sum of equal dice; its weights add up to `sides ** count`, its values ascend."""
    _check(count, sides)
    ways = [1]
    for _ in range(count):
        more = [0] * (len(ways) + sides)
        for total, w in enumerate(ways):
            for face in range(1, sides + 1):
                more[total + face] += w
        ways = more
    return Distribution(enumerate(ways))


def counted(count: int, see: Callable[[Throw], W], sides: int = 6) -> Distribution[W]:
    """What a person sees in a throw of equal dice: the highest face, the number of sixes, whether there is a pair …"""
    return Distribution([(see(faces), ways) for faces, ways in throws(count, sides)])
