"""What a player of Würfelmarsch watches: the way to the corner, dice that can be hit, and dice that one could hit."""

from __future__ import annotations

from typing import Any

from worp.contract.facts import Fact
from worp.contract.game import OVER, State
from worp.contract.scene import Seat
from worp.games.wuerfelmarsch.rules import STEP, TIPS, Rules
from worp.games.wuerfelmarsch.sight import FAR, distances
from worp.material.pyramid import CORNER, EMPTY, PLATE


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    assert isinstance(seen, Rules)
    after = seen.copy()
    after.play(seat, move)
    if after.phase == OVER:
        return []
    found: list[Fact] = []
    if after.who != seat:
        found.append(Fact("wuerfelmarsch-why-exposed", len([cell for cell in gone(after) if after.plate[cell] >> 6 == seat]), -1))
    own = tips(after, seat)
    if own < FAR:
        found.append(Fact("wuerfelmarsch-why-corner", own, -1))
    theirs = min([tips(after, other) for other in range(after.setup.seats) if other != seat])
    if theirs < FAR:
        found.append(Fact("wuerfelmarsch-why-others", theirs))
    again = after.copy()
    again.who = seat
    found.append(Fact("wuerfelmarsch-why-threat", len([cell for cell in gone(again) if after.plate[cell] >> 6 != seat])))
    return found


def tips(state: Rules, seat: Seat) -> int:
    """The fewest tips that bring a die of the seat into its corner, past the dice of others as they lie now."""
    away = distances(state.plate, seat, CORNER[seat])
    return min([away[cell] for cell in range(PLATE) if state.plate[cell] >> 6 == seat], default=FAR)


def gone(state: Rules) -> list[int]:
    """The cells whose dice one tip of who is on turn can take off the plate. (A die that is turned hits nobody.)"""
    found: list[int] = []
    for move in state.moves(state.who):
        cell, how = divmod(move, STEP)
        if how < TIPS:
            continue
        after = state.copy()
        after.play(state.who, move)
        for other in range(PLATE):
            if other != cell and state.plate[other] != EMPTY and after.plate[other] == EMPTY and other not in found:
                found.append(other)
    return found
