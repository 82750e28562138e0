"""What there is to decide: how many moves, whether it matters which, and kinds of moves that nobody wants."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from worp.arena.series import Z95
from worp.lab.figures import Figure, mean, ratio, share
from worp.lab.metrics.fairness import finished
from worp.lab.records import Decision, GameRecord

OFTEN = 20
"""A kind of move has to be offered (or weighed) so often before anybody says that nobody wants it."""


class Kind(NamedTuple):
    """A kind of move: at how many choices it was offered, how often it was played; how often it was weighed, how often the best, and by how
    much it was worse than the best on average."""

    kind: str
    offered: int
    played: int
    weighed: int
    best: int
    loss: Figure | None

    @property
    def never(self) -> bool:
        """Offered often and never played."""
        return self.offered >= OFTEN and self.played == 0

    @property
    def dominated(self) -> bool:
        """Weighed often, never the best, and surely worse."""
        return self.weighed >= OFTEN and self.best == 0 and self.loss is not None and self.loss.low > 0


class Decisions(NamedTuple):
    """`branching`: moves at a choice, those with a single one counted too (Ludii: branching factor); `choice`: choices with more than one
    move, of all; `factor`: moves at those (Ludii: decision factor); `real`: of the choices looked at, those where it matters by more than
    noise which move is played; `stake`: how much lies between the best and the worst move that were weighed; `loss`: what the played move
    cost against the best; `kinds`: by kind of move."""

    branching: Figure | None
    choice: Figure | None
    factor: Figure | None
    real: Figure | None
    stake: Figure | None
    loss: Figure | None
    kinds: tuple[Kind, ...]


def is_real(decision: Decision) -> bool:
    """Whether the best and the worst move, as the first half of the playouts named them, differ in the second half by more than noise
    (one-sided at 2.5 %)."""
    worst = min(decision.weighed, key=lambda one: one.first)
    return worst.error > 0 and worst.gap > Z95 * worst.error


def at_stake(decision: Decision) -> float:
    """The gap between the move named best and the one named worst, by the second half of the playouts: without bias."""
    return min(decision.weighed, key=lambda one: one.first).gap


def kinds(games: Sequence[GameRecord]) -> tuple[Kind, ...]:
    """All kinds of moves that came up, the most offered first."""
    offered: Counter[str] = Counter()
    played: Counter[str] = Counter()
    losses: dict[str, list[float]] = {}
    best: Counter[str] = Counter()
    for game in games:
        for kind, there, taken in game.kinds:
            offered[kind] += there
            played[kind] += taken
        for decision in game.decisions:
            top = max(decision.weighed, key=lambda one: one.first)
            own: dict[str, float] = {}
            for one in decision.weighed:  # a kind is as good as its best move
                own[one.kind] = min(own.get(one.kind, one.gap), 0.0 if one is top else one.gap)
            if len(own) > 1:
                best[top.kind] += 1
                for kind, loss in own.items():
                    losses.setdefault(kind, []).append(loss)
    found = [
        Kind(kind, count, played[kind], len(losses.get(kind, ())), best[kind], mean(losses.get(kind, ())))
        for kind, count in offered.most_common()
    ]
    return tuple(found)


def decisions(games: Sequence[GameRecord]) -> Decisions:
    """For games of one table."""
    done = finished(games)
    choices = [[act.moves for act in game.acts if act.moves] for game in done]
    several = [[moves for moves in each if moves > 1] for each in choices]
    looked = [[decision for decision in game.decisions if len(decision.weighed) > 1] for game in done]
    looked = [each for each in looked if each]
    flat = [decision for each in looked for decision in each]
    return Decisions(
        ratio([float(sum(each)) for each in choices], [float(len(each)) for each in choices]),
        ratio([float(len(each)) for each in several], [float(len(each)) for each in choices], (0.0, 1.0)),
        ratio([float(sum(each)) for each in several], [float(len(each)) for each in several]),
        share(sum(is_real(decision) for decision in flat), len(flat)),
        ratio([sum(at_stake(decision) for decision in each) for each in looked], [float(len(each)) for each in looked]),
        ratio([sum(decision.weighed[0].gap for decision in each) for each in looked], [float(len(each)) for each in looked]),
        kinds(done),
    )
