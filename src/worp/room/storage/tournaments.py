"""Tournaments as they are stored. Any worker of a room stores who comes and goes; who plays whom and how that ended only the one that looks after all of
them (`worp.room.tournaments.service`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import bindparam, func, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from worp.room.storage.orders import NOTE, rows
from worp.room.storage.records import Write
from worp.room.storage.schema import meta, tournament_entries, tournament_games, tournaments
from worp.room.storage.store import StorageError, Store, cause
from worp.tournament.values import BYE, MOST, Entry, Game, Kind, Plan

ROWS = 4 * MOST
"""Entries that are stored at most, also of those who went before it began: nobody fills the database by coming and going."""

AT = tournaments.c.id == bindparam("at_id")
INSERT = insert(tournaments)
STATUS = update(tournaments).where(AT).values({name: bindparam(f"new_{name}") for name in ("status", "rounds", "changed")})
BEGINS = text("UPDATE tournaments SET begins = :new_begins WHERE id = :at_id AND status = 'entering'").bindparams(
    bindparam("new_begins"), bindparam("at_id")
)
# The number and whether there is room for one more are found out in the same step in which it is stored.
ENTER = text(
    "INSERT INTO tournament_entries (tournament_id, number, name, kind, level, secret, since, gone) "
    "SELECT CAST(:at_id AS VARCHAR(40)), last + 1, CAST(:name AS VARCHAR(100)), CAST(:kind AS VARCHAR(20)), CAST(:level AS VARCHAR(40)), "
    "CAST(:secret AS VARCHAR(64)), CAST(:since AS INTEGER), 0 FROM "
    "(SELECT COALESCE(MAX(number), 0) AS last, COALESCE(SUM(CASE WHEN gone = 0 THEN 1 ELSE 0 END), 0) AS here FROM tournament_entries "
    "WHERE tournament_id = CAST(:at_id AS VARCHAR(40))) AS counted WHERE here < CAST(:most AS INTEGER) AND last < CAST(:rows AS INTEGER)"
).bindparams(*(bindparam(name) for name in ("at_id", "name", "kind", "level", "secret", "since", "most", "rows")))
LEAVE = (
    update(tournament_entries)
    .where(tournament_entries.c.tournament_id == bindparam("at_id"), tournament_entries.c.number == bindparam("at_number"))
    .values(gone=bindparam("new_gone"))
)
UNNAME = text("UPDATE tournament_entries SET name = '', secret = '' WHERE tournament_id = :at_id AND number = :at_number").bindparams(
    bindparam("at_id"), bindparam("at_number")
)
FORGET = update(tournament_entries).where(tournament_entries.c.name == bindparam("old_name")).values(name=bindparam("new_name"))
INSERT_GAME = insert(tournament_games)
UPDATE_GAME = (
    update(tournament_games)
    .where(
        tournament_games.c.tournament_id == bindparam("at_id"),
        tournament_games.c.round == bindparam("at_round"),
        tournament_games.c.board == bindparam("at_board"),
        tournament_games.c.again == bindparam("at_again"),
    )
    .values({name: bindparam(f"new_{name}") for name in ("result", "played", "table_id", "due")})
)
PUT_OFF = text("UPDATE tournament_games SET due = due + :seconds WHERE result = ''").bindparams(bindparam("seconds"))
DELETE = tuple(
    table.delete().where(column == bindparam("at_id"))
    for table, column in (
        (tournament_games, tournament_games.c.tournament_id),
        (tournament_entries, tournament_entries.c.tournament_id),
        (tournaments, tournaments.c.id),
    )
)
FIND = select(tournaments).where(AT)
ENTRANTS = (
    select(*(tournament_entries.c[name] for name in ("number", "name", "kind", "level", "secret", "since", "gone")))
    .where(tournament_entries.c.tournament_id == bindparam("at_id"))
    .order_by(tournament_entries.c.number)
)
GAMES = (
    select(tournament_games)
    .where(tournament_games.c.tournament_id == bindparam("at_id"))
    .order_by(tournament_games.c.round, tournament_games.c.board, tournament_games.c.again)
)
ALIVE = "tournaments"
"""Under this name it is noted when somebody last looked after them."""


class Tournament(NamedTuple):
    """A tournament's own facts. `game` and `line` as of a table; `host` is a hash; `begins`: when, 0: when its host says so; `minutes` a round lasts
    at most; `rounds`: 0 until it has begun, unless somebody wants so many."""

    id: str
    title: str
    game: str
    line: str
    kind: Kind
    rounds: int
    minutes: int
    host: str
    status: str
    begins: float
    made: float
    changed: float

    def plan(self) -> Plan | None:
        """What is played, once it has begun."""
        return Plan(self.kind, self.rounds) if self.status != "entering" else None


class Entrant(NamedTuple):
    """Somebody who takes part; `secret` is the hash of the one that all seats of this person have."""

    number: int
    name: str
    kind: str
    level: str
    secret: str
    since: int
    gone: int

    def entry(self) -> Entry:
        """The entrant as pairing sees it."""
        return Entry(self.number, self.since, self.gone)


class StoredGame(NamedTuple):
    """A game, its table if it has one, and by when both must have come to it."""

    game: Game
    table: str = ""
    due: float = 0.0


class Whole(NamedTuple):
    """A tournament with all that belongs to it."""

    tournament: Tournament
    entrants: list[Entrant]
    stored: list[StoredGame]

    @property
    def games(self) -> list[Game]:
        """The games, as pairing sees them."""
        return [one.game for one in self.stored]

    def taking_part(self) -> list[Entrant]:
        """Without those who went before it began."""
        paired = {number for one in self.stored for number in (one.game.first, one.game.second)}
        return [one for one in self.entrants if not one.gone or one.number in paired]

    def find(self, number: int) -> Entrant | None:
        """The entrant with this number; nobody for a bye."""
        return next((one for one in self.entrants if one.number == number), None) if number != BYE else None


# --- what stores something ----------------------------------------------------------------------------------------------------------------


def made(tournament: Tournament) -> Write:
    return Write(INSERT, tournament._asdict())


def moved_on(tournament: Tournament) -> Write:
    """The write for a tournament that has begun, or is over."""
    new = {"new_status": tournament.status, "new_rounds": tournament.rounds, "new_changed": tournament.changed}
    return Write(STATUS, {"at_id": tournament.id} | new)


def to_begin(tournament: str, at: float) -> Write:
    """It begins at that time, unless it has."""
    return Write(BEGINS, {"at_id": tournament, "new_begins": at})


def entered(tournament: str, name: str, kind: str, level: str, secret: str, since: int) -> Write:
    """Somebody comes, if there is room."""
    row = {"name": name, "kind": kind, "level": level, "secret": secret, "since": since}
    return Write(ENTER, {"at_id": tournament, "most": MOST, "rows": ROWS} | row)


def left(tournament: str, number: int, round_: int) -> Write:
    """The write that lets somebody go after this round."""
    return Write(LEAVE, {"at_id": tournament, "at_number": number, "new_gone": max(1, round_)})


def unnamed(tournament: str, number: int) -> Write:
    """Nobody knows any more who it was."""
    return Write(UNNAME, {"at_id": tournament, "at_number": number})


def forgotten(name: str, instead: str) -> Write:
    """A name is taken out everywhere."""
    return Write(FORGET, {"old_name": name, "new_name": instead})


def new_game(tournament: str, one: StoredGame) -> Write:
    """A game of the next round."""
    game = one.game
    row = {"round": game.round, "board": game.board, "again": game.again, "first_entry": game.first, "second_entry": game.second}
    return Write(
        INSERT_GAME,
        {"tournament_id": tournament, **row, "result": game.result, "played": int(game.played), "table_id": one.table, "due": one.due},
    )


def changed_game(tournament: str, one: StoredGame) -> Write:
    """The write for a game that has got its table, or a result."""
    at = {"at_id": tournament, "at_round": one.game.round, "at_board": one.game.board, "at_again": one.game.again}
    return Write(
        UPDATE_GAME,
        {**at, "new_result": one.game.result, "new_played": int(one.game.played), "new_table_id": one.table, "new_due": one.due},
    )


def put_off(seconds: float) -> Write:
    """Everybody has so much longer to come."""
    return Write(PUT_OFF, {"seconds": seconds})


def noted(at: float) -> Write:
    """The room looks after them."""
    return Write(NOTE, {"name": ALIVE, "value": repr(at)})


def deleted(tournament: str) -> list[Write]:
    """All of it goes; its tables are tables like others."""
    return [Write(statement, {"at_id": tournament}) for statement in DELETE]


# --- what reads it; raises `StorageError` -------------------------------------------------------------------------------------------------


async def alive(store: Store) -> float:
    """When somebody last looked after them; 0: nobody has yet."""
    found = await rows(store, select(meta.c.value).where(meta.c.name == ALIVE))
    return float(found[0]["value"]) if found else 0.0


async def active(store: Store, now: float) -> list[str]:
    """The tournaments at which something may be due."""
    due = (tournaments.c.begins > 0) & (tournaments.c.begins <= now)
    wanted = select(tournaments.c.id).where((tournaments.c.status == "playing") | ((tournaments.c.status == "entering") & due))
    return [row["id"] for row in await rows(store, wanted.order_by(tournaments.c.made))]


async def count_open(store: Store) -> int:
    """How many are not over."""
    found = await rows(store, select(func.count().label("count")).select_from(tournaments).where(tournaments.c.status != "over"))
    return int(found[0]["count"])


async def untouched(store: Store, since: float) -> list[str]:
    """The tournaments that have not changed since then."""
    return [row["id"] for row in await rows(store, select(tournaments.c.id).where(tournaments.c.changed < since))]


async def load(store: Store, tournament: str) -> Whole | None:
    """A tournament with all that belongs to it."""
    at = {"at_id": tournament}
    try:
        async with store.engine.connect() as connection:
            found = (await connection.execute(FIND, at)).mappings().one_or_none()
            if found is None:
                return None
            entrants = [Entrant(*row) for row in await connection.execute(ENTRANTS, at)]
            games = [read_game(row) for row in (await connection.execute(GAMES, at)).mappings()]
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(cause(error)) from error
    return Whole(Tournament(**found), entrants, games)


def read_game(row: Any) -> StoredGame:
    """A game from its row."""
    game = Game(row["round"], row["board"], row["first_entry"], row["second_entry"], row["result"], bool(row["played"]), row["again"])
    return StoredGame(game, row["table_id"], row["due"])
