"""What the pages say is so: code comes from files that run, links lead somewhere, every game has its pages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from worp import registry
from worp.game import LANGUAGES

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_code_of_the_inventors_tutorial_is_that_of_pig() -> None:
    pig = (ROOT / "tests" / "toys" / "pig.py").read_text(encoding="utf-8")
    found = blocks(ROOT / "docs" / "inventors" / "first-game.md", "python")
    assert len(found) >= 8
    for block in found:
        assert block in pig, block


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_that_exist(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:", target):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("key", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_rules_page_in_every_language(key: str, language: str) -> None:
    page = ROOT / "docs" / "games" / f"{key}.{language}.md"
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# ")
    assert text.count("\n## ") >= 4


@pytest.mark.parametrize("key", registry.names())
def test_every_game_tells_how_its_positions_are_written(key: str) -> None:
    assert f"\n## {key}\n" in (ROOT / "docs" / "positions.md").read_text(encoding="utf-8")


def test_the_readme_names_every_game() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for game in registry.games().values():
        assert f"docs/games/{game.key}.en.md" in text
