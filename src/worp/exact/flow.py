"""One seat's view of a game in which all others have made their plans, and what bounds the worth of its own plans.

`Flow.after` looks one step ahead. Whatever a seat does, its worth is at most `v` if looking ahead never raises `v` (and `v` is right at the
ends): a game is then a walk along which `v` does not rise on average. `patience` and `merged` make such a `v` out of a nearly right one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from worp.contract.game import InputError
from worp.contract.scene import Seat
from worp.exact.graph import Bools, Floats, Graph, Ints, Part

NOBODY: Seat = -1


class Flow(NamedTuple):
    """All nodes are either settled (chance, and the others' plans), free (the seat chooses), or at rest (ends)."""

    size: int
    settled: Part
    free: Part

    def after(self, values: Floats, cost: float = 0.0) -> Floats:
        """The values one step ahead, plus `cost` for the step. Those at rest stay."""
        found = values.copy()
        settled, free = self.settled, self.free
        found[settled.nodes] = cost + settled.total(values[settled.target] * settled.chance)
        found[free.nodes] = cost + free.most(values[free.target])
        return found

    def moving(self) -> Ints:
        """The nodes that are not at rest."""
        return np.concatenate([self.settled.nodes, self.free.nodes])

    def widest(self) -> int:
        """The most results that chance has anywhere."""
        settled = self.settled
        return int(np.diff(np.append(settled.first, settled.target.size)).max(initial=1))


def flow(graph: Graph, chosen: Ints, seat: Seat) -> Flow:
    """The game with the chosen edges settled for everyone but `seat`."""
    own = graph.who == seat
    choice = graph.choice
    nodes = np.concatenate([graph.roll.nodes, choice.nodes[~own]])
    first = np.concatenate([graph.roll.first, graph.roll.target.size + np.arange((~own).sum())])
    target = np.concatenate([graph.roll.target, choice.target[chosen[~own]]])
    chance = np.concatenate([graph.roll.chance, np.ones((~own).sum())])
    return Flow(graph.size, Part(nodes, first, target, chance), kept(choice, own))


def kept(part: Part, which: Bools) -> Part:
    """The part with only these of its nodes."""
    edges = which[part.owner]
    sizes = np.diff(np.append(part.first, part.target.size))[which]
    return Part(part.nodes[which], np.cumsum(sizes) - sizes, part.target[edges], part.chance[edges])


def patience(flow: Flow, limit: int = 100_000) -> Floats:
    """For each node a number h that is at least 1 above what the next step leaves of it, whatever the seat does: a bound on how many steps
    are still to come. So if looking ahead raises v by r at most, it never raises v + r × h. Raises `InputError` if no bound is found."""
    h = np.zeros(flow.size)
    moving = flow.moving()
    for _ in range(limit):
        ahead = flow.after(h, cost=1.0)
        rise = float((ahead - h)[moving].max(initial=0.0))
        if rise < 0.5:
            return h * (1.001 / (1.0 - rise))  # h falls by 1 - rise in each step
        h = ahead
    raise InputError(f"The games are so long that no bound for them was found in {limit:,} sweeps.")


def endless(flow: Flow) -> Bools:
    """Where the seat can keep the game from ending, for sure and for ever."""
    settled, free = flow.settled, flow.free
    stays = np.zeros(flow.size, np.bool_)
    stays[flow.moving()] = True
    while True:
        now = np.zeros(flow.size, np.bool_)
        now[settled.nodes] = stays[settled.nodes] & ~settled.most(~stays[settled.target])
        now[free.nodes] = stays[free.nodes] & free.most(stays[free.target])
        if (now == stays).all():
            return now
        stays = now


def without(flow: Flow, nodes: Bools) -> Flow:
    """The flow with these nodes laid at rest."""
    settled, free = flow.settled, flow.free
    return Flow(flow.size, kept(settled, ~nodes[settled.nodes]), kept(free, ~nodes[free.nodes]))


def merged(flow: Flow, stays: Bools) -> tuple[Flow, Ints]:
    """The flow with every loop in which the seat can stay for ever drawn together into one node, whose choices are the ways out; and for
    each node the one that stands for it now. Staying for ever wins nothing, so this takes no worth away; and nothing loops any more."""
    loop = loops(flow, stays)
    stands = np.arange(flow.size)
    inside = np.nonzero(loop >= 0)[0]
    _, leader, which = np.unique(loop[inside], return_index=True, return_inverse=True)
    stands[inside] = inside[leader][which]
    settled = kept(flow.settled, loop[flow.settled.nodes] < 0)
    free = kept(flow.free, loop[flow.free.nodes] < 0)
    at = flow.free.nodes[flow.free.owner]
    out = (loop[at] >= 0) & (loop[at] != loop[flow.free.target])
    order = np.argsort(stands[at[out]], kind="stable")
    nodes, starts = np.unique(stands[at[out]][order], return_index=True)
    exits = flow.free.target[out][order]
    both = Part(
        np.concatenate([free.nodes, nodes]),
        np.concatenate([free.first, free.target.size + starts]),
        stands[np.concatenate([free.target, exits])],
        np.ones(free.target.size + exits.size),
    )
    return Flow(flow.size, settled._replace(target=stands[settled.target]), both), stands


def loops(flow: Flow, stays: Bools) -> Ints:
    """For each node the number of the largest set around it within which the seat can walk about for ever and reach everything; -1: none."""
    settled, free = flow.settled, flow.free
    alive = stays.copy()
    while True:
        edges: dict[int, list[int]] = {int(node): [] for node in np.nonzero(alive)[0]}
        for part in (settled, free):
            at = part.nodes[part.owner]
            inner = alive[at] & alive[part.target]
            for source, target in zip(at[inner].tolist(), part.target[inner].tolist(), strict=True):
                edges[source].append(target)
        label = strong(edges, flow.size)
        now = np.zeros(flow.size, np.bool_)
        same = label[settled.target] == label[settled.nodes[settled.owner]]
        now[settled.nodes] = alive[settled.nodes] & ~settled.most(~same)
        same = label[free.target] == label[free.nodes[free.owner]]
        now[free.nodes] = alive[free.nodes] & free.most(same)
        if (now == alive).all():
            return label
        alive = now


def strong(edges: dict[int, list[int]], size: int) -> Ints:
    """The strongly connected components (Tarjan's algorithm, without recursion); -1 for nodes that are not asked about."""
    label = np.full(size, -1, np.int64)
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    for root, targets in edges.items():
        if root in index:
            continue
        index[root] = low[root] = len(index)
        stack.append(root)
        work = [(root, iter(targets))]
        while work:
            node, rest = work[-1]
            for target in rest:
                if target not in index:
                    index[target] = low[target] = len(index)
                    stack.append(target)
                    work.append((target, iter(edges[target])))
                    break
                if label[target] < 0:
                    low[node] = min(low[node], index[target])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    while True:
                        member = stack.pop()
                        label[member] = node
                        if member == node:
                            break
    return label
