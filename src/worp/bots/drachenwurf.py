"""DrachenWurf: a turn is searched to its end and then judged by what lies in the lairs and nests."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from worp.bots.search import Guide
from worp.dice import Source
from worp.game import State
from worp.games.drachenwurf import AGAIN, ASIDE, DONE, DRAW, EMPTY, HOME, MOVING, NEW, PLACE, PUTTING, TAKE, TAKING, Drachenwurf, fits
from worp.scene import Seat

KEPT: Final = (0.0, 0.4, 0.6, 0.78, 0.9, 0.97, 1.0)
"""How likely a card with so many dice is still at the nest when its player is on turn again; seen in games of searchers."""
HOPE: Final = 0.12
"""What a card that is still to come and would fit is worth to a row, for each card that lies in it."""


class Dragons(Guide):
    """Judges a position at the end of a turn."""

    def __init__(self) -> None:
        self.started = 0

    def moves(self, state: State[Any], seat: Seat) -> Sequence[Any]:
        """Cards are rebuilt only where that gains points, and taken as long as there are some."""
        assert isinstance(state, Drachenwurf)
        moves = state.moves(seat)
        if len(moves) == 1 or state.step in (ASIDE, HOME, PLACE):
            return moves
        if state.step == TAKE:
            return [move for move in moves if move != DONE]
        return [move for move in moves if move == DONE or gain(state, seat, move) > 0]

    def pick(self, state: State[Any], seat: Seat, src: Source) -> Any:
        assert isinstance(state, Drachenwurf)
        moves = self.moves(state, seat)
        if len(moves) == 1:
            return moves[0]
        if state.step == ASIDE:
            return self.set_aside(state, seat, moves)
        if src.below(8) == 0:
            return moves[src.below(len(moves))]
        best: int = moves[0]
        high = -99.0
        for move in moves:
            value = gain(state, seat, move)
            if value > high:
                best = move
                high = value
        return best

    def set_aside(self, state: Drachenwurf, seat: Seat, moves: Sequence[int]) -> int:
        """All dice of the colour that promises most; then the others are thrown again."""
        best = -1
        high = 0.0
        for move in moves:
            if move < 6 and (not state.picked or state.aside[move]):
                dice = state.aside[move] + state.dice.count(move)
                value = dice * most(state, seat, move)
                if value > high:
                    best = move
                    high = value
        if best >= 0:
            return best
        return AGAIN if AGAIN in moves else moves[0]

    def value(self, state: State[Any], steps: int) -> list[float] | None:
        assert isinstance(state, Drachenwurf)
        if steps == 0 and state.step not in (DRAW, HOME):
            self.started = state.started  # in the middle of a turn, which is played to its end first
            return None
        if steps and state.started == self.started:
            return None
        worth = [estimate(state, seat) for seat in range(state.setup.seats)]
        scale = 3.0 + 0.3 * (len(state.left) + 3)
        parts = [exp(max(-30.0, (each - max(worth)) / scale)) for each in worth]
        return [part / sum(parts) for part in parts]


def place(lair: list[list[int]], card: int) -> float:
    """What a card adds to a lair, at the best row."""
    return max([2.0 * len(row) + 1.0 for row in lair if fits(row, card)], default=1.0)


def most(state: Drachenwurf, seat: Seat, colour: int) -> float:
    """What the best card of a colour that can be had would add."""
    lair = state.lairs[seat]
    best = 0.0
    for card in state.middle:
        if card != EMPTY and card // 6 == colour:
            best = max(best, place(lair, card))
    for other, nest in enumerate(state.nests):
        if other != seat:
            for card, side in nest:
                if card // 6 == colour:
                    best = max(best, place(lair, card) / (1.0 + 0.2 * side))
    return best


def gain(state: Drachenwurf, seat: Seat, move: int) -> float:
    """What a move is worth at first sight."""
    lair = state.lairs[seat]
    if move == DONE:
        return 0.0
    if move >= MOVING:
        card, row = divmod(move - MOVING, 40)
        here = next(len(cards) for cards in lair if card in cards)
        there = 0 if row == NEW else len(lair[row])
        return 2.0 * (there - here) + 1.0  # an egg less
    if move >= PUTTING:
        row = (move - PUTTING) % 40
        return 0.0 if row == NEW else float(len(lair[row]))
    card, dice = divmod(move - TAKING, 8)
    return place(lair, card) * KEPT[min(dice, 6)]


def estimate(state: Drachenwurf, seat: Seat) -> float:
    """The points that a seat may expect to have of what it has got now."""
    lair = state.lairs[seat]
    coming = state.left + [card for card in state.middle if card != EMPTY]
    value = float(state.eggs[seat])
    for row in lair:
        size = len(row)
        fitting = sum([1 for card in coming if fits(row, card)])
        value += size * size + HOPE * size * min(fitting, 2 * (6 - size))
    for card, side in state.nests[seat]:
        value += KEPT[min(side, 6)] * (place(lair, card) + 1.0)
    return value
