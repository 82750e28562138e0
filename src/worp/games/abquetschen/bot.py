"""Abquetschen: every group that could be built is judged: its bonus dice, one's own room to build afterwards, and that of the others."""

from __future__ import annotations

from typing import Any, Final

from worp.bots.bot import Bot
from worp.bots.levels import Maker, blurred
from worp.contract.dice import Source
from worp.contract.game import Game, State
from worp.contract.scene import Seat
from worp.games.abquetschen.groups import cells_of, longest_row
from worp.games.abquetschen.rules import BONUS, CONFIRM, START, Rules
from worp.material.pyramid import SIZE, UP


def mask_of(cells: Any) -> int:
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


ABOVE_IT: Final = [mask_of(UP[cell]) for cell in range(SIZE)]
"""For every cell the cells that rest on it."""

ROOM: Final = 0.12
"""What a place is worth where one can go on building, and what such a place of another player costs, in dice."""


class Squeezer(Bot):
    """Builds the group that looks best. (To work out for the best groups with which throws everyone could build next made no difference
    that 100 games would show: luck is large here.) `room`: whether it thinks of the room to build that everybody has then."""

    def __init__(self, game: Game, src: Source, room: bool = True) -> None:
        super().__init__(game, src)
        self.room = room

    def choose(self, state: State[Any], seat: Seat) -> Any:
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if state.step == START:
            return moves[self.src.below(len(moves))]
        rest = max(self.judged(state, seat))[1] ^ mask_of(state.laid)
        if rest == 0:
            return CONFIRM
        for cell in cells_of(rest):
            if cell in moves:
                return cell
        return moves[0]

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """In dice: a cell is worth the best group that has it, and bonus dice that are not laid are a die worse than any group. Where to
        start makes no difference."""
        assert isinstance(state, Rules)
        moves = state.moves(seat)
        if state.step == START:
            return [0.0] * len(moves)
        known: dict[int, float] = {}
        laid = mask_of(state.laid)
        for worth, group in self.judged(state, seat):
            for move in cells_of(group ^ laid) or [CONFIRM]:
                known[move] = max(known.get(move, -1e9), worth)
        least = min(known.values())
        return [known.get(move, least - 1.0) for move in moves]

    def judged(self, state: Rules, seat: Seat) -> list[tuple[float, int]]:
        """What each group is worth that has all the dice that are laid."""
        laid = mask_of(state.laid)
        dice = [0] * state.setup.seats
        for cell, die in enumerate(state.pile.dice):
            if die >= 0 and not laid >> cell & 1:
                dice[die >> 6] |= 1 << cell
        return [(self.worth(state, seat, dice, group), group) for group in state.choices.masks() if group & laid == laid]

    def worth(self, state: Rules, seat: Seat, dice: list[int], group: int) -> float:
        """What a group is worth, in dice."""
        value = float(group.bit_count())
        if state.step != BONUS and group.bit_count() >= 4:
            value += max(0, longest_row(cells_of(group)) - 3)
        if not self.room:
            return value
        full = group
        for each in dice:
            full |= each
        for other, each in enumerate(dice):
            own = each | group if other == seat else each
            room = (rests_on(own) & ~full).bit_count()
            if other == seat:
                value += ROOM * min(room, 12) - (3.0 if room == 0 else 0.0)
            else:
                value -= ROOM * min(room, 12)
                if room == 0:  # buried: the fewest dice win at once
                    left = state.stock[seat] + len(state.laid) - group.bit_count()
                    value += 50.0 if left < min([stock for k, stock in enumerate(state.stock) if k != seat]) else -50.0
        return value


def rests_on(cells: int) -> int:
    """The cells that rest on one of these."""
    found = 0
    while cells:
        low = cells & -cells
        found |= ABOVE_IT[low.bit_length() - 1]
        cells ^= low
    return found


def squeezing(room: bool) -> Maker:
    """Judges every group, with or without thinking of room."""
    return lambda game, src: Squeezer(game, src, room)


# Luck: even the best wins only about two games in three against random play, so there are two levels.
LEVELS: Final = {"beginner": blurred(squeezing(False), 4.0), "best": squeezing(True)}
