"""What is stored for whoever looks after a room: orders that wait for it, who is banned, and the notice that everyone reads."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import json
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from worp.room.storage.records import Write
from worp.room.storage.schema import bans, meta, orders
from worp.room.storage.store import StorageError, Store, cause

KEPT = 86_400.0
"""Seconds for which orders stay stored: they may name people and addresses."""

INSERT = insert(orders)
DONE = update(orders).where(orders.c.id == bindparam("at_id")).values(done=bindparam("new_done"), answer=bindparam("new_answer"))
CLAIM = update(orders).where(orders.c.id == bindparam("at_id"), orders.c.done == 0).values(done=-1)
FORGET = orders.delete().where(orders.c.made < bindparam("before"))
BAN = text("INSERT INTO bans (who, until) VALUES (:who, :until) ON CONFLICT (who) DO UPDATE SET until = excluded.until").bindparams(
    bindparam("who"), bindparam("until")
)
CLEAR_BANS = text("DELETE FROM bans WHERE until > 0 AND until < :now").bindparams(bindparam("now"))
UNBAN = bans.delete().where(bans.c.who == bindparam("at_who"))
NOTE = text("INSERT INTO meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = excluded.value").bindparams(
    bindparam("name"), bindparam("value")
)
FIRST_NOTE = text("INSERT INTO meta (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING").bindparams(
    bindparam("name"), bindparam("value")
)


class Order(NamedTuple):
    """Something that the room is to do: what, and with which words."""

    id: str
    what: str
    args: dict[str, Any]


def new_order(order: Order, at: float) -> Write:
    return Write(
        INSERT, {"id": order.id, "what": order.what, "args": json.encode(order.args).decode(), "made": at, "done": 0.0, "answer": ""}
    )


def order_done(order: Order, answer: str, at: float) -> Write:
    """What stores that an order has been carried out, with its answer as JSON."""
    return Write(DONE, {"at_id": order.id, "new_done": at, "new_answer": answer})


def forget_orders(before: float) -> Write:
    """What deletes orders that were given before a time."""
    return Write(FORGET, {"before": before})


def clear(now: float) -> list[Write]:
    """What deletes old orders, which may name people and addresses, and bans that have ended."""
    return [forget_orders(now - KEPT), Write(CLEAR_BANS, {"now": now})]


def ban(who: str, until: float) -> Write:
    return Write(BAN, {"who": who, "until": until})


def unban(who: str) -> Write:
    return Write(UNBAN, {"at_who": who})


def new_notice(notice: str) -> Write:
    return Write(NOTE, {"name": "notice", "value": notice})


async def waiting(store: Store) -> list[Order]:
    """Orders that nobody has carried out, the oldest first; raises `StorageError`."""
    wanted = select(orders).where(orders.c.done == 0).order_by(orders.c.made, orders.c.id)
    return [Order(row["id"], row["what"], json.decode(row["args"])) for row in await rows(store, wanted)]


async def claim(store: Store, order: Order) -> bool:
    """Whether this worker carries an order out: of several only one does. Raises `StorageError`."""
    try:
        async with store.engine.begin() as connection:
            return (await connection.execute(CLAIM, {"at_id": order.id})).rowcount == 1
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(cause(error)) from error


async def answer_to(store: Store, order: Order) -> str:
    """What came of an order, as JSON; nothing as long as nobody has carried it out. Raises `StorageError`."""
    found = await rows(store, select(orders.c.answer).where(orders.c.id == order.id))
    return str(found[0]["answer"]) if found else ""


async def banned(store: Store) -> dict[str, float]:
    """Who is banned until when; raises `StorageError`."""
    return {row["who"]: row["until"] for row in await rows(store, select(bans))}


async def notice(store: Store) -> str:
    """What everyone is told at the moment; raises `StorageError`."""
    found = await rows(store, select(meta.c.value).where(meta.c.name == "notice"))
    return str(found[0]["value"]) if found else ""


async def rows(store: Store, wanted: Any) -> list[Any]:
    """What is found; raises `StorageError`."""
    try:
        async with store.engine.connect() as connection:
            return list((await connection.execute(wanted)).mappings())
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(cause(error)) from error
