"""A first game at the terminal: what the lesson says stands above the table, and what it asks is typed as in any game."""

from __future__ import annotations

import json

from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from worp.contract.game import Refused
from worp.contract.scene import Path, Say, say
from worp.lessons.lecture import Lecture
from worp.lessons.lesson import LEARNER
from worp.terminal.answers import targets
from worp.terminal.draw import QUIET, TITLE, WARN
from worp.terminal.keep import data_folder
from worp.terminal.play import Choice, Play, Quit
from worp.words.sentences import Words


def steps() -> dict[str, int]:
    """How far each game's lesson was played here."""
    file = data_folder() / "lessons.json"
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}  # nothing was kept, or something that is not ours: lessons begin at their beginning
    return {key: step for key, step in found.items() if isinstance(step, int)} if isinstance(found, dict) else {}


def keep_step(key: str, step: int) -> None:
    """Remember how far a lesson was played; 0 forgets it."""
    file = data_folder() / "lessons.json"
    kept = {**steps(), key: step}
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps({key: step for key, step in kept.items() if step}), encoding="utf-8")


class Learn(Play):
    """A learner at a terminal."""

    def __init__(self, console: Console, words: Words, lecture: Lecture) -> None:
        super().__init__(console, words, lecture.match, dict.fromkeys(range(1, lecture.lesson.setup.seats), first), None)  # type: ignore[arg-type]
        self.lecture = lecture
        self.said = ""
        lecture.begun = self.begun

    def begun(self) -> None:
        """The lesson begins anew at another table."""
        self.match = self.lecture.match
        self.heard = {}

    def run(self) -> None:
        """Learn to the end; raises `Quit`, `EOFError` or `KeyboardInterrupt` before."""
        self.heard = {LEARNER: len(self.match.events)}
        while True:
            self.catch_up(LEARNER)
            self.speak()
            asks = self.lecture.asks()
            if asks == "end":
                self.show(LEARNER)
                return
            if asks == "next":
                self.show(LEARNER)
                self.typed(say("terminal-learn-enter"))
                self.lecture.go_on()
            elif asks == "throw":
                self.show(LEARNER)
                self.typed(say("terminal-throw-enter", seat=LEARNER))
                self.lecture.throw()
            else:
                self.learner_acts()

    def speak(self) -> None:
        """What the lesson says now, once."""
        sentence = self.lecture.says()
        if sentence.key != self.said:
            self.said = sentence.key
            steps = self.line(say("terminal-learn-step", step=self.lecture.number + 1, steps=len(self.lecture.lesson.steps)))
            self.console.print()
            self.console.print(Panel(Text(self.line(sentence, LEARNER)), title=steps, title_align="left", border_style=TITLE))

    def typed(self, asked: Say) -> None:
        """Enter, sooner or later; commands are heard."""
        while True:
            typed = self.ask(self.line(asked, LEARNER))
            if not typed:
                return
            self.obey(typed)

    def obey(self, typed: str) -> bool:
        """A command, if it is one that a lesson knows."""
        word = self.word(typed)
        if word == "quit":
            raise Quit
        if word == "help":
            self.help(typed.partition(" ")[2].strip(), LEARNER)
        elif word is not None:
            self.note(say("terminal-learn-only"))
        return word is not None

    def learner_acts(self) -> None:
        """Ask until what the lesson wants is done."""
        self.show(LEARNER)
        state = self.match.state.mask(LEARNER)
        path: Path = ()
        asked: Path | None = None
        choices: list[Choice] = []
        while True:
            if path != asked:
                asked = path
                choices = self.choices(state, LEARNER, path)
                self.put(LEARNER, state.prompt(LEARNER, path))
                self.list(choices)
                self.point(path)
            typed = self.ask(self.prompt(LEARNER, path))
            # A target's full name is a click even if it is a command as well: STOP, in Dutch.
            is_target = bool(typed) and any(offer.target == typed.split(maxsplit=1)[0] for offer in targets(state, LEARNER, path))
            if not is_target and self.obey(typed):
                continue
            try:
                clicked, done = self.answer(state, LEARNER, path, choices, typed)
                self.lecture.check(clicked)
                if done:
                    self.lecture.act(clicked)
                    return
                path = clicked
            except Refused as refused:
                self.console.print(Text(self.line(refused.say, LEARNER), style=WARN))
                self.point(path)

    def point(self, path: Path) -> None:
        """Name the spots that the lesson wants to be looked at."""
        shown = self.lecture.show(path)
        if shown:
            self.note(say("terminal-learn-look", spots=", ".join(shown)), QUIET)

    def word(self, typed: str) -> str | None:
        """The command that the first word is; an empty line is none."""
        return super().word(typed) if typed.strip() else None


def first(*_: object) -> None:
    """Friends follow the script; nobody asks them."""
    raise AssertionError("a friend was asked to choose")


def run(console: Console, words: Words, lecture: Lecture, name: str) -> int:
    """Learn; whoever leaves finds the same step again. `name`: how the game was asked for, by key or by path."""
    key = lecture.lesson.game.key
    learn = Learn(console, words, lecture)
    with learn.interrupts.listening():
        try:
            learn.run()
            keep_step(key, 0)
            console.print(Text(words.line(say("terminal-learn-done", game=name)), style="bold"))
            return 0
        except (Quit, EOFError):
            status = 0
        except KeyboardInterrupt:
            status = 130
        keep_step(key, lecture.number)
        console.print()
        console.print(Text(words.line(say("terminal-learn-left", game=name)), style="bold"))
    return status
