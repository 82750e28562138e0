"""How long games are: in turns, choices and throws, and in estimated minutes of people; and games that do not end."""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import NamedTuple

from worp.lab.figures import Figure, mean, share
from worp.lab.metrics.fairness import finished
from worp.lab.records import BROKEN, ENDLESS, STALLED, Act, GameRecord

THROW_SECONDS = 4.0
"""What a throw takes at a table of people: take the dice, throw, read."""
CHOICE_SECONDS = 3.0
"""What a choice takes at least, and what"""
BIT_SECONDS = 2.5
"""every doubling of its moves adds: Hick's law, that deciding takes as long as the logarithm of what there is to choose from."""


class Length(NamedTuple):
    """Means of finished games, and the shares of games that did not end, went in circles, or broke."""

    turns: Figure | None
    choices: Figure | None
    throws: Figure | None
    minutes: Figure | None
    shortest: float
    longest: float
    unfinished: Figure | None
    stalled: Figure | None
    broken: Figure | None


def turns(acts: Sequence[Act]) -> int:
    """How many turns: a turn is what one seat does, throws and choices, until another does something. Choices that are made at the same
    time are one turn of all.

    >>> turns([Act(0, 0, False), Act(0, 2, False), Act(1, 0, False), Act(0, 1, False)])
    3
    >>> turns([Act(0, 2, True), Act(1, 2, True), Act(-1, 0, False), Act(0, 2, True), Act(1, 2, True)])
    2
    """
    count = 0
    before: tuple[int, bool] | None = None
    for act in acts:
        if act.seat < 0:
            if before is not None and before[1]:
                before = None  # what was chosen at the same time is resolved
            continue
        now = (-1, True) if act.sealed else (act.seat, False)
        count += now != before
        before = now
    return count


def seconds(game: GameRecord) -> float:
    """How long people would have played, estimated: choices at the same time take as long as one of them."""
    found = 0.0
    for act in game.acts:
        if not act.moves:
            found += THROW_SECONDS if act.seat >= 0 else 0.0
        elif act.moves > 1:
            found += (CHOICE_SECONDS + BIT_SECONDS * log2(act.moves)) / (game.seats if act.sealed else 1)
    return found


def length(games: Sequence[GameRecord]) -> Length:
    """For games of one table."""
    done = finished(games)
    n = len(games)
    minutes = [seconds(game) / 60 for game in done]
    ends = [game.end for game in games]
    return Length(
        mean([float(turns(game.acts)) for game in done]),
        mean([float(sum(act.moves > 1 for act in game.acts)) for game in done]),
        mean([float(sum(not act.moves and act.seat >= 0 for act in game.acts)) for game in done]),
        mean(minutes),
        min(minutes, default=0.0),
        max(minutes, default=0.0),
        share(sum(end in (ENDLESS, STALLED) for end in ends), n),
        share(ends.count(STALLED), n),
        share(ends.count(BROKEN), n),
    )
