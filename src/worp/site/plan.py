"""The pyramid as a plan: the plate seen from straight above, dice on their corners, whoever looks below it. As in `Pyramid.svelte`."""

from __future__ import annotations

from collections.abc import Mapping

from worp.contract.scene import Thing
from worp.material.pyramid import CELLS, PLATE
from worp.site.pen import DOWN, WOOD, WOOD_DARK, WOOD_DEEP, WOOD_LIGHT, Pen, Point, hexagon, n

EDGE = 50.0
BOTTOM = 8
REACH = EDGE * (BOTTOM + 2.1)

Cell = tuple[int, int, int]


def place(cell: Cell) -> Point:
    """Where the upper corner of a die in this cell is drawn."""
    return (
        EDGE * sum(steps * DOWN[axis][0] for axis, steps in enumerate(cell)),
        EDGE * sum(steps * DOWN[axis][1] for axis, steps in enumerate(cell)),
    )


def cell_of(spot: str) -> Cell:
    """
    >>> cell_of("pyramid/2,2,3")
    (2, 2, 3)
    """
    a, b, c = spot.partition("/")[2].split(",")
    return int(a), int(b), int(c)


def around(spot: str) -> list[Point]:
    """The outline of a die or a funnel."""
    return hexagon(*place(cell_of(spot)), EDGE * 0.95)


def face(cell: Cell, axis: int) -> list[Point]:
    """The outline of one upper face of a die: the one towards side A, B or C."""
    x, y = place(cell)
    (ux, uy), (vx, vy) = DOWN[(axis + 1) % 3], DOWN[(axis + 2) % 3]
    steps = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    return [(x + EDGE * (i * ux + k * vx), y + EDGE * (i * uy + k * vy)) for i, k in steps]


def draw_plate(pen: Pen) -> None:
    """The base plate with its 45 funnels."""
    corners = [(0.0, -REACH), (REACH * 0.866, REACH * 0.5), (-REACH * 0.866, REACH * 0.5)]

    def triangle(scale: float, down: float = 0.0) -> str:
        return "M" + "L".join(f"{n(x * scale)} {n(y * scale + down)}" for x, y in corners) + "Z"

    pen.add(f'<path d="{triangle(1, 12)}" fill="#0a120e" stroke="#0a120e" stroke-width="60" stroke-linejoin="round" opacity=".3"/>')
    pen.add(f'<path d="{triangle(1)}" fill="{WOOD}" stroke="{WOOD}" stroke-width="56" stroke-linejoin="round"/>')
    pen.add(f'<path d="{triangle(0.93)}" fill="{WOOD_DARK}" stroke="{WOOD_LIGHT}" stroke-width="6" stroke-linejoin="round"/>')
    hollows = []
    for cell in CELLS[:PLATE]:
        x, y = place(cell)
        hollows.append(f"M{n(x)} {n(y - 22)}L{n(x + 19)} {n(y + 11)}L{n(x - 19)} {n(y + 11)}Z")
    pen.add(f'<path d="{"".join(hollows)}" fill="{WOOD_DEEP}" opacity=".65"/>')


def draw_pile(pen: Pen, things: Mapping[str, Thing], pips: bool = True) -> None:
    """The plate and all dice of the scene's pyramid, the lower ones first; covered faces are left out, and pips where they mean nothing."""
    draw_plate(pen)
    dice = {cell_of(spot): thing for spot, thing in things.items() if spot.startswith("pyramid/") and thing.kind == "die"}
    for cell in sorted(dice, key=lambda cell: (-sum(cell), cell)):
        a, b, c = cell
        shows = [(a - 1, b, c) not in dice, (a, b - 1, c) not in dice, (a, b, c - 1) not in dice]
        if any(shows):
            x, y = place(cell)
            if sum(cell) == BOTTOM:
                pen.add(f'<circle cx="{n(x)}" cy="{n(y + 5)}" r="{n(EDGE * 1.02)}" fill="#0a120e" opacity=".22"/>')
            pen.corner_die(x, y, dice[cell].look, dice[cell].faces if pips else (), EDGE, shows)
