"""Rooms that come and go: a server that is killed, a game that lives in a file."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

TOYS = Path(__file__).parents[1] / "toys"


class Process:
    """`worp` as people start it, in a process of its own."""

    def __init__(self, home: Path, *arguments: str) -> None:
        env = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "XDG_DATA_HOME": str(home), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", *arguments], env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://localhost:(\d+)/", line)
            if found:
                self.port = int(found[1])
                break
        else:
            raise AssertionError(f"it ended with {self.process.wait()} and never said where it is")
        self.address = f"http://localhost:{self.port}"

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Any]:
    """Start `worp` in a process with a data folder of its own; it is ended after the test."""
    started: list[Process] = []

    def new(*arguments: str) -> Process:
        started.append(Process(tmp_path, *arguments))
        return started[-1]

    yield new
    for one in started:
        one.kill()


def lying(person: Any) -> dict[str, str]:
    """What lies on the table, whether or not it can be chosen just now."""
    return {spot: name.removesuffix(" (possible)") for spot, name in person.scene().items()}


@pytest.mark.long  # tests/room/test_storage.py kills rooms too
def test_a_room_that_is_killed_and_started_again_goes_on_with_the_game(people: Any, start: Any) -> None:
    room = start("worp.room.http.serve", "--port", "0", "--no-open")
    ann = people(room.address).open_table("Push Out")
    bob = people(room.address).sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    both = [ann, bob]
    for _ in range(6):
        next(person for person in both if person.asked_now()).act()
        latest = max(person.quiet()[0] for person in both)
        for person in both:
            person.wait("+s.n >= given", latest)
            person.quiet()
    before = [lying(person) for person in both]
    for person in both:
        person.expects(r"WebSocket connection .* failed")
    room.kill()
    for person in both:
        expect(person.page.get_by_text("Connection lost")).to_be_visible()
    start("worp.room.http.serve", "--port", str(room.port), "--no-open")
    for person in both:
        expect(person.page.get_by_text("Connection lost")).to_have_count(0)
        person.quiet()
    assert [lying(person) for person in both] == before
    n = both[0].quiet()[0]
    while max(person.quiet()[0] for person in both) == n:
        next(person for person in both if person.asked_now()).act()


def test_a_game_from_a_file_is_played_without_a_line_of_javascript(people: Any, start: Any) -> None:
    room = start("worp", "play", str(TOYS / "pig.py"), "--web")
    ann = people(room.address).go("/new/pig")  # where the room sends the browser that it opens
    ann.page.get_by_role("radio", name="1").check(force=True)
    expect(ann.page.locator("li.seat")).to_have_count(1)
    ann.page.get_by_label("Points to win").fill("10")
    ann.page.get_by_label("Points to win").blur()
    ann.start()
    while not ann.over():
        ann.act(lambda count: 1)
    expect(ann.page.get_by_test_id("end")).to_be_visible()
