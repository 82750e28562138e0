"""What people see of Bunte Kuh, what they click, and what they are told."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, RACE, ROLL, TURN, Setup
from worp.contract.scene import SPACE, SPECTATOR, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, changes, room_for, say
from worp.games.bunte_kuh.position import read, write
from worp.games.bunte_kuh.rules import LAY, NOWHERE, TO_DEAL, Rules
from worp.material.pyramid import COLOURS, PEARL, cell_text, die_of, die_text, die_thing, pile_things, spot, spot_cell

NOWHERE_BUTTON: Final = "nowhere"
WAYS: Final[list[str]] = [f"lay:{die_text(die_of(PEARL, orientation))[1:]}" for orientation in range(24)]
"""The orientations as targets: `lay:321` shows a 3 to side A, a 2 to B, a 1 to C."""
CHOSEN: Final = Thing("space", "chosen")
"""The funnel that the die in hand will lie in."""


@mypyc_attr(allow_interpreted_subclasses=True)
class BunteKuh(Rules):
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
            Part("pyramid", "pyramid", say("pyramid")),
            Part("dice", "tray", say("dice"), room=room_for("dice", SPACE, SPACE, SPACE)),
            Part("hand", "tray", say("bunte-kuh-hand"), room=room_for("hand", SPACE)),
        ]
        for seat in range(self.setup.seats):
            stock = ((f"seat:{seat + 1}/stock", Thing("number", "stock", TO_DEAL // self.setup.seats + 10)),)
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat, room=stock))
        return Scene(tuple(parts), self.things())

    def things(self) -> dict[str, Thing]:
        """What lies on the table."""
        found = pile_things(self.pile) if self.who != SPECTATOR else {}
        if self.goal >= 0:
            found[spot(self.goal)] = CHOSEN
        for place, face in enumerate(self.dice):
            found[f"dice/{place}"] = Thing("die", "pearl", face)
        if self.who != SPECTATOR and self.has_hand():
            found["hand/0"] = Thing("die", COLOURS[self.hand()])
        for seat, left in enumerate(self.stock):
            found[f"seat:{seat + 1}/stock"] = Thing("number", "stock", left)
        return found

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def on_plate_filled(self) -> None:
        if self.story is not None:
            empty = self.__class__(self.setup).things()
            self.story.append(Happening("lay", changes(empty, self.things()), dst="pyramid", say=say("bunte-kuh-laid-out")))

    def on_next_round(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=say("bunte-kuh-next", seat=self.who), seat=self.who))

    def on_throw(self) -> None:
        """No sum is said: everyone adds up in silence."""
        if self.story is not None:
            said = say("bunte-kuh-rolled", seat=self.who, dice=", ".join([str(face) for face in self.dice]))
            sets = changes(self.without_dice(), self.things())
            self.story.append(Happening("throw", sets, dst="dice", say=said, seat=self.who))

    def without_dice(self) -> dict[str, Thing]:
        """What lies on the table besides the three dice."""
        return {place: thing for place, thing in self.things().items() if not place.startswith("dice/")}

    def on_call(self, seat: Seat, call: int, right: bool) -> None:
        if self.story is None:
            return
        if call == NOWHERE:
            self.story.append(Happening("call", say=say("bunte-kuh-nowhere", seat=seat), seat=seat, reveals=True))
        else:
            self.story.append(Happening("stop", dst=spot(call), say=say("bunte-kuh-stop", seat=seat), seat=seat, reveals=True))
        stock = f"seat:{seat + 1}/stock"
        src, dst = (stock, "hand/0") if right else ("", stock)
        self.story.append(Happening("give", self.changes_by(seat, call), src, dst, self.verdict(call, right), seat))
        if not right:
            self.story.append(Happening("say", say=say("bunte-kuh-penalty", seat=seat, count=self.setup.seats - 1), seat=seat))
            if self.setup.version > 1:
                self.story.append(self.solution())

    def solution(self) -> Happening:
        """After a wrong call: where it was, or that it was nowhere. One funnel is shown, the first of those that have the sum."""
        asked = sum(self.dice)
        for funnel in sorted(self.pile.funnels):
            if self.pile.funnel_sum(funnel) == asked:
                faces = " + ".join([str(face) for face in self.pile.funnel_faces(funnel)])
                return Happening("show", dst=spot(funnel), say=say("bunte-kuh-was-here", faces=faces, sum=asked))
        return Happening("say", say=say("bunte-kuh-was-nowhere", sum=asked))

    def verdict(self, call: int, right: bool) -> Say:
        """What the call was worth, said after it; only now sums are told."""
        asked = sum(self.dice)
        if call == NOWHERE:
            return say("bunte-kuh-nowhere-right" if right else "bunte-kuh-nowhere-wrong", sum=asked)
        faces = " + ".join([str(face) for face in self.pile.funnel_faces(call)])
        return say("bunte-kuh-right" if right else "bunte-kuh-wrong", faces=faces, found=self.pile.funnel_sum(call), sum=asked)

    def changes_by(self, seat: Seat, move: int) -> Sets:
        """What a move that is about to be played changes on the table."""
        after = self.copy()
        after.play(seat, move)
        return changes(self.things(), after.things())

    def on_place(self) -> None:
        if self.story is not None:
            place = spot(self.goal)
            self.story.append(Happening("show", ((place, CHOSEN),), dst=place, say=say("bunte-kuh-placed", seat=self.who), seat=self.who))

    def on_lay(self, orientation: int) -> None:
        if self.story is not None:
            sets = self.changes_by(self.who, LAY + orientation)
            self.story.append(Happening("lay", sets, "hand/0", spot(self.goal), say("bunte-kuh-laid", seat=self.who), self.who))

    def on_lapse(self) -> None:
        if self.story is not None:
            sets = changes(self.things(), self.without_dice())
            self.story.append(Happening("hide", sets, src="dice", say=say("bunte-kuh-lapsed")))

    def on_end(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=self.why_over(), seat=self.who))

    # --- what people click and read -------------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        if move >= LAY:
            return (WAYS[move - LAY],)
        return (NOWHERE_BUTTON,) if move == NOWHERE else (spot(move),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == NOWHERE_BUTTON:
            return Offer(target, say("bunte-kuh-call-nowhere"))
        if target in WAYS:
            die = die_thing(die_of(self.hand(), WAYS.index(target)))
            return Offer(target, thing=die, preview=((spot(self.goal), die),))
        return Offer(target)

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """What the points are made of."""
        return (say("bunte-kuh-tally", count=self.stock[seat]),)

    def name(self, move: int) -> Say:
        if move >= LAY:
            return say("bunte-kuh-move-lay", faces=WAYS[move - LAY].partition(":")[2])
        if move == NOWHERE:
            return say("bunte-kuh-call-nowhere")
        return say("bunte-kuh-move-stop" if self.phase == RACE else "bunte-kuh-move-place", cell=cell_text(move))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.why_over()
        if self.phase == RACE:
            return say("bunte-kuh-ask-call")
        if self.who == SPECTATOR:
            return say("bunte-kuh-ask-start")
        if self.phase == ROLL:
            return say("bunte-kuh-ask-roll") if seat == self.who else say("bunte-kuh-ask-wait-roll", seat=self.who)
        if seat != self.who:
            return say("bunte-kuh-ask-wait-lay", seat=self.who)
        return say("bunte-kuh-ask-place" if self.goal < 0 else "bunte-kuh-ask-lay")

    def reason(self, seat: Seat, path: Path) -> Say:
        if len(path) > 1:
            return super().reason(seat, path)
        if self.phase == TURN and self.goal >= 0:
            return say("bunte-kuh-no-way")
        if spot_cell(path[0]) >= 0:
            return say("bunte-kuh-no-funnel")
        return say("bunte-kuh-no-call" if self.phase == RACE else "bunte-kuh-no-place")
