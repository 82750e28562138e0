"""What clubs, tournaments, ratings, days, reports and notices store and read, the same in SQLite and in PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from worp.ratings.rating import Rating
from worp.ratings.result import Change
from worp.room.storage import clubs, days, notices, ratings, reports, tournaments
from worp.room.storage.clubs import Club, Member
from worp.room.storage.notices import Subscription, Webhook
from worp.room.storage.records import Place, TableRecord, Write, new_table
from worp.room.storage.reports import Report
from worp.room.storage.store import Store
from worp.room.storage.tournaments import StoredGame, Tournament
from worp.tournament.values import Game

Visit = Callable[[Callable[[Store], Awaitable[None]]], None]


@pytest.fixture(params=["sqlite", "postgresql"])
def in_store(request: pytest.FixtureRequest, tmp_path: Path) -> Visit:
    """Runs something with an empty store."""
    url = f"sqlite:///{tmp_path}/room.sqlite" if request.param == "sqlite" else request.getfixturevalue("new_database")

    def run(do: Callable[[Store], Awaitable[None]]) -> None:
        async def visit() -> None:
            store = Store(url)
            await store.open()
            await store.write(
                new_table(TableRecord("t", "pig", "pig@1 seats=1", "", "over", "h", "j", (Place(secret="s", rater="key"),)), 1.0)
            )
            try:
                await do(store)
            finally:
                await store.close()

        asyncio.run(visit())

    return run


async def write(store: Store, *changes: Write | Sequence[Write]) -> None:
    await store.write([one for change in changes for one in ([change] if isinstance(change, Write) else change)])


def test_clubs(in_store: Visit) -> None:
    async def visit(store: Store) -> None:
        ann, bob = Member("1", "c", "hash 1", "Ann", True, 1.0, 1.0), Member("2", "c", "hash 2", "Bob", False, 2.0, 2.0)
        await write(store, clubs.made(Club("c", "Thursday", "link", 1.0), ann), clubs.joined(bob), clubs.shown("t", "c", 3.0))
        assert await clubs.read(store, "c") == Club("c", "Thursday", "link", 1.0)
        assert await clubs.read(store, "d") is None
        assert await clubs.members(store, "c") == [ann, bob]
        assert await clubs.among(store, ["hash 2", "hash 3"]) == {"hash 2"}
        assert [(one.table_id, one.result) for one in await clubs.tables(store, "c", 0.0, 9)] == [("t", None)]
        assert await clubs.tables(store, "c", 4.0, 9) == []
        await write(store, clubs.renamed("c", "Friday"), clubs.renewed("c", "new"), clubs.member_renamed("2", "Bo"), clubs.seen("2", 9.0))
        await write(store, clubs.ended("t", None, 5.0), clubs.nameless("Ann", "?"))
        assert await clubs.read(store, "c") == Club("c", "Friday", "new", 1.0)
        assert [(one.ended, one.result) for one in await clubs.tables(store, "c", 4.0, 9)] == [(5.0, clubs.Result())]
        await write(store, clubs.clear(5.0))
        assert await clubs.members(store, "c") == [bob._replace(name="Bo", seen=9.0, maker=True)], "somebody looks after it"
        await write(store, clubs.hidden("t"), clubs.shown("t", "nowhere", 6.0))
        assert await clubs.tables(store, "c", 0.0, 9) == []
        await write(store, clubs.joined(ann._replace(maker=False)), clubs.promoted("1"), clubs.left(bob))
        assert await clubs.members(store, "c") == [ann]
        await write(store, clubs.shown("t", "c", 6.0), clubs.deleted("c"))
        assert (await clubs.read(store, "c"), await clubs.members(store, "c")) == (None, [])

    in_store(visit)


def test_tournaments(in_store: Visit) -> None:
    async def visit(store: Store) -> None:
        cup = Tournament("x", "Cup", "pig", "pig@1 seats=2", "swiss", 0, 60, "host", "entering", 0.0, 1.0, 1.0)
        await write(store, tournaments.made(cup), tournaments.to_begin("x", 5.0))
        for name in ("Ann", "Bob", "Cas"):
            await write(store, tournaments.entered("x", name, "person", "", f"hash {name}", 1))
        assert (await tournaments.active(store, 4.0), await tournaments.active(store, 5.0)) == ([], ["x"])
        one = StoredGame(Game(1, 1, 1, 2), "", 7.0)
        await write(store, tournaments.moved_on(cup._replace(status="playing", rounds=3, changed=2.0)), tournaments.new_game("x", one))
        done = StoredGame(one.game._replace(result="first", played=True), "t", 8.0)
        await write(store, tournaments.put_off(2.5), tournaments.noted(9.5))
        found = await tournaments.load(store, "x")
        assert found is not None
        assert (found.tournament.status, found.tournament.rounds, found.stored[0].due) == ("playing", 3, 9.5)
        await write(store, tournaments.changed_game("x", done), tournaments.left("x", 3, 0), tournaments.unnamed("x", 3))
        await write(store, tournaments.forgotten("Bob", "?"))
        found = await tournaments.load(store, "x")
        assert found is not None
        assert found.stored == [done]
        assert [(one.number, one.name, one.gone) for one in found.entrants] == [(1, "Ann", 0), (2, "?", 0), (3, "", 1)]
        assert (await tournaments.alive(store), await tournaments.count_open(store)) == (9.5, 1)
        assert (await tournaments.untouched(store, 2.0), await tournaments.untouched(store, 3.0)) == ([], ["x"])
        await write(store, tournaments.deleted("x"))
        assert await tournaments.load(store, "x") is None

    in_store(visit)


def test_ratings(in_store: Visit) -> None:
    async def visit(store: Store) -> None:
        before = Rating(25.0, 8.0)
        both = [Change("key", before, 1.5, 0.5, False, {"other": 1.5}), Change("other", before, -1.5, 0.5, True, {})]
        await write(store, ratings.changed("wegduwen", 2, both, 1.0))
        await write(store, ratings.changed("wegduwen", 2, both[:1], 2.0))
        (known,) = await ratings.of_key(store, "key")
        assert (known.rating, known.games, known.anchored) == (Rating(28.0, 2.0), 2, 0)
        there = await ratings.at_table(store, "wegduwen", 2, ["key", "other"])
        assert (there["key"], there["other"]) == (Rating(28.0, 2.0), Rating(23.5, 4.0))
        assert await ratings.gained(store, "wegduwen", 2, ["key", "other"]) == {("key", "other"): 3.0}
        await write(store, ratings.clear(1.5))
        assert not await ratings.of_key(store, "other")
        await write(store, ratings.forgotten("key"))
        assert not await ratings.of_key(store, "key")
        assert await ratings.gained(store, "wegduwen", 2, ["key", "other"]) == {}
        found = await store.load("t")
        assert found is not None
        assert found.places[0].rater == ""

    in_store(visit)


def test_days_and_reports(in_store: Visit) -> None:
    async def visit(store: Store) -> None:
        day, next_day = date(2026, 11, 16), date(2026, 11, 17)
        await write(store, days.begun(day, "alone", "ann", "Ann", 1.0), days.begun(day, "turn", "ann", "Ann", 2.0))
        await write(store, days.gone_on(day, "alone", "ann", [["a", "b"]], 12))
        assert [(one.task, one.log, one.result) for one in await days.read(store, day)] == [("alone", [["a", "b"]], 12)]
        assert len(await days.read(store, day, "ann")) == 2
        await write(store, days.named(day, "ann", "An"), days.nameless("An"))
        assert await days.read(store, day) == []
        await write(store, days.secret(day, "one"), days.secret(day, "two"), days.secret(next_day, "three"))
        assert await days.secrets(store) == {"2026-11-16": "one", "2026-11-17": "three"}
        await write(store, days.clear(next_day, 0))
        assert await days.secrets(store) == {"2026-11-17": "three"}
        assert await days.read(store, day, "ann") == []
        one, other = Report("t", 0, "line", "Ann", "no", 1.0), Report("gone", -1, "name", "Bob", "Bob", 2.0)
        await write(store, *(reports.made(report) for report in (one, one, other)))
        assert await reports.read(store) == [one, other]
        await write(store, reports.settled(one.id), reports.forgotten("Bob"), reports.made(one))
        assert await reports.read(store) == [one]
        await write(store, reports.clear(1.5))
        assert await reports.read(store) == []

    in_store(visit)


def test_notices(in_store: Visit) -> None:
    async def visit(store: Store) -> None:
        browser = Subscription("b", "https://push.example/1", "key", "auth", "https://worp.example", "nl", "", 2.0)
        hook = Webhook("t", "https://hook.example", "json", "en", "https://worp.example/t", 2.0)
        await write(store, notices.subscribed(browser, ["s", "gone"]), notices.hooked(hook), notices.hooked(hook))
        await write(store, notices.new_key("first"), notices.new_key("second"))
        assert await notices.key(store) == "first"
        assert [await notices.tells(store, who, "t", "s", "turn", n) for who, n in (("a", 3), ("b", 3), ("b", 4))] == [True, False, True]
        assert await notices.watching(store, "s") == [browser]
        assert await notices.all_watched(store) == {"s", "gone"}
        assert (await notices.watched_since(store, 1.0), await notices.watched_since(store, 2.0)) == ({"s", "gone"}, set())
        assert (await notices.count_watching(store, ["s"], "c"), await notices.count_watching(store, ["s"], "b")) == ({"s": 1}, {})
        assert await notices.seats_of(store, ["t"]) == {"s"}
        assert (await notices.webhook(store, "t"), await notices.all_hooked(store)) == (hook, {"t"})
        await write(store, notices.unused())
        assert await notices.all_watched(store) == {"s"}
        await write(store, notices.unsubscribed("b"), notices.unhooked("t"))
        assert (await notices.all_watched(store), await notices.all_hooked(store, 1.0)) == (set(), set())

    in_store(visit)


def test_every_function_that_stores_or_reads_is_tried_here() -> None:
    said = Path(__file__).read_text()
    for module in (clubs, tournaments, ratings, days, reports, notices):
        short = module.__name__.rpartition(".")[2]
        made: list[Any] = [
            one for one in vars(module).values() if getattr(one, "__module__", "") == module.__name__ and not isinstance(one, type)
        ]
        missing = [one.__name__ for one in made if not one.__name__.startswith("read_") and f"{short}.{one.__name__}(" not in said]
        assert not missing, f"{short}: {missing}"
