"""A table's inbox, and what comes into it from outside."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Generic, NamedTuple, TypeVar

from worp.contract.scene import Say
from worp.room.wire import messages as m
from worp.room.wire.connection import Connection

Item = TypeVar("Item")


class Inbox(Generic[Item]):
    """Many put something in, one takes it out: what a table needs of `asyncio.Queue`, for half of what that costs."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.items: deque[Item] = deque()
        self.reader: asyncio.Future[None] | None = None
        """Who waits for something to come."""

    def put_nowait(self, item: Item) -> None:
        self.items.append(item)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Item:
        """Take the next thing out, as soon as there is one."""
        while not self.items:
            self.reader = self.loop.create_future()
            await self.reader
        return self.items.popleft()

    def get_nowait(self) -> Item:
        """Take the next thing out; raises `IndexError` where there is none."""
        return self.items.popleft()

    def qsize(self) -> int:
        return len(self.items)

    def empty(self) -> bool:
        return not self.items


class Enter(NamedTuple):
    """A socket has arrived and said which table it wants."""

    connection: Connection
    join: m.Join


class Leave(NamedTuple):
    """A socket is gone: closed, or lost."""

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
