"""Observations: what a seat sees on the table, as numbers in fixed places.

They are made from the scene of `mask(seat)` and of nothing else, so they hold what a person at that seat sees, and no secret. The parts of a
scene never change during a game; every spot of a part has its place among the numbers, and there it says **what** lies (0: nothing; else a
code for kind, look and word), the **numbers** on it (the faces of a die, a score; -1 where one is hidden), and how it is **turned**, where things of that
part are. Shared parts come first, then those of the observing seat, of its left neighbour, and so on: a seat finds its own things in the
same places wherever it sits.

Pyramids and boards with a size have all their places. How long a tray grows, which facts there are, how far an open board reaches and
which things exist is found by looking at games of random players, the same ones every time. Things beyond that are counted in `elsewhere`,
kinds of things that were not met there have the code 1. `Observations.names` tells what each number is.
"""

from __future__ import annotations

import re
from typing import Any, Final

import numpy as np

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, Setup, State
from worp.contract.scene import Part, Scene, Seat, Thing
from worp.material.pyramid import CELLS

Vector = np.ndarray[tuple[int], np.dtype[np.float32]]

HIGH: Final = 32767.0
GAMES: Final = 6
"""Games that the survey looks at,"""
LOOKS: Final = 240
"""and scenes, in all of them."""
LONGEST: Final = 3000
"""Steps of one of them at most."""
RARE: Final = 0.1
"""A tray that is at its fullest in a smaller share of the scenes may become fuller still: it gets half as many places more."""
STRANGE: Final = 1
"""The code of a thing that the survey has not met."""
HEAD: Final = ("who chooses: 1 this seat, 2 its left neighbour, …, one more than there are seats: all at once", "elsewhere")

Kind = tuple[str, str, str]
"""Kind, look and word of a thing: what its code stands for."""


def kind_and_numbers(thing: Thing) -> tuple[Kind, tuple[int, ...]]:
    """What a thing is, and the numbers on it.

    >>> kind_and_numbers(Thing("die", "red", faces=(6, 3, 0))), kind_and_numbers(Thing("number", "dice", 3, of=8))
    ((('die', 'red', ''), (6, 3, -1)), (('number', 'dice', ''), (3, 8)))
    >>> kind_and_numbers(Thing("tile", "boot", outline=((0, 0), (1, 0), (1, 1)), many=4)), kind_and_numbers(Thing("die", "city", text="N E"))
    ((('tile', 'boot', ''), (4,)), (('die', 'city', 'N E'), ()))
    """
    numbers: list[int] = []
    if thing.kind == "die":  # what cannot be seen of one is 0
        numbers += [face or -1 for face in thing.faces or (() if thing.value is None else (thing.value,))]
    elif thing.value is not None and not thing.outline:  # a shape's value goes with its look
        numbers.append(thing.value)
    if thing.of:
        numbers.append(thing.of)
    if thing.many is not None:
        numbers.append(thing.many)
    if not numbers:
        numbers = [-1 if number == "?" else int(number) for number in re.findall(r"-?\d{1,5}|\?", thing.text)]
    return (thing.kind, thing.look, "" if numbers else thing.text), tuple(numbers)


SHOWN: Final = Thing._fields.index("turn")
"""So many fields of a thing say what it shows; after them come how it lies and its name."""


