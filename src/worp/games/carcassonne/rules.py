"""Carcassonne: the dice game. Throw up to three times, build cities, finish the largest one you can; first to 42 points. 2 to 5 players.

Nothing is hidden. The dice a player does not use go on to the next one, so what has to be known of them is only how many knights are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, throw, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import Seat, say
from worp.games.carcassonne.cities import BESIDE, Cell, cell_number, cell_of, largest_finished
from worp.games.carcassonne.faces import Faces, Pose, read_faces

DICE: Final = 9
GOAL: Final = 42
POINTS: Final = (0, 0, 0, 1, 3, 6, 10, 15, 21, 28)
"""Points for a finished city of so many dice."""
KNIGHT: Final = 0
CATAPULT: Final = 1
CITY: Final = 2
"""Faces of a die: from here on the four city faces."""
THROWS: Final = 3
KNIGHTS: Final = 3
"""So many are collected by who keeps one."""

# Moves are ints: these, and from BUILD on the ways to build a die, see `build_move` and `Rules.pose`.
COLLECT: Final = 0
AGAIN: Final = 1
STOP: Final = 2
KEEP: Final = 3
BUILD: Final = 10

MEETS: Final[list[int]] = [(16 | black >> edge & 1) << (edge + 2) % 4 for black in range(16) for edge in range(4)]
"""What a die asks of its neighbour, by `black edges * 4 + edge`: at which of its edges they touch, times 16, and whether that must be black."""

Place = tuple[Cell, int, int]
"""A free cell, the edges at which it touches built dice, and those of them that must be black."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    faces: Faces
    scores: list[int]
    kept: list[bool]
    """For each seat, whether it keeps a knight."""
    dice: list[int]
    """The faces that are thrown and undecided, in order."""
    built: dict[Cell, Pose]
    knights: int
    """Collected in this turn."""
    catapults: int
    """Passed on in this turn."""
    throws: int
    """Made in this turn."""
    pool: int
    """Dice to be thrown next."""
    double: bool
    """This turn counts double."""
    won: str
    """How the game was won: by `points` or `catapults`."""

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

    # --- turn: up to three throws ---------------------------------------------------------------------------------------------------------

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

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.story = tell
        self.on_act()
        if self.who < 0:
            self.begin_turn(outcome[0] - 1)
            self.on_beginning()
            return
        self.throws += 1
        self.pool = 0
        self.phase = TURN
        self.dice = [face - 1 for face in outcome]
        self.on_throw()
        self.sort_out()
        if self.catapults == DICE:
            self.end("catapults")
        else:
            self.go_on()

    def throws_itself(self) -> bool:
        """Who sets dice aside has chosen to throw them again."""
        return self.throws > 0

    def sort_out(self) -> None:
        """Catapults go to the next player at once. After the third throw nothing can be set aside, so knights are collected."""
        passed = self.dice.count(CATAPULT)
        self.catapults += passed
        self.dice = [face for face in self.dice if face != CATAPULT]
        if self.throws == THROWS:
            self.knights += self.dice.count(KNIGHT)
            self.dice = [face for face in self.dice if face != KNIGHT]
        self.on_sorted_out(passed)

    def go_on(self) -> None:
        """With no die undecided the turn is over, unless there is still the choice to keep a knight."""
        if not self.dice and self.knights < KNIGHTS:
            self.score()

    # --- after each throw: collect and build, throw again or stop ---------------------------------------------------------------------------

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        """Nine dice reach eight cells from the first one, or begin eight cities, each three to the right of the last."""
        poses = read_faces(setup.word("faces")).poses
        cells = [(x, y) for x in range(1 - DICE, 3 * DICE - 2) for y in range(1 - DICE, DICE)]
        builds = [build_move(pose, cell) for face in poses for pose in face for cell in cells]
        return [COLLECT, AGAIN, STOP, KEEP, *builds]

    def moves(self, seat: Seat) -> Sequence[int]:
        """Build or collect a die, throw the others again, stop and score, or keep a knight. What is undecided when a player throws again
        was set aside; what is undecided when a player stops goes on to the next, or counts as built apart after the third throw."""
        if self.phase != TURN or seat != self.who:
            return []
        found: list[int] = []
        if KNIGHT in self.dice:
            found.append(COLLECT)
        if self.dice and self.dice[-1] >= CITY:
            around = self.around()
            apart = cell_number(self.apart())
            for face in range(4):
                if face + CITY in self.dice:
                    self.add_builds(face, around, apart, found)
        if self.dice and self.throws < THROWS:
            found.append(AGAIN)
        found.append(STOP)
        if self.knights >= KNIGHTS:
            found.append(KEEP)
        return found

    def add_builds(self, face: int, around: list[int], apart: int, found: list[int]) -> None:
        """All ways to build this face: touching what is built (black must meet black and white must meet white), and one apart, where
        turning it makes no difference."""
        fitting = self.faces.fitting
        for place in around:
            cell = BUILD + (place >> 8)
            for pose in fitting[face * 256 + (place & 255)]:
                found.append(cell + pose * 4096)
        found.append(BUILD + face * 4 * 4096 + apart)

    def around(self) -> list[int]:
        """The free cells next to a die already built, in order, each as one number: the cell's own times 256, and in the rest the edges at
        which it touches dice, times 16, and those of them that must be black."""
        touching: list[int] = []
        for cell, pose in self.built.items():
            number = cell_number(cell)
            touching.append(number << 8)  # a cell that is taken comes first of its kind
            black = pose.edges * 4
            for edge in range(4):
                touching.append(number + BESIDE[edge] << 8 | MEETS[black + edge])
        touching.sort()
        found: list[int] = []
        last = 0
        for place in touching:
            if place >> 8 != last >> 8:
                if last & 255:
                    found.append(last)
                last = place
            elif last & 255:
                last |= place
        if last & 255:
            found.append(last)
        return found

    def places(self) -> list[Place]:
        """Like `around`, as cells and masks of edges."""
        found: list[Place] = []
        for place in self.around():
            found.append((cell_of(place >> 8), place >> 4 & 15, place & 15))
        return found

    def apart(self) -> Cell:
        """Where a new city starts: the first die in the middle, later ones well away from the others."""
        if not self.built:
            return 0, 0
        right = 0
        for x, _ in self.built:
            right = max(right, x)
        return right + 3, 0

    def pose(self, move: int) -> tuple[Pose, Cell]:
        """The pose and the cell of a building move."""
        number = move - BUILD
        return self.faces.numbered[number >> 12], cell_of(number & 4095)

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        self.on_act()
        if move == AGAIN:
            self.set_aside()
        elif move == STOP:
            self.score()
        elif move == KEEP:
            self.keep_knight()
        else:
            if move == COLLECT:
                self.collect()
            else:
                pose, cell = self.pose(move)
                self.build(pose, cell)
            self.go_on()

    def collect(self) -> None:
        place = self.dice.index(KNIGHT)
        del self.dice[place]
        self.knights += 1
        self.on_collect(place)

    def build(self, pose: Pose, cell: Cell) -> None:
        place = self.dice.index(pose.face + CITY)
        del self.dice[place]
        self.built[cell] = pose
        self.on_build(place, cell)

    def set_aside(self) -> None:
        """What is undecided is thrown again."""
        self.pool = len(self.dice)
        self.dice = []
        self.phase = ROLL
        self.on_set_aside()

    # --- scoring --------------------------------------------------------------------------------------------------------------------------

    def points_of(self, size: int) -> int:
        """What a finished city of so many dice brings in this turn."""
        return POINTS[size] * (2 if self.double else 1)

    def score(self) -> None:
        """Only the largest finished city counts."""
        size = largest_finished(self.built)
        points = self.points_of(size)
        self.scores[self.who] += points
        self.on_score(size, points)
        if self.scores[self.who] >= GOAL:
            self.end("points")
        else:
            self.end_turn()

    def keep_knight(self) -> None:
        """Of three or more knights collected one is kept, and nothing is scored."""
        self.kept[self.who] = True
        self.on_keep()
        self.end_turn()

    def end_turn(self) -> None:
        self.begin_turn((self.who + 1) % self.setup.seats)
        self.on_turn()

    # --- end ------------------------------------------------------------------------------------------------------------------------------

    def end(self, won: str) -> None:
        self.won = won
        self.phase = OVER
        self.on_end()

    def ending(self) -> Ending:
        return Ending((self.who,), tuple(self.scores), why=say(f"carcassonne-won-{self.won}", seat=self.who))

    # --- what happens, for those who watch: the view tells it -----------------------------------------------------------------------------

    def on_act(self) -> None:
        """A throw or a move begins; nothing has changed yet."""

    def on_beginning(self) -> None:
        """It is known who begins."""

    def on_throw(self) -> None:
        """The dice are thrown; catapults still lie among them."""

    def on_sorted_out(self, passed: int) -> None:
        """So many catapults are passed on; after the third throw knights are collected."""

    def on_collect(self, place: int) -> None:
        """A knight was collected that lay there among the dice."""

    def on_build(self, place: int, cell: Cell) -> None:
        """A die that lay there among the dice was built."""

    def on_set_aside(self) -> None:
        """The undecided dice will be thrown again."""

    def on_score(self, size: int, points: int) -> None:
        """The turn's points are counted."""

    def on_keep(self) -> None:
        """The seat `who` now keeps a knight."""

    def on_turn(self) -> None:
        """The next player's turn begins."""

    def on_end(self) -> None:
        """The game is over; `won` says how it was won."""


def build_move(pose: Pose, cell: Cell) -> int:
    """The move that builds a die in this pose; `Rules.pose` reads it."""
    return BUILD + (pose.face * 4 + pose.turn) * 4096 + cell_number(cell)
