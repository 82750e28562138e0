"""The judge of races: when an act was done, in which order acts are played, which came too late, and what their senders knew.

One judge for every race. It has no clock of its own, sends nothing and knows no rules: times are seconds of the room's steady clock and
are handed in, so that a whole evening can be simulated in a moment (`bench/race_fairness.py`). Why it judges as it does: see
`docs/contributors/races.md`.

A sender's word counts within bounds that the room measures itself, by its own pings:

>>> judge = Judge(None, 2)
>>> judge.begin(n=7, now=100.0)
>>> judge.moment(Act(0, ("stop",), 7, took=1.5, trip=0.2, at=101.75))  # 1.75 s on the room's clock, 0.25 s of it on the way
1.5
>>> round(judge.moment(Act(0, ("stop",), 7, took=0.1, trip=0.2, at=101.75)), 6)  # forged: no more than the line can explain
1.5
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from worp.contract.game import Race
from worp.contract.scene import Path

SLACK = 0.05
"""Seconds that an act may have been under way longer than the measured round trip: a hiccup of the line, the drawing of a picture.
This is the most that a forged time can gain."""
GRACE = 0.25
"""Seconds after the round trip in which it is believed that somebody had not seen the end of the race."""
CAP = 0.5
"""Seconds that no line, however slow, is granted more than."""
SHOWING = 2.0
"""Seconds after which a browser that does not say so counts as having shown the beginning of the race."""
LATE = 2.0
"""Seconds after the end in which an act is still one for the race, and late. After that it is a click at a table at rest."""
EARLY = 0.1
"""Seconds that an act may come before the hand is free; then it waits for the hand."""


class Act(NamedTuple):
    """An act as it came in. `seen` is the last event that its sender says was on the screen, `took` the seconds since its browser showed
    the beginning of the race, by its own word (None: it says nothing), `trip` the sender's round trip as the room measured it (0: not
    measured, or a bot's), `at` when it arrived. `touches`: it needs the hand; a call does not."""

    seat: int
    path: Path
    seen: int
    took: float | None
    trip: float
    at: float
    touches: bool = True


class PendingAct(NamedTuple):
    """An act that waits for its turn. `moment` is when it was done, in seconds of the race; `ends`: it would end the race; `others`:
    seats with a line of their own, and its round trip, who may have done something earlier that is still on its way; `lot` decides
    between equals."""

    act: Act
    moment: float
    ends: bool
    others: tuple[tuple[int, float], ...]
    lot: int


