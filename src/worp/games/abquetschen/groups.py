"""Groups of new dice that hang together by faces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from worp.material.pyramid import CELLS, DOWN, SIZE, UP, Pyramid, cell_at

ROW: Final[list[list[int]]] = [[below[axis] if below else -1 for below in DOWN] for axis in range(3)]
"""`ROW[axis][cell]`: the next cell of the straight row, downwards."""


BITS: Final[list[int]] = [1 << cell for cell in range(SIZE)]
SET_IN: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
"""The bits that are set in each byte."""


OVER: Final[list[tuple[int, ...]]] = [
    tuple(sorted([cell_at(x, y, z) for x in range(a + 1) for y in range(b + 1) for z in range(c + 1)])) for a, b, c in CELLS
]
"""Of every cell those for which it must be filled: itself and all that rests on it."""
LACKING: Final[list[int]] = [0] * SIZE
"""Of every cell how many dice fill it, where nothing lies yet: itself and all below it."""
for _above in OVER:
    for _cell in _above:
        LACKING[_cell] = LACKING[_cell] + 1


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
            lacking[upper] = lacking[upper] - 1  # compiled, -= would be slower

    def take(self, cell: int) -> int:
        die = super().take(cell)
        lacking = self.lacking
        for upper in OVER[cell]:
            lacking[upper] = lacking[upper] + 1
        return die

    def within(self, most: int, colour: int) -> list[int]:
        """The empty cells that so many dice can fill and that rest on a die of this colour."""
        dice = self.dice
        found: list[int] = []
        for cell, lacking in enumerate(self.lacking):
            if 0 < lacking <= most:
                for lower in DOWN[cell]:
                    if dice[lower] >> 6 == colour:
                        found.append(cell)
                        break
        return found


class Groups:
    """Groups of new dice. They are made of few cells, so each is kept as a mask of these cells alone, mostly small enough for a processor to
    take whole, which masks of all 165 cells are not. It does not change, so copies of a state share it."""

    def __init__(self, cells: list[int], bits: list[int], small: list[int]) -> None:
        self.cells: Final[list[int]] = cells
        """The cells of all groups, in order."""
        self.bits: Final[list[int]] = bits
        """By cell: its bit; 0 for one of which no group could be made."""
        self.small: Final[list[int]] = small

    def __len__(self) -> int:
        return len(self.small)

    def masks(self) -> list[int]:
        """The groups as masks of all cells."""
        return [mask_of([cell for cell in self.cells if self.bits[cell] & group]) for group in self.small]

    def bits_of(self, cells: Sequence[int]) -> int:
        bits = 0
        for cell in cells:
            bits |= self.bits[cell]
        return bits

    def has(self, cells: Sequence[int]) -> bool:
        """Whether these cells are one of the groups."""
        return self.bits_of(cells) in self.small

    def beside(self, laid: list[int]) -> list[int]:
        """The other cells of all groups that hold what is laid, in order."""
        held = self.bits_of(laid)
        others = 0
        for group in self.small:
            if group & held == held:
                others |= group
        others ^= held
        return [cell for cell in self.cells if self.bits[cell] & others]

    def sparing(self, cells: Sequence[int]) -> Groups:
        """Those of the groups that leave one of these cells empty."""
        for cell in cells:
            if not self.bits[cell]:
                return self
        kept = self.bits_of(cells)
        return Groups(self.cells, self.bits, [group for group in self.small if kept & ~group])


NO_BITS: Final[list[int]] = [0] * SIZE
NO_GROUPS: Final = Groups([], NO_BITS, [])


class Search:
    """All groups of `least` to `most` dice, seed by seed."""

    def __init__(self, pile: Pile, most: int, least: int) -> None:
        self.lacking = pile.lacking
        self.most = most
        self.least = least
        self.cells: list[int] = []
        self.bits = NO_BITS[:]
        self.found: list[int] = []
        self.needs = NO_BITS[:]
        """By empty cell what it takes to fill it: the cell itself and everything that must be laid below it first. 0: not worked out yet."""

    def need(self, cell: int) -> int:
        """What it takes to fill an empty cell, which gets its bit."""
        mask = 1 << len(self.cells)
        self.cells.append(cell)
        self.bits[cell] = mask
        if self.lacking[cell] > 1:
            for lower in DOWN[cell]:
                if self.lacking[lower]:
                    mask |= self.needs[lower] or self.need(lower)
        self.needs[cell] = mask
        return mask

    def grow(self, group: int, size: int, near: list[int], left_out: int) -> None:
        """Find all groups that hold this one and none of the cells that are left out. `near` are the cells that it could grow by, which are
        those above its own: one after the other is added, with whatever it needs, and then left out, so that no group is found twice."""
        needs = self.needs
        for k, cell in enumerate(near):
            need = needs[cell] or self.need(cell)
            if need & left_out:
                continue
            new = need & ~group
            larger = size + ones(new)
            if larger == size or larger > self.most:
                continue
            if larger >= self.least:
                self.found.append(group | new)
            if larger < self.most:
                nearer = near[k + 1 :] if group else []
                self.add_above(nearer, cell, new)
                self.grow(group | new, larger, nearer, left_out)
            left_out |= self.bits[cell]

    def add_above(self, near: list[int], cell: int, new: int) -> None:
        """Add the cells above this one and above those that were laid with it below it."""
        for upper in UP[cell]:
            if self.lacking[upper] <= self.most:
                near.append(upper)
        new ^= self.bits[cell]
        if new:
            for lower in DOWN[cell]:
                if self.bits[lower] & new:
                    self.add_above(near, lower, new)


def groups(pile: Pile, seeds: list[int], most: int, least: int = 1) -> Groups:
    """All groups of `least` to `most` new dice: closed under supports, hanging together by faces, holding one of the seeds, which are
    empty cells.

    Two cells touch only if one supports the other, so a closed group grows from a seed by adding a cell above one of its own, together
    with whatever that cell needs; every such group is reached this way.
    """
    search = Search(pile, most, least)
    search.grow(0, 0, seeds, 0)
    held = 0
    for group in search.found:
        held |= group
    return Groups(sorted([cell for cell in search.cells if search.bits[cell] & held]), search.bits, search.found)


def ones(bits: int) -> int:
    """How many bits are set. (Of few bits this is faster than `bit_count` when it is compiled.)"""
    count = 0
    while bits:
        bits &= bits - 1  # without the lowest
        count += 1
    return count


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
