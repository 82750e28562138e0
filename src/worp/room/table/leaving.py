"""Leaving and coming back while the game is on: who may take, give up or hand over a seat, and how a table ends a game.

A person who is away keeps the seat. After the table's patience
(`Settings.patience`, said in the lobby) others may let a bot play on there, which its person can end by coming back; with the table's link
somebody else may take the seat over; and where two play, the other one may claim the win.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from worp.contract.game import Game, Refused
from worp.contract.scene import Say, say
from worp.record.events import Event
from worp.record.log import Match
from worp.room.access import Access, clean_name, hashed, new_secret
from worp.room.change import Agree, Agreement, Change, Happen, Refuse, declined, refuse
from worp.room.storage.records import Place, TableRecord, changed_place
from worp.room.table import lobby
from worp.room.table.lobby import check_host, check_seat, placed
from worp.room.wire import messages as m


def take_over(record: TableRecord, access: Access, game: Game, message: m.Sit, gone: Collection[int]) -> Change:
    """Somebody new sits down at a seat that nobody has, whose person is gone, or that a bot holds for whoever comes."""
    if not (access.host or access.joining or access.relieving):
        raise refuse("server-no-invitation")
    if access.seats and game.hidden == "hands":
        raise refuse("server-no-second-hand")
    left = [seat for seat, place in enumerate(record.places) if place.kind == "open" or seat in gone]
    held = lobby.held(record, game)
    if access.seats and message.seat in held:
        raise refuse("server-no-second-seat")
    # Whoever comes from the list of open tables gets what is held for them, and nobody's place.
    takeable = [*(left if access.host or access.joining else []), *(held if not access.seats else [])]
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


def not_gone(record: TableRecord) -> Refused:
    """The refusal for whoever is too quick."""
    if not record.settings.patience:
        return refuse("server-no-patience")
    return Refused(say("server-no-gone", minutes=record.settings.patience))


# --- away ---------------------------------------------------------------------------------------------------------------------------------


def away(record: TableRecord, here: Collection[int], opened: float, now: float) -> dict[int, float]:
    """The seats of people who are not here while the game is on, and for how many seconds. `opened`: since when the table is in memory; who
    was there when the room stopped has been away since then at the earliest."""
    if record.status != "playing":
        return {}
    found = [(seat, place.seen or opened) for seat, place in enumerate(record.places) if place.secret and seat not in here]
    return {seat: max(0.0, now - since) for seat, since in found}


def gone(record: TableRecord, away: Mapping[int, float]) -> list[int]:
    """The seats whose people have been away for longer than the table's patience."""
    patience = record.settings.patience * 60
    return [seat for seat, seconds in away.items() if patience and seconds >= patience]


def noted(record: TableRecord, here: Collection[int], now: float) -> Change | None:
    """Who is here now and who is not any more, so that a restart does not make anybody wait from the start. Before a game of a tournament it
    counts who has come, also if they have gone again."""
    places = list(record.places)
    if record.status == "lobby" and record.settings.tournament:
        here = {seat for seat, place in enumerate(places) if seat in here or place.seen == 0.0}
    elif record.status != "playing":
        return None
    changed = [seat for seat, place in enumerate(places) if place.secret and (place.seen == 0.0) != (seat in here)]
    for seat in changed:
        places[seat] = places[seat]._replace(seen=0.0 if seat in here else now)
    new = record._replace(places=tuple(places))
    return Change(new, [changed_place(new, seat) for seat in changed]) if changed else None


# --- the table ends the game --------------------------------------------------------------------------------------------------------------


def end(why: Say) -> Happen:
    """The event that ends the game early, for this reason."""
    return Happen(Event(0, "end", why=why))


def resign(match: Match, record: TableRecord, game: Game, seat: int) -> Happen | Change:
    """Give up: where two play the other one has won, where more play a bot plays on for good, alone it is simply over."""
    check_on(match)
    if match.setup.seats == 2:
        return end(say("ended-resigned", seat=seat, seat_wins=1 - seat))
    if match.setup.seats == 1:
        return end(say("ended-alone", seat=seat))
    new = placed(record, seat, lobby.new_bot(record, seat, lobby.level_of(game, ""))._replace(rater=record.places[seat].rater))
    return Change(new, [changed_place(new, seat)])


def claim(match: Match, record: TableRecord, seat: int, gone: Collection[int]) -> Happen:
    """Where two play: the other one has been gone for long enough, and the win is claimed."""
    check_on(match)
    if match.setup.seats != 2:
        raise refuse("server-no-claim")
    if 1 - seat not in gone or record.places[1 - seat].kind != "person":
        raise not_gone(record)
    return end(say("ended-claimed", seat=1 - seat, seat_wins=seat))


def propose(
    match: Match, record: TableRecord, access: Access, message: m.Abandon, agreement: Agreement | None, gone: Collection[int]
) -> Sequence[Happen | Agree | Refuse]:
    """Propose to end the game without a winner, or answer that. Everyone at the table must agree; who is gone is not asked."""
    check_on(match)
    if agreement is None:
        if not message.yes:
            raise refuse("server-no-proposal")
        agreement = Agreement(message.seat, tuple(seat for seat in record.people() if seat not in gone))
    elif not message.yes:
        return declined("end", agreement, message.seat)
    agreement = agreement.without(access.seats)
    return [Agree("end", agreement) if agreement.waiting else end(say("ended-agreed"))]


def end_failed(match: Match) -> Happen:
    """The rules of an invented game cannot go on: anybody who plays may end it."""
    check_on(match)
    return end(say("ended-failed"))


def check_on(match: Match) -> None:
    """The game must be on."""
    if match.over():
        raise refuse("no-over")
