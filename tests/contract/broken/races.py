"""Races without an answer to their clock or to a late hand."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
from typing import Any

from contract.breaking import Grab, breaks

from worp.contract.game import InputError


@breaks("lapse", says="would run out for ever")
class _(Grab):
    """A clock that runs out without any consequence."""

    def lapse(self, tell: Any = None) -> None:
        pass


@breaks("lapse", says="no clock that could run out", games=6)
class _(Grab):
    """A clock that nobody thought of."""

    def lapse(self, tell: Any = None) -> None:
        raise InputError("There is no clock that could run out.")


@breaks("late", says="KeyError")
class _(Grab):
    """A late hand that nobody thought of."""

    def late(self, seat: Any, move: Any, knew: Any, tell: Any = None) -> None:
        raise KeyError(move)


@breaks("happenings", says="player:", games=6)
class _(Grab):
    """A late hand that loses a point in silence."""

    def late(self, seat: Any, move: Any, knew: Any, tell: Any = None) -> None:
        self.scores[seat] -= 1
