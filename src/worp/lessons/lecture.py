"""A lesson being played: a match that follows the script, step by step.

Where a lesson stands follows from the number of its step alone, so it can be left, and gone on with anywhere from that number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from worp.contract.game import ROLL, Refused
from worp.contract.scene import Path, Say, say
from worp.lessons.lesson import FRIENDS, LEARNER, Doing, Lesson, Step
from worp.record.events import Event
from worp.record.log import Match
from worp.words.sentences import Words

WORDS_A_MINUTE = 160
"""A calm reader's pace, with looks at the table."""
SECONDS_A_CLICK = 4
SECONDS_A_HAPPENING = 3


class Lecture:
    """A learner in a lesson."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        self.lesson = lesson
        self.heard: Callable[[Event], None] = ignore
        """Called with every event right after it, while the match is as it left it."""
        self.begun: Callable[[], None] = ignore
        """Called when the table is another one, before anything happens at it."""
        self.words = Words("en", (lesson.game,))
        self.number = 0
        self.left: list[Doing] = []
        """What is still to be done in this step."""
        self.erred = False
        """Whether something else was tried in this step."""
        self.match = self.start(lesson.steps[0])
        self.go_to(at)

    # --- where we are ----------------------------------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    def start(self, step: Step) -> Match:
        """A game from the step's position."""
        names = ("", *FRIENDS[: self.lesson.setup.seats - 1])
        return Match.start(self.lesson.game, self.lesson.setup, names, step.position)

    def last(self) -> bool:
        """Whether nothing comes after this step."""
        return self.number == len(self.lesson.steps) - 1

    def go_to(self, number: int) -> None:
        """Be at a step, everything before it done as it asks (where it leaves a choice, by its first). Too large numbers are the last."""
        number = max(0, min(number, len(self.lesson.steps) - 1))
        begin = max(k for k in range(number + 1) if self.lesson.steps[k].position or k == 0)
        heard, started, self.heard, self.begun = self.heard, self.begun, ignore, ignore
        self.match = self.start(self.lesson.steps[begin])
        for k in range(begin, number + 1):
            self.enter(k)
            if k < number:
                for doing in self.left:
                    self.do(doing)
        self.heard, self.begun = heard, started
        self.begun()

    def enter(self, number: int) -> None:
        """Begin a step: what happens then."""
        self.number = number
        self.erred = False
        if self.step.position and number:
            self.match = self.start(self.step)
            self.begun()
        for doing in self.step.happens:
            self.do(doing)
        self.left = list(self.step.do)

    def do(self, doing: Doing) -> None:
        """What the script says, by its first way."""
        if doing.kind == "roll":
            self.heard(self.match.roll(doing.outcome))
        elif doing.kind == "late":
            self.heard(self.match.late(doing.seat, doing.paths[0], knew=True))
        elif doing.paths:
            self.heard(self.match.act(doing.seat, doing.paths[0]))
        else:
            state = self.match.state
            self.heard(self.match.act(doing.seat, state.spell(state.moves(doing.seat)[0])))

    # --- what is said and asked ------------------------------------------------------------------------------------------------------------

    def says(self) -> Say:
        """What is said now: the step's sentence, or the one for when it is done."""
        done = self.after()
        return done if done is not None and self.step.do and not self.left else self.lesson.sentence(self.number)

    def after(self) -> Say | None:
        """What is said when the step is done, if the lesson says something then."""
        return self.known(Say(f"{self.lesson.sentence(self.number).key}-done"))

    def other(self) -> Say:
        """The answer to a legal move that is not the one asked for."""
        return self.known(Say(f"{self.lesson.sentence(self.number).key}-else")) or say("learn-other")

    def known(self, sentence: Say) -> Say | None:
        """The sentence, if there is one."""
        return sentence if self.words.has(sentence.key) else None

    def open(self) -> list[Doing]:
        """What may be done now."""
        return self.left[:1] if self.step.ordered else self.left

    def asks(self) -> Literal["next", "throw", "act", "end"]:
        """What is asked: `next` (nothing), `throw` or `act`; `end` at the last step, when it is done."""
        if not self.left:
            return "end" if self.last() else "next"
        return "throw" if self.match.state.phase == ROLL else "act"

    def show(self, path: Path = ()) -> list[str]:
        """What to look at, after these clicks: what the step names, or the next targets of what is to be done. Where the learner is to
        find something, that only after a try that went wrong."""
        if self.step.show and not path and not (self.step.find and self.erred):
            return list(self.step.show)
        if not self.left or (self.step.find and not self.erred):
            return []
        found: dict[str, None] = {}
        for doing in self.open():
            for wanted in doing.paths:
                rest = [target for target in wanted if target not in path] or list(wanted[len(path) :])
                found.update(dict.fromkeys(target for target in rest if self.leads(doing, (*path, target))))
        return list(found)

    def leads(self, doing: Doing, path: Path) -> bool:
        """Whether clicks lead to what is to be done: in its order, or in another that the game takes as well."""
        if doing.kind != "act":
            return False
        state = self.match.state.mask(LEARNER)
        for wanted in doing.paths:
            if wanted[: len(path)] == path:
                return True
            whole = (*path, *[target for target in wanted if target not in path])
            if len(whole) == len(wanted) and set(path) <= set(wanted) and state.why_not(LEARNER, path) is None:
                move = state.read(LEARNER, whole)
                if move is not None and move == state.read(LEARNER, wanted):
                    return True
        return not doing.paths

    # --- what the learner does -----------------------------------------------------------------------------------------------------------------

    def check(self, path: Path) -> None:
        """Raise `Refused`, with the game's reason or the lesson's, if these clicks lead to nothing that is asked for."""
        state = self.match.state.mask(LEARNER)
        why = state.why_not(LEARNER, path)
        if why is None and self.asks() in ("next", "end"):
            why = say("learn-read-first")
        if why is None and not any(self.leads(doing, path) for doing in self.open()):
            why = self.other()
        if why is not None:
            self.erred = True
            raise Refused(why)

    def throw(self) -> None:
        """The learner throws; raises `Refused` if that is not asked for."""
        state = self.match.state
        if not self.left:
            raise Refused(say("learn-read-first"))
        if self.asks() != "throw" or self.left[0].kind != "roll":
            raise Refused(say("learn-do-first"))
        if state.who != LEARNER:
            raise Refused(say("no-not-your-turn", seat=state.who))
        self.heard(self.match.roll(self.left.pop(0).outcome))
        self.done()

    def act(self, path: Path) -> None:
        """The learner plays a whole move; raises `Refused` if it is not one that is asked for."""
        self.check(path)
        state = self.match.state
        move = state.read(LEARNER, path)
        for doing in self.open():
            if move is not None and (not doing.paths or any(state.read(LEARNER, wanted) == move for wanted in doing.paths)):
                self.left.remove(doing)
                self.erred = False
                self.heard(self.match.act(LEARNER, path))
                self.done()
                return
        self.erred = True
        raise Refused(say("no-unfinished") if move is None else self.other())

    def done(self) -> None:
        """When everything of a step is done the next one follows by itself, unless there is still something to read or look at."""
        if not self.left and not self.last() and self.after() is None and not self.lesson.steps[self.number + 1].position:
            self.enter(self.number + 1)

    def go_on(self) -> None:
        """The next step, when everything of this one is done; raises `Refused` before."""
        if self.left:
            raise Refused(say("learn-do-first"))
        if self.last():
            raise Refused(say("learn-last"))
        self.enter(self.number + 1)


def ignore(*_: object) -> None:
    """A listener for those who want none."""


def seconds(lesson: Lesson, language: str) -> float:
    """How long a lesson takes somebody who reads calmly and does what is asked: words, clicks (one more a step, to go on), happenings."""
    words = Words(language, (lesson.game,))
    total = 0.0
    for number, step in enumerate(lesson.steps):
        key = lesson.sentence(number).key
        texts = [words.line(Say(one)) for one in (key, f"{key}-done") if words.has(one)]
        total += sum(len(text.split()) for text in texts) * 60 / WORDS_A_MINUTE
        clicks = sum(max([len(path) for path in doing.paths], default=1) for doing in step.do) or 1
        total += clicks * SECONDS_A_CLICK + len(step.happens) * SECONDS_A_HAPPENING
    return total