class Judge:
    """One table's judge. `lot` draws a number; it decides between acts of the same moment."""

    def __init__(self, race: Race | None, seats: int, lot: Callable[[], int] = lambda: 0) -> None:
        self.hand = race.hand if race is not None else 0.0
        self.lapse_after = race.lapse if race is not None else 0.0
        self.lot = lot
        self.free_at = [0.0] * seats
        """When each hand is free, in seconds of the race."""
        self.heard = [0.0] * seats
        """When each seat did what was heard of it last, in seconds of the race. Nothing that comes later was done before."""
        self.begun = 0
        """The number of the event that began the race; clicks that had seen less were meant for something else."""
        self.begun_at = 0.0
        self.unseen: set[int] = set()
        """Seats whose browsers have not shown the beginning of the race yet."""
        self.shown_at = 0.0
        """When the last of them did, in seconds of the race."""
        self.pending: list[PendingAct] = []
        self.ended = 0
        """The number of the event that ended the last race; 0 while one is on, or before the first."""
        self.told: dict[int, float] = {}
        """When each seat was first told of the end."""
        self.settled: set[int] = set()
        """Seats from which nothing more can be late: who ended the race, and who has been late once."""

    # --- a race begins --------------------------------------------------------------------------------------------------------------------

    def begin(self, n: int, now: float, unseen: Iterable[int] = ()) -> None:
        """Event `n` begins a race and is told now; `unseen` are the seats whose browsers will say that they have shown it."""
        self.begun, self.begun_at = n, now
        self.unseen, self.shown_at = set(unseen), 0.0
        self.free_at = [0.0] * len(self.free_at)
        self.heard = [0.0] * len(self.heard)
        self.pending = []
        self.ended, self.told, self.settled = 0, {}, set()

    def shown(self, seats: Iterable[int], now: float) -> None:
        """These seats have been shown the beginning, or need not be waited for any more."""
        if self.unseen:
            self.unseen.difference_update(seats)
            self.shown_at = now - self.begun_at

    # --- an act ---------------------------------------------------------------------------------------------------------------------------

    def moment(self, act: Act) -> float:
        """When the act was done, in seconds of the race, as if all lines were equally short. The room knows how long ago it sent the
        beginning; the sender's word says how much of that was travel, and is believed up to the measured round trip."""
        elapsed = act.at - self.begun_at
        if act.took is None:
            return max(self.heard[act.seat], elapsed - min(act.trip, CAP))
        return max(self.heard[act.seat], min(elapsed, max(act.took, elapsed - granted(act.trip, SLACK))))

    def busy(self, seat: int, now: float) -> float:
        """Seconds until the seat's hand is free."""
        return 0.0 if self.ended else max(0.0, self.free_at[seat] - (now - self.begun_at))

    def too_early(self, act: Act) -> bool:
        """Whether the hand is still at something else."""
        return act.touches and self.free_at[act.seat] - self.moment(act) > EARLY

    def reach(self, act: Act) -> float:
        """Something is done, well or in vain; since when, in seconds of the race. A touch keeps the hand busy for a while."""
        moment = self.moment(act)
        if act.touches:
            moment = max(moment, self.free_at[act.seat])
            self.free_at[act.seat] = moment + self.hand
        self.heard[act.seat] = moment
        return moment

    def receive(self, act: Act, ends: bool, contested: bool, others: Mapping[int, float]) -> None:
        """Take in an act that is possible now. `ends`: it would end the race; `contested`: it would take a possibility from somebody
        else; then those in `others` get the time in which an earlier act of theirs may still arrive."""
        self.pending.append(PendingAct(act, self.reach(act), ends, tuple(others.items()) if ends or contested else (), self.lot()))

    # --- the order ------------------------------------------------------------------------------------------------------------------------

    def counts_from(self, pending: PendingAct) -> float:
        """The moment from which the act counts: nothing ends a race that somebody has not even been shown."""
        if not pending.ends:
            return pending.moment
        return math.inf if self.unseen else max(pending.moment, self.shown_at)

    def order(self, pending: PendingAct) -> tuple[float, float, int]:
        """Acts are played by this."""
        return self.counts_from(pending), pending.moment, pending.lot

    def closes(self, pending: PendingAct) -> float:
        """When nothing earlier can arrive any more, on the room's clock; after the end nothing is waited for."""
        if self.ended:
            return self.begun_at
        counts = self.counts_from(pending)
        if counts == math.inf:
            return self.begun_at + SHOWING
        waits = [granted(trip, SLACK) for seat, trip in pending.others if self.heard[seat] < counts]
        return self.begun_at + counts + max(waits, default=0.0)

    def first(self) -> PendingAct | None:
        """The act that comes first, as it looks now."""
        return min(self.pending, key=self.order, default=None)

    def deciding(self) -> bool:
        """Whether the end of the race is being decided. That two want the same thing is not said: what somebody wants may be a secret."""
        return any(pending.ends for pending in self.pending)

    def wakes(self) -> float | None:
        """When the next act can be played, on the room's clock; None: nothing waits."""
        first = self.first()
        return None if first is None else self.closes(first)

    def next(self, now: float) -> PendingAct | None:
        """The next act to be played, if its time has come; ask again until there is none."""
        if self.unseen and now >= self.begun_at + SHOWING:
            self.shown(tuple(self.unseen), self.begun_at + SHOWING)
        first = self.first()
        if first is None or self.closes(first) > now:
            return None
        self.pending.remove(first)
        return first

    # --- a race is over -------------------------------------------------------------------------------------------------------------------

    def end(self, n: int, by: int, now: float, told: Iterable[int]) -> None:
        """Event `n`, an act of seat `by` (-1: nobody's), ended the race and is told now to the seats in `told`."""
        self.ended = n
        self.told = dict.fromkeys(told, now)
        self.settled = {by}

    def tell_end(self, seats: Iterable[int], now: float) -> None:
        """Somebody has come back and is told now; who had been told before, on whichever device, has been told."""
        if self.ended:
            for seat in seats:
                self.told.setdefault(seat, now)

    def is_late(self, act: Act) -> bool:
        """Whether an act that came after the race was meant for it."""
        meant = self.ended > 0 and act.seen >= self.begun and act.seat not in self.settled
        return meant and act.at - self.told.get(act.seat, act.at) <= LATE

    def knew(self, act: Act) -> bool:
        """Whether the sender of a late act had seen the end. Not having seen it is believed for a round trip and a little more."""
        if act.seen >= self.ended:
            return True
        return act.at - self.told.get(act.seat, act.at) > granted(act.trip, GRACE)


def granted(trip: float, more: float) -> float:
    """The time that a line with this round trip is granted.

    >>> granted(0.1, GRACE), granted(2.0, GRACE)
    (0.35, 0.5)
    """
    return min(trip + more, CAP)
