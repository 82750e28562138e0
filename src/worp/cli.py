"""The command line: `worp` (the room), `worp serve`, `worp room`, `worp games`, `worp play`, `worp moves`, `worp show`, `worp replay`,
`worp simulate`, `worp new`, `worp check`, `worp studio`, `worp pack`, `worp print`, `worp docs`, `worp solve`, `worp coach`, `worp review`, `worp verify`,
`worp lab`, `worp train`, `worp puzzles`, `worp export`, `worp compile`, `worp test`, `worp bench`, `worp shots`.

Whatever somebody types wrong gets one sentence that says what would be right, and exit status 2. Imports are made where they are needed,
so that every start is quick.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from worp.contract.game import LANGUAGES, RACE, Game, InputError, Setting, Setup, State

if TYPE_CHECKING:
    from rich.console import Console

    from worp.words.sentences import Words


class Parser(argparse.ArgumentParser):
    """An argument parser whose faults are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look."""
        self.exit(2, f"worp: {message[:1].upper()}{message[1:].rstrip('.')}. See {self.prog} --help.\n")


def parser() -> Parser:
    """All commands and their options."""
    top = Parser(prog="worp", description="Play, understand and invent dice games.", allow_abbrev=False)
    top.add_argument("--version", action="store_true", help="print the version and leave")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)

    def command(name: str, about: str) -> Parser:
        made = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        made.add_argument("--language", choices=LANGUAGES, help="nl, en or de; else that of your environment")
        return made

    games = command("games", "List the games.")
    games.add_argument("--json", action="store_true", help="as JSON")

    play = command("play", "Play a game at this terminal.")
    play.add_argument("game", nargs="?", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    table_options(play)
    play.add_argument("--position", metavar="TEXT", help="begin at this position; see docs/positions.md")
    play.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="bots for the last seats, like casual; see worp bots GAME")
    play.add_argument("--names", nargs="+", default=[], metavar="NAME", help="the names of the players")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.add_argument("--web", action="store_true", help="play in the browser instead")

    learn = command("learn", "Learn a game by playing, in five minutes.")
    learn.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    learn.add_argument("--again", action="store_true", help="from the start, not from where you left")

    moves = command("moves", "List the legal moves of a position.")
    show = command("show", "Show a position.")
    for made in (moves, show):
        made.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
        table_options(made)
        made.add_argument("--position", metavar="TEXT", help="the position, else the beginning; see docs/positions.md")
        made.add_argument("--seat", type=int, metavar="N", help="for this seat, from 1")
    moves.add_argument("--json", action="store_true", help="as JSON")

    replay = command("replay", "Tell and show a saved game again.")
    replay.add_argument("file", metavar="FILE", help="a log, as text or JSON")
    replay.add_argument("--game", metavar="GAME", help="the file that holds its game, if that is not installed")
    replay.add_argument("--words", action="store_true", help="only words, no drawings")

    simulate = command("simulate", "Let random players play many games.")
    simulate.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    table_options(simulate)
    simulate.add_argument("--games", type=int, default=1000, metavar="N", help="how many; 1000 if not given")
    simulate.add_argument("--seed", default="0", metavar="S", help="a number or a word; the same seed gives the same results")
    simulate.add_argument("--json", action="store_true", help="as JSON")

    solve = command("solve", "Solve a game with few enough positions: its value, and that of the first choices.")
    solve.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    solve.add_argument("--players", type=int, metavar="N", help="how many players")
    solve.add_argument("--seats", metavar="WORD", help="where they sit: opposite or adjacent; or how many they are")
    solve.add_argument("--level", metavar="L", help="the level, or one for each player, like 1,3")
    solve.add_argument("--limit", metavar="WORD", help="turn or throw")
    solve.add_argument("-o", dest="options", nargs="+", action="extend", default=[], metavar="NAME=VALUE", help="an option of the game")
    solve.add_argument("--again", action="store_true", help="also if it has been solved before")
    solve.add_argument("--json", action="store_true", help="as JSON")

    coach = command("coach", "Tell what every move of a position is worth.")
    coach.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    table_options(coach)
    coach.add_argument("--position", metavar="TEXT", help="the position, else the beginning; see docs/positions.md")
    coach.add_argument("--seat", type=int, metavar="N", help="for this seat, from 1; else for the one whose turn it is")
    coach.add_argument("--move", metavar="CLICKS", help="compare with this move, in clicks, like 'side:1/5 side:1/4'")
    coach.add_argument("--playouts", type=int, default=256, metavar="N", help="where nothing is solved: so many for the best moves")
    coach.add_argument("--json", action="store_true", help="as JSON")

    review = command("review", "Look at a saved game again: turning points, better moves, luck and skill.")
    review.add_argument("file", metavar="LOG", help="a log, as text or JSON")
    review.add_argument("--game", metavar="GAME", help="the file that holds its game, if that is not installed")
    review.add_argument("--playouts", type=int, default=200, metavar="N", help="where nothing is solved: so many from every position")
    review.add_argument("--json", action="store_true", help="as JSON")

    verify = command("verify", "Check that the dice of a saved game are what they were promised to be.")
    verify.add_argument("file", metavar="LOG", help="a log, as text or JSON")
    verify.add_argument("--game", metavar="GAME", help="the file that holds its game, if that is not installed")
    verify.add_argument("--short", action="store_true", help="only what is wrong or worth knowing, not every step")
    verify.add_argument("--json", action="store_true", help="as JSON")

    docs = commands.add_parser("docs", help="Write the pages about Worp as files.", allow_abbrev=False)
    docs.add_argument("--out", required=True, metavar="DIR", help="a new or empty folder, or one that holds them already")

    bots = command("bots", "List the bots.")
    bots.add_argument("game", nargs="?", metavar="GAME", help="a game's key or file: only the levels it has")
    bots.add_argument("--json", action="store_true", help="as JSON")

    match = command("match", "Let bots play many games against each other.")
    match.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    match.add_argument("--bots", required=True, nargs="+", metavar="BOT", help="one for each seat, like strong,casual; see worp bots")
    table_options(match)
    match.add_argument("--games", type=int, default=100, metavar="N", help="how many; 100 if not given")
    match.add_argument("--seed", default="0", metavar="S", help="a number or a word; the same seed gives the same games")
    match.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play; 1 if not given")
    match.add_argument("--save", metavar="DIR", help="keep all games there: their logs, and columns for study; see docs/researchers/lab.md")
    match.add_argument("--json", action="store_true", help="as JSON")

    train = command("train", "Let a net learn what positions of a game are worth; coach, review and the bot `net` use it.")
    train.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    table_options(train)
    train.add_argument(
        "--teacher", metavar="BOT", help="who plays the first rounds: a level or random; the third level, or random, if not given"
    )
    train.add_argument("--games", type=int, default=1000, metavar="N", help="games in a round; 1000 if not given")
    train.add_argument("--rounds", type=int, default=4, metavar="N", help="rounds in all, those of earlier times included; 4 if not given")
    train.add_argument(
        "--taught", type=int, default=2, metavar="N", help="so many rounds the teacher plays, then the net itself; 2 if not given"
    )
    train.add_argument("--minutes", type=float, metavar="M", help="begin no round after so many minutes")
    train.add_argument("--seed", default="train", metavar="S", help="a number or a word; the same seed gives the same net")
    train.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play; 1 if not given")
    train.add_argument("--out", metavar="DIR", help="where it is kept; a folder of the cache if not given, where coach and bots find it")
    train.add_argument("--anew", action="store_true", help="forget what was learned before")
    train.add_argument("--json", action="store_true", help="as JSON")

    puzzles = command("puzzles", "Look for positions in which one move is clearly the best, in games of bots.")
    puzzles.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    puzzles.add_argument("--count", type=int, default=100, metavar="N", help="how many; 100 if not given")
    puzzles.add_argument("--seed", default="1", metavar="S", help="a number or a word; the same seed gives the same puzzles")
    puzzles.add_argument("--games", type=int, default=100_000, metavar="N", help="play no more games than this")
    puzzles.add_argument(
        "--minutes", type=float, metavar="M", help="begin no game after so many minutes; asked again, it goes on from there"
    )
    puzzles.add_argument("--out", metavar="FILE", help="write the list there, like puzzles.jsonl.gz")
    puzzles.add_argument("--json", action="store_true", help="as JSON")

    new = commands.add_parser(
        "new", help="Write a new game, to be changed.", description="Write a new game, to be changed.", allow_abbrev=False
    )
    new.add_argument("name", metavar="NAME", help="what it is called; the file is NAME.py")
    new.add_argument("--kind", metavar="KIND", help="push-your-luck, bluff, pyramid, cards, race or board; else you are asked")

    check = commands.add_parser(
        "check", help="Look whether a game keeps its promises.", description="Look whether a game keeps its promises.", allow_abbrev=False
    )
    check.add_argument("game", metavar="FILE", help="the Python file of a game, or a game's key")
    check.add_argument("--quick", action="store_true", help="fewer games, within seconds")

    pack = commands.add_parser("pack", help="Make a package of a game, to be installed elsewhere.", allow_abbrev=False)
    pack.add_argument("game", metavar="FILE", help="the Python file of a game")
    pack.add_argument("--out", default="", metavar="DIR", help="a folder for it; worp-KEY beside the file if not given")
    pack.add_argument(
        "--version", dest="package_version", default="", metavar="N", help="the package's version; that of the rules if not given"
    )

    sheets = command("print", "Write a game's cards, boards and score sheets as sheets of A4.")
    sheets.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    sheets.add_argument("--out", default="", metavar="DIR", help="a folder for them; KEY-print if not given")

    # Its options stand beside it; they are read only when it is asked for, since they take a moment to load.
    commands.add_parser("lab", help="Study a game: fairness, tension, decisions, luck and skill, on one page.", add_help=False)
    export = command("export", "Write the finished games of a room as files: logs, and columns for study.")
    export.add_argument("--database", default="", metavar="URL", help="the room's database (default: SQLite in your data folder)")
    export.add_argument("--out", required=True, metavar="DIR", help="a folder for logs/ and games.npz")
    export.add_argument("--game", default="", metavar="KEY", help="only games of this one")
    export.add_argument("--names", action="store_true", help="with the names people gave themselves; else they are left out")

    commands.add_parser("studio", help="Play a game of your own while you write it.", add_help=False)
    commands.add_parser("serve", help="Start the room, with options; `worp` alone does it without.", add_help=False)
    commands.add_parser("room", help="Look after a room: close a table, ban, back up, export, import.", add_help=False)
    commands.add_parser("compile", help="Compile the rules, so that simulations run several times faster.", add_help=False)
    commands.add_parser("test", help="Run the tests.", add_help=False)
    commands.add_parser("bench", help="Measure how fast the rules run, beside other libraries of games.", add_help=False)
    commands.add_parser("shots", help="Make pictures of every screen and board.", add_help=False)
    commands.add_parser("release", help="Build the wheel with its pages and try it in a clean environment.", add_help=False)
    return top


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


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 0, 1 where a check failed, 2 for bad input."""
    args = list(sys.argv[1:] if argv is None else argv)
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


