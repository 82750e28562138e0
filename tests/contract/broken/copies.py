"""Games whose positions do not survive a copy, a text, a guess or a log."""

# ruff: noqa: N801 (what a broken game is called is the sentence in it)
import random
import time
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from contract.breaking import BROKEN, LiarsDice, Pig, Tiling, breaks, pig

from worp import registry
from worp.contract.game import TURN, InputError, Option
from worp.contract.scene import Happening, say


@breaks("copy", says="changed the position it was made from")
class _(Tiling):
    """A copy that shares the board."""

    def copy(self) -> Any:
        new = super().copy()
        new.board = self.board
        return new


@breaks("copy", says="another aid")
class _(Tiling):
    """A copy that forgets something."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.aid = False

    def copy(self) -> Any:
        new = super().copy()
        new.aid = True
        return new

    def mask(self, viewer: Any) -> Any:
        return super().copy()


@breaks("text", says="has another text")
class _(Pig):
    """A text that loses the pot."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        new = Pig.load.__func__(cls, setup, text)
        new.pot = 0
        return new

    def copy(self) -> Any:
        new = type(self)(self.setup)
        new.phase, new.who, new.scores, new.pot, new.die = self.phase, self.who, self.scores[:], self.pot, self.die
        return new


@breaks("text", says="reads back as")
class _(LiarsDice):
    """A text that cannot say what is unknown."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        return LiarsDice.load.__func__(cls, setup, text.replace("?", "1"))


@breaks("wrong texts", says="IndexError")
class _(Pig):
    """A wrong text that ends in a traceback."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        text.split()[7]
        return Pig.load.__func__(cls, setup, text)


@breaks("wrong texts", says="nobody can move")
class _(Tiling):
    """A wrong text that leads into a dead end."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        if text == "nonsense":
            text = "turn 1 " + "/".join(["." * setup.number("side")] * setup.number("side"))
            new = Tiling.load.__func__(cls, setup, text)
            new.stock = [False] * 7
            return new
        return Tiling.load.__func__(cls, setup, text)


@breaks("replay", says="from the log it leads to")
class _(Pig):
    """Every game begins with a point more than the last one."""

    begun = count()

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.scores[0] = next(self.begun)


class Lucky(Pig):
    """A six makes lucky: the next pot that is held counts one more. Nothing shows it but the die that lies there."""

    lucky = False

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        self.lucky = self.die == 6

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        if move == pig.HOLD:
            self.pot += self.lucky
        super().play(seat, move, tell)

    def copy(self) -> Any:
        new = super().copy()
        new.lucky = self.lucky
        return new

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        new = Pig.load.__func__(cls, setup, text)
        new.lucky = new.die == 6
        return new


@breaks("text", says="self.streak (0 instead of ")
class _(Pig):
    """A text that leaves out what only matters later."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.streak = 0

    def roll(self, outcome: Any, tell: Any = None) -> None:
        self.streak += 1
        super().roll((1,) if self.streak % 7 == 0 else outcome, tell)


