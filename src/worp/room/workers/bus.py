"""The bus: hints between workers over Redis or Valkey, so that nobody has to wait for the next look at the database.

A hint is nothing: look now; or what an address was allowed to do, so that all workers count it. Whatever is true stands in the database, and every worker
looks there by itself from time to time; so a bus that is slow, that repeats or loses hints, or that is not there at all costs a moment, or lets an
address do a little more, never anything else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec import DecodeError, Struct, json

from worp.contract.game import InputError
from worp.room.visitors import Spent

if TYPE_CHECKING:
    from redis.asyncio import Redis

logger = logging.getLogger("worp.room")

AGAIN = 1.0
"""Seconds after which a bus that was lost is tried again."""
SLOW = 2.0
"""Seconds after which it counts as lost."""
UNDER_WAY = 100
"""Hints that are being said at the same time, at most."""


class Hint(Struct, array_like=True):
    """What goes over it: who says it, and what was spent, or nothing."""

    by: str
    spent: Spent | None = None


class Bus:
    """This worker, which is called `me`, at the bus. `heard` gets every hint of others and its own, `spent` what others have allowed an address."""

    def __init__(self, url: str, heard: Callable[[], None], me: str = "", spent: Callable[[Spent], None] = lambda _: None) -> None:
        self.heard = heard
        self.me = me
        self.spent = spent
        self.channel = ""
        self.bus: Redis | None = None
        self.there = False
        self.listening: asyncio.Task[None] | None = None
        self.hints: set[asyncio.Task[None]] = set()
        if url:
            self.bus = connect(url)
            self.shown = urlsplit(url).hostname or url

    def open(self, room: str) -> None:
        """Begin to listen, if there is a bus. Other rooms may use it, too."""
        self.channel = f"worp:{room}"
        if self.bus is not None:
            self.listening = asyncio.create_task(self.listen(self.bus), name="bus")

    async def listen(self, bus: Redis) -> None:
        """Listen for hints of the other workers, for ever."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with bus.pubsub() as channel:
                    await channel.subscribe(self.channel)
                    logger.info("The bus at %s is there", self.shown)
                    self.there = True
                    self.heard()  # whatever was missed
                    async for message in channel.listen():
                        if message["type"] == "message":
                            self.take(message["data"])
            except (RedisError, OSError, TimeoutError) as error:
                if self.there:
                    logger.warning("The bus at %s is gone; everything goes on, some of it a moment later: %s", self.shown, error)
                self.there = False
            await asyncio.sleep(AGAIN)

    def take(self, data: bytes) -> None:
        """A hint came: look at the database, or count what another worker spent."""
        try:
            hint = json.decode(data, type=Hint)
        except DecodeError:  # of a worker of another version
            hint = Hint("")
        if hint.spent is None:
            self.heard()
        elif hint.by != self.me:
            self.spent(hint.spent)

    def hint(self, spent: Spent | None = None) -> None:
        """Tell the others to look, or to count something. Nobody waits for it; of what is counted, some is not said while much is under way."""
        if self.there and (spent is None or len(self.hints) < UNDER_WAY):
            task = asyncio.create_task(self.send(json.encode(Hint(self.me, spent))), name="hint")
            self.hints.add(task)
            task.add_done_callback(self.hints.discard)

    async def send(self, said: bytes) -> None:
        """Send a hint to the other workers; it may be lost."""
        from redis.exceptions import RedisError

        assert self.bus is not None
        try:
            async with asyncio.timeout(SLOW):
                await self.bus.publish(self.channel, said)
        except (RedisError, OSError, TimeoutError) as error:
            logger.debug("A hint was lost: %s", error)

    async def close(self) -> None:
        if self.hints:
            await asyncio.wait(self.hints, timeout=SLOW)
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        if self.bus is not None:
            await self.bus.aclose()


def connect(url: str) -> Redis:
    """The bus at this address, not connected yet; raises `InputError`."""
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise InputError(f"A bus is given like redis://localhost:6379; '{url}' is of no use.")
    try:
        from redis.asyncio import Redis
    except ModuleNotFoundError as error:
        raise InputError("For a bus Worp needs the package redis: pip install redis, then start again.") from error
    try:
        return Redis.from_url(url, socket_connect_timeout=SLOW)
    except ValueError as error:
        raise InputError(f"A bus is given like redis://localhost:6379; this one is of no use: {error}.") from error
