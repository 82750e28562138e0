"""The room as an operator starts it: options, logs without secrets, back-up, PostgreSQL; and what docs/operators says about them."""

import asyncio
import configparser
import importlib.util
import io
import json
import logging
import os
import re
import shlex
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import json as message_json
from websockets.asyncio.client import connect

from worp.contract.game import InputError
from worp.room import logs
from worp.room.access import hashed, new_secret, new_table_id
from worp.room.http import serve
from worp.room.http.watch import STUCK
from worp.room.storage.records import Place, TableRecord, gone, new_event, new_table
from worp.room.storage.store import Store, engine
from worp.room.wire import messages as m

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "toys"
DEPLOY = (ROOT / "docs" / "operators" / "deploy.md").read_text(encoding="utf-8")


def start(tmp_path: Path, *args: Any) -> Any:
    return subprocess.Popen(
        [sys.executable, "-m", "worp.room.http.serve", "--no-open", "--port", "0", str(TOYS / "pig.py"), *args],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANG": "en", "LC_ALL": "en", "XDG_DATA_HOME": str(tmp_path)},
    )


def port_of(process: Any) -> Any:
    """Where it says that it listens."""
    first = process.stdout.readline()
    found = re.search(r":(\d+)/", first)
    assert found, first + process.stderr.read()
    return int(found[1])


def stop(process: Any) -> Any:
    process.send_signal(signal.SIGTERM)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 0, err
    return out, err


def test_host_port_database_public_url_and_keep_do_what_they_say(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.2", 0))
        port = free.getsockname()[1]
    database = tmp_path / "elsewhere.sqlite"
    args = ["--host", "127.0.0.2", "--database", f"sqlite:///{database}", "--public-url", "https://dice.example/", "--keep", "12"]
    with start(tmp_path, "--port", str(port), *args) as process:
        assert port_of(process) == port
        assert process.stdout.readline() == "For everyone: https://dice.example/\n"
        http = httpx.Client(base_url=f"http://127.0.0.2:{port}", trust_env=False)
        made = http.post("/api/tables", json={"game": "pig"}, headers={"origin": "https://dice.example"}).json()
        assert made["url"] == f"https://dice.example/t/{made['table']}"
        assert "12 days" in http.get("/privacy/en").text
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://127.0.0.1:{port}/", trust_env=False)
        http.close()
        stop(process)
    with sqlite3.connect(database) as stored:
        assert stored.execute("SELECT id FROM tables").fetchall() == [(made["table"],)]
    stored.close()


@pytest.mark.parametrize("wrong", ["-1", "long", "1.5"])
def test_a_wrong_number_of_days_is_refused(capsys: pytest.CaptureFixture[str], wrong: Any) -> None:
    with pytest.raises(SystemExit):
        serve.parser().parse_args(["--keep", wrong])
    assert "whole number of days" in capsys.readouterr().err


# --- logs ---------------------------------------------------------------------------------------------------------------------------------


async def misbehave(port: Any, made: Any) -> Any:
    """Use all secrets of a table, rightly and wrongly; returns every secret that there was."""
    secrets = [made["host"], made["join"]]
    url = f"ws://127.0.0.1:{port}/ws/{made['table']}"
    async with connect(url, proxy=None) as host, connect(f"{url}?secret={made['join']}", proxy=None) as guest:
        for one in (host, guest):
            await one.send(message_json.encode(m.Join(secrets)).decode())
            await one.send(message_json.encode(m.Sit("Ann")).decode())
            while (answer := json.loads(await one.recv()))["type"] != "Yours":
                pass
            secrets.append(answer["secret"])
        await host.send(message_json.encode(m.Invite(0)).decode())
        await host.send(json.dumps({"type": made["host"], made["join"]: secrets[-1]}))
        await host.send(made["host"])
        await host.send(message_json.encode(m.Start()).decode())
        await guest.send(message_json.encode(m.Click(1, 0, [made["join"]])).decode())
        await guest.send("x" * 70_000)
        while json.loads(await host.recv())["type"] != "View":
            pass
    async with connect(f"ws://127.0.0.1:{port}/ws/{made['host']}", proxy=None) as lost:
        await lost.send(message_json.encode(m.Join(secrets)).decode())
        await lost.recv()
    return secrets


@pytest.mark.parametrize("form", logs.FORMS)
def test_no_secret_and_no_name_is_ever_in_the_log(tmp_path: Path, form: Any) -> None:
    with start(tmp_path, "--log", form, "--log-level", "debug") as process:
        port = port_of(process)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False) as http:
            made = http.post("/api/tables", json={"game": "pig"}).json()
            secrets = asyncio.run(misbehave(port, made))
            holding = {"tables": [{"table": made["table"], "secrets": [made["host"], made["join"]]}]}
            http.post("/api/mine", json=holding)
            code = http.post("/api/devices", json=holding).json()["code"]
            for _ in range(2):
                http.post("/api/devices/take", json={"code": code})
            secrets.append(code)
            http.get(f"/t/{made['table']}?secret={made['host']}")
            http.get(f"/api/{made['host']}")
        out, err = stop(process)
    assert len(secrets) == 5
    for secret in secrets:
        for said in (out, err):
            assert secret not in said
            assert hashed(secret) not in said
    assert "Ann" not in err
    assert "127.0.0.1:" + str(port) in err or f"localhost:{port}" in err
    lines = [line for line in err.splitlines() if made["table"] in line]
    assert lines, "what happens to a table is logged"
    if form == "json":
        for line in err.splitlines():
            entry = json.loads(line)
            assert {"time", "level", "logger", "message"} <= set(entry)
        assert json.loads(lines[0])["table"] == made["table"]
    else:
        assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d info worp\.room: Table ", lines[0])


