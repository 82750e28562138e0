"""The mistakes of a game that a net judges, found in a few seconds: effort goes where it is still open whether a choice cost anything.

The best bot says at every choice what it would have played, those first that seem to have cost most. Where that was something else, and the
bot does not think the chosen move as good, both moves are played on for a round with the same chance, and the net says what came of it (see
`coach.rounds_after_both`). At first every such choice is tried three times; then again and again those of which another try tells most for the time it
takes: about what a seat's clear mistakes cost together, what all its choices do, and whether a choice cost anything.

When half of the time has gone by, or all of it is known well enough, the clear mistakes are named: the costliest ones, as many as the rest of the time can
tell the cost of. It is told by new tries only. Those by which a mistake was found are the ones in which it looked bad; they would make it cost more than it did.

What all of them cost together is a seat's own share in how the game went. A choice that is the best bot's cost nothing, whatever a net says before and
after it: right after a move that nobody good makes a net does not see yet what is wrong with it, and of what is chosen in secret it sees nothing
until all have chosen.

A net's values are off by its `margin` at most, over all positions. Two positions of the same choice are valued by the same net and lie close
together, so most of that error is in both: the part that counts against a difference grows with it, and is whole at a quarter of a win. Where
nothing is left to chance and every try is the same line, at least half of it counts.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from statistics import fmean
from time import monotonic
from typing import Any, Final, NamedTuple

from worp.bots.bot import heaviest
from worp.bots.levels import levels_of, player
from worp.bots.search import ALIKE, Searcher
from worp.contract.dice import Seeded
from worp.contract.game import State
from worp.contract.scene import Seat
from worp.exact.coach import Replies, named, rounds_after_both
from worp.exact.graph import Progress
from worp.exact.playouts import SIGMAS, at_rest, estimate
from worp.exact.values import CHOICE, ReviewStep, Stake, ValuedMove
from worp.learn.judge import Judge
from worp.record.log import Match

NAMING: Final = 0.5
"""So much of the time at most goes into asking what the best bot would have played,"""
THINKS: Final = (0.02, 0.35)
"""and so many seconds at least and at most into one answer."""
FIRST: Final = 3
STEP: Final = 2
"""So often every choice that is in doubt is tried at first, and again."""
FEWEST: Final = 3
"""Of fewer tries nothing is concluded."""
GROWS: Final = 0.5
"""Such a part of the tries there are is added at once: bots remember what they worked out about the same turn."""
BATCH: Final = 8
"""So many choices of which another try tells most are tried before that is asked again."""
SEEMS: Final = 4.0
"""A choice that looks like a mistake counts so many times: what is clear is what people are told first."""
AGAIN: Final = 1
"""So often the best bot is asked again whether it might have played the move, too."""
DRAWN: Final = 1 << 30
PRIOR: Final = 2.0
"""So many tries is worth what is known of all the other choices about how tries of one differ. With less, choices of which the first tries happened to
be alike are left alone too early, which makes what they cost too small and the interval too narrow."""
MOST: Final = 48
"""More tries tell nothing that matters about a single choice."""
WORTH: Final = 0.01
"""What costs less than this part of a win is no mistake worth telling,"""
SURE: Final = 0.04
"""and a cost is known well enough within so much."""
ALL_SURE: Final = 0.02
"""What all choices of a seat cost together is known well enough within so much, as far as tries can tell."""
FINDING: Final = 0.5
"""Such a part of the time at most goes into finding what is a mistake; the rest into what mistakes cost."""
NAMED_SURE: Final = 0.03
"""What the named mistakes of everybody cost together shall be known within so much of a win,"""
NAMED_PART: Final = 0.04
"""or within such a part of it, where somebody played badly."""
WHOLE: Final = 0.25
"""At a difference of so much of a win all of a net's error counts."""
STUDENT: Final = (0.0, 0.0, 12.7, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14)
"""By the number of tries: an interval of so many standard errors holds the truth in 95 of 100 cases; 2.0 for more tries."""


def shared_error(judge: Judge, difference: float) -> float:
    """How far a net can be off about the difference of two positions that it values alike."""
    if judge.net.about.points:
        return judge.net.about.margin
    return judge.net.about.margin * min(1.0, abs(difference) / WHOLE)


class Effect(NamedTuple):
    """What a choice did to each seat, and the variance of that by chance."""

    changes: tuple[float, ...]
    variance: float = 0.0


