"""Every sentence in three languages: none missing, none that nobody says, none left in another language, and numbers that agree with their words.

The checks are functions over a package with its words, and each is given a copy with a fault planted in it: a check that cannot fail is none.
"""

from __future__ import annotations

import ast
import re
import shutil
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor

import worp
from worp import registry
from worp.contract.game import LANGUAGES
from worp.room.faults import forms
from worp.words.sentences import all_stems

SOURCE = Path(worp.__file__).parent
WEB = Path(__file__).parents[1] / "web" / "src"
Texts = dict[str, dict[str, dict[str, ftl.Message]]]

SAME = {
    # Names, and words that these languages share.
    *("room-bot", "room-bot-name", "room-log", "room-start", "room-minutes", "site-docs", "bots-column-rate"),
}
"""Sentences that may read alike in two languages although they are words."""

ALIKE = {"raffzahn-count", "room-time-hours"}
"""A word that is the same for one and for many in some language: der Würfel, die Würfel; een uur, drie uur."""


def read(package: Path) -> Texts:
    """The messages by language and file: what all share, each game's words, and those of its first game."""
    found: Texts = {}
    for language in LANGUAGES:
        files = {path.stem: path for path in sorted((package / "words" / language).glob("*.ftl"))}
        for kind, prefix in (("words", ""), ("lesson", "first-")):
            files |= {prefix + path.parent.name: path for path in sorted((package / "games").glob(f"*/{kind}.{language}.ftl"))}
        found[language] = {}
        for stem, path in files.items():
            found[language][stem] = messages(path.read_text(encoding="utf-8"))
    return found


@cache
def messages(text: str) -> dict[str, ftl.Message]:
    """The messages of a file. Copies with a fault in them are the same but for one file."""
    return {entry.id.name: entry for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Message)}


def test_all_the_words_there_are_are_read() -> None:
    texts = read(SOURCE)
    assert {stem.replace("_", "-") for stem in texts["en"]} == set(all_stems())


