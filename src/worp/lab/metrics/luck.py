"""Luck and skill: every roll and every choice changes what a position is worth, and the changes add up to the result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from worp.lab.figures import Figure, mean, ratio
from worp.lab.records import CHANCE, GameRecord, borders


class Change(NamedTuple):
    """What one doer's acts between two judged positions changed for each seat, and the variance that the errors of the judgements add to
    the square of it."""

    doer: int
    changes: tuple[float, ...]
    noise: tuple[float, ...]


class Account(NamedTuple):
    """How a seat came from its start to its result: start + luck + own + others = result, exactly."""

    start: float
    luck: float
    own: float
    others: float
    result: float


class Luck(NamedTuple):
    """`luck`: the part of all that moved the chances which was chance's doing (squares, noise taken off); `per_throw` and `per_choice`: how
    far one moves a seat's worth, as a root of the mean square; `luck_by_seat`: the mean sum of luck of each seat, which is near 0 where the
    judge knows what it is doing; `accounts`: how many games were judged at every border, so that their parts add up."""

    luck: Figure | None
    per_throw: Figure | None
    per_choice: Figure | None
    luck_by_seat: tuple[Figure, ...]
    accounts: int


def changes(game: GameRecord) -> list[Change]:
    """The steps between judged positions that are one doer's work."""
    edge = borders(game.acts)
    after = dict(pairwise(edge))
    found = []
    for one, two in pairwise(game.standings):
        if after.get(one.at) == two.at:
            moved = tuple([b - a for a, b in zip(one.worths, two.worths, strict=True)])
            noise = tuple([a * a + b * b for a, b in zip(one.errors, two.errors, strict=True)])
            found.append(Change(game.acts[one.at].doer, moved, noise))
    return found


def is_whole(game: GameRecord) -> bool:
    """Whether it was judged at every border."""
    return [standing.at for standing in game.standings] == borders(game.acts)


def account(game: GameRecord, seat: int) -> Account | None:
    """The seat's way from start to result; None if not all borders were judged."""
    if not game.standings or not is_whole(game):
        return None
    luck = own = others = 0.0
    for change in changes(game):
        moved = change.changes[seat]
        if change.doer == CHANCE:
            luck += moved
        elif change.doer == seat:
            own += moved
        else:
            others += moved
    return Account(game.standings[0].worths[seat], luck, own, others, game.standings[-1].worths[seat])


def squares(game: GameRecord) -> tuple[float, float, int, int]:
    """The sums of squared changes, noise taken off, of chance and of choices, and how many changes each had."""
    luck = choice = 0.0
    throws = choices = 0
    for change in changes(game):
        found = sum(moved * moved - noise for moved, noise in zip(change.changes, change.noise, strict=True)) / len(change.changes)
        if change.doer == CHANCE:
            luck += found
            throws += 1
        else:
            choice += found
            choices += 1
    return luck, choice, throws, choices


def root(figure: Figure | None) -> Figure | None:
    """The root of a figure that cannot be below 0."""
    if figure is None:
        return None
    value, low, high = [max(0.0, one) ** 0.5 for one in figure[:3]]
    return Figure(value, low, high, figure.n)


def luck(games: Sequence[GameRecord]) -> Luck | None:
    """For games of one table; None if none was judged."""
    some = [game for game in games if len(game.standings) > 1]
    if not some:
        return None
    sums = [squares(game) for game in some]
    accounts = [[account(game, seat) for game in some if is_whole(game)] for seat in range(some[0].seats)]
    by_seat = [mean([one.luck for one in each if one is not None]) for each in accounts]
    return Luck(
        ratio([a for a, _, _, _ in sums], [a + b for a, b, _, _ in sums], (0.0, 1.0)),
        root(ratio([a for a, _, _, _ in sums], [float(n) for _, _, n, _ in sums])),
        root(ratio([b for _, b, _, _ in sums], [float(n) for _, _, _, n in sums])),
        tuple([one for one in by_seat if one is not None]),
        len(accounts[0]),
    )
