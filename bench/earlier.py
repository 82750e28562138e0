"""Today's `best` against the `best` of an earlier checkout: has a bot become better, or worse?

    git worktree add --detach /tmp/old 76f139f && (cd /tmp/old && ./worp compile)
    .venv/bin/python bench/earlier.py /tmp/old --positions 100 --write     all games: hours
    .venv/bin/python bench/earlier.py /tmp/old wegduwen eintrichtern --minutes 20
    .venv/bin/python bench/earlier.py /tmp/old quadrata --bot net:400      another bot of today in its place
    .venv/bin/python bench/earlier.py /tmp/old quadrata --whole            whole games, in which a small difference shows more

Each plays by its own checkout: the earlier one in a process of that, which is told the table's id line and every position as its seat sees it,
and answers with the clicks of its move. The table is today's usual one, as far as the rules of both know it, and races are calm. As in `bench/best.py` two of the level
below play a part of a game, then both play on from there with the same dice, once at each other's seats; a score is what today's won of the two games.
No clock ends a thought.

With `--whole` they play from the start. What was found is kept in docs/earlier.json with `--write`, where positions already played by the same bots with the same seed are not played again.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from before import surroundings  # beside this file
from best import BEST, middle, play_on

from worp import native, registry
from worp.arena import players
from worp.arena.simulate import calm_setup
from worp.bots.bot import Bot
from worp.bots.levels import levels_of
from worp.contract.dice import Source
from worp.contract.game import Game, Setup, State
from worp.site.measured import mark, same_mark

KEPT: Final = Path(__file__).resolve().parent.parent / "docs" / "earlier.json"
EARLIER: Final = "earlier"
ANSWERS: Final = """
import json, sys
from worp import registry
try:
    from worp.bots.levels import player
    from worp.contract.dice import Seeded
    from worp.contract.game import InputError
except ImportError:
    from worp.dice import Seeded
    from worp.game import Fault as InputError

def table(key, seats, options):
    game, known = registry.installed(key), {}
    for name, value in options.items():
        try:
            game.set_up(seats, {**known, name: value})
        except (InputError, ValueError):
            continue
        known[name] = value
    return game.id(game.set_up(seats, known))

bots = {}
def choose(key, line, position, seat, name, seed):
    game = registry.installed(key)
    if (name, seat) not in bots:
        bots.clear() if len(bots) > 8 else None
        bots[name, seat] = player(game, "best", Seeded(seed))
        bots[name, seat].unhurried()
    state = game.load(game.read_id(line), position)
    move = bots[name, seat].choose(state, seat)
    return list(state.spell(move))

for line in sys.stdin:
    asked = json.loads(line)
    try:
        print(json.dumps({"table": table, "choose": choose}[asked[0]](*asked[1:])), flush=True)
    except InputError as fault:
        print(json.dumps({"fault": str(fault)}), flush=True)
"""
"""What the process of the earlier checkout does. Modules have had other names."""


class Checkout:
    """An earlier checkout: a process of its own that answers."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        python = str(tree / ".venv/bin/python")
        self.process = subprocess.Popen(
            [python, "-c", ANSWERS], cwd=tree, env=surroundings(tree, "1"), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, *asked: Any) -> Any:
        """The answer to a question."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        said = self.process.stdout.readline()
        if not said:
            sys.exit(f"{self.tree} gave no answer to {asked}")
        found = json.loads(said)
        if isinstance(found, dict):
            sys.exit(f"{self.tree}: {found['fault']}\nasked: {asked}")
        return found

    def commit(self) -> str:
        """Which commit it is of."""
        return subprocess.run(
            ["git", "rev-parse", "--short=10", "HEAD"], cwd=self.tree, capture_output=True, text=True, check=True
        ).stdout.strip()

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.wait()


class EarlierBest(Bot):
    """The `best` of an earlier checkout, which thinks there."""

    def __init__(self, game: Game, src: Source, checkout: Checkout, name: str) -> None:
        super().__init__(game, src)
        self.checkout = checkout
        self.name = name
        self.seed = "".join([str(src.below(10)) for _ in range(12)])

    def choose(self, state: State[Any], seat: int) -> Any:
        moves = state.moves(seat)
        if len(moves) == 1:
            return moves[0]
        path = self.checkout.ask("choose", self.game.key, self.game.id(state.setup), state.text(), seat, self.name, self.seed)
        found = state.read(seat, tuple(path))
        if found is None:
            sys.exit(f"The earlier best of {self.game.key} clicks {path}, which is no move at: {state.text()}")
        return found


def table(game: Game, checkout: Checkout) -> Setup:
    """Today's usual table for two, by the rules that both have."""
    usual = calm_setup(game, game.set_up(2))
    return game.read_id(checkout.ask("table", game.key, 2, dict(usual.options)))


