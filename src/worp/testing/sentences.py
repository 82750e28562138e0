"""Whether every sentence that a game speaks exists in every language, with arguments that fit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from worp.contract.game import LANGUAGES, Game, spell_setting
from worp.contract.scene import Happening, Offer, Say, Scene, Sets, Thing, say
from worp.words.sentences import stems, word_file


class Asked(Visitor):
    """Collects what a message refers to: variables, and other messages and terms."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.others: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (the visitor's name for it)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.others.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.others.add(f"-{node.id.name}")


class Message(NamedTuple):
    """A message or term: the variables in it, and the messages and terms it uses."""

    variables: frozenset[str]
    others: frozenset[str]


def parse(text: str) -> tuple[dict[str, Message], list[str]]:
    """The messages of a Fluent text, and what is wrong in it."""
    messages: dict[str, Message] = {}
    faults: list[str] = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            line = text.count("\n", 0, entry.span.start if entry.span else 0) + 1
            faults.append(f"line {line} is not Fluent: {entry.annotations[0].message}")
        elif isinstance(entry, (ast.Message, ast.Term)):
            key = entry.id.name if isinstance(entry, ast.Message) else f"-{entry.id.name}"
            if key in messages:
                faults.append(f"'{key}' stands there twice")
            asked = Asked()
            if entry.value is not None:
                asked.visit(entry.value)
                messages[key] = Message(frozenset(asked.variables), frozenset(asked.others))
    return messages, faults


class Sentences:
    """All the words of one game: the table's, which every game shares, and its own, from locale files or from `Game.words`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.faults: list[str] = []
        self.shared = {language: self.file(language, "table") for language in LANGUAGES}
        own = list(game.words) if game.words else list(LANGUAGES)
        self.own: dict[str, dict[str, Message]] = {}
        for language in own:
            if game.words:
                self.own[language] = self.read(f"words in '{language}'", game.words[language])
            else:
                self.own[language] = self.file(language, game.key)
        self.good: set[tuple[str, frozenset[str]]] = set()
        self.met: set[str] = set()

    def file(self, language: str, stem: str) -> dict[str, Message]:
        """The messages of a locale file; none where there is no file."""
        path = word_file(language, stem)
        return self.read(f"{language}/{stem}.ftl", path.read_text(encoding="utf-8")) if path.exists() else {}

    def read(self, name: str, text: str) -> dict[str, Message]:
        """The messages of a text; what is wrong in it is kept for `sheet_faults`."""
        messages, faults = parse(text)
        self.faults += [f"{name}: {fault}" for fault in faults]
        return messages

    def sheet_faults(self) -> list[str]:
        """What is wrong with the words themselves, before anything is played."""
        found = list(self.faults)
        everything = {key for messages in self.own.values() for key in messages}
        for language, messages in self.own.items():
            found += [f"'{key}' has no text in '{language}'" for key in sorted(everything - set(messages))]
            if language not in self.game.titles:
                found.append(f"the game has no title in '{language}'")
        for key in sorted(everything):
            if not {self.game.key, f"first-{self.game.key}"} & set(stems(key)) and not key.startswith("-"):
                found.append(f"'{key}' does not begin with '{self.game.key}-', so it could be mistaken for another game's")
        for option in self.game.options:
            key = self.game.option_key(option.name)
            keys = [key, *(f"{key}-{spell_setting(choice)}" for choice in option.choices)]
            for sentence in keys:
                found += self.wrong(say(sentence))
        return found

    def unsaid(self) -> list[str]:
        """The game's sentences that nobody has heard, in the order in which they are written; those that explain and teach are not counted."""
        own = next(iter(self.own.values()), {})
        return [key for key in own if key not in self.met and not key.startswith(("-", "first-", f"{self.game.key}-about"))]

    def variables(self, language: str, key: str, met: frozenset[str] = frozenset()) -> set[str]:
        """The variables that a text needs, in the messages it uses too."""
        message = self.own.get(language, {}).get(key) or self.shared.get(language, {}).get(key)
        if message is None:
            return set()
        found = set(message.variables)
        for other in message.others - met:
            found |= self.variables(language, other, met | {other})
        return found

    def wrong(self, sentence: Say, seats: int = 0) -> list[str]:
        """What is wrong with a sentence, the sentences in it included. `seats`: how many there are, where that is known."""
        found: list[str] = []
        self.met.add(sentence.key)
        for name, value in sentence.args:
            if isinstance(value, Say):
                found += self.wrong(value, seats)
            elif name.startswith("seat") and seats and not (isinstance(value, int) and 0 <= value < seats):
                found.append(f"'{sentence.key}' calls {value!r} a seat (its argument '{name}')")
        names = frozenset(name for name, _ in sentence.args)
        if (sentence.key, names) in self.good:
            return found
        # A key that nobody has is the game's: then only the languages that the game speaks are asked for it.
        spoken = self.shared if any(sentence.key in messages for messages in self.shared.values()) else self.own
        if any(sentence.key in messages for messages in self.own.values()):
            spoken = self.own
        faults: list[str] = []
        for language in spoken:
            if sentence.key not in spoken[language]:
                faults.append(f"'{sentence.key}' has no text in '{language}'")
            else:
                lacking = self.variables(language, sentence.key) - names - {"you"}
                faults += [f"'{sentence.key}' in '{language}' needs ${name}, which it is not given" for name in sorted(lacking)]
        if not faults:
            self.good.add((sentence.key, names))
        return found + faults


def in_things(things: Iterable[Thing | None]) -> list[Say]:
    return [thing.label for thing in things if thing is not None and thing.label is not None]


def in_sets(sets: Sets) -> list[Say]:
    """The labels in what a happening changes."""
    return in_things([thing for _, thing in sets])


def in_scene(scene: Scene) -> list[Say]:
    """The titles and labels of a scene."""
    return [part.title for part in scene.parts] + in_things(scene.things.values())


def in_told(told: Happening) -> list[Say]:
    """The sentences of a happening, for those who are told all and for the others."""
    said = [sentence for sentence in (told.say, told.public) if sentence is not None]
    for view in told.views:
        said += [view.say] if view.say is not None else []
        said += in_sets(view.sets)
    return said + in_sets(told.sets) + in_sets(told.veil)


def in_offer(offer: Offer) -> list[Say]:
    """The words of an offer."""
    return ([offer.say] if offer.say is not None else []) + in_things([offer.thing]) + in_sets(offer.preview)
