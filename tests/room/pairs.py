"""Pairs: both secretly choose a row and perhaps a column; the higher number scores. A game invented five minutes ago: without words,
and with every mistake that an inventor can make, by option."""

from typing import NamedTuple, Self

from worp import (
    OVER,
    SEALED,
    SPACE,
    Ending,
    Game,
    Happening,
    InputError,
    Narration,
    Option,
    Part,
    Path,
    Say,
    Scene,
    Seat,
    Setup,
    State,
    Thing,
    say,
)


class Pick(NamedTuple):
    row: int
    column: int  # -1: none


class Pairs(State[Pick]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = SEALED
        self.who = -1
        self.forgets = setup.word("mistake") == "forgets"
        self.picked: list[Pick | None] = [None] * setup.seats
        self.scores = [0] * setup.seats

    def moves(self, seat: Seat) -> list[Pick]:
        if self.phase != SEALED or self.picked[seat] is not None:
            return []
        return [Pick(row, column) for row in range(3) for column in (-1, 0, 1)]

    def play(self, seat: Seat, move: Pick, tell: Narration = None) -> None:
        self.picked[seat] = move
        if self.setup.word("mistake") == "raises" and move.row == 2:
            self.scores[0] = 99 // (move.row - 2)
        if tell is not None:
            tell.append(Happening("call", ((f"seats/{seat}", Thing("piece", "chosen")),), say=say("pairs-chosen", seat=seat), seat=seat))
        if None in self.picked:
            return
        values = [pick.row * 2 + pick.column for pick in self.picked if pick is not None]
        for winner, value in enumerate(values):
            self.scores[winner] += value == max(values)
        self.picked = [None] * self.setup.seats
        if max(self.scores) >= 3:
            self.phase = OVER
        if tell is not None:
            sets = tuple([(f"scores/{k}", Thing("number", "score", score)) for k, score in enumerate(self.scores)])
            gone = tuple([(f"seats/{k}", SPACE) for k in range(self.setup.seats)])
            tell.append(Happening("score", gone if self.setup.word("mistake") == "untold" else (*sets, *gone), say=say("pairs-scored")))

    def ending(self) -> Ending:
        best = max(self.scores)
        return Ending(tuple([seat for seat, score in enumerate(self.scores) if score == best]), tuple(self.scores), why=say("pairs-over"))

    def copy(self) -> Self:
        new = type(self)(self.setup)
        new.phase, new.picked, new.scores = self.phase, self.picked[:], self.scores[:]
        return new

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        new.picked = [pick if pick is None or seat == viewer else Pick(-9, -9) for seat, pick in enumerate(self.picked)]
        return new

    def text(self) -> str:
        if self.setup.word("mistake") == "wordless":
            raise NotImplementedError
        words = ["-" if pick is None else f"{pick.row},{pick.column}" for pick in self.picked]
        return f"{self.phase} {' '.join(words)} | {' '.join(str(score) for score in self.scores)}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        phase, _, rest = text.partition(" ")
        picks, bar, scores = rest.partition("|")
        if not bar:
            raise InputError("A position of Pairs has a bar in it.")
        new = cls(setup)
        new.phase = int(phase)
        new.picked = [None if word == "-" else Pick(*[int(number) for number in word.split(",")]) for word in picks.split()]
        new.scores = [int(score) for score in scores.split()]
        return new

    def scene(self, viewer: Seat) -> Scene:
        things = {f"scores/{k}": Thing("number", "score", score) for k, score in enumerate(self.scores)}
        for seat, pick in enumerate(self.picked):
            things[f"seats/{seat}"] = SPACE if pick is None else Thing("piece", "chosen")
        return Scene((Part("scores", "tray", say("pairs-scores")), Part("seats", "tray", say("pairs-seats"))), things)

    def spell(self, move: Pick) -> Path:
        return (f"row:{move.row}",) if move.column < 0 else (f"row:{move.row}", f"column:{move.column}")

    def prompt(self, seat: Seat, path: Path) -> Say:
        return say("pairs-choose")


GAME = Game(
    key="pairs",
    version=1,
    titles={"en": "Pairs"},
    seats=(2,),
    minutes=(1, 1),
    kind="quick",
    state=Pairs,
    options=(Option("mistake", "none", choices=("none", "untold", "raises", "wordless", "forgets")),),
)
