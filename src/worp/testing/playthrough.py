"""A playthrough: one random game, written so that a person can read it and a test can see when the game changes.

    python -m worp.testing.playthrough wegduwen --seed 1 -o tests/playthroughs/wegduwen.txt

The first lines say how the file is made, so `again` makes it anew from its own head.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, PHASES, ROLL, Game, InputError, Setup, State
from worp.contract.scene import Happening
from worp.record.log import result
from worp.testing.acts import choose, perform, spelled
from worp.words.sentences import Words

HEAD = "worp playthrough 1"
EVERY = 5
"""How many acts lie between two positions."""
SHOWN = 8
"""How many moves of a position are listed."""


def playthrough(game: Game, setup: Setup, seed: str = "1", acts: int = 200) -> str:
    """The random game of this seed in words, up to so many acts."""
    words = Words("en", (game,))
    src = Seeded(f"playthrough/{seed}")
    state = game.start(setup)
    lines = [HEAD, game.id(setup), f"seed {seed}, at most {acts} acts"]
    for number in range(acts + 1):
        if state.phase == OVER or number % EVERY == 0 or number == acts:
            lines += position(state, words)
        if state.phase == OVER:
            lines += ["", *(words.line(sentence) for sentence in result(state))]
            break
        if number == acts:
            lines += ["", f"It goes on; this is as far as {acts} acts lead."]
            break
        act = choose(state, src)
        lines.append(f"{number + 1}. {spelled(act, state)}")
        tell: list[Happening] = []
        perform(state, act, tell)
        for told in tell:
            lines += said(told, words)
    return "\n".join(lines) + "\n"


def said(told: Happening, words: Words) -> list[str]:
    """The happening's sentence, and who hears it."""
    found = []
    if told.say is not None:
        heard = ", ".join(words.seat(seat) for seat in told.only)
        found.append(f"     {f'(to {heard}) ' if heard else ''}{words.line(told.say)}")
    for view in told.views:
        if view.say is not None and view.say != told.say:
            found.append(f"     (to {', '.join(words.seat(seat) for seat in view.seats)}) {words.line(view.say)}")
    if told.only and told.public is not None:
        found.append(f"     (to the others) {words.line(told.public)}")
    return found


def position(state: State[Any], words: Words) -> list[str]:
    """The position as text, and what can happen next."""
    lines = ["", *(f"  {line}" for line in state.text().split("\n"))]
    if state.phase == ROLL:
        outcomes = state.outcomes()
        total = (
            f"{len(outcomes)} outcomes, {sum(weight for _, weight in outcomes)} equally likely throws" if outcomes else "unlisted outcomes"
        )
        lines.append(f"  chance ({words.seat(state.who)}): {total}")
    elif state.phase != OVER:
        for seat in range(state.setup.seats):
            moves = list(state.moves(seat))
            if moves:
                named = [words.line(state.name(move)) for move in moves[:SHOWN]]
                more = f"; and {len(moves) - SHOWN} more" if len(moves) > SHOWN else ""
                lines.append(f"  {PHASES[state.phase]}, {words.seat(seat)} can play ({len(moves)}): {'; '.join(named)}{more}")
    return [*lines, ""]


def again(text: str, find: Callable[[str], Game] = registry.find) -> str:
    """The playthrough that the head of this one asks for, made anew; raises `InputError` if there is no such head."""
    lines = text.split("\n")
    match = re.fullmatch(r"seed (\S+), at most (\d+) acts", lines[2]) if len(lines) > 2 and lines[0] == HEAD else None
    if match is None:
        raise InputError(f"A playthrough begins with '{HEAD}', then an id line, then a line like 'seed 1, at most 200 acts'.")
    game = find(lines[1].partition("@")[0])
    return playthrough(game, game.read_id(lines[1]), match[1], int(match[2]))


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m worp.testing.playthrough", description="Write a random game that a person can read.")
    parser.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    parser.add_argument("-o", metavar="FILE", help="where to write it (else to the terminal)")
    parser.add_argument("--seed", default="1", help="another seed gives another game (default: 1)")
    parser.add_argument("--id", default="", help='the setup as an id line, like "pig@1 seats=3 goal=50" (default: the usual one)')
    parser.add_argument("--again", metavar="FILE", help="make this playthrough anew, as its head says")
    parser.add_argument("--acts", type=int, default=200, help="how many acts it has at most (default: 200)")
    given = parser.parse_args(argv)
    try:
        game = registry.find(given.game)
        if re.search(r"\s", given.seed):
            raise InputError("A seed is one word.")
        if given.again:
            text = again(Path(given.again).read_text(encoding="utf-8"), lambda _: game)
        else:
            text = playthrough(game, game.read_id(given.id) if given.id else game.set_up(), given.seed, given.acts)
        target = given.o or given.again
        if target:
            Path(target).write_text(text, encoding="utf-8")
    except (InputError, OSError) as fault:
        print(f"playthrough: {fault}", file=sys.stderr)
        return 2
    if not target:
        print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