class Family:
    """Parts that mean the same to different seats, or one shared part: its places, and how many numbers and turns things there have."""

    def __init__(self, kind: str, size: tuple[int, int]) -> None:
        self.kind = kind
        self.size = size
        self.places: set[str] = set()
        self.numbers = 0
        self.turns = False
        self.counts: list[int] = []
        """How many things lay there, scene by scene."""

    def meet(self, place: str, thing: Thing) -> None:
        self.places.add(place)
        self.numbers = max(self.numbers, len(kind_and_numbers(thing)[1]))
        self.turns = self.turns or thing.turn != 0

    def all_places(self) -> list[str]:
        """The places that it has, or could have."""
        if self.kind == "pyramid":
            return [f"{a},{b},{c}" for a, b, c in CELLS]
        if self.kind == "grid":
            return self.cells()
        numbers = [int(place) for place in self.places if place.isdigit()]
        words = sorted(place for place in self.places if not place.isdigit())
        first = min(numbers, default=0)
        end = max(numbers, default=first - 1) + 1
        if self.kind != "facts" and self.counts.count(max(self.counts)) < len(self.counts) * RARE:
            end += (end - first + 1) // 2  # it is seldom as full as that, so it may well become fuller
        return [*[str(number) for number in range(first, end)], *words]

    def cells(self) -> list[str]:
        """The cells of a board: all of one with a size; of an open one those that were met, and one more all around."""
        met = [place.split(",") for place in self.places]
        columns = range(self.size[0]) if self.size[0] else around([int(words[0]) for words in met])
        rows = range(self.size[1]) if self.size[1] else around([int(words[1]) for words in met])
        ends = sorted({",".join(["", *words[2:]]) for words in met} | {""})
        return [f"{x},{y}{end}" for y in rows for x in columns for end in ends]


def around(numbers: list[int]) -> range:
    return range(min(numbers) - 1, max(numbers) + 2) if numbers else range(0)


