"""Search through the pages: what the index holds."""

from __future__ import annotations

import json
import re

import pytest

from worp.contract.game import LANGUAGES
from worp.site.pages import DOCS
from worp.site.search import index, sections
from worp.site.site import Site


@pytest.fixture(scope="module")
def site() -> Site:
    return Site()


def test_every_heading_of_every_page_can_be_found(site: Site) -> None:
    for address, page in site.pages.items():
        found = sections(page, site.texts[address])
        assert found[0].address == address
        for anchor, heading in site.texts[address].headings:
            assert any(part.address == f"{address}#{anchor}" and part.heading == heading for part in found), (address, heading)


def test_every_word_that_a_page_shows_is_in_the_index(site: Site) -> None:
    page = site.pages["games/cui-bono.en.html"]
    written = re.sub(r"!?\[|\]\([^)]*\)|[*|#]", " ", (DOCS / page.file).read_text(encoding="utf-8"))
    held = " ".join(f"{part.heading} {part.words} {part.title}" for part in sections(page, site.texts[page.address]))
    shown = set(re.findall(r"[A-Za-z]{4,}", written.split("## Bots")[0]))
    pictured = {word for line in written.splitlines() if line.strip().startswith("The ") for word in line.split()}
    assert not {word for word in shown - pictured if word not in held}


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_index_has_the_pages_of_its_language_and_those_that_are_only_in_english(site: Site, language: str) -> None:
    text = index(site.pages, site.texts, language)
    parts = json.loads(text.removeprefix("window.worpPages = ").rstrip().rstrip(";"))
    found = {part[0].partition("#")[0] for part in parts}
    assert f"games/wegduwen.{language}.html" in found
    assert "players/terminal.html" in found
    assert {part[3] for part in parts} <= {language, "en"}
    for address in found:
        assert address in site.files
    assert len(text) < 400_000
