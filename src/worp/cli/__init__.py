"""The command line: `worp` alone opens the room, `worp COMMAND` does something else. The commands stand in the modules beside this one, each with its
options: `play` (games, bots, play, learn), `positions` (moves, show, solve, coach), `logs` (replay, review, verify, export), `studies` (simulate,
match, train, puzzles, lab), `inventing` (new, check, studio, pack, print), `upkeep` (serve, room, docs, compile, and those of a checkout).

Whatever somebody types wrong gets one sentence that says what would be right, and exit status 2. Imports are made where they are needed,
so that every start is quick.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence

from worp.cli import inventing, logs, play, positions, studies, upkeep
from worp.cli.common import Command, HandedOver, Parser, language_option
from worp.contract.game import InputError

COMMANDS = {command.name: command for family in (play, positions, logs, studies, inventing, upkeep) for command in family.COMMANDS}
"""All of them, as `worp --help` lists them."""
COLLECTOR = (200_000, 5, 20)
"""New objects until Python's collector looks at the youngest, and how many of its looks until it goes on to older ones. Its usual 700 let it look
at all that was just imported a dozen times, a tenth of a start, and find that everything stays. The room sets its own once it is open."""


def parser() -> Parser:
    """All commands and their options."""
    top = Parser(prog="worp", description="Play, understand and invent dice games.", allow_abbrev=False)
    top.add_argument("--version", action="store_true", help="print the version and leave")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for command in COMMANDS.values():
        if isinstance(command, HandedOver):
            commands.add_parser(command.name, help=command.about, add_help=False)
            continue
        made = commands.add_parser(command.name, help=command.about, description=command.about, allow_abbrev=False)
        if command.language:
            language_option(made)
        command.options(made)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0, 1 where a check failed, 2 for bad input."""
    args = list(sys.argv[1:] if argv is None else argv)
    gc.set_threshold(*COLLECTOR)
    try:
        return run(args)
    except InputError as fault:
        print(f"worp: {fault}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except EOFError:
        print(file=sys.stderr)
        return 0
    except BrokenPipeError:  # somebody closed our output, like `worp games | head -1`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(argv: list[str]) -> int:
    """Run a command; raises `InputError`."""
    named = COMMANDS.get(argv[0]) if argv else COMMANDS["serve"]
    if isinstance(named, HandedOver):
        return named.do(argv[1:])
    args = parser().parse_args(argv)
    if args.version:
        import worp

        print(f"worp {worp.__version__}")
        return 0
    command = COMMANDS.get(args.command)
    if not isinstance(command, Command):
        raise InputError("Say what to do; see worp --help.")
    return command.do(args)