CHECKOUT = {"test": "tools.test", "shots": "tools.shots", "bench": "bench.peers", "release": "tools.release"}
"""Commands that are no part of an installed Worp, and the modules of a checkout that they run."""


def in_checkout(command: str, argv: list[str]) -> int:
    """Run a command of the checkout that this Worp stands in."""
    import subprocess

    root = Path(__file__).parents[2]
    module = CHECKOUT[command]
    if not (root / module.replace(".", "/")).with_suffix(".py").is_file():
        raise InputError(f"'worp {command}' is part of a checkout of Worp, not of an installed package.")
    path = os.pathsep.join(filter(None, (str(root), os.environ.get("PYTHONPATH"))))
    return subprocess.run([sys.executable, "-m", module, *argv], env={**os.environ, "PYTHONPATH": path}, check=False).returncode


def run(argv: list[str]) -> int:
    """Run a command; raises `InputError`."""
    if not argv or argv[:1] == ["serve"]:
        from worp.room.http.serve import main as serve

        return serve(argv[1:])
    if argv[:1] == ["room"]:
        from worp.room.http.command import main as look_after

        return look_after(argv[1:])
    if argv[:1] == ["studio"]:
        from worp.studio.serve import main as studio

        return studio(argv[1:])
    if argv[:1] == ["compile"]:
        from worp.native import main as compile_rules

        return compile_rules(argv[1:])
    if argv[:1] and argv[0] in CHECKOUT:
        return in_checkout(argv[0], argv[1:])
    if argv[:1] == ["lab"]:
        return lab(argv[1:])
    args = parser().parse_args(argv)
    if args.version:
        import worp

        print(f"worp {worp.__version__}")
        return 0
    commands = {"games": games, "play": play, "moves": moves, "show": show, "replay": replay, "simulate": simulate, "docs": docs}
    commands |= {
        "solve": solve,
        "coach": coach,
        "review": review,
        "bots": bots,
        "match": match,
        "train": train,
        "puzzles": puzzles,
        "learn": learn,
        "verify": verify,
        "export": export,
        "new": new,
        "check": check,
        "pack": pack,
        "print": print_sheets,
    }
    if args.command is None:
        raise InputError("Say what to do; see worp --help.")
    return commands[args.command](args)


