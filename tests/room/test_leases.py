"""Two owners of a table never both write: leases and fences at a real PostgreSQL."""

import asyncio
import random
import re
import secrets
import time
from typing import Any

import pytest
from lengths import tries
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from worp.contract.game import InputError
from worp.record.events import Event
from worp.room.storage import schema
from worp.room.storage import store as store_module
from worp.room.storage.leases import CHECK, LASTS, Lease, Leases, Peer
from worp.room.storage.ownership import ServerClaim
from worp.room.storage.records import Place, TableRecord, gone, new_event, new_table
from worp.room.storage.store import SHARED, Fenced, StorageError, Store, engine


def some_table(name: Any) -> Any:
    return TableRecord(name, "pig", "pig@1 seats=2 goal=100", "", "lobby", "h", "j", (Place(), Place()))


async def nothing() -> None:
    pass


async def worker(url: str, name: str, lasts: float = LASTS) -> tuple[Store, Leases]:
    store = Store(url, shared=True)
    await store.open()
    leases = Leases(engine(url, SHARED), name, secrets.token_hex(8), "here", lasts)
    leases.link = f"{name}:1"
    await leases.open(nothing)
    return store, leases


async def close(*pairs: Any) -> None:
    for store, leases in pairs:
        await leases.close()
        await store.close()


def roll(n: int, face: int) -> Event:
    return Event(n, "roll", outcome=(face,))


async def taken(leases: Leases, table: str, seize: bool = False) -> Lease:
    got = await leases.take(table, seize)
    assert isinstance(got, Lease), got
    return got


