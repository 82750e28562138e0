"""`worp solve`, `worp coach` and `worp review`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from worp.cli import main
from worp.contract.game import LANGUAGES
from worp.exact import tables
from worp.exact.solver import solve
from worp.registry import EXAMPLES

LADDER = str(Path(__file__).parent / "ladder.py")
LOG = """worp 1
wegduwen@1 seats=1 level=1
names Ann
1 roll 4 5
2 act 1 side:1/5 side:1/4
3 roll 6 6
4 act 1 side:1/12 side:1/11
"""


def ran(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main(args)
    out, err = capsys.readouterr()
    return status, out, err


def test_solve_prints_the_value_of_the_game_and_of_the_first_choices(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = ran(capsys, "solve", "wegduwen", "--players", "1", "--level", "1", "--language", "en")
    assert status == 0
    assert "Player 1 can expect 23.27 points." in out
    assert "12, 11" in out
    told = json.loads(ran(capsys, "solve", "wegduwen", "--seats", "1", "--json", "--language", "en")[1])
    assert told["values"][0] == pytest.approx(23.2705, abs=0.0001)
    assert told["error"] < 1e-9
    assert Path(told["table"]).exists()
    chances = sum(one["chance"] for one in told["first"])
    assert sum(one["chance"] * one["value"] for one in told["first"]) / chances == pytest.approx(told["values"][0])
    double = next(one for one in told["first"] if one["rolled"] == [6, 6])
    assert double["moves"][0]["path"] == ["side:1/12", "side:1/11"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_solve_takes_a_game_of_ones_own_in_every_language(capsys: pytest.CaptureFixture[str], language: str) -> None:
    status, out, err = ran(capsys, "solve", LADDER, "-o", "top=2", "--language", language)
    assert status == 0
    assert not err
    # A leap wins half of the games, and who falls is where he began: v = 1/2 + (1 - v)/2. A step wins next time unless the other leaps: less.
    assert out.count("66.67 %") >= 2
    assert "33.33 %" in out
    assert "[" not in out  # no sentence is missing


def test_solve_with_again_solves_again(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(ran(capsys, "solve", LADDER, "-o", "top=2", "--json")[1])
    path = Path(told["table"])
    before = path.stat().st_mtime_ns
    ran(capsys, "solve", LADDER, "-o", "top=2", "--json")
    assert path.stat().st_mtime_ns == before
    ran(capsys, "solve", LADDER, "-o", "top=2", "--json", "--again")
    assert path.stat().st_mtime_ns > before


def test_a_damaged_table_is_told_on_the_error_stream_and_made_again(capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(json.loads(ran(capsys, "solve", LADDER, "-o", "top=3", "--json")[1])["table"])
    path.write_bytes(path.read_bytes()[:-1])
    tables._open.clear()
    status, _, err = ran(capsys, "solve", LADDER, "-o", "top=3", "--json", "--language", "en")
    assert status == 0
    assert "damaged" in err


@pytest.mark.parametrize("language", LANGUAGES)
def test_coach_lists_the_moves_with_their_values(capsys: pytest.CaptureFixture[str], language: str) -> None:
    position = "side1=2,3,4,5,6,9 throw=4,5"
    args = ("coach", "wegduwen", "--seats", "1", "--position", position, "--move", "side:1/5 side:1/4", "--language", language)
    status, out, _ = ran(capsys, *args)
    assert status == 0
    assert out.index("9 = 4+5") < out.index("5+4 = 9")
    assert "[" not in out
    told = json.loads(ran(capsys, *args, "--json")[1])
    assert told["how"] == "exact"
    assert told["moves"][1]["difference"] == 0
    assert told["moves"][0]["difference"] == pytest.approx(told["moves"][1]["loss"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_tells_turning_points_better_moves_luck_and_choices(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, language: str
) -> None:
    file = tmp_path / "game.worp"
    file.write_text(LOG)
    status, out, _ = ran(capsys, "review", str(file), "--language", language)
    assert status == 0
    assert "Ann" in out
    assert "9 = 4+5" in out
    assert "[" not in out
    told = json.loads(ran(capsys, "review", str(file), "--json", "--language", language)[1])
    account = told["accounts"][0]
    assert account["start"] - account["luck"] - account["own"] == pytest.approx(account["result"])  # points are bad here
    assert told["steps"][1]["best"] == ["side:1/9"]
    assert told["reference"] == "perfect"


@pytest.mark.usefixtures("nothing_solved")
def test_an_unsolved_game_is_coached_and_reviewed_with_intervals(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, out, _ = ran(capsys, "coach", LADDER, "-o", "top=6", "--playouts", "16", "--language", "en")
    assert status == 0
    assert "±" in out
    assert "95 of 100" in out
    file = tmp_path / "game.worp"
    file.write_text("worp 1\nladder@1 seats=2 top=6\n1 act 1 step\n2 act 2 leap\n3 roll 1\n")
    told = json.loads(ran(capsys, "review", str(file), "--game", LADDER, "--playouts", "16", "--json")[1])
    assert told["reference"] == "random"
    for account in told["accounts"]:
        assert account["start"] + account["luck"] + account["own"] + account["others"] == pytest.approx(account["result"])


@pytest.mark.usefixtures("nothing_solved")
def test_turning_points_of_an_invented_game_are_told_by_the_names_of_moves(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.worp"
    file.write_text("worp 1\npig@1 seats=2 goal=10\n1 roll 6\n2 act 1 again\n3 roll 5\n4 act 1 hold\n")
    status, _, fault = ran(capsys, "review", str(file))
    assert status == 2
    assert "--game ./pig.py" in fault
    out = ran(capsys, "review", str(file), "--game", str(EXAMPLES / "pig.py"), "--playouts", "16", "--language", "en")[1]
    assert "plays Throw again" in out
    assert "plays again" not in out


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("solve", "liars"), "no game"),
        (("solve", "wegduwen", "--players", "2", "--seats", "2"), "once"),
        (("solve", "wegduwen", "--level", "2", "-o", "level=1"), "twice"),
        (("solve", "wegduwen", "--seats", "beside"), "one of opposite, adjacent"),
        (("solve", "wegduwen", "--players", "1", "--limit", "turn"), "only exists with"),
        (("coach", "wegduwen", "--seat", "3"), "from 1 to 2"),
        (("coach", "wegduwen", "--seats", "1", "--position", "side1=2 throw=2,5", "--move", "side:1/9"), "not a legal move"),
        (("coach", "wegduwen", "--playouts", "1"), "2 or more"),
        (("review", "nothing.worp"), "no file"),
    ],
)
def test_what_is_typed_wrong_gets_one_sentence(capsys: pytest.CaptureFixture[str], args: Any, told: Any) -> None:
    status, out, err = ran(capsys, *args)
    assert status == 2
    assert not out
    assert err.startswith("worp: ")
    assert err.count("\n") == 1
    assert told in err


def test_a_game_with_too_many_positions_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "solve", lambda *args, **more: solve(*args, **{**more, "most": 2000}))
    status, _, err = ran(capsys, "solve", "carcassonne")
    assert status == 2
    assert "more than 2,000 positions" in err
