"""What bots are called: a name for each, the same for a seat of a table whenever it is asked for, and no two alike at a table."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

NAMES = (
    "Bram", "Daan", "Elin", "Fenna", "Gijs", "Hanna", "Ida", "Jip", "Klaas", "Lieke", "Milo", "Nora",
    "Otto", "Pippa", "Quint", "Rosa", "Sven", "Tess", "Uma", "Vera", "Wim", "Xandra", "Yara", "Zoë",
)  # fmt: skip
"""Each begins with another letter, so that flags and marks with one letter tell them apart."""


def bot_name(table: str, seat: int, taken: Iterable[str]) -> str:
    """The name of the bot at a seat, where these names are taken; people's names are not given twice either.

    >>> bot_name("abc", 1, []) == bot_name("abc", 1, [])
    True
    >>> len({bot_name("abc", 1, taken) for taken in ([], [bot_name("abc", 1, [])])})
    2
    """
    known = {name[:1].casefold() for name in taken if name}
    first = int.from_bytes(hashlib.sha256(f"{table}/{seat}".encode()).digest()[:4])
    order = [NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES))]
    return next((name for name in order if name[0].casefold() not in known), order[0])