# --- what several commands need ------------------------------------------------------------------------------------------------------------


def voice(args: argparse.Namespace, *games_with_words: Game, texts: Mapping[str, str] | None = None) -> Words:
    """The words of the language that is asked for, or that the environment speaks."""
    from worp.words.sentences import Words, own_language

    return Words(getattr(args, "language", None) or own_language(), games_with_words, texts)


def screen() -> Console:
    """The terminal."""
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


def say_which_rules() -> None:
    """One line that says whether the rules run compiled, and why."""
    from worp import native

    print(f"worp: {native.status()}", file=sys.stderr)


# --- the commands ----------------------------------------------------------------------------------------------------------------------------


def games(args: argparse.Namespace) -> int:
    """`worp games`."""
    from worp import registry
    from worp.terminal.show import games as show_games

    show_games(screen(), voice(args), args.json)
    for fault in registry.broken().values():
        print(f"worp: {fault}", file=sys.stderr)
    return 0


def moves(args: argparse.Namespace) -> int:
    """`worp moves GAME`."""
    from worp import registry
    from worp.terminal.show import moves as show_moves

    game = registry.find(args.game)
    setup, position = table(game, args)
    state = placed(game, setup, position)
    show_moves(screen(), voice(args, game), game, setup, state, seat_of(args, setup), args.json)
    return 0


