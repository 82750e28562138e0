"""Playing here: `worp games`, `bots`, `play`, `learn`."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from worp.cli.common import Command, HandedOver, Parser, game_option, named, say_which_rules, screen, table, table_options, voice
from worp.contract.game import RACE, Game, InputError

if TYPE_CHECKING:
    from worp.words.sentences import Words


def games_options(made: Parser) -> None:
    made.add_argument("--json", action="store_true", help="as JSON")


def games(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.terminal.show import games as show_games

    show_games(screen(), voice(args), args.json)
    for fault in registry.broken().values():
        print(f"worp: {fault}", file=sys.stderr)
    return 0


def bots_options(made: Parser) -> None:
    made.add_argument("game", nargs="?", metavar="GAME", help="a game's key or file: only the levels it has")
    made.add_argument("--json", action="store_true", help="as JSON")


def bots(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.terminal.match import bots as show_bots

    game = registry.find(args.game) if args.game else None
    show_bots(screen(), voice(args, game) if game is not None else voice(args), game, args.json)
    return 0


def play_options(made: Parser) -> None:
    made.add_argument("game", nargs="?", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    table_options(made)
    made.add_argument("--position", metavar="TEXT", help="begin at this position; see docs/positions.md")
    made.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="bots for the last seats, like casual; see worp bots GAME")
    made.add_argument("--names", nargs="+", default=[], metavar="NAME", help="the names of the players")
    made.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    made.add_argument("--web", action="store_true", help="play in the browser instead")


def play(args: argparse.Namespace) -> int:
    from worp import registry

    if args.web:
        return to_the_room(args)
    if args.resume:
        return resume(args)
    if not args.game:
        if args.seats is not None or args.options or args.position or args.bots or args.names:
            raise InputError(f"Which game? Write worp play GAME; the games are: {', '.join(registry.names())}.")
        return alone(args)
    return begin(args, registry.find(args.game))


def begin(args: argparse.Namespace, game: Game) -> int:
    """A new game at this terminal."""
    from worp.contract.dice import System
    from worp.record.log import Match

    setup, position = table(game, args, {"calm": True} if game.race is not None else None)
    if position.strip():
        state = game.load(setup, position)
        full = state.guess(System()) if "?" in state.text() else state  # what the position leaves open is left to chance
        position = full.text()
        if full.phase == RACE:
            raise InputError("This position is in the middle of a race, which the terminal cannot play.")
    bots = seated_bots(args.bots, game, setup.seats)
    words = voice(args, game)
    names = seated_names(args.names, setup.seats, list(bots), words)
    return at_the_table(args, Match.start(game, setup, names, position), words, None)


def resume(args: argparse.Namespace) -> int:
    """A saved game goes on."""
    from worp import registry
    from worp.record.log import Match
    from worp.terminal import keep

    if args.seats is not None or args.options or args.names or args.position:
        raise InputError("A saved game knows its seats, options, names and position; give only --resume FILE, and --bots if bots play.")
    given = registry.find(args.game) if args.game else None
    with named(args.resume):
        match = Match.read(keep.read(args.resume), lambda key: given or registry.find(key))
    if match.over():
        raise InputError(f"The game in {args.resume} is over; see it again with worp replay {shlex.quote(args.resume)}.")
    if match.state.phase == RACE:
        raise InputError("This game is a race with a clock, which the terminal cannot play; it plays races with -o calm=yes.")
    return at_the_table(args, match, voice(args, match.game), Path(args.resume))


def seated_bots(kinds: Sequence[str], game: Game, seats: int) -> dict[int, str]:
    """The bots by seat: they take the last ones. Raises `InputError`."""
    from worp.arena import players

    kinds = [kind for word in kinds for kind in word.split(",") if kind]
    for kind in kinds:
        players.maker(kind, game)
    if len(kinds) > seats:
        raise InputError(f"There are {len(kinds)} bots for {seats} seats; name one for each seat at most.")
    return {seats - len(kinds) + k: kind for k, kind in enumerate(kinds)}


def seated_names(given: Sequence[str], seats: int, bots: Sequence[int], words: Words) -> tuple[str, ...]:
    """The names by seat: the persons' in order, then those of the bots. Raises `InputError`."""
    from worp.contract.scene import say

    given = [name for word in given for name in word.split(",") if name]
    if len(given) > seats:
        raise InputError(f"There are {len(given)} names for {seats} seats; give one for each seat at most.")
    names = [*given, *[""] * (seats - len(given))]
    for seat in bots:
        names[seat] = names[seat] or words.line(say("terminal-bot", number=seat + 1))
    return tuple(names) if any(names) else ()


def at_the_table(args: argparse.Namespace, match: Any, words: Words, file: Path | None) -> int:
    """Play the match, and say how to go on with it if it is left."""
    from worp.arena import players
    from worp.contract.dice import System
    from worp.terminal.play import Play
    from worp.terminal.play import run as play_on

    bots = seated_bots(args.bots, match.game, match.setup.seats)
    minds = {seat: players.find(kind, match.game, System()) for seat, kind in bots.items()}
    playing = Play(screen(), words, match, minds, System())

    def how_to_resume(kept: Path) -> str:
        path = args.game if args.game and args.game.endswith(".py") else ""
        parts = ["worp", "play", *([path] if path else []), "--resume", str(kept), *(["--bots", *bots.values()] if bots else [])]
        return shlex.join(parts)

    say_which_rules()
    return play_on(playing, file, how_to_resume)


def to_the_room(args: argparse.Namespace) -> int:
    """Hand over to the room, which plays in the browser; the table is set up there."""
    from worp import registry
    from worp.room.http.serve import main as serve

    if args.seats is not None or args.options or args.position or args.bots or args.names or args.resume:
        raise InputError("In the browser a table is set up on the page; give only the game with --web.")
    if args.game:
        registry.find(args.game)
    return serve([args.game] if args.game else [])


def alone(args: argparse.Namespace) -> int:
    """`worp play` alone: ask which game, and play it here."""
    from worp import registry
    from worp.terminal.lobby import choose

    words = voice(args)
    known = registry.games()
    if not known:
        raise InputError("No game is installed; give one of your own, like worp play ./pig.py.")
    game, args.seats, args.bots = choose(screen(), words, list(known.values()))
    return begin(args, game)


def learn_options(made: Parser) -> None:
    game_option(made)
    made.add_argument("--again", action="store_true", help="from the start, not from where you left")


def learn(args: argparse.Namespace) -> int:
    from worp import registry
    from worp.lessons.lecture import Lecture
    from worp.lessons.lesson import lesson_of
    from worp.terminal import learn

    game = registry.find(args.game)
    at = 0 if args.again else learn.steps().get(game.key, 0)
    return learn.run(screen(), voice(args, game), Lecture(lesson_of(game), at), args.game)


COMMANDS: tuple[Command | HandedOver, ...] = (
    Command("games", "List the games.", games_options, games),
    Command("bots", "List the bots.", bots_options, bots),
    Command("play", "Play a game at this terminal.", play_options, play),
    Command("learn", "Learn a game by playing, in five minutes.", learn_options, learn),
)
