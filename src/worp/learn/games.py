"""The games a net learns from: played by bots, or by the net itself, with some positions of each kept as somebody saw them.

Every position is kept with the same chance, whatever comes later: picking them by how far the end is would spoil the values. In half of the
games somebody strays at first, for as long as the dice say: plays any move now and then, or always. What is kept of these is what comes after that, so
that the net also learns what positions are worth that good players avoid, if good players go on from them.
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
from worp.learn.ahead import Ahead, Judging
from worp.learn.encode import Encoder
from worp.learn.fit import Sample
from worp.learn.judge import LONGEST, Judge
from worp.learn.net import Net

STRAYS: Final = 50
"""In so many of 100 games somebody strays at first, for up to as many steps as a usual game has,"""
ANY: Final = (100, 50, 20)
"""playing any move in so many of 100 choices."""


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
    steps: int = 0
    """So many steps a usual game has; 0: nobody strays."""


class Stray(NamedTuple):
    """Who plays any move in so many of 100 choices (-1: everybody), before this step of the game."""

    seat: int = -1
    slips: int = 0
    until: int = 0

    def now(self, step: int, seat: int, src: Source) -> bool:
        """Whether this choice is made by chance."""
        return step < self.until and self.seat in (-1, seat) and src.below(100) < self.slips


class SeenPosition(NamedTuple):
    """A position as it was kept: who saw it, what was seen, at which stage of its course, and how far above that stage's value it stood then."""

    seat: int
    features: tuple[int, ...]
    at: int
    above: float


class Stage(NamedTuple):
    """What a seat's game seemed worth at some point, and what it came to as far as was foreseen there. The difference is the luck of dice that were
    averaged over, so nothing is to be learned from it; who looks one move ahead has averaged over none."""

    worth: float
    came: float


class Course:
    """What a seat thinks of a game on its way, stage by stage: a stage for each choice, or for each turn where the bot looks so far ahead."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self.far = isinstance(bot, Judging) and bot.mind is not None
        self.stages: list[Stage] = []
        self.ahead: Ahead | None = None
        """What is foreseen at the last stage, while it lasts."""

    def look(self, state: State[Any]) -> None:
        """It is the seat's turn: begin a stage where nothing was foreseen."""
        if not self.far or not isinstance(self.bot, Judging):
            return
        ahead = self.bot.look(state, self.seat)
        if ahead is not None and ahead is not self.ahead and ahead.inside(state):
            self.ahead = ahead
            self.stages.append(Stage(ahead.worth(state), ahead.worth(state)))

    def went(self, state: State[Any]) -> None:
        """The seat has thrown or chosen: if that is the end of what was foreseen, so is the stage."""
        if self.ahead is not None and not self.ahead.inside(state):
            self.stages[-1] = self.stages[-1]._replace(came=self.ahead.worth(state))
            self.ahead = None

    def chose(self) -> None:
        """The bot has chosen: a stage, where it looks no further."""
        if not self.far and isinstance(self.bot, Judging):
            self.stages.append(Stage(self.bot.liked, self.bot.liked))

    def standing(self, state: State[Any]) -> tuple[int, float]:
        """The stage that tells what a position is worth, the one to come or the present one; and how far the position is above it."""
        if self.ahead is None or not self.ahead.inside(state):
            return len(self.stages), 0.0
        return len(self.stages) - 1, self.ahead.worth(state) - self.stages[-1].worth

    def returns(self, result: float, trace: float) -> list[float]:
        """What each stage is to be worth, and the end: what it seemed, and what later stages found other than it was foreseen."""
        back = [result]
        for stage in reversed(self.stages):
            back.append(stage.worth + trace * (back[-1] - stage.came))
        return back[::-1]


def bots_for(plan: Plan, game: Game, setup: Setup, seed: str, judge: Judge | None) -> list[Bot]:
    """The bots that play a plan's games: by a net, at random, or of a level."""
    if judge is not None:
        found: list[Bot] = [Judging(judge, Seeded(f"{seed}/{seat}"), plan.slips) for seat in range(setup.seats)]
    elif plan.word == "random":
        found = [Random(game, Seeded(f"{seed}/{seat}")) for seat in range(setup.seats)]
    else:
        if plan.word not in LEVELS:
            raise InputError(f"{game.key} has no level '{plan.word}'; it has: {', '.join(levels_of(game))}, and there is random.")
        found = [player(game, plan.word, Seeded(f"{seed}/{seat}")) for seat in range(setup.seats)]
    return found


def drawn(plan: Plan, seats: int, src: Source) -> Stray:
    """Who strays in a game."""
    if not plan.steps or src.below(100) >= STRAYS:
        return Stray()
    return Stray(src.below(seats + 1) - 1, ANY[src.below(len(ANY))], src.below(plan.steps) + 1)


def play(plan: Plan, game: Game, setup: Setup, bots: Sequence[Bot], encoder: Encoder, number: int, seed: str) -> list[Sample]:
    """One game, and what was kept of it."""
    src = Seeded(f"{seed}/{number}")
    state = game.start(setup)
    stray = drawn(plan, setup.seats, src)
    kept: list[SeenPosition] = []
    courses = [Course(bot, seat) for seat, bot in enumerate(bots)]
    for step in range(LONGEST):
        if state.phase == OVER:
            return told(plan, state, kept, courses, number)
        mover = state.who if state.phase in (ROLL, TURN) else -1
        if mover >= 0:
            courses[mover].look(state)
        if step >= stray.until and src.below(1000) < plan.keep:
            seat = src.below(setup.seats)
            kept.append(SeenPosition(seat, tuple(encoder.features(state, seat)), *courses[seat].standing(state)))
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            seat = mover if mover >= 0 else state.acting()[0]
            state.play(seat, choice(courses[seat], state, src, stray.now(step, seat, src)))
        if mover >= 0:
            courses[mover].went(state)
    return []


def choice(course: Course, state: State[Any], src: Source, astray: bool) -> Any:
    """What is played: by the bot, or by chance."""
    moves = state.moves(course.seat)
    if len(moves) == 1 or astray:
        return moves[src.below(len(moves))]
    found = course.bot.choose(state.mask(course.seat), course.seat)
    course.chose()
    return found


def told(plan: Plan, state: State[Any], kept: list[SeenPosition], courses: Sequence[Course], number: int) -> list[Sample]:
    """What was kept, with what came of it, and what is to be learned of it: that, or, with a `trace` below 1, a mixture of it and of what the
    net thought on the way."""
    ending = state.ending()
    points = state.setup.seats == 1 and bool(ending.scores)
    results = [float(ending.scores[seat]) if points else ending.share(seat) for seat in range(state.setup.seats)]
    returns = [course.returns(results[seat], plan.trace) for seat, course in enumerate(courses)]
    worths = [returns[one.seat][one.at] + one.above for one in kept]
    if not points:
        worths = [min(max(worth, 0.0), 1.0) for worth in worths]
    return [Sample(one.features, worth, results[one.seat], number) for one, worth in zip(kept, worths, strict=True)]


def some(plan: Plan, numbers: tuple[int, ...], seed: str) -> list[Sample]:
    """Some games, in whatever process."""
    game = registry.find(plan.source)
    setup = game.read_id(plan.line)
    encoder = Encoder(setup.seats)
    judge = Judge(game, Net.unpacked(plan.net)) if plan.net else None
    found: list[Sample] = []
    for number in numbers:
        found += play(plan, game, setup, bots_for(plan, game, setup, f"{seed}/{number}", judge), encoder, number, seed)
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
