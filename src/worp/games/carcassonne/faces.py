"""The dice of Carcassonne, as data: which edges of a city face are city, and which of them hang together."""

from __future__ import annotations

from typing import NamedTuple

from worp.contract.game import InputError

EDGES = "NESW"
FACES = """\
corner          NE
corner-split    N E
opposite-split  N S
three           NEW
"""
"""Our reconstruction: a line for each of the four city faces, its name and its city segments. An owner of the dice can correct it."""

STEP = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The neighbour across each edge: x to the right, y downwards."""


class Pose(NamedTuple):
    """A city face turned some way: `edges` is a bitmask of its black edges, `segments` the masks of edges that hang together."""

    face: int
    turn: int
    edges: int
    segments: tuple[int, ...]


class Faces(NamedTuple):
    """The four city faces: their names, and each one's different poses by quarter turns clockwise."""

    names: tuple[str, ...]
    poses: tuple[tuple[Pose, ...], ...]
    numbered: dict[int, Pose]
    """The poses by number: `face * 4 + turn`."""
    fitting: list[list[int]]
    """The numbers of a face's poses that fit, by `face * 256 + touched * 16 + black`: the edges at which a cell touches others, and those of
    them that must be black."""


def turned(mask: int, turn: int) -> int:
    """A mask of edges after quarter turns clockwise.

    >>> turned(0b0001, 1)
    2
    """
    return ((mask << turn) | (mask >> (4 - turn))) & 15


def edge_names(mask: int) -> str:
    """The letters of the edges in `mask`, clockwise from north.

    >>> edge_names(0b0011)
    'NE'
    """
    return "".join([EDGES[edge] for edge in range(4) if mask >> edge & 1])


def read_faces(text: str) -> Faces:
    """Faces from a table like `FACES`; an empty text is that table. Raises `InputError` naming line and reason."""
    if text in CACHE:
        return CACHE[text]
    names: list[str] = []
    poses: list[tuple[Pose, ...]] = []
    for number, line in enumerate((text.strip() or FACES).splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if not words[0].replace("-", "").isalnum() or words[0] in names:
            raise InputError(f"Line {number}: '{words[0]}' is not a new name for a face; use letters and hyphens, each name once.")
        segments: list[int] = []
        for word in words[1:]:
            mask = 0
            for letter in word:
                if letter not in EDGES:
                    raise InputError(f"Line {number}: '{letter}' is not an edge; the edges are N, E, S and W.")
                mask |= 1 << EDGES.index(letter)
            if mask & sum(segments) or mask.bit_count() != len(word):
                raise InputError(f"Line {number}: an edge of '{words[0]}' is named twice.")
            segments.append(mask)
        if not segments:
            raise InputError(f"Line {number}: '{words[0]}' has no city segment; write its edges, like 'corner NE' or 'corner-split N E'.")
        names.append(words[0])
        poses.append(all_poses(len(poses), segments))
    if len(names) != 4:
        raise InputError(f"A die has four city faces; this table has {len(names)}.")
    numbered = {pose.face * 4 + pose.turn: pose for several in poses for pose in several}
    CACHE[text] = Faces(tuple(names), tuple(poses), numbered, all_fitting(poses))
    return CACHE[text]


def all_fitting(poses: list[tuple[Pose, ...]]) -> list[list[int]]:
    """The lists of `Faces.fitting`, for every face and every choice of edges."""
    found: list[list[int]] = []
    for several in poses:
        for touched in range(16):
            for black in range(16):
                found.append([pose.face * 4 + pose.turn for pose in several if pose.edges & touched == black])
    return found


def all_poses(face: int, segments: list[int]) -> tuple[Pose, ...]:
    """The face's poses that look different."""
    found: list[Pose] = []
    seen: list[tuple[int, ...]] = []
    for turn in range(4):
        masks = tuple(sorted([turned(mask, turn) for mask in segments]))
        if masks not in seen:
            seen.append(masks)
            found.append(Pose(face, turn, sum(masks), masks))
    return tuple(found)


def check_faces(text: str) -> None:
    """Raise `InputError` if the text is not a table of faces."""
    read_faces(text)


CACHE: dict[str, Faces] = {}
