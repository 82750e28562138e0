"""The numbers of Wegduwen, the sums they make at each level, and what may be pushed with a throw: tables, built when first needed.

>>> sums(3, (4, 5), mask_of((6, 3, 2)))
['6×2−3 = 9', '6×3÷2 = 9', '6×3+2 = 20']
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final, NamedTuple

from worp.contract.game import Outcome

NUMBERS: Final = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
BITS: Final = tuple([1 << NUMBERS.index(number) if number in NUMBERS else 0 for number in range(13)])
"""The set of one number, by that number."""
ALL: Final = 1023
MOST: Final = 3
"""As many numbers may be pushed in one turn (or throw)."""


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers: bit i stands for NUMBERS[i]."""
    mask = 0
    for number in numbers:
        mask |= BITS[number]
    return mask


_numbers: Final = tuple([tuple([NUMBERS[i] for i in range(9, -1, -1) if mask >> i & 1]) for mask in range(ALL + 1)])
_listed: Final = tuple([", ".join([str(number) for number in numbers]) for numbers in _numbers])
"""Of every set: asked for again and again."""


def numbers_in(mask: int) -> tuple[int, ...]:
    """The numbers of a set, highest first, as sums are written."""
    return _numbers[mask]


def listed(mask: int) -> str:
    """The numbers of a set as text."""
    return _listed[mask]


# --- the sums a level allows -----------------------------------------------------------------------------------------------------------

Terms = tuple[tuple[int, str], ...]
"""The links of a chain: value and text."""


class Sum(NamedTuple):
    """Numbers put together. A chain of + and − (or of × and ÷) is kept flat, as terms that count up and terms that count down, so that
    two ways to say the same sum have the same text. Read from left to right its results are whole and above 0, too."""

    value: int
    text: str
    kind: str
    up: Terms
    down: Terms


SIGNS: Final = {"+": ("+", "−"), "×": ("×", "÷")}


def terms(part: Sum, kind: str) -> tuple[Terms, Terms]:
    """The terms that `part` brings into a chain of this kind."""
    if part.kind == kind:
        return part.up, part.down
    return ((part.value, f"({part.text})" if part.kind == "+" else part.text),), ()


def joined(kind: str, value: int, x: Sum, y: Sum, inverse: bool) -> Sum:
    """x + y or x × y; with `inverse` x − y or x ÷ y."""
    up_x, down_x = terms(x, kind)
    up_y, down_y = terms(y, kind)
    up = tuple(sorted(up_x + (down_y if inverse else up_y), reverse=True))
    down = tuple(sorted(down_x + (up_y if inverse else down_y), reverse=True))
    plus, minus = SIGNS[kind]
    text = plus.join([word for _, word in up]) + "".join([minus + word for _, word in down])
    return Sum(value, text, kind, up, down)


