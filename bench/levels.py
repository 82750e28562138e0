"""How strong the levels are: every level against the one below, the lowest and the highest against random play, or every one against every other.

    .venv/bin/python bench/levels.py                          all games, 2,000 games a pair: hours; on a quiet machine, compiled
    .venv/bin/python bench/levels.py quadrata --games 200     one game, quickly
    .venv/bin/python bench/levels.py --all --search           every pair, and the general searcher with the same time

Prints a table in Markdown for each game as soon as it is measured, with 95 % intervals, times and whether the aims are met: each level wins
more than 55 % against the one below (lower bound), none loses to random play, `best` thinks at most a second about a move and
`beginner` 50 ms. Two players, default options, races calm. The exit status is 1 if an aim was missed.
"""

from __future__ import annotations

import argparse
import sys
from itertools import combinations, pairwise
from typing import NamedTuple

from worp import native, registry
from worp.bots.levels import SECONDS, levels_of
from worp.match import Matched, match, table

SURE = 0.55
SLOWEST = {"beginner": 50.0, "best": 1000.0}


class Pair(NamedTuple):
    """Two bots; `below`: the second is the level below the first, `floor`: it is random play."""

    one: str
    two: str
    below: bool = False
    floor: bool = False


def pairs(levels: tuple[str, ...], every: bool, search: bool) -> list[Pair]:
    """Who plays whom."""
    found = [Pair(high, low, below=True) for low, high in pairwise(levels)]
    found += [Pair(level, "random", floor=True) for level in (levels if every else dict.fromkeys((levels[-1], levels[0])))]
    if every:
        known = {(pair.one, pair.two) for pair in found}
        found += [Pair(high, low) for low, high in combinations(levels, 2) if (high, low) not in known]
    if search:
        found += [Pair(level, f"search:{SECONDS[level]}s") for level in (levels if every else levels[-1:])]
    return found


def verdict(pair: Pair, found: Matched) -> str:
    """Whether the aims are met, in a word."""
    one = found.results[0]
    slow = [each.bot for each in found.results if each.bot in SLOWEST and each.longest_ms > SLOWEST[each.bot]]
    if pair.below and one.low <= SURE:
        return "too close" if one.high > SURE else "NOT BETTER"
    if pair.floor and one.high < 0.5:
        return "WORSE THAN RANDOM"
    return f"slow: {', '.join(slow)}" if slow else "yes"


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the levels are.")
    parser.add_argument("game", nargs="*", metavar="GAME", help="keys of games; all if none is given")
    parser.add_argument("--games", type=int, default=2000, help="games for each pair; 2000 if not given")
    parser.add_argument("--workers", type=int, default=1, help="processes that play; more than one measures times wrongly on busy cores")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--all", action="store_true", help="every level against every other")
    parser.add_argument("--search", action="store_true", help="also against the general searcher with the same time")
    args = parser.parse_args()
    print(f"{native.status()}; {args.games} games a pair; seed {args.seed}\n", flush=True)
    missed = False
    for key in args.game or registry.names():
        game = registry.find(key)
        print(
            f"## {game.title('en')}\n\n| bot | against | wins | 95 % interval | ms a move | longest | hurried | aims |\n|---|---|---|---|---|---|---|---|"
        )
        for pair in pairs(levels_of(game), args.all, args.search):
            words = [pair.one, pair.two]
            found = match(key, table(game, words), words, args.games, args.seed, args.workers)
            one = found.results[0]
            said = verdict(pair, found)
            missed = missed or said != "yes"
            print(
                f"| {pair.one} | {pair.two} | {100 * one.rate:.1f} % | {100 * one.low:.1f}–{100 * one.high:.1f} % "
                f"| {one.mean_ms:.1f} | {one.longest_ms:.0f} | {one.hurried} | {said} |",
                flush=True,
            )
        print(flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
