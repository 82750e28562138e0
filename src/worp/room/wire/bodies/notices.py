"""Notices to browsers, and a table's webhook."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from worp.room import limits
from worp.room.wire.bodies.tables import Holding
from worp.room.wire.parts import Piece, Text


class NoticeKey(Piece, frozen=True):
    """The answer to `GET /api/notices`: the room's key, which a browser needs to take notices from it."""

    key: str


class QuietHours(Piece, frozen=True, forbid_unknown_fields=True):
    """When a device wants no notices: from one minute of its day to another. `zone` is its time zone, `offset` how many minutes that is
    ahead of UTC now."""

    begins: Annotated[int, Meta(ge=0, lt=1440)]
    ends: Annotated[int, Meta(ge=0, lt=1440)]
    zone: Annotated[str, Meta(max_length=60, pattern=r"^[A-Za-z0-9_+/-]*$")] = ""
    offset: Annotated[int, Meta(ge=-1440, le=1440)] = 0


class Subscribe(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/notices`: a browser takes notices for its seats at these tables and its clubs (by the secrets of their member), and for
    no others. Answered with `Subscribed`."""

    endpoint: Annotated[str, Meta(max_length=limits.ENDPOINT)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    tables: Annotated[list[Holding], Meta(max_length=1_000)]
    language: Literal["nl", "en", "de"] = "en"
    quiet: QuietHours | None = None
    clubs: Annotated[list[Text], Meta(max_length=1_000)] = []


class Subscribed(Piece, frozen=True):
    """For how many seats that is."""

    seats: int


class Unsubscribe(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/notices/stop`: a browser takes no notices any more. Answered with `Subscribed`."""

    endpoint: Annotated[str, Meta(max_length=limits.ENDPOINT)]


class SetWebhook(Piece, frozen=True, forbid_unknown_fields=True):
    """The body of `POST /api/webhook`: the table's host asks for its webhook, with `url` sets it, with an empty one ends it."""

    table: Text
    secrets: Annotated[list[Text], Meta(max_length=limits.SECRETS)]
    url: Annotated[str, Meta(max_length=limits.ENDPOINT)] | None = None
    form: Literal["discord", "json"] = "discord"
    language: Literal["nl", "en", "de"] = "en"


class Webhook(Piece, frozen=True):
    """The answer to it: the host that hears of the table, and in which form; nothing: none. The address itself is a secret and not told again."""

    host: str = ""
    form: str = ""
