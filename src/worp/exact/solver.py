"""Any game of turns and chance with few enough positions, solved: every position's value, a plan for every seat, and a proof of the error.

What is found is a *plan*: one move for every position. What is guaranteed, with `error` proven by arithmetic on the found values and not by
how the search went:

* If all follow the plan, the value of every position for every seat is within `error` of the one given.
* A seat that leaves the plan, in any way and from any position, while the others keep to it, gains at most `error`.

So alone the values are those of the best play there is, and between two of whom one wins they are those of the best play of both (where
nobody can make the game endless). With three or more the plan is an equilibrium: the players may have others. Of moves that are equally
good for the one who chooses (to within 1e-12) the plan keeps the one that it found good first while looking ever further ahead, so it never
dawdles; of several found at once the best, then the first in the game's own order. A game without an end is worth the worst ending there is.

>>> from worp.registry import find
>>> solved = solve(find("wegduwen"), find("wegduwen").set_up(1), "side1=2")
>>> round(solved.value(0), 6), solved.error < 1e-9
(1.0, True)
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

import numpy as np

from worp.contract.game import Game, InputError, Setup
from worp.contract.scene import Seat
from worp.exact.flow import NOBODY, Flow, endless, flow, merged, patience, without
from worp.exact.graph import Floats, Graph, Ints, Key, Progress, explore, text_of, unheard

SAME = 1e-12
"""Moves whose values differ by less are equally good."""
FOLLOWED = 12
"""The plan is looked at anew in one of so many sweeps."""
ROUNDING = 2.0**-52


class Solution(NamedTuple):
    """A solved game: `worth[node, seat]` by the numbers of `graph.keys`, and the plan, an edge for each node of `graph.choice`."""

    graph: Graph
    worth: Floats
    chosen: Ints
    error: float
    sweeps: int

    def value(self, seat: Seat, position: str = "") -> float:
        """What a position (else the one that was solved) is worth to a seat, in the game's own counting; raises `InputError` if unknown."""
        return self.graph.stake.shown(float(self.worth[self.node(position), seat]))

    def plan(self, position: str) -> int:
        """Which of the moves, counted from 0, the plan takes there; raises `InputError` if there is nothing to choose."""
        choice = self.graph.choice
        found = np.nonzero(choice.nodes == self.node(position))[0]
        if not found.size:
            raise InputError(f"Nobody chooses at the position '{position}'.")
        return int(self.chosen[found[0]] - choice.first[found[0]])

    def node(self, position: str) -> int:
        """The position's number; raises `InputError` if it cannot come up."""
        if position and position not in self.graph.keys:
            raise InputError(f"The position '{position}' cannot come up in the game that was solved.")
        return self.graph.keys[position] if position else 0


def solve(
    game: Game,
    setup: Setup,
    position: str = "",
    tolerance: float = 1e-9,
    most: int = 2_000_000,
    key: Key = text_of,
    hear: Progress = unheard,
) -> Solution:
    """Solve the game from `position` (else its beginning) until the proven error is at most `tolerance` (times the span of the possible
    results, where that is above 1). `key` may give positions that come to the same one name. Raises `InputError` where the game is no such
    game, too big, or the proof fails."""
    return solved(explore(game, setup, position, most, key, hear), tolerance, hear)


def solved(graph: Graph, tolerance: float = 1e-9, hear: Progress = unheard) -> Solution:
    """Solve a game that has been explored."""
    span = max(1.0, float(graph.worth.max() - graph.worth.min()))
    worth = np.tile(graph.worth.min(axis=0), (graph.size, 1))
    worth[graph.ends] = graph.worth
    chosen = graph.choice.first.copy()
    limit = span * tolerance / 100
    sweeps = 0
    while True:
        sweeps += improve(graph, worth, chosen, limit, hear)
        error = max(proven(graph, worth, chosen, seat, hear) for seat in range(graph.setup.seats))
        if error <= tolerance * span:
            return Solution(graph, worth, chosen, error, sweeps)
        if limit < span * ROUNDING:
            raise InputError(
                f"{graph.game.id(graph.setup)}: a plan was found with which somebody may lose up to {error:.2g}; {tolerance:.2g} was asked for. "
                "Ask for less, or the players of this game have reason to change their plans for ever."
            )
        limit = limit / 100 if limit > 100 * span * ROUNDING else 0.0


