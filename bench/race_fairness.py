"""Is the judge of races fair? Races simulated with its own code, with lines of different length and people who lie.

    python bench/race_fairness.py [--races 20000] [--seed 1]

Two people of equal skill race, again and again. In a *race of calls* (Bunte Kuh) the first call decides; the share is that of races won.
In a *race of takes* (Raffzahn) both take one die after another until one of them, in turns, calls STOP; the share is that of dice taken.
Reactions are drawn from a log-normal distribution. With a median of a second races are short and close, and a fifth of a second matters
much; with a median of five, about what it takes to add up three dice and find a funnel, it matters as in real ones. Every way through a line takes half its usual round trip and a random delay; the room measures
round trips by nine pings that have the same delays.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Iterator
from statistics import median
from typing import NamedTuple

from worp.contract.game import Race
from worp.room.race.judge import CAP, GRACE, SLACK, Act, Judge

HAND = 0.6
SPREAD = 0.35
"""Of the logarithm: two of three reactions lie between 0.7 and 1.4 times the median."""
STOP = ("stop",)
TAKE = ("take",)


class Person(NamedTuple):
    """Somebody who races. `trip`: the usual round trip; `hiccup`: the mean of the random delay of each way; `ahead`: seconds by which they
    react faster than others. Lies: `forges` the time of every act, `withholds` answers to pings for so many seconds, and `denies` having
    seen STOP and goes on for so many seconds."""

    trip: float = 0.03
    hiccup: float = 0.005
    ahead: float = 0.0
    forges: bool = False
    withholds: float = 0.0
    denies: float = 0.0


class Line:
    """A person's line, with chance of its own."""

    def __init__(self, person: Person, chance: random.Random) -> None:
        self.person = person
        self.chance = chance

    def way(self) -> float:
        """Seconds from one end to the other, this time."""
        return self.person.trip / 2 + self.chance.expovariate(1 / self.person.hiccup)

    def measured(self) -> float:
        """The round trip as the room measures it."""
        return median(self.way() + self.way() + self.person.withholds for _ in range(9))


def reaction(chance: random.Random, median_time: float = 1.0) -> float:
    """Seconds until somebody has found something."""
    return median_time * chance.lognormvariate(0.0, SPREAD)


def word(person: Person, done: float) -> float:
    """What somebody says about when an act was done, in whole milliseconds."""
    return 0.0 if person.forges else round(done * 1000) / 1000


# --- a race of calls ----------------------------------------------------------------------------------------------------------------------


def call(people: tuple[Person, Person], chance: random.Random, judged: bool, median_time: float) -> int:
    """Who wins a race of calls: by the judge, or, to compare, simply by arrival."""
    acts = []
    trips = []
    for seat, person in enumerate(people):
        line = Line(person, chance)
        trips.append(line.measured())
        done = max(0.1, reaction(chance, median_time) - person.ahead)
        acts.append(Act(seat, STOP, 0, word(person, done), trips[seat], line.way() + done + line.way(), False))
    acts.sort(key=lambda act: act.at)
    if not judged:
        return acts[0].seat
    judge = Judge(Race(HAND, 60.0), 2, lambda: chance.getrandbits(30))
    judge.begin(0, 0.0)
    for act in acts:
        held = judge.next(act.at)
        if held is not None:
            return held.act.seat
        judge.receive(act, True, True, {1 - act.seat: trips[1 - act.seat]})
    held = judge.next(math.inf)
    assert held is not None
    return held.act.seat


# --- a race of takes ----------------------------------------------------------------------------------------------------------------------


class Taken(NamedTuple):
    """What came of a race of takes, by seat: dice taken, takes that were void, and penalties."""

    dice: list[int]
    void: list[int]
    penalties: list[int]


def take(people: tuple[Person, Person], chance: random.Random, judged: bool, roller: int = 0) -> Taken:
    """A race of takes until the roller calls STOP. Without a judge acts count as they arrive, and what arrives after STOP is void."""
    lines = [Line(person, chance) for person in people]
    trips = [line.measured() for line in lines]
    shown = [line.way() for line in lines]
    stop_done = 3.0 + 4.0 * chance.random()
    stop_at = shown[roller] + stop_done + lines[roller].way()
    acts = [Act(roller, STOP, 0, word(people[roller], stop_done), trips[roller], stop_at, False)]
    for seat, line in enumerate(lines):
        for done in takes(line.person, chance, stop_done if seat == roller else 12.0):
            acts.append(Act(seat, TAKE, 0, word(line.person, done), trips[seat], shown[seat] + done + line.way()))
    acts.sort(key=lambda act: act.at)
    return Evening(lines, trips, acts, judged, chance).play()


def takes(person: Person, chance: random.Random, until: float) -> Iterator[float]:
    """When somebody takes dice: each is looked for, and the hand needs its time."""
    done = 0.0
    while True:
        done += max(0.1, HAND + reaction(chance) / 2 - person.ahead)
        if done >= until:
            return
        yield done


