"""Search through the pages, in the browser: an index for each language and the script that looks into it.

The index is a script too, since a page that is opened from a disk may not fetch files. It is loaded when somebody first goes to the field.
"""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import NamedTuple

from worp.site.pages import FRONT, MISSING, Page
from worp.site.render import Text

SCRIPT = Path(__file__).parent / "search.js"
HEADING = re.compile(r'<h([123])(?: id="([^"]*)")?>(.*?)</h\1>', re.DOTALL)
TIP = re.compile(r'<span class="tip".*?</span>', re.DOTALL)
BETWEEN = re.compile(r"</?(?:p|li|ul|ol|td|th|tr|table|thead|tbody|figure|figcaption|div|pre|br|blockquote)\b[^>]*>")
TAG = re.compile(r"<[^>]*>")


class Section(NamedTuple):
    """A part of a page, from one heading to the next: its address, the page's title, its own heading (empty: the page's beginning), its
    language, and its words."""

    address: str
    title: str
    heading: str
    language: str
    words: str


def plain_words(html: str) -> str:
    """What is to be read, without tags and without explanations of words.

    >>> plain_words('<p>A <a href="x">funnel</a>,</p><p>and&nbsp;more.</p>')
    'A funnel, and more.'
    """
    return " ".join(unescape(TAG.sub("", BETWEEN.sub(" ", TIP.sub("", html)))).split())


def sections(page: Page, text: Text) -> list[Section]:
    """A page's parts, in their order."""
    found: list[Section] = []
    heads = list(HEADING.finditer(text.body))
    for at, head in enumerate(heads):
        end = heads[at + 1].start() if at + 1 < len(heads) else len(text.body)
        top = head[1] == "1"
        address = page.address if top or not head[2] else f"{page.address}#{head[2]}"
        heading = "" if top else plain_words(head[3])
        found.append(Section(address, text.title, heading, page.language, plain_words(text.body[head.end() : end])))
    return found


def index(pages: dict[str, Page], texts: dict[str, Text], language: str) -> str:
    """The index of a language as a script: its own pages, and those that are only in English."""
    found = [
        part
        for address, page in pages.items()
        if page.name not in (FRONT, MISSING) and (page.language == language or not page.everywhere)
        for part in sections(page, texts[address])
    ]
    return f"window.worpPages = {json.dumps(found, ensure_ascii=False, separators=(',', ':'))};\n"
