"""What a player of Abquetschen watches: rows that earn a bonus, and who finds room to go on building.

A move lays one die of a group, so what counts is what the group can still become.
"""

from __future__ import annotations

from typing import Any

from worp.contract.facts import Fact
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.games.abquetschen.bot import rests_on
from worp.games.abquetschen.groups import cells_of, longest_row, mask_of
from worp.games.abquetschen.rules import BUILD, CONFIRM, START, Rules


def facts(seen: State[Any], seat: Seat, move: Any) -> list[Fact]:
    """What can be said of a move."""
    assert isinstance(seen, Rules)
    if seen.step == START:
        return []
    laid = mask_of(seen.laid)
    before = [0] * seen.setup.seats
    for cell, die in enumerate(seen.pile.dice):
        if die >= 0 and not laid >> cell & 1:
            before[die >> 6] |= 1 << cell
    if not all(before):
        return []  # who has no die yet builds on those of others
    wanted = laid if move == CONFIRM else laid | 1 << move
    possible = [wanted] if move == CONFIRM else [group for group in seen.choices.masks() if group & wanted == wanted]
    stock = seen.stock[seat] + len(seen.laid)
    bonus = 0
    own = 0
    others = len(seen.pile.dice)
    for group in possible:
        if seen.step == BUILD and group.bit_count() >= 4:
            bonus = max(bonus, min(longest_row(cells_of(group)) - 3, stock - group.bit_count()))
        full = group
        for cells in before:
            full |= cells
        places = [(rests_on(cells | group if one == seat else cells) & ~full).bit_count() for one, cells in enumerate(before)]
        own = max(own, places[seat])
        others = min(others, sum(places) - places[seat])
    found = [Fact("abquetschen-why-bonus", bonus)] if seen.step == BUILD else []
    return [*found, Fact("abquetschen-why-others", others, -1), Fact("abquetschen-why-room", own)]
