"""Clubs over HTTP: a link under which friends see each other's tables. There is no list of clubs, and none of strangers: a club is found by its link
alone, and only who is in it learns anything about it."""

from __future__ import annotations

import hmac
import secrets

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from worp.room import limits
from worp.room.access import clean_name, hashed, new_secret, new_table_id
from worp.room.http.answers import Refusal, answer, client
from worp.room.http.front_desk import FrontDesk
from worp.room.storage import clubs as stored
from worp.room.storage.clubs import Club, ClubTableRow, Member
from worp.room.storage.records import TableRecord, Write
from worp.room.wire.bodies import clubs as m

MAKERS = ("rename", "remove", "renew", "close")
"""What only who looks after a club may do."""


class Clubs:
    """The part of a room that has to do with clubs."""

    def __init__(self, desk: FrontDesk) -> None:
        self.desk = desk
        self.hall = desk.hall

    def routes(self) -> list[Route]:
        return [
            Route("/api/clubs", self.make, methods=["POST"]),
            Route("/api/clubs/join", self.join, methods=["POST"]),
            Route("/api/clubs/look", self.show, methods=["POST"]),
            Route("/api/clubs/change", self.change, methods=["POST"]),
        ]

    async def entered(self, key: m.ClubKey | m.ChangeClub) -> tuple[Club, Member, list[Member]]:
        """The club, who asks and all who are in it. Raises `StorageError`, and `Refusal` where there is none, or who asks is not in it."""
        club = await stored.read(self.hall.store, key.club)
        everyone = await stored.members(self.hall.store, club.id) if club is not None else []
        mine = hashed(key.member)
        me = next((one for one in everyone if hmac.compare_digest(one.secret, mine)), None)
        if club is None or me is None:
            raise Refusal(403, "server-no-club")
        return club, me, everyone

    def others(self, _club: Club, me: Member, everyone: list[Member]) -> list[str]:
        """The secrets' hashes of all but one."""
        return [one.secret for one in everyone if one.id != me.id]

    def new_member(self, club: str, secret: str, name: str, maker: bool) -> Member:
        """Somebody who comes in now."""
        now = self.hall.wall()
        return Member(secrets.token_urlsafe(9), club, hashed(secret), name, maker, now, now)

    # --- coming in --------------------------------------------------------------------------------------------------------------------------

    async def make(self, request: Request) -> Response:
        wanted = await self.desk.body(request, m.NewClub)
        if not self.hall.visitors.may(client(request), "club", limits.CLUBS, 3600):
            return self.desk.problem(429, "server-no-fast")
        name, me = clean_name(wanted.name), clean_name(wanted.me)
        if not name or not me:
            return self.desk.problem(422, "server-no-club-name")
        keys = m.ClubKeys(new_table_id(), name, new_secret(), new_secret())
        club = Club(keys.club, name, hashed(keys.link), self.hall.wall())
        await self.hall.store.write(stored.made(club, self.new_member(club.id, keys.member, me, True)))
        return answer(keys, 201)

    async def join(self, request: Request) -> Response:
        """Somebody comes in by the link."""
        wanted = await self.desk.body(request, m.JoinClub)
        if not self.hall.visitors.may(client(request), "club-join", limits.CLUB_JOINS, 3600):
            return self.desk.problem(429, "server-no-fast")
        me = clean_name(wanted.me)
        if not me:
            return self.desk.problem(422, "server-no-club-name")
        club = await stored.read(self.hall.store, wanted.club)
        if club is None or not hmac.compare_digest(club.joining, hashed(wanted.link)):
            return self.desk.problem(404, "server-no-club-link")
        if len(await stored.members(self.hall.store, club.id)) >= limits.CLUB_MEMBERS:
            return self.desk.problem(409, "server-no-club-full", people=limits.CLUB_MEMBERS)
        secret = new_secret()
        await self.hall.store.write([stored.joined(self.new_member(club.id, secret, me, False))])
        return answer(m.ClubKeys(club.id, club.name, secret), 201)

    # --- being there ------------------------------------------------------------------------------------------------------------------------

    async def show(self, request: Request) -> Response:
        """The club as one of its members sees it."""
        wanted = await self.desk.body(request, m.ClubKey)
        self.desk.check_often(request, "clubs")
        club, me, everyone = await self.entered(wanted)
        if self.hall.wall() - me.seen >= limits.CLUB_SEEN:
            await self.hall.store.write([stored.seen(me.id, self.hall.wall())])
        tables = await self.tables(club)
        members = [m.ClubMember(one.id, one.name, one.maker, one.id == me.id) for one in everyone]
        invites = hmac.compare_digest(club.joining, hashed(wanted.link))
        return answer(m.ClubView(club.id, club.name, f"{self.desk.addresses.shared(request)}/club/{club.id}", members, tables, invites))

    async def tables(self, club: Club) -> list[m.ClubTable]:
        """The tables that a club sees, the newest first; raises `StorageError`."""
        shown = await stored.tables(self.hall.store, club.id, self.hall.wall() - limits.CLUB_WAITS, limits.CLUB_SHOWN)
        records = {one.id: one for one in await self.hall.store.glance([one.table_id for one in shown])}
        records |= {one: self.hall.tables[one].record for one in records if one in self.hall.tables}
        return [
            told(one, records[one.table_id]) for one in shown if one.table_id in records and records[one.table_id].settings.club == club.id
        ]

    async def change(self, request: Request) -> Response:
        """A member changes something, or leaves."""
        wanted = await self.desk.body(request, m.ChangeClub)
        self.desk.check_often(request, "clubs")
        club, me, everyone = await self.entered(wanted)
        if wanted.what in MAKERS and not me.maker:
            return self.desk.problem(403, "server-no-club-maker")
        name = clean_name(wanted.value)
        if wanted.what in ("rename", "me") and not name:
            return self.desk.problem(422, "server-no-club-name")
        if wanted.what == "remove" and (wanted.value == me.id or all(one.id != wanted.value for one in everyone)):
            return self.desk.problem(404, "server-no-club-member")
        link = new_secret() if wanted.what in ("remove", "renew") else ""
        await self.hall.store.write(writes(club, me, everyone, wanted, name, link))
        return answer(m.ClubKeys(club.id, name if wanted.what == "rename" else club.name, link=link))


