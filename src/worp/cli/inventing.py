"""A game of one's own: `worp new`, `check`, `studio`, `pack`, `print`."""

from __future__ import annotations

import argparse

from worp.cli.common import Command, HandedOver, Parser, game_option, voice


def new_options(made: Parser) -> None:
    made.add_argument("name", metavar="NAME", help="what it is called; the file is NAME.py")
    made.add_argument("--kind", metavar="KIND", help="push-your-luck, bluff, pyramid, cards, race or board; else you are asked")


def new(args: argparse.Namespace) -> int:
    from worp.studio.new import main as write_new

    return write_new(args.name, args.kind)


def check_options(made: Parser) -> None:
    made.add_argument("game", metavar="FILE", help="the Python file of a game, or a game's key")
    made.add_argument("--quick", action="store_true", help="fewer games, within seconds")


def check(args: argparse.Namespace) -> int:
    from worp.studio.check import main as check_game

    return check_game(args.game, args.quick)


def studio(argv: list[str]) -> int:
    from worp.studio.serve import main

    return main(argv)


def pack_options(made: Parser) -> None:
    made.add_argument("game", metavar="FILE", help="the Python file of a game")
    made.add_argument("--out", default="", metavar="DIR", help="a folder for it; worp-KEY beside the file if not given")
    made.add_argument(
        "--version", dest="package_version", default="", metavar="N", help="the package's version; that of the rules if not given"
    )


def pack(args: argparse.Namespace) -> int:
    from worp.studio.pack import main as pack_game

    return pack_game(args.game, args.out, args.package_version)


def print_sheets_options(made: Parser) -> None:
    game_option(made)
    made.add_argument("--out", default="", metavar="DIR", help="a folder for them; KEY-print if not given")


def print_sheets(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.studio.printing import main as print_game

    return print_game(args.game, args.out, voice(args, registry.find(args.game)))


COMMANDS: tuple[Command | HandedOver, ...] = (
    Command("new", "Write a new game, to be changed.", new_options, new, language=False),
    Command("check", "Look whether a game keeps its promises.", check_options, check, language=False),
    HandedOver("studio", "Play a game of your own while you write it.", studio),
    Command("pack", "Make a package of a game, to be installed elsewhere.", pack_options, pack, language=False),
    Command("print", "Write a game's cards, boards and score sheets as sheets of A4.", print_sheets_options, print_sheets),
)
