"""A pen that draws things of the table as SVG: dice, blocks, cards, tiles, and marks that point at them. No words, so every language can use it.

It draws by the same hand as the browser (`web/src/scene`): the same colours, and the same view of the pyramid from above.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from math import cos, hypot, pi, sin, sqrt
from typing import NamedTuple

Point = tuple[float, float]


class Colour(NamedTuple):
    """A material in light and shade, its edges, what is drawn on it, and whether that is light."""

    light: str
    base: str
    dark: str
    edge: str
    pip: str
    deep: bool


COLOURS = {
    "red": Colour("#cf5640", "#b53c2b", "#8c2a1e", "#6d1c13", "#f9ecd9", True),
    "yellow": Colour("#f7cd66", "#e9b03a", "#c58a20", "#946110", "#40270f", False),
    "pearl": Colour("#fbf8f0", "#ece6da", "#cfc6b6", "#a59a88", "#3d3530", False),
    "turquoise": Colour("#1f9c96", "#178f89", "#0f7e7a", "#0a5c5a", "#f1fffb", True),
    "green": Colour("#6f9444", "#618a37", "#486a26", "#314b18", "#f8f4e0", True),
    "blue": Colour("#6488b5", "#456b9c", "#325180", "#213a60", "#f4f1e6", True),
    "orange": Colour("#ec9656", "#d97a35", "#b25d20", "#864312", "#3b1d08", False),
    "purple": Colour("#97709f", "#7b5384", "#5f3d68", "#442a4b", "#f7eee6", True),
    "wood": Colour("#e2ba84", "#cb9a60", "#a87842", "#7a522a", "#3d2410", False),
    "?": Colour("#c9bda9", "#b3a58f", "#968872", "#716451", "#4a3f31", False),
}
"""As in `web/src/scene/colours.ts`."""
FELT, FELT_DEEP, INK, PAPER, GLOW = "#4d8f72", "#35735a", "#2c231b", "#fbf5e8", "#ffcf5c"
"""As in `web/src/look/look.css`, by day: a picture carries its own piece of table, so it looks the same on any page."""
WOOD, WOOD_LIGHT, WOOD_DARK, WOOD_DEEP = "#c08a52", "#d9a86c", "#8a5a2f", "#5b3819"

PIPS = {
    "1": [(0.5, 0.5)],
    "2": [(0.27, 0.27), (0.73, 0.73)],
    "3": [(0.24, 0.24), (0.5, 0.5), (0.76, 0.76)],
    "4": [(0.27, 0.27), (0.73, 0.27), (0.27, 0.73), (0.73, 0.73)],
    "5": [(0.25, 0.25), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.75, 0.75)],
    "6": [(0.27, 0.24), (0.73, 0.24), (0.27, 0.5), (0.73, 0.5), (0.27, 0.76), (0.73, 0.76)],
}

SIGNS = {
    "forest": "M-18 30V18M18 30V18M0 34V14M-34 18L-18-14L-2 18ZM2 18L18-14L34 18ZM-17 14L0-34L17 14Z",
    "lake": "M-40-14q10-14 20 0t20 0t20 0t20 0M-40 6q10-14 20 0t20 0t20 0t20 0M-40 26q10-14 20 0t20 0t20 0t20 0",
    "mountain": "M-40 28L-12-26L6 8L16-10L40 28ZM-20-11l8 8l7-7",
    "desert": "M0 34V-28M0 10H-16q-8 0-8-8V-10M0 0H14q8 0 8-8V-20M-36 34H36",
    "ice": "M0-36V36M-31-18L31 18M-31 18L31-18M-9-29L0-20L9-29M-9 29L0 20L9 29",
    "swamp": "M-20 34V-20M0 34V-32M20 34V-14M-24-20q4-14 8 0zM-4-32q4-14 8 0zM16-14q4-14 8 0zM-38 34H38",
}
"""DrachenWurf's landscapes in lines, as in `web/src/scene/Motif.svelte`."""

DOWN: list[Point] = [(0.0, -1.0), (sqrt(3) / 2, 0.5), (-sqrt(3) / 2, 0.5)]
"""Down the pyramid along its three axes, seen from above by the player at side A."""


def n(number: float) -> str:
    """A number, short.

    >>> n(3.0), n(-0.125)
    ('3', '-0.12')
    """
    return f"{number:.2f}".rstrip("0").rstrip(".") if abs(number) >= 0.005 else "0"


def points(corners: Sequence[Point]) -> str:
    """Corners as SVG writes them."""
    return " ".join(f"{n(x)},{n(y)}" for x, y in corners)


