"""Clubs as they are stored: a name, the people who came by its link, and the tables that they show each other.

A member is a device that holds a secret, of which only the hash is here, as of the secret in the link. What people are called at a table, and how it
stands, is the table's own; so a name that is forgotten there is gone here, too, and a table that is deleted leaves its clubs."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from msgspec import Struct, json
from sqlalchemy import bindparam, insert, select, text, update

from worp.contract.game import Ending
from worp.room.storage.orders import rows
from worp.room.storage.records import Write
from worp.room.storage.schema import club_members, club_tables, clubs
from worp.room.storage.store import Store

INSERT = insert(clubs)
INSERT_MEMBER = insert(club_members)
RENAME = update(clubs).where(clubs.c.id == bindparam("at_id")).values(name=bindparam("new_name"))
RENEW = update(clubs).where(clubs.c.id == bindparam("at_id")).values(joining=bindparam("new_joining"))
RENAME_MEMBER = update(club_members).where(club_members.c.id == bindparam("at_id")).values(name=bindparam("new_name"))
PROMOTE = update(club_members).where(club_members.c.id == bindparam("at_id")).values(maker=bindparam("new_maker"))
SEEN = update(club_members).where(club_members.c.id == bindparam("at_id")).values(seen=bindparam("new_seen"))
NAMELESS = update(club_members).where(club_members.c.name == bindparam("old_name")).values(name=bindparam("new_name"))
DELETE_MEMBER = club_members.delete().where(club_members.c.id == bindparam("at_id"))
DELETE_MEMBERS = club_members.delete().where(club_members.c.club_id == bindparam("at_id"))
DELETE_TABLES = club_tables.delete().where(club_tables.c.club_id == bindparam("at_id"))
DELETE = clubs.delete().where(clubs.c.id == bindparam("at_id"))
SHOW = text(
    "INSERT INTO club_tables (table_id, club_id, made) SELECT CAST(:at_table AS VARCHAR(40)), id, CAST(:at_time AS FLOAT) FROM clubs "
    "WHERE id = :at_club"
).bindparams(bindparam("at_table"), bindparam("at_time"), bindparam("at_club"))
HIDE = club_tables.delete().where(club_tables.c.table_id == bindparam("at_id"))
END = (
    update(club_tables)
    .where(club_tables.c.table_id == bindparam("at_id"))
    .values(ended=bindparam("new_ended"), result=bindparam("new_result"))
)
STAYED_AWAY = club_members.delete().where(club_members.c.seen < bindparam("before"))
EMPTY_TABLES = text("DELETE FROM club_tables WHERE club_id NOT IN (SELECT club_id FROM club_members)")
EMPTY = text("DELETE FROM clubs WHERE id NOT IN (SELECT club_id FROM club_members)")
ORPHANED = text(
    "UPDATE club_members SET maker = 1 WHERE id IN (SELECT MIN(one.id) FROM club_members one WHERE one.club_id NOT IN "
    "(SELECT club_id FROM club_members WHERE maker = 1) GROUP BY one.club_id)"
)


class Club(NamedTuple):
    """A club. `joining` is a hash."""

    id: str
    name: str
    joining: str
    made: float


class Member(NamedTuple):
    """Somebody in a club. `secret` is a hash; `maker`: looks after it."""

    id: str
    club_id: str
    secret: str
    name: str
    maker: bool
    joined: float
    seen: float


class Result(Struct, frozen=True):
    """How a game ended: the seats that won, and the points of each."""

    winners: tuple[int, ...] = ()
    scores: tuple[int | float, ...] = ()


class ClubTableRow(NamedTuple):
    """A table that a club sees."""

    table_id: str
    club_id: str
    made: float
    ended: float
    result: Result | None


def made(club: Club, maker: Member) -> list[Write]:
    """What stores a new club with its first member."""
    return [Write(INSERT, club._asdict()), joined(maker)]


def joined(member: Member) -> Write:
    """What stores a new member."""
    return Write(INSERT_MEMBER, {**member._asdict(), "maker": int(member.maker)})


def left(member: Member) -> Write:
    """The write that removes a member."""
    return Write(DELETE_MEMBER, {"at_id": member.id})


def deleted(club: str) -> list[Write]:
    """What deletes a club; its tables stay what they are."""
    return [Write(statement, {"at_id": club}) for statement in (DELETE_TABLES, DELETE_MEMBERS, DELETE)]


def renamed(club: str, name: str) -> Write:
    """What stores a club's new name."""
    return Write(RENAME, {"at_id": club, "new_name": name})


