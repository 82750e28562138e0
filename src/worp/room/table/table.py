"""A table: one actor in the event loop. Everything that happens at it passes its inbox, one after the other.

What was asked is turned into changes by the modules beside this one and those of `time` and `race`, none of which knows a table; here they
are carried out. An accepted act is stored first and told afterwards. What could not be stored did not happen: the state is put back and only
the sender hears of it. Whatever an invented game's rules may raise stays at its table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, Literal, Protocol, assert_never

from worp import registry
from worp.contract.dice import Source
from worp.contract.game import RACE, SEALED, Game, InputError, Outcome, Refused, State
from worp.contract.scene import Path, Say, say
from worp.guard import RulesStuck, Watch, place_of, source_of
from worp.proof.book import Entry
from worp.record.events import Event
from worp.record.log import Match
from worp.room import limits
from worp.room.change import Agree, Change, Happen, Refuse, Throw
from worp.room.clock import Alarm, Later
from worp.room.faults import fault_say
from worp.room.race import racing
from worp.room.race.judge import CAP, Act, Judge
from worp.room.race.racing import Beat
from worp.room.storage import clubs, reports
from worp.room.storage.leases import Lease
from worp.room.storage.store import Fenced, StorageError, Store, TableRecord, Write, changed_places, changed_table, new_event
from worp.room.table import acts, beginning, dicing, hinting, leaving, lobby, rating, rematch, wishes
from worp.room.table.audience import Audience
from worp.room.table.dicing import ThrowDue
from worp.room.table.inbox import BeginGame, EndGame, Enter, Inbox, Leave, LookAhead, Reached, Spoken
from worp.room.table.state import TableState, notices
from worp.room.table.talk import Line, hears, said
from worp.room.table.wishes import Effect
from worp.room.thinking.bots import Bots
from worp.room.thinking.rehearsal import Rehearsals, RulesFailed
from worp.room.thinking.study import Study
from worp.room.time import timing
from worp.room.time.autopilot import Autopilot, BotActs, BotPace, Due, thrown_by_itself
from worp.room.time.clock_service import changed_clocks, new_clocks
from worp.room.time.clocks import Clocks
from worp.room.time.timing import BeginPause, EndPause, Lapse, SetClocks
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")

Item = Enter | Leave | Spoken | Due | BotActs | Beat | Lapse | LookAhead | ThrowDue | BeginGame | EndGame | Reached | Happen
"""What an inbox holds. `Happen`: whoever looks after the table wants something to happen at it; see `worp.studio`."""


class House(Protocol):
    """What a table needs of the room it stands in: storage, chance, time, and who thinks."""

    store: Store
    source: Source
    bots: Bots
    invented_bots: Bots
    study: Study
    rehearsals: Rehearsals
    bot_delay: Callable[[], float]
    bot_pace: float
    beat: float
    retry: float
    proves: bool
    now: Callable[[], float]
    wall: Callable[[], float]
    later: Later

    def steady(self) -> float: ...
    def may(self, address: str, what: str, often: int, seconds: float) -> bool: ...
    def draw(self, state: State[Any]) -> Outcome: ...
    def ping(self, connection: Connection) -> None: ...
    def notices(self) -> list[Say]: ...
    def shelve(self, match: Match, record: TableRecord) -> Awaitable[list[Write]]: ...
    def rate(self, match: Match, record: TableRecord) -> Awaitable[list[Write]]: ...
    def keep_new(self, record: TableRecord, also: Sequence[Write] = (), lease: Lease | None = None) -> Awaitable[None]: ...
    def make_anew(self, table: Table) -> None: ...
    def call(self, table: Table) -> None: ...
    def lose(self, table: Table) -> None: ...


class Table:
    """A table in memory."""

    def __init__(
        self,
        house: House,
        record: TableRecord,
        game: Game,
        clocks: Clocks | None = None,
        talk: Sequence[Line] = (),
        dice: Sequence[Entry] = (),
        lease: Lease | None = None,
    ) -> None:
        self.house = house
        self.lease = lease
        """What makes it this worker's, where there are several; see `storage/leases.py`."""
        self.state = TableState(record, game, clocks, talk, dice, house.wall())
        self.inbox: Inbox[Item] = Inbox()
        self.audience = Audience()
        self.pins = 0
        """Sockets that are here or on their way; the table stays in memory for them."""
        self.quiet_since = house.now()
        self.hinting = hinting.Hinting(house.study.quick)
        self.invented = registry.is_invented(record.game)
        """Whether the rules are not Worp's own: then everything is tried elsewhere first, and they are watched here."""
        self.watch = Watch()
        bots = house.invented_bots if self.invented else house.bots
        self.autopilot = Autopilot(self.inbox.put_nowait, house.now, house.later, bots, BotPace(house.bot_delay, house.bot_pace))
        self.race_alarm: Alarm[Beat] = Alarm(house.later, self.inbox.put_nowait)
        self.paced: m.Pace | None = None
        """What was told last about the pace of races."""
        self.seen_enough: set[int] = set()
        """Who need not look any longer at what came of event number `seen_enough_at`."""
        self.seen_enough_at = 0
        self.clock_alarm: Alarm[Lapse] = Alarm(house.later, self.inbox.put_nowait)
        self.throw_alarm: Alarm[ThrowDue] = Alarm(house.later, self.inbox.put_nowait)
        self.ahead_alarm: Alarm[LookAhead] = Alarm(house.later, self.inbox.put_nowait)
        match = self.match
        if match is not None:
            if match.state.phase == RACE:
                racing.begin(match, self.judge, record.people(), (), house.now())
            self.hold_races(timing.paused(clocks))
            self.advance(match)
            self.set_clock_alarm()
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

    # --- the actor ----------------------------------------------------------------------------------------------------------------------

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
            await (self.watch.steps(self.handle(item)) if self.invented else self.handle(item))
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
            if self.invented:
                place = place_of(error, source_of(self.state.game))
                self.fail(item, RulesFailed("raised", place, f"{type(error).__name__}: {error}".rstrip(": ")[:200]))
            else:
                self.refuse(item, say("server-broken"))

    def fail(self, item: Item, failed: RulesFailed) -> None:
        """The rules of an invented game failed. Nothing has changed; whoever asked hears it, and all see it until something happens again."""
        self.refuse(item, failed.say)
        if self.match is not None and not self.match.over():
            self.state.trouble = failed.say
            self.tell_facts()

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
                await self.lapse()
            case Beat():
                await self.beat(item)
            case ThrowDue():
                await self.throw_due(item)
            case LookAhead():
                self.look_ahead(item)
            case BeginGame():
                await self.begin_by_itself()
            case EndGame():
                try:
                    if self.match is not None and not self.match.over():
                        await self.do(leaving.end(item.why))
                finally:
                    item.ended.set_result(None)
            case Reached():
                if not item.reached.done():
                    item.reached.set_result(None)
            case Happen():
                await self.do(item)
            case _:
                assert_never(item)

    async def carry_out(self, effects: Iterable[Effect], connection: Connection) -> None:
        """Do what became of what `connection` asked for, in order."""
        for effect in effects:
            match effect:
                case Happen():
                    await self.do(effect)
                case Throw():
                    await self.roll(effect.lapsed)
                case Change():
                    await self.change(effect, connection)
                case Refuse():
                    self.audience.refuse(effect.seat, effect.why)
                case Agree():
                    self.agree(effect)
                case SetClocks():
                    await self.change_clocks(effect.clocks)
                case BeginPause():
                    self.hold_races(effect.seat)
                case EndPause():
                    self.hold_races(-1)
                    self.advance(self.state.playing())
                case _:
                    assert_never(effect)

    def idle(self) -> bool:
        """Whether nobody is here and nothing is under way."""
        alarms = self.race_alarm.is_set or self.throw_alarm.is_set
        under_way = not self.autopilot.still() or alarms or timing.soon(self.state.clocks, self.house.steady())
        return self.pins == 0 and self.inbox.empty() and not under_way

    async def end(self) -> None:
        """Leave memory. Everything is stored, so nothing is lost."""
        self.ending = True
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)
        self.race_alarm.stop()
        self.clock_alarm.stop()
        self.throw_alarm.stop()
        self.ahead_alarm.stop()
        await self.hinting.end()
        await self.autopilot.end()
        self.connections.clear()
        self.audience.viewers.clear()

    async def store(self, changes: Sequence[Write]) -> None:
        """Store what becomes different of this table, as long as it is ours; raises `StorageError`."""
        await self.house.store.write(changes, self.lease)

    # --- sockets come and go ------------------------------------------------------------------------------------------------------------

    async def enter(self, connection: Connection, join: m.Join) -> None:
        """A socket arrives, perhaps for the second time, and gets what it does not have."""
        before = connection.access.seats if connection in self.connections else None
        connection.walks = join.ahead
        connection.access.show(join.secrets)
        connection.access.refresh(self.record)
        if not connection.access.stays(self.record):
            connection.close(say("server-no-locked"))
            return
        if connection not in self.connections:
            self.connections.append(connection)
        if self.state.dice is not None:
            self.state.dice.recognize([connection])
        if connection.access.seats == before:
            self.tell_facts([connection])  # nothing is new to the others
        else:
            self.tell_facts()
            self.house.call(self)
        if join.secrets and not connection.access.anything():
            connection.no(say("server-no-link"))
        self.tell_talk(connection)
        if self.match is None or self.state.present is None:
            await self.note_who_is_here()
            await self.begin_by_itself()
            return
        self.audience.catch_up(connection, join, self.state.present, self.autopilot.clock())
        self.audience.tell_end(self.state.present, [connection])
        self.ask_all([connection])
        if self.state.clocks is not None:
            connection.send(self.state.clocks_message(self.state.clocks, self.house.steady()))
        if self.state.has_races():
            self.judge.tell_end(connection.access.seats, self.house.now())
            connection.send(self.state.pace(self.match))
            self.house.ping(connection)
        await self.note_who_is_here()  # last: nobody waits for the database to see their table again

    async def leave(self, connection: Connection) -> None:
        """A socket is gone."""
        self.audience.remove(connection)
        self.pins -= 1
        self.hinting.forget(connection)
        await self.note_who_is_here()
        self.tell_facts()
        if self.match is not None and self.state.has_races():
            # A race does not wait for its seats any more, the next one does not begin without them.
            gone = set(connection.access.seats) - self.audience.seats()
            self.state.race_start.ready -= gone
            await self.shown(self.match, gone, len(self.match.events), self.house.now())
            self.go_on()
        await self.throw_if_ready()

    async def note_who_is_here(self) -> None:
        """Store who is here now and who is not any more."""
        noted = leaving.noted(self.record, self.audience.seats(), self.house.wall())
        if noted is None:
            return
        try:
            await self.store(noted.writes)
        except Fenced:
            raise
        except StorageError as error:
            # Nobody asked for anything. It is noted when somebody comes or goes the next time.
            logger.warning("Table %s: who is here could not be stored: %s", self.record.id, error)
        self.state.record = noted.record

    def tell_facts(self, to: Sequence[Connection] | None = None) -> None:
        """The table's facts, to these, or to everyone."""
        record, options = self.record, views.options(self.state.setup)
        around = lobby.Around(
            self.audience.seats(),
            self.state.away(self.audience.seats(), self.house.wall()),
            self.audience.spectators(),
            self.state.agreements.get("undo"),
            self.state.agreements.get("end"),
            hinting.allowed(record),
            self.state.trouble,
            [*notices(self.state.game, record), *self.house.notices()],
            lobby.held(record, self.state.game),
        )
        self.audience.tell_facts(lambda one: lobby.facts(record, one.access, one.url, options, around), to)

    # --- what people say ----------------------------------------------------------------------------------------------------------------

    async def spoken(self, connection: Connection, message: m.FromBrowser, at: float) -> None:
        """A message from a socket: whatever it is, something is answered."""
        state, access = self.state, connection.access
        lobby.check_tournament(state.record, message)
        match message:
            case m.Join():
                await self.enter(connection, message)
            case m.Throw():
                await self.throw(state.played_by(access, message.seat), connection, message)
            case m.PromiseDice():
                connection.promised = dicing.promised(access, message)
                await self.promise_dice(connection)
            case m.OpenLink():
                if state.dice is not None and state.dice.take(connection.device, message.number, message.link):
                    await self.throw_if_ready()
            case m.Click():
                await self.click(state.played_by(access, message.seat), connection, message, at)
            case m.Ready():
                self.ready(connection, state.played_by(access, message.seat), message)
            case m.Shown():
                if state.match is not None:
                    await self.shown(state.match, access.seats, message.n, at)
            case m.Start():
                devices = [one.access.seats for one in self.connections] if state.needs_own_devices() else []
                ready = lobby.start(state.record, access, devices)
                rating.check_start(ready, state.game, [one.access.seats for one in self.connections])
                await self.start(beginning.at_start(ready, state.game, self.house.source.below))
            case m.Pause():
                match_on = state.played_by(access, message.seat)
                if state.clocks is not None:
                    await self.carry_out(wishes.pause(state, access, message, self.audience.seats(), self.house.steady()), connection)
                else:
                    self.pause_races(match_on, connection, message)
            case m.Rematch():
                await self.open_next(connection)
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

    # --- seats and settings ---------------------------------------------------------------------------------------------------------------

    async def change(self, change: Change, connection: Connection) -> None:
        """Store a change of the seats or settings, then tell everyone."""
        await self.store(change.writes)
        before = self.record
        self.state.set_record(change.record)
        if isinstance(change.answer, m.Yours):
            connection.access.show([change.answer.secret])
        viewers = {one: one.viewers() for one in self.connections}
        for one in self.audience.refresh(self.record):
            one.close(say("server-no-locked"))
        if self.state.dice is not None:
            self.state.dice.recognize(self.connections)
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
        self.state.agreements.pop("undo", None)
        self.state.agreements.pop("end", None)
        await self.note_who_is_here()
        self.autopilot.reseated(match, self.record, self.judge.lapse_after, self.judge.busy)
        if self.state.clocks is not None:
            for effect in timing.reseated(self.state.clocks, self.house.steady(), self.state.running(match)):
                await self.change_clocks(effect.clocks)
        if self.state.has_races():
            bots = [seat for seat in range(self.state.setup.seats) if self.record.is_bot(seat)]
            await self.shown(match, bots, len(match.events), self.house.now())
            self.go_on()
        for one in self.connections:
            for viewer in one.viewers():
                if viewer not in viewers.get(one, []):
                    self.show(one, viewer)
        self.ask_all(self.connections)

    def agree(self, agree: Agree) -> None:
        """What people have been asked stands differently now."""
        if agree.agreement is not None:
            self.state.agreements[agree.purpose] = agree.agreement
        else:
            self.state.agreements.pop(agree.purpose, None)
        self.house.call(self)
        if agree.quiet:
            return
        if agree.purpose == "pause":
            self.tell_clocks()
        else:
            self.tell_facts()

    async def start(self, record: TableRecord) -> None:
        """The game begins."""
        turned = record.places != self.record.places
        record = record._replace(rules=self.state.game.mark)
        setup = self.state.game.read_id(record.line)
        if self.invented:
            await self.house.rehearsals.try_out(record.game, record.line, record.position, None)
        match = Match.start(self.state.game, setup, [place.name for place in record.places], record.position)
        for viewer in range(-1, self.state.setup.seats):
            match.scene(viewer)  # a game that cannot be shown does not begin
        self.state.judge = self.state.new_judge()
        clocks = timing.begun(record, self.house.steady(), self.state.running(match))
        dice = dicing.new_dice(match) if self.house.proves else None
        lines = dice.begin(record, match, self.connections) if dice is not None else []
        writes = [changed_table(record), *(changed_places(record) if turned else [])]
        writes += [new_clocks(record.id, clocks)] if clocks is not None else []
        await self.store([*writes, *(dice.writes(record.id, lines) if dice is not None else [])])
        self.state.set_record(record)
        self.audience.refresh(record)
        self.state.set_match(match)
        if dice is not None:
            self.state.set_dice(dice, lines, self.connections)
        self.set_clocks(clocks)
        if match.state.phase == RACE:
            racing.begin(match, self.judge, record.people(), self.audience.seats(), self.house.now())
        await self.note_who_is_here()
        self.tell_facts()
        self.advance(match)
        for connection in self.connections:
            if dice is not None and connection.device:
                connection.send(dice.told(connection.device, thrown_by_itself(match, record)))
            for viewer in connection.viewers():
                self.show(connection, viewer)
        self.tell_end(self.connections)
        self.ask_all(self.connections)
        if self.state.has_races():
            for connection in self.connections:
                self.house.ping(connection)
        self.tell_pace()
        self.tell_clocks()
        self.house.call(self)

    async def begin_by_itself(self) -> None:
        """A game of a tournament begins when everybody has come; nobody has to say so."""
        if lobby.begins_by_itself(self.record, self.audience.seats(), self.state.has_races()):
            begun = self.record._replace(status="playing")
            await self.start(beginning.at_start(begun, self.state.game, self.house.source.below))
        elif self.record.settings.tournament:
            self.house.call(self)  # whoever has not come yet may want to hear of it

    async def open_next(self, connection: Connection) -> None:
        """Make the table of the next game, once."""
        host_is_here = any(one.access.host for one in self.connections)
        ending = self.match.ending() if self.match is not None else None
        new = rematch.next_game(self.record, self.state.game, self.state.setup, connection.access, host_is_here, ending)
        if not self.record.next:
            record = self.record._replace(next=new.id)
            club = new.settings.club
            shown = [clubs.shown(new.id, club, self.house.wall())] if club else []
            await self.house.keep_new(new, [changed_table(record), *shown], self.lease)
            self.state.record = record
        self.tell_facts()
        self.house.call(self)

    async def chat(self, connection: Connection, message: m.Chat) -> None:
        """Somebody says something: it is stored, then told to those who may hear it."""
        house, over = self.house, self.record.status == "over"
        line = self.state.talk.line(self.record, connection.access, connection, message, house.now(), house.wall())
        await self.store(self.state.talk.writes(self.record, line))
        self.state.talk.add(line)
        self.audience.tell(m.Talk([said(line)]), [one for one in self.connections if hears(one.access, line, over)])

    async def report(self, connection: Connection, message: m.Report) -> None:
        """Somebody wants whoever runs the room to look at something here; nobody else hears of it."""
        report = self.state.talk.report(self.record, connection.access, message, self.house.wall())
        if not self.house.may(connection.address, "report", limits.REPORTS, 3600):
            raise Refused(say("server-no-fast"))
        await self.store([reports.made(report)])
        logger.warning("Table %s: something was reported; see worp room reports", self.record.id, extra={"table": self.record.id})
        connection.send(m.Reported(message.line, message.seat))

    def tell_talk(self, connection: Connection) -> None:
        """All that was said and that somebody may read."""
        whole = self.state.talk.whole(connection.access, self.record.status == "over")
        if whole is not None:
            connection.send(whole)

    # --- acts -------------------------------------------------------------------------------------------------------------------------------

    async def throw(self, match: Match, connection: Connection, message: m.Throw) -> None:
        """A person throws."""
        acts.check_throw(self.state, match, message)
        if self.state.dice is not None:
            self.state.dice.take(connection.device, self.state.dice.book.last, message.link)
        await self.throw_or_count(match)

    async def throw_or_count(self, match: Match) -> None:
        """The throw that is awaited: at once, or, where it begins a race between people, after the count."""
        if self.state.begins_race(match) and self.record.people():
            self.state.race_start.asked = True
            self.go_on()
        else:
            await self.roll()

    async def roll(self, lapsed: bool = False) -> None:
        """Chance decides."""
        match, dice = self.state.playing(), self.state.dice
        if dice is None:
            await self.happen(match, thrown(self.house.draw(match.state)), lapsed=lapsed)
        elif dice.awaited(self.connections, thrown_by_itself(match, self.record)):
            dice.wished = (dice.book.last, lapsed)
            self.throw_alarm.set(dicing.WAIT, ThrowDue(dice.book.last))
        else:
            await self.happen(match, thrown(*dice.book.draw(match.state)), lapsed=lapsed)

    async def throw_if_ready(self) -> None:
        """The throw that waited for links, if they are all there now."""
        match, dice = self.match, self.state.dice
        if match is None or dice is None or dice.wished is None:
            return
        if not dice.awaited(self.connections, thrown_by_itself(match, self.record)):
            self.throw_alarm.stop()
            await self.roll(dice.wished[1])

    async def throw_due(self, due: ThrowDue) -> None:
        """A throw has waited for long enough: it goes on without those who did not open."""
        match, dice = self.match, self.state.dice
        if match is not None and dice is not None and dice.wished is not None and dice.wished[0] == due.number:
            dice.gave_up(self.connections)
            await self.happen(match, thrown(*dice.book.draw(match.state)), lapsed=dice.wished[1])

    async def promise_dice(self, connection: Connection) -> None:
        """A device takes part in the throws: before the game that is only noted, in it from the next throw on."""
        match, dice = self.match, self.state.dice
        if match is None or dice is None or self.record.status != "playing":
            connection.send(m.Dice([]))
            return
        lines = dice.join(connection)
        if lines:
            await self.store(dice.writes(self.record.id, lines))
            dice.stored(lines)
            dice.recognize([connection])
            self.audience.tell(
                m.Dice([line.line for line in lines]), [one for one in self.connections if one.device and one is not connection]
            )
        connection.send(dice.told(connection.device, thrown_by_itself(match, self.record)))

    async def click(self, match: Match, connection: Connection, message: m.Click, at: float) -> None:
        """A path of clicks: a move, the beginning of one, or neither."""
        connection.holds = message.hold
        found = acts.clicked(self.state, match, message, connection.round_trip, at)
        if isinstance(found, Happen):
            await self.happen(match, found.event, found.by, found.lapsed)
        elif isinstance(found, acts.ActInRace):
            await self.act_in_race(match, found.act)
        else:
            self.ask(connection, message.seat, found.path)
            if found.why is not None:
                raise Refused(found.why)

    # --- what happens -----------------------------------------------------------------------------------------------------------------------

    async def do(self, happen: Happen) -> None:
        """An event that a feature wants."""
        match = self.state.playing()
        await self.happen(match, happen.event, happen.by, happen.lapsed)

    async def happen(self, match: Match, wanted: Event, by: int = -1, lapsed: bool = False) -> None:
        """Do what an event says (its number follows from the log), store it, tell it; if it cannot be done or stored, nothing happened. `by` and
        `lapsed`: see `Happen`."""
        if self.invented:
            await self.rehearse(match, wanted)
        state, races, last_race, count = match.state.copy(), list(match.races), match.raced, len(match.events)
        raced = match.state.phase == RACE
        record, clocks, dice = self.record, self.state.clocks, self.state.dice
        lines: list[Entry] = []
        try:
            event = match.again(wanted)
            if clocks is not None:
                clocks = timing.after(clocks, record, event, by, self.house.steady(), self.state.running(match), lapsed)
            writes = [new_event(record.id, event, self.house.wall()), *([changed_clocks(record.id, clocks)] if clocks is not None else [])]
            if dice is not None:
                lines = dice.after(record, match, self.connections)
                writes += dice.writes(record.id, lines)
            if match.over():
                # What is late for a race may still come after the end; by then the game has been rated.
                writes += await self.house.rate(match, record) if record.settings.rated and record.status == "playing" else []
                record = record._replace(status="over")
                writes += [changed_table(record), *await self.house.shelve(match, record)]
            await self.store(writes)
        except BaseException:
            match.state, match.races, match.raced = state, races, last_race
            del match.events[count:]
            raise
        self.state.record = record
        self.set_clocks(clocks)
        if dice is not None:
            dice.stored(lines, event)
        if event.kind != "late":
            self.state.race_start.forget()
            self.stop_count()
        if raced or match.state.phase == RACE or event.kind == "late":
            racing.happened(match, self.judge, event, raced, record.people(), self.audience.seats(), self.house.now())
        self.tell(match, event, by, lines)

    async def rehearse(self, match: Match, wanted: Event) -> None:
        """Let the rules do it elsewhere first; raises `RulesFailed`."""
        try:
            position = match.state.text()
        except Exception:  # noqa: BLE001 (a position that cannot be written is a fault, but the table does not need it to be)
            return
        await self.house.rehearsals.try_out(self.record.game, self.record.line, position, wanted)

    def tell(self, match: Match, event: Event, by: int, lines: Sequence[Entry] = ()) -> None:
        """Tell everyone what happened, each what they may know, and what is asked of them now."""
        self.hinting.stale()
        requested = self.state.agreements.pop("undo", None) is not None
        troubled, self.state.trouble = self.state.trouble is not None, None
        self.advance(match)
        self.tell_clocks()
        stand = event.kind == "late" or (event.kind == "act" and match.state.phase in (SEALED, RACE))
        self.audience.drop_paths([seat for seat in range(self.state.setup.seats) if seat != event.seat] if stand else ())
        self.audience.tell_event(self.state.visible(), event, by, self.autopilot.clock())
        if lines:
            announced = m.Dice([line.line for line in lines], by_itself=thrown_by_itself(match, self.record))
            self.audience.tell(announced, [one for one in self.connections if one.device])
        if requested or troubled or match.over():
            self.tell_facts()
        if match.over() and self.state.talk.has_asides():
            # Players read now what those who watched have said.
            for connection in self.connections:
                if connection.access.seats:
                    self.tell_talk(connection)
        self.tell_end(self.connections)
        self.ask_all(self.connections)
        self.tell_pace()
        match.fold(views.as_told(self.state.visible()))
        self.house.call(self)

    def show(self, connection: Connection, viewer: int) -> None:
        """The whole scene."""
        self.audience.show(connection, viewer, self.state.visible(), self.autopilot.clock())

    def tell_end(self, connections: list[Connection]) -> None:
        """The end, if it has come."""
        self.audience.tell_end(self.state.visible(), connections)

    def ask_all(self, connections: list[Connection]) -> None:
        """What is asked now, to every seat of these sockets."""
        state, now = self.state, self.house.now()
        self.audience.ask_all(state.visible(), lambda seat, path: state.asked(seat, path, now), connections)
        self.ahead_alarm.stop()
        match = state.visible().match
        if self.audience.walkers(state.walker(match)):
            self.ahead_alarm.set(limits.AHEAD_AFTER, LookAhead(len(match.events), now + limits.AHEAD_AFTER))

    def ask(self, connection: Connection, seat: int, path: Path) -> None:
        """What is asked of one seat after it has clicked `path`."""
        connection.paths[seat] = path
        connection.send(self.state.asked(seat, path, self.house.now()))

    def look_ahead(self, item: LookAhead) -> None:
        """Tell whose turn it is the clicks of their moves, if they still think and the room has time for it."""
        match, now = self.match, self.house.now
        if match is None or item.n != len(match.events) or now() > item.at + limits.AHEAD_LATE:
            return
        until = now() + limits.AHEAD_SECONDS
        try:
            self.audience.tell_ahead(self.state.visible(), self.state.walker(match), lambda: now() > until)
        except Exception:
            # Nobody has asked for it, and what is not told ahead can still be clicked.
            logger.exception("Table %s: %s could not be told ahead", self.record.id, self.record.line)

    # --- what the table does by itself ------------------------------------------------------------------------------------------------------

    def advance(self, match: Match) -> None:
        """Look what is due now."""
        self.autopilot.advance(match, self.record, self.judge.lapse_after, self.judge.busy)

    def wake_bots(self, match: Match) -> None:
        """Bots that may act begin to think."""
        self.autopilot.wake_bots(match, self.record, self.judge.busy)

    async def due(self, due: Due) -> None:
        """What was due, if it still is."""
        match = self.match
        if match is None or match.over() or due.n != len(match.events) or timing.stands(self.state.clocks, match):
            return
        if due.what == "advance":
            self.advance(match)
        elif due.what == "lapse" and self.judge.pending:
            self.autopilot.due_in(match, CAP, "lapse")  # something has been done and is being decided
        elif due.what == "lapse":
            await self.happen(match, Event(0, "lapse"))
        elif match.state.who < 0 or self.record.is_bot(match.state.who) or thrown_by_itself(match, self.record):
            await self.throw_or_count(match)

    async def bot_acts(self, item: BotActs) -> None:
        """A bot's move, if it still is one; else it thinks again."""
        match = self.match
        if match is None or match.over() or not self.record.is_bot(item.seat) or timing.stands(self.state.clocks, match):
            return  # after a pause it thinks again
        if not self.state.fresh(match, item.seat, item.n):
            self.wake_bots(match)
        elif item.path is None:
            # It waits, and thinks again after the next event, or now if that came already.
            if item.n != len(match.events):
                self.wake_bots(match)
        elif match.state.phase == RACE:
            act = racing.bot_act(match, self.judge, item.seat, item.path, item.n, self.house.now())
            if act is not None:
                await self.act_in_race(match, act)
            else:
                self.wake_bots(match)
        else:
            await self.happen(match, Event(0, "act", item.seat, item.path))

    # --- clocks -----------------------------------------------------------------------------------------------------------------------------

    def set_clocks(self, clocks: Clocks | None) -> None:
        """The clocks are like this now, and stored."""
        if clocks is not None:
            self.state.clocks = clocks
            self.set_clock_alarm()

    async def change_clocks(self, clocks: Clocks) -> None:
        """Store clocks that changed without an event, then tell."""
        await self.store([changed_clocks(self.record.id, clocks)])
        self.set_clocks(clocks)
        self.tell_clocks()

    def set_clock_alarm(self, at_least: float = 0.0) -> None:
        """Come back when the next time is up."""
        due = self.state.clocks.due() if self.state.clocks is not None else None
        if due is None:
            self.clock_alarm.stop()
        else:
            self.clock_alarm.set(max(at_least, due - self.house.steady()), Lapse())

    async def end_game(self, why: Say) -> None:
        """Whoever looks after the room ends the game. It comes to that in its turn."""
        ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.inbox.put_nowait(EndGame(why, ended))
        await ended

    async def lapse(self) -> None:
        """A clock rang. If a time is really up the table throws or plays for that seat."""
        if self.match is None or self.state.clocks is None:
            return
        try:
            effect = timing.lapse(self.state.clocks, self.match, self.house.steady(), self.house.source)
            if effect is None:
                self.set_clock_alarm()
            elif isinstance(effect, Throw):
                await self.roll(effect.lapsed)
            else:
                await self.do(effect)
        finally:
            if not self.clock_alarm.is_set:
                self.set_clock_alarm(self.house.retry)  # it could not be done or stored

    def tell_clocks(self) -> None:
        """The same, to everyone."""
        if self.state.clocks is not None:
            self.audience.tell(self.state.clocks_message(self.state.clocks, self.house.steady()))

    # --- before a race ----------------------------------------------------------------------------------------------------------------------

    def ready(self, connection: Connection, match: Match, message: m.Ready) -> None:
        """A browser is ready for the race, or somebody has seen enough and bots need not wait any longer."""
        if self.state.begins_race(match) and self.state.fresh(match, message.seat, message.n):
            self.state.race_start.ready.add(message.seat)
            self.go_on()
        elif not self.state.has_races():
            self.seen_enough = (self.seen_enough if message.n == self.seen_enough_at else set()) | {message.seat}
            self.seen_enough_at = message.n
            if message.n == len(match.events) and set(self.record.people()) & self.audience.seats() <= self.seen_enough:
                self.autopilot.hurry(match)
        else:
            connection.send(self.state.pace(match))  # it was about something that is past; this is how it stands

    def pause_races(self, match: Match, connection: Connection, message: m.Pause) -> None:
        """Somebody wants no race to begin, or again one."""
        if not self.state.has_races():
            raise Refused(say("server-no-pause"))
        self.state.race_start.pause(match, connection.access, message, self.audience.seats())
        self.go_on()

    def hold_races(self, seat: int) -> None:
        """A pause that all agreed on begins, or is over (-1)."""
        if self.state.has_races():
            self.state.race_start.paused = seat
            self.go_on()

    def go_on(self) -> None:
        """Count, or do not."""
        step = self.state.race_start.next_step(self.record.people())
        if step == "count":
            self.count_from(racing.COUNT)
        elif step == "stop":
            self.stop_count()
        self.tell_pace()

    def count_from(self, count: int) -> None:
        """Say a number. Meanwhile the ways to everyone are measured afresh."""
        self.state.race_start.count = count
        self.beat_at(self.house.now() + self.house.beat, "count")
        for connection in self.connections:
            self.house.ping(connection)

    def stop_count(self) -> None:
        """Do not count any more."""
        if self.state.race_start.count:
            self.state.race_start.count = 0
            self.race_alarm.stop()

    def beat_at(self, at: float, what: Literal["decide", "count"]) -> None:
        """Come back then."""
        self.race_alarm.set(max(0.0, at - self.house.now()), Beat(what, at))

    async def beat(self, beat: Beat) -> None:
        """A timer rang."""
        match, start = self.match, self.state.race_start
        if match is None:
            return
        if beat.what == "decide":
            await self.decide(match, max(beat.at, self.house.now()))
        elif start.count > 1:
            self.count_from(start.count - 1)
            self.tell_pace()
        elif start.count == 1:
            start.count = 0
            start.asked = False
            try:
                await self.roll()
            finally:
                self.tell_pace()

    def tell_pace(self) -> None:
        """The same, to everyone, if it has changed."""
        if self.match is None or not self.state.has_races():
            return
        pace = self.state.pace(self.match)
        if pace != self.paced:
            self.paced = pace
            self.audience.tell(pace)

    # --- a race -----------------------------------------------------------------------------------------------------------------------------

    async def shown(self, match: Match, seats: Iterable[int], n: int, at: float) -> None:
        """A browser has drawn the beginning of the race, or is gone."""
        if match.state.phase == RACE and n >= self.judge.begun and self.judge.unseen:
            self.judge.shown(seats, at)
            await self.decide(match, at)

    async def act_in_race(self, match: Match, act: Act) -> None:
        """An act that is possible now goes to the judge."""
        racing.consider(match, self.judge, act, self.audience.trips(act.seat))
        await self.decide(match, act.at)

    async def decide(self, match: Match, now: float) -> None:
        """Play, in the judged order, all acts whose time has come."""
        try:
            while (pending := self.judge.next(now)) is not None:
                act = pending.act
                try:
                    await self.do(racing.decided(match, self.judge, act))
                except Refused as refused:
                    # It came to nothing after all.
                    for connection in self.connections:
                        if act.seat in connection.access.seats:
                            self.ask(connection, act.seat, ())
                            connection.no(refused.say, act.seat, act.path)
                    self.wake_bots(match)
        finally:
            wakes = self.judge.wakes()
            if wakes is not None:
                self.beat_at(wakes, "decide")
            self.tell_pace()


def thrown(outcome: Outcome, proof: str = "") -> Event:
    """The event that chance did this."""
    return Event(0, "roll", outcome=tuple(outcome), proof=proof)


def players(record: TableRecord) -> list[tuple[str, str, str]]:
    """Who plays at each seat."""
    return [(place.kind, place.level, place.secret) for place in record.places]
