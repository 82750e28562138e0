"""Random players: every seat chooses uniformly among its legal moves, and chance is drawn. Races are played in their calm form.

`playout` is one game; `simulate` is many, each on a stream of chance of its own (`seed/number`), so that results depend on the seed alone
and game 7 is the same whether or not the six before it were played.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup, State
from worp.guard import RulesStuck, Watch, place_of, source_of

LIMIT = 100_000
"""A game that goes on for more steps than this is taken for endless."""
PATIENCE = 20.0
"""So is one that takes so many seconds."""


def calm_setup(game: Game, setup: Setup) -> Setup:
    """The same table without a clock, where the game is a race."""
    if game.race is None or setup.flag("calm"):
        return setup
    return game.set_up(setup.seats, {**dict(setup.options), "calm": True}, setup.version)


def step(state: State[Any], src: Source) -> None:
    """One step of a game that is not over: a roll, or a random move of the seat that acts (of the first one that has to choose)."""
    if state.phase == ROLL:
        state.roll(state.sample(src))
        return
    seat = state.who if state.phase == TURN else state.acting()[0]
    moves = state.moves(seat)
    state.play(seat, moves[src.below(len(moves))])


def finish(state: State[Any], src: Source, limit: int = LIMIT) -> int:
    """Play on to the end; how many steps (rolls and moves) it took. Raises `InputError` after `limit` of them."""
    steps = 0
    while state.phase != OVER:
        if steps == limit:
            raise InputError(
                f"This game has not ended after {limit:,} steps of random players; allow more, or look for a rule that ends it."
            )
        step(state, src)
        steps += 1
    return steps


def playout(game: Game, setup: Setup, src: Source, limit: int = LIMIT) -> tuple[State[Any], int]:
    """A whole game of random players: its last state and the number of steps."""
    state = game.start(calm_setup(game, setup))
    return state, finish(state, src, limit)


class Spread(NamedTuple):
    """The mean, the least and the greatest of some numbers."""

    mean: float
    low: int
    high: int


def spread(numbers: list[int]) -> Spread:
    """
    >>> spread([2, 4, 9])
    Spread(mean=5.0, low=2, high=9)
    """
    return Spread(sum(numbers) / len(numbers), min(numbers), max(numbers))


class Simulation(NamedTuple):
    """What came of many games: for each seat its wins (shared ones in parts) and, where the game scores, its points; how many games were
    shared or won by nobody; lengths in steps; and, apart from all that, the seconds it took."""

    games: int
    wins: tuple[float, ...]
    shared: int
    nobody: int
    scores: tuple[Spread, ...]
    steps: Spread
    seconds: float

    def plain(self) -> dict[str, Any]:
        """As JSON wants it; all but `timing` follows from game, setup, number and seed."""
        results = {
            "wins": [round(win, 6) for win in self.wins],
            "shared": self.shared,
            "nobody": self.nobody,
            "scores": [score._asdict() for score in self.scores],
        }
        total = round(self.steps.mean * self.games)
        rates = {"games_per_second": round(self.games / self.seconds, 1), "steps_per_second": round(total / self.seconds)}
        timing = {"seconds": round(self.seconds, 4), **rates}
        return {"games": self.games, "results": results, "lengths": {"steps": self.steps._asdict()}, "timing": timing}


def failed(error: BaseException, game: Game, state: State[Any] | None) -> str:
    """What the rules did, where, and at which position."""
    said = str(error) if isinstance(error, RulesStuck) else f"the rules stopped with {type(error).__name__}: {error}".rstrip(":. ")
    try:
        if state is not None and state.phase == TURN and not state.moves(state.who):
            said = f"seat {state.who + 1} is on turn and has nothing to choose"  # which random players only notice when they choose
        position = f" The position: {state.text()}" if state is not None else ""
    except Exception:  # noqa: BLE001 (it cannot even be written any more)
        position = ""
    place = place_of(error, source_of(game))
    return f"{place}: {said}.{position}" if place.line else f"{said}.{position}"


def simulate(game: Game, setup: Setup, games: int, seed: int | str, done: Callable[[int], None] | None = None) -> Simulation:
    """Many games of random players. `done` hears now and then how many are played."""
    wins = [0.0] * setup.seats
    scores: list[list[int]] = [[] for _ in range(setup.seats)]
    lengths: list[int] = []
    shared = nobody = 0
    calm = calm_setup(game, setup)
    begun = heard = time.perf_counter()
    for number in range(games):
        state: State[Any] | None = None
        try:
            with Watch(PATIENCE):
                state = game.start(calm)
                steps = finish(state, Seeded(f"{seed}/{number}"))
        except InputError as fault:
            raise InputError(f"Game {number} with seed {seed}: {fault}") from None
        except (Exception, RulesStuck) as error:  # whatever an invented game does is told to its inventor
            raise InputError(f"Game {number} with seed {seed}: {failed(error, game, state)}") from error
        ending = state.ending()
        lengths.append(steps)
        shared += len(ending.winners) > 1
        nobody += not ending.winners
        for seat in ending.winners:
            wins[seat] += ending.share(seat)
        for seat, score in enumerate(ending.scores):
            scores[seat].append(score)
        if done is not None and time.perf_counter() - heard > 0.1:
            heard = time.perf_counter()
            done(number + 1)
    seconds = max(time.perf_counter() - begun, 1e-9)
    if done is not None:
        done(games)
    points = tuple(spread(column) for column in scores if column)
    return Simulation(games, tuple(wins), shared, nobody, points, spread(lengths), seconds)