class Best(NamedTuple):
    """What the best bot would have played, and whether it might have played what was chosen. `again`: what it names when it is asked so many times
    more; somebody who plays at people's pace names one thing now and another then."""

    move: Any
    alike: bool
    again: Callable[[int], Any]
    paced: bool = False


class Doubt:
    """A choice of which it is not known whether it was a mistake."""

    def __init__(
        self, index: int, seen: State[Any], seat: Seat, best: Best, mine: Any, judge: Judge, stake: Stake, seed: str, replies: Replies
    ) -> None:
        self.index = index
        self.seen = seen
        self.seat = seat
        self.best = best
        self.mine = mine
        self.judge = judge
        self.stake = stake
        self.seed = seed
        self.replies = replies
        self.after_best: list[float] = []
        self.behind: list[float] = []
        """What the chosen move was behind the best one, try by try,"""
        self.given: list[tuple[float, ...]] = []
        """what it gave each seat,"""
        self.spent = 0.0
        """and the seconds all tries took."""
        self.since = 0
        """The tries before it was named a mistake; they do not count for its cost."""

    def try_again(self, times: int) -> None:
        begun = monotonic()
        for _ in range(times):
            tries = len(self.behind)
            moves = (self.best.again(tries), self.mine)
            if moves[0] == self.mine:
                self.behind.append(0.0)
                self.given.append((0.0,) * self.judge.seats)
                continue
            both = rounds_after_both(self.judge, self.seen, self.seat, moves, f"{self.seed}/{tries}", self.replies)
            best, mine = [self.worths(state) for state in both]
            self.after_best.append(best[self.seat])
            self.behind.append(best[self.seat] - mine[self.seat])
            self.given.append(tuple([after - before for before, after in zip(best, mine, strict=True)]))
        self.spent += monotonic() - begun

    def worths(self, state: State[Any]) -> tuple[float, ...]:
        """What a position is worth to each seat; of two by what the one who chose can see."""
        if self.judge.seats == 2:
            worth = float(self.judge.values([(state, self.seat)])[0])
            return (worth, 1.0 - worth) if self.seat == 0 else (1.0 - worth, worth)
        return tuple([self.stake.shown(worth) for worth in self.judge.standing(state)])

    def name(self) -> None:
        """Call it a mistake: from now on new tries say what it cost."""
        self.since = len(self.behind)

    def spread(self) -> float:
        """The sum of the squares by which all tries differ from their mean."""
        mean = sum(self.behind) / len(self.behind)
        return sum([(one - mean) ** 2 for one in self.behind])

    def single(self, usual: float) -> float:
        """The variance of a single try, as if two more had been seen that differ as in a `usual` choice: a few that were alike prove little, where now
        and then one is far off."""
        return (self.spread() + PRIOR * usual) / (len(self.behind) - 1 + PRIOR)

    def effect(self, usual: float, since: int = 0) -> Effect:
        """What the choice did, by the tries since the first so many."""
        tries = len(self.behind) - since
        gave = [sum([given[seat] for given in self.given[since:]]) / tries for seat in range(self.judge.seats)]
        return Effect(tuple(gave), self.single(usual) / tries)

    @property
    def counted(self) -> list[float]:
        """The tries that say what it cost."""
        return self.behind[self.since :]

    @property
    def loss(self) -> float:
        return sum(self.counted) / len(self.counted) if self.counted else 0.0

    @property
    def within(self) -> float:
        """Half the width of the interval: by the tries, and by what the net does not know."""
        tries = len(self.counted)
        if tries < FEWEST:
            return 1.0
        by_chance = (STUDENT[tries] if tries < len(STUDENT) else 2.0) * estimate(self.counted).error
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
            loss + within < WORTH or (len(set(self.behind)) == 1 and len(self.behind) > FEWEST) or (loss - within > 0.0 and within < SURE)
        )

    def gain(self, usual: float) -> float:
        """How much less is open after another try, for each second it takes."""
        tries = max(1, len(self.counted))
        return self.single(usual) / tries / (tries + 1) / self.takes

    @property
    def takes(self) -> float:
        """The seconds that a try takes."""
        return max(self.spent / len(self.behind), 1e-6)

    def is_mistake(self) -> bool:
        return not self.best.alike and self.loss >= WORTH and self.loss > self.within

    def told(self, step: ReviewStep) -> ReviewStep:
        """The step with what would have been better."""
        value = sum(self.after_best) / len(self.after_best)
        margin = self.judge.net.about.margin
        best = ValuedMove(
            self.seen.spell(self.best.move), self.seen.name(self.best.move), self.stake.shown(value), margin, 0.0, 0.0, self.loss, 0
        )
        return step._replace(best=best, loss=self.loss, loss_within=self.within)


