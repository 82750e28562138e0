"""Groups of new dice that hang together by faces, each an int: a mask of cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from worp.material.pyramid import DOWN, UP

ROW: Final[list[list[int]]] = [[below[axis] if below else -1 for below in DOWN] for axis in range(3)]
"""`ROW[axis][cell]`: the next cell of the straight row, downwards."""


class Labels:
    """The empty cells that matter in one search, numbered as they come up. They are few, so masks of these numbers are mostly small enough
    for a processor to take whole, which masks of all 165 cells are not."""

    def __init__(self, dice: list[int]) -> None:
        self.dice = dice
        self.cells: list[int] = []
        """The cell of each label."""
        self.closures: dict[int, int] = {}

    def closure(self, cell: int) -> int:
        """The empty cell and everything that must be laid below it first."""
        known = self.closures.get(cell, 0)
        if known:
            return known
        mask = 0
        for lower in DOWN[cell]:
            if self.dice[lower] < 0:
                mask |= self.closure(lower)
        mask |= 1 << len(self.cells)
        self.cells.append(cell)
        self.closures[cell] = mask
        return mask

    def cells_of(self, mask: int) -> list[int]:
        """The cells in a mask of labels."""
        return [self.cells[label] for label in cells_of(mask)]

    def above(self, cell: int, most: int) -> list[int]:
        """What a group can grow by above one of its cells: the empty cells there with all they need, if that is not too much."""
        found: list[int] = []
        for upper in UP[cell]:
            if self.dice[upper] < 0:
                mask = self.closure(upper)
                if mask.bit_count() <= most:
                    found.append(mask)
        return found


def groups(dice: list[int], seeds: Iterable[int], most: int) -> list[int]:
    """All groups of up to `most` new dice: closed under supports, hanging together by faces, holding one of the seed cells.

    Two cells touch only if one supports the other, so a closed group grows from a seed by adding a cell above one of its own, together
    with whatever that cell needs; every such group is reached this way.
    """
    labels = Labels(dice)
    growth: dict[int, list[int]] = {}
    found: list[int] = []
    cells: list[list[int]] = []  # of each group found
    seen: set[int] = set()
    for seed in seeds:
        mask = labels.closure(seed)
        if mask not in seen and mask.bit_count() <= most:
            seen.add(mask)
            found.append(mask)
            cells.append(sorted(labels.cells_of(mask)))
    for number, mask in enumerate(found):
        own = cells[number]
        if len(own) == most:
            continue
        for cell in own:
            more = growth.get(cell)
            if more is None:
                more = growth[cell] = labels.above(cell, most)
            for grown in more:
                larger = mask | grown
                if larger not in seen:
                    seen.add(larger)
                    new = labels.cells_of(larger ^ mask)
                    if len(own) + len(new) <= most:
                        found.append(larger)
                        cells.append(sorted(own + new))
    return [mask_of(own) for own in cells]


def mask_of(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


def cells_of(mask: int) -> list[int]:
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def longest_row(cells: Iterable[int]) -> int:
    """The most of these cells that lie next to each other in one straight row."""
    among = set(cells)
    best = 0
    for axis in range(3):
        for cell in among:
            length = 1
            below = ROW[axis][cell]
            while below in among:
                length += 1
                below = ROW[axis][below]
            best = max(best, length)
    return best