@pytest.mark.parametrize("form", logs.FORMS)
def test_a_secret_that_somebody_elses_error_holds_is_taken_out(form: Any) -> None:
    secrets = [new_secret() for _ in range(200)]
    written = io.StringIO()
    handler = logs.begin(form, "info", written)
    logger = logging.getLogger("worp.room")
    try:
        for secret in secrets:
            logger.error("Refused %r, from https://dice.example/t/x#%s", [secret], secret[:12])
            try:
                raise ValueError(f"{{'secret': '{secret}'}} postgresql://worp:{secret[:9]}@localhost/worp")
            except ValueError:
                logger.exception("Broken", extra={"link": f"/t/x#{secret}"})
    finally:
        logging.getLogger().removeHandler(handler)
        logging.getLogger().setLevel(logging.WARNING)
    text = written.getvalue()
    assert text.count("ValueError") >= 200
    for secret in secrets:
        assert secret not in text
        assert f"#{secret[:12]}" not in text
        assert secret[:9] + "@" not in text
    assert "https://dice.example/t/x#…" in text


def test_a_tables_name_is_no_secret_and_stays_readable() -> None:
    table = new_table_id()
    assert logs.without_secrets(f"Table {table}: nothing was stored") == f"Table {table}: nothing was stored"


# --- what the operators' page says ----------------------------------------------------------------------------------------------------------


def blocks(language: str) -> Any:
    return re.findall(rf"^```{language}\n(.*?)^```", DEPLOY, re.MULTILINE | re.DOTALL)


def test_the_service_starts_the_room_with_options_that_exist() -> None:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[method-assign, assignment]  # as configparser's own pages do it
    unit.read_string(blocks("ini")[0])
    command = shlex.split(unit["Service"]["ExecStart"])
    assert command[1] == "serve"
    args = serve.parser().parse_args(command[2:])
    assert args.open is False
    assert args.host == "127.0.0.1"
    port = str(args.port)
    assert all(f"127.0.0.1:{port}" in proxy for proxy in (*blocks("nginx"), *blocks("caddyfile")))
    folder = Path(args.database.removeprefix("sqlite:///")).parent
    assert str(folder) == unit["Service"]["ReadWritePaths"]
    assert args.public_url.removeprefix("https://") in blocks("nginx")[0]
    assert (unit["Service"]["Type"], unit["Service"]["UMask"]) == ("notify", "0077"), "nobody else reads its files"
    assert int(unit["Service"]["WatchdogSec"]) > STUCK, "the log has said by then where it hangs"


