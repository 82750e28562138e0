"""Quadrata's material on one of the two squares: its shapes with all moves made beforehand, so that a turn only picks from lists."""

from __future__ import annotations

from typing import Final, NamedTuple

from worp.contract.game import Setup
from worp.contract.scene import Seat
from worp.games.quadrata.shapes import SIDE, Place, read_kit

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


QUARTERS: Final = 4 * SIDE * SIDE
BITS_OF: Final[list[list[int]]] = [[bit for bit in range(8) if byte >> bit & 1] for byte in range(256)]
"""The bits that are set in each byte."""


class Ways:
    """The ways to lay a shape, by number. What is filled blocks some of them; which ones is a look-up for each byte of the square's mask,
    and much faster than to try the ways one by one."""

    def __init__(self, masks: list[int]) -> None:
        self.every: Final[int] = (1 << len(masks)) - 1
        self.size: Final[int] = len(masks) // 8 + 1
        self.over: Final[list[int]] = [0] * QUARTERS
        """For each quarter of the square the ways that cover it, as bits."""
        for way, mask in enumerate(masks):
            for place, byte in enumerate(mask.to_bytes(QUARTERS // 8, "little")):
                for bit in BITS_OF[byte]:
                    self.over[8 * place + bit] |= 1 << way
        self.blocked: Final[list[list[int]]] = [[0] + [-1] * 255 for _ in range(QUARTERS // 8)]
        """For each byte of the square's mask and each value the ways that it blocks; -1: not worked out yet."""

    def free(self, filled: int, moves: list[Move]) -> list[Move]:
        """Of the moves, one for each way, those that cover nothing that is filled. (Compiled, bytes by number are faster than one by one.)"""
        square = filled.to_bytes(QUARTERS // 8, "little")
        blocked = 0
        for place in range(QUARTERS // 8):
            byte = square[place]
            if byte:
                known = self.blocked[place][byte]
                blocked |= known if known >= 0 else self.block(place, byte)
        ways = (self.every ^ blocked).to_bytes(self.size, "little")
        found: list[Move] = []
        for place in range(self.size):
            byte = ways[place]
            if byte:
                for bit in BITS_OF[byte]:
                    found.append(moves[8 * place + bit])
        return found

    def block(self, place: int, byte: int) -> int:
        """Work out what a byte blocks."""
        found = 0
        for bit in BITS_OF[byte]:
            found |= self.over[8 * place + bit]
        self.blocked[place][byte] = found
        return found


class Material:
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
        self.lays = [[[Move(PUT, SQUARE, seat, k) for k in kit.places[shape]] for shape in self.every] for seat in seats]
        """For each seat and shape, the moves of all ways to lay it,"""
        self.ways = [Ways([kit.all[k].mask for k in kit.places[shape]]) for shape in self.every]
        """and for each shape how to find those that are free."""

    def place_name(self, place: Place) -> str:
        """The placement in a position's text: `boot/3@2,0` is the boot in pose 3 with its first cell in column 2 of row 0."""
        return f"{self.shapes[place.shape].word}/{place.turn}@{place.x},{place.y}"

    def shape_of(self, move: Move) -> int:
        """The shape that a move takes up."""
        return self.places[move.which].shape if move.where == SQUARE else move.which

    def counts(self, seats: int) -> list[int]:
        """The whole supply, by shape: for three players without one player's share."""
        return [shape.many - (shape.out if seats == 3 else 0) for shape in self.shapes]


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
