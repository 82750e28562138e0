"""What a notice says: the game, that somebody is to act, and the way to the table. Nothing of the game itself, and no secret of a link."""

from __future__ import annotations

import re
from functools import cache

from msgspec import Struct, json

from worp.contract.game import Game
from worp.contract.scene import say
from worp.room.notices.turns import Kind
from worp.words.sentences import Words

MARKS = re.compile(r"([\\*_~`|>\[\]()#<@:-])")
"""What Discord takes for more than letters."""


class Push(Struct, frozen=True):
    """What a browser is sent; its service worker shows it. `tag`: a newer one takes the place of an older one."""

    title: str
    body: str
    path: str
    tag: str


class ToGroup(Struct, frozen=True):
    """What a webhook is sent, in the plain form. `kind`: turn, request, invitation, or `hello` when it is set."""

    kind: str
    game: str
    title: str
    table: str
    link: str
    text: str
    name: str = ""


@cache
def words_in(language: str) -> Words:
    """A language's voice, made once."""
    return Words(language)


def push(kind: Kind, table: str, game: Game, language: str) -> bytes:
    """A notice to a person's own browser."""
    words = words_in(language)
    return json.encode(Push(game.title(language), words.line(say(f"notices-push-{kind}")), f"/t/{table}", f"worp {table}"))


def to_group(form: str, kind: Kind | str, table: str, link: str, game: Game, language: str, name: str = "") -> bytes:
    """Word to a table's group, in the form that its webhook takes."""
    words, title = words_in(language), game.title(language)
    shown = name or words.line(say("notices-somebody"))
    if form == "discord":
        text = words.line(say(f"notices-group-{kind}", name=MARKS.sub(r"\\\1", shown), game=MARKS.sub(r"\\\1", title)))
        return json.encode({"content": f"{text} <{link}>", "allowed_mentions": {"parse": []}})
    text = words.line(say(f"notices-group-{kind}", name=shown, game=title))
    return json.encode(ToGroup(str(kind), game.key, title, table, link, text, name))
