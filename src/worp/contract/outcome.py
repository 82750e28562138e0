"""What chance did, and how it is written."""

from __future__ import annotations

from worp.contract.errors import InputError

Outcome = tuple[int, ...]
"""What chance did, flat: the dice of a throw (sorted, if they are alike), a shuffled deck, 165 random dice."""


def spell_roll(outcome: Outcome) -> str:
    """An outcome as text.

    >>> spell_roll((5, 4))
    '5 4'
    """
    return " ".join([str(number) for number in outcome])


def read_roll(text: str) -> Outcome:
    """An outcome from text; raises `InputError`.

    >>> read_roll("5 4")
    (5, 4)
    """
    try:
        return tuple([int(word) for word in text.split()])
    except ValueError:
        raise InputError(f"'{text}' is not a result of chance: write whole numbers with spaces between them, like '5 4'.") from None
