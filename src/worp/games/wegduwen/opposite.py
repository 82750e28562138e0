"""Wegduwen for two who sit opposite each other, solved: what one pushes away stands out for the other, so one set tells a position.

Games can go on for long, so this is not solved by looking at fewer and fewer numbers. Instead a lower and an upper bound on every chance to
win are kept. Whole turns are worked out again and again, the low ones from the low and the high ones from the high, which keeps both true;
and since a player whom the dice favour wins within ten turns, whatever anybody does, the two meet.
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

import numpy as np

from worp.exact.graph import Floats, Ints, Progress, unheard
from worp.games.wegduwen.beside import FROM, PASSED, RANK, RANKED, SETS, WON, Rules, TwoPlayerSolution, opening
from worp.games.wegduwen.sums import ALL, MOST

APART = np.array([-(2.0**-48), 2.0**-48])
"""More than the arithmetic of one throw can lose: bounds are moved apart by it."""
OTHERS = np.array([RANK[ALL ^ RANKED[rank]] for rank in range(SETS)])
"""By rank: the rank of what stands out for the other."""
CLOSE = 1e-11
START = slice(SETS * MOST, SETS * (MOST + 1))
"""The rows in which a turn begins."""


class Layer(NamedTuple):
    """All sets of equally many numbers, with equally many to push: one look ahead from all of them at once."""

    nodes: Ints
    node: Ints
    """Where each node's throws begin."""
    first: Ints
    """Where each throw's choices begin."""
    rows: Ints
    weight: Floats

    def weigh(self, worth: Floats) -> None:
        """Put the worth one throw ahead into place."""
        best = np.maximum.reduceat(worth[self.rows], self.first, axis=0)
        worth[self.nodes] = np.add.reduceat(best * self.weight[:, None], self.node, axis=0) + APART


def layers(rules: Rules) -> list[Layer]:
    """A whole turn, from the positions with few numbers, on which others depend, to those with many."""
    found = []
    for size in range(1, 11):
        for left in rules.lefts:
            looks = [rules.all[left][rank] for rank in range(FROM[size], FROM[size + 1])]
            throws = np.array([look.first.size for look in looks])
            rows = np.array([look.rows.size for look in looks])
            starts = np.cumsum(rows) - rows
            nodes = SETS * left + np.arange(FROM[size], FROM[size + 1])
            first = np.concatenate([look.first + start for look, start in zip(looks, starts, strict=True)])
            every = np.concatenate([look.rows for look in looks])
            found.append(Layer(nodes, np.cumsum(throws) - throws, first, every, np.concatenate([look.weight for look in looks])))
    return found


class Side:
    """A player: the bounds of every chance to win, the low ones in the first column, the high ones in the second."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.layers = layers(rules)
        self.worth = np.zeros((WON + 1, 2))
        self.worth[:, 1] = 1.0
        self.worth[WON] = 1.0

    def play(self, other: Side) -> None:
        """Work out a turn, after which it is the other's. With nothing out the other passes, and it is one's own again."""
        self.worth[PASSED : PASSED + SETS] = 1 - other.worth[START][OTHERS][:, ::-1]
        self.worth[PASSED + RANK[ALL]] = self.worth[START][RANK[ALL]]
        for layer in self.layers:
            layer.weigh(self.worth)

    def gap(self) -> float:
        """How far the bounds are apart, at most."""
        return float((self.worth[SETS:WON, 1] - self.worth[SETS:WON, 0])[self.known()].max())

    def known(self) -> Ints:
        """The rows that positions have, counted from the first in which it is one's own turn."""
        return np.concatenate([np.arange(SETS * (left - 1) + 1, SETS * left) for left in self.rules.lefts])


def solve_opposite(levels: tuple[int, int], per_turn: bool, hear: Progress = unheard) -> TwoPlayerSolution:
    """Solve the game of two players of these levels, whoever of them begins: by player (one, if the levels are the same), number that may
    be pushed and own set the chance to win of the one whose turn it is; and for the opening turn."""
    alike = levels[0] == levels[1]
    hear("explore", 0.0)
    first = Side(Rules(levels[0], per_turn))
    second = first if alike else Side(Rules(levels[1], per_turn))
    sides = [first] if alike else [first, second]
    gap, before = 1.0, 2.0
    while gap > CLOSE and gap < before:
        hear("solve", log(gap) / log(CLOSE))
        before = gap
        for _ in range(20):
            first.play(second)
            if not alike:
                second.play(first)
        gap = max(side.gap() for side in sides)
    lefts = first.rules.lefts
    middle = [side.worth.mean(axis=1) for side in sides]
    worth = np.stack([np.stack([one[SETS * left : SETS * (left + 1)] for left in lefts]) for one in middle])
    opened = np.stack([opening(side.rules, one) for side, one in zip(sides, middle, strict=True)])
    return TwoPlayerSolution(worth, opened, gap)
