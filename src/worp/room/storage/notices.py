"""What is stored so that people hear of their turn: where their browsers take notices, for which seats, where a table's group hears, and the
room's own key.

A seat is named by the hash of its secret, as in `seats`: it goes along into the next game, and ends when the seat is somebody else's."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import bindparam, insert, select, text

from worp.room.storage.orders import FIRST_NOTE, rows
from worp.room.storage.records import Write
from worp.room.storage.schema import meta, seats, subscriptions, told, watches, webhooks
from worp.room.storage.store import Store

INSERT = insert(subscriptions)
DELETE = subscriptions.delete().where(subscriptions.c.id == bindparam("at_id"))
INSERT_WATCH = insert(watches)
DELETE_WATCHES = watches.delete().where(watches.c.subscription_id == bindparam("at_id"))
INSERT_WEBHOOK = insert(webhooks)
DELETE_WEBHOOK = webhooks.delete().where(webhooks.c.table_id == bindparam("at_id"))
TELL = text(
    "INSERT INTO told (table_id, secret, kind, n, teller) VALUES (:table_id, :secret, :kind, :n, :teller) "
    "ON CONFLICT (table_id, secret, kind) DO UPDATE SET n = excluded.n, teller = excluded.teller WHERE told.n < excluded.n"
).bindparams(*(bindparam(name) for name in ("table_id", "secret", "kind", "n", "teller")))
UNWATCHED = text("DELETE FROM watches WHERE secret NOT IN (SELECT secret FROM seats) AND secret NOT IN (SELECT secret FROM club_members)")
UNUSED = text("DELETE FROM subscriptions WHERE id NOT IN (SELECT subscription_id FROM watches)")


class Subscription(NamedTuple):
    """A browser that takes notices. `origin`: the room's address as it was opened there. `quiet`: when nothing is sent, see `quiet.py`."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    origin: str
    language: str
    quiet: str
    made: float


class Webhook(NamedTuple):
    """Where a table's group hears of it. `form`: discord or json; `link`: the table's address for everyone."""

    table_id: str
    url: str
    form: str
    language: str
    link: str
    made: float


def subscribed(subscription: Subscription, secrets: Collection[str]) -> list[Write]:
    """What stores a subscription anew, for just these seats."""
    watching = [Write(INSERT_WATCH, {"subscription_id": subscription.id, "secret": secret}) for secret in secrets]
    return [*unsubscribed(subscription.id), Write(INSERT, subscription._asdict()), *watching]


def unsubscribed(subscription: str) -> list[Write]:
    """The writes that remove a subscription, and what it watches."""
    return [Write(DELETE_WATCHES, {"at_id": subscription}), Write(DELETE, {"at_id": subscription})]


def hooked(webhook: Webhook) -> list[Write]:
    """What stores a table's webhook in the place of another."""
    return [Write(DELETE_WEBHOOK, {"at_id": webhook.table_id}), Write(INSERT_WEBHOOK, webhook._asdict())]


def unhooked(table: str) -> Write:
    """What forgets a table's webhook."""
    return Write(DELETE_WEBHOOK, {"at_id": table})


def unused() -> list[Write]:
    """What forgets seats that are no more, and browsers that watch none."""
    return [Write(UNWATCHED, {}), Write(UNUSED, {})]


async def tells(store: Store, teller: str, table: str, secret: str, kind: str, n: int) -> bool:
    """Whether this process is the one that tells a seat something after so many events: the first that wants to. Raises `StorageError`."""
    await store.write([Write(TELL, {"table_id": table, "secret": secret, "kind": kind, "n": n, "teller": teller})])
    found = await rows(store, select(told.c.teller).where(told.c.table_id == table, told.c.secret == secret, told.c.kind == kind))
    return bool(found) and found[0]["teller"] == teller


def new_key(written: str) -> Write:
    """What stores the room's key, unless it has one: of workers that start at once, one makes it for all."""
    return Write(FIRST_NOTE, {"name": "vapid", "value": written})


async def key(store: Store) -> str:
    """The room's key, if it has one; raises `StorageError`."""
    found = await rows(store, select(meta.c.value).where(meta.c.name == "vapid"))
    return str(found[0]["value"]) if found else ""


async def watching(store: Store, secret: str) -> list[Subscription]:
    """Whose browsers take notices for a seat; raises `StorageError`."""
    wanted = select(subscriptions).join(watches, watches.c.subscription_id == subscriptions.c.id).where(watches.c.secret == secret)
    return [Subscription(**row) for row in await rows(store, wanted)]


async def all_watched(store: Store) -> set[str]:
    """All seats that somebody takes notices for; raises `StorageError`."""
    return {row["secret"] for row in await rows(store, select(watches.c.secret).distinct())}


async def watched_since(store: Store, since: float) -> set[str]:
    """The seats that somebody has taken notices for since then; raises `StorageError`."""
    new = select(watches.c.secret).join(subscriptions, watches.c.subscription_id == subscriptions.c.id)
    return {row["secret"] for row in await rows(store, new.where(subscriptions.c.made > since).distinct())}


async def count_watching(store: Store, secrets: Collection[str], but: str) -> dict[str, int]:
    """How many other browsers take notices for each of these seats; raises `StorageError`."""
    wanted = select(watches.c.secret).where(watches.c.secret.in_(secrets), watches.c.subscription_id != but)
    found: dict[str, int] = {}
    for row in await rows(store, wanted) if secrets else []:
        found[row["secret"]] = found.get(row["secret"], 0) + 1
    return found


async def seats_of(store: Store, tables: Collection[str]) -> set[str]:
    """The seats of these tables that are somebody's; raises `StorageError`."""
    wanted = select(seats.c.secret).where(seats.c.table_id.in_(tables), seats.c.secret != "")
    return {row["secret"] for row in await rows(store, wanted)} if tables else set()


async def webhook(store: Store, table: str) -> Webhook | None:
    """A table's webhook; raises `StorageError`."""
    found = await rows(store, select(webhooks).where(webhooks.c.table_id == table))
    return Webhook(**found[0]) if found else None


async def all_hooked(store: Store, since: float = 0.0) -> set[str]:
    """All tables with a webhook, or those that got one since then; raises `StorageError`."""
    return {row["table_id"] for row in await rows(store, select(webhooks.c.table_id).where(webhooks.c.made > since))}
