"""Worp itself: `worp serve`, `room`, `docs`, `compile`, and what only a checkout has."""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from worp.cli.common import Command, HandedOver, Parser
from worp.contract.game import InputError


def serve(argv: list[str]) -> int:
    from worp.room.http.serve import main

    return main(argv)


def room(argv: list[str]) -> int:
    from worp.room.http.command import main

    return main(argv)


def docs_options(made: Parser) -> None:
    made.add_argument("--out", required=True, metavar="DIR", help="a new or empty folder, or one that holds them already")


def docs(args: argparse.Namespace) -> int:
    from worp.site.site import Site

    print(f"{Site().write(Path(args.out))} pages are in {args.out}.")
    return 0


def compile_rules(argv: list[str]) -> int:
    from worp.native import main

    return main(argv)


def in_checkout(command: str, module: str, argv: list[str]) -> int:
    """Run a command that is no part of an installed Worp: a module of the checkout that this one stands in."""
    import subprocess

    root = Path(__file__).parents[3]
    if not (root / module.replace(".", "/")).with_suffix(".py").is_file():
        raise InputError(f"'worp {command}' is part of a checkout of Worp, not of an installed package.")
    path = os.pathsep.join(filter(None, (str(root), os.environ.get("PYTHONPATH"))))
    return subprocess.run([sys.executable, "-m", module, *argv], env={**os.environ, "PYTHONPATH": path}, check=False).returncode


COMMANDS: tuple[Command | HandedOver, ...] = (
    HandedOver("serve", "Start the room, with options; `worp` alone does it without.", serve),
    HandedOver("room", "Look after a room: close a table, ban, back up, export, import.", room),
    Command("docs", "Write the pages about Worp as files.", docs_options, docs, language=False),
    HandedOver("compile", "Compile the rules, so that simulations run several times faster.", compile_rules),
    HandedOver("test", "Run the tests.", partial(in_checkout, "test", "tools.test")),
    HandedOver("bench", "Measure how fast the rules run, beside other libraries of games.", partial(in_checkout, "bench", "bench.peers")),
    HandedOver("shots", "Make pictures of every screen and board.", partial(in_checkout, "shots", "tools.shots")),
    HandedOver(
        "release", "Build the wheel with its pages and try it in a clean environment.", partial(in_checkout, "release", "tools.release")
    ),
    HandedOver("audit", "Ask whether anything is known against the pinned packages.", partial(in_checkout, "audit", "tools.audit")),
)
