"""What a seat sees, as features: short texts that are there or are not, each known by a number of 32 bits.

They are made from the scene and the prompt of `mask(seat)` and from nothing else, for any game. Things that lie in places have a feature for what
lies where; things in trays are counted, since their order means nothing; numbers are there as "at least so many", so that near ones are
alike; and numbers of place cards are also compared with the best of the others. Parts of other seats are known by how far they sit away,
so a seat finds its own things in the same features wherever it sits. On shared boards things may be marked by a seat's colour, which cannot
be turned round, so there the viewer's own seat is part of the feature.
"""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

from worp.contract.game import OVER, ROLL, TURN, State
from worp.contract.scene import Part, Say, Seat, Thing

VERSION: Final = 2
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


class PlacedThing:
    """What a thing at a spot adds: a group of features, the piles in which it is counted, and its number on a place card, with where and whose."""

    def __init__(self, group: int, piles: list[int], fact: tuple[str, int, int] | None = None) -> None:
        self.group = group
        self.piles = piles
        self.fact = fact


class Encoder:
    """Features of positions of a table, as seen from its seats. Many come together only, so a position is a few dozen groups of them: it is remembered
    what group each thing at each spot is, and each number."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.groups: list[list[int]] = []
        """The features of each group."""
        self.homes: list[dict[str, Home]] = [{} for _ in range(seats)]
        self.stands: dict[Any, int] = {}
        self.placed: list[dict[tuple[str, Thing], PlacedThing]] = [{} for _ in range(seats)]
        self.piles: dict[Any, int] = {}
        """Things that are counted together, by number,"""
        self.keys: list[Any] = []
        """what they are,"""
        self.sizes: list[dict[int, int]] = []
        """and the group for each size."""

    def features(self, state: State[Any], seat: Seat) -> list[int]:
        """What `seat` sees of a state, full or masked for it: numbers in no order, none of them twice."""
        found: list[int] = []
        for group in self.encode(state, seat):
            found += self.groups[group]
        return found

    def encode(self, state: State[Any], seat: Seat) -> list[int]:
        """Like `features`, as the numbers of groups of them."""
        masked = state.mask(seat)
        found = [self.standing(masked, seat)]
        own = masked.features(seat)
        if own is not None:
            for name, value in own:
                found.append(self.sized(self.pile(("own", name)), value))
            return found
        scene = masked.scene(seat)
        homes = self.homes[seat]
        for part in scene.parts:
            if part.id not in homes:
                self.settle(scene.parts, seat)
        placed = self.placed[seat]
        counted: dict[int, int] = {}
        facts: dict[str, list[tuple[int, int]]] = {}
        for item in scene.things.items():
            one = placed.get(item)
            if one is None:
                one = placed[item] = self.place(item[0], item[1], homes)
            if one.group >= 0:
                found.append(one.group)
            for pile in one.piles:
                counted[pile] = counted.get(pile, 0) + 1
            if one.fact is not None:
                where, away, value = one.fact
                facts.setdefault(where, []).append((away, value))
        for pile, size in counted.items():
            found.append(self.sized(pile, size))
        for where, ones in facts.items():
            self.compare(found, where, ones)
        return found

    def group(self, features: list[int]) -> int:
        """The number of a new group."""
        self.groups.append(features)
        return len(self.groups) - 1

    def place(self, spot: str, thing: Thing, homes: dict[str, Home]) -> PlacedThing:
        """What a thing at a spot adds."""
        part, _, place = spot.partition("/")
        home = homes[part]
        what, sort = seen(thing)
        if thing.kind == "number" and thing.value is not None:
            fact = (place, home[1], thing.value) if home[0] == "" else None
            return PlacedThing(self.group(count((home, place, sort), thing.value)), [], fact)
        group = -1 if home[2] else self.group([number((home, place, what))])
        return PlacedThing(group, list({self.pile((home, what)), self.pile((home, sort))}))

    def pile(self, key: Any) -> int:
        """The number of a pile."""
        found = self.piles.get(key)
        if found is None:
            found = self.piles[key] = len(self.keys)
            self.keys.append(key)
            self.sizes.append({})
        return found

    def sized(self, pile: int, size: int) -> int:
        """The group for a pile of this size."""
        sizes = self.sizes[pile]
        found = sizes.get(size)
        if found is None:
            found = sizes[size] = self.group(count(self.keys[pile], size))
        return found

    def standing(self, masked: State[Any], seat: Seat) -> int:
        """The group for whose turn it is, and what is asked of them."""
        phase = masked.phase
        away = (masked.who - seat) % self.seats if phase in (ROLL, TURN) and masked.who >= 0 else -1
        asked: Say | None = None
        acts = False
        if phase == TURN or (phase == ROLL and masked.who >= 0):
            asked = masked.prompt(masked.who, ())
        elif phase not in (ROLL, OVER):
            acts = seat in masked.acting()
        known = (seat, phase, away, asked, acts)
        found = self.stands.get(known)
        if found is None:
            keys: list[Any] = [("seat", seat), ("phase", phase, away)]
            if asked is not None:
                keys += [("asked", away, asked.key), *[("asked", away, asked.key, name, told(value)) for name, value in asked.args]]
            elif phase not in (ROLL, OVER):
                keys.append(("acts", acts))
            found = self.stands[known] = self.group([number(key) for key in keys])
        return found

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

    def compare(self, found: list[int], place: str, ones: list[tuple[int, int]]) -> None:
        """The seat's own number beside the highest and the lowest of the others."""
        own = [value for away, value in ones if away == 0]
        others = [value for away, value in ones if away]
        if len(own) == 1 and others:
            found.append(self.sized(self.pile(("ahead", place)), own[0] - max(others)))
            if len(others) > 1:
                found.append(self.sized(self.pile(("behind", place)), own[0] - min(others)))


def count(key: Any, many: int) -> list[int]:
    """The features of a number: at least so many, or so many below none."""
    least = (key, "few") if many < 0 else (key, "many")
    size = abs(many)
    found = [number((key, many))] if size <= SMALL else []
    return found + [number((least, step)) for step in STEPS if step <= size]


def number(key: Any) -> int:
    """The feature's number, the same in every process."""
    return crc32(repr(key).encode())


def seen(thing: Thing) -> tuple[Any, Any]:
    """What a thing shows, with how it is turned and without its name; and its sort."""
    return tuple(thing[:-1]), (thing.kind, thing.look)


def told(value: Any) -> Any:
    """An argument of a sentence, as part of a feature."""
    return (value.key, *[(name, told(one)) for name, one in value.args]) if isinstance(value, Say) else value
