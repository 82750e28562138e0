"""The hall: all tables of a room, its games, and what they share: storage, bots, chance, time."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from typing import Any, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from worp import registry
from worp.contract.dice import Source, System
from worp.contract.game import Game, InputError, Outcome, State
from worp.contract.scene import Say, say
from worp.daily.day import day_at
from worp.guard import RulesStuck, Watch, place_of, source_of
from worp.ratings import result
from worp.record.log import Match
from worp.room import limits, memory
from worp.room.access import hashed, new_secret, new_table_id
from worp.room.clock import Later, later
from worp.room.device_transfer import DeviceTransfers
from worp.room.metrics import Counts
from worp.room.notices.messenger import Messenger
from worp.room.notices.outside import Outside
from worp.room.notices.turns import standing
from worp.room.settings import Settings
from worp.room.storage import archive, clubs, days, orders, ratings, reports
from worp.room.storage.dice import more_faces
from worp.room.storage.leases import Lease, Leases, Peer
from worp.room.storage.reading import Reader, StoredTable
from worp.room.storage.records import Place, TableRecord, Write, gone, new_table
from worp.room.storage.store import StorageError, Store, cause
from worp.room.table import rating
from worp.room.table.audience import Audience
from worp.room.table.dicing import faces
from worp.room.table.lobby import settings
from worp.room.table.state import TableState, replayed
from worp.room.table.table import Table
from worp.room.table.talk import read_talk
from worp.room.thinking.bots import Bots
from worp.room.thinking.rehearsal import Rehearsals
from worp.room.thinking.study import Study
from worp.room.time.clock_service import ClockService
from worp.room.time.clocks import read as read_clocks
from worp.room.visitors import Visitors, network
from worp.room.wire.bodies.tables import NewTable, OpenTable
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")

ROUND = 10.0
"""Seconds between two looks around the hall."""
CLEAR = 3600.0
"""Seconds between two looks for tables that have been kept long enough."""


class OfferedGame(NamedTuple):
    """A game of this room, and where it is found: its key, or a file."""

    source: str
    game: Game


class TableSecrets(NamedTuple):
    """A new table and its secrets."""

    table: str
    host: str
    join: str


class Elsewhere(Exception):
    """Another worker has the table."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer.id)
        self.peer = peer


def unhurried() -> float:
    """Seconds a bot takes for a move: about what a person would."""
    return 0.6 + System().below(900) / 1000