def hexagon(x: float, y: float, r: float) -> list[Point]:
    """The outline of a die on its corner, seen from above."""
    return [(x + r * sin(k * pi / 3), y + r * cos(k * pi / 3)) for k in range(6)]


def colour(look: str) -> Colour:
    """The colour that a thing's look names."""
    return COLOURS[{"white": "pearl"}.get(look, look)]


class Pen:
    """Collects what is drawn. `bold`: how much stronger its marks are, for a picture that is shown small."""

    def __init__(self, bold: float = 1.0) -> None:
        self.drawn: list[str] = []
        self.bold = bold

    def add(self, svg: str) -> None:
        """Put a piece of SVG on top."""
        self.drawn.append(svg)

    def text(self, x: float, y: float, what: str, size: float, fill: str = INK) -> None:
        """A number or a sign, around a point."""
        self.add(f'<text x="{n(x)}" y="{n(y)}" dy=".36em" font-size="{n(size)}" fill="{fill}">{escape(what)}</text>')

    # --- things ---------------------------------------------------------------------------------------------------------------------

    def die(self, x: float, y: float, look: str, face: str, size: float = 60) -> None:
        """A die that lies flat, its upper left corner at x, y."""
        paint = colour(look)
        tone = "light" if paint.deep else "dark"
        shape = [
            '<ellipse cx="50" cy="92" rx="48" ry="10" fill="#0a120e" opacity=".3"/>',
            f'<rect x="6" y="8" width="88" height="86" rx="21" fill="{paint.edge}"/>',
            f'<rect x="6" y="5" width="88" height="85" rx="21" fill="{paint.dark}"/>',
            f'<rect x="9" y="6" width="82" height="80" rx="22" fill="{paint.base}"/>',
            f'<rect x="14" y="10" width="70" height="68" rx="24" fill="{paint.light}" opacity=".75"/>',
        ]
        if face in PIPS:
            shape.append(f'<g transform="translate(11 8) scale(78)"><use href="#{tone}{face}"/></g>')
        elif face:
            shape.append(f'<text x="50" y="48" dy=".36em" font-size="44" fill="{paint.pip}">{escape(face)}</text>')
        self.add(f'<g transform="translate({n(x)} {n(y)}) scale({n(size / 100)})">{"".join(shape)}</g>')

    def corner_die(
        self, x: float, y: float, look: str, faces: Sequence[int], edge: float, shows: Sequence[bool] = (True, True, True)
    ) -> None:
        """A die on its corner, around x, y: its faces towards sides A, B and C, as far as they are uncovered;
        0 or none at all where it shows no pips."""
        paint = colour(look)
        tone = "light" if paint.deep else "dark"
        for axis in range(3):
            if not shows[axis]:
                continue
            (ux, uy), (vx, vy) = DOWN[(axis + 1) % 3], DOWN[(axis + 2) % 3]
            place = " ".join(n(part) for part in (ux * edge, uy * edge, vx * edge, vy * edge, x, y))
            pips = f'<use href="#{tone}{faces[axis]}"/>' if faces and faces[axis] else ""
            fill = (paint.base, paint.light, paint.dark)[axis]
            self.add(f'<g transform="matrix({place})"><use href="#side" fill="{paint.edge}"/><use href="#top" fill="{fill}"/>{pips}</g>')

    def bar(self, x: float, y: float, height: float, number: str) -> None:
        """One of Wegduwen's blocks, which slides between two sides: its number is on both ends."""
        wood = COLOURS["wood"]
        self.add(f'<rect x="{n(x)}" y="{n(y + 4)}" width="36" height="{n(height)}" rx="7" fill="#0a120e" opacity=".35"/>')
        self.add(
            f'<rect x="{n(x)}" y="{n(y)}" width="36" height="{n(height)}" rx="7" fill="{wood.light}" stroke="{wood.edge}" stroke-width="1.5"/>'
        )
        for end in (y + 16, y + height - 16):
            self.text(x + 18, end, number, 19, wood.pip)

    def city_die(self, x: float, y: float, look: str, face: str, size: float = 90) -> None:
        """A die of Carcassonne, around x, y: black is city, a shield is the knight."""
        shape = [
            '<rect x="4" y="7" width="92" height="91" rx="12" fill="#b7a27c"/><rect x="4" y="3" width="92" height="92" rx="12" fill="#f7eedb"/>'
        ]
        corners = {
            "N": ((4, 3), (96, 3), (50, 30)),
            "E": ((96, 3), (96, 95), (69, 49)),
            "S": ((96, 95), (4, 95), (50, 68)),
            "W": ((4, 95), (4, 3), (31, 49)),
        }
        if look == "city":
            areas = [
                (*corners[edge][:2], (50, 49) if len(segment) > 1 else corners[edge][2]) for segment in face.split() for edge in segment
            ]
            black = "".join(f'<polygon points="{points(area)}"/>' for area in areas)
            shape.append(f'<g clip-path="url(#city)" fill="#2b241d" stroke="#2b241d" stroke-width="3">{black}</g>')
        elif look == "knight":
            shape.append('<path d="M50 18q16 9 28 8q3 36-28 54q-31-18-28-54q12 1 28-8z" fill="#b63a2b" stroke="#6d1f16" stroke-width="3"/>')
            shape.append('<path d="M50 26v46M30 43h40" stroke="#f7eedb" stroke-width="7"/>')
        else:
            lines = 'fill="none" stroke="#6b4423" stroke-width="6" stroke-linecap="round"'
            shape.append(f'<path d="M20 68h58M34 66l12-26M70 66L46 40M46 44L74 20" {lines}/><circle cx="77" cy="18" r="7" fill="#2b241d"/>')
            shape.append(
                '<g fill="#f7eedb" stroke="#6b4423" stroke-width="6"><circle cx="32" cy="74" r="7"/><circle cx="66" cy="74" r="7"/></g>'
            )
        self.add(f'<g transform="translate({n(x - size / 2)} {n(y - size / 2)}) scale({n(size / 100)})">{"".join(shape)}</g>')

    def card(self, x: float, y: float, look: str, scale: float = 1.0) -> None:
        """A dragon card: its colour, and its landscape as a sign."""
        band, _, landscape = look.partition("/")
        paint = colour(band)
        sign = f'<path d="{SIGNS[landscape]}" fill="none" stroke="{paint.pip}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
        self.add(
            f'<g transform="translate({n(x)} {n(y)}) scale({n(scale)})"><rect x="3" y="6" width="62" height="84" rx="9" fill="#0a120e" opacity=".28"/>'
            f'<rect x="1" y="1" width="64" height="86" rx="9" fill="{PAPER}" stroke="#cbb894"/><rect x="7" y="7" width="52" height="74" rx="5" fill="{paint.base}"/>'
            f'<g transform="translate(33 44) scale(.56)">{sign}</g></g>'
        )

    def tile(self, corners: Sequence[Point], look: str, faint: bool = False) -> None:
        """A shape by its corners."""
        paint = colour(look)
        shade, opacity = (".12", "0.75") if faint else (".3", "1")
        self.add(f'<polygon points="{points([(x + 2, y + 4) for x, y in corners])}" fill="#0a120e" opacity="{shade}"/>')
        line = f'stroke="{paint.edge}" stroke-width="2.5" stroke-linejoin="round"'
        self.add(f'<polygon points="{points(corners)}" fill="{paint.base}" {line} opacity="{opacity}"/>')

    def frame(self, x: float, y: float, width: float, height: float, around: float = 12) -> None:
        """A wooden frame with a green inlay of this size."""
        w, h = width + 2 * around, height + 2 * around
        self.add(f'<rect x="{n(x - around)}" y="{n(y - around + 5)}" width="{n(w)}" height="{n(h)}" rx="16" fill="#0a120e" opacity=".3"/>')
        self.add(f'<rect x="{n(x - around)}" y="{n(y - around)}" width="{n(w)}" height="{n(h)}" rx="16" fill="{WOOD}"/>')
        self.add(
            f'<rect x="{n(x - around + 2)}" y="{n(y - around + 2)}" width="{n(w - 4)}" height="{n(h - 4)}" rx="14" fill="none" stroke="{WOOD_LIGHT}" stroke-width="2"/>'
        )
        self.add(f'<rect x="{n(x)}" y="{n(y)}" width="{n(width)}" height="{n(height)}" rx="7" fill="{WOOD_DARK}"/>')

    # --- marks ----------------------------------------------------------------------------------------------------------------------

    def outline(self, corners: Sequence[Point], strong: bool = True) -> None:
        """A glowing line around something; dashed for what is only a possibility."""
        dashes, width = ("", 5) if strong else (f' stroke-dasharray="{n(9 * self.bold)} {n(6 * self.bold)}"', 4)
        shape = f'points="{points(corners)}" fill="none" stroke-linejoin="round"'
        self.add(f'<polygon {shape} stroke="{INK}" stroke-opacity=".6" stroke-width="{n((width + 3) * self.bold)}"/>')
        self.add(f'<polygon {shape} stroke="{GLOW}" stroke-width="{n(width * self.bold)}"{dashes}/>')

    def arrow(self, start: Point, end: Point, bend: float = 0.0) -> None:
        """An arrow that bends to its left by so much."""
        bold = self.bold
        (x1, y1), (x2, y2) = start, end
        far = hypot(x2 - x1, y2 - y1)
        cx, cy = (x1 + x2) / 2 + (y2 - y1) / far * bend, (y1 + y2) / 2 - (x2 - x1) / far * bend
        along = hypot(x2 - cx, y2 - cy)
        ux, uy = (x2 - cx) / along, (y2 - cy) / along
        long, wide = 18 * bold, 10 * bold
        bx, by = x2 - long * ux, y2 - long * uy
        head = points([(x2, y2), (bx - wide * uy, by + wide * ux), (bx + wide * uy, by - wide * ux)])
        way = f"M{n(x1)} {n(y1)}Q{n(cx)} {n(cy)} {n(x2 - 12 * bold * ux)} {n(y2 - 12 * bold * uy)}"
        for stroke, width, rim in ((INK, 9 * bold, 6 * bold), (PAPER, 5 * bold, 1.5 * bold)):
            self.add(f'<path d="{way}" fill="none" stroke="{stroke}" stroke-width="{n(width)}" stroke-linecap="round"/>')
            self.add(f'<polygon points="{head}" fill="{stroke}" stroke="{stroke}" stroke-width="{n(rim)}" stroke-linejoin="round"/>')

    def badge(self, x: float, y: float, what: str, good: bool = True) -> None:
        """A round cream label with a number or a sign; red if that is bad."""
        wide = max(17.0, 6.4 * len(what) + 7)
        box = f'x="{n(x - wide)}" y="{n(y - 17)}" width="{n(2 * wide)}" height="34" rx="17"'
        self.add(
            f'<rect {box} transform="translate(0 3)" fill="#0a120e" opacity=".4"/><rect {box} fill="{PAPER}" stroke="{INK if good else "#a5321f"}" stroke-width="2"/>'
        )
        self.text(x, y, what, 21, INK if good else "#a5321f")

    # --- the sheet ------------------------------------------------------------------------------------------------------------------

    def svg(self, left: float, top: float, right: float, bottom: float) -> str:
        """The picture: what is drawn within these bounds, on a piece of felt."""
        body = "".join(self.drawn)
        used = sorted(set(re.findall(r'href="#((?:light|dark)\d)"', body)))
        box = f"{n(left)} {n(top)} {n(right - left)} {n(bottom - top)}"
        panel = f'x="{n(left)}" y="{n(top)}" width="{n(right - left)}" height="{n(bottom - top)}" rx="18"'
        city = '<clipPath id="city"><rect x="4" y="3" width="92" height="92" rx="12"/></clipPath>' if "#city" in body else ""
        sides = (
            '<rect id="side" width="1" height="1" rx=".1"/><rect id="top" x=".02" y=".02" width=".96" height=".96" rx=".14"/>'
            if "#side" in body
            else ""
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="Fraunces,Georgia,serif" font-weight="600" text-anchor="middle">\n'
            f'<defs><radialGradient id="felt" cx=".5" cy=".3" r=".9"><stop stop-color="{FELT}"/><stop offset="1" stop-color="{FELT_DEEP}"/></radialGradient>'
            f'<clipPath id="cut"><rect {panel}/></clipPath>{city}{sides}{"".join(pips(name) for name in used)}</defs>\n'
            f'<rect {panel} fill="url(#felt)"/>\n<g clip-path="url(#cut)">\n' + "\n".join(self.drawn) + "\n</g>\n</svg>\n"
        )


def pips(name: str) -> str:
    """The pips of a face of size 1, dark or light."""
    fill, halo = ("#f3e5cf", "#00000033") if name.startswith("light") else ("#33271f", "#ffffff66")
    spots = "".join(
        f'<circle cx="{n(x)}" cy="{n(y + 0.014)}" r=".1" fill="{halo}"/><circle cx="{n(x)}" cy="{n(y)}" r=".092" fill="{fill}"/>'
        for x, y in PIPS[name[-1]]
    )
    return f'<g id="{name}">{spots}</g>'


def icon() -> str:
    """The turquoise die that stands for Worp."""
    spots = "".join(f'<circle cx="{x}" cy="{y}" r="5.5"/>' for x, y in ((20, 20), (44, 20), (32, 32), (20, 44), (44, 44)))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect x="4" y="6" width="56" height="56" rx="15" fill="#0a5c5a"/>'
        f'<rect x="4" y="3" width="56" height="55" rx="15" fill="#1a9f99"/><g fill="#f6efe2" transform="translate(0 -1.5)">{spots}</g></svg>\n'
    )
