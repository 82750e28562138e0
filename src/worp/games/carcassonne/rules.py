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
from worp.games.carcassonne.cities import Cell, largest_finished
from worp.games.carcassonne.faces import STEP, Faces, Pose, read_faces

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

# The cells that nine dice can reach or touch lie in so many columns of 64, from column -9 on.
WIDTH: Final = 3 * DICE + 8
WEST: Final = (32 - DICE) * 64
BESIDE: Final[list[int]] = [x * 64 + y for x, y in STEP]
"""From a cell's number to that of its neighbour across each edge."""
TAKEN: Final = -1

Place = tuple[Cell, int, int]
"""A free cell, the edges at which it touches built dice, and those of them that must be black."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    """A position."""

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
            for face in range(4):
                if face + CITY in self.dice:
                    self.add_builds(face, around, found)
        if self.dice and self.throws < THROWS:
            found.append(AGAIN)
        found.append(STOP)
        if self.knights >= KNIGHTS:
            found.append(KEEP)
        return found

    def add_builds(self, face: int, around: list[tuple[int, int]], found: list[int]) -> None:
        """All ways to build this face: touching what is built (black must meet black and white must meet white), and one apart, where
        turning it makes no difference."""
        fitting = self.faces.fitting
        for cell, edges in around:
            for pose in fitting[face * 256 + edges]:
                found.append(BUILD + pose * 4096 + cell)
        found.append(build_move(self.faces.poses[face][0], self.apart()))

    def around(self) -> list[tuple[int, int]]:
        """The free cells next to a die already built, in order: numbered as in `build_move`, each with the edges at which it touches dice,
        times 16, and those of them that must be black."""
        edges = [0] * (WIDTH * 64)
        taken = [(x + 32) * 64 + y + 32 - WEST for x, y in self.built]
        for cell in taken:
            edges[cell] = TAKEN
        found: list[int] = []
        for cell, pose in zip(taken, self.built.values()):  # noqa: B905 (they are as many, and strict would be slow)
            black = pose.edges
            for edge in range(4):
                beside = cell + BESIDE[edge]
                known = edges[beside]
                if known != TAKEN:
                    if known == 0:
                        found.append(beside)
                    across = (edge + 2) % 4
                    edges[beside] = known | 16 << across | (black >> edge & 1) << across
        found.sort()
        return [(cell + WEST, edges[cell]) for cell in found]

    def places(self) -> list[Place]:
        """The same, told as cells and masks of edges, in order."""
        found: list[Place] = []
        for number, edges in self.around():
            found.append(((number // 64 - 32, number % 64 - 32), edges >> 4, edges & 15))
        return found

    def apart(self) -> Cell:
        """Where a new city starts: the first die in the middle, later ones well away from the others."""
        if not self.built:
            return 0, 0
        return max([cell[0] for cell in self.built]) + 3, 0

    def pose(self, move: int) -> tuple[Pose, Cell]:
        """The pose and the cell of a building move."""
        rest, y = divmod(move - BUILD, 64)
        number, x = divmod(rest, 64)
        return self.faces.numbered[number], (x - 32, y - 32)

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
        """A knight is kept."""

    def on_turn(self) -> None:
        """The next player's turn begins."""

    def on_end(self) -> None:
        """The game is won."""


def build_move(pose: Pose, cell: Cell) -> int:
    """The move that builds a die in this pose; `Rules.pose` reads it."""
    return BUILD + ((pose.face * 4 + pose.turn) * 64 + cell[0] + 32) * 64 + cell[1] + 32
