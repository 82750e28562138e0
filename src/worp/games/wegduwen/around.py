"""Wegduwen for three and four, solved. What one pushes away stands out for the one opposite, so two sets tell a whole position: what stands
out at the place whose turn it is, and at the next one. At the two others it is what is missing there.

A plan (one choice for every throw at every position) is improved again and again: first what it is worth is worked out, whole turns at a
time, then each choice is changed that its player would change. What a plan is worth is found quickly by drawing the line through the last
few rounds and going where it leads (Anderson 1965).

Among three or more that may go round in circles: A would rather do this if B does that, B then rather something else, and A then, too. So a
choice is only changed if that gains more than some least, which rises while plans go round. At the end it is proven what anybody could gain by
leaving the plan: the best answer to it is worked out for each player. Where the plan does not take the very best of its choices, for these
circles, `AroundSolution.kept` says what it takes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from worp.contract.dice import throws
from worp.exact.graph import Floats, Ints, Progress, unheard
from worp.games.wegduwen.beside import FROM, PASSED, RANK, RANKED, SETS, WON, Backup, Rules, after
from worp.games.wegduwen.sums import ALL, MOST, legal

TIE: Final = 1e-12
"""Of choices that differ by less the first is taken."""
PATIENT: Final = 7
"""So many looks at all choices may change any that gains anything; after that only what gains 1e-8, then ten times as much, and so on."""
LOOKS: Final = 15
ROUNDS: Final = 120
"""More rounds than any plan takes to be worked out."""
REMEMBERED: Final = 8
"""Through so many rounds the line is drawn."""
ROUGH: Final = 1e-2
"""While choices still gain something, what plans are worth is worked out to such a part of that."""
EXACT: Final = 2e-14
"""What a plan is worth is known when a round changes nothing by more."""
LOST: Final = 10 * 2.0**-48
"""More than the arithmetic of one turn can lose."""
BEGINS: Final = SETS * MOST
"""From here on rows are those in which a turn begins."""


class Sets(NamedTuple):
    """The sets that can be made of some numbers, by rank; and for each where the one is that holds the others of them."""

    ranks: Ints
    others: Ints


def sets_of(numbers: int) -> Sets:
    """
    >>> sets_of(ALL).ranks.size, [RANKED[rank] for rank in sets_of(0b101).ranks], sets_of(0b101).others.tolist()
    (1024, [0, 1, 4, 5], [3, 2, 1, 0])
    """
    masks = [mask for mask in RANKED if mask & ~numbers == 0]
    return Sets(np.array([RANK[mask] for mask in masks]), np.array([masks.index(numbers ^ mask) for mask in masks]))


class Node(NamedTuple):
    """A set at the place whose turn it is, with so many to push: the row of its worth, and one look ahead."""

    left: int
    rank: int
    row: int
    look: Backup
    sizes: Ints
    """How many choices each throw leaves."""


class Place:
    """A place at the table. `worth[seat, row, column]`: rows are those of `beside.Side.worth`, columns what stands out at the next place."""

    def __init__(self, rules: Rules, mover: int, seats: int, sets: Sets) -> None:
        self.mover = mover
        self.lefts = rules.lefts
        self.sets = sets
        self.nodes = list(nodes(rules, sets))
        self.worth = np.full((seats, WON + 1, sets.ranks.size), 1.0 / seats)
        self.worth[:, WON] = 0.0
        self.worth[mover, WON] = 1.0
        self.chosen: list[Ints] = []
        """By node, throw and column where in a seat's worth the choice leads."""

    def passes(self, following: Place, turned: bool) -> None:
        """After a turn it is the next place's. With nothing out a place passes at once. `turned`: seats are counted from who has the turn."""
        ahead = self.passed(following.begins())
        self.worth[:, PASSED + self.sets.ranks] = np.roll(ahead, 1, axis=0) if turned else ahead
        self.worth[:, BEGINS] = self.worth[:, PASSED]

    def begins(self) -> Floats:
        """What turns that begin are worth, by seat, own set and next place's."""
        return self.worth[:, BEGINS + self.sets.ranks]

    def passed(self, begins: Floats) -> Floats:
        """What the next place's turns are worth, by what stands out at this place and at the next: what is missing here stands out opposite."""
        return begins[..., self.sets.others].swapaxes(-1, -2)

    def look(self, least: float) -> float:
        """Change what gains more than `least`; what was gained most."""
        mine = self.worth[self.mover]
        most = 0.0
        first = not self.chosen
        for number, node in enumerate(self.nodes):
            own = mine[node.look.rows]
            best = np.maximum.reduceat(own, node.look.first, axis=0)
            if first or (gain := float((best - mine.ravel()[self.chosen[number]]).max())) > least:
                chosen = usual(node, own, best) * self.sets.ranks.size + np.arange(self.sets.ranks.size)
                if first:
                    most = 1.0
                    self.chosen.append(chosen)
                else:
                    most = max(most, gain)
                    before = self.chosen[number]
                    self.chosen[number] = np.where(best - mine.ravel()[before] > least, chosen, before)
            self.put(number, node)
        return most

    def follow(self) -> None:
        """The worth of all rows by the plan, from what it is worth when the turn has passed."""
        for number, node in enumerate(self.nodes):
            self.put(number, node)

    def put(self, number: int, node: Node) -> None:
        for seat in self.worth:
            seat[node.row] = node.look.weight @ seat.ravel().take(self.chosen[number])


