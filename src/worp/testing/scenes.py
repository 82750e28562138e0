"""Checks of what people see: parts stay, spots have their place, and the scene after all happenings is the position's scene."""

from __future__ import annotations

import re
from functools import lru_cache

from worp.contract.game import LANGUAGES, Game
from worp.contract.scene import Happening, Part, Scene, Seat, Sets, Thing, happen, part_of, told_to
from worp.testing.inspection import Inspection, Position
from worp.testing.positions import keeps, speaks, who
from worp.testing.sentences import in_scene, in_told
from worp.words.sentences import Words

KINDS_OF_PARTS = {
    "grid": r"-?\d+,-?\d+(,[a-z0-9]+)?",
    "tray": r"\d+",
    "track": r"\d+",
    "pyramid": r"\d+,\d+,\d+",
    "sheet": r"[a-z][a-z0-9-]*(,\d+)?",
    "facts": r"[a-z][a-z0-9-]*",
}
"""The kinds of parts and how places on them are written."""

KINDS_OF_THINGS = ("die", "card", "tile", "block", "piece", "number", "space")
KINDS_OF_TELLING = ("throw", "lay", "move", "turn", "tip", "slide", "show", "hide", "give", "score", "call", "stop", "void", "say")
ARTS = ("dragon",)
"""Drawings that a thing can name."""


def scenes(look: Inspection, state: Position) -> dict[Seat, Scene]:
    """What each viewer sees, checked."""
    found: dict[Seat, Scene] = {}
    for viewer in look.viewers:
        with look.during("scene"):
            scene = state.mask(viewer).scene(viewer)
            scene_itself(look, scene, viewer)
            speaks(look, in_scene(scene))
        found[viewer] = scene
    return found


def scene_itself(look: Inspection, scene: Scene, viewer: Seat) -> None:
    """Parts are of known kinds, and every spot is a place on one of them."""
    parts = {part.id: part for part in scene.parts}
    look.expect(len(parts) == len(scene.parts), f"{who(viewer)} sees two parts with the same id")
    for part in scene.parts:
        look.expect(part.kind in KINDS_OF_PARTS, f"the part {part.id} is of the kind '{part.kind}'; known are {', '.join(KINDS_OF_PARTS)}")
        look.expect(re.fullmatch(r"[^\s>/]+", part.id) is not None, f"a part's id is one word without '/' and '>', not '{part.id}'")
        look.expect(-1 <= part.owner < look.setup.seats, f"the part {part.id} belongs to seat {part.owner}, which does not exist")
        look.expect(-1 <= part.side < (3 if part.kind == "pyramid" else 0), f"the part {part.id} has no side {part.side} to look at")
        for spot, thing in part.room:
            look.expect(part_of(spot) == part.id, f"the room of {part.id} names {spot}, which is not on it")
            on_part(look, spot, thing, parts)
    for spot, thing in scene.things.items():
        look.expect(thing is not None, f"at {spot} lies None; leave the spot out instead")
        on_part(look, spot, thing, parts)
    has_room(look, scene.parts, scene.things, viewer)


def has_room(look: Inspection, parts: tuple[Part, ...], things: dict[str, Thing], viewer: Seat) -> None:
    """Nothing is ever larger than the room that was kept for it, so nothing on the table has to move."""
    lying: dict[str, list[tuple[str, Thing]]] = {part.id: [] for part in parts if part.room and part.kind in ("tray", "track", "facts")}
    for spot, thing in things.items():
        if (there := lying.get(part_of(spot))) is not None:
            there.append((spot, thing))
    for part in parts:
        if part.id not in lying:
            continue
        there = lying[part.id]
        if part.kind == "facts":
            for language in LANGUAGES:
                told = breadth(look.game, language, part, tuple(there), viewer)
                most = breadth(look.game, language, part, part.room, viewer)
                look.expect(told <= most, f"the facts of {part.id} are {told} letters in '{language}', its room has {most}")
            continue
        kept = dict(part.room)
        for spot, thing in there:
            widest = kept.get(spot)
            if widest is None:
                look.fail(f"at {spot} lies {named(thing)}, but the room of {part.id} has no such place")
            fits = thing.kind == "space" or all(need <= has for need, has in zip(extent(thing), extent(widest), strict=True))
            look.expect(fits, f"at {spot} lies {named(thing)}, its room is for {named(widest)}")


