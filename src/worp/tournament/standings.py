"""How it stands: points, and what tells apart who has equally many."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from worp.tournament.values import BYE, WIN, Entry, Game, Plan


class Row(NamedTuple):
    """How somebody stands. `points` and `buchholz` count half points, `berger` quarters; `wins` are those at a table, `out` is the round in which
    somebody was knocked out (0: not)."""

    place: int
    number: int
    points: int
    buchholz: int
    berger: int
    wins: int
    played: int
    out: int = 0


def standings(plan: Plan | None, entries: Sequence[Entry], games: Sequence[Game]) -> list[Row]:
    """Everyone, the best first. Who is equal in everything shares a place."""
    points = {entry.number: sum(game.points(entry.number) for game in games if counts(game)) for entry in entries}
    rows = [row(entry.number, points, games, plan) for entry in entries]
    rows.sort(key=lambda one: (merit(one, plan), -one.number), reverse=True)
    found: list[Row] = []
    for _, equal in groupby(rows, key=lambda one: merit(one, plan)):
        place = len(found) + 1
        found += [one._replace(place=place) for one in equal]
    return found


def counts(game: Game) -> bool:
    """Whether it gives points: not one in which nobody was."""
    return bool(game.result) and game.first != BYE


def row(number: int, points: dict[int, int], games: Sequence[Game], plan: Plan | None) -> Row:
    """The line of one entrant, without its place."""
    buchholz = berger = wins = played = out = 0
    for game in games:
        if number not in (game.first, game.second) or not game.result:
            continue
        if plan is not None and plan.kind == "knockout" and game.result != "draw" and game.winner() != number:
            out = game.round
        if not game.played:
            continue
        opponent = game.second if game.first == number else game.first
        got = game.points(number)
        played += 1
        wins += got == WIN
        buchholz += points.get(opponent, 0)
        berger += got * points.get(opponent, 0)
    return Row(0, number, points[number], buchholz, berger, wins, played, out)


def merit(one: Row, plan: Plan | None) -> tuple[int, ...]:
    """What decides about a place, the weightiest first: in a knock-out how far somebody came, and nothing else."""
    if plan is not None and plan.kind == "knockout":
        return (one.out or plan.rounds + 1,)
    return (one.points, one.buchholz, one.berger, one.wins)
