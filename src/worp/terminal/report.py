"""What came of a simulation, as a table or as JSON, with a progress bar on the way: `worp simulate`."""

from __future__ import annotations

import json

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from worp.arena.series import wilson
from worp.arena.simulate import Simulation, calm_setup, simulate
from worp.contract.game import Game, Setup
from worp.contract.scene import say
from worp.terminal.draw import QUIET, TITLE
from worp.words.sentences import Words


def run(console: Console, words: Words, game: Game, setup: Setup, games: int, seed: str, as_json: bool) -> None:
    """Simulate with a bar on the error stream, where that is a terminal, and report."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task(game.title(words.language), total=games)
        found = simulate(game, setup, games, seed, lambda done: progress.update(task, completed=done))
    id_line = game.id(calm_setup(game, setup))
    if as_json:
        print(json.dumps({"game": id_line, "seed": seed, "players": "random", **found.plain()}, ensure_ascii=False, indent=1))
    else:
        report(console, words, id_line, seed, found)


def report(console: Console, words: Words, id_line: str, seed: str, found: Simulation) -> None:
    """The table that people read."""
    console.print(Text(id_line, style=TITLE))
    console.print(Text(words.line(say("terminal-simulated", count=found.games, seed=seed))))
    table = Table(box=None, padding=(0, 2), header_style=TITLE)
    alone = len(found.wins) == 1  # nobody to win against
    columns = ["terminal-column-player"]
    if not alone:
        columns += ["terminal-column-wins", "terminal-column-share", "bots-column-interval"]
    columns += ["terminal-column-points", "terminal-column-range"] if found.scores else []
    for column in columns:
        table.add_column(words.line(say(column)), justify="left" if column == "terminal-column-player" else "right")
    for seat, wins in enumerate(found.wins):
        row = [words.seat(seat)]
        if not alone:
            low, high = wilson(wins, found.games)
            row += [f"{wins:g}", f"{100 * wins / found.games:.1f} %", f"{100 * low:.1f}–{100 * high:.1f} %"]
        if found.scores:
            score = found.scores[seat]
            row.extend([f"{score.mean:.2f}", f"{score.low}–{score.high}"])
        table.add_row(*row)
    console.print(table)
    if not alone and (found.shared or found.nobody):
        console.print(Text(words.line(say("terminal-shared", shared=found.shared, nobody=found.nobody))))
    steps = found.steps
    console.print(Text(words.line(say("terminal-steps", mean=f"{steps.mean:.1f}", low=steps.low, high=steps.high))))
    rate = round(steps.mean * found.games / found.seconds)
    console.print(Text(words.line(say("terminal-timing", seconds=f"{found.seconds:.2f}", rate=rate)), style=QUIET))
