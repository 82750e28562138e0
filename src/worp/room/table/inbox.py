"""What comes into a table's inbox from outside."""

from __future__ import annotations

from typing import NamedTuple

from worp.room.wire import messages as m
from worp.room.wire.connection import Connection


class Enter(NamedTuple):
    """A socket arrives."""

    connection: Connection
    join: m.Join


class Leave(NamedTuple):
    """A socket is gone."""

    connection: Connection


class Spoken(NamedTuple):
    """A socket said something, at this time."""

    connection: Connection
    message: m.FromBrowser
    at: float
