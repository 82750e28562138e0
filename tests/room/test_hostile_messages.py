"""No message of a stranger takes a table down; and a table that ends all the same is made anew."""

import asyncio
import json
from typing import Any, get_args

import msgspec
import pytest
from room.asked import bodies
from websockets.asyncio.client import connect

from worp import native
from worp.room import limits
from worp.room.storage.store import Store
from worp.room.table.lobby import check_seat
from worp.room.table.table import Table
from worp.room.wire import messages as m

HUGE = int("9" * 4_300)


def parts(kind: Any) -> Any:
    """A type and all that is in it."""
    yield kind
    match kind:
        case msgspec.inspect.StructType(fields=fields):
            for field in fields:
                yield from parts(field.type)
        case msgspec.inspect.UnionType(types=several):
            for one in several:
                yield from parts(one)
        case msgspec.inspect.ListType(item_type=item):
            yield from parts(item)
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            yield from parts(key)
            yield from parts(value)


@pytest.mark.parametrize("message", [*get_args(m.FromBrowser), *bodies()], ids=lambda one: one.__name__)
def test_everything_that_a_browser_can_say_is_bounded_where_it_is_declared(message: Any) -> None:
    for kind in parts(msgspec.inspect.type_info(message)):
        match kind:
            case msgspec.inspect.IntType():
                assert kind.ge is not None or kind.gt is not None
                assert kind.le is not None or kind.lt is not None
            case msgspec.inspect.StrType() | msgspec.inspect.ListType() | msgspec.inspect.DictType():
                assert kind.max_length is not None
            case _:
                assert not isinstance(kind, msgspec.inspect.AnyType | msgspec.inspect.FloatType)


def example(kind: Any, huge: Any) -> Any:
    """A message of a type with every number, or every text, too big."""
    said = {"type": kind.__name__}
    told = msgspec.inspect.type_info(kind)
    assert isinstance(told, msgspec.inspect.StructType)
    for field in told.fields:
        one = field.type.types[0] if isinstance(field.type, msgspec.inspect.UnionType) else field.type
        match one:
            case msgspec.inspect.IntType():
                said[field.name] = HUGE if huge else 0
            case msgspec.inspect.StrType():
                said[field.name] = "\u200f" * 2_100 if not huge else "x"
            case msgspec.inspect.ListType(item_type=item):
                said[field.name] = ([HUGE] if huge else []) if isinstance(item, msgspec.inspect.IntType) else ["x" if huge else "x" * 2_100]
            case msgspec.inspect.DictType():
                said[field.name] = {"calm": HUGE if huge else "x" * 2_100}
            case msgspec.inspect.BoolType():
                said[field.name] = True
            case msgspec.inspect.LiteralType():
                said[field.name] = one.values[0]
    return json.dumps(said, ensure_ascii=False)


def test_huge_numbers_and_texts_are_answered_and_the_table_goes_on(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, _ = await here.two("pig")
            for kind in get_args(m.FromBrowser):
                if "Number" in str(kind.__annotations__) or "Place" in str(kind.__annotations__):
                    start = len(ann.messages)
                    await ann.socket.send(example(kind, huge=True))
                    assert (await ann.next("No", start))["say"]["key"] == "server-no-message", kind
                if "Text" in str(kind.__annotations__):
                    start = len(ann.messages)
                    await ann.socket.send(example(kind, huge=False))
                    assert (await ann.next("No", start))["say"]["key"] == "server-no-message", kind
            await ann.ask(m.Throw(0, ann.n), "Happened")
            assert here.hall.counts.made_anew == 0
            assert not here.hall.tables[table].task.done()

    asyncio.run(visit())


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"RemoveSeat","seat":' + "9" * 4_300 + "}",
        '{"type":"Click","seat":0,"n":0,"path":["x"],"took":' + "9" * 4_000 + "}",
        '{"x":' + "[" * 8_000 + "]" * 8_000 + ',"type":"Start"}',
        '{"type":"Chat","text":"\\ud800","seat":0}',
    ],
)
def test_what_broke_a_table_or_the_log_is_an_answer(room: Any, text: Any, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with room() as here:
            _, ann, _ = await here.two("pig")
            start = len(ann.messages)
            await ann.socket.send(text)
            assert (await ann.next("No", start))["say"]["key"] == "server-no-message"

    asyncio.run(visit())
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]


