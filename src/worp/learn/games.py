"""The games a net learns from: played by bots, or by the net itself, with some positions of each kept as somebody saw them.

Every position is kept with the same chance, whatever comes later: picking them by how far the end is would spoil the values. Half of the games
begin with a few random moves, so that the net also meets positions that good players avoid.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final, NamedTuple

from worp import registry
from worp.bots.bot import Bot, Random
from worp.bots.levels import LEVELS, levels_of, player
from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Setup, State
from worp.learn.encode import Encoder
from worp.learn.fit import Sample
from worp.learn.judge import Judge, Judging
from worp.learn.net import Net

LONGEST: Final = 20_000
"""Steps after which a game is given up: nothing is learned from it."""
FORCED: Final = -1e9
"""Stands for what a move was worth that nobody chose."""
ASTRAY: Final = 8
"""At most so many random moves begin a game,"""
STRAYS: Final = 50
"""in so many of 100 games."""


class Plan(NamedTuple):
    """How games are played. `word`: a level, `random`, or nothing where `net` plays. `keep`: so many of 1000 positions are kept."""

    source: str
    line: str
    word: str
    keep: int
    net: bytes = b""
    slips: int = 5
    trace: float = 1.0
    """How far a sample looks to the result rather than to the net's own next value (lambda)."""


class Seen(NamedTuple):
    """A position as it was kept: who saw it, what was seen, and after how many of its choices."""

    seat: int
    features: tuple[int, ...]
    at: int


def bots_for(plan: Plan, game: Game, setup: Setup, seed: str) -> list[Bot]:
    """The bots that play a plan's games: by a net, at random, or of a level."""
    if plan.net:
        judge = Judge(game, Net.unpacked(plan.net))
        found: list[Bot] = [Judging(judge, Seeded(f"{seed}/{seat}"), plan.slips) for seat in range(setup.seats)]
    elif plan.word == "random":
        found = [Random(game, Seeded(f"{seed}/{seat}")) for seat in range(setup.seats)]
    else:
        if plan.word not in LEVELS:
            raise InputError(f"{game.key} has no level '{plan.word}'; it has: {', '.join(levels_of(game))}, and there is random.")
        found = [player(game, plan.word, Seeded(f"{seed}/{seat}")) for seat in range(setup.seats)]
    return found


def play(plan: Plan, game: Game, setup: Setup, bots: Sequence[Bot], encoder: Encoder, number: int, seed: str) -> list[Sample]:
    """One game, and what was kept of it."""
    src = Seeded(f"{seed}/{number}")
    state = game.start(setup)
    astray = src.below(ASTRAY) + 1 if src.below(100) < STRAYS else 0
    kept: list[Seen] = []
    liked: list[list[float]] = [[] for _ in range(setup.seats)]
    for _ in range(LONGEST):
        if state.phase == OVER:
            return told(plan, state, kept, liked, number)
        if not astray and src.below(1000) < plan.keep:
            seat = src.below(setup.seats)
            kept.append(Seen(seat, tuple(encoder.features(state, seat)), len(liked[seat])))
        if state.phase == ROLL:
            state.roll(state.sample(src))
            continue
        seat = state.who if state.phase == TURN else state.acting()[0]
        move = choice(bots[seat], state, seat, src, astray > 0)
        astray = max(0, astray - 1)
        bot = bots[seat]
        if isinstance(bot, Judging):
            liked[seat].append(bot.liked)
        state.play(seat, move)
    return []


def choice(bot: Bot, state: State[Any], seat: int, src: Source, astray: bool) -> Any:
    """What is played: by the bot, or by chance."""
    moves = state.moves(seat)
    if len(moves) == 1 or astray:
        if isinstance(bot, Judging):
            bot.liked = FORCED
        return moves[src.below(len(moves))]
    return bot.choose(state.mask(seat), seat)


def told(plan: Plan, state: State[Any], kept: list[Seen], liked: list[list[float]], number: int) -> list[Sample]:
    """What was kept, with what came of it, and what is to be learned of it: that, or, with a `trace` below 1, a mixture of it and of what the
    net thought on the way."""
    ending = state.ending()
    points = state.setup.seats == 1 and bool(ending.scores)
    results = [float(ending.scores[seat]) if points else ending.share(seat) for seat in range(state.setup.seats)]
    returns: list[list[float]] = []
    for seat, values in enumerate(liked):
        worth = results[seat]
        back = [worth]
        for value in reversed(values):
            worth = worth if value == FORCED else (1 - plan.trace) * value + plan.trace * worth
            back.append(worth)
        returns.append(back[::-1])
    found = []
    for one in kept:
        worths = returns[one.seat]
        found.append(Sample(one.features, worths[min(one.at, len(worths) - 1)], results[one.seat], number))
    return found


def some(plan: Plan, numbers: tuple[int, ...], seed: str) -> list[Sample]:
    """Some games, in whatever process."""
    game = registry.find(plan.source)
    setup = game.read_id(plan.line)
    encoder = Encoder(setup.seats)
    found: list[Sample] = []
    for number in numbers:
        found += play(plan, game, setup, bots_for(plan, game, setup, f"{seed}/{number}"), encoder, number, seed)
    return found


def played(plan: Plan, numbers: range, seed: str, workers: int, hear: Callable[[int], None]) -> list[Sample]:
    """Samples of games with these numbers, the same whatever the number of `workers`."""
    size = max(1, min(25, len(numbers) // (4 * workers)))
    chunks = [tuple(numbers[first : first + size]) for first in range(0, len(numbers), size)]
    found: list[Sample] = []
    done = 0
    for chunk, samples in zip(chunks, spread(plan, chunks, seed, workers), strict=True):
        found += samples
        done += len(chunk)
        hear(done)
    return found


def spread(plan: Plan, chunks: list[tuple[int, ...]], seed: str, workers: int) -> Iterator[list[Sample]]:
    """The chunks' samples in order, played here or by processes."""
    if workers <= 1:
        yield from (some(plan, chunk, seed) for chunk in chunks)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        asked = [pool.submit(some, plan, chunk, seed) for chunk in chunks]
        try:
            for task in asked:
                yield task.result()
        finally:
            pool.shutdown(cancel_futures=True)
