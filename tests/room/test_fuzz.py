"""Whatever is sent to a room, over sockets and over HTTP, in any order: it is answered, nothing breaks, nothing is logged as a fault, and the games go on.

Messages are made from their declarations by a grammar: mostly of the right shape with values from everywhere, sometimes with one field wrong, sometimes no message at all.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
import time
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from lengths import tries
from room.asked import bodies
from websockets.exceptions import ConnectionClosed

from worp import native
from worp.room import limits
from worp.room.wire import messages as m

KINDS = get_args(m.FromBrowser)
NUMBERS = [-1, 0, 1, 2, 3, 5, 7, 39, 100, 999, 2**31, 2**53, -(2**53)]
WRONG: list[Any] = [None, True, [], {}, "x", 1.5, 10**30, "\ud800", "\x00", "9" * 50, [[[]]], {"a": {"a": {}}}]
TEXTS = [
    "",
    "hold",
    "again",
    "Ann",
    "beginner",
    "x" * 300,
    "é🎲\u202e",
    "<script>",
    "'; DROP TABLE seats; --",
    "../../etc/passwd",
    "\n\r\t",
    "\x00",
    "open",
    "bot",
    "none",
]


def value(chance: random.Random, kind: Any) -> Any:
    """Something of the declared type, within its bounds or not."""
    if chance.random() < 0.03:
        return chance.choice(WRONG)
    match kind:
        case msgspec.inspect.IntType():
            return chance.choice(NUMBERS)
        case msgspec.inspect.StrType():
            return chance.choice(TEXTS)
        case msgspec.inspect.BoolType():
            return chance.random() < 0.5
        case msgspec.inspect.LiteralType():
            return chance.choice(kind.values)
        case msgspec.inspect.ListType():
            return [value(chance, kind.item_type) for _ in range(chance.choice([0, 1, 1, 2, 3, 30]))]
        case msgspec.inspect.DictType():
            return {str(value(chance, kind.key_type)): value(chance, kind.value_type) for _ in range(chance.choice([0, 1, 2]))}
        case msgspec.inspect.UnionType():
            return value(chance, chance.choice(kind.types))
        case msgspec.inspect.StructType():
            return {field.encode_name: value(chance, field.type) for field in kind.fields if field.required or chance.random() < 0.6}
    return chance.choice(WRONG)


def said(chance: random.Random, kinds: Any = KINDS) -> str:
    """A message, or something like one."""
    kind = chance.choice(kinds)
    fields = value(chance, msgspec.inspect.type_info(kind))
    made = {"type": kind.__name__} | fields if isinstance(fields, dict) else fields
    text = json.dumps(made)
    roll = chance.random()
    if roll < 0.02:
        return text[: chance.randrange(len(text) + 1)]
    if roll < 0.04:
        at = chance.randrange(len(text) + 1)
        return text[:at] + chance.choice(["\x00", '"', "}", "[" * 2000, "\\ud800", "1e999", "\u2028"]) + text[at:]
    return text


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info]


def sensible(client: Any, chance: random.Random) -> str | None:
    """Something that a person could do now, so that games go on between the nonsense."""
    for seat in client.due():
        ask = client.asks[seat]
        act: Any = m.Throw(seat, client.n)
        if not ask.get("throws"):
            act = m.Click(seat, client.n, [*ask.get("path", []), chance.choice(ask["offers"])["target"]])
        return msgspec.json.encode(act).decode()
    return None


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("pig", {}),
    ("liars-dice", {}),
    ("grab", {}),
    ("eintrichtern", {}),
    ("wegduwen", {}),
    ("raffzahn", {"options": {"calm": True}}),
]


def test_any_message_is_answered_and_the_games_go_on(
    either_room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("MESSAGES", "UNHEARD", "JOINS", "CHATS", "REACTIONS", "BACKLOG", "BACKLOG_BYTES"):
        monkeypatch.setattr(limits, name, 10**9)
    monkeypatch.setattr(limits, "JOIN", 1)
    chance = random.Random(22)
    count, batch = tries(1_500, 100_000), 25

    async def visit() -> None:
        async with either_room(keep=0) as here:
            begun = time.monotonic()
            sent = events = 0
            while sent < count:
                game, wanted = GAMES[sent // batch % len(GAMES)]
                table, ann, bob = await here.two(game, **wanted)
                watcher = await here.client(table)
                people = [ann, bob, watcher]
                for _ in range(tries(4, 40)):
                    for one in people:
                        for _ in range(batch // len(people)):
                            sent += 1
                            await one.socket.send(said(chance))
                        act = sensible(one, chance)
                        if act:
                            await one.socket.send(act)
                    for k, one in enumerate(people):
                        try:
                            await asyncio.wait_for(one.ask(m.Ping(7), "Pong"), 10)
                        except (AssertionError, ConnectionClosed):
                            secrets = [ann.secrets, bob.secrets, []][k]
                            people[k] = await here.client(table, secrets)  # it was sent away: by the host, or for something too big
                    there = here.hall.tables.get(table)
                    events += there is not None and there.match is not None and len(there.match.events) > 0
                    for one in people:
                        one.received.clear()
                        del one.messages[:-50]
                for one in (*people, ann, bob, watcher):
                    await one.close()
                here.clients.clear()
            assert here.hall.counts.made_anew == 0
            assert here.hall.counts.refused["server-broken"] == 0
            assert here.hall.counts.refused["server-no-answer"] == 0
            assert events, "games were played meanwhile"
            print(f"{sent} messages in {time.monotonic() - begun:.0f} s; refused: {dict(here.hall.counts.refused.most_common(8))}")

    asyncio.run(visit())
    assert faults(caplog) == []


PATHS = ["/", "/t/x", "/new/pig", "/worker.js", "/assets/x.js", "/docs/operators/room", "/api/replays/x/log.txt"]
KNOWN = {"game": "pig", "language": "nl", "file": "pig", "form": "json", "puzzle": "first", "day": "2026-01-02", "task": "1"}


def paths(app: Any) -> list[str]:
    """Every route that the room has, with something in its gaps, and a few more."""
    return [*PATHS, *(re.sub(r"\{(\w+)(:\w+)?\}", lambda gap: KNOWN.get(gap[1], "x"), route.path) for route in app.routes)]


BODIES = bodies()
BITS = ["%00", "..", "%2e%2e%2f", "%ff", "é", "a" * 300, "?x=" + "y" * 100, "//", "%", ";", "\u202e", "'", '"', "<", "{}", "[]", "\\"]
HEADERS = [{}, {"origin": "http://[::1"}, {"origin": "null"}, {"accept-language": "x" * 500 + ",nl;q=2,*;q="}, {"content-type": "text/plain"}, {"range": "bytes=5-1,-"}, {"accept-encoding": "gzip, deflate;q=0, br"}, {"x-forwarded-for": "203.0.113.5, \x7f"}, {"x-forwarded-host": "evil"}, {"if-none-match": "*"}]  # fmt: skip


def test_any_request_is_answered(
    either_room: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Worp</title>")
    for name in ("TABLES", "ASKED", "REPLAYS", "LOGS", "REVIEWS"):
        monkeypatch.setattr(limits, name, 10**9)
    chance = random.Random(23)

    async def visit() -> None:
        async with either_room(static=tmp_path) as here:
            made = await here.make("pig")
            statuses: dict[int, int] = {}
            known = paths(here.server.config.app)
            assert len(known) > 45
            for _ in range(tries(200, 20_000)):
                path = chance.choice(known).replace("x", chance.choice(["x", made["table"], "log-x"]))
                if chance.random() < 0.3:
                    at = chance.randrange(len(path) + 1)
                    path = "/" + (path[:at] + chance.choice(BITS) + path[at:]).lstrip("/")
                method = chance.choice(["GET", "GET", "POST", "POST", "POST", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"])
                body = None
                headers: dict[str, str] = {}
                if method in ("POST", "PUT", "PATCH"):
                    body = said(chance, BODIES).encode("utf-8", "surrogatepass")
                    headers["content-type"] = "application/json"
                headers |= chance.choice(HEADERS) if chance.random() < 0.3 else {}
                try:
                    answer = await here.http.request(method, path, content=body, headers=headers, timeout=20)
                except Exception as error:
                    if type(error).__module__.startswith(("httpx", "h11")) or isinstance(error, ValueError | UnicodeError):
                        continue  # what the client itself refuses to send, or says is too short
                    raise
                statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
                assert answer.status_code < 500, (method, path, answer.text)
                assert "Traceback" not in answer.text
                if answer.headers.get("content-type") == "application/json" and answer.status_code >= 400 and method != "HEAD":
                    assert answer.json()["say"]["key"].startswith(("server-", "no-"))
            assert (await here.http.get("/healthz")).status_code == 200
            print(statuses)

    asyncio.run(visit())
    assert faults(caplog) == []


@pytest.mark.skipif(native.compiled(), reason="nothing can be planted in what is compiled")
@pytest.mark.parametrize("planted", ["Chat", "Sit"])
def test_a_planted_fault_would_be_found(room: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, planted: str) -> None:
    from worp.room.table.table import Table

    spoken = Table.spoken

    async def breaks(self: Any, connection: Any, message: Any, at: float) -> None:
        if type(message).__name__ == planted:
            raise ZeroDivisionError
        await spoken(self, connection, message, at)

    async def visit() -> None:
        async with room() as here:
            made = await here.make("pig")
            ann = await here.client(made["table"], [made["host"]])
            await ann.say(m.Chat("x") if planted == "Chat" else m.Sit("x"))
            await ann.next("No", 0)

    monkeypatch.setattr(Table, "spoken", breaks)
    asyncio.run(visit())
    assert faults(caplog)
