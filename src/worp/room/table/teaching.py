"""A first game over a socket: a table for one person, which nobody stores. The browser remembers the step and comes back with it.

It speaks the messages of every table, so that the same pages show it, and `Guide` besides.
"""

from __future__ import annotations

import logging

from worp.contract.game import Game, Refused
from worp.contract.scene import Path, Say, say
from worp.lessons.lecture import Lecture
from worp.lessons.lesson import FRIENDS, LEARNER, lesson_of
from worp.record.codec import SAY
from worp.record.events import Event
from worp.room import limits
from worp.room.table.inbox import Spoken
from worp.room.table.single import refusing, small_talk
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")


class Teaching:
    """A learner at a socket; raises `InputError` where there is no lesson."""

    def __init__(self, game: Game, connection: Connection, step: int) -> None:
        self.connection = connection
        self.lecture = Lecture(lesson_of(game), step)
        self.path: Path = ()
        self.tell_facts()
        self.begun()
        self.lecture.begun = self.begun
        self.lecture.heard = self.heard
        self.ask()

    def spoken(self, spoken: Spoken) -> None:
        """A message from the learner."""
        message = spoken.message
        self.connection.unheard -= 1
        try:
            with refusing(lambda why: self.refuse(message, why)):
                match message:
                    case m.Throw():
                        self.fresh(message.n)
                        self.lecture.throw()
                        self.ask()
                    case m.Click():
                        self.fresh(message.n)
                        self.click(message)
                    case m.Step():
                        self.go(message.to)
                    case _:
                        small_talk(self.connection, message, say("learn-only-you"))
        except Exception:
            # An invented game may raise anything, here too.
            logger.exception("The first game of %s broke", self.lecture.lesson.game.key)
            self.refuse(message, say("server-broken"))

    def refuse(self, message: m.FromBrowser, why: Say) -> None:
        """Say why not; what was asked for is shown now, if it was to be found."""
        path = tuple(message.path) if isinstance(message, m.Click) else ()
        self.guide()
        self.connection.no(why, LEARNER, path)

    def fresh(self, seen: int) -> None:
        """Raise `Refused` if the learner answers something old."""
        if seen != len(self.lecture.match.events):
            self.path = ()
            self.ask()
            raise Refused(say("server-no-changed"))

    def click(self, message: m.Click) -> None:
        """A path of clicks: what was asked for, the beginning of it, or neither."""
        path = tuple(message.path)
        if len(path) > limits.PATH or any(len(target) > limits.TARGET for target in path):
            raise Refused(say("server-no-long-path", clicks=limits.PATH))
        if path:
            self.lecture.check(path)
        known = self.present.known_to(LEARNER)
        whole = known.masked.read(LEARNER, path) is not None
        if whole and (message.done or not known.targets(path)):
            self.lecture.act(path)
            self.path = ()
            self.ask()
        elif message.done:
            raise Refused(self.lecture.match.why_not(LEARNER, path))
        else:
            self.path = path
            self.ask()

    def go(self, to: int) -> None:
        """To the next step, or back to one that was reached."""
        self.path = ()
        if to == self.lecture.number + 1:
            self.lecture.go_on()
        else:
            self.lecture.go_to(min(to, self.lecture.number))
        self.ask()

    # --- what the learner is told ------------------------------------------------------------------------------------------------------------

    def tell_facts(self) -> None:
        """The table: the learner and friends."""
        lesson = self.lecture.lesson
        seats = [m.Seat("person", "", True, True), *[m.Seat("bot", name) for name in FRIENDS[: lesson.setup.seats - 1]]]
        key, options = lesson.game.key, views.options(lesson.setup)
        self.connection.send(
            m.Table(f"learn/{key}", key, lesson.game.id(lesson.setup), url="", status="playing", seats=seats, options=options)
        )

    def begun(self) -> None:
        """The lesson begins anew at another table: show it."""
        self.path = ()
        self.present = views.Present(self.lecture.match)
        self.viewer_state = views.ViewerState(self.lecture.match, LEARNER)
        self.connection.send(self.viewer_state.view(self.present, None))

    def heard(self, event: Event) -> None:
        """An event was played: show it."""
        self.path = ()
        self.connection.send(self.viewer_state.happened(self.present, event, None))

    def ask(self) -> None:
        """What the game asks now, and what the lesson says."""
        asked = views.ask(self.present, LEARNER, self.path, 0.0)
        self.connection.send(m.Ask(asked.seat, asked.n, asked.prompt, asked.path, asked.offers, asked.whole, asked.throws, asked.aid))
        self.guide()

    def guide(self) -> None:
        """What the lesson says now."""
        lecture = self.lecture
        sentence, steps = SAY.json(lecture.says()), len(lecture.lesson.steps)
        self.connection.send(m.Guide(lecture.number, steps, sentence, lecture.asks(), lecture.show(self.path)))
