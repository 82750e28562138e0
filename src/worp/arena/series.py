"""Matches: bots play many games against each other, with the seats rotated, and it is counted who won.

Game number g stands on streams of chance of its own (`seed/g` for the dice, `seed/g/k` for bot k), so results depend on the seed alone, not
on how many processes played; with bots that the clock hurries they do not repeat exactly, and the report says how often that happened.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from math import sqrt
from multiprocessing import get_context
from statistics import mean, stdev
from typing import Any, NamedTuple

from worp import registry
from worp.arena import players
from worp.arena.corpus import Corpus, SavedGame
from worp.arena.simulate import LIMIT, calm_setup
from worp.bots.bot import Bot
from worp.contract.dice import Seeded, Source
from worp.contract.game import OVER, ROLL, TURN, Ending, Game, InputError, Setup, State
from worp.record.events import Event, Record
from worp.record.text import write_text

Z95 = 1.959963984540054


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a win rate, by Wilson's score.

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    rate = wins / games
    z = Z95 * Z95 / games
    middle = (rate + z / 2) / (1 + z)
    half = Z95 * sqrt(rate * (1 - rate) / games + z / games / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


class Thought(NamedTuple):
    """How one bot thought in one game: choices, seconds of processor time altogether, the longest one, and how often the clock hurried it."""

    moves: int
    seconds: float
    longest: float
    hurried: int


class PlayedGame(NamedTuple):
    """One game: the share of the win, the points (where the game has them) and the thinking of each bot, in the order of the bots."""

    number: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    thoughts: tuple[Thought, ...]
    steps: int
    by_seat: tuple[float, ...] = ()
    """The shares again, in the order of the seats: rotating bots must not hide that a seat is better."""
    saved: SavedGame | None = None


def checked_move(bot: Bot, state: State[Any], seat: int, word: str) -> Any:
    """What the bot chooses from what its seat may know; raises `InputError` if that is no legal move, or if the bot breaks."""
    try:
        move = bot.choose(state.mask(seat), seat)
    except InputError:
        raise
    except Exception as error:  # whatever a bot does, it is the bot that is broken
        raise InputError(f"The bot '{word}' breaks: {registry.reason(error)}. The position: {state.mask(seat).text()}") from error
    if move not in state.moves(seat):
        raise InputError(f"The bot '{word}' chose {move!r}, which is not a legal move of seat {seat + 1} in: {state.mask(seat).text()}")
    return move


def play(
    game: Game, setup: Setup, bots: Sequence[Bot], words: Sequence[str], src: Source, events: list[Event] | None = None
) -> tuple[Ending, int, list[Thought]]:
    """One game, `bots[seat]` at each seat: how it ended, its steps, and how each seat thought. `events` takes what happened, if it is given."""
    state = game.start(setup)
    steps = 0
    count = [0] * setup.seats
    seconds = [0.0] * setup.seats
    longest = [0.0] * setup.seats
    while state.phase != OVER:
        if steps == LIMIT:
            raise InputError(f"{game.key} has not ended after {LIMIT:,} steps of {' and '.join(words)}.")
        steps += 1
        if state.phase == ROLL:
            outcome = state.sample(src)
            if events is not None:
                events.append(Event(steps, "roll", state.who, outcome=outcome))
            state.roll(outcome)
            continue
        seat = state.who if state.phase == TURN else state.acting()[0]
        begun = time.thread_time()
        move = checked_move(bots[seat], state, seat, words[seat])
        taken = time.thread_time() - begun
        count[seat] += 1
        seconds[seat] += taken
        longest[seat] = max(longest[seat], taken)
        if events is not None:
            events.append(Event(steps, "act", seat, state.spell(move)))
        state.play(seat, move)
    thoughts = [Thought(count[seat], seconds[seat], longest[seat], bots[seat].hurried) for seat in range(setup.seats)]
    return state.ending(), steps, thoughts


def play_number(
    game: Game, setup: Setup, words: Sequence[str], number: int, seed: str, clock: bool = True, save: bool = False
) -> PlayedGame:
    """Game `number` of a match: bot k sits at seat k + number. Without the clock no thought is cut short. `save`: with its log."""
    seats = setup.seats
    at = [(k + number) % seats for k in range(seats)]
    seated: dict[int, Bot] = {}
    names = [""] * seats
    for k, word in enumerate(words):
        seated[at[k]] = players.find(word, game, Seeded(f"{seed}/{number}/{k}"))
        names[at[k]] = word
        if not clock:
            seated[at[k]].unhurried()
    events: list[Event] | None = [] if save else None
    try:
        ending, steps, thoughts = play(game, setup, [seated[seat] for seat in range(seats)], names, Seeded(f"{seed}/{number}"), events)
    except InputError as fault:
        raise InputError(f"Game {number} with seed {seed}: {fault}") from None
    shares = tuple(ending.share(seat) for seat in at)
    scores = tuple(ending.scores[seat] for seat in at) if len(ending.scores) == seats else ()
    saved = None
    if events is not None:
        log = write_text(Record(game.id(setup), tuple(names), "", tuple(events)))
        saved = SavedGame(f"{game.key}-{number:06}", log, tuple(names), tuple(ending.winners), tuple(ending.scores), ending.why.key)
    by_seat = tuple([ending.share(seat) for seat in range(seats)])
    return PlayedGame(number, shares, scores, tuple(thoughts[seat] for seat in at), steps, by_seat, saved)


def play_some(
    source: str, line: str, words: tuple[str, ...], numbers: tuple[int, ...], seed: str, clock: bool, save: bool = False
) -> list[PlayedGame]:
    """Some games of a match, in whatever process."""
    game = registry.find(source)
    setup = game.read_id(line)
    return [play_number(game, setup, words, number, seed, clock, save) for number in numbers]


class Result(NamedTuple):
    """What came of one bot of a match. Shared wins count in parts, as they do in the interval."""

    bot: str
    wins: float
    rate: float
    low: float
    high: float
    points: float | None
    moves: int
    mean_ms: float
    longest_ms: float
    hurried: int
    points_within: float | None = None
    """Half of the 95 % interval of the points."""


class SeatShare(NamedTuple):
    """What a seat won, whoever sat there."""

    wins: float
    rate: float
    low: float
    high: float


class MatchResult(NamedTuple):
    """What came of a match, by bot and, of two or more, by seat."""

    games: int
    results: tuple[Result, ...]
    steps: float
    seconds: float
    seats: tuple[SeatShare, ...] = ()

    def plain(self) -> dict[str, Any]:
        """As JSON wants it; all but the times, and `hurried`, follows from game, bots, number and seed if no bot was hurried."""
        rows = []
        for result in self.results:
            row = {key: round(value, 6) if isinstance(value, float) else value for key, value in result._asdict().items()}
            if not self.seats:  # alone there is nobody to win against
                row |= dict.fromkeys(("wins", "rate", "low", "high"))
            rows.append(row)
        seats = [{key: round(value, 6) for key, value in seat._asdict().items()} for seat in self.seats]
        return {"games": self.games, "results": rows, "seats": seats, "steps": round(self.steps, 3), "seconds": round(self.seconds, 2)}


def summed(words: Sequence[str], games: Sequence[PlayedGame], seconds: float) -> MatchResult:
    """All games of a match in short."""
    results: list[Result] = []
    for k, word in enumerate(words):
        wins = sum(played.shares[k] for played in games)
        low, high = wilson(wins, len(games))
        points = within = None
        if all(played.scores for played in games):
            points = mean([played.scores[k] for played in games])
            within = 1.96 * stdev([played.scores[k] for played in games]) / sqrt(len(games)) if len(games) > 1 else None
        moves = sum(played.thoughts[k].moves for played in games)
        thinking = sum(played.thoughts[k].seconds for played in games)
        longest = max(played.thoughts[k].longest for played in games)
        hurried = sum(played.thoughts[k].hurried for played in games)
        rate = wins / len(games)
        results.append(Result(word, wins, rate, low, high, points, moves, 1000 * thinking / max(moves, 1), 1000 * longest, hurried, within))
    seats = []
    for seat in range(len(words) if len(words) > 1 else 0):
        wins = sum(played.by_seat[seat] for played in games)
        seats.append(SeatShare(wins, wins / len(games), *wilson(wins, len(games))))
    return MatchResult(len(games), tuple(results), sum(played.steps for played in games) / len(games), seconds, tuple(seats))


def table(game: Game, words: Sequence[str], options: Setup | None = None) -> Setup:
    """A table with a seat for each bot, at default options if none are given, races calm; raises `InputError`, also for words that name no bot."""
    setup = options if options is not None else game.set_up(len(words))
    if setup.seats != len(words):
        raise InputError(
            f"There are {len(words)} bots for {setup.seats} seats; name one for each seat, like --bots {','.join(['random'] * setup.seats)}."
        )
    for word in words:
        players.maker(word, game)
    return calm_setup(game, setup)


def match(
    source: str,
    setup: Setup,
    words: Sequence[str],
    games: int,
    seed: int | str,
    workers: int = 1,
    done: Callable[[int], None] | None = None,
    clock: bool = True,
    corpus: Corpus | None = None,
) -> MatchResult:
    """Play a match on a table that `table` has checked. `source` is the game's key or file; `done` hears how many games are played.
    Without the `clock` thoughts end by their number of iterations only. A `corpus` takes all games with their logs."""
    game = registry.find(source)
    begun = time.perf_counter()
    played: list[PlayedGame] = []
    for some in shared_out(source, game, setup, tuple(words), games, str(seed), workers, clock, corpus is not None):
        for one in some:
            if corpus is not None and one.saved is not None:
                corpus.add(one.saved)
            played.append(one._replace(saved=None))
        if done is not None:
            done(len(played))
    played.sort()
    if corpus is not None:
        corpus.close()
    return summed(words, played, time.perf_counter() - begun)


def shared_out(
    source: str, game: Game, setup: Setup, words: tuple[str, ...], games: int, seed: str, workers: int, clock: bool, save: bool
) -> Iterable[list[PlayedGame]]:
    """The games, some at a time, played here or by several processes."""
    if workers <= 1:
        return ([play_number(game, setup, words, number, seed, clock, save)] for number in range(games))
    return by_processes(source, game.id(setup), words, games, seed, workers, clock, save)


def by_processes(
    source: str, line: str, words: tuple[str, ...], games: int, seed: str, workers: int, clock: bool, save: bool
) -> Iterator[list[PlayedGame]]:
    """The same, by processes; a handful of games each time, so that the bar moves and none waits long for the last."""
    size = max(1, min(20, games // (workers * 4)))
    chunks = [tuple(range(first, min(first + size, games))) for first in range(0, games, size)]
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        asked = [pool.submit(play_some, source, line, words, numbers, seed, clock, save) for numbers in chunks]
        try:
            for task in as_completed(asked):
                yield task.result()
        finally:
            pool.shutdown(cancel_futures=True)
