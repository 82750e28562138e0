"""Clubs: coming in, looking after one, and what its members see."""

from __future__ import annotations

from typing import Literal

from worp.room.wire.parts import Piece, Status, Text


class ClubKey(Piece, frozen=True, forbid_unknown_fields=True):
    """A club and the secret by which a device is in it; the body of `POST /api/clubs/look`. `link`: the secret of its link, if the device has that."""

    club: Text
    member: Text
    link: Text = ""


class NewClub(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/clubs`: make a club. `me`: what its maker is called there."""

    name: Text
    me: Text


class JoinClub(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/clubs/join`: come into a club by its link, `/club/{club}#{link}`."""

    club: Text
    link: Text
    me: Text


class ChangeClub(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/clubs/change`. Anybody: be called otherwise (`me`), or `leave`. Who looks after it: `rename` it, `remove` a member by
    id, `renew` its link, or `close` it for all. Answered with `ClubKeys`; whoever was removed knew the link, so that is renewed."""

    club: Text
    member: Text
    what: Literal["rename", "me", "remove", "renew", "leave", "close"]
    value: Text = ""


class ClubKeys(Piece, frozen=True):
    """What a device keeps of a club: the secret by which it is in it, and the link's, as far as they are new."""

    club: str
    name: str
    member: str = ""
    link: str = ""


class ClubMember(Piece, frozen=True):
    """Somebody in a club. `maker`: looks after it."""

    id: str
    name: str
    maker: bool = False
    you: bool = False


class ClubTable(Piece, frozen=True):
    """A table that the club sees. `names`: who sits at each seat, `bots` which seats are bots', `free` how many are nobody's; `at`: since when it
    is shown, or when it ended, in seconds since 1970; `winners` and `scores` of a game that is over."""

    table: str
    game: str
    status: Status
    names: list[str]
    at: float
    bots: list[int] = []
    free: int = 0
    winners: list[int] = []
    scores: list[int | float] = []


class ClubView(Piece, frozen=True):
    """The answer to `POST /api/clubs/look`. `url`: the club's address as others can open it, without the secret. `invites`: the link that the device
    has still works."""

    club: str
    name: str
    url: str
    members: list[ClubMember]
    tables: list[ClubTable] = []
    invites: bool = False
