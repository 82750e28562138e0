"""What the room answered, as somebody reads it."""

from __future__ import annotations

from typing import Any

from worp.contract.scene import Say, say
from worp.words.sentences import Words


def read(told: dict[str, Any]) -> Say:
    """A sentence as it comes over the wire; a sentence may be an argument of another."""
    args = told.get("args", {})
    return say(told["key"], **{name: read(value) if isinstance(value, dict) else value for name, value in args.items()})


def english(told: dict[str, Any]) -> str:
    return Words("en").line(read(told))