def writes(club: Club, me: Member, everyone: list[Member], wanted: m.ChangeClub, name: str, link: str) -> list[Write]:
    """What stores a change that may be made."""
    match wanted.what:
        case "rename":
            return [stored.renamed(club.id, name)]
        case "me":
            return [stored.member_renamed(me.id, name)]
        case "remove":
            gone = next(one for one in everyone if one.id == wanted.value)
            return [stored.left(gone), stored.renewed(club.id, hashed(link))]
        case "renew":
            return [stored.renewed(club.id, hashed(link))]
        case "close":
            return stored.deleted(club.id)
        case "leave":
            others = [one for one in everyone if one.id != me.id]
            if not others:
                return stored.deleted(club.id)
            heir = [stored.promoted(others[0].id)] if not any(one.maker for one in others) else []
            return [stored.left(me), *heir]


def told(shown: ClubTableRow, record: TableRecord) -> m.ClubTable:
    """A table as a club sees it: names and how it stands, nothing of the game."""
    return m.ClubTable(
        record.id,
        record.line.partition("@")[0],
        record.status,  # type: ignore[arg-type]
        [place.name for place in record.places],
        shown.ended or shown.made,
        [seat for seat, place in enumerate(record.places) if place.kind == "bot"],
        sum(place.kind == "open" for place in record.places) if not record.settings.locked else 0,
        list(shown.result.winners) if shown.result is not None else [],
        list(shown.result.scores) if shown.result is not None else [],
    )
