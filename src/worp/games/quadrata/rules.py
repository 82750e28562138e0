"""Quadrata: throw the die, and with a shape of so many pips do one thing; fill your square first, with as many shapes as you can.

A turn is two small moves: take a shape up (from the supply, a reserve, a square), then put it down. What may be put where depends on
where it came from, so that together they are the rulebook's moves a) to d), taking and robbing.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from worp.contract.dice import Source, throws
from worp.contract.game import OVER, ROLL, TURN, Ending, Narration, Outcome, Setup, State
from worp.contract.scene import Seat, say
from worp.games.quadrata.material import (
    PASSES,
    PUT,
    RESERVE,
    SQUARE,
    SUPPLY,
    TAKE,
    TO_SUPPLY,
    Material,
    Move,
    material_of,
)

KINDS: Final = (1, 2, 3, 4, 5, 6)
BONUS: Final = 5
"""For the player who filled the square."""
REST: Final = 20.0
"""The seconds for which the squares of a finished round stay before somebody goes on whom nobody waits for."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(State[Move]):
    """A position. Two players fill the large square, three or four the small one."""

    material: Material
    rounds: int
    limit: int
    """A round ends after so many turns; 0: never."""
    joker_robs: bool
    round: int
    """From 1. The left neighbour of the last start player starts the next one, so it also says who starts."""
    resting: bool
    """The round is over; its shapes lie there for all to see until the next throw."""
    turns: int
    """Turns finished in this round."""
    die: int
    """The throw of this turn, 0 before it."""
    joker: bool
    """A supply was used up in this round: a 6 is a joker."""
    points: list[int]
    supply: list[int]
    reserves: list[list[int]]
    squares: list[list[int]]
    """For each seat the placements in its square, in order of their numbers."""
    filled: list[int]
    """For each seat the mask of its square."""
    hand: int
    """The shape in hand, or -1."""
    taken: Move
    """How it came there."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.material = material_of(setup)
        self.rounds = setup.number("rounds")
        self.limit = setup.number("turns") * setup.seats
        self.joker_robs = setup.flag("joker_robs")
        self.points = [0] * setup.seats
        self.begin(1)

    def begin(self, number: int) -> None:
        """Set up a round: all shapes in the supply, the squares empty."""
        seats = self.setup.seats
        self.round = number
        self.resting = False
        self.turns = 0
        self.die = 0
        self.joker = False
        self.supply = self.material.counts(seats)
        self.reserves = [[0] * len(self.material.shapes) for _ in range(seats)]
        self.squares = [[] for _ in range(seats)]
        self.filled = [0] * seats
        self.hand = -1
        self.taken = PASSES
        self.who = (number - 1) % seats

    # --- turn: throw, take a shape up, put it down ------------------------------------------------------------------------------------------

    def outcomes(self) -> Sequence[tuple[Outcome, int]]:
        return throws(1)

    def sample(self, src: Source) -> Outcome:
        return (src.below(6) + 1,)

    def roll(self, outcome: Outcome, tell: Narration = None) -> None:
        self.story = tell
        if self.resting:
            self.on_act()
            self.begin(self.round + 1)
            self.on_round()
        self.die = outcome[0]
        self.phase = TURN
        self.on_throw()

    @classmethod
    def all_moves(cls, setup: Setup) -> Sequence[Move]:
        material = material_of(setup)
        found = [PASSES, TO_SUPPLY, *material.from_supply]
        for seat in range(setup.seats):
            found += material.from_reserve[seat]
            found.append(material.to_reserve[seat])
            found += material.from_square[seat]
            for lays in material.lays[seat]:
                found += lays
        return found

    def moves(self, seat: Seat) -> Sequence[Move]:
        if self.phase != TURN or seat != self.who:
            return ()
        return self.takes(seat) if self.hand < 0 else self.puts(seat)

    def takes(self, seat: Seat) -> list[Move]:
        """The shapes that may be taken up: by a) to d) from the supply, the own reserve and the own square; then from other players.
        Passing is only allowed where a) to d) offer nothing."""
        material = self.material
        any_kind = self.any_kind()
        shapes = material.every if any_kind else material.kinds[self.die]
        found = [material.from_supply[shape] for shape in shapes if self.supply[shape]]
        reserve = self.reserves[seat]
        moves = material.from_reserve[seat]
        found += [moves[shape] for shape in shapes if reserve[shape]]
        moves = material.from_square[seat]
        found += [moves[place] for place in self.squares[seat] if any_kind or material.pips[place] == self.die]
        must = bool(found)
        if any_kind and self.joker_robs:
            for kind in KINDS:
                self.add_others(seat, kind, found)
        else:
            self.add_others(seat, self.die, found)
        if not must:
            found.append(PASSES)
        return found

    def add_others(self, seat: Seat, kind: int, found: list[Move]) -> None:
        """Shapes of a kind that neither the supply nor the own reserve holds: from the others' reserves, or else from their squares."""
        if self.holds(self.supply, kind) or self.holds(self.reserves[seat], kind):
            return
        material = self.material
        known = len(found)
        for other in range(self.setup.seats):
            if other != seat:
                reserve = self.reserves[other]
                moves = material.from_reserve[other]
                found += [moves[shape] for shape in material.kinds[kind] if reserve[shape]]
        if len(found) > known:
            return
        for other in range(self.setup.seats):
            if other != seat:
                moves = material.from_square[other]
                found += [moves[place] for place in self.squares[other] if material.pips[place] == kind]

    def holds(self, counts: list[int], kind: int) -> bool:
        """Whether a supply or reserve holds a shape with so many pips."""
        for shape in self.material.kinds[kind]:
            if counts[shape]:
                return True
        return False

    def puts(self, seat: Seat) -> list[Move]:
        """Where the shape in hand may go. From the supply or another player it goes into the reserve only if it fits nowhere."""
        found = self.fits(seat, self.hand)
        taken = self.taken
        if taken.where == SUPPLY or taken.seat != seat:
            return found or [self.material.to_reserve[seat]]
        if taken.where == SQUARE:
            found = [move for move in found if move.which != taken.which]  # it must end up lying differently
            found.append(self.material.to_reserve[seat])
        found.append(TO_SUPPLY)
        return found

    def fits(self, seat: Seat, shape: int) -> list[Move]:
        """All ways to lay a shape in the seat's square as it is now."""
        return self.material.ways[shape].free(self.filled[seat], self.material.lays[seat][shape])

    def play(self, seat: Seat, move: Move, tell: Narration = None) -> None:
        self.story = tell
        self.on_act()
        if move.kind == TAKE:
            self.take(move)
            self.on_take(seat, move)
            return
        shape = self.hand
        taken = self.taken
        if move.kind == PUT:
            self.put(seat, move)
        self.die = 0
        self.turns += 1
        self.phase = ROLL
        self.who = (seat + 1) % self.setup.seats
        if move.kind == PUT:
            self.on_put(seat, move, shape, taken)
        else:
            self.on_pass(seat)
        if self.filled[seat] == self.material.square:
            self.end_round(seat)
        elif self.turns == self.limit:
            self.end_round(-1)

    def take(self, move: Move) -> None:
        """The shape goes from its place into the hand."""
        shape = self.material.shape_of(move)
        if move.where == SUPPLY:
            self.supply[shape] -= 1
            if not self.supply[shape] and not self.holds(self.supply, self.material.shapes[shape].pips):
                self.joker = True
        elif move.where == RESERVE:
            self.reserves[move.seat][shape] -= 1
        else:
            self.squares[move.seat].remove(move.which)
            self.filled[move.seat] ^= self.material.masks[move.which]
        self.hand = shape
        self.taken = move

    def put(self, seat: Seat, move: Move) -> None:
        """The shape goes from the hand to its new place."""
        if move.where == SUPPLY:
            self.supply[self.hand] += 1
        elif move.where == RESERVE:
            self.reserves[seat][self.hand] += 1
        else:
            insort(self.squares[seat], move.which)
            self.filled[seat] |= self.material.masks[move.which]
        self.hand = -1
        self.taken = PASSES

    # --- joker ------------------------------------------------------------------------------------------------------------------------------

    def any_kind(self) -> bool:
        """Whether the throw is a joker: a 6 from when the supply of some kind was used up until the end of the round, even if a shape of
        that kind has come back."""
        return self.die == 6 and self.joker

    # --- round and game ---------------------------------------------------------------------------------------------------------------------

    def worth(self, seat: Seat) -> int:
        """The round's points so far: one for every shape in the square, less one for every shape in the reserve."""
        return len(self.squares[seat]) - sum(self.reserves[seat])

    def end_round(self, filler: Seat) -> None:
        """A square is full, or the turns are used up (then `filler` is -1 and nobody gets the bonus)."""
        self.on_full(filler)
        for seat in range(self.setup.seats):
            bonus = BONUS if seat == filler else 0
            self.points[seat] += self.worth(seat) + bonus
            self.on_score(seat, bonus)
        self.resting = True
        self.joker = False
        self.turns = 0
        self.who = self.round % self.setup.seats
        if self.round == self.rounds:
            self.phase = OVER
        self.on_rest()

    def rests(self) -> float:
        """Between two rounds people look at what came of the last one."""
        return REST if self.resting else 0.0

    def robbing(self, seat: Seat) -> bool:
        """Whether nothing is left to the seat but to take a shape from another player's square, or to pass."""
        moves = self.moves(seat)
        return (
            self.hand < 0
            and bool(moves)
            and all(move == PASSES or (move.where == SQUARE and move.seat != seat) for move in moves)
            and len(moves) > 1
        )

    def ending(self) -> Ending:
        best = max(self.points)
        winners = tuple([seat for seat in range(self.setup.seats) if self.points[seat] == best])
        why = say("quadrata-won", seat=winners[0], points=best) if len(winners) == 1 else say("quadrata-shared", points=best)
        return Ending(winners, tuple(self.points), why=why)

    # --- what happens, for those who watch: the view tells it -------------------------------------------------------------------------------

    def on_act(self) -> None:
        """A round or a move begins; nothing has changed yet."""

    def on_round(self) -> None:
        """A new round is set up."""

    def on_throw(self) -> None:
        """The die was thrown; `die` is its face."""

    def on_take(self, seat: Seat, move: Move) -> None:
        """A shape was taken up."""

    def on_put(self, seat: Seat, move: Move, shape: int, taken: Move) -> None:
        """The shape in hand, and how it came there, was put down; the turn is over."""

    def on_pass(self, seat: Seat) -> None:
        """There was nothing to do; the turn is over."""

    def on_full(self, filler: Seat) -> None:
        """A round ends because `filler` has filled its square, or the turns are used up."""

    def on_score(self, seat: Seat, bonus: int) -> None:
        """A seat's points of the round were counted."""

    def on_rest(self) -> None:
        """All points are counted; the shapes lie there until the next round, or for good."""
