"""Which pages there are: every Markdown file under `docs/`, its language, its address and the pages that are the same in another language.

`games/wegduwen.nl.md` is Dutch and becomes `games/wegduwen.nl.html`. A page without a language in its name, `players/terminal.md`, is
English and becomes `players/terminal.html`. The glossary is one file in three languages and becomes three pages.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import NamedTuple

import worp
from worp.contract.game import LANGUAGES, InputError

PACKAGE = Path(worp.__file__).parent
DOCS = PACKAGE / "docs" if (PACKAGE / "docs").is_dir() else PACKAGE.parents[1] / "docs"
"""An installed package holds its pages itself; in a checkout they are beside `src`."""

ROOT = "/docs"
"""Where the room has the site."""
FRONT = "index"
GLOSSARY = "glossary"
MISSING = "not-found"
"""The page for addresses that lead nowhere; it has none of its own."""


class Page(NamedTuple):
    """A page: its name without language, its language, the file it is written in, and whether it exists in all languages."""

    name: str
    language: str
    file: str
    everywhere: bool

    @property
    def address(self) -> str:
        """Where it is, seen from the front of the site."""
        return f"{self.name}.{self.language}.html" if self.everywhere else f"{self.name}.html"

    def to(self, address: str) -> str:
        """The way from this page to another address of the site. It is relative, so a site works under any address and from a disk.

        >>> Page("games/quadrata", "nl", "games/quadrata.nl.md", True).to("glossary.nl.html")
        '../glossary.nl.html'
        """
        if self.name == MISSING:  # it is shown at any address
            return f"{ROOT}/{address}"
        return posixpath.relpath(address, posixpath.dirname(self.address) or ".")


def find_pages(docs: Path) -> dict[str, Page]:
    """All pages by address; raises `InputError` if there are none, or one lacks a language."""
    found: list[Page] = []
    for path in sorted(docs.rglob("*.md")):
        file = path.relative_to(docs).as_posix()
        name, _, language = file.removesuffix(".md").rpartition(".")
        if name and language in LANGUAGES:
            found.append(Page(name, language, file, True))
        elif file == f"{GLOSSARY}.md":
            found += [Page(GLOSSARY, language, file, True) for language in LANGUAGES]
        else:
            found.append(Page(file.removesuffix(".md"), "en", file, False))
    if not found:
        raise InputError(f"There are no pages in {docs}.")
    by_address = {page.address: page for page in found}
    for page in found:
        for language in LANGUAGES if page.everywhere else ():
            if page._replace(language=language).address not in by_address:
                raise InputError(f"{page.file} has no page in the language '{language}'.")
    return by_address


def page_of(pages: dict[str, Page], file: str, language: str) -> Page | None:
    """The page that is written in a file; of a file in several languages the one in `language`."""
    for page in pages.values():
        if page.file == file and (page.language == language or file != f"{GLOSSARY}.md"):
            return page
    return None


def same_page(pages: dict[str, Page], page: Page) -> list[Page]:
    """The page in every language it exists in, in the order of the languages."""
    return [pages[page._replace(language=language).address] for language in LANGUAGES] if page.everywhere else [page]


def slug(heading: str) -> str:
    """The id of a heading, by the usual rule.

    >>> slug("What's hidden: „kant“ (A)")
    'whats-hidden-kant-a'
    """
    return re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading.lower()).strip())
