"""How fast Worp's rules run beside other libraries of games: random playouts, one process for each line of the table.

    ./worp bench                      everything, some minutes
    python bench/peers.py --seconds 0.3 --rounds 1

A step is one throw or one choice: the legal moves (or the results of chance) are asked for, one is drawn uniformly (or as likely as it
is), and it is applied. See bench/README.md for what is compared with what. Worp's lines run in .venv, the others in .venv-bench.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
Playout = Callable[[], int]
"""Plays one game and gives the number of its steps."""

# --- Worp ---------------------------------------------------------------------------------------------------------------------------------


def as_asked() -> None:
    """Make sure that what runs, compiled or interpreted, is what the line of the table says."""
    from worp import native

    if native.compiled() != (os.environ["WORP_NATIVE"] != "0"):
        sys.exit("not measured: the sources have changed since they were compiled")


def worp(name: str) -> Playout:
    """A game of Worp, its default table, or the one that an id line names; races in their calm form. The loop is Python, as it is for the others."""
    as_asked()
    from worp import registry
    from worp.arena import simulate
    from worp.contract.dice import Seeded
    from worp.contract.game import OVER, ROLL, TURN

    game = registry.find(name.partition("@")[0])
    setup = simulate.calm_setup(game, game.read_id(name) if "@" in name else game.set_up())
    src = Seeded("peers")

    def playout() -> int:
        state = game.start(setup)
        steps = 0
        while state.phase != OVER:
            if state.phase == ROLL:
                state.roll(state.sample(src))
            else:
                seat = state.who if state.phase == TURN else state.acting()[0]
                moves = state.moves(seat)
                state.play(seat, moves[src.below(len(moves))])
            steps += 1
        return steps

    return playout


def worp_simulate(key: str) -> Playout:
    """The same with the loop of `worp simulate`, which is compiled where the rules are."""
    as_asked()
    from worp import registry
    from worp.arena import simulate
    from worp.contract.dice import Seeded

    game = registry.find(key)
    setup = game.set_up()
    src = Seeded("peers")
    return lambda: simulate.playout(game, setup, src)[1]


def five_dice_drawn(_: str) -> Playout:
    """A throw of five dice, drawn."""
    from worp.contract.dice import Seeded, throw

    src = Seeded("peers")

    def playout() -> int:
        for _ in range(1000):
            throw(src, 5)
        return 1000

    return playout


def five_dice_listed(_: str) -> Playout:
    """A throw of five dice, every result and its chance looked at."""
    from worp.contract.dice import throws

    def playout() -> int:
        for _ in range(20):
            total = 0
            for _, weight in throws(5):
                total += weight
            assert total == 6**5
        return 20

    return playout


# --- the others ---------------------------------------------------------------------------------------------------------------------------


def open_spiel(name: str) -> Playout:
    """A game of OpenSpiel (C++), driven from Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def playout() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes()))
            else:
                state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return playout


def drawn(outcomes: list[tuple[int, float]]) -> int:
    """One of OpenSpiel's results of chance, as likely as it is; without building further lists."""
    rest = random.random()
    for action, chance in outcomes:
        rest -= chance
        if rest < 0:
            return action
    return outcomes[-1][0]


def yacht_drawn(_: str) -> Playout:
    """OpenSpiel's chance node for five dice: its results asked for, and one drawn."""
    import pyspiel

    state = pyspiel.load_game("yacht").new_initial_state()
    assert state.is_chance_node()

    def playout() -> int:
        drawn(state.chance_outcomes())
        return 1

    return playout


def yacht_listed(_: str) -> Playout:
    """OpenSpiel's chance node for five dice: every result and its chance looked at."""
    import pyspiel

    state = pyspiel.load_game("yacht").new_initial_state()
    assert state.is_chance_node()

    def playout() -> int:
        total = 0.0
        for _, chance in state.chance_outcomes():
            total += chance
        assert abs(total - 1) < 1e-6
        return 1

    return playout


def python_chess(_: str) -> Playout:
    """python-chess, pure Python; to the end as `is_game_over` tells it."""
    import chess

    def playout() -> int:
        board = chess.Board()
        steps = 0
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            steps += 1
        return steps

    return playout


