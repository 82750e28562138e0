"""Can Quadrata's squares be filled from the supply, and in how many ways? An exact-cover search, and a study with it.

    python bench/quadrata_fill.py [--probes 20000] [--seed 1] [--shapes FILE]

Always the first free quarter is covered next: every shape that covers it has it as its own first quarter, so each filling is met once.
The study counts fillings by Knuth's method: a random descent through the search tree that ends in a filling counts as many of them as
the product of the choices on its way says; the mean of many descents is the number, without bias.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from worp.contract.dice import Seeded, Source, shuffle
from worp.contract.game import InputError
from worp.games.quadrata.shapes import Kit, read_kit


class Search:
    """Fillings of one square with shapes of a kit."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.by_first: list[list[int]] = [[] for _ in range(144)]
        for number, place in enumerate(kit.all):
            self.by_first[first_quarter(place.mask)].append(number)
        self.nodes = 0

    def choices(self, free: int, counts: Sequence[int]) -> list[int]:
        """The placements that can cover the first free quarter."""
        places = self.kit.all
        return [k for k in self.by_first[first_quarter(free)] if counts[places[k].shape] and places[k].mask & free == places[k].mask]

    def fillings(self, counts: Sequence[int], src: Source | None = None, nodes: int = 0) -> Iterator[list[int]]:
        """The fillings with at most `counts` of each shape: all of them in order, or in an order drawn from `src`; gives up after
        so many `nodes` of the search, if that is not 0."""
        self.nodes = nodes
        yield from self.extend(self.kit.square, list(counts), [], src)

    def extend(self, free: int, counts: list[int], lying: list[int], src: Source | None) -> Iterator[list[int]]:
        if not free:
            yield lying[:]
            return
        if self.nodes:
            self.nodes -= 1
            if not self.nodes:
                self.nodes = -1
        if self.nodes < 0:
            return
        choices = self.choices(free, counts)
        if src is not None:
            shuffle(src, choices)
        for k in choices:
            place = self.kit.all[k]
            counts[place.shape] -= 1
            lying.append(k)
            yield from self.extend(free ^ place.mask, counts, lying, src)
            lying.pop()
            counts[place.shape] += 1

    def random_filling(self, counts: Sequence[int], src: Source) -> list[int] | None:
        """One filling drawn by chance (not uniformly); None if several short searches find none."""
        for _ in range(10):
            for found in self.fillings(counts, src, nodes=3000):
                return found
        return None

    def probe(self, counts: Sequence[int], src: Source) -> tuple[int, list[int]]:
        """One random descent: how many fillings it stands for (0 if it got stuck), and the filling."""
        free = self.kit.square
        left = list(counts)
        lying: list[int] = []
        weight = 1
        while free:
            choices = self.choices(free, left)
            if not choices:
                return 0, lying
            weight *= len(choices)
            k = choices[src.below(len(choices))]
            lying.append(k)
            left[self.kit.all[k].shape] -= 1
            free ^= self.kit.all[k].mask
        return weight, lying

    def at_once(self, squares: int, counts: Sequence[int], src: Source, tries: int = 12) -> list[list[int]]:
        """As many squares as a few tries can fill at the same time from one supply, at most `squares`."""
        best: list[list[int]] = []
        for _ in range(tries):
            left = list(counts)
            found: list[list[int]] = []
            while len(found) < squares:
                filling = self.random_filling(left, src)
                if filling is None:
                    break
                for k in filling:
                    left[self.kit.all[k].shape] -= 1
                found.append(filling)
            if len(found) > len(best):
                best = found
            if len(best) == squares:
                break
        return best


def first_quarter(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def most_shapes(pips: Sequence[int], counts: Sequence[int], area: int) -> int:
    """The most shapes whose half-cells add up to the area, whatever their form: no filling can have more."""
    best = [0] + [-1] * area
    for size, count in zip(pips, counts, strict=True):
        for _ in range(count):
            for total in range(area, size - 1, -1):
                if best[total - size] >= 0:
                    best[total] = max(best[total], best[total - size] + 1)
    return best[area]


def counts_for(kit: Kit, seats: int) -> list[int]:
    """The supply for so many players."""
    return [shape.many - (shape.out if seats == 3 else 0) for shape in kit.shapes]


def study(kit: Kit, seats: int, probes: int, src: Source) -> None:
    search = Search(kit)
    counts = counts_for(kit, seats)
    area = kit.square.bit_count() // 2
    pips = [shape.pips for shape in kit.shapes]
    print(f"\n{seats} players: a square of {area} half-cells, {sum(counts)} shapes, {sum(map(int.__mul__, pips, counts))} half-cells")
    began = time.perf_counter()
    sizes: Counter[int] = Counter()
    total = squares = reached = 0
    for _ in range(probes):
        weight, lying = search.probe(counts, src)
        total += weight
        squares += weight * weight
        reached += weight > 0
        if weight:
            sizes[len(lying)] += weight
    mean = total / probes
    error = math.sqrt(max(squares / probes - mean * mean, 0) / probes)
    print(f"  fillings: {mean:.2g} ± {error:.1g} (standard error; {reached} of {probes} descents ended in one)")
    if total:
        average = sum(size * weight for size, weight in sizes.items()) / total
        print(f"  shapes in a filling: {average:.1f} on average by weight, {min(sizes)} to {max(sizes)} seen")
    print(f"  most shapes by area alone: {most_shapes(pips, counts, area)}")
    found = search.at_once(seats, counts, src)
    print(f"  filled at once from one supply: {len(found)} of {seats} squares, with {', '.join(str(len(one)) for one in found)} shapes")
    print(f"  {time.perf_counter() - began:.1f} s")


def main() -> int:
    parser = argparse.ArgumentParser(description="Fill Quadrata's squares from the supply, and estimate in how many ways it can be done.")
    parser.add_argument("--probes", type=int, default=20000, help="random descents for each number of players")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--shapes", type=Path, help="a table of shapes of your own")
    asked = parser.parse_args()
    try:
        text = asked.shapes.read_text(encoding="utf-8") if asked.shapes else ""
        for seats in (2, 3, 4):
            study(read_kit(text, small=seats > 2, flips=True), seats, asked.probes, Seeded(f"{asked.seed}/{seats}"))
    except (InputError, OSError) as fault:
        print(f"quadrata_fill: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
