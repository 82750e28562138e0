"""The throw of the day as it is stored: of every device the tries that count, each with its log. Nothing is shown that was not played again from that."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any, NamedTuple

from msgspec import json
from sqlalchemy import bindparam, insert, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from worp.room.storage.records import Write
from worp.room.storage.schema import day_secrets, days
from worp.room.storage.store import StorageError, Store, cause

INSERT = insert(days)
AT = (days.c.day == bindparam("at_day"), days.c.task == bindparam("at_task"), days.c.device == bindparam("at_device"))
UPDATE = update(days).where(*AT).values(log=bindparam("new_log"), result=bindparam("new_result"))
NAME = update(days).where(days.c.day == bindparam("at_day"), days.c.device == bindparam("at_device")).values(name=bindparam("new_name"))
NAMELESS = update(days).where(days.c.name == bindparam("old_name")).values(name=bindparam("new_name"))
CLEAR = days.delete().where(days.c.day < bindparam("before"))
SECRET = text("INSERT INTO day_secrets (day, secret) VALUES (:day, :secret) ON CONFLICT DO NOTHING")
"""The first one stands: several workers may think of one at the same time."""
CLEAR_SECRETS = day_secrets.delete().where(day_secrets.c.day < bindparam("before"))


class DayTry(NamedTuple):
    """A try that counts. `device` is a hash; without a `name` nobody else sees it; `result` is None while it is not done."""

    day: str
    task: str
    device: str
    name: str
    log: list[list[str]]
    result: int | None


def begun(day: date, task: str, device: str, name: str, at: float) -> Write:
    """What stores that a device has begun."""
    row = {"day": day.isoformat(), "task": task, "device": device, "name": name, "log": "[]", "result": None, "begun": at}
    return Write(INSERT, row)


def gone_on(day: date, task: str, device: str, log: list[list[str]], result: int | None) -> Write:
    """What stores how far it has come."""
    at = {"at_day": day.isoformat(), "at_task": task, "at_device": device}
    return Write(UPDATE, {**at, "new_log": json.encode(log).decode(), "new_result": result})


def named(day: date, device: str, name: str) -> Write:
    """What stores under which name a device's tries of a day are shown."""
    return Write(NAME, {"at_day": day.isoformat(), "at_device": device, "new_name": name})


def nameless(name: str) -> Write:
    """What takes a name out of all days: nobody else sees those tries any more."""
    return Write(NAMELESS, {"old_name": name, "new_name": ""})


def clear(today: date, kept: int) -> list[Write]:
    """What deletes all from more than so many days ago."""
    before = {"before": (today - timedelta(days=kept)).isoformat()}
    return [Write(CLEAR, before), Write(CLEAR_SECRETS, before)]


def secret(day: date, made: str) -> Write:
    """What stores the secret of a day, or that it has none, if neither is settled yet."""
    return Write(SECRET, {"day": day.isoformat(), "secret": made})


async def secrets(store: Store) -> dict[str, str]:
    """All secrets, by their days, an empty one where it is settled that a day has none; raises `StorageError`."""
    try:
        async with store.engine.connect() as connection:
            return {row["day"]: row["secret"] for row in (await connection.execute(select(day_secrets))).mappings()}
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(cause(error)) from error


async def read(store: Store, day: date, device: str = "") -> list[DayTry]:
    """The tries of a day: a device's, or those that are done and have a name, in the order in which they were begun; raises `StorageError`."""
    mine = days.c.device == device if device else (days.c.name != "") & days.c.result.is_not(None)
    wanted = select(days).where(days.c.day == day.isoformat(), mine).order_by(days.c.begun)
    try:
        async with store.engine.connect() as connection:
            return [read_row(row) for row in (await connection.execute(wanted)).mappings()]
    except (SQLAlchemyError, OSError) as error:
        raise StorageError(cause(error)) from error


def read_row(row: Any) -> DayTry:
    """A try from its row."""
    return DayTry(row["day"], row["task"], row["device"], row["name"], json.decode(row["log"], type=list[list[str]]), row["result"])
