"""The dice pyramid: one geometry for all games that are built into it, taken from it or marched across its plate.

The dice stand on a corner, so the pile is a corner of a cubic lattice seen along its diagonal and every die shows three faces.
A **cell** has coordinates `a, b, c` (at least 0, together at most 8) and is an int here, counted from the bottom layer up:
0-44 lie on the plate, 164 is the top. Going down along an axis is +1. Seen from above the sides A, B, C follow each other
clockwise, so whoever sits at A has B at the left. Axes and sides are the ints 0, 1, 2; a set of them is a mask of bits 1, 2, 4.

A **die** is one int too: its colour and its **look**, which is what is known of how it lies. Looks 0-23 are the orientations;
then come the looks of which one face is known (two faces say the third), and `UNSEEN`. So a masked pyramid is a pyramid.

    >>> p = Pyramid.read("8,0,0=r321 7,1,0=y132 7,0,1=p213")
    >>> [cell_text(q) for q in p.funnels if q >= 45], p.funnel_sum(read_cell("7,0,0"))
    (['7,0,0'], 9)
"""

from collections.abc import Iterable, Sequence
from typing import Final

from worp.contract.dice import Source, shuffle
from worp.contract.game import InputError
from worp.contract.scene import SPACE, Thing

Triple = tuple[int, int, int]

A: Final = 0
B: Final = 1
C: Final = 2
SIDES: Final = "ABC"

# ---------------------------------------------------------------------------------------------------------------------
# Cells

HEIGHT: Final = 9
SIZE: Final = 165
PLATE: Final = 45
"""Cells below this number lie on the base plate."""
TOP: Final = 164

CELLS: Final[list[Triple]] = [(a, b, layer - a - b) for layer in range(8, -1, -1) for a in range(layer + 1) for b in range(layer - a + 1)]
"""The coordinates of every cell."""

_NUMBER: Final[dict[Triple, int]] = {cell: number for number, cell in enumerate(CELLS)}


def cell_at(a: int, b: int, c: int) -> int:
    """The cell with these coordinates, or -1 if it lies outside the pyramid."""
    return _NUMBER.get((a, b, c), -1)


def _step(cell: Triple, axis: int, by: int) -> int:
    a, b, c = cell
    return cell_at(a + by * (axis == A), b + by * (axis == B), c + by * (axis == C))


def _inside(cells: Iterable[int]) -> tuple[int, ...]:
    return tuple([cell for cell in cells if cell >= 0])


LAYER: Final[list[int]] = [a + b + c for a, b, c in CELLS]
"""The layer (laag) of every cell: 0 is the top, 8 lies on the plate."""

LAYERS: Final[list[tuple[int, ...]]] = [tuple([cell for cell in range(SIZE) if LAYER[cell] == layer]) for layer in range(HEIGHT)]

BELOW: Final[list[list[int]]] = [[_step(cell, axis, 1) for cell in CELLS] for axis in range(3)]
"""`BELOW[axis][cell]`: one step down along the axis, or -1."""

ABOVE: Final[list[list[int]]] = [[_step(cell, axis, -1) for cell in CELLS] for axis in range(3)]
"""`ABOVE[axis][cell]`: one step up along the axis, or -1. A die there covers the cell's face towards that side."""

DOWN: Final[list[tuple[int, ...]]] = [_inside([BELOW[axis][cell] for axis in range(3)]) for cell in range(SIZE)]
"""The three supports of every cell, towards A, B, C; none for a cell on the plate."""

UP: Final[list[tuple[int, ...]]] = [_inside([ABOVE[axis][cell] for axis in range(3)]) for cell in range(SIZE)]
"""The cells that rest on this one. For a cell on the plate: the funnels that it is part of."""

_SUPPORTS: Final[list[tuple[tuple[int, int], ...]]] = [
    tuple([(lower, 1 << axis) for axis, lower in enumerate(DOWN[cell])]) for cell in range(SIZE)
]
"""The supports of every cell, each with the face of it that a die in this cell covers."""

