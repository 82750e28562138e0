"""What people see of Raffzahn, each from the own side, what they click, and what they are told."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, RACE, ROLL, Setup
from worp.contract.scene import SPACE, SPECTATOR, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, room_for, say
from worp.games.raffzahn.position import read, write
from worp.games.raffzahn.rules import STOP, Rules
from worp.material.pyramid import BELOW, COLOURS, EMPTY, LOOKS, PLATE, SIZE, cell_text, die_thing, spot, spot_cell

STOP_BUTTON: Final = "stop"


def _named(die: int) -> Thing:
    """The die with a name that reads out the one face that is known, if any."""
    shown = [face for face in LOOKS[die & 63] if face]
    face = str(shown[0]) if len(shown) == 1 else ""
    name = say("thing-die", look=COLOURS[die >> 6], face=face, shown="yes" if face else "no")
    return die_thing(die)._replace(label=name)


THINGS: Final = [_named(die) if die & 63 < len(LOOKS) else SPACE for die in range(5 * 64)]
"""Every die as it is seen."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Raffzahn(Rules):
    """A position as people see it."""

    def text(self) -> str:
        return write(self)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        new = cls(setup)
        read(new, text)
        return new

    # --- what lies on the table -----------------------------------------------------------------------------------------------------------

    def scene(self, viewer: Seat) -> Scene:
        parts = [
            Part("pyramid", "pyramid", say("pyramid"), side=viewer),
            Part("dice", "tray", say("raffzahn-thrown"), room=room_for("dice", SPACE)),
        ]
        things = {place: thing for place, thing in self.side(viewer) if thing is not None}
        if self.thrown:
            things["dice/0"] = self.thrown_thing()
        for seat in range(self.setup.seats):
            place, thing = self.count(seat)
            most = Thing("number", "dice", 60, label=say("raffzahn-count", count=60))
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat, room=((place, most),)))
            things[place] = thing
        return Scene(tuple(parts), things)

    def side(self, viewer: Seat) -> Sets:
        """All dice as `viewer` sees them. There are no empty places: where finding is the game they would be offered too."""
        return tuple([(spot(cell), self.seen_by(viewer, cell)) for cell in range(SIZE) if self.pile.dice[cell] != EMPTY])

    def seen_by(self, viewer: Seat, cell: int) -> Thing:
        return THINGS[self.known(viewer, cell)]

    def thrown_thing(self) -> Thing:
        return Thing("die", "turquoise", self.thrown)

    def count(self, seat: Seat) -> tuple[str, Thing]:
        """How many dice the seat has, and where that stands."""
        taken = self.taken[seat]
        return (f"seat:{seat + 1}/dice", Thing("number", "dice", taken, label=say("raffzahn-count", count=taken)))

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def on_built(self) -> None:
        if self.story is not None:
            self.story.append(
                Happening(
                    "lay", dst="pyramid", say=say("raffzahn-built-quick" if len(self.taken_away()) > 1 else "raffzahn-built"), reveals=True
                )
            )
            for seat in range(self.setup.seats):
                self.story.append(Happening("show", self.side(seat), only=(seat,), reveals=True))
            self.story.append(self.for_spectators(self.side(SPECTATOR)))

    def for_spectators(self, sets: Sets) -> Happening:
        """Something that nobody at the table is told, because every seat has been told its own."""
        return Happening("show", only=tuple(range(self.setup.seats)), veil=sets, reveals=True)

    def on_throw(self) -> None:
        if self.story is not None:
            said = say("raffzahn-threw", seat=self.who, face=self.thrown)
            sets = (("dice/0", self.thrown_thing()),)
            self.story.append(Happening("throw", sets, dst="dice/0", say=said, seat=self.who, reveals=True))

    def on_take(self, seat: Seat, cell: int) -> None:
        if self.story is not None:
            sets = ((spot(cell), None), self.count(seat))
            self.story.append(Happening("give", sets, spot(cell), f"seat:{seat + 1}", say("raffzahn-took", seat=seat), seat, reveals=True))
            self.tell_uncovered(cell, self.story)

    def tell_uncovered(self, taken: int, story: list[Happening]) -> None:
        """What lay under a taken die: its support along each axis shows a new face to the side of that axis, and to all who watch."""
        if taken < PLATE:
            return
        faces: list[tuple[str, Thing | None]] = []
        for axis in range(3):
            lower = BELOW[axis][taken]
            if axis < self.setup.seats:
                story.append(Happening("show", ((spot(lower), self.seen_by(axis, lower)),), only=(axis,), reveals=True))
            faces.append((spot(lower), self.seen_by(SPECTATOR, lower)))
        story.append(self.for_spectators(tuple(faces)))

    def on_stop(self) -> None:
        if self.story is not None:
            self.story.append(Happening("stop", say=say("raffzahn-stop", seat=self.who), seat=self.who, reveals=True))

    def on_lapse(self) -> None:
        if self.story is not None:
            self.story.append(Happening("call", say=say("raffzahn-lapsed", seat=self.who), seat=self.who, reveals=True))

    def on_next_round(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=say("raffzahn-next", seat=self.who), seat=self.who))

    def on_end(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=self.ending().why, seat=self.who))

    def on_penalty(self, seat: Seat) -> None:
        """Where the die lay is not said, here and below: only its taker is sure to have seen the face."""
        if self.story is not None:
            said = say("raffzahn-late", seat=seat, count=self.setup.seats - 1)
            sets = tuple([self.count(other) for other in range(self.setup.seats)])
            self.story.append(Happening("give", sets, f"seat:{seat + 1}", say=said, seat=seat))

    def on_too_poor(self, seat: Seat) -> None:
        if self.story is not None:
            said = say("raffzahn-late-poor", seat=seat, count=self.setup.seats - 1)
            self.story.append(Happening("void", src=f"seat:{seat + 1}", say=said, seat=seat))

    # --- what people click and read -------------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        return (STOP_BUTTON,) if move == STOP else (spot(move),)

    def read(self, seat: Seat, path: Path) -> int | None:
        if len(path) != 1 or self.phase != RACE:
            return None
        if path[0] == STOP_BUTTON:
            return STOP if seat == self.who else None
        cell = spot_cell(path[0])
        return cell if cell >= 0 and self.can_take(seat, cell) else None

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        return Offer(target, say("raffzahn-call")) if target == STOP_BUTTON else Offer(target)

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """What the points are made of."""
        return (say("raffzahn-tally", count=self.taken[seat]),)

    def name(self, move: int) -> Say:
        return say("raffzahn-call") if move == STOP else say("raffzahn-move", cell=cell_text(move))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.ending().why
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
        if path[0] == STOP_BUTTON and seat != self.who:
            return say("raffzahn-no-stop", seat=self.who)
        if len(path) > 1:
            return super().reason(seat, path)
        cell = spot_cell(path[0])
        if cell < 0 or self.pile.dice[cell] == EMPTY:
            return say("raffzahn-no-die")
        return say("raffzahn-no-number", face=self.thrown) if self.pile.is_free(cell) else say("raffzahn-no-free")
