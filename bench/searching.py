"""What the searcher with a net is worth: `net:N` against another searcher with the same processor time for a move.

    .venv/bin/python bench/searching.py                              all games with a net, 0.05 s for a move, 40 positions: compiled
    .venv/bin/python bench/searching.py wegduwen --seconds 0.2 --positions 100 --workers 2
    .venv/bin/python bench/searching.py drachenwurf quadrata --against forgetful
    .venv/bin/python bench/searching.py cui-bono --against "forgetful net:19"

The other one is the general searcher, which plays on at random; or with `--against forgetful` the same searcher, which keeps nothing of its tree from move to move; or whoever is named, like
the searcher of an older checkout, which kept no trees and had so many iterations in that time (`--count` tells how many a checkout has).

As in `bench/best.py` the two play on from the middle of games with the same dice, once at each other's seats; a score is what `net:N` won of the two
games. N, and the other one's number, are what each has in that time on average over the positions of a game, so that a busy machine plays as a quiet one does. What was
found against the two searchers that are not named is kept in docs/searching.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from pathlib import Path
from typing import Any

from best import middle, play_on  # beside this file
from levels import iterations

from worp import native, registry
from worp.arena import players
from worp.arena.series import table
from worp.bots.bot import Bot
from worp.bots.search import Searcher
from worp.contract.dice import Source
from worp.contract.game import Game, State
from worp.learn import nets
from worp.learn.searching import NetGuide

KEPT = Path(__file__).resolve().parent.parent / "docs" / "searching.json"
SEARCH, FORGETFUL = "search", "forgetful"


class Forgetful(Bot):
    """A searcher that begins anew at every choice."""

    def __init__(self, mind: Searcher) -> None:
        super().__init__(mind.game, mind.src)
        self.mind = mind

    def unhurried(self) -> None:
        self.mind.unhurried()

    def choose(self, state: State[Any], seat: int) -> Any:
        self.mind.kept = None
        return self.mind.choose(state, seat)


def find(word: str, game: Game, src: Source) -> Bot:
    """The bot that a word names, which may be forgetful."""
    first, _, rest = word.partition(" ")
    if first != FORGETFUL:
        return players.find(word, game, src)
    mind = players.find(rest, game, src)
    assert isinstance(mind, Searcher), f"{rest} has nothing to forget"
    return Forgetful(mind)


def score(key: str, netted: str, other: str, seed: str) -> float:
    """What the one with the net wins from one position."""
    game = registry.installed(key)
    position = middle(game, table(game, ["best", "best"]), seed)
    won = 0.0
    for seat in range(2):
        state = position.copy()
        play_on(game, state, [netted, other] if seat == 0 else [other, netted], f"{seed}/on", find=find)
        won += state.ending().share(seat) / 2
    return won


def keep(against: str, key: str, row: dict[str, Any]) -> None:
    """Write what was found into the file."""
    known = json.loads(KEPT.read_text()) if KEPT.is_file() else {}
    known.setdefault(against, {})[key] = row
    KEPT.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="all with a net if none is named")
    parser.add_argument("--seconds", type=float, default=0.05, help="for a move")
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--seed", default="searching")
    parser.add_argument("--against", default=SEARCH, metavar="BOT", help=f"{SEARCH}, {FORGETFUL}, or another bot by its word")
    parser.add_argument("--count", action="store_true", help="only tell how many iterations there are in that time")
    args = parser.parse_args()
    print(f"{native.status()}; {args.seconds:g} s for a move, seed {args.seed}\n", flush=True)
    print("| game | with the net | the other | positions | with the net wins | 95 % interval |\n" + "|---" * 6 + "|", flush=True)
    for key in args.games or registry.names():
        game = registry.installed(key)
        judge = nets.known(game, table(game, ["best", "best"]))
        if judge is None:
            continue
        netted = f"net:{iterations(game, args.seconds, NetGuide(judge))}"
        usual = {SEARCH: f"search:{iterations(game, args.seconds)}", FORGETFUL: f"{FORGETFUL} {netted}"}
        other = usual.get(args.against, args.against)
        if args.count:
            print(f"| {key} | {netted} | {other} | | | |", flush=True)
            continue
        seeds = [f"{args.seed}/{key}/{number}" for number in range(args.positions)]
        with ProcessPoolExecutor(args.workers) as pool:
            scores = list(pool.map(score, repeat(key), repeat(netted), repeat(other), seeds))
        mean = sum(scores) / len(scores)
        half = 1.96 * sqrt(sum((one - mean) ** 2 for one in scores) / (len(scores) - 1) / len(scores))
        print(f"| {key} | {netted} | {other} | {len(scores)} | {mean:.1%} | {mean - half:.1%} to {mean + half:.1%} |", flush=True)
        if args.against in usual:
            row = {"with": netted, "without": other, "positions": len(scores), "score": round(mean, 4), "half": round(half, 4)}
            keep(args.against, key, row)
    return 0


if __name__ == "__main__":
    sys.exit(main())
