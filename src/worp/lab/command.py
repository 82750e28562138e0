"""`worp lab GAME`: the command line of a study."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from worp import registry
from worp.contract.game import Game, InputError, Setting
from worp.contract.scene import say
from worp.lab import tuning
from worp.lab.executors import Executor, executor
from worp.lab.files import write
from worp.lab.judging import judge_settings
from worp.lab.page import page
from worp.lab.playing import LIMIT
from worp.lab.study import Plan, run
from worp.lab.verdicts import everything
from worp.words.sentences import Words

MARKS = {"open": "?", "warn": "!"}
"""How a verdict is marked in the terminal."""


def options(made: argparse.ArgumentParser) -> None:
    """What can be said to `worp lab`."""
    made.add_argument("game", metavar="GAME", help="a game's key, or the path of a Python file that holds one")
    made.add_argument("--games", type=int, default=100, metavar="N", help="games at each table; 100 if not given")
    made.add_argument("--bots", nargs="+", default=[], metavar="BOT", help="one for all seats, or one for each; see worp bots")
    made.add_argument("--seats", nargs="+", default=[], metavar="N", help="numbers of players, like 2,3; all, if not given")
    made.add_argument(
        "-o", dest="options", nargs="+", action="extend", default=[], metavar="NAME=VALUE", help="an option of the game, for all tables"
    )
    made.add_argument(
        "--option", dest="compared", nargs="+", action="extend", default=[], metavar="NAME=A,B,C", help="compare these values of an option"
    )
    made.add_argument("--judge", default="", metavar="BOT", help="who estimates win chances: search:60, or a bot that plays on")
    made.add_argument("--judged", type=int, metavar="N", help="look closely at so many games of each table; 0: at none")
    made.add_argument("--playouts", type=int, metavar="N", help="so many for each judged position")
    made.add_argument("--skill", type=int, default=40, metavar="N", help="games between bots of doubling effort; 40 if not given, 0: none")
    made.add_argument("--limit", type=int, default=LIMIT, metavar="STEPS", help=f"a longer game is unfinished; {LIMIT} if not given")
    made.add_argument("--seed", default="0", metavar="S", help="a number or a word; the same seed gives the same study")
    made.add_argument("--workers", type=int, metavar="N", help="processes that play; as many as there are cores, if not given")
    made.add_argument("--cluster", default="", metavar="ADDRESS", help="play on a Ray cluster, like ray://host:10001 (needs worp[ray])")
    made.add_argument(
        "--tune",
        nargs="+",
        action="extend",
        default=[],
        metavar="NAME=RANGE",
        help="look for good values: goal=20..100, goal=20..100/20, goal=20,50",
    )
    made.add_argument(
        "--want", nargs="+", action="extend", default=[], metavar="WHAT", help="for --tune: minutes=15, turns=20, fairness, ties, choice"
    )
    made.add_argument("--evaluations", type=int, default=60, metavar="N", help="for --tune: how many tries of 20 games; 60 if not given")
    made.add_argument("--out", metavar="DIR", help="where the study goes, and goes on from; worp-lab/GAME if not given")


def several(words: Sequence[str]) -> list[str]:
    """Words that may be joined by commas.

    >>> several(["2,3", "4"])
    ['2', '3', '4']
    """
    return [word for some in words for word in some.split(",") if word]


def numbers(words: Sequence[str], game: Game) -> tuple[int, ...]:
    """Numbers of players; raises `InputError`."""
    found = []
    for word in several(words):
        if not word.isdigit() or int(word) not in game.seats:
            raise InputError(f"{game.key} is for {', '.join(str(seats) for seats in game.seats)} players, not '{word}'; write --seats 2,3.")
        found.append(int(word))
    return tuple(dict.fromkeys(found))


def lists(words: Sequence[str], flag: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`NAME=A,B,C`; raises `InputError`.

    >>> lists(["goal=20,50"], "--option")
    (('goal', ('20', '50')),)
    """
    found: dict[str, tuple[str, ...]] = {}
    for word in words:
        name, equals, values = word.partition("=")
        listed = tuple(dict.fromkeys([value for value in values.split(",") if value]))
        if not equals or not name or not listed:
            raise InputError(f"'{word}' compares nothing; write {flag} name=a,b,c, like {flag} goal=50,100.")
        if name in found:
            raise InputError(f"The option '{name}' is given twice.")
        found[name] = listed
    return tuple(found.items())


