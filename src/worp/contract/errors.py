"""What a game says to what it cannot take: bad input, and clicks that are no move."""

from __future__ import annotations

from worp.contract.scene import Say


class InputError(ValueError):
    """Bad input. Its text is one sentence that says what is wrong and what would be right."""


class Refused(Exception):
    """A path that is not a legal move now; `say` is the reason in words."""

    def __init__(self, say: Say) -> None:
        super().__init__(say.key)
        self.say = say
