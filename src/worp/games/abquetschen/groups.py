"""Groups of new dice that hang together by faces, each an int: a mask of cells."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from worp.material.pyramid import DOWN, UP

ROW: Final[list[list[int]]] = [[below[axis] if below else -1 for below in DOWN] for axis in range(3)]
"""`ROW[axis][cell]`: the next cell of the straight row, downwards."""


def groups(dice: list[int], seeds: Iterable[int], most: int) -> list[int]:
    """All groups of up to `most` new dice: closed under supports, hanging together by faces, holding one of the seed cells.

    Two cells touch only if one supports the other, so a closed group grows from a seed by adding a cell above one of its own, together
    with whatever that cell needs; every such group is reached this way.
    """
    known: dict[int, int] = {}
    found: list[int] = []
    seen: set[int] = set()
    for seed in seeds:
        mask = closure(dice, seed, known)
        if mask.bit_count() <= most and mask not in seen:
            seen.add(mask)
            found.append(mask)
    for mask in found:
        if mask.bit_count() < most:
            for cell in cells_of(mask):
                for upper in UP[cell]:
                    if not mask >> upper & 1 and dice[upper] < 0:
                        larger = mask | closure(dice, upper, known)
                        if larger not in seen and larger.bit_count() <= most:
                            seen.add(larger)
                            found.append(larger)
    return found


def closure(dice: list[int], cell: int, known: dict[int, int]) -> int:
    """The empty cell and everything that must be laid below it first."""
    if cell in known:
        return known[cell]
    mask = 1 << cell
    for lower in DOWN[cell]:
        if dice[lower] < 0:
            mask |= closure(dice, lower, known)
    known[cell] = mask
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
