"""Cities on the table: which dice hang together, and whether a city is finished."""

from __future__ import annotations

from worp.games.carcassonne.faces import STEP, Pose

Cell = tuple[int, int]
Segment = tuple[Cell, int]
"""A cell, and the mask of the edges of one city segment on its die."""


def neighbour(cell: Cell, edge: int) -> Cell:
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


def cities(built: dict[Cell, Pose]) -> list[tuple[frozenset[Cell], bool]]:
    """Every city: its dice, and whether it is finished (no open black edge). A die with two segments can belong to two cities."""
    found: list[tuple[frozenset[Cell], bool]] = []
    seen: set[Segment] = set()
    for cell, pose in built.items():
        for mask in pose.segments:
            if (cell, mask) not in seen:
                found.append(city_with(built, (cell, mask), seen))
    return found


def city_with(built: dict[Cell, Pose], start: Segment, seen: set[Segment]) -> tuple[frozenset[Cell], bool]:
    """The city that a segment belongs to; all its segments are then among the seen ones."""
    dice: set[Cell] = set()
    finished = True
    todo = [start]
    seen.add(start)
    while todo:
        cell, segment = todo.pop()
        dice.add(cell)
        for edge in range(4):
            if segment >> edge & 1:
                across = neighbour(cell, edge)
                other = built.get(across)
                if other is None:
                    finished = False
                    continue
                for mask in other.segments:
                    if mask >> (edge + 2) % 4 & 1 and (across, mask) not in seen:
                        seen.add((across, mask))
                        todo.append((across, mask))
    return frozenset(dice), finished


def largest_finished(built: dict[Cell, Pose]) -> int:
    """The number of dice of the largest finished city, or 0."""
    return max([len(dice) for dice, finished in cities(built) if finished], default=0)
