"""Quadrata's shapes: the table they come from, its reader, and every way a shape can lie on a board.

The pictures of the original are lost, so the shapes are a reconstruction and therefore **data**: `TABLE`, or a text of the same form that
the owner of an original wrote. A unit square is cut into four quarters (north, east, south, west); a half-cell is two neighbouring
quarters, named by the corner of its right angle (SW is S and W). A board of 6 × 6 unit squares is a mask of 144 quarters, and so is every
placement of a shape on it: what overlaps and what fits is `&`.

>>> kit = read_kit(TABLE, small=True, flips=True)
>>> [len(kit.places[shape]) for shape in range(3)]
[60, 12, 48]
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from worp.contract.game import InputError

TABLE: Final = """\
# shape | pips | how many | of these taken out with three players | half-cells: x,y (y to the north) and corner, * is a whole square
triangle              | 1 | 5 | 1 | 0,0 SW
square                | 2 | 3 | 1 | 0,0 *
parallelogram         | 2 | 3 | 1 | 0,0 SE · 1,0 NW
wide triangle         | 2 | 3 | 0 | 0,0 SE · 1,0 SW
trapezoid             | 3 | 9 | 2 | 0,0 * · 1,0 SW
rectangle             | 4 | 2 | 1 | 0,0 * · 1,0 *
large triangle        | 4 | 2 | 1 | 0,0 * · 1,0 SW · 0,1 SW
long parallelogram    | 4 | 2 | 0 | 0,0 SE · 1,0 * · 2,0 NW
roof                  | 4 | 2 | 0 | 0,0 SE · 1,0 * · 2,0 SW
diamond               | 4 | 1 | 0 | 0,0 NE · 1,0 NW · 0,1 SE · 1,1 SW
long trapezoid        | 5 | 3 | 0 | 0,0 * · 1,0 * · 2,0 SW
boot                  | 5 | 2 | 1 | 0,0 * · 1,0 * · 0,1 SW
bar                   | 6 | 2 | 1 | 0,0 * · 1,0 * · 2,0 *
house                 | 6 | 2 | 0 | 0,0 * · 1,0 * · 0,1 SE · 1,1 SW
ship                  | 6 | 2 | 1 | 0,0 SE · 1,0 * · 2,0 * · 3,0 SW
longest parallelogram | 6 | 2 | 0 | 0,0 SE · 1,0 * · 2,0 * · 3,0 NW
"""
"""The built-in shapes: 45 of them, 159 half-cells."""

SIDE: Final = 6
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
QUARTERS: Final = "nesw"
CORNERS: Final = {
    "NE": (NORTH, EAST),
    "SE": (EAST, SOUTH),
    "SW": (SOUTH, WEST),
    "NW": (WEST, NORTH),
    "*": (NORTH, EAST, SOUTH, WEST),
}
MOST_TEXT: Final = 8000
MOST_SHAPES: Final = 40
MOST_OF_ONE: Final = 50

Quarter = tuple[int, int, int]
"""A quarter of a unit square: row (downwards, as on the table), column, side. In this order a shape's first quarter is its topmost one."""

Outline = tuple[tuple[int, int], ...]
"""Corners from a shape's first cell, x to the right and y downwards."""


class Shape(NamedTuple):
    """A line of the table. `word` is the name as one word, for spots and positions."""

    name: str
    word: str
    pips: int
    many: int
    out: int
    quarters: tuple[Quarter, ...]


class Pose(NamedTuple):
    """A shape turned some way (`turn` quarter turns clockwise, after a flip if 4 or more); quarters and outline count from its first
    cell: the leftmost of the topmost row."""

    turn: int
    quarters: tuple[Quarter, ...]
    outline: Outline


class Place(NamedTuple):
    """A way to lie on the board: shape, pose, first cell, the mask of its quarters. `spot` is the place of its first quarter: no two
    shapes that lie on a board at the same time have the same one."""

    shape: int
    turn: int
    x: int
    y: int
    mask: int
    outline: Outline
    spot: str


# --- the table ---------------------------------------------------------------------------------------------------------------------------


