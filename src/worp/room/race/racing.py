"""How a table runs its races: who is ready, the count, pauses; acts on their way through the judge, and those that came too late.

What is judged, and how, is `judge.py`. Everything here happens in the table's own order, and what was decided is stored before it is told.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

from worp.contract.dice import Seeded
from worp.contract.game import RACE, ROLL, Refused
from worp.contract.scene import Path, Say, say
from worp.record.log import Match
from worp.record.notation import Event
from worp.room.race.judge import Act, Judge
from worp.room.table import lobby
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection, encoded

if TYPE_CHECKING:
    from worp.room.hall import Timer
    from worp.room.table.table import Table

COUNT = 3
"""The count before a race begins here."""


class Beat(NamedTuple):
    """A timer of the race rang, set for this time: `decide`, or `count`."""

    what: str
    at: float


class Racing:
    """The races of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hall = table.hall
        self.ready: set[int] = set()
        """Seats whose browsers have shown all there is, so that a race may begin."""
        self.asked = False
        """Whether somebody has thrown, and the throw comes when all are ready."""
        self.count = 0
        self.paused = -1
        """The seat that asked for a pause."""
        self.timer: Timer | None = None
        self.last: m.Pace | None = None
        self.looked: tuple[int, bool] = (-1, False)

    def judge(self) -> Judge:
        """The table's judge."""
        return self.table.judge

    def on(self) -> bool:
        """Whether this table has races: in its calm form a game has none."""
        return self.judge().lapse_after > 0

    def still(self) -> bool:
        """Whether nothing is under way."""
        return self.timer is None

    # --- before a race --------------------------------------------------------------------------------------------------------------------

    def begins(self, match: Match) -> bool:
        """Whether the throw that is awaited begins a race; tried once on a copy, with chance of its own."""
        if not self.on() or match.over() or match.state.phase != ROLL:
            return False
        n = len(match.events)
        if self.looked[0] != n:
            trial = match.state.copy()
            trial.roll(trial.sample(Seeded(1)))
            self.looked = (n, trial.phase == RACE)
        return self.looked[1]

    def waiting(self) -> list[int]:
        """The seats of people whose browsers have not said that they are ready."""
        return [seat for seat in lobby.people(self.table.record) if seat not in self.ready]

    async def throw(self, match: Match) -> None:
        """Somebody throws: at once, or, where that begins a race between people, after the count."""
        if not self.begins(match) or not lobby.people(self.table.record):
            await self.table.roll(match)
            return
        self.asked = True
        self.go_on()

    def say_ready(self, connection: Connection, match: Match, message: m.Ready) -> None:
        """A browser is ready for the race."""
        if self.begins(match) and self.table.fresh(match, message.seat, message.n):
            self.ready.add(message.seat)
            self.go_on()
        else:
            connection.send(self.pace(match))  # it was about something that is past; this is how it stands

    def go_on(self) -> None:
        """Begin to count, if nothing is in the way any more; stop counting, if something is."""
        free = self.asked and self.paused < 0 and not self.waiting()
        if free and not self.count:
            self.set_count(COUNT)
        elif self.count and not free:
            self.stop()
        self.tell()

    def set_count(self, count: int) -> None:
        """Say a number. Meanwhile the ways to everyone are measured afresh."""
        self.count = count
        self.ring_at(self.hall.now() + self.hall.beat, "count")
        for connection in self.table.connections:
            self.hall.ping(connection)

    def pause(self, connection: Connection, match: Match, message: m.Pause) -> None:
        """Somebody asks for a pause, or ends it."""
        if not self.on() or match.over():
            raise Refused(say("server-no-pause"))
        if message.on:
            if self.paused < 0:
                self.paused = message.seat
        elif self.paused >= 0:
            gone = self.paused not in self.table.connected()
            if message.seat != self.paused and not connection.access.host and not gone:
                raise Refused(say("server-no-resume", seat=self.paused))
            self.paused = -1
        self.go_on()

    def hold(self, seat: int) -> None:
        """A pause that all agreed on begins, or is over (-1)."""
        if self.on():
            self.paused = seat
            self.go_on()

    def check_not_paused(self) -> None:
        """Nobody throws in a pause."""
        if self.paused >= 0:
            raise Refused(say("server-no-paused", seat=self.paused))

    # --- timers ---------------------------------------------------------------------------------------------------------------------------

    def ring_at(self, at: float, what: str) -> None:
        """Come back then."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.hall.later(max(0.0, at - self.hall.now()), lambda: self.ring(Beat(what, at)))

    def ring(self, beat: Beat) -> None:
        """The timer's end."""
        self.timer = None
        self.table.inbox.put_nowait(beat)

    def stop(self) -> None:
        """No timer, no count."""
        self.count = 0
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    async def beat(self, match: Match, beat: Beat) -> None:
        """A timer rang."""
        if beat.what == "decide":
            await self.decide(match, max(beat.at, self.hall.now()))
        elif self.count > 1:
            self.set_count(self.count - 1)
            self.tell()
        elif self.count == 1:
            self.count = 0
            self.asked = False
            try:
                await self.table.roll(match)
            finally:
                self.tell()

    # --- a race ---------------------------------------------------------------------------------------------------------------------------

    def happened(self, match: Match, event: Event, raced: bool) -> None:
        """An event was stored and is about to be told: a race may begin with it, or end."""
        if event.kind != "late":
            self.ready.clear()
            self.asked = False
            self.looked = (-1, False)
            if self.count:
                self.stop()
        racing = match.state.phase == RACE
        if racing and (not raced or event.kind == "undo"):
            self.begin(match)
        elif raced and not racing:
            by = event.seat if event.kind == "act" else -1
            self.judge().end(event.n, by, self.hall.now(), self.table.connected())

    def begin(self, match: Match) -> None:
        """A race begins now. Whoever is not here need not be waited for."""
        here = self.table.connected()
        self.judge().begin(len(match.events), self.hall.now(), [seat for seat in lobby.people(self.table.record) if seat in here])

    async def shown(self, match: Match, seats: Iterable[int], n: int, at: float) -> None:
        """A browser has drawn the beginning of the race, or is gone."""
        if match.state.phase == RACE and n >= self.judge().begun and self.judge().unseen:
            self.judge().shown(seats, at)
            await self.decide(match, at)

    async def act(self, match: Match, act: Act) -> None:
        """An act that is possible now goes to the judge, who may let it wait for others that were earlier."""
        state = match.state
        move = state.read(act.seat, act.path)
        if move is None:
            raise Refused(match.why_not(act.seat, act.path))
        trial = state.copy()
        trial.play(act.seat, move)
        ends = trial.phase != RACE
        others = [seat for seat in range(match.setup.seats) if seat != act.seat]
        contested = ends or any(set(state.moves(seat)) - set(trial.moves(seat)) for seat in others)
        self.judge().receive(act, ends, contested, self.trips(act.seat))
        await self.decide(match, act.at)

    def trips(self, but: int) -> dict[int, float]:
        """The round trips of people whose acts may be on their way. Those who share a line with seat `but` have no line of their own:
        what comes over one line comes in order."""
        found: dict[int, float] = {}
        for connection in self.table.connections:
            if but not in connection.access.seats:
                for seat in connection.access.seats:
                    found[seat] = max(found.get(seat, 0.0), connection.round_trip)
        return found

    async def decide(self, match: Match, now: float) -> None:
        """Play, in the judged order, all acts whose time has come."""
        try:
            while (pending := self.judge().next(now)) is not None:
                await self.play(match, pending.act)
        finally:
            wakes = self.judge().wakes()
            if wakes is not None:
                self.ring_at(wakes, "decide")
            self.tell()

    async def play(self, match: Match, act: Act) -> None:
        """An act's turn has come."""
        try:
            if match.over():
                raise Refused(say("no-over"))
            if match.state.phase == RACE:
                await self.table.happen(match, lambda: match.act(act.seat, act.path))
            elif not await self.late(match, act):
                raise Refused(say("server-no-changed"))
        except Refused as refused:
            self.refuse(act.seat, act.path, refused.say)
            self.table.autopilot.wake_bots(match)

    def refuse(self, seat: int, path: Path, why: Say) -> None:
        """Tell a seat that its act came to nothing after all."""
        for connection in self.table.connections:
            if seat in connection.access.seats:
                self.table.ask(connection, seat, ())
                connection.no(why, seat, path)

    async def late(self, match: Match, act: Act) -> bool:
        """Whether the act was meant for a race that is over; then it is judged, once for each seat and race."""
        judge = self.judge()
        if not judge.is_late(act) or match.meant(act.seat, act.path) is None:
            return False
        knew = judge.knew(act)
        await self.table.happen(match, lambda: match.late(act.seat, act.path, knew))
        judge.settled.add(act.seat)
        return True

    async def bot_acts(self, match: Match, seat: int, path: Path, n: int) -> None:
        """A bot's act goes the same way as a person's; only its line has no length."""
        act = Act(seat, path, n, None, 0.0, self.hall.now(), touches(match, seat, path))
        fits = match.state.read(seat, path) is not None
        if n >= self.judge().begun and fits and not self.judge().too_early(act):
            await self.act(match, act)
            return
        if not fits:
            if n == len(match.events):
                raise Refused(match.why_not(seat, path))
            self.judge().reach(act)  # somebody was faster, and the hand went there in vain
        self.table.autopilot.wake_bots(match)

    # --- people come and go, and are told -------------------------------------------------------------------------------------------------

    async def left(self, match: Match, seats: Iterable[int]) -> None:
        """A socket is gone. A race does not wait for its seats any more, the next one does not begin without them."""
        gone = set(seats) - self.table.connected()
        self.ready -= gone
        await self.shown(match, gone, len(match.events), self.hall.now())
        self.go_on()

    def pace(self, match: Match) -> m.Pace:
        """How it stands."""
        stage: Literal["rest", "ready", "count", "race", "deciding"] = "rest"
        waiting: list[int] = []
        if match.state.phase == RACE:
            stage = "deciding" if self.judge().deciding() else "race"
        elif self.count:
            stage = "count"
        elif self.begins(match):
            stage, waiting = "ready", self.waiting()
        return m.Pace(stage, waiting, self.asked, self.count, self.paused)

    def tell(self) -> None:
        """How it stands, to everyone, if that has changed."""
        match = self.table.match
        if match is None or not self.on():
            return
        pace = self.pace(match)
        if pace != self.last:
            self.last = pace
            text = encoded(pace)
            for connection in self.table.connections:
                connection.send_text(text)


def touches(match: Match, seat: int, path: Path) -> bool:
    """Whether the path's last click needs the hand: things on the table are touched, buttons are called out."""
    return bool(path) and path[-1] in match.scene(seat).things
