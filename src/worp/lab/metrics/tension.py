"""Tension, from how the win chances went: who led, how the winner stood, when it was decided.

Sources: C. Browne, *Automatic Generation and Evaluation of Recombination Games*, PhD thesis, QUT 2008, and Browne and Maire, *Evolutionary
Game Design*, IEEE TCIAIG 2 (1), 2010 (drama, lead change, decisiveness); Ludii's `Drama`, `LeadChange`, `Stability`,
`DecisivenessThreshold` and `DecisivenessMoves` for more than two players. "Moves" are the judged positions: those where the doer changes.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

from worp.lab.figures import Figure, mean, share
from worp.lab.records import GameRecord, Standing

PRACTICE = 0.95
"""A win chance from which on, for good, nobody else could still win in practice."""
PARTS = 10
"""The course of a game is told in so many parts."""


class Tension(NamedTuple):
    """See docs/researchers/lab.md. `course`: the uncertainty at tenths of the game, from the beginning to the end."""

    lead_changes: Figure | None
    lead_change_rate: Figure | None
    drama: Figure | None
    behind: Figure | None
    deficit: Figure | None
    depth: Figure | None
    swing: Figure | None
    threshold: Figure | None
    decisive: Figure | None
    decided: Figure | None
    uncertainty: Figure | None
    course: tuple[Figure, ...]
    leader_half: Figure | None
    comeback: Figure | None
    brier: Figure | None


def judged_games(games: Sequence[GameRecord]) -> list[GameRecord]:
    """The games with a course and a winner, of two or more."""
    return [game for game in games if len(game.standings) > 1 and game.winners and game.seats > 1]


def leaders(standing: Standing) -> frozenset[int]:
    """The seats that stand highest; several, where they share it."""
    most = max(standing.worths)
    return frozenset([seat for seat, worth in enumerate(standing.worths) if worth == most])


def lead_changes(game: GameRecord, sure: bool = True) -> int:
    """How often the lead changed hands. A tie for the lead is no change by itself. `sure`: a new leader counts only when its chance is above
    the old one's by more than the error of both, since noise alone would change the lead at every judgement of an even game."""
    leader: int | None = None
    count = 0
    for standing in game.standings:
        first = leaders(standing)
        if len(first) != 1:
            continue
        (ahead,) = first
        if leader is None:
            leader = ahead
        elif ahead != leader:
            noise = sqrt(standing.errors[ahead] ** 2 + standing.errors[leader] ** 2) if sure else 0.0
            if standing.worths[ahead] - standing.worths[leader] > noise:
                leader = ahead
                count += 1
    return count


def lead_change_rate(game: GameRecord) -> float:
    """Browne's and Ludii's lead change: the share of moves after which the set of leaders is another one than before."""
    sets = [leaders(standing) for standing in game.standings]
    return sum(a != b for a, b in itertools.pairwise(sets)) / (len(sets) - 1)


def trails(game: GameRecord) -> list[float]:
    """How far the winner (shared wins: on average) was behind the highest chance, at each judged position but the end."""
    found = []
    for standing in game.standings[:-1]:
        most = max(standing.worths)
        found.append(sum(most - standing.worths[seat] for seat in game.winners) / len(game.winners))
    return found


def drama(game: GameRecord) -> float:
    """Browne's drama: of the moves at which the eventual winner was behind, the mean of the root of how far. 0 if it never was."""
    behind = [sqrt(gap) for gap in trails(game) if gap > 0]
    return sum(behind) / len(behind) if behind else 0.0


def deficit(game: GameRecord) -> float:
    """Ludii's drama: the winner's mean deficit to the leader over all moves."""
    found = trails(game)
    return sum(found) / len(found)


def behind(game: GameRecord) -> float:
    """At how many of the moves the eventual winner was behind. Browne's drama is a mean over these alone, so it does not tell."""
    found = trails(game)
    return sum(gap > 0 for gap in found) / len(found)


def depth(game: GameRecord) -> float:
    """Ludii's greatest drama: how far the winner was behind at its worst moment."""
    return max(trails(game))


def swing(game: GameRecord) -> float:
    """Ludii's stability, which is high where chances are not stable: the variance of a seat's chance over the moves, the mean of all seats."""
    found = []
    for seat in range(game.seats):
        worths = [standing.worths[seat] for standing in game.standings[:-1]]
        middle = sum(worths) / len(worths)
        found.append(sum((worth - middle) ** 2 for worth in worths) / len(worths))
    return sum(found) / len(found)


