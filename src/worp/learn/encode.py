"""What a seat sees, as features: short texts that are there or are not, each known by a number of 32 bits.

They are made from the scene and the prompt of `mask(seat)` and from nothing else, for any game. Things that lie in places have a feature for what
lies where; things in trays are counted, since their order means nothing; numbers are there as "at least so many", so that near ones are
alike; and numbers of place cards are also compared with the best of the others. Parts of other seats are known by how far they sit away,
so a seat finds its own things in the same features wherever it sits. On shared boards things may be marked by a seat's colour, which cannot
be turned round, so there the viewer's own seat is part of the feature.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple
from zlib import crc32

from worp.contract.game import OVER, ROLL, TURN, State
from worp.contract.scene import Part, Say, Seat, Thing

VERSION: Final = 1
"""Raised whenever the same position has other features."""
STEPS: Final = (
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    12,
    14,
    16,
    18,
    20,
    23,
    26,
    30,
    35,
    40,
    45,
    50,
    60,
    70,
    80,
    90,
    100,
    120,
    140,
    160,
    200,
    250,
    300,
)
"""Numbers are told apart by these steps."""
SMALL: Final = 20
"""Numbers up to this one also have a feature each of their own."""

Home = tuple[str, int, bool]
"""Where a part's things are noted: its name, whose it is (or who looks), and whether their places do not matter."""


class Placed(NamedTuple):
    """What a thing at a spot adds: features, the piles in which it is counted, and its number on a place card, with where and whose."""

    features: list[int]
    piles: tuple[int, ...] = ()
    fact: tuple[str, int, int] | None = None


class Encoder:
    """Features of positions of a table, as seen from its seats. It remembers what each thing at each spot comes to."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.homes: list[dict[str, Home]] = [{} for _ in range(seats)]
        self.known: dict[Any, int] = {}
        self.placed: list[dict[tuple[str, Thing], Placed]] = [{} for _ in range(seats)]
        self.piles: dict[Any, int] = {}
        """Things that are counted together, by number,"""
        self.keys: list[Any] = []
        """and what they are;"""
        self.sizes: dict[tuple[int, int], list[int]] = {}
        """the features of a pile of some size."""

    def features(self, state: State[Any], seat: Seat) -> list[int]:
        """What `seat` sees of a state, full or masked for it: numbers in no order, none of them twice."""
        masked = state.mask(seat)
        found = self.standing(masked, seat)
        scene = masked.scene(seat)
        homes = self.homes[seat]
        if any(part.id not in homes for part in scene.parts):
            self.settle(scene.parts, seat)
        placed = self.placed[seat]
        counted: dict[int, int] = {}
        facts: dict[str, list[tuple[int, int]]] = {}
        for item in scene.things.items():
            one = placed.get(item)
            if one is None:
                one = placed[item] = self.place(*item, homes)
            found += one.features
            for pile in one.piles:
                counted[pile] = counted.get(pile, 0) + 1
            if one.fact is not None:
                where, away, value = one.fact
                facts.setdefault(where, []).append((away, value))
        for size in counted.items():
            features = self.sizes.get(size)
            if features is None:
                features = self.sizes[size] = self.count(self.keys[size[0]], size[1])
            found += features
        for where, ones in facts.items():
            self.compare(found, where, ones)
        return found

    def place(self, spot: str, thing: Thing, homes: dict[str, Home]) -> Placed:
        """What a thing at a spot adds."""
        part, _, place = spot.partition("/")
        home = homes[part]
        what, sort = seen(thing)
        if thing.kind == "number" and thing.value is not None:
            fact = (place, home[1], thing.value) if home[0] == "" else None
            return Placed(self.count((home, place, sort), thing.value), (), fact)
        features = [] if home[2] else [self.number((home, place, what))]
        return Placed(features, tuple({self.pile((home, what)), self.pile((home, sort))}))

    def pile(self, key: Any) -> int:
        """The number of a pile."""
        number = self.piles.get(key)
        if number is None:
            number = self.piles[key] = len(self.keys)
            self.keys.append(key)
        return number

    def standing(self, masked: State[Any], seat: Seat) -> list[int]:
        """Whose turn it is, and what is asked of them."""
        phase = masked.phase
        away = (masked.who - seat) % self.seats if phase in (ROLL, TURN) and masked.who >= 0 else -1
        keys: list[Any] = [("seat", seat), ("phase", phase, away)]
        if phase == TURN or (phase == ROLL and masked.who >= 0):
            asked = masked.prompt(masked.who, ())
            keys += [("asked", away, asked.key), *[("asked", away, asked.key, name, told(value)) for name, value in asked.args]]
        elif phase not in (ROLL, OVER):
            keys.append(("acts", seat in masked.acting()))
        return [self.number(key) for key in keys]

    def settle(self, parts: tuple[Part, ...], seat: Seat) -> None:
        """Note where the things of each part belong."""
        count = [0] * self.seats
        for part in parts:
            loose = part.kind == "tray"
            if part.owner < 0:
                self.homes[seat][part.id] = (part.id, seat, loose)
            else:
                name = "" if part.kind == "facts" else f"{part.kind} {count[part.owner]}"
                self.homes[seat][part.id] = (name, (part.owner - seat) % self.seats, loose)
                count[part.owner] += 1

    def count(self, key: Any, many: int) -> list[int]:
        """The features of a number: at least so many, or so many below none."""
        least = (key, "few") if many < 0 else (key, "many")
        size = abs(many)
        found = [self.number((key, many))] if size <= SMALL else []
        return found + [self.number((least, step)) for step in STEPS if step <= size]

    def compare(self, found: list[int], place: str, ones: list[tuple[int, int]]) -> None:
        """The seat's own number beside the highest and the lowest of the others."""
        own = [value for away, value in ones if away == 0]
        others = [value for away, value in ones if away]
        if len(own) == 1 and others:
            found += self.count(("ahead", place), own[0] - max(others))
            if len(others) > 1:
                found += self.count(("behind", place), own[0] - min(others))

    def number(self, key: Any) -> int:
        """The feature's number."""
        number = self.known.get(key)
        if number is None:
            number = self.known[key] = crc32(repr(key).encode())
        return number


def seen(thing: Thing) -> tuple[Any, Any]:
    """What a thing shows, with how it is turned and without its name; and its sort."""
    return tuple(thing[:-1]), (thing.kind, thing.look)


def told(value: Any) -> Any:
    """An argument of a sentence, as part of a feature."""
    return (value.key, *[(name, told(one)) for name, one in value.args]) if isinstance(value, Say) else value
