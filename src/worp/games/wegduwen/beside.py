"""Wegduwen for two side by side, solved: 3 × 2²⁰ positions a player, too many to be looked at one by one.

Nobody pushes back, so a side's numbers only become fewer, and a position depends only on itself and on positions with fewer numbers out.
They are solved in the order of that sum, whole blocks at once. A turn that changes nothing leads back after the other's turn: such pairs of
positions are solved together, as two equations whose choices (to push the number of one die, or not) are settled by trying what is best.

A row of `Side.worth` is a set of numbers on the own side, a column one on the other's; both are in the order `RANKED`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from worp.contract.dice import throws
from worp.exact.graph import Floats, Ints, Progress, unheard
from worp.games.wegduwen.sums import ALL, MOST, legal

SETS: Final = ALL + 1
RANKED: Final = sorted(range(SETS), key=lambda mask: (mask.bit_count(), mask))
RANK: Final = [RANKED.index(mask) for mask in range(SETS)]
FROM: Final = [next((k for k, mask in enumerate(RANKED) if mask.bit_count() >= size), SETS) for size in range(12)]
"""The sets with as many numbers are the ranks from FROM[size] to FROM[size + 1]."""
PASSED: Final = 0
"""The first row in which the turn is the other's now; those in which it is one's own, and so many may still be pushed, follow."""
WON: Final = SETS * (MOST + 1)
LONGEST: Final = 6 * 19
"""So many throws are left at most, on average, whatever anybody does: each is a double with a chance of 1/6, a double must be used, and
19 numbers can go before the last one does."""


class Backup(NamedTuple):
    """One look ahead from a set: for each kind of throw its weight (of 36) and the rows that one can choose among, in one list."""

    rows: Ints
    first: Ints
    weight: Floats

    def of(self, worth: Floats, columns: slice) -> Floats:
        """The worth one throw ahead."""
        if not self.rows.size:
            return np.zeros(worth[0, columns].shape)
        best: Floats = np.maximum.reduceat(worth[self.rows, columns], self.first, axis=0)
        return self.weight @ best


def backup(choices: list[tuple[int, list[int]]]) -> Backup:
    """Throws that leave the same choice are one."""
    merged: dict[tuple[int, ...], int] = {}
    for weight, rows in choices:
        merged[tuple(rows)] = merged.get(tuple(rows), 0) + weight
    sizes = np.array([len(rows) for rows in merged], np.int64)
    every = [row for rows in merged for row in rows]
    return Backup(np.array(every, np.int64), np.cumsum(sizes) - sizes, np.array(list(merged.values())) / 36)


class Rules:
    """What a level and a limit allow, by the number of numbers that may still be pushed and the rank of what stands out. `ranks` are the
    sets that matter: those of at most `most` numbers."""

    def __init__(self, level: int, per_turn: bool, most: int = 10) -> None:
        self.ranks = range(1, FROM[most + 1])
        self.lefts = (1, 2, 3) if per_turn else (3,)
        self.all = {left: [backup([])] * SETS for left in self.lefts}
        """Everything a throw can lead to."""
        self.whole = [backup([])] * SETS
        """With three to push: only throws that must be used."""
        self.stuck = np.zeros(SETS)
        """With three to push: how likely it is that nothing fits."""
        self.one_die: list[dict[tuple[int, ...], float]] = [{} for _ in range(SETS)]
        """With three to push: how likely it is that just these rows, the numbers of single dice, can be chosen."""
        for left in self.lefts:
            for rank in self.ranks:
                self.weigh_rows(level, per_turn, left, RANKED[rank])

    def weigh_rows(self, level: int, per_turn: bool, left: int, mask: int) -> None:
        rank = RANK[mask]
        choices: list[tuple[int, list[int]]] = []
        whole: list[tuple[int, list[int]]] = []
        for dice, weight in throws(2):
            moves = legal(level, dice, mask, left) if dice[0] + dice[1] != 7 else ()
            if not moves:
                choices.append((weight, [PASSED + rank]))
                if left == MOST:
                    self.stuck[rank] += weight / 36
            elif moves[-1] == 0:
                rows = [PASSED + RANK[mask ^ move] if mask != move else WON for move in moves[:-1]]
                choices.append((weight, [*rows, PASSED + rank]))
                if left == MOST:
                    known = self.one_die[rank]
                    known[tuple(rows)] = known.get(tuple(rows), 0.0) + weight / 36
            else:
                rows = [after(mask ^ move, left - move.bit_count() if per_turn else left) for move in moves]
                choices.append((weight, rows))
                whole.append((weight, rows))
        self.all[left][rank] = backup(choices)
        if left == MOST:
            self.whole[rank] = backup(whole)


def after(mask: int, left: int) -> int:
    """The row after a push that leaves these numbers, when so many more may be pushed."""
    return WON if mask == 0 else SETS * left + RANK[mask]


def opening(rules: Rules, worth: Floats) -> Floats:
    """What the first turn of the game is worth, in which a 7 is thrown again, by left and rank: from the worths by row of the other turns,
    for the sets that the other has at the beginning."""
    worth = worth.copy()
    worth[SETS : SETS * (MOST + 1)] = 0.0
    for rank in rules.ranks:
        for left in rules.lefts:
            look = rules.all[left][rank]
            best = np.maximum.reduceat(worth[look.rows], look.first)
            sevens = worth[PASSED + rank] / 6  # counted in `look` as throws that end the turn
            worth[SETS * left + rank] = (look.weight @ best - sevens) * 36 / 30
    return np.stack([worth[SETS * left : SETS * (left + 1)] for left in rules.lefts])


class Side:
    """One player: the rules of its level, and what every position is worth to it, filled in bit by bit."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.worth = np.zeros((WON + 1, SETS))
        self.worth[WON] = 1.0

    def begun(self, own: int, other: int) -> Half:
        """The equations of all positions with so many numbers on both sides."""
        rows, columns = slice(FROM[own], FROM[own + 1]), slice(FROM[other], FROM[other + 1])
        sure = np.stack([self.rules.whole[rank].of(self.worth, columns) for rank in range(rows.start, rows.stop)])
        ways: dict[int, list[tuple[int, tuple[int, ...], float]]] = {}  # each set's first way to use one die, then its second, …
        for line, rank in enumerate(range(rows.start, rows.stop)):
            for number, (targets, chance) in enumerate(self.rules.one_die[rank].items()):
                ways.setdefault(number, []).append((line, targets, chance))
        dice = []
        for several in ways.values():
            chances = np.zeros((sure.shape[0], 1))
            worth = np.zeros(sure.shape)
            for line, targets, chance in several:
                chances[line] = chance
                worth[line] = self.worth[list(targets), columns].max(axis=0)
            dice.append((chances, worth))
        return Half(sure, self.rules.stuck[rows, None], dice)

    def fill(self, own: int, other: int) -> None:
        """With the turns' beginnings known, the rest of the turns."""
        columns = slice(FROM[other], FROM[other + 1])
        for left in self.rules.lefts[:-1]:
            for rank in range(FROM[own], FROM[own + 1]):
                self.worth[SETS * left + rank, columns] = self.rules.all[left][rank].of(self.worth, columns)

    def residual(self) -> float:
        """How much one look ahead changes any value."""
        worst = 0.0
        every = slice(1, self.rules.ranks.stop)
        for left in self.rules.lefts:
            for rank in self.rules.ranks:
                ahead = self.rules.all[left][rank].of(self.worth, every)
                worst = max(worst, float(np.abs(ahead - self.worth[SETS * left + rank, every]).max()))
        return worst


