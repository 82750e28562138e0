"""First games: each can be played through in each language by doing what it asks, and answers everything else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from worp.contract.dice import Seeded
from worp.contract.game import LANGUAGES, OVER, ROLL, InputError, Refused
from worp.contract.scene import Say
from worp.games.wuerfelmarsch.rules import AHEAD
from worp.lessons.lecture import Lecture, seconds
from worp.lessons.lesson import LEARNER, LESSONS, has_lesson, lesson_of
from worp.material.pyramid import NEIGHBOUR, read_cell
from worp.registry import find, is_ours, points
from worp.testing import Broken, check_lesson, conform
from worp.testing.lessons import obey
from worp.words.sentences import Words, word_file

TOYS = Path(__file__).parents[1] / "toys"
KEYS = sorted(file.parent.name.replace("_", "-") for file in LESSONS.glob("*/lesson.toml"))


def sentences(language: str, key: str) -> dict[str, str]:
    """The texts of a lesson."""
    parsed = FluentParser().parse(word_file(language, f"first-{key}").read_text(encoding="utf-8"))
    assert not [entry for entry in parsed.body if isinstance(entry, ftl.Junk)]
    words = Words(language)
    return {entry.id.name: words.line(Say(entry.id.name)) for entry in parsed.body if isinstance(entry, ftl.Message)}


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_can_be_played_through_by_doing_what_it_asks(key: Any) -> None:
    lesson = check_lesson(find(key))
    assert lesson.setup.seats == 2


PIG = """
seats = 2
options = { goal = 20 }
[[step]]
say = "throw"
do = ["throw 5", "%s"]
[[step]]
say = "end"
"""


@pytest.mark.parametrize(
    ("lesson", "words", "why"),
    [
        (PIG % "hold", "", "does not have its sentence, first-pig-throw"),
        (PIG % "fold", "first-pig-throw = Throw.\nfirst-pig-end = Well done.", "step 1 of 2, 'throw'"),
        (PIG % "hold", f"first-pig-throw = {'Throw ' * 900}\nfirst-pig-end = Well done.", "keep it below 300"),
    ],
)
def test_a_broken_lesson_is_found(lesson: Any, words: Any, why: Any) -> None:
    pig = find(str(TOYS / "pig.py"))
    pig.lesson = lesson
    pig.words["en"] += words
    with pytest.raises(Broken, match=why):
        check_lesson(pig, ("en",))


@pytest.mark.parametrize(
    ("lesson", "why"),
    [
        ("seats = ", "not TOML"),
        ("seats = 2", "no steps"),
        ("sets = 2\n[[step]]\nsay = 'a'", "a field 'sets'"),
        ("[[step]]\ndo = ['hold']", "step 1 says nothing"),
        ("[[step]]\nsay = 'a'\ntodo = 1", "a field 'todo'"),
        ("[[step]]\nsay = 'a'\ndo = 'hold'", "'do' is a list"),
        ("[[step]]\nsay = 'a'\nhappens = ['hold']", "is no happening"),
        ("[[step]]\nsay = 'a'\ndo = ['*']\n[[step]]\nsay = 'b'", "step 2 needs a position"),
        ("", "no first game"),
    ],
)
def test_a_lesson_that_is_not_written_right_says_what_would_be(lesson: Any, why: Any) -> None:
    pig = find(str(TOYS / "pig.py"))
    pig.lesson = lesson
    with pytest.raises(InputError, match=why):
        lesson_of(pig)


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_shows_how_the_game_ends(key: Any) -> None:
    lecture = Lecture(lesson_of(find(key)), at=999)
    while lecture.asks() != "end":
        obey(lecture)
    assert lecture.match.state.phase == OVER


@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_goes_on_where_it_was_left(key: Any) -> None:
    lesson = lesson_of(find(key))
    lecture = Lecture(lesson)
    at = 0
    while lecture.asks() != "end":
        if lecture.number >= at and len(lecture.left) == len(lecture.step.do):
            at = lecture.number + 1
            again = Lecture(lesson, lecture.number)
            assert again.match.state.text() == lecture.match.state.text()
            assert (again.asks(), again.says(), again.show()) == (lecture.asks(), lecture.says(), lecture.show())
        obey(lecture)
    assert at == len(lesson.steps) - (not lesson.steps[-1].do), "every step was looked at; one with nothing to do is the end itself"


@pytest.mark.parametrize("key", KEYS)
def test_what_a_lesson_points_at_lies_on_the_table(key: Any) -> None:
    lecture = Lecture(lesson_of(find(key)))
    while lecture.asks() != "end":
        scene = lecture.match.scene(LEARNER)
        known = {part.id for part in scene.parts} | set(scene.things)
        known |= {offer.target for offer in lecture.match.state.mask(LEARNER).offers(LEARNER, ())}
        assert set(lecture.show()) <= known, lecture.step.say
        obey(lecture)


@pytest.mark.parametrize("key", KEYS)
def test_everything_else_is_answered_and_changes_nothing(key: Any) -> None:
    """At every step a few dozen other targets of the table are clicked, and other legal moves played: each gets a sentence."""
    lecture = Lecture(lesson_of(find(key)))
    words = Words("en", (lecture.lesson.game,))
    src = Seeded(7)
    answered = 0
    while lecture.asks() != "end":
        before, number = lecture.match.state.text(), lecture.number
        state = lecture.match.state.mask(LEARNER)
        tries: list[tuple[str, ...]] = [(target,) for target in state.scene(LEARNER).things]
        tries += [state.spell(move) for move in state.moves(LEARNER)] if state.phase != ROLL else []
        wanted = {state.read(LEARNER, path) for doing in lecture.open() for path in doing.paths}
        free = any(doing.kind == "act" and not doing.paths for doing in lecture.open())
        for path in [tries[src.below(len(tries))] for _ in range(25)]:
            move = state.read(LEARNER, path)
            if free and move is not None:
                continue
            if move is None or move not in wanted:
                with pytest.raises(Refused) as refused:
                    lecture.act(path)
                answered += 1
                assert words.has(refused.value.say.key), refused.value.say.key
            assert (lecture.match.state.text(), lecture.number) == (before, number)
        if lecture.asks() != "throw":
            with pytest.raises(Refused):
                lecture.throw()
        if lecture.left:
            with pytest.raises(Refused):
                lecture.go_on()
        obey(lecture)
    assert answered > 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_a_lesson_says_everything_and_nothing_else_in_at_most_five_minutes(key: Any, language: str) -> None:
    lesson = lesson_of(find(key))
    texts = sentences(language, key)
    said = {lesson.sentence(number).key for number in range(len(lesson.steps))}
    assert len(said) == len(lesson.steps), "every step says something of its own"
    more = {key for key in texts if key.removesuffix("-else").removesuffix("-done") in said and key not in said}
    assert set(texts) == said | more
    assert set(texts) == set(sentences("nl", key)), "the same answers in every language"
    assert 8 <= len(lesson.steps) <= 20
    assert max(len(text.split()) for text in texts.values()) <= 55
    assert seconds(lesson, language) <= 300


def test_every_game_of_worp_has_a_first_game() -> None:
    ours = [key for key, point in points().items() if is_ours(point)]
    assert len(ours) == 10
    assert [key for key in ours if not has_lesson(find(key))] == []


def test_a_game_in_one_file_brings_the_sentences_of_its_lesson_along() -> None:
    pig = find(str(TOYS / "pig.py"))
    pig.lesson = PIG % "hold"
    for language in LANGUAGES:
        pig.words[language] += "first-pig-throw = Throw.\nfirst-pig-end = Well done.\n"
    check_lesson(pig)
    conform(pig, games=1, looks=10)
    pig.words["en"] += "second-pig-end = Well done.\n"
    with pytest.raises(Broken, match="second-pig-end"):
        conform(pig, games=1, looks=10)


@pytest.mark.parametrize("language", LANGUAGES)
def test_left_and_right_are_those_of_who_looks_from_the_own_side(language: str) -> None:
    """Würfelmarsch: the tip that is asked for goes where the sentence says; `AHEAD` lists left before right, as the screen shows them."""
    step = next(step for step in lesson_of(find("wuerfelmarsch")).steps if step.say == "hit")
    cell, goal = [read_cell(target.partition("/")[2]) for target in step.do[0].paths[0]]
    way = [NEIGHBOUR[direction][cell] for direction in AHEAD[LEARNER]].index(goal)
    left, right = {"nl": ("links", "rechts"), "en": ("left", "right"), "de": ("links", "rechts")}[language]
    sentence = sentences(language, "wuerfelmarsch")["first-wuerfelmarsch-hit"].split(",")[0]
    assert (left in sentence, right in sentence) == (way < 2, way >= 2)
