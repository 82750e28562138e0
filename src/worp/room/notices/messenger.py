"""The messenger: hears from tables who should be told something and is not there, waits a moment, and sends it if they still are not.

A table never waits for it: `hear` only notes, what it notes is bounded, and whatever is looked up, sealed and sent is done by a task of its
own. What is more than it can carry is dropped and counted."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

from worp.contract.game import Game
from worp.room import limits
from worp.room.notices import saying
from worp.room.notices.outside import Outside, Unsent
from worp.room.notices.quiet import read_quiet
from worp.room.notices.turns import KINDS, Kind, Standing, due
from worp.room.rate_limit import RateLimit
from worp.room.storage import clubs
from worp.room.storage import notices as stored
from worp.room.storage.notices import Subscription, Webhook
from worp.room.storage.records import TableRecord
from worp.room.storage.store import StorageError, Store

if TYPE_CHECKING:
    from worp.room.notices.sealing import Vapid

logger = logging.getLogger("worp.room")

GONE = (404, 410)
"""What a push service, or whoever has a webhook, answers when that is no more."""
BUSY = (408, 425, 429, 500, 502, 503, 504)
"""What they answer when they have no time just now."""
TICK = 0.5
"""Seconds between two looks at what is due, while something waits."""
CLOCKS_APART = 60.0
"""Seconds by which the clocks of machines that share a room may differ."""

Occasion = tuple[str, str, Kind]
"""A table, the seat there that should hear something, by its secret's hash, and what."""


class Waiting(NamedTuple):
    """A notice that is sent at a time, unless its person comes first. `to`: the subscription, or webhook's table, that it is for; nothing: all."""

    at: float
    seat: int
    name: str
    game: Game
    n: int = 0
    """Events that had happened at the table."""
    to: str = ""
    tries: int = 0


