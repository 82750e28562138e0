"""How fast the environments step beside others, as ratios within one run: random actions, processor time, the best of some rounds.

    python bench/envs.py --seconds 1 --rounds 3

A step is one choice: legal actions are asked for, one of them is drawn, and it is done. PettingZoo's and our AEC lines also make the
observation, as `last` does; OpenSpiel's lines and ours for many tables do not. Run it after `./worp compile`.
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from worp import envs, native, registry

Run = Callable[[], int]
SIMPLE = ("wegduwen", "eintrichtern")
"""Games whose steps are a few look-ups: they have the target."""
TARGET = 10.0


def openspiel(name: str) -> Run:
    """A game of OpenSpiel, whatever it is written in."""
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        choices = 0
        while not state.is_terminal():
            if state.is_chance_node():
                results, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(results, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                choices += 1
        return choices

    return play


def aec(make: Callable[[], Any]) -> Run:
    """A PettingZoo environment, asked by `last` and `step`."""
    env = make()

    def play() -> int:
        env.reset()
        choices = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
            env.step(random.choice(np.flatnonzero(mask).tolist()))
            choices += 1
        return choices

    return play


def theirs(name: str) -> Callable[[], Any]:
    """A classic game of PettingZoo."""
    return lambda: importlib.import_module(f"pettingzoo.classic.{name}").raw_env()


def many(key: str, count: int = 256) -> Run:
    """Many tables of a game of Worp."""
    tables = envs.tables(key, count)
    tables.reset(seed=1)
    rng = np.random.default_rng(1)

    def play() -> int:
        tables.step(tables.sample(rng))
        return count

    return play


def rate(run: Run, seconds: float, rounds: int) -> float:
    """Choices a second, in the best round."""
    run()
    best = 0.0
    for _ in range(rounds):
        begun = time.process_time()
        choices = 0
        while time.process_time() - begun < seconds:
            choices += run()
        best = max(best, choices / (time.process_time() - begun))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    print(native.status())
    random.seed(1)
    lines: dict[str, Callable[[], Run]] = {"OpenSpiel python_tic_tac_toe": lambda: openspiel("python_tic_tac_toe")}
    lines["OpenSpiel python_kuhn_poker"] = lambda: openspiel("python_kuhn_poker")
    for name in ("tictactoe_v3", "connect_four_v3"):
        lines[f"PettingZoo {name}"] = lambda name=name: aec(theirs(name))  # type: ignore[misc]
    for key in registry.names():
        lines[f"Worp {key}, many tables"] = lambda key=key: many(key)  # type: ignore[misc]
        lines[f"Worp {key}, AEC"] = lambda key=key: aec(lambda: envs.aec(key))  # type: ignore[misc]
    first = 0.0
    print(f"{'':<36} {'steps/s':>12} {'of tic-tac-toe':>16}")
    for name, make in lines.items():
        try:
            found = rate(make(), args.seconds, args.rounds)
        except ImportError as error:
            print(f"{name:<36} not measured: {error}")
            continue
        first = first or found
        target = ""
        if any(name == f"Worp {key}, many tables" for key in SIMPLE):
            target = f"  {'met' if found >= TARGET * first else 'MISSED'}: at least {TARGET:g} ×"
        print(f"{name:<36} {found:>12,.0f} {found / first:>14.2f} ×{target}", flush=True)


if __name__ == "__main__":
    main()
