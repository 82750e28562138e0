"""A table: one actor in the event loop. Everything that happens at it passes its inbox, one after the other.

It is put together here from parts, each of which knows only those below it (the order is in pyproject.toml, `import-linter` holds it). What
was asked is turned into changes by plain functions, none of which knows a table; the parts carry them out. An accepted act is stored first
and told afterwards. What could not be stored did not happen: the state is put back and only the sender hears of it. Whatever an invented
game's rules may raise stays at its table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Protocol, assert_never

from worp.contract.game import RACE, Game, InputError, Refused
from worp.contract.scene import Say, say
from worp.guard import RulesStuck, Watch, place_of, source_of
from worp.proof.book import Entry
from worp.record.log import Match
from worp.room import limits
from worp.room.change import Agree, Change, Happen, Refuse, Throw
from worp.room.clock import Alarm
from worp.room.faults import fault_say
from worp.room.race import racing
from worp.room.race.judge import Judge
from worp.room.race.racing import Beat
from worp.room.storage import reports
from worp.room.storage.leases import Lease
from worp.room.storage.records import TableRecord
from worp.room.storage.store import Fenced, StorageError
from worp.room.table import acts, hinting, leaving, lobby, wishes
from worp.room.table.audience import Audience
from worp.room.table.by_itself import ByItself
from worp.room.table.clock_alarm import ClockAlarm
from worp.room.table.dicing import ThrowDue
from worp.room.table.house import House
from worp.room.table.inbox import BeginGame, EndGame, Enter, Inbox, Leave, LookAhead, Reached, Spoken
from worp.room.table.play import Play
from worp.room.table.presence import Presence
from worp.room.table.race_acts import RaceActs
from worp.room.table.race_count import RaceCount
from worp.room.table.seating import Seating
from worp.room.table.starting import Starting
from worp.room.table.state import TableState
from worp.room.table.talk import Line, hears, said
from worp.room.table.telling import Telling
from worp.room.table.throwing import Throwing
from worp.room.table.wishes import Effect
from worp.room.thinking.rehearsal import RulesFailed
from worp.room.time import timing
from worp.room.time.autopilot import Autopilot, BotActs, BotPace, Due
from worp.room.time.clocks import Clocks
from worp.room.time.timing import BeginPause, EndPause, Lapse, SetClocks
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")

Item = Enter | Leave | Spoken | Due | BotActs | Beat | Lapse | LookAhead | ThrowDue | BeginGame | EndGame | Reached | Happen
"""What an inbox holds. `Happen`: whoever looks after the table wants something to happen at it; see `worp.studio`."""


class Keeper(House, Protocol):
    """The room, as far as it also keeps its tables in memory."""

    def make_anew(self, table: Table) -> None: ...
    def lose(self, table: Table) -> None: ...
    def deserted(self, table: Table) -> None: ...


class Table:
    """The actor: takes one thing after the other from its inbox, and alone stores and sends."""

    def __init__(
        self,
        house: Keeper,
        record: TableRecord,
        game: Game,
        clocks: Clocks | None = None,
        talk: Sequence[Line] = (),
        dice: Sequence[Entry] = (),
        lease: Lease | None = None,
    ) -> None:
        self.house = house
        self.lease = lease
        """What makes it this worker's, where there are several; see `storage/leases.py`. Whatever is stored of the table is stored with it."""
        self.inbox: Inbox[Item] = Inbox()
        self.pins = 0
        """Sockets that are here or on their way; the table stays in memory for them."""
        self.quiet_since = house.now()
        self.watch = Watch()
        put, later = self.inbox.put_nowait, house.later
        self.state = state = TableState(record, game, clocks, talk, dice, house.wall())
        self.audience = audience = Audience()
        self.hinting = hinting.Hinting(house.study.quick)
        bots = house.invented_bots if state.invented else house.bots
        self.autopilot = Autopilot(put, house.now, later, bots, BotPace(house.bot_delay, house.bot_pace))
        self.telling = telling = Telling(house, state, audience, self.autopilot, Alarm(later, put))
        self.presence = Presence(house, lease, state, audience, telling)
        self.clock_alarm = clock_alarm = ClockAlarm(house, lease, state, telling, Alarm(later, put))
        self.race_count = count = RaceCount(house, state, audience, telling, Alarm(later, put))
        self.play = play = Play(house, lease, state, audience, telling, self.autopilot, self.hinting, clock_alarm, count)
        self.throwing = Throwing(house, lease, state, audience, play, count, Alarm(later, put))
        self.race_acts = RaceActs(state, audience, telling, play, count)
        self.starting = Starting(house, lease, state, audience, telling, self.presence, play, clock_alarm)
        self.seating = Seating(house, lease, state, audience, self.autopilot, telling, self.presence, clock_alarm, count, self.race_acts)
        self.by_itself = ByItself(house, state, audience, self.autopilot, telling, play, clock_alarm, count, self.race_acts, self.throwing)
        match = state.match
        if match is not None:
            if match.state.phase == RACE:
                racing.begin(match, state.judge, record.people(), (), house.now())
            count.hold(timing.paused(clocks))
            play.advance(match)
            clock_alarm.set()
        self.ending = False
        """Whether it leaves memory because it was told to."""
        self.task = asyncio.create_task(self.run(), name=f"table {record.id}")
        self.task.add_done_callback(self.ran)

    @property
    def connections(self) -> list[Connection]:
        """The sockets that are here."""
        return self.audience.connections

    @property
    def record(self) -> TableRecord:
        """The table as it is stored."""
        return self.state.record

    @property
    def match(self) -> Match | None:
        """The game, once it has begun."""
        return self.state.match

    @property
    def judge(self) -> Judge:
        """The judge of its races."""
        return self.state.judge

    # --- the actor ------------------------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Handle what comes in, for as long as the table is in memory."""
        try:
            while True:
                await self.take(await self.inbox.get())
        except asyncio.CancelledError:
            # Happening to end, it ends quietly: an exception that is kept knows the table, which knows its task, which keeps it.
            if not self.ending:
                raise

    async def take(self, item: Item) -> None:
        """Handle one thing, whatever comes of it."""
        self.quiet_since = self.house.now()
        if isinstance(item, Spoken):
            item.connection.taken()
        if self.state.trouble is not None and isinstance(item, Due | BotActs | Lapse | Beat | ThrowDue):
            return  # the rules failed: nothing goes on by itself
        try:
            if self.state.invented:
                await self.watch.steps(self.handle(item))
            elif isinstance(item, Spoken):  # nearly everything is
                await self.spoken(item.connection, item.message, item.at)
            else:
                await self.handle(item)
        except RulesFailed as failed:
            self.fail(item, failed)
        except RulesStuck as stuck:
            logger.error("Table %s: %s: %s", self.record.id, self.record.line, stuck)
            self.fail(item, RulesFailed("grew" if stuck.grew else "stuck", place_of(stuck, source_of(self.state.game))))
        except Refused as refused:
            self.refuse(item, refused.say)
        except InputError as fault:
            self.refuse(item, fault_say(str(fault)))
        except Fenced as error:
            logger.warning("Table %s is given up: %s", self.record.id, error)
            self.house.lose(self)
        except StorageError as error:
            logger.error("Table %s: nothing was stored: %s", self.record.id, error)
            self.refuse(item, say("server-no-stored"))
            # Whatever was due is due again.
            if isinstance(item, Due | BotActs | Beat | ThrowDue) and self.match is not None:
                self.autopilot.due_in(self.match, self.house.retry, "advance")
        except Exception as error:
            # An invented game may raise anything; it must not take its table down.
            logger.exception("Table %s: %s broke", self.record.id, self.record.line)
            if self.state.invented:
                place = place_of(error, source_of(self.state.game))
                self.fail(item, RulesFailed("raised", place, f"{type(error).__name__}: {error}".rstrip(": ")[:200]))
            else:
                self.refuse(item, say("server-broken"))

    def fail(self, item: Item, failed: RulesFailed) -> None:
        """The rules of an invented game failed. Nothing has changed; whoever asked hears it, and all see it until something happens again."""
        self.refuse(item, failed.say)
        if self.match is not None and not self.match.over():
            self.state.trouble = failed.say
            self.telling.facts()

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
        self.house.make_anew(self)

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
        """Do the one thing that came out of the inbox."""
        match item:
            case Enter():
                await self.enter(item.connection, item.join)
            case Leave():
                await self.leave(item.connection)
            case Spoken():
                await self.spoken(item.connection, item.message, item.at)
            case Due():
                await self.by_itself.due(item)
            case BotActs():
                await self.by_itself.bot_acts(item)
            case Lapse():
                await self.by_itself.lapse()
            case Beat():
                await self.by_itself.beat(item)
            case ThrowDue():
                await self.throwing.roll_unopened(item)
            case LookAhead():
                self.telling.ahead(item)
            case BeginGame():
                await self.starting.if_all_came()
            case EndGame():
                try:
                    if self.match is not None and not self.match.over():
                        await self.play.do(leaving.end(item.why))
                finally:
                    item.ended.set_result(None)
            case Reached():
                if not item.reached.done():
                    item.reached.set_result(None)
            case Happen():
                await self.play.do(item)
            case _:
                assert_never(item)

    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        alarms = self.race_count.alarm.is_set or self.throwing.alarm.is_set
        under_way = not self.autopilot.still() or alarms or timing.soon(self.state.clocks, self.house.steady())
        return self.pins == 0 and self.inbox.empty() and not under_way

    async def end_game(self, why: Say) -> None:
        """Whoever looks after the room ends the game. It comes to that in its turn."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait(EndGame(why, ended))
        await ended

    async def end(self) -> None:
        """Leave memory. Everything is stored, so nothing is lost."""
        self.ending = True
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.race_count.alarm.stop()
        self.clock_alarm.alarm.stop()
        self.throwing.alarm.stop()
        self.telling.alarm.stop()
        await self.hinting.end()
        await self.autopilot.end()
        self.connections.clear()
        self.audience.viewers.clear()

    # --- sockets and what comes over them -------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, join: m.Join) -> None:
        """A socket arrives, perhaps for the second time."""
        if await self.presence.enter(connection, join) and self.match is None:
            await self.starting.if_all_came()

    async def leave(self, connection: Connection) -> None:
        self.pins -= 1
        self.hinting.forget(connection)
        await self.presence.leave(connection)
        if self.match is not None and self.state.has_races():
            # A race does not wait for its seats any more, the next one does not begin without them.
            gone = set(connection.access.seats) - self.audience.seats()
            self.state.race_start.ready -= gone
            await self.race_acts.shown(self.match, gone, len(self.match.events), self.house.now())
            self.race_count.go_on()
        await self.throwing.roll_if_opened()
        if self.pins == 0 and self.record.status == "over":
            self.house.deserted(self)

    async def spoken(self, connection: Connection, message: m.FromBrowser, at: float) -> None:
        """A message from a socket: whatever it is, something is answered."""
        state, access = self.state, connection.access
        lobby.check_tournament(state.record, message)
        match message:
            case m.Throw():  # nearly everything is this or the next, and each question costs something
                await self.throwing.throw(state.played_by(access, message.seat), connection, message)
            case m.Click():
                await self.click(state.played_by(access, message.seat), connection, message, at)
            case m.Join():
                await self.enter(connection, message)
            case m.PromiseDice():
                await self.throwing.promise(connection, message)
            case m.OpenLink():
                await self.throwing.open_link(connection, message)
            case m.Ready():
                self.ready(state.played_by(access, message.seat), connection, message)
            case m.Shown():
                if state.match is not None:
                    await self.race_acts.shown(state.match, access.seats, message.n, at)
            case m.Start():
                await self.starting.asked(access)
            case m.Pause():
                match_on = state.played_by(access, message.seat)
                if state.clocks is not None:
                    await self.carry_out(wishes.pause(state, access, message, self.audience.seats(), self.house.steady()), connection)
                else:
                    self.race_count.pause(match_on, access, message)
            case m.Rematch():
                await self.starting.open_next(access)
            case m.Hint():
                self.hinting.hear(connection, state.played_by(access, message.seat), state.record, message, self.house.now())
            case m.Chat():
                await self.chat(connection, message)
            case m.React():
                self.audience.tell(state.talk.reacted(access, message, self.house.now()))
            case m.Report():
                await self.report(connection, message)
            case m.Ping():
                connection.send(m.Ponged(message.id))
            case m.Pong():
                connection.ponged(message.id, at)
            case m.Step() | m.Recall():
                raise Refused(say("server-no-lesson"))
            case _:
                await self.carry_out(wishes.effects(state, access, message, self.gone), connection)

    def gone(self) -> list[int]:
        """The seats whose people have been away for too long."""
        return self.state.gone(self.audience.seats(), self.house.wall())

    async def click(self, match: Match, connection: Connection, message: m.Click, at: float) -> None:
        """A path of clicks: a move, the beginning of one, or neither."""
        connection.holds = message.hold
        found = acts.clicked(self.state, match, message, connection.round_trip, at)
        if isinstance(found, Happen):
            await self.play.happen(match, found.event, found.by, found.lapsed)
        elif isinstance(found, acts.ActInRace):
            await self.race_acts.act(match, found.act)
        else:
            self.telling.ask(connection, message.seat, found.path)
            if found.why is not None:
                raise Refused(found.why)

    def ready(self, match: Match, connection: Connection, message: m.Ready) -> None:
        """A browser is ready for the race, or somebody has seen enough and bots need not wait any longer."""
        if self.state.begins_race(match) and self.state.fresh(match, message.seat, message.n):
            self.race_count.ready(message.seat)
        elif not self.state.has_races():
            self.by_itself.hurry(match, message.seat, message.n)
        else:
            connection.send(self.state.pace(match))  # it was about something that is past; this is how it stands

    async def chat(self, connection: Connection, message: m.Chat) -> None:
        """Somebody says something: it is stored, then told to those who may hear it."""
        house, record, talk = self.house, self.record, self.state.talk
        line = talk.line(record, connection.access, connection, message, house.now(), house.wall())
        await house.store.write(talk.writes(record, line), self.lease)
        talk.add(line)
        over = record.status == "over"
        self.audience.tell(m.Talk([said(line)]), [one for one in self.connections if hears(one.access, line, over)])

    async def report(self, connection: Connection, message: m.Report) -> None:
        """Somebody wants whoever runs the room to look at something here; nobody else hears of it."""
        report = self.state.talk.report(self.record, connection.access, message, self.house.wall())
        if not self.house.visitors.may(connection.address, "report", limits.REPORTS, 3600):
            raise Refused(say("server-no-fast"))
        await self.house.store.write([reports.made(report)], self.lease)
        logger.warning("Table %s: something was reported; see worp room reports", self.record.id, extra={"table": self.record.id})
        connection.send(m.Reported(message.line, message.seat))

    # --- what becomes of wishes -----------------------------------------------------------------------------------------------------------

    async def carry_out(self, effects: Iterable[Effect], connection: Connection) -> None:
        """Do what became of what `connection` asked for, in order."""
        for effect in effects:
            match effect:
                case Happen():
                    await self.play.do(effect)
                case Throw():
                    await self.throwing.roll(effect.lapsed)
                case Change():
                    await self.seating.change(effect, connection)
                case Refuse():
                    self.audience.refuse(effect.seat, effect.why)
                case Agree():
                    self.agree(effect)
                case SetClocks():
                    await self.clock_alarm.change(effect.clocks)
                case BeginPause():
                    self.race_count.hold(effect.seat)
                case EndPause():
                    self.race_count.hold(-1)
                    self.play.advance(self.state.playing())
                case _:
                    assert_never(effect)

    def agree(self, agree: Agree) -> None:
        """What people have been asked stands differently now."""
        if agree.agreement is not None:
            self.state.agreements[agree.purpose] = agree.agreement
        else:
            self.state.agreements.pop(agree.purpose, None)
        self.house.call(self.state, self.audience)
        if agree.quiet:
            return
        if agree.purpose == "pause":
            self.telling.clocks()
        else:
            self.telling.facts()
