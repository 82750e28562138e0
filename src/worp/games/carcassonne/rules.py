"""Carcassonne: the dice game. Throw up to three times, build cities, finish the largest one you can; first to 42 points. 2 to 5 players.

Nothing is hidden. The dice a player does not use go on to the next one, so what has to be known of them is only how many knights are kept.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Self

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Game, Option, Outcome, Setup, State, Tell
from worp.contract.scene import SPACE, Offer, Part, Path, Say, Scene, Seat, Thing, Told, changes, say
from worp.games.carcassonne.faces import EDGES, STEP, Faces, Pose, check_faces, edge_names, read_faces

# --- material ------------------------------------------------------------------------------------------------------------------------

DICE = 9
GOAL = 42
POINTS = (0, 0, 0, 1, 3, 6, 10, 15, 21, 28)
"""Points for a finished city of so many dice."""
KNIGHT, CATAPULT = 0, 1
"""Faces of a die; 2 to 5 are the city faces."""
THROWS = 3

COLLECT, AGAIN, STOP, KEEP = 0, 1, 2, 3
BUILD = 10  # + ((face * 4 + turn) * 64 + x + 32) * 64 + y + 32, face from 0

Cell = tuple[int, int]
Place = tuple[Cell, int, int]
"""A free cell, the edges at which it touches built dice, and those of them that must be black."""

# --- cities --------------------------------------------------------------------------------------------------------------------------


def neighbour(cell: Cell, edge: int) -> Cell:
    return cell[0] + STEP[edge][0], cell[1] + STEP[edge][1]


def cities(built: dict[Cell, Pose]) -> list[tuple[frozenset[Cell], bool]]:
    """Every city: its dice, and whether it is finished (no open black edge). A die with two segments can belong to two cities."""
    found: list[tuple[frozenset[Cell], bool]] = []
    seen: set[tuple[Cell, int]] = set()
    for start, pose in built.items():
        for first in pose.segments:
            if (start, first) in seen:
                continue
            dice: set[Cell] = set()
            finished = True
            todo = [(start, first)]
            seen.add((start, first))
            while todo:
                cell, segment = todo.pop()
                dice.add(cell)
                for edge in range(4):
                    if segment >> edge & 1:
                        across = neighbour(cell, edge)
                        other = built.get(across)
                        if other is None:
                            finished = False
                            continue
                        for mask in other.segments:
                            if mask >> (edge + 2) % 4 & 1 and (across, mask) not in seen:
                                seen.add((across, mask))
                                todo.append((across, mask))
            found.append((frozenset(dice), finished))
    return found


def largest_finished(built: dict[Cell, Pose]) -> int:
    """The number of dice of the largest finished city, or 0."""
    return max([len(dice) for dice, finished in cities(built) if finished], default=0)


# --- the game ------------------------------------------------------------------------------------------------------------------------


class Carcassonne(State[int]):
    """A position. `dice` are thrown and undecided (faces, in order), `built` lies in the city, `kept` are knights kept from turn to turn."""

    faces: Faces
    scores: list[int]
    kept: list[bool]
    dice: list[int]
    built: dict[Cell, Pose]
    knights: int
    catapults: int
    throws: int
    pool: int
    double: bool
    won: str

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.faces = read_faces(setup.word("faces"))
        self.scores = [0] * setup.seats
        self.kept = [False] * setup.seats
        self.won = ""
        self.begin_turn(0)
        if setup.word("start") == "random":
            self.who = -1
            self.pool = 0

    # --- a turn: up to three throws --------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: Seat) -> None:
        """All dice but the knights that others keep; an own knight is thrown along, and then the turn counts double."""
        self.who = seat
        self.phase = ROLL
        self.double = self.kept[seat]
        self.kept[seat] = False
        self.pool = DICE - sum(self.kept)
        self.dice = []
        self.built = {}
        self.knights = 0
        self.catapults = 0
        self.throws = 0

    def outcomes(self) -> Sequence[tuple[Outcome, int]] | None:
        """Who begins (a seat from 1), or the thrown faces as a multiset: 1 knight, 2 catapult, 3 to 6 city faces."""
        if self.who < 0:
            return [((seat + 1,), 1) for seat in range(self.setup.seats)]
        return throws(self.pool)

    def sample(self, src: Source) -> Outcome:
        if self.who < 0:
            return (src.below(self.setup.seats) + 1,)
        return throw(src, self.pool)

    def roll(self, outcome: Outcome, tell: Tell = None) -> None:
        before = self.things() if tell is not None else {}
        if self.who < 0:
            self.begin_turn(outcome[0] - 1)
            if tell is not None:
                tell.append(Told("say", changes(before, self.things()), say=say("carcassonne-begins", seat=self.who), seat=self.who))
            return
        seat = self.who
        self.throws += 1
        self.pool = 0
        self.phase = TURN
        thrown = [face - 1 for face in outcome]
        if tell is not None:
            self.dice = thrown
            cities_thrown = len([face for face in thrown if face >= 2])
            names = say("carcassonne-dice-list", d0=thrown.count(KNIGHT), d1=thrown.count(CATAPULT), cities=cities_thrown)
            told = say("carcassonne-thrown", seat=seat, dice=names, throw=self.throws)
            tell.append(Told("throw", changes(before, self.things()), dst="dice", say=told, seat=seat))
            before = self.things()
        # Catapults go to the next player at once.
        passed = thrown.count(CATAPULT)
        self.catapults += passed
        self.dice = [face for face in thrown if face != CATAPULT]
        if self.throws == THROWS:
            # Nothing can be set aside any more: knights are collected.
            self.knights += self.dice.count(KNIGHT)
            self.dice = [face for face in self.dice if face != KNIGHT]
        if tell is not None and passed:
            told = say("carcassonne-passed", seat=seat, count=passed, seat_next=(seat + 1) % self.setup.seats)
            tell.append(Told("give", changes(before, self.things()), src="dice", dst="passed/0", say=told, seat=seat))
        elif tell is not None and before != self.things():
            tell.append(Told("move", changes(before, self.things()), src="dice", dst="knights/0", seat=seat))
        if self.catapults == DICE:
            self.end("catapults", tell)
        else:
            self.go_on(tell)

    def go_on(self, tell: Tell) -> None:
        """With no die undecided the turn is over, unless there is still the choice to keep a knight."""
        if not self.dice and self.knights < 3:
            self.finish(False, tell)

    # --- what a player decides -----------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Sequence[int]:
        """Build or collect a die, throw the others again, stop and score, or keep a knight. What is undecided when a player throws again
        was set aside; what is undecided when a player stops goes on to the next, or counts as built apart after the third throw."""
        if self.phase != TURN or seat != self.who:
            return []
        found: list[int] = []
        if KNIGHT in self.dice:
            found.append(COLLECT)
        if self.dice and self.dice[-1] >= 2:
            places = self.places()
            for face in range(4):
                if face + 2 in self.dice:
                    found += self.builds(face, places)
        if self.dice and self.throws < THROWS:
            found.append(AGAIN)
        found.append(STOP)
        if self.knights >= 3:
            found.append(KEEP)
        return found

    def places(self) -> list[Place]:
        """The free cells next to a die already built, in order, with the edges they touch and those of them that must be black."""
        around: dict[Cell, tuple[int, int]] = {}
        for (x, y), pose in self.built.items():
            for edge in range(4):
                cell = (x + STEP[edge][0], y + STEP[edge][1])
                if cell not in self.built:
                    touched, black = around.get(cell, (0, 0))
                    across = (edge + 2) % 4
                    around[cell] = (touched | 1 << across, black | (pose.edges >> edge & 1) << across)
        return [(cell, touched, black) for cell, (touched, black) in sorted(around.items())]

    def apart(self) -> Cell:
        """Where a new city starts: the first die in the middle, later ones well away from the others."""
        if not self.built:
            return 0, 0
        return max([cell[0] for cell in self.built]) + 3, 0

    def builds(self, face: int, places: list[Place]) -> list[int]:
        """All ways to build this face: touching what is built (black must meet black and white must meet white), and one apart, where
        turning it makes no difference."""
        poses = self.faces.poses[face]
        found = [build_move(pose, cell) for cell, touched, black in places for pose in poses if pose.edges & touched == black]
        found.append(build_move(poses[0], self.apart()))
        return found

    def pose(self, move: int) -> tuple[Pose, Cell]:
        """The pose and the cell of a building move."""
        rest, y = divmod(move - BUILD, 64)
        rest, x = divmod(rest, 64)
        face, turn = divmod(rest, 4)
        return next(pose for pose in self.faces.poses[face] if pose.turn == turn), (x - 32, y - 32)

    def play(self, seat: Seat, move: int, tell: Tell = None) -> None:
        before = self.things() if tell is not None else {}
        if move == COLLECT:
            told = Told("move", src=self.spell(move)[0], dst="knights/0", say=say("carcassonne-collected", seat=seat), seat=seat)
            self.dice.remove(KNIGHT)
            self.knights += 1
        elif move == AGAIN:
            told = Told("say", say=say("carcassonne-set-aside", seat=seat, count=len(self.dice)), seat=seat)
            self.pool = len(self.dice)
            self.dice = []
            self.phase = ROLL
        elif move >= BUILD:
            pose, cell = self.pose(move)
            told = Told(
                "lay", src=f"dice/{self.dice.index(pose.face + 2)}", dst=spot(cell), say=say("carcassonne-built", seat=seat), seat=seat
            )
            self.dice.remove(pose.face + 2)
            self.built[cell] = pose
        else:
            self.finish(move == KEEP, tell)
            return
        if tell is not None:
            tell.append(told._replace(sets=changes(before, self.things())))
        if self.phase == TURN:
            self.go_on(tell)

    # --- scoring -----------------------------------------------------------------------------------------------------------------------------

    def finish(self, keep: bool, tell: Tell) -> None:
        """End the turn: score the largest finished city, or keep a knight instead."""
        seat = self.who
        size = largest_finished(self.built)
        points = 0 if keep else POINTS[size] * (2 if self.double else 1)
        before = self.things() if tell is not None else {}
        self.scores[seat] += points
        if keep:
            self.kept[seat] = True
            sentence = say("carcassonne-kept", seat=seat)
        elif points:
            sentence = say("carcassonne-scored-double" if self.double else "carcassonne-scored", seat=seat, size=size, points=points)
        else:
            sentence = say("carcassonne-nothing", seat=seat)
        if tell is not None:
            tell.append(Told("score", changes(before, self.things()), dst=f"seat:{seat + 1}/score", say=sentence, seat=seat))
        if self.scores[seat] >= GOAL:
            self.end("points", tell)
            return
        before = self.things() if tell is not None else {}
        self.begin_turn((seat + 1) % self.setup.seats)
        if tell is not None:
            sentence = say("carcassonne-turn", seat=self.who, count=self.pool)
            tell.append(Told("give", changes(before, self.things()), say=sentence, seat=self.who))

    # --- end ---------------------------------------------------------------------------------------------------------------------------------

    def end(self, won: str, tell: Tell) -> None:
        self.won = won
        self.phase = OVER
        if tell is not None:
            tell.append(Told("say", say=say(f"carcassonne-won-{won}", seat=self.who), seat=self.who))

    def ending(self) -> Ending:
        return Ending((self.who,), tuple(self.scores), why=say(f"carcassonne-won-{self.won}", seat=self.who))

    # --- copies and text -----------------------------------------------------------------------------------------------------------------------

    def copy(self) -> Self:
        new = Carcassonne(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.scores = self.scores[:]
        new.kept = self.kept[:]
        new.dice = self.dice[:]
        new.built = self.built.copy()
        new.knights = self.knights
        new.catapults = self.catapults
        new.throws = self.throws
        new.pool = self.pool
        new.double = self.double
        new.won = self.won
        return new  # type: ignore[return-value]

    def face_names(self) -> tuple[str, ...]:
        return ("knight", "catapult", *self.faces.names)

    def text(self) -> str:
        """Fields ended by `;`: see docs/positions.md."""
        step = "start" if self.who < 0 else "end" if self.phase == OVER else "throw" if self.phase == ROLL else "decide"
        names = self.face_names()
        fields = [
            f"seat {self.who + 1 if self.who >= 0 else '-'} {step}",
            "scores " + " ".join([str(score) for score in self.scores]),
            "kept " + (" ".join([str(seat + 1) for seat, kept in enumerate(self.kept) if kept]) or "-"),
            f"throws {self.throws} pool {self.pool} knights {self.knights} catapults {self.catapults}" + (" double" if self.double else ""),
        ]
        if self.dice:
            fields.append("dice " + " ".join([names[face] for face in self.dice]))
        if self.built:
            words = [f"{names[pose.face + 2]}/{pose.turn}@{x},{y}" for (x, y), pose in self.built.items()]
            fields.append("built " + " ".join(words))
        if self.won:
            fields.append(f"won {self.won}")
        return "; ".join(fields)

    @classmethod
    def load(cls, setup: Setup, text: str) -> Self:
        from worp.games.carcassonne.position import read_position

        return read_position(setup, text)  # type: ignore[return-value]

    # --- what people see -------------------------------------------------------------------------------------------------------------------------

    def things(self) -> dict[str, Thing]:
        """All that lies on the table; the same for everyone."""
        found: dict[str, Thing] = {}
        for place, face in enumerate(self.dice):
            found[f"dice/{place}"] = self.die(face)
        found["knights/0"] = Thing("number", "knights", str(self.knights))
        found["passed/0"] = Thing("number", "catapults", str(self.catapults))
        for cell, pose in self.built.items():
            found[spot(cell)] = city_thing(pose)
        if self.phase == TURN and any(face >= 2 for face in self.dice):
            for cell, _, _ in self.places():
                found[spot(cell)] = SPACE
            found[spot(self.apart())] = SPACE
        for seat in range(self.setup.seats):
            found[f"seat:{seat + 1}/score"] = Thing("number", "score", str(self.scores[seat]))
            knight = self.kept[seat] or (self.double and seat == self.who)
            found[f"seat:{seat + 1}/knight"] = Thing("piece", "knight", "", label=say("carcassonne-has-knight")) if knight else SPACE
        return found

    def die(self, face: int) -> Thing:
        if face < 2:
            name = ("knight", "catapult")[face]
            return Thing("die", name, name[0].upper(), label=say(f"carcassonne-{name}"))
        return city_thing(self.faces.poses[face - 2][0])

    def scene(self, viewer: Seat) -> Scene:
        parts = [
            Part("dice", "tray", say("carcassonne-dice")),
            Part("city", "grid", say("carcassonne-city")),
            Part("knights", "tray", say("carcassonne-knights")),
            Part("passed", "tray", say("carcassonne-catapults")),
        ]
        parts += [Part(f"seat:{seat + 1}", "facts", say("name", seat=seat), seat) for seat in range(self.setup.seats)]
        return Scene(tuple(parts), self.things())

    # --- clicks ------------------------------------------------------------------------------------------------------------------------------------

    def spell(self, move: int) -> Path:
        """A building move is a die, a cell and, where more than one fits, how it is turned."""
        if move < BUILD:
            return (f"dice/{self.dice.index(KNIGHT)}",) if move == COLLECT else (("throw", "stop", "keep")[move - AGAIN],)
        pose, cell = self.pose(move)
        path = (f"dice/{self.dice.index(pose.face + 2)}", spot(cell))
        for place, touched, black in self.places():
            if place == cell and len([other for other in self.faces.poses[pose.face] if other.edges & touched == black]) > 1:
                return (*path, f"turn/{pose.turn}")
        return path

    def same_die(self, target: str) -> str:
        """Dice with the same face are alike: any of them stands for the first."""
        match = re.fullmatch(r"dice/(\d+)", target)
        if match is None or int(match.group(1)) >= len(self.dice):
            return target
        return f"dice/{self.dice.index(self.dice[int(match.group(1))])}"

    def read(self, seat: Seat, path: Path) -> int | None:
        same = (self.same_die(path[0]), *path[1:]) if path else path
        for move in self.moves(seat):
            if self.spell(move) == same:
                return move
        return None

    def offers(self, seat: Seat, path: Path) -> list[Offer]:
        if path:
            return super().offers(seat, (self.same_die(path[0]), *path[1:]))
        found: list[Offer] = []
        for offer in super().offers(seat, path):
            if offer.target.startswith("dice/"):
                face = self.dice[int(offer.target[5:])]
                found += [Offer(f"dice/{place}") for place, other in enumerate(self.dice) if other == face]
            else:
                found.append(offer)
        return found

    def offer(self, seat: Seat, path: Path, target: str) -> Offer:
        if target == "throw":
            return Offer(target, say("carcassonne-throw", count=len(self.dice)))
        if target == "stop":
            size = largest_finished(self.built)
            return Offer(target, say("carcassonne-stop", points=POINTS[size] * (2 if self.double else 1)))
        if target == "keep":
            return Offer(target, say("carcassonne-keep"))
        if target.startswith("turn/"):
            face = self.dice[int(path[0][5:])]
            pose = next(pose for pose in self.faces.poses[face - 2] if pose.turn == int(target[5:]))
            return Offer(target, thing=city_thing(pose), preview=((path[1], city_thing(pose)),))
        return Offer(target)

    def name(self, move: int) -> Say:
        if move == COLLECT:
            return say("carcassonne-move-collect")
        if move == AGAIN:
            return say("carcassonne-throw", count=len(self.dice))
        if move == STOP:
            return say("carcassonne-stop", points=POINTS[largest_finished(self.built)] * (2 if self.double else 1))
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


def build_move(pose: Pose, cell: Cell) -> int:
    return BUILD + ((pose.face * 4 + pose.turn) * 64 + cell[0] + 32) * 64 + cell[1] + 32


def spot(cell: Cell) -> str:
    return f"city/{cell[0]},{cell[1]}"


def face_name(pose: Pose) -> Say:
    """A city face in words: its black edges, and whether they hang together."""
    edges = "".join([letter for letter in EDGES if letter in edge_names(pose.edges)])
    kind = "whole" if len(pose.segments) == 1 else "split"
    return say(f"carcassonne-face-{kind}", edges=say(f"carcassonne-edges-{edges.lower()}"))


def city_thing(pose: Pose) -> Thing:
    """A die with a city face: `face` lists its segments as it lies, like `N E`."""
    return Thing("die", "city", " ".join([edge_names(mask) for mask in pose.segments]), label=face_name(pose))


GAME = Game(
    key="carcassonne",
    version=1,
    titles={"nl": "Carcassonne: het dobbelspel", "en": "Carcassonne: the dice game", "de": "Carcassonne: das Würfelspiel"},
    seats=(2, 3, 4, 5),
    minutes=(15, 30),
    kind="quick",
    state=Carcassonne,
    options=(Option("start", "random", ("random", "first")), Option("faces", "", check=check_faces)),
)
