"""What is around every page: its head, the bar with the languages, and the way to all other pages."""

from __future__ import annotations

from html import escape

from worp.lessons.lesson import official
from worp.site.pages import FRONT, MISSING, Page, same_page
from worp.site.render import Text
from worp.site.voice import word

NAMES = {"nl": "Nederlands", "en": "English", "de": "Deutsch"}
ICON = "icon.svg"

Groups = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""Headings, and under each of them the words and addresses of links, seen from the front of the site."""


class Frame:
    """Puts texts into pages. `room`: whether there is a room to play in at the root of the same address."""

    def __init__(
        self, pages: dict[str, Page], look: str, script: str, indexes: dict[str, str], groups: dict[str, Groups], room: bool
    ) -> None:
        self.pages = pages
        self.look = look
        self.script = script
        self.indexes = indexes
        self.groups = groups
        self.room = room

    def html(self, page: Page, text: Text) -> str:
        language = page.language
        alternates = [other for other in same_page(self.pages, page) if other != page and page.name != MISSING]
        return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<title>{escape(text.title)} · Worp</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{escape(text.about)}">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="{page.to(self.look)}">
<link rel="icon" type="image/svg+xml" href="{page.to(ICON)}">
{"".join(f'<link rel="alternate" hreflang="{other.language}" href="{page.to(other.address)}">{chr(10)}' for other in alternates)}</head>
<body>
<a class="skip" href="#text">{escape(word(language, "site-skip"))}</a>
<header>
<a class="home" href="{page.to(Page(FRONT, language, "", True).address)}"><img src="{page.to(ICON)}" alt="" width="34" height="34">Worp</a>
<a class="bare to-pages" href="#pages">{escape(word(language, "site-pages"))}</a>
<span class="gap"></span>
{self.searching(page)}{self.languages(page)}{self.play(language)}</header>
<div class="table">
<main id="text" class="paper" tabindex="-1">
{text.body.replace("</h1>", f"</h1>{self.learn(page)}", 1)}</main>
{self.navigation(page, text)}</div>
</body>
</html>
"""

    def languages(self, page: Page) -> str:
        """The same page in the other languages, where it has them."""
        same = same_page(self.pages, page)
        if len(same) < 2 or page.name == MISSING:
            return ""
        links = []
        for other in same:
            current = ' aria-current="true"' if other == page else ""
            short, full = other.language.upper(), NAMES[other.language]
            name = f'lang="{other.language}" hreflang="{other.language}" aria-label="{short}: {full}" title="{full}"'
            links.append(f'<a class="bare" href="{page.to(other.address)}" {name}{current}>{short}</a>')
        return f'<nav class="languages" aria-label="{escape(word(page.language, "site-language"))}">{"".join(links)}</nav>\n'

    def searching(self, page: Page) -> str:
        """The field to search in, for browsers that run the script behind it."""
        said = {
            "label": word(page.language, "site-search-label"),
            "found": word(page.language, "site-search-found"),
            "none": word(page.language, "site-search-none"),
            "away": word(page.language, "site-search-away"),
        }
        attributes = " ".join(f'data-{name}="{escape(said[name])}"' for name in ("found", "none", "away"))
        front = page.to(ICON).removesuffix(ICON)
        index = page.to(self.indexes[page.language])
        return f"""<form class="search" role="search" hidden data-front="{front}" data-index="{index}" {attributes}>
<input type="search" aria-label="{escape(said["label"])}" placeholder="{escape(said["label"])}" autocomplete="off" spellcheck="false" maxlength="60">
<div class="hits"><p role="status"></p><ul></ul></div>
</form>
<script src="{page.to(self.script)}" defer></script>
"""

    def play(self, language: str) -> str:
        """The way to the tables."""
        return f'<a class="button" href="/">{escape(word(language, "site-play"))}</a>\n' if self.room else ""

    def learn(self, page: Page) -> str:
        """The way from a game's rules to its first game."""
        folder, _, key = page.name.partition("/")
        if not self.room or folder != "games" or not official(key):
            return ""
        return f'\n<p class="learn"><a class="button" href="/learn/{key}">{escape(word(page.language, "site-learn"))}</a></p>'

    def navigation(self, page: Page, text: Text) -> str:
        """All pages, as the front page lists them, and the parts of this one."""
        lines = [f'<nav id="pages" class="paper" aria-label="{escape(word(page.language, "site-pages"))}">\n']
        for heading, links in self.groups[page.language]:
            lines.append(f"<h2>{escape(heading)}</h2>\n<ul>\n")
            for name, address in links:
                goal = self.pages[address]
                foreign = f' lang="{goal.language}" hreflang="{goal.language}"' if goal.language != page.language else ""
                mark = f" <small>{goal.language}</small>" if foreign else ""
                current = ' aria-current="page"' if goal == page else ""
                parts = self.parts(text) if goal == page else ""
                lines.append(f'<li><a href="{page.to(address)}"{foreign}{current}>{escape(name)}{mark}</a>{parts}</li>\n')
            lines.append("</ul>\n")
        return "".join([*lines, "</nav>\n"])

    def parts(self, text: Text) -> str:
        """The headings of the page that is being read."""
        if len(text.headings) < 2:
            return ""
        return "<ul>" + "".join(f'<li><a href="#{part}">{escape(heading)}</a></li>' for part, heading in text.headings) + "</ul>"