@pytest.mark.parametrize(
    "body", [b'{"game":"\xff"}', b'{"x":' + b"[" * 9_000 + b"]" * 9_000 + b"}", b'{"game":"pig","seats":' + b"9" * 4_300 + b"}"]
)
def test_what_is_no_request_is_an_answer_too(room: Any, body: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            answer = await here.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 400
            assert answer.json()["say"]["key"] == "server-no-message"

    asyncio.run(visit())


@pytest.mark.parametrize("path", ["/%00", "/" + "x" * 300, "/assets/%00"])
def test_a_name_that_no_file_can_have_is_no_page(room: Any, path: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            assert (await here.http.get(path)).status_code in (404, 503)  # 503: this room's pages are not built

    asyncio.run(visit())


def test_an_origin_that_is_no_address_is_another_site(room: Any) -> None:
    async def visit() -> None:
        async with room() as here:
            answer = await here.http.post("/api/tables", json={"game": "pig"}, headers={"origin": "http://[::1"})
            assert answer.status_code == 403

    asyncio.run(visit())


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
def test_a_refusal_that_cannot_be_told_is_no_end(room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    async def visit() -> None:
        async with room() as here:
            table, ann, _ = await here.two("pig")
            monkeypatch.setattr("worp.room.table.lobby.check_seat", lambda kept, _seat: check_seat(kept, HUGE))
            assert (await ann.ask(m.RemoveSeat(0), "No"))["say"]["key"] == "server-no-answer"
            await ann.ask(m.Throw(0, ann.n), "Happened")
            assert not here.hall.tables[table].task.done()

    asyncio.run(visit())
    assert "could not be told" in caplog.text


class Deadly(BaseException):
    """Something that no table catches."""


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
def test_a_table_that_ends_is_logged_counted_and_made_anew(
    room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, eventually: Any
) -> None:
    spoken = Table.spoken

    async def dies(self: Table, connection: Any, message: Any, at: Any) -> None:
        if isinstance(message, m.React):
            raise Deadly
        await spoken(self, connection, message, at)

    monkeypatch.setattr(Table, "spoken", dies)

    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            await ann.ask(m.Throw(0, 0), "Happened")
            broken = here.hall.tables[table]
            await ann.say(m.React(0, "smile"))
            for client in (ann, bob):
                await client.reader
                assert client.messages[-1] == {"type": "Closed", "say": {"key": "server-made-anew"}, "again": True}
            assert here.hall.tables.get(table) is not broken
            again = await here.client(table, ann.secrets)
            view = await again.next("View", 0)
            assert view["n"] == 1
            assert again.scenes[0] == ann.scenes[0]
            await again.until(again.due)
            await again.say(m.Click(0, 1, [again.asks[0]["offers"][0]["target"]]))
            await again.until(lambda: again.n == 2)
            assert "worp_tables_made_anew_total 1" in (await here.http.get("/metrics")).text
            await eventually(lambda: not here.hall.endings)

    asyncio.run(visit())
    assert "made anew from storage" in caplog.text
    assert "Deadly" in caplog.text


def test_a_socket_cannot_fill_its_tables_inbox(room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "UNHEARD", 5)
    monkeypatch.setattr(limits, "MESSAGES", 10_000)

    async def visit() -> None:
        async with room() as here:
            table, ann, bob = await here.two("pig")
            busy = here.hall.tables[table]
            free = asyncio.Event()
            monkeypatch.setattr(busy, "chat", lambda *_: free.wait())
            await ann.say(m.Chat("wait", 0))
            for number in range(50):
                await bob.say(m.Ping(number))
            assert (await bob.next("No", 0))["say"]["key"] == "server-no-fast"
            await bob.until(lambda: len(bob.of("No")) == 45)
            assert busy.inbox.qsize() == 5
            free.set()
            await bob.ask(m.Ping(99), "Pong")

    asyncio.run(visit())


def test_a_letter_that_postgresql_does_not_know_is_no_fault_of_the_storage(
    room: Any, new_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever is asked about together with such a name would not be found either."""

    async def visit() -> None:
        async with room(store=Store(new_database)) as here:
            made = await here.make("pig")
            for path in ("/api/replays/%00", "/api/replays/log-%00/review", "/api/tournaments/%00", "/t/%00", "/docs/%00"):
                assert (await here.http.get(path)).status_code == 404, path
            answer = await here.http.post("/api/mine", json={"tables": [{"table": "\0", "secrets": ["\0"]}]})
            assert (answer.status_code, answer.json()["say"]["key"]) == (400, "server-no-message")
            for way in ("%00", f"{made['table']}%00"):
                async with connect(f"ws://127.0.0.1:{here.port}/ws/{way}", proxy=None) as lost:
                    told = json.loads(await lost.recv())
                    assert (told["say"]["key"], told.get("again", False)) == ("server-no-page", False)
            ann = await here.client(made["table"], [made["host"], "\0"])
            await ann.sit("A\0nn", 0)
            await ann.say(m.Chat("one\0two", 0))
            await ann.until(lambda: ann.of("Talk"))
            assert ann.table["seats"][0]["name"] == "A nn"
            assert ann.of("Talk")[-1]["lines"][-1]["text"] == "one two"
            assert here.hall.store.failures == 0

    asyncio.run(visit())
    assert not [one for one in caplog.records if one.levelname in ("ERROR", "CRITICAL")]
