"""Before the game: who sits where. Each function checks what was asked and says what becomes of the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from worp.bots.levels import levels_of, usual_level
from worp.contract.game import Game, Refused, Setting
from worp.contract.scene import Say, say
from worp.record.codec import SAY
from worp.room import settings as table_settings
from worp.room.access import Access, clean_name, hashed, new_secret
from worp.room.change import Agreement, Change, refuse
from worp.room.storage import clubs
from worp.room.storage.records import Place, TableRecord, changed_place, changed_places, changed_table
from worp.room.table.bot_names import bot_name
from worp.room.wire import messages as m
from worp.room.wire.parts import Setting as SentSetting


def check_open(record: TableRecord) -> None:
    """Seats can only change before the game."""
    if record.status != "lobby":
        raise refuse("server-no-started")


def check_host(access: Access) -> None:
    """Some things are the host's."""
    if not access.host:
        raise refuse("server-no-host")


def check_seat(record: TableRecord, seat: int) -> Place:
    """The place, if there is one."""
    if not 0 <= seat < len(record.places):
        raise Refused(say("server-no-seat", number=seat + 1, seats=len(record.places)))
    return record.places[seat]


def placed(record: TableRecord, seat: int, place: Place) -> TableRecord:
    """The table with another place."""
    return record._replace(places=(*record.places[:seat], place, *record.places[seat + 1 :]))


def held(record: TableRecord, game: Game) -> list[int]:
    """The seats that a bot holds for whoever comes. Once the game is on there are none where seats have secrets of their own: whoever took one
    over would look into a hand that was dealt to somebody else, and might know another one already. In a rated game or a tournament there are none
    either: there everybody plays from beginning to end."""
    settings = record.settings
    if not settings.makes_room or settings.rated or settings.tournament or record.status == "over":
        return []
    if record.status == "playing" and game.hidden == "hands":
        return []
    return [seat for seat, place in enumerate(record.places) if place.kind == "bot" and not place.secret]


def level_of(game: Game, wanted: str) -> str:
    """A level that the game has: the wanted one, or the usual one."""
    levels = levels_of(game)
    if wanted and wanted not in levels:
        raise Refused(say("server-no-level", level=wanted[:40], levels=", ".join(levels)))
    return wanted or usual_level(game)


def sit(record: TableRecord, access: Access, game: Game, message: m.Sit, own_devices: bool = False) -> Change:
    """A person sits down, also where a bot holds the seat, and gets a secret for it; an invitation to it ends. `own_devices`: people cannot
    share one."""
    check_open(record)
    if own_devices and access.seats:
        raise refuse("server-no-hotseat")
    bots = held(record, game)
    seat = message.seat
    if seat < 0 and access.invitation >= 0:
        seat = access.invitation
    if seat < 0:
        # Places that wait for somebody else are left to them.
        free = [k for k, place in enumerate(record.places) if place.kind == "open" and not place.invitation] or bots
        if not free:
            raise refuse("server-no-free-seat")
        seat = free[0]
    place = check_seat(record, seat)
    if not (access.host or access.invitation == seat or (access.joining and not place.invitation)):
        raise refuse("server-no-invitation")
    if place.kind != "open" and seat not in bots:
        raise refuse("server-no-taken")
    secret = new_secret()
    new = placed(record, seat, Place("person", clean_name(message.name), secret=hashed(secret)))
    return Change(new, [changed_place(new, seat)], m.Yours(seat, secret))


def invite(record: TableRecord, access: Access, message: m.Invite) -> Change:
    """A link for one seat, or for whichever is free; the latter also during the game."""
    check_host(access)
    if record.status == "over" or message.seat >= 0:
        check_open(record)
    secret = new_secret()
    if message.seat < 0:
        new = record._replace(joining=hashed(secret))
        return Change(new, [changed_table(new)], m.Invited(-1, secret))
    if check_seat(record, message.seat).kind != "open":
        raise refuse("server-no-taken")
    new = placed(record, message.seat, Place(invitation=hashed(secret)))
    return Change(new, [changed_place(new, message.seat)], m.Invited(message.seat, secret))


def add_bot(record: TableRecord, access: Access, game: Game, message: m.AddBot) -> Change:
    """A bot sits down, or becomes one of another level."""
    check_open(record)
    check_host(access)
    level = level_of(game, message.level)
    if check_seat(record, message.seat).kind == "person":
        raise refuse("server-no-taken")
    new = placed(record, message.seat, new_bot(record, message.seat, level))
    return Change(new, [changed_place(new, message.seat)])


def new_bot(record: TableRecord, seat: int, level: str) -> Place:
    """A bot of its own: it keeps its name when only its level changes."""
    place = record.places[seat]
    if place.kind == "bot" and place.name and not place.secret:
        return place._replace(level=level)
    taken = [other.name for k, other in enumerate(record.places) if k != seat]
    return Place("bot", bot_name(record.id, seat, taken), level)


def rename(record: TableRecord, access: Access, message: m.Rename) -> Change:
    """A name changes; also during the game."""
    place = check_seat(record, message.seat)
    if not (message.seat in access.seats or (access.host and place.kind == "bot")):
        raise refuse("server-no-not-yours")
    new = placed(record, message.seat, place._replace(name=clean_name(message.name)))
    return Change(new, [changed_place(new, message.seat)])