def renewed(club: str, joining: str) -> Write:
    """What stores the hash of a club's new link."""
    return Write(RENEW, {"at_id": club, "new_joining": joining})


def member_renamed(member: str, name: str) -> Write:
    """What stores a member's new name."""
    return Write(RENAME_MEMBER, {"at_id": member, "new_name": name})


def promoted(member: str) -> Write:
    """What lets a member look after the club."""
    return Write(PROMOTE, {"at_id": member, "new_maker": 1})


def seen(member: str, at: float) -> Write:
    """What stores that a member has looked."""
    return Write(SEEN, {"at_id": member, "new_seen": at})


def nameless(name: str, instead: str) -> Write:
    """What takes a name out of all clubs."""
    return Write(NAMELESS, {"old_name": name, "new_name": instead})


def shown(table: str, club: str, at: float) -> Write:
    """What shows a table to a club, if that is still there; nothing would refuse the table itself for it."""
    return Write(SHOW, {"at_table": table, "at_club": club, "at_time": at})


def hidden(table: str) -> Write:
    """What shows it no more."""
    return Write(HIDE, {"at_id": table})


def ended(table: str, ending: Ending | None, at: float) -> Write:
    """What stores how the game at a table that a club sees ended."""
    result = Result(tuple(ending.winners), tuple(ending.scores)) if ending is not None else Result()
    return Write(END, {"at_id": table, "new_ended": at, "new_result": json.encode(result).decode()})


def clear(before: float) -> list[Write]:
    """What forgets members who have not looked since then, and clubs without any; a club whose maker went so is somebody else's."""
    return [Write(STAYED_AWAY, {"before": before}), Write(EMPTY_TABLES, {}), Write(EMPTY, {}), Write(ORPHANED, {})]


async def read(store: Store, club: str) -> Club | None:
    found = await rows(store, select(clubs).where(clubs.c.id == club))
    return Club(**found[0]) if found else None


async def members(store: Store, club: str) -> list[Member]:
    """Who is in a club, the longest first; raises `StorageError`."""
    found = await rows(
        store,
        select(club_members)
        .where(club_members.c.club_id == club)
        .order_by(club_members.c.joined, club_members.c.maker.desc(), club_members.c.id),
    )
    return [Member(**{**row, "maker": bool(row["maker"])}) for row in found]


async def tables(store: Store, club: str, since: float, limit: int) -> list[ClubTableRow]:
    """What a club sees, the newest first: all that has ended or was shown since then; raises `StorageError`."""
    wanted = select(club_tables).where(club_tables.c.club_id == club, (club_tables.c.ended > 0) | (club_tables.c.made > since))
    found = await rows(store, wanted.order_by(club_tables.c.made.desc()).limit(limit))
    return [
        ClubTableRow(
            row["table_id"], row["club_id"], row["made"], row["ended"], json.decode(row["result"], type=Result) if row["result"] else None
        )
        for row in found
    ]


async def among(store: Store, secrets: Collection[str]) -> set[str]:
    """Those of these hashes that are a member's; raises `StorageError`."""
    if not secrets:
        return set()
    return {row["secret"] for row in await rows(store, select(club_members.c.secret).where(club_members.c.secret.in_(secrets)))}
