"""Quadrata's material on one of the two squares: its shapes with all moves made and all drawings drawn beforehand.

A turn then only picks from lists, and a scene only looks things up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from worp.contract.game import Setup
from worp.contract.scene import Say, Seat, Thing, say
from worp.games.quadrata.shapes import SIDE, TABLE, Place, bit, read_kit, read_shapes

TAKE: Final = 0
PUT: Final = 1
PASS: Final = 2
SUPPLY: Final = 0
RESERVE: Final = 1
SQUARE: Final = 2
WHERE: Final = ("supply", "reserve", "square")


class Move(NamedTuple):
    """Take a shape up, put the one in hand down, or pass: where, at whose place (0 for the supply), and which: the number of a shape,
    or of a placement if it lies in a square."""

    kind: int
    where: int
    seat: Seat
    which: int


PASSES: Final = Move(PASS, 0, 0, 0)
TO_SUPPLY: Final = Move(PUT, SUPPLY, 0, 0)


class Material:
    """The shapes on one of the two squares, with all moves made beforehand: a turn only picks from these lists."""

    def __init__(self, text: str, small: bool, flips: bool) -> None:
        kit = read_kit(text, small, flips)
        self.shapes = kit.shapes
        self.square = kit.square
        self.poses = kit.poses
        self.places = kit.all
        self.kinds = kit.kinds
        """For each number of pips, the shapes that show it."""
        self.every: list[int] = list(range(len(kit.shapes)))
        self.pips: list[int] = [kit.shapes[place.shape].pips for place in kit.all]
        """For each placement, the pips of its shape."""
        self.masks: list[int] = [place.mask for place in kit.all]
        self.by_name: dict[str, int] = {}
        for k, place in enumerate(kit.all):
            self.by_name[self.place_name(place)] = k
        seats = range(4)
        self.from_supply = [Move(TAKE, SUPPLY, 0, shape) for shape in self.every]
        self.from_reserve = [[Move(TAKE, RESERVE, seat, shape) for shape in self.every] for seat in seats]
        self.from_square = [[Move(TAKE, SQUARE, seat, k) for k in range(len(kit.all))] for seat in seats]
        self.to_reserve = [Move(PUT, RESERVE, seat, 0) for seat in seats]
        self.lays: list[list[list[tuple[int, Move]]]] = [
            [[(kit.all[k].mask, Move(PUT, SQUARE, seat, k)) for k in kit.places[shape]] for shape in self.every] for seat in seats
        ]
        """For each seat and shape, the masks and moves of all ways to lay it."""
        self.tiles: list[dict[int, Thing]] = [self.drawn(shape) for shape in self.every]
        """For each shape, what it looks like in each of its poses."""
        self.piles: list[list[Thing]] = [[self.pile(shape, count) for count in range(kit.shapes[shape].many + 1)] for shape in self.every]
        """For each shape, what so many of it on a pile look like."""
        self.cells: list[dict[str, Thing]] = [
            {f"board:{seat + 1}/{x},{y}": cell_thing(x, y, kit.square) for y in range(SIDE) for x in range(SIDE)} for seat in seats
        ]
        """For each seat, the unit squares of its board."""

    def place_name(self, place: Place) -> str:
        """The placement in a position's text: `boot/3@2,0` is the boot in pose 3 with its first cell in column 2 of row 0."""
        return f"{self.shapes[place.shape].word}/{place.turn}@{place.x},{place.y}"

    def shape_of(self, move: Move) -> int:
        """The shape that a move takes up."""
        return self.places[move.which].shape if move.where == SQUARE else move.which

    def called(self, shape: int, how: str = "shape") -> Say:
        """The shape's name, bare (`shape`) or with its article, as the object of a sentence (`a`)."""
        known = self.shapes[shape]
        return say(f"quadrata-{how}-{known.word}") if known.word in BUILT_IN else say(f"quadrata-{how}-own", name=known.name)

    def drawn(self, shape: int) -> dict[int, Thing]:
        """A shape as it lies in a square or in a hand, by pose."""
        known = self.shapes[shape]
        label = say("quadrata-tile", shape=self.called(shape), pips=known.pips)
        return {pose.turn: Thing("tile", f"{known.pips}/{known.word}", pose.outline, label=label) for pose in self.poses[shape]}

    def pile(self, shape: int, count: int) -> Thing:
        """Shapes of one sort in the supply or in a reserve."""
        tile = self.tiles[shape][0]
        label = say("quadrata-pile", shape=self.called(shape), pips=self.shapes[shape].pips, count=count)
        return tile._replace(face=f"{tile.face} *{count}", label=label)

    def counts(self, seats: int) -> list[int]:
        """The whole supply, by shape: for three players without one player's share."""
        return [shape.many - (shape.out if seats == 3 else 0) for shape in self.shapes]


def cell_thing(x: int, y: int, square: int) -> Thing:
    """A unit square of a board, marked with the part of it that belongs to the square to fill: `all`, a half like `NW`, or `none`."""
    sides = "".join([letter for side, letter in enumerate("NESW") if square & bit(y, x, side)])
    mark = {"NESW": "all", "": "none", "NE": "NE", "ES": "SE", "SW": "SW", "NW": "NW"}[sides]
    return Thing("space", mark, label=say(f"quadrata-cell-{mark.lower()}"))


BUILT_IN: Final = tuple([shape.word for shape in read_shapes(TABLE)])
_materials: Final[dict[tuple[str, bool, bool], Material]] = {}


def material_of(setup: Setup) -> Material:
    """The material for a table; the last few are kept, since making one takes as long as playing a game."""
    key = (setup.word("shapes"), setup.seats > 2, setup.flag("flips"))
    found = _materials.get(key)
    if found is None:
        if len(_materials) >= 8:
            del _materials[next(iter(_materials))]
        found = _materials[key] = Material(*key)
    return found
