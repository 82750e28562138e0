"""Wegduwen for several players, solved: which solver, and tables that are read by the sets of numbers that stand out.

What the functions here are for says `worp.exact.tables.OwnSolver`.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import numpy as np

from worp.contract.dice import sums
from worp.contract.game import TURN, Game, InputError, Setup, State
from worp.contract.scene import Seat
from worp.exact import files
from worp.exact.graph import Progress
from worp.exact.stake import Stake
from worp.exact.tables import ValueTable, Worths, unknown
from worp.games.wegduwen.around import TIE, leads, solve_around
from worp.games.wegduwen.beside import RANK, SETS, solve_beside
from worp.games.wegduwen.opposite import solve_opposite
from worp.games.wegduwen.rules import STILL, Rules

FULL = 2**32 - 1


class Two(ValueTable):
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


class Around(ValueTable):
    """Wegduwen for three or four. By place, seat, number that may still be pushed, own set and that of the next place what a position is worth.
    If all four play by the same level there is one place for all, whose seats are counted from who has the turn; else, of four, a place for
    each seat; of three, for each place, with seats counted from who began."""

    whole = SETS - 1
    """The rank of what stands out at the beginning."""

    def __init__(self, setup: Setup, kept: files.Contents, path: Path | None) -> None:
        super().__init__(setup, kept, path)
        self.choices = {tuple(one[:-1]): one[-1] for one in self.arrays["kept"].tolist()}
        """What the plan takes where that is not the first of the best."""

    def look(self, state: State[Any]) -> Worths | None:
        assert isinstance(state, Rules)
        if state.first < 0:
            begins = chance_to_begin(state.tries)
            each = [self.seated("opening", seat, seat, (-1, self.whole)) for seat in range(self.setup.seats)]
            return tuple([sum(chance * one[seat] for chance, one in zip(begins, each, strict=True)) for seat in range(self.setup.seats)])
        if state.phase == TURN:
            after = state.copy()
            after.play(state.who, self.best(state, state.who))
            return self.worths(after)
        own, following = RANK[state.out(state.place)], RANK[state.out((state.place + 1) % 4)]
        left = state.left - 4  # from the end: where the limit is a throw there is only one
        if not state.opening:
            return self.seated("worth", self.number(state), state.first, (left, own, following), state.place)
        return self.seated("opening", self.number(state), state.first, (left, own)) if following == self.whole else None

    def seated(self, name: str, number: int, first: Seat, at: tuple[int, ...], place: int = 0) -> Worths:
        """What stands there in the table of a place, by seat."""
        array = self.arrays[name]
        seats = self.setup.seats
        alike = array.shape[0] == 1
        if seats == 3 and name == "opening":
            number = 0
        found = array[0 if alike else number][(slice(None), *at)].tolist()
        turn = first + place if alike else first if seats == 3 else 0
        return tuple([found[(seat - turn) % seats] for seat in range(seats)])

    def number(self, state: Rules) -> int:
        """Which place's table it is."""
        return state.place if self.setup.seats == 3 else state.who

    def best(self, state: State[Any], seat: Seat) -> Any:
        """The plan's move: the first of the best ones, unless the plan keeps another."""
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        worths = []
        for move in moves:
            after = state.copy()
            after.play(seat, move)
            found = self.worths(after)
            if found is None:
                raise unknown(state)
            worths.append(found[seat])
        mask = state.out(state.place)
        number = 0 if self.arrays["worth"].shape[0] == 1 else self.number(state)
        key = (number, state.left, RANK[mask], RANK[state.out((state.place + 1) % 4)], *state.dice)
        if key in self.choices and not state.opening:
            return moves[leads(mask, state.choices, state.left, state.per_turn).index(self.choices[key])]
        return moves[next(k for k, worth in enumerate(worths) if worth >= max(worths) - TIE)]


def chance_to_begin(tries: list[int]) -> tuple[float, ...]:
    """How likely each player is to win the throw-off. Those who share the highest throw are equally likely to.

    >>> [round(one, 4) for one in chance_to_begin([12, -1, 0, 2])], chance_to_begin([0, 0])
    ([0.9861, 0.0, 0.0139, 0.0], (0.5, 0.5))
    """
    if set(tries) == {STILL}:
        return tuple([1 / len(tries)] * len(tries))
    total = sums(2)
    chances = {one: float(total.chance_of(one)) for one in range(2, 13)}
    waiting = [seat for seat, one in enumerate(tries) if one == STILL]
    found = [0.0] * len(tries)
    for thrown in product(chances, repeat=len(waiting)):
        after = list(tries)
        chance = 1.0
        for seat, one in zip(waiting, thrown, strict=True):
            after[seat] = one
            chance *= chances[one]
        best = max(after)
        for seat, one in enumerate(after):
            if one == best:
                found[seat] += chance / after.count(best)
    return tuple(found)


def solve(setup: Setup, hear: Progress) -> files.Contents:
    """Solve Wegduwen for two, three or four."""
    per_turn = setup.word("limit") == "turn"
    if setup.seats == 3 and len(set(levels_of(setup))) > 1:
        raise InputError(
            "Wegduwen for three of different levels is three games, by who has two places: it is solved for three of the same level."
        )
    if setup.seats > 2:
        around = solve_around(tuple(levels_of(setup)), per_turn, hear)
        kept: files.Arrays = {"worth": around.worth, "opening": around.opening, "kept": around.kept}
        return files.Contents(
            {"stake": list(Stake()), "error": around.error, "positions": 4 * around.worth.shape[2] * (SETS - 1) * SETS}, kept
        )
    low, high = sorted(levels_of(setup))
    beside = is_beside(setup)
    found = (solve_beside if beside else solve_opposite)((low, high), per_turn, hear)
    arrays: files.Arrays = {"worth": found.worth, "opening": found.opening}
    error = found.error
    if beside:
        arrays = {name: np.rint(array * FULL).astype(np.uint32) for name, array in arrays.items()}
        error += 1 / FULL
    positions = 2 * found.worth.shape[1] * 1023 ** (2 if beside else 1)
    return files.Contents({"stake": list(Stake()), "error": error, "positions": positions}, arrays)


def levels_of(setup: Setup) -> list[int]:
    return [setup.number("level", seat) for seat in range(setup.seats)]


def is_beside(setup: Setup) -> bool:
    """Whether two sit side by side."""
    return setup.seats == 2 and setup.word("places") == "adjacent"


def solves(setup: Setup) -> bool:
    """Alone the general solver is quick enough."""
    return setup.seats > 1


def same(game: Game, setup: Setup) -> Setup:
    """Between two it does not matter who has which level."""
    if setup.seats > 2:
        return setup
    return game.set_up(2, {**dict(setup.options), "level": tuple(sorted(levels_of(setup)))}, setup.version)


def opened(setup: Setup, kept: files.Contents, path: Path) -> ValueTable:
    """The table that a file holds."""
    return Two(setup, kept, path) if setup.seats == 2 else Around(setup, kept, path)


def ahead(game: Game) -> list[Setup]:
    """For two and alone, by the options that a table has unless somebody changes more than the level."""
    return [game.set_up(seats, {"level": level}) for level in (1, 2, 3) for seats in (2, 1)]


def is_quick(setup: Setup) -> bool:
    """Alone and for two it takes seconds to a minute; for more, minutes."""
    return setup.seats <= 2