def show(args: argparse.Namespace) -> int:
    """`worp show GAME`."""
    from worp import registry
    from worp.contract.scene import SPECTATOR
    from worp.terminal.show import show as show_position

    game = registry.find(args.game)
    setup, position = table(game, args)
    state = placed(game, setup, position)
    seat = seat_of(args, setup)
    show_position(screen(), voice(args, game), state, SPECTATOR if seat is None else seat)
    return 0


def replay(args: argparse.Namespace) -> int:
    """`worp replay FILE`."""
    from worp import registry
    from worp.record.log import Match, Record, parse
    from worp.terminal import keep
    from worp.terminal.replay import replay as tell

    text = keep.read(args.file)
    given = registry.find(args.game) if args.game else None
    log: Match | Record
    try:
        log = parse(text)
        try:
            log = Match.replay(log, lambda key: given or registry.find(key))
        except InputError as fault:
            if not log.scenes:
                raise
            print(f"worp: Shown without its rules: {fault}", file=sys.stderr)
    except InputError as fault:
        raise InputError(f"{args.file}: {fault}") from None
    if isinstance(log, Match):
        words = voice(args, log.game)
        title = log.game.title(words.language)
    else:
        words = voice(args, texts=dict(log.texts))
        title = dict(log.titles).get(words.language) or log.id.partition("@")[0]
    tell(screen(), words, log, title, args.words)
    return 0


def simulate(args: argparse.Namespace) -> int:
    """`worp simulate GAME`."""
    from worp import guard, registry
    from worp.terminal.report import run as simulate_and_report

    if args.games < 1:
        raise InputError(f"--games is how many games to play, 1 or more; not {args.games}.")
    game = registry.find(args.game)
    setup, _ = table(game, args)
    say_which_rules()

    def work() -> int:
        try:
            simulate_and_report(screen(), voice(args, game), game, setup, args.games, args.seed, args.json)
        except InputError as fault:  # told here: this may be a process of its own
            print(f"worp: {fault}", file=sys.stderr)
            return 2
        return 0

    return guard.in_a_process(work, lambda place: print(f"worp: The rules do not come to an end: {place}.", file=sys.stderr))