def petting_zoo(_: str) -> Playout:
    """PettingZoo's connect_four, through its usual loop of `last` and `step`."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()

    def playout() -> int:
        env.reset(seed=1)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(random.choice([action for action, legal in enumerate(seen["action_mask"]) if legal]))
                steps += 1
        return steps

    return playout


PEERS: dict[str, tuple[Callable[[str], Playout], str]] = {
    "OpenSpiel pig": (open_spiel, "pig"),
    "OpenSpiel connect_four": (open_spiel, "connect_four"),
    "OpenSpiel backgammon": (open_spiel, "backgammon"),
    "OpenSpiel yacht": (open_spiel, "yacht"),
    "python-chess": (python_chess, ""),
    "PettingZoo connect_four": (petting_zoo, ""),
}
KINDS: dict[str, Callable[[str], Playout]] = {
    function.__name__: function
    for function in (
        worp,
        worp_simulate,
        five_dice_drawn,
        five_dice_listed,
        open_spiel,
        yacht_drawn,
        yacht_listed,
        python_chess,
        petting_zoo,
    )
}

# --- measuring ----------------------------------------------------------------------------------------------------------------------------


class Rate(NamedTuple):
    """Steps and games in a second of processor time; the best of the rounds, so that a busy machine matters less."""

    steps: float
    games: float


def measure(playout: Playout, seconds: float, rounds: int) -> Rate:
    """Warm up (tables are built when first needed), then play for so many seconds in each round."""
    begun = time.process_time()
    while time.process_time() - begun < seconds / 2:
        playout()
    best = Rate(0.0, 0.0)
    for _ in range(rounds):
        steps = games = 0
        begun = time.process_time()
        while True:
            steps += playout()
            games += 1
            spent = time.process_time() - begun
            if spent >= seconds:
                break
        best = max(best, Rate(steps / spent, games / spent))
    return best


class Bench:
    """Runs each measurement in a process of its own."""

    def __init__(self, seconds: float, rounds: int) -> None:
        self.seconds = seconds
        self.rounds = rounds

    def run(self, python: Path, kind: str, name: str = "", native: bool = False) -> Rate | str:
        """The rate, or why there is none."""
        command = [str(python), __file__, "--measure", kind, name, "--seconds", str(self.seconds), "--rounds", str(self.rounds)]
        environment = {**os.environ, "WORP_NATIVE": "1" if native else "0"}
        try:
            done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
        except subprocess.TimeoutExpired:
            return "took longer than ten minutes"
        if done.returncode:
            return done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit status {done.returncode}"
        return Rate(*json.loads(done.stdout.splitlines()[-1]))


# --- the table ----------------------------------------------------------------------------------------------------------------------------


def line(name: str, rate: Rate | str, *ratios: str) -> str:
    """A line of the table."""
    if isinstance(rate, str):
        return f"{name:<44} {rate}"
    games = f"{rate.games:>12,.0f}" if rate.games >= 10 else f"{rate.games:>12,.2f}"
    return f"{name:<44} {rate.steps:>12,.0f} {games}" + "".join([f" {ratio:>14}" for ratio in ratios])


def ratio(one: Rate | str, other: Rate | str) -> str:
    """How many times as fast, in steps."""
    if isinstance(one, str) or isinstance(other, str):
        return "-"
    times = one.steps / other.steps
    return f"{times:,.0f} ×" if times >= 100 else f"{times:,.2f} ×"


TIMES_BACKGAMMON, TIMES_INTERPRETED, GAMES_GAINING = 2, 3, 8
"""Compiled, every game is so many times as fast as OpenSpiel's backgammon, and so many of them gain so much by being compiled."""


def told(what: str, one: Rate | str, other: Rate | str, least: float) -> str:
    """A target, and whether it is met."""
    if isinstance(one, str) or isinstance(other, str):
        return f"  not measured: {what}"
    verdict = "met" if one.steps >= least * other.steps else "MISSED"
    return f"  {verdict}: {what}: {ratio(one, other)} (at least {least:g} ×)"


def gains(quick: Rate | str, plain: Rate | str) -> bool:
    """Whether compiling a game makes it enough faster."""
    return not isinstance(quick, str) and not isinstance(plain, str) and quick.steps >= TIMES_INTERPRETED * plain.steps