def nodes(rules: Rules, sets: Sets) -> Iterator[Node]:
    """From sets of few numbers, on which others depend, to those of many."""
    for size in range(1, 11):
        for left in rules.lefts:
            for rank in sets.ranks[(sets.ranks >= FROM[size]) & (sets.ranks < FROM[size + 1])].tolist():
                look = rules.all[left][rank]
                yield Node(left, rank, SETS * left + rank, look, np.diff(np.append(look.first, look.rows.size)))


def usual(node: Node, own: Floats, best: Floats) -> Ints:
    """The rows that the first of the best choices lead to, by throw: `own` are the worths of all choices, `best` of the best with each throw."""
    edges = np.arange(len(own), dtype=np.int16).reshape(-1, *[1] * (own.ndim - 1))
    good = np.where(own >= np.repeat(best - TIE, node.sizes, axis=0), edges, np.int16(2**15 - 1))
    found: Ints = node.look.rows[np.minimum.reduceat(good, node.look.first, axis=0)]
    return found


class FourPlaces:
    """Four places and their players: 0, 1, 2 and 3, or of three players the last one twice. If all four play by the same level, one place
    tells of all."""

    def __init__(self, levels: tuple[int, ...], per_turn: bool, numbers: int = ALL) -> None:
        self.seats = len(levels)
        sets = sets_of(numbers)
        self.owners = [min(place, self.seats - 1) for place in range(4)]
        self.turned = self.seats == 4 and len(set(levels)) == 1
        rules = {level: Rules(level, per_turn) for level in set(levels)}
        if self.turned:
            self.places = [Place(rules[levels[0]], 0, 4, sets)] * 4
        else:
            self.places = [Place(rules[levels[owner]], owner, self.seats, sets) for owner in self.owners]
        self.different = self.places[:1] if self.turned else self.places

    def pass_to(self, number: int) -> Place:
        """The place, when it is known what the next one's turns are worth."""
        place = self.places[number]
        place.passes(self.places[(number + 1) % 4], self.turned)
        return place

    def look(self, least: float) -> float:
        """Change choices at all places; what was gained most."""
        return max([self.pass_to(number).look(least) for number in range(len(self.different) - 1, -1, -1)])

    def work_out(self, close: float) -> None:
        """Make all worths those of the plan, until a round changes nothing by more than that."""
        first = self.places[0]
        steps: list[Floats] = []
        ends: list[Floats] = []
        begun = first.begins()
        for _ in range(ROUNDS):
            for number in (3, 2, 1, 0):
                self.pass_to(number).follow()
            ends.append(first.begins())
            steps.append(ends[-1] - begun)
            if np.abs(steps[-1]).max() <= close:
                break
            del ends[:-REMEMBERED], steps[:-REMEMBERED]
            begun = ends[-1].copy()
            turns = [(b - a).ravel() for a, b in pairwise(steps)]
            if turns:
                products = np.array([[one @ other for other in turns] for one in turns])
                parts = np.linalg.lstsq(products, np.array([one @ steps[-1].ravel() for one in turns]), rcond=1e-14)[0]
                for part, (a, b) in zip(parts, pairwise(ends), strict=True):
                    begun -= part * (b - a)
            first.worth[:, BEGINS + first.sets.ranks] = begun

    def share(self, number: int, seat: int) -> Floats:
        """What a place's rows are worth to a player."""
        worth: Floats = self.places[number].worth[(seat - number) % 4 if self.turned else seat]
        return worth

    def answered(self, seat: int, values: list[Floats], cost: float) -> float:
        """One round by the plan, of a seat that does what is best for these `values`, which it changes. Each turn adds `cost`. How much any
        turn's beginning rose."""
        rise = 0.0
        for number in (3, 2, 1, 0):
            place, value = self.places[number], values[number]
            begins = BEGINS + place.sets.ranks
            before = value[begins]
            value[PASSED + place.sets.ranks] = place.passed(values[(number + 1) % 4][begins]) + cost
            value[BEGINS] = value[PASSED]
            for k, node in enumerate(place.nodes):
                if self.owners[number] == seat:
                    value[node.row] = node.look.of(value, slice(None))
                else:
                    value[node.row] = node.look.weight @ value.ravel().take(place.chosen[k])
            rise = max(rise, float((value[begins] - before).max()))
        return rise

    def length(self, seat: int) -> float:
        """So many turns a game lasts at most, on average, whatever this seat does."""
        values = [np.zeros(place.worth[0].shape) for place in self.places]
        for _ in range(1000):
            rise = self.answered(seat, values, 1.0)
            if rise < 2.0:  # of four turns; so each falls by half a turn at least
                return float(max(value[BEGINS:WON].max() for value in values)) * 4 / (4.0 - rise)
        raise ArithmeticError("no end of these games was found")

    def gain(self, seat: int) -> float:
        """What the seat can gain at most by leaving the plan, and how far what the plan is worth to it can be off: the larger of both."""
        length = self.length(seat)
        values = [self.share(number, seat).copy() for number in range(4)]
        for _ in range(ROUNDS):
            rise = self.answered(seat, values, 0.0)
            if rise * length <= TIE:
                break
        above = 0.0
        for number, place in enumerate(self.places):
            value, share = values[number], self.share(number, seat)
            above = max(above, float((value - share).max()))
            if self.owners[number] == seat:  # with a throw on the table there is more to gain than before it
                for k, node in enumerate(place.nodes):
                    best = np.maximum.reduceat(value[node.look.rows], node.look.first, axis=0)
                    above = max(above, float((best - share.ravel()[place.chosen[k]]).max()))
        return above + (max(rise, 0.0) + EXACT + LOST) * length


