"""Whole games for tests and benches, with their logs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from worp.bots.bot import Bot
from worp.contract.dice import Source
from worp.contract.game import ROLL, State
from worp.contract.scene import Seat
from worp.record.log import Match

Choice = Callable[[State[Any], Seat], Any]
"""The move that a seat plays in a position."""


def anything(src: Source) -> Choice:
    """A chooser that takes any legal move."""

    def choose(state: State[Any], seat: Seat) -> Any:
        moves = state.moves(seat)
        return moves[src.below(len(moves))]

    return choose


def chosen_by(bots: Sequence[Bot]) -> Choice:
    """What these bots choose, a seat each, by what the seat sees."""
    return lambda state, seat: bots[seat].choose(state.mask(seat), seat)


def play_out(match: Match, src: Source, choose: Choice, longest: int = 0) -> Match:
    """Play a match without a clock to its end, or until it has `longest` events. Where several may act, the first of them does."""
    while not match.over() and not 0 < longest <= len(match.events):
        state = match.state
        if state.phase == ROLL:
            match.roll(state.sample(src))
        else:
            seat = state.acting()[0]
            match.act(seat, state.spell(choose(state, seat)))
    return match