def keys(python: Path) -> list[str]:
    """The keys of all registered games."""
    command = [str(python), "-c", "from worp import registry; print(*registry.games())"]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()


def compiled(python: Path) -> bool:
    """Whether there is a compiled copy of the rules, made now if it can be."""
    return subprocess.run([str(python), "-m", "worp", "compile"], check=False).returncode == 0


def main() -> int:
    """Measure everything, print the table and the targets."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="processor time of a round; 1 if not given")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="rounds, of which the best counts; 3 if not given")
    parser.add_argument(
        "--python", type=Path, default=ROOT / ".venv/bin/python", metavar="PATH", help="for Worp; that of .venv if not given"
    )
    parser.add_argument("--peers", type=Path, default=ROOT / ".venv-bench/bin/python", metavar="PATH", help="for the others; .venv-bench")
    parser.add_argument("--measure", nargs=2, metavar=("KIND", "NAME"), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.measure:
        random.seed(1)
        print(json.dumps(measure(KINDS[args.measure[0]](args.measure[1]), args.seconds, args.rounds)))
        return 0
    for python in (args.python, args.peers):
        if not python.exists():
            print(f"There is no {python}. ./worp bench sets everything up, or give --python and --peers.", file=sys.stderr)
            return 2

    bench = Bench(args.seconds, args.rounds)
    native = compiled(args.python)
    peers = {name: bench.run(args.peers, kind.__name__, argument) for name, (kind, argument) in PEERS.items()}
    backgammon = peers["OpenSpiel backgammon"]
    print(f"\n{'random playouts':<44} {'steps/s':>12} {'games/s':>12} {'of backgammon':>14} {'of interpreted':>14}")
    for name, rate in peers.items():
        print(line(name, rate, ratio(rate, backgammon)), flush=True)
    measured: dict[str, tuple[Any, Any, Any]] = {}
    for key in keys(args.python):
        plain = bench.run(args.python, "worp", key)
        print(line(f"Worp {key}, interpreted", plain, ratio(plain, backgammon)), flush=True)
        looped: Rate | str = "not measured"
        quick: Rate | str = "not measured"
        if native:
            looped = bench.run(args.python, "worp", key, native=True)
            print(line(f"Worp {key}, compiled", looped, ratio(looped, backgammon), ratio(looped, plain)), flush=True)
            quick = bench.run(args.python, "worp_simulate", key, native=True)
            print(line(f"Worp {key}, compiled, worp simulate", quick, ratio(quick, backgammon), ratio(quick, plain)), flush=True)
        measured[key] = (plain, looped, quick)

    print(f"\n{'a throw of five dice as a chance node':<44} {'nodes/s':>12} {'':>12} {'of yacht':>14}")
    targets = []
    for how, ours, theirs in (
        ("one result drawn", "five_dice_drawn", "yacht_drawn"),
        ("all results listed", "five_dice_listed", "yacht_listed"),
    ):
        yacht = bench.run(args.peers, theirs)
        print(line(f"OpenSpiel yacht, {how}", yacht, ratio(yacht, yacht)))
        dice = bench.run(args.python, ours)
        print(line(f"Worp, interpreted, {how}", dice, ratio(dice, yacht)), flush=True)
        targets.append(told(f"a throw of five dice, {how}, against OpenSpiel's yacht", dice, yacht, 100))
    plain, _, quick = measured.get("wegduwen", ("", "", ""))
    print("\ntargets")
    print(told("Wegduwen interpreted against OpenSpiel's backgammon, both driven from Python", plain, backgammon, 1))
    print(told("Wegduwen compiled (worp simulate) against interpreted", quick, plain, 3))
    print("\n".join(targets))
    for key, (_, looped, _) in measured.items():
        print(told(f"{key} compiled against OpenSpiel's backgammon, both driven from Python", looped, backgammon, TIMES_BACKGAMMON))
    for key, (_, looped, quick) in measured.items():
        print(told(f"{key}, the loop of worp simulate against the same in Python", quick, looped, 1))
    gaining = [key for key, (plain, _, quick) in measured.items() if gains(quick, plain)]
    verdict = "met" if len(gaining) >= GAMES_GAINING else "MISSED"
    print(f"  {verdict}: {len(gaining)} games gain {TIMES_INTERPRETED} × or more by being compiled (at least {GAMES_GAINING})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
