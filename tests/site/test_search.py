"""Search through the pages: what the index holds."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from typing import Any

import pytest

from worp.contract.game import LANGUAGES
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


class Shown(HTMLParser):
    """The words of a page outside its tooltips."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.hidden = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        if self.hidden or dict(attrs).get("role") == "tooltip":
            self.hidden += tag not in ("img", "br")

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= bool(self.hidden)

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            self.words += data.split()


def test_the_index_holds_the_words_that_a_page_shows_and_no_others(site: Site) -> None:
    for address in ("games/cui-bono.en.html", "games/wegduwen.nl.html", "glossary.de.html", "researchers/socket.html"):
        text = site.texts[address]
        held = " ".join(f"{part.heading or part.title} {part.words}" for part in sections(site.pages[address], text))
        assert "".join(held.split()) == "".join(Shown(text.body).words), address


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
    assert len(text) < 420_000
