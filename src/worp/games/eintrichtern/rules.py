"""Eintrichtern: three dice ask for a sum; lift the red die over the funnel that has it, and keep it. 2 to 6 players.

45 yellow dice lie on the plate, 36 red ones cover their funnels (layer 7). What a yellow die shows is hidden, but for its faces at the rim and
those of funnels that somebody lifted. They are known to all alike, so knowledge is a set of funnels and `mask` is the same for everyone. What
people are shown again is another matter: with `remember=nothing` the scene shows only what can be seen at this moment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Fault, Game, Option, Outcome, Setup, State, Tell
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Thing, Told, changes, say
from worp.material.pyramid import (
    ABOVE,
    BELOW,
    FACE,
    LAYERS,
    PLATE,
    YELLOW,
    cell_text,
    check_mixed,
    die_text,
    mixed,
    read_cell,
    read_die,
    seen,
    settled,
    spot,
    spot_cell,
)

FUNNELS: Final = LAYERS[7]
"""The 36 funnels of the bottom layer: a move is the one whose red die is lifted."""
FRESH: Final = 200
TAKE: Final = 201
"""The moves after somebody failed: roll anew, or take over the roll."""
ENDLESS: Final = 2
"""So many full rounds without a hit end a game whose dice can run out, once all that is left has been lifted before."""
BOTTOM: Final[list[int]] = [YELLOW] * PLATE
STEPS: Final = ("roll", "choose", "lift", "over")
RED_DIE: Final = Thing("die", "red")
"""Red dice only cover: how they lie means nothing, so they show nothing."""


class Eintrichtern(State[int]):
    """A position. `layer` holds the yellow dice, `red` the funnels that are still covered, in order."""

    layer: list[int]
    red: list[int]
    known: list[bool]
    """By cell: whether the funnel was ever lifted, so that everybody saw its faces."""
    lifted: int
    """The funnel whose red die is in the air after a miss, or -1: all can look at it until the next player chooses."""
    dice: Outcome
    won: list[int]
    quiet: int
    """Misses in a row since every red die that is left was lifted before; only counted where the dice can run out."""
    goal: int
    remembers: bool
    """Whether people are shown all faces that were ever seen."""

    # --- setup -------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = -1
        self.aid = False
        self.goal = setup.number("goal") if setup.has("goal") else 8
        self.remembers = setup.word("remember") == "everything"
        self.forgets = not self.remembers
        self.layer = []
        self.red = []
        self.known = [False] * (PLATE + len(FUNNELS))
        self.lifted = -1
        self.dice = ()
        self.won = [0] * setup.seats
        self.quiet = 0

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        return None if self.who < 0 else throws(3)

    def sample(self, src: Source) -> Outcome:
        return mixed(src, BOTTOM) if self.who < 0 else throw(src, 3)

    def check_roll(self, outcome: Outcome) -> None:
        if self.who < 0:
            check_mixed(outcome, BOTTOM)
        else:
            super().check_roll(outcome)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        """First the yellow layer, lying as chance wants, and the red dice over it; then the three pearl dice of a turn."""
        before = self.shown() if tell is not None else {}
        if self.who < 0:
            self.layer = list(outcome)
            self.red = list(FUNNELS)
            self.who = 0
            if tell is not None:
                sets = changes(before, self.shown())
                tell.append(Told("lay", sets, dst="pyramid", say=say("eintrichtern-laid"), reveals=True))
                tell.append(Told("say", say=say("eintrichtern-turn", seat=0), seat=0))
            return
        self.dice = outcome
        self.phase = TURN
        if tell is not None:
            line = say("eintrichtern-rolled", seat=self.who, dice=plus(outcome), sum=sum(outcome))
            tell.append(Told("throw", changes(before, self.shown()), dst="dice", say=line, seat=self.who))

    # --- a turn: roll or take over, then lift ----------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != TURN or seat != self.who:
            return []
        return self.red[:] if self.lifted < 0 else [FRESH, TAKE]

    def faces(self, funnel: int) -> tuple[int, int, int]:
        """The three faces inside a funnel; 0 where one is not known."""
        layer = self.layer
        return (
            FACE[0][layer[BELOW[0][funnel]]],
            FACE[1][layer[BELOW[1][funnel]]],
            FACE[2][layer[BELOW[2][funnel]]],
        )

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        if move >= FRESH:
            self.choose(seat, move, tell)
            return
        before = self.shown() if tell is not None else {}
        tired = self.tired()
        faces = self.faces(move)
        self.lifted = move
        self.known[move] = True
        if tell is not None:
            after = self.shown()
            line = say("eintrichtern-lifted", seat=seat, faces=plus(faces), sum=sum(faces))
            tell.append(Told("move", changes(before, after), src=spot(move), dst="lifted/0", say=line, seat=seat, reveals=True))
            before = after
        if sum(faces) == sum(self.dice):
            self.hit(seat, move)
            if tell is not None:
                sets = changes(before, self.shown())
                line = say("eintrichtern-hit", seat=seat, count=self.won[seat])
                tell.append(Told("give", sets, src="lifted/0", dst=f"seat:{seat + 1}/score", say=line, seat=seat))
        else:
            if tell is not None:
                tell.append(Told("say", say=say("eintrichtern-missed", seat=seat, sum=sum(self.dice)), seat=seat))
            self.miss(seat, tired)
        if tell is not None:
            line = self.why_over() if self.phase == OVER else say("eintrichtern-turn", seat=self.who)
            tell.append(Told("say", say=line, seat=self.who))

    def hit(self, seat: Seat, funnel: int) -> None:
        """The red die is kept, and the seat is on turn again with a fresh roll. The funnel stays open and is out of the game."""
        self.red.remove(funnel)
        self.lifted = -1
        self.dice = ()
        self.won[seat] += 1
        self.quiet = 0
        self.phase = OVER if self.won[seat] == self.goal or not self.red else ROLL

    def miss(self, seat: Seat, tired: bool) -> None:
        """The left neighbour is on turn; the red die goes back when they have chosen how."""
        if tired:
            self.quiet += 1
            if self.quiet == ENDLESS * self.setup.seats:
                self.phase = OVER
                return
        self.who = (seat + 1) % self.setup.seats

    def choose(self, seat: Seat, move: int, tell: Tell) -> None:
        """After a miss: roll anew, or take over the roll of whoever failed, which can be taken over again."""
        before = self.shown() if tell is not None else {}
        back = self.lifted
        self.lifted = -1
        if tell is not None:
            after = self.shown()
            tell.append(Told("lay", changes(before, after), src="lifted/0", dst=spot(back), say=say("eintrichtern-back"), seat=seat))
            before = after
        if move == TAKE:
            if tell is not None:
                tell.append(Told("say", say=say("eintrichtern-took", seat=seat, sum=sum(self.dice)), seat=seat))
            return
        self.dice = ()
        self.phase = ROLL
        if tell is not None:
            tell.append(Told("hide", changes(before, self.shown()), src="dice", say=say("eintrichtern-anew", seat=seat), seat=seat))

    # --- end -----------------------------------------------------------------------------------------------------------------------------

    def can_run_out(self) -> bool:
        """Whether the red dice could all be gone before anybody has enough; the rulebook did not think of that."""
        return self.setup.seats * (self.goal - 1) >= len(FUNNELS)

    def tired(self) -> bool:
        """Whether a miss now counts towards the end: everything that is left has been lifted before."""
        if not self.can_run_out():
            return False
        for funnel in self.red:
            if not self.known[funnel]:
                return False
        return True

    def why_over(self) -> Say:
        if max(self.won) == self.goal:
            return say("eintrichtern-over", seat=self.who, count=self.goal)
        return say("eintrichtern-over-quiet" if self.red else "eintrichtern-over-empty")

    def ending(self) -> Ending:
        """Who gets the last die needed wins. If nobody does, most red dice win, and equals share."""
        best = max(self.won)
        winners = tuple([seat for seat, count in enumerate(self.won) if count == best])
        return Ending(winners, tuple(self.won), why=self.why_over())

    # --- copies, secrets, text -----------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = Eintrichtern(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.layer = self.layer[:]
        new.red = self.red[:]
        new.known = self.known[:]
        new.lifted = self.lifted
        new.dice = self.dice
        new.won = self.won[:]
        new.quiet = self.quiet
        return new  # type: ignore[return-value]

    def sides_known(self, cell: int) -> int:
        """The faces of a yellow die that everybody has seen, as a mask: those at the rim and those in funnels that were lifted."""
        sides = 0
        for axis in range(3):
            funnel = ABOVE[axis][cell]
            if funnel < 0 or self.known[funnel]:
                sides |= 1 << axis
        return sides

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        for cell, die in enumerate(self.layer):
            new.layer[cell] = seen(die, self.sides_known(cell), True)
        return new

    def guess(self, src: Source) -> Self:
        """What is known of one die says nothing about another, so each lies in any way that agrees with its seen faces."""
        new = self.copy()
        for cell, die in enumerate(self.layer):
            new.layer[cell] = settled(src, die)
        return new

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md."""
        if self.who < 0:
            return "start"
        step = "roll" if self.phase == ROLL else "over" if self.phase == OVER else "lift" if self.lifted < 0 else "choose"
        fields = [f"seat {self.who + 1} {step}", "won " + " ".join([str(count) for count in self.won])]
        if self.dice:
            fields.append("dice " + " ".join([str(face) for face in self.dice]))
        if self.lifted >= 0:
            fields.append("lifted " + cell_text(self.lifted))
        taken = [cell_text(cell) for cell in FUNNELS if cell not in self.red]
        fields.append("open " + (" ".join(taken) or "-"))
        fields.append("seen " + (" ".join([cell_text(cell) for cell in self.red if self.known[cell]]) or "-"))
        if self.quiet:
            fields.append(f"quiet {self.quiet}")
        fields.append("layer " + " ".join([f"{cell_text(cell)}={die_text(die)}" for cell, die in enumerate(self.layer)]))
        return "; ".join(fields)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        if text.strip() == "start":
            return new
        fields: dict[str, list[str]] = {}
        for field in text.split(";"):
            words = field.split()
            if not words or words[0] not in ("seat", "won", "dice", "lifted", "open", "seen", "quiet", "layer"):
                raise Fault(f"'{field.strip()}' is not a field of an Eintrichtern position; see docs/positions.md.")
            if words[0] in fields:
                raise Fault(f"{words[0]}: this field is there twice.")
            fields[words[0]] = words[1:]
        for need in ("seat", "won", "open", "seen", "layer"):
            if need not in fields:
                raise Fault(f"The field '{need}' is missing.")
        seat = fields["seat"]
        if len(seat) != 2 or seat[1] not in STEPS or seat[0] not in [str(one + 1) for one in range(setup.seats)]:
            raise Fault(f"seat: write a seat from 1 to {setup.seats} and one of {', '.join(STEPS)}, like 'seat 1 lift'.")
        new.who = int(seat[0]) - 1
        new.phase = ROLL if seat[1] == "roll" else OVER if seat[1] == "over" else TURN
        new.won = numbers("won", fields["won"], setup.seats, 0, new.goal)
        if "dice" in fields:
            new.dice = tuple(sorted(numbers("dice", fields["dice"], 3, 1, 6)))
        if "quiet" in fields:
            new.quiet = numbers("quiet", fields["quiet"], 1, 1, ENDLESS * setup.seats)[0]
        taken = funnels("open", fields["open"])
        new.red = [cell for cell in FUNNELS if cell not in taken]
        for cell in taken + funnels("seen", fields["seen"]):
            new.known[cell] = True
        if "lifted" in fields:
            lifted = funnels("lifted", fields["lifted"])
            if len(lifted) != 1 or lifted[0] in taken or not new.known[lifted[0]]:
                raise Fault("lifted: one funnel, which is also among those in the field 'seen'.")
            new.lifted = lifted[0]
        new.load_layer(fields["layer"])
        new.check_position(seat[1])
        return new

    def load_layer(self, words: list[str]) -> None:
        """Read the 45 yellow dice."""
        found: dict[int, int] = {}
        for word in words:
            place, equals, written = word.partition("=")
            cell = read_cell(place)
            if not equals or cell >= PLATE or cell in found:
                raise Fault(f"layer: '{word}' should be a cell of the plate, each once, and its die, like 0,0,8=y321.")
            found[cell] = read_die(written)
            if found[cell] >> 6 != YELLOW:
                raise Fault(f"layer: the die at {place} should be yellow, like y321, not {written}.")
        if len(found) != PLATE:
            raise Fault(f"layer: {PLATE} dice lie on the plate, not {len(found)}.")
        self.layer = [found[cell] for cell in range(PLATE)]
        for cell, die in enumerate(self.layer):
            for axis in range(3):
                if self.sides_known(cell) & 1 << axis and not FACE[axis][die]:
                    raise Fault(
                        f"layer: everybody has seen the face of the die at {cell_text(cell)} towards {'ABC'[axis]}, so it is not '?'."
                    )

    def check_position(self, step: str) -> None:
        """Raise `Fault` if the fields do not fit together."""
        if sum(self.won) != len(FUNNELS) - len(self.red):
            raise Fault(f"won: {sum(self.won)} red dice were won, but {len(FUNNELS) - len(self.red)} funnels are open.")
        if self.won.count(self.goal) > (1 if self.phase == OVER else 0):
            raise Fault(f"won: nobody plays on when somebody has {self.goal} red dice.")
        if self.quiet and not self.tired():
            raise Fault("quiet: misses only count where the dice can run out and all that are left have been lifted before.")
        empty = max(self.won) == self.goal or not self.red
        if (self.phase == OVER) != (empty or self.quiet == ENDLESS * self.setup.seats):
            raise Fault(
                f"seat: it is over just when somebody has {self.goal} red dice, none is left, or all know everything and still miss."
            )
        if max(self.won) == self.goal and self.won[self.who] != self.goal:
            raise Fault(f"seat: the one who has {self.goal} red dice got the last one, so it is their turn.")
        if bool(self.dice) != (step in ("lift", "choose") or (step == "over" and not empty)):
            raise Fault("dice: they lie there from the roll until somebody finds the sum or rolls anew.")
        if (self.lifted >= 0) != (step == "choose" or (step == "over" and not empty)):
            raise Fault("lifted: a red die is in the air just after a miss, while the next player chooses.")
        if self.lifted >= 0 and sum(self.faces(self.lifted)) == sum(self.dice):
            raise Fault(f"lifted: the funnel at {cell_text(self.lifted)} has the sum of the dice, so that was no miss.")

    # --- what people see -----------------------------------------------------------------------------------------------------------------

    def shown(self) -> dict[str, Thing]:
        """What everybody sees on the table now."""
        return self.mask(-1).things()

    def things(self) -> dict[str, Thing]:
        """What lies on the table, of a masked state. A yellow face is shown while it can be seen, or for ever if the table remembers."""
        found: dict[str, Thing] = {}
        covered = [False] * len(self.known)
        for funnel in self.red:
            covered[funnel] = funnel != self.lifted
        for cell, die in enumerate(self.layer):
            faces = ""
            for axis in range(3):
                funnel = ABOVE[axis][cell]
                visible = funnel < 0 or not covered[funnel] or (self.remembers and self.known[funnel])
                faces += str(FACE[axis][die]) if visible else "?"
            found[spot(cell)] = Thing("die", "yellow", faces)
        if self.layer:
            for funnel in FUNNELS:
                found[spot(funnel)] = RED_DIE if covered[funnel] else SPACE
        if self.lifted >= 0:
            found["lifted/0"] = RED_DIE
        for place, face in enumerate(self.dice):
            found[f"dice/{place}"] = Thing("die", "pearl", str(face))
        for seat, count in enumerate(self.won):
            found[f"seat:{seat + 1}/score"] = Thing("number", "dice", f"{count}/{self.goal}")
        return found

    def scene(self, viewer: Seat) -> Scene:
        parts = [
            Part("pyramid", "pyramid", say("pyramid")),
            Part("dice", "tray", say("dice")),
            Part("lifted", "tray", say("eintrichtern-in-the-air")),
        ]
        for seat in range(self.setup.seats):
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat))
        return Scene(tuple(parts), self.things())

    def spell(self, move: int) -> Path:
        if move >= FRESH:
            return ("roll",) if move == FRESH else ("take",)
        return (spot(move),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "roll":
            return Offer(target, say("eintrichtern-roll"))
        if target == "take":
            return Offer(target, say("eintrichtern-take", sum=sum(self.dice)))
        return Offer(target)

    def name(self, move: int) -> Say:
        if move == FRESH:
            return say("eintrichtern-roll")
        if move == TAKE:
            return say("eintrichtern-take", sum=sum(self.dice))
        return say("eintrichtern-lift", cell=cell_text(move))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.why_over()
        if self.who < 0:
            return say("eintrichtern-ask-start")
        if seat != self.who:
            return say("eintrichtern-ask-wait", seat=self.who)
        if self.phase == ROLL:
            return say("eintrichtern-ask-roll")
        if self.lifted >= 0:
            last = (seat - 1) % self.setup.seats
            return say("eintrichtern-ask-choose", seatbefore=last, sum=sum(self.dice))
        return say("eintrichtern-ask-lift", sum=sum(self.dice))

    def reason(self, seat: Seat, path: Path) -> Say:
        if len(path) > 1:
            return super().reason(seat, path)
        if self.lifted >= 0:
            return say("eintrichtern-no-choose")
        cell = spot_cell(path[0])
        if PLATE <= cell < PLATE + len(FUNNELS):
            return say("eintrichtern-no-open")
        return say("eintrichtern-no-yellow" if 0 <= cell < PLATE else "eintrichtern-no-red")


def plus(faces: Sequence[int]) -> str:
    """Faces as people add them up.

    >>> plus((3, 5, 2))
    '3 + 5 + 2'
    """
    return " + ".join([str(face) for face in faces])


def numbers(name: str, words: list[str], count: int, low: int, high: int) -> list[int]:
    """A field of so many numbers; raises `Fault`."""
    if len(words) != count or not all(word.isascii() and word.isdigit() and low <= int(word) <= high for word in words):
        raise Fault(f"{name}: write {count} of the numbers {low} to {high}, not '{' '.join(words)}'.")
    return [int(word) for word in words]


def funnels(name: str, words: list[str]) -> list[int]:
    """A field of funnels, `-` for none; raises `Fault`."""
    found: list[int] = []
    for word in words:
        if word == "-" and len(words) == 1:
            return found
        cell = read_cell(word)
        if cell not in FUNNELS or cell in found:
            raise Fault(f"{name}: '{word}' should be a funnel over the bottom layer, each once: its numbers add up to 7.")
        found.append(cell)
    return found


GAME = Game(
    key="eintrichtern",
    version=1,
    titles={"nl": "Eintrichtern", "en": "Eintrichtern", "de": "Eintrichtern"},
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 30),
    kind="memory",
    state=Eintrichtern,
    options=(
        Option("remember", "nothing", ("nothing", "everything")),
        Option("goal", 9, (9, 6), when=(("seats", (5, 6)),)),
    ),
    hidden="table",
)
