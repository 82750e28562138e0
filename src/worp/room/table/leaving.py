"""Leaving and coming back while the game is on: who may take, give up or hand over a seat, and how a table ends a game.

As in `lobby.py`, functions check and say what is to be stored. A person who is away keeps the seat. After the table's patience
(`Settings.patience`, said in the lobby) others may let a bot play on there, which its person can end by coming back; with the table's link
somebody else may take the seat over; and where two play, the other one may claim the win.
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING

from worp.contract.game import Game, Refused
from worp.contract.scene import Say, say
from worp.record.log import Match
from worp.room.access import Access, clean_name, hashed, new_secret
from worp.room.storage.store import Place, StorageError, TableRecord, changed_place
from worp.room.table import lobby
from worp.room.table.lobby import Change, check_host, check_seat, placed, refuse
from worp.room.wire import messages as m

logger = logging.getLogger("worp.room")

if TYPE_CHECKING:
    from worp.room.table.table import Table
    from worp.room.wire.connection import Connection


def take_over(record: TableRecord, access: Access, message: m.Sit, gone: Collection[int], hands: bool) -> Change:
    """Somebody new sits down at a seat that nobody has or whose person is gone. `hands`: seats have secrets from each other."""
    if not (access.host or access.joining):
        raise refuse("server-no-invitation")
    if access.seats and hands:
        raise refuse("server-no-second-hand")
    takeable = [seat for seat, place in enumerate(record.places) if place.kind == "open" or seat in gone]
    seat = message.seat if message.seat >= 0 else next(iter(takeable), -1)
    if seat < 0:
        raise refuse("server-no-free-seat")
    check_seat(record, seat)
    if seat not in takeable:
        raise refuse("server-no-taken")
    secret = new_secret()
    new = placed(record, seat, Place("person", clean_name(message.name), secret=hashed(secret)))
    return Change(new, [changed_place(new, seat)], m.Yours(seat, secret))


def hand_over(record: TableRecord, access: Access, game: Game, message: m.AddBot, gone: Collection[int]) -> Change:
    """A bot plays on at one's own seat, at one that nobody has, or for somebody who is gone. It keeps the seat for them."""
    level = lobby.level_of(game, message.level)
    seat, place = message.seat, check_seat(record, message.seat)
    if seat not in access.seats:
        if not (access.seats or access.host):
            raise refuse("server-no-not-yours")
        if place.kind == "person" and seat not in gone:
            raise not_gone(record)
        if place.kind == "bot":
            check_host(access)
    new = placed(record, seat, place._replace(kind="bot", level=level, invitation=""))
    return Change(new, [changed_place(new, seat)])


def come_back(record: TableRecord, access: Access, message: m.Return) -> Change:
    """Whose seat it is plays again."""
    place = check_seat(record, message.seat)
    if message.seat not in access.seats:
        raise refuse("server-no-not-yours")
    if place.kind != "bot":
        raise refuse("server-no-stand-in")
    new = placed(record, message.seat, place._replace(kind="person", level="", seen=0.0))
    return Change(new, [changed_place(new, message.seat)])


def resigned(record: TableRecord, seat: int, game: Game) -> Change:
    """Where more than two play, a bot plays on for good for whoever resigns."""
    new = placed(record, seat, Place("bot", record.places[seat].name, lobby.level_of(game, "")))
    return Change(new, [changed_place(new, seat)])


def not_gone(record: TableRecord) -> Refused:
    """The refusal for whoever is too quick."""
    if not record.settings.patience:
        return refuse("server-no-patience")
    return Refused(say("server-no-gone", minutes=record.settings.patience))


class Leaving:
    """Who is away from a table, since when, and what was proposed about its end."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.opened = table.hall.wall()
        """Since when the table is in memory. Who was there when the room stopped has been away since then at the earliest."""
        self.proposal: m.Proposal | None = None

    # --- away -----------------------------------------------------------------------------------------------------------------------------

    def away(self, here: Collection[int]) -> dict[int, float]:
        """The seats of people who are not here while the game is on, and for how many seconds."""
        record = self.table.record
        if record.status != "playing":
            return {}
        now = self.table.hall.wall()
        found = [(seat, place.seen or self.opened) for seat, place in enumerate(record.places) if place.secret and seat not in here]
        return {seat: max(0.0, now - since) for seat, since in found}

    def gone(self) -> list[int]:
        """The seats whose people have been away for longer than the table's patience."""
        patience = self.table.record.settings.patience * 60
        return [seat for seat, seconds in self.away(self.table.connected()).items() if patience and seconds >= patience]

    async def note(self) -> None:
        """Store who is here now and who is not any more, so that a restart does not make anybody wait from the start."""
        table, here = self.table, self.table.connected()
        if table.record.status != "playing":
            return
        places = list(table.record.places)
        changed = [seat for seat, place in enumerate(places) if place.secret and (place.seen == 0.0) != (seat in here)]
        if not changed:
            return
        for seat in changed:
            places[seat] = places[seat]._replace(seen=0.0 if seat in here else table.hall.wall())
        record = table.record._replace(places=tuple(places))
        try:
            await table.hall.store.write([changed_place(record, seat) for seat in changed])
        except StorageError as error:
            # Nobody asked for anything. It is noted when somebody comes or goes the next time.
            logger.warning("Table %s: who is here could not be stored: %s", record.id, error)
        table.record = record

    # --- the table ends the game ----------------------------------------------------------------------------------------------------------

    async def end(self, match: Match, why: Say) -> None:
        """The game is over."""
        await self.table.happen(match, lambda: match.end(why))

    async def resign(self, match: Match, connection: Connection, seat: int) -> None:
        """Give up: where two play the other one has won, where more play a bot plays on, alone it is simply over."""
        check_on(match)
        if match.setup.seats == 2:
            await self.end(match, say("ended-resigned", seat=seat, seat_wins=1 - seat))
        elif match.setup.seats == 1:
            await self.end(match, say("ended-alone", seat=seat))
        else:
            await self.table.change(resigned(self.table.record, seat, self.table.game), connection)

    async def claim(self, match: Match, seat: int) -> None:
        """Where two play: the other one has been gone for long enough, and the win is claimed."""
        check_on(match)
        if match.setup.seats != 2:
            raise refuse("server-no-claim")
        if 1 - seat not in self.gone() or self.table.record.places[1 - seat].kind != "person":
            raise not_gone(self.table.record)
        await self.end(match, say("ended-claimed", seat=1 - seat, seat_wins=seat))

    async def propose(self, match: Match, connection: Connection, message: m.Abandon) -> None:
        """Propose to end the game without a winner, or answer that. Everyone at the table must agree; who is gone is not asked."""
        check_on(match)
        proposal = self.proposal
        if proposal is None:
            if not message.yes:
                raise refuse("server-no-proposal")
            gone = self.gone()
            asked = [seat for seat in lobby.people(self.table.record) if seat not in gone]
            proposal = m.Proposal(message.seat, asked)
        elif not message.yes:
            self.proposal = None
            self.table.tell_facts()
            if message.seat != proposal.seat:
                self.table.tell_no(proposal.seat, say("server-no-abandoned", seat=message.seat))
            return
        waiting = [seat for seat in proposal.waiting if seat not in connection.access.seats]
        if waiting:
            self.proposal = m.Proposal(proposal.seat, waiting)
            self.table.tell_facts()
        else:
            await self.end(match, say("ended-agreed"))


def check_on(match: Match) -> None:
    """The game must be on."""
    if match.over():
        raise Refused(say("no-over"))
