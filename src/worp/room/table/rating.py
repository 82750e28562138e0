"""Rated games: who has agreed, what may be rated, and what is not done in such a game.

A game is rated if its host says so (`Settings.rated`) and each person at the table agrees, with a signature by the key of their device. What they
agree to is what they see: if it changes, they are asked again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from worp.contract.game import Game, Refused
from worp.contract.scene import say
from worp.ratings.rating import anchored_levels
from worp.ratings.result import RatedSeat
from worp.room.access import Access, hashed, is_signed
from worp.room.change import Change, refuse
from worp.room.storage.records import Place, TableRecord, changed_place, changed_places
from worp.room.table.lobby import check_open, check_seat, placed
from worp.room.wire import messages as m


def agreed_text(record: TableRecord, seat: int) -> str:
    """What a device signs to agree to a rated game."""
    return f"worp rate {record.id} {seat} {record.line}"


def agree(record: TableRecord, access: Access, game: Game, message: m.Rate) -> Change:
    """A person agrees that the game is rated, or, without a key, no longer."""
    check_open(record)
    place = check_seat(record, message.seat)
    if message.seat not in access.seats:
        raise refuse("server-no-not-yours")
    rater = ""
    if message.key:
        check_ratable(record, game)
        if len(access.seats) > 1:
            raise refuse("server-no-rated-shared")
        if not is_signed(message.key, agreed_text(record, message.seat), message.signature):
            raise refuse("server-no-rated-signature")
        rater = hashed(message.key)
    new = placed(record, message.seat, place._replace(rater=rater))
    return Change(new, [changed_place(new, message.seat)])


def subject(record: TableRecord) -> tuple[object, ...]:
    """What people agree to: game, options, settings, and who else plays."""
    settings = replace(record.settings, open=False, locked=False)
    return record.line, record.position, settings, [(place.kind, place.level, place.secret) for place in record.places]


def asked_again(before: TableRecord, change: Change) -> Change:
    """The change; where it is about what people have agreed to, they are asked again."""
    after = change.record
    if before.status != "lobby" or not any(place.rater for place in after.places) or subject(before) == subject(after):
        return change
    new = after._replace(places=tuple(place._replace(rater="") for place in after.places))
    return change._replace(record=new, writes=[*change.writes, *changed_places(new)])


def check_ratable(record: TableRecord, game: Game) -> None:
    """Whether a game like this can be rated at all."""
    if not record.settings.rated:
        raise refuse("server-no-rated")
    levels = anchored_levels(game.key)
    if not levels or len(record.places) < 2:
        raise refuse("server-no-rated-game")
    if record.position:
        raise refuse("server-no-rated-position")
    setup = game.read_id(record.line)
    if game.race is not None and not setup.flag("calm"):
        raise refuse("server-no-rated-race")
    usual = {"calm": True} if game.race is not None else {}
    if record.line != game.id(game.set_up(setup.seats, usual)):
        raise refuse("server-no-rated-options")
    if record.settings.clock == "none":
        raise refuse("server-no-rated-clock")


def check_start(record: TableRecord, game: Game, devices: Iterable[Sequence[int]]) -> None:
    """Whether a rated game may begin; `devices`: the seats of each."""
    if not record.settings.rated:
        return
    check_ratable(record, game)
    people = [record.places[seat] for seat in record.people()]
    for seat in record.people():
        if not record.places[seat].rater:
            raise Refused(say("server-no-rated-agreed", name=record.places[seat].name or str(seat + 1)))
    if any(len(seats) > 1 for seats in devices) or len({place.rater for place in people}) < len(people):
        raise refuse("server-no-rated-shared")


def check_playing(record: TableRecord, why: str) -> None:
    """Refuse what is not done in a rated game."""
    if record.settings.rated and record.status == "playing":
        raise refuse(why)


def left(place: Place) -> bool:
    """Whether its person agreed to a rated game and a bot plays on."""
    return place.kind == "bot" and bool(place.rater)


def seats(record: TableRecord) -> list[RatedSeat]:
    """Who played, without their ratings."""
    return [RatedSeat(place.rater, "" if place.rater else place.level, None, left(place)) for place in record.places]
