"""Looking after a room: orders to one that is open or closed, bans, notices, and a whole room copied, moved and brought back."""

import asyncio
import gzip
import json
import random
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from room.conftest import TOYS
from room.test_schema import old_database
from room.test_storage import started
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from worp.contract.game import InputError
from worp.room import operating
from worp.room.access import new_table_id
from worp.room.http import command
from worp.room.operating import Operator
from worp.room.storage import copies, schema, whole
from worp.room.storage.orders import Order
from worp.room.storage.store import Store
from worp.room.visitors import network
from worp.room.wire import messages as m

STRANGER = {"x-forwarded-for": "203.0.113.5"}


def visit(room: Any, visits: Any, **choices: Any) -> Any:
    async def inside() -> Any:
        async with room(**choices) as here:
            return await visits(here)

    return asyncio.run(inside())


async def order(here: Any, what: str, **args: Any) -> Any:
    return (await Operator(here.hall).carry_out(Order("1", what, args))).key


# --- orders --------------------------------------------------------------------------------------------------------------------------------


def test_a_game_is_closed_and_everyone_reads_why(room: Any) -> None:
    async def visits(here: Any) -> None:
        table, ann, bob = await here.two("pig")
        assert await order(here, "close", table=table) == "server-op-closed"
        for one in (ann, bob):
            await one.until(lambda one=one: one.ending)
            assert one.ending["why"]["key"] == "ended-by-room"
        assert (await here.http.get(f"/api/replays/{table}")).status_code == 200
        assert await order(here, "close", table=table) == "server-op-over"
        assert await order(here, "close", table="nowhere") == "server-op-no-table"

    visit(room, visits)


def test_a_table_is_deleted_with_its_replay_whoever_sits_there(room: Any) -> None:
    async def visits(here: Any) -> None:
        table, ann, bob = await here.two("pig", options={"goal": 10})
        await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
        assert await order(here, "delete", table=table) == "server-op-deleted"
        assert (await ann.next("Closed", 0))["say"]["key"] == "server-deleted"
        assert (await here.http.get(f"/api/replays/{table}")).status_code == 404
        assert table not in here.hall.tables
        assert await here.hall.store.load(table) is None
        assert await order(here, "delete", table=table) == "server-op-no-table"
        made = await here.make("pig")  # one that nobody has come to
        assert await order(here, "close", table=made["table"]) == "server-op-deleted"

    visit(room, visits)


def test_a_name_is_forgotten_everywhere(room: Any, tmp_path: Path) -> None:
    async def visits(here: Any) -> None:
        table, ann, bob = await here.two("pig", options={"goal": 10})
        await ann.ask(m.Chat("Hello, I am Ann", 0), "Talk")
        await bob.ask(m.Chat("and I am not", 1), "Talk")
        await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
        await here.http.get(f"/api/replays/{table}")
        assert await order(here, "forget", name="Ann") == "server-op-forgotten"
        assert (await ann.next("Closed", 0))["again"]
        back = await here.client(table, ann.secrets)
        await back.until(lambda: back.ending)
        assert [seat["name"] for seat in back.table["seats"]] == ["?", "Bob"]
        assert (await here.http.get(f"/api/replays/{table}")).json()["names"] == ["?", "Bob"]
        assert [line["text"] for line in back.of("Talk")[-1]["lines"]] == ["and I am not"]

    visit(room, visits)
    with closing(sqlite3.connect(tmp_path / "room.sqlite")) as stored:
        assert "Ann" not in "\n".join(stored.iterdump())


