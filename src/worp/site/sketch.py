"""A table as a drawing: the parts of a scene one below the other, with what lies on them. For the gallery of the kit, and for sheets to print."""

from __future__ import annotations

from collections.abc import Mapping

from worp.contract.scene import Part, Scene, Thing, part_of
from worp.site.pen import COLOURS, INK, PAPER, Pen, n
from worp.site.plan import REACH, draw_pile

CELL = 64.0
GAP = 12.0


def paint(look: str) -> str:
    """The colour that a look begins with; paper where it names none."""
    found = COLOURS.get({"white": "pearl"}.get(look.partition("-")[0], look.partition("-")[0]))
    return found.base if found is not None else PAPER


def card(pen: Pen, x: float, y: float, thing: Thing, wide: float = 52, high: float = 74) -> None:
    """A card; one that lies face down has a pattern of lines."""
    pen.add(
        f'<rect x="{n(x)}" y="{n(y)}" width="{n(wide)}" height="{n(high)}" rx="{n(wide / 8)}" fill="{PAPER}" stroke="{INK}" stroke-width="1.5"/>'
    )
    inner = f'x="{n(x + wide * 0.1)}" y="{n(y + wide * 0.1)}" width="{n(wide * 0.8)}" height="{n(high - wide * 0.2)}" rx="{n(wide / 12)}"'
    if thing.look == "?":
        pen.add(f'<rect {inner} fill="{COLOURS["turquoise"].base}"/>')
        return
    pen.add(f'<rect {inner} fill="{paint(thing.look)}"/>')
    known = COLOURS.get(thing.look)
    pen.text(x + wide / 2, y + high / 2, thing.mark(), wide * 0.5, known.pip if known is not None else INK)


def tile(pen: Pen, x: float, y: float, thing: Thing) -> None:
    """A shape by its outline, as large as the cell allows; a small square where it has none."""
    corners = thing.outline or ((0, 0), (1, 0), (1, 1), (0, 1))
    scale = (CELL - 12) / max(1.4, *[size for corner in corners for size in corner])
    pen.tile([(x + 6 + across * scale, y + 6 + down * scale) for across, down in corners], thing.look if thing.look in COLOURS else "wood")
    pen.text(x + 6 + scale / 2, y + 6 + scale / 2, thing.mark(), 20)


def put(pen: Pen, thing: Thing, x: float, y: float, felt: bool = False) -> None:
    """A thing in a cell whose upper left corner is here. `felt`: empty places are drawn, too."""
    if thing.kind == "die" and thing.faces:
        pen.corner_die(x + CELL / 2, y + CELL / 2, thing.look, thing.faces, CELL * 0.42)
    elif thing.kind == "die":
        pen.die(x + 4, y + 4, thing.look if thing.look in COLOURS else "pearl", thing.mark() if thing.value else "", CELL - 8)
    elif thing.kind == "card":
        card(pen, x + 6, y - 5, thing)
    elif thing.kind == "piece":
        fill = paint(thing.look)
        pen.add(f'<ellipse cx="{n(x + 32)}" cy="{n(y + 54)}" rx="17" ry="6" fill="#0a120e" opacity=".3"/>')
        pen.add(
            f'<path d="M{n(x + 16)} {n(y + 54)}Q{n(x + 28)} {n(y + 36)} {n(x + 26)} {n(y + 26)}h12Q{n(x + 36)} {n(y + 36)} {n(x + 48)} {n(y + 54)}Z" fill="{fill}"/>'
        )
        pen.add(f'<circle cx="{n(x + 32)}" cy="{n(y + 18)}" r="11" fill="{fill}" stroke="{INK}" stroke-width="1"/>')
        if thing.many is not None:
            pen.text(x + CELL - 10, y + 14, f"{thing.many}×", 17, PAPER)
    elif thing.kind == "tile":
        tile(pen, x, y, thing)
    elif thing.kind == "block":
        pen.bar(x + 14, y + (0 if thing.look == "in" else 12), CELL - 14, thing.mark())
    elif thing.kind == "space" and (thing.look or thing.text or felt):
        fill = f'fill="{paint(thing.look)}"' if thing.look else 'fill="none"'
        pen.add(
            f'<rect x="{n(x + 6)}" y="{n(y + 6)}" width="{n(CELL - 12)}" height="{n(CELL - 12)}" rx="9" {fill} stroke="{PAPER}" stroke-width="1.5" stroke-dasharray="5 4"/>'
        )
        if thing.text.isdigit():
            pen.text(x + CELL / 2, y + CELL / 2, thing.text, 24, PAPER)
    elif thing.kind == "number":
        pen.add(f'<rect x="{n(x + 4)}" y="{n(y + 12)}" width="{n(CELL - 8)}" height="{n(CELL - 24)}" rx="20" fill="{PAPER}"/>')
        pen.text(x + CELL / 2, y + CELL / 2, str(thing.value), 26)


