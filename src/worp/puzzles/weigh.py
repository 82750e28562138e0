"""How much a move is ahead of the others, by two methods that know nothing of each other.

* `by_table`, where the game is solved: exact.
* `by_games`: the game's own bots play on to the end, again and again, after this move and after that one, with the same chance; what is compared
  is the lead in points at the end, or the share of the win where there are no points.
* `by_judge`: bots play on for one round, and a net that has learned the game says what the position is worth then, as a share of the win.

A puzzle needs two of them. Since playing games to their end takes longest, `nearest` says before whether that is worth it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, sqrt
from typing import Any, Final, NamedTuple

from worp.bots.levels import levels_of, player
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Ending, Game, State
from worp.contract.scene import Seat
from worp.exact.coach import judged
from worp.exact.playouts import Estimate, bot_plays, chooser, estimate
from worp.exact.stake import stake_of
from worp.exact.tables import ValueTable
from worp.learn.judge import Judge

QUICK: Final = {"carcassonne": "strong", "cui-bono": "strong", "wuerfelmarsch": "strong"}
"""Which level plays on to the end, where the highest one thinks too long for that."""
LIMIT: Final = 4_000
"""Steps after which a game that goes on counts as even."""
NEAR: Final = 12
"""So many of the other moves, those that a net likes most, are looked at closer;"""
TRIED: Final = 5
"""so many rounds are played after each of them, which a net values,"""
FIRST: Final = 2
"""so many at first, where one takes long,"""
SHORT: Final = 0.03
"""and where games are weighed by wins, all of them are behind by so much of the win then;"""
GLANCED: Final = 5
"""and so many of them, those that came nearest then, are followed to the end."""
GLANCE: Final = 6
"""So many games are played on from each of these,"""
BATCH: Final = 12
"""and so many more each time while it is not sure,"""
MOST: Final = 120
"""but no more than this."""
HOPE: Final = 1.5
"""So many standard errors it may still be short of what it takes."""
SURE: Final = 4.0
"""A lead counts that is so many times its standard error;"""
AGREES: Final = 2.0
"""by the second method so many times."""
ROUNDS: Final = (8, 16, 32)
"""Rounds that a net is asked about, more while it is not sure."""
CLOSEST: Final = 3
"""So many of the other moves, those that came nearest in the first games, are looked at until it is sure."""


class Lead(NamedTuple):
    """How much the best move is ahead of the best of the others: by this much, and the standard error of that (0 where it is exact)."""

    second: Any
    gap: float
    error: float


def by_table(table: ValueTable, seen: State[Any], seat: Seat, moves: Sequence[Any]) -> tuple[Any, Lead] | None:
    """The best move and its lead; None where the position is not in the table."""
    worths = []
    for move in moves:
        after = seen.copy()
        after.play(seat, move)
        found = table.worths(after)
        if found is None:
            return None
        worths.append(found[seat])
    order = sorted(range(len(moves)), key=lambda k: -worths[k])
    return moves[order[0]], Lead(moves[order[1]], worths[order[0]] - worths[order[1]], 2 * table.error)


def worth(ending: Ending, seat: Seat) -> float:
    """The lead in points over the best of the others, or the share of the win where there are no points."""
    if not ending.scores:
        return ending.share(seat)
    points = [-one if ending.low else one for one in ending.scores]
    return float(points[seat] - max([one for other, one in enumerate(points) if other != seat], default=0))


class Games:
    """Games that are played on from a position as one seat sees it. What the seat cannot know, the chance and the bots follow from the number of the
    game alone, so that games of the same number differ by the move only."""

    def __init__(self, game: Game, seen: State[Any], seat: Seat, seed: str, share: bool) -> None:
        self.game = game
        self.seen = seen
        self.seat = seat
        self.seed = seed
        self.share = share
        self.level = QUICK.get(game.key, levels_of(game)[-1])
        self.known: dict[Any, list[Ending | None]] = {}

    def play(self, move: Any, number: int) -> Ending | None:
        """How one of them ends; None if it does not."""
        state = self.seen.guess(Seeded(f"{self.seed}/{number}/guess"))
        state.play(self.seat, move)
        src = Seeded(f"{self.seed}/{number}")
        bot = player(self.game, self.level, Seeded(f"{self.seed}/{number}/bot"))
        bot.unhurried()
        for _ in range(LIMIT):
            if state.phase == OVER:
                return state.ending()
            if state.phase == ROLL:
                state.roll(state.sample(src))
                continue
            bot_plays(state, chooser(state), bot)
        return None

    def ends(self, move: Any, count: int) -> list[Ending | None]:
        """How the first so many of them end."""
        found = self.known.setdefault(move, [])
        while len(found) < count:
            found.append(self.play(move, len(found)))
        return found[:count]

    def lead(self, best: Any, other: Any, count: int, share: bool) -> Estimate:
        """By how much one move is ahead of another in so many games."""
        value: Callable[[Ending, Seat], float] = Ending.share if share else worth
        pairs = zip(self.ends(best, count), self.ends(other, count), strict=True)
        both = [0.0 if a is None or b is None else value(a, self.seat) - value(b, self.seat) for a, b in pairs]
        return estimate(both, span=1.0)


def nearest(games: Games, judge: Judge, best: Any, others: Sequence[Any]) -> list[Any] | None:
    """Of the other moves those that come nearest to `best`, the nearest first; None, where one of them seems as good: most choices are seen
    through here, long before a game is played to its end."""
    seen, seat, seed = games.seen, games.seat, f"{games.seed}/near"
    least = SHORT * TRIED if games.share else 0.0
    values = judge.moves(seen, seat, others, Seeded(seed)).mean(0)
    liked = sorted(range(len(others)), key=lambda k: -values[k])[:NEAR]
    take = judged(judge, seen, seat, stake_of(games.game, seen.setup), seed)
    ours = take(best, range(TRIED))
    leads = []
    for k in liked:
        theirs = take(others[k], range(FIRST if games.share else TRIED))
        if games.share and sum(ours[:FIRST]) <= sum(theirs):
            return None  # equal, mostly: a city's mirror image, two dice set aside in the other order
        theirs += take(others[k], range(len(theirs), TRIED))
        lead = sum(ours) - sum(theirs)
        if lead <= least:
            return None
        leads.append((lead, k))
    return [others[k] for _, k in sorted(leads)[:GLANCED]]


def by_games(games: Games, best: Any, others: Sequence[Any], least: float, sure: float = SURE) -> Lead | None:
    """The lead of `best` over these other moves if it is surely `least` or more, else None, which is mostly seen soon. Points must not be won at the
    cost of wins."""
    glances = []
    for other in others:
        glance = games.lead(best, other, GLANCE, games.share)
        if glance.mean <= 0.0:
            return None
        glances.append((glance.mean, other))
    glances.sort(key=lambda one: one[0])
    nearest = Lead(best, inf, 0.0)
    for _, other in glances[:CLOSEST]:
        count = GLANCE
        while True:
            count += BATCH
            found = games.lead(best, other, count, games.share)
            if found.mean >= least and found.mean >= sure * found.error:
                break
            # So much it would have to be after all games; where it is not even likely to come to that, they are not played.
            needed = max(least, sure * found.error * sqrt(count / MOST))
            if count >= MOST or found.mean + HOPE * found.error < needed:
                return None
        if games.lead(best, other, count, share=True).mean < 0.0:
            return None
        if found.mean < nearest.gap:
            nearest = Lead(other, found.mean, found.error)
    return nearest


def by_judge(game: Game, judge: Judge, seen: State[Any], seat: Seat, best: Any, other: Any, seed: str) -> Lead | None:
    """The lead of a move over another by a net after a round, if there surely is one."""
    take = judged(judge, seen, seat, stake_of(game, seen.setup), seed)
    ours: list[float] = []
    theirs: list[float] = []
    for count in ROUNDS:
        ours += take(best, range(len(ours), count))
        theirs += take(other, range(len(theirs), count))
        found = estimate([a - b for a, b in zip(ours, theirs, strict=True)], span=1.0)
        if found.mean > 0.0 and found.mean >= AGREES * found.error:
            return Lead(other, found.mean, found.error)
        if found.mean < -AGREES * found.error:
            break
    return None
