"""How the kit's fields look: every thing that a kit game shows is made here."""

from __future__ import annotations

from functools import lru_cache

from worp.contract.scene import SPACE, Say, Thing

SEAT_COLOURS = ("red", "yellow", "pearl", "blue", "green", "purple")
"""The colour of each seat's pieces."""


@lru_cache(4096)
def die(look: str, face: int) -> Thing:
    """A die; face 0 is an empty place, -1 a die under a cup."""
    return SPACE if face == 0 else Thing("die", look, max(0, face))


def number(look: str, value: int, label: Say | None) -> Thing:
    """A number with its words."""
    return Thing("number", look, value, label=label)


def empty(label: Say | None = None, colour: str = "", mark: str = "") -> Thing:
    """A place that can take something."""
    return Thing("space", colour, text=mark, label=label) if label or colour or mark else SPACE


@lru_cache(4096)
def card(word: str) -> Thing:
    """A card: `red-7` is a red one with a 7, `7` a plain one; `?` lies face down."""
    if word == "?":
        return Thing("card", "?")
    look, _, text = word.rpartition("-")
    return Thing("card", look or "white", int(text)) if text.isdigit() else Thing("card", look or "white", text=text)


def pile(count: int, label: Say | None) -> Thing:
    """Cards face down, so many."""
    return Thing("card", "?", label=label) if count else SPACE


def piece(colour: str, label: Say | None = None) -> Thing:
    """A piece on a board."""
    return Thing("piece", f"{colour}-pawn", label=label)


def mark(label: Say | None) -> Thing:
    """A sign at a seat's place."""
    return Thing("piece", "orange", label=label)


def points(row: str, value: int | None, label: Say) -> Thing:
    """A row of a score sheet."""
    return Thing("number", row, value, label=label) if value is not None else Thing("space", label=label)


def hidden(thing: Thing | None) -> bool:
    """Whether something lies there of which this viewer does not know what."""
    return thing is not None and ((thing.kind == "die" and thing.value == 0) or (thing.kind == "card" and thing.look == "?"))
