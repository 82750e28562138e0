"""A table as text and as a picture, as one viewer sees it. Plain, so that a person can follow what a learner does."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from worp.contract.game import Game, State
from worp.contract.scene import Part, Scene, Seat, Thing
from worp.envs.observe import kind_and_numbers
from worp.terminal.draw import corners
from worp.words.sentences import Words

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw

Picture = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]

MODES: Final = ("human", "ansi", "rgb_array")
"""Printed, as text, as an array of pixels."""
CELL: Final = 26
GAP: Final = 3
LEFT: Final = 190
"""Where things begin; before that stand the names of the parts."""
TABLE: Final = (38, 34, 30)
FELT: Final = (52, 47, 41)
INK: Final = (235, 228, 214)
QUIET: Final = (120, 112, 100)
LOOKS: Final = {
    "red": (166, 61, 47),
    "yellow": (224, 169, 59),
    "pearl": (239, 231, 216),
    "turquoise": (53, 184, 171),
    "green": (61, 122, 74),
    "blue": (53, 96, 158),
    "purple": (122, 84, 150),
    "black": (20, 18, 16),
    "white": (247, 243, 234),
    "out": (224, 169, 59),
    "in": FELT,
}
OTHERS: Final = ((201, 101, 79), (127, 166, 80), (141, 127, 199), (208, 139, 176), (95, 148, 207))


def as_text(game: Game, state: State[Any], viewer: Seat, language: str = "en", width: int = 100) -> str:
    """The table as the terminal draws it, without colours."""
    from rich.console import Console

    from worp.terminal.show import show

    out = io.StringIO()
    show(Console(file=out, width=width, color_system=None), Words(language, [game]), state, viewer)
    return out.getvalue()


def as_picture(game: Game, state: State[Any], viewer: Seat) -> Picture:
    """The table as pixels (height, width, 3). Needs Pillow, which worp[envs] brings."""
    from PIL import Image, ImageDraw

    scene = state.mask(viewer).scene(viewer)
    words = Words("en", [game])
    rows = [Row(scene, part, words.part(part, (), viewer)) for part in scene.parts]
    width = LEFT + max(row.width for row in rows) + GAP * 4
    height = sum(row.height + GAP * 3 for row in rows) + GAP * 3
    image = Image.new("RGB", (width, height), TABLE)
    pen = ImageDraw.Draw(image)
    top = GAP * 3
    for row in rows:
        pen.rectangle((LEFT - GAP, top - GAP, width - GAP * 2, top + row.height), fill=FELT)
        pen.text((GAP * 2, top + 6), row.title[:28], fill=INK)
        row.draw(pen, top)
        top += row.height + GAP * 3
    return np.asarray(image, dtype=np.uint8)


class Row:
    """A part of the table as a row of the picture."""

    def __init__(self, scene: Scene, part: Part, title: str) -> None:
        self.title = title
        self.facts = ""
        self.board = part.kind == "grid"
        self.cells: list[tuple[float, float, Thing]] = []
        """Column, line and thing; what lies above comes later."""
        found = [(spot.partition("/")[2], thing) for spot, thing in scene.things.items() if spot.partition("/")[0] == part.id]
        if part.kind == "pyramid":
            self.lay_pyramid(found)
        elif part.kind == "grid":
            self.lay_board(part, found)
        elif part.kind == "facts":
            self.facts = "   ".join([f"{thing.look} {words_on(thing)}" for _, thing in found if thing.kind != "space"])
        else:
            found.sort(key=lambda one: (int(one[0]) if one[0].isdigit() else 1 << 30, one[0]))
            self.cells = [(place, 0, thing) for place, (_, thing) in enumerate(found)]
        self.columns = max([cell[0] for cell in self.cells], default=0) + 1
        self.lines = max([cell[1] for cell in self.cells], default=0) + 1
        self.width = max(int(self.columns * (CELL + GAP)), 7 * len(self.facts))
        self.height = int(self.lines * (CELL + GAP))

    def lay_board(self, part: Part, found: list[tuple[str, Thing]]) -> None:
        """Cells by column and line; an open board begins where something lies."""
        at = [(int(place.split(",")[0]), int(place.split(",")[1]), thing) for place, thing in found]
        left = 0 if part.size[0] else min([x for x, _, _ in at], default=0)
        top = 0 if part.size[1] else min([y for _, y, _ in at], default=0)
        self.cells = sorted([(x - left, y - top, thing) for x, y, thing in at], key=lambda one: one[2].kind != "space")

    def lay_pyramid(self, found: list[tuple[str, Thing]]) -> None:
        """Three triangles side by side: what a player at each side sees, the nearest die of every column, with the face it turns there."""
        cells = {tuple(int(word) for word in place.split(",")): thing for place, thing in found if thing.kind != "space"}
        for side in range(3):
            for row in range(9):
                for left in range(row + 1):
                    thing = nearest(cells, side, left, row - left)
                    self.cells.append((side * 9.5 + (8 - row) / 2 + left, row, thing))

    def draw(self, pen: ImageDraw, top: int) -> None:
        pen.text((LEFT + 2, top + 7), self.facts, fill=INK)
        for column, line, thing in self.cells:
            x, y = LEFT + int(column * (CELL + GAP)), top + int(line * (CELL + GAP))
            box = (x, y, x + CELL, y + CELL)
            if self.board and thing.outline:
                pen.polygon([(x + a * (CELL + GAP), y + b * (CELL + GAP)) for a, b in corners(thing)], fill=colour_of(thing), outline=TABLE)
            elif thing.kind == "space":
                pen.rectangle(box, outline=QUIET)
            elif thing.kind == "number":
                pen.text((x + 2, y + 7), words_on(thing), fill=INK)
            else:
                colour = colour_of(thing)
                pen.rounded_rectangle(box, 5, fill=colour, outline=QUIET)
                pen.text((x + 4, y + 7), words_on(thing)[:4], fill=TABLE if sum(colour) > 330 else INK)


def nearest(cells: dict[tuple[int, ...], Thing], side: int, left: int, right: int) -> Thing:
    """The die that is seen in this column of a side of the pyramid, with the face that it shows there."""
    for depth in range(9 - left - right):
        at = [0, 0, 0]
        at[side], at[(side + 1) % 3], at[(side + 2) % 3] = depth, left, right
        thing = cells.get(tuple(at))
        if thing is not None:
            numbers = kind_and_numbers(thing)[1]
            return Thing(thing.kind, thing.look, max(numbers[side], 0) if len(numbers) == 3 else None)
    return Thing("space")


def colour_of(thing: Thing) -> tuple[int, int, int]:
    """A colour that goes with a thing's look, always the same."""
    return LOOKS.get(thing.look.partition("/")[0]) or OTHERS[sum(thing.look.encode()) % len(OTHERS)]


def words_on(thing: Thing) -> str:
    """What stands on a thing, in a few letters."""
    (_, look, word), numbers = kind_and_numbers(thing)
    if numbers:
        return ("" if thing.kind == "die" else "/").join(["?" if number < 0 else str(number) for number in numbers])
    return word or look.rpartition("/")[2]