class Choices:
    """The choices of a game, looked at for about so many seconds, or less."""

    def __init__(
        self,
        match: Match,
        states: list[State[Any]],
        steps: list[ReviewStep],
        judge: Judge,
        stake: Stake,
        seed: str,
        hear: Progress,
        seconds: float,
    ) -> None:
        self.match = match
        self.states = states
        self.steps = steps
        self.judge = judge
        self.stake = stake
        self.seed = seed
        self.hear = hear
        self.begun = monotonic()
        self.seconds = seconds
        self.replies = Replies()
        self.doubts: list[Doubt] = []
        self.fine: list[int] = []
        """The acts to which there is nothing better: the only one, or as good as the best bot's."""
        self.named: list[Doubt] = []
        """The clear mistakes."""
        self.find()
        self.look_again((1.0 - FINDING) * seconds)
        self.name()
        self.look_again(0.0)

    def left(self) -> float:
        """The seconds that are left."""
        return self.begun + self.seconds - monotonic()

    def find(self) -> None:
        """The choices at which the best bot would have played something else, tried a few times, the worst first."""
        acts = [k for k, step in enumerate(self.steps) if step.kind == CHOICE and step.path]
        choices = [k for k in acts if len(self.states[k].moves(self.steps[k].seat)) > 1]
        self.fine = sorted(set(acts) - set(choices))
        choices.sort(key=lambda k: self.steps[k].changes[self.steps[k].seat])
        each = min(max(NAMING * self.seconds / max(1, len(choices)) / (1 + AGAIN), THINKS[0]), THINKS[1])
        naming = 0.0
        for k in choices:
            left = self.left()
            if self.doubts and (naming >= NAMING * self.seconds or left <= 0.0):
                break
            self.hear("choices", min(1.0, 1.0 - left / self.seconds))
            doubt = self.doubt(k, each)
            naming += left - self.left()
            if doubt is None:
                self.fine.append(k)
                continue
            doubt.try_again(FIRST)
            self.doubts.append(doubt)

    def doubt(self, k: int, each: float) -> Doubt | None:
        """The doubt about a choice; None if the best bot, who may think so long, would have played the same, or finds it as good."""
        game, seat = self.match.game, self.steps[k].seat
        seen = at_rest(game, self.match.setup, self.states[k].mask(seat))
        moves = list(seen.moves(seat))
        mine = seen.read(seat, self.steps[k].path)
        best = self.best_of(seen, seat, moves, mine, f"{self.seed}/{k}", each)
        if mine is None or (best.alike and not best.paced):
            return None
        return Doubt(k, seen, seat, best, mine, self.judge, self.stake, f"{self.seed}/{k}", self.replies)

    def best_of(self, seen: State[Any], seat: Seat, moves: list[Any], mine: Any, seed: str, each: float) -> Best:
        """What the game's best bot would play, and whether it thinks `mine` as good, or as one that it names when it is asked again: where several
        moves are alike, chance may decide which one it plays. Who weighs moves without chance is asked once; who does not weigh them at all but
        plays at people's pace may play many things, and is asked again for every try."""
        game = self.match.game
        weights: list[float] = []
        drawn = False
        if game.beside("bot") is not None:
            src = Seeded(f"{seed}/weigh")
            bot = player(game, levels_of(game)[-1], src)
            bot.limit(each)
            weights = bot.weigh(seen, seat)
            drawn = src.below(DRAWN) != Seeded(f"{seed}/weigh").below(DRAWN)
        if not weights:

            def name(number: int) -> Any:
                return moves[named(game, self.judge, seen, seat, moves, 0, f"{seed}/best/{number}", each)]

            first = name(0)
            return Best(first, first == mine or name(1) == mine, name, paced=game.beside("bot") is not None)
        best = moves[heaviest(weights)]
        blur = ALIKE if isinstance(bot, Searcher) else 0.0  # a searcher stops thinking where moves differ by less
        least = max(weights) - blur
        for number in range(AGAIN if drawn else 0):
            if mine is None or weights[moves.index(mine)] >= least:
                break
            other = named(game, self.judge, seen, seat, moves, 0, f"{seed}/again/{number}", each)
            least = min(least, weights[other] - blur)
        return Best(best, mine is not None and weights[moves.index(mine)] >= least, lambda number: best)

    def look_again(self, until: float) -> None:
        """Try again what is open, until nothing is, or only so much time is left."""
        while self.left() > until:
            again = self.tell_most()
            if not again:
                break
            for doubt in again:
                if self.left() > until:
                    tries = len(doubt.counted)
                    in_time = int((self.left() - until) / doubt.takes / 2)
                    doubt.try_again(max(STEP, min(int(GROWS * tries), in_time)))
                    self.hear("choices", min(1.0, 1.0 - self.left() / self.seconds))

    def name(self) -> None:
        """Name the clear mistakes, the costliest ones first, as many as there is time to learn the cost of; and learn it."""
        usual, left, scale = self.usual(), max(0.0, self.left()), self.scale()
        open_ones = cost = 0.0
        for doubt in sorted([doubt for doubt in self.doubts if doubt.is_mistake()], key=lambda one: -one.loss):
            # The error if each had the best share of the time.
            open_ones += sqrt(doubt.single(usual) * doubt.takes)
            cost += doubt.loss
            if self.named and SIGMAS * open_ones > max(NAMED_SURE * scale, NAMED_PART * cost) * sqrt(left):
                break
            self.named.append(doubt)
        for doubt in self.named:
            doubt.name()
            doubt.try_again(FEWEST)
        while self.named and self.left() > 0.0 and not self.named_well(usual):
            for doubt in sorted(self.named, key=lambda one: -one.gain(usual))[:BATCH]:
                doubt.try_again(max(STEP, min(int(GROWS * len(doubt.counted)), int(self.left() / doubt.takes / 2))))
                self.hear("choices", min(1.0, 1.0 - self.left() / self.seconds))

    def named_well(self, usual: float) -> bool:
        """Whether it is known well what the named mistakes cost, together and each."""
        variance = sum([doubt.effect(usual, doubt.since).variance for doubt in self.named])
        return SIGMAS * sqrt(variance) <= NAMED_SURE / 2 * self.scale() and all(doubt.within <= SURE * self.scale() for doubt in self.named)

    def usual(self) -> float:
        """The variance of a try, on average over the choices."""
        return fmean([doubt.spread() / (len(doubt.behind) - 1) for doubt in self.doubts]) if self.doubts else 0.0

    def tell_most(self) -> list[Doubt]:
        """The doubts of which another try tells most: those of seats about whose choices too much is open, and those that are open by themselves."""
        usual = self.usual()
        found: list[tuple[float, int, Doubt]] = []
        for seat in range(self.judge.seats):
            own = [doubt for doubt in self.doubts if doubt.seat == seat]
            unsure = SIGMAS * sqrt(sum([doubt.effect(usual).variance for doubt in own])) > self.wanted()
            for doubt in own:
                counts = (SEEMS if doubt.is_mistake() else 1.0) if unsure or doubt.is_open() else 0.0
                if counts:
                    found.append((-counts * doubt.gain(usual), doubt.index, doubt))
        found.sort(key=lambda one: one[:2])
        return [doubt for _, _, doubt in found[:BATCH]]

    def wanted(self) -> float:
        """How well it is to be known what a seat's choices cost together."""
        return ALL_SURE * self.scale()

    def scale(self) -> float:
        """What a win is among shares; points by what they usually vary by."""
        return self.judge.net.about.spread if self.judge.net.about.points else 1.0

    def mistakes(self) -> list[Doubt]:
        """The named ones that are clear mistakes also by what new tries say."""
        return [doubt for doubt in self.named if doubt.is_mistake()]

    def found(self) -> list[ReviewStep]:
        """The steps, each mistake with what would have been better by what the seat knew then."""
        found = list(self.steps)
        for doubt in self.mistakes():
            found[doubt.index] = doubt.told(self.steps[doubt.index])
        return found

    def effects(self) -> dict[int, Effect]:
        """What the choices did that were looked at, by their places."""
        usual = self.usual()
        nothing = Effect((0.0,) * self.judge.seats)
        return {**dict.fromkeys(self.fine, nothing), **{doubt.index: doubt.effect(usual) for doubt in self.doubts}}

    def named_effects(self) -> dict[int, Effect]:
        """What the mistakes did that are told, by new tries."""
        usual = self.usual()
        return {doubt.index: doubt.effect(usual, doubt.since) for doubt in self.mistakes()}
