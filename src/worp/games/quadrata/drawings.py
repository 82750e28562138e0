"""What Quadrata's shapes and boards look like, drawn beforehand: a scene only looks things up."""

from __future__ import annotations

from typing import Final

from worp.contract.scene import Say, Thing, say
from worp.games.quadrata.material import Material
from worp.games.quadrata.shapes import SIDE, TABLE, bit, read_shapes

BUILT_IN: Final = tuple([shape.word for shape in read_shapes(TABLE)])
"""The shapes that have a name in every language."""


class Drawings:
    def __init__(self, material: Material) -> None:
        self.shapes = material.shapes
        self.poses = material.poses
        self.places = material.places
        self.tiles: list[dict[int, Thing]] = [self.drawn(shape) for shape in material.every]
        """For each shape, what it looks like in each of its poses."""
        self.piles: list[list[Thing]] = [
            [self.pile(shape, count) for count in range(material.shapes[shape].many + 1)] for shape in material.every
        ]
        """For each shape, what so many of it on a pile look like."""
        self.largest = max([piles[-1] for piles in self.piles], key=longest)
        """The shape that needs the most room in a hand, where it can be turned."""
        self.cells: list[dict[str, Thing]] = [
            {f"board:{seat + 1}/{x},{y}": cell_thing(x, y, material.square) for y in range(SIDE) for x in range(SIDE)} for seat in range(4)
        ]
        """For each seat, the unit squares of its board."""

    def called(self, shape: int, how: str = "shape") -> Say:
        """The shape's name, bare (`shape`) or with its article, as the object of a sentence (`a`)."""
        known = self.shapes[shape]
        return say(f"quadrata-{how}-{known.word}") if known.word in BUILT_IN else say(f"quadrata-{how}-own", name=known.name)

    def drawn(self, shape: int) -> dict[int, Thing]:
        """A shape as it lies in a square or in a hand, by pose."""
        known = self.shapes[shape]
        label = say("quadrata-tile", shape=self.called(shape), pips=known.pips)
        return {
            pose.turn: Thing("tile", f"{known.pips}/{known.word}", known.pips, outline=pose.outline, label=label)
            for pose in self.poses[shape]
        }

    def pile(self, shape: int, count: int) -> Thing:
        """Shapes of one sort in the supply or in a reserve."""
        tile = self.tiles[shape][0]
        label = say("quadrata-pile", shape=self.called(shape), pips=self.shapes[shape].pips, count=count)
        return tile._replace(many=count, label=label)

    def tile_at(self, place: int) -> Thing:
        """A shape as it lies in a square."""
        return self.tiles[self.places[place].shape][self.places[place].turn]


def longest(thing: Thing) -> float:
    """The longer side of a shape."""
    xs, ys = [x for x, _ in thing.outline], [y for _, y in thing.outline]
    return max(max(xs) - min(xs), max(ys) - min(ys))


def cell_thing(x: int, y: int, square: int) -> Thing:
    """A unit square of a board, marked with the part of it that belongs to the square to fill: `all`, a half like `NW`, or `none`."""
    sides = "".join([letter for side, letter in enumerate("NESW") if square & bit(y, x, side)])
    mark = {"NESW": "all", "": "none", "NE": "NE", "ES": "SE", "SW": "SW", "NW": "NW"}[sides]
    return Thing("space", mark, label=say(f"quadrata-cell-{mark.lower()}"))


_drawings: Final[dict[Material, Drawings]] = {}


def drawings_of(material: Material) -> Drawings:
    """The drawings of a material; the last few are kept, as the materials are."""
    found = _drawings.get(material)
    if found is None:
        if len(_drawings) >= 8:
            del _drawings[next(iter(_drawings))]
        found = _drawings[material] = Drawings(material)
    return found
