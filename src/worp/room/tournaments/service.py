"""Looks after all tournaments of a room: begins them, pairs, opens tables, takes note of how they ended, and goes on.

Everything it knows is stored; a look reads it anew, does what is due and stores that before anything follows from it. So it goes on after a restart as
if nothing had been, and where several workers are a room, any of them can do it: the one with the duty does (`Leases.take_duty`), and whatever a worker
writes that has lost it is refused by the database. Time in which nobody looked, because the room was down, is nobody's loss: all dates are put off.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from worp.bots.levels import usual_level
from worp.contract.dice import System
from worp.contract.game import InputError
from worp.contract.scene import Say, say
from worp.room import limits
from worp.room.hall import CLEAR, Elsewhere, Hall, OfferedGame
from worp.room.storage import tournaments as stored
from worp.room.storage.leases import Lease
from worp.room.storage.records import TableRecord, Write
from worp.room.storage.store import Fenced, StorageError
from worp.room.storage.tournaments import Entrant, StoredGame, Tournament, Whole
from worp.room.table.bot_names import NAMES
from worp.room.table.inbox import BeginGame
from worp.room.tournaments import boards
from worp.tournament.pairing import next_games
from worp.tournament.values import BYE, LEAST, MOST, Result, plan, without_play

logger = logging.getLogger("worp.room")

EVERY = 5.0
"""Seconds between two looks, where nothing is known to have happened."""
DOWN = 60.0
"""Seconds without a look after which the room counts as having been down."""
NOTED = 15.0
"""Seconds after which it is noted anew that somebody looks."""
DUTY = "tournaments"


def bot_names(taken: Sequence[str], count: int) -> list[str]:
    """Names for so many more bots.

    >>> bot_names(["Bram"], 2), bot_names(list(NAMES), 1)
    (['Daan', 'Elin'], ['Bram 2'])
    """
    found: list[str] = []
    number = 1
    while len(found) < count:
        several = [f"{name} {number}" if number > 1 else name for name in NAMES]
        found += [name for name in several if name not in taken]
        number += 1
    return found[:count]


def new_bots(whole: Whole, count: int, level: str) -> list[Write]:
    """What stores so many more bots."""
    names = bot_names([one.name for one in whole.entrants], count)
    return [stored.entered(whole.tournament.id, name, "bot", level, "", 1) for name in names]


class TournamentService:
    """One for a room; where that has several workers, each has one, and one of them does the work."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.store = hall.store
        self.stirred = hall.tournament_game_over
        """Set when there may be something to do."""
        self.bot_tables = limits.TOURNAMENT_BOT_TABLES
        self.noted = 0.0
        self.cleared_at = -CLEAR
        self.woken: set[str] = set()
        """Tables that have been loaded once, so that a bot whose turn it was goes on after a restart."""
        self.stopping = False
        self.looking: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look after tournaments; the hall is open."""
        self.looking = asyncio.create_task(self.look_on(), name="tournaments")

    async def stop(self) -> None:
        """The hall is about to close."""
        self.stopping = True  # Python 3.11 may swallow the wish to cancel
        if self.looking is not None:
            self.looking.cancel()
            await asyncio.gather(self.looking, return_exceptions=True)

    async def look_on(self) -> None:
        """For as long as the room is open."""
        while not self.stopping:
            try:
                await self.do_what_is_due()
            except StorageError as error:
                logger.error("Tournaments could not be looked after; the room tries again in a moment: %s", error)
            except Exception:
                logger.exception("Tournaments could not be looked after; the room tries again in a moment")
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self.stirred.wait()

    async def do_what_is_due(self) -> None:
        """At all of them; raises `StorageError`."""
        self.stirred.clear()
        lease = None
        if self.hall.leases is not None:
            try:
                lease = await self.hall.leases.take_duty(DUTY)
            except (SQLAlchemyError, OSError) as error:
                raise StorageError(str(error)) from error
            if lease is None:
                return
        now = self.hall.wall()
        if self.hall.now() - self.cleared_at >= CLEAR:
            await self.clear()
        found = await stored.active(self.store, now)
        if not found:
            self.woken.clear()
            return
        await self.note(now, lease)
        playing = 0
        for one in found:
            try:
                playing += await TournamentCheck(self, one, lease, now, self.bot_tables - playing).do()
            except Fenced:
                return  # another worker does it now
            except InputError as fault:
                logger.warning("The tournament %s cannot go on: %s", one, fault)

    async def note(self, now: float, lease: Lease | None) -> None:
        """That somebody looks; and if nobody did for long, everybody gets that time back."""
        if abs(now - self.noted) < NOTED:
            return
        before = await stored.alive(self.store)
        down = now - before if before else 0.0
        put_off = [stored.put_off(down)] if down > DOWN else []
        await self.store.write([*put_off, stored.noted(now)], lease)
        self.noted = now

    async def clear(self) -> None:
        """Delete those at which nothing has happened for as long as tables are kept; raises `StorageError`."""
        self.cleared_at = self.hall.now()
        if self.hall.keep:
            for one in await stored.untouched(self.store, self.hall.wall() - self.hall.keep * 86_400):
                await self.store.write(stored.deleted(one))


class TournamentCheck:
    """One look at one tournament. `bots_left`: how many more games between bots may be on."""

    def __init__(self, service: TournamentService, tournament: str, lease: Lease | None, now: float, bots_left: int) -> None:
        self.service = service
        self.hall = service.hall
        self.store = service.store
        self.id = tournament
        self.lease = lease
        self.now = now
        self.bots_left = bots_left
        self.bots_on = 0

    async def do(self) -> int:
        """Everything that is due; how many games between bots are on then. Raises `InputError`, `StorageError`."""
        whole = await stored.load(self.store, self.id)
        if whole is None:
            return 0
        if whole.tournament.status == "entering":
            whole = await self.begin(whole)
        while whole is not None and whole.tournament.status == "playing":
            decided = await self.decide(whole)
            await self.open_tables(decided)
            if any(not one.game.result for one in decided.stored):
                return self.bots_on
            whole = await self.go_on(decided)
        return self.bots_on

    async def write(self, changes: Sequence[Write]) -> None:
        """Store, as long as this worker looks after tournaments."""
        await self.store.write(changes, self.lease)

    # --- rounds ---------------------------------------------------------------------------------------------------------------------------

    async def begin(self, whole: Whole) -> Whole | None:
        """Its time has come. Bots make up what is missing to the fewest; one for which nobody came is over."""
        here = [one for one in whole.entrants if not one.gone]
        if not here:
            await self.write([stored.moved_on(whole.tournament._replace(status="over", changed=self.now))])
            return None
        if len(here) < LEAST:
            level = usual_level(self.offered(whole.tournament).game)
            await self.write(new_bots(whole, LEAST - len(here), level))
            self.service.stirred.set()  # the next look begins it
            return None
        tournament = whole.tournament
        made = plan(tournament.kind, min(len(here), MOST), tournament.rounds)
        return await self.go_on(whole._replace(tournament=tournament._replace(status="playing", rounds=made.rounds)))

    async def go_on(self, whole: Whole) -> Whole | None:
        """All games are decided: the next round, or the end."""
        tournament = whole.tournament
        made = tournament.plan()
        assert made is not None
        entries = [one.entry() for one in whole.taking_part()]
        # Pairing many takes half a second, in which others want to play.
        games = await asyncio.to_thread(next_games, made, entries, whole.games, System().below)
        due = self.now + boards.time_to_come(tournament)
        new = [StoredGame(game, due=due) for game in games]
        tournament = tournament._replace(status="playing" if new else "over", changed=self.now)
        await self.write([stored.moved_on(tournament), *(stored.new_game(self.id, one) for one in new)])
        if not new:
            logger.info("The tournament %s is over", self.id)
            return None
        logger.info("The tournament %s: round %d of %d", self.id, new[0].game.round, tournament.rounds)
        return await stored.load(self.store, self.id)

    # --- games ----------------------------------------------------------------------------------------------------------------------------

    async def decide(self, whole: Whole) -> Whole:
        """What has been decided since the last look, and what is decided by now."""
        waiting = [one for one in whole.stored if not one.game.result]
        gone = {one.number for one in whole.entrants if one.gone} | {BYE}
        tables = {record.id: record for record in await self.store.glance([one.table for one in waiting if one.table])}
        new = {}
        for one in waiting:
            first, second = whole.find(one.game.first), whole.find(one.game.second)
            record = tables.get(one.table)
            if first is None or second is None or (not one.table and gone & one.game.pair()):
                new[one] = await self.store_result(one, one._replace(game=without_play(one.game, gone)))
            elif one.table:
                new[one] = await self.look_at(whole.tournament, one, record, first, second)
        return whole._replace(stored=[new.get(one, one) for one in whole.stored])

    async def look_at(
        self, tournament: Tournament, one: StoredGame, record: TableRecord | None, first: Entrant, second: Entrant
    ) -> StoredGame:
        """A game at a table: how it ended, or whether it has to."""
        if record is None:  # whoever looks after the room has deleted it
            return await self.store_result(one, one._replace(game=one.game._replace(result="draw", played=False)))
        gone = [entrant.gone != 0 for entrant in (first, second)]
        late = self.now > one.due
        if record.status == "lobby" and (late or any(gone)):
            game = without_play(one.game, {entrant.number for entrant in (first, second) if entrant.gone})
            if not game.result:
                game = game._replace(result=boards.not_begun(record), played=False)
            changed = one._replace(game=game)
            note = stored.changed_game(self.id, changed)
            if not await self.hall.remove(record.id, say("server-tournament-late"), [note], self.lease):
                await self.write([note])
            return changed
        if record.status == "playing" and (any(gone) or self.now > boards.last_moment(tournament, one.due)):
            loser = gone.index(True) if gone.count(True) == 1 else -1
            await self.end(record.id, say("ended-left", seat=loser, seat_wins=1 - loser) if loser >= 0 else say("ended-round"))
            found = await self.store.glance([record.id])
            record = found[0] if found else record
        if record.status == "over":
            return await self.store_result(one, one._replace(game=one.game._replace(result=await self.result(record, first, second))))
        await self.keep_going(record)
        return one

    async def store_result(self, before: StoredGame, after: StoredGame) -> StoredGame:
        """Store a game if something of it was decided."""
        if after != before:
            await self.write([stored.changed_game(self.id, after)])
        return after

    async def result(self, record: TableRecord, first: Entrant, second: Entrant) -> Result:
        """How a game at a table ended."""
        here = self.hall.tables.get(record.id)
        try:
            match = here.match if here is not None else await self.hall.replay(record.id)
        except InputError as fault:
            logger.warning("Table %s counts as a draw, because it cannot be read: %s", record.id, fault)
            return "draw"
        return boards.ended(match.ending() if match is not None else None, first, second)

    async def end(self, table: str, why: Say) -> None:
        """End a game, at whichever worker it is."""
        found = await self.hall.find(table, seize=True)
        if found is not None:
            try:
                await found.end_game(why)
            finally:
                found.pins -= 1

    async def keep_going(self, record: TableRecord) -> None:
        """Bots play whether anybody watches or not, also after a restart."""
        bots = [place.kind == "bot" for place in record.places]
        if all(bots):
            self.bots_on += 1
        if any(bots) and record.id not in self.hall.tables and (all(bots) or record.id not in self.service.woken):
            await self.wake(record.id)

    async def wake(self, table: str) -> None:
        """Load a table, so that its bots go on, and its people hear of it."""
        try:
            found = await self.hall.find(table)
        except Elsewhere:
            return  # another worker has it
        except InputError as fault:
            logger.warning("Table %s of a tournament cannot be opened: %s", table, fault)
            return
        finally:
            self.service.woken.add(table)
        if found is not None:
            found.pins -= 1
            found.inbox.put_nowait(BeginGame())

    # --- tables ---------------------------------------------------------------------------------------------------------------------------

    def offered(self, tournament: Tournament) -> OfferedGame:
        """Its game; raises `InputError` where the room has it no more."""
        return next((one for one in self.hall.games.values() if one.source == tournament.game), None) or self.hall.add(tournament.game)

    async def open_tables(self, whole: Whole) -> None:
        """Every game gets a table: those with people at once, those between bots a few at a time."""
        game = self.offered(whole.tournament).game
        for k, one in enumerate(whole.stored):
            if one.game.result or one.table:
                continue
            first, second = whole.find(one.game.first), whole.find(one.game.second)
            assert first is not None
            assert second is not None
            only_bots = first.kind == second.kind == "bot"
            if only_bots and self.bots_on >= self.bots_left:
                continue
            record = boards.new_board(whole.tournament, game, first, second, self.now)
            opened = one._replace(table=record.id, due=self.now + boards.time_to_come(whole.tournament))
            # Both or neither: a restart in between opens no second table.
            await self.hall.keep_new(record, [stored.changed_game(self.id, opened)], self.lease)
            whole.stored[k] = opened
            self.bots_on += only_bots
            await self.wake(record.id)
