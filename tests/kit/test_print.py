"""`worp print` writes a game's material as sheets of A4."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from worp.cli import main

EXAMPLES = Path(__file__).parents[2] / "examples"
SVG = "{http://www.w3.org/2000/svg}"


def printed(name: str, tmp_path: Path) -> dict[str, ElementTree.Element]:
    assert main(["print", str(EXAMPLES / f"{name}.py"), "--out", str(tmp_path), "--language", "en"]) == 0
    return {path.name: ElementTree.fromstring(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.glob("*.svg"))}


def words(sheet: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in sheet.iter(f"{SVG}text")]


def test_every_card_of_a_deck_is_there_once_in_its_own_size(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheets = printed("hamster", tmp_path)
    assert [name.rpartition("-")[2] for name in sheets] == ["cards.svg"] * 4
    numbers = [word for sheet in sheets.values() for word in words(sheet)[:-1]]
    assert sorted(numbers) == sorted([str(n) for n in range(3, 12)] * 4)
    first = next(iter(sheets.values()))
    assert (first.get("width"), first.get("height")) == ("210mm", "297mm")
    assert "3 turquoise dice with 6 sides" in capsys.readouterr().out


def test_a_sheet_has_the_names_of_its_rows_and_a_board_its_marks(tmp_path: Path) -> None:
    (score,) = printed("kniffel", tmp_path / "a").values()
    assert {"Ones", "Full house", "Chance"} <= set(words(score))
    (board,) = printed("ganzen", tmp_path / "b").values()
    assert {"Start", "Home"} <= set(words(board))


def test_a_game_without_paper_says_what_it_needs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", str(EXAMPLES / "gipfel.py"), "--out", str(tmp_path / "none")]) == 2
    assert "the dice pyramid" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
