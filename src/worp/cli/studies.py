"""Many games of bots: `worp simulate`, `match`, `train`, `puzzles`, `lab`."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from worp.cli.common import (
    Command,
    HandedOver,
    Parser,
    game_option,
    language_option,
    read_options,
    say_which_rules,
    screen,
    table,
    table_options,
    voice,
)
from worp.contract.game import InputError


def simulate_options(made: Parser) -> None:
    game_option(made)
    table_options(made)
    made.add_argument("--games", type=int, default=1000, metavar="N", help="how many; 1000 if not given")
    made.add_argument("--seed", default="0", metavar="S", help="a number or a word; the same seed gives the same results")
    made.add_argument("--json", action="store_true", help="as JSON")


def simulate(args: argparse.Namespace) -> int:
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


def match_options(made: Parser) -> None:
    game_option(made)
    made.add_argument("--bots", required=True, nargs="+", metavar="BOT", help="one for each seat, like strong,casual; see worp bots")
    table_options(made)
    made.add_argument("--games", type=int, default=100, metavar="N", help="how many; 100 if not given")
    made.add_argument("--seed", default="0", metavar="S", help="a number or a word; the same seed gives the same games")
    made.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play; 1 if not given")
    made.add_argument("--save", metavar="DIR", help="keep all games there: their logs, and columns for study; see docs/researchers/lab.md")
    made.add_argument("--json", action="store_true", help="as JSON")


def match(args: argparse.Namespace) -> int:
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


def train_options(made: Parser) -> None:
    game_option(made)
    table_options(made)
    made.add_argument(
        "--teacher", metavar="BOT", help="who plays the first rounds: a level or random; the third level, or random, if not given"
    )
    made.add_argument("--games", type=int, default=1000, metavar="N", help="games in a round; 1000 if not given")
    made.add_argument("--rounds", type=int, default=4, metavar="N", help="rounds in all, those of earlier times included; 4 if not given")
    made.add_argument(
        "--taught", type=int, default=2, metavar="N", help="so many rounds the teacher plays, then the net itself; 2 if not given"
    )
    made.add_argument("--minutes", type=float, metavar="M", help="begin no round after so many minutes")
    made.add_argument("--seed", default="train", metavar="S", help="a number or a word; the same seed gives the same net")
    made.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play; 1 if not given")
    made.add_argument("--out", metavar="DIR", help="where it is kept; a folder of the cache if not given, where coach and bots find it")
    made.add_argument("--anew", action="store_true", help="forget what was learned before")
    made.add_argument("--json", action="store_true", help="as JSON")


def train(args: argparse.Namespace) -> int:
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


def puzzles_options(made: Parser) -> None:
    game_option(made)
    made.add_argument("--count", type=int, default=100, metavar="N", help="how many; 100 if not given")
    made.add_argument("--seed", default="1", metavar="S", help="a number or a word; the same seed gives the same puzzles")
    made.add_argument("--games", type=int, default=100_000, metavar="N", help="play no more games than this")
    made.add_argument("--minutes", type=float, metavar="M", help="begin no game after so many minutes; asked again, it goes on from there")
    made.add_argument("--out", metavar="FILE", help="write the list there, like puzzles.jsonl.gz")
    made.add_argument("--json", action="store_true", help="as JSON")


def puzzles(args: argparse.Namespace) -> int:
    """Look for puzzles in games of bots, and print them or keep them in a file."""
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
    found = search.puzzles()
    if args.out:
        keep(found, Path(args.out))
    if args.json:
        sys.stdout.write(written(found).decode())
        return 0
    for puzzle in found.list:
        print(f"{puzzle.name()} {found.grade(puzzle):6} {' '.join(puzzle.best)}: {puzzle.position}")
    return 0


def lab(argv: list[str]) -> int:
    from worp import registry
    from worp.lab import command

    made = Parser(
        prog="worp lab", description="Study a game: fairness, tension, decisions, luck and skill, on one page.", allow_abbrev=False
    )
    language_option(made)
    command.options(made)
    args = made.parse_args(argv)
    words = voice(args, registry.find(args.game))
    fixed = read_options(args.options)
    say_which_rules()
    return command.main(args, words, fixed)


COMMANDS: tuple[Command | HandedOver, ...] = (
    Command("simulate", "Let random players play many games.", simulate_options, simulate),
    Command("match", "Let bots play many games against each other.", match_options, match),
    Command("train", "Let a net learn what positions of a game are worth; coach, review and the bot `net` use it.", train_options, train),
    Command("puzzles", "Look for positions in which one move is clearly the best, in games of bots.", puzzles_options, puzzles),
    HandedOver("lab", "Study a game: fairness, tension, decisions, luck and skill, on one page.", lab),
)
