"""Würfelmarsch: look some moves ahead and judge a position by who is nearer to the corner and by the dice that are left.

Nothing is left to chance here and a race to the corner is lost by a single move, so bots look at all replies (alpha-beta) instead of trying
some: a search by playouts lost to a player who only ever pushes the front die on."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf
from time import monotonic
from typing import Any, Final

from worp.bots.bot import Bot
from worp.bots.levels import Maker, blurred, made
from worp.bots.search import Guide
from worp.contract.dice import Source, shuffle
from worp.contract.game import OVER, TURN, Game, State
from worp.contract.scene import Seat
from worp.games.wuerfelmarsch.rules import AHEAD, STEP, TIPS, Rules
from worp.games.wuerfelmarsch.sight import BARE, FAR, distances, guarded
from worp.material.pyramid import CORNER, DOWN, EMPTY, NEIGHBOUR, ORIENTATIONS, PLATE, UP

GUARD: Final = 2.5
"""So many tips farther away a corner seems that another player can still step into."""


class Marcher(Guide):
    """Looks at all tips, and at turns that bring up a high number where dice meet."""

    def moves(self, state: State[Any], seat: Seat) -> Sequence[Any]:
        assert isinstance(state, Rules)
        if state.phase != TURN or seat != state.who:
            return []
        plate = state.plate
        found: list[int] = []
        for cell in range(PLATE):
            if plate[cell] >> 6 == seat:
                first = cell * STEP
                for direction in AHEAD[seat]:
                    goal = NEIGHBOUR[direction][cell]
                    if goal >= 0 and plate[goal] == EMPTY:
                        found.append(first + TIPS + direction)
                found += [first + look for look in turns(plate, cell)]
        return found or state.moves(seat)

    def pick(self, state: State[Any], seat: Seat, src: Source) -> Any:
        moves = self.moves(state, seat)
        return moves[src.below(len(moves))]

    def value(self, state: State[Any], steps: int) -> list[float] | None:
        assert isinstance(state, Rules)
        seats = state.setup.seats
        worth = [0.0] * seats
        for seat in range(seats):
            cells = [cell for cell in range(PLATE) if state.plate[cell] >> 6 == seat]
            if not cells:
                worth[seat] = 0.55 * state.score(seat) - 0.45 * FAR
                continue
            away = distances(state.plate, seat, CORNER[seat])
            tips = min([away[cell] for cell in cells])
            near = tips - (0.5 if state.who == seat else 0.0)
            if near < FAR - 1 and guarded(state, seat, tips):
                near += GUARD
            far = sum([BARE[seat][cell] for cell in cells]) / len(cells)
            worth[seat] = 0.55 * state.score(seat) - 0.45 * near + 0.25 * len(cells) - 0.04 * far
        parts = [exp(each - max(worth)) for each in worth]
        return [part / sum(parts) for part in parts]


def turns(plate: list[int], cell: int) -> list[int]:
    """The ways to turn a die that bring up as much as possible in a funnel where it meets another die; none, where it meets nobody."""
    axes = 0
    for funnel in UP[cell]:
        cells = DOWN[funnel]
        for axis in range(3):
            if cells[axis] != cell and plate[cells[axis]] != EMPTY:
                axes |= 1 << cells.index(cell)
    return HIGH[axes][plate[cell] & 63]


def high_turns(axes: list[int], lying: int) -> list[int]:
    """The ways to turn a die that lies like this which bring up as much as possible towards each of these sides."""
    found: list[int] = []
    for first in axes:
        best = -1
        high = -1
        for look in range(24):
            faces = ORIENTATIONS[look]
            value = 10 * faces[first] + sum([faces[axis] for axis in axes])
            if value > high and look != lying:
                best = look
                high = value
        if best not in found:
            found.append(best)
    return sorted(found)


HIGH: Final = [[high_turns([axis for axis in range(3) if axes >> axis & 1], lying) for lying in range(24)] for axes in range(8)]
"""`HIGH[axes][lying]`: the same, worked out for every set of sides."""


WON: Final = 1000.0
"""More than any position is worth."""


DEEP: Final = 4
"""So many moves ahead there can be too many positions,"""
POSITIONS: Final = 25_000
"""and only so many are looked at: where there are more, a move less ahead must do."""


HURRY: Final = 0.4
"""Who may think for less than so many seconds looks one move further again and again, until the time is up."""


class Thinker(Bot):
    """Looks so many moves ahead, at the moves that a `Marcher` finds worth a look; all others are thought to play against it. In so many of
    100 choices, by chance, it is `hasty` and looks a move less far."""

    def __init__(self, game: Game, src: Source, depth: int, hasty: int = 0) -> None:
        super().__init__(game, src)
        self.depth = depth
        self.hasty = hasty
        self.guide = Marcher()
        self.left = 0
        self.seconds = inf
        self.until = inf

    def limit(self, seconds: float) -> None:
        self.seconds = seconds

    def unhurried(self) -> None:
        self.seconds = inf

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        return self.choose_so_far(state, seat, self.sight())

    def sight(self) -> int:
        """How many moves it looks ahead in this choice."""
        return max(1, self.depth - (self.src.below(100) < self.hasty))

    def choose_so_far(self, state: Rules, seat: Seat, depth: int) -> Any:
        """The best move, so many moves ahead."""
        if self.seconds < HURRY:
            return self.in_a_hurry(state, seat, depth)
        if depth < DEEP:
            return self.search(state, seat, depth, POSITIONS * POSITIONS)
        soon = self.search(state, seat, DEEP - 1, POSITIONS * POSITIONS)
        later = self.search(state, seat, depth, POSITIONS)
        return later if self.left > 0 else soon

    def in_a_hurry(self, state: Rules, seat: Seat, depth: int) -> Any:
        """The best move as far ahead as the time allows; one move ahead in any case."""
        until = monotonic() + self.seconds
        best = self.search(state, seat, 1, POSITIONS * POSITIONS)
        for further in range(2, depth + 1):
            self.until = until
            found = self.search(state, seat, further, POSITIONS)
            self.until = inf
            if self.left <= 0:
                self.hurried += 1
                break
            best = found
        return best

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In tips. Moves that are not worth a look seem a tip worse than all others. So far ahead that only some positions are looked at it
        is not known how much worse the others are: then they are weighed a move less ahead, and the best seems as good as any of them."""
        assert isinstance(state, Rules)
        depth = self.sight()
        if self.seconds < HURRY:
            return self.weighed_in_a_hurry(state, seat, min(depth, DEEP - 1))
        if depth < DEEP:
            return self.weighed(state, seat, depth)
        found = self.weighed(state, seat, DEEP - 1)
        best = self.choose_so_far(state, seat, depth)
        found[state.moves(seat).index(best)] = max(found)
        return found

    def weighed(self, state: Rules, seat: Seat, depth: int) -> list[float]:
        """What every move is worth, so many moves ahead; means nothing if the time was too short, so that no positions are left."""
        known: dict[int, float] = {}
        self.left = POSITIONS * POSITIONS
        for move in self.ordered(state, seat):
            after = state.copy()
            after.play(seat, move)
            known[move] = self.value(after, seat, depth - 1, -2 * WON, 2 * WON)
        least = min(known.values())
        return [known.get(move, least - 1.0) for move in state.moves(seat)]

    def weighed_in_a_hurry(self, state: Rules, seat: Seat, depth: int) -> list[float]:
        """What every move is worth as far ahead as the time allows; one move ahead in any case."""
        until = monotonic() + self.seconds
        found = self.weighed(state, seat, 1)
        for further in range(2, depth + 1):
            self.until = until
            more = self.weighed(state, seat, further)
            self.until = inf
            if self.left <= 0:
                self.hurried += 1
                break
            found = more
        return found

    def search(self, state: Rules, seat: Seat, depth: int, most: int) -> Any:
        """The best move, so many moves ahead; means nothing if `most` positions were too few, so that none are left."""
        self.left = most
        best = None
        high = -2 * WON
        for move in self.ordered(state, seat):
            after = state.copy()
            after.play(seat, move)
            value = self.value(after, seat, depth - 1, high, 2 * WON)
            if value > high:
                best = move
                high = value
        return best

    def ordered(self, state: Rules, seat: Seat) -> list[int]:
        """The moves worth a look: dice that come nearer first, since they are most often best; equal ones in any order."""
        moves = list(self.guide.moves(state, seat))
        shuffle(self.src, moves)
        moves.sort(key=lambda move: gain(seat, move))
        return moves

    def value(self, state: Rules, seat: Seat, depth: int, low: float, high: float) -> float:
        """What a position is worth to the seat; `low` and `high`: beyond these it does not matter how much."""
        self.left -= 1
        if self.left % 32 == 0 and monotonic() > self.until:
            self.left = 0
        if self.left <= 0:
            return 0.0
        if state.phase == OVER:
            winners = state.ending().winners
            return (WON + depth) / len(winners) if seat in winners else -WON - depth if winners else 0.0
        if depth == 0:
            return judged(state, seat)
        own = state.who == seat
        best = -2 * WON if own else 2 * WON
        for move in self.ordered(state, state.who):
            after = state.copy()
            after.play(state.who, move)
            value = self.value(after, seat, depth - 1, low, high)
            if own:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best


