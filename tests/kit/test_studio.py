"""`worp new` writes games that run; `worp check` tells the author what is wrong, where, and in which shortest game."""

import subprocess
import sys
from pathlib import Path

import pytest

from worp import registry
from worp.cli import main
from worp.studio import check as checking
from worp.studio.new import KINDS
from worp.testing import conform


@pytest.mark.sampled(3)
@pytest.mark.parametrize("kind", KINDS)
def test_a_new_game_of_every_kind_runs(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", "night-market", "--kind", kind]) == 0
    game = registry.find(str(tmp_path / "night-market.py"))
    assert (game.key, game.title("en")) == ("night-market", "Night market")
    assert game.rules["en"].strip()
    conform(game, [game.set_up(2)], games=1, looks=4, acts=60, limit=3000)


def test_a_new_game_is_asked_for_and_never_overwrites(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    answers = iter(["9", "board"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["new", "trip"]) == 0
    assert "Write a number from 1 to 6" in capsys.readouterr().out
    assert main(["new", "trip", "--kind", "board"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["new", "9lives", "--kind", "board"]) == 2
    assert main(["new", "other", "--kind", "chess"]) == 2


PIG = (Path(__file__).parents[2] / "examples" / "pig.py").read_text(encoding="utf-8")


def checked(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr(checking, "SEARCH", 1.0)
    path = tmp_path / "mine.py"
    path.write_text(text, encoding="utf-8")
    status = main(["check", str(path), "--quick"])
    said = capsys.readouterr()
    assert "Traceback" not in said.out + said.err
    assert status == 1, said.out
    return " ".join(said.out.split())


def test_a_fault_is_told_with_line_position_and_shortest_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = checked(PIG.replace("self.score[self.seat] += pot", "self.score[self.seta] += pot"), tmp_path, capsys, monkeypatch)
    assert "mine.py, line 30): the game's code stopped with AttributeError" in said
    assert "position: roll 1 die; score 0; pot 0; die ." in said
    assert "shortest game that shows it: roll " in said
    assert ", act 1 hold" in said


def test_rules_that_never_end_are_stopped_with_the_line_that_ran(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "STUCK", 1)
    text = PIG.replace(
        "        pot, self.pot = self.pot, 0\n", "        pot, self.pot = self.pot, 0\n        while True:\n            pot += 0\n"
    )
    said = checked(text, tmp_path, capsys, monkeypatch)
    assert "line 30)" in said or "line 31)" in said
    assert "a loop without an end" in said


def test_a_file_that_cannot_be_read_is_a_fault_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said = checked(PIG.replace("{seat} throws {die}", "{seat} throws {dye}"), tmp_path, capsys, monkeypatch)
    assert "has {dye}, which is nothing this game has; did you mean {die}?" in said


def test_a_good_game_says_what_was_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "pig.py"
    path.write_text(PIG.replace("(1, 2, 3, 4, 5, 6)", "(2,)"), encoding="utf-8")
    assert main(["check", str(path), "--quick"]) == 0
    said = capsys.readouterr().out
    assert "every promise holds" in said
    assert "setups" in said
    assert "positions" in said
    assert "note: a game does not end where everyone always chooses" in said


LOOPS = {
    "a loop": "        while True:\n            try:\n                pot += 0\n            except Exception:\n                pass\n",
    "one operation": "        pot = len(str(9**9**9))\n",
    "memory": "        heap = [[0]]\n        while True:\n            heap.append(heap[-1] * 2)\n",
}


@pytest.mark.parametrize(
    ("command", "kind"),
    [
        ("check", "one operation"),
        ("simulate", "a loop"),
        ("simulate", "memory"),
        pytest.param("check", "a loop", marks=pytest.mark.long),
        pytest.param("check", "memory", marks=pytest.mark.long),
        pytest.param("simulate", "one operation", marks=pytest.mark.long),
    ],
)
def test_rules_that_cannot_be_held_up_are_ended_with_the_line_that_ran(command: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    begins = "        pot, self.pot = self.pot, 0\n"
    path.write_text(PIG.replace(begins, begins + LOOPS[kind]), encoding="utf-8")
    first = PIG[: PIG.index(begins)].count("\n") + 2
    quick = (
        "from worp import guard; from worp.studio import check; from worp.arena import simulate; from worp.cli import main; import sys; "
    )
    quick += "check.STUCK = simulate.PATIENCE = 1; plain = guard.in_a_process; "
    quick += "check.in_a_process = guard.in_a_process = lambda work, tell, deadline=0: plain(work, tell, 3); sys.exit(main(sys.argv[1:]))"
    ran = subprocess.run([sys.executable, "-c", quick, command, str(path)], capture_output=True, text=True, timeout=60, check=False)
    said = " ".join((ran.stdout + ran.stderr).split())
    assert ran.returncode in (1, 2), said
    assert "Traceback" not in said
    assert any(f"line {first + k}" in said for k in range(len(LOOPS[kind].splitlines()))), said
    assert "mine.py" in said
