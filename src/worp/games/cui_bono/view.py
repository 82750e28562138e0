"""What people see of Cui bono?, what they click, and what they are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, ROLL, Setup
from worp.contract.scene import SPACE, SPECTATOR, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, changes, room_for, say
from worp.games.cui_bono.position import read, write
from worp.games.cui_bono.rules import KEEP, LAY, Rules
from worp.games.cui_bono.sight import told
from worp.material.pyramid import COLOURS, EMPTY, PLATE, cell_text, die_thing, pile_things, spot, spot_cell

KEEP_BUTTON: Final = "keep"
HAND: Final = "hand/0"
"""The spot of the die in hand."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CuiBono(Rules):
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
        parts = [Part("pyramid", "pyramid", say("pyramid")), Part("hand", "tray", say("cui-bono-hand"), room=room_for("hand", SPACE))]
        limit = self.limit()
        for seat in range(self.setup.seats):
            card, kept = f"seat:{seat + 1}", f"kept:{seat + 1}"
            facts = ((f"{card}/score", Thing("number", "minus", 30)), (f"{card}/dice", Thing("number", "dice", limit, of=limit)))
            parts.append(Part(card, "facts", say("name", seat=seat), seat, room=facts))
            parts.append(Part(kept, "tray", say("cui-bono-kept-by", seat=seat), seat, room=room_for(kept, *[SPACE] * limit)))
        return Scene(tuple(parts), self.things())

    def features(self, seat: Seat) -> Sequence[tuple[str, int]]:
        """What there is to bear and to pull; the scene shows only where dice lie."""
        return told(self, seat)

    def things(self) -> dict[str, Thing]:
        """What lies on the table, of a masked state."""
        found = pile_things(self.pile)
        if self.hand != EMPTY:
            found[HAND] = die_thing(self.hand)
        for seat, dice in enumerate(self.kept):
            found[f"seat:{seat + 1}/score"] = Thing("number", "minus", self.minus(seat))
            found[f"seat:{seat + 1}/dice"] = Thing("number", "dice", len(dice), of=self.limit())
            for place, die in enumerate(dice):
                found[f"kept:{seat + 1}/{place}"] = die_thing(die)
        return found

    def things_seen(self) -> dict[str, Thing]:
        """What lies on the table, of a full state: what is hidden is hidden from everyone alike."""
        return self.mask(SPECTATOR).things()

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def on_built(self) -> None:
        if self.story is not None:
            empty = self.__class__(self.setup).things()
            sets = changes(empty, self.things_seen())
            self.story.append(Happening("lay", sets, dst="pyramid", say=say("cui-bono-built"), reveals=True))

    def on_turn(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=say("cui-bono-turn", seat=self.who), seat=self.who))

    def on_pull(self, cell: int) -> None:
        """The die comes out first; then the column above it slides."""
        if self.story is None:
            return
        column = self.pile.column(cell)
        pulled = self.copy()
        pulled.hand = pulled.pile.pull(cell)
        before = self.things_seen()
        after = pulled.things_seen()
        said = say("cui-bono-pulled", seat=self.who, colour=colour(pulled.hand))
        if len(column) == 1:
            self.story.append(Happening("move", changes(before, after), spot(cell), HAND, said, self.who))
            return
        out = ((spot(cell), SPACE), (HAND, after[HAND]))
        self.story.append(Happening("move", out, spot(cell), HAND, said, self.who))
        slid = changes({**before, **dict(out)}, after)
        said = say("cui-bono-slid", count=len(column) - 1)
        self.story.append(Happening("slide", slid, spot(column[-1]), spot(cell), said, self.who))

    def on_uncover(self, cells: list[int]) -> None:
        if self.story is not None:
            after = self.copy()
            for cell in cells:
                after.seen[cell] = True
            sets = changes(self.things_seen(), after.things_seen())
            self.story.append(Happening("show", sets, say=say("cui-bono-uncovered", count=len(cells)), seat=self.who, reveals=True))

    def on_lay(self, cell: int) -> None:
        if self.story is not None:
            said = say("cui-bono-laid", seat=self.who, colour=colour(self.hand))
            self.story.append(Happening("lay", self.changes_by(LAY + cell), HAND, spot(cell), said, self.who))

    def on_keep(self) -> None:
        if self.story is not None:
            said = say("cui-bono-kept", seat=self.who, colour=colour(self.hand))
            self.story.append(Happening("give", self.changes_by(KEEP), HAND, f"kept:{self.who + 1}", said, self.who))

    def changes_by(self, move: int) -> Sets:
        """What a move that is about to be played changes on the table."""
        after = self.copy()
        after.play(self.who, move)
        return changes(self.things_seen(), after.things_seen())

    def on_end(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=self.ending().why, seat=self.who))

    # --- what people click and read -------------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        return (KEEP_BUTTON,) if move == KEEP else (spot(cell_of(move)),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == KEEP_BUTTON:
            return Offer(target, self.name(KEEP))
        if self.hand != EMPTY:
            return Offer(target, preview=((target, die_thing(self.hand)),))
        return Offer(target)

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """The minus points, colour by colour."""
        kinds = [die >> 6 for die in self.kept[seat]]
        costs = [int(number) for number in self.setup.word("points").split("-")]
        return tuple(
            [
                say(
                    "cui-bono-tally",
                    look=say("look", look=COLOURS[kind]),
                    count=kinds.count(kind),
                    each=each,
                    points=kinds.count(kind) * each,
                )
                for kind, each in enumerate(costs)
                if kind in kinds
            ]
        )

    def name(self, move: int) -> Say:
        if move == KEEP:
            return self.about_hand("cui-bono-keep")
        return say("cui-bono-move-pull" if move < PLATE else "cui-bono-move-lay", cell=cell_text(cell_of(move)))

    def about_hand(self, key: str) -> Say:
        """A sentence that tells the colour and the minus points of the die in hand."""
        return say(key, colour=colour(self.hand), points=self.worth(self.hand))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.ending().why
        if self.phase == ROLL:
            return say("cui-bono-ask-start")
        if seat != self.who:
            return say("cui-bono-ask-wait", seat=self.who)
        if self.hand == EMPTY:
            return say("cui-bono-ask-pull")
        return self.about_hand("cui-bono-ask-must-keep" if len(self.moves(seat)) == 1 else "cui-bono-ask-lay")

    def reason(self, seat: Seat, path: Path) -> Say:
        if len(path) > 1:
            return super().reason(seat, path)
        cell = spot_cell(path[-1])
        if self.hand == EMPTY:
            if path[-1] == KEEP_BUTTON:
                return say("cui-bono-no-pull-first")
            if cell < 0 or self.pile.dice[cell] < 0:
                return say("cui-bono-no-die")
            return say("cui-bono-no-layer" if cell >= PLATE else "cui-bono-no-covered")
        if cell < 0:
            return say("cui-bono-no-place")
        if not self.pile.is_funnel(cell):
            return say("cui-bono-no-funnel")
        return say(f"cui-bono-no-{self.misfit(cell)}", colour=colour(self.hand))


def cell_of(move: int) -> int:
    """Where a die is pulled or laid."""
    return move if move < PLATE else move - LAY


def colour(die: int) -> Say:
    return say(f"cui-bono-die-{COLOURS[die >> 6]}")
