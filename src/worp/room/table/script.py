"""A puzzle written down: all that the room says at it, so that a device can play it without a network.

It is not told a second time what a puzzle says: a puzzle is played through, and what it sends is kept.
"""

from __future__ import annotations

from collections import Counter, deque

from msgspec import json

from worp.contract.game import Game
from worp.contract.scene import Path
from worp.puzzles.puzzle import Puzzle, Puzzles
from worp.room import limits
from worp.room.table.solitary import SHOWN, Puzzling
from worp.room.wire import messages as m
from worp.room.wire.bodies.puzzles import PuzzleScript
from worp.room.wire.connection import Connection

DECODER = json.Decoder(m.ToBrowser)


class Paper:
    """A socket that leads nowhere: what is sent to it is written down."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    async def send_text(self, data: bytes) -> None:
        self.lines.append(data)

    def send_now(self, data: bytes) -> bool:
        self.lines.append(data)
        return True

    def drop(self) -> None:
        """Nobody is there to be dropped."""

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """There is nothing to be closed."""


class Rehearsal:
    """Somebody who plays a puzzle, and remembers what was said."""

    def __init__(self, game: Game, puzzles: Puzzles, puzzle: Puzzle) -> None:
        self.paper = Paper()
        self.puzzling = Puzzling(game, puzzles, puzzle, Connection(self.paper, "", Counter()))

    def heard(self) -> list[m.ToBrowser]:
        """What was said since this was asked last."""
        lines, self.paper.lines = self.paper.lines, []
        return [DECODER.decode(line) for line in lines]

    def say(self, message: m.FromBrowser) -> list[m.ToBrowser]:
        """Say something as the browser would, and get the room's answers."""
        self.puzzling.spoken(message)
        return self.heard()

    def play(self, path: Path) -> list[m.ToBrowser]:
        """What is answered to a whole move."""
        return self.say(m.Click(self.puzzling.seat, 0, list(path), done=True))


def written_down(game: Game, puzzles: Puzzles, puzzle: Puzzle) -> PuzzleScript | None:
    """All that is said at a puzzle; None where a move can be clicked in more ways than a device shall keep."""
    one = Rehearsal(game, puzzles, puzzle)
    ways = walked(one)
    if ways is None:
        return None
    asks, best = ways
    match one.play(puzzle.second):
        case [m.Ask(), m.Task(state="wrong") as wrong]:
            pass
        case other:
            raise AssertionError(other)
    hints = [told for step in range(1, SHOWN) for told in one.say(m.Step(step)) if isinstance(told, m.Task)]
    *_, shown = one.say(m.Step(SHOWN))
    again = Rehearsal(game, puzzles, puzzle)
    match again.heard(), again.play(puzzle.best), shown:
        case (
            [m.Table() as table, m.View() as view, m.Ask() as ask, m.Task() as task],
            [m.Happened() as happened, m.Ask() as ended, m.Task(state="right") as right],
            m.Task(state="shown"),
        ):
            return PuzzleScript(table, view, [ask, *asks], task, best, wrong, hints, happened, ended, right, shown)
        case others:
            raise AssertionError(others)


def walked(one: Rehearsal) -> tuple[list[m.Ask], list[list[str]]] | None:
    """What is asked after every way of clicking, and the ways that are the best move. Where finding is the game nothing is told ahead: there a
    move is one click. None: there are too many."""
    puzzling = one.puzzling
    known = puzzling.present.known_to(puzzling.seat)
    masked = known.masked
    asks: list[m.Ask] = []
    best: list[list[str]] = []
    size = 0
    masked.kept_paths = {}
    try:
        beginnings: deque[Path] = deque([(target,) for target in known.targets(())])
        while beginnings:
            path = beginnings.popleft()
            one.heard()
            ask = one.say(m.Click(puzzling.seat, 0, list(path), hold=True))[0]
            assert isinstance(ask, m.Ask)
            size += len(json.encode(ask))
            if len(asks) == limits.SCRIPT_ASKS or size > limits.SCRIPT_BYTES or not (masked.aid or ask.whole):
                return None
            asks.append(ask)
            if ask.whole and puzzling.same(path, puzzling.puzzle.best):
                best.append(list(path))
            beginnings.extend([(*path, target) for target in known.targets(path)])
    finally:
        masked.kept_paths = None
    return asks if masked.aid else [], best
