"""Whether a first game keeps its promises: it can be played to its end by doing what it asks, everything it says exists, and it is short."""

from __future__ import annotations

from collections.abc import Sequence

from worp.contract.game import LANGUAGES, Game, InputError, Refused
from worp.lessons.lecture import Lecture, seconds
from worp.lessons.lesson import LEARNER, Lesson, lesson_of
from worp.testing.inspection import Broken
from worp.words.sentences import Words

LONGEST = 300
"""Seconds that a first game may take, by the estimate of `worp.lessons.lecture.seconds`."""


def check_lesson(game: Game, languages: Sequence[str] = LANGUAGES) -> Lesson:
    """Play the game's first game through, by the first and by the last of the ways that it accepts, and look at its sentences; raises
    `Broken` that names the step. Returns the lesson."""
    lesson = lesson_of(game)
    for way in (0, -1):
        lecture = Lecture(lesson)
        while lecture.asks() != "end":
            try:
                obey(lecture, way)
            except (InputError, Refused) as trouble:
                why = Words("en", (game,)).line(trouble.say) if isinstance(trouble, Refused) else str(trouble)
                raise Broken("lesson", f"this step cannot be played: {why}", where(lesson, lecture.number)) from trouble
    for language in languages:
        words = Words(language, (game,))
        for number in range(len(lesson.steps)):
            key = lesson.sentence(number).key
            if not words.has(key):
                raise Broken("lesson", f"{language} does not have its sentence, {key}", where(lesson, number))
        if seconds(lesson, language) > LONGEST:
            about = f"in {language} it takes about {seconds(lesson, language):.0f} seconds; keep it below {LONGEST}"
            raise Broken("lesson", about, where(lesson, len(lesson.steps) - 1))
    return lesson


def where(lesson: Lesson, number: int) -> str:
    """A step, for an error."""
    return f"{lesson.game.key}: step {number + 1} of {len(lesson.steps)}, '{lesson.steps[number].say}'"


def obey(lecture: Lecture, way: int = 0) -> None:
    """Do the next thing that is asked; where there are several ways, by one of them."""
    if lecture.asks() == "next":
        lecture.go_on()
    elif lecture.asks() == "throw":
        lecture.throw()
    else:
        doing = lecture.open()[way]
        state = lecture.match.state
        paths = doing.paths or tuple(state.spell(move) for move in state.moves(LEARNER))
        lecture.act(paths[way])