@pytest.mark.parametrize("off", [3600.0, pytest.param(0.0, marks=pytest.mark.long), pytest.param(-3600.0, marks=pytest.mark.long)])
def test_a_table_has_one_owner_until_that_lets_go_or_dies(new_database: Any, off: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the workers' own clocks say: the database's counts."""
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + off)

    async def visit() -> None:
        a, b = await worker(new_database, "a", lasts=0.5), await worker(new_database, "b")
        await a[0].write(new_table(some_table("t"), 1.0))
        first = await taken(a[1], "t")
        other = await b[1].take("t")
        assert isinstance(other, Peer)
        assert (other.id, other.link, other.token) == ("a", "a:1", a[1].token)
        assert await b[1].take("no such table") is None
        assert await b[1].mine() == set()
        await a[1].free(first)
        second = await taken(b[1], "t")
        assert second.fence == first.fence + 1
        await b[1].free(first)  # which is not b's to let go any more
        await b[1].free(second._replace(fence=7))
        assert isinstance(await a[1].take("t"), Peer)
        third = await taken(a[1], "t", seize=True)
        assert (await b[1].beat()).robbed
        assert not (await b[1].beat()).robbed
        await asyncio.sleep(0.6)  # a gives no sign of life
        assert (await b[1].beat()).peers == []
        assert (await taken(b[1], "t")).fence == third.fence + 1
        assert (await a[1].beat()).robbed  # it was silent for too long
        assert [peer.id for peer in (await b[1].beat("[]")).peers] == ["a"]
        await close(a, b)

    asyncio.run(visit())


def test_whoever_lost_a_table_stores_nothing_and_others_in_the_same_transaction_do(new_database: Any) -> None:
    async def visit() -> None:
        a, b = await worker(new_database, "a"), await worker(new_database, "b")
        for name in ("t", "u", "v"):
            await a[0].write(new_table(some_table(name), 1.0))
        leases = [await taken(a[1], name) for name in ("t", "u", "v")]
        await taken(b[1], "u", seize=True)
        commits = a[0].commits
        writes = [a[0].write([new_event(lease.table, roll(1, 3), 1.0)], lease) for lease in leases]
        outcome = await asyncio.gather(*writes, a[0].write([]), return_exceptions=True)
        assert [type(one) for one in outcome] == [type(None), Fenced, type(None), type(None)]
        assert a[0].commits == commits + 1  # all in one transaction
        stored = [len(record.events) for name in ("t", "u", "v") if (record := await a[0].load(name)) is not None]
        assert stored == [1, 0, 1]
        # One change that cannot be stored spoils it neither for those with a good lease nor for those without one.
        bad = a[0].write([new_event("t", roll(1, 4), 1.0)], leases[0])
        good = a[0].write([new_event("v", roll(2, 4), 1.0)], leases[2])
        late = a[0].write([new_event("u", roll(1, 4), 1.0)], leases[1])
        again = await asyncio.gather(bad, good, late, return_exceptions=True)
        assert [type(one) for one in again] == [StorageError, type(None), Fenced]
        # A table that is deleted has no lease either.
        await a[0].write(gone("v"), leases[2])
        with pytest.raises(Fenced):
            await a[0].write([new_event("v", roll(3, 4), 1.0)], leases[2])
        await close(a, b)

    asyncio.run(visit())


def test_a_transaction_that_hangs_keeps_a_table_no_longer_than_a_lease_lasts(new_database: Any) -> None:
    async def visit() -> None:
        a, b = await worker(new_database, "a", lasts=0.2), await worker(new_database, "b")
        await a[0].write(new_table(some_table("t"), 1.0))
        lease = await taken(a[1], "t")
        hanging = await a[0].engine.connect()  # as a worker that is stopped between its look at the fence and its commit
        assert len((await hanging.execute(CHECK, {"tables": ["t"], "owner": "a"})).all()) == 1
        await asyncio.sleep(0.3)
        began = time.monotonic()
        second = await taken(b[1], "t")
        assert time.monotonic() - began < LASTS
        with pytest.raises(SQLAlchemyError):
            await hanging.execute(text("INSERT INTO events (table_id, n, line, at) VALUES ('t', 1, '1 roll 3', 1)"))
        await hanging.invalidate()
        await hanging.close()
        with pytest.raises(Fenced):
            await a[0].write([new_event("t", roll(1, 3), 1.0)], lease)
        await b[0].write([new_event("t", roll(1, 4), 1.0)], second)
        await close(a, b)

    asyncio.run(visit())


def test_where_it_is_not_known_what_was_stored_nobody_guesses(new_database: Any) -> None:
    async def visit() -> None:
        a = await worker(new_database, "a")
        await a[0].write(new_table(some_table("t"), 1.0))
        lease = await taken(a[1], "t")
        async with a[1].engine.connect() as connection:
            killing = "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            assert (await connection.execute(text(killing))).scalar_one()
        with pytest.raises(Fenced, match="not known"):
            await a[0].write([new_event("t", roll(1, 3), 1.0)], lease)
        # It goes on with another connection; what the database refuses is only refused.
        await a[0].write([new_event("t", roll(1, 3), 1.0)], lease)
        with pytest.raises(StorageError, match="duplicate key") as refused:
            await a[0].write([new_event("t", roll(1, 3), 1.0)], lease)
        assert not isinstance(refused.value, Fenced)
        await close(a)

    asyncio.run(visit())


def test_two_owners_never_both_write(new_database: Any) -> None:
    """Workers write as fast as they can, each as if it had the table until it is told otherwise, while it is taken from them all the time, until each
    has written to each table under several leases."""

    async def life(one: Any, chance: random.Random, log: dict[tuple[str, int], tuple[int, int]]) -> None:
        store, leases = one
        had = {"t": 0, "u": 0}
        while (least := min(had.values())) < tries(3, 100):
            table = chance.choice([name for name, times in had.items() if times == least])
            lease = await leases.take(table, seize=chance.random() < 0.5)
            if not isinstance(lease, Lease):
                await asyncio.sleep(chance.random() / 100)
                continue
            record = await store.load(table)
            n = len(record.events)
            try:
                for number in range(chance.randrange(1, 30)):
                    n += 1
                    face = chance.randrange(1, 7)
                    await store.write([new_event(table, roll(n, face), float(lease.fence))], lease)
                    assert (table, n) not in log, "two were told that they stored the same event"
                    log[table, n] = (lease.fence, face)
                    had[table] += number == 0
            except Fenced:
                continue
            if chance.random() < 0.5:
                await leases.free(lease)

    async def visit() -> None:
        workers = [await worker(new_database, name) for name in ("a", "b", "c")]
        for name in ("t", "u"):
            await workers[0][0].write(new_table(some_table(name), 1.0))
        try:
            log: dict[tuple[str, int], tuple[int, int]] = {}
            await asyncio.gather(*(life(one, random.Random(k), log) for k, one in enumerate(workers)))
            for name in ("t", "u"):
                async with workers[0][0].engine.connect() as connection:
                    found = await connection.execute(text("SELECT n, line, at FROM events WHERE table_id = :t ORDER BY n"), {"t": name})
                    rows = [(n, int(fence), line) for n, line, fence in found]
                assert [n for n, _, _ in rows] == list(range(1, len(rows) + 1)), "numbers without gaps"
                fences = [fence for _, fence, _ in rows]
                assert fences == sorted(fences), "somebody wrote after another had the table"
                assert len(set(fences)) >= len(workers) * tries(3, 100)
                told = {n: fact for (table, n), fact in log.items() if table == name}
                assert {n: (fence, f"{n} roll {face}") for n, fence, face in [(n, *fact) for n, fact in told.items()]} == {
                    n: (fence, line) for n, fence, line in rows
                }, "all that was told is stored, and nothing else"
        finally:
            await close(*workers)  # what failed here would be found by tests of memory

    asyncio.run(visit())


def test_several_workers_on_sqlite_are_refused(tmp_path: Any) -> None:
    with pytest.raises(InputError, match="Several workers need a PostgreSQL database"):
        Store(f"sqlite:///{tmp_path}/room.sqlite", shared=True)


def test_a_room_of_its_own_and_workers_do_not_share_a_database(new_database: Any) -> None:
    async def visit() -> None:
        a = await worker(new_database, "a")
        with pytest.raises(InputError, match="in use by another room"):
            await Store(new_database).open()
        await close(a)
        alone = Store(new_database)
        await alone.open()
        with pytest.raises(InputError, match="in use by another room"):
            await Store(new_database, shared=True).open()
        await alone.close()

    asyncio.run(visit())


def test_only_the_first_worker_does_what_is_for_the_first(new_database: Any) -> None:
    async def visit() -> None:
        done: list[str] = []

        async def first(name: str) -> None:
            done.append(name)
            await asyncio.sleep(0.1)

        store = Store(new_database, shared=True)
        await store.open()
        names = ["a", "b", "c"]
        workers = [Leases(engine(new_database, SHARED), name, "token", "here") for name in names]
        await asyncio.gather(*(one.open(lambda name=one.me: first(name)) for one in workers))  # type: ignore[misc]
        assert len(done) == 1
        for one in workers:
            await one.close()
        await store.close()

    asyncio.run(visit())


def test_workers_that_start_at_once_make_one_schema_and_an_older_one_is_renewed_only_when_nobody_uses_it(
    new_database: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def visit() -> None:
        stores = [Store(new_database, shared=True) for _ in range(3)]
        await asyncio.gather(*(one.open() for one in stores))
        async with stores[0].engine.begin() as connection:
            await connection.execute(text("UPDATE meta SET value = '6' WHERE name = 'schema'"))
            for step in [step for version in range(schema.VERSION, 6, -1) for step in reversed(schema.STEPS[version])]:
                if made := re.match(r"CREATE TABLE (\w+)", step):
                    await connection.execute(text(f"DROP TABLE {made[1]}"))
                elif added := re.match(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", step):
                    await connection.execute(text(f"ALTER TABLE {added[1]} DROP COLUMN {added[2]}"))
        monkeypatch.setattr(store_module, "UPGRADE", 0.3)
        with pytest.raises(InputError, match="Stop them all first"):
            await Store(new_database, shared=True).open()
        for one in stores:
            await one.close()
        again = Store(new_database, shared=True)
        await again.open()
        async with again.engine.connect() as connection:
            assert (await connection.execute(text("SELECT count(*) FROM leases"))).scalar_one() == 0
        await again.close()

    asyncio.run(visit())


def test_a_worker_waits_for_one_that_looks_after_the_schema(new_database: Any) -> None:
    async def visit() -> None:
        first = Store(new_database, shared=True)
        await first.open()
        await first.close()
        looks = ServerClaim(engine(new_database))
        assert await looks.take()
        late = Store(new_database, shared=True)
        opening = asyncio.create_task(late.open())
        await asyncio.sleep(0.5)
        assert not opening.done()
        await looks.drop()
        await opening
        await late.close()
        await looks.engine.dispose()

    asyncio.run(visit())
