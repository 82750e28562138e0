"""Games alone of throws and a sheet, like Kniffel, solved backwards: every row is written once, each after a turn of several throws.

The general solver lists all positions, dice and all, which are too many here. But what is written before matters only by which rows are
still empty and by how far the upper rows are from their bonus; so a *sheet* is one of 2**rows sets of empty rows and a sum up to the bonus.
From the full sheet backwards each is worth what a turn makes of it: the best row for the last throw, before it the best dice to keep, and so
on up to the first throw. Dice are multisets: 252 throws of five dice, 462 ways to keep some. See examples/kniffel_perfect.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from worp.contract.dice import throws
from worp.contract.game import InputError

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Dice = tuple[int, ...]
Row = Callable[[list[int]], int]

MOST: Final = 2_000_000
"""Sheets of more are refused."""


class Rules(NamedTuple):
    """The rows by what they score, how many of the first of them are the upper ones, the sum of these that earns the bonus, and the bonus."""

    rows: Sequence[Row]
    upper: int
    enough: int
    bonus: int
    dice: int = 5
    throws: int = 3

    def size(self) -> int:
        """How many sheets there are at most."""
        return int((self.enough + 1) * 2 ** len(self.rows))


class Turn:
    """All ways in which dice can be kept, the fewest first, and what comes of them."""

    def __init__(self, dice: int) -> None:
        self.keeps: list[Dice] = [keep for count in range(dice + 1) for keep in combinations_with_replacement(range(1, 7), count)]
        number = {keep: k for k, keep in enumerate(self.keeps)}
        self.first = number[(1,) * dice]
        """From here on all dice are kept: these are the throws."""
        self.chances: Floats = np.zeros((len(self.keeps), len(self.keeps) - self.first))
        """How likely each throw is if the dice that are not kept are thrown."""
        self.smaller: list[Ints] = []
        """By the number of kept dice: for each of these keeps those that have one die less, one for every die."""
        for k, keep in enumerate(self.keeps):
            rest = dice - len(keep)
            for outcome, weight in throws(rest) if rest else [((), 1)]:
                self.chances[k, number[tuple(sorted((*keep, *outcome)))] - self.first] += weight / 6**rest
        for count in range(1, dice + 1):
            several = [keep for keep in self.keeps if len(keep) == count]
            self.smaller.append(np.array([[number[keep[:k] + keep[k + 1 :]] for k in range(count)] for keep in several]))

    def before(self, after: Floats) -> Floats:
        """What each throw is worth (a column for each) if some dice may be thrown again, by what throws are worth then. A line for each sheet."""
        best: Floats = after @ self.chances.T
        start = 1
        for smaller in self.smaller:
            end = start + len(smaller)
            np.maximum(best[:, start:end], best[:, smaller].max(axis=2), out=best[:, start:end])
            start = end
        return best[:, self.first :]


class SheetSolution(NamedTuple):
    """`worth[empty, sum]`: the points that are still to come if the rows of the set `empty` are, at the beginning of a turn; the sum is that of
    the upper rows, and no more than the bonus needs."""

    rules: Rules
    worth: Floats

    def value(self, empty: int | None = None, total: int = 0) -> float:
        """What a sheet is worth; without an argument the empty one."""
        return float(self.worth[self.worth.shape[0] - 1 if empty is None else empty, min(total, self.rules.enough)])


def solve_sheet(rules: Rules, hear: Callable[[float], Any] = lambda _done: None) -> SheetSolution:
    """Solve it; raises `InputError` at once where it is too big."""
    if rules.size() > MOST:
        raise InputError(f"This sheet has {rules.size():,} positions; at most {MOST:,} can be solved.")
    turn = Turn(rules.dice)
    lying = [list(keep) for keep in turn.keeps[turn.first :]]
    scores = np.array([[row(faces) for faces in lying] for row in rules.rows])
    sums = np.arange(rules.enough + 1)
    worth = np.zeros((2 ** len(rules.rows), rules.enough + 1))
    for done, empty in enumerate(sorted(range(1, len(worth)), key=int.bit_count)):
        if done % 64 == 0:
            hear(done / len(worth))
        best = np.full((len(sums), len(lying)), -np.inf)
        for row in range(len(rules.rows)):
            if empty >> row & 1:
                left = worth[empty ^ 1 << row]
                if row < rules.upper:
                    reached = np.minimum(sums[:, None] + scores[row], rules.enough)
                    earned = (reached == rules.enough) & (sums[:, None] < rules.enough)
                    found = scores[row] + rules.bonus * earned + left[reached]
                else:
                    found = scores[row] + left[:, None]
                np.maximum(best, found, out=best)
        for _ in range(rules.throws - 1):
            best = turn.before(best)
        worth[empty] = best @ turn.chances[0]
    return SheetSolution(rules, worth)
