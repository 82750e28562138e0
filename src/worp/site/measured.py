"""How strong the levels are, as `bench/levels.py` measured it: kept in docs/levels.json, from which the pages about the games have their tables.

What was measured says something about the levels of then. So every level left a mark: short hashes of what it chose in the first moments of
a game with a fixed seed, and of what it thinks of moves later in a game. A level that now chooses otherwise has another mark, and `stale` names it:
then the bench wants to be run again.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

from worp.arena.series import table, wilson
from worp.bots.levels import levels_of, player
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, TURN, Game, State
from worp.contract.scene import Seat
from worp.site.pages import DOCS

FILE = DOCS / "levels.json"

SURE = 0.55
"""Every level wins more than this against the one below: the lower bound of the 95 % interval."""
LUCK = 0.72
"""Where the best level wins less than this against random play, luck is large, and there are fewer levels than four."""
SLOWEST = {"beginner": 50.0, "best": 1000.0}
"""Milliseconds of processor time that a level takes for a move at most."""
MARKED = 30
"""So many choices at the beginning of a game make the first half of a mark,"""
LATER = 6
"""and so many from the rest of one the second. Two quite different bots of Cui bono? chose the same in all of forty: so there it counts what a bot
thinks moves are worth."""


class Pair(NamedTuple):
    """So many games of two bots, and how often the first won; a shared win counts in parts."""

    one: str
    two: str
    games: int
    wins: float

    @property
    def rate(self) -> float:
        """The win rate of the first."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share of wins."""
        return wilson(self.wins, self.games)


class Timing(NamedTuple):
    """How long a level takes for a move, in milliseconds of processor time: on average and at most."""

    level: str
    mean: float
    longest: float


class Measured(NamedTuple):
    """All that was measured about the levels of a game, with the command that did it."""

    game: str
    levels: tuple[str, ...]
    seed: str
    command: str
    pairs: tuple[Pair, ...]
    timings: tuple[Timing, ...]
    marks: tuple[str, ...]

    def pair(self, one: str, two: str) -> Pair | None:
        """The games of these two, seen from the first."""
        for pair in self.pairs:
            if (pair.one, pair.two) == (one, two):
                return pair
            if (pair.two, pair.one) == (one, two):
                return Pair(one, two, pair.games, pair.games - pair.wins)
        return None

    def searched(self, level: str) -> Pair | None:
        """The games of a level against the general searcher."""
        return next((pair for pair in self.pairs if pair.one == level and pair.two.startswith("search:")), None)


def read(file: Path = FILE) -> dict[str, Measured]:
    """What has been measured, by game."""
    found: dict[str, Measured] = {}
    for key, plain in json.loads(file.read_text(encoding="utf-8")).items():
        found[key] = Measured(
            key,
            tuple(plain["levels"]),
            plain["seed"],
            plain["command"],
            tuple(Pair(*pair) for pair in plain["pairs"]),
            tuple(Timing(*timing) for timing in plain["timings"]),
            tuple(plain["marks"]),
        )
    return found


def write(one: Measured, file: Path = FILE) -> None:
    """Keep what was measured about a game; what is known about others stays."""
    known = read(file) if file.exists() else {}
    known[one.game] = one
    games = []
    for key in sorted(known):
        plain = known[key]._asdict()
        del plain["game"]
        lines = [f"  {json.dumps(name)}: {spread_out(value)}" for name, value in plain.items()]
        games.append(f"{json.dumps(key)}: {{\n" + ",\n".join(lines) + "\n }")
    file.write_text("{\n " + ",\n ".join(games) + "\n}\n", encoding="utf-8")


def spread_out(value: object) -> str:
    """A value as JSON; pairs and times with a line each, so that changes can be read."""
    if isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return "[\n" + ",\n".join(f"   {json.dumps(list(each))}" for each in value) + "\n  ]"
    return json.dumps(value)


