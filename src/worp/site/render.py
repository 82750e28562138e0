"""From Markdown to HTML: links between pages, headings with addresses, pictures with captions, and words explained where they stand."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from worp.contract.game import LANGUAGES, InputError
from worp.site import levels, measured
from worp.site.glossary import Entry, Finder
from worp.site.measured import FILE
from worp.site.pages import GLOSSARY, Page, page_of, slug
from worp.site.voice import word

OUTSIDE = re.compile(r"[a-z]+:")
"""An address with a scheme."""
BOX = re.compile(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"')


def jpeg_size(data: bytes) -> tuple[int, int]:
    """The width and height that a JPEG file tells: its segments are passed until the one that begins the picture.

    >>> jpeg_size(b"\\xff\\xd8" + b"\\xff\\xe0\\0\\3x" + b"\\xff\\xc0\\0\\x0b\\x08\\0\\2\\0\\3\\1\\0\\0\\0")
    (3, 2)
    """
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        if data[at + 1] in (0xC0, 0xC1, 0xC2):
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise InputError("A picture among the pages is not a JPEG file, though its name says so.")


class Text(NamedTuple):
    """A page's own part: its title, its HTML, a sentence about it, its headings with their ids, and its links under each of them."""

    title: str
    body: str
    about: str
    headings: tuple[tuple[str, str], ...]
    links: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


