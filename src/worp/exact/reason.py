"""Why a move is better than the next best one, in one sentence: from what is different after the two.

Both moves are played with the same chance, strong bots play on until the seat chooses again, and what people watch is compared: who won, whose
turn it is, the number on each place card (points, dice, stock), how many ways are open. The first of these that clearly differs is the reason.
A game can have a module `why` in its folder, whose `facts` count what its players look at besides, each with a sentence of its own: by what
the seat sees and nothing else, so that such a reason is never a guess.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from time import monotonic
from typing import Any, Final, NamedTuple

from worp.contract.dice import Seeded
from worp.contract.facts import Fact
from worp.contract.game import OVER, ROLL, TURN, Game, State
from worp.contract.scene import Say, Scene, Seat, say

TRIES: Final = 12
LEAST: Final = 4
"""So many tries in any case,"""
CLEAR: Final = 2.0
"""and a mean counts that is so many standard errors from 0."""
NOTICED: Final = 10
"""What a game watches besides has to differ by one part in so many: 31 and 32 free places are alike."""
GOOD: Final = {"score": 1, "points": 1, "dice": 1, "minus": -1, "stock": -1}
"""Numbers of place cards that everybody wants to be high, or low: by how they look, else by their place."""

Round = Callable[[State[Any], Seat, int], None]
"""Plays on for a round, with chance of that number."""

Facts = Callable[[State[Any], Seat, Any], list[Fact]]
"""What players of a game watch after a move at a position as the seat sees it, what matters most first."""


class After(NamedTuple):
    """What people see of a position, from one seat."""

    won: float
    """1: the seat has won, -1: somebody else has, 0: neither."""
    own: float
    others: float
    """How good the numbers on place cards are: the seat's, and the best of the others'."""
    ways: float
    """How many moves the seat has; 0 if it does not choose."""
    turn: float
    """1 if the seat chooses next, or throws."""


def aim_of(scene: Scene, seat: Seat) -> tuple[str, float]:
    """Which number of its place card a seat plays for, and that number, turned so that more is better; empty and 0 if none is known."""
    part = next((part for part in scene.parts if part.kind == "facts" and part.owner == seat), None)
    for spot, thing in scene.things.items():
        home, _, place = spot.partition("/")
        if part is not None and home == part.id and thing.kind == "number" and thing.value is not None:
            found = str(thing.look if thing.look in GOOD else place)
            if found in GOOD:
                return "points" if found == "score" else found, float(GOOD[found] * thing.value)
    return "", 0.0


def look(state: State[Any], seat: Seat) -> After:
    """What a seat sees of a position."""
    seats = state.setup.seats
    seen = state.mask(seat)
    scene = seen.scene(seat)
    others = max([aim_of(scene, one)[1] for one in range(seats) if one != seat], default=0.0)
    won = 0.0
    if state.phase == OVER:
        won = 1.0 if seat in state.ending().winners else -1.0
    mine = state.who == seat if state.phase in (ROLL, TURN) else state.phase != OVER and seat in state.acting()
    ways = len(seen.moves(seat)) if mine and state.phase != ROLL else 0
    return After(won, aim_of(scene, seat)[1], others, float(ways), float(mine))


def clear(differences: list[float], least: float) -> float:
    """The mean of differences, if it is at least so much and no chance; else 0."""
    n = len(differences)
    mean = sum(differences) / n
    spread = sqrt(sum((one - mean) ** 2 for one in differences) / max(1, n - 1) / n)
    return mean if abs(mean) >= least and abs(mean) >= CLEAR * spread else 0.0


def own_words(best: list[Fact], second: list[Fact], other: Say) -> Say | None:
    """The first thing that players of this game watch, after both moves, and that is better after the first of them."""
    after_second = {fact.key: fact.many for fact in second}
    for fact in best:
        less = after_second.get(fact.key)
        if less is not None and fact.good * (fact.many - less) * NOTICED >= max(abs(fact.many), abs(less), 1):
            return say(fact.key, count=fact.many, less=less, other=other)
    return None


def facts_of(game: Game) -> Facts | None:
    """What the game itself counts of a move, by its module `why`; None if it has none."""
    words = game.beside("why")
    return words.facts if words is not None else None


def reason(
    seen: State[Any], seat: Seat, best: Any, second: Any, play_on: Round, seed: str, until: float, facts: Facts | None = None
) -> Say | None:
    """Why `best` is better than `second`; None if nothing that people watch is clearly different."""
    kind, _ = aim_of(seen.mask(seat).scene(seat), seat)
    at_once: list[tuple[After, After]] = []
    later: list[tuple[After, After]] = []
    for number in range(TRIES):
        if number >= LEAST and monotonic() >= until:
            break
        guess = seen.guess(Seeded(f"{seed}/{number}/why"))
        pair = []
        for move in (best, second):
            state = guess.copy()
            state.play(seat, move)
            first = look(state, seat)
            play_on(state, seat, number)
            pair.append((first, look(state, seat)))
        at_once.append((pair[0][0], pair[1][0]))
        later.append((pair[0][1], pair[1][1]))

    def differ(pairs: list[tuple[After, After]], what: str, least: float) -> float:
        return clear([getattr(a, what) - getattr(b, what) for a, b in pairs], least)

    other = seen.name(second)
    if differ(at_once, "won", 0.5) > 0:
        return say("coach-why-wins")
    lost = [float(a.won >= 0) - float(b.won >= 0) for a, b in later]
    if clear(lost, 0.25) > 0:
        return say("coach-why-saves", other=other)
    if differ(later, "won", 0.25) > 0:
        return say("coach-why-wins-soon", other=other)
    now = differ(at_once, "own", 1.0) if kind else 0.0
    if now > 0:
        return say("coach-why-now", kind=kind, count=round(now), other=other)
    own = own_words(facts(seen, seat, best), facts(seen, seat, second), other) if facts is not None else None
    if own is not None:
        return own
    if differ(at_once, "turn", 0.5) > 0 and not all(a.won for a, _ in at_once):
        return say("coach-why-turn", other=other)
    mine = differ(later, "own", 0.5) if kind else 0.0
    theirs = -differ(later, "others", 0.5) if kind and seen.setup.seats > 1 else 0.0
    if mine > 0 and mine >= theirs:
        return say("coach-why-later", kind=kind, count=max(1, round(mine)), other=other)
    if theirs > 0:
        return say("coach-why-denies", kind=kind, count=max(1, round(theirs)), other=other)
    ways = differ(later, "ways", 2.0)
    if ways > 0:
        means = [sum(pair[k].ways for pair in later) / len(later) for k in range(2)]
        if means[0] >= 1.3 * means[1]:
            return say("coach-why-ways", count=round(means[0]), less=round(means[1]), other=other)
    return None