def read_shapes(text: str) -> list[Shape]:
    """The shapes of a table like `TABLE` (an empty text: `TABLE` itself); raises `InputError` naming line and reason.

    >>> read_shapes("# mine\\nboot | 5 | 2 | 1 | 0,0 * ; 1,0 *")
    Traceback (most recent call last):
    worp.contract.errors.InputError: Shapes, line 2: boot shows 5 pips but has 4 half-cells; a shape has as many half-cells as pips.
    """
    if len(text) > MOST_TEXT:
        raise InputError(f"Shapes: the table is {len(text)} characters long; {MOST_TEXT} are allowed.")
    shapes: list[Shape] = []
    for number, line in enumerate((text if text.strip() else TABLE).splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                shapes.append(read_line(line, shapes))
            except InputError as fault:
                raise InputError(f"Shapes, line {number}: {fault}") from None
    check_supply(shapes)
    return shapes


def check_shapes(text: str) -> None:
    """Whether a text can be used as the table of shapes; raises `InputError` naming line and reason."""
    read_shapes(text)


def read_line(line: str, before: list[Shape]) -> Shape:
    """The shape that a line tells; raises `InputError` with the reason."""
    columns = [column.strip() for column in line.strip().strip("|").split("|")]
    if len(columns) != 5:
        raise InputError(
            f"there are {len(columns)} columns; write 'shape | pips | how many | taken out with three players | half-cells', "
            "like 'boot | 5 | 2 | 1 | 0,0 * ; 1,0 * ; 0,1 SW'."
        )
    name = columns[0]
    if not re.fullmatch(r"[^\W\d_]+(?:[ -][^\W_]+)*", name) or len(name) > 40:
        raise InputError(f"'{name}' is not a name; write letters, with spaces or hyphens between the words, 40 characters at most.")
    word = name.lower().replace(" ", "-")
    if any(shape.word == word for shape in before):
        raise InputError(f"there is another shape called {name}; give each its own name.")
    if len(before) == MOST_SHAPES:
        raise InputError(f"there are more than {MOST_SHAPES} different shapes.")
    pips = read_number(columns[1], "pips", 1, 6)
    many = read_number(columns[2], "how many", 1, MOST_OF_ONE)
    out = read_number(columns[3], "taken out with three players", 0, many)
    quarters = read_half_cells(columns[4])
    if len(quarters) != 2 * pips:
        raise InputError(f"{name} shows {pips} pips but has {len(quarters) // 2} half-cells; a shape has as many half-cells as pips.")
    check_whole(name, quarters)
    return Shape(name, word, pips, many, out, quarters)


def read_number(text: str, column: str, low: int, high: int) -> int:
    """A column that is a number."""
    if not re.fullmatch(r"[0-9]{1,4}", text) or not low <= int(text) <= high:
        raise InputError(f"'{column}' is a whole number from {low} to {high}, not '{text}'.")
    return int(text)


def read_half_cells(text: str) -> tuple[Quarter, ...]:
    """The quarters of `0,0 * · 1,0 SW`; a semicolon does for the dot, which few keyboards have."""
    found: set[Quarter] = set()
    for part in re.split(r"[·;]", text):
        match = re.fullmatch(r"\s*(-?\d)\s*,\s*(-?\d)\s+(\S+)\s*", part)
        if match is None or match.group(3).upper() not in CORNERS:
            raise InputError(f"'{part.strip()}' is not a half-cell; write 'x,y' and NE, SE, SW, NW or *, like '1,0 SW'.")
        for side in CORNERS[match.group(3).upper()]:
            quarter = (-int(match.group(2)), int(match.group(1)), side)
            if quarter in found:
                raise InputError(f"'{part.strip()}' overlaps a half-cell before it.")
            found.add(quarter)
    return tuple(sorted(found))


def check_whole(name: str, quarters: tuple[Quarter, ...]) -> None:
    """A shape hangs together by edges. (With six half-cells at most it then has no hole and fits on the board.)"""
    reached = {quarters[0]}
    waiting = [quarters[0]]
    while waiting:
        row, column, side = waiting.pop()
        across = (row + (-1, 0, 1, 0)[side], column + (0, 1, 0, -1)[side], (side + 2) % 4)
        for near in ((row, column, (side + 1) % 4), (row, column, (side + 3) % 4), across):
            if near in quarters and near not in reached:
                reached.add(near)
                waiting.append(near)
    if len(reached) < len(quarters):
        raise InputError(f"{name} falls apart: its half-cells must share edges, not only corners.")


def check_supply(shapes: list[Shape]) -> None:
    """There is something to throw for, also with three players, and enough to fill a square."""
    for pips in range(1, 7):
        if not any(shape.pips == pips and shape.many > shape.out for shape in shapes):
            raise InputError(f"Shapes: with three players no shape with {pips} pips is left; every throw needs one at least.")
    total = sum([shape.pips * shape.many for shape in shapes])
    if total < 2 * SIDE * SIDE:
        raise InputError(f"Shapes: all of them together have {total} half-cells; the large square takes {2 * SIDE * SIDE}.")


# --- poses and placements ----------------------------------------------------------------------------------------------------------------


def turned(quarters: tuple[Quarter, ...], turn: int) -> tuple[Quarter, ...]:
    """The quarters flipped (if `turn` is 4 or more), turned clockwise, and counted from their first cell."""
    found = list(quarters)
    if turn >= 4:
        found = [(row, -column, (side, WEST, side, EAST)[side]) for row, column, side in found]
    for _ in range(turn % 4):
        found = [(column, -row, (side + 1) % 4) for row, column, side in found]
    top, left, _ = min(found)
    return tuple(sorted([(row - top, column - left, side) for row, column, side in found]))


def poses(shape: Shape, flips: bool) -> list[Pose]:
    """The ways to turn a shape that look different: a symmetric one has fewer than eight."""
    found: list[Pose] = []
    for turn in range(8 if flips else 4):
        quarters = turned(shape.quarters, turn)
        if not any(pose.quarters == quarters for pose in found):
            found.append(Pose(turn, quarters, outlines(quarters)[0]))
    return found


def outlines(quarters: tuple[Quarter, ...]) -> list[Outline]:
    """The closed lines around some quarters, clockwise, corners only: `((0, 0), (1, 0), (0, 1))`."""
    # Lines are drawn in half units, so that the middle of a unit square is a point too. Each quarter goes round clockwise;
    # a line that is drawn both ways lies inside and falls out.
    lines: dict[tuple[int, int], list[tuple[int, int]]] = {}
    around = ((0, 0), (2, 0), (2, 2), (0, 2))
    drawn: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for row, column, side in quarters:
        x, y = 2 * column, 2 * row
        a = (x + around[side][0], y + around[side][1])
        b = (x + around[(side + 1) % 4][0], y + around[(side + 1) % 4][1])
        middle = (x + 1, y + 1)
        for line in ((a, b), (b, middle), (middle, a)):
            if (line[1], line[0]) in drawn:
                drawn.remove((line[1], line[0]))
            else:
                drawn.add(line)
    for start, end in sorted(drawn, key=lambda line: (line[0][1], line[0][0], line[1])):
        lines.setdefault(start, []).append(end)
    found: list[Outline] = []
    while lines:
        first = next(iter(lines))
        loop = [first]
        while loop[-1] in lines:
            ends = lines[loop[-1]]
            loop.append(ends.pop(0))
            if not ends:
                del lines[loop[-2]]
        loop.pop()
        corners: list[tuple[int, int]] = []
        for k, (x, y) in enumerate(loop):
            from_x, from_y = loop[k - 1]
            to_x, to_y = loop[(k + 1) % len(loop)]
            if (x - from_x) * (to_y - y) != (y - from_y) * (to_x - x):
                corners.append((x // 2, y // 2))
        found.append(tuple(corners))
    return found


def bit(row: int, column: int, side: int) -> int:
    """The mask of one quarter of the board."""
    return 1 << (SIDE * row + column) * 4 + side


def square_mask(small: bool) -> int:
    """The quarters of the square to fill: the whole board, or the square that stands on its corner in the middle of it.

    >>> square_mask(small=False).bit_count(), square_mask(small=True).bit_count()
    (144, 72)
    """
    mask = 0
    for row in range(SIDE):
        for column in range(SIDE):
            for side in range(4):
                # Six times the quarter's centre, from the middle of the board.
                x = 6 * column + (3, 5, 3, 1)[side] - 3 * SIDE
                y = 6 * row + (1, 3, 5, 3)[side] - 3 * SIDE
                if not small or abs(x) + abs(y) < 3 * SIDE:
                    mask |= bit(row, column, side)
    return mask


class Kit:
    """All there is to know about a table of shapes on one of the two squares."""

    def __init__(self, shapes: list[Shape], small: bool, flips: bool) -> None:
        self.shapes = shapes
        self.square = square_mask(small)
        self.poses = [poses(shape, flips) for shape in shapes]
        self.kinds: list[list[int]] = [[k for k in range(len(shapes)) if shapes[k].pips == pips] for pips in range(7)]
        self.all: list[Place] = []
        self.places: list[list[int]] = []
        """For each shape, the numbers of its placements in `all`."""
        for shape in range(len(shapes)):
            first = len(self.all)
            for pose in self.poses[shape]:
                self.add_places(shape, pose)
            self.places.append(list(range(first, len(self.all))))

    def add_places(self, shape: int, pose: Pose) -> None:
        """All shifts of a pose that lie within the square."""
        for y in range(SIDE):
            for x in range(SIDE):
                mask = 0
                for row, column, side in pose.quarters:
                    if 0 <= y + row < SIDE and 0 <= x + column < SIDE:
                        mask |= bit(y + row, x + column, side)
                if mask.bit_count() == len(pose.quarters) and mask & self.square == mask:
                    spot = f"{x},{y},{QUARTERS[pose.quarters[0][2]]}"
                    self.all.append(Place(shape, pose.turn, x, y, mask, pose.outline, spot))


def read_kit(text: str, small: bool, flips: bool) -> Kit:
    """The kit of a table like `TABLE`; raises `InputError` naming line and reason."""
    return Kit(read_shapes(text), small, flips)
