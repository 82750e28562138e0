"""Carcassonne: the exact expectation of the throws that are left, with the race to 42 on top.

A city that grows is seen in short: how many dice it has and at how many places it is still open. A face closes a place, keeps the number
or opens more; for that short form the rest of a turn is worked out exactly, over all throws as multisets. Where a die is best laid is then
found by trying every legal place on the table and asking what the turn is worth afterwards.
"""

from __future__ import annotations

from math import factorial
from typing import Any, Final

from worp.bots.bot import Bot, heaviest
from worp.bots.levels import blurred, made
from worp.contract.dice import Source
from worp.contract.game import Game, State
from worp.contract.scene import Seat
from worp.games.carcassonne.cities import Cell, neighbour
from worp.games.carcassonne.faces import Faces, Pose
from worp.games.carcassonne.rules import AGAIN, CITY, COLLECT, GOAL, KEEP, KNIGHT, POINTS, STOP, THROWS, Rules

TURN_POINTS: Final[tuple[tuple[int, float], ...]] = (
    (0, 0.10),
    (1, 0.03),
    (3, 0.05),
    (6, 0.25),
    (10, 0.18),
    (15, 0.32),
    (21, 0.04),
    (28, 0.03),
)
"""What a turn brings and how often, counted in games of `Builder` for points: the race beyond the present turn is judged by it."""
MEAN: Final = 9.6
"""The points of such a turn: so much more a turn that counts double will bring."""

SIDES: Final = [float(6**dice) for dice in range(10)]
"""How many ordered throws so many dice have."""

Grown = tuple[int, int]
"""A city in short: its dice and its open places."""


def ways(*counts: int) -> int:
    """In how many orders so many things of each sort can come."""
    found = factorial(sum(counts))
    for count in counts:
        found //= factorial(count)
    return found


class Turns:
    """What the rest of a turn is worth, if a finished city of n dice is worth `ends[n]`. Sorts of faces: those that close an open place
    (their smallest city segment has one edge), those that keep the number of open places, and those that open one more."""

    def __init__(self, sorts: tuple[int, int, int], ends: tuple[float, ...]) -> None:
        self.sorts = sorts
        self.ends = ends
        self.known: dict[tuple[int, int, int, int], float] = {}

    def end(self, size: int, open_places: int) -> float:
        """The turn ends like this."""
        return self.ends[size] if open_places == 0 else self.ends[0]

    def before(self, thrown: int, dice: int, size: int, open_places: int) -> float:
        """The worth before a throw of so many dice; `thrown` is how often was thrown."""
        if thrown == THROWS or dice == 0:
            return self.end(size, open_places)
        key = (thrown, dice, size, open_places)
        value = self.known.get(key, -1.0)
        if value >= 0.0:
            return value
        one, two, three = self.sorts
        total = 0.0
        for a in range(dice + 1):
            for b in range(dice - a + 1):
                for c in range(dice - a - b + 1):
                    base = ways(a, b, c, dice - a - b - c) * one**a * two**b * three**c
                    if base == 0:
                        continue
                    rest = dice - a - b - c
                    for lost in range(rest + 1):  # catapults; the others of the rest are knights
                        weight = base * ways(lost, rest - lost)
                        total += weight * self.after(thrown + 1, a, b, c, rest - lost, size, open_places)
        value = total / SIDES[dice]
        self.known[key] = value
        return value

    def after(self, thrown: int, a: int, b: int, c: int, others: int, size: int, open_places: int) -> float:
        """The worth with so many dice of each sort in hand: the best choice of those to build; all others are thrown again."""
        best = self.end(size, open_places)
        if size and open_places == 0:
            return best  # finished
        first = open_places if size else 2
        hand = a + b + c + others
        for k in range(c + 1):
            for j in range(b + 1):
                for i in range(a + 1):
                    opened = first - i + k
                    if opened < 0:
                        break
                    built = i + j + k
                    if built == 0:
                        value = self.before(thrown, hand, size, open_places)
                    elif opened == 0:
                        value = self.ends[size + built]
                    else:
                        value = self.before(thrown, hand - built, size + built, opened)
                    best = max(best, value)
        return best