def test_a_notice_is_read_by_everyone_until_it_ends_and_after_a_restart(room: Any) -> None:
    async def visits(here: Any) -> Any:
        table, ann, _ = await here.two("pig")
        assert await order(here, "notice", text="At ten\n o'clock the room closes.") == "server-op-noticed"
        await ann.until(lambda: ann.table.get("notices"))
        assert ann.table["notices"] == [{"key": "server-notice", "args": {"text": "At ten o'clock the room closes."}}]
        return table, ann.secrets

    async def later(here: Any) -> None:
        ann = await here.client(table, secrets)
        await ann.until(lambda: ann.table.get("notices"))
        assert await order(here, "notice", text="") == "server-op-notice-ended"
        await ann.until(lambda: not ann.table.get("notices"))

    table, secrets = visit(room, visits)
    visit(room, later)


async def first_answer(port: int, table: str) -> Any:
    async with connect(f"ws://127.0.0.1:{port}/ws/{table}", proxy=None, additional_headers=STRANGER) as socket:
        with suppress(ConnectionClosed):
            await socket.send('{"type":"Join","secrets":[]}')
        return json.loads(await socket.recv())


def test_an_address_is_banned_until_it_is_not(room: Any) -> None:
    async def visits(here: Any) -> Any:
        table, _, _ = await here.two("pig")
        assert (await first_answer(here.port, table))["type"] == "Hello"
        assert await order(here, "ban", who="203.0.113.5", hours=1) == "server-op-banned"
        closed = await first_answer(here.port, table)
        assert (closed["type"], closed["say"]["key"]) == ("Closed", "server-no-banned")
        answer = await here.http.post("/api/tables", json={"game": "pig"}, headers=STRANGER)
        assert (answer.status_code, answer.json()["say"]["key"]) == (403, "server-no-banned")
        assert await order(here, "ban", who="nobody", hours=1) == "server-op-nobody"
        return table

    async def later(here: Any) -> None:
        assert (await first_answer(here.port, table))["type"] == "Closed"
        assert await order(here, "unban", who="203.0.113.5") == "server-op-unbanned"
        assert (await first_answer(here.port, table))["type"] == "Hello"

    async def much_later(here: Any) -> None:
        await order(here, "ban", who="203.0.113.5", hours=1)
        then = here.hall.wall()
        here.hall.visitors.wall = lambda: then + 3601
        assert (await first_answer(here.port, table))["type"] == "Hello"

    table = visit(room, visits)
    visit(room, later)
    visit(room, much_later)


def test_whoever_sits_at_a_seat_is_banned_and_sent_away(room: Any) -> None:
    async def visits(here: Any) -> None:
        table, ann, _ = await here.two("pig")
        here.hall.tables[table].connections[1].address = "2001:db8::1"
        assert await order(here, "ban", who=f"{table}/2", hours=0) == "server-op-banned"
        assert here.hall.visitors.banned == {"2001:db8::/64": 0.0}
        assert here.hall.visitors.is_banned("2001:db8::ffff")
        assert not here.hall.visitors.is_banned("2001:db8:0:1::1")
        assert (await here.clients[1].next("Closed", 0))["say"]["key"] == "server-no-banned"
        await ann.ask(m.Throw(0, 0), "Happened")
        assert await order(here, "ban", who=f"{table}/7", hours=0) == "server-op-nobody"

    visit(room, visits)


def test_of_an_ipv6_address_half_counts() -> None:
    assert network("2001:db8:1:2:aaaa::1") == network("2001:db8:1:2:bbbb::2") != network("2001:db8:1:3::1")
    assert network("::ffff:203.0.113.5") == "203.0.113.5"
    assert network("testclient") == "testclient"


