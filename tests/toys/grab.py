"""Grab: a row of dice, a throw, and everyone grabs the dice that show it, all at the same time, until the thrower calls STOP.

A die is a point. STOP is worth a point if nothing was left to grab, and costs one if there was. A hand that comes after the STOP is
void; whoever saw the STOP and grabbed all the same loses a point. With `secret` everyone throws a number of their own under a cup.
"""

import re
from itertools import product
from typing import Self

from worp import (
    OVER,
    PHASES,
    RACE,
    ROLL,
    SPACE,
    SPECTATOR,
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
    Race,
    Say,
    Scene,
    Seat,
    Sets,
    Setup,
    Source,
    State,
    Thing,
    say,
    throws,
)

STOP = -1
ROW = 8
NONE, UNKNOWN = 0, -1


class Grab(State[int]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = SPECTATOR  # the row is thrown first
        self.aid = False  # finding the dice is the game
        self.row = [NONE] * ROW
        self.wish = [NONE] * setup.seats
        self.open = [True] * setup.seats
        self.scores = [0] * setup.seats
        self.thrown = 0

    # --- the rules

    def outcomes(self) -> list[tuple[Outcome, int]]:
        if self.who == SPECTATOR:
            return list(throws(ROW))
        if self.setup.flag("secret"):
            return [(faces, 1) for faces in product(range(1, 7), repeat=self.setup.seats)]
        return list(throws(1))

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        if self.who == SPECTATOR:
            self.row = list(outcome)
            self.who = 0
            if tell is not None:
                tell.append(Happening("throw", self.row_shown(), dst="row", say=say("grab-row")))
            return
        secret = self.setup.flag("secret")
        self.phase = RACE
        self.thrown += 1
        self.wish = list(outcome) if secret else [outcome[0]] * self.setup.seats
        self.open = [not secret] * self.setup.seats
        if tell is None:
            return
        if not secret:
            sets = tuple([shown for seat in range(self.setup.seats) for shown in self.wish_shown(seat, outcome[0])])
            tell.append(Happening("throw", sets, say=say("grab-threw", seat=self.who, face=outcome[0]), seat=self.who))
            return
        for seat, face in enumerate(outcome):
            own = say("grab-threw", seat=seat, face=face)
            public = say("grab-threw-hidden", seat=seat)
            veil = self.wish_shown(seat, UNKNOWN)
            tell.append(
                Happening("throw", self.wish_shown(seat, face), say=own, seat=seat, only=(seat,), veil=veil, public=public, reveals=True)
            )

    def moves(self, seat: Seat) -> list[int]:
        if self.phase != RACE:
            return []
        found = [k for k in range(ROW) if self.row[k] == self.wish[seat]]
        return [*found, STOP] if seat == self.who else found

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        if move == STOP:
            left = any(wish in self.row for wish in self.wish)
            self.score(seat, -1 if left else 1, say("grab-stop-early" if left else "grab-stop", seat=seat), tell)
            self.finish(tell)
            return
        self.row[move] = NONE
        if tell is not None:
            tell.append(Happening("move", ((f"row/{move}", SPACE),), f"row/{move}", f"player:{seat + 1}", seat=seat))
        if not self.open[seat]:  # the die that was grabbed tells everyone the number
            self.open[seat] = True
            if tell is not None:
                tell.append(Happening("show", self.wish_shown(seat, self.wish[seat]), seat=seat, reveals=True))
        self.score(seat, 1, say("grab-grabbed", seat=seat, face=self.wish[seat]), tell)

    def rank(self, seat: Seat, move: int) -> int:
        return 1 if move == STOP else 0

    def late(self, seat: Seat, move: int, knew: bool, tell: Narration = None) -> None:
        if knew and move != STOP:
            self.score(seat, -1, say("grab-late", seat=seat), tell)
        else:
            super().late(seat, move, knew, tell)

    def lapse(self, tell: Narration = None) -> None:
        if tell is not None:
            tell.append(Happening("call", say=say("grab-lapsed")))
        self.finish(tell)

    def score(self, seat: Seat, points: int, why: Say, tell: Narration) -> None:
        self.scores[seat] += points
        if tell is not None:
            tell.append(Happening("score", (self.score_shown(seat),), say=why, seat=seat))

    def finish(self, tell: Narration) -> None:
        """The race is over: the cups go up, and the next seat throws."""
        for seat in range(self.setup.seats):
            if not self.open[seat]:
                self.open[seat] = True
                if tell is not None:
                    tell.append(Happening("show", self.wish_shown(seat, self.wish[seat]), seat=seat, reveals=True))
        if not any(self.row) or self.thrown == self.setup.seats * self.setup.number("rounds"):
            self.phase = OVER
        else:
            self.phase = ROLL
            self.who = (self.who + 1) % self.setup.seats

    def ending(self) -> Ending:
        best = max(self.scores)
        winners = tuple([seat for seat, score in enumerate(self.scores) if score == best])
        return Ending(winners, tuple(self.scores), why=say("grab-over"))

    # --- secrets

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        new.wish = [wish if self.open[seat] or seat == viewer else UNKNOWN for seat, wish in enumerate(self.wish)]
        return new

    def guess(self, src: Source) -> Self:
        new = self.copy()
        new.wish = [src.below(6) + 1 if wish == UNKNOWN else wish for wish in self.wish]
        return new

    # --- the position as text

    def copy(self) -> Self:
        new = type(self)(self.setup)
        new.phase, new.who, new.thrown = self.phase, self.who, self.thrown
        new.row, new.wish, new.open, new.scores = self.row[:], self.wish[:], self.open[:], self.scores[:]
        return new

    def text(self) -> str:
        marks = {NONE: ".", UNKNOWN: "?"}
        row = "".join(str(face or ".") for face in self.row)
        wish = " ".join(f"{marks.get(face, face)}{'' if up else '_'}" for face, up in zip(self.wish, self.open, strict=True))
        scores = " ".join(str(score) for score in self.scores)
        return f"{PHASES[self.phase]} {self.who + 1} throw {self.thrown} row {row} wish {wish} scores {scores}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        pattern = r"(roll|race|over) (\d) throw (\d{1,2}) row ([1-6.]{8}) wish ([1-6?._ ]+) scores ([-\d ]+)"
        match = re.fullmatch(pattern, text.strip(), re.ASCII)
        if not match:
            raise InputError("A position reads like 'race 1 throw 1 row 1123.566 wish 3 3 scores 1 0'; a number under its cup ends in '_'.")
        new = cls(setup)
        faces = {".": NONE, "?": UNKNOWN} | {str(face): face for face in range(1, 7)}
        new.phase, new.who, new.thrown = PHASES.index(match[1]), int(match[2]) - 1, int(match[3])
        new.row = [faces[mark] for mark in match[4]]
        words, scores = match[5].split(), match[6].split()
        if not all(re.fullmatch(r"[1-6.?]_?", word) for word in words) or not all(re.fullmatch(r"-?\d{1,3}", score) for score in scores):
            raise InputError("After 'wish' stands a die for each seat ('4', '4_', '?_' or '.'), after 'scores' a number for each seat.")
        new.wish, new.open = [faces[word[0]] for word in words], [not word.endswith("_") for word in words]
        new.scores = [int(score) for score in scores]
        if len(new.wish) != setup.seats or len(new.scores) != setup.seats or new.who >= setup.seats:
            raise InputError(f"This table has {setup.seats} seats: give each a wish and a score.")
        if (new.who == SPECTATOR) != (not any(new.row) and new.phase == ROLL) or (new.phase == RACE and NONE in new.wish):
            raise InputError("Nobody's throw, 'roll 0', is the one that fills the empty row; in a race everyone has a wish.")
        return new

    # --- what people see and click

    def row_shown(self) -> Sets:
        return tuple([(f"row/{k}", Thing("die", "pearl", face) if face else SPACE) for k, face in enumerate(self.row)])

    def wish_shown(self, seat: Seat, face: int) -> Sets:
        thing = SPACE if face == NONE else Thing("die", "turquoise", 0 if face == UNKNOWN else face)
        return ((f"cup:{seat + 1}/0", thing),)

    def score_shown(self, seat: Seat) -> tuple[str, Thing]:
        return (f"player:{seat + 1}/score", Thing("number", "score", self.scores[seat]))

    def scene(self, viewer: Seat) -> Scene:
        parts = [Part("row", "tray", say("grab-the-row"))]
        shown = [*self.row_shown()]
        for seat, face in enumerate(self.wish):
            parts.append(Part(f"cup:{seat + 1}", "tray", say("grab-cup", seat=seat), seat))
            parts.append(Part(f"player:{seat + 1}", "facts", say("grab-player", seat=seat), seat))
            shown += [*self.wish_shown(seat, face), self.score_shown(seat)]
        return Scene(tuple(parts), {spot: thing for spot, thing in shown if thing})

    def spell(self, move: int) -> Path:
        return ("stop",) if move == STOP else (f"row/{move}",)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        return Offer(target, say("grab-call")) if target == "stop" else Offer(target)

    def reason(self, seat: Seat, path: Path) -> Say:
        if path == ("stop",):
            return say("grab-no-stop", seat=self.who)
        return say("grab-no-match", face=self.wish[seat]) if path[0].startswith("row/") else super().reason(seat, path)

    def idle(self, seat: Seat) -> Say | None:
        return super().idle(seat) if self.phase != RACE or self.moves(seat) else say("grab-nothing", face=self.wish[seat])

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("grab-over")
        if self.phase == ROLL:
            return say("grab-throw")
        return say("grab-now-or-stop" if seat == self.who else "grab-now", face=self.wish[seat])


GAME = Game(
    key="grab",
    version=1,
    titles={"nl": "Grijpen", "en": "Grab", "de": "Greifen"},
    seats=(2, 3, 4),
    minutes=(2, 5),
    kind="race",
    state=Grab,
    options=(Option("rounds", 2, low=1, high=5), Option("secret", False)),
    hidden="hands",
    race=Race(hand=0.5, lapse=6.0),
    words={
        "nl": """
grab-option-rounds = Worpen per speler
grab-option-secret = Ieder een eigen, geheim getal
grab-the-row = De rij
grab-cup = De beker van { $seat }
grab-player = { $seat }
grab-call = STOP!
grab-throw = De volgende worp komt.
grab-now = Grijp een { $face }!
grab-now-or-stop = Grijp een { $face }, of roep STOP!
grab-row = De rij ligt klaar.
grab-threw = { $seat } gooit { $face }.
grab-threw-hidden = { $seat } gooit onder de beker.
grab-grabbed = { $seat } grijpt een { $face }.
grab-stop = { $seat } roept op tijd STOP.
grab-stop-early = { $seat } roept te vroeg STOP.
grab-late = { $seat } greep na de STOP.
grab-lapsed = De tijd is om.
grab-over = Afgelopen: wie de meeste punten heeft, wint.
grab-no-stop = Alleen { $seat } mag STOP roepen.
grab-no-match = Je zoekt een { $face }.
grab-nothing = Er ligt geen { $face } meer.
""",
        "en": """
grab-option-rounds = Throws for each player
grab-option-secret = A secret number for everyone
grab-the-row = The row
grab-cup = { $seat }’s cup
grab-player = { $seat }
grab-call = STOP!
grab-throw = The next throw is coming.
grab-now = Grab a { $face }!
grab-now-or-stop = Grab a { $face }, or call STOP!
grab-row = The row is ready.
grab-threw = { $seat } throws { $face }.
grab-threw-hidden = { $seat } throws under the cup.
grab-grabbed = { $seat } grabs a { $face }.
grab-stop = { $seat } calls STOP in time.
grab-stop-early = { $seat } calls STOP too early.
grab-late = { $seat } grabbed after the STOP.
grab-lapsed = Time is up.
grab-over = It is over: most points win.
grab-no-stop = Only { $seat } may call STOP.
grab-no-match = You are looking for a { $face }.
grab-nothing = There is no { $face } left.
""",
        "de": """
grab-option-rounds = Würfe je Person
grab-option-secret = Jeder eine eigene, geheime Zahl
grab-the-row = Die Reihe
grab-cup = Der Becher von { $seat }
grab-player = { $seat }
grab-call = STOPP!
grab-throw = Der nächste Wurf kommt.
grab-now = Greif eine { $face }!
grab-now-or-stop = Greif eine { $face } oder ruf STOPP!
grab-row = Die Reihe liegt bereit.
grab-threw = { $seat } wirft { $face }.
grab-threw-hidden = { $seat } würfelt unter dem Becher.
grab-grabbed = { $seat } greift eine { $face }.
grab-stop = { $seat } ruft rechtzeitig STOPP.
grab-stop-early = { $seat } ruft zu früh STOPP.
grab-late = { $seat } griff nach dem STOPP.
grab-lapsed = Die Zeit ist um.
grab-over = Zu Ende: Wer die meisten Punkte hat, gewinnt.
grab-no-stop = Nur { $seat } darf STOPP rufen.
grab-no-match = Du suchst eine { $face }.
grab-nothing = Es liegt keine { $face } mehr.
""",
    },
)
