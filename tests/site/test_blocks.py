"""Every block of code on our pages does what a reader would do with it. How a block is marked: docs/contributors/docs.md."""

from __future__ import annotations

import importlib.util
import io
import json
import re
import shlex
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from markdown_it import MarkdownIt

from worp import cli, registry
from worp.contract.game import Game, InputError, Setup
from worp.games.quadrata import shapes as quadrata_shapes
from worp.record.log import Match
from worp.room.http import serve
from worp.studio import serve as studio
from worp.testing import Broken, conform

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TOYS = ROOT / "tests" / "toys"
ELSEWHERE = {"docs/operators/deploy.md", "docs/researchers/socket.md"}
"""A service, proxies and a database's back-up; a conversation with a real room: the tests of the room do as they say."""


class Block(NamedTuple):
    """A block of code: where it stands, what it is, what it says, and the heading above it."""

    page: str
    line: int
    kind: str
    text: str
    heading: str


def blocks_of(page: Path) -> list[Block]:
    found, heading = [], ""
    tokens = MarkdownIt("commonmark").disable("inline").parse(page.read_text(encoding="utf-8"))
    for before, token in zip([None, *tokens], tokens, strict=False):
        if before is not None and before.type == "heading_open":
            heading = token.content
        if token.type in ("fence", "code_block"):
            assert token.map is not None
            found.append(Block(str(page.relative_to(ROOT)), token.map[0] + 1, token.info.strip(), token.content, heading))
    return found


BLOCKS = [block for page in PAGES for block in blocks_of(page) if str(page.relative_to(ROOT)) not in ELSEWHERE]


def some(*kinds: str) -> pytest.MarkDecorator:
    chosen = [block for block in BLOCKS if block.kind in kinds]
    return pytest.mark.parametrize("block", chosen, ids=[f"{block.page}:{block.line}" for block in chosen])


def game_of(key: str) -> Game:
    """A game of Worp, or one of the toys."""
    toy = TOYS / f"{key.replace('-', '_')}.py"
    return registry.find(str(toy) if toy.is_file() else key)


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own that looks like a checkout, an own data folder, English, and nobody at the keyboard."""
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    return tmp_path


# --- all of them are tested ---------------------------------------------------------------------------------------------------------------


def test_every_block_says_what_it_is() -> None:
    known = {"sh", "python", "position", "log", "json", "shapes", "text", "formula"}
    assert [f"{block.page}:{block.line} is '{block.kind}'" for block in BLOCKS if block.kind not in known] == []


def test_there_are_blocks_of_every_kind() -> None:
    counted = Counter(block.kind for block in BLOCKS)
    assert counted["position"] >= len(registry.names())
    assert counted["sh"] >= 5
    assert counted["python"] >= 12
    assert {"log", "json", "shapes", "text"} <= counted.keys()


@pytest.mark.parametrize("where", sorted(ELSEWHERE))
def test_blocks_that_need_a_room_are_tested_with_it(where: str) -> None:
    tests = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py") if path.parent.name != "site"]
    assert any(f'"{Path(where).name}"' in text or where in text for text in tests)


# --- commands -----------------------------------------------------------------------------------------------------------------------------


def waits(argv: list[str]) -> bool:
    """Whether a command waits for people, or takes long: such a one is only parsed."""
    return not argv or argv[0] in ("serve", "studio", "test", "train", "compile", "bench") or "--web" in argv


def parse(argv: list[str]) -> None:
    """Read a command as the program would; a wrong one ends in SystemExit."""
    if argv[:1] == ["serve"]:
        serve.parser().parse_args(argv[1:])
    elif argv[:1] == ["studio"]:
        studio.parser().parse_args(argv[1:])
    else:
        cli.parser().parse_args(argv[:1] if argv[:1] in (["test"], ["compile"], ["bench"]) else argv)


@some("sh")
@pytest.mark.sampled(8)
def test_commands_can_be_given_as_they_are_written(block: Block, desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert block.text.strip()
    for line in block.text.splitlines():
        words = shlex.split(line, comments=True)
        if not words:
            continue
        if words[:2] == ["python", "-m"]:
            assert importlib.util.find_spec(words[2]) is not None, line
            continue
        assert words[0] in ("./worp", "worp"), line
        if waits(words[1:]):
            parse(words[1:])
            continue
        status = cli.main(words[1:])
        out, err = capsys.readouterr()
        assert status == 0, f"{line}\n{err}"
        assert out.strip(), line


@pytest.mark.parametrize(
    "line", ["show wegduwen --position nonsense", "docs --to nowhere", "plat wegduwen", "serve --prot 1", "play --wbe"]
)
def test_a_misspelled_command_would_not_pass(line: str, desk: Path) -> None:
    argv = shlex.split(line)
    if waits(argv):
        with pytest.raises(SystemExit):
            parse(argv)
        return
    try:
        status: Any = cli.main(argv)
    except SystemExit as left:
        status = left.code
    assert status == 2


# --- Python -------------------------------------------------------------------------------------------------------------------------------

SOURCES = [path.read_text(encoding="utf-8") for folder in ("src", "tests", "examples") for path in sorted((ROOT / folder).rglob("*.py"))]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("where", sorted({block.page for block in BLOCKS if block.kind == "python"}))
def test_python_is_taken_from_a_file_or_runs(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Blocks of one page build on each other; a test in one of them is run."""
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {"__name__": "page"}
    for block in [block for block in BLOCKS if block.page == where and block.kind == "python"]:
        if any(block.text in source for source in SOURCES):
            continue
        before = set(names)
        exec(compile(block.text, f"{where}:{block.line}", "exec"), names)
        for name in sorted(set(names) - before):
            if name.startswith("test_"):
                names[name]()


