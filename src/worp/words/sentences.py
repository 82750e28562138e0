"""Sentences: from a `Say` to a line that somebody reads, in Dutch, English or German.

The texts are Fluent files in `words/<language>/`, the same for terminal, server and browser. A key says where its text lives:
`terminal-…` in `terminal.ftl`, `room-…` in `room.ftl`, `<game's key>-…` in the game's folder, everything else in `table.ftl`. A game that
lives in a file of its own brings its texts along (`Game.words`); games by other people do too.

>>> Words("nl").line(say("no-not-your-turn", seat=1), names=("Ann", "Bob"))
'Bob is aan de beurt.'
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Message
from fluent.syntax.ast import Resource

from worp.contract.game import LANGUAGES, Game, InputError
from worp.contract.scene import SPECTATOR, Arg, Part, Say, Scene, Seat, Thing, part_of, say

SHARED = Path(__file__).parent
GAMES = SHARED.parent / "games"


def word_file(language: str, stem: str) -> Path:
    """Where the texts of a stem are, if there are any: what all share, a game's own words, or (`first-<key>`) those of its first game.

    >>> [word_file("nl", stem).relative_to(SHARED.parent).as_posix() for stem in ("table", "cui-bono", "first-cui-bono")]
    ['words/nl/table.ftl', 'games/cui_bono/words.nl.ftl', 'games/cui_bono/lesson.nl.ftl']
    """
    shared = SHARED / language / f"{stem}.ftl"
    if shared.exists():
        return shared
    key = stem.removeprefix("first-")
    return GAMES / key.replace("-", "_") / f"{'words' if key == stem else 'lesson'}.{language}.ftl"


def all_stems() -> list[str]:
    """Every stem that has texts."""
    games = {path.parent.name.replace("_", "-"): path for path in sorted(GAMES.glob("*/words.en.ftl"))}
    lessons = [path.parent.name.replace("_", "-") for path in sorted(GAMES.glob("*/lesson.en.ftl"))]
    return [*sorted(path.stem for path in (SHARED / "en").glob("*.ftl")), *games, *(f"first-{key}" for key in lessons)]


def language_of(environ: Mapping[str, str]) -> str:
    """The language that a shell asks for, if Worp speaks it; else English.

    >>> language_of({"LANG": "nl_BE.UTF-8"}), language_of({"LANG": "C"}), language_of({"LC_ALL": "de", "LANG": "nl"})
    ('nl', 'en', 'de')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(name, "")
        if value:
            short = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return short if short in LANGUAGES else "en"
    return "en"


def own_language() -> str:
    """The language of this process' environment."""
    return language_of(os.environ)


ENTRY = re.compile(r"^(?:#|(-?[A-Za-z][A-Za-z0-9_-]*) *=)", re.MULTILINE)
"""Where a message, a term or a comment begins: at the left, where nothing else of Fluent looks like this."""


def entries(text: str) -> dict[str, str]:
    """A Fluent text cut into its messages and terms, each unread; of two with one name the first.

    >>> entries("# Who?\\nnobody = nobody\\n-game = { $n ->\\n  *[other] game\\n}\\n")
    {'nobody': 'nobody = nobody\\n', '-game': '-game = { $n ->\\n  *[other] game\\n}\\n'}
    """
    begun = list(ENTRY.finditer(text))
    ends = [*[one.start() for one in begun[1:]], len(text)]
    found: dict[str, str] = {}
    for one, end in zip(begun, ends, strict=True):
        if one[1]:
            found.setdefault(one[1], text[one.start() : end])
    return found


@cache
def shipped(language: str, stem: str) -> dict[str, str]:
    """The entries of a locale file; none where there is no such file."""
    path = word_file(language, stem)
    return entries(path.read_text(encoding="utf-8")) if path.exists() else {}


@lru_cache(8192)
def parsed(entry: str) -> Resource:
    """One entry, parsed once for all who say it."""
    return FluentResource(entry)


