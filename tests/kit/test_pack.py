"""`worp pack` makes a package that installs without any network, and whose game every command knows then."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

import worp
from worp.cli import main

PIG = Path(__file__).parents[2] / "examples" / "pig.py"


def test_a_packed_game_is_installed_and_appears(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", str(PIG), "--out", str(tmp_path / "out"), "--version", "2.1"]) == 0
    wheel = tmp_path / "out" / "worp_pig-2.1-py3-none-any.whl"
    assert str(wheel) in capsys.readouterr().out
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-index", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True)
    # Worp itself and what it needs come from here; only the game is installed there.
    site = next(path for path in sys.path if path.endswith("site-packages"))
    sources = str(Path(worp.__file__).parents[1])
    told = subprocess.run(
        [python, "-m", "worp", "games"], env={"PYTHONPATH": f"{sources}:{site}", "LANG": "en"}, capture_output=True, text=True, check=True
    )
    assert "pig" in told.stdout
    played = subprocess.run(
        [python, "-m", "worp", "simulate", "pig", "--games", "3"],
        env={"PYTHONPATH": f"{sources}:{site}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    # Again is no harm; another folder is not written over.
    assert main(["pack", str(PIG), "--out", str(tmp_path / "out")]) == 0
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("mine")
    assert main(["pack", str(PIG), "--out", str(tmp_path / "full")]) == 2


def test_the_folder_is_a_project(tmp_path: Path) -> None:
    """What pip would build of it has the same game: its table of contents is read, not built."""
    import tomllib

    assert main(["pack", str(PIG), "--out", str(tmp_path / "out")]) == 0
    project = tomllib.loads((tmp_path / "out" / "pyproject.toml").read_text())
    assert project["project"]["entry-points"]["worp.games"] == {"pig": "worp_pig:GAME"}
    assert (tmp_path / "out" / "worp_pig.py").read_text() == PIG.read_text()