def gain(seat: Seat, move: int) -> int:
    """How much farther away from the corner the moved die is then; turns come last."""
    cell, how = divmod(move, STEP)
    return BARE[seat][NEIGHBOUR[how - TIPS][cell]] - BARE[seat][cell] if how >= TIPS else 2


def judged(state: Rules, seat: Seat) -> float:
    """What a position is worth to a seat, less what it is worth to the best of the others."""
    own = 0.0
    other = -WON
    for each in range(state.setup.seats):
        worth = standing(state, each)
        if each == seat:
            own = worth
        else:
            other = max(other, worth)
    return own - other


def standing(state: Rules, seat: Seat) -> float:
    """How well a seat stands: tips to the corner, dice, and hits."""
    cells = [cell for cell in range(PLATE) if state.plate[cell] >> 6 == seat]
    if not cells:
        return 0.6 * state.score(seat) - FAR
    away = distances(state.plate, seat, CORNER[seat])
    near = sorted([away[cell] for cell in cells])
    tempo = 0.5 if state.who == seat else 0.0
    second = near[1] if len(near) > 1 else FAR
    return tempo - near[0] - 0.15 * second + 0.5 * len(cells) + 0.6 * state.score(seat)


def thinking(depth: int, hasty: int = 0) -> Maker:
    """Looks so many moves ahead; in so many of 100 choices a move less."""
    return lambda game, src: Thinker(game, src, depth, hasty)


LEVELS: Final = made(blurred(thinking(1), 0.6), blurred(thinking(3, 30), 0.5), thinking(3), thinking(4))
