"""What several commands need: what a command is, the options of a table, words and a screen."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from worp.contract.game import LANGUAGES, Game, InputError, Setting, Setup, State

if TYPE_CHECKING:
    from rich.console import Console

    from worp.words.sentences import Words


class Parser(argparse.ArgumentParser):
    """An argument parser whose faults are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look."""
        self.exit(2, f"worp: {message[:1].upper()}{message[1:].rstrip('.')}. See {self.prog} --help.\n")


class Command(NamedTuple):
    """A command: what it is about, what can be said to it, and what it does. `language`: it speaks the one that is asked for."""

    name: str
    about: str
    options: Callable[[Parser], None]
    do: Callable[[argparse.Namespace], int]
    language: bool = True


class HandedOver(NamedTuple):
    """A command that reads for itself what is said to it; its options are loaded only when it is asked for."""

    name: str
    about: str
    do: Callable[[list[str]], int]


def game_option(made: Parser) -> None:
    """The game, wherever it comes from."""
    made.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")


def language_option(made: Parser) -> None:
    """The language, where somebody wants another than usual."""
    made.add_argument("--language", choices=LANGUAGES, help="nl, en or de; else that of your environment")


def table_options(made: Parser) -> None:
    """The options that set a table up."""
    made.add_argument("--seats", type=int, metavar="N", help="how many players")
    made.add_argument(
        "-o",
        dest="options",
        nargs="+",
        action="extend",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; NAME=@FILE reads it from a file",
    )


def voice(args: argparse.Namespace, *games_with_words: Game, texts: Mapping[str, str] | None = None) -> Words:
    """The words of the language that is asked for, or that the environment speaks."""
    from worp.words.sentences import Words, own_language

    return Words(getattr(args, "language", None) or own_language(), games_with_words, texts)


def screen() -> Console:
    from rich.console import Console

    return Console(highlight=False)


def read_options(words: Sequence[str]) -> dict[str, Setting]:
    """`-o name=value …`; raises `InputError`."""
    found: dict[str, Setting] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise InputError(f"'{word}' is not an option of a game; write name=value, like -o level=2.")
        if name in found:
            raise InputError(f"The option '{name}' is given twice.")
        found[name] = read_file(value[1:]) if value.startswith("@") else value
    return found


def read_file(path: str) -> str:
    """The text of a file that an option names with `@`; raises `InputError`."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise InputError(f"The file {path} cannot be read: {why}.") from error


def table(game: Game, args: argparse.Namespace, more: Mapping[str, Setting] | None = None) -> tuple[Setup, str]:
    """The setup, and the position's text (empty: the beginning). An id line at the head of a position gives the setup."""
    position = str(args.position or "") if "position" in args else ""
    first, _, rest = position.lstrip().partition("\n")
    given = read_options(args.options)
    if re.match(r"[a-z0-9-]+@", first):
        if args.seats is not None or given:
            raise InputError("The position begins with an id line, which gives seats and options; leave out --seats and -o.")
        setup = game.read_id(first)
        return game.set_up(setup.seats, {**dict(setup.options), **(more or {})}, setup.version), rest
    for name in more or {}:
        if given.get(name, "yes") != "yes":
            raise InputError(f"The option '{name}' is always yes here.")
    return game.set_up(args.seats, {**given, **(more or {})}), position


def placed(game: Game, setup: Setup, position: str) -> State[Any]:
    """The state at the position; raises `InputError`."""
    return game.load(setup, position) if position.strip() else game.start(setup)


def seat_of(args: argparse.Namespace, setup: Setup) -> int | None:
    """The seat that `--seat` names, from 0; raises `InputError`."""
    if args.seat is None:
        return None
    if not 1 <= args.seat <= setup.seats:
        raise InputError(f"--seat is a number from 1 to {setup.seats}, not {args.seat}.")
    return int(args.seat) - 1


@contextmanager
def named(file: str) -> Iterator[None]:
    """Whatever is wrong with a file is said with its name."""
    try:
        yield
    except InputError as fault:
        told = str(fault)
        raise InputError(told if file in told else f"{file}: {told}") from None


def at_least_two(playouts: int) -> int:
    """A number of playouts that gives an interval; raises `InputError`."""
    if playouts < 2:
        raise InputError(f"--playouts is how many games to play out, 2 or more; not {playouts}.")
    return playouts


def say_which_rules() -> None:
    """One line that says whether the rules run compiled, and why."""
    from worp import native

    print(f"worp: {native.status()}", file=sys.stderr)