class Messenger:
    """All notices of a room. `now` goes evenly, `wall` is the time of day; `me` is this process, where several share the room."""

    def __init__(
        self, store: Store, outside: Outside, now: Callable[[], float], wall: Callable[[], float], after: float = -1.0, me: str = ""
    ) -> None:
        self.store = store
        self.me = me
        self.outside = outside
        self.now = now
        self.wall = wall
        self.after = after if after >= 0 else limits.NOTICE_AFTER
        self.own_key: Vapid | None = None
        """The room's, once somebody has asked for it."""
        self.watched: set[str] = set()
        """The seats for which somebody takes notices, by the hash of their secret,"""
        self.hooked: set[str] = set()
        """and the tables with a webhook: nothing is noted of any other."""
        self.looked_at = 0.0
        """When the two were read, by `wall`."""
        self.waiting: dict[Occasion, list[Waiting]] = {}
        self.told: dict[Occasion, None] = {}
        """What was sent and still stands, the oldest first."""
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.posts: set[asyncio.Task[None]] = set()
        self.free = asyncio.Semaphore(limits.POSTING)
        self.there: Counter[str] = Counter()
        """What is under way, by host."""
        self.resting: dict[str, float] = {}
        """Hosts that did not answer, and until when they are left alone."""
        self.often = RateLimit(limits.NOTICES_EACH, limits.NOTICES_SECONDS)
        self.counts: Counter[str] = Counter()
        """What became of notices: sent, held, gone, failed, dropped."""

    async def open(self) -> None:
        """Read who takes notices, and begin; raises `StorageError`."""
        self.looked_at = self.wall()
        self.watched = await stored.all_watched(self.store)
        self.hooked = await stored.all_hooked(self.store)
        self.task = asyncio.create_task(self.run(), name="notices")

    async def key(self) -> Vapid:
        """The room's key, which is read when it is first needed, and made where there is none; raises `StorageError`. Most rooms open long
        before anybody takes notices, and what makes keys takes a while to load."""
        if self.own_key is None:
            from worp.room.notices.sealing import Vapid

            written = await stored.key(self.store)
            if not written:
                await self.store.write([stored.new_key(Vapid.new().written())])
                written = await stored.key(self.store)
            self.own_key = Vapid.read(written)
        return self.own_key

    async def close(self) -> None:
        """Give up whatever is not sent yet."""
        tasks = [*([self.task] if self.task is not None else []), *self.posts]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def refresh(self) -> tuple[set[str], set[str]]:
        """What other workers were told: seats for which somebody takes notices now, and tables with a webhook, which were not known here. Who takes none any
        more is found out when one is sent. Raises `StorageError`."""
        since, self.looked_at = self.looked_at - CLOCKS_APART, self.wall()
        seats = await stored.watched_since(self.store, since) - self.watched
        tables = await stored.all_hooked(self.store, since) - self.hooked
        self.watched |= seats
        self.hooked |= tables
        return seats, tables

    # --- what tables say ------------------------------------------------------------------------------------------------------------------

    def cares(self, record: TableRecord) -> bool:
        """Whether anybody takes notices about a table."""
        return record.id in self.hooked or (bool(self.watched) and any(place.secret in self.watched for place in record.places))

    def hear(self, standing: Standing, game: Game) -> None:
        """How a table stands now: who came, or is asked no more, gets no notice; who is away and asked gets one in a moment."""
        record = standing.record
        for seat, place in enumerate(record.places):
            if not place.secret:
                continue
            wanted = due(standing, seat)
            for kind in KINDS:
                occasion = (record.id, place.secret, kind)
                if kind not in wanted:
                    self.waiting.pop(occasion, None)
                    self.told.pop(occasion, None)
                elif occasion not in self.waiting and occasion not in self.told:
                    self.put(occasion, Waiting(self.now() + self.after, seat, place.name, game, standing.n))

    def lose(self, table: str) -> None:
        """A table is another worker's now, which hears how it stands: nothing that waits here is sent."""
        for occasion in [one for one in self.waiting if one[0] == table]:
            del self.waiting[occasion]

    def opens(self, table: str, game: Game, members: Iterable[str]) -> None:
        """A table was opened for a club: these members, by the hashes of their secrets, may want to hear of it."""
        for member in members:
            if member in self.watched:
                self.put((table, member, "club"), Waiting(self.now() + self.after, -1, "", game))

    def put(self, occasion: Occasion, waiting: Waiting) -> None:
        """One more waits, if there is room."""
        if len(self.waiting) >= limits.NOTICES:
            self.counts["dropped"] += 1
            return
        self.waiting.setdefault(occasion, []).append(waiting)
        self.wake.set()

    # --- sending ----------------------------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Send what is due, for as long as the room is open."""
        while True:
            await self.wake.wait()
            now = self.now()
            for occasion, all_waiting in list(self.waiting.items()):
                ready = [one for one in all_waiting if one.at <= now]
                later = [one for one in all_waiting if one.at > now]
                if not ready:
                    continue
                if later:
                    self.waiting[occasion] = later
                else:
                    self.waiting.pop(occasion, None)
                self.told[occasion] = None
                while len(self.told) > limits.NOTICES_TOLD:
                    del self.told[next(iter(self.told))]
                for one in ready:
                    try:
                        if await self.tells(occasion, one):
                            await self.hand_out(occasion, one)
                    except StorageError as error:
                        logger.warning("A notice could not be sent: %s", error)
                        self.counts["failed"] += 1
                    except Exception:
                        logger.exception("A notice could not be sent")
                        self.counts["failed"] += 1
            if not self.waiting:
                self.wake.clear()
            else:
                await asyncio.sleep(min(TICK, self.after or TICK))

    async def tells(self, occasion: Occasion, one: Waiting) -> bool:
        """Whether it is this process that sends it, and not one that has, or had, the table: somebody gets one notice, not two. What people ask of each
        other waits in one process only; of a table that was opened, only the one where it was hears. Raises `StorageError`."""
        table, secret, kind = occasion
        if not self.me or kind in ("request", "club"):
            return True
        return await stored.tells(self.store, self.me, table, secret, kind, one.n)

    async def hand_out(self, occasion: Occasion, one: Waiting) -> None:
        """Send a notice to everyone it is for."""
        table, secret, kind = occasion
        if table in self.hooked and one.to in ("", table):
            hook = await stored.webhook(self.store, table)
            if hook is not None:
                body = saying.to_group(hook.form, kind, table, hook.link, one.game, hook.language, one.name)
                await self.begin(occasion, one._replace(to=table), hook, body)
        if secret in self.watched and one.to != table:
            await self.key()  # what fails now has not been sent
            for subscription in await stored.watching(self.store, secret):
                if one.to not in ("", subscription.id):
                    continue
                quiet = read_quiet(subscription.quiet)
                ends = quiet.ends_at(self.wall()) if quiet is not None else 0.0
                if ends:
                    self.counts["held"] += 1
                    self.put(occasion, one._replace(at=self.now() + ends - self.wall(), to=subscription.id))
                    continue
                body = saying.push(kind, table, one.game, subscription.language)
                await self.begin(occasion, one._replace(to=subscription.id), subscription, body)

    async def begin(self, occasion: Occasion, one: Waiting, to: Subscription | Webhook, body: bytes) -> None:
        """Send one when there is a way free; not to a host that does not answer, nor too much."""
        url = to.endpoint if isinstance(to, Subscription) else to.url
        host = urlsplit(url).netloc
        if self.resting.get(host, 0.0) > self.now():
            self.again(occasion, one)
            return
        if self.there[host] >= limits.POSTING_THERE:
            self.put(occasion, one._replace(at=self.now() + TICK))
            return
        if not self.often.may((one.to, occasion[0]), self.now()):
            self.counts["dropped"] += 1
            return
        await self.free.acquire()
        self.there[host] += 1
        task = asyncio.create_task(self.send(occasion, one, to, url, host, body), name="notice")
        self.posts.add(task)
        task.add_done_callback(self.posts.discard)

    async def send(self, occasion: Occasion, one: Waiting, to: Subscription | Webhook, url: str, host: str, body: bytes) -> None:
        """Send one, and see what came of it."""
        try:
            status = await (self.push(to, body) if isinstance(to, Subscription) else self.post(to, body))
            if 200 <= status < 300:
                self.counts["sent"] += 1
            elif status in GONE:
                await self.forget(to)
                self.counts["gone"] += 1
            elif status in BUSY:
                self.again(occasion, one)
            else:
                logger.warning("A notice was refused by %s with status %d", host, status)
                self.counts["failed"] += 1
        except Unsent as unsent:
            logger.info("A notice could not be sent to %s: %s", host, unsent.key)
            self.rest(host)
            self.again(occasion, one)
        except StorageError as error:
            logger.warning("What is gone could not be forgotten: %s", error)
            self.counts["gone"] += 1
        except Exception:
            logger.exception("A notice could not be sent")
            self.counts["failed"] += 1
        finally:
            self.free.release()
            self.there[host] -= 1
            if not self.there[host]:
                del self.there[host]

    def rest(self, host: str) -> None:
        """A host did not answer: it is left alone for a while."""
        now = self.now()
        self.resting = {one: until for one, until in self.resting.items() if until > now}
        if len(self.resting) < limits.NOTICES:
            self.resting[host] = now + limits.HOST_RESTS

    def again(self, occasion: Occasion, one: Waiting) -> None:
        """Once more later, if its person still has not come; but only once."""
        if one.tries or occasion not in self.told:
            self.counts["failed"] += 1
        else:
            self.put(occasion, one._replace(at=self.now() + limits.NOTICE_AGAIN, tries=1))

    async def push(self, to: Subscription, body: bytes) -> int:
        """To a browser, by its push service; raises `Unsent`."""
        from worp.room.notices.sealing import Lock

        sealed = Lock(to.p256dh, to.auth).seal(body)
        key = await self.key()
        headers = {
            "authorization": key.word(to.endpoint, to.origin, self.wall()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(limits.NOTICE_LASTS),
            "urgency": "normal",
        }
        return await self.outside.post(to.endpoint, headers, sealed)

    async def post(self, to: Webhook, body: bytes) -> int:
        """To a webhook; raises `Unsent`."""
        return await self.outside.post(to.url, {"content-type": "application/json"}, body)

    # --- who takes notices ------------------------------------------------------------------------------------------------------------------

    async def subscribe(self, subscription: Subscription, tables: list[str], secrets: set[str]) -> int:
        """A browser takes notices for those of these seats and clubs that there are, and for no others; how many that is. Raises
        `StorageError`."""
        real = secrets & (await stored.seats_of(self.store, tables) | await clubs.among(self.store, secrets))
        others = await stored.count_watching(self.store, real, subscription.id)
        real = {secret for secret in real if others.get(secret, 0) < limits.DEVICES}
        if not real:
            await self.store.write(stored.unsubscribed(subscription.id))
            return 0
        await self.store.write(stored.subscribed(subscription, real))
        self.watched |= real
        return len(real)

    async def unsubscribe(self, subscription: str) -> None:
        """A browser takes no notices any more; raises `StorageError`."""
        await self.store.write(stored.unsubscribed(subscription))

    async def hook(self, webhook: Webhook, game: Game) -> int:
        """A table gets a webhook, if that takes a first word; the status of its answer. Raises `Unsent`, `StorageError`."""
        hello = saying.to_group(webhook.form, "hello", webhook.table_id, webhook.link, game, webhook.language)
        status = await self.post(webhook, hello)
        if 200 <= status < 300:
            await self.store.write(stored.hooked(webhook))
            self.hooked.add(webhook.table_id)
        return status

    async def unhook(self, table: str) -> None:
        """A table's webhook ends; raises `StorageError`."""
        await self.store.write([stored.unhooked(table)])
        self.hooked.discard(table)

    async def forget(self, to: Subscription | Webhook) -> None:
        """Nobody is reached there any more; raises `StorageError`."""
        if isinstance(to, Subscription):
            await self.unsubscribe(to.id)
        else:
            await self.unhook(to.table_id)

    async def clear(self) -> None:
        """Forget what belongs to nothing any more: from time to time; raises `StorageError`."""
        await self.store.write(stored.unused())
        self.watched = await stored.all_watched(self.store)
        self.hooked = await stored.all_hooked(self.store)
        self.often.forget(self.now())
