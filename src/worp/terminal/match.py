"""Bots listed, and what came of a match, as a table or as JSON, with a progress bar on the way: `worp bots`, `worp match`."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from worp.arena.corpus import Corpus
from worp.arena.series import MatchResult, match
from worp.bots.levels import LEVELS, levels_of
from worp.contract.game import Game, Setup
from worp.contract.scene import say
from worp.terminal.draw import QUIET, TITLE
from worp.words.sentences import Words

OTHERS = (("random", "random"), ("search:N", "search"), ("FILE.py:NAME", "file"))


def bots(console: Console, words: Words, game: Game | None, as_json: bool) -> None:
    """Who can be asked to play; with a game, only its levels among them."""
    levels = LEVELS if game is None else levels_of(game)
    known = [*[(level, level) for level in levels], *OTHERS]
    if as_json:
        listed = [{"bot": word, "words": words.line(say(f"bots-about-{about}"))} for word, about in known]
        print(json.dumps({"game": game.key if game is not None else None, "bots": listed}, ensure_ascii=False, indent=1))
        return
    if game is not None:
        named = ", ".join(words.line(say(f"bots-level-{level}")) for level in levels)
        console.print(Text(words.line(say("bots-levels", game=game.title(words.language), levels=named))))
    table = Table(box=None, padding=(0, 2), header_style=TITLE)
    for column in ("bot", "about"):
        table.add_column(words.line(say(f"bots-column-{column}")))
    for word, about in known:
        table.add_row(Text(word, style="bold"), Text(words.line(say(f"bots-about-{about}"))))
    console.print(table)


def run(
    console: Console,
    words: Words,
    source: str,
    game: Game,
    setup: Setup,
    named: Sequence[str],
    games: int,
    seed: str,
    workers: int,
    as_json: bool,
    corpus: Corpus | None = None,
) -> None:
    """Play a match with a bar on the error stream, where that is a terminal, and report."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(game.title(words.language), total=games)
        found = match(source, setup, named, games, seed, workers, lambda done: progress.update(task, completed=done), corpus=corpus)
    if as_json:
        print(json.dumps({"game": game.id(setup), "seed": seed, **found.plain()}, ensure_ascii=False, indent=1))
    else:
        report(console, words, game.id(setup), seed, found)
        if corpus is not None:
            console.print(Text(words.line(say("bots-saved", count=len(corpus.games), folder=str(corpus.folder)))), soft_wrap=True)


def report(console: Console, words: Words, id_line: str, seed: str, found: MatchResult) -> None:
    """The table that people read."""
    console.print(Text(id_line, style=TITLE))
    console.print(Text(words.line(say("bots-matched", count=found.games, seed=seed))))
    table = Table(box=None, padding=(0, 2), header_style=TITLE)
    pointed = found.results[0].points is not None
    table.add_column(words.line(say("bots-column-bot")), overflow="fold")
    for column in ("rate", "interval") if found.seats else ():
        table.add_column(words.line(say(f"bots-column-{column}")), justify="right")
    if pointed:
        table.add_column(words.line(say("terminal-column-points")), justify="right")
    for column in ("time", "longest"):
        table.add_column(words.line(say(f"bots-column-{column}")), justify="right")
    for result in found.results:
        row = [result.bot]
        if found.seats:  # alone there is nobody to win against
            row += [f"{100 * result.rate:.1f} %", f"{100 * result.low:.1f}–{100 * result.high:.1f} %"]
        if pointed:
            row.append(f"{result.points:.1f}" if result.points_within is None else f"{result.points:.1f} ± {result.points_within:.1f}")
        table.add_row(*row, f"{result.mean_ms:.1f} ms", f"{result.longest_ms:.0f} ms")
    console.print(table)
    if found.seats:
        console.print(by_seat(words, found))
    hurried = sum(result.hurried for result in found.results)
    if hurried:
        console.print(Text(words.line(say("bots-hurried", count=hurried)), style=QUIET))
    console.print(Text(words.line(say("bots-timing", seconds=f"{found.seconds:.1f}", steps=f"{found.steps:.0f}")), style=QUIET))


def by_seat(words: Words, found: MatchResult) -> Table:
    """The share of each seat, whoever sat there: the bots change seats, so theirs do not show it."""
    table = Table(box=None, padding=(0, 2), header_style=TITLE)
    table.add_column(words.line(say("bots-column-seat")))
    for column in ("rate", "interval"):
        table.add_column(words.line(say(f"bots-column-{column}")), justify="right")
    for seat, won in enumerate(found.seats):
        table.add_row(words.seat(seat), f"{100 * won.rate:.1f} %", f"{100 * won.low:.1f}–{100 * won.high:.1f} %")
    return table