class Evening:
    """A race of takes, as its acts arrive at the room."""

    def __init__(self, lines: list[Line], trips: list[float], acts: list[Act], judged: bool, chance: random.Random) -> None:
        self.lines, self.trips, self.acts = lines, trips, acts
        self.judge = Judge(Race(HAND if judged else 0.0, 20.0), 2, lambda: chance.getrandbits(30))
        self.judge.begin(0, 0.0)
        self.judged = judged
        self.seen = [math.inf, math.inf]
        """When each person sees STOP."""
        self.found = Taken([0, 0], [0, 0], [0, 0])

    def play(self) -> Taken:
        for act in self.acts:
            self.until(act.at)
            if not self.made(act):
                continue
            if self.judge.ended:
                self.late(act)
            elif not self.judged:
                self.played(act, act.at)
            elif not self.judge.too_early(act):
                ends = act.path == STOP
                self.judge.receive(act, ends, ends, {1 - act.seat: self.trips[1 - act.seat]})
        self.until(math.inf)
        return self.found

    def until(self, now: float) -> None:
        """Play what can be played by then."""
        while (wakes := self.judge.wakes()) is not None and wakes <= now:
            held = self.judge.next(wakes)
            assert held is not None
            if self.judge.ended:
                self.late(held.act)
            else:
                self.played(held.act, wakes)

    def made(self, act: Act) -> bool:
        """Whether somebody does this at all: who has seen STOP goes on only if they mean to deny it."""
        person = self.lines[act.seat].person
        return act.at - person.trip / 2 <= self.seen[act.seat] + person.denies

    def played(self, act: Act, now: float) -> None:
        """An act counts: a die is taken, or the race is decided."""
        if act.path == TAKE:
            self.found.dice[act.seat] += 1
            return
        self.judge.end(1, act.seat, now, (0, 1))
        self.seen = [now + line.way() for line in self.lines]

    def late(self, act: Act) -> None:
        """An act came after STOP; its sender always says that it had not been seen."""
        if self.judge.is_late(act):
            (self.found.penalties if self.judge.knew(act) else self.found.void)[act.seat] += 1


# --- many races ---------------------------------------------------------------------------------------------------------------------------


class Share(NamedTuple):
    """A share with its error: the true value lies within ± `error` in 95 of 100 cases."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.value:5.1f} % ± {100 * self.error:.1f}"


def shared(parts: list[float]) -> Share:
    """The mean of many races."""
    mean = math.fsum(parts) / len(parts)
    spread = math.fsum((part - mean) ** 2 for part in parts) / (len(parts) - 1)
    return Share(mean, 1.96 * math.sqrt(spread / len(parts)))


def calls(first: Person, second: Person, races: int, seed: int, judged: bool = True, median_time: float = 1.0) -> Share:
    """The second one's share of the races of calls."""
    chance = random.Random(seed)
    return shared([float(call((first, second), chance, judged, median_time)) for _ in range(races)])


def slow_calls(first: Person, second: Person, races: int, seed: int, judged: bool = True) -> Share:
    """The same, when it takes five seconds to find something."""
    return calls(first, second, races, seed, judged, 5.0)


def dice(first: Person, second: Person, races: int, seed: int, judged: bool = True) -> Share:
    """The second one's share of the dice, both calling STOP in turns."""
    chance = random.Random(seed)
    found = [take((first, second), chance, judged, race % 2).dice for race in range(races)]
    return shared([both[1] / sum(both) for both in found if sum(both)])


def denials(liar: Person, races: int, seed: int) -> tuple[int, int, int]:
    """What comes of denying to have seen STOP: dice that the denied takes brought, how many were void, how many were penalised."""
    chance = random.Random(seed)
    honest = liar._replace(denies=0.0)
    extra = void = penalties = 0
    for _ in range(races):
        state = chance.getstate()
        with_lie = take((Person(), liar), chance, True)
        chance.setstate(state)
        without = take((Person(), honest), chance, True)
        extra += with_lie.dice[1] - without.dice[1]
        void += with_lie.void[1] - without.void[1]
        penalties += with_lie.penalties[1] - without.penalties[1]
    return extra, void, penalties


NEAR = Person()
FAR = Person(trip=0.23, hiccup=0.02)
FORGER = NEAR._replace(forges=True)
FAR_FORGER = FAR._replace(forges=True)
HOLDER = NEAR._replace(forges=True, withholds=CAP)


def main() -> int:
    parser = argparse.ArgumentParser(description="Simulate races with the room's judge.")
    parser.add_argument("--races", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rows: list[tuple[str, Person, bool]] = [
        ("the same line", NEAR, True),
        ("200 ms more lag, by arrival", FAR, False),
        ("200 ms more lag, judged", FAR, True),
        ("forges times", FORGER, True),
        (f"   honest and {SLACK * 1000:.0f} ms faster", NEAR._replace(ahead=SLACK), True),
        ("200 ms more lag, forges times", FAR_FORGER, True),
        ("forges, holds pings back", HOLDER, True),
        (f"   honest and {(CAP - NEAR.trip) * 1000:.0f} ms faster", NEAR._replace(ahead=CAP - NEAR.trip), True),
    ]
    measures: list[tuple[str, Callable[..., Share]]] = [("calls after 1 s", calls), ("calls after 5 s", slow_calls), ("dice taken", dice)]
    print(f"Shares of the second of two people of equal skill, {args.races} races each, seed {args.seed}")
    print(f"{'the second one …':34}" + "".join(f"{name:>20}" for name, _ in measures))
    for name, second, judged in rows:
        found = [measure(NEAR, second, args.races, args.seed, judged) for _, measure in measures]
        print(f"{name:34}" + "".join(f"{share!s:>20}" for share in found))
    print("\nGoing on after STOP was seen, and denying it")
    for name, liar in (("near", NEAR._replace(denies=1.0)), ("far", FAR._replace(denies=1.0))):
        extra, void, penalties = denials(liar, args.races // 4, args.seed)
        print(f"  {name:6} dice gained {extra:+d}, void {void}, penalised {penalties}")
    print(f"  (believed for the round trip and {GRACE * 1000:.0f} ms after STOP was sent, at most {CAP * 1000:.0f} ms)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
