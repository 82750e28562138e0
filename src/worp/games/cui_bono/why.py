"""What a player of Cui bono? watches: whether a pulled die can be laid back, and what the next player is left with.

Only what is known to all counts. Where a colour that nobody has seen could decide, a die is neither sure to fit nor sure not to.
"""

from __future__ import annotations

from typing import Any

from worp.contract.facts import Fact
from worp.contract.game import OVER, State
from worp.contract.scene import Seat
from worp.games.cui_bono.rules import Rules
from worp.material.pyramid import ANY_COLOUR, DOWN, DOWNWARD, PLATE


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    assert isinstance(seen, Rules)
    if move < PLATE:
        return of_a_pull(seen, seat, move)
    after = seen.copy()
    after.play(seat, move)
    if after.phase == OVER or not after.moves(after.who):
        return []
    sure = 0
    least = 9
    for pull in after.moves(after.who):
        fits, may = places(after, pull)
        if fits:
            sure += 1
        if fits or may or after.pile.dice[pull] >> 6 == ANY_COLOUR:
            least = 0
        else:
            least = min(least, after.worth(after.pile.dice[pull]))
    return [Fact("cui-bono-why-burden", least), Fact("cui-bono-why-next", sure, -1)]


def of_a_pull(seen: Rules, seat: Seat, cell: int) -> list[Fact]:
    """The least that the turn costs, if that is sure, and the places where the die is sure to fit."""
    die = seen.pile.dice[cell]
    fits, may = places(seen, cell)
    found = [Fact("cui-bono-why-back", fits)]
    if die >> 6 != ANY_COLOUR and (fits or not may):
        found.insert(0, Fact("cui-bono-why-cost", 0 if fits else seen.worth(die), -1))
    return found


def places(seen: Rules, cell: int) -> tuple[int, int]:
    """In how many places the die that is pulled here is sure to fit, and in how many more it may."""
    if seen.pile.dice[cell] >> 6 == ANY_COLOUR:
        return 0, 1
    after = seen.copy()
    after.play(after.who, cell)
    dice = after.pile.dice
    sure = 0
    open_ones = 0
    for funnel in after.pile.funnels:
        if funnel < PLATE:
            continue
        matters = [*DOWN[funnel]]
        for axis in range(3):
            if after.pile.is_edge(funnel, axis):
                matters += DOWNWARD[axis][funnel][1:]
        if any(dice[lower] >> 6 == ANY_COLOUR for lower in matters):
            open_ones += 1
        elif after.misfit(funnel) == "":
            sure += 1
    return sure, open_ones
