"""What the net gives the searcher: `net:N` against `search:M`, which plays on at random, with the same processor time for a move.

    .venv/bin/python bench/searching.py                              all games with a net, 0.05 s for a move, 40 positions: compiled
    .venv/bin/python bench/searching.py wegduwen --seconds 0.2 --positions 100 --workers 2

As in `bench/best.py` the two play on from the middle of games with the same dice, once at each other's seats; a score is what the one with the net won of the two
games. N and M are what each has in that time on average over the positions of a game, so that a busy machine plays as a quiet one does. Results are
kept in docs/searching.json.
"""

from __future__ import annotations

import argparse
import json
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from math import sqrt
from pathlib import Path

from best import middle, play_on  # beside this file
from levels import iterations

from worp import native, registry
from worp.arena.series import table
from worp.learn import nets
from worp.learn.searching import NetGuide

KEPT = Path(__file__).resolve().parent.parent / "docs" / "searching.json"


def score(key: str, netted: str, plain: str, seed: str) -> float:
    """What the one with the net wins from one position."""
    game = registry.installed(key)
    position = middle(game, table(game, ["best", "best"]), seed)
    won = 0.0
    for seat in range(2):
        state = position.copy()
        play_on(game, state, [netted, plain] if seat == 0 else [plain, netted], f"{seed}/on")
        won += state.ending().share(seat) / 2
    return won


def main() -> int:
    """Play and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", help="all with a net if none is named")
    parser.add_argument("--seconds", type=float, default=0.05, help="for a move")
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--seed", default="searching")
    args = parser.parse_args()
    print(f"{native.status()}; {args.seconds:g} s for a move, seed {args.seed}\n", flush=True)
    print("| game | with the net | without | positions | with the net wins | 95 % interval |\n" + "|---" * 6 + "|", flush=True)
    for key in args.games or registry.names():
        game = registry.installed(key)
        judge = nets.known(game, table(game, ["best", "best"]))
        if judge is None:
            continue
        netted = f"net:{iterations(game, args.seconds, NetGuide(judge))}"
        plain = f"search:{iterations(game, args.seconds)}"
        seeds = [f"{args.seed}/{key}/{number}" for number in range(args.positions)]
        with ProcessPoolExecutor(args.workers) as pool:
            scores = list(pool.map(score, repeat(key), repeat(netted), repeat(plain), seeds))
        mean = sum(scores) / len(scores)
        half = 1.96 * sqrt(sum((one - mean) ** 2 for one in scores) / (len(scores) - 1) / len(scores))
        print(f"| {key} | {netted} | {plain} | {len(scores)} | {mean:.1%} | {mean - half:.1%} to {mean + half:.1%} |", flush=True)
        known = json.loads(KEPT.read_text()) if KEPT.is_file() else {}
        known[key] = {"with": netted, "without": plain, "positions": len(scores), "score": round(mean, 4), "half": round(half, 4)}
        KEPT.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
