"""Strangers' bots: docs/researchers/socket.md is a conversation that happens as it is written, and the example plays."""

import ast
import asyncio
import importlib.util
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from worp.room.wire import messages as m

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "researchers" / "socket.md").read_text(encoding="utf-8")
BOT = ROOT / "examples" / "socket_bot.py"
POSITION = "begins=2 side3=4,5,9 turn=3 left=3 throw=4,5"


def conversation() -> Any:
    """The lines of the page's example."""
    found = re.search(r"^```jsonl\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1].splitlines()


def holds(real: Any, shown: Any) -> Any:
    """Whether a real message holds all that the page shows of it."""
    if isinstance(shown, dict):
        return isinstance(real, dict) and all(name in real and holds(real[name], value) for name, value in shown.items())
    if isinstance(shown, list):
        return isinstance(real, list) and len(real) >= len(shown) and all(map(holds, real, shown))
    return real == shown


def test_the_conversation_on_the_page_happens_as_it_is_written(room: Any) -> None:
    async def talk() -> None:
        async with room() as here:
            made = await here.make("wegduwen", position=POSITION)
            ann = await here.client(made["table"], [made["host"]])
            await ann.sit("Ann", 0)
            names = {made["table"]: "TABLE", made["join"]: "SECRET"}
            spoken = 0
            async with connect(f"ws://127.0.0.1:{here.port}/ws/{made['table']}", proxy=None) as socket:
                for line in conversation():
                    mark, rest = line[0], line[2:]
                    if mark == ">":
                        await socket.send(rest.replace("SECRET", made["join"]))
                        spoken += 1
                    elif mark == "#":
                        await ann.say(m.Start())
                    else:
                        text = await asyncio.wait_for(socket.recv(decode=True), 10)
                        real = json.loads(text)
                        if real["type"] == "Yours":
                            names[real["secret"]] = "MINE"
                        for name, shown in names.items():
                            text = text.replace(name, shown)
                        assert holds(json.loads(text), json.loads(rest)), f"{rest}\nis really\n{text}"
            assert spoken == 6

    asyncio.run(talk())


def test_the_page_shows_only_messages_and_fields_that_exist() -> None:
    for line in conversation():
        if line[0] == ">":
            asked = msgspec.json.decode(line[2:], type=m.FromBrowser)
            assert json.loads(msgspec.json.encode(asked)) == json.loads(line[2:])
    fields = {kind.__struct_config__.tag: set(kind.__struct_fields__) for kind in m.ToBrowser.__args__}
    for line in conversation():
        if line[0] == "<":
            told = json.loads(line[2:])
            assert set(told) - {"type"} <= fields[told["type"]]
    for named in re.findall(r"`([A-Z][a-z]+[A-Za-z]*)`", PAGE):
        assert named in {*fields, *(kind.__name__ for kind in m.FromBrowser.__args__), "Origin"}, named


def example() -> Any:
    spec = importlib.util.spec_from_file_location("socket_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("pig", {"options": {"goal": 20}}),
        ("liars-dice", {}),
        ("grab", {"options": {"calm": True}}),
        ("wegduwen", {"position": POSITION}),
    ],
)
def test_the_example_plays_to_the_end_by_a_link(room: Any, game: Any, wanted: Any) -> None:
    bot = example()

    async def play() -> None:
        async with room() as here:
            made = await here.make(game, seats=2, **wanted)
            host = await here.client(made["table"], [made["host"]])
            chance = random.Random(game)
            link = f"{made['url']}#{made['join']}"
            players = [asyncio.create_task(bot.play(link, name, chance.choice)) for name in ("One", "Two")]
            await host.until(lambda: [seat["kind"] for seat in host.table.get("seats", [])] == ["person", "person"])
            await host.say(m.Start())
            first, second = await asyncio.wait_for(asyncio.gather(*players), 60)
            await host.until(lambda: host.ending)
            assert first == second == host.ending

    asyncio.run(play())


def test_the_example_is_short_and_needs_nothing_of_worp() -> None:
    text = BOT.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 60
    imported = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert {name.partition(".")[0] for name in imported} <= {*sys.stdlib_module_names, "websockets"}


def test_the_example_runs_from_the_command_line(room: Any) -> None:
    async def play() -> None:
        async with room() as here:
            made = await here.make("pig", seats=2, options={"goal": 10})
            host = await here.client(made["table"], [made["host"]])
            await host.say(m.AddBot(0))
            process = await asyncio.create_subprocess_exec(
                sys.executable, str(BOT), f"{made['url']}#{made['join']}", "Cmd", stdout=subprocess.PIPE, stderr=subprocess.PIPE
            )
            await host.until(lambda: host.table.get("seats", [{}])[-1].get("name") == "Cmd")
            await host.say(m.Start())
            out, err = await asyncio.wait_for(process.communicate(), 30)
            await host.until(lambda: host.ending)
            assert (process.returncode, err) == (0, b"")
            assert ast.literal_eval(out.decode()) == host.ending

    asyncio.run(play())
