"""Ladder: first to the top. A step is sure; a leap takes two rungs or, as likely, throws you down to the ground."""

import re
from typing import Self

from worp.contract.game import OVER, ROLL, TURN, Ending, Game, InputError, Narration, Option, Outcome, Setup, State
from worp.contract.scene import Happening, Part, Path, Say, Scene, Seat, Thing, say

STEP, LEAP, STAY = 0, 1, 2


class Ladder(State[int]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = TURN
        self.rungs = [0] * setup.seats

    def moves(self, seat: Seat) -> list[int]:
        return [STAY, STEP, LEAP] if self.phase == TURN and seat == self.who else []

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        if move == LEAP:
            self.phase = ROLL
        else:
            self.rungs[seat] += move == STEP
            self.passed()
        if tell is not None:
            tell.append(Happening("move", self.shown(), seat=seat))

    def outcomes(self) -> list[tuple[Outcome, int]]:
        return [((0,), 1), ((1,), 1)]

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.rungs[self.who] = self.rungs[self.who] + 2 if outcome[0] else 0
        self.passed()
        if tell is not None:
            tell.append(Happening("throw", self.shown()))

    def passed(self) -> None:
        if self.rungs[self.who] >= self.setup.number("top"):
            self.phase = OVER
        else:
            self.phase = TURN
            self.who = (self.who + 1) % self.setup.seats

    def ending(self) -> Ending:
        return Ending((self.who,))

    def text(self) -> str:
        return f"{('roll', 'turn', '', '', 'over')[self.phase]} {self.who + 1} {' '.join(str(rung) for rung in self.rungs)}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        match = re.fullmatch(r"(roll|turn|over) (\d) (\d+(?: \d+)*)", text)
        if not match:
            raise InputError("A position of Ladder reads like 'turn 1 2 0'.")
        new = cls(setup)
        new.phase = {"roll": ROLL, "turn": TURN, "over": OVER}[match[1]]
        new.who = int(match[2]) - 1
        new.rungs = [int(rung) for rung in match[3].split()]
        return new

    def shown(self) -> tuple[tuple[str, Thing], ...]:
        return tuple((f"ladder/{seat}", Thing("number", "rung", rung)) for seat, rung in enumerate(self.rungs))

    def scene(self, viewer: Seat) -> Scene:
        return Scene((Part("ladder", "tray", say("ladder-title")),), dict(self.shown()))

    def spell(self, move: int) -> Path:
        return (("step", "leap", "stay")[move],)

    def prompt(self, seat: Seat, path: Path) -> Say:
        return say("ladder-ask", seat=self.who)


GAME = Game(
    key="ladder",
    version=1,
    titles={"en": "Ladder"},
    seats=(2, 3),
    minutes=(1, 2),
    kind="quick",
    state=Ladder,
    options=(Option("top", 5, low=1, high=20),),
    words={"en": "ladder-title = Ladder\nladder-ask = { $seat } climbs.\n"},
)
