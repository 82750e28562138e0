"""Every sentence of the table and the terminal exists in three languages and fits what the code says."""

import ast
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import worp
from worp.contract.game import LANGUAGES, InputError
from worp.contract.scene import Part, Scene, Thing, say
from worp.words.sentences import Words, all_stems, entries, language_of, word_file

SOURCE = Path(worp.__file__).parent
OURS = ("lab", "train", "table", "terminal", "coach", "bots", "learn", "site", "dice")


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's name for it)
        self.names.add(node.id.name)


def messages(language: str, stem: str) -> dict[str, set[str]]:
    """The keys of a locale file and the variables of each."""
    parsed = FluentParser().parse(word_file(language, stem).read_text(encoding="utf-8"))
    found: dict[str, set[str]] = {}
    for entry in parsed.body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}/{stem}: {entry.id.name} is there twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def spoken() -> list[tuple[str, str, set[str], bool]]:
    """All sentences in the code outside the games: where, the key (or its beginning), the arguments, whether it is only a beginning."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        if path.relative_to(SOURCE).parts[0] in ("games", "room", "testing"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "Say") and node.args:
                key = node.args[0]
                names = {keyword.arg for keyword in node.keywords if keyword.arg}
                more = any(keyword.arg is None for keyword in node.keywords)  # a mapping of arguments, which cannot be read here
                if isinstance(key, ast.Constant):
                    found.append((path.name, str(key.value), names, more))
                elif isinstance(key, ast.JoinedStr) and isinstance(key.values[0], ast.Constant):
                    found.append((path.name, str(key.values[0].value), names, True))
                elif isinstance(key, ast.IfExp):
                    found += [(path.name, str(one.value), names, False) for one in (key.body, key.orelse) if isinstance(one, ast.Constant)]
    return found


@pytest.mark.parametrize("stem", OURS)
def test_the_three_languages_have_the_same_sentences_with_the_same_arguments(stem: Any) -> None:
    dutch, english, german = (messages(language, stem) for language in LANGUAGES)
    assert dutch == english == german


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_that_the_code_says_exists_and_its_arguments_fit(language: str) -> None:
    known = {key: names for stem in OURS for key, names in messages(language, stem).items()}
    # What lessons say is in their own files, which tests/lessons compares with them.
    said = [one for one in spoken() if not one[1].startswith(("room-", "first-"))]
    assert len(said) > 60
    for where, key, names, beginning in said:
        keys = [one for one in known if one.startswith(key)] if beginning else [key]
        assert keys, f"{where} says {key}…"
        for one in keys:
            assert one in known, f"{where} says {one}, which {language} does not have"
            wants = known[one] - ({"you"} if "seat" in names else set())
            assert wants <= names or beginning, f"{where} says {one} without {wants - names}"
            assert names <= known[one] or beginning, f"{where} tells {one} {names - known[one]}, which it does not use"


def test_no_sentence_of_the_terminal_is_never_said() -> None:
    said = spoken()
    whole = {key for _, key, _, beginning in said if not beginning}
    beginnings = tuple(key for _, key, _, beginning in said if beginning)
    assert [key for key in messages("en", "terminal") if key not in whole and not key.startswith(beginnings)] == []


def test_a_file_holds_only_keys_that_begin_with_its_name() -> None:
    for language in LANGUAGES:
        for stem in all_stems():
            if stem != "table":
                assert all(key.startswith(f"{stem}-") for key in messages(language, stem)), stem


def test_seats_are_shown_as_names_and_the_reader_is_addressed() -> None:
    words = Words("en")
    sentence = say("won", seat=1)
    assert words.line(sentence, ("Ann", "Bob")) == "Bob wins."
    assert words.line(sentence, ("Ann", "Bob"), viewer=1) == "You win!"
    assert words.line(sentence, ("Ann", "Bob"), viewer=0) == "Bob wins."
    assert words.line(sentence, ("Ann",)) == "Player 2 wins."
    assert Words("nl").line(sentence) == "Speler 2 wint."
    assert words.line(say("no-roll-first", seat=-1), viewer=-1) == "nobody throws first."


def test_a_sentence_can_be_an_argument() -> None:
    both = say("and", first=say("name", seat=0), second=say("name", seat=1))
    assert Words("de").line(say("won-together", who=both), ("Ann", "Bob")) == "Ann und Bob teilen sich den Sieg."


def test_a_missing_sentence_is_said_in_another_language_or_as_its_key() -> None:
    words = Words("de", texts={"nl": "pig-oink = Knor", "en": "pig-oink = Oink\npig-only = Only here"})
    assert words.line(say("pig-oink")) == "Knor"
    assert words.line(say("pig-only")) == "Only here"
    assert words.line(say("pig-nowhere")) == "[pig-nowhere]"
    assert not words.has("pig-oink")
    assert words.has("won")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(InputError, match="nl, en, de; not 'fr'"):
        Words("fr")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "nl_NL.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "POSIX", "LC_MESSAGES": "nl"}, "nl"),
        ({"LC_ALL": "", "LANG": "de"}, "de"),
    ],
)
def test_the_language_follows_the_environment(environment: Any, language: str) -> None:
    assert language_of(environment) == language


@pytest.mark.parametrize(
    ("thing", "dutch", "english", "german"),
    [
        (Thing("die", "red", 5), "rode dobbelsteen, 5", "red die, 5", "roter Würfel, 5"),
        (Thing("die", "pearl", 0), "parelmoeren dobbelsteen, verborgen", "pearl die, hidden", "Perlmuttwürfel, verdeckt"),
        (Thing("die", faces=(6, 3, 2)), "dobbelsteen, 6-3-2", "die, 6-3-2", "Würfel, 6-3-2"),
        (Thing("block", "out", 9), "blok 9, open", "block 9, standing out", "Block 9, offen"),
        (Thing("card", "?"), "dichte kaart", "face-down card", "verdeckte Karte"),
        (Thing("space"), "lege plek", "empty space", "leerer Platz"),
        (Thing("number", "score", 12), "12", "12", "12"),
        (Thing("number", "dice", 3, of=12), "3/12", "3/12", "3/12"),
        (Thing("die", "red", faces=(6, 0, 0)), "rode dobbelsteen, 6-?-?", "red die, 6-?-?", "roter Würfel, 6-?-?"),
        (Thing("die", "red", faces=(0, 0, 0)), "rode dobbelsteen, verborgen", "red die, hidden", "roter Würfel, verdeckt"),
        (Thing("tile", "bar", 5, outline=((0, 0), (1, 0), (0, 1))), "tegel bar", "tile bar", "Plättchen bar"),
        (Thing("die", "red", 5, label=say("over")), "Het spel is afgelopen.", "The game is over.", "Das Spiel ist vorbei."),
    ],
)
def test_things_have_names_for_those_who_cannot_see_them(thing: Any, dutch: Any, english: Any, german: Any) -> None:
    assert [Words(language).thing(thing) for language in LANGUAGES] == [dutch, english, german]


def test_spots_are_named_by_part_place_and_thing() -> None:
    parts = (
        Part("dice", "tray", say("dice")),
        Part("board", "grid", say("board"), size=(3, 3)),
        Part("pyramid", "pyramid", say("pyramid")),
    )
    scene = Scene(parts, {"dice/0": Thing("die", "pearl", 3), "board/2,0": Thing("space"), "pyramid/0,1,7": Thing("die", "red", 0)})
    words = Words("en")
    assert words.spot(scene, "dice/0") == "Dice, 1: pearl die, 3"
    assert words.spot(scene, "board/2,0") == "Board, column 3, row 1: empty space"
    assert words.spot(scene, "pyramid/0,1,7") == "Pyramid, layer 8, cell 0-1-7: red die, hidden"
    assert words.spot(scene, "dice/1") == "Dice, 2: nothing"
    assert words.spot(scene, "dice") == "Dice"


def test_an_entry_read_alone_is_the_one_that_the_whole_file_has() -> None:
    for path in sorted(SOURCE.rglob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        whole = [entry for entry in FluentParser().parse(text).body if isinstance(entry, ftl.Message | ftl.Term)]
        cut = entries(text)
        assert list(cut) == [("-" if isinstance(entry, ftl.Term) else "") + entry.id.name for entry in whole], path
        for entry, alone in zip(whole, cut.values(), strict=True):
            (read,) = FluentParser().parse(alone).body
            assert entry.equals(read, ignored_fields=["span", "comment"]), alone


def test_entries_may_name_others_that_nobody_has_said_yet() -> None:
    texts = {"en": "-die = die\nlost = { $n ->\n*[other] A { -die } is { gone }.\n}\ngone = gone\ngone = twice\nbroken = { $n\n"}
    words = Words("en", texts=texts)
    assert words.line(say("lost", n=1)) == "A die is gone."
    assert words.line(say("broken")) == "[broken]"
