"""Recorded games: plain data that all metrics are worked out from, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

CHANCE = -1
"""The doer of a roll."""
OVER, ENDLESS, STALLED, BROKEN = "over", "endless", "stalled", "broken"
"""How a game ended: by its rules; not within the limit; not at all, it went round in circles; by a fault of a bot or of the rules."""


class Act(NamedTuple):
    """One step: `seat` chose among `moves`, or (`moves` is 0) chance did something; `sealed`: others chose at the same time."""

    seat: int
    moves: int
    sealed: bool

    @property
    def doer(self) -> int:
        """The seat that chose, or `CHANCE` if it had nothing to choose."""
        return self.seat if self.moves else CHANCE


class Standing(NamedTuple):
    """What the position after the first `at` acts was worth to each seat, and the standard errors."""

    at: int
    worths: tuple[float, ...]
    errors: tuple[float, ...]


class WeighedMove(NamedTuple):
    """A move of a decision: what kind it was, its mean worth on the first and on the second half of the playouts, and on the second half
    its mean gap to the move that was best on the first, with its standard error (0 for that one itself)."""

    kind: str
    first: float
    second: float
    gap: float
    error: float


class Decision(NamedTuple):
    """A choice looked at closely: which act it was, whose, among how many moves; those that were weighed, the one that was played first."""

    at: int
    seat: int
    moves: int
    weighed: tuple[WeighedMove, ...]


class GameRecord(NamedTuple):
    """A game. `line` is the id line of its table, `bots` who sat at each seat; `kinds` counts for each kind of move how often it was offered
    and how often played; `told` are the sentences that were said. What comes after `scores` is there only for games looked at closely;
    `log` also for games that did not end."""

    number: int
    line: str
    seed: str
    bots: tuple[str, ...]
    end: str
    winners: tuple[int, ...]
    why: str
    low: bool
    acts: tuple[Act, ...]
    scores: tuple[int, ...]
    standings: tuple[Standing, ...] = ()
    decisions: tuple[Decision, ...] = ()
    kinds: tuple[tuple[str, int, int], ...] = ()
    log: str = ""
    fault: str = ""

    @property
    def seats(self) -> int:
        return len(self.bots)

    def share(self, seat: int) -> float:
        """The seat's part of the win."""
        return 1.0 / len(self.winners) if seat in self.winners else 0.0


def plain(record: GameRecord) -> list[Any]:
    """The record as JSON wants it."""
    return list(record)


def read(row: Sequence[Any]) -> GameRecord:
    """The record that JSON holds.

    >>> one = GameRecord(0, "pig@1 seats=2", "s", ("a", "b"), OVER, (1,), "over", False, (Act(0, 2, False),), (3, 7), (Standing(0, (0.5, 0.5), (0.1, 0.1)),))
    >>> import json; read(json.loads(json.dumps(plain(one)))) == one
    True
    """
    number, line, seed, bots, end, winners, why, low, acts, scores, standings, decisions, kinds, log, fault = row
    return GameRecord(
        number,
        line,
        seed,
        tuple(bots),
        end,
        tuple(winners),
        why,
        low,
        tuple([Act(*act) for act in acts]),
        tuple(scores),
        tuple([Standing(at, tuple(worths), tuple(errors)) for at, worths, errors in standings]),
        tuple([Decision(at, seat, moves, tuple([WeighedMove(*one) for one in weighed])) for at, seat, moves, weighed in decisions]),
        tuple([(kind, offered, played) for kind, offered, played in kinds]),
        log,
        fault,
    )


def borders(acts: Sequence[Act]) -> list[int]:
    """After how many acts the doer changes; the beginning and the end among them. Only there a position has to be judged to tell luck
    from choices.

    >>> borders([Act(0, 0, False), Act(0, 2, False), Act(0, 3, False), Act(1, 0, False)])
    [0, 1, 3, 4]
    """
    found = [0]
    for k in range(1, len(acts)):
        if acts[k].doer != acts[k - 1].doer:
            found.append(k)
    if acts:
        found.append(len(acts))
    return found


def judged(border: Sequence[int], most: int) -> list[int]:
    """Which of the borders are judged: all, if there are no more than `most`; else the ends and, spread evenly, pairs of neighbours, so that
    what lies between the two of a pair is one doer's work.

    >>> judged([0, 2, 5, 7], 8), judged(list(range(101)), 8)
    ([0, 2, 5, 7], [0, 1, 33, 34, 66, 67, 99, 100])
    """
    if len(border) <= most:
        return list(border)
    pairs = max(2, most // 2)
    last = len(border) - 2
    found: set[int] = set()
    for k in range(pairs):
        first = k * last // (pairs - 1)
        found |= {first, first + 1}
    return [border[k] for k in sorted(found)]
