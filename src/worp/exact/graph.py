"""A game with few enough positions as a graph of arrays, found by playing every move and every result of chance.

>>> from worp.registry import find
>>> graph = explore(find("wegduwen"), find("wegduwen").set_up(1), "side1=2")
>>> graph.size, graph.choice.nodes.size
(14, 11)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup, State
from worp.contract.scene import Seat
from worp.exact.size import refuse_too_big
from worp.exact.values import Stake

LOOKED = 20_000
"""After so many positions it is estimated how many there are: nobody waits a minute to hear that they are too many."""

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

Progress = Callable[[str, float], None]
"""Hears which part of the work is going on (`explore`, `solve`, `prove`, `write`) and how much of it is done, 0 to 1."""


def unheard(part: str, done: float) -> None:
    """For work that nobody watches."""


class Part(NamedTuple):
    """Some nodes and their edges, one node's after the other's: node `nodes[k]` has `target[first[k]:first[k + 1]]`."""

    nodes: Ints
    first: Ints
    target: Ints
    chance: Floats
    """How likely each edge is; 1 where it is chosen."""

    @property
    def owner(self) -> Ints:
        """For each edge the place of its node in `nodes`."""
        return np.repeat(np.arange(self.nodes.size), np.diff(np.append(self.first, self.target.size)))

    def total(self, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """By node the sum of the edges' values."""
        return np.add.reduceat(values, self.first, axis=0) if self.nodes.size else values[:0]

    def most(self, values: npt.NDArray[Any]) -> npt.NDArray[Any]:
        """By node the highest of the edges' values."""
        return np.maximum.reduceat(values, self.first) if self.nodes.size else values[:0]


class Graph(NamedTuple):
    """The positions that can be reached from number 0. `keys` names them in the order of their numbers."""

    game: Game
    setup: Setup
    stake: Stake
    keys: dict[str, int]
    roll: Part
    choice: Part
    who: Ints
    """Who chooses, for each node of `choice`."""
    ends: Ints
    worth: Floats
    """What each end is worth to each seat."""

    @property
    def size(self) -> int:
        """How many positions there are."""
        return len(self.keys)


class Rows:
    """A `Part` while positions are still being found; lists grow, arrays do not."""

    def __init__(self) -> None:
        self.nodes: list[int] = []
        self.first: list[int] = []
        self.target: list[int] = []
        self.chance: list[float] = []

    def open(self, node: int) -> None:
        self.nodes.append(node)
        self.first.append(len(self.target))

    def part(self) -> Part:
        return Part(
            np.array(self.nodes, np.int64),
            np.array(self.first, np.int64),
            np.array(self.target, np.int64),
            np.array(self.chance, np.float64),
        )


Key = Callable[[State[Any]], str]
"""Names positions: two with the same name have the same moves and values, and whose turn it is."""


def text_of(state: State[Any]) -> str:
    """What tells positions apart, unless somebody knows something shorter."""
    return state.text()


def explore(
    game: Game,
    setup: Setup,
    position: str = "",
    most: int = 2_000_000,
    key: Key = text_of,
    hear: Progress = unheard,
) -> Graph:
    """The graph of all positions that can come after `position` (else after the beginning); raises `InputError` where that cannot be listed."""
    if game.hidden != "nothing":
        raise InputError(f"{game.key} hides things from its players, and exact play is for games that do not.")
    start = game.load(setup, position) if position.strip() else game.start(setup)
    keys = {key(start): 0}
    waiting = [start]
    roll, choice = Rows(), Rows()
    who: list[Seat] = []
    ends: list[int] = []
    endings = []

    def meet(state: State[Any]) -> int:
        name = key(state)
        known = keys.get(name)
        if known is None:
            if len(keys) == LOOKED:
                refuse_too_big(game, setup, start, most, key)
            if len(keys) == most:
                raise InputError(f"{game.id(setup)} has more than {most:,} positions: too many to be solved by looking at all of them.")
            known = keys[name] = len(keys)
            waiting.append(state)
        return known

    node = 0
    while node < len(waiting):
        state = waiting[node]
        waiting[node] = start  # looked at; let it go
        if state.phase == OVER:
            ends.append(node)
            endings.append(state.ending())
        elif state.phase == ROLL:
            listed = state.outcomes()
            if listed is None:
                raise InputError(f"{game.key} draws from more results of chance than can be listed, so it cannot be solved.")
            whole = sum(weight for _, weight in listed)
            roll.open(node)
            for outcome, weight in listed:
                if weight:
                    after = state.copy()
                    after.roll(outcome)
                    roll.target.append(meet(after))
                    roll.chance.append(weight / whole)
        elif state.phase == TURN:
            choice.open(node)
            who.append(state.who)
            for move in state.moves(state.who):
                after = state.copy()
                after.play(state.who, move)
                choice.target.append(meet(after))
                choice.chance.append(1.0)
        else:
            raise InputError(f"In {game.key} several choose at the same time, and exact play is for games in which they take turns.")
        node += 1
        if node % 1000 == 0:
            hear("explore", node / len(waiting))
    if not endings:
        raise InputError(f"{game.id(setup)} never ends from this position, so nothing can be won.")
    stake = Stake.of(setup.seats, endings[0])
    worth = np.array([[stake.worth(ending, seat) for seat in range(setup.seats)] for ending in endings])
    whos = np.array(who, np.int64)
    return Graph(game, setup, stake, keys, roll.part(), choice.part(), whos, np.array(ends, np.int64), worth)
