"""Looking after a room: health, numbers, what every address allows, a goodbye, and old tables."""

import asyncio
import json
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text, update
from starlette.routing import Route
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from worp.contract.scene import say
from worp.room import limits
from worp.room.hall import Hall
from worp.room.http import app, privacy
from worp.room.http.addresses import Addresses
from worp.room.http.app import Room
from worp.room.storage import store as store_module
from worp.room.storage.orders import new_notice
from worp.room.storage.schema import events, seats, tables
from worp.room.storage.store import MANY, Store
from worp.room.wire import messages as m
from worp.room.wire.bodies.tables import NewTable
from worp.words.sentences import Words

ROOT = Path(__file__).parents[2]
STRANGER = {"x-forwarded-for": "203.0.113.5"}


def visit(room: Any, visits: Any, **choices: Any) -> Any:
    async def inside() -> Any:
        async with room(**choices) as here:
            return await visits(here)

    return asyncio.run(inside())


def key(answer: Any) -> Any:
    return answer.json()["say"]["key"]


async def dumped(store: Any) -> Any:
    """Every row of the database."""
    async with store.engine.connect() as connection:
        return [list(await connection.execute(select(table))) for table in (tables, seats, events)]


# --- health and numbers -----------------------------------------------------------------------------------------------------------------


class Ill(Store):
    """A store whose database can go away."""

    gone = False

    async def trouble(self) -> Any:
        return "no disk" if self.gone else await super().trouble()