TOUCHING: Final[list[tuple[int, ...]]] = [UP[cell] + DOWN[cell] for cell in range(SIZE)]
"""The cells whose dice touch this one by a face."""

SIDE: Final[list[tuple[int, ...]]] = [tuple([cell for cell in range(SIZE) if CELLS[cell][side] == 0]) for side in range(3)]
"""The flat outer plane (zijde) in front of each player: 45 cells."""

RIM: Final[list[tuple[int, ...]]] = [
    tuple([cell_at(0, k, 8 - k) for k in range(9)]),
    tuple([cell_at(8 - k, 0, k) for k in range(9)]),
    tuple([cell_at(k, 8 - k, 0) for k in range(9)]),
]
"""The nine edge funnels (randtrechters) of each side, from left to right as its player sees them."""

ON_RIM: Final[list[bool]] = [cell < PLATE and 0 in CELLS[cell] for cell in range(SIZE)]
"""Whether a cell is one of the 24 edge funnels of the plate."""

CORNER: Final[list[int]] = [cell_at(8, 0, 0), cell_at(0, 8, 0), cell_at(0, 0, 8)]
"""The corner funnel (hoektrechter) opposite each side."""

INSIDE: Final[list[int]] = [sum([1 << axis for axis in range(3) if ABOVE[axis][cell] >= 0]) for cell in range(SIZE)]
"""The faces of a cell that look into the pyramid, as a mask: all but those in the planes of the sides."""


def _line(cell: int, steps: list[int]) -> tuple[int, ...]:
    cells: list[int] = []
    while cell >= 0:
        cells.append(cell)
        cell = steps[cell]
    return tuple(cells)


UPWARD: Final[list[list[tuple[int, ...]]]] = [[_line(cell, steps) for cell in range(SIZE)] for steps in ABOVE]
"""`UPWARD[axis][cell]`: the straight column from the cell to its upper end, the cell itself first."""

DOWNWARD: Final[list[list[tuple[int, ...]]]] = [[_line(cell, steps) for cell in range(SIZE)] for steps in BELOW]
"""`DOWNWARD[axis][cell]`: the straight column from the cell to the plate, the cell itself first."""

ROWS: Final[list[tuple[int, ...]]] = [DOWNWARD[axis][cell] for axis in range(3) for cell in SIDE[axis]]
"""The 135 straight rows (rijen), from their upper end to the plate; those through a cell are the ones that contain it."""

# ---------------------------------------------------------------------------------------------------------------------
# Directions within a layer, clockwise from above

DIRECTIONS: Final[list[tuple[int, int]]] = [(C, B), (A, B), (A, C), (B, C), (B, A), (C, A)]
"""A direction is an int; here is (away from which side, towards which side).

For the player at A they are left, forward left, forward right, right, back right, back left; for the player at side s the
same six begin at 2 s: `(2 * s + k) % 6`. The opposite of d is `(d + 3) % 6`.
"""

LEFT: Final = 0
FORWARD_LEFT: Final = 1
FORWARD_RIGHT: Final = 2
RIGHT: Final = 3
BACK_RIGHT: Final = 4
BACK_LEFT: Final = 5


def towards(side: int, direction: int) -> int:
    """The direction that the player at this side calls `LEFT`, `FORWARD_LEFT` and so on."""
    return (2 * side + direction) % 6


def _neighbour(cell: int, direction: int) -> int:
    away, near = DIRECTIONS[direction]
    lower = BELOW[away][cell]  # outside for a cell on the plate, so step up first there
    if lower >= 0:
        return ABOVE[near][lower]
    upper = ABOVE[near][cell]
    return BELOW[away][upper] if upper >= 0 else -1


NEIGHBOUR: Final[list[list[int]]] = [[_neighbour(cell, d) for cell in range(SIZE)] for d in range(6)]
"""`NEIGHBOUR[direction][cell]`: the cell beside it in the same layer, or -1."""

# ---------------------------------------------------------------------------------------------------------------------
# How a die lies


