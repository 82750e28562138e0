"""Which package may know which: the contracts are in pyproject.toml, `import-linter` holds them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import grimp

ROOT = Path(__file__).parents[1]
LINT = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(config_filename=sys.argv[1], no_cache=True))"


def lint(config: Path, source: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT, str(config)],
        env={"PYTHONPATH": str(source), "PATH": "/usr/bin:/bin", "WORP_NATIVE": "0"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_arrows_point_one_way() -> None:
    done = lint(ROOT / "pyproject.toml", ROOT / "src")
    assert done.returncode == 0, done.stdout[-3000:]


CIRCLES = [{f"worp.kit.{name}" for name in ("cards", "declare", "fast", "fields", "game", "telling")}]
"""A field of the kit is asked about the position that it is a part of: those know each other."""


def test_no_modules_know_one_another() -> None:
    """Also not by an import for types only or inside of a function: each can be read without the other."""
    graph = grimp.build_graph("worp", cache_dir=None)
    knows = {module: graph.find_upstream_modules(module) | {module} for module in graph.modules}
    circles = {frozenset(other for other in others if module in knows[other]) for module, others in knows.items()}
    assert {circle for circle in circles if len(circle) > 1} == {frozenset(circle) for circle in CIRCLES}


WRONG = [
    ("contract/game.py", "import worp.record.log"),
    ("exact/solver.py", "import worp.terminal.draw"),
    ("room/wire/views.py", "import worp.lessons.lesson"),
    ("room/wire/messages.py", "import worp.bots.levels"),
    ("bots/levels.py", "import worp.games.wegduwen.rules"),
    ("games/wegduwen/rules.py", "import worp.bots.search"),
    ("games/wegduwen/view.py", "import worp.games.quadrata.rules"),
    ("room/race/racing.py", "import worp.room.table.table"),
    ("room/table/leaving.py", "import worp.room.table.table"),
    ("room/wire/views.py", "import worp.room.hall"),
    ("room/hall.py", "import worp.lab.study"),
]


def test_arrows_the_wrong_way_are_found(tmp_path: Path) -> None:
    for path in (ROOT / "src" / "worp").rglob("*.py"):
        copy = tmp_path / path.relative_to(ROOT / "src")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    for number, (module, line) in enumerate(WRONG):
        planted = tmp_path / "worp" / module
        planted.write_text(planted.read_text() + f"\n\ndef planted{number}() -> None:\n    {line}\n")
    done = lint(ROOT / "pyproject.toml", tmp_path)
    assert done.returncode == 1, done.stdout[-3000:]
    for module, line in WRONG:
        arrow = f"worp.{module.removesuffix('.py').replace('/', '.')} -> {line.removeprefix('import ')} "
        assert arrow in done.stdout, f"{arrow}\n{done.stdout}"
