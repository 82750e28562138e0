"""A table: one actor in the event loop. Everything that happens at it passes its inbox, one after the other.

An accepted act is stored first and told afterwards. What could not be stored did not happen: the state is put back and only the sender
hears of it. Whatever an invented game's rules may raise stays at its table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from worp.contract.dice import System
from worp.contract.game import OVER, RACE, ROLL, SEALED, Fault, Game, Race, Refused, Setup
from worp.contract.scene import Path, Say, say
from worp.record.log import Match
from worp.record.notation import Event, Record
from worp.room import limits
from worp.room.race.judge import CAP, Act, Judge
from worp.room.race.racing import Beat, Racing, touches
from worp.room.storage.store import StorageError, TableRecord, changed_table, new_event
from worp.room.table import hinting, leaving, lobby
from worp.room.table.leaving import Leaving
from worp.room.table.rematch import open_next
from worp.room.table.talk import Line, Talk
from worp.room.table.undoing import Undoing
from worp.room.time.autopilot import Autopilot, BotActs, Due
from worp.room.time.clock_service import new_clocks
from worp.room.time.clocks import Clocks
from worp.room.time.timing import Lapse, Timing
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.room.wire.connection import Connection, encoded

if TYPE_CHECKING:
    from worp.room.hall import Hall

logger = logging.getLogger("worp.room")


class Enter(NamedTuple):
    """A socket arrives."""

    connection: Connection
    join: m.Join


class Leave(NamedTuple):
    """A socket is gone."""

    connection: Connection


class Spoken(NamedTuple):
    """A socket says something."""

    connection: Connection
    message: m.FromBrowser
    at: float


Item = Enter | Leave | Spoken | Due | BotActs | Beat | Lapse


class Table:
    """A table in memory."""

    def __init__(self, hall: Hall, record: TableRecord, game: Game, clocks: Clocks | None = None, talk: Sequence[Line] = ()) -> None:
        self.hall = hall
        self.record = record
        self.game = game
        self.setup: Setup = game.read_id(record.line)
        self.match: Match | None = replayed(game, record) if record.status != "lobby" else None
        self.inbox: asyncio.Queue[Item] = asyncio.Queue()
        self.connections: list[Connection] = []
        self.pins = 0
        """Sockets that are here or on their way; the table stays in memory for them."""
        self.viewer_state: dict[int, views.ViewerState] = {}
        self.judge = self.new_judge()
        self.leaving = Leaving(self)
        self.undoing = Undoing(self)
        self.autopilot = Autopilot(self)
        self.racing = Racing(self)
        self.timing = Timing(self, clocks)
        self.hinting = hinting.Hinting(self)
        self.talk = Talk(self, talk)
        self.quiet_since = hall.now()
        if self.match is not None:
            if self.match.state.phase == RACE:
                self.racing.begin(self.match)
            self.racing.hold(self.timing.paused)
            self.autopilot.advance(self.match)
            self.timing.arm()
        self.ending = False
        """Whether it leaves memory because it was told to."""
        self.task = asyncio.create_task(self.run(), name=f"table {record.id}")
        self.task.add_done_callback(self.ran)

    def new_judge(self) -> Judge:
        """A judge for the setup as it is."""
        race = self.game.race if not self.setup.flag("calm") else None
        if race is not None:
            agreed = self.record.settings
            race = Race(agreed.hand / 1000 or race.hand, agreed.race or race.lapse)
        return Judge(race, self.setup.seats, lambda: System().below(1 << 30))

    # --- the actor ----------------------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Handle what comes in, for as long as the table is in memory."""
        try:
            while True:
                await self.take(await self.inbox.get())
        except asyncio.CancelledError:
            # Told to end, it ends quietly: an exception that is kept knows the table, which knows its task, which keeps it.
            if not self.ending:
                raise

    async def take(self, item: Item) -> None:
        """Handle one thing, whatever comes of it."""
        self.quiet_since = self.hall.now()
        if isinstance(item, Spoken):
            item.connection.unheard -= 1
        try:
            await self.handle(item)
        except Refused as refused:
            self.refuse(item, refused.say)
        except Fault as fault:
            self.refuse(item, say("server-fault", text=str(fault)))
        except StorageError as error:
            logger.error("Table %s: nothing was stored: %s", self.record.id, error)
            self.refuse(item, say("server-no-stored"))
            # Whatever was due is due again.
            if isinstance(item, Due | BotActs | Beat) and self.match is not None:
                self.autopilot.due_in(self.match, self.hall.retry, "advance")
        except Exception:
            # An invented game may raise anything; it must not take its table down.
            logger.exception("Table %s: %s broke", self.record.id, self.record.line)
            self.refuse(item, say("server-broken"))

    def entering(self) -> list[Connection]:
        """The sockets that have arrived and that nobody has come to yet."""
        waiting = [self.inbox.get_nowait() for _ in range(self.inbox.qsize())]
        return [item.connection for item in waiting if isinstance(item, Enter)]

    def ran(self, task: asyncio.Task[None]) -> None:
        """The actor has ended. It never should, unless it was told to: whatever the reason was, the hall makes the table anew."""
        if self.ending:
            return
        error = None if task.cancelled() else task.exception()
        logger.critical("Table %s: %s ended and is made anew from storage", self.record.id, self.record.line, exc_info=error)
        self.hall.make_anew(self)

    def refuse(self, item: Item, why: Say) -> None:
        """Say why not. That must not go wrong, whatever was asked: it is the last thing that stands between a message and the table's end."""
        try:
            self.say_no(item, why)
        except Exception:
            logger.exception("Table %s: a refusal (%s) could not be told", self.record.id, why.key)
            if isinstance(item, Spoken):
                item.connection.no(say("server-no-answer"))

    def say_no(self, item: Item, why: Say) -> None:
        """Tell whoever asked; where nobody did, everyone."""
        if isinstance(item, Spoken):
            # A seat is named where it is the asker's own; what was asked about another's is answered to the asker all the same.
            about = getattr(item.message, "seat", -1)
            seat = about if about in item.connection.access.seats else -1
            path = tuple(item.message.path) if isinstance(item.message, m.Click) else ()
            item.connection.no(why, seat, path)
        elif isinstance(item, Enter):
            item.connection.close(why)
        else:
            for connection in self.connections:
                connection.no(why)

    async def handle(self, item: Item) -> None:
        """One thing."""
        match item:
            case Enter():
                await self.enter(item.connection, item.join)
            case Leave():
                await self.leave(item.connection)
            case Spoken():
                await self.spoken(item.connection, item.message, item.at)
            case Due():
                await self.due(item)
            case BotActs():
                await self.bot_acts(item)
            case Lapse():
                if self.match is not None:
                    await self.timing.lapse(self.match)
            case Beat():
                if self.match is not None:
                    await self.racing.beat(self.match, item)

    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        return self.pins == 0 and self.inbox.empty() and self.autopilot.still() and self.racing.still() and not self.timing.soon()

    async def end(self) -> None:
        """Leave memory. Everything is stored, so nothing is lost."""
        self.ending = True
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.racing.stop()
        self.timing.stop()
        await self.hinting.end()
        await self.autopilot.end()
        # The parts know their table and the table them. Python's collector would find out late; so they let go of each other.
        for part in (self.leaving, self.undoing, self.autopilot, self.racing, self.timing, self.hinting, self.talk):
            del part.table
        self.connections.clear()
        self.viewer_state.clear()

    # --- sockets come and go ------------------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, join: m.Join) -> None:
        """A socket arrives, perhaps for the second time, and gets what it does not have."""
        before = connection.access.seats if connection in self.connections else None
        connection.access.show(join.secrets)
        connection.access.look(self.record)
        if not connection.access.stays(self.record):
            connection.close(say("server-no-locked"))
            return
        if connection not in self.connections:
            self.connections.append(connection)
        if connection.access.seats == before:
            self.tell_facts([connection])  # nothing is new to the others
        else:
            await self.leaving.note()
            self.tell_facts()
        if join.secrets and not connection.access.anything():
            connection.no(say("server-no-link"))
        self.talk.tell(connection)
        if self.match is None:
            return
        for viewer in connection.viewers():
            if viewer not in join.viewers or not views.can_catch_up(self.match, join.since, limits.MISSED):
                self.show(connection, viewer)
                continue
            self.viewer_state.setdefault(viewer, views.ViewerState(self.match, viewer))
            if join.since < len(self.match.events):
                for happened in views.missed(self.match, viewer, join.since, self.autopilot.clock()):
                    connection.send(happened)
        self.tell_end([connection])
        self.ask_all([connection])
        clocks = self.timing.message()
        if clocks is not None:
            connection.send(clocks)
        if self.racing.on():
            self.judge.tell_end(connection.access.seats, self.hall.now())
            connection.send(self.racing.pace(self.match))
            self.hall.ping(connection)

    async def leave(self, connection: Connection) -> None:
        """A socket is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
        self.pins -= 1
        self.hinting.forget(connection)
        seen = {viewer for one in self.connections for viewer in one.viewers()}
        self.viewer_state = {viewer: viewer_state for viewer, viewer_state in self.viewer_state.items() if viewer in seen}
        await self.leaving.note()
        self.tell_facts()
        if self.match is not None and self.racing.on():
            await self.racing.left(self.match, connection.access.seats)

    def connected(self) -> set[int]:
        """The seats with somebody there."""
        return {seat for connection in self.connections for seat in connection.access.seats}

    def tell_facts(self, to: Sequence[Connection] | None = None) -> None:
        """The table's facts, to these, or to everyone; those who hold the same get the same."""
        options = views.options(self.setup)
        connected = self.connected()
        spectators = sum(1 for connection in self.connections if not connection.access.seats and not connection.access.host)
        around = lobby.Around(
            connected, self.leaving.away(connected), spectators, self.undoing.request, self.leaving.proposal, hinting.allowed(self.record)
        )
        texts: dict[tuple[object, ...], str] = {}
        for one in self.connections if to is None else to:
            access = one.access
            same = (access.host, access.joining, tuple(access.seats), access.invitation, one.url)
            if same not in texts:
                texts[same] = encoded(lobby.facts(self.record, access, one.url, options, around))
            one.send_text(texts[same])

    def show(self, connection: Connection, viewer: int) -> None:
        """The whole scene."""
        assert self.match is not None
        if viewer not in self.viewer_state:
            self.viewer_state[viewer] = views.ViewerState(self.match, viewer)
        connection.send(self.viewer_state[viewer].view(self.match, self.autopilot.clock()))

    # --- what people say ----------------------------------------------------------------------------------------------------------------

    async def spoken(self, connection: Connection, message: m.FromBrowser, at: float) -> None:
        """A message from a socket."""
        record, access = self.record, connection.access
        match message:
            case m.Join():
                await self.enter(connection, message)
            case m.Sit() if record.status == "playing":
                change = leaving.take_over(record, access, message, self.leaving.gone(), self.game.hidden == "hands")
                await self.change(change, connection)
            case m.Sit():
                await self.change(lobby.sit(record, access, message, self.needs_own_devices()), connection)
            case m.Invite():
                await self.change(lobby.invite(record, access, message), connection)
            case m.AddBot() if record.status == "playing":
                await self.change(leaving.hand_over(record, access, self.game, message, self.leaving.gone()), connection)
            case m.AddBot():
                await self.change(lobby.add_bot(record, access, self.game, message), connection)
            case m.Return():
                await self.change(leaving.come_back(record, access, message), connection)
            case m.Resign():
                await self.leaving.resign(self.playing(connection, message.seat), connection, message.seat)
            case m.Claim():
                await self.leaving.claim(self.playing(connection, message.seat), message.seat)
            case m.Abandon():
                await self.leaving.propose(self.playing(connection, message.seat), connection, message)
            case m.Rematch():
                await open_next(self, connection)
            case m.Rename():
                await self.change(lobby.rename(record, access, message), connection)
            case m.RemoveSeat():
                await self.change(lobby.remove_seat(record, access, message), connection)
            case m.SetUp():
                await self.change(lobby.set_up(record, access, self.game, message), connection)
            case m.Arrange():
                await self.change(lobby.arrange(record, access, message), connection)
            case m.Start():
                devices = [one.access.seats for one in self.connections] if self.needs_own_devices() else []
                await self.start(lobby.start(record, access, devices))
            case m.Throw():
                await self.throw(self.playing(connection, message.seat), message)
            case m.Click():
                await self.click(self.playing(connection, message.seat), connection, message, at)
            case m.Ready():
                self.racing.say_ready(connection, self.playing(connection, message.seat), message)
            case m.Shown():
                if self.match is not None:
                    await self.racing.shown(self.match, access.seats, message.n, at)
            case m.Pause():
                match_on = self.playing(connection, message.seat)
                if self.timing.on():
                    await self.timing.pause(connection, match_on, message)
                else:
                    self.racing.pause(connection, match_on, message)
            case m.Undo():
                await self.undoing.ask(self.playing(connection, message.seat), connection, message.seat)
            case m.Agree():
                await self.undoing.answer(self.playing(connection, message.seat), connection, message)
            case m.Hint():
                self.hinting.hear(connection, self.playing(connection, message.seat), message)
            case m.Chat():
                await self.talk.chat(connection, message)
            case m.React():
                self.talk.react(connection, message)
            case m.Ping():
                connection.send(m.Ponged(message.id))
            case m.Pong():
                connection.ponged(message.id, at)

    def needs_own_devices(self) -> bool:
        """Whether nobody can share a device: seats see different things, and in a race there is no time for a curtain."""
        return self.game.hidden == "hands" and self.game.race is not None and not self.setup.flag("calm")

    async def change(self, change: lobby.Change, connection: Connection) -> None:
        """Store a change of the seats or settings, then tell everyone."""
        await self.hall.store.write(change.writes)
        before = self.record
        self.record = change.record
        self.setup = self.game.read_id(self.record.line)
        if isinstance(change.answer, m.Yours):
            connection.access.show([change.answer.secret])
        viewers = {one: one.viewers() for one in self.connections}
        for one in self.connections:
            one.access.look(self.record)
        for one in [one for one in self.connections if not one.access.stays(self.record)]:
            self.connections.remove(one)
            one.close(say("server-no-locked"))
        if change.answer is not None:
            connection.send(change.answer)
        if self.match is not None and players(before) != players(self.record):
            await self.reseated(self.match, viewers)
        self.tell_facts()
        for one, had in viewers.items():
            if set(had) - set(one.viewers()) - set(viewers.get(connection, [])) - {-1}:
                one.no(say("server-removed"))

    async def reseated(self, match: Match, viewers: dict[Connection, list[int]]) -> None:
        """Somebody else plays at a seat now: a bot, a person, or nobody. What people had been asked is asked no more."""
        self.undoing.request = self.leaving.proposal = None
        await self.leaving.note()
        self.autopilot.reseated(match)
        await self.timing.look(match)
        if self.racing.on():
            bots = [seat for seat in range(self.setup.seats) if self.autopilot.is_bot(seat)]
            await self.racing.shown(match, bots, len(match.events), self.hall.now())
            self.racing.go_on()
        for one in self.connections:
            for viewer in one.viewers():
                if viewer not in viewers.get(one, []):
                    self.show(one, viewer)
        self.ask_all(self.connections)

    async def start(self, record: TableRecord) -> None:
        """The game begins."""
        match = Match.start(self.game, self.setup, [place.name for place in record.places], record.position)
        for viewer in range(-1, self.setup.seats):
            match.scene(viewer)  # a game that cannot be shown does not begin
        self.judge = self.new_judge()
        clocks = self.timing.begun(match)
        await self.hall.store.write([changed_table(record), *([new_clocks(record.id, clocks)] if clocks is not None else [])])
        self.record = record
        self.match = match
        self.timing.set(clocks)
        if match.state.phase == RACE:
            self.racing.begin(match)
        await self.leaving.note()
        self.tell_facts()
        self.autopilot.advance(match)
        for connection in self.connections:
            for viewer in connection.viewers():
                self.show(connection, viewer)
        self.tell_end(self.connections)
        self.ask_all(self.connections)
        if self.racing.on():
            for connection in self.connections:
                self.hall.ping(connection)
        self.racing.tell()
        self.timing.tell()

    def playing(self, connection: Connection, seat: int) -> Match:
        """The game, if there is one and the seat is this socket's."""
        if self.match is None:
            raise Refused(say("server-no-lobby"))
        if seat not in connection.access.seats:
            raise Refused(say("server-no-not-yours"))
        if self.autopilot.is_bot(seat):
            raise Refused(say("server-no-bot-plays"))
        return self.match

    async def throw(self, match: Match, message: m.Throw) -> None:
        """A person throws."""
        state = match.state
        if match.over():
            raise Refused(say("no-over"))
        if state.phase != ROLL or not self.fresh(match, message.seat, message.n):
            raise Refused(say("server-no-changed"))
        if state.who != message.seat:
            raise Refused(say("no-not-your-turn", seat=state.who))
        self.timing.check_not_paused(match)
        self.racing.check_not_paused()
        await self.racing.throw(match)

    async def roll(self, match: Match) -> None:
        """Chance decides."""
        await self.happen(match, lambda: match.roll(match.state.sample(self.hall.source)))

    async def click(self, match: Match, connection: Connection, message: m.Click, at: float) -> None:
        """A path of clicks: a move, the beginning of one, or neither."""
        seat, path = message.seat, tuple(message.path)
        if len(path) > limits.PATH or any(len(target) > limits.TARGET for target in path):
            raise Refused(say("server-no-long-path", clicks=limits.PATH))
        if match.over():
            raise Refused(say("no-over"))
        self.timing.check_not_paused(match)
        took = message.took / 1000 if message.took is not None else None
        racing = match.state.phase == RACE
        act = Act(seat, path, message.n, took, connection.round_trip, at, racing and touches(match, seat, path))
        fresh = self.fresh(match, seat, message.n)
        look = views.look(match, seat)
        why = look.why_not(path)
        if not racing and not (fresh and why is None) and await self.racing.late(match, act):
            return
        if not fresh:
            self.ask(connection, seat, ())
            raise Refused(say("server-no-changed"))
        if racing and path and self.judge.too_early(act):
            raise Refused(say("server-no-hand"))
        if why is not None and path:
            if racing:
                self.judge.reach(act)
                self.ask(connection, seat, path[:-1])
            raise Refused(why)
        whole = look.masked.read(seat, path) is not None
        holds = message.hold and not racing
        if whole and (message.done or not (holds or look.targets(path))):
            if racing:
                await self.racing.act(match, act)
            else:
                await self.happen(match, lambda: match.act(seat, path))
        elif message.done:
            raise Refused(match.why_not(seat, path))
        else:
            connection.paths[seat] = path
            self.ask(connection, seat, path)

    def fresh(self, match: Match, seat: int, seen: int) -> bool:
        """Whether something answers what is asked now. Acts that were late for a race never spoil it. Where several choose at once, others'
        choices do not, but one's own does; in a race, where a hand does one thing at a time anyway, no act does."""
        if not 0 <= seen <= len(match.events):
            return False
        if match.state.phase == RACE:
            return seen >= self.judge.begun
        since = [event for event in match.events[seen:] if event.kind != "late"]
        if match.state.phase == SEALED:
            return all(event.kind == "act" and event.seat != seat for event in since)
        return not since

    # --- what happens -----------------------------------------------------------------------------------------------------------------------

    async def happen(self, match: Match, do: Callable[[], Event], by: int = -1) -> None:
        """Do it, store it, tell it; if it cannot be done or stored, nothing happened."""
        state, races, last_race, count = match.state.copy(), list(match.races), match.raced, len(match.events)
        raced = match.state.phase == RACE
        record = self.record
        try:
            event = do()
            clocks = self.timing.after(match, event, by)
            writes = [new_event(record.id, event, self.hall.wall()), *self.timing.writes(clocks)]
            if match.over():
                record = record._replace(status="over")
                writes += [changed_table(record), *await self.hall.shelve(match, record)]
            await self.hall.store.write(writes)
        except BaseException:
            match.state, match.races, match.raced = state, races, last_race
            del match.events[count:]
            raise
        self.record = record
        self.timing.set(clocks)
        self.racing.happened(match, event, raced)
        self.tell(match, event, by)

    def tell(self, match: Match, event: Event, by: int) -> None:
        """Tell everyone what happened, each what they may know, and what is asked of them now."""
        self.hinting.stale()
        requested = self.undoing.request is not None
        self.undoing.request = None
        self.autopilot.advance(match)
        self.timing.tell()
        stand = event.kind == "late" or (event.kind == "act" and match.state.phase in (SEALED, RACE))
        for one in self.connections:
            one.paths = {seat: path for seat, path in one.paths.items() if stand and seat != event.seat}
        texts: dict[int, list[str]] = {}
        for one in self.connections:
            for viewer in one.viewers():
                if viewer not in texts:
                    texts[viewer] = self.told(match, event, viewer, by)
                for text in texts[viewer]:
                    one.send_text(text)
        if requested or match.over():
            self.tell_facts()
        if match.over():
            self.talk.tell_end()
        self.tell_end(self.connections)
        self.ask_all(self.connections)
        self.racing.tell()
        match.fold(views.as_told(match))

    def told(self, match: Match, event: Event, viewer: int, by: int) -> list[str]:
        """What one viewer is told of an event."""
        if event.kind == "undo":
            return [encoded(m.Undone(event.n, event.to, by)), encoded(self.viewer_state[viewer].view(match, self.autopilot.clock()))]
        return [encoded(self.viewer_state[viewer].happened(match, event, self.autopilot.clock()))]

    def tell_end(self, connections: list[Connection]) -> None:
        """The end, if it has come."""
        end = views.over(self.match) if self.match is not None else None
        if end is not None:
            for connection in connections:
                connection.send(end)

    def tell_no(self, seat: int, why: Say) -> None:
        """Tell a seat that what it asked for will not be."""
        for one in self.connections:
            if seat in one.access.seats:
                one.no(why, seat)

    def ask_all(self, connections: list[Connection]) -> None:
        """What is asked now, to every seat of these sockets; clicks that still stand stay."""
        assert self.match is not None
        asked: dict[tuple[int, Path], str] = {}
        for connection in connections:
            for seat in connection.access.seats:
                path = connection.paths.get(seat, ())
                if path and views.look(self.match, seat).why_not(path) is not None:
                    path = ()
                    connection.paths.pop(seat)
                if (seat, path) not in asked:
                    asked[seat, path] = encoded(self.asked(self.match, seat, path))
                connection.send_text(asked[seat, path])

    def ask(self, connection: Connection, seat: int, path: Path) -> None:
        """What is asked of one seat after it has clicked `path`."""
        assert self.match is not None
        connection.paths[seat] = path
        connection.send(self.asked(self.match, seat, path))

    def asked(self, match: Match, seat: int, path: Path) -> m.Ask:
        """What is asked of a seat: nothing, where a bot plays for its person."""
        if self.autopilot.is_bot(seat) and match.ended() is None:
            return m.Ask(seat, len(match.events), views.said(say("server-bot-plays")))
        return views.ask(match, seat, path, self.judge.busy(seat, self.hall.now()))

    # --- what the table does by itself ------------------------------------------------------------------------------------------------------

    async def due(self, due: Due) -> None:
        """What was due, if it still is."""
        match = self.match
        if match is None or match.over() or due.n != len(match.events) or self.timing.stands(match):
            return
        if due.what == "advance":
            self.autopilot.advance(match)
        elif due.what == "lapse" and self.judge.pending:
            self.autopilot.due_in(match, CAP, "lapse")  # something has been done and is being decided
        elif due.what == "lapse":
            await self.happen(match, match.lapse)
        elif match.state.who < 0 or self.autopilot.is_bot(match.state.who):
            await self.racing.throw(match)

    async def bot_acts(self, item: BotActs) -> None:
        """A bot's move, if it still is one; else it thinks again."""
        match = self.match
        if match is None or match.over() or not self.autopilot.is_bot(item.seat) or self.timing.stands(match):
            return  # after a pause it thinks again
        if not self.fresh(match, item.seat, item.n):
            self.autopilot.wake_bots(match)
        elif item.path is None:
            # It waits, and thinks again after the next event, or now if that came already.
            if item.n != len(match.events):
                self.autopilot.wake_bots(match)
        elif match.state.phase == RACE:
            await self.racing.bot_acts(match, item.seat, item.path, item.n)
        else:
            path = item.path
            await self.happen(match, lambda: match.act(item.seat, path))


def players(record: TableRecord) -> list[tuple[str, str, str]]:
    """Who plays at each seat."""
    return [(place.kind, place.level, place.secret) for place in record.places]


def replayed(game: Game, record: TableRecord) -> Match:
    """The game as its stored events tell it."""
    log = Record(record.line, tuple(place.name for place in record.places), record.position, record.events)
    match = Match.replay(log, lambda _key: game)
    if match.state.phase == OVER and record.status != "over":
        logger.warning("Table %s is over but not marked so.", record.id)
    match.fold()
    return match
