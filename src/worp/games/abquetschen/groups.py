"""Groups of new dice that hang together by faces, each an int: a mask of cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from worp.material.pyramid import CELLS, DOWN, PLATE, SIZE, UP, Pyramid

ROW: Final[list[list[int]]] = [[below[axis] if below else -1 for below in DOWN] for axis in range(3)]
"""`ROW[axis][cell]`: the next cell of the straight row, downwards."""


BITS: Final[list[int]] = [1 << cell for cell in range(SIZE)]
SET_IN: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
"""The bits that are set in each byte."""


OVER: Final[list[tuple[int, ...]]] = [
    tuple([upper for upper, (a, b, c) in enumerate(CELLS) if a <= CELLS[cell][0] and b <= CELLS[cell][1] and c <= CELLS[cell][2]])
    for cell in range(SIZE)
]
"""Of every cell those for which it must be filled: itself and all that rests on it."""
LACKING: Final[list[int]] = [sum([cell in above for above in OVER]) for cell in range(SIZE)]
"""Of every cell how many dice fill it, where nothing lies yet: itself and all below it. (`cell in OVER[lower]`: it rests on the lower one.)"""


class Pile(Pyramid):
    """A pyramid that knows of every cell how many dice it still takes to fill it, 0 for one in which a die lies. Most empty cells take
    more than anybody can throw, and who looks for groups need not look at them."""

    def __init__(self, other: Pile | None = None) -> None:
        super().__init__(other)
        self.lacking: list[int] = LACKING[:] if other is None else other.lacking[:]

    def copy(self) -> Pile:
        return Pile(self)

    def lay(self, cell: int, die: int) -> None:
        super().lay(cell, die)
        lacking = self.lacking
        for upper in OVER[cell]:
            lacking[upper] -= 1

    def take(self, cell: int) -> int:
        die = super().take(cell)
        lacking = self.lacking
        for upper in OVER[cell]:
            lacking[upper] += 1
        return die

    def within(self, most: int) -> list[int]:
        """The empty cells above the plate that so many dice can fill."""
        lacking = self.lacking
        found: list[int] = []
        for cell in range(PLATE, SIZE):
            if 0 < lacking[cell] <= most:
                found.append(cell)
        return found


class Need:
    """What it takes to fill an empty cell: the cell itself and everything that must be laid below it first."""

    def __init__(self, cells: list[int], mask: int) -> None:
        self.cells = cells
        self.mask = mask
        """Their bits in this search."""
        self.above: list[Need] | None = None
        """Of the cells on this one those that can be filled, too; None: not worked out yet."""


NO_BITS: Final[list[int]] = [0] * SIZE
NO_NEEDS: Final[list[Need | None]] = [None] * SIZE


class Ground:
    """The empty cells that matter in one search, as they come up. They are few, so a mask with a bit for each of them is mostly small
    enough for a processor to take whole, which masks of all 165 cells are not."""

    def __init__(self, pile: Pile, most: int) -> None:
        self.lacking = pile.lacking
        self.most = most
        self.count = 0
        self.bits = NO_BITS[:]
        """By cell: its bit; 0 before it comes up."""
        self.needs = NO_NEEDS[:]

    def bit(self, cell: int) -> int:
        found = self.bits[cell]
        if not found:
            found = self.bits[cell] = 1 << self.count
            self.count += 1
        return found

    def need(self, cell: int) -> Need:
        """What it takes to fill an empty cell."""
        known = self.needs[cell]
        if known is not None:
            return known
        cells = [cell]
        mask = self.bit(cell)
        if self.lacking[cell] > 1:
            for one in cells:  # which grow
                for lower in DOWN[one]:
                    if self.lacking[lower]:
                        bit = self.bit(lower)
                        if not mask & bit:
                            mask |= bit
                            cells.append(lower)
        found = self.needs[cell] = Need(cells, mask)
        return found

    def above(self, cell: int) -> list[Need]:
        """What a group can grow by above one of its cells."""
        need = self.need(cell)
        found = need.above
        if found is None:
            found = need.above = [self.need(upper) for upper in UP[cell] if self.lacking[upper] <= self.most]
        return found


def groups(pile: Pile, seeds: Iterable[int], most: int, least: int = 1) -> list[int]:
    """All groups of `least` to `most` new dice: closed under supports, hanging together by faces, holding one of the seeds, which are
    empty cells.

    Two cells touch only if one supports the other, so a closed group grows from a seed by adding a cell above one of its own, together
    with whatever that cell needs; every such group is reached this way.
    """
    ground = Ground(pile, most)
    found: list[int] = []
    seen: set[int] = set()
    growing: list[int] = []  # groups with room for more, as their bits in this search,
    growing_cells: list[list[int]] = []  # and as their cells
    for seed in seeds:
        if pile.lacking[seed] > most:
            continue
        need = ground.need(seed)
        if need.mask in seen:
            continue
        seen.add(need.mask)
        if len(need.cells) >= least:
            found.append(mask_of(need.cells))
        if len(need.cells) < most:
            growing.append(need.mask)
            growing_cells.append(need.cells)
    for k, mask in enumerate(growing):
        cells = growing_cells[k]
        room = most - len(cells)
        for cell in cells:
            for need in ground.above(cell):
                new = need.mask & ~mask
                if not new or more_than(room, new):
                    continue
                known = len(seen)
                seen.add(mask | new)
                if len(seen) == known:
                    continue
                grown = cells + [one for one in need.cells if ground.bits[one] & new]
                if len(grown) >= least:
                    found.append(mask_of(grown))
                if len(grown) < most:
                    growing.append(mask | new)
                    growing_cells.append(grown)
    return found


def more_than(room: int, bits: int) -> bool:
    """Whether there are more bits than there is room for."""
    while bits and room:
        bits &= bits - 1  # without the lowest
        room -= 1
    return bits != 0


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