def at_least(flag: str, number: int | None, least: int) -> None:
    """Raise `InputError` for a number that is too small."""
    if number is not None and number < least:
        raise InputError(f"{flag} is {least} or more; not {number}.")


def plan_of(args: argparse.Namespace, game: Game, fixed: dict[str, Setting]) -> Plan:
    """The plan that the command names; raises `InputError`."""
    for flag, number, least in (
        *(("--games", args.games, 1), ("--judged", args.judged, 0), ("--playouts", args.playouts, 4), ("--skill", args.skill, 0)),
        *(("--limit", args.limit, 10), ("--workers", args.workers, 1)),
    ):
        at_least(flag, number, least)
    if args.judge:
        judge_settings(args.judge)
    compared = lists(args.compared, "--option")
    for name, _ in compared:
        if name in fixed:
            raise InputError(f"The option '{name}' is compared, so it cannot be set with -o, too.")
    return Plan(
        args.game,
        numbers(args.seats, game),
        tuple(several(args.bots)),
        tuple(fixed.items()),
        compared,
        args.games,
        args.judged,
        args.judge,
        args.playouts,
        args.skill,
        args.seed,
        args.limit,
    )


class Bar:
    """Progress on the error stream: a bar in a terminal, a line now and then elsewhere."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.screen = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.progress = Progress(*columns, console=self.screen, disable=not self.screen.is_terminal)
        self.tasks: dict[str, TaskID] = {}
        self.tenths: dict[str, int] = {}

    def hear(self, what: str, done: int, total: int) -> None:
        """Move the bar of this phase on; without a terminal, print a line for every tenth."""
        name = self.words.line(say(f"lab-phase-{what}"))
        if self.screen.is_terminal:
            if what not in self.tasks:
                self.tasks[what] = self.progress.add_task(name, total=total)
            self.progress.update(self.tasks[what], completed=done)
        elif total and 10 * done // total != self.tenths.get(what):
            self.tenths[what] = 10 * done // total
            print(f"worp lab: {name}: {done}/{total}", file=sys.stderr, flush=True)


def main(args: argparse.Namespace, words: Words, fixed: dict[str, Setting]) -> int:
    """Do the study and say where it is. After Ctrl-C the exit status is 130, and the same command goes on."""
    game = registry.find(args.game)
    plan = plan_of(args, game, fixed)
    folder = Path(args.out).expanduser() if args.out else Path("worp-lab") / game.key
    bar = Bar(words)
    crew = executor(args.workers or os.cpu_count() or 1, args.cluster)
    try:
        with bar.progress:
            if args.tune or args.want:
                return tune(args, game, plan, crew, folder, bar)
            findings = run(plan, crew, folder / "chunks", bar.hear)
    except KeyboardInterrupt:
        print(f"\n{words.line(say('lab-stopped'))}", file=sys.stderr)
        return 130
    files = write(findings, words, folder, page(findings, words))
    out = Console(highlight=False)
    for line, verdicts in everything(findings):
        if line:
            out.print(line, style="bold", markup=False, soft_wrap=True)
        for verdict in verdicts:
            out.print(f"  {MARKS.get(verdict.tone, '·')} {words.line(verdict.say)}", markup=False, soft_wrap=True)
    out.print(words.line(say("lab-done", file=str(files[0]))), markup=False, soft_wrap=True)
    return 0


def tune(args: argparse.Namespace, game: Game, plan: Plan, crew: Executor, folder: Path, bar: Bar) -> int:
    """Tune instead, and say where that is."""
    if not args.tune:
        raise InputError("Say what to tune, like --tune goal=20..100.")
    at_least("--evaluations", args.evaluations, 1)
    wants = tuning.read_wants(several(args.want))
    ranges = tuning.read_ranges(args.tune, game)
    tuned = tuning.tune(plan, ranges, wants, args.evaluations, crew, folder / "chunks", bar.hear)
    file = tuning.write(tuned, plan, bar.words, folder)
    out = Console(highlight=False)
    for one in tuned.tried:
        figures = [f"{want.name} {tuning.told(want, figure)}" for want, figure in zip(wants, one.figures, strict=True)]
        out.print(
            f"{'★' if one.front else ' '} {' '.join([f'{name}={value}' for name, value in one.options])}: {', '.join(figures)}",
            markup=False,
            soft_wrap=True,
        )
    out.print(bar.words.line(say("lab-done", file=str(file))), markup=False, soft_wrap=True)
    return 0
