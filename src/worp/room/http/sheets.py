"""What `GET /api/games` tells of a game: its sheet, which rooms, bots, lessons and pages all have a part in."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from worp.bots.levels import levels_of, usual_level
from worp.contract.game import LANGUAGES, Game, Option
from worp.contract.scene import say
from worp.lessons.lesson import has_lesson
from worp.room.wire.bodies import games as m
from worp.site.pages import DOCS
from worp.words.sentences import Words


@lru_cache(256)
def sheet(game: Game, invented: bool = False) -> m.Sheet:
    """A game's sheet; `invented`: it does not come with Worp, or is one of our own inventions. Every first page asks for all of them."""
    race = m.RaceSheet(game.race.hand, game.race.lapse, game.hidden != "hands") if game.race is not None else None
    return m.Sheet(
        key=game.key,
        version=game.version,
        titles=game.titles,
        seats=list(game.seats),
        minutes=game.minutes,
        kind=game.kind,  # type: ignore[arg-type]
        hidden=game.hidden,  # type: ignore[arg-type]
        options=[option(one) for one in game.options],
        race=race,
        rules=bool(game.rules) or (DOCS / "games" / f"{game.key}.en.md").is_file(),
        lesson=has_lesson(game),
        levels=list(levels_of(game)),
        usual=usual_level(game),
        lines=lines(game),
        invented=invented,
    )


def lines(game: Game) -> dict[str, str]:
    """What the game is, in one line of each language that has one: its own sentence for that, else the first of its rules."""
    key = f"{game.key}-line"
    found = {}
    for language in LANGUAGES:
        words = Words(language, [game])
        line = words.line(say(key)) if words.has(key) else first_sentence(game, language)
        if line:
            found[language] = line
    return found


LONGEST_LINE: Final = 140


def first_sentence(game: Game, language: str) -> str:
    """The first sentence of the rules for people, without the game's name before it; nothing where that is no line."""
    rows = [row.strip() for row in game.rules.get(language, "").splitlines()]
    text = " ".join([row for row in rows if row and not row.startswith("#")])
    sentence = re.split(r"(?<=[.!?])\s", text, maxsplit=1)[0]
    title, colon, rest = sentence.partition(": ")
    if colon and title in game.titles.values():
        sentence = rest[:1].upper() + rest[1:]
    return sentence if len(sentence) <= LONGEST_LINE else ""


def option(it: Option) -> m.OptionSheet:
    kind: Any = "text"
    if it.choices:
        kind = "choices"
    elif isinstance(it.default, bool):
        kind = "flag"
    elif isinstance(it.default, int):
        kind = "number"
    when = {name: list(allowed) for name, allowed in it.when}
    return m.OptionSheet(it.name, kind, it.default, list(it.choices), it.low, it.high, when, it.per_seat)
