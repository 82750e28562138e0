"""A terminal for tests: what is typed goes in, what is shown comes out, and the dice are seeded."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from worp import cli
from worp.contract.dice import Seeded

TOYS = Path(__file__).parent.parent / "toys"


class Shown(NamedTuple):
    status: int
    out: str
    err: str


Worp = Callable[..., Shown]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder, and an empty working folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return tmp_path / "data"


@pytest.fixture
def worp(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Worp:
    """Runs `worp …` with these typed lines (then the end of input), in English unless told otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "COLUMNS", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    monkeypatch.setenv("COLUMNS", "100")

    def run(*args: str, typed: tuple[str, ...] = (), seed: int = 1) -> Shown:
        monkeypatch.setattr("worp.contract.dice.System", lambda: Seeded(seed))
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        try:
            status = cli.main(list(args))
        except SystemExit as leaving:
            status = int(leaving.code or 0)
        shown = capsys.readouterr()
        return Shown(status, shown.out, shown.err)

    return run


@pytest.fixture
def toy() -> Callable[[str], str]:
    """The path of a toy game."""
    return lambda name: str(TOYS / f"{name}.py")
