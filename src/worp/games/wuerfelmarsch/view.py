"""What people see of Würfelmarsch, what they click, and what they are told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, TURN, Setup
from worp.contract.scene import SPACE, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, changes, room_for, say
from worp.games.wuerfelmarsch.position import read, write
from worp.games.wuerfelmarsch.rules import AHEAD, DICE, START, STEP, TIPS, Hit, Rules
from worp.games.wuerfelmarsch.sight import told
from worp.material.pyramid import (
    COLOURS,
    CORNER,
    EMPTY,
    FACE,
    NEIGHBOUR,
    ORIENTATIONS,
    PLATE,
    cell_text,
    die_of,
    die_thing,
    spot,
    spot_cell,
)

TURN_TARGETS: Final = ["turn/" + "".join([str(face) for face in triple]) for triple in ORIENTATIONS]
"""The clicks that turn a die, by orientation."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Wuerfelmarsch(Rules):
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
        parts = [Part("pyramid", "pyramid", say("wuerfelmarsch-plate"))]
        for seat in range(self.setup.seats):
            score = ((f"seat:{seat + 1}/score", Thing("number", "score", 20)),)
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat, room=score))
            taken = room_for(f"taken:{seat + 1}", *[SPACE] * (DICE * (self.setup.seats - 1)))
            parts.append(Part(f"taken:{seat + 1}", "tray", say("wuerfelmarsch-taken-by", seat=seat), seat, room=taken))
        gone = room_for("gone", *[SPACE] * (DICE * self.setup.seats))
        parts.append(Part("gone", "tray", say("wuerfelmarsch-gone"), room=gone))
        return Scene(tuple(parts), self.things())

    def features(self, seat: Seat) -> Sequence[tuple[str, int]]:
        """How the dice stand to each other; the scene shows only where they lie."""
        return told(self, seat)

    def things(self) -> dict[str, Thing]:
        found = {spot(cell): die_thing(die) if die >= 0 else SPACE for cell, die in enumerate(self.plate)}
        gone = 0
        for seat in range(self.setup.seats):
            if self.plate[CORNER[seat]] == EMPTY:
                found[spot(CORNER[seat])] = Thing("space", COLOURS[seat], label=say("wuerfelmarsch-corner", seat=seat))
            found[f"seat:{seat + 1}/score"] = Thing("number", "score", self.score(seat))
            for place, owner in enumerate(self.taken[seat]):
                found[f"taken:{seat + 1}/{place}"] = die_thing(die_of(owner, START[owner]))
            for _ in range(self.lost[seat]):
                found[f"gone/{gone}"] = die_thing(die_of(seat, START[seat]))
                gone += 1
        return found

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def on_watched(self) -> None:
        self.last_told = self.things()

    def changed(self) -> Sets:
        """What is different since the last happening."""
        before = self.last_told
        self.last_told = self.things()
        return changes(before, self.last_told)

    def on_tipped(self, cell: int, goal: int) -> None:
        if self.story is not None:
            said = say("wuerfelmarsch-tipped", seat=self.who, faces=faces(self.plate[goal]))
            self.story.append(Happening("tip", self.changed(), src=spot(cell), dst=spot(goal), say=said, seat=self.who))

    def on_turned(self, cell: int) -> None:
        if self.story is not None:
            said = say("wuerfelmarsch-turned", seat=self.who, faces=faces(self.plate[cell]))
            self.story.append(Happening("turn", self.changed(), src=spot(cell), dst=spot(cell), say=said, seat=self.who))

    def on_removed(self, hit: Hit, owner: Seat) -> None:
        if self.story is None:
            return
        if hit.taker >= 0:
            said = say("wuerfelmarsch-hit", seat=hit.taker, seat_from=owner, high=hit.high, low=hit.low)
            self.story.append(Happening("give", self.changed(), src=spot(hit.cell), dst=f"taken:{hit.taker + 1}", say=said, seat=hit.taker))
        else:
            said = say("wuerfelmarsch-tied", seat=owner, high=hit.high)
            self.story.append(Happening("move", self.changed(), src=spot(hit.cell), dst="gone", say=said, seat=owner))

    def on_turn(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=say("wuerfelmarsch-turn", seat=self.who), seat=self.who))

    def on_over(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=self.why_over(), seat=self.who))

    # --- what people click and read -----------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        cell, how = divmod(move, STEP)
        if how < TIPS:
            return (spot(cell), TURN_TARGETS[how])
        return (spot(cell), spot(NEIGHBOUR[how - TIPS][cell]))

    def read(self, seat: Seat, path: Path) -> int | None:
        if self.phase != TURN or seat != self.who or len(path) != 2:
            return None
        cell = spot_cell(path[0])
        if not 0 <= cell < PLATE or self.plate[cell] >> 6 != seat:
            return None
        if path[1] in TURN_TARGETS:
            how = TURN_TARGETS.index(path[1])
            return cell * STEP + how if how != self.plate[cell] & 63 else None
        goal = spot_cell(path[1])
        for direction in AHEAD[seat]:
            if 0 <= goal == NEIGHBOUR[direction][cell] and self.plate[goal] == EMPTY:
                return cell * STEP + TIPS + direction
        return None

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        if self.phase != TURN or seat != self.who or len(path) > 1:
            return []
        if not path:
            return [Offer(spot(cell)) for cell, die in enumerate(self.plate) if die >> 6 == seat]
        cell = spot_cell(path[0])
        return [self.offer(seat, path, self.spell(move)[1]) for move in self.moves(seat) if move // STEP == cell]

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        """A turn is shown as the die that lies like that, a tip with all that it would change on the plate."""
        if target in TURN_TARGETS:
            return Offer(target, thing=die_thing(die_of(seat, TURN_TARGETS.index(target))))
        move = self.read(seat, (*path, target))
        assert move is not None, "only legal targets are offered"
        tried = self.copy()
        told: list[Happening] = []
        tried.play(seat, move, told)
        said = [one.say for one in told if one.say is not None and one.say.key != "wuerfelmarsch-turn"]
        outcome = said[0]
        for other in said[1:]:
            outcome = say("one-after-another", first=outcome, second=other)
        return Offer(target, outcome, preview=changes(self.things(), tried.things()))

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """Dice taken, less own ones lost by ties."""
        if self.end == "corner":
            return ()  # then nothing is counted
        return (say("wuerfelmarsch-tally-taken", count=len(self.taken[seat])), say("wuerfelmarsch-tally-lost", count=self.lost[seat]))

    def name(self, move: int) -> Say:
        cell, how = divmod(move, STEP)
        if how < TIPS:
            return say("wuerfelmarsch-move-turn", cell=cell_text(cell), faces=faces(how))
        return say("wuerfelmarsch-move-tip", cell=cell_text(cell), goal=cell_text(NEIGHBOUR[how - TIPS][cell]))

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return self.why_over()
        if seat != self.who:
            return say("wuerfelmarsch-ask-wait", seat=self.who)
        return say("wuerfelmarsch-ask-how" if path else "wuerfelmarsch-ask-die")

    def reason(self, seat: Seat, path: Path) -> Say:
        cell = spot_cell(path[0])
        if len(path) == 1:
            lies = self.plate[cell] if 0 <= cell < PLATE else EMPTY
            return say("wuerfelmarsch-no-theirs", seat=lies >> 6) if lies >= 0 else say("wuerfelmarsch-no-die")
        if len(path) > 2:
            return super().reason(seat, path)
        if path[1] in TURN_TARGETS:
            return say("wuerfelmarsch-no-same")
        goal = spot_cell(path[1])
        if goal == cell or not 0 <= goal < PLATE:
            return say("wuerfelmarsch-no-place")
        if self.plate[goal] >= 0:
            return say("wuerfelmarsch-no-occupied")
        beside = any(NEIGHBOUR[direction][cell] == goal for direction in range(6))
        return say("wuerfelmarsch-no-backward" if beside else "wuerfelmarsch-no-far")


def faces(die: int) -> str:
    """The faces of a die towards A, B and C, to be read out."""
    return "-".join([str(FACE[axis][die]) for axis in range(3)])