def _tipped(faces: Triple, direction: int) -> Triple:
    """The rule of tipping: the face behind comes to where the die goes, the hidden one opposite to that appears behind."""
    away, near = DIRECTIONS[direction]
    new = list(faces)
    new[near] = faces[away]
    new[away] = 7 - faces[near]
    return (new[0], new[1], new[2])


def _all_orientations() -> list[Triple]:
    """Every way to lie that rolling can reach from (3, 2, 1), the start of Würfelmarsch: this fixes the handedness."""
    found: list[Triple] = [(3, 2, 1)]
    for faces in found:
        for direction in range(6):
            new = _tipped(faces, direction)
            if new not in found:
                found.append(new)
    return sorted(found)


ORIENTATIONS: Final[list[Triple]] = _all_orientations()
"""The 24 orientations as the faces that look at sides A, B and C."""

UNSEEN: Final = 42
"""The look of a die of which no face is known."""

LOOKS: Final[list[Triple]] = (
    ORIENTATIONS
    + [(face, 0, 0) for face in range(1, 7)]
    + [(0, face, 0) for face in range(1, 7)]
    + [(0, 0, face) for face in range(1, 7)]
    + [(0, 0, 0)]
)
"""The faces of each look towards A, B and C; 0 is unknown."""


def _shown(faces: Triple, sides: int) -> Triple:
    return (faces[0] if sides & 1 else 0, faces[1] if sides & 2 else 0, faces[2] if sides & 4 else 0)


def _all_looks() -> dict[Triple, int]:
    known = {faces: look for look, faces in enumerate(LOOKS)}
    for orientation, faces in enumerate(ORIENTATIONS):
        for sides in (3, 5, 6):  # two faces of a die say the third
            known[_shown(faces, sides)] = orientation
    return known


_LOOK: Final[dict[Triple, int]] = _all_looks()


def look_with(fa: int, fb: int, fc: int) -> int:
    """The look with these faces (0 for an unknown one), or -1 if no die can lie like that.

    >>> look_with(3, 2, 1) == look_with(3, 2, 0), look_with(1, 2, 3), look_with(0, 0, 0) == UNSEEN
    (True, -1, True)
    """
    return _LOOK.get((fa, fb, fc), -1)


POSSIBLE: Final[list[tuple[int, ...]]] = [
    tuple([o for o in range(24) if all(known in (0, face) for known, face in zip(faces, ORIENTATIONS[o], strict=True))]) for faces in LOOKS
]
"""The orientations that agree with a look: 1, 4 or all 24."""

TIP: Final[list[list[int]]] = [[_LOOK[_tipped(faces, direction)] for direction in range(6)] for faces in ORIENTATIONS]
"""`TIP[orientation][direction]`: how a die lies after it was tipped."""

_SEEN: Final[list[list[int]]] = [[_LOOK[_shown(faces, sides)] for faces in LOOKS] for sides in range(8)]

# ---------------------------------------------------------------------------------------------------------------------
# Dice as numbers: 64 for each colour, and the look

EMPTY: Final = -1
RED: Final = 0
YELLOW: Final = 1
PEARL: Final = 2
TURQUOISE: Final = 3
ANY_COLOUR: Final = 4
"""The colour of a die whose colour is not known."""

COLOURS: Final[tuple[str, ...]] = ("red", "yellow", "pearl", "turquoise", "?")
_LETTERS: Final = "rypt?"
STOCK: Final[tuple[int, ...]] = tuple([RED] * 55 + [YELLOW] * 55 + [PEARL] * 55)
"""The colours of all dice that fill the pyramid."""

FACE: Final[list[list[int]]] = [[LOOKS[look][axis] if look < len(LOOKS) else 0 for _ in COLOURS for look in range(64)] for axis in range(3)]
"""`FACE[side][die]`: the face of a die towards a side; 0 if it is not known."""


def die_of(colour: int, look: int = UNSEEN) -> int:
    """The die with this colour and look."""
    return colour * 64 + look


def colour_of(die: int) -> int:
    """The die's colour; `ANY_COLOUR` if it is not known."""
    return die >> 6


def look_of(die: int) -> int:
    """The die's look: its orientation if that is below 24, else what is known of it."""
    return die & 63


