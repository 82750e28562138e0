"""Known counts: how many ways a game can go in so many acts, like perft in chess. Rules that change by accident change these numbers.

    python -m worp.testing.counts pig --id "pig@1 seats=2 goal=20" --depth 4

An act is a move of a seat, a listed result of chance (however likely), or a race's clock. Chance that cannot be listed is one act: the one
that a seed made from the position's text draws. A file of counts has a line for each: `id line | position, or start | depth | leaves`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, RACE, ROLL, Game, InputError, State
from worp.testing.acts import Act, perform


class Count(NamedTuple):
    """A line of a file of counts."""

    id: str
    position: str
    depth: int
    leaves: int

    def line(self) -> str:
        return f"{self.id} | {self.position or 'start'} | {self.depth} | {self.leaves}".replace("\n", "\\n")


def every(state: State[Any]) -> list[Act]:
    """Everything that can happen now."""
    if state.phase == OVER:
        return []
    if state.phase == ROLL:
        listed = state.outcomes()
        results = [state.sample(Seeded(f"counts/{state.text()}"))] if listed is None else [outcome for outcome, _ in listed]
        return [Act("roll", outcome=outcome) for outcome in results]
    acts = [Act("act", seat, move) for seat in range(state.setup.seats) for move in state.moves(seat)]
    return [*acts, Act("lapse")] if state.phase == RACE else acts


def leaves(state: State[Any], depth: int) -> int:
    """In how many ways exactly `depth` acts can follow."""
    if depth == 0:
        return 1
    acts = every(state)
    if depth == 1:
        return len(acts)
    total = 0
    for act in acts:
        copy = state.copy()
        perform(copy, act)
        total += leaves(copy, depth - 1)
    return total


def counted(game: Game, id_line: str, position: str, depth: int) -> Count:
    """Count the positions at this depth anew."""
    setup = game.read_id(id_line)
    state = game.load(setup, position) if position else game.start(setup)
    return Count(game.id(setup), position, depth, leaves(state, depth))


def read(text: str) -> list[Count]:
    """The counts of a file; lines that begin with # are remarks. Raises `InputError` naming the line."""
    found: list[Count] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        words = line.split(" | ")
        if len(words) < 4 or not words[-1].strip().isdigit() or not words[-2].strip().isdigit():
            raise InputError(f"Line {number}: write 'id line | position, or start | depth | leaves', not '{line}'.")
        position = " | ".join(words[1:-2]).strip().replace("\\n", "\n")
        found.append(Count(words[0].strip(), "" if position == "start" else position, int(words[-2]), int(words[-1])))
    return found


def differences(text: str, find: Callable[[str], Game] = registry.find) -> list[str]:
    """The counts of a file that come out differently now, in words."""
    found = []
    for known in read(text):
        game = find(known.id.partition("@")[0])
        now = counted(game, known.id, known.position, known.depth)
        if now != known:
            found.append(f"known: {known.line()}\nnow:   {now.line()}")
    return found


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m worp.testing.counts", description="Count in how many ways a game can go on.")
    parser.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    parser.add_argument("--id", default="", help='the setup as an id line, like "pig@1 seats=3 goal=50" (default: the usual one)')
    parser.add_argument("--position", default="", help="where to begin, as text (default: the start)")
    parser.add_argument(
        "--depth", type=int, default=3, help="how many acts to look ahead (default: 3); all smaller numbers are printed too"
    )
    given = parser.parse_args(argv)
    try:
        game = registry.find(given.game)
        id_line = given.id or game.id(game.set_up())
        for depth in range(1, given.depth + 1):
            print(counted(game, id_line, given.position.replace("\\n", "\n"), depth).line(), flush=True)
    except InputError as fault:
        print(f"counts: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
