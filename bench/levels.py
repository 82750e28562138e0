"""How strong the levels are: every level against the one below, against every other, against random play and against the general searcher.

    .venv/bin/python bench/levels.py                                  all games: about an hour on a quiet machine, compiled
    .venv/bin/python bench/levels.py quadrata --games 40 --others 20  one game, quickly
    .venv/bin/python bench/levels.py wegduwen --write                 one game, for the pages: its part of docs/levels.json is written anew
    .venv/bin/python bench/levels.py quadrata --pair best,strong --games 40 --write    one pair more surely; the others stay

Two players, default options, races calm. `--games` are for a level against the one below; where a game is slow `GAMES` below says how many
and why. All thoughts end by their number of iterations, not by the clock, so that a busy machine plays as a quiet one does and the same
seed gives the same result; times are processor time. The general searcher gets as many iterations as fit into the time that the level itself
takes for a move on average, or into `SOME` where that is less; one at least. With `--write` every pair is kept as soon as it is measured, and
pairs of which neither has changed and that have been measured with the same seed and number of games are not played again.

Prints a table in Markdown for each pair as soon as it is measured, with 95 % intervals and whether the aims are met (`worp.site.measured` says which). The
exit status is 1 if an aim was missed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import NamedTuple

from worp import native, registry
from worp.arena.series import MatchResult, match, play_number, table
from worp.bots.levels import levels_of
from worp.bots.search import Guide, Search
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Game
from worp.site import measured
from worp.site.measured import Measured, Pair, Timing

GAMES = 2000
OTHERS = 300
SEARCHED = 200
SLOW: dict[str, tuple[int, int, int]] = {
    "carcassonne": (2000, 60, 20),  # 0.15 s a game
    "drachenwurf": (2000, 100, 40),  # 0.06 s
    "cui-bono": (2000, 100, 40),
    "quadrata": (800, 24, 10),  # as long as a round may last, more than a thousand choices: 1.5 s
    "wuerfelmarsch": (700, 24, 10),  # 0.1 s, with `best` 7 s
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


def jobs(levels: tuple[str, ...], games: int, best: int, others: int) -> list[Job]:
    """Who plays whom: neighbours first, since they matter most. `best`: games of the highest level, which thinks longest, and the one below."""
    found = [Job(high, low, best if high == levels[-1] else games) for low, high in pairwise(levels)]
    found += [Job(levels[-1], "random", others), Job(levels[0], "random", others)]
    known = {(job.one, job.two) for job in found}
    found += [Job(high, low, others) for low, high in combinations(["random", *levels], 2) if (high, low) not in known]
    return found


def iterations(game: Game, seconds: float, guide: Guide | None = None) -> int:
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
                search = Search(state.mask(seat), seat, chance, guide or Guide(), game.hidden != "nothing")
                search.run(20)
                spent += time.process_time() - begun
                done += 20
            moves = state.moves(seat)
            state.play(seat, moves[chance.below(len(moves))])
    return max(1, round(done * seconds / spent))


def warm(game: Game, seed: str) -> None:
    """Play a game that does not count."""
    words = [levels_of(game)[-1], levels_of(game)[0]]
    play_number(game, table(game, words), words, WARM, seed, clock=False)


def played(game: Game, job: Job, seed: str, workers: int) -> MatchResult:
    """The games of a pair."""
    words = [job.one, job.two]
    return match(game.key, table(game, words), words, job.games, seed, workers, clock=False)


def measure(
    game: Game, numbers: tuple[int, int, int, int], seed: str, workers: int, command: str, known: Measured | None
) -> Iterator[Measured]:
    """Everything about a game's levels, more of it with each pair; prints as it goes. Pairs that are `known`, of the same levels with the same
    seed and as many games, are not played again."""
    levels = levels_of(game)
    games, best, others, searched = numbers
    found = Measured(game.key, levels, seed, command, (), (), measured.marks(game))
    if known is not None and (known.levels, known.seed) != (levels, seed):
        known = None
    if known is not None:
        changed = {level for level, old, new in zip(levels, known.marks, found.marks, strict=True) if not measured.same_mark(old, new)}
        known = known._replace(
            pairs=tuple(pair for pair in known.pairs if not changed & {pair.one, pair.two}),
            timings=tuple(timing for timing in known.timings if timing.level not in changed),
        )
    spent = Spent(levels, known)

    def run(job: Job) -> Pair:
        old = known and (known.searched(job.one) if job.two.startswith("search:") else known.pair(job.one, job.two))
        if old and old.games == job.games:
            return old
        came = played(game, job, seed, workers)
        one = came.results[0]
        spent.add(came)
        print(
            f"| {job.one} | {job.two} | {came.games} | {100 * one.rate:.1f} % | {100 * one.low:.1f}–{100 * one.high:.1f} % "
            f"| {one.mean_ms:.2f} | {one.longest_ms:.0f} | {came.seconds:.0f} s |",
            flush=True,
        )
        return Pair(job.one, job.two, came.games, round(one.wins, 3))

    print(f"## {game.title('en')}\n\n| bot | against | games | wins | 95 % interval | ms a move | longest | took |\n" + "|---" * 8 + "|")
    pairs = {side(pair.one, pair.two): pair for pair in known.pairs} if known is not None else {}
    for job in jobs(levels, games, best, others):
        pairs[side(job.one, job.two)] = run(job)
        yield found._replace(pairs=tuple(pairs.values()), timings=spent.timings())
    for level in levels:
        job = Job(level, f"search:{iterations(game, max(SOME, spent.mean(level) / 1000))}", searched)
        pairs[side(job.one, job.two)] = run(job)
        yield found._replace(pairs=tuple(pairs.values()), timings=spent.timings())


def side(one: str, two: str) -> tuple[str, str]:
    """What tells a pair from others: with how many iterations a searcher searches depends on the machine."""
    return one, two.partition(":")[0]


class Spent:
    """How long levels have thought, over all pairs; from before, where pairs are not played again."""

    def __init__(self, levels: tuple[str, ...], known: Measured | None) -> None:
        self.before = {timing.level: timing for timing in known.timings} if known is not None else {}
        self.moves = dict.fromkeys(levels, 0)
        self.total = dict.fromkeys(levels, 0.0)
        self.longest = {level: self.before[level].longest if level in self.before else 0.0 for level in levels}

    def add(self, came: MatchResult) -> None:
        """A pair has played: add the time it took."""
        for result in came.results:
            if result.bot in self.moves:
                self.moves[result.bot] += result.moves
                self.total[result.bot] += result.moves * result.mean_ms
                self.longest[result.bot] = max(self.longest[result.bot], result.longest_ms)

    def timings(self) -> tuple[Timing, ...]:
        """For each level its mean and longest thought."""
        return tuple(Timing(level, round(self.mean(level), 3), round(self.longest[level], 1)) for level in self.moves)

    def mean(self, level: str) -> float:
        """How many milliseconds a move took."""
        if self.moves[level]:
            return self.total[level] / self.moves[level]
        return self.before[level].mean if level in self.before else 0.0


def again(game: Game, known: Measured, job: Job, seed: str, workers: int) -> Measured:
    """One pair measured anew, with another number of games; all else stays as it is known."""
    came = played(game, job, seed, workers)
    spent = Spent(known.levels, known)
    for result in came.results:
        if result.bot in spent.longest:
            spent.longest[result.bot] = max(spent.longest[result.bot], result.longest_ms)
    pair = Pair(job.one, job.two, came.games, round(came.results[0].wins, 3))
    pairs = tuple(pair if side(old.one, old.two) == side(job.one, job.two) else old for old in known.pairs)
    more = f"--pair {job.one},{job.two} --games {job.games}"
    command = (
        known.command if more in known.command else f"{known.command} && python bench/levels.py {game.key} {more} --seed {seed} --write"
    )
    low, high = pair.interval
    print(f"| {job.one} | {job.two} | {pair.games} | {100 * pair.rate:.1f} % | {100 * low:.1f}–{100 * high:.1f} % |", flush=True)
    return known._replace(pairs=pairs, timings=spent.timings(), command=command)


def main() -> int:
    parser = argparse.ArgumentParser(description="How strong the levels are.")
    parser.add_argument("game", nargs="*", metavar="GAME", help="keys of games; all if none is given")
    parser.add_argument("--games", type=int, help="games for a level against the one below")
    parser.add_argument("--best", type=int, help="games for the highest level against the one below; as many as --games if not given")
    parser.add_argument("--others", type=int, help="games for every other pair")
    parser.add_argument("--searched", type=int, help="games of every level against the general searcher")
    parser.add_argument("--pair", metavar="ONE,TWO", help="only these two, of a game that has been measured")
    parser.add_argument("--workers", type=int, default=1, help="processes that play")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--write", action="store_true", help=f"write what was found to {measured.FILE.name}, for the pages")
    args = parser.parse_args()
    print(f"{native.status()}; seed {args.seed}\n", flush=True)
    missed = False
    for key in args.game or registry.names():
        game = registry.find(key)
        warm(game, args.seed)
        usual = SLOW.get(key, (GAMES, OTHERS, SEARCHED))
        games = args.games or usual[0]
        numbers = (games, args.best or games, args.others or usual[1], args.searched or usual[2])
        fewer = f" --best {numbers[1]}" if numbers[1] != games else ""
        told = f"--games {games}{fewer} --others {numbers[2]} --searched {numbers[3]} --seed {args.seed}"
        command = f"python bench/levels.py {key} {told} --write"
        known = measured.read().get(key) if args.write and measured.FILE.exists() else None
        if args.pair:
            if known is None:
                parser.error(f"{key} has not been measured yet; --pair, with --write, adds to what is known.")
            one, _, two = args.pair.partition(",")
            last = again(game, known, Job(one, two, games), args.seed, args.workers)
            measured.write(last)
        for found in () if args.pair else measure(game, numbers, args.seed, args.workers, command, known):
            last = found
            if args.write:
                measured.write(found)
        faults = measured.missed(last)
        missed = missed or bool(faults)
        print("\n" + ("\n".join(faults) if faults else "All aims are met.") + "\n", flush=True)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
