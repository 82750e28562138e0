"""A game built to have known values. What it is, its options say:

* `coin`: a single throw decides who wins; nobody chooses anything.
* `throne`: seat 1 always wins, after each seat has pressed a button that does nothing.
* `first`: who begins chooses, once and for all, to win or to lose.
* `circle`: a button that leads back to where it was: no end.
* `walk`: steps of a coin, and whoever is ahead after so many wins: all luck, and every chance is known.
* `crash`: the rules divide by zero at the third press.
"""

from __future__ import annotations

from typing import Self

from worp import OVER, ROLL, TURN, Ending, Game, Narration, Option, Outcome, Part, Path, Say, Scene, Seat, Setup, State, say

GAMES = ("coin", "throne", "first", "circle", "walk", "crash")
PRESS, GIVE = 0, 1


class Made(State[int]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.what = setup.word("what")
        self.at = 0
        self.ahead = 0
        self.winner = 0
        self.phase = ROLL if self.what in ("coin", "walk") else TURN
        self.who = 0

    def outcomes(self) -> list[tuple[Outcome, int]]:
        return [((face,), 1) for face in range(self.setup.seats if self.what == "coin" else 2)]

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.at += 1
        if self.what == "coin":
            self.winner = outcome[0]
            self.phase = OVER
        else:
            self.ahead += 1 if outcome[0] == 0 else -1
            if self.at == self.setup.number("length"):
                self.winner = 0 if self.ahead > 0 else 1
                self.phase = OVER

    def moves(self, seat: Seat) -> list[int]:
        if self.phase != TURN or seat != self.who:
            return []
        return [PRESS, GIVE] if self.what == "first" else [PRESS]

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.at += 1
        self.who = (seat + 1) % self.setup.seats
        if self.what == "first":
            self.winner = seat if move == PRESS else self.who
            self.phase = OVER
        elif self.what == "throne" and self.at == self.setup.seats:
            self.phase = OVER
        elif self.what == "circle":
            self.at = 0
        elif self.what == "crash":
            self.ahead = 1 // (3 - self.at)

    def ending(self) -> Ending:
        return Ending((self.winner,), why=say("made-won", seat=self.winner))

    def text(self) -> str:
        return f"{self.phase} {self.who} {self.at} {self.ahead} {self.winner}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        new.phase, new.who, new.at, new.ahead, new.winner = [int(word) for word in text.split()]
        return new

    def scene(self, viewer: Seat) -> Scene:
        return Scene((Part("table", "tray", say("made-table")),), {})

    def spell(self, move: int) -> Path:
        return ("press",) if move == PRESS else ("give",)

    def prompt(self, seat: Seat, path: Path) -> Say:
        return say("made-press")


GAME = Game(
    key="made",
    version=1,
    titles={"en": "Made"},
    seats=(2, 3, 4),
    minutes=(1, 5),
    kind="quick",
    state=Made,
    options=(Option("what", "coin", choices=GAMES), Option("length", 9, low=1, high=99), Option("idle", 0, low=0, high=9)),
    words={
        "en": """
made-option-what = What
made-option-what-coin = Coin
made-option-what-throne = Throne
made-option-what-first = First
made-option-what-circle = Circle
made-option-what-walk = Walk
made-option-what-crash = Crash
made-option-length = Length
made-option-idle = Nothing
made-table = Table
made-press = Press
made-won = { $seat } wins
made-never = Nobody ever says this
"""
    },
)