def test_the_way_to_the_contract_is_taken_from_the_smallest_game() -> None:
    pig = (TOYS / "pig.py").read_text(encoding="utf-8")
    found = [block.text for block in blocks_of(ROOT / "docs" / "inventors" / "contract.md") if block.kind == "python"]
    assert len([text for text in found if text in pig]) >= 9


def test_the_tutorial_is_one_file_that_runs(tmp_path: Path) -> None:
    """Whoever puts its blocks one after the other into a file has the game, and it keeps its promises."""
    blocks = [block.text for block in blocks_of(ROOT / "docs" / "inventors" / "first-game.md") if block.kind == "python"]
    path = tmp_path / "pig.py"
    path.write_text("\n".join(blocks), encoding="utf-8")
    whole = (ROOT / "examples" / "pig.py").read_text(encoding="utf-8")
    assert [line for line in "\n".join(blocks).splitlines() if line] == [line for line in whole.splitlines() if line]
    game = registry.find(str(path))
    conform(game, [game.set_up(2)], games=1, looks=10, acts=100)


# --- positions, logs, tables of shapes ----------------------------------------------------------------------------------------------------


@some("position")
def test_positions_can_be_loaded(block: Block) -> None:
    first, _, rest = block.text.partition("\n")
    named = re.match(r"([a-z-]+)@\d", first)  # an id line
    game = game_of(named[1] if named else block.heading)
    setup, text = (game.read_id(first), rest) if named else (game.set_up(), block.text)
    state = game.load(setup, text)
    assert game.load(setup, state.text()).text() == state.text()
    assert state.scene(-1).things


@pytest.mark.parametrize("key", registry.names())
def test_every_game_has_a_position_to_look_at(key: str) -> None:
    assert [block for block in BLOCKS if block.kind == "position" and block.heading == key and block.page == "docs/positions.md"]


@some("log")
def test_logs_are_read_and_written_back_as_they_are(block: Block) -> None:
    assert Match.read(block.text, game_of).text() == block.text


@some("json")
def test_logs_in_json_are_read_and_written_back_as_they_are(block: Block) -> None:
    assert json.loads(Match.read(block.text, game_of).json()) == json.loads(block.text)


@some("shapes")
def test_a_table_of_shapes_is_read_line_by_line(block: Block) -> None:
    lines = [line for line in block.text.splitlines() if not line.startswith("#")]
    assert lines
    for line in lines:
        shape = quadrata_shapes.read_line(line, [])
        assert shape.pips == 5
    with pytest.raises(InputError, match="pips"):
        quadrata_shapes.read_line(lines[0].replace("| 5 |", "| 4 |"), [])


@some("formula")
def test_a_formula_uses_constants_that_the_code_has(block: Block) -> None:
    assert "=" in block.text
    for name in re.findall(r"\b[A-Z]{2,}\b", block.text):
        assert any(re.search(rf"^{name}\b.* = ", source, re.MULTILINE) for source in SOURCES), name


# --- what a program prints ----------------------------------------------------------------------------------------------------------------


def found(state: Any, sheet: Game) -> str:
    """What conform says of a game with these rules and the sheet of another one."""
    facts = ("key", "version", "titles", "seats", "minutes", "kind", "options", "words")
    game = Game(state=state, **{fact: getattr(sheet, fact) for fact in facts})
    with pytest.raises(Broken) as caught:
        conform(game, [game.set_up(2)])
    return f"{caught.value}\n"


def test_the_broken_promises_on_the_page_are_what_conform_says_of_pigs_that_forget_something() -> None:
    pig = registry.imported(TOYS / "pig.py")

    class Silent(pig.Pig):  # type: ignore[name-defined]
        """It forgets to tell the score."""

        def play(self, seat: int, move: int, tell: Any = None) -> None:
            super().play(seat, move, tell)
            if tell is not None:
                tell[:] = [one._replace(sets=tuple(pair for pair in one.sets if pair[0] != "player:1/score")) for one in tell]

    class Forgetful(pig.Pig):  # type: ignore[name-defined]
        """Every seventh throw is a one, but its text does not say how many there were."""

        def __init__(self, setup: Setup) -> None:
            super().__init__(setup)
            self.streak = 0

        def roll(self, outcome: tuple[int, ...], tell: Any = None) -> None:
            self.streak += 1
            super().roll((1,) if self.streak % 7 == 0 else outcome, tell)

    assert [found(state, pig.GAME) for state in (Silent, Forgetful)] == [
        block.text for block in BLOCKS if block.kind == "text" and not block.page.startswith("docs/studies")
    ]