class Hall:
    """A room's tables. `files` are games that live in files. Chance (`source`), time (`now` for
    lengths, `wall` for what is stored, `later`) and how long things take (`bot_delay` for a bot's move, `bot_pace` as a multiple of a person's pace in a race, `beat` between 3, 2, 1) are handed in so that tests can choose."""

    def __init__(
        self,
        store: Store,
        files: Sequence[str] = (),
        source: Source | None = None,
        bot_delay: Callable[[], float] = unhurried,
        now: Callable[[], float] = time.monotonic,
        bots: Bots | None = None,
        later: Later = later,
        bot_pace: float = 1.0,
        beat: float = 0.7,
        keep: int = limits.KEEP,
        wall: Callable[[], float] = time.time,
        outside: Outside | None = None,
        notice_after: float = limits.NOTICE_AFTER,
        leases: Leases | None = None,
    ) -> None:
        self.store = store
        self.reader = Reader(store)
        self.leases = leases
        """Which tables are this worker's, where several share the room; None: all are."""
        self.open_elsewhere: list[OpenTable] = []
        """Other workers' open tables."""
        self.source = source if source is not None else System()
        self.proves = source is None
        """Whether throws are proven (see `worp.proof`): not where chance is handed in."""
        self.bot_delay = bot_delay
        self.bot_pace = bot_pace
        self.beat = beat
        self.now = now
        self.later = later
        self.wall = wall
        self.began = wall() - now()
        self.keep = keep
        """Days that a table is kept after the last thing that happened at it; 0: for ever."""
        self.clock_service = ClockService(store, self.steady)
        self.lost: set[str] = set()
        """Tables with a clock whose game is gone: nobody can play for them."""
        self.counts = Counts()
        self.retry = 1.0
        self.notice = ""
        """What whoever looks after the room tells everyone at the moment; nothing: nothing."""
        self.bots = bots if bots is not None else Bots(now=now)
        self.invented_bots = bots if bots is not None else Bots(now=now, tries=1, patience=limits.INVENTED_PATIENCE)
        """For games that are not Worp's own: whatever their rules do to a bot's process, the others' bots think on."""
        self.study = Study()
        self.rehearsals = Rehearsals()
        self.games = {key: OfferedGame(key, game) for key, game in registry.games().items()}
        for key, why in registry.broken().items():
            logger.warning("Not offered: %s: %s", key, why)
        for path in files:
            self.add(path)
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        self.fresh: dict[str, TableRecord] = {}
        """The newest tables at which nobody has been yet, as they are stored: their first visitors need not wait for the database."""
        self.leaving: set[str] = set()
        """Tables that are being deleted."""
        self.cleared_at = -CLEAR
        self.numbers = count(1)
        self.transfers = DeviceTransfers(now)
        self.messenger = Messenger(
            store, outside if outside is not None else Outside(), now, wall, notice_after, leases.me if leases is not None else ""
        )
        self.visitors = Visitors(now, wall)
        self.rounds: asyncio.Task[None] | None = None
        self.tournament_game_over = asyncio.Event()
        """Set when a game of a tournament has ended at a table of this worker."""
        self.shelver = ThreadPoolExecutor(1, "shelve")
        """Makes replays, one at a time: where several games end at once, as many threads would share Python's lock with the one that answers everybody. An
        invented game, which may take its time, has another."""
        self.endings: set[asyncio.Task[None]] = set()
        """What still ends for tables that have left memory."""

    def steady(self) -> float:
        """The time of day as the room's clocks count it: it goes on evenly, whatever is done to the machine's clock, and (on Linux) stands
        while the machine sleeps."""
        return self.began + self.now()

    def draw(self, state: State[Any]) -> Outcome:
        """What chance does at a position, where throws are not proven."""
        return state.sample(self.source)

    def add(self, source: str) -> OfferedGame:
        """Offer a game by key or file; raises `InputError`."""
        game = registry.find(source)
        self.games[game.key] = OfferedGame(source, game)
        return self.games[game.key]

    async def open(self) -> None:
        """Open the storage and begin the rounds; raises `InputError`."""
        await self.store.open()
        if self.leases is not None:
            # While any worker is there clocks run.
            await self.leases.open(self.clock_service.open)
        else:
            await self.clock_service.open()
        self.visitors.banned = await orders.banned(self.store)
        self.notice = await orders.notice(self.store)
        await self.messenger.open()
        self.rounds = asyncio.create_task(self.look_around(), name="hall")

    async def close(self) -> None:
        """Everything is stored already; end what runs."""
        if self.rounds is not None:
            self.rounds.cancel()
            await asyncio.gather(self.rounds, return_exceptions=True)
        await asyncio.gather(*(table.end() for table in self.tables.values()), *self.endings)
        await self.messenger.close()
        await self.clock_service.close()
        if self.leases is not None:
            try:
                await self.leases.close()
            except (SQLAlchemyError, OSError) as error:
                logger.warning("The other workers could not be told that this one closes; they find out by themselves: %s", error)
        await asyncio.gather(self.bots.close(), self.invented_bots.close(), self.study.close(), self.rehearsals.close())
        await self.reader.close()
        await self.store.close()
        self.shelver.shutdown(wait=False)

    # --- tables ---------------------------------------------------------------------------------------------------------------------------

    async def make(self, wanted: NewTable, club: str = "") -> TableSecrets:
        """A new table, stored, and shown to a club if it is for one; raises `InputError`, `StorageError`."""
        offered = self.games.get(wanted.game)
        if offered is None:
            # Never the registry's search: it would run a file whose path somebody sent.
            raise InputError(f"There is no game '{wanted.game[:40]}' in this room; it has: {', '.join(self.games)}.")
        if len(wanted.position) > limits.POSITION:
            raise InputError(f"A position has at most {limits.POSITION} letters; this one has {len(wanted.position)}.")
        game = offered.game
        with watched(offered):
            setup = game.set_up(wanted.seats, settings(wanted.options))
            if wanted.position:
                game.load(setup, wanted.position)
        made = TableSecrets(new_table_id(), new_secret(), new_secret())
        record = TableRecord(
            made.table,
            offered.source,
            game.id(setup),
            wanted.position,
            "lobby",
            hashed(made.host),
            hashed(made.join),
            (Place(),) * setup.seats,
            settings=Settings(club=club),
        )
        await self.keep_new(record, [clubs.shown(made.table, club, self.wall())] if club else [])
        return made

    async def keep_new(self, record: TableRecord, also: Sequence[Write] = (), lease: Lease | None = None) -> None:
        """Store a new table, together with what else changes (at a table with this lease); raises `StorageError`."""
        await self.store.write([*new_table(record, self.wall()), *also], lease)
        if self.leases is None:  # else another worker may have changed it before anybody comes here
            self.fresh[record.id] = record
        if len(self.fresh) > limits.FRESH:
            del self.fresh[next(iter(self.fresh))]
        logger.info("Table %s was made: %s", record.id, record.line, extra={"table": record.id})

    async def find(self, table: str, seize: bool = False) -> Table | None:
        """The table, from memory or storage, kept for whoever asked (`pins`); raises `InputError`, `StorageError`, and `Elsewhere` where another
        worker has it, unless we `seize` it."""
        if table in self.leaving:
            return None
        found = self.tables.get(table)
        if found is None and table in self.fresh:
            found = self.opened(StoredTable(self.fresh.pop(table), None, [], []))
        if found is None:
            if table not in self.loading:
                self.loading[table] = asyncio.create_task(self.load(table, seize), name=f"load {table}")
            found = await asyncio.shield(self.loading[table])
        if found is not None:
            found.pins += 1
        return found

    async def load(self, table: str, seize: bool = False) -> Table | None:
        """A table from storage; nothing if there is none, or another worker has it."""
        lease = None
        try:
            lease = await self.lease(table, seize)
            if self.leases is not None and lease is None:
                return None
            stored = await self.reader.read(table)
            return self.opened(stored, lease) if stored is not None else None
        finally:
            del self.loading[table]
            if lease is not None and table not in self.tables:
                await self.free(lease)

    def opened(self, stored: StoredTable, lease: Lease | None = None) -> Table:
        """A table in memory, as it is stored; raises `InputError`."""
        record = stored.record
        offered = next((one for one in self.games.values() if one.source == record.game), None) or self.add(record.game)
        clocks = read_clocks(stored.clocks) if stored.clocks is not None and record.status == "playing" else None
        with watched(offered):
            self.tables[record.id] = Table(self, record, offered.game, clocks, read_talk(stored.talk), stored.dice, lease)
        return self.tables[record.id]

    async def lease(self, table: str, seize: bool = False) -> Lease | None:
        """Make a table this worker's, before anything of it is read; raises `Elsewhere`, `StorageError`. None: there is no such table, or it needs
        no lease, since there are no other workers."""
        if self.leases is None:
            return None
        try:
            got = await self.leases.take(table, seize)
        except (SQLAlchemyError, OSError) as error:
            raise StorageError(cause(error)) from error
        if isinstance(got, Peer):
            raise Elsewhere(got)
        return got

    async def free(self, lease: Lease | None) -> None:
        """Another worker may have this table. If that cannot be stored now, it stays ours, which does no harm."""
        if self.leases is not None and lease is not None:
            try:
                await self.leases.free(lease)
            except (SQLAlchemyError, OSError) as error:
                logger.warning("Table %s could not be let go: %s", lease.table, error)

    def make_anew(self, table: Table) -> None:
        """A table's actor has ended by itself."""
        self.counts.made_anew += 1
        self.drop(table)

    def lose(self, table: Table) -> None:
        """A table is not ours any more, or what we know of it not certain."""
        self.counts.moved += 1
        self.messenger.lose(table.record.id)
        self.drop(table)

    async def look_after_leases(self) -> None:
        """Drop tables that another worker has taken over; raises what the database raises."""
        if self.leases is None:
            return
        had = [table for table in self.tables.values() if table.lease is not None]  # one that comes meanwhile has just been looked at
        mine = await self.leases.mine()
        for table in had:
            if table.lease not in mine and self.tables.get(table.record.id) is table:
                logger.warning("Table %s is another worker's now", table.record.id, extra={"table": table.record.id})
                self.lose(table)

    async def hand_over(self) -> None:
        """The worker closes: all its tables are for others, as they are stored."""
        if self.leases is None:
            return
        ending, self.tables = self.tables, {}
        await asyncio.gather(*(table.end() for table in ending.values()))
        try:
            await self.store.write([])  # after everything that was written before
            await self.leases.free_all()
        except (StorageError, SQLAlchemyError, OSError) as error:
            logger.warning("The tables could not be handed over; others take them in a few seconds: %s", error)

    async def replay(self, table: str) -> Match | None:
        """The game at a table as it is stored, whoever has it; raises `InputError`, `StorageError`."""
        record = await self.store.load(table)
        if record is None:
            return None
        offered = next((one for one in self.games.values() if one.source == record.game), None) or self.add(record.game)
        with watched(offered):
            return replayed(offered.game, record)

    def drop(self, table: Table) -> None:
        """Its people come back by themselves, to a table from storage; nothing of this one is used."""
        if self.tables.get(table.record.id) is table:
            del self.tables[table.record.id]
        for connection in [*table.connections, *table.entering()]:
            connection.close(say("server-made-anew"), again=True)
        self.finish(table.end())

    async def let_go(self, table: str) -> None:
        """Take a table out of memory. Whoever is there comes back by themselves, to what is stored."""
        if table in self.loading:
            await asyncio.gather(asyncio.shield(self.loading[table]), return_exceptions=True)
        if self.leases is not None and table not in self.tables:
            await self.lease(table, seize=True)  # whoever has it stores nothing of it any more
        self.fresh.pop(table, None)
        found = self.tables.pop(table, None)
        if found is not None:
            for connection in [*found.connections, *found.entering()]:
                connection.close(say("server-made-anew"), again=True)
            await found.end()

    async def remove(self, table: str, why: Say | None = None, also: Sequence[Write] = (), lease: Lease | None = None) -> bool:
        """Delete a table, whoever sits at it, together with what else changes (if that lease is good); whether there was one. Raises `StorageError`."""
        self.leaving.add(table)
        try:
            here = self.tables.get(table)
            for connection in here.connections if here is not None else ():
                connection.close(why or say("server-deleted"))
            await self.let_go(table)
            if not await self.store.glance([table]):
                return False
            await self.store.write([archive.REPLAYS.drop(table), *gone(table), *also], lease)
            self.counts.deleted += 1
            return True
        finally:
            self.leaving.discard(table)

    def send_away(self, network_of: str, why: Say) -> None:
        """Close all sockets that come from there."""
        for table in self.tables.values():
            for connection in table.connections:
                if network(connection.address) == network_of:
                    connection.close(why)

    async def shelve(self, match: Match, record: TableRecord) -> list[Write]:
        """What stores a game that is over as it was told, so that it can be seen again without its rules."""
        try:
            thread = None if registry.is_invented(record.game) else self.shelver
            made = await asyncio.get_running_loop().run_in_executor(thread, told_whole, match, record)
            if not made:
                logger.warning("Table %s: %s tells too much for a replay", record.id, record.line)
            shown = [clubs.ended(record.id, match.ending(), self.wall())] if record.settings.club else []
            return [*archive.REPLAYS.put(record.id, made, self.wall()), *more_faces(match.game.key, faces(match)), *shown]
        except (Exception, RulesStuck):
            # An invented game may break whenever its scene is asked for; it has ended all the same.
            logger.exception("Table %s: %s cannot be told as a whole, so it has no replay", record.id, record.line)
            return []

    async def rate(self, match: Match, record: TableRecord) -> list[Write]:
        """What stores what a rated game does to ratings; raises `StorageError`, and then the game has not ended yet."""
        ending = match.ending()
        places = (
            result.places(ending.winners, ending.scores, ending.low, [rating.left(place) for place in record.places]) if ending else None
        )
        if places is None:
            return []
        game, seats = match.game.key, rating.seats(record)
        raters = [seat.key for seat in seats if seat.key]
        known = await ratings.at_table(self.store, game, len(seats), raters)
        gained = await ratings.gained(self.store, game, len(seats), raters)
        changes = result.changes(game, [seat._replace(rating=known.get(seat.key)) for seat in seats], places, gained)
        return ratings.changed(game, len(seats), changes, self.wall())

    async def look_around(self) -> None:
        """From time to time: tables without people leave memory, and in races the way to each socket is measured."""
        while True:
            await asyncio.sleep(ROUND)
            await self.sweep()
            await self.wake_due()
            await asyncio.to_thread(memory.give_back)
            if self.now() - self.cleared_at >= CLEAR:
                await self.clear()
            for table in self.tables.values():
                if table.judge.lapse_after:
                    for connection in table.connections:
                        self.ping(connection)

    async def sweep(self) -> None:
        """Let tables go that nobody has needed for a while."""
        for table in list(self.tables.values()):
            await self.put_away(table, limits.IDLE_OVER if table.record.status == "over" else limits.IDLE)
        self.visitors.forget()

    async def put_away(self, table: Table, unneeded: float) -> None:
        """Take a table out of memory, if nobody has needed it for so many seconds."""
        if self.tables.get(table.record.id) is table and table.idle() and self.now() - table.quiet_since >= unneeded:
            del self.tables[table.record.id]
            await table.end()
            await self.free(table.lease)

    def deserted(self, table: Table) -> None:
        """Everybody has left a table whose game is over. In a busy room most tables would be such if they waited for the next round."""
        self.later(limits.IDLE_OVER, lambda: self.finish(self.put_away(table, limits.IDLE_OVER)))

    def finish(self, ending: Coroutine[Any, Any, None]) -> None:
        """See something through that nobody waits for but the room when it closes."""
        task = asyncio.create_task(ending)
        self.endings.add(task)
        task.add_done_callback(self.endings.discard)

    async def wake_due(self) -> None:
        """Load the tables at which a time is up; what is due there happens by itself."""
        try:
            for table in await self.clock_service.due():
                if table not in self.tables and table not in self.lost:
                    await self.wake(table)
        except StorageError as error:
            logger.error("The clocks could not be looked at; the room tries again in a moment: %s", error)

    async def wake(self, table: str) -> None:
        """Load a table, for a while."""
        try:
            found = await self.find(table)
            if found is not None:
                found.pins -= 1
        except Elsewhere:
            return  # its worker wakes it
        except InputError as fault:
            self.lost.add(table)
            logger.warning("Table %s has a clock that ran out, but cannot be opened: %s", table, fault)
        except StorageError:
            raise
        except Exception:
            # An invented game may no longer fit its stored events in any way it likes.
            self.lost.add(table)
            logger.exception("Table %s has a clock that ran out, but cannot be opened", table)

    async def clear(self) -> None:
        """Delete tables at which nothing has happened for as long as they are kept."""
        self.cleared_at = self.now()
        try:
            await self.messenger.clear()
        except StorageError as error:
            logger.error("Old subscriptions were not deleted; the room tries again in an hour: %s", error)
        try:
            now = self.wall()
            old_reports = reports.clear(now - limits.REPORT_DAYS * 86_400)
            await self.store.write([*days.clear(day_at(now), limits.DAY_KEPT), old_reports, *orders.clear(now)])
            if not self.keep:
                return
            before = self.wall() - self.keep * 86_400
            await self.store.write(
                [archive.REVIEWS.clear(before), archive.REPLAYS.clear(before), *ratings.clear(before), *clubs.clear(before)]
            )
            for table in await self.store.untouched(before, limits.CLEARING):
                if table not in self.tables and table not in self.loading and await self.may_clear(table):
                    self.leaving.add(table)
                    self.fresh.pop(table, None)
                    await self.store.write([archive.REPLAYS.drop(table), *gone(table)])
                    self.counts.deleted += 1
                    logger.info("Table %s was deleted: nothing had happened for %d days", table, self.keep, extra={"table": table})
        except StorageError as error:
            logger.error("Old tables were not deleted; the room tries again in an hour: %s", error)
        finally:
            self.leaving.clear()

    async def may_clear(self, table: str) -> bool:
        """Whether no other worker has a table; then none gets it from now on."""
        try:
            await self.lease(table)
        except Elsewhere:
            return False
        return True

    def notices(self) -> list[Say]:
        """What everyone in the room should know."""
        return [say("server-notice", text=self.notice)] if self.notice else []

    def call(self, state: TableState, audience: Audience) -> None:
        """A table stands differently: who is not there may want to hear of it."""
        record = state.record
        if record.settings.tournament and record.status == "over":
            self.tournament_game_over.set()
        if self.messenger.cares(record):
            self.messenger.hear(standing(record, state.match, audience.seats(), state.agreements.values()), state.game)

    def ping(self, connection: Connection) -> None:
        """Measure the way to a socket."""
        connection.ping(next(self.numbers), self.now())


@contextmanager
def watched(offered: OfferedGame) -> Iterator[None]:
    """Over what an invented game's rules do before there is a table: what does not end raises an `InputError` that says so."""
    if not registry.is_invented(offered.source):
        yield
        return
    try:
        with Watch():
            yield
    except RulesStuck as stuck:
        place = place_of(stuck, source_of(offered.game))
        raise InputError(f"The rules of {offered.game.key} did not come to an end ({place}): {stuck}.") from None


def told_whole(match: Match, record: TableRecord) -> str:
    """A finished game as it was told."""
    if not registry.is_invented(record.game):
        return archive.told(match, record.places)
    with Watch(limits.INVENTED_PATIENCE):
        return archive.told(match, record.places)
