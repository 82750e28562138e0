"""Do games of the perfect player of Wegduwen come out as its tables say?

    python bench/wegduwen_perfect.py [--games 1000000] [--seconds 120] [--workers 2] [--seed 0] [alone opposite adjacent]

For each table: so many games by the rules, chance drawn, every choice the perfect player's; or as many as the seconds allow (it says how
many). The mean has to be within three standard errors of the value. Then the table is checked against the rules: from positions drawn at
random, one throw ahead by the rules must give the value that the table has. Exit status 1 if anything is off.
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from multiprocessing import get_context
from typing import Any

from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Setup, State
from worp.exact import tables
from worp.games.wegduwen import GAME, Wegduwen

TABLES = {
    "alone": GAME.set_up(1),
    "opposite": GAME.set_up(2, {"places": "opposite"}),
    "adjacent": GAME.set_up(2, {"places": "adjacent"}),
}
BATCH = 500


def play(task: tuple[str, int, str, float]) -> tuple[int, float, float]:
    """Play games until there are enough or the time is up: how many, and the sums of results and of their squares, for the first seat.
    Of two players it is who begins that counts, since the throw-off is fair and would only blur it."""
    name, games, seed, until = task
    setup = TABLES[name]
    table = tables.made(GAME, setup)
    start = beginning(setup)
    known: dict[str, Any] = {}
    src = Seeded(seed)
    played, total, squares = 0, 0.0, 0.0
    while played < games and (played % BATCH or time.time() < until):
        state = start.copy()
        while state.phase != OVER:
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                text = state.text()
                if text not in known:
                    known[text] = table.best(state, state.who)
                state.play(state.who, known[text])
        worth = table.stake.worth(state.ending(), 0)
        played += 1
        total += worth
        squares += worth * worth
    return played, total, squares


def beginning(setup: Setup) -> State[int]:
    """The beginning after the throw-off."""
    if setup.seats == 1:
        return GAME.start(setup)
    every = "2,3,4,5,6,8,9,10,11,12"
    other = f" side2={every}" if setup.word("places") == "adjacent" else ""
    return GAME.load(setup, f"begins=1 side1={every}{other} turn=1 opening=yes")


def games_agree(name: str, games: int, seconds: float, workers: int, seed: str) -> bool:
    setup = TABLES[name]
    table = tables.made(GAME, setup)
    value = (table.worths(beginning(setup)) or (0.0,))[0]
    begun = time.time()
    tasks = [(name, games // workers + (k < games % workers), f"{seed}/{name}/{k}", begun + seconds) for k in range(workers)]
    with get_context("spawn").Pool(workers) as pool:
        found = pool.map(play, tasks)
    count, total, squares = (sum(column) for column in zip(*found, strict=True))
    mean = total / count
    error = sqrt((squares / count - mean * mean) / count)
    off = (mean - value) / error
    print(
        f"{name}: {count:,} games in {time.time() - begun:.0f} s: {table.stake.shown(mean):.5f} ± {error:.5f}, "
        f"table {table.stake.shown(value):.5f}, {off:+.2f} standard errors",
        flush=True,
    )
    return bool(abs(off) <= 3)


def rules_agree(name: str, looks: int, seed: str) -> bool:
    """One throw ahead by the rules, from positions drawn at random."""
    setup = TABLES[name]
    table = tables.made(GAME, setup)
    src = Seeded(f"{seed}/{name}/looks")
    worst, looked = 0.0, 0
    while looked < looks:
        state = any_position(setup, src)
        if state.phase != ROLL:
            continue
        told = table.worths(state)
        if told is None:
            continue
        ahead = [0.0] * setup.seats
        for outcome, weight in state.outcomes() or ():
            after = state.copy()
            after.roll(outcome)
            worths = best_of(table, after)
            ahead = [one + weight / 36 * more for one, more in zip(ahead, worths, strict=True)]
        worst = max(worst, *[abs(a - b) for a, b in zip(ahead, told, strict=True)])
        looked += 1
    print(f"{name}: one throw ahead by the rules from {looked:,} positions: off by {worst:.1e} at most", flush=True)
    return worst < 2e-9 * (1 if setup.seats > 1 else 70)


def best_of(table: tables.Table, state: State[int]) -> tuple[float, ...]:
    """The worth of a position, looking at its moves where it has any."""
    if state.phase in (OVER, ROLL):
        return table.worths(state) or ()
    found: list[tuple[float, ...]] = []
    for move in state.moves(state.who):
        after = state.copy()
        after.play(state.who, move)
        found.append(table.worths(after) or ())
    return max(found, key=lambda worths: worths[state.who])


def any_position(setup: Setup, src: Seeded) -> State[int]:
    """A position of the game, about to throw."""
    state = Wegduwen(setup)
    if setup.seats > 1 and src.below(20) == 0:
        return state  # the throw-off
    state.first = src.below(setup.seats)
    state.opening = setup.seats > 1 and src.below(4) == 0
    state.place = 0 if state.opening else state.places[src.below(len(state.places))]
    rows = [1 + src.below(1023), 1 + src.below(1023)]
    if state.opening:  # two at most are pushed when three a turn is the limit; the other side is whole
        rows = [1023 & ~(1 << src.below(10)) & ~(1 << src.below(10)), 1023]
    state.rows = rows
    if not state.out(state.place):
        return any_position(setup, src)
    state.who = state.owner(state.place)
    state.left = 1 + src.below(3) if state.per_turn else 3
    return GAME.load(setup, state.text())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=" ".join(TABLES))
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--looks", type=int, default=2000)
    parser.add_argument("--seed", default="0")
    args = parser.parse_args()
    if not set(args.tables) <= set(TABLES):
        parser.error(f"the tables are {', '.join(TABLES)}")
    agreed = [
        (games_agree(name, args.games, args.seconds, args.workers, args.seed), rules_agree(name, args.looks, args.seed))
        for name in args.tables or TABLES
    ]
    return 0 if all(games and rules for games, rules in agreed) else 1


if __name__ == "__main__":
    sys.exit(main())
