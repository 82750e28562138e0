"""The mistakes of a game that a net judges, found in a few seconds: effort goes where it is still open whether a choice cost anything.

The best bot says at every choice what it would have played, those first that seem to have cost most. Where that was something else, both
moves are played on for a round with the same chance, and the net says what came of it (see `coach.judged`). At first every such choice is
tried a few times, but only as many choices as there is time to decide about; then again and again those that look worst and are still open,
until it is clear what each of them cost, or the time is up.

A net's values are off by its `margin` at most, over all positions. Two positions of the same choice are valued by the same net and lie close
together, so most of that error is in both: the part that counts against a difference grows with it, and is whole at a quarter of a win. Where
nothing is left to chance and every try is the same line, at least half of it counts.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, Final

from worp.contract.game import State
from worp.contract.scene import Seat
from worp.exact.coach import Taker, judged, named
from worp.exact.graph import Progress
from worp.exact.playouts import at_rest, estimate
from worp.exact.values import CHOICE, ReviewStep, Stake, Valued
from worp.learn.judge import Judge
from worp.record.log import Match

NAMING: Final = 0.5
"""So much of the time at most goes into asking what the best bot would have played,"""
THINKS: Final = (0.05, 0.35)
"""and so many seconds at least and at most into one answer."""
FIRST: Final = 3
STEP: Final = 2
"""So often every choice that is in doubt is tried at first, and again;"""
ENOUGH: Final = 7
"""so often it takes to decide about one, as a rule."""
MOST: Final = 48
"""More tries tell nothing that matters."""
WORTH: Final = 0.01
"""What costs less than this part of a win is no mistake worth telling,"""
SURE: Final = 0.04
"""and a cost is known well enough within so much."""
WHOLE: Final = 0.25
"""At a difference of so much of a win all of a net's error counts."""
STUDENT: Final = (0.0, 0.0, 12.7, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14)
"""By the number of tries: an interval of so many standard errors holds the truth in 95 of 100 cases; 2.0 for more tries."""


def shared_error(judge: Judge, difference: float) -> float:
    """How far a net can be off about the difference of two positions that it values alike."""
    if judge.net.about.points:
        return judge.net.about.margin
    return judge.net.about.margin * min(1.0, abs(difference) / WHOLE)


class Doubt:
    """A choice of which it is not known whether it was a mistake."""

    def __init__(self, index: int, seen: State[Any], seat: Seat, best: Any, mine: Any, take: Taker, judge: Judge) -> None:
        self.index = index
        self.seen = seen
        self.seat = seat
        self.best = best
        self.mine = mine
        self.take = take
        self.judge = judge
        self.after_best: list[float] = []
        self.behind: list[float] = []
        """What the chosen move was behind the best one, try by try."""

    def try_again(self, times: int) -> None:
        numbers = range(len(self.behind), len(self.behind) + times)
        best, mine = self.take(self.best, numbers), self.take(self.mine, numbers)
        self.after_best += best
        self.behind += [a - b for a, b in zip(best, mine, strict=True)]

    @property
    def loss(self) -> float:
        return sum(self.behind) / len(self.behind) if self.behind else 0.0

    @property
    def within(self) -> float:
        """Half the width of the interval: by the tries, and by what the net does not know."""
        tries = len(self.behind)
        if tries < FIRST:
            return 1.0
        by_chance = (STUDENT[tries] if tries < len(STUDENT) else 2.0) * estimate(self.behind).error
        if by_chance == 0.0 and self.loss:
            # Always the same line: nothing evens out what the net gets wrong about it.
            return max(self.judge.net.about.margin / 2, shared_error(self.judge, self.loss))
        return float((by_chance**2 + shared_error(self.judge, self.loss) ** 2) ** 0.5)

    def is_open(self) -> bool:
        """Whether more tries could tell anything."""
        if len(self.behind) >= MOST:
            return False
        loss, within = self.loss, self.within
        return not (
            loss + within < WORTH or (len(set(self.behind)) == 1 and len(self.behind) > FIRST) or (loss - within > 0.0 and within < SURE)
        )

    def is_mistake(self) -> bool:
        return self.loss >= WORTH and self.loss > self.within

    def told(self, step: ReviewStep, stake: Stake) -> ReviewStep:
        """The step with what would have been better."""
        value = sum(self.after_best) / len(self.after_best)
        margin = self.judge.net.about.margin
        best = Valued(self.seen.spell(self.best), self.seen.name(self.best), stake.shown(value), margin, 0.0, 0.0, self.loss, 0)
        return step._replace(best=best, loss=self.loss, loss_within=self.within)


def with_mistakes(
    match: Match, states: list[State[Any]], steps: list[ReviewStep], judge: Judge, stake: Stake, seed: str, hear: Progress, seconds: float
) -> list[ReviewStep]:
    """The steps, each mistake with what would have been better by what the seat knew then. Takes about so many seconds, or less."""
    begun = monotonic()
    doubts = in_doubt(match, states, steps, judge, stake, seed, hear, seconds)
    while monotonic() < begun + seconds:
        still = sorted([doubt for doubt in doubts if doubt.is_open()], key=lambda doubt: -doubt.loss)
        if not still:
            break
        for doubt in still[: (len(still) + 1) // 2]:
            if monotonic() < begun + seconds:
                doubt.try_again(STEP)
                hear("choices", min(1.0, (monotonic() - begun) / seconds))
    found = list(steps)
    for doubt in doubts:
        if doubt.is_mistake():
            found[doubt.index] = doubt.told(steps[doubt.index], stake)
    return found


def in_doubt(
    match: Match, states: list[State[Any]], steps: list[ReviewStep], judge: Judge, stake: Stake, seed: str, hear: Progress, seconds: float
) -> list[Doubt]:
    """The choices at which the best bot would have played something else, tried a few times: the worst first, and as many as there is time to
    decide about."""
    begun = monotonic()
    choices = [k for k, step in enumerate(steps) if step.kind == CHOICE and step.path and len(states[k].moves(step.seat)) > 1]
    choices.sort(key=lambda k: steps[k].changes[steps[k].seat])
    each = min(max(NAMING * seconds / max(1, len(choices)), THINKS[0]), THINKS[1])
    naming = trying = 0.0
    found: list[Doubt] = []
    for k in choices:
        left = begun + seconds - monotonic()
        if found and (naming >= NAMING * seconds or left <= trying * (ENOUGH - FIRST) / FIRST):
            break
        hear("choices", min(1.0, 1.0 - left / seconds))
        now = monotonic()
        seat = steps[k].seat
        seen = at_rest(match.game, match.setup, states[k].mask(seat))
        moves = list(seen.moves(seat))
        mine = seen.read(seat, steps[k].path)
        best = moves[named(match.game, judge, seen, seat, moves, 0, f"{seed}/{k}/best", each)]
        naming += monotonic() - now
        if mine is not None and best != mine:
            doubt = Doubt(k, seen, seat, best, mine, judged(judge, seen, seat, stake, f"{seed}/{k}"), judge)
            now = monotonic()
            doubt.try_again(FIRST)
            trying += monotonic() - now
            found.append(doubt)
    return found
