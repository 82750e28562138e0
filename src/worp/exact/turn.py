"""The best move of a game that nobody has taught, by what is counted: points on place cards, one chance further than what can be had at once.

Games of random players to the end say little about a turn with several throws: most of what one hopes for is thrown away later. So the seat
goes on here until what is counted for it changes or somebody else is on turn, and takes each time what brings most at once. With 1 3 3 6 6
and two throws left that is better than to write 12 for the sixes, since the next throw may well be a full house.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, TURN, State
from worp.contract.scene import Seat
from worp.exact.reason import aim_of

LONGEST: Final = 12
"""So many steps a turn is followed at most."""
TRIES: Final = 48
LEAST: Final = 4
"""So often each move is tried at most, and in any case."""
CLEAR: Final = 0.25
"""Moves that bring less than so much more than any other are left to those who look further ahead."""


def counted(state: State[Any], seat: Seat) -> float:
    """What counts for a seat, as it sees it."""
    return aim_of(state.mask(seat).scene(seat), seat)[1]


def has_points(seen: State[Any], seat: Seat) -> bool:
    """Whether points are counted for the seat."""
    return aim_of(seen.mask(seat).scene(seat), seat)[0] == "points"


def goes_on(state: State[Any], seat: Seat) -> bool:
    """Whether it is still the seat's turn."""
    return state.phase in (ROLL, TURN) and state.who == seat


def greedy(state: State[Any], seat: Seat, now: float, src: Source) -> float:
    """Play what brings most at once, where nothing brings anything any move; what is counted then. What leads to another throw of the own
    brings nothing yet."""
    moves = state.moves(seat)
    best, most = -1, now
    for k, move in enumerate(moves):
        after = state.copy()
        after.play(seat, move)
        if after.phase == ROLL and after.who == seat and state.setup.seats > 1:
            continue
        found = counted(after, seat)
        if found > most or (found >= most and best < 0 and not goes_on(after, seat)):
            best, most = k, found
    state.play(seat, moves[best if best >= 0 else src.below(len(moves))])
    return most


def finish_turn(state: State[Any], seat: Seat, now: float, src: Source) -> float:
    """Go on for the seat until something was counted or somebody else is on turn; what is counted then."""
    found = counted(state, seat)
    for _ in range(LONGEST):
        if found != now or not goes_on(state, seat):
            break
        if state.phase == ROLL:
            state.roll(state.sample(src))
            found = counted(state, seat)
        else:
            found = greedy(state, seat, now, src)
    return found


def best_of_turn(seen: State[Any], seat: Seat, moves: list[Any], seed: str, has_time: Callable[[], bool]) -> int | None:
    """Which of the moves brings most, if one does clearly; None where no points are counted, or the turn does not tell moves apart."""
    if not has_points(seen, seat) or seen.phase != TURN:
        return None
    now = counted(seen, seat)
    totals = [0.0] * len(moves)
    tries = 0
    while tries < LEAST or (tries < TRIES and has_time()):
        guess = seen.guess(Seeded(f"{seed}/{tries}/guess"))
        for k, move in enumerate(moves):
            state = guess.copy()
            state.play(seat, move)
            totals[k] += finish_turn(state, seat, now, Seeded(f"{seed}/{tries}")) if state.phase != OVER else counted(state, seat)
        tries += 1
    best = max(range(len(moves)), key=lambda k: totals[k])
    apart = (totals[best] - min(totals)) / tries
    return best if apart >= CLEAR else None
