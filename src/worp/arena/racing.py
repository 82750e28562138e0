"""Games with races, played in real time without waiting: everybody looks for as long as they say, and the earliest act comes first.

A table does the same with a clock (`worp.room.time.autopilot`): a thought goes on while others act, a hand is busy for a while after each
touch, and who found nothing looks again after the next event.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from worp.arena.simulate import LIMIT
from worp.bots.bot import Bot
from worp.contract.dice import Source
from worp.contract.game import OVER, RACE, ROLL, Ending, Game, InputError, Race, Setup, State


class RacedGame(NamedTuple):
    """A game that was raced: how it ended, and for how many seconds people looked, altogether."""

    ending: Ending
    seconds: float


class Thought(NamedTuple):
    """A seat will do this at that moment of the race; it had seen so many acts."""

    due: float
    seat: int
    move: Any
    seen: int


def play(game: Game, setup: Setup, bots: Sequence[Bot], src: Source) -> RacedGame:
    """One game, `bots[seat]` at each seat."""
    if game.race is None or setup.flag("calm"):
        raise InputError(f"{game.key} has no races at such a table.")
    state = game.start(setup)
    seconds = 0.0
    for _ in range(LIMIT):
        if state.phase == OVER:
            return RacedGame(state.ending(), seconds)
        if state.phase == ROLL:
            state.roll(state.sample(src))
        elif state.phase == RACE:
            seconds += race(state, bots, game.race)
        else:
            seat = state.acting()[0]
            state.play(seat, bots[seat].choose(state.mask(seat), seat))
    raise InputError(f"{game.key} has not ended after {LIMIT:,} steps.")


def race(state: State[Any], bots: Sequence[Bot], paces: Race) -> float:
    """One race, to its end; its seconds."""
    free_at = [0.0] * len(bots)
    acts = 0
    now = 0.0

    def think(seat: int) -> Thought:
        move = bots[seat].choose(state.mask(seat), seat)
        return Thought(max(now + bots[seat].pause, free_at[seat]), seat, move, acts)

    thoughts = [think(seat) for seat in range(len(bots))]
    last = 0.0
    while state.phase == RACE:
        looking = [thought for thought in thoughts if thought.move is not None or thought.seen < acts]
        first = min(looking, default=None)
        if first is None or first.due > last + paces.lapse:
            now = last + paces.lapse
            state.lapse()
            return now
        now = max(now, first.due)
        if first.move is not None and first.move in state.moves(first.seat):
            state.play(first.seat, first.move)
            acts += 1
            last = now
            free_at[first.seat] = now + paces.hand
        if state.phase == RACE:
            thoughts[first.seat] = think(first.seat)
    return now
