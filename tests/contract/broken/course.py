"""Games that go wrong: they do not begin, do not end, or give a turn to nobody."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
from itertools import count
from typing import Any

from contract.breaking import Grab, Pig, breaks, pig

from worp.contract.game import TURN, Ending
from worp.contract.scene import Offer, say


@breaks("start", says="RuntimeError: no board")
class _(Pig):
    """A game that cannot begin."""

    def __init__(self, setup: Any) -> None:
        raise RuntimeError("no board")


@breaks("end", says="did not end")
class _(Pig):
    """A game without an end."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, pig.AGAIN, tell)


@breaks("phases", says="has moves, but no seats have some")
class _(Pig):
    """A turn in which nobody can move."""

    def moves(self, seat: Any) -> Any:
        return [] if self.pot > 10 else super().moves(seat)


@breaks("phases", says="seats 1, 2")
class _(Pig):
    """A turn in which everyone can move."""

    def moves(self, seat: Any) -> Any:
        return super().moves(self.who)


@breaks("phases", says="race=Race", race=None, kind="quick")
class _(Grab):
    """A race that the sheet does not announce."""


@breaks("phases", says="acting()")
class _(Pig):
    """A seat that can move but is not among those who act."""

    def acting(self) -> Any:
        return []


@breaks("moves", says="the same move twice")
class _(Pig):
    """The same move twice."""

    def moves(self, seat: Any) -> Any:
        return [*super().moves(seat), pig.HOLD][: 3 if self.phase == TURN and seat == self.who else 0]


@breaks("moves", says="another list when asked again")
class _(Pig):
    """Moves in another order each time."""

    flips = count()

    def moves(self, seat: Any) -> Any:
        return super().moves(seat)[:: 1 if next(self.flips) % 2 else -1]


@breaks("moves", says="asking for moves changed the position to")
class _(Pig):
    """Asking for moves changes something."""

    def moves(self, seat: Any) -> Any:
        self.pot += self.phase == TURN and self.pot < 90
        return super().moves(seat)


@breaks("moves", says="several small moves")
class _(Pig):
    """Thousands of moves."""

    def moves(self, seat: Any) -> Any:
        return list(range(5000)) if super().moves(seat) else []

    def spell(self, move: Any) -> Any:
        return (f"hold{move}",)

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, min(move, 1), tell)


@breaks("stall", says="leads back to the same position")
class _(Pig):
    """A stall that players can choose."""

    def moves(self, seat: Any) -> Any:
        return [*super().moves(seat), 2] if super().moves(seat) else []

    def spell(self, move: Any) -> Any:
        return ("think",) if move == 2 else super().spell(move)

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return Offer(target, say("pig-hold"))

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if move != 2:
            super().play(seat, move, tell)


@breaks("ending", says="winners are seats")
class _(Pig):
    """A winner who does not play."""

    def ending(self) -> Any:
        return Ending((7,), tuple(self.scores), why=say("pig-won", seat=0))


@breaks("ending", says="3 scores for 2 seats")
class _(Pig):
    """A score too many."""

    def ending(self) -> Any:
        return super().ending()._replace(scores=(1, 2, 3))


@breaks("ending", says="nobody wins")
class _(Pig):
    """A game for two that nobody wins."""

    def ending(self) -> Any:
        return super().ending()._replace(winners=())