def missed(one: Measured) -> list[str]:
    """The aims that are missed, as sentences."""
    found: list[str] = []
    for low, high in zip(one.levels, one.levels[1:], strict=False):
        pair = one.pair(high, low)
        if pair is None or pair.interval[0] <= SURE:
            found.append(f"{one.game}: it is not sure that {high} wins {SURE:.0%} against {low}.")
    for level in one.levels:
        pair = one.pair(level, "random")
        if pair is None or pair.interval[1] < 0.5 or pair.rate < 0.5:
            found.append(f"{one.game}: {level} is not better than random play.")
    best = one.pair(one.levels[-1], "random")
    if best is not None and best.rate < LUCK and len(one.levels) == 4:
        found.append(f"{one.game}: luck leaves no room for four levels.")
    for timing in one.timings:
        if timing.longest > SLOWEST.get(timing.level, SLOWEST["best"]):
            found.append(f"{one.game}: {timing.level} thought {timing.longest:.0f} ms about a move.")
    return found


# --- whether it is still true -----------------------------------------------------------------------------------------------------------


def marks(game: Game) -> tuple[str, ...]:
    """A mark for every level of the game, in their order."""
    return tuple(mark(game, level) for level in levels_of(game))


def mark(game: Game, level: str) -> str:
    """What a level chooses; the number of iterations, not the clock, ends its thoughts."""
    return f"{first_choices(game, level)}-{later_choices(game, level)}"


def same_mark(known: str, now: str) -> bool:
    """Whether a level is still the one that left a mark. Older marks know the first half only, and say so much less."""
    return known == now or known == now.partition("-")[0]


def first_choices(game: Game, level: str) -> str:
    """The first moments of a game against itself."""
    setup = table(game, [level, level])
    bots = [player(game, level, Seeded(f"mark/{seat}")) for seat in range(setup.seats)]
    for bot in bots:
        bot.unhurried()
    chance = Seeded("mark")
    state = game.start(setup)
    chosen: list[str] = []
    while len(chosen) < MARKED and state.phase != OVER:
        if state.phase == ROLL:
            state.roll(state.sample(chance))
            continue
        seat = state.who if state.phase == TURN else state.acting()[0]
        move = bots[seat].choose(state.mask(seat), seat)
        if len(state.moves(seat)) > 1:
            chosen.append(" ".join(state.spell(move)))
        state.play(seat, move)
    return hashed(chosen)


def later_choices(game: Game, level: str) -> str:
    """Choices from a whole game of random moves, evenly spread: what moves seem worth there; which one is chosen, if a level does not weigh them."""
    chance = Seeded("mark/later")
    state = game.start(table(game, [level, level]))
    choices: list[tuple[State[Any], Seat]] = []
    while state.phase != OVER:
        if state.phase == ROLL:
            state.roll(state.sample(chance))
            continue
        seat = state.who if state.phase == TURN else state.acting()[0]
        moves = state.moves(seat)
        if len(moves) > 1:
            choices.append((state.mask(seat), seat))
        state.play(seat, moves[chance.below(len(moves))])
    thought: list[str] = []
    for number in range(LATER):
        seen, seat = choices[(2 * number + 1) * len(choices) // (2 * LATER)]
        bot = player(game, level, Seeded(f"mark/later/{number}"))
        bot.unhurried()
        weights = bot.weigh(seen, seat)
        thought.append(" ".join([f"{weight:.3g}" for weight in weights] if weights else seen.spell(bot.choose(seen, seat))))
    return hashed(thought)


def hashed(chosen: list[str]) -> str:
    return hashlib.sha256("\n".join(chosen).encode()).hexdigest()[:12]


def stale(game: Game, one: Measured) -> list[str]:
    """The levels that are not those that were measured, any more."""
    if levels_of(game) != one.levels:
        return list(levels_of(game))
    return [level for level, known in zip(one.levels, one.marks, strict=True) if not same_mark(known, mark(game, level))]