@breaks("text", says="plays another game: after the same acts it leads to", sheet=pig)
class _(Lucky):
    """Loading forgets what the copy keeps."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        return Pig.load.__func__(cls, setup, text)


@breaks("copy", says="self.lucky (False instead of True)", sheet=pig)
class _(Lucky):
    """A copy forgets what the text keeps."""

    def copy(self) -> Any:
        new = Lucky.copy(self)
        new.lucky = False
        return new


@breaks("guess", says="from whom nothing is hidden, plays another game", sheet=pig)
class _(Lucky):
    """A guess forgets what was never hidden."""

    def guess(self, src: Any) -> Any:
        new = self.copy()
        new.lucky = False
        return new


@breaks("text", says="what it has lost: self.die (0 instead of ")
class _(Pig):
    """Loading forgets a field that people see."""

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        new = Pig.load.__func__(cls, setup, text)
        new.die = 0
        return new


@breaks("text", says="what it has lost: self.die (0 instead of ")
class _(Pig):
    """Neither text nor load think of a field that people see."""

    def text(self) -> Any:
        return super().text().replace(f"die {self.die}", "die -")


@breaks("guess", says="changed the mask that was made of the position before; both hold the same self.scores")
class _(Pig):
    """A guess that shares a list with the mask it was made from."""

    def guess(self, src: Any) -> Any:
        new = self.copy()
        new.scores = self.scores
        return new


@breaks("guess", says="playing on a guess changed the mask that it was guessed from; both hold the same self.gone")
class _(LiarsDice):
    """A guess of hidden dice that shares a list with its mask."""

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.gone = [0]

    def copy(self) -> Any:
        new = super().copy()
        new.gone = self.gone[:]
        return new

    def guess(self, src: Any) -> Any:
        new = super().guess(src)
        new.gone = self.gone if self.phase == TURN else self.gone[:]
        return new

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        self.gone[0] += 1
        super().play(seat, move, tell)

    def text(self) -> Any:
        return f"{self.gone[0]} {super().text()}"

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        gone, _, rest = text.partition(" ")
        if not gone.isdigit():
            raise InputError("It begins with a number.")
        new = LiarsDice.load.__func__(cls, setup, rest)
        new.gone = [int(gone)]
        return new


@breaks("guess", says="playing on the position changed the mask that was made of it before; both hold the same self.scores")
class _(Pig):
    """A mask that shares a list with the position."""

    def mask(self, viewer: Any) -> Any:
        new = self.copy()
        new.scores = self.scores
        return new


@breaks("copy", says="_.seen, which belongs to the class")
class _(Pig):
    """A list that belongs to the class, and so to every game at once."""

    seen: ClassVar[list[Any]] = []

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        self.seen.append(outcome)

    def text(self) -> Any:
        return f"{super().text()} seen {len(self.seen)}"

    @classmethod
    def load(cls, setup: Any, text: Any) -> Any:
        rest, mark, _ = text.partition(" seen ")
        if not mark:
            raise InputError("What was seen is missing.")
        return Pig.load.__func__(cls, setup, rest)


@breaks("repeatable", says="not from random, the clock")
class _(Pig):
    """Chance that the rules make themselves."""

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        self.pot += random.randrange(3)
        super().play(seat, move, tell)


@breaks("repeatable", says="not from random, the clock")
class _(Pig):
    """Rules that look at the clock."""

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        self.pot += time.perf_counter_ns() // 100 % 5 * (self.pot > 0)


@breaks("repeatable", says="a variable outside the state")
class _(Pig):
    """A game that remembers something outside its state."""

    throws = count()

    def roll(self, outcome: Any, tell: Any = None) -> None:
        super().roll(outcome, tell)
        if tell is not None:
            tell.append(Happening("say", say=say("pig-pot", pot=next(self.throws))))


@breaks("undo", says="taking back event", games=1)
class _(Pig):
    """A beginning that depends on what was played before."""

    played = False

    def __init__(self, setup: Any) -> None:
        super().__init__(setup)
        self.scores[0] = 5 * type(self).played

    def play(self, seat: Any, move: Any, tell: Any = None) -> None:
        super().play(seat, move, tell)
        type(self).played = True


set_order = registry.find(str(Path(__file__).parents[1] / "set_order.py"))
BROKEN["Moves in the order of a set"] = ("order", set_order, set_order.set_up(), "that is the order of a set", 1)


MOODS = {
    language: f"{text}pig-option-mood = ☺\npig-option-mood-1 = 1\npig-option-mood-2 = 2\n" for language, text in pig.GAME.words.items()
}


@breaks("id line", says="another setup", words=MOODS, options=[pig.GAME.options[0], Option("mood", 1, choices=("1", "2"))])
class _(Pig):
    """An option whose default is not one of its choices."""