class AroundSolution(NamedTuple):
    """By place (one, if all four are alike), seat, number that may be pushed, own set and next place's set what a position is worth; the same
    for the opening turn, where the first place has all out and the second, too; and a bound on the error of both, and on what anybody can
    gain. `kept` are choices that are not the first of the best: place, left, own set, next place's set, two dice, and the row it leads to."""

    worth: Floats
    opening: Floats
    error: float
    kept: Ints


def solve_around(levels: tuple[int, ...], per_turn: bool, hear: Progress = unheard, numbers: int = ALL) -> AroundSolution:
    """Solve the game of three or four players of these levels, with blocks of these numbers."""
    hear("explore", 0.0)
    table = FourPlaces(levels, per_turn, numbers)
    least = TIE
    for number in range(LOOKS):
        if number >= PATIENT:
            least = max(10 * least, 1e-8)
        hear("solve", min(1.0, number / (PATIENT + 8)))
        gain = table.look(least)
        if gain == 0.0:
            break
        table.work_out(max(EXACT, gain * ROUGH))
    table.work_out(EXACT)
    hear("prove", 0.0)
    seats = [0] if table.turned else range(table.seats)
    error = 0.0
    for seat in seats:
        hear("prove", seat / table.seats)
        error = max(error, table.gain(seat))
    lefts = table.places[0].lefts
    ranks = table.places[0].sets.ranks
    worth = np.stack([np.stack([place.worth[:, SETS * left + ranks] for left in lefts], axis=1) for place in table.different])
    return AroundSolution(worth, np.stack([opening(place) for place in table.different]), error, kept(table, levels, per_turn))


def opening(place: Place) -> Floats:
    """What the first turn of the game is worth at this place, by seat, left and rank: a 7 is thrown again in it."""
    worth = place.worth[:, :, -1].copy()
    worth[:, SETS:WON] = 0.0
    for node in place.nodes:
        own = worth[place.mover][node.look.rows]
        best = np.maximum.reduceat(own, node.look.first)
        ahead = worth[:, usual(node, own, best)] @ node.look.weight
        sevens = worth[:, PASSED + node.rank] / 6  # counted in `look` as throws that end the turn
        worth[:, node.row] = (ahead - sevens) * 36 / 30
    return np.stack([worth[:, SETS * left + place.sets.ranks] for left in place.lefts], axis=1)


def kept(table: FourPlaces, levels: tuple[int, ...], per_turn: bool) -> Ints:
    """The choices for `AroundSolution.kept`: those that are not the first of the best."""
    found = []
    for number, place in enumerate(table.different):
        mine = place.worth[place.mover]
        for k, node in enumerate(place.nodes):
            own = mine[node.look.rows]
            best = np.maximum.reduceat(own, node.look.first, axis=0)
            taken = place.chosen[k] // place.sets.ranks.size
            for throw, column in zip(*np.nonzero(usual(node, own, best) != taken), strict=True):
                choices = node.look.rows[node.look.first[throw] :][: node.sizes[throw]].tolist()
                for dice in thrown(levels[table.owners[number]], per_turn, node, choices):
                    found.append((number, node.left, node.rank, int(place.sets.ranks[column]), *dice, int(taken[throw, column])))
    return np.array(found, np.int64).reshape(-1, 7)


def thrown(level: int, per_turn: bool, node: Node, choices: list[int]) -> list[tuple[int, ...]]:
    """The throws that leave just these choices."""
    mask = RANKED[node.rank]
    found = []
    for dice, _ in throws(2):
        moves = legal(level, dice, mask, node.left) if sum(dice) != 7 else ()
        if moves and leads(mask, moves, node.left, per_turn) == choices:
            found.append(dice)
    return found


def leads(mask: int, moves: tuple[int, ...], left: int, per_turn: bool) -> list[int]:
    """The rows that moves lead to."""
    if moves[-1] == 0:
        return [PASSED + RANK[mask ^ move] if mask != move else WON for move in moves]
    return [after(mask ^ move, left - move.bit_count() if per_turn else left) for move in moves]
