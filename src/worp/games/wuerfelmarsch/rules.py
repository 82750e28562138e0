"""Würfelmarsch: dice march across the plate, tipped or turned, and hit each other in the funnels they form. 2 or 3 players, no chance.

Seat s sits at side s of the plate and plays the dice of colour s. A move is an int: 32 for each cell, and 0-23 to turn the die there to that
orientation or 24-29 to tip it in that direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from mypy_extensions import mypyc_attr

from worp.contract.game import OVER, TURN, Ending, Narration, Setup, State
from worp.contract.scene import Say, Seat, say
from worp.material.pyramid import CORNER, DOWN, EMPTY, FACE, LEFT, NEIGHBOUR, PLATE, RIGHT, RIM, TIP, UP, die_of, look_with, towards

STEP: Final = 32
TIPS: Final = 24
DICE: Final = 5
"""Dice of each player."""
START: Final = [look_with(3, 2, 1), look_with(1, 3, 2), look_with(2, 1, 3)]
"""How the dice of each side lie at first: the 3 towards their player, the 2 to the left neighbour, the 1 to the right one."""
AHEAD: Final = [tuple([towards(side, direction) for direction in range(LEFT, RIGHT + 1)]) for side in range(3)]
"""The directions in which each side may tip: left, forward left, forward right, right; never backward."""
SIDEWAYS: Final = [(towards(side, LEFT), towards(side, RIGHT)) for side in range(3)]

TURNS: Final[list[list[int]]] = [
    [cell * STEP + other for other in range(24) if other != look] for cell in range(PLATE) for look in range(24)
]
"""The moves that turn a die, by its cell and how it lies there: `cell * 24 + look`."""

Step = tuple[int, int, int]
"""A move that could be undone by moving: from which cell, how the die lay there, to which cell."""


class Hit(NamedTuple):
    """What a move does to one die: `taker` gets it, or nobody (-1) if it leaves the game by a tie. `high` is the number that does it."""

    cell: int
    taker: Seat
    high: int
    low: int


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[int]):
    """A position. When the game is over `who` is the seat that moved last."""

    plate: list[int]
    """What lies in the 45 funnels."""
    taken: list[list[Seat]]
    """By seat: whose dice it has hit."""
    lost: list[int]
    """By seat: how many of its own dice left by ties."""
    last: list[Seat]
    """The seats that have moved, the one that moved last first."""
    past: list[Step]
    """The moves since the position last changed for good: walking back along them tells how often the present one has been there."""
    quiet: int
    """Moves in a row without a tip."""
    most_quiet: int
    """So many of them end the game."""
    end: str
    """Why the game is over; empty if it is not."""

    # --- setup --------------------------------------------------------------------------------------------------------------------------

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = TURN
        self.who = 0
        self.plate = [EMPTY] * PLATE
        for seat in range(setup.seats):
            for cell in RIM[seat][2:7]:
                self.plate[cell] = die_of(seat, START[seat])
        self.taken = [[] for _ in range(setup.seats)]
        self.lost = [0] * setup.seats
        self.last = []
        self.past = []
        self.quiet = 0
        self.most_quiet = setup.number("quiet")
        self.end = ""

    def copy(self) -> Self:
        """By hand: its bot searches, and the copy that all games share took a tenth of that."""
        new = self.__class__(self.setup)
        new.phase = self.phase
        new.who = self.who
        new.plate = self.plate[:]
        new.taken = [owners[:] for owners in self.taken]
        new.lost = self.lost[:]
        new.last = self.last[:]
        new.past = self.past[:]
        new.quiet = self.quiet
        new.end = self.end
        return new

    # --- a turn: tip or turn one die ------------------------------------------------------------------------------------------------------

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[int]:
        return [cell * STEP + how for cell in range(PLATE) for how in range(TIPS + 6)]

    def moves(self, seat: Seat) -> Sequence[int]:
        found: list[int] = []
        if self.phase != TURN or seat != self.who:
            return found
        plate = self.plate
        for cell in range(PLATE):
            die = plate[cell]
            if die >> 6 == seat:
                first = cell * STEP
                for direction in AHEAD[seat]:
                    goal = NEIGHBOUR[direction][cell]
                    if goal >= 0 and plate[goal] == EMPTY:
                        found.append(first + TIPS + direction)
                found += TURNS[cell * 24 + (die & 63)]
        return found

    def play(self, seat: Seat, move: int, tell: Narration = None) -> None:
        self.story = tell
        if tell is not None:
            self.on_watched()
        cell, how = divmod(move, STEP)
        if how < TIPS:
            self.turn_die(cell, how)
        else:
            self.tip_die(cell, how - TIPS)
        if seat in self.last:
            self.last.remove(seat)
        self.last.insert(0, seat)
        self.finish_turn()

    def tip_die(self, cell: int, direction: int) -> None:
        """Into an empty neighbouring funnel of the plate, forward or sideways. The new funnels that it forms are judged."""
        die = self.plate[cell]
        goal = NEIGHBOUR[direction][cell]
        self.plate[cell] = EMPTY
        self.plate[goal] = die_of(self.who, TIP[die & 63][direction])
        self.quiet = 0
        hits = self.hits(goal)
        if hits or direction not in SIDEWAYS[self.who]:
            self.past = []  # there is no way back from here
        else:
            self.past.append((cell, die, goal))
        self.on_tipped(cell, goal)
        for hit in hits:
            self.remove(hit)

    def turn_die(self, cell: int, look: int) -> None:
        """In its funnel, to any other orientation. This never hits."""
        self.past.append((cell, self.plate[cell], cell))
        self.plate[cell] = die_of(self.who, look)
        self.quiet += 1
        self.on_turned(cell)

    def finish_turn(self) -> None:
        """The left neighbour is next, or the game is over."""
        self.end = self.found_end(self.who)
        if self.end:
            self.phase = OVER
            self.on_over()
        else:
            self.who = self.after(self.who)
            self.on_turn()

    def after(self, seat: Seat) -> Seat:
        """Who moves after `seat`: the next one at the left who has dice. -1 if nobody has."""
        for step in range(1, self.setup.seats + 1):
            other = (seat + step) % self.setup.seats
            for die in self.plate:
                if die >> 6 == other:
                    return other
        return -1

    # --- hitting --------------------------------------------------------------------------------------------------------------------------

    def hits(self, moved: int) -> list[Hit]:
        """What the die that came to `moved` sets off: all its funnels are judged together, before any die is taken away.

        Two of them share only the moved die. If it is hit it is taken, whatever another funnel says; by the one who is next in turn
        after its owner, if two hit it.
        """
        found: list[Hit] = []
        plate = self.plate
        mover = plate[moved] >> 6
        fate: Hit | None = None
        for funnel in UP[moved]:
            cells = DOWN[funnel]
            if plate[cells[0]] == EMPTY or plate[cells[1]] == EMPTY or plate[cells[2]] == EMPTY:
                continue
            shown = [FACE[axis][plate[cells[axis]]] for axis in range(3)]
            high = max(shown)
            tie = shown.count(high) > 1
            winner = -1 if tie else plate[cells[shown.index(high)]] >> 6
            for axis in range(3):
                cell = cells[axis]
                if not tie and plate[cell] >> 6 == winner:
                    continue  # nobody hits their own dice
                hit = Hit(cell, winner, high, shown[axis])
                if cell != moved:
                    found.append(hit)
                elif fate is None or fate.taker < 0 or (winner >= 0 and (winner - mover) % 3 < (fate.taker - mover) % 3):
                    fate = hit
        if fate is not None:
            found.append(fate)
        found.sort(key=lambda hit: (hit.taker < 0, hit.cell != moved, hit.cell))
        return found

    def remove(self, hit: Hit) -> None:
        """Take a die off the plate."""
        owner = self.plate[hit.cell] >> 6
        self.plate[hit.cell] = EMPTY
        if hit.taker >= 0:
            self.taken[hit.taker].append(owner)
            self.taken[hit.taker].sort()
        else:
            self.lost[owner] += 1
        self.on_removed(hit, owner)

    # --- end ------------------------------------------------------------------------------------------------------------------------------

    def found_end(self, seat: Seat) -> str:
        """Why the game is over after a move of `seat`; empty if it is not."""
        if self.arrived() >= 0:
            return "corner"
        other = self.after(seat)
        if other < 0:
            return "empty"
        if len(self.past) >= 4 and self.times(other) >= 3:  # no move leaves all as it was, so coming back twice takes four
            return "repeated"
        return "quiet" if self.quiet >= self.most_quiet else ""

    def arrived(self) -> Seat:
        """The seat that has a die in the corner funnel opposite its side, or -1."""
        for seat in range(self.setup.seats):
            if self.plate[CORNER[seat]] >> 6 == seat:
                return seat
        return -1

    def times(self, mover: Seat) -> int:
        """How often these dice have lain like this with `mover` to move, now included."""
        now = self.plate
        then = now[:]
        different = 0
        count = 1
        for k in range(len(self.past) - 1, -1, -1):
            cell, die, goal = self.past[k]
            different -= (then[goal] != now[goal]) + (cell != goal and then[cell] != now[cell])
            then[goal] = EMPTY
            then[cell] = die
            different += (then[goal] != now[goal]) + (cell != goal and then[cell] != now[cell])
            if different == 0 and die >> 6 == mover:
                count += 1
        return count

    def score(self, seat: Seat) -> int:
        """Dice taken, minus own dice that left the game by ties."""
        return len(self.taken[seat]) - self.lost[seat]

    def best(self) -> list[Seat]:
        """The seats with the highest score."""
        scores = [self.score(seat) for seat in range(self.setup.seats)]
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def last_of(self, seats: list[Seat]) -> list[Seat]:
        """The one of them who moved last."""
        return [seat for seat in self.last if seat in seats][:1] or seats

    def ending(self) -> Ending:
        """A die in the corner wins outright. Else the score decides: on an empty plate equal players do not share, the last to move wins."""
        if self.end == "corner":
            return Ending((self.arrived(),), why=self.why_over())
        winners = self.best()
        if self.end == "empty":
            winners = self.last_of(winners)
        return Ending(tuple(winners), tuple([self.score(seat) for seat in range(self.setup.seats)]), why=self.why_over())

    def why_over(self) -> Say:
        if self.end == "corner":
            return say("wuerfelmarsch-over-corner", seat=self.arrived())
        best = self.best()
        if self.end == "empty" and len(self.last_of(best)) < len(best):
            return say("wuerfelmarsch-over-last", seat=self.last_of(best)[0])
        if self.end == "quiet":
            return say("wuerfelmarsch-over-quiet", count=self.setup.number("quiet"))
        return say(f"wuerfelmarsch-over-{self.end}")

    # --- what happens, for those who watch: the view tells it ---------------------------------------------------------------------------------

    def on_watched(self) -> None:
        """Somebody is told what happens from here on."""

    def on_tipped(self, cell: int, goal: int) -> None:
        """A die was tipped from one cell to another; what it hits is still there."""

    def on_turned(self, cell: int) -> None:
        """A die was turned in its place."""

    def on_removed(self, hit: Hit, owner: Seat) -> None:
        """A die of `owner` was hit, or left by a tie."""

    def on_turn(self) -> None:
        """The seat `who` begins its turn."""

    def on_over(self) -> None:
        """The game is over; `end` says why."""
