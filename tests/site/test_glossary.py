"""The words: found where they stand, explained once, and only on the pages of games that use them."""

from __future__ import annotations

import re
from functools import cache
from html import escape

import pytest

from worp import registry
from worp.contract.game import LANGUAGES
from worp.site.glossary import Entry, Finder, read_glossary
from worp.site.pages import DOCS
from worp.site.site import Site

ENTRIES = read_glossary(DOCS / "glossary.md")


@cache
def site() -> Site:
    """All pages. Made when a test wants them: every worker reads this file, and few run its tests."""
    return Site()


def entry(name: str, *forms: str) -> Entry:
    return Entry(name, {"en": forms}, {"en": f"what a {name} is"}, ())


def found(finder: Finder, text: str) -> list[tuple[str, str]]:
    pieces = finder.pieces(text)
    assert "".join(piece for piece, _ in pieces) == text
    return [(piece, entry.id) for piece, entry in pieces if entry is not None]


def test_a_word_is_explained_once_in_any_of_its_forms() -> None:
    finder = Finder([entry("funnel", "funnel", "funnels")], "en")
    assert found(finder, "Funnels are hollow; a funnel takes a die.") == [("Funnels", "funnel")]
    assert found(finder, "Another funnel.") == []


def test_the_longer_word_wins_and_parts_of_words_do_not_count() -> None:
    finder = Finder([entry("funnel", "funnel"), entry("corner funnel", "corner funnel"), entry("egg", "egg")], "en")
    assert found(finder, "an eggcup, the corner funnel, then a funnel") == [("corner funnel", "corner funnel"), ("funnel", "funnel")]


def test_without_words_nothing_is_found() -> None:
    assert found(Finder([], "en"), "a funnel") == []


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry.id for entry in ENTRIES])
def test_an_entry_is_short_in_every_language_and_explained_on_every_page_that_it_names(entry: Entry) -> None:
    for language in LANGUAGES:
        assert len(entry.meaning[language]) < 140
        assert not entry.meaning[language].endswith(".")
        for key in entry.games:
            assert key in registry.names()
            assert f'id="tip-{entry.id}"' in site().texts[f"games/{key}.{language}.html"].body, (
                f"{entry.id}: not on the {language} page of {key}"
            )


def test_no_two_entries_share_a_word_on_a_page() -> None:
    for language in LANGUAGES:
        for key in registry.names():
            forms = [form.lower() for entry in ENTRIES if key in entry.games for form in entry.forms[language]]
            assert len(forms) == len(set(forms)), (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_of_a_language_has_every_word_and_its_words_elsewhere(language: str) -> None:
    body = site().texts[f"glossary.{language}.html"].body
    for entry in ENTRIES:
        (row,) = re.findall(rf'<tr id="{entry.id}">.*?</tr>', body)
        assert all(entry.word(other) in row for other in LANGUAGES)
        assert escape(entry.meaning[language]) in row
