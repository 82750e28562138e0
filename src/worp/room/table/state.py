"""What a table is: its record, the game that is played at it, its clocks, and what its people have been asked. Questions about that are
answered here; what is done about it is the table's own business. Times and who is here are handed in."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from worp import registry
from worp.contract.dice import System
from worp.contract.game import OVER, RACE, SEALED, TURN, Game, InputError, Race, Refused, Setup
from worp.contract.scene import Path, Say, say
from worp.proof.book import Entry
from worp.record.codec import SAY
from worp.record.events import Record
from worp.record.log import Match, changed_rules
from worp.room.access import Access
from worp.room.change import Agreement, Purpose
from worp.room.race.judge import Judge
from worp.room.race.racing import RaceStart
from worp.room.storage.records import TableRecord
from worp.room.table import leaving, lobby
from worp.room.table.dicing import TableDice, kept_dice
from worp.room.table.talk import Line, Talk
from worp.room.time import timing
from worp.room.time.clocks import Clocks
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")


class OtherRules(InputError):
    """A table cannot go on because the rules it began with are not here; `say` is that for people."""

    def __init__(self, sentence: Say, why: str) -> None:
        super().__init__(why)
        self.say = sentence


class TableState:
    """A table as it is now. `opened`: since when it is in memory, by the clock on the wall."""

    def __init__(
        self, record: TableRecord, game: Game, clocks: Clocks | None, talk: Sequence[Line], dice: Sequence[Entry], opened: float
    ) -> None:
        self.record = record
        self.game = game
        self.invented = registry.is_invented(record.game)
        """Whether the rules are not Worp's own: then everything is tried elsewhere first, and they are watched here."""
        self.setup: Setup = read_setup(game, record)
        self.match: Match | None = None
        self.present: views.Present | None = None
        self.judge = self.new_judge()
        self.race_start = RaceStart()
        self.clocks = clocks
        self.dice: TableDice | None = None
        """Its dice, where they are proven."""
        self.talk = Talk(talk)
        self.opened = opened
        self.trouble: Say | None = None
        """What the rules of an invented game failed at, until something happens again: meanwhile nothing goes on by itself."""
        self.agreements: dict[Purpose, Agreement] = {}
        """What people have been asked and have not all agreed on yet."""
        if record.status != "lobby":
            match = replayed(game, record)
            self.set_match(match)
            self.dice = kept_dice(match, dice)

    def set_record(self, record: TableRecord) -> None:
        """The record becomes another, perhaps with other seats and options."""
        if record.line != self.record.line:
            self.setup = self.game.read_id(record.line)
        self.record = record

    def set_match(self, match: Match) -> None:
        """The game begins, or goes on from storage."""
        self.match = match
        self.present = views.Present(match)

    def set_dice(self, dice: TableDice, lines: Sequence[Entry], connections: Sequence[Connection]) -> None:
        """The dice are promised, and that is stored."""
        dice.stored(lines)
        dice.recognize(connections)
        self.dice = dice
        if self.match is not None:
            self.match.dice = dice.book.lines

    def new_judge(self) -> Judge:
        """A judge for the setup as it is."""
        race = self.game.race if not self.setup.flag("calm") else None
        if race is not None:
            agreed = self.record.settings
            race = Race(agreed.hand / 1000 or race.hand, agreed.race or race.lapse)
        return Judge(race, self.setup.seats, lambda: System().below(1 << 30))

    # --- people -------------------------------------------------------------------------------------------------------------------------------

    def needs_own_devices(self) -> bool:
        """Whether nobody can share a device: seats see different things, and in a race there is no time for a curtain."""
        return self.game.hidden == "hands" and self.game.race is not None and not self.setup.flag("calm")

    def away(self, here: Collection[int], wall: float) -> dict[int, float]:
        """The seats of people who are not here, and for how many seconds."""
        return leaving.away(self.record, here, self.opened, wall)

    def gone(self, here: Collection[int], wall: float) -> list[int]:
        """The seats whose people have been away for too long."""
        return leaving.gone(self.record, self.away(here, wall))

    # --- the game -----------------------------------------------------------------------------------------------------------------------------

    def playing(self) -> Match:
        """The game, if there is one."""
        if self.match is None:
            raise Refused(say("server-no-lobby"))
        return self.match

    def played_by(self, access: Access, seat: int) -> Match:
        """The game, if there is one and the seat is the asker's to play."""
        match = self.playing()
        if seat not in access.seats:
            raise Refused(say("server-no-not-yours"))
        if self.record.is_bot(seat):
            raise Refused(say("server-no-bot-plays"))
        return match

    def visible(self) -> views.Present:
        """The game as it is shown, when there is one."""
        assert self.present is not None
        return self.present

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

    def asked(self, seat: int, path: Path, now: float) -> m.Ask:
        """What is asked of a seat after it has clicked `path`: nothing, where a bot plays for its person."""
        present = self.visible()
        match = present.match
        if self.record.is_bot(seat) and match.ended() is None:
            return m.Ask(seat, len(match.events), SAY.json(say("server-bot-plays")))
        return self.by_agreement(views.ask(present, seat, path, self.judge.busy(seat, now)))

    def asked_ahead(self, seat: int, now: float, ends: bool, enough: Callable[[], bool]) -> views.Question:
        """What is asked of the `walker`, with the clicks of its moves where those are few."""
        found = views.ask_ahead(self.visible(), seat, self.judge.busy(seat, now), ends, enough)
        ask = self.by_agreement(found.ask)
        return found if ask is found.ask else found._replace(ask=ask)

    def by_agreement(self, ask: m.Ask) -> m.Ask:
        """In a rated game nothing is taken back."""
        return replace(ask, undo="") if self.record.settings.rated and ask.undo else ask

    def walker(self, match: Match) -> int:
        """The seat whose device may be told the clicks of its moves ahead, or -1: whose turn it is, unless a bot plays there, and where legal
        targets may be shown. Where several act at once, others' acts come in between."""
        state = match.state
        may = state.phase == TURN and state.aid and match.ended() is None and not self.record.is_bot(state.who)
        return state.who if may else -1

    # --- time and races -------------------------------------------------------------------------------------------------------------------------

    def running(self, match: Match) -> tuple[int, ...]:
        """The seats whose clocks run."""
        return timing.asked(match, self.record, self.begins_race(match))

    def clocks_message(self, clocks: Clocks, steady: float) -> m.Clocks:
        """The clocks as browsers are told of them."""
        return timing.message(clocks, self.agreements.get("pause"), steady)

    def has_races(self) -> bool:
        """Whether this table has races: in its calm form a game has none."""
        return self.judge.lapse_after > 0

    def begins_race(self, match: Match) -> bool:
        """Whether the throw that is awaited begins a race."""
        return self.has_races() and self.race_start.begins(match)

    def pace(self, match: Match) -> m.Pace:
        """The races' stage as browsers are told of it."""
        return self.race_start.pace(match, self.judge, self.record.people())


