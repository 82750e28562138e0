"""What people see of Carcassonne: the dice game, what they click, and what they are told. There are no secrets: all see the same."""

from __future__ import annotations

from typing import Final, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, ROLL, TURN, Setup
from worp.contract.scene import SPACE, Happening, Offer, Part, Path, Say, Scene, Seat, Thing, changes, room_for, say
from worp.games.carcassonne.cities import Cell, largest_finished
from worp.games.carcassonne.faces import EDGES, Pose, edge_names
from worp.games.carcassonne.position import read, write
from worp.games.carcassonne.rules import AGAIN, BUILD, CATAPULT, CITY, COLLECT, DICE, KEEP, KNIGHT, STOP, THROWS, Rules

CITY_ROOM: Final = (("city/-3,-2", SPACE), ("city/3,2", SPACE))
"""Most cities stay within this. One of nine dice in a row would need more than twice as much; then the map shows it smaller."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Carcassonne(Rules):
    """A position as people see it."""

    shown: dict[str, Thing]
    """While something is told: what lies on the table by what was told so far."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.shown = {}

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
            Part("dice", "tray", say("carcassonne-dice"), room=room_for("dice", *[SPACE] * DICE)),
            Part("city", "grid", say("carcassonne-city"), room=CITY_ROOM),
            Part("knights", "tray", say("carcassonne-knights"), room=room_for("knights", Thing("number", "knights", DICE))),
            Part("passed", "tray", say("carcassonne-catapults"), room=room_for("passed", Thing("number", "catapults", DICE))),
        ]
        knight = Thing("piece", "knight", label=say("carcassonne-has-knight"))
        for seat in range(self.setup.seats):
            card = f"seat:{seat + 1}"
            facts = ((f"{card}/score", Thing("number", "score", 99)), (f"{card}/knight", knight))
            parts.append(Part(card, "facts", say("name", seat=seat), seat, room=facts))
        return Scene(tuple(parts), self.things())

    def things(self) -> dict[str, Thing]:
        found: dict[str, Thing] = {}
        for place, face in enumerate(self.dice):
            found[f"dice/{place}"] = self.die(face)
        found["knights/0"] = Thing("number", "knights", self.knights)
        found["passed/0"] = Thing("number", "catapults", self.catapults)
        for cell, pose in self.built.items():
            found[spot(cell)] = city_thing(pose)
        if self.phase == TURN and any(face >= CITY for face in self.dice):
            for cell, _, _ in self.places():
                found[spot(cell)] = SPACE
            found[spot(self.apart())] = SPACE
        for seat in range(self.setup.seats):
            found[f"seat:{seat + 1}/score"] = Thing("number", "score", self.scores[seat])
            knight = self.kept[seat] or (self.double and seat == self.who)
            found[f"seat:{seat + 1}/knight"] = Thing("piece", "knight", label=say("carcassonne-has-knight")) if knight else SPACE
        return found

    def die(self, face: int) -> Thing:
        if face < CITY:
            name = "knight" if face == KNIGHT else "catapult"
            return Thing("die", name, text=name[0].upper(), label=say(f"carcassonne-{name}"))
        return city_thing(self.faces.poses[face - CITY][0])

    # --- what happened --------------------------------------------------------------------------------------------------------------------

    def tell(self, kind: str, line: Say | None = None, src: str = "", dst: str = "") -> None:
        """Tell what is different since something was told last. Only where somebody listens."""
        assert self.story is not None
        now = self.things()
        self.story.append(Happening(kind, changes(self.shown, now), src, dst, line, self.who))
        self.shown = now

    def on_act(self) -> None:
        if self.story is not None:
            self.shown = self.things()

    def on_beginning(self) -> None:
        if self.story is not None:
            self.tell("say", say("carcassonne-begins", seat=self.who))

    def on_throw(self) -> None:
        if self.story is not None:
            knights, catapults = self.dice.count(KNIGHT), self.dice.count(CATAPULT)
            dice = say("carcassonne-dice-list", d0=knights, d1=catapults, cities=len(self.dice) - knights - catapults)
            self.tell("throw", say("carcassonne-thrown", seat=self.who, dice=dice, throw=self.throws), dst="dice")

    def on_sorted_out(self, passed: int) -> None:
        if self.story is not None:
            if passed:
                line = say("carcassonne-passed", seat=self.who, count=passed, seat_next=(self.who + 1) % self.setup.seats)
                self.tell("give", line, src="dice", dst="passed/0")
            elif self.shown != self.things():
                self.tell("move", src="dice", dst="knights/0")

    def on_collect(self, place: int) -> None:
        if self.story is not None:
            self.tell("move", say("carcassonne-collected", seat=self.who), f"dice/{place}", "knights/0")

    def on_build(self, place: int, cell: Cell) -> None:
        if self.story is not None:
            self.tell("lay", say("carcassonne-built", seat=self.who), f"dice/{place}", spot(cell))

    def on_set_aside(self) -> None:
        if self.story is not None:
            self.tell("say", say("carcassonne-set-aside", seat=self.who, count=self.pool))

    def on_score(self, size: int, points: int) -> None:
        if self.story is not None:
            if points:
                key = "carcassonne-scored-double" if self.double else "carcassonne-scored"
                line = say(key, seat=self.who, size=size, points=points)
            else:
                line = say("carcassonne-nothing", seat=self.who)
            self.tell("score", line, dst=f"seat:{self.who + 1}/score")

    def on_keep(self) -> None:
        if self.story is not None:
            self.tell("score", say("carcassonne-kept", seat=self.who), dst=f"seat:{self.who + 1}/score")

    def on_turn(self) -> None:
        if self.story is not None:
            self.tell("give", say("carcassonne-turn", seat=self.who, count=self.pool))

    def on_end(self) -> None:
        if self.story is not None:
            self.story.append(Happening("say", say=say(f"carcassonne-won-{self.won}", seat=self.who), seat=self.who))

    # --- what people click ------------------------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        """A building move is a die, a cell and, where more than one fits, how it is turned."""
        if move < BUILD:
            return (f"dice/{self.dice.index(KNIGHT)}",) if move == COLLECT else (("throw", "stop", "keep")[move - AGAIN],)
        pose, cell = self.pose(move)
        path = (f"dice/{self.dice.index(pose.face + CITY)}", spot(cell))
        for place, touched, black in self.places():
            if place == cell and len([other for other in self.faces.poses[pose.face] if other.edges & touched == black]) > 1:
                return (*path, f"turn/{pose.turn}")
        return path

    def same_die(self, path: Path) -> Path:
        """Dice with the same face are alike: any of them stands for the first."""
        part, _, place = path[0].partition("/") if path else ("", "", "")
        if part != "dice" or not place.isdecimal() or len(place) > 2 or int(place) >= len(self.dice):
            return path
        return (f"dice/{self.dice.index(self.dice[int(place)])}", *path[1:])

    def read(self, seat: Seat, path: Path) -> int | None:
        return super().read(seat, self.same_die(path))

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        if path:
            return super().offers(seat, self.same_die(path))
        found: list[Offer] = []
        for offer in super().offers(seat, path):
            if offer.target.startswith("dice/"):
                face = self.dice[int(offer.target[5:])]
                found += [Offer(f"dice/{place}", alike=face == KNIGHT) for place, other in enumerate(self.dice) if other == face]
            else:
                found.append(offer)
        return found

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target in ("throw", "stop", "keep"):
            return Offer(target, self.name(AGAIN if target == "throw" else STOP if target == "stop" else KEEP))
        if target.startswith("turn/"):
            face = self.dice[int(path[0][5:])]
            pose = next(pose for pose in self.faces.poses[face - CITY] if pose.turn == int(target[5:]))
            return Offer(target, thing=city_thing(pose), preview=((path[1], city_thing(pose)),))
        return Offer(target)

    # --- what people read -------------------------------------------------------------------------------------------------------------------

    def tally(self, seat: Seat) -> tuple[Say, ...]:
        """How far the seat came."""
        return (say("carcassonne-tally", points=self.scores[seat]),)

    def name(self, move: int) -> Say:
        if move == COLLECT:
            return say("carcassonne-move-collect")
        if move == AGAIN:
            return say("carcassonne-throw", count=len(self.dice))
        if move == STOP:
            return say("carcassonne-stop", points=self.points_of(largest_finished(self.built)))
        if move == KEEP:
            return say("carcassonne-keep")
        pose, cell = self.pose(move)
        if cell == self.apart():
            return say("carcassonne-move-apart", face=face_name(pose))
        return say("carcassonne-move-build", face=face_name(pose), x=cell[0], y=cell[1])

    def prompt(self, seat: Seat, path: Path) -> Say:
        if self.phase == OVER:
            return say(f"carcassonne-won-{self.won}", seat=self.who)
        if self.who < 0:
            return say("carcassonne-ask-begins")
        if seat != self.who:
            return say("carcassonne-ask-wait", seat=self.who)
        if self.phase == ROLL:
            return say("carcassonne-ask-throw", count=self.pool, throw=self.throws + 1)
        if len(path) == 1:
            return say("carcassonne-ask-place")
        if len(path) == 2:
            return say("carcassonne-ask-turn")
        if not self.dice:
            return say("carcassonne-ask-keep")
        return say("carcassonne-ask-last" if self.throws == THROWS else "carcassonne-ask-decide", throw=self.throws)

    def reason(self, seat: Seat, path: Path) -> Say:
        if path[-1] == "throw":
            return say("carcassonne-no-fourth" if self.throws == THROWS else "carcassonne-no-dice")
        if path[-1] == "keep":
            return say("carcassonne-no-keep", count=self.knights)
        if len(path) == 2 and path[-1].startswith("city/"):
            return say("carcassonne-no-fit")
        if len(path) == 1 and path[-1].startswith("city/"):
            return say("carcassonne-no-die-first")
        return say("carcassonne-no-choice")


def spot(cell: Cell) -> str:
    return f"city/{cell[0]},{cell[1]}"


def face_name(pose: Pose) -> Say:
    """A city face in words: its black edges, and whether they hang together."""
    edges = "".join([letter for letter in EDGES if letter in edge_names(pose.edges)])
    kind = "whole" if len(pose.segments) == 1 else "split"
    return say(f"carcassonne-face-{kind}", edges=say(f"carcassonne-edges-{edges.lower()}"))


def city_thing(pose: Pose) -> Thing:
    """A die with a city face: its text lists its segments as it lies, like `N E`."""
    return Thing("die", "city", text=" ".join([edge_names(mask) for mask in pose.segments]), label=face_name(pose))
