"""How a table runs its races: who is ready, the count, pauses; acts on their way through the judge, and those that came too late.

What is judged, and how, is `judge.py`. Nothing here knows a table: it says how things stand and what is to happen, and the table does it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal, NamedTuple

from worp.contract.dice import Seeded
from worp.contract.game import RACE, ROLL, Refused
from worp.contract.scene import Path, say
from worp.record.events import Event
from worp.record.log import Match
from worp.room.access import Access
from worp.room.change import Happen, refuse
from worp.room.race.judge import Act, Judge
from worp.room.wire import messages as m

COUNT = 3
"""The count before a race begins here."""


class Beat(NamedTuple):
    """A timer of the race rang, set for this time: `decide`, or `count`."""

    what: Literal["decide", "count"]
    at: float


class RaceStart:
    """Before the next race at a table."""

    def __init__(self) -> None:
        self.ready: set[int] = set()
        """Seats whose browsers have shown all there is, so that a race may begin."""
        self.asked = False
        """Whether somebody has thrown, and the throw comes when all are ready."""
        self.count = 0
        self.paused = -1
        """The seat that asked for a pause."""
        self.tried: tuple[int, bool] = (-1, False)
        """After which event it was tried last whether the throw begins a race, and whether it did."""

    def begins(self, match: Match) -> bool:
        """Whether the throw that is awaited begins a race; tried once on a copy, with chance of its own."""
        if match.over() or match.state.phase != ROLL:
            return False
        n = len(match.events)
        if self.tried[0] != n:
            trial = match.state.copy()
            trial.roll(trial.sample(Seeded(1)))
            self.tried = (n, trial.phase == RACE)
        return self.tried[1]

    def waiting(self, people: Iterable[int]) -> list[int]:
        """The seats of people whose browsers have not said that they are ready."""
        return [seat for seat in people if seat not in self.ready]

    def next_step(self, people: Iterable[int]) -> Literal["count", "stop", "stay"]:
        """Begin to count, if nothing is in the way any more; stop counting, if something is."""
        free = self.asked and self.paused < 0 and not self.waiting(people)
        if free and not self.count:
            return "count"
        return "stop" if self.count and not free else "stay"

    def pause(self, match: Match, access: Access, message: m.Pause, here: Collection[int]) -> None:
        """Somebody asks for a pause, or ends it: whoever asked for it, the host, or anyone if whoever asked is gone."""
        if match.over():
            raise refuse("server-no-pause")
        if message.on:
            if self.paused < 0:
                self.paused = message.seat
        elif self.paused >= 0:
            if message.seat != self.paused and not access.host and self.paused in here:
                raise Refused(say("server-no-resume", seat=self.paused))
            self.paused = -1

    def check_not_paused(self) -> None:
        """Nobody throws in a pause."""
        if self.paused >= 0:
            raise Refused(say("server-no-paused", seat=self.paused))

    def forget(self) -> None:
        """Something happened: who was ready was ready for something else."""
        self.ready.clear()
        self.asked = False
        self.tried = (-1, False)

    def pace(self, match: Match, judge: Judge, people: Iterable[int]) -> m.Pace:
        """The stage of the race as browsers are told of it, and who is waited for."""
        stage: Literal["rest", "ready", "count", "race", "deciding"] = "rest"
        waiting: list[int] = []
        if match.state.phase == RACE:
            stage = "deciding" if judge.deciding() else "race"
        elif self.count:
            stage = "count"
        elif self.begins(match):
            stage, waiting = "ready", self.waiting(people)
        return m.Pace(stage, waiting, self.asked, self.count, self.paused)


# --- acts in a race -----------------------------------------------------------------------------------------------------------------------


def consider(match: Match, judge: Judge, act: Act, trips: dict[int, float]) -> None:
    """An act that is possible now goes to the judge, who may let it wait for others that were earlier. `trips` are the round trips of people
    whose acts may be on their way."""
    state = match.state
    move = state.read(act.seat, act.path)
    if move is None:
        raise Refused(match.why_not(act.seat, act.path))
    trial = state.copy()
    trial.play(act.seat, move)
    ends = trial.phase != RACE
    others = [seat for seat in range(match.setup.seats) if seat != act.seat]
    contested = ends or any(set(state.moves(seat)) - set(trial.moves(seat)) for seat in others)
    judge.receive(act, ends, contested, trips)


def decided(match: Match, judge: Judge, act: Act) -> Happen:
    """What an act comes to whose turn it is."""
    if not match.over() and match.state.phase == RACE:
        return Happen(Event(0, "act", act.seat, act.path))
    found = late(match, judge, act)
    if found is None:
        raise refuse("no-over" if match.over() else "server-no-changed")
    return found


def late(match: Match, judge: Judge, act: Act) -> Happen | None:
    """What an act comes to that was meant for a race that is over: once for each seat and race. After the last race of a game only what
    its rules punish is worth an event; where the table has ended the game, nothing is."""
    if match.ended() is not None or not judge.is_late(act):
        return None
    move = match.meant(act.seat, act.path)
    if move is None:
        return None
    knew = judge.knew(act)
    if match.over():
        trial = match.state.copy()
        trial.late(act.seat, move, knew)
        if trial.ending() == match.state.ending():
            return None
    return Happen(Event(0, "late", act.seat, act.path, knew=knew))


def bot_act(match: Match, judge: Judge, seat: int, path: Path, n: int, now: float) -> Act | None:
    """A bot's act, which goes the same way as a person's; only its line has no length. None: it has to think again."""
    act = Act(seat, path, n, None, 0.0, now, touches(match, seat, path))
    fits = match.state.read(seat, path) is not None
    if n >= judge.begun and fits and not judge.too_early(act):
        return act
    if not fits:
        if n == len(match.events):
            raise Refused(match.why_not(seat, path))
        judge.reach(act)  # somebody was faster, and the hand went there in vain
    return None


def happened(match: Match, judge: Judge, event: Event, raced: bool, people: Iterable[int], here: Collection[int], now: float) -> None:
    """An event was stored and is about to be told: a race may begin with it, or end. `raced`: one was on before; `here`: the seats with
    somebody there."""
    racing = match.state.phase == RACE
    if racing and (not raced or event.kind == "undo"):
        begin(match, judge, people, here, now)
    elif raced and not racing:
        judge.end(event.n, event.seat if event.kind == "act" else -1, now, here)
    if event.kind == "late":
        judge.settled.add(event.seat)


def begin(match: Match, judge: Judge, people: Iterable[int], here: Collection[int], now: float) -> None:
    """A race begins now. Whoever is not here need not be waited for."""
    judge.begin(len(match.events), now, [seat for seat in people if seat in here])


def touches(match: Match, seat: int, path: Path) -> bool:
    """Whether the path's last click needs the hand: things on the table are touched, buttons are called out."""
    return bool(path) and path[-1] in match.scene(seat).things
