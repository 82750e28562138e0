"""Raffzahn: everyone takes free dice that show the thrown number on their own side, all at the same time, until STOP. 2 or 3 players.

Seat s sits at side s and sees the uncovered faces towards that side only, and the colours of the dice that have one. A free die is seen
by all, so a seat always knows its own moves; what lies under it comes to light for one seat each. Spectators see colours, no faces.
Taken dice are counted; their colours mean nothing and nobody keeps them in mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from worp.contract.dice import Source, pick, shuffle, throws
from worp.contract.game import OVER, RACE, ROLL, Ending, Fault, Game, Outcome, Race, Setup, State, Tell
from worp.contract.scene import SPECTATOR, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, Told, say
from worp.material.pyramid import (
    ANY_COLOUR,
    BELOW,
    COLOURS,
    EMPTY,
    FACE,
    LAYERS,
    LOOKS,
    PLATE,
    SIZE,
    STOCK,
    TOP,
    TURQUOISE,
    Pyramid,
    cell_text,
    check_mixed,
    die_of,
    die_thing,
    mixed,
    seen,
    settled,
    spot,
    spot_cell,
)

STOP: Final = SIZE
"""The move that is not a cell: a cell is taking the die there."""
ONLY_PLATE: Final = LAYERS[7]
"""If no die lies in these cells, only dice of the bottom layer are left."""


def _named(die: int) -> Thing:
    """The die with a name that reads out the one face that is known, if any."""
    shown = [face for face in LOOKS[die & 63] if face]
    face = str(shown[0]) if len(shown) == 1 else ""
    name = say("thing-die", look=COLOURS[die >> 6], face=face, shown="yes" if face else "no")
    return die_thing(die)._replace(label=name)


THINGS: Final = [_named(die) if die & 63 < len(LOOKS) else Thing("die") for die in range(5 * 64)]
"""Every die as it is seen."""


class Raffzahn(State[int]):
    """A position. `thrown` is the number thrown last (0: none yet), `taken` how many dice each seat has; `who` is the roller."""

    pile: Pyramid
    thrown: int
    taken: list[int]

    # --- setup -----------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.who = SPECTATOR  # the pyramid is built first
        self.aid = False  # finding the dice is the game
        self.pile = Pyramid()
        self.thrown = 0
        self.taken = [0] * setup.seats

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        return None if self.who == SPECTATOR else throws(1)

    def sample(self, src: Source) -> Outcome:
        return mixed(src) if self.who == SPECTATOR else pick(src, throws(1))

    def check_roll(self, outcome: Outcome) -> None:
        if self.who == SPECTATOR:
            check_mixed(outcome)
        else:
            super().check_roll(outcome)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        if self.who == SPECTATOR:
            self.build(outcome, tell)
            return
        self.thrown = outcome[0]
        self.phase = RACE
        if tell is not None:
            line = say("raffzahn-threw", seat=self.who, face=self.thrown)
            tell.append(Told("throw", (("dice/0", self.thrown_thing()),), dst="dice/0", say=line, seat=self.who, reveals=True))

    def build(self, outcome: Outcome, tell: Tell) -> None:
        """A full pyramid as chance has it, and the top die is taken away; everyone sees one side."""
        self.pile = Pyramid.build(outcome)
        self.pile.take(TOP)
        self.who = 0
        if tell is None:
            return
        built = say("raffzahn-built")
        tell.append(Told("lay", dst="pyramid", say=built, reveals=True))
        for seat in range(self.setup.seats):
            tell.append(Told("show", self.side(seat), only=(seat,), reveals=True))
        tell.append(self.for_spectators(self.side(SPECTATOR)))

    # --- a round: the roller throws, everyone takes, the roller calls STOP --------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[int]:
        if self.phase != RACE:
            return []
        shown = FACE[seat]
        dice = self.pile.dice
        thrown = self.thrown
        found = [cell for cell in self.pile.free if shown[dice[cell]] == thrown]
        found.sort()
        if seat == self.who:
            found.append(STOP)
        return found

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        if move == STOP:
            if tell is not None:
                tell.append(Told("call", say=say("raffzahn-stop", seat=seat), seat=seat, reveals=True))
            self.finish_round(tell)
            return
        self.pile.take(move)
        self.taken[seat] += 1
        if tell is not None:
            sets = ((spot(move), None), self.count(seat))
            line = say("raffzahn-took", seat=seat)
            tell.append(Told("give", sets, spot(move), f"seat:{seat + 1}", line, seat, reveals=True))
            self.tell_uncovered(move, tell)

    def tell_uncovered(self, taken: int, tell: list[Told]) -> None:
        """What lay under a taken die: its support along each axis shows a new face to the side of that axis, and perhaps its colour to all
        who watch."""
        if taken < PLATE:
            return
        colours: list[tuple[str, Thing | None]] = []
        for axis in range(3):
            lower = BELOW[axis][taken]
            if axis < self.setup.seats:
                tell.append(Told("show", ((spot(lower), self.seen_by(axis, lower)),), only=(axis,), reveals=True))
            if self.pile.uncovered(lower) == 1 << axis:
                colours.append((spot(lower), self.seen_by(SPECTATOR, lower)))
        if colours:
            tell.append(self.for_spectators(tuple(colours)))

    def for_spectators(self, sets: Sets) -> Told:
        """Something that nobody at the table is told, because every seat has been told its own."""
        return Told("show", only=tuple(range(self.setup.seats)), veil=sets, reveals=True)

    def finish_round(self, tell: Tell) -> None:
        """After STOP nobody may take: the die goes to the left neighbour, or it is over if only dice of the bottom layer are left."""
        if self.only_bottom():
            self.phase = OVER
            line = say("raffzahn-over")
        else:
            self.phase = ROLL
            self.who = (self.who + 1) % self.setup.seats
            line = say("raffzahn-next", seat=self.who)
        if tell is not None:
            tell.append(Told("say", say=line, seat=self.who))

    def rank(self, seat: Seat, move: int) -> int:
        """Takes first, STOP last. Nobody can want another's die, so the order of takes means nothing and needs no chance."""
        return self.setup.seats if move == STOP else seat

    def lapse(self, tell: Tell = None) -> None:
        """Nobody has moved for a while: STOP is called for the roller."""
        if tell is not None:
            tell.append(Told("call", say=say("raffzahn-lapsed", seat=self.who), seat=self.who, reveals=True))
        self.finish_round(tell)

    def late(self, seat: Seat, move: int, knew: bool, tell: Tell = None) -> None:
        """Taken after STOP. Whoever knew puts the die back and gives each other player one of theirs, or none if that is not enough dice
        for all. After the last STOP the result stands."""
        others = self.setup.seats - 1
        if not knew or move == STOP or self.phase == OVER:
            super().late(seat, move, knew, tell)
            return
        pays = self.taken[seat] >= others
        if pays:
            self.taken[seat] -= others
            for other in range(self.setup.seats):
                if other != seat:
                    self.taken[other] += 1
        if tell is not None:
            # Where the die lay is not said: only its taker is sure to have seen the face.
            line = say("raffzahn-late" if pays else "raffzahn-late-poor", seat=seat, count=others)
            sets = tuple([self.count(other) for other in range(self.setup.seats)]) if pays else ()
            tell.append(Told("give" if pays else "void", sets, src=f"seat:{seat + 1}", say=line, seat=seat))

    # --- end -----------------------------------------------------------------------------------------------------------------------------

    def only_bottom(self) -> bool:
        """Whether only dice of the bottom layer are left, or none."""
        dice = self.pile.dice
        for cell in ONLY_PLATE:
            if dice[cell] >= 0:
                return False
        return True

    def ending(self) -> Ending:
        """Most dice win; with equal numbers there are several winners."""
        most = max(self.taken)
        winners = tuple([seat for seat, count in enumerate(self.taken) if count == most])
        return Ending(winners, tuple(self.taken), why=say("raffzahn-over"))

    # --- copies, secrets, text -----------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = Raffzahn(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.pile = self.pile.copy()
        new.thrown = self.thrown
        new.taken = self.taken[:]
        return new  # type: ignore[return-value]

    def known(self, viewer: Seat, cell: int) -> int:
        """The die in this cell as `viewer` knows it."""
        die = self.pile.dice[cell]
        uncovered = self.pile.uncovered(cell)
        if viewer >= 0:
            return seen(die, 1 << viewer, True) if uncovered & 1 << viewer else die_of(ANY_COLOUR)
        return seen(die, 0, uncovered != 0)

    def mask(self, viewer: Seat) -> Self:
        new = self.copy()
        dice = new.pile.dice
        for cell in range(SIZE):
            if dice[cell] >= 0:
                dice[cell] = self.known(viewer, cell)
        return new

    def guess(self, src: Source) -> Self:
        """Colours that are not seen are dealt out of those that are not in sight, taken dice included; orientations agree with the faces."""
        new = self.copy()
        dice = new.pile.dice
        known = [die >> 6 for die in dice if die >= 0]
        rest = [kind for kind in range(3) for _ in range(STOCK.count(kind) - known.count(kind))]
        shuffle(src, rest)
        for cell, die in enumerate(dice):
            if die >= 0:
                colour = rest.pop() if die >> 6 == ANY_COLOUR else die >> 6
                dice[cell] = settled(src, colour * 64 + (die & 63))
        return new

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md."""
        if self.who == SPECTATOR:
            return "start"
        step = "race" if self.phase == RACE else "roll" if self.phase == ROLL else "over"
        taken = " ".join([str(count) for count in self.taken])
        return f"{step} {self.who + 1}; thrown {self.thrown or '-'}; taken {taken}; pile {self.pile.text() or '-'}"

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        if text.strip() == "start":
            return new
        given: set[str] = set()
        for words in [field.split() for field in text.split(";") if field.strip()]:
            name = "seat" if words[0] in ("roll", "race", "over") else words[0]
            if name in given:
                raise Fault(f"{words[0]}: this field is there twice.")
            given.add(name)
            if name == "seat" and len(words) == 2:
                if len(words[1]) != 1 or words[1] not in "123"[: setup.seats]:
                    raise Fault(f"{words[0]}: '{words[1]}' is not a seat of this table of {setup.seats}.")
                new.who = int(words[1]) - 1
                new.phase = RACE if words[0] == "race" else ROLL if words[0] == "roll" else OVER
            elif name == "thrown" and len(words) == 2 and words[1] in ("-", "1", "2", "3", "4", "5", "6"):
                new.thrown = 0 if words[1] == "-" else int(words[1])
            elif name == "taken" and len(words) == setup.seats + 1:
                if not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words[1:]):
                    raise Fault("taken: write how many dice each seat has, like 12 9.")
                new.taken = [int(word) for word in words[1:]]
            elif name == "pile":
                new.pile = Pyramid.read(" ".join([word for word in words[1:] if word != "-"]))
            else:
                raise Fault(f"'{' '.join(words)}' is not a field of a Raffzahn position; see docs/positions.md.")
        for need in ("seat", "thrown", "taken", "pile"):
            if need not in given:
                raise Fault(f"The field '{need}' is missing." if need != "seat" else "It is missing whose round it is: write race 1.")
        new.check_position()
        return new

    def check_position(self) -> None:
        """Raise `Fault` if the fields do not fit together."""
        dice = self.pile.dice
        if self.pile.count() + sum(self.taken) != SIZE - 1:
            raise Fault(f"All {SIZE - 1} dice lie in the pile or are taken; here are {self.pile.count() + sum(self.taken)}.")
        if dice[TOP] >= 0:
            raise Fault(f"pile: the die at {cell_text(TOP)} is taken away before the game.")
        colours = [die >> 6 for die in dice if die >= 0]
        for kind in range(TURQUOISE + 1):
            most = STOCK.count(kind)
            if colours.count(kind) > most:
                raise Fault(f"pile: there are {colours.count(kind)} {COLOURS[kind]} dice here, and only {most} in the game.")
        if self.thrown == 0 and self.phase != ROLL:
            raise Fault("thrown: a number has been thrown in a race, and before the end.")
        if self.phase != RACE and self.only_bottom() != (self.phase == OVER):
            raise Fault("It is over just when STOP has been called and only dice of the bottom layer are left.")

    # --- what people see -----------------------------------------------------------------------------------------------------------------

    def seen_by(self, viewer: Seat, cell: int) -> Thing:
        return THINGS[self.known(viewer, cell)]

    def side(self, viewer: Seat) -> Sets:
        """All dice as `viewer` sees them. There are no empty places: where finding is the game they would be offered too."""
        return tuple([(spot(cell), self.seen_by(viewer, cell)) for cell in range(SIZE) if self.pile.dice[cell] != EMPTY])

    def thrown_thing(self) -> Thing:
        return Thing("die", "turquoise", str(self.thrown))

    def count(self, seat: Seat) -> tuple[str, Thing]:
        taken = self.taken[seat]
        return (f"seat:{seat + 1}/dice", Thing("number", "dice", str(taken), label=say("raffzahn-count", count=taken)))

    def scene(self, viewer: Seat) -> Scene:
        parts = [Part("pyramid", "pyramid", say("pyramid")), Part("dice", "tray", say("raffzahn-thrown"))]
        things = {place: thing for place, thing in self.side(viewer) if thing is not None}
        if self.thrown:
            things["dice/0"] = self.thrown_thing()
        for seat in range(self.setup.seats):
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat))
            place, thing = self.count(seat)
            things[place] = thing
        return Scene(tuple(parts), things)

    def spell(self, move: int) -> Path:
        return ("stop",) if move == STOP else (spot(move),)

    def read(self, seat: Seat, path: Path) -> int | None:
        if len(path) != 1 or self.phase != RACE:
            return None
        if path[0] == "stop":
            return STOP if seat == self.who else None
        cell = spot_cell(path[0])
        fits = cell >= 0 and self.pile.is_free(cell) and FACE[seat][self.pile.dice[cell]] == self.thrown
        return cell if fits else None

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        return Offer(target, say("raffzahn-call")) if target == "stop" else Offer(target)

    def name(self, move: int) -> Say:
        return say("raffzahn-call") if move == STOP else say("raffzahn-move", cell=cell_text(move))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say("raffzahn-over")
        if self.who == SPECTATOR:
            return say("raffzahn-ask-start")
        if self.phase == ROLL:
            return say("raffzahn-ask-throw", seat=self.who)
        return say("raffzahn-ask-stop" if seat == self.who else "raffzahn-ask-take", face=self.thrown)

    def why_not(self, seat: Seat, path: Path) -> Say | None:
        """A wrong die is refused for what is wrong with it, also when nothing is left to take: that is for the player to find out."""
        if self.phase != RACE or not path:
            return super().why_not(seat, path)
        return None if self.read(seat, path) is not None else self.reason(seat, path)

    def idle(self, seat: Seat) -> Say | None:
        if self.phase != RACE:
            return super().idle(seat)
        return None if self.moves(seat) else say("raffzahn-ask-take", face=self.thrown)

    def reason(self, seat: Seat, path: Path) -> Say:
        if path[0] == "stop" and seat != self.who:
            return say("raffzahn-no-stop", seat=self.who)
        if len(path) > 1:
            return super().reason(seat, path)
        cell = spot_cell(path[0])
        if cell < 0 or self.pile.dice[cell] == EMPTY:
            return say("raffzahn-no-die")
        return say("raffzahn-no-number", face=self.thrown) if self.pile.is_free(cell) else say("raffzahn-no-free")


GAME = Game(
    key="raffzahn",
    version=1,
    titles={"nl": "Raffzahn", "en": "Raffzahn", "de": "Raffzahn"},
    seats=(2, 3),
    minutes=(10, 20),
    kind="race",
    state=Raffzahn,
    hidden="hands",
    race=Race(hand=0.6, lapse=20.0),
)