class Played(NamedTuple):
    """What today's bot won from one position, and the processor time that its games took here."""

    score: float
    seconds: float


def score(game: Game, setup: Setup, bot: str, checkout: Checkout, seed: str, whole: bool) -> Played:
    """Both play on from one position, or from the start, at each other's seats."""
    position = game.start(setup) if whole else middle(game, setup, seed)
    won = 0.0
    begun = time.process_time()
    for seat in range(2):

        def find(word: str, game: Game, src: Source, seat: int = seat) -> Bot:
            return EarlierBest(game, src, checkout, f"{seed}/{seat}") if word == EARLIER else players.find(word, game, src)

        state = position.copy()
        play_on(game, state, [bot, EARLIER] if seat == 0 else [EARLIER, bot], f"{seed}/on", find=find)
        won += state.ending().share(seat) / 2
    return Played(won, time.process_time() - begun)


def interval(scores: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    mean = sum(scores) / len(scores)
    spread = sum((one - mean) ** 2 for one in scores) / max(1, len(scores) - 1)
    return mean, 1.96 * sqrt(spread / len(scores))


def known(name: str, commit: str, marks: list[str], seed: str) -> list[float]:
    """The scores of these bots that are kept."""
    row: Mapping[str, Any] = (json.loads(KEPT.read_text()) if KEPT.is_file() else {}).get(name, {})
    same = [row.get("commit"), row.get("seed")] == [commit, seed] and all(map(same_mark, row["marks"], marks))
    return list(row["scores"]) if same else []


def keep(name: str, row: dict[str, Any]) -> None:
    """Write down what was found so far."""
    rows = json.loads(KEPT.read_text()) if KEPT.is_file() else {}
    KEPT.write_text(json.dumps({**rows, name: row}, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("checkout", type=Path, help="the folder of the earlier checkout, set up and best compiled")
    parser.add_argument("games", nargs="*", help="all if none is named")
    parser.add_argument("--bot", default=BEST, help="who of today plays")
    parser.add_argument("--whole", action="store_true", help="whole games, not from the middle")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=60.0, help="no more positions after so long, for each game")
    parser.add_argument("--seed", default="earlier")
    parser.add_argument("--write", action="store_true", help=f"keep what was found in {KEPT.name}")
    args = parser.parse_args()
    checkout = Checkout(args.checkout.resolve())
    print(f"{native.status()}; {args.bot} against the best of {checkout.commit()}, seed {args.seed}\n", flush=True)
    print("| game | table | positions | today's wins | 95 % interval | s a position |\n" + "|---" * 6 + "|", flush=True)
    try:
        for key in args.games or registry.names():
            game = registry.installed(key)
            setup = table(game, checkout)
            marks = [mark(game, args.bot)] if args.bot in levels_of(game) else []
            name = f"{key}/{args.bot}" + "/whole" * args.whole
            scores = known(name, checkout.commit(), marks, args.seed) if args.write else []
            until = time.monotonic() + 60 * args.minutes
            seconds = 0.0
            while len(scores) < args.positions and time.monotonic() < until:
                came = score(game, setup, args.bot, checkout, f"{args.seed}/{key}/{len(scores)}", args.whole)
                scores.append(came.score)
                seconds += came.seconds
                mean, half = interval(scores)
                if args.write:
                    row = {"commit": checkout.commit(), "line": game.id(setup), "marks": marks, "seed": args.seed, "scores": scores}
                    keep(name, {**row, "positions": len(scores), "score": round(mean, 4), "half": round(half, 4)})
            mean, half = interval(scores)
            print(f"| {key} | {game.id(setup)} | {len(scores)} | {mean:.1%} | ± {half:.1%} | {seconds / len(scores):.1f} |", flush=True)
    finally:
        checkout.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
