"""What a rated game comes to: places, and what becomes of everybody's rating.

- Bots are anchors and stay what they are.
- Whoever left comes last, and all of them alike, whatever the bot that played on has reached.
- Against one and the same person nobody gains more than `CAP` in all: keys cost nothing, so somebody may have made the opponent.
- A game without a winner that nobody left (ended by agreement, or by whoever looks after the room) changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from worp.ratings.rating import Rating, anchor, rated

CAP: Final = 3.0
"""Points that can be gained in all against one person, in a game with so many players."""


class RatedSeat(NamedTuple):
    """Who sat there: a person with a key and a rating, or a bot of a level. `left`: the person did not stay to the end."""

    key: str = ""
    level: str = ""
    rating: Rating | None = None
    left: bool = False


class Change(NamedTuple):
    """What becomes of one person's rating. `factor`: how much less unsure it is. `gains`: what was gained against which other person, to be remembered.
    `anchored`: whether anchored bots took part, and nobody else."""

    key: str
    before: Rating
    gain: float
    factor: float
    anchored: bool
    gains: Mapping[str, float]


def places(winners: Sequence[int], scores: Sequence[int], low: bool, left: Sequence[bool]) -> list[int] | None:
    """The place of every seat; None where there is no result.

    >>> places([1], [5, 9, 7], False, [False] * 3), places([1], [5, 9, 7], False, [False, True, False])
    ([3, 1, 2], [2, 3, 1])
    """
    if not winners and not any(left):
        return None
    sign = 1 if low else -1

    def rank(seat: int) -> tuple[int, int, int]:
        if left[seat]:
            return (1, 0, 0)
        return (0, int(seat not in winners), sign * scores[seat] if len(scores) == len(left) and winners else 0)

    ranks = [rank(seat) for seat in range(len(left))]
    return [1 + sum(other < own for other in ranks) for own in ranks]


def changes(game: str, seats: Sequence[RatedSeat], taken: Sequence[int], gained: Mapping[tuple[str, str], float]) -> list[Change]:
    """What becomes of each person's rating after a game in which the seats took these places. `gained`: what one key (first) has gained against
    another so far."""
    before = [seat.rating if seat.rating is not None else anchor(game, seat.level) for seat in seats]
    after = rated(before, taken)
    found = []
    for k, seat in enumerate(seats):
        if not seat.key:
            continue
        beaten = [other for j, other in enumerate(seats) if taken[j] > taken[k]]
        gain, gains = after[k].mu - before[k].mu, {}
        if gain > 0 and beaten:
            share = gain / len(beaten)
            people = [other.key for other in beaten if other.key]
            gains = {key: min(share, max(0.0, CAP - gained.get((seat.key, key), 0.0))) for key in people}
            gain = share * (len(beaten) - len(people)) + sum(gains.values())
        anchored = all(not other.key for j, other in enumerate(seats) if j != k)
        found.append(Change(seat.key, before[k], gain, after[k].sigma / before[k].sigma, anchored, gains))
    return found