class Bundle(FluentBundle):
    """The texts of a language, each parsed when it is first said: a start that says one sentence does not wait for hundreds."""

    def __init__(self, language: str) -> None:
        super().__init__([language], use_isolating=False)
        self.unread: dict[str, str] = {}
        """By name; empty for an entry that has been read."""

    def add(self, more: Mapping[str, str]) -> None:
        """Take entries in; of two with one name the first stays."""
        for name, entry in more.items():
            self.unread.setdefault(name, entry)

    def read(self, name: str) -> None:
        """Parse an entry, if there is such a one and it has not been."""
        entry = self.unread.get(name)
        if entry:
            self.unread[name] = ""
            self.add_resource(parsed(entry))

    def has_message(self, message_id: str) -> bool:
        self.read(message_id)
        return super().has_message(message_id)

    def _lookup(self, entry_id: str, term: bool = False) -> Message:
        """Also asked by entries that name others."""
        self.read(f"-{entry_id}" if term else entry_id)
        return super()._lookup(entry_id, term)


def stems(key: str) -> list[str]:
    """The locale files that a key can live in besides `table`, longest name first.

    >>> stems("cui-bono-slid")
    ['cui-bono', 'cui']
    """
    words = key.split("-")
    return ["-".join(words[:k]) for k in range(len(words) - 1, 0, -1)]


