"""Pig, whose moves come from a set of words: another order whenever Python starts. `conform` has to find that."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from worp import registry
from worp.contract.game import Game
from worp.contract.scene import Seat

pig = registry.imported(Path(__file__).parent.parent / "toys" / "pig.py")


class Unordered(pig.Pig):  # type: ignore[name-defined]
    """Moves are words, and stand in the order of a set."""

    def moves(self, seat: Seat) -> Sequence[str]:
        return list({"again", "hold", "stay", "keep", "stop", "rest"}) if super().moves(seat) else []

    def spell(self, move: str) -> tuple[str, ...]:
        return (move,)

    def play(self, seat: Seat, move: str, tell: Any = None) -> None:
        super().play(seat, pig.AGAIN if move == "again" else pig.HOLD, tell)

    def name(self, move: str) -> Any:
        return super().name(pig.AGAIN if move == "again" else pig.HOLD)

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return super().offer(seat, path, "again" if target == "again" else "hold")._replace(target=target)


facts = ("key", "version", "titles", "seats", "minutes", "kind", "options", "words")
GAME = Game(state=Unordered, **{fact: getattr(pig.GAME, fact) for fact in facts})
