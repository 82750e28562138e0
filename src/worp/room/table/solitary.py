"""Tables for one person that nobody else sees: a puzzle, and a task of the day. They speak the messages of every table, so that the same pages
show them, and `Task` besides.
"""

from __future__ import annotations

import logging

from worp.contract.game import ROLL, Game, InputError, Refused
from worp.contract.scene import Path, Say, say
from worp.daily.day import PUZZLE, Standard, Task, Try, whole_position
from worp.puzzles.puzzle import FOUND, Puzzle, Puzzles, setup_of
from worp.record.codec import SAY
from worp.record.events import Event
from worp.record.log import Match
from worp.room import limits
from worp.room.table.single import refusing, small_talk
from worp.room.wire import messages as m
from worp.room.wire import views
from worp.room.wire.connection import Connection

logger = logging.getLogger("worp.room")

SHOWN = 3
"""Hints of a puzzle: what it is not, where it begins, and then the move itself."""


class Solitary:
    """A position that one person plays on from, at a socket."""

    def __init__(self, name: str, match: Match, seat: int, connection: Connection) -> None:
        self.name = name
        self.match = match
        self.seat = seat
        self.connection = connection
        self.path: Path = ()

    def begin(self) -> None:
        """Tell all there is to see."""
        match = self.match
        seats = [m.Seat("person", "", True, True) if seat == self.seat else m.Seat("bot") for seat in range(match.setup.seats)]
        self.connection.send(
            m.Table(
                self.name,
                match.game.key,
                match.game.id(match.setup),
                url="",
                status="playing",
                seats=seats,
                options=views.options(match.setup),
            )
        )
        self.present = views.Present(match)
        self.viewer_state = views.ViewerState(match, self.seat)
        self.connection.send(self.viewer_state.view(self.present, None))
        self.ask()

    def heard(self, event: Event) -> None:
        """An event was played: show it."""
        self.path = ()
        self.connection.send(self.viewer_state.happened(self.present, event, None))

    def ask(self) -> None:
        """What the game asks now, if it is still to be played, and what the task says."""
        if self.is_done():
            self.connection.send(m.Ask(self.seat, len(self.match.events), SAY.json(say("day-no-done"))))
            self.tell()
            return
        asked = views.ask(self.present, self.seat, self.path, 0.0)
        self.connection.send(m.Ask(asked.seat, asked.n, asked.prompt, asked.path, asked.offers, asked.whole, asked.throws, asked.aid))
        self.tell()

    def tell(self) -> None:
        """Send how the task stands."""
        raise NotImplementedError

    def refuse(self, message: m.FromBrowser, why: Say) -> None:
        path = tuple(message.path) if isinstance(message, m.Click) else ()
        self.connection.no(why, self.seat, path)

    def is_done(self) -> bool:
        """Whether there is nothing more to play."""
        raise NotImplementedError

    def chosen(self, message: m.Click) -> Path | None:
        """The whole move that was clicked, or None: then it is asked on. Raises `Refused`."""
        path = tuple(message.path)
        if len(path) > limits.PATH or any(len(target) > limits.TARGET for target in path):
            raise Refused(say("server-no-long-path", clicks=limits.PATH))
        self.fresh(message.n)
        if self.is_done():
            raise Refused(say("day-no-done"))
        known = self.present.known_to(self.seat)
        why = known.why_not(path) if path else None
        if why is not None:
            raise Refused(why)
        if known.masked.read(self.seat, path) is not None and (message.done or not (message.hold or known.targets(path))):
            return path
        if message.done:
            raise Refused(self.match.why_not(self.seat, path))
        self.path = path
        self.ask()
        return None

    def fresh(self, seen: int) -> None:
        """Raise `Refused` if an answer is to something old."""
        if seen != len(self.match.events):
            self.path = ()
            self.ask()
            raise Refused(say("server-no-changed"))


