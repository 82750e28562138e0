"""Who begins: the same for all games, since in each of them the first seat does. All move round the table until the right one sits there, so
everybody keeps their neighbours, and rules, logs and id lines know nothing of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from worp.contract.game import Ending, Game
from worp.room.storage.records import TableRecord

T = TypeVar("T")


def rotated(values: Sequence[T], first: int = 1) -> tuple[T, ...]:
    """All moved round the table so that this one is first.

    >>> rotated("abc"), rotated("abc", 2)
    (('b', 'c', 'a'), ('c', 'a', 'b'))
    """
    return (*values[first:], *values[:first])


def moved(record: TableRecord, game: Game, first: int) -> TableRecord:
    """The table with the person or bot of this seat at the first one; what was set for each seat goes along."""
    if first == 0:
        return record
    setup = game.read_id(record.line)
    options = {name: rotated(value, first) if isinstance(value, tuple) else value for name, value in setup.options}
    line = game.id(game.set_up(setup.seats, options, setup.version))
    return record._replace(places=rotated(record.places, first), line=line)


def at_start(record: TableRecord, game: Game, lot: Callable[[int], int]) -> TableRecord:
    """The table as the game begins at it; `lot` draws a number below another. A given position says itself whose turn it is."""
    begins = record.settings.begins
    if record.position or begins == "turns":
        return record
    seats = len(record.places)
    first = lot(seats) if begins == "lot" else record.settings.first % seats if begins == "choice" else 0
    new = moved(record, game, first)._replace(settings=replace(record.settings, first=0))
    setup = game.read_id(new.line)
    if setup.has("start"):  # a game that would draw lots itself leaves it to the table
        new = new._replace(line=game.id(game.set_up(setup.seats, {**dict(setup.options), "start": "first"}, setup.version)))
    return new


def in_rematch(begins: str, ending: Ending | None, seats: int) -> int:
    """The seat of the last game that is the first of the next one: the next in turn, or who came last; the seats stay where people will
    draw lots or choose."""
    if begins in ("lot", "choice"):
        return 0
    if begins == "turns" or ending is None or not ending.winners or len(ending.winners) == seats:
        return 1 % seats
    losers = [seat for seat in range(seats) if seat not in ending.winners]
    if len(ending.scores) != seats:
        return losers[0]
    worst = max if ending.low else min
    return worst(losers, key=lambda seat: ending.scores[seat])
