"""Pig: throw a die as often as you dare and hold in time, because a 1 takes the whole pot. The first to reach the goal wins."""

import re
from typing import Self

from worp import (
    OVER,
    PHASES,
    ROLL,
    SPACE,
    TURN,
    Ending,
    Game,
    Happening,
    InputError,
    Narration,
    Offer,
    Option,
    Outcome,
    Part,
    Path,
    Say,
    Scene,
    Seat,
    Setup,
    State,
    Thing,
    say,
    throws,
)

AGAIN, HOLD = 0, 1


class Pig(State[int]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scores = [0] * setup.seats
        self.pot = 0
        self.die = 0

    # --- the rules

    def outcomes(self) -> tuple[tuple[Outcome, int], ...]:
        return throws(1)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        thrower = self.who
        self.die = outcome[0]
        self.pot = 0 if self.die == 1 else self.pot + self.die
        if self.die == 1:
            self.who = (thrower + 1) % self.setup.seats
        else:
            self.phase = TURN
        if tell is not None:
            tell.append(Happening("throw", self.shown(), dst="table/0", say=say("pig-threw", seat=thrower, face=self.die), seat=thrower))
            if self.die == 1:
                tell.append(Happening("say", say=say("pig-lost", seat=thrower), seat=thrower))

    def moves(self, seat: Seat) -> list[int]:
        return [AGAIN, HOLD] if self.phase == TURN and self.who == seat else []

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        if move == AGAIN:
            self.phase = ROLL
            if tell is not None:
                tell.append(Happening("call", say=say("pig-dares", seat=seat), seat=seat))
            return
        pot = self.pot
        self.scores[seat] += pot
        self.pot = 0
        if self.scores[seat] >= self.setup.number("goal"):
            self.phase = OVER
        else:
            self.phase = ROLL
            self.who = (seat + 1) % self.setup.seats
        if tell is not None:
            told = say("pig-held", seat=seat, pot=pot, score=self.scores[seat])
            tell.append(Happening("score", self.shown(), "table/1", f"player:{seat + 1}/score", told, seat))

    def ending(self) -> Ending:
        return Ending((self.who,), tuple(self.scores), why=say("pig-won", seat=self.who))

    # --- the position as text

    def text(self) -> str:
        scores = " ".join(str(score) for score in self.scores)
        return f"{PHASES[self.phase]} {self.who + 1} scores {scores} pot {self.pot} die {self.die or '-'}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        match = re.fullmatch(r"(roll|turn|over) ([1-9]) scores (\d+(?: \d+)*) pot (\d+) die ([1-6-])", text.strip(), re.ASCII)
        if not match:
            raise InputError("A position of Pig reads like 'turn 1 scores 20 15 pot 8 die 5'.")
        phase, who, scores, pot, die = match.groups()
        new = cls(setup)
        new.phase = PHASES.index(phase)
        new.who = int(who) - 1
        new.scores = [int(score) for score in scores.split()]
        new.pot = int(pot)
        new.die = int(die) if die != "-" else 0
        if new.who >= setup.seats or len(new.scores) != setup.seats:
            raise InputError(f"This table has {setup.seats} seats: give as many scores, and one of the seats the turn.")
        return new

    # --- what people see and click

    def shown(self) -> tuple[tuple[str, Thing], ...]:
        scores = [(f"player:{seat + 1}/score", Thing("number", "score", score)) for seat, score in enumerate(self.scores)]
        die = Thing("die", "turquoise", self.die) if self.die else SPACE
        return (("table/0", die), ("table/1", Thing("number", "pot", self.pot, label=say("pig-pot", pot=self.pot))), *scores)

    def scene(self, viewer: Seat) -> Scene:
        players = [Part(f"player:{seat + 1}", "facts", say("pig-player", seat=seat), seat) for seat in range(self.setup.seats)]
        return Scene((Part("table", "tray", say("pig-table")), *players), dict(self.shown()))

    def spell(self, move: int) -> Path:
        return ("again",) if move == AGAIN else ("hold",)

    def name(self, move: int) -> Say:
        return say("pig-again") if move == AGAIN else say("pig-hold")

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        return Offer(target, say(f"pig-{target}"))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("pig-won", seat=self.who)
        if seat != self.who:
            return say("pig-waits", seat=self.who)
        return say("pig-throw") if self.phase == ROLL else say("pig-choose", pot=self.pot)


GAME = Game(
    key="pig",
    version=1,
    titles={"nl": "Varken", "en": "Pig", "de": "Schwein"},
    seats=(1, 2, 3, 4),
    minutes=(5, 10),
    kind="quick",
    state=Pig,
    options=(Option("goal", 100, low=10, high=500),),
    words={
        "nl": """
pig-option-goal = Punten om te winnen
pig-table = Tafel
pig-player = { $seat }
pig-pot = In de pot: { $pot }
pig-again = Nog een keer gooien
pig-hold = Stoppen
pig-throw = Gooi de dobbelsteen.
pig-choose = Nog een keer gooien, of stoppen en { $pot } houden?
pig-waits = { $seat } is aan de beurt.
pig-threw = { $seat } gooit { $face }.
pig-lost = De pot van { $seat } is weg.
pig-dares = { $seat } durft nog een keer.
pig-held = { $seat } stopt: { $pot } erbij, samen { $score }.
pig-won = { $you ->
    [yes] Gewonnen!
   *[no] { $seat } wint.
}
""",
        "en": """
pig-option-goal = Points to win
pig-table = Table
pig-player = { $seat }
pig-pot = In the pot: { $pot }
pig-again = Throw again
pig-hold = Hold
pig-throw = Throw the die.
pig-choose = Throw again, or hold and keep { $pot }?
pig-waits = It is { $seat }’s turn.
pig-threw = { $seat } throws { $face }.
pig-lost = { $seat }’s pot is gone.
pig-dares = { $seat } dares once more.
pig-held = { $seat } holds: { $pot } more, { $score } in all.
pig-won = { $you ->
    [yes] You win!
   *[no] { $seat } wins.
}
""",
        "de": """
pig-option-goal = Punkte zum Sieg
pig-table = Tisch
pig-player = { $seat }
pig-pot = Im Topf: { $pot }
pig-again = Noch einmal würfeln
pig-hold = Aufhören
pig-throw = Wirf den Würfel.
pig-choose = Noch einmal würfeln, oder aufhören und { $pot } behalten?
pig-waits = { $seat } ist dran.
pig-threw = { $seat } wirft { $face }.
pig-lost = Der Topf von { $seat } ist weg.
pig-dares = { $seat } wagt noch einen Wurf.
pig-held = { $seat } hört auf: { $pot } dazu, zusammen { $score }.
pig-won = { $you ->
    [yes] Gewonnen!
   *[no] { $seat } gewinnt.
}
""",
    },
)
