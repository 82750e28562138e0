"""The N-tuple bandit evolutionary algorithm: looks for the best of many settings when every try is noisy and costs much.

S. M. Lucas, J. Liu and D. Perez-Liebana, *The N-Tuple Bandit Evolutionary Algorithm for Game Agent Optimisation*, IEEE CEC 2018; for games
themselves: K. Kunanusont, R. D. Gaina, J. Liu, D. Perez-Liebana and S. M. Lucas, *The N-Tuple Bandit Evolutionary Algorithm for Automatic Game
Improvement*, IEEE CEC 2017. Written here because the one Python package of it has not been touched since 2018, and it is small.

A model keeps for every value of every dimension, for every pair of values, and for whole settings, how often they were tried and how that went.
What one setting teaches counts for all that share something with it. From the present setting some neighbours are made by mutation, and the one
whose upper bound is highest is tried next.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import log, sqrt

from worp.contract.dice import Source

Point = tuple[int, ...]
"""A setting: for each dimension the place of its value."""
EXPLORE = 0.5
"""How eagerly what is little known is tried, for results between 0 and 1."""
EPSILON = 0.5
"""Keeps the bound of what was never tried finite."""
NEIGHBOURS = 50
"""So many neighbours are looked at each time."""


class Model:
    """What was learned from the tries so far."""

    def __init__(self, sizes: Sequence[int]) -> None:
        self.sizes = tuple(sizes)
        dimensions = range(len(sizes))
        whole = tuple(dimensions)
        self.tuples: list[tuple[int, ...]] = list(dict.fromkeys([*[(k,) for k in dimensions], *combinations(dimensions, 2), whole]))
        self.known: dict[tuple[tuple[int, ...], Point], tuple[int, float]] = {}
        self.tries = 0
        self.total = 0.0

    def add(self, point: Point, result: float) -> None:
        """Learn that a setting was tried with this result."""
        self.tries += 1
        self.total += result
        for dimensions in self.tuples:
            key = (dimensions, tuple([point[k] for k in dimensions]))
            n, total = self.known.get(key, (0, 0.0))
            self.known[key] = (n + 1, total + result)

    def mean(self, point: Point) -> float:
        """What is expected of a setting: the mean over the tuples that know something about it; if none does, what all tries brought."""
        found = []
        for dimensions in self.tuples:
            n, total = self.known.get((dimensions, tuple([point[k] for k in dimensions])), (0, 0.0))
            if n:
                found.append(total / n)
        if found:
            return sum(found) / len(found)
        return self.total / self.tries if self.tries else 0.0

    def bound(self, point: Point, explore: float) -> float:
        """The same and a bonus for what is little known."""
        bonus = 0.0
        for dimensions in self.tuples:
            n, _ = self.known.get((dimensions, tuple([point[k] for k in dimensions])), (0, 0.0))
            bonus += sqrt(log(1 + self.tries) / (n + EPSILON))
        return self.mean(point) + explore * bonus / len(self.tuples)

    def tried(self, point: Point) -> int:
        """How often this very setting was tried."""
        return self.known.get((self.tuples[-1], point), (0, 0.0))[0]


def mutated(point: Point, sizes: Sequence[int], src: Source) -> Point:
    """Another setting near this one: one dimension is drawn anew, every other with a chance of one to their number."""
    new = list(point)
    sure = src.below(len(sizes))
    for k, size in enumerate(sizes):
        if size > 1 and (k == sure or src.below(len(sizes)) == 0):
            other = src.below(size - 1)
            new[k] = other + (other >= point[k])
    return tuple(new)


class Search:
    """One search: ask `next`, try it, `tell` how that went, and so on; then `best`."""

    def __init__(self, sizes: Sequence[int], src: Source, explore: float = EXPLORE) -> None:
        self.sizes = tuple(sizes)
        self.src = src
        self.explore = explore
        self.model = Model(sizes)
        self.next: Point = tuple([src.below(size) for size in sizes])
        self.results: dict[Point, list[float]] = {}

    def tell(self, result: float) -> None:
        """How `next` went; afterwards `next` is another one."""
        self.results.setdefault(self.next, []).append(result)
        self.model.add(self.next, result)
        near = list(dict.fromkeys([mutated(self.next, self.sizes, self.src) for _ in range(NEIGHBOURS)]))
        self.next = max(near, key=lambda point: self.model.bound(point, self.explore))

    def best(self, count: int = 1) -> list[Point]:
        """The settings that were tried and of which most is expected, the best first."""
        return sorted(self.results, key=lambda point: (-self.model.mean(point), point))[:count]