def grown(built: dict[Cell, Pose], poses: list[Pose]) -> list[Grown]:
    """The cities on the table in short, without those that no die can finish any more."""
    found: list[Grown] = []
    seen: set[tuple[Cell, int]] = set()
    for start, pose in built.items():
        for first in pose.segments:
            if (start, first) in seen:
                continue
            dice: set[Cell] = set()
            places: set[Cell] = set()
            todo = [(start, first)]
            seen.add((start, first))
            while todo:
                cell, segment = todo.pop()
                dice.add(cell)
                for edge in range(4):
                    if segment >> edge & 1:
                        across = neighbour(cell, edge)
                        other = built.get(across)
                        if other is None:
                            places.add(across)
                            continue
                        for mask in other.segments:
                            if mask >> (edge + 2) % 4 & 1 and (across, mask) not in seen:
                                seen.add((across, mask))
                                todo.append((across, mask))
            if all(can_close(built, place, poses) for place in places):
                found.append((len(dice), len(places)))
    return found


def can_close(built: dict[Cell, Pose], cell: Cell, poses: list[Pose]) -> bool:
    """Whether some die laid here would leave no further open edge to the cities it touches."""
    touched = 0
    black = 0
    for edge in range(4):
        other = built.get(neighbour(cell, edge))
        if other is not None:
            touched |= 1 << edge
            if other.edges >> (edge + 2) % 4 & 1:
                black |= 1 << edge
    for pose in poses:
        if pose.edges & touched == black:
            closes = True
            for segment in pose.segments:
                if segment & black and segment & ~black:
                    closes = False
            if closes:
                return True
    return False


class Race:
    """Chances in a race to 42 between two who both make of each turn what `TURN_POINTS` says."""

    def __init__(self) -> None:
        self.lead: list[list[float]] = [[0.5] * GOAL for _ in range(GOAL)]
        """`lead[a][b]`: the chance of who is on turn with a points against b."""
        for total in range(2 * GOAL - 2, -1, -1):
            for a in range(max(0, total - GOAL + 1), min(GOAL, total + 1)):
                b = total - a
                if a <= b:
                    self.settle(a, b)

    def settle(self, a: int, b: int) -> None:
        """Two positions depend on each other, by turns without points: a few rounds settle them."""
        for _ in range(20):
            self.lead[a][b] = self.on_turn(a, b, 1)
            self.lead[b][a] = self.on_turn(b, a, 1)

    def on_turn(self, a: int, b: int, times: int) -> float:
        """The chance of who is on turn, whose points count so many times."""
        return sum([chance * self.scored(a + points * times, b) for points, chance in TURN_POINTS])

    def scored(self, a: int, b: int) -> float:
        """The chance of who has just ended a turn with a points."""
        return 1.0 if a >= GOAL else 1.0 - self.lead[b][a]

    def kept(self, a: int, b: int) -> float:
        """The chance of who has just kept a knight: after the other's turn, the own one counts double."""
        return sum([chance * self.on_turn(a, b + points, 2) for points, chance in TURN_POINTS if b + points < GOAL])


