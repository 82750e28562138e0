"""What logs of Worp 0.1 say in other words than today's: read once, so that nothing else knows of it. `web/src/replay/upgrade.ts` does the same
for browsers, which are handed stored logs as they are; both are held to `tests/released/upgrades.json`.

A thing showed one text, its `face`, which meant something else for each kind; dragons were drawn wherever a sentence of DrachenWurf named a
thing; the bell rang for the sentences with which STOP was called; and from which side of Raffzahn's pyramid somebody looked was guessed.
"""

from __future__ import annotations

import re
from typing import Any

from worp.contract.scene import Scene

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
SHARE = re.compile(r"(0|[1-9][0-9]{0,8})/([1-9][0-9]{0,8})")
CORNER_DIE = re.compile(r"[1-6?]{3}")
_POINT = r"-?[0-9]+(?:\.[0-9]+)?,-?[0-9]+(?:\.[0-9]+)?"
OUTLINE = re.compile(rf"({_POINT}(?: {_POINT})+)(?: \*([0-9]{{1,9}}))?")
PIPS = re.compile(r"([0-9]{1,9})/.*", re.DOTALL)
STOPS = ("raffzahn-stop", "bunte-kuh-stop", "drachenwurf-stops")
"""The sentences that rang the bell."""


def thing(packed: dict[str, Any]) -> dict[str, Any]:
    """A thing's JSON as it is written today.

    >>> thing({"kind": "die", "look": "red", "face": "62?"})
    {'kind': 'die', 'look': 'red', 'faces': [6, 2, 0]}
    """
    face, named = packed.get("face"), is_dragon(packed)
    if not isinstance(face, str) and not named:
        return packed
    found = {name: value for name, value in packed.items() if name != "face"}
    if isinstance(face, str) and face:
        found |= shown(packed.get("kind"), str(packed.get("look", "")), face)
    if named and (packed.get("kind") == "card" or len(found.get("text", "")) == 1):
        found["art"] = "dragon"
    return found


def is_dragon(packed: dict[str, Any]) -> bool:
    """Whether a die or card was drawn with a dragon because of its name."""
    label = packed.get("label")
    key = label.get("key") if isinstance(label, dict) else None
    return packed.get("kind") in ("die", "card") and "art" not in packed and isinstance(key, str) and key.startswith("drachenwurf-")


def shown(kind: Any, look: str, face: str) -> dict[str, Any]:
    """What the text meant for things of this kind."""
    number = int(face) if NUMBER.fullmatch(face) else None
    if kind == "die" and face == "?":
        return {"value": 0}
    if kind == "die" and CORNER_DIE.fullmatch(face):
        return {"faces": [0 if mark == "?" else int(mark) for mark in face]}
    if kind == "card" and face == "?":
        return {"look": "?"}
    if kind == "tile" and (found := OUTLINE.fullmatch(face)):
        outline = {"outline": [[plain(number) for number in point.split(",")] for point in found[1].split()]}
        pips = {"value": int(pip[1])} if (pip := PIPS.fullmatch(look)) else {}
        return outline | pips | ({"many": int(found[2])} if found[2] else {})
    if kind == "number" and (share := SHARE.fullmatch(face)):
        return {"value": int(share[1]), "of": int(share[2])}
    if kind == "piece" and number is not None:
        return {"many": number}
    if number is not None and (kind in ("card", "block", "number") or (kind == "die" and number > 0)):
        return {"value": number}
    return {"text": face}


def plain(text: str) -> int | float:
    """A number, whole where it is."""
    number = float(text)
    return int(number) if number.is_integer() else number


def happening(packed: dict[str, Any]) -> dict[str, Any]:
    """A happening's JSON as it is written today, but for its things."""
    said = packed.get("say")
    if packed.get("kind") == "call" and isinstance(said, dict) and said.get("key") in STOPS:
        return {**packed, "kind": "stop"}
    return packed


def scenes(game: str, given: tuple[Scene, ...]) -> tuple[Scene, ...]:
    """The scenes at the beginning: the spectator's, then each seat's, who sits at a side of Raffzahn's pyramid and sees only that."""
    if not game.startswith("raffzahn@"):
        return given
    return tuple(
        Scene(tuple(part._replace(side=seat) if part.kind == "pyramid" else part for part in scene.parts), scene.things)
        for seat, scene in enumerate(given, -1)
    )