def test_health_says_whether_the_room_can_store_what_happens(room: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def visits(here: Any) -> None:
        well = await here.http.get("/healthz")
        assert (well.status_code, well.json()["status"]) == (200, "ok")
        here.hall.store.gone = True
        ill = await here.http.get("/healthz")
        assert (ill.status_code, key(ill)) == (503, "server-no-stored")
        assert "no disk" in caplog.text
        assert "no disk" not in ill.text  # what the database says is for the log
        for _ in range(3):
            await here.http.get("/healthz")
        here.hall.store.gone = False
        await here.http.get("/healthz")
        assert [record.getMessage() for record in caplog.records] == ["Not healthy: no disk", "Healthy again"]  # once, however many ask

    visit(room, visits, store=Ill(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite"))


def test_what_visitors_send_is_no_line_in_the_log(room: Any, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "worp")

    async def visits(here: Any) -> None:
        for wrong in (
            b"nonsense\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET /healthz HTTP/1.1\r\nconnection: upgrade, close\r\nupgrade: h2c\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", here.port)
            writer.write(wrong)
            assert await asyncio.wait_for(reader.read(), 20)
            writer.close()

    visit(room, visits)
    assert caplog.records == []


def test_a_store_without_writer_or_database_is_in_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "HEALTHY", 0.0)

    async def look() -> None:
        store = Store(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        assert "writer" in await store.trouble()
        await store.open()
        assert await store.trouble() == ""
        async with store.engine.begin() as connection:
            await connection.execute(text("DROP TABLE meta"))
        assert "meta" in await store.trouble()
        await store.close()

    asyncio.run(look())


def parsed(page: Any) -> Any:
    """Samples by name and labels; every line must be as Prometheus wants it."""
    found = {}
    for line in page.splitlines():
        if line.startswith("#"):
            assert re.fullmatch(r"# (HELP worp_[a-z_]+ .+|TYPE worp_[a-z_]+ (counter|gauge|histogram))", line), line
            continue
        matched = re.fullmatch(r'(worp_[a-z_]+(?:\{[a-z]+="[A-Za-z0-9_.+-]+"\})?) ([0-9.e+-]+)', line)
        assert matched, line
        assert matched[1] not in found, f"twice: {line}"
        found[matched[1]] = float(matched[2])
    return found


def test_the_numbers_are_those_of_what_happened(room: Any, eventually: Any) -> None:
    async def visits(here: Any) -> None:
        _, ann, bob = await here.two("pig", options={"goal": 30})
        await asyncio.gather(ann.play(random.Random(1)), bob.play(random.Random(2)))
        await ann.ask(m.Throw(0, 0), "No")
        await bob.ask(m.Start(), "No")
        await here.http.get("/api/nothing")
        await here.http.post("/api/tables", json={"game": "nothing"})
        page = await here.http.get("/metrics")
        assert page.headers["content-type"].startswith("text/plain; version=0.0.4")
        now = parsed(page.text)
        async with here.hall.store.engine.connect() as connection:
            lines = list((await connection.execute(select(events.c.line))).scalars())
        kinds = [line.split()[1] for line in lines]
        assert kinds.count("act") > 3
        for kind in ("act", "roll"):
            assert now[f'worp_events_total{{kind="{kind}"}}'] == kinds.count(kind)
        assert now["worp_sockets"] == now["worp_sockets_opened_total"] == 2
        assert now['worp_tables{status="over"}'] == 1
        assert now['worp_tables{status="playing"}'] == 0
        both = [*ann.messages, *bob.messages]
        for kind in ("Happened", "Ask", "No", "Over", "View"):
            assert now[f'worp_messages_sent_total{{type="{kind}"}}'] == sum(message["type"] == kind for message in both), kind
        assert now['worp_refusals_total{reason="no-over"}'] == 1
        assert now['worp_refusals_total{reason="server-no-started"}'] == 1
        assert now['worp_refusals_total{reason="server-fault"}'] == 1
        assert now['worp_http_answers_total{status="404"}'] == 1
        assert now['worp_http_answers_total{status="422"}'] == 1
        assert now["worp_commits_total"] == now["worp_commit_seconds_count"] == now['worp_commit_seconds_bucket{le="+Inf"}'] > 0
        buckets = [value for name, value in now.items() if name.startswith("worp_commit_seconds_bucket")]
        assert buckets == sorted(buckets)
        assert now["worp_writes_total"] >= len(kinds)
        assert now["worp_writes_waiting"] == now["worp_bots_waiting"] == now["worp_bot_workers_busy"] == 0
        assert now["worp_bot_workers"] == 4  # two for Worp's own games, two for invented ones
        assert now["worp_memory_peak_bytes"] > 1_000_000
        await ann.close()
        await eventually(lambda: sum(here.hall.visitors.sockets_of.values()) == 1)
        assert parsed((await here.http.get("/metrics")).text)["worp_sockets"] == 1

    visit(room, visits)


def test_bots_that_wait_for_a_worker_are_counted(room: Any, eventually: Any) -> None:
    async def visits(here: Any) -> None:
        bots = here.hall.invented_bots
        workers = [(await bots.worker(0.0, ""))[0] for _ in bots.workers]
        made = await here.make("pig", options={"goal": 10})
        host = await here.client(made["table"], [made["host"]])
        for seat in (0, 1):
            await host.say(m.AddBot(seat))
        await host.say(m.Start())
        await eventually(lambda: bots.waiting == 1)
        now = parsed((await here.http.get("/metrics")).text)
        assert now["worp_bots_waiting"] == now["worp_bots_thinking"] == 1
        assert now["worp_bot_workers_busy"] == 2
        for worker in workers:
            bots.give_back(worker)
        await host.until(lambda: host.ending)
        assert bots.waiting == 0

    visit(room, visits)


def test_numbers_are_for_the_rooms_own_machine(room: Any) -> None:
    async def visits(here: Any) -> None:
        refused = await here.http.get("/metrics", headers=STRANGER)
        assert (refused.status_code, key(refused)) == (403, "server-no-metrics")
        assert "worp_" not in refused.text
        assert (await here.http.get("/healthz", headers=STRANGER)).status_code == 200

    visit(room, visits)


# --- what every address allows ----------------------------------------------------------------------------------------------------------


def addresses_of(hall: Any) -> Any:
    """Every HTTP address of the room, with something in its holes."""
    for route in Room(hall, Addresses()).app().routes:
        if isinstance(route, Route):
            path = route.path
            for hole, filled in (
                ("{language}", "nl"),
                ("{file}", "table"),
                ("{rest:path}", "x"),
                ("{path:path}", "t/abc"),
                ("{id}", "abc"),
                ("{form}", "txt"),
                ("{game}", "wegduwen"),
                ("{puzzle}", "abc"),
            ):
                path = path.replace(hole, filled)
            assert "{" not in path, route.path
            yield path, route.methods


def test_looking_changes_nothing_and_changing_needs_a_post(room: Any) -> None:
    async def visits(here: Any) -> None:
        made = await here.make("pig")
        before = await dumped(here.hall.store)
        assert before[0], "a table is stored"
        walked = list(addresses_of(here.hall))
        assert len(walked) >= 10
        for path, methods in walked:
            for address in (path, f"{path}?game=pig&table={made['table']}&secret={made['host']}"):
                for method in ("GET", "HEAD", "OPTIONS"):
                    await here.http.request(method, address)
            for method in ("POST", "PUT", "PATCH", "DELETE"):
                if method not in methods:
                    assert (await here.http.request(method, path)).status_code in (404, 405), (method, path)
        for path in ("/t/abc", f"/ws/{made['table']}", f"/t/{made['table']}/start"):
            await here.http.get(path)
        assert await dumped(here.hall.store) == before
        assert not here.hall.tables
        changing = {path for path, methods in walked if methods - {"GET", "HEAD"}}
        # /api/x answers 404 to everything; /api/tables also lists the open ones, and /api/notices tells the room's key.
        moving = {"/api/mine", "/api/devices", "/api/devices/take", "/api/notices", "/api/notices/stop", "/api/webhook", "/api/today/name"}
        moving |= {"/api/tournaments", *(f"/api/tournaments/abc/{what}" for what in ("enter", "leave", "bots", "begin", "delete"))}
        moving |= {"/api/ratings", "/api/ratings/forget", "/api/fits"}
        moving |= {"/api/clubs", "/api/clubs/join", "/api/clubs/look", "/api/clubs/change"}
        assert changing == {"/api/tables", "/api/replays", "/api/replays/abc/review", "/api/replays/abc/hint", "/api/x"} | moving
        for path in changing - {"/api/x"}:
            assert (await here.http.get(path)).status_code == (200 if path in ("/api/tables", "/api/notices") else 404)
            for wrong in ({"content-type": "text/plain"}, {"content-type": "application/x-www-form-urlencoded"}):
                assert (await here.http.post(path, content=b'{"game": "pig"}', headers=wrong)).status_code == 415
            assert (await here.http.post(path, json={"game": "pig"}, headers={"origin": "https://evil.example"})).status_code == 403
        assert await dumped(here.hall.store) == before

    visit(room, visits)


def test_every_answer_says_what_a_browser_may_do_with_it(room: Any) -> None:
    async def visits(here: Any) -> None:
        for path, methods in addresses_of(here.hall):
            for method in (*methods, "TRACE"):
                answer = await here.http.request(method, path)
                policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
                assert policy["script-src"] == "'self'"
                assert policy["object-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
                assert answer.headers["cross-origin-resource-policy"] == "same-origin"
                assert "set-cookie" not in answer.headers
                assert "access-control-allow-origin" not in answer.headers

    visit(room, visits)


def test_a_mistake_of_ours_is_answered_in_words_with_the_same_headers(
    room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(privacy, "html", lambda *_: 1 / 0)

    async def visits(here: Any) -> None:
        answer = await here.http.get("/privacy/en")
        assert (answer.status_code, key(answer)) == (500, "server-no-answer")
        assert "ZeroDivisionError" not in answer.text
        assert "ZeroDivisionError" in caplog.text
        assert "script-src 'self'" in answer.headers["content-security-policy"]

    visit(room, visits)


def test_no_page_has_a_script_or_handler_in_it() -> None:
    pages = [app.NOT_BUILT, privacy.html("nl", 30), (ROOT / "web" / "index.html").read_text(encoding="utf-8")]
    built = app.STATIC / "index.html"
    if built.is_file():
        pages.append(built.read_text(encoding="utf-8"))
    for page in pages:
        for script in re.findall(r"<script[^>]*>.*?</script>", page, re.DOTALL):
            assert re.fullmatch(r"<script[^>]* src=[^>]*>\s*</script>", script), script
        assert not re.search(r"<[^>]*\s(on[a-z]+=|href=[\"']?javascript:)", page)


# --- limits that a socket meets (those of an address are in test_http.py) -------------------------------------------------------------------


@pytest.mark.parametrize("size", [limits.MESSAGE + 1, limits.FRAME - 100])
def test_a_message_that_is_too_big_is_told_so_before_its_socket_is_closed(room: Any, size: Any) -> None:
    async def visits(here: Any) -> None:
        _, ann, bob = await here.two("pig")
        await ann.socket.send("x" * size)
        await ann.reader
        assert ann.messages[-1] == {"type": "Closed", "say": {"key": "server-no-big", "args": {"bytes": limits.MESSAGE}}}
        assert (ann.socket.close_code, ann.socket.close_reason) == (1009, "message too big")
        await bob.until(lambda: not bob.table["seats"][0].get("connected"))
        first = await connect(f"ws://127.0.0.1:{here.port}/ws/x", proxy=None)
        await first.send("x" * size)
        assert json.loads(await first.recv())["say"]["key"] == "server-no-big"
        await first.wait_closed()
        assert first.close_code == 1009

    visit(room, visits)


def test_bytes_are_counted_and_not_letters(room: Any) -> None:
    async def visits(here: Any) -> None:
        _, ann, bob = await here.two("pig")
        await ann.socket.send("é" * (limits.MESSAGE // 2 + 1))
        await ann.reader
        assert ann.messages[-1]["say"]["key"] == "server-no-big"
        since = len(bob.messages)
        await bob.socket.send("é" * (limits.MESSAGE // 2))
        assert (await bob.next("No", since))["say"]["key"] == "server-no-message"

    visit(room, visits)


# --- the goodbye --------------------------------------------------------------------------------------------------------------------------


class Slow(Store):
    """A store that waits at a gate before every transaction."""

    def __init__(self, url: Any) -> None:
        super().__init__(url)
        self.gate = asyncio.Event()
        self.gate.set()

    async def commit(self, changes: Any) -> None:
        await self.gate.wait()
        await super().commit(changes)


def test_a_closing_room_says_goodbye_and_stores_what_is_under_way(room: Any, tmp_path: Path, eventually: Any) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/room.sqlite"

    async def visit_and_close() -> Any:
        store = Slow(url)
        async with room(store=store) as here:
            table, ann, bob = await here.two("pig")
            store.gate.clear()
            await ann.say(m.Throw(0, 0))
            await eventually(lambda: store.writing)
            await bob.say(m.Rename(1, "Bo"))  # waits in the inbox, behind the throw
            asyncio.get_running_loop().call_later(0.3, store.gate.set)
            # Leaving closes the server as a signal would, with both sockets open and a transaction under way.
            here.clients.clear()
        for client in (ann, bob):
            await client.reader
            assert client.messages[-1] == {"type": "Closed", "say": {"key": "server-closing"}, "again": True}
            assert (client.socket.close_code, client.socket.close_reason) == (1012, "the room is closing")
        return table

    async def look(table: Any) -> Any:
        store = Store(url)
        await store.open()
        kept = await store.load(table)
        await store.close()
        return kept

    table = asyncio.run(visit_and_close())
    assert [event.kind for event in asyncio.run(look(table)).events] == ["roll"]


def test_a_store_that_closes_finishes_the_transaction_under_way_and_those_that_wait(tmp_path: Path) -> None:
    async def close() -> Any:
        store = Slow(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        hall = Hall(store)
        await hall.open()
        store.gate.clear()
        wanted = NewTable("wegduwen")
        first = asyncio.create_task(hall.make(wanted))
        while not store.writing:  # noqa: ASYNC110 (the store has no reason to tell)
            await asyncio.sleep(0)
        second = asyncio.create_task(hall.make(wanted))
        await asyncio.sleep(0.01)
        closing = asyncio.create_task(hall.close())
        await asyncio.sleep(0.05)
        assert not closing.done()
        store.gate.set()
        await closing
        made = [await first, await second]
        again = Store(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        await again.open()
        found = [await again.load(one.table) for one in made]
        await again.close()
        return found

    assert all(kept is not None for kept in asyncio.run(close()))


@pytest.mark.parametrize("waiting", [1, MANY])
def test_where_many_wait_the_next_transaction_begins_before_those_of_the_last_one_are_told(tmp_path: Path, waiting: int) -> None:
    happened: list[str] = []

    class Noted(Slow):
        async def commit(self, changes: Any) -> None:
            happened.append("begins")
            await super().commit(changes)
            happened.append("stored")

    async def run() -> None:
        store = Noted(f"sqlite+aiosqlite:///{tmp_path}/room.sqlite")
        await store.open()

        async def write(name: str) -> None:
            await store.write([new_notice(name)])
            happened.append(name)

        store.gate.clear()
        first = asyncio.create_task(write("first"))
        while not happened:  # noqa: ASYNC110 (the store has no reason to tell)
            await asyncio.sleep(0)
        others = [asyncio.create_task(write("other")) for _ in range(waiting)]
        await asyncio.sleep(0)
        store.gate.set()
        await asyncio.gather(first, *others)
        await store.close()

    asyncio.run(run())
    others = ["stored"] + ["other"] * waiting
    if waiting < MANY:
        assert happened == ["begins", "stored", "first", "begins", *others]
    else:
        assert happened == ["begins", "stored", "begins", "first", *others]


def test_a_closing_room_takes_nobody_in(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    make_app = Room.app

    def watched(self: Room) -> Any:
        opened.append(self)
        return make_app(self)

    monkeypatch.setattr(Room, "app", watched)

    async def visits(here: Any) -> None:
        await opened[0].farewell()
        closing = await here.http.get("/healthz")
        assert (closing.status_code, key(closing)) == (503, "server-closing")
        with pytest.raises(InvalidStatus) as refusal:
            await connect(f"ws://127.0.0.1:{here.port}/ws/x", proxy=None)
        assert refusal.value.response.status_code == 503

    visit(room, visits)


# --- how long tables are kept ---------------------------------------------------------------------------------------------------------------


def test_tables_are_deleted_when_nothing_has_happened_for_as_long_as_they_are_kept(room: Any) -> None:
    async def visits(here: Any) -> None:
        hall, day = here.hall, 86_400
        old_lobby, old_game, played_lately, sat_at, new = [(await here.make("pig"))["table"] for _ in range(5)]
        ages = {old_lobby: 31, old_game: 300, played_lately: 300, sat_at: 300, new: 29}
        async with hall.store.engine.begin() as connection:
            for table, age in ages.items():
                await connection.execute(update(tables).where(tables.c.id == table).values(made=time.time() - age * day))
            for table, n, age in ((old_game, 1, 200), (old_game, 2, 31), (played_lately, 1, 200), (played_lately, 2, 29)):
                await connection.execute(events.insert().values(table_id=table, n=n, line=f"{n} roll 3", at=time.time() - age * day))
        watcher = await here.client(sat_at)
        await watcher.next("Table", 0)
        await hall.clear()
        assert hall.counts.deleted == 2
        left = await dumped(hall.store)
        assert {row.id for row in left[0]} == {played_lately, sat_at, new}
        assert {row.table_id for row in left[1]} == {played_lately, sat_at, new}
        assert {row.table_id for row in left[2]} == {played_lately}
        late = await here.client(old_game)
        assert (await late.next("Closed", 0))["say"]["key"] == "server-no-table"
        assert not hall.leaving

    visit(room, visits, keep=30)


def test_old_tables_are_deleted_some_at_a_time_and_by_itself(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    monkeypatch.setattr(limits, "CLEARING", 2)
    monkeypatch.setattr("worp.room.hall.ROUND", 0.01)
    monkeypatch.setattr("worp.room.hall.CLEAR", 0.0)

    async def visits(here: Any) -> None:
        for _ in range(5):
            await here.make("pig")
        async with here.hall.store.engine.begin() as connection:
            await connection.execute(update(tables).values(made=0.0))
        await eventually(lambda: here.hall.counts.deleted == 5)
        async with here.hall.store.engine.connect() as connection:
            assert (await connection.execute(select(func.count()).select_from(tables))).scalar_one() == 0

    visit(room, visits)


def test_a_room_that_keeps_for_ever_deletes_nothing(room: Any) -> None:
    async def visits(here: Any) -> None:
        await here.make("pig")
        async with here.hall.store.engine.begin() as connection:
            await connection.execute(update(tables).values(made=0.0))
        await here.hall.clear()
        assert len((await dumped(here.hall.store))[0]) == 1

    visit(room, visits, keep=0)


# --- the page that says what is stored ----------------------------------------------------------------------------------------------------


def test_the_page_about_what_is_stored_says_how_long_this_room_keeps_it(room: Any) -> None:
    async def visits(here: Any) -> None:
        for language, words in (("nl", "47 dagen"), ("en", "47 days"), ("de", "47 Tage")):
            page = await here.http.get(f"/privacy/{language}")
            assert words in page.text
            assert f'<html lang="{language}">' in page.text
            assert (await here.http.get("/privacy", headers={"accept-language": f"fr, {language}-XX;q=0.5"})).text == page.text
        assert (await here.http.get("/privacy/fr")).status_code == 404

    visit(room, visits, keep=47)
    for_ever = Words("en").line(say("server-privacy-keep-always"))
    assert for_ever in privacy.html("en", 0)
    assert for_ever not in privacy.html("en", 47)


@pytest.mark.parametrize("language", ["nl", "en", "de"])
def test_the_documentation_says_the_same_as_the_page(language: str) -> None:
    assert (ROOT / "docs" / f"privacy.{language}.md").read_text(encoding="utf-8") == privacy.markdown(language, limits.KEEP)
