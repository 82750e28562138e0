"""Groups of new dice that hang together by faces, each an int: a mask of cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from worp.material.pyramid import DOWN, SIZE, UP

ROW: Final[list[list[int]]] = [[below[axis] if below else -1 for below in DOWN] for axis in range(3)]
"""`ROW[axis][cell]`: the next cell of the straight row, downwards."""


BITS: Final[list[int]] = [1 << cell for cell in range(SIZE)]
SET_IN: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
"""The bits that are set in each byte."""


class Need:
    """What it takes to fill an empty cell: the cell itself and everything that must be laid below it first."""

    def __init__(self, cells: list[int], bit: int, mask: int, whole: int) -> None:
        self.cells = cells
        """The cell itself is the last of them."""
        self.bit = bit
        """Its own bit in this search,"""
        self.mask = mask
        """and those of all these cells."""
        self.whole = whole
        self.above: list[Need] | None = None
        """Of the cells on this one those that can be filled, too; None: not worked out yet."""


TOO_MUCH: Final = Need([], 0, 0, 0)
"""It takes more dice than there are to build."""


class Ground:
    """The empty cells that matter in one search, as they come up. They are few, so a mask with a bit for each of them is mostly small
    enough for a processor to take whole, which masks of all 165 cells are not."""

    def __init__(self, dice: list[int], most: int) -> None:
        self.dice = dice
        self.most = most
        self.count = 0
        self.needs: list[Need | None] = [None] * SIZE

    def need(self, cell: int) -> Need:
        """What it takes to fill an empty cell."""
        known = self.needs[cell]
        if known is not None:
            return known
        self.needs[cell] = TOO_MUCH  # unless it comes to less
        cells: list[int] = []
        mask = 0
        whole = BITS[cell]
        for lower in DOWN[cell]:
            if self.dice[lower] < 0:
                below = self.need(lower)
                if below is TOO_MUCH:
                    return TOO_MUCH
                self.join(cells, mask, below)
                mask |= below.mask
                whole |= below.whole
        if len(cells) >= self.most:
            return TOO_MUCH
        bit = 1 << self.count
        self.count += 1
        cells.append(cell)
        found = self.needs[cell] = Need(cells, bit, mask | bit, whole)
        return found

    def join(self, cells: list[int], mask: int, need: Need) -> None:
        """Add to cells, whose bits the mask holds, those that are needed and not among them."""
        for cell in need.cells:
            known = self.needs[cell]
            if known is not None and not mask & known.bit:
                cells.append(cell)

    def above(self, cell: int) -> list[Need]:
        """What a group can grow by above one of its cells."""
        need = self.need(cell)
        found = need.above
        if found is None:
            found = []
            for upper in UP[cell]:
                if self.dice[upper] < 0:
                    more = self.need(upper)
                    if more is not TOO_MUCH:
                        found.append(more)
            need.above = found
        return found


def groups(dice: list[int], seeds: Iterable[int], most: int, least: int = 1) -> list[int]:
    """All groups of `least` to `most` new dice: closed under supports, hanging together by faces, holding one of the seed cells.

    Two cells touch only if one supports the other, so a closed group grows from a seed by adding a cell above one of its own, together
    with whatever that cell needs; every such group is reached this way.
    """
    ground = Ground(dice, most)
    found: list[int] = []
    growing: list[tuple[int, int, list[int]]] = []  # groups with room for more: their bits in this search, as a mask of cells, the cells
    seen: set[int] = set()
    for seed in seeds:
        need = ground.need(seed)
        if need is not TOO_MUCH and need.mask not in seen:
            seen.add(need.mask)
            if len(need.cells) >= least:
                found.append(need.whole)
            if len(need.cells) < most:
                growing.append((need.mask, need.whole, need.cells))
    for mask, whole, cells in growing:
        for cell in cells:
            for need in ground.above(cell):
                if mask & need.bit:
                    continue
                larger = mask | need.mask
                if larger in seen:
                    continue
                seen.add(larger)
                if larger == mask | need.bit and len(cells) + 1 == most:  # the last die, and nothing else
                    found.append(whole | need.whole)
                    continue
                grown = cells[:]
                ground.join(grown, mask, need)
                size = len(grown)
                if size <= most:
                    if size >= least:
                        found.append(whole | need.whole)
                    if size < most:
                        growing.append((larger, whole | need.whole, grown))
    return found


def mask_of(cells: list[int]) -> int:
    mask = 0
    for cell in cells:
        mask |= BITS[cell]
    return mask


def cells_of(mask: int) -> list[int]:
    found: list[int] = []
    first = 0
    for byte in mask.to_bytes(SIZE // 8 + 1, "little"):
        if byte:
            for bit in SET_IN[byte]:
                found.append(first + bit)
        first += 8
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
