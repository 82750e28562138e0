"""How far a net's values are off in new games of those who play on in reviews and hints: games that neither it nor its makers have seen.

    .venv/bin/python bench/nets.py cui-bono --games 3000           tell it
    .venv/bin/python bench/nets.py cui-bono --games 3000 --write   and let the net that comes with the game state it

Training keeps some games apart for that, but where games are few the interval is wide; and its teacher may be another level than the one that plays
on. In half of the games somebody strays at first, as in training.
"""

from __future__ import annotations

import argparse
import sys

import numpy as np

from worp import registry
from worp.arena.simulate import calm_setup
from worp.learn import nets
from worp.learn.fit import quality
from worp.learn.games import Plan, played, some
from worp.learn.train import PER_GAME, SAMPLED


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--level", default="strong")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", default="fresh")
    parser.add_argument("--workers", type=int, default=1, help="processes that play; the games are the same however many")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    game = registry.find(args.game)
    setup = calm_setup(game, game.set_up(2))
    judge, path = nets.known(game, setup), nets.shipped(game, setup)
    assert judge is not None
    assert path is not None
    plan = Plan(args.game, game.id(setup), args.level, 1000)
    steps = max(1, len(some(plan, tuple(range(SAMPLED)), f"{args.seed}/length")) // SAMPLED)
    plan = plan._replace(keep=max(1, min(1000, round(1000 * PER_GAME / steps))), steps=steps)
    samples = played(
        plan, range(args.games), args.seed, args.workers, lambda done: print(f"\r{done} of {args.games} games", end="", file=sys.stderr)
    )
    found = quality(judge.net, samples, np.random.default_rng(1))
    before = judge.net.about
    print(f"{args.game}: stated {100 * before.error:.1f} % ± {100 * before.within:.1f} %, Brier {before.brier:.3f}")
    print(
        f"{found.games} games of {args.level}: {100 * found.error:.1f} % ± {100 * found.within:.1f} %, Brier {found.brier:.3f} of {found.constant:.3f}"
    )
    if args.write:
        judge.net.about = before._replace(error=found.error, within=found.within, brier=found.brier, constant=found.constant)
        path.write_bytes(judge.net.packed())


if __name__ == "__main__":
    main()
