"""A log, told and shown again: `worp replay`."""

from __future__ import annotations

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from worp.contract.scene import SPECTATOR, Scene, Seat, say
from worp.record.events import scenes
from worp.record.log import Match, Record, sentences
from worp.terminal.draw import QUIET, TITLE, Drawer
from worp.words.sentences import Words


def replay(console: Console, words: Words, log: Match | Record, title: str, only_words: bool) -> None:
    """Tell the game event by event; with `only_words` without drawings. At a terminal Enter goes on, b goes back, a number jumps, q leaves;
    elsewhere everything is printed. What is secret in a game that still goes on stays so."""
    viewer: Seat | None = None if isinstance(log, Record) or log.over() else SPECTATOR
    lines: dict[int, list[str]] = {}
    for n, sentence in sentences(log, viewer):
        lines.setdefault(n, []).append(words.line(sentence, log.names))
    console.print(Rule(Text(title, style="bold"), style=TITLE))
    count = len(log.events)
    if only_words:
        for n in range(count + 1):
            tell(console, n, lines.get(n, []))
        return
    draw = Drawer(console, words, log.names)
    seen = log.scenes(viewer) if isinstance(log, Match) else scenes(log.scenes[0], log.events, viewer)
    if not (console.is_terminal and console.is_interactive):
        for n in range(count + 1):
            frame(console, draw, n, lines.get(n, []), seen[n])
        return
    n = 0
    while True:
        frame(console, draw, n, lines.get(n, []), seen[n])
        typed = console.input(Text(words.line(say("terminal-replay", n=n, count=count)) + " ", style="bold")).strip().casefold()
        if typed == "q" or (not typed and n == count):
            return
        if typed.isdigit():
            n = min(int(typed), count)
        else:
            n = max(n - 1, 0) if typed == "b" else min(n + 1, count)


def tell(console: Console, n: int, lines: list[str]) -> None:
    """The sentences of an event."""
    for k, line in enumerate(lines):
        console.print(Text.assemble((f"{n:>4} " if k == 0 else "     ", QUIET), line))


def frame(console: Console, draw: Drawer, n: int, lines: list[str], scene: Scene) -> None:
    """An event and the table after it."""
    tell(console, n, lines)
    console.print(draw.scene(scene))
    console.print()