def test_an_order_that_breaks_is_answered_and_does_not_come_again(room: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def visits(here: Any) -> None:
        assert await order(here, "dance") == "server-op-unknown"
        assert await order(here, "close", seat=3) == "server-op-failed"
        assert "broke" in caplog.text

    visit(room, visits)


# --- from the command line -----------------------------------------------------------------------------------------------------------------


def said(capsys: pytest.CaptureFixture[str], tmp_path: Path, *words: str) -> str:
    command.main(["--database", f"sqlite:///{tmp_path}/room.sqlite", *words])
    return capsys.readouterr().out


def test_orders_reach_a_room_that_is_open_and_one_that_is_closed(
    tmp_path: Path, at_port: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "en")

    async def visits() -> Any:
        process, port = await started(tmp_path, str(TOYS / "pig.py"))
        here = at_port(port)
        table, ann, _ = await here.two("pig")
        other = await here.make("pig")
        assert await asyncio.to_thread(said, capsys, tmp_path, "close", table) == f"The game at {table} has ended.\n"
        await ann.until(lambda: ann.ending)
        assert "over" in await asyncio.to_thread(said, capsys, tmp_path, "tables")
        await here.close()
        process.terminate()
        await process.wait()
        process._transport.close()
        return table, other["table"]

    table, other = asyncio.run(visits())
    assert said(capsys, tmp_path, "delete", other) == f"The table {other} is deleted.\n"
    assert other not in said(capsys, tmp_path, "tables")
    assert table in said(capsys, tmp_path, "tables")
    said(capsys, tmp_path, "ban", "203.0.113.5", "--hours", "0")
    assert "203.0.113.5" in said(capsys, tmp_path, "bans")
    with closing(sqlite3.connect(tmp_path / "room.sqlite")) as stored:
        assert stored.execute("SELECT count(*) FROM orders WHERE done = 0").fetchone() == (0,)
    with pytest.raises(InputError, match="There is no database"):
        command.main(["--database", f"sqlite:///{tmp_path}/none.sqlite", "tables"])


# --- a whole room --------------------------------------------------------------------------------------------------------------------------


def test_a_copy_made_while_people_play_is_whole_and_the_game_goes_on_from_it(room: Any, tmp_path: Path) -> None:
    async def visits(here: Any) -> Any:
        table, ann, bob = await here.two("pig", options={"goal": 500})
        chance = random.Random(1)
        playing = asyncio.gather(ann.play(chance, lambda: ann.n > 60), bob.play(chance, lambda: bob.n > 60))
        await ann.until(lambda: ann.n > 5)
        await asyncio.to_thread(copies.back_up, str(tmp_path / "room.sqlite"), tmp_path / "copy.sqlite")
        await playing
        with pytest.raises(InputError, match="There is a file"):
            copies.back_up(str(tmp_path / "room.sqlite"), tmp_path / "copy.sqlite")
        return table, ann.secrets, bob.secrets

    async def again(here: Any) -> None:
        ann, bob = await here.client(table, anns), await here.client(table, bobs)
        await ann.until(lambda: ann.asks)
        await bob.until(lambda: bob.asks)
        n = ann.n
        assert 5 < n < 60
        chance = random.Random(2)
        await asyncio.gather(ann.play(chance, lambda: ann.n > n + 5), bob.play(chance, lambda: bob.n > n + 5))

    table, anns, bobs = visit(room, visits)
    assert (tmp_path / "copy.sqlite").stat().st_mode & 0o077 == 0
    for name in ("room.sqlite", "room.sqlite-wal", "room.sqlite-shm"):
        (tmp_path / name).unlink(missing_ok=True)
    (tmp_path / "copy.sqlite").rename(tmp_path / "room.sqlite")
    visit(room, again)


def dump(path: Path) -> Any:
    with closing(sqlite3.connect(path)) as opened:
        return [
            line
            for line in opened.iterdump()
            if not line.startswith(("INSERT INTO \"meta\" VALUES('alive'", "INSERT INTO \"meta\" VALUES('health'"))
        ]


def test_a_whole_room_is_moved_and_played_on_in_another_database(room: Any, tmp_path: Path, postgres: Any) -> None:
    async def visits(here: Any) -> Any:
        table, ann, bob = await here.two("pig", options={"goal": 500})
        await ann.ask(m.Chat("Ünïcode", 0), "Talk")
        chance = random.Random(1)
        await asyncio.gather(ann.play(chance, lambda: ann.n > 20), bob.play(chance, lambda: bob.n > 20))
        assert await whole.export(here.hall.store, tmp_path / "room.worp") == 1  # while it is open
        return table, ann.secrets, ann.n

    async def move(url: str) -> None:
        store = Store(url)
        await store.open()
        assert await whole.restore(store, tmp_path / "room.worp") == 1
        with pytest.raises(InputError, match="has tables already"):
            await whole.restore(store, tmp_path / "room.worp")
        (tmp_path / "back.worp").unlink(missing_ok=True)
        await whole.export(store, tmp_path / "back.worp")
        await store.close()

    async def again(here: Any) -> None:
        ann = await here.client(table, secrets)
        await ann.until(lambda: ann.asks)
        assert ann.n >= n
        assert [line["text"] for line in ann.of("Talk")[-1]["lines"]] == ["Ünïcode"]
        if ann.due():
            await ann.act(random.Random(3), ann.due()[0])

    table, secrets, n = visit(room, visits)
    asyncio.run(move(postgres))
    visit(room, again, store=Store(postgres))
    asyncio.run(move(f"sqlite:///{tmp_path}/second.sqlite"))
    lines = [sorted(gzip.decompress((tmp_path / name).read_bytes()).decode().splitlines()) for name in ("room.worp", "back.worp")]
    assert [line for line in lines[0] if "health" not in line] == [line for line in lines[1] if "health" not in line]
    visit(room, again, store=Store(f"sqlite:///{tmp_path}/second.sqlite"))


NO_EXPORTS = {
    "empty": b"",
    "text": b"no",
    "another": gzip.compress(b"{}"),
    "newer": gzip.compress(b'{"worp-room": 1, "schema": 99}\n'),
    "cut": gzip.compress(b"[")[:9],
}


@pytest.mark.parametrize("kind", NO_EXPORTS)
def test_what_is_no_export_is_not_brought_in(tmp_path: Path, kind: str) -> None:
    (tmp_path / "file").write_bytes(NO_EXPORTS[kind])

    async def visits() -> None:
        store = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await store.open()
        with pytest.raises(InputError, match=r"is no|newer Worp"):
            await whole.restore(store, tmp_path / "file")
        await store.close()

    asyncio.run(visits())


@pytest.mark.parametrize("version", range(1, schema.VERSION))
def test_before_an_upgrade_a_copy_is_kept_with_which_the_older_worp_can_go_on(tmp_path: Path, version: int) -> None:
    file = tmp_path / "room.sqlite"
    old_database(file, version)
    before = dump(file)

    async def visits() -> None:
        store = Store(f"sqlite:///{file}")
        await store.open()
        await store.close()

    asyncio.run(visits())
    kept = tmp_path / f"room.sqlite.version-{version}"
    assert dump(kept) == before
    file.unlink()
    kept.rename(file)  # back to the older Worp, and forward again
    asyncio.run(visits())
    assert dump(tmp_path / f"room.sqlite.version-{version}") == before
    with closing(sqlite3.connect(file)) as stored:
        assert stored.execute("SELECT value FROM meta WHERE name = 'schema'").fetchone() == (str(schema.VERSION),)
        assert stored.execute("SELECT id FROM tables").fetchall() == [("old",)]


def test_every_order_has_its_command() -> None:
    known = {"tables", "bans", "reports", "backup", "export", "import"} | set(Operator(None).doing)  # type: ignore[arg-type]
    commands = next(action for action in command.parser()._actions if action.dest == "command")
    assert set(commands.choices or ()) == known
    assert operating.NOTICE <= 200, "the database keeps no longer one"


def test_no_table_is_called_like_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-bcdefghijkl", "--x", "a-cdefghijkl"])
    monkeypatch.setattr("worp.room.access.secrets.token_urlsafe", lambda _bytes: next(made))
    assert new_table_id() == "a-cdefghijkl"
