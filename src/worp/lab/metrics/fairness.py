"""Whether all have the same chance: by seat, and by who begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from worp.lab.figures import Figure, chi_square, equal_shares, mean, share
from worp.lab.records import OVER, GameRecord


class Fairness(NamedTuple):
    """`seats`: each seat's share of the wins; `same`: how likely chance alone makes them differ so much; `begins`: the share of who makes the
    first choice, and `begins_same` the same test for it (None where nobody begins); `balance`: 1 less the largest difference between two
    seats' shares (Ludii); `ties`: shared wins; `nobody`: games that nobody won."""

    seats: tuple[Figure, ...]
    same: float
    begins: Figure | None
    begins_same: float
    balance: float
    ties: Figure
    nobody: Figure


def finished(games: Sequence[GameRecord]) -> list[GameRecord]:
    """The games that ended by their rules."""
    return [game for game in games if game.end == OVER]


def beginner(game: GameRecord) -> int | None:
    """The seat that made the first choice; None where several chose at the same time."""
    first = next((act for act in game.acts if act.moves), None)
    return None if first is None or first.sealed else first.seat


def fairness(games: Sequence[GameRecord]) -> Fairness | None:
    """For games of one table of two or more; None if none has ended."""
    done = finished(games)
    if not done or done[0].seats < 2:
        return None
    n, seats = len(done), done[0].seats
    wins = [sum(game.share(seat) for game in done) for seat in range(seats)]
    shares = [share(win, n) for win in wins]
    begun = [game.share(who) for game in done if (who := beginner(game)) is not None]
    ties, nobody = share(sum(len(game.winners) > 1 for game in done), n), share(sum(not game.winners for game in done), n)
    assert ties is not None
    assert nobody is not None
    return Fairness(
        tuple([one for one in shares if one is not None]),
        equal_shares(wins) if sum(wins) > 0 else 1.0,
        share(sum(begun), len(begun)),
        begins_test(sum(begun), len(begun), seats),
        1 - (max(wins) - min(wins)) / n,
        ties,
        nobody,
    )


def begins_test(wins: float, games: int, seats: int) -> float:
    """How likely chance alone gives the one who begins a share so far from that of all: Pearson's test with two classes."""
    if games == 0:
        return 1.0
    expected = games / seats
    return chi_square((wins - expected) ** 2 * (1 / expected + 1 / (games - expected)), 1)


def points(games: Sequence[GameRecord]) -> tuple[Figure, ...]:
    """The mean points of each seat, where the game has them."""
    done = [game for game in finished(games) if game.scores]
    if not done:
        return ()
    found = [mean([float(game.scores[seat]) for game in done]) for seat in range(done[0].seats)]
    return tuple([one for one in found if one is not None])
