"""Wegduwen for two, solved: which solver, and a table that is read by the sets of numbers that stand out.

What the functions here are for says `worp.exact.tables.OwnSolver`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from worp.contract.dice import sums
from worp.contract.game import TURN, Game, Setup, State
from worp.contract.scene import Seat
from worp.exact import files
from worp.exact.graph import Progress
from worp.exact.stake import Stake
from worp.exact.tables import Table, Worths
from worp.games.wegduwen.beside import RANK, solve_beside
from worp.games.wegduwen.opposite import solve_opposite
from worp.games.wegduwen.rules import Rules

FULL = 2**32 - 1


class Two(Table):
    """Wegduwen for two. By player, number that may still be pushed, own set and, side by side, the other's: the chance to win of the one
    whose turn it is."""

    def look(self, state: State[Any]) -> Worths | None:
        assert isinstance(state, Rules)
        if state.first < 0:
            begins = chance_to_begin(state.tries)
            return both(0, sum(begins[seat] * self.begun(seat) for seat in range(2)))
        if state.phase == TURN:
            after = state.copy()
            after.play(state.who, self.best(state, state.who))
            return self.worths(after)
        own = state.out(state.place)
        if state.opening:
            return both(state.who, self.kept("opening", state.who, state.left, own))
        other = (state.out(1 - state.place),) if is_beside(self.setup) else ()
        return both(state.who, self.kept("worth", state.who, state.left, own, *other))

    def kept(self, name: str, seat: Seat, left: int, *sets: int) -> float:
        """The chance to win of the seat whose turn it is. Big tables have it in 32 bits."""
        array = self.arrays[name]
        player = self.player(seat) if array.shape[0] > 1 else 0
        found = array[player, left - 4 + array.shape[1], *[RANK[one] for one in sets]]
        return int(found) / FULL if array.dtype == np.uint32 else float(found)

    def player(self, seat: Seat) -> int:
        """Tables are made for the lower level first."""
        return int(self.setup.number("level", seat) > self.setup.number("level", 1 - seat))

    def begun(self, seat: Seat) -> float:
        """The first seat's chance to win when `seat` begins."""
        chance = self.kept("opening", seat, 3, 1023)
        return chance if seat == 0 else 1 - chance


def both(seat: Seat, chance: float) -> Worths:
    """A chance to win as what it is worth to each of two seats."""
    return (chance, 1 - chance) if seat == 0 else (1 - chance, chance)


def chance_to_begin(tries: list[int]) -> tuple[float, float]:
    """How likely each of two players is to win the throw-off."""
    if tries[0] == 0:
        return 0.5, 0.5
    total = sums(2)
    first = float(total.at_most(tries[0] - 1) + total.chance_of(tries[0]) / 2)
    return first, 1 - first


def solve(setup: Setup, hear: Progress) -> files.Contents:
    """Solve Wegduwen for two."""
    low, high = sorted([setup.number("level", 0), setup.number("level", 1)])
    beside = is_beside(setup)
    found = (solve_beside if beside else solve_opposite)((low, high), setup.word("limit") == "turn", hear)
    arrays: files.Arrays = {"worth": found.worth, "opening": found.opening}
    error = found.error
    if beside:
        arrays = {name: np.rint(array * FULL).astype(np.uint32) for name, array in arrays.items()}
        error += 1 / FULL
    positions = 2 * found.worth.shape[1] * 1023 ** (2 if beside else 1)
    return files.Contents({"stake": list(Stake()), "error": error, "positions": positions}, arrays)


def is_beside(setup: Setup) -> bool:
    """Whether two sit side by side."""
    return setup.seats == 2 and setup.word("places") == "adjacent"


def solves(setup: Setup) -> bool:
    """For two there are solvers here; alone the general one is quick enough, and three or four are too many."""
    return setup.seats == 2


def same(game: Game, setup: Setup) -> Setup:
    """It does not matter who has which level."""
    levels = sorted([setup.number("level", 0), setup.number("level", 1)])
    return game.set_up(2, {**dict(setup.options), "level": tuple(levels)}, setup.version)


def opened(setup: Setup, kept: files.Contents, path: Path) -> Table:
    """The table that a file holds."""
    return Two(setup, kept, path)


def ahead(game: Game) -> list[Setup]:
    """For two and alone, by the options that a table has unless somebody changes more than the level."""
    return [game.set_up(seats, {"level": level}) for level in (1, 2, 3) for seats in (2, 1)]


def is_quick(setup: Setup) -> bool:
    """Alone and for two it takes seconds to a minute."""
    return setup.seats <= 2