def new(args: argparse.Namespace) -> int:
    """`worp new NAME`."""
    from worp.studio.new import main as write_new

    return write_new(args.name, args.kind)


def check(args: argparse.Namespace) -> int:
    """`worp check FILE`."""
    from worp.studio.check import main as check_game

    return check_game(args.game, args.quick)


def pack(args: argparse.Namespace) -> int:
    """`worp pack FILE`."""
    from worp.studio.pack import main as pack_game

    return pack_game(args.game, args.out, args.package_version)


def print_sheets(args: argparse.Namespace) -> int:
    """`worp print GAME`."""
    from worp import registry
    from worp.studio.printing import main as print_game

    return print_game(args.game, args.out, voice(args, registry.find(args.game)))


def docs(args: argparse.Namespace) -> int:
    """`worp docs --out DIR`."""
    from worp.site.site import Site

    print(f"{Site().write(Path(args.out))} pages are in {args.out}.")
    return 0


def solve(args: argparse.Namespace) -> int:
    """`worp solve GAME`."""
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


def coach(args: argparse.Namespace) -> int:
    """`worp coach GAME`."""
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


def puzzles(args: argparse.Namespace) -> int:
    """Puzzles are looked for."""
    from time import monotonic

    from worp import registry
    from worp.puzzles.make import Search
    from worp.puzzles.puzzle import keep, written

    if args.count < 1:
        raise InputError("At least one puzzle is looked for: --count 1 or more.")
    if not re.fullmatch(r"[\w-]{1,40}", args.seed):
        raise InputError("A seed is a number or a word of letters, digits and dashes, of 40 at most.")
    search = Search(registry.find(args.game), args.seed)
    until = monotonic() + 60 * args.minutes if args.minutes is not None else float("inf")

    def told(games: int, found: int) -> bool:
        print(f"\r{games} games, {found} of {args.count} puzzles", end="", file=sys.stderr, flush=True)
        return monotonic() < until

    search.play(args.count, args.games, told)
    print(file=sys.stderr)
    found = search.puzzles(args.count)
    if args.out:
        keep(found, Path(args.out))
    if args.json:
        sys.stdout.write(written(found).decode())
        return 0
    for puzzle in found.list:
        print(f"{puzzle.name()} {found.grade(puzzle):6} {' '.join(puzzle.best)}: {puzzle.position}")
    return 0


def train(args: argparse.Namespace) -> int:
    """`worp train GAME`."""
    from worp import registry
    from worp.arena.simulate import calm_setup
    from worp.terminal import train as training

    game = registry.find(args.game)
    setup, position = table(game, args)
    if position:
        raise InputError("A net learns whole games: train takes no position.")
    for name in ("games", "rounds", "workers"):
        if getattr(args, name) < 1:
            raise InputError(f"--{name} is a number from 1.")
    training.train(
        screen(),
        voice(args, game),
        args.game,
        game,
        calm_setup(game, setup),
        teacher=args.teacher or training.usual_teacher(game),
        games=args.games,
        rounds=args.rounds,
        taught=max(1, args.taught),
        minutes=args.minutes,
        seed=args.seed,
        workers=args.workers,
        out=Path(args.out) if args.out else None,
        anew=args.anew,
        as_json=args.json,
    )
    return 0


def review(args: argparse.Namespace) -> int:
    """`worp review LOG`."""
    from worp import registry
    from worp.record.log import Match
    from worp.terminal import keep
    from worp.terminal.exact import look_again

    given = registry.find(args.game) if args.game else None
    try:
        match = Match.read(keep.read(args.file), lambda key: given or registry.of_a_log(key))
    except InputError as fault:
        told = str(fault)
        raise InputError(told if args.file in told else f"{args.file}: {told}") from None
    look_again(screen(), voice(args, match.game), match, at_least_two(args.playouts), args.json)
    return 0


