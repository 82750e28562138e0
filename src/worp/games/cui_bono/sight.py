"""Cui bono?: what a net is told of a position: what everybody has to bear, and what the dice that can be pulled now will cost."""

from __future__ import annotations

from typing import Final

from worp.contract.game import OVER
from worp.contract.scene import Seat
from worp.games.cui_bono.rules import KEEP, Rules
from worp.material.pyramid import ANY_COLOUR, DOWN, DOWNWARD, EMPTY, PLATE

MOST: Final = 6
"""So many players there are at most."""
COLOURS: Final = 3
MINUS: Final = [f"minus points of {away}" for away in range(MOST)]
KEPT: Final = [f"dice of {away}" for away in range(MOST)]
MOVES: Final = [f"{away} on turn" for away in range(MOST)]
IN_HAND: Final = [f"in hand {worth}, {away} on turn" for worth in range(4) for away in range(MOST)]
PULLED: Final = [f"to pull, worth {worth}" for worth in range(4)]
SAFE: Final = [f"to pull and lay back, worth {worth}" for worth in range(4)]
FITTING: Final = [f"funnels for dice worth {worth}" for worth in range(4)]
AHEAD: Final = [
    [f"{ahead - 12} ahead, {left} left, {'' if mine else 'not '}on turn" for ahead in range(25)] for left in range(11) for mine in range(2)
]
CHEAPEST: Final = [
    [f"{safe} safe, else {least}, {'' if mine else 'not '}on turn" for least in range(4)] for safe in range(5) for mine in range(2)
]


class Pulls:
    """The dice that can be pulled now, by what they are worth (0: nobody knows): how many, and how many of them could be laid back."""

    def __init__(self, state: Rules) -> None:
        self.all = [0] * (COLOURS + 1)
        self.safe = [0] * (COLOURS + 1)
        seat = state.who
        for cell in state.pile.pulls():
            die = state.pile.dice[cell]
            worth = 0 if die >> 6 == ANY_COLOUR else state.worth(die)
            self.all[worth] += 1
            if worth:
                after = state.copy()
                after.play(seat, cell)
                if after.moves(seat)[0] != KEEP:
                    self.safe[worth] += 1

    def least(self) -> int:
        """The worth of the cheapest die that can be pulled and cannot be laid back."""
        for worth in range(1, COLOURS + 1):
            if self.all[worth] > self.safe[worth]:
                return worth
        return 0


def fitting(state: Rules) -> list[int]:
    """The funnels into which a die of each colour could be laid now."""
    dice = state.pile.dice
    found = [0] * COLOURS
    for cell in state.pile.funnels:
        if cell < PLATE:
            continue
        one, two, three = [dice[lower] >> 6 for lower in DOWN[cell]]
        for colour in range(COLOURS):
            if one == two == three:
                if one == colour:
                    continue
            elif one in (two, three) or two == three:
                continue
            if not blocked(state, cell, colour):
                found[colour] += 1
    return found


def blocked(state: Rules, cell: int, colour: int) -> bool:
    """Whether a die of this colour would lie at the end of an edge that is all of it."""
    dice = state.pile.dice
    for axis in range(3):
        if state.pile.is_edge(cell, axis):
            same = True
            for lower in DOWNWARD[axis][cell][1:]:
                if dice[lower] >> 6 != colour:
                    same = False
                    break
            if same:
                return True
    return False


def told(state: Rules, seat: Seat) -> list[tuple[str, int]]:
    """What a net is told of a position as the seat sees it."""
    seats = state.setup.seats
    found: list[tuple[str, int]] = []
    if state.who < 0:
        return found
    least = 99
    fewest = 99
    for away in range(seats):
        other = (seat + away) % seats
        minus = state.minus(other)
        found.append((MINUS[away], minus))
        found.append((KEPT[away], len(state.kept[other])))
        if away:
            least = min(least, minus)
            fewest = min(fewest, len(state.kept[other]))
    own = state.minus(seat)
    turn = (state.who - seat) % seats
    left = state.limit() - max([len(kept) for kept in state.kept])
    found.append((MOVES[turn], 1))
    found.append(("ahead", least - own))
    found.append(("dice ahead", fewest - len(state.kept[seat])))
    found.append(("left", left))
    found.append(("unseen", state.seen.count(False)))
    if state.phase == OVER:
        return found
    mine = 1 if turn == 0 else 0
    found.append((AHEAD[2 * left + mine][max(-12, min(12, least - own)) + 12], 1))
    fits = fitting(state)
    for colour in range(COLOURS):
        found.append((FITTING[state.worth(colour << 6)], fits[colour]))
    if state.hand == EMPTY:
        pulls = Pulls(state)
        for worth in range(COLOURS + 1):
            found.append((PULLED[worth], pulls.all[worth]))
            found.append((SAFE[worth], pulls.safe[worth]))
        safe = sum(pulls.safe)
        found.append(("to lay back", safe))
        found.append((CHEAPEST[2 * min(safe, 4) + mine][pulls.least()], 1))
    else:
        worth = 0 if state.hand >> 6 == ANY_COLOUR else state.worth(state.hand)
        found.append((IN_HAND[MOST * worth + turn], 1))
        found.append(("places for it", len(state.moves(state.who)) - 1))
    return found