def some_kept(name: Any) -> Any:
    return TableRecord(name, "pig", "pig@1 seats=2 goal=100", "", "playing", "h", "j", (Place("person", "Ann"), Place("bot")))


def test_back_up_restore_and_deletion_work_as_the_page_says(tmp_path: Path) -> None:
    back_up, restore, delete = [
        block.replace(".venv/bin/worp", f"{shlex.quote(sys.executable)} -m worp") for block in blocks("sh") if "sqlite" in block
    ]

    def shell(command: Any) -> None:
        subprocess.run(["sh", "-ec", command], cwd=tmp_path, check=True)

    async def play() -> None:
        store = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await store.open()
        for name in ("one", "two"):
            await store.write(new_table(some_kept(name), 1.0))
        await asyncio.to_thread(shell, back_up)  # while the room runs, with all of it still in the write-ahead log
        await store.write(gone("one"))
        assert await store.load("one") is None
        await store.close()

    async def names() -> Any:
        store = Store(f"sqlite:///{tmp_path}/room.sqlite")
        await store.open()
        found = [name for name in ("one", "two") if await store.load(name)]
        await store.close()
        return found

    asyncio.run(play())
    assert asyncio.run(names()) == ["two"]
    shell(restore)
    assert asyncio.run(names()) == ["one", "two"]
    shell(delete.replace("TABLE", "two"))
    assert asyncio.run(names()) == ["one"]
    with sqlite3.connect(tmp_path / "room.sqlite") as stored:
        assert stored.execute("SELECT count(*) FROM seats").fetchone() == (2,)
    stored.close()


# --- PostgreSQL -----------------------------------------------------------------------------------------------------------------------------


def test_a_missing_driver_is_one_sentence_that_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    for url in ("postgresql://worp:pass@localhost/worp", "postgres://worp:pass@localhost/worp"):
        assert serve.main(["--no-open", "--port", "0", "--database", url]) == 2
        out, err = capsys.readouterr()
        assert (out, err) == ("", "worp: For this database Worp needs the package asyncpg: pip install asyncpg, then start again.\n")


def test_postgresql_keeps_tables_as_sqlite_does_and_belongs_to_one_room(postgres: Any) -> None:
    async def use() -> None:
        store = Store(postgres)
        await store.open()
        kept = some_kept("one")
        await store.write(new_table(kept, 1.0))
        match_event = (await example_events())[0]
        await store.write([new_event("one", match_event, 2.0)])
        loaded = await store.load("one")
        assert loaded is not None
        assert loaded.places == kept.places
        assert loaded.events[0].outcome == match_event.outcome
        assert store.events == {"roll": 1}
        assert await store.trouble() == ""
        with pytest.raises(InputError, match="in use by another room"):
            await Store(postgres).open()
        assert await store.untouched(10.0**12, 5) == ["one"]
        await store.write(gone("one"))
        assert await store.load("one") is None
        await store.close()
        again = Store(postgres)
        await again.open()
        await again.close()

    asyncio.run(use())


async def example_events() -> Any:
    """The beginning of a game of pig."""
    from worp import registry
    from worp.record.log import Match

    pig = registry.find(str(TOYS / "pig.py"))
    match = Match.start(pig, pig.set_up(2))
    match.roll((5,))
    return match.events


def test_a_postgresql_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    if importlib.util.find_spec("asyncpg") is None:
        pytest.skip("needs asyncpg")

    async def opened() -> None:
        await Store(f"postgresql://worp:pass@/worp?host={tmp_path}").open()

    with pytest.raises(InputError, match="cannot be opened") as fault:
        asyncio.run(opened())
    assert "pass" not in str(fault.value)


def test_errors_of_the_database_do_not_show_what_a_row_holds() -> None:
    made = engine("sqlite://")
    assert made.sync_engine.hide_parameters
