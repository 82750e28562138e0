"""What people see of Eintrichtern, what they click, and what they are told.

With `remember=nothing` people are shown a face only while it can be seen; the state goes on knowing what everybody has seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, ROLL, Setup
from worp.contract.scene import SPACE, SPECTATOR, Happening, Offer, Part, Path, Say, Scene, Seat, Sets, Thing, changes, room_for, say
from worp.games.eintrichtern.beliefs import SUMS, fresh_chance, likeliest
from worp.games.eintrichtern.position import read, write
from worp.games.eintrichtern.rules import FRESH, FUNNELS, TAKE, Faces, Rules
from worp.material.pyramid import ABOVE, FACE, PLATE, cell_text, spot, spot_cell

RED_DIE: Final = Thing("die", "red")
"""Red dice only cover: how they lie means nothing, so they show nothing."""
SURE: Final = 0.999


@mypyc_attr(allow_interpreted_subclasses=True)
class Eintrichtern(Rules):
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
            Part("dice", "tray", say("dice"), room=room_for("dice", *[RED_DIE] * 3)),
            Part("lifted", "tray", say("eintrichtern-in-the-air"), room=room_for("lifted", RED_DIE)),
        ]
        for seat in range(self.setup.seats):
            won = ((f"seat:{seat + 1}/score", Thing("number", "dice", self.goal, of=self.goal)),)
            parts.append(Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat, room=won))
        return Scene(tuple(parts), self.things())

    def things(self) -> dict[str, Thing]:
        """What lies on the table, of a masked state. A yellow face is shown while it can be seen, or for ever if the table remembers."""
        found: dict[str, Thing] = {}
        covered = [False] * len(self.known)
        for funnel in self.red:
            covered[funnel] = funnel != self.lifted
        for cell, die in enumerate(self.layer):
            faces = [0, 0, 0]
            for axis in range(3):
                funnel = ABOVE[axis][cell]
                if funnel < 0 or not covered[funnel] or (self.remembers and self.known[funnel]):
                    faces[axis] = FACE[axis][die]
            found[spot(cell)] = Thing("die", "yellow", faces=tuple(faces))
        if self.layer:
            for funnel in FUNNELS:
                found[spot(funnel)] = RED_DIE if covered[funnel] else SPACE
        if self.lifted >= 0:
            found["lifted/0"] = RED_DIE
        for place, face in enumerate(self.dice):
            found[f"dice/{place}"] = Thing("die", "pearl", face)
        for seat, count in enumerate(self.won):
            found[f"seat:{seat + 1}/score"] = Thing("number", "dice", count, of=self.goal)
        return found

    def features(self, seat: Seat) -> Sequence[tuple[str, int]]:
        """What follows from all that everybody has seen; the scene shows only what can be seen now."""
        seats = self.setup.seats
        best = likeliest(self.layer, self.red)
        won = [self.won[(seat + away) % seats] for away in range(seats)]
        found = [(f"won {away}", count) for away, count in enumerate(won)]
        found.append(("ahead", won[0] - max(won[1:])))
        found.append(("red", len(self.red)))
        found.append(("unseen", len([funnel for funnel in self.red if not self.known[funnel]])))
        found.append(("quiet", self.quiet))
        found.append(("fresh", round(100 * fresh_chance(best))))
        found.append(("sure", sum([SUMS[total] for total in range(3, 19) if best[total] > SURE])))
        if self.dice:
            found.append(("asked", round(100 * best[sum(self.dice)])))
        return found + [(f"sum {total}", round(10 * best[total])) for total in range(3, 19)]

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def on_watched(self) -> None:
        self.last_told = self.shown_to_all()

    def shown_to_all(self) -> dict[str, Thing]:
        return self.mask(SPECTATOR).things()

    def changed(self) -> Sets:
        """What is different since the last happening."""
        before = self.last_told
        self.last_told = self.shown_to_all()
        return changes(before, self.last_told)

    def on_laid(self) -> None:
        if self.story is not None:
            self.story.append(Happening("lay", self.changed(), dst="pyramid", say=say("eintrichtern-laid"), reveals=True))

    def on_rolled(self) -> None:
        if self.story is not None:
            said = say("eintrichtern-rolled", seat=self.who, dice=plus(self.dice), sum=sum(self.dice))
            self.story.append(Happening("throw", self.changed(), dst="dice", say=said, seat=self.who))

    def on_put_back(self, funnel: int) -> None:
        if self.story is not None:
            said = say("eintrichtern-back")
            self.story.append(Happening("lay", self.changed(), src="lifted/0", dst=spot(funnel), say=said, seat=self.who))

    def on_taken_over(self) -> None:
        if self.story is not None:
            said = say("eintrichtern-took", seat=self.who, sum=sum(self.dice))
            self.story.append(Happening("say", say=said, seat=self.who))

    def on_roll_refused(self) -> None:
        if self.story is not None:
            self.story.append(Happening("hide", self.changed(), src="dice", say=say("eintrichtern-anew", seat=self.who), seat=self.who))

    def on_lifted(self, faces: Faces) -> None:
        if self.story is not None:
            said = say("eintrichtern-lifted", seat=self.who, faces=plus(faces), sum=sum(faces))
            sets = self.changed()
            self.story.append(Happening("move", sets, src=spot(self.lifted), dst="lifted/0", say=said, seat=self.who, reveals=True))

    def on_hit(self) -> None:
        if self.story is not None:
            said = say("eintrichtern-hit", seat=self.who, count=self.won[self.who])
            dst = f"seat:{self.who + 1}/score"
            self.story.append(Happening("give", self.changed(), src="lifted/0", dst=dst, say=said, seat=self.who))

    def on_missed(self) -> None:
        if self.story is not None:
            said = say("eintrichtern-missed", seat=self.who, sum=sum(self.dice))
            self.story.append(Happening("say", say=said, seat=self.who))

    def on_turn(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=say("eintrichtern-turn", seat=self.who), seat=self.who))

    def on_over(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=self.why_over(), seat=self.who))

    # --- what people click and read -----------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        if move >= FRESH:
            return ("roll",) if move == FRESH else ("take",)
        return (spot(move),)

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "roll":
            return Offer(target, self.name(FRESH))
        if target == "take":
            return Offer(target, self.name(TAKE))
        return Offer(target)

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """What the points are made of."""
        return (say("eintrichtern-tally", count=self.won[seat], goal=self.goal),)

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