def extent(thing: Thing) -> tuple[float, float]:
    """How wide and how high a thing is drawn, in dice; `size` in `web/src/scene/places.ts` says the same.

    >>> extent(Thing("card", "red/forest")), extent(Thing("number", "cards", 36))
    ((0.86, 1.2), (1.1, 0.8))
    """
    if thing.kind in ("card", "block"):
        return (0.86, 1.2 if thing.kind == "card" else 1.0)
    if thing.outline:
        side = max([max(numbers) - min(numbers) for numbers in zip(*thing.outline, strict=True)])  # it may be turned
        return (max(0.5, side * 0.46 + 0.12),) * 2
    if thing.kind == "number":
        return (max(0.8, 0.4 * len(thing.mark()) + 0.3), 0.8)
    return (1.0, 1.0)


@lru_cache(4)
def words_of(game: Game, language: str) -> Words:
    return Words(language, (game,))


@lru_cache(4096)
def breadth(game: Game, language: str, part: Part, sets: Sets, viewer: Seat) -> int:
    """How many letters the facts take together, two for the space between them."""
    words = words_of(game, language)
    found = 0
    for spot, thing in sets:
        if thing is None or (thing.kind == "space" and thing.label is None):
            continue
        text = (
            words.thing(thing, (), viewer)
            if thing.label is not None or thing.kind != "number"
            else f"{words.place(part, spot)} {thing.mark()}"
        )
        found += len(text) + 2
    return found


def on_part(look: Inspection, spot: str, thing: Thing | None, parts: dict[str, Part]) -> None:
    """The spot is a place on a part, and what lies there is of a known kind."""
    part = parts.get(part_of(spot))
    if part is None:
        look.fail(f"the spot {spot} is on no part of the scene")
    place = spot.partition("/")[2]
    look.expect(re.fullmatch(KINDS_OF_PARTS[part.kind], place) is not None, f"'{place}' is not a place on a {part.kind} (spot {spot})")
    if part.kind == "grid" and part.size != (0, 0):
        x, y = place.split(",")[:2]
        look.expect(0 <= int(x) < part.size[0] and 0 <= int(y) < part.size[1], f"{spot} is outside its grid of {part.size}")
    if thing is not None:
        thing_itself(look, f"at {spot} lies", thing)


def thing_itself(look: Inspection, where: str, thing: Thing) -> None:
    """The thing is of a known kind and shows what such a thing can show. `where` begins the sentence about it."""
    try:
        found = fault(thing)
    except TypeError:  # it cannot be remembered
        look.fail(f"{where} a {thing.kind} with something changeable in it; write faces and outline as tuples")
    look.expect(not found, f"{where} {found}")


@lru_cache(4096)
def fault(thing: Thing) -> str:
    """What is wrong with a thing, or nothing.

    >>> fault(Thing("die", "red", faces=(6, 2, 5)))
    'a die with the faces (6, 2, 5); equal or opposite ones (they add up to 7) cannot be seen together'
    """
    kind, value, faces = thing.kind, thing.value, thing.faces
    known = [face for face in faces if face != 0]
    checks = (
        (kind in KINDS_OF_THINGS, f"a '{kind}'; known are {', '.join(KINDS_OF_THINGS)}"),
        (0 <= thing.turn < 8, f"a thing with turn {thing.turn}; turns are 0 to 7"),
        (value is None or type(value) is int, f"a {kind} with the value {value!r}; a value is a whole number, other things are text="),
        (kind != "die" or value is None or value >= 0, f"a die with the value {value}; 0 is one that is hidden"),
        (not faces or kind == "die", f"a {kind} with faces; only dice have them"),
        (
            not faces or value is None,
            "a die with a value and faces; it has a value where it lies flat, three faces where it stands on a corner",
        ),
        (
            len(faces) in (0, 3) and all(face in range(7) for face in faces),
            f"a die with the faces {faces}; they are three, each 1 to 6, or 0 if hidden",
        ),
        (
            len(set(known)) == len(known) and not any(7 - face in known for face in known),
            f"a die with the faces {faces}; equal or opposite ones (they add up to 7) cannot be seen together",
        ),
        (
            not thing.outline or (kind == "tile" and len(thing.outline) > 2),
            f"a {kind} with an outline of {len(thing.outline)} corners; only tiles have one, of three or more",
        ),
        (
            thing.many is None or (kind in ("tile", "piece") and thing.many >= 0),
            f"a {kind} with many={thing.many}; tiles and pieces say how many there are, 0 or more",
        ),
        (
            thing.of == 0 or (kind == "number" and 0 <= (value or 0) <= thing.of),
            f"a {kind} that says {value} of {thing.of}; only numbers are of so many, and not of fewer",
        ),
        (
            not thing.art or (thing.art in ARTS and kind in ("die", "card")),
            f"a {kind} with the art '{thing.art}'; known for dice and cards: {', '.join(ARTS)}",
        ),
    )
    return next((wrong for right, wrong in checks if not right), "")


