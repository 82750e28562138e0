"""Compiled rules: chosen only for exactly the present sources, made outside src/, and open to interpreted games."""

from __future__ import annotations

import ast
import contextlib
import enum
import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import worp
from worp import native, registry
from worp.contract.game import Setup
from worp.games.wegduwen.view import Wegduwen

# A contract like worp.contract.game's in small, a game that is compiled with it, and a game of a stranger that is not.
GAME = """
from __future__ import annotations
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar
from mypy_extensions import mypyc_attr

M = TypeVar("M")

class Say(NamedTuple):
    key: str
    args: tuple[tuple[str, int], ...] = ()

@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[M]):
    def __init__(self) -> None:
        self.who = 0
    def moves(self, seat: int) -> Sequence[M]:
        raise NotImplementedError
    def count(self) -> int:
        return len(self.moves(self.who))
    def name(self) -> Say:
        return Say("state", (("count", self.count()),))
"""
PIG = """
from __future__ import annotations
from collections.abc import Sequence
from typing import NamedTuple
from worp.contract.game import Say, State

class Hold(NamedTuple):
    points: int

class Pig(State[Hold]):
    def moves(self, seat: int) -> Sequence[Hold]:
        return [Hold(points) for points in range(3)]

GAME = Pig
"""
STRANGER = """
from worp.contract.game import Say, State
from worp.games.pig.rules import Pig

class Coin(State[int]):
    def moves(self, seat):
        return [0, 1]

assert Coin().count() == 2, "a compiled method calls the interpreted one"
assert Coin().name() == Say("state", (("count", 2),))
assert Pig().count() == 3
assert isinstance(Coin(), State) and isinstance(Pig(), State)
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with the real native.py and a small contract and game in place of Worp's."""
    package = tmp_path / "src" / "worp"
    for part in ("contract", "games/pig"):
        (package / part).mkdir(parents=True)
        (package / part / "__init__.py").touch()
    for name in ("native.py", "games/__init__.py"):
        shutil.copy(native.PACKAGE / name, package / name)
    (package / "__init__.py").write_text("from worp import native\n\nnative.choose()\n")
    (tmp_path / "pyproject.toml").touch()
    (package / "contract" / "game.py").write_text(GAME)
    (package / "games" / "pig" / "rules.py").write_text(PIG)
    return tmp_path


