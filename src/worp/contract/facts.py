"""What a game says about a move so that a coach can give a reason for it in the game's own words: see `worp.exact.reason`."""

from __future__ import annotations

from typing import NamedTuple


class Fact(NamedTuple):
    """Something that can be counted after a move, by what the seat sees: the sentence that tells it, how many there are, and 1 where more is
    better (-1: less). The sentence hears `count`, `less` (as many as there are after the `other` move) and the name of that."""

    key: str
    many: int
    good: int = 1
