"""How often does a person win against the bots of a race? A simulated person, in real time, two at the table.

    python bench/race_people.py [bunte-kuh raffzahn] [--games 1000] [--seed people]

The person (`PERSON` in the game's bot.py) reads a funnel of Bunte Kuh in 0.5 to 0.8 seconds, one face of Raffzahn in half of that, one after
the other in any order, overlooks one right thing in fifty and takes one wrong thing in 250 for a right one. Prints a table in Markdown with 95 % intervals;
the exit status is 1 where an interval does not touch what is aimed at (`AIMS`, give or take `ABOUT`).
"""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

from worp import registry
from worp.arena import players, racing
from worp.arena.series import wilson
from worp.bots.levels import levels_of
from worp.contract.dice import Seeded
from worp.contract.game import Game

AIMS = {"beginner": 0.65, "casual": 0.45, "strong": 0.25, "best": 0.10}
"""The share of games that a person should win against a level."""
ABOUT = 0.05


class Measured(NamedTuple):
    """What came of a person against a level: games, wins (a shared one is half), mean seconds of looking in a game."""

    level: str
    games: int
    wins: float
    seconds: float

    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def as_aimed(self) -> bool:
        """Whether what is aimed at is possible after this."""
        low, high = self.interval()
        return low - ABOUT <= AIMS[self.level] <= high + ABOUT


def measure(game: Game, level: str, games: int, seed: str) -> Measured:
    """A person against a level, taking turns in beginning."""
    setup = game.set_up(2)
    person = game.beside("bot").PERSON
    wins = seconds = 0.0
    for number in range(games):
        bots = [person(game, Seeded(f"{seed}/{number}/0")), players.find(level, game, Seeded(f"{seed}/{number}/1"))]
        at = number % 2
        raced = racing.play(game, setup, bots if at == 0 else bots[::-1], Seeded(f"{seed}/{number}"))
        wins += raced.ending.share(at)
        seconds += raced.seconds
    return Measured(level, games, wins, seconds / games)


def main() -> int:
    parser = argparse.ArgumentParser(description="How often a person wins against the bots of a race.")
    parser.add_argument("game", nargs="*", default=["bunte-kuh", "raffzahn"], metavar="GAME")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", default="people")
    args = parser.parse_args()
    missed = False
    print("| game | against | games | the person wins | 95 % interval | aim | minutes of looking |\n|---|---|---|---|---|---|---|")
    for key in args.game:
        game = registry.find(key)
        for level in levels_of(game):
            found = measure(game, level, args.games, args.seed)
            low, high = found.interval()
            missed = missed or not found.as_aimed()
            print(
                f"| {key} | {level} | {found.games} | {100 * found.wins / found.games:.1f} % | {100 * low:.1f}–{100 * high:.1f} % "
                f"| {100 * AIMS[level]:.0f} %{'' if found.as_aimed() else ' (missed)'} | {found.seconds / 60:.1f} |",
                flush=True,
            )
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
