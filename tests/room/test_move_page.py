"""The page that walks a move through the house is true: what it names is what is called, in this order."""

from __future__ import annotations

import asyncio
import random
import re
import sys
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from worp import native
from worp.contract.game import TURN
from worp.room.wire import messages as m

ROOT = Path(__file__).parents[2]
SOURCE = f"{ROOT / 'src' / 'worp'}/"
MOST = 20


def named(chapter: str) -> list[str]:
    """The functions of a chapter's table, and where the page says that they are."""
    page = (ROOT / "docs" / "contributors" / "move.md").read_text()
    rows = [row.split("|")[2] for row in page.split(f"## {chapter}")[1].split("\n## ")[0].splitlines() if row.startswith("| ")]
    return [name for row in rows for name in re.findall(r"`([\w.]+)`", row.partition("(")[0])]


def name(code: CodeType) -> str:
    return code.co_qualname.replace(".<locals>", "")


class Stacks:
    """Which of Worp's functions were on the way to each function that was called."""

    def __init__(self) -> None:
        self.to: dict[str, list[str]] = {}

    def __call__(self, frame: FrameType, event: str, _arg: object) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(SOURCE) or name(code) in self.to:
            return
        found: list[str] = []
        above: FrameType | None = frame
        while above is not None:
            if above.f_code.co_filename.startswith(SOURCE):
                found.insert(0, name(above.f_code))
            above = above.f_back
        self.to[name(code)] = found


def click_a_move(room: Any) -> Stacks:
    stacks = Stacks()

    async def play() -> None:
        async with room() as here:
            table, *people = await here.two("wegduwen")
            state = here.hall.tables[table].match.state
            while state.phase != TURN:
                thrower = people[state.who]
                await thrower.say(m.Throw(state.who, thrower.n))
                n = thrower.n + 1
                for one in people:
                    await one.until(lambda one=one, n=n: one.n == n)
                state = here.hall.tables[table].match.state
            seat = state.who
            path = state.spell(random.Random(1).choice(state.moves(seat)))
            n = people[seat].n
            sys.setprofile(stacks)
            try:
                await people[seat].say(m.Click(seat, n, list(path), done=True))
                await people[seat].until(lambda: people[seat].n > n)
            finally:
                sys.setprofile(None)

    asyncio.run(play())
    return stacks


@pytest.mark.skipif(native.compiled(), reason="nobody is told of calls between compiled functions")
def test_the_way_of_a_move_is_as_the_page_says_and_not_longer(room: Any) -> None:
    to = click_a_move(room).to
    # From the socket to the inbox; from there to the rules, by way of `clicked`, which answers; to the store; and its writer.
    doing = to["Rules.play"]
    asked = doing.index("Table.click") + 1
    assert to["clicked"] == [*doing[:asked], "clicked"]
    assert to["Store.write"] == [*doing[: doing.index("Play.happen") + 1], "Store.write"]
    way = [*to["Inbox.put_nowait"], *doing[:asked], "clicked", *doing[asked:], "Store.write", *to["Pen.commit"]]
    assert named("To the stored event") == way
    assert len(way) <= MOST
    back = named("And back")
    assert len(back) <= MOST
    assert to["Play.tell"] == [*to["Store.write"][:-1], "Play.tell"]
    assert set(back) <= set(to), "the page names what was not called"