class Renderer:
    """Renders the pages of one folder. A link that leads nowhere is a `InputError`: such a site is not built."""

    def __init__(self, docs: Path, pages: dict[str, Page], entries: list[Entry]) -> None:
        self.docs = docs
        self.pages = pages
        self.entries = entries
        self.measured = measured.read(docs / FILE.name) if (docs / FILE.name).exists() else {}
        self.markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def page(self, page: Page) -> Text:
        """A page from its file."""
        if page.name == GLOSSARY:
            return self.glossary(page)
        tokens = self.markdown.parse((self.docs / page.file).read_text(encoding="utf-8"))
        key = page.name.removeprefix("games/")
        finder = Finder([entry for entry in self.entries if page.name.startswith("games/") and key in entry.games], page.language)
        title, about = "", ""
        headings: list[tuple[str, str]] = []
        links: list[tuple[str, list[tuple[str, str]]]] = []
        for at, token in enumerate(tokens):
            if token.type != "inline":
                continue
            before, after = tokens[at - 1], tokens[at + 1]
            children = token.children or []
            if before.type == "paragraph_open" and is_levels(children):
                before.hidden = after.hidden = True
                token.children = [self.levels(page, key)]
                continue
            self.set_links(page, children)
            if before.type == "heading_open":
                before.attrSet("id", slug(plain(token)))
                if before.tag == "h1":
                    title = plain(token)
                elif before.tag == "h2":
                    headings.append((slug(plain(token)), plain(token)))
                    links.append((plain(token), []))
                continue
            if before.type == "paragraph_open" and not about and not only_pictures(children):
                about = plain(token)
            if links:
                links[-1][1].extend(own_links(children))
            if before.type == "paragraph_open" and only_pictures(children):
                before.hidden = after.hidden = True
                token.children = [self.figures(page, children)]
            elif before.type != "th_open":
                token.children = list(self.explained(page, children, finder))
        body = self.markdown.renderer.render(tokens, self.markdown.options, {})
        return Text(title, body, about, tuple(headings), tuple((heading, tuple(own)) for heading, own in links))

    def set_links(self, page: Page, children: list[Token]) -> None:
        """Links and pictures lead from page to page instead of from file to file. A file of the checkout is no page: its path is told."""
        inside = ""
        for at, token in enumerate(children):
            if inside and token.type == "link_close":
                told = "" if children[at - 1].content == inside else f" (<code>{escape(inside)}</code>)"
                token.type, token.content, inside = "html_inline", told, ""
            name = {"link_open": "href", "image": "src"}.get(token.type, "")
            target = str(token.attrGet(name) or "")
            if not name or OUTSIDE.match(target) or target.startswith("#"):
                continue
            file, hash_sign, fragment = target.partition("#")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(page.file), file))
            if token.type == "image":
                if not (self.docs / path).is_file():
                    raise InputError(f"{page.file} shows {target}, which is not there.")
                token.attrSet(name, page.to(path))
                continue
            if path.startswith("../"):
                token.type, inside = "html_inline", path.removeprefix("../")
                continue
            goal = page_of(self.pages, path, page.language)
            if goal is None:
                raise InputError(f"{page.file} links to {target}, which is no page.")
            token.attrSet(name, page.to(goal.address) + hash_sign + fragment)
            if goal.language != page.language:
                token.attrSet("hreflang", goal.language)

    def figures(self, page: Page, children: list[Token]) -> Token:
        """A paragraph of pictures: figures side by side, each with its title below it."""
        figures = []
        for picture in children:
            if picture.type != "image":
                continue
            source = str(picture.attrGet("src"))
            size = self.size(posixpath.normpath(posixpath.join(posixpath.dirname(page.address), source)))
            image = f'<img src="{escape(source)}" alt="{escape(plain(picture))}"{size} loading="lazy">'
            figures.append(f"<figure>{image}<figcaption>{escape(str(picture.attrGet('title') or ''))}</figcaption></figure>")
        return Token("html_inline", "", 0, content=f'<div class="figures">{"".join(figures)}</div>\n')

    def levels(self, page: Page, key: str) -> Token:
        """What was measured about the levels of the game that the page is about."""
        if key not in self.measured:
            raise InputError(
                f"{page.file} shows the levels of {key}, but they have not been measured: python bench/levels.py {key} --write."
            )
        return Token("html_inline", "", 0, content=levels.section(self.measured[key], page.language))

    def size(self, path: str) -> str:
        """A picture's width and height, so that the page does not jump when it comes."""
        if path.endswith(".jpg"):
            width, height = jpeg_size((self.docs / path).read_bytes())
            return f' width="{width}" height="{height}"'
        box = BOX.search((self.docs / path).read_text(encoding="utf-8")) if path.endswith(".svg") else None
        return f' width="{round(float(box[1]))}" height="{round(float(box[2]))}"' if box else ""

    def explained(self, page: Page, children: list[Token], finder: Finder) -> Iterator[Token]:
        """The text with the glossary's words as links that explain themselves."""
        depth = 0
        for token in children:
            depth += (token.type == "link_open") - (token.type == "link_close")
            if token.type != "text" or depth:
                yield token
                continue
            for piece, entry in finder.pieces(token.content):
                if entry is None:
                    yield Token("text", "", 0, content=piece)
                else:
                    yield Token("html_inline", "", 0, content=self.term(page, piece, entry))

    def term(self, page: Page, word: str, entry: Entry) -> str:
        """A word that says what it means when somebody points at it or reaches it by keyboard."""
        address = page.to(page._replace(name=GLOSSARY).address)
        tip = f"tip-{entry.id}"
        return (
            f'<span class="term"><a href="{address}#{entry.id}" aria-describedby="{tip}">{escape(word)}</a>'
            f'<span class="tip" role="tooltip" id="{tip}"><b>{escape(entry.word(page.language))}</b> '
            f"{escape(entry.meaning[page.language])}</span></span>"
        )

    def glossary(self, page: Page) -> Text:
        """The glossary in the page's language, the words of the others beside it."""
        others = [other for other in LANGUAGES if other != page.language]
        rows = []
        for entry in sorted(self.entries, key=lambda entry: entry.word(page.language).lower()):
            also = " · ".join(f'<span lang="{other}">{escape(entry.word(other))}</span>' for other in others)
            rows.append(
                f'<tr id="{entry.id}"><th scope="row">{escape(entry.word(page.language))}</th>'
                f"<td>{escape(entry.meaning[page.language])}</td><td>{also}</td></tr>\n"
            )
        title, about = word(page.language, "site-glossary"), word(page.language, "site-glossary-about")
        head = "".join(f"<th>{escape(word(page.language, key))}</th>" for key in ("site-word", "site-meaning", "site-elsewhere"))
        table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{''.join(rows)}</tbody>\n</table>\n"
        return Text(title, f"<h1>{escape(title)}</h1>\n<p>{escape(about)}</p>\n{table}", about, (), ())


def plain(token: Token) -> str:
    """The words of a piece of text, without what makes them bold or a link."""
    if token.children:
        return "".join(plain(child) for child in token.children)
    return " " if token.type == "softbreak" else token.content


def only_pictures(children: list[Token]) -> bool:
    """Whether a paragraph is nothing but pictures."""
    return any(token.type == "image" for token in children) and all(
        token.type in ("image", "softbreak") or (token.type == "text" and not token.content.strip()) for token in children
    )


def is_levels(children: list[Token]) -> bool:
    """Whether a paragraph is nothing but a link to what was measured about levels: then the table stands in its place."""
    return len(children) == 3 and children[0].type == "link_open" and posixpath.basename(str(children[0].attrGet("href"))) == FILE.name


def own_links(children: list[Token]) -> Iterator[tuple[str, str]]:
    """The words and addresses of links to other pages of the site."""
    for opening, inside in pairwise(children):
        if opening.type == "link_open" and not OUTSIDE.match(str(opening.attrGet("href"))):
            yield inside.content, str(opening.attrGet("href"))