class Onlookers:
    """All viewers of one game, each with the table as the happenings made it."""

    def __init__(self, look: Inspection, start: Position) -> None:
        self.look = look
        seen = scenes(look, start)
        self.parts = {viewer: scene.parts for viewer, scene in seen.items()}
        self.tables = {viewer: dict(scene.things) for viewer, scene in seen.items()}

    def watch(self, state: Position, tell: list[Happening]) -> None:
        """Apply what was told and compare with the position; afterwards everyone is right again."""
        self.tables = {viewer: self.compared(viewer, state, tell) for viewer in self.look.viewers}
        with self.look.during("sentences"):
            for told in tell:
                speaks(self.look, in_told(told))

    def glance(self, state: Position, tell: list[Happening]) -> None:
        """Like `watch`, for something that is only tried."""
        kept = self.tables
        self.watch(state, tell)
        self.tables = kept

    def compared(self, viewer: Seat, state: Position, tell: list[Happening]) -> dict[str, Thing]:
        """The viewer's table after the happenings, which is the scene of what the viewer may know."""
        look = self.look
        with look.during("happenings"):
            scene = state.mask(viewer).scene(viewer)
            look.expect(scene.parts == self.parts[viewer], f"the parts that {who(viewer)} sees changed; they follow from the setup alone")
            parts = {part.id: part for part in scene.parts}
            things = dict(self.tables[viewer])
            for told in tell:
                self.one(told, parts)
                happen(things, told_to(viewer, told))
            for spot in sorted(things.keys() | scene.things.keys()):
                there, here = things.get(spot), scene.things.get(spot)
                if there != here:
                    keeps(look, state)
                    look.fail(f"after all happenings {who(viewer)} sees {named(there)} at {spot}, but the position has {named(here)} there")
            return things

    def one(self, told: Happening, parts: dict[str, Part]) -> None:
        """One happening makes sense in itself."""
        look = self.look
        look.expect(told.kind in KINDS_OF_TELLING, f"a happening is of the kind '{told.kind}'; known are {', '.join(KINDS_OF_TELLING)}")
        for end in (told.src, told.dst):
            look.expect(not end or part_of(end) in parts, f"something came from or went to {end}, which is on no part of the scene")
        look.expect(-1 <= told.seat < look.setup.seats, f"a happening is the doing of seat {told.seat}, which does not exist")
        look.expect(all(0 <= seat < look.setup.seats for seat in told.only), f"only={told.only} names seats that do not exist")
        look.expect(bool(told.only) or not (told.veil or told.public), "a happening has veil or public but nobody in only")
        for view in told.views:
            look.expect(all(0 <= seat < look.setup.seats for seat in view.seats), f"views= names seats that do not exist: {view.seats}")
            self.sets(view.sets, parts)
        self.sets(told.sets, parts)
        self.sets(told.veil, parts)

    def sets(self, sets: Sets, parts: dict[str, Part]) -> None:
        """What a happening changes lies on parts."""
        for spot, thing in sets:
            on_part(self.look, spot, thing, parts)


def named(thing: Thing | None) -> str:
    """A thing in a finding."""
    if thing is None:
        return "nothing"
    words = [
        thing.kind,
        thing.look,
        "-".join([str(face) for face in thing.faces]),
        thing.mark(),
        f"× {thing.many}" if thing.many is not None and thing.mark() != str(thing.many) else "",
        f"outlined {thing.outline}" if thing.outline else "",
        f"drawn as {thing.art}" if thing.art else "",
        f"turned {thing.turn}" if thing.turn else "",
        f"labelled {thing.label.key}" if thing.label else "",
    ]
    return " ".join([word for word in words if word])
