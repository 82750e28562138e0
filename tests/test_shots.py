"""The pictures of all boards: every game has one, its position can be, and somebody is asked something there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import shots
from tools.browser import chromium
from worp import registry
from worp.contract.game import OVER, RACE, ROLL, TURN, InputError
from worp.room.http.app import STATIC


def test_every_game_has_a_picture() -> None:
    assert set(shots.TABLES) == set(registry.games())


@pytest.mark.parametrize("key", sorted(shots.TABLES))
def test_in_a_picture_the_first_seat_is_asked_and_the_game_goes_on(key: str) -> None:
    game, table = registry.find(key), shots.TABLES[key]
    position = table.position or shots.played(game, table)
    state = game.load(game.set_up(table.seats), position)
    assert state.phase != OVER
    assert state.phase in (ROLL, TURN, RACE)
    assert state.who in (0, -1)


def test_a_game_without_a_picture_is_named() -> None:
    with pytest.raises(InputError, match="no picture of 'chess'"):
        shots.main(["--out", "/nowhere", "--only", "chess"])


@pytest.mark.long
@pytest.mark.skipif(chromium() is None or not (STATIC / "index.html").is_file(), reason="needs Chromium and the built pages")
def test_pictures_of_a_board_on_both_screens_and_in_both_lights(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "worp", "shots", "--out", str(tmp_path), "--only", "wegduwen"], check=True, timeout=240)
    sizes = {}
    for picture in tmp_path.iterdir():
        head = picture.read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        sizes[picture.stem] = (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big"))
    desktop, phone = (1280, 800), (780, 1688)
    assert sizes == {
        f"wegduwen-{screen}-{light}": size for screen, size in (("desktop", desktop), ("phone", phone)) for light in ("light", "dark")
    }