def faces_of(die: int) -> Triple:
    """The die's faces towards A, B and C; 0 where one is not known."""
    return LOOKS[die & 63]


def seen(die: int, sides: int, colour: bool) -> int:
    """The die as somebody knows it who saw these faces (a mask of sides) and perhaps its colour."""
    return ((die >> 6) if colour else ANY_COLOUR) * 64 + _SEEN[sides][die & 63]


def settled(src: Source, die: int) -> int:
    """The die in one of the orientations that agree with what is known of it, each equally likely."""
    possible = POSSIBLE[die & 63]
    return (die >> 6) * 64 + possible[src.below(len(possible))]


def mixed(src: Source, colours: Sequence[int] = STOCK) -> tuple[int, ...]:
    """Dice of these colours in random order and random orientations: a whole pyramid unless told otherwise."""
    order = list(colours)
    shuffle(src, order)
    return tuple([colour * 64 + src.below(24) for colour in order])


# ---------------------------------------------------------------------------------------------------------------------
# Words


def cell_text(cell: int) -> str:
    """A cell as people write it: `a,b,c`."""
    a, b, c = CELLS[cell]
    return f"{a},{b},{c}"


def read_cell(text: str) -> int:
    """The cell that `cell_text` wrote; raises `InputError`."""
    parts = text.split(",")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        raise InputError(f"“{text}” is not a cell: write three numbers like 2,2,3.")
    cell = cell_at(int(parts[0]), int(parts[1]), int(parts[2])) if max(map(len, parts)) == 1 else -1
    if cell < 0:
        raise InputError(f"The cell {text} lies outside the pyramid: its three numbers may add up to 8 at most.")
    return cell


def die_text(die: int) -> str:
    """A die as people write it: the letter of its colour and its faces towards A, B and C, `?` for what is not known.

    >>> die_text(die_of(RED, look_with(3, 2, 1))), die_text(die_of(ANY_COLOUR, look_with(0, 6, 0))), die_text(die_of(RED))
    ('r321', '??6?', 'r')
    """
    letter = _LETTERS[die >> 6]
    if die & 63 == UNSEEN:
        return letter
    return letter + "".join([str(face) if face else "?" for face in LOOKS[die & 63]])


def read_die(text: str) -> int:
    """Read a die back; the faces may be left out if none is known."""
    colour = _LETTERS.find(text[:1]) if text else -1
    if colour < 0:
        raise InputError(f"“{text}” is not a die: begin with its colour, r (red), y (yellow), p (pearl), t (turquoise) or ?.")
    marks = text[1:] or "???"
    if len(marks) != 3 or any(mark not in "123456?" for mark in marks):
        raise InputError(f"“{text}” is not a die: after the colour come its three faces, each 1 to 6 or ?, like r623.")
    faces = [0 if mark == "?" else int(mark) for mark in marks]
    look = look_with(faces[0], faces[1], faces[2])
    if look < 0:
        known = [face for face in faces if face]
        if len(set(known)) < len(known) or any(7 - face in known for face in known):
            raise InputError(f"“{text}” is not a die: equal or opposite faces (they add up to 7) cannot be seen together.")
        mirrored = f"{text[0]}{marks[0]}{marks[2]}{marks[1]}"
        raise InputError(f"“{text}” is not a die but its mirror image: with these faces it would be {mirrored}.")
    return die_of(colour, look)


# ---------------------------------------------------------------------------------------------------------------------
# The pile

_NO_DICE: Final[list[int]] = [EMPTY] * SIZE
_PLATE_CELLS: Final[list[int]] = list(range(PLATE))
_PLATE_AT: Final[list[int]] = _PLATE_CELLS + [-1] * (SIZE - PLATE)
_PLATE_NEAR: Final[list[int]] = [3] * PLATE + [0] * (SIZE - PLATE)


