"""How strong the levels are: every level against the one below, against every other, against random play and against the general searcher.

    .venv/bin/python bench/levels.py                                  all games: about an hour on a quiet machine, compiled
    .venv/bin/python bench/levels.py quadrata --games 40 --others 20  one game, quickly
    .venv/bin/python bench/levels.py wegduwen --write                 one game, for the pages: its part of docs/levels.json is written anew

Two players, default options, races calm. `--games` are for a level against the one below; where a game is slow `GAMES` below says how many
and why. All thoughts end by their number of iterations, not by the clock, so that a busy machine plays as a quiet one does and the same
seed gives the same result; times are processor time. The general searcher gets as many iterations as fit into the time that the level itself
takes for a move on average, or into `SOME` where that is less.

Prints a table in Markdown for each pair as soon as it is measured, with 95 % intervals and whether the aims are met (`worp.measured` says which). The
exit status is 1 if an aim was missed.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations, pairwise
from typing import NamedTuple

from worp import measured, native, registry
from worp.bots.levels import levels_of
from worp.bots.search import Guide, Search
from worp.dice import Seeded
from worp.game import OVER, ROLL, Game
from worp.match import Matched, match, play_number, table
from worp.measured import Measured, Pair, Timing

GAMES = 2000
OTHERS = 300
SEARCHED = 200
SLOW: dict[str, tuple[int, int, int]] = {
    "carcassonne": (400, 100, 40),  # 0.15 s a game
    "drachenwurf": (800, 150, 60),  # 0.06 s
    "eintrichtern": (800, 150, 60),  # 0.06 s
    "quadrata": (80, 24, 10),  # three rounds that last as long as they may, more than a thousand choices: 1.5 s
    "wuerfelmarsch": (800, 150, 60),  # 0.1 s
}
"""Games of which fewer are played, because each takes so long: a level against the one below, all other pairs, and the searcher."""
SOME = 0.002
"""Seconds for a move of the general searcher, where the level itself needs less."""
WARM = 1_000_000
"""The number of a game that is played before the measuring and not counted: tables are loaded, and chances worked out, once."""


class Job(NamedTuple):
    """Two bots and how many games they play."""

    one: str
    two: str
    games: int


def jobs(levels: tuple[str, ...], games: int, others: int) -> list[Job]:
    """Who plays whom: neighbours first, since they matter most."""
    found = [Job(high, low, games) for low, high in pairwise(levels)]
    found += [Job(levels[-1], "random", others), Job(levels[0], "random", others)]
    known = {(job.one, job.two) for job in found}
    found += [Job(high, low, others) for low, high in combinations(["random", *levels], 2) if (high, low) not in known]
    return found


def iterations(game: Game, seconds: float) -> int:
    """How many iterations the general searcher has in so much processor time, on average over the positions of a game of its own."""
    setup = table(game, ["random", "random"])
    chance = Seeded("iterations")
    state = game.start(setup)
    done = 0
    begun = time.process_time()
    spent = 0.0
    while spent < 1.0:
        if state.phase == OVER:
            state = game.start(setup)
        elif state.phase == ROLL:
            state.roll(state.sample(chance))
        else:
            seat = state.acting()[0]
            if len(state.moves(seat)) > 1:
                begun = time.process_time()
                search = Search(state.mask(seat), seat, chance, Guide(), game.hidden != "nothing")
                search.run(20)
                spent += time.process_time() - begun
                done += 20
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
    return max(1, round(done * seconds / spent))


def played(game: Game, job: Job, seed: str, workers: int) -> Matched:
    """The games of a pair, and one before that only warms up."""
    words = [job.one, job.two]
    setup = table(game, words)
    play_number(game, setup, words, WARM, seed, clock=False)
    return match(game.key, setup, words, job.games, seed, workers, clock=False)


def measure(game: Game, numbers: tuple[int, int, int], seed: str, workers: int, command: str) -> Measured:
    """Everything about a game's levels; prints as it goes."""
    levels = levels_of(game)
    games, others, searched = numbers
    pairs: list[Pair] = []
    spent: dict[str, list[float]] = {level: [0.0, 0.0, 0.0] for level in levels}

    def run(job: Job) -> None:
        found = played(game, job, seed, workers)
        one = found.results[0]
        pairs.append(Pair(job.one, job.two, found.games, round(one.wins, 3)))
        for result in found.results:
            if result.bot in spent:
                times = spent[result.bot]
                times[0] += result.moves
                times[1] += result.moves * result.mean_ms
                times[2] = max(times[2], result.longest_ms)
        print(
            f"| {job.one} | {job.two} | {found.games} | {100 * one.rate:.1f} % | {100 * one.low:.1f}–{100 * one.high:.1f} % "
            f"| {one.mean_ms:.2f} | {one.longest_ms:.0f} | {found.seconds:.0f} s |",
            flush=True,
        )

    print(f"## {game.title('en')}\n\n| bot | against | games | wins | 95 % interval | ms a move | longest | took |\n" + "|---" * 8 + "|")
    for job in jobs(levels, games, others):
        run(job)
    for level in levels:
        mean = spent[level][1] / max(1.0, spent[level][0]) / 1000
        run(Job(level, f"search:{iterations(game, max(SOME, mean))}", searched))
    timings = tuple(Timing(level, round(times[1] / max(1.0, times[0]), 3), round(times[2], 1)) for level, times in spent.items())
    return Measured(game.key, levels, seed, command, tuple(pairs), timings, measured.marks(game))


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the levels are.")
    parser.add_argument("game", nargs="*", metavar="GAME", help="keys of games; all if none is given")
    parser.add_argument("--games", type=int, help="games for a level against the one below")
    parser.add_argument("--others", type=int, help="games for every other pair")
    parser.add_argument("--searched", type=int, help="games of every level against the general searcher")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--write", action="store_true", help=f"write what was found to {measured.FILE.name}, for the pages")
    args = parser.parse_args()
    print(f"{native.status()}; seed {args.seed}\n", flush=True)
    missed = False
    for key in args.game or registry.names():
        game = registry.find(key)
        usual = SLOW.get(key, (GAMES, OTHERS, SEARCHED))
        numbers = (args.games or usual[0], args.others or usual[1], args.searched or usual[2])
        told = f"--games {numbers[0]} --others {numbers[1]} --searched {numbers[2]} --seed {args.seed}"
        found = measure(game, numbers, args.seed, args.workers, f"python bench/levels.py {key} {told} --write")
        faults = measured.missed(found)
        missed = missed or bool(faults)
        print("\n" + ("\n".join(faults) if faults else "All aims are met.") + "\n", flush=True)
        if args.write:
            measured.write(found)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
