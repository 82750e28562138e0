"""Cities on the table: which dice hang together, and whether a city is finished."""

from __future__ import annotations

from typing import Final

from worp.games.carcassonne.faces import STEP, Pose

Cell = tuple[int, int]
BESIDE: Final[list[int]] = [x * 64 + y for x, y in STEP]
"""From a cell's number to that of its neighbour across each edge."""
ACROSS: Final[list[int]] = [4, 8, 1, 2]
"""The edge of the neighbour there, as a mask."""


def cell_number(cell: Cell) -> int:
    """A cell as one number, in the order of columns and rows."""
    return (cell[0] + 32) * 64 + cell[1] + 32


def cell_of(number: int) -> Cell:
    """
    >>> cell_of(cell_number((-3, 5)))
    (-3, 5)
    """
    return (number >> 6) - 32, (number & 63) - 32


def neighbour(cell: Cell, edge: int) -> Cell:
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


def cities(built: dict[Cell, Pose]) -> list[tuple[frozenset[Cell], bool]]:
    """Every city: its dice, and whether it is finished (no open black edge). A die with two segments can belong to two cities."""
    return [(frozenset([cell_of(number) for number in dice]), finished) for dice, finished in numbered(built)]


def numbered(built: dict[Cell, Pose]) -> list[tuple[list[int], bool]]:
    """Like `cities`, with cells by their numbers."""
    lying: dict[int, tuple[int, ...]] = {}
    for cell, pose in built.items():
        lying[cell_number(cell)] = pose.segments
    found: list[tuple[list[int], bool]] = []
    seen: set[int] = set()
    for number, segments in lying.items():
        for segment in segments:
            if number << 4 | segment not in seen:
                found.append(city_with(lying, number << 4 | segment, seen))
    return found


def city_with(lying: dict[int, tuple[int, ...]], start: int, seen: set[int]) -> tuple[list[int], bool]:
    """The city that a segment belongs to (its cell's number times 16, and the mask of its edges); all its segments are then among the
    seen ones."""
    dice: list[int] = []
    finished = True
    todo = [start]
    seen.add(start)
    while todo:
        segment = todo.pop()
        number = segment >> 4
        if number not in dice:
            dice.append(number)
        for edge in range(4):
            if segment >> edge & 1:
                beside = number + BESIDE[edge]
                others = lying.get(beside)
                if others is None:
                    finished = False
                    continue
                for mask in others:
                    if mask & ACROSS[edge]:
                        other = beside << 4 | mask
                        if other not in seen:
                            seen.add(other)
                            todo.append(other)
    return dice, finished


def largest_finished(built: dict[Cell, Pose]) -> int:
    """The number of dice of the largest finished city, or 0."""
    best = 0
    for dice, finished in numbered(built):
        if finished:
            best = max(best, len(dice))
    return best
