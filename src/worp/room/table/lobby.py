"""Before the game: who sits where. Each function checks and says what is to be stored; the table stores it, then tells.

Refusals are `Refused` with a sentence of `server.ftl`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from worp.bots.levels import levels_of, usual_level
from worp.contract.game import Game, Refused, Setting
from worp.contract.scene import say
from worp.room.storage.store import Kept, Place, Write, changed_place, changed_places, changed_table
from worp.room.table import settings as table_settings
from worp.room.table.access import Held, clean_name, hashed, new_secret
from worp.room.wire import messages as m


class Change(NamedTuple):
    """The table as it becomes, what stores that, and an answer for whoever asked."""

    kept: Kept
    writes: list[Write]
    answer: m.Yours | m.Invited | None = None


def refuse(key: str) -> Refused:
    """A refusal with one of the server's sentences."""
    return Refused(say(key))


def check_open(kept: Kept) -> None:
    """Seats can only change before the game."""
    if kept.status != "lobby":
        raise refuse("server-no-started")


def check_host(held: Held) -> None:
    """Some things are the host's."""
    if not held.host:
        raise refuse("server-no-host")


def check_seat(kept: Kept, seat: int) -> Place:
    """The place, if there is one."""
    if not 0 <= seat < len(kept.places):
        raise Refused(say("server-no-seat", number=seat + 1, seats=len(kept.places)))
    return kept.places[seat]


def placed(kept: Kept, seat: int, place: Place) -> Kept:
    """The table with another place."""
    return kept._replace(places=(*kept.places[:seat], place, *kept.places[seat + 1 :]))


def level_of(game: Game, wanted: str) -> str:
    """A level that the game has: the wanted one, or the usual one."""
    levels = levels_of(game)
    if wanted and wanted not in levels:
        raise Refused(say("server-no-level", level=wanted[:40], levels=", ".join(levels)))
    return wanted or usual_level(game)


def sit(kept: Kept, held: Held, message: m.Sit, own_devices: bool = False) -> Change:
    """A person sits down and gets a secret for the seat; an invitation to it ends. `own_devices`: people cannot share one."""
    check_open(kept)
    if own_devices and held.seats:
        raise refuse("server-no-hotseat")
    seat = message.seat
    if seat < 0 and held.invitation >= 0:
        seat = held.invitation
    if seat < 0:
        # Places that wait for somebody else are left to them.
        free = [k for k, place in enumerate(kept.places) if place.kind == "open" and not place.invitation]
        if not free:
            raise refuse("server-no-free-seat")
        seat = free[0]
    place = check_seat(kept, seat)
    if not (held.host or held.invitation == seat or (held.joining and not place.invitation)):
        raise refuse("server-no-invitation")
    if place.kind != "open":
        raise refuse("server-no-taken")
    secret = new_secret()
    new = placed(kept, seat, Place("person", clean_name(message.name), secret=hashed(secret)))
    return Change(new, [changed_place(new, seat)], m.Yours(seat, secret))


def invite(kept: Kept, held: Held, message: m.Invite) -> Change:
    """A link for one seat, or for whichever is free; the latter also during the game."""
    check_host(held)
    if kept.status == "over" or message.seat >= 0:
        check_open(kept)
    secret = new_secret()
    if message.seat < 0:
        new = kept._replace(joining=hashed(secret))
        return Change(new, [changed_table(new)], m.Invited(-1, secret))
    if check_seat(kept, message.seat).kind != "open":
        raise refuse("server-no-taken")
    new = placed(kept, message.seat, Place(invitation=hashed(secret)))
    return Change(new, [changed_place(new, message.seat)], m.Invited(message.seat, secret))


def add_bot(kept: Kept, held: Held, game: Game, message: m.AddBot) -> Change:
    """A bot sits down, or becomes one of another level."""
    check_open(kept)
    check_host(held)
    level = level_of(game, message.level)
    if check_seat(kept, message.seat).kind == "person":
        raise refuse("server-no-taken")
    new = placed(kept, message.seat, Place("bot", level=level))
    return Change(new, [changed_place(new, message.seat)])