class Observations:
    """How observations of one table are laid out."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.seats = setup.seats
        families: dict[tuple[str, int], Family] = {}
        kinds: set[Kind] = set()
        parts: list[dict[str, tuple[str, int, int]]] = []
        for viewer in range(setup.seats):
            parts.append(sorted_in(game.start(setup).mask(viewer).scene(viewer).parts, viewer, setup.seats))
        for viewer, scene in scenes(game, setup):
            known = parts[viewer]
            for part in scene.parts:
                family = families.setdefault(known[part.id][:2], Family(part.kind, part.size))
                for spot, thing in part.room if part.kind != "grid" else ():  # a grid's is how far it reaches, not what lies there
                    if thing is not None:
                        family.meet(spot.partition("/")[2], thing)
            count = dict.fromkeys(known, 0)
            for spot, thing in scene.things.items():
                part_id, _, place = spot.partition("/")
                families[known[part_id][:2]].meet(place, thing)
                kinds.add(kind_and_numbers(thing)[0])
                count[part_id] += 1
            for part_id, many in count.items():
                families[known[part_id][:2]].counts.append(many)
        self.codes: dict[Kind, int] = {kind: code for code, kind in enumerate(sorted(kinds), STRANGE + 1)}
        """What a code stands for."""
        self.names: list[str] = list(HEAD)
        self.offsets: list[dict[str, tuple[int, int, bool]]] = [{} for _ in range(setup.seats)]
        """For each seat by spot: where its numbers begin, how many there are, and whether it can be turned."""
        shared = [key for key in families if key[0]]
        owned = [key for key in families if not key[0]]
        for key in shared:
            self.place(parts, key, families[key], 0)
        for away in range(setup.seats):
            for key in owned:
                self.place(parts, key, families[key], away)
        self.size = len(self.names)
        self.read: dict[tuple[Any, ...], tuple[int, tuple[int, ...]]] = {}

    def place(self, parts: list[dict[str, tuple[str, int, int]]], key: tuple[str, int], family: Family, away: int) -> None:
        """Give the places of a part theirs in the observation."""
        ids = [[one for one, known in parts[viewer].items() if known[:2] == key and known[2] == away] for viewer in range(self.seats)]
        title = key[0] or f"{ids[0][0].partition(':')[0] if ids[0] else 'part'} of {'this seat' if away == 0 else f'seat +{away}'}"
        for place in family.all_places():
            for viewer in range(self.seats):
                for one in ids[viewer]:
                    self.offsets[viewer][f"{one}/{place}"] = (len(self.names), family.numbers, family.turns)
            self.names.append(f"{title}/{place} what")
            self.names += [f"{title}/{place} number {number + 1}" for number in range(family.numbers)]
            if family.turns:
                self.names.append(f"{title}/{place} turn")

    def of(self, state: State[Any], seat: Seat) -> Vector:
        """What `seat` sees of a full state."""
        vector = np.zeros(self.size, np.float32)
        self.write(state, seat, vector)
        return vector

    def write(self, state: State[Any], seat: Seat, vector: Vector) -> None:
        """Like `of`, but into a vector of zeros that the caller has made."""
        masked = state.mask(seat)
        vector[0] = chooser(masked, seat)
        offsets = self.offsets[seat]
        known = self.read
        elsewhere = 0
        values: list[float] = []
        indices: list[int] = []
        for spot, thing in masked.scene(seat).things.items():
            found = offsets.get(spot)
            if found is None:
                elsewhere += 1
                continue
            looks = thing[:SHOWN]
            read = known.get(looks)
            if read is None:
                kind, numbers = kind_and_numbers(thing)
                read = known[looks] = (self.codes.get(kind, STRANGE), numbers)
            at, count, turns = found
            indices.append(at)
            values.append(read[0])
            for number in read[1][:count]:
                at += 1
                indices.append(at)
                values.append(number)
            if turns:
                indices.append(found[0] + count + 1)
                values.append(thing.turn)
        vector[indices] = values
        vector[1] = elsewhere


def chooser(state: State[Any], seat: Seat) -> int:
    """Who chooses, seen from a seat; where all choose in secret nobody learns who has chosen already."""
    if state.phase == TURN:
        return (state.who - seat) % state.setup.seats + 1
    return 0 if state.phase == ROLL or state.phase == OVER else state.setup.seats + 1


def sorted_in(parts: tuple[Part, ...], viewer: Seat, seats: int) -> dict[str, tuple[str, int, int]]:
    """By a part's id: its family (its own id if it is shared, else the how manyth of its owner's parts it is), and how far its owner sits away."""
    count = [0] * seats
    found: dict[str, tuple[str, int, int]] = {}
    for part in parts:
        if part.owner < 0:
            found[part.id] = (part.id, 0, 0)
        else:
            found[part.id] = ("", count[part.owner], (part.owner - viewer) % seats)
            count[part.owner] += 1
    return found


def scenes(game: Game, setup: Setup) -> list[tuple[Seat, Scene]]:
    """Scenes from games of random players, evenly over each game and the seats that look. The same ones every time."""
    found: list[tuple[Seat, Scene]] = []
    for number in range(GAMES):
        length = walk(game, setup, number, 0, found)
        walk(game, setup, number, max(1, length * GAMES // LOOKS), found)
    return found


def walk(game: Game, setup: Setup, number: int, stride: int, found: list[tuple[Seat, Scene]]) -> int:
    """Play a game and look at every `stride`-th position and the last one, or at none; how many steps it had."""
    src = Seeded(f"observations/{number}")
    state = game.start(setup)
    steps = 0
    while state.phase != OVER and steps < LONGEST:
        if stride and steps % stride == 0:
            viewer = steps // stride % setup.seats
            found.append((viewer, state.mask(viewer).scene(viewer)))
        steps += 1
        if state.phase == ROLL:
            state.roll(state.sample(src))
            continue
        seat = state.who if state.phase == TURN else state.acting()[0]
        moves = state.moves(seat)
        state.play(seat, moves[src.below(len(moves))])
    if stride:
        found.append((0, state.mask(0).scene(0)))
    return steps


_known: Final[dict[str, tuple[type, Observations]]] = {}


def observations_of(game: Game, setup: Setup) -> Observations:
    """The layout for a table, kept once it is made."""
    key = game.id(setup)
    known = _known.get(key)
    if known is None or known[0] is not game.state:
        known = _known[key] = (game.state, Observations(game, setup))
    return known[1]