def verify(args: argparse.Namespace) -> int:
    """`worp verify LOG`: 0 where all is right, 1 where something is wrong or nothing was promised."""
    from worp import registry
    from worp.proof.verify import verify as check
    from worp.record.log import parse
    from worp.terminal import keep
    from worp.terminal import verify as telling

    given = registry.find(args.game) if args.game else None
    try:
        record = parse(keep.read(args.file))
        report = check(record, lambda key: given or registry.of_a_log(key))
    except InputError as fault:
        told = str(fault)
        raise InputError(told if args.file in told else f"{args.file}: {told}") from None
    words = voice(args)
    if args.json:
        print(telling.as_json(words, record.id, report))
    else:
        telling.tell(screen(), words, record.id, report, args.short)
    return 0 if report.right else 1


def at_least_two(playouts: int) -> int:
    """A number of playouts that gives an interval; raises `InputError`."""
    if playouts < 2:
        raise InputError(f"--playouts is how many games to play out, 2 or more; not {playouts}.")
    return playouts


def bots(args: argparse.Namespace) -> int:
    """`worp bots`."""
    from worp import registry
    from worp.terminal.match import bots as show_bots

    game = registry.find(args.game) if args.game else None
    show_bots(screen(), voice(args, game) if game is not None else voice(args), game, args.json)
    return 0


def match(args: argparse.Namespace) -> int:
    """`worp match GAME`."""
    from worp import registry
    from worp.arena import series as matches
    from worp.arena.corpus import Corpus
    from worp.terminal.match import run as match_and_report

    if args.games < 1:
        raise InputError(f"--games is how many games to play, 1 or more; not {args.games}.")
    if args.workers < 1:
        raise InputError(f"--workers is how many processes play, 1 or more; not {args.workers}.")
    game = registry.find(args.game)
    named = [word for words in args.bots for word in words.split(",") if word]
    if args.seats is None:
        args.seats = len(named)
    setup, _ = table(game, args)
    setup = matches.table(game, named, setup)
    corpus = Corpus(Path(args.save).expanduser()) if args.save else None
    say_which_rules()
    match_and_report(screen(), voice(args, game), args.game, game, setup, named, args.games, args.seed, args.workers, args.json, corpus)
    return 0


def export(args: argparse.Namespace) -> int:
    """`worp export`."""
    import asyncio

    from worp.arena.corpus import Corpus
    from worp.contract.scene import say
    from worp.room.http.serve import usual_database
    from worp.room.storage.export import finished

    corpus = Corpus(Path(args.out).expanduser())
    for game in asyncio.run(finished(args.database or usual_database(), args.game, args.names)):
        corpus.add(game)
    corpus.close()
    print(voice(args).line(say("bots-saved", count=len(corpus.games), folder=args.out)))
    return 0


def lab(argv: list[str]) -> int:
    """`worp lab GAME`."""
    from worp import registry
    from worp.lab import command

    made = Parser(
        prog="worp lab", description="Study a game: fairness, tension, decisions, luck and skill, on one page.", allow_abbrev=False
    )
    made.add_argument("--language", choices=LANGUAGES, help="nl, en or de; else that of your environment")
    command.options(made)
    args = made.parse_args(argv)
    words = voice(args, registry.find(args.game))
    fixed = read_options(args.options)
    say_which_rules()
    return command.main(args, words, fixed)


def play(args: argparse.Namespace) -> int:
    """`worp play GAME`."""
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


def learn(args: argparse.Namespace) -> int:
    """`worp learn GAME`."""
    from worp import registry
    from worp.lessons.lecture import Lecture
    from worp.lessons.lesson import lesson_of
    from worp.terminal import learn

    game = registry.find(args.game)
    at = 0 if args.again else learn.steps().get(game.key, 0)
    return learn.run(screen(), voice(args, game), Lecture(lesson_of(game), at), args.game)


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
    try:
        match = Match.read(keep.read(args.resume), lambda key: given or registry.find(key))
    except InputError as fault:
        told = str(fault)
        raise InputError(told if args.resume in told else f"{args.resume}: {told}") from None
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
    game, seats, bots = choose(screen(), words, list(known.values()))
    chosen = parser().parse_args(["play", game.key, "--seats", str(seats), *(["--bots", *bots] if bots else [])])
    return begin(chosen, game)
