"""What comes into a table's inbox from outside."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from worp.contract.scene import Say
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection


class Enter(NamedTuple):
    """A socket arrives."""

    connection: Connection
    join: m.Join


class Leave(NamedTuple):
    """A socket is gone."""

    connection: Connection


class BeginGame(NamedTuple):
    """A game of a tournament may begin, if everybody has come: bots are there from the beginning."""


class EndGame(NamedTuple):
    """Whoever looks after the room ends the game; `ended` is set when that is done."""

    why: Say
    ended: asyncio.Future[None]


class Reached(NamedTuple):
    """Everything that came before has been done when `reached` is set."""

    reached: asyncio.Future[None]


class LookAhead(NamedTuple):
    """Nobody has answered what was asked after event `n`: time to tell the clicks ahead. It was due at this time."""

    n: int
    at: float


class Spoken(NamedTuple):
    """A socket said something, at this time."""

    connection: Connection
    message: m.FromBrowser
    at: float
