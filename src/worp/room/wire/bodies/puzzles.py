"""Puzzles, and own mistakes as puzzles."""

from __future__ import annotations

from typing import Literal

from worp.room.wire import messages as m
from worp.room.wire.parts import Piece


class PuzzleFacts(Piece, frozen=True):
    """A puzzle: its name in addresses, and its grade."""

    name: str
    grade: Literal["easy", "medium", "hard"]


class PuzzleList(Piece, frozen=True):
    """The answer to `GET /api/puzzles`: the puzzles of each game that has some, by its key."""

    games: dict[str, list[PuzzleFacts]]


class PuzzleScript(Piece, frozen=True):
    """The answer to `GET /api/puzzles/{game}/{name}`: all that the room would say at that puzzle, so that it can be played without a network.
    At the beginning `table`, `view`, the first of `asks` and `task`. `asks`: what is asked after every way of clicking; where finding is the
    game, the first only. `best`: the ways of clicking that are the best move. `wrong`: after another move. `hints`: the first and the second.
    When the best move is played, `happened` and `ended`, then `right` to who found it and `shown` to who was shown it."""

    table: m.Table
    view: m.View
    asks: list[m.Ask]
    task: m.Task
    best: list[list[str]]
    wrong: m.Task
    hints: list[m.Task]
    happened: m.Happened
    ended: m.Ask
    right: m.Task
    shown: m.Task


class Mistake(Piece, frozen=True):
    """A position of a finished game, before event `n` and as `seat` saw it, with what was `best` there and what was `played`."""

    n: int
    game: str
    line: str
    position: str
    seat: int
    best: list[str]
    played: list[str]


class Mistakes(Piece, frozen=True):
    """The answer to `GET /api/replays/{id}/mistakes?seat=0`: the choices of a seat that clearly cost most, by the game's review; none before
    there is one."""

    mistakes: list[Mistake]
