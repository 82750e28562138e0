"""Games whose moves cannot be clicked as they are offered, spelled, read or refused."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
from typing import Any

from contract.breaking import Pig, Tiling, breaks, pig, tiling

from worp.contract.game import State
from worp.contract.scene import Offer, Thing, say


@breaks("offers", says="which leads to no move")
class _(Tiling):
    """A target is offered that leads to no move."""

    def offers(self, seat: Any, path: Any) -> Any:
        return [*super().offers(seat, path), *([Offer("board/0,0")] if len(path) == 0 and self.moves(seat) else [])]


@breaks("offers", says="is not offered")
class _(Tiling):
    """A move that is not offered."""

    def offers(self, seat: Any, path: Any) -> Any:
        return super().offers(seat, path)[1:] if len(path) == 1 else super().offers(seat, path)

    def why_not(self, seat: Any, path: Any) -> Any:
        return None if path in {self.spell(move)[: len(path)] for move in self.moves(seat)} else say("tiling-no-fit")


@breaks("offers", says="needs say=")
class _(Pig):
    """A button without words."""

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return Offer(target)


@breaks("offers", says="is on no part")
class _(Tiling):
    """A preview beside the table."""

    def offer(self, seat: Any, path: Any, target: Any) -> Any:
        return super().offer(seat, path, target)._replace(preview=(("floor/0", Thing("die")),))


@breaks("offers", says="does not define prompt(), which every game needs here; is promt() it, misspelled?")
class _(Pig):
    """A method whose name is misspelled."""

    promt = Pig.prompt
    prompt = State.prompt


@breaks("play", says="it does not fit")
class _(Tiling):
    """A move that is offered but illegal."""

    def fitting(self) -> Any:
        return [lay for lay, _ in tiling.lays(self.side) if self.stock[lay.shape] and (lay.x, lay.y) not in self.board]

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if any(cell in self.board for cell in move.cells()):
            raise RuntimeError("it does not fit")
        super().play(seat, move, tell)

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        read = Tiling.load.__func__(cls, setup, text)
        read.stock = [shape not in read.board.values() for shape in range(7)]
        return read


@breaks("play", says="played in silence it leads to")
class _(Pig):
    """Telling about a move changes it."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if tell is not None and move == pig.HOLD:
            self.pot += 1
        super().play(seat, move, tell)


@breaks("spell", says="are both spelled")
class _(Tiling):
    """Two moves with the same clicks."""

    def spell(self, move: Any) -> Any:
        return super().spell(move)[::2]


@breaks("spell", says="are both spelled hold", games=1)
class _(Pig):
    """Two moves with the same clicks, but hardly ever."""

    def spell(self, move: Any) -> Any:
        return ("hold",) if self.pot > 17 else super().spell(move)


@breaks("spell", says="without blanks")
class _(Pig):
    """A target of two words."""

    def spell(self, move: Any) -> Any:
        return ("throw again",) if move == pig.AGAIN else ("hold",)


@breaks("read", says="but reads as 1")
class _(Pig):
    """A path that is read as another move."""

    def read(self, seat: Any, path: Any) -> Any:
        return None if super().read(seat, path) is None else pig.HOLD


@breaks("read", says="but is refused with")
class _(Tiling):
    """A beginning of a move that is refused."""

    def why_not(self, seat: Any, path: Any) -> Any:
        return say("tiling-no-fit") if len(path) == 2 else super().why_not(seat, path)


@breaks("refusals", says="why_not gives no reason")
class _(Pig):
    """A wrong click without a reason."""

    def why_not(self, seat: Any, path: Any) -> Any:
        return None if path else super().why_not(seat, path)


@breaks("refusals", says="but reads as Lay(")
class _(Tiling):
    """Clicks in the wrong order that are accepted."""

    def read(self, seat: Any, path: Any) -> Any:
        return super().read(seat, path) or super().read(seat, path[::-1])


@breaks("refusals", says="why_not of no click at all")
class _(Pig):
    """Somebody who may not act and does not hear why."""

    def idle(self, seat: Any) -> None:
        return None