class Parts(Visitor):
    """A message's variables, words, and the numbers it agrees with."""

    def __init__(self, message: ftl.Message) -> None:
        self.names: set[str] = set()
        self.text = ""
        self.plural: dict[str, set[str]] = {}
        self.visit(message.value)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's names)
        self.names.add(node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802
        self.text += node.value

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        keys = {key.name if isinstance(key, ftl.Identifier) else key.value for key in (variant.key for variant in node.variants)}
        if isinstance(node.selector, ftl.VariableReference) and keys & {"one", "other"}:
            self.plural[node.selector.id.name] = keys
        self.generic_visit(node)


def missing(texts: Texts) -> list[str]:
    """Keys, or variables of keys, that one language has and another has not."""
    faults = []
    for stem in sorted({stem for files in texts.values() for stem in files}):
        files = {language: texts[language].get(stem, {}) for language in LANGUAGES}
        for key in sorted({key for file in files.values() for key in file}):
            has = {language: Parts(file[key]).names for language, file in files.items() if key in file}
            faults += [f"{language}: {key} is missing" for language in LANGUAGES if key not in files[language]]
            if len({frozenset(names) for names in has.values()}) > 1:
                faults.append(f"{key} has other variables: {has}")
    return faults


def untranslated(texts: Texts) -> list[str]:
    """Sentences of several words that read the same in two languages."""
    faults = []
    write = FluentSerializer().serialize_entry
    for stem, file in texts["en"].items():
        for key, message in file.items():
            if len(re.findall(r"[a-zà-ÿ]{2,}", Parts(message).text)) < 2 or key in SAME:
                continue
            for one, other in (("en", "nl"), ("en", "de"), ("nl", "de")):
                first, second = texts[one][stem].get(key), texts[other][stem].get(key)
                if first and second and write(first) == write(second):
                    faults.append(f"{key} reads the same in {one} and {other}")
    return faults


@cache
def said() -> tuple[frozenset[str], tuple[str, ...]]:
    """Whole words of the code that may be keys, and beginnings of keys that it completes with another word."""
    whole, beginnings = set(), set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    for path in SOURCE.rglob("*.toml"):
        whole |= set(re.findall(r"[a-z][a-z0-9-]+", path.read_text(encoding="utf-8")))
        tomllib.loads(path.read_text(encoding="utf-8"))
    pages = "\n".join(path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte"))
    for word in re.findall(r"""['"`]([a-z][a-z0-9-]+)['"`]""", pages):
        whole |= {word, f"room-{word}"}
    for word in re.findall(r"`([a-z][a-z0-9-]*-)\$\{", pages):
        beginnings |= {word, f"room-{word}"}
    whole |= {key for key, _ in forms()}  # known again by what they say
    for game in registry.games().values():
        whole |= {f"{game.key}-line", f"{game.key}-aim"}
        for option in game.options:
            whole.add(f"{game.key}-option-{option.name}")
            whole |= {f"{game.key}-option-{option.name}-{choice}" for choice in option.choices or ()}
        # What lies on the table is explained by its part: `wegduwen-about-side`, and by its look: `wegduwen-about-side-out`.
        for part in game.start(game.set_up()).scene(-1).parts:
            about = f"{game.key}-about-{part.id.partition(':')[0]}"
            whole.add(about)
            beginnings.add(f"{about}-")
    return frozenset(whole), tuple(sorted(one for one in beginnings if "-" in one))


def unused(texts: Texts) -> list[str]:
    """Keys that nobody says: no program names them, and none completes a beginning to them."""
    whole, beginnings = said()
    tokens = {token for word in whole for token in word.split("-")}

    def completed(key: str) -> bool:
        return any(
            key.startswith(one)
            and all(token in tokens or token.isdigit() or set(token) <= set("nesw") for token in key[len(one) :].split("-"))
            for one in beginnings
        )

    return [f"nobody says {key}" for file in texts["en"].values() for key in file if key not in whole and not completed(key)]


def disagreeing(texts: Texts) -> list[str]:
    """Numbers that one language makes agree with their words and another does not, and sentences that cannot be said with some number."""
    faults = []
    for stem, file in texts["en"].items():
        for key in file:
            plural = {
                language: set(Parts(texts[language][stem][key]).plural) for language in LANGUAGES if key in texts[language].get(stem, {})
            }
            if len({frozenset(names) for names in plural.values()}) > 1 and key not in ALIKE:
                faults.append(f"{key} agrees with {plural}")
    for language in LANGUAGES:
        bundle = FluentBundle([language], use_isolating=False)
        for file in texts[language].values():
            body = list(file.values())
            bundle.add_resource(FluentResource("".join(FluentSerializer().serialize_entry(one) for one in body)))
        for file in texts[language].values():
            for key, message in file.items():
                numbers = Parts(message).plural
                for count in (0, 1, 2, 5, 11, 21, 1000) if numbers else ():
                    told = bundle.get_message(key).value
                    assert told is not None, key
                    text, errors = bundle.format_pattern(told, {name: count if name in numbers else "x" for name in Parts(message).names})
                    if errors or not str(text).strip():
                        faults.append(f"{language}: {key} with {count}: {errors}")
    return faults


CHECKS: dict[str, Callable[[Texts], list[str]]] = {
    "missing": missing,
    "untranslated": untranslated,
    "unused": unused,
    "disagreeing": disagreeing,
}


@pytest.fixture(scope="module")
def ours() -> Texts:
    return read(SOURCE)


@pytest.mark.parametrize("name", CHECKS)
def test_sentences_are_complete_used_translated_and_agree_with_their_numbers(ours: Texts, name: str) -> None:
    assert CHECKS[name](ours) == []


PLANTED = {
    "missing": ("de", "room.ftl", r"^room-home = .*\n", "", "de: room-home is missing"),
    "missing variable": ("nl", "room.ftl", r"\{ \$name \}", "iemand", "other variables"),
    "untranslated": ("de", "room.ftl", r"^room-no-page = .*$", "room-no-page = There is no page at this address.", "same in en and de"),
    "unused": ("en", "room.ftl", r"\Z", "\nroom-zzyzx = Planted\n", "nobody says room-zzyzx"),
    "disagreeing": (
        "nl",
        "room.ftl",
        r"^room-fill-first = (?:.*\n)*?\}",
        "room-fill-first = Nog { $count } plaatsen vrij.",
        "room-fill-first agrees",
    ),
}


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    for path in SOURCE.rglob("*.ftl"):
        copy = tmp_path / "worp" / path.relative_to(SOURCE)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    return tmp_path / "worp"


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_found(copied: Path, fault: str) -> None:
    language, file, old, new, found = PLANTED[fault]
    path = copied / "words" / language / file
    text, times = re.subn(old, new, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    assert times == 1
    path.write_text(text, encoding="utf-8")
    assert any(found in one for one in CHECKS[fault.split(maxsplit=1)[0]](read(copied)))