class Words:
    """One language's voice. `games` are those that bring texts of their own; the official ones need not be named. `texts` are more Fluent
    texts, by language."""

    def __init__(self, language: str, games: Iterable[Game] = (), texts: Mapping[str, str] | None = None) -> None:
        if language not in LANGUAGES:
            raise InputError(f"Worp speaks {', '.join(LANGUAGES)}; not '{language}'.")
        self.language = language
        self.texts = [*[game.words for game in games], texts or {}]
        self.bundles: dict[str, Bundle] = {}
        self.loaded: set[tuple[str, str]] = set()

    def bundle(self, language: str) -> Bundle:
        """The texts of a language, with the table's and the games' own in them."""
        bundle = self.bundles.get(language)
        if bundle is None:
            bundle = self.bundles[language] = Bundle(language)
            self.load(language, "table")
            for texts in self.texts:
                if language in texts:
                    bundle.add(entries(texts[language]))
        return bundle

    def load(self, language: str, stem: str) -> None:
        """Add a locale file, once."""
        if (language, stem) not in self.loaded:
            self.loaded.add((language, stem))
            self.bundle(language).add(shipped(language, stem))

    def speaks(self, language: str, key: str) -> bool:
        """Whether `language` has a text for `key`."""
        bundle = self.bundle(language)
        if not bundle.has_message(key):
            for stem in stems(key):
                self.load(language, stem)
        return bundle.has_message(key) and bundle.get_message(key).value is not None

    def has(self, key: str) -> bool:
        """Whether this language itself has a text for `key`."""
        return self.speaks(self.language, key)

    def line(self, sentence: Say, names: Sequence[str] = (), viewer: Seat = SPECTATOR) -> str:
        """The sentence as `viewer` reads it. Without a text in this language another one speaks; without any, the key in brackets."""
        for language in (self.language, *LANGUAGES):
            if self.speaks(language, sentence.key):
                args = {name: self.argument(name, value, names, viewer) for name, value in sentence.args}
                args["you"] = "yes" if viewer >= 0 and dict(sentence.args).get("seat") == viewer else "no"
                bundle = self.bundle(language)
                pattern = bundle.get_message(sentence.key).value
                assert pattern is not None, "speaks() looked"
                text, _ = bundle.format_pattern(pattern, args)
                return str(text)
        return f"[{sentence.key}]"

    def argument(self, name: str, value: Arg, names: Sequence[str], viewer: Seat) -> int | str:
        """An argument as Fluent wants it: seats as names, sentences as text."""
        if isinstance(value, Say):
            return self.line(value, names, viewer)
        if name.startswith("seat") and isinstance(value, int):
            return self.seat(value, names)
        return value

    def seat(self, seat: Seat, names: Sequence[str] = ()) -> str:
        """The player's name, or the seat's."""
        if 0 <= seat < len(names) and names[seat]:
            return names[seat]
        return self.line(say("player", number=seat + 1)) if seat >= 0 else self.line(say("nobody"))

    # --- what lies on the table, for the terminal and for people who cannot see it ------------------------------------------------------

    def thing(self, thing: Thing, names: Sequence[str] = (), viewer: Seat = SPECTATOR) -> str:
        """The thing's name: its label, or one made from kind, look and what it shows."""
        if thing.label is not None:
            return self.line(thing.label, names, viewer)
        face = "" if thing.outline else thing.mark()
        hidden = face == "?"
        if thing.faces:
            hidden = not any(thing.faces)
            face = "-".join([str(value) if value else "?" for value in thing.faces])
        elif thing.kind == "card":
            hidden = thing.look == "?"
        key = f"thing-{thing.kind}" if self.has(f"thing-{thing.kind}") else "thing-other"
        return self.line(say(key, look=thing.look, face=face, shown="no" if hidden else "yes" if face else "none"))

    def part(self, part: Part, names: Sequence[str] = (), viewer: Seat = SPECTATOR) -> str:
        return self.line(part.title, names, viewer)

    def place(self, part: Part, spot: str) -> str:
        """Where in its part the spot is, in words: `3`, `column 2, row 5`, `layer 8, …`, `score`."""
        place = spot.partition("/")[2]
        numbers = place.split(",")
        if part.kind in ("tray", "track") and place.isdigit():
            return str(int(place) + 1)
        if part.kind == "grid" and len(numbers) in (2, 3) and all(number.lstrip("-").isdigit() for number in numbers[:2]):
            return self.line(say("place-grid", column=str(int(numbers[0]) + 1), row=str(int(numbers[1]) + 1)))
        if part.kind == "pyramid" and len(numbers) == 3 and all(number.isdigit() for number in numbers):
            a, b, c = [int(number) for number in numbers]
            return self.line(say("place-pyramid", a=a, b=b, c=c, layer=a + b + c))
        key = f"place-{place}"
        return self.line(say(key)) if self.has(key) else place

    def about(self, game: str, part: Part, spot: str, thing: Thing | None) -> str:
        """What an element of a game's table is and may do, if the game says so: see `about_keys`."""
        key = next((key for key in about_keys(game, part, spot, thing) if self.has(key)), "")
        return self.line(Say(key)) if key else ""

    def spot(self, scene: Scene, spot: str, names: Sequence[str] = (), viewer: Seat = SPECTATOR) -> str:
        """The spot's name: its part, its place and what lies there."""
        part = next((part for part in scene.parts if part.id == part_of(spot)), None)
        if part is None:
            return spot
        title = self.part(part, names, viewer)
        if "/" not in spot:
            return title
        thing = scene.things.get(spot)
        what = self.thing(thing, names, viewer) if thing is not None else self.line(say("thing-nothing"))
        if thing is not None and (thing.kind == "block" or (thing.label is not None and part.kind in ("facts", "sheet"))):
            return self.line(say("spot-named", part=title, what=what))  # its name says where it is
        return self.line(say("spot", part=title, place=self.place(part, spot), what=what))


def about_keys(game: str, part: Part, spot: str, thing: Thing | None) -> list[str]:
    """The messages that may explain an element of the table, the most particular first: by a fact's own word, by the thing's look, by its
    kind, by its part. `About.svelte` does the same.

    >>> about_keys("wegduwen", Part("side:1", "tray", Say("side")), "side:1/5", Thing("block", "out", 5))
    ['wegduwen-about-side-out', 'wegduwen-about-side-block', 'wegduwen-about-side']
    """
    about = f"{game}-about-{part.id.partition(':')[0]}"
    keys = [about]
    if thing is not None:
        look = thing.look.partition("/")[0]
        keys = [*([f"{about}-{look}"] if look else []), f"{about}-{thing.kind}", about]
    if part.kind == "facts" and "/" in spot:
        keys.insert(0, f"{about}-{spot.partition('/')[2]}")
    return keys