class Puzzling(Solitary):
    """A puzzle in the trainer: any move may be tried, and what was hinted is remembered by the browser alone. Only the best move is played."""

    def __init__(self, game: Game, puzzles: Puzzles | None, puzzle: Puzzle, connection: Connection) -> None:
        match = Match.start(game, setup_of(game, puzzle), position=whole_position(game, puzzle))
        super().__init__(f"puzzle/{game.key}/{puzzle.name()}", match, puzzle.seat, connection)
        self.puzzle = puzzle
        self.grade = puzzles.grade(puzzle) if puzzles is not None else ""
        self.hints = 0
        self.state: m.TaskState = "open"
        self.begin()

    def is_done(self) -> bool:
        return self.state in ("right", "shown")

    def spoken(self, message: m.FromBrowser) -> None:
        """A message from whoever puzzles."""
        with refusing(lambda why: self.refuse(message, why)):
            match message:
                case m.Click():
                    path = self.chosen(message)
                    if path is not None:
                        self.tried(path)
                case m.Step():
                    self.hint()
                case _:
                    small_talk(self.connection, message, say("day-no-alone"))

    def refuse(self, message: m.FromBrowser, why: Say) -> None:
        """Say why not. Where finding is the game, a touch of a wrong die was a try."""
        super().refuse(message, why)
        if isinstance(message, m.Click) and not self.is_done() and not self.present.known_to(self.seat).masked.aid:
            self.state = "wrong"
            self.tell()

    def tried(self, path: Path) -> None:
        """A whole move was tried: is it the best one?"""
        if not self.same(path, self.puzzle.best):
            self.state = "wrong"
            self.path = ()
            self.ask()
            return
        self.play_best("right")

    def same(self, path: Path, other: Path) -> bool:
        """Whether two ways of clicking are the same move."""
        masked = self.present.known_to(self.seat).masked
        return bool(masked.read(self.seat, path) == masked.read(self.seat, other))

    def no(self) -> Say:
        """What is said to a wrong try."""
        return say("day-trainer-not-it" if self.puzzle.how == FOUND else "day-trainer-wrong")

    def play_best(self, state: m.TaskState) -> None:
        """The best move is played, and said why."""
        self.state = state
        self.heard(self.match.act(self.seat, self.puzzle.best))
        self.ask()

    def hint(self) -> None:
        """Give the next hint; the last one plays the best move."""
        if self.is_done():
            raise Refused(say("day-no-done"))
        self.hints += 1
        if self.hints >= SHOWN:
            self.play_best("shown")
        else:
            self.state = "open"
            self.tell()

    def tell(self) -> None:
        puzzle = self.puzzle
        show: list[str] = []
        if self.is_done():
            sentence = puzzle.why or say("day-trainer-right")
        elif self.state == "wrong":
            sentence = self.no()
        elif self.hints == 1:
            masked = self.present.known_to(self.seat).masked
            sentence = say("day-trainer-hint-not", other=masked.name(masked.read(self.seat, puzzle.second)))
        elif self.hints == 2:
            sentence, show = say("day-trainer-hint-where"), [puzzle.best[0]]
        else:
            sentence = say("day-trainer-only" if puzzle.how == FOUND else "day-trainer-find")
        self.connection.send(m.Task("puzzle", self.state, SAY.json(sentence), show, self.hints, grade=self.grade))


class Recalling(Puzzling):
    """An own mistake, to be put right. The coach has compared the best move with the one that was played only, so of any other move nobody
    can say that it is wrong."""

    def __init__(self, game: Game, recall: m.Recall, connection: Connection) -> None:
        """Raises `InputError` where this cannot have come from a game: it comes from a browser."""
        best, played = map(tuple, recall.moves)
        setup = game.read_id(recall.line)
        if not 0 <= recall.seat < setup.seats:
            raise InputError(f"There is no seat {recall.seat + 1} at a table of {setup.seats}.")
        seen = game.load(setup, recall.position).mask(recall.seat)
        moves = [seen.read(recall.seat, path) for path in (best, played)]
        if None in moves or moves[0] == moves[1]:
            raise InputError("These are not two moves of that position.")
        why = say("day-mistake-why", other=seen.name(moves[1]))
        self.tries_played = True
        super().__init__(game, None, Puzzle(recall.line, seen.text(), recall.seat, best, played, 0, 0, 0, 0, "judged", (), why), connection)

    def tried(self, path: Path) -> None:
        self.tries_played = self.same(path, self.puzzle.second)
        super().tried(path)

    def no(self) -> Say:
        return say("day-mistake-again" if self.tries_played else "day-mistake-other")


class Daily(Solitary):
    """A task of the day. What is thrown comes from the day; `counts`: this is the try that counts, and whoever stores it looks after that."""

    def __init__(self, played: Try, counts: bool, connection: Connection) -> None:
        task = played.task
        super().__init__(f"today/{task.day.isoformat()}/{task.key}", played.match, task.seat, connection)
        self.played = played
        self.counts = counts
        self.standard: Standard | None = None
        """Known when the try is over."""

    @property
    def task(self) -> Task:
        return self.played.task

    def is_done(self) -> bool:
        return self.played.is_over()

    def throw(self, seen: int) -> None:
        """The next throw; raises `Refused`."""
        self.fresh(seen)
        if self.is_done():
            raise Refused(say("day-no-done"))
        self.heard(self.played.throw())
        self.go_on()

    def act(self, path: Path) -> Event:
        """A move, which is not told yet: it is stored before."""
        return self.played.act(path)

    def go_on(self) -> None:
        """Throws that nobody has to ask for."""
        state = self.played.state
        while not self.is_done() and state.phase == ROLL and state.throws_itself():
            self.heard(self.played.throw())

    def tell(self) -> None:
        key = self.task.key
        common = {"counts": self.counts, "day": self.task.day.isoformat()}
        if not self.is_done():
            self.connection.send(m.Task(key, "open", SAY.json(say(f"day-{key}")), **common))  # type: ignore[arg-type]
            return
        result = self.played.result()
        par, expected = (self.standard.par, self.standard.expected) if self.standard is not None else (None, None)
        sentence = say(f"day-{key}-over", result=result)
        if key == PUZZLE:
            assert self.task.puzzle is not None
            seen = self.match.beginning().mask(self.seat)
            best = say("day-puzzle-wrong", best=seen.name(seen.read(self.seat, self.task.puzzle.best)))
            sentence = (self.task.puzzle.why or say("day-trainer-right")) if result else best
        self.connection.send(
            m.Task(key, "over", SAY.json(sentence), result=result, par=par, expected=expected, **common)  # type: ignore[arg-type]
        )