class Pyramid:
    """Dice on the plate and on each other, with the open funnels and the free dice always at hand.

    `dice` says what lies in each cell (`EMPTY` or a die), `funnels` lists the empty cells that can take a die, `free` the dice
    that nothing lies on; both lists are in no particular order. Read all three, change them by the methods only; a die that
    stays where it is may be replaced in `dice`.
    """

    def __init__(self, other: "Pyramid | None" = None) -> None:
        if other is None:  # slices of lists that are there: every copy of a state begins with an empty pile
            self.dice: list[int] = _NO_DICE[:]
            self.funnels: list[int] = _PLATE_CELLS[:]
            self.free: list[int] = []
            # Where an empty cell stands in `funnels` and an occupied one in `free`; -1 if it is not in its list.
            self._at: list[int] = _PLATE_AT[:]
            # Of an empty cell: how many of its supports are there. Of an occupied one: the mask of its covered faces.
            self._near: list[int] = _PLATE_NEAR[:]
        else:
            self.dice = other.dice[:]
            self.funnels = other.funnels[:]
            self.free = other.free[:]
            self._at = other._at[:]
            self._near = other._near[:]

    @staticmethod
    def build(dice: Iterable[int]) -> "Pyramid":
        """A pyramid of these dice, laid in the order of the cells: 45 fill the plate, 165 everything."""
        new = Pyramid()
        for cell, die in enumerate(dice):
            new.lay(cell, die)
        return new

    def copy(self) -> "Pyramid":
        """The same pile, to go on with separately."""
        return Pyramid(self)  # compiled, this is four times faster than Pyramid.__new__ would be

    def lay(self, cell: int, die: int) -> None:
        """Lay a die into an open funnel."""
        dice = self.dice
        at = self._at
        k = at[cell]
        if k < 0 or dice[cell] >= 0 or cell < 0:
            raise InputError(self._no_funnel(cell))
        dice[cell] = die
        near = self._near
        near[cell] = 0
        funnels = self.funnels
        last = funnels.pop()
        if last != cell:
            funnels[k] = last
            at[last] = k
        for upper in UP[cell]:
            supports = near[upper] + 1
            near[upper] = supports
            if supports == 3:
                at[upper] = len(funnels)
                funnels.append(upper)
        free = self.free
        for lower, face in _SUPPORTS[cell]:
            covered = near[lower]
            if covered == 0:
                k = at[lower]
                at[lower] = -1
                last = free.pop()
                if last != lower:
                    free[k] = last
                    at[last] = k
            near[lower] = covered | face
        at[cell] = len(free)
        free.append(cell)

    def take(self, cell: int) -> int:
        """Take a free die away."""
        dice = self.dice
        at = self._at
        k = at[cell]
        die = dice[cell]
        if k < 0 or die < 0 or cell < 0:
            raise InputError(self._not_free(cell))
        dice[cell] = EMPTY
        near = self._near
        near[cell] = 3
        free = self.free
        last = free.pop()
        if last != cell:
            free[k] = last
            at[last] = k
        for lower, face in _SUPPORTS[cell]:
            covered = near[lower] ^ face
            near[lower] = covered
            if covered == 0:
                at[lower] = len(free)
                free.append(lower)
        funnels = self.funnels
        for upper in UP[cell]:
            supports = near[upper]
            if supports == 3:
                k = at[upper]
                at[upper] = -1
                last = funnels.pop()
                if last != upper:
                    funnels[k] = last
                    at[last] = k
            near[upper] = supports - 1
        at[cell] = len(funnels)
        funnels.append(cell)
        return die

    def _no_funnel(self, cell: int) -> str:
        if not 0 <= cell < SIZE:
            return f"Cell number {cell} does not exist: they go from 0 to {SIZE - 1}."
        if self.dice[cell] >= 0:
            return f"No die can be laid at {cell_text(cell)}: one lies there already."
        missing = [cell_text(lower) for lower in DOWN[cell] if self.dice[lower] < 0]
        return f"A die at {cell_text(cell)} would hang in the air: no die lies at {' or '.join(missing)}."

    def _not_free(self, cell: int) -> str:
        if not 0 <= cell < SIZE:
            return f"Cell number {cell} does not exist: they go from 0 to {SIZE - 1}."
        if self.dice[cell] < 0:
            return f"No die can be taken from {cell_text(cell)}: none lies there."
        above = [cell_text(upper) for upper in UP[cell] if self.dice[upper] >= 0]
        return f"The die at {cell_text(cell)} is not free: a die lies on it at {' and '.join(above)}."

    def count(self) -> int:
        """How many dice there are."""
        return SIZE - self.dice.count(EMPTY)

    def is_funnel(self, cell: int) -> bool:
        """Whether a die can be laid there."""
        return self.dice[cell] < 0 and self._near[cell] == 3

    def is_free(self, cell: int) -> bool:
        """Whether a die lies there and nothing on it."""
        return self.dice[cell] >= 0 and self._near[cell] == 0

    def uncovered(self, cell: int) -> int:
        """The die's uncovered upper faces as a mask of sides; a face towards the outside is uncovered."""
        return 7 ^ self._near[cell] if self.dice[cell] >= 0 else 0

    def uncovered_inside(self, cell: int) -> int:
        """The die's uncovered upper faces that look into the pyramid: something could still be laid against them."""
        return INSIDE[cell] & ~self._near[cell] if self.dice[cell] >= 0 else 0

    def funnel_faces(self, cell: int) -> Triple:
        """The three faces inside the funnel at this cell: of the support along A its face towards A, and so on.

        A face is 0 if it is not known or no die is there.
        """
        faces = [0, 0, 0]
        if cell >= PLATE:
            for axis in range(3):
                die = self.dice[BELOW[axis][cell]]
                if die >= 0:
                    faces[axis] = FACE[axis][die]
        return (faces[0], faces[1], faces[2])

    def funnel_sum(self, cell: int) -> int:
        """The sum of the three faces inside a funnel; 0 if one of them is not known or no die is there."""
        fa, fb, fc = self.funnel_faces(cell)
        return fa + fb + fc if fa and fb and fc else 0

    def turn(self, cell: int, look: int) -> None:
        """Turn (draaien) a free die in its funnel."""
        if not self.is_free(cell):
            raise InputError(self._not_free(cell))
        self.dice[cell] = (self.dice[cell] >> 6) * 64 + look

    def tips(self, cell: int) -> list[int]:
        """The directions in which the die can be tipped (kantelen): it is free and the cell beside it an open funnel."""
        if not self.is_free(cell):
            return []
        return [d for d in range(6) if NEIGHBOUR[d][cell] >= 0 and self.is_funnel(NEIGHBOUR[d][cell])]

    def tip(self, cell: int, direction: int) -> int:
        """Tip a free die into the funnel beside it and say which cell that is. Its orientation must be known."""
        goal = NEIGHBOUR[direction][cell]
        if goal < 0:
            raise InputError(f"The die at {cell_text(cell)} cannot be tipped over the rim.")
        if not self.is_funnel(goal):
            raise InputError(self._no_funnel(goal))
        if self.dice[cell] >= 0 and self.dice[cell] & 63 >= 24:
            raise InputError(f"The die at {cell_text(cell)} cannot be tipped: it is not known how it lies.")
        die = self.take(cell)
        self.lay(goal, (die >> 6) * 64 + TIP[die & 63][direction])
        return goal

    def is_edge(self, cell: int, axis: int) -> bool:
        """Whether the column from this cell down along the axis is an edge (kant): its bottom die could be pulled.

        The cell itself may still be empty. Where the bottom die is uncovered on both other sides, the whole column is.
        """
        bottom = DOWNWARD[axis][cell][-1]
        if self.dice[bottom] < 0:
            return bottom == cell
        return self._near[bottom] & ~(1 << axis) == 0

    def can_pull(self, cell: int) -> bool:
        """Whether a die of the bottom layer with at least two uncovered upper faces lies there."""
        covered = self._near[cell]
        return cell < PLATE and self.dice[cell] >= 0 and covered & (covered - 1) == 0  # one bit at most

    def pulls(self) -> list[int]:
        """The dice that can be pulled."""
        return [cell for cell in range(PLATE) if self.can_pull(cell)]

    def column(self, cell: int) -> tuple[int, ...]:
        """The cells whose dice move when the die is pulled: its own and, upwards, those of the column that slides."""
        covered = self._near[cell]
        if covered == 0:
            return (cell,)
        line = UPWARD[A if covered == 1 else B if covered == 2 else C][cell]
        for height, upper in enumerate(line):
            if self.dice[upper] < 0:
                return line[:height]
        return line

    def pull(self, cell: int) -> int:
        """Pull a die out of the bottom layer; the straight column above it slides one step down."""
        if not self.can_pull(cell):
            raise InputError(f"No die can be pulled at {cell_text(cell)}: it takes two uncovered faces, in the bottom layer.")
        dice = self.dice
        die = dice[cell]
        line = self.column(cell)
        for upper in line[1:]:
            dice[cell] = dice[upper]
            cell = upper
        # Only the upper end is vacated, and nothing else rests on the column: a die there would also rest on one beside the
        # pulled die and cover a second face of it. If that were wrong the upper end would not be free and `take` would say so.
        dice[cell] = die
        return self.take(cell)

    def text(self) -> str:
        """The pile in words: `cell=die`, the bottom layer first."""
        return " ".join([f"{cell_text(cell)}={die_text(die)}" for cell, die in enumerate(self.dice) if die >= 0])

    @staticmethod
    def read(text: str) -> "Pyramid":
        """Read a pile back, its dice in any order."""
        found: dict[int, int] = {}
        for word in text.split():
            place, equals, die = word.partition("=")
            if not equals:
                raise InputError(f"“{word}” should be a cell and its die, like 2,2,3=r623.")
            cell = read_cell(place)
            if cell in found:
                raise InputError(f"The cell {place} is named twice.")
            found[cell] = read_die(die)
        new = Pyramid()
        for cell in sorted(found):
            new.lay(cell, found[cell])
        return new

    def __repr__(self) -> str:
        return f"Pyramid.read({self.text()!r})"


