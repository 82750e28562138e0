"""A position, looked at: `worp moves`, `show`, `solve`, `coach`."""

from __future__ import annotations

import argparse

from worp.cli.common import (
    Command,
    HandedOver,
    Parser,
    at_least_two,
    game_option,
    placed,
    read_options,
    screen,
    seat_of,
    table,
    table_options,
    voice,
)
from worp.contract.game import InputError


def position_options(made: Parser) -> None:
    """A game and a position in it."""
    game_option(made)
    table_options(made)
    made.add_argument("--position", metavar="TEXT", help="the position, else the beginning; see docs/positions.md")


def moves_options(made: Parser) -> None:
    position_options(made)
    made.add_argument("--seat", type=int, metavar="N", help="for this seat, from 1")
    made.add_argument("--json", action="store_true", help="as JSON")


def moves(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.terminal.show import moves as show_moves

    game = registry.find(args.game)
    setup, position = table(game, args)
    state = placed(game, setup, position)
    show_moves(screen(), voice(args, game), game, setup, state, seat_of(args, setup), args.json)
    return 0


def show_options(made: Parser) -> None:
    position_options(made)
    made.add_argument("--seat", type=int, metavar="N", help="for this seat, from 1")


def show(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.contract.scene import SPECTATOR
    from worp.terminal.show import show as show_position

    game = registry.find(args.game)
    setup, position = table(game, args)
    state = placed(game, setup, position)
    seat = seat_of(args, setup)
    show_position(screen(), voice(args, game), state, SPECTATOR if seat is None else seat)
    return 0


def solve_options(made: Parser) -> None:
    game_option(made)
    made.add_argument("--players", type=int, metavar="N", help="how many players")
    made.add_argument("--seats", metavar="WORD", help="where they sit: opposite or adjacent; or how many they are")
    made.add_argument("--level", metavar="L", help="the level, or one for each player, like 1,3")
    made.add_argument("--limit", metavar="WORD", help="turn or throw")
    made.add_argument("-o", dest="options", nargs="+", action="extend", default=[], metavar="NAME=VALUE", help="an option of the game")
    made.add_argument("--again", action="store_true", help="also if it has been solved before")
    made.add_argument("--json", action="store_true", help="as JSON")


def solve(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.terminal.exact import solve as solve_and_report

    game = registry.find(args.game)
    counted = args.seats is not None and args.seats.isdigit()
    if counted and args.players is not None:
        raise InputError("Give the number of players once, with --players.")
    given = read_options(args.options)
    for name, value in (("places", None if counted else args.seats), ("level", args.level), ("limit", args.limit)):
        if value is not None:
            if name in given:
                raise InputError(f"The option '{name}' is given twice.")
            given[name] = value
    setup = game.set_up(int(args.seats) if counted else args.players, given)
    solve_and_report(screen(), voice(args, game), game, setup, args.again, args.json)
    return 0


def coach_options(made: Parser) -> None:
    position_options(made)
    made.add_argument("--seat", type=int, metavar="N", help="for this seat, from 1; else for the one whose turn it is")
    made.add_argument("--move", metavar="CLICKS", help="compare with this move, in clicks, like 'side:1/5 side:1/4'")
    made.add_argument("--playouts", type=int, default=256, metavar="N", help="where nothing is solved: so many for the best moves")
    made.add_argument("--json", action="store_true", help="as JSON")


def coach(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.terminal.exact import coach as advise_and_report

    game = registry.find(args.game)
    setup, position = table(game, args)
    state = placed(game, setup, position)
    seat = seat_of(args, setup)
    if seat is None:
        seat = max(state.who, 0)
    chosen = tuple(args.move.split()) if args.move is not None else None
    playouts = at_least_two(args.playouts)
    advise_and_report(screen(), voice(args, game), game, setup, state.text(), seat, chosen, playouts, args.json)
    return 0


COMMANDS: tuple[Command | HandedOver, ...] = (
    Command("moves", "List the legal moves of a position.", moves_options, moves),
    Command("show", "Show a position.", show_options, show),
    Command("solve", "Solve a game with few enough positions: its value, and that of the first choices.", solve_options, solve),
    Command("coach", "Tell what every move of a position is worth.", coach_options, coach),
)