def improve(graph: Graph, worth: Floats, chosen: Ints, limit: float, hear: Progress, most: int = 50_000) -> int:
    """Look ahead, ever further, until no value changes by more than `limit`; how many sweeps that took. Changes `worth` and `chosen` in
    place. A choice is changed only for a better one: that is what keeps plans from dawdling. Between two looks at all choices the plan is
    followed for a while, which is quicker."""
    choice = graph.choice
    owner = choice.owner
    who = graph.who[owner]
    edges = np.arange(choice.target.size)
    begun = 0.0
    for sweep in range(1, most + 1):
        looks = sweep % FOLLOWED == 1
        if looks:
            own = worth[choice.target, who]
            best = choice.most(own)
            better = best > own[chosen] + SAME
            if better.any():
                firsts = np.where(own >= best[owner], edges, edges.size)
                chosen[better] = np.minimum.reduceat(firsts, choice.first)[better]
        change = follow(graph, worth, chosen)
        if change <= limit and looks:
            return sweep
        begun = begun or change
        if looks and change > 0:
            hear("solve", way(begun, change, max(limit, ROUNDING)))
    return most


def way(begun: float, now: float, goal: float) -> float:
    """How much of the way is done, 0 to 1, of a change that shrinks by the same factor again and again.

    >>> way(1.0, 1e-3, 1e-12), way(1.0, 2.0, 1e-12), way(1e-12, 1e-13, 1e-12)
    (0.25, 0.0, 1.0)
    """
    return 1.0 if begun <= goal else min(1.0, max(0.0, log(begun / now) / log(begun / goal)))


def follow(graph: Graph, worth: Floats, chosen: Ints) -> float:
    """Make all values those of one step along the plan; how much the one that changed most has changed."""
    roll, choice = graph.roll, graph.choice
    made = worth[choice.target[chosen]]
    change = float(np.abs(made - worth[choice.nodes]).max(initial=0.0))
    worth[choice.nodes] = made
    drawn = roll.total(worth[roll.target] * roll.chance[:, None])
    change = max(change, float(np.abs(drawn - worth[roll.nodes]).max(initial=0.0)))
    worth[roll.nodes] = drawn
    return change


def proven(graph: Graph, worth: Floats, chosen: Ints, seat: Seat, hear: Progress = unheard) -> float:
    """How far the value of any position can be off for this seat, and how much it can gain by leaving the plan: the larger of both."""
    hear("prove", seat / graph.setup.seats)
    least = float(graph.worth[:, seat].min())
    size = float(np.abs(graph.worth[:, seat]).max())
    values = worth[:, seat].copy()
    values[graph.ends] = graph.worth[:, seat]
    free = flow(graph, chosen, seat)
    slack = (free.widest() + 8) * ROUNDING * size  # more than the arithmetic below can lose

    plan = flow(graph, chosen, NOBODY)
    never = endless(plan)
    values[never] = least
    lowered = without(plan, never) if never.any() else plan
    below = gap(lowered, -values, slack)

    stays = endless(free)
    if not stays.any():
        return max(below, gap(free, values, slack))
    drawn, stands = merged(free, stays)
    together = np.full(graph.size, least)
    np.maximum.at(together, stands, values)
    return max(below, gap(drawn, together, slack) + float((together[stands] - values).max()))


def gap(flow: Flow, values: Floats, slack: float) -> float:
    """How much must be added to `values` at most so that looking ahead never raises them."""
    rise = float((flow.after(values) - values)[flow.moving()].max(initial=0.0)) + slack
    return rise * float(patience(flow).max(initial=0.0))