def read_setup(game: Game, record: TableRecord) -> Setup:
    """The setup of a table, by the rules that it began with; raises `OtherRules` where this Worp does not have them."""
    version = record.line.partition(" ")[0].partition("@")[2]
    number = int(version) if version.isdigit() else 0
    if number < game.oldest or number > game.version:
        key = "server-no-older-rules" if number < game.oldest else "server-no-newer-rules"
        facts = say(key, game=game.key, version=number, oldest=game.oldest, newest=game.version)
        raise OtherRules(facts, f"{record.line} has other rules than this Worp, which knows versions {game.oldest} to {game.version}")
    return game.read_id(record.line)


def logged(record: TableRecord) -> Record:
    """A table's game as a log."""
    names = tuple(place.name for place in record.places)
    return Record(record.line, names, record.position, record.events, rules=record.rules)


def notices(game: Game, record: TableRecord) -> list[Say]:
    """What everyone at the table should know about how its game came about."""
    found = [say("server-notice-position")] if record.position else []
    if record.status == "playing" and changed_rules(game, logged(record)):
        found.append(say("server-notice-rules"))
    if record.status == "playing" and lobby.held(record, game):
        found.append(say("server-notice-held"))
    return found


def replayed(game: Game, record: TableRecord) -> Match:
    """The game as its stored events tell it."""
    log = logged(record)
    try:
        match = Match.replay(log, lambda _key: game)
    except InputError as fault:
        if not changed_rules(game, log):
            raise
        raise OtherRules(say("server-no-changed-rules", game=game.key), str(fault)) from fault
    if match.state.phase == OVER and record.status != "over":
        logger.warning("Table %s is over but not marked so.", record.id)
    match.fold()
    return match