class Builder(Bot):
    """Plays Carcassonne by expectation. `racing`: what counts is the chance to win; else the points of the turn."""

    def __init__(self, game: Game, src: Source, racing: bool = True) -> None:
        super().__init__(game, src)
        self.racing = racing

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        return moves[heaviest(self.weigh(state, seat))]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In parts of a win, or in points of the turn."""
        assert isinstance(state, Rules)
        ends, keep = self.ends(state, seat)
        turns = turns_of(sorts(state.faces), ends)
        return [self.worth(state, move, turns, keep) for move in state.moves(seat)]

    def ends(self, state: Rules, seat: Seat) -> tuple[tuple[float, ...], float]:
        """What ends of this turn are worth: a finished city of n dice, and a kept knight."""
        times = 2 if state.double else 1
        own = state.scores[seat]
        if not self.racing:
            return tuple([float(points * times) for points in POINTS]), MEAN
        other = max([score for other, score in enumerate(state.scores) if other != seat])
        race = the_race()
        # A little for mere points: far from the end the chances hardly differ.
        ends = [race.scored(own + points * times, other) + 0.001 * points for points in POINTS]
        return tuple(ends), race.kept(own, other)

    def worth(self, state: Rules, move: int, turns: Turns, keep: float) -> float:
        """What the turn is worth after the move."""
        hand = state.dice
        if move == KEEP:
            return keep
        if move == STOP:
            return self.in_hand(state, turns, [], 0, THROWS)
        if move == COLLECT:
            # Only for a knight to keep, and then all three at once.
            together = state.knights + hand.count(KNIGHT)
            rest = [face for face in hand if face != KNIGHT]
            go_on = self.in_hand(state, turns, rest, 0, state.throws)
            return max(keep, go_on) - 1e-9 if together >= 3 else go_on - 1e-6
        if move == AGAIN:
            value = 0.0
            for size, places in [*grown(state.built, all_poses(state.faces)), (0, 0)]:
                value = max(value, turns.end(size, places) if size and not places else turns.before(state.throws, len(hand), size, places))
            return value - 1e-9
        pose, cell = state.pose(move)
        after = {**state.built, cell: pose}
        rest = hand[:]
        rest.remove(pose.face + CITY)
        others = rest.count(KNIGHT)
        return self.in_hand(state, turns, [face for face in rest if face != KNIGHT], others, state.throws, after)

    def in_hand(
        self, state: Rules, turns: Turns, faces: list[int], others: int, thrown: int, built: dict[Cell, Pose] | None = None
    ) -> float:
        """What these dice in hand are worth, with the best of the cities on the table."""
        counts = [0, 0, 0]
        for face in faces:
            counts[sort_of(state.faces, face - CITY)] += 1
        value = turns.ends[0]
        for size, places in grown(state.built if built is None else built, all_poses(state.faces)):
            value = max(value, turns.after(thrown, counts[0], counts[1], counts[2], others, size, places))
        return value


def sort_of(faces: Faces, face: int) -> int:
    """0: the face can close a place; 1: it keeps the number of open places; 2: it opens more."""
    least = min([segment.bit_count() for segment in faces.poses[face][0].segments])
    return min(least, 3) - 1


def sorts(faces: Faces) -> tuple[int, int, int]:
    """How many of the four faces are of each sort."""
    found = [sort_of(faces, face) for face in range(4)]
    return found.count(0), found.count(1), found.count(2)


def all_poses(faces: Faces) -> list[Pose]:
    """Every face in every pose."""
    return [pose for poses in faces.poses for pose in poses]


_turns: Final[dict[tuple[tuple[int, int, int], tuple[float, ...]], Turns]] = {}
_race: Final[list[Race]] = []


def turns_of(which: tuple[int, int, int], ends: tuple[float, ...]) -> Turns:
    """The worked-out turns; the last few are kept, since one serves a whole turn."""
    key = (which, ends)
    found = _turns.get(key)
    if found is None:
        if len(_turns) >= 8:
            del _turns[next(iter(_turns))]
        found = _turns[key] = Turns(which, ends)
    return found


def the_race() -> Race:
    """The race, worked out when first needed."""
    if not _race:
        _race.append(Race())
    return _race[0]


def building(game: Game, src: Source) -> Bot:
    """A bot that builds for expected points, whatever the others' scores are."""
    return Builder(game, src, racing=False)


def racing(game: Game, src: Source) -> Bot:
    """By the chance to be first at 42."""
    return Builder(game, src, racing=True)


LEVELS: Final = made(blurred(building, 15.0), blurred(building, 9.5), blurred(building, 6.0), racing)
