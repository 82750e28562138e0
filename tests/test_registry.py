"""Games are found by key and by file, and whatever is wrong with one is said in a sentence."""

from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from worp import registry
from worp.contract.game import Game, InputError

TOYS = Path(__file__).parent / "toys"


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Pretends that these entry points are installed."""

    def pretend(**values: str) -> None:
        points = [EntryPoint(name.replace("_", "-"), value, registry.GROUP) for name, value in values.items()]
        monkeypatch.setattr(registry, "entry_points", lambda group: points)
        registry.points.cache_clear()
        registry.installed.cache_clear()

    yield pretend
    monkeypatch.undo()
    registry.points.cache_clear()
    registry.installed.cache_clear()


def test_the_official_games_are_entry_points_and_load() -> None:
    assert "wegduwen" in registry.names()
    assert registry.find("wegduwen") is registry.games()["wegduwen"]
    assert registry.broken() == {}


def test_an_unknown_game_is_answered_with_the_nearest_names() -> None:
    with pytest.raises(InputError, match=r"no game 'wegdwen'\. Did you mean wegduwen\?"):
        registry.find("wegdwen")
    with pytest.raises(InputError, match=r"no game 'xyzzy'\. The games are: .*wegduwen"):
        registry.find("xyzzy")


def test_a_broken_package_keeps_only_its_own_game_off_the_table(installed: Any) -> None:
    installed(wegduwen="worp.games.wegduwen:GAME", gone="no_such_package:GAME", odd="math:pi", other="worp.games.wegduwen:GAME")
    assert list(registry.games()) == ["wegduwen"]
    assert sorted(registry.broken()) == ["gone", "odd", "other"]
    with pytest.raises(
        InputError, match=r"'gone' is installed .* but cannot be loaded: ModuleNotFoundError: No module named 'no_such_package'"
    ):
        registry.find("gone")
    with pytest.raises(InputError, match="math:pi is not a Game"):
        registry.find("odd")
    with pytest.raises(InputError, match="calls itself 'wegduwen'"):
        registry.find("other")


def test_a_game_is_found_by_the_path_of_its_file() -> None:
    game = registry.find(str(TOYS / "pig.py"))
    assert isinstance(game, Game)
    assert game.key == "pig"


PIG = (TOYS / "pig.py").read_text(encoding="utf-8")


def test_a_file_without_its_usual_name_may_hold_one_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PIG.replace("GAME = Game(", "PIG = Game("), encoding="utf-8")
    assert registry.find(str(file)).key == "pig"


def test_an_edited_file_is_read_anew(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PIG, encoding="utf-8")
    assert registry.find(str(file)).version == 1
    file.write_text(PIG.replace("version=1", "version=2222"), encoding="utf-8")
    assert registry.find(str(file)).version == 2222


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("x = (", r"not yet Python: line 1"),
        ("import math\n\nmath.sqrt(-1)\n", r"cannot be loaded: line 3: ValueError"),
        ("print('hello')", r"holds no game"),
        (PIG + "\nOTHER = Game(**{**vars(GAME), 'key': 'hog', 'options': ()})\ndel GAME\nA = OTHER\nB = None\n", ""),
        (PIG.replace("GAME = Game(", "Game("), r"has rules but no game sheet"),
        (PIG.replace('key="pig"', 'key="Pig!"'), r"cannot be loaded: line \d+: A game's key is made of small letters"),
        (PIG.replace("GAME = Game(", "def game(key): return Game(key=key, version=1, titles={'en': 'x'}, seats=(1,), minutes=(1, 1), kind='quick', state=Pig)\nA = game('a')\nB = game('b')\n_ = dict("), r"holds 2 games"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, text: Any, reason: Any) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text, encoding="utf-8")
    if not reason:  # one game under two names is still one game
        assert registry.find(str(file)).key == "hog"
        return
    with pytest.raises(InputError, match=reason):
        registry.find(str(file))


def test_a_path_that_leads_nowhere_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="There is no file"):
        registry.find(str(tmp_path / "none.py"))
    with pytest.raises(InputError, match="is a folder"):
        registry.find(str(tmp_path))
    (tmp_path / "x.txt").write_text("")
    with pytest.raises(InputError, match="not a Python file"):
        registry.find(str(tmp_path / "x.txt"))