# ---------------------------------------------------------------------------------------------------------------------
# On the scene: a part of kind `pyramid` with the id `pyramid`


def spot(cell: int) -> str:
    """Where a cell lies on the scene.

    >>> spot(TOP)
    'pyramid/0,0,0'
    """
    return "pyramid/" + cell_text(cell)


_SPOT_CELL: Final[dict[str, int]] = {spot(cell): cell for cell in range(SIZE)}


def spot_cell(target: str) -> int:
    """The cell that a target names, or -1."""
    return _SPOT_CELL.get(target, -1)


_DIE_THING: Final[list[Thing]] = [
    Thing("die", COLOURS[die >> 6], faces=LOOKS[die & 63]) if die & 63 < len(LOOKS) else SPACE for die in range(len(COLOURS) * 64)
]
"""Every die that there can be, by its number; what is no die in between is never asked for."""


def die_thing(die: int) -> Thing:
    """A die as people see it: its colour and three faces.

    >>> die_thing(read_die("r62?"))
    Thing(kind='die', look='red', value=None, faces=(6, 2, 3), outline=(), many=None, of=0, text='', art='', turn=0, label=None)
    """
    return _DIE_THING[die]


def pile_things(pile: Pyramid) -> dict[str, Thing]:
    """Every die of the pile, and every open funnel as a space."""
    found: dict[str, Thing] = {spot(cell): die_thing(die) for cell, die in enumerate(pile.dice) if die >= 0}
    for cell in pile.funnels:
        found[spot(cell)] = SPACE
    return found


def check_mixed(outcome: Sequence[int], colours: Sequence[int] = STOCK) -> None:
    """Raise `InputError` unless these dice are of just these colours, each lying some way: a possible result of `mixed`."""
    if len(outcome) != len(colours):
        raise InputError(f"{len(colours)} dice are needed here, not {len(outcome)}.")
    for die in outcome:
        if not (0 <= die >> 6 < ANY_COLOUR and die & 63 < 24):
            raise InputError(f"{die} is not a die: 64 for each colour and an orientation from 0 to 23.")
    if sorted([die >> 6 for die in outcome]) != sorted(colours):
        raise InputError("These dice are not of the colours that the game has.")