def threshold(game: GameRecord) -> float:
    """Browne's decisive threshold: the highest chance that somebody had who did not win."""
    others = [seat for seat in range(game.seats) if seat not in game.winners]
    return max([standing.worths[seat] for standing in game.standings[:-1] for seat in others], default=0.0)


def decisive(game: GameRecord) -> float:
    """Ludii's decisiveness: the share of play until a winner's chance is above the decisive threshold for the first time."""
    bar = threshold(game)
    whole = game.standings[-1].at
    for standing in game.standings:
        if any(standing.worths[seat] > bar for seat in game.winners):
            return standing.at / whole
    return 1.0


def decided(game: GameRecord) -> float:
    """The share of play until nobody else could still win in practice: from there to the end the winners' chances together are 95 % or
    more."""
    whole = game.standings[-1].at
    since = whole
    for standing in reversed(game.standings):
        if sum(standing.worths[seat] for seat in game.winners) < PRACTICE:
            break
        since = standing.at
    return since / whole


def uncertainty(standing: Standing) -> float:
    """How open it is: the entropy of the win chances, 1 when all are equal and 0 when one is certain. (Shannon; Browne's own measure needs
    an evaluation that is not a chance.)"""
    total = sum(worth for worth in standing.worths if worth > 0)
    if total <= 0:
        return 1.0
    shares = [worth / total for worth in standing.worths if worth > 0]
    return -sum(part * log(part) for part in shares) / log(len(standing.worths))


def at_part(game: GameRecord, part: float) -> Standing:
    """The last judged position that is not later than this part of the game."""
    whole = game.standings[-1].at
    return [standing for standing in game.standings if standing.at <= part * whole + 1e-9][-1]


def course(games: Sequence[GameRecord]) -> tuple[Figure, ...]:
    """The mean uncertainty at 0, 0.1 … 1 of the game."""
    found = [mean([uncertainty(at_part(game, k / PARTS)) for game in games], (0.0, 1.0)) for k in range(PARTS + 1)]
    return tuple([one for one in found if one is not None])


def mean_uncertainty(game: GameRecord) -> float:
    """The mean over the course of one game."""
    return sum(uncertainty(at_part(game, k / PARTS)) for k in range(PARTS)) / PARTS


def leader_half(games: Sequence[GameRecord]) -> Figure | None:
    """How often whoever leads at half of the play wins: the runaway leader. Games without a single leader then are left out."""
    found = []
    for game in games:
        first = leaders(at_part(game, 0.5))
        if len(first) == 1:
            found.append(game.share(next(iter(first))))
    return share(sum(found), len(found))


def came_back(game: GameRecord) -> bool:
    """Whether a winner's chance had fallen below half of an equal share, by more than its error."""
    bar = 0.5 / game.seats
    return any(standing.worths[seat] + standing.errors[seat] < bar for standing in game.standings[:-1] for seat in game.winners)


def brier(game: GameRecord) -> float:
    """How well the judge knew: the mean squared distance between the chances and the result, 0 for a prophet. Who always says equal
    shares gets (k - 1) / k² for each seat."""
    gaps = [(standing.worths[seat] - game.share(seat)) ** 2 for standing in game.standings[:-1] for seat in range(game.seats)]
    return sum(gaps) / len(gaps)


def tension(games: Sequence[GameRecord]) -> Tension | None:
    """For games of one table; None if none was judged."""
    some = judged_games(games)
    if not some:
        return None
    unit = (0.0, 1.0)
    return Tension(
        mean([float(lead_changes(game)) for game in some]),
        mean([lead_change_rate(game) for game in some], unit),
        mean([drama(game) for game in some], unit),
        mean([behind(game) for game in some], unit),
        mean([deficit(game) for game in some], unit),
        mean([depth(game) for game in some], unit),
        mean([swing(game) for game in some], (0.0, 0.25)),
        mean([threshold(game) for game in some], unit),
        mean([decisive(game) for game in some], unit),
        mean([decided(game) for game in some], unit),
        mean([mean_uncertainty(game) for game in some], unit),
        course(some),
        leader_half(some),
        share(sum(came_back(game) for game in some), len(some)),
        mean([brier(game) for game in some], unit),
    )