def python(checkout: Path, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in {"WORP_NATIVE", "CC"}}
    clean |= {"PYTHONPATH": str(checkout / "src"), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    return subprocess.run([sys.executable, "-c", code], env=clean, capture_output=True, text=True, check=False)


COMPILE = "import sys; from worp import native; sys.exit(native.main([]))"
WHICH = "import worp, worp.contract.game, worp.games.pig.rules as pig; print(worp.native.status(), pig.__file__, sep='\\n')"


def which(checkout: Path, **environment: str) -> tuple[str, Path]:
    done = python(checkout, WHICH, **environment)
    assert done.returncode == 0, done.stderr
    status, file = done.stdout.splitlines()
    return status, Path(file)


@pytest.mark.long
@pytest.mark.skipif(bool(native.lacks()), reason=native.lacks())
def test_compiled_rules_run_exactly_as_long_as_the_sources_are_theirs(checkout: Path) -> None:
    source = checkout / "src" / "worp" / "games" / "pig" / "rules.py"
    before = sorted((checkout / "src").rglob("*"))
    status, file = which(checkout)
    assert status.startswith("rules: interpreted (no compiled copy of these sources; ./worp compile makes them")
    assert file == source

    done = python(checkout, COMPILE)
    assert done.returncode == 0, done.stdout + done.stderr
    assert sorted((checkout / "src").rglob("*")) == before, "nothing is written into src/"
    shelf = checkout / "build" / "native"
    assert len(list(shelf.iterdir())) == 1, "no scratch folder stays"
    status, file = which(checkout)
    assert status == "rules: compiled"
    assert file.is_relative_to(shelf)
    assert which(checkout, WORP_NATIVE="0") == ("rules: interpreted (WORP_NATIVE=0)", source)
    assert "up to date" in python(checkout, COMPILE).stdout

    stranger = checkout / "stranger.py"
    stranger.write_text(STRANGER)
    for choice in "01":
        done = python(checkout, f"import runpy; runpy.run_path({str(stranger)!r})", WORP_NATIVE=choice)
        assert done.returncode == 0, done.stderr

    text = source.read_text()
    source.write_text(text.replace("range(3)", "range(4)"))
    status, file = which(checkout)
    assert status.startswith("rules: interpreted (no compiled copy")
    assert file == source
    source.write_text(text)
    assert which(checkout)[0] == "rules: compiled"

    for name in ("old-mypy1", "older-mypy1"):  # two copies are kept: the one in use and the one before
        (shelf / name).mkdir()
        os.utime(shelf / name, (1, 1))
    source.write_text(text + "# changed\n")
    assert python(checkout, COMPILE).returncode == 0
    kept = list(shelf.iterdir())
    assert len(kept) == 2
    assert which(checkout)[1].is_relative_to(shelf)


@pytest.mark.skipif(bool(native.lacks()), reason=native.lacks())
def test_rules_that_mypyc_refuses_are_shown_and_nothing_is_kept(checkout: Path) -> None:
    (checkout / "src" / "worp" / "games" / "pig" / "rules.py").write_text("points: int = 'three'\n")
    done = python(checkout, COMPILE)
    assert done.returncode == 1
    assert "pig/rules.py:1: error" in done.stderr
    assert "they go on running interpreted" in done.stderr
    assert list((checkout / "build" / "native").iterdir()) == []


def test_without_a_compiler_one_sentence_says_what_to_install(checkout: Path) -> None:
    done = python(checkout, COMPILE, CC="no-such-compiler")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "apt install gcc libc6-dev python3-dev" in done.stderr
    assert not (checkout / "build").exists()


def test_an_installed_package_keeps_compiled_rules_in_the_users_cache(checkout: Path, tmp_path: Path) -> None:
    (checkout / "pyproject.toml").unlink()
    done = python(checkout, "from worp import native; print(native.shelf())", XDG_CACHE_HOME=str(tmp_path / "cache"))
    assert Path(done.stdout.strip()) == tmp_path / "cache" / "worp" / "native"


def test_every_module_of_the_rules_is_among_the_compiled() -> None:
    names = set(native.sources())
    assert {"contract/game.py", "contract/dice.py", "record/log.py", "record/codec.py", "proof/book.py", "room/wire/views.py"} <= names
    left = {path.relative_to(native.PACKAGE).as_posix() for path in (native.PACKAGE / "games").rglob("*.py")} - names
    assert {name for name in left if not name.endswith("__init__.py")} == {
        *[f"games/wegduwen/{name}.py" for name in native.SOLVERS if name != "day"],
        "games/drachenwurf/day.py",
    }


def closed_classes(source: bytes) -> list[str]:
    """The classes of a module that interpreted ones may not inherit from when it is compiled."""
    found = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return [one.name for one in found if not any("allow_interpreted_subclasses" in ast.unparse(each) for each in one.decorator_list)]


def test_no_interpreted_class_inherits_from_a_compiled_one_that_does_not_allow_it() -> None:
    """When compiled the first object of such a class would be a TypeError."""
    for found in pkgutil.walk_packages(worp.__path__, "worp."):
        if not found.name.endswith("__main__"):
            with contextlib.suppress(ModuleNotFoundError):  # what is for workers, clusters or learners is not always there
                importlib.import_module(found.name)
    compiled = {f"worp.{name.removesuffix('.py').replace('/', '.')}": text for name, text in native.sources().items()}
    wrong = []
    looked = 0
    for module, text in compiled.items():
        for name in closed_classes(text):
            cls = getattr(sys.modules[module], name)
            if not issubclass(cls, BaseException | tuple | enum.Enum) and not getattr(cls, "_is_protocol", False):
                looked += 1
                wrong += [one for one in cls.__subclasses__() if one.__module__.startswith("worp.") and one.__module__ not in compiled]
    assert looked > 50
    assert wrong == []


@pytest.mark.compiled
def test_the_rules_that_run_are_those_that_the_status_names() -> None:
    from worp.contract import game

    assert native.compiled() == (native.status() == "rules: compiled")
    assert native.compiled() == (not str(game.__file__).endswith(".py"))


class Noted(Wegduwen):
    """A stranger's game on one of ours, which is compiled or not; this class never is."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.notes: list[str] = []


@pytest.mark.compiled
def test_a_copy_has_what_an_interpreted_class_adds_to_a_compiled_one() -> None:
    state = Noted(registry.find("wegduwen").set_up(2))
    state.notes.append("first")
    state.rows[0] = 5
    copy = state.copy()
    copy.notes.append("second")
    copy.rows[0] = 6
    assert (state.notes, state.rows[0], copy.notes, copy.rows[0], copy.setup) == (["first"], 5, ["first", "second"], 6, state.setup)
