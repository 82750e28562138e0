"""Pages, words, new tables, QR codes; headers, origins and limits."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from room.english import english
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from worp.contract.game import InputError
from worp.room import limits
from worp.room.http.addresses import Addresses, free_socket
from worp.room.http.serve import door_of
from worp.room.wire import messages as m


def key(answer: Any) -> Any:
    return answer.json()["say"]["key"]


def visit(room: Any, visits: Any, **choices: Any) -> Any:
    async def inside() -> Any:
        async with room(**choices) as here:
            return await visits(here)

    return asyncio.run(inside())


def test_the_games_are_listed_with_all_that_a_table_needs_to_know(room: Any) -> None:
    async def visits(here: Any) -> Any:
        return (await here.http.get("/api/games")).json()

    answer = visit(room, visits)
    sheets = {sheet["key"]: sheet for sheet in answer["games"]}
    levels = {sheet["key"]: sheet["levels"] for sheet in answer["games"]}
    assert levels["wegduwen"] == ["beginner", "casual", "strong", "best"]
    assert set(levels["abquetschen"]) < set(levels["wegduwen"]), "luck leaves room for fewer levels there"
    assert all(sheet["usual"] in sheet["levels"] for sheet in answer["games"])
    assert sheets["pig"]["options"] == [{"name": "goal", "kind": "number", "default": 100, "low": 10, "high": 500}]
    assert sheets["liars-dice"]["hidden"] == "hands"
    assert sheets["liars-dice"]["seats"] == [2, 3, 4]
    assert sheets["grab"]["race"] == {"hand": 0.5, "lapse": 6.0}
    assert [option["kind"] for option in sheets["grab"]["options"]] == ["number", "flag", "flag"]
    assert sheets["wegduwen"]["options"][0]["when"] == {"seats": [2]}


@pytest.mark.parametrize("language", ["nl", "en", "de"])
def test_words_come_from_worp_and_from_games_that_bring_their_own(room: Any, language: str) -> None:
    async def visits(here: Any) -> None:
        own = await here.http.get(f"/locale/{language}/table.ftl")
        assert own.status_code == 200
        assert "no-over =" in own.text
        assert own.headers["content-type"].startswith("text/plain")
        assert "server-no-table =" in (await here.http.get(f"/locale/{language}/server.ftl")).text
        assert "pig-hold =" in (await here.http.get(f"/locale/{language}/pig.ftl")).text
        for path in (
            f"/locale/{language}/nothing.ftl",
            f"/locale/{language}/..%2f..%2fgame.ftl",
            "/locale/xx/table.ftl",
            "/locale/nl/table",
        ):
            assert (await here.http.get(path)).status_code == 404, path

    visit(room, visits)


def test_a_table_is_made_by_post_only_and_faults_say_what_would_be_right(room: Any) -> None:
    async def visits(here: Any) -> None:
        made = (await here.http.post("/api/tables", json={"game": "pig", "seats": 3, "options": {"goal": 50}})).json()
        assert made["url"] == f"http://127.0.0.1:{here.port}/t/{made['table']}"
        assert len({made["table"], made["host"], made["join"]}) == 3
        for body, text in (
            ({"game": "pigg"}, "There is no game 'pigg' in this room"),
            ({"game": "/etc/passwd"}, "There is no game '/etc/passwd' in this room"),
            ({"game": "pig", "seats": 7}, "players"),
            ({"game": "pig", "options": {"gaol": 5}}, "no option 'gaol'"),
            ({"game": "pig", "position": "x" * (limits.POSITION + 1)}, "at most"),
        ):
            answer = await here.http.post("/api/tables", json=body)
            assert answer.status_code == 422
            assert text in english(answer.json()["say"])
        for bad in (b"", b"[]", b'{"game": 5}', b'{"game": "pig", "more": 1}', b"\xff"):
            answer = await here.http.post("/api/tables", content=bad, headers={"content-type": "application/json"})
            assert answer.status_code == 400
            assert key(answer) == "server-no-message"
        answer = await here.http.post("/api/tables", content=b'{"game": "pig"}', headers={"content-type": "text/plain"})
        assert answer.status_code == 415
        answer = await here.http.post("/api/tables", json={"game": "pig", "position": "x" * limits.BODY})
        assert answer.status_code == 413
        assert key(answer) == "server-no-big"
        answer = await here.http.put("/api/tables", json={"game": "pig"})
        assert answer.status_code in (404, 405)
        assert (await here.http.get("/api/nothing")).status_code == 404
        assert (await here.http.delete("/")).status_code == 405

    visit(room, visits)


def test_other_sites_may_neither_post_nor_open_sockets(room: Any) -> None:
    async def visits(here: Any) -> None:
        for origin in ("https://evil.example", "null", f"http://127.0.0.1:{here.port + 1}"):
            answer = await here.http.post("/api/tables", json={"game": "pig"}, headers={"origin": origin})
            assert answer.status_code == 403
            assert key(answer) == "server-no-origin"
            with pytest.raises(InvalidStatus) as refusal:
                await connect(f"ws://127.0.0.1:{here.port}/ws/x", origin=Origin(origin), proxy=None)
            assert refusal.value.response.status_code == 403
            assert json.loads(refusal.value.response.body)["say"]["key"] == "server-no-origin"
        own = f"http://127.0.0.1:{here.port}"
        assert (await here.http.post("/api/tables", json={"game": "pig"}, headers={"origin": own})).status_code == 201
        async with connect(f"ws://127.0.0.1:{here.port}/ws/x", origin=Origin(own), proxy=None) as socket:
            await socket.send('{"type":"Join"}')
            assert json.loads(await socket.recv())["say"]["key"] == "server-no-table"

    visit(room, visits)


def test_links_have_the_address_that_the_page_was_opened_with(room: Any) -> None:
    async def visits(here: Any) -> None:
        async def url(**headers: Any) -> Any:
            made = (await here.http.post("/api/tables", json={"game": "pig"}, headers=headers)).json()
            return made["url"].removesuffix(f"/t/{made['table']}")

        assert await url(host="box.local:9000") == "http://box.local:9000"
        # Behind a proxy that ends TLS.
        behind = {"host": "games.example", "x-forwarded-proto": "https", "origin": "https://games.example"}
        assert await url(**behind) == "https://games.example"
        other = {
            "host": "127.0.0.1:1",
            "x-forwarded-host": "games.example",
            "x-forwarded-proto": "https",
            "origin": "https://games.example",
        }
        assert await url(**other) == "https://games.example"
        made = await here.make("pig")
        socket = await connect(
            f"ws://127.0.0.1:{here.port}/ws/{made['table']}",
            origin=Origin("https://games.example"),
            additional_headers={"x-forwarded-host": "games.example", "x-forwarded-proto": "https"},
            proxy=None,
        )
        await socket.send('{"type":"Join"}')
        assert json.loads(await socket.recv())["type"] == "Hello"
        assert json.loads(await socket.recv())["url"] == f"https://games.example/t/{made['table']}"
        await socket.close()

    visit(room, visits, addresses=Proxied())


class Proxied(Addresses):
    """Knows its name, and hands out the address that each page was opened with all the same."""

    def __init__(self) -> None:
        super().__init__()

    def is_ours(self, netloc: str) -> bool:
        return netloc == "games.example" or super().is_ours(netloc)


def test_a_name_that_leads_here_is_not_yet_a_rooms_name(room: Any) -> None:
    """DNS rebinding: another site lets its name lead to this machine, so its page speaks with a fitting host and origin."""

    async def visits(here: Any) -> None:
        async def status(name: str, **more: str) -> int:
            headers = {"host": name, "origin": f"http://{name}", **more}
            return int((await here.http.post("/api/tables", json={"game": "pig"}, headers=headers)).status_code)

        for name in ("evil.example:6165", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "localhost@evil.example"):
            assert await status(name) == 403
            assert (await here.http.get("/metrics", headers={"host": name})).status_code == 403  # asked for without an origin
            assert await status("127.0.0.1:1", **{"origin": f"http://{name}", "x-forwarded-host": name}) == 403
            with pytest.raises(InvalidStatus) as refusal:
                await connect(
                    f"ws://127.0.0.1:{here.port}/ws/x",
                    origin=Origin(f"http://{name}"),
                    additional_headers={"x-forwarded-host": name},
                    proxy=None,
                )
            assert refusal.value.response.status_code == 403
        for name in ("localhost:6165", "127.0.0.1:6165", "[::1]:6165", "192.168.1.5:6165", "box.local:6165", "attic", "dice.example"):
            assert await status(name) == 201
            assert (await here.http.get("/metrics", headers={"host": name})).status_code == 200

    visit(room, visits, addresses=Addresses("https://dice.example"))


def test_links_have_the_public_address_where_one_is_given_and_the_networks_where_the_page_is_local(room: Any) -> None:
    async def public(here: Any) -> None:
        made = await here.make("pig")
        assert made["url"] == f"https://dice.example/t/{made['table']}"
        answer = await here.http.post("/api/tables", json={"game": "pig"}, headers={"origin": "https://dice.example"})
        assert answer.status_code == 201

    visit(room, public, addresses=Addresses("https://dice.example/"))

    async def network(here: Any) -> None:
        assert (await here.make("pig"))["url"].startswith("http://192.168.1.5:6165/t/")
        made = (await here.http.post("/api/tables", json={"game": "pig"}, headers={"host": "dice.box"})).json()
        assert made["url"].startswith("http://dice.box/t/")

    visit(room, network, addresses=Addresses("", "http://192.168.1.5:6165"))


def test_pages_come_with_a_policy_without_inline_scripts_and_with_fitting_caches(room: Any, tmp_path: Path) -> None:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>here</title>")
    (pages / "assets" / "app-1a2b.js").write_text("let x = 1;" * 500)
    (tmp_path / "outside.txt").write_text("secret")

    async def visits(here: Any) -> None:
        for path in ("/", "/t/abc", "/new/pig"):
            answer = await here.http.get(path)
            assert answer.status_code == 200
            assert "here" in answer.text
            assert answer.headers["cache-control"] == "no-cache"
        asset = await here.http.get("/assets/app-1a2b.js")
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-encoding"] == "gzip"
        policy = asset.headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert asset.headers["x-content-type-options"] == "nosniff"
        assert asset.headers["referrer-policy"] == "no-referrer"
        assert "server" not in asset.headers
        for path in ("/assets/gone.js", "/favicon.xyz", "/..%2foutside.txt", "/%2e%2e/outside.txt", "/assets/%2e%2e/%2e%2e/outside.txt"):
            answer = await here.http.get(path)
            assert "secret" not in answer.text, path
            assert answer.status_code in (200, 404), path
        assert (await here.http.get("/assets/gone.js")).status_code == 404

    visit(room, visits, static=pages)


def test_a_room_without_built_pages_says_so(room: Any) -> None:
    async def visits(here: Any) -> None:
        answer = await here.http.get("/t/abc")
        assert answer.status_code == 503
        assert "./worp" in answer.text

    visit(room, visits)


# --- limits -----------------------------------------------------------------------------------------------------------------------------


def test_an_address_opens_so_many_tables_an_hour(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES", 3)
    clock = [5000.0]

    async def visits(here: Any) -> None:
        async def make(address: Any) -> Any:
            return await here.http.post("/api/tables", json={"game": "pig"}, headers={"x-forwarded-for": address})

        assert [(await make("203.0.113.5")).status_code for _ in range(4)] == [201, 201, 201, 429]
        assert key(await make("203.0.113.5")) == "server-no-more-tables"
        assert (await make("203.0.113.6")).status_code == 201
        clock[0] += 3601
        assert (await make("203.0.113.5")).status_code == 201
        await here.hall.sweep()
        assert set(here.hall.visitors.rates["table"].left) == {"203.0.113.5"}

    visit(room, visits, now=lambda: clock[0])


def test_an_address_has_so_many_sockets(room: Any, monkeypatch: pytest.MonkeyPatch, eventually: Any) -> None:
    monkeypatch.setattr(limits, "SOCKETS", 2)

    async def visits(here: Any) -> None:
        url = f"ws://127.0.0.1:{here.port}/ws/x"
        headers = {"x-forwarded-for": "203.0.113.5"}
        one, two = [await connect(url, additional_headers=headers, proxy=None) for _ in range(2)]
        turned_away = await connect(url, additional_headers=headers, proxy=None)
        assert json.loads(await turned_away.recv())["say"] == {"key": "server-no-more-sockets", "args": {"sockets": 2}}
        await turned_away.wait_closed()
        assert turned_away.close_code == 1013
        await one.close()
        await eventually(lambda: here.hall.visitors.sockets_of["203.0.113.5"] == 1)
        three = await connect(url, additional_headers=headers, proxy=None)
        await two.close()
        await three.close()
        await eventually(lambda: not here.hall.visitors.sockets_of)

    visit(room, visits)


def test_messages_have_a_size_a_rate_and_a_shape(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MESSAGES", 20)

    async def visits(here: Any) -> None:
        _, ann, bob = await here.two("pig", position="turn 1 scores 0 0 pot 5 die 5")
        for text in (
            "",
            "nonsense",
            "[]",
            '{"type":"Nope"}',
            '{"type":"Throw"}',
            '{"type":"Throw","seat":0,"n":0,"x":1}',
            '{"type":"Sit","name":5}',
        ):
            start = len(ann.messages)
            await ann.socket.send(text)
            assert (await ann.next("No", start))["say"]["key"] == "server-no-message"
        long = m.Click(0, 0, ["x"] * (limits.PATH + 1))
        assert (await ann.ask(long, "No"))["say"]["key"] == "server-no-long-path"
        assert (await ann.ask(m.Click(0, 0, ["x" * (limits.TARGET + 1)]), "No"))["say"]["key"] == "server-no-long-path"
        assert (await ann.ask(m.Join(["x"] * 21), "No"))["say"]["key"] == "server-no-join"
        for number in range(200):
            await bob.say(m.Ping(number))
        assert (await bob.until(lambda: bob.of("No")))[0]["say"]["key"] == "server-no-fast"
        await ann.socket.send("x" * (limits.MESSAGE + 1))
        await ann.reader
        assert ann.socket.close_code == 1009

    visit(room, visits)


def test_a_socket_begins_with_join(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def visits(here: Any) -> None:
        made = await here.make("pig")
        for first in ('{"type":"Start"}', "nonsense", m.Join(["x"] * 21)):
            socket = await connect(f"ws://127.0.0.1:{here.port}/ws/{made['table']}", proxy=None)
            await socket.send(first if isinstance(first, str) else json.dumps({"type": "Join", "secrets": first.secrets}))
            assert json.loads(await socket.recv())["say"]["key"] == "server-no-join"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        monkeypatch.setattr(limits, "JOINING", 0.05)
        socket = await connect(f"ws://127.0.0.1:{here.port}/ws/{made['table']}", proxy=None)
        closed = json.loads(await socket.recv())
        assert closed["type"] == "Closed"
        assert closed["again"]
        await socket.close()
        assert made["table"] not in here.hall.tables

    visit(room, visits)


def test_a_browser_that_does_not_take_its_messages_is_let_go(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BACKLOG", 5)

    async def visits(here: Any) -> None:
        table, ann, bob = await here.two("pig")
        slow = next(one for one in here.hall.tables[table].connections if one.access.seats == [1])
        for _ in range(12):
            slow.send(m.Ponged(1))  # nothing is sent in between: the loop does not turn
        await bob.reader
        assert bob.socket.close_code == 1013
        await ann.until(lambda: not ann.table["seats"][1].get("connected"))

    visit(room, visits)


def test_small_answers_do_not_wait_for_one_another() -> None:
    """Where Python's own loop runs the room: it lets a socket send at once (no Nagle) only if that is known to be TCP."""

    async def visit() -> int:
        accepted: asyncio.Future[asyncio.StreamWriter] = asyncio.get_running_loop().create_future()
        listening = free_socket("127.0.0.1", 0)
        port = listening.getsockname()[1]
        async with await asyncio.start_server(lambda _, writer: accepted.set_result(writer), sock=listening):
            _, client = await asyncio.open_connection("127.0.0.1", port)
            writer = await accepted
            found: int = writer.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            for one in (client, writer):
                one.close()
            return found

    assert asyncio.run(visit())


def test_a_port_in_use_is_followed_by_the_next_free_one() -> None:
    one = free_socket("127.0.0.1", 0)
    port = one.getsockname()[1]
    two = free_socket("127.0.0.1", port)
    assert port < two.getsockname()[1] < port + 20
    with pytest.raises(InputError, match=rf"^Port {port} is in use; give another with --port\.$"):
        door_of("127.0.0.1", port)  # a room that is told where to be is there or nowhere
    one.close()
    two.close()