def tray(pen: Pen, things: Mapping[str, Thing], y: float, felt: bool = False) -> tuple[float, float]:
    """Things side by side; how wide and how high it is."""
    wide = max(1, len(things)) * CELL + 2 * GAP
    pen.frame(0, y, wide, CELL + 2 * GAP)
    for k, thing in enumerate(things.values()):
        put(pen, thing, GAP + k * CELL, y + GAP, felt)
    return wide, CELL + 2 * GAP


def grid(pen: Pen, part: Part, things: Mapping[str, Thing], y: float, felt: bool = True) -> tuple[float, float]:
    """A board of cells; what shares one stands side by side."""
    columns, rows = part.size
    for row in range(rows):
        for column in range(columns):
            space = things.get(f"{part.id}/{column},{row}")
            fill = paint(space.look) if space is not None and space.kind == "space" and space.look else PAPER
            if not felt and space is None:
                continue
            pen.add(
                f'<rect x="{n(column * CELL + 2)}" y="{n(y + row * CELL + 2)}" width="{n(CELL - 4)}" height="{n(CELL - 4)}" rx="9" fill="{fill}" stroke="{INK}" stroke-width="1.2"/>'
            )
            if space is not None and space.kind == "space" and space.text.rstrip("×").isdigit():  # words would be of one language only
                pen.text((column + 0.5) * CELL, y + (row + 0.5) * CELL, space.text, 20)
    shared: dict[str, int] = {}
    for spot, thing in things.items():
        across, down, *_ = spot.partition("/")[2].split(",")
        if thing.kind != "space":
            beside = shared.get(f"{across},{down}", 0)
            shared[f"{across},{down}"] = beside + 1
            put(pen, thing, int(across) * CELL + 14 * beside - 6 * (len(spot.split(",")) > 2), y + int(down) * CELL)
    return columns * CELL, rows * CELL


def sheet(pen: Pen, part: Part, things: Mapping[str, Thing], y: float) -> tuple[float, float]:
    """Rows and players: a line for what a row is called, and a cell for each player."""
    rows = [spot for spot in things if "," not in spot]
    seats = len([spot for spot in things if "," in spot]) // max(1, len(rows))
    for k, spot in enumerate(rows):
        top = y + k * 34
        pen.add(f'<rect x="0" y="{n(top)}" width="{n(130 + seats * 56)}" height="32" rx="5" fill="{PAPER}"/>')
        pen.add(f'<rect x="12" y="{n(top + 13)}" width="{70 + 17 * (k % 3)}" height="6" rx="3" fill="{INK}" opacity=".35"/>')
        for seat in range(seats):
            pen.add(
                f'<rect x="{130 + seat * 56}" y="{n(top + 3)}" width="52" height="26" rx="4" fill="#0000000d" stroke="{INK}" stroke-width=".8"/>'
            )
            thing = things[f"{spot},{seat + 1}"]
            if thing.kind == "number":
                pen.text(156 + seat * 56, top + 16, str(thing.value), 19)
    return 130 + seats * 56, len(rows) * 34


def facts(pen: Pen, things: Mapping[str, Thing], y: float) -> tuple[float, float]:
    """A place card with its numbers."""
    wide = 90 + 60 * len(things)
    pen.add(
        f'<rect x="0" y="{n(y)}" width="{wide}" height="44" rx="8" fill="{PAPER}"/><circle cx="20" cy="{n(y + 22)}" r="6" fill="{COLOURS["green"].base}"/>'
    )
    pen.add(f'<rect x="34" y="{n(y + 19)}" width="40" height="6" rx="3" fill="{INK}" opacity=".35"/>')
    for k, thing in enumerate(things.values()):
        if thing.kind == "number":
            pen.text(110 + 60 * k, y + 22, str(thing.value), 22)
        else:
            pen.add(f'<circle cx="{110 + 60 * k}" cy="{n(y + 22)}" r="9" fill="{paint(thing.look)}" stroke="{INK}"/>')
    return wide, 44


def drawn(scene: Scene, most: int = 99) -> str:
    """The scene as SVG: its parts with something in them, at most so many."""
    pen = Pen()
    y = widest = 0.0
    left = 0.0
    for part in scene.parts:
        there = {spot: thing for spot, thing in scene.things.items() if part_of(spot) == part.id}
        if not there or most == 0:
            continue
        most -= 1
        if part.kind == "pyramid":
            pile = Pen()
            draw_pile(pile, there)
            pen.add(f'<g transform="translate({n(REACH * 0.45)} {n(y + REACH * 0.5)}) scale(.45)">' + "".join(pile.drawn) + "</g>")
            wide, high = REACH * 0.9, REACH * 0.85
        elif part.kind == "grid":
            wide, high = grid(pen, part, there, y)
        elif part.kind == "sheet":
            wide, high = sheet(pen, part, there, y)
        elif part.kind == "facts":
            wide, high = facts(pen, there, y)
        else:
            wide, high = tray(pen, there, y, part.kind == "track" or all(thing.kind == "space" for thing in there.values()))
        widest = max(widest, wide)
        y += high + 36
    return pen.svg(left - 30, -30, widest + 30, y - 6)