def remove_seat(record: TableRecord, access: Access, message: m.RemoveSeat) -> Change:
    """A seat becomes free again, also during the game. Whom the host removes has known the link, so that one ends."""
    if record.status == "over":
        raise refuse("server-no-started")
    place = check_seat(record, message.seat)
    if not (access.host or message.seat in access.seats):
        raise refuse("server-no-not-yours")
    new = placed(record, message.seat, Place())
    if message.seat in access.seats or not place.secret:
        return Change(new, [changed_place(new, message.seat)])
    secret = new_secret()
    new = new._replace(joining=hashed(secret), settings=replace(record.settings, open=False))
    return Change(new, [changed_table(new), changed_place(new, message.seat)], m.Invited(-1, secret))


def set_up(record: TableRecord, access: Access, game: Game, message: m.SetUp) -> Change:
    """Other seats and options; people stay where they sit, if that seat still exists."""
    check_open(record)
    check_host(access)
    setup = game.set_up(message.seats, settings(message.options))
    if record.position:
        game.load(setup, record.position)
    places = (record.places + (Place(),) * setup.seats)[: setup.seats]
    new = record._replace(line=game.id(setup), places=places)
    return Change(new, [changed_table(new), *changed_places(new)])


def arrange(record: TableRecord, access: Access, message: m.Arrange) -> Change:
    """Other settings of the table."""
    check_host(access)
    new = record._replace(settings=table_settings.changed(record.settings, message.settings, record.status != "lobby"))
    hides = record.settings.club and not new.settings.club
    return Change(new, [changed_table(new), *([clubs.hidden(record.id)] if hides else [])])


def settings(options: dict[str, SentSetting]) -> dict[str, Setting]:
    """Options from a message, as games want them."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}


def start(record: TableRecord, access: Access, devices: Sequence[Sequence[int]] = ()) -> TableRecord:
    """The game begins, if everyone is there. `devices`, where people cannot share one: the seats of each."""
    check_open(record)
    check_host(access)
    if any(len(seats) > 1 for seats in devices):
        raise refuse("server-no-hotseat")
    for seat, place in enumerate(record.places):
        if place.kind == "open":
            raise Refused(say("server-no-empty-seat", number=seat + 1))
    return record._replace(status="playing")


def begins_by_itself(record: TableRecord, here: Collection[int], together: bool) -> bool:
    """Whether a game of a tournament begins now: everybody has come; where all act at once (`together`), everybody is here."""
    if not record.settings.tournament or record.status != "lobby":
        return False
    return all(place.kind == "bot" or (seat in here if together else place.seen == 0.0) for seat, place in enumerate(record.places))


def check_tournament(record: TableRecord, message: m.FromBrowser) -> None:
    """In a tournament everybody plays themselves, at their own seat, and nobody stops the clocks."""
    if record.settings.tournament and isinstance(
        message, m.Sit | m.Invite | m.AddBot | m.RemoveSeat | m.SetUp | m.Arrange | m.Start | m.Pause | m.Rename
    ):
        raise refuse("server-no-tournament-table")


class Around(NamedTuple):
    """What is true of a table at the moment and stored nowhere: who is connected, for how many seconds others have been away, how many
    watch, what people have been asked, whether they may ask the coach, what the rules failed at, what everyone should know, and which seats bots
    hold for people."""

    connected: set[int]
    away: dict[int, float]
    spectators: int
    undo: Agreement | None
    end: Agreement | None
    hints: bool
    trouble: Say | None = None
    notices: Sequence[Say] = ()
    held: Sequence[int] = ()


def facts(record: TableRecord, access: Access, url: str, options: dict[str, SentSetting], around: Around) -> m.Table:
    """The table's facts, as one socket gets them."""
    places = [
        m.Seat(
            "invited" if place.kind == "open" and place.invitation else place.kind,  # type: ignore[arg-type]
            place.name,
            place.kind == "bot" or seat in around.connected,
            seat in access.seats,
            place.level,
            place.kind == "bot" and bool(place.secret),
            around.away.get(seat),
            bool(place.rater),
            seat in around.held,
        )
        for seat, place in enumerate(record.places)
    ]
    undo, end = around.undo, around.end
    return m.Table(
        table=record.id,
        game=record.line.partition("@")[0],
        id=record.line,
        url=url,
        status=record.status,  # type: ignore[arg-type]
        seats=places,
        options=options,
        host=access.host,
        joining=access.joining,
        relieving=access.relieving and bool(around.held) and not access.seats,
        invitation=access.invitation,
        spectators=around.spectators,
        undo=m.TakeBack(undo.asker, undo.to, list(undo.waiting)) if undo is not None else None,
        settings=record.settings,
        proposal=m.Proposal(end.asker, list(end.waiting)) if end is not None else None,
        next=record.next,
        hints=around.hints,
        trouble=SAY.json(around.trouble) if around.trouble is not None else None,
        notices=[SAY.json(notice) for notice in around.notices],
    )