def rename(kept: Kept, held: Held, message: m.Rename) -> Change:
    """A name changes; also during the game."""
    place = check_seat(kept, message.seat)
    if not (message.seat in held.seats or (held.host and place.kind == "bot")):
        raise refuse("server-no-not-yours")
    new = placed(kept, message.seat, place._replace(name=clean_name(message.name)))
    return Change(new, [changed_place(new, message.seat)])


def remove_seat(kept: Kept, held: Held, message: m.RemoveSeat) -> Change:
    """A seat becomes free again, also during the game. Whom the host removes has known the link, so that one ends."""
    if kept.status == "over":
        raise refuse("server-no-started")
    place = check_seat(kept, message.seat)
    if not (held.host or message.seat in held.seats):
        raise refuse("server-no-not-yours")
    new = placed(kept, message.seat, Place())
    if message.seat in held.seats or not place.secret:
        return Change(new, [changed_place(new, message.seat)])
    secret = new_secret()
    new = new._replace(joining=hashed(secret), settings=replace(kept.settings, open=False))
    return Change(new, [changed_table(new), changed_place(new, message.seat)], m.Invited(-1, secret))


def set_up(kept: Kept, held: Held, game: Game, message: m.SetUp) -> Change:
    """Other seats and options; people stay where they sit, if that seat still exists."""
    check_open(kept)
    check_host(held)
    setup = game.set_up(message.seats, settings(message.options))
    if kept.position:
        game.load(setup, kept.position)
    places = (kept.places + (Place(),) * setup.seats)[: setup.seats]
    new = kept._replace(line=game.id(setup), places=places)
    return Change(new, [changed_table(new), *changed_places(new)])


def arrange(kept: Kept, held: Held, message: m.Arrange) -> Change:
    """Other settings of the table."""
    check_host(held)
    new = kept._replace(settings=table_settings.changed(kept.settings, message.settings, kept.status != "lobby"))
    return Change(new, [changed_table(new)])


def settings(options: dict[str, m.Setting]) -> dict[str, Setting]:
    """Options from a message, as games want them."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in options.items()}


def start(kept: Kept, held: Held, devices: Sequence[Sequence[int]] = ()) -> Kept:
    """The game begins, if everyone is there. `devices`, where people cannot share one: the seats of each."""
    check_open(kept)
    check_host(held)
    if any(len(seats) > 1 for seats in devices):
        raise refuse("server-no-hotseat")
    for seat, place in enumerate(kept.places):
        if place.kind == "open":
            raise Refused(say("server-no-empty-seat", number=seat + 1))
    return kept._replace(status="playing")


class Around(NamedTuple):
    """What is true of a table at the moment and stored nowhere: who is connected, for how many seconds others have been away, how many
    watch, what people have been asked, and whether they may ask the coach."""

    connected: set[int]
    away: dict[int, float]
    spectators: int
    undo: m.TakeBack | None
    proposal: m.Proposal | None
    hints: bool


def facts(kept: Kept, held: Held, url: str, options: dict[str, m.Setting], around: Around) -> m.Table:
    """The table's facts, as one socket gets them."""
    places = [
        m.Seat(
            "invited" if place.kind == "open" and place.invitation else place.kind,  # type: ignore[arg-type]
            place.name,
            place.kind == "bot" or seat in around.connected,
            seat in held.seats,
            place.level,
            place.kind == "bot" and bool(place.secret),
            around.away.get(seat),
        )
        for seat, place in enumerate(kept.places)
    ]
    return m.Table(
        table=kept.id,
        game=kept.line.partition("@")[0],
        id=kept.line,
        url=url,
        status=kept.status,  # type: ignore[arg-type]
        seats=places,
        options=options,
        host=held.host,
        joining=held.joining,
        invitation=held.invitation,
        spectators=around.spectators,
        undo=around.undo,
        settings=kept.settings,
        proposal=around.proposal,
        next=kept.next,
        hints=around.hints,
    )


def people(kept: Kept) -> list[int]:
    """The seats of people."""
    return [seat for seat, place in enumerate(kept.places) if place.kind == "person"]
