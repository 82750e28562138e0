"""What people see of Abquetschen, what they click, and what they are told."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, Setup
from worp.contract.scene import SPACE, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, changes, room_for, say
from worp.games.abquetschen.position import STEPS, read, write
from worp.games.abquetschen.rules import BUILD, CONFIRM, DICE, START, STARTS, Rules
from worp.material.pyramid import COLOURS, DOWN, cell_text, die_of, die_thing, pile_things, spot, spot_cell

DONE: Final = "done"
"""The click for the move CONFIRM."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Abquetschen(Rules):
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
        parts = [Part("pyramid", "pyramid", say("pyramid")), Part("dice", "tray", say("dice"), room=room_for("dice", SPACE))]
        for seat in range(self.setup.seats):
            stock = ((f"seat:{seat + 1}/stock", Thing("number", COLOURS[seat], DICE)),)
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat, room=stock))
        return Scene(tuple(parts), self.things())

    def things(self) -> dict[str, Thing]:
        """The same for everyone; where the start pyramid can stand, its tops are places too."""
        found = pile_things(self.pile)
        if self.step == START:
            for cell in STARTS:
                found[spot(cell)] = SPACE
        found["dice/0"] = Thing("die", "turquoise", self.thrown) if self.thrown else SPACE
        for seat, stock in enumerate(self.stock):
            found[f"seat:{seat + 1}/stock"] = Thing("number", COLOURS[seat], stock)
        return found

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def on_watched(self) -> None:
        self.last_told = self.things()

    def changed(self) -> Sets:
        """What is different since the last happening."""
        before = self.last_told
        self.last_told = self.things()
        return changes(before, self.last_told)

    def on_thrown(self) -> None:
        if self.story is not None:
            said = say("abquetschen-thrown", seat=self.who, number=self.thrown)
            self.story.append(Happening("throw", self.changed(), dst="dice/0", say=said, seat=self.who))

    def on_four(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", self.changed(), say=say("abquetschen-starts", seat=self.who), seat=self.who))

    def on_start_built(self) -> None:
        if self.story is not None:
            said = say("abquetschen-built-start", seat=self.who)
            src = f"seat:{self.who + 1}/stock"
            self.story.append(Happening("lay", self.changed(), src=src, dst=spot(self.start), say=said, seat=self.who))

    def on_pass(self) -> None:
        if self.story is not None:
            said = say("abquetschen-passed", seat=self.who, number=self.thrown)
            self.story.append(Happening("say", say=said, seat=self.who))

    def on_turn(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", self.changed(), say=say("abquetschen-turn", seat=self.who), seat=self.who))

    def on_laid(self, cell: int) -> None:
        if self.story is not None:
            said = say("abquetschen-laid", seat=self.who, left=self.dice_to_lay())
            src = f"seat:{self.who + 1}/stock"
            self.story.append(Happening("lay", self.changed(), src=src, dst=spot(cell), say=said, seat=self.who))

    def on_built(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=say("abquetschen-built", seat=self.who, count=len(self.laid)), seat=self.who))

    def on_bonus(self, count: int) -> None:
        if self.story is not None:
            self.story.append(Happening("call", say=say("abquetschen-bonus", seat=self.who, count=count), seat=self.who))

    def on_over(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=self.why_over()))

    # --- what people click and read -----------------------------------------------------------------------------------------------------

    def dice_to_lay(self) -> int:
        """How many dice of the throw are still to be laid."""
        return max(0, self.thrown - len(self.laid))

    def spell(self, move: int) -> Path:
        return (DONE,) if move == CONFIRM else (spot(move),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == DONE:
            return Offer(target, self.name(CONFIRM))
        cell = spot_cell(target)
        cells = (*DOWN[cell], cell) if self.step == START else (cell,)
        preview: Sets = tuple([(spot(one), die_thing(die_of(seat, one % 24))) for one in cells])
        return Offer(target, preview=preview)

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """What the points are made of."""
        return (say("abquetschen-tally", count=self.stock[seat]),)

    def name(self, move: int) -> Say:
        if move == CONFIRM:
            return say("abquetschen-done" if self.laid else "abquetschen-no-bonus")
        return say("abquetschen-move-start" if self.step == START else "abquetschen-move-lay", cell=cell_text(move))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.why_over()
        if seat != self.who:
            return say("abquetschen-ask-wait", seat=self.who)
        if self.step == BUILD:
            left = self.dice_to_lay()
            if left == 0:
                return say("abquetschen-ask-confirm")
            # Who has none in the pyramid yet begins at an opponent's.
            touch = "own" if self.stock[seat] + len(self.laid) < DICE else "any"
            return say("abquetschen-ask-build", left=left, laid=len(self.laid), dice=self.thrown, touch=touch)
        return say(f"abquetschen-ask-{STEPS[self.step]}")

    def reason(self, seat: Seat, path: Path) -> Say:
        cell = spot_cell(path[-1])
        if len(path) > 1:
            return super().reason(seat, path)
        if path[-1] == DONE:
            return say("abquetschen-no-done", left=self.dice_to_lay())
        if self.step == START:
            return say("abquetschen-no-start")
        if cell < 0 or not self.pile.is_funnel(cell):
            return say("abquetschen-no-funnel")
        if self.step == BUILD and len(self.laid) == self.thrown:
            return say("abquetschen-no-more", number=self.thrown)
        return say("abquetschen-no-group", number=self.thrown)