def put_together(level: int, x: Sum, y: Sum) -> list[Sum]:
    """What level 1 (+), 2 (+ −) or 3 (+ − × ÷) makes of x and y; every result is a whole number above 0."""
    made = [joined("+", x.value + y.value, x, y, False)]
    if level >= 2 and x.value > y.value:
        made.append(joined("+", x.value - y.value, x, y, True))
    if level >= 3:
        made.append(joined("×", x.value * y.value, x, y, False))
        if x.value % y.value == 0:
            made.append(joined("×", x.value // y.value, x, y, True))
    return made


Sums = dict[int, dict[int, list[str]]]
"""By set and result: the sums in words and signs, the simplest first."""

_sums: Final[dict[int, Sums]] = {}


def all_sums(level: int) -> Sums:
    """The sums of all sets of one to three numbers."""
    if level in _sums:
        return _sums[level]
    made: dict[int, dict[str, Sum]] = {BITS[number]: {"": Sum(number, str(number), "", (), ())} for number in NUMBERS}
    for size in range(2, MOST + 1):
        for numbers in combinations(NUMBERS, size):
            mask = mask_of(numbers)
            made[mask] = {}
            part = mask & (mask - 1)
            while part:  # every way to split the set in two
                for x in made[part].values():
                    for y in made[mask ^ part].values():
                        for new in put_together(level, x, y):
                            made[mask][new.text] = new
                part = (part - 1) & mask
    table: Sums = {}
    for mask, found in made.items():
        table[mask] = {}
        for one in sorted(found.values(), key=by_length):
            table[mask].setdefault(one.value, []).append(one.text)
    _sums[level] = table
    return table


def by_length(one: Sum) -> tuple[int, str]:
    return len(one.text), one.text


def goals(level: int, dice: Outcome) -> list[int]:
    """What the numbers must make: the total of the dice, at level 3 their product, too."""
    total = dice[0] + dice[1]
    product = dice[0] * dice[1]
    return [total, product] if level == 3 and product != total else [total]


def sums(level: int, dice: Outcome, mask: int) -> list[str]:
    """All sums of these numbers that make the throw; none if there are none.

    >>> sums(2, (4, 5), mask_of((12, 3))), sums(3, (1, 6), mask_of((6,)))
    (['12−3 = 9'], ['6 = 1×6'])
    """
    made = all_sums(level).get(mask, {})
    found: list[str] = []
    for goal in goals(level, dice):
        sign = "+" if goal == dice[0] + dice[1] else "×"
        right = str(goal) if mask & (mask - 1) else f"{dice[0]}{sign}{dice[1]}"
        found += [f"{text} = {right}" for text in made.get(goal, [])]
    return found


_written: Final[dict[tuple[int, Outcome, int], str]] = {}


def written(level: int, dice: Outcome, mask: int) -> str:
    """The same in one line, kept: a few hundred are asked for again and again.

    >>> written(3, (4, 5), mask_of((6, 3, 2)))
    '6×2−3 = 9 · 6×3÷2 = 9 · 6×3+2 = 20'
    """
    key = (level, dice, mask)
    found = _written.get(key)
    if found is None:
        found = _written[key] = " · ".join(sums(level, dice, mask))
    return found


# --- what a throw allows ---------------------------------------------------------------------------------------------------------------

_fitting: Final[dict[tuple[int, Outcome], list[int]]] = {}
_legal: Final[list[list[tuple[int, ...] | None]]] = [[] for _ in range(1024)]
"""By level, dice and number allowed, then by what stands out."""
_alike: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}
"""Most of these are equal, and kept once."""


def fitting(level: int, dice: Outcome) -> list[int]:
    """All sets of one to three numbers that make this throw, small sets first."""
    key = (level, dice)
    if key not in _fitting:
        wanted = goals(level, dice)
        _fitting[key] = [mask for mask, made in all_sums(level).items() if not made.keys().isdisjoint(wanted)]
    return _fitting[key]


def legal(level: int, dice: Outcome, out: int, allowed: int) -> tuple[int, ...]:
    """The sets that may be pushed with this throw if `out` stands out and `allowed` numbers may be pushed. Where the last one is 0, only
    the number of one die can be pushed: that may be left, and ends the turn."""
    known = _legal[((level * 8 + dice[0]) * 8 + dice[1]) * 4 + allowed]
    if not known:
        known += [None] * (ALL + 1)
    moves = known[out]
    if moves is None:
        found = tuple(found_legal(level, dice, out, allowed))
        moves = known[out] = _alike.setdefault(found, found)
    return moves


def found_legal(level: int, dice: Outcome, out: int, allowed: int) -> list[int]:
    """Works out what `legal` then remembers."""
    found = [mask for mask in fitting(level, dice) if mask & out == mask and mask.bit_count() <= allowed]
    if dice[0] == dice[1]:  # a double: any two numbers; one, where only one is left or allowed
        free = [mask_of(numbers) for numbers in combinations(reversed(numbers_in(out)), min(2, allowed, out.bit_count()))]
        return found + [mask for mask in free if mask not in found]
    if not found:
        found = [BITS[die] for die in dice if BITS[die] & out]
        if found:
            found.append(0)
    return found
