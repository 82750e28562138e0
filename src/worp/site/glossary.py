"""The glossary: `docs/glossary.md`, the one place that says what a word means, and where it stands in a text.

An entry is a heading and a list: for each language its forms, the first of which names the thing, and after a colon what it is. `in` names
the games on whose pages its words are explained; without it they are nowhere, since they are plain words that mean other things as well.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from worp.contract.game import LANGUAGES, InputError

LINE = re.compile(r"- \*\*(\w\w)\*\* (.+)")


class Entry(NamedTuple):
    """One thing: its id, the forms of its word and what it is by language, and the games whose pages explain it."""

    id: str
    forms: dict[str, tuple[str, ...]]
    meaning: dict[str, str]
    games: tuple[str, ...]

    def word(self, language: str) -> str:
        """What the thing is called in this language, first form."""
        return self.forms[language][0]


def read_glossary(path: Path) -> list[Entry]:
    """All entries; raises `InputError` naming the line."""
    entries: list[Entry] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            entries.append(Entry(line[3:].strip().replace(" ", "-"), {}, {}, ()))
        elif entries and line.strip():
            found = LINE.fullmatch(line)
            if found is None:
                raise InputError(f"{path.name}, line {number}: an entry's lines look like '- **nl** trechter, trechters: wat het is'.")
            which, rest = found.groups()
            entry = entries[-1]
            if which == "in":
                entries[-1] = entry._replace(games=tuple(rest.split(", ")))
                continue
            forms, colon, meaning = rest.partition(": ")
            if which not in LANGUAGES or which in entry.forms or not colon:
                raise InputError(
                    f"{path.name}, line {number}: each of {', '.join(LANGUAGES)} once, its forms and, after a colon, what it is."
                )
            entry.forms[which] = tuple(forms.split(", "))
            entry.meaning[which] = meaning
    for entry in entries:
        for language in LANGUAGES:
            if language not in entry.forms:
                raise InputError(f"{path.name}: the entry '{entry.id}' has no line for '{language}'.")
    return entries


class Finder:
    """Finds the words of a glossary in the texts of one page, each entry once: after that its reader knows it."""

    def __init__(self, entries: list[Entry], language: str) -> None:
        self.by_form = {form.lower(): entry for entry in entries for form in entry.forms[language]}
        longest = sorted(self.by_form, key=lambda form: (-len(form), form))
        self.pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE) if longest else None
        self.known: set[str] = set()

    def pieces(self, text: str) -> list[tuple[str, Entry | None]]:
        """The text in pieces, those that are to be explained with their entry."""
        found: list[tuple[str, Entry | None]] = []
        start = 0
        for match in self.pattern.finditer(text) if self.pattern else ():
            entry = self.by_form[match[0].lower()]
            if entry.id in self.known:
                continue
            self.known.add(entry.id)
            found += [(text[start : match.start()], None), (match[0], entry)]
            start = match.end()
        return [*found, (text[start:], None)]