class Half(NamedTuple):
    """Turns that begin, as functions of u, what they are worth if nothing is pushed: sure + stuck × u + Σ chance × max(worth, u)."""

    sure: Floats
    stuck: Floats
    dice: list[tuple[Floats, Floats]]

    def line(self, u: Floats) -> tuple[Floats, Floats]:
        """The straight line that the function follows at u: at 0, and how steep it is."""
        start = self.sure.copy()
        slope = np.broadcast_to(self.stuck, start.shape).copy()
        for chance, worth in self.dice:
            push = worth > u
            start += chance * np.where(push, worth, 0.0)
            slope += chance * ~push
        return start, slope


def met(one: Half, two: Half) -> tuple[Floats, Floats]:
    """Where both functions hold: x = one(1 - y), y = two(1 - x), with y turned over. The lines at a guess give the next guess, until they
    are the lines of where they meet."""
    u = np.full(one.sure.shape, 0.5)
    v = np.full(two.sure.shape, 0.5)
    x, y = u, v.T
    for _ in range(100):  # three or four do; if these did not, the residual would tell
        a, p = one.line(u)
        b, q = (half.T for half in two.line(v))
        x = (a + p * (1 - b - q)) / (1 - p * q)
        y = b + q * (1 - x)
        if np.abs(1 - y - u).max() < 1e-14 and np.abs(1 - x.T - v).max() < 1e-14:
            break
        u, v = 1 - y, 1 - x.T
    return x, y.T


class TwoPlayerSolution(NamedTuple):
    """By player (one, if both play by the same level), number that may be pushed, own set and other's set: the chance to win of the one
    whose turn it is; the same for the opening turn; and a bound on the error of both."""

    worth: Floats
    opening: Floats
    error: float


def solve_beside(levels: tuple[int, int], per_turn: bool, hear: Progress = unheard, most: int = 10) -> TwoPlayerSolution:
    """Solve the game of two players of these levels; or only its end, with at most so many numbers out on each side, and without the
    opening turn."""
    alike = levels[0] == levels[1]
    hear("explore", 0.0)
    first = Side(Rules(levels[0], per_turn, most))
    second = first if alike else Side(Rules(levels[1], per_turn, most))
    sizes = range(1, most + 1)
    blocks = [(own, total - own) for total in range(2, 2 * most + 1) for own in sizes if total - own in sizes]
    for number, (own, other) in enumerate(blocks):
        hear("solve", number / len(blocks))
        if not alike or own <= other:
            block(first, second, own, other)
    sides = [first] if alike else [first, second]
    hear("prove", 0.0)
    error = (max(side.residual() for side in sides) + 64 * 2.0**-52) * LONGEST
    lefts = first.rules.lefts
    worth = np.stack([np.stack([side.worth[SETS * left : SETS * (left + 1)] for left in lefts]) for side in sides])
    return TwoPlayerSolution(worth, np.stack([opening(side.rules, side.worth[:, SETS - 1]) for side in sides]), error)


def block(first: Side, second: Side, own: int, other: int) -> None:
    """Solve the positions in which the first has `own` numbers out and the second `other`, whoever's turn it is."""
    rows, columns = slice(FROM[own], FROM[own + 1]), slice(FROM[other], FROM[other + 1])
    x, y = met(first.begun(own, other), second.begun(other, own))
    start = SETS * MOST
    first.worth[start + rows.start : start + rows.stop, columns] = x
    second.worth[start + columns.start : start + columns.stop, rows] = y
    first.worth[PASSED + rows.start : PASSED + rows.stop, columns] = 1 - y.T
    second.worth[PASSED + columns.start : PASSED + columns.stop, rows] = 1 - x.T
    first.fill(own, other)
    if second is not first or own != other:
        second.fill(other, own)
