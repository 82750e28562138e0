"""What `worp solve`, `worp coach` and `worp review` print: for people, or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from rich.text import Text

from worp.contract.game import Game, Setup, spell_roll
from worp.contract.scene import SPECTATOR, Path, Say, Seat, say
from worp.exact import tables
from worp.exact.coach import advise
from worp.exact.graph import Progress as Heard
from worp.exact.kept import reviewed
from worp.exact.opening import First, firsts
from worp.exact.values import EXACT, JUDGED, Advice, Review, ReviewStep, Stake
from worp.record.log import Match
from worp.terminal.draw import QUIET, TITLE
from worp.words.sentences import Words

SPARKS = "▁▂▃▄▅▆▇█"


@contextmanager
def watched(words: Words) -> Iterator[Heard]:
    """A bar on the error stream, where that is a terminal. A table that was found damaged is told in any case."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        task = progress.add_task("", total=1.0)

        def hear(part: str, done: float) -> None:
            line = words.line(say(f"coach-part-{part}"))
            if part == "damaged":
                screen.print(line, highlight=False)
            else:
                progress.update(task, description=line, completed=done)

        yield hear


def number(stake: Stake, value: float, signed: bool = False) -> str:
    """A value as people read it: a share in percent, or points.

    >>> number(Stake(), 0.40454), number(Stake(points=True), 23.2705), number(Stake(), 0.021, signed=True)
    ('40.45 %', '23.27', '+2.10 %')
    """
    sign = "+" if signed else ""
    if abs(value) < 5e-7:
        value = 0.0
    return f"{value:{sign}.2f}" if stake.points else f"{100 * value:{sign}.2f} %"


def with_interval(stake: Stake, value: float, within: float) -> str:
    """A value with its interval, where that would be seen."""
    told = number(stake, value)
    return f"{told} ± {number(stake, within)}" if within >= 5e-5 else told


def grid(words: Words, *columns: str, left: tuple[str, ...] = ()) -> Grid:
    """An empty table with these columns, numbers to the right."""
    made = Grid(box=None, padding=(0, 2), header_style=TITLE)
    for column in columns:
        made.add_column(words.line(say(f"coach-column-{column}")), justify="left" if column in left else "right")
    return made


# --- solve ---------------------------------------------------------------------------------------------------------------------------------


def solve(console: Console, words: Words, game: Game, setup: Setup, again: bool, as_json: bool) -> None:
    """Solve a game, or read what was found before, and report its value and that of the first choices."""
    with watched(words) as hear:
        table = tables.made(game, setup, again=again, hear=hear)
    worths = table.worths(game.start(setup))
    assert worths is not None, "the beginning is the first position that was solved"
    stake = table.stake
    choices = firsts(game, setup, table)
    if as_json:
        first = []
        for one in choices:
            asked = words.line(one.asked, viewer=one.advice.seat)
            first.append(
                {"chance": one.chance, "rolled": list(one.rolled), "position": one.position, "asked": asked, **one.advice.plain(words)}
            )
        head: dict[str, Any] = {"game": game.id(setup), "stake": "points" if stake.points else "share", "low": stake.low}
        head |= {"values": [stake.shown(worth) for worth in worths], "error": table.error, "positions": table.positions}
        if setup.seats > 1 and choices:
            head["beginner"] = beginner(choices)
        print(json.dumps({**head, "table": str(table.path), "first": first}, ensure_ascii=False, indent=1))
        return
    console.print(Text(game.id(setup), style=TITLE))
    for seat, worth in enumerate(worths):
        kind = say("coach-points", seat=seat, value=number(stake, stake.shown(worth)))
        share = say("coach-share", seat=seat, value=number(stake, worth))
        console.print(Text(words.line(kind if stake.points else share), style="bold"))
    if setup.seats > 1 and choices:
        console.print(Text(words.line(say("coach-beginner", value=number(stake, beginner(choices))))))
    console.print(Text(words.line(say("coach-solved", positions=f"{table.positions:,}", error=f"{table.error:.1g}"))))
    if choices:
        rows = grid(words, "chance", "rolled", "best", "value", "next", "loss", left=("rolled", "best", "next"))
        for one in choices:
            best, *others = one.advice.moves
            viewer = one.advice.seat
            then = [words.line(others[0].name, viewer=viewer), number(stake, others[0].loss)] if others else ["", ""]
            rows.add_row(
                f"{100 * one.chance:.1f} %", spell_roll(one.rolled), words.line(best.name, viewer=viewer), number(stake, best.value), *then
            )
        console.print(Text(words.line(say("coach-first")), style=TITLE))
        console.print(rows)
    console.print(Text(words.line(say("coach-kept", path=str(table.path))), style=QUIET))


def beginner(choices: list[First]) -> float:
    """What the game is worth to whoever has its first choice."""
    return sum(one.chance * one.advice.value for one in choices) / sum(one.chance for one in choices)


# --- coach ---------------------------------------------------------------------------------------------------------------------------------


def coach(
    console: Console, words: Words, game: Game, setup: Setup, position: str, seat: Seat, chosen: Path | None, playouts: int, as_json: bool
) -> None:
    """Advise a seat and print that, as a table or as JSON."""
    with watched(words) as hear:
        advice = advise(game, setup, position, seat, chosen, playouts, hear=hear)
    if as_json:
        print(json.dumps({"game": game.id(setup), "position": position, **advice.plain(words)}, ensure_ascii=False, indent=1))
        return
    stake = advice.stake
    value = with_interval(stake, advice.value, advice.within)
    if stake.points:
        console.print(Text(words.line(say("coach-points", seat=seat, value=value)), style="bold"))
    else:
        console.print(Text(words.line(say("coach-share", seat=seat, value=value)), style="bold"))
    if advice.idle is not None:
        console.print(Text(words.line(advice.idle, viewer=seat)))
    else:
        told = say("coach-best", move=advice.moves[0].name)
        console.print(Text(words.line(told, viewer=seat), style="bold"))
        if advice.why is not None:
            console.print(Text(words.line(advice.why, viewer=seat)))
        console.print(moves(words, advice, chosen))
    console.print(Text(words.line(how(advice.how, advice.within)), style=QUIET))


def moves(words: Words, advice: Advice, chosen: Path | None) -> Grid:
    """The moves as a table."""
    more = ("difference",) if chosen is not None else ()
    rows = grid(words, "move", "value", "loss", *more, "clicks", left=("move", "clicks"))
    stake = advice.stake
    for one in advice.moves:
        compared = [number(stake, one.difference, signed=True)] if chosen is not None else []
        cells = [words.line(one.name, viewer=advice.seat), with_interval(stake, one.value, one.within)]
        cells += [with_interval(stake, one.loss, one.loss_within), *compared]
        style = "bold" if one.path == chosen else ""
        rows.add_row(*cells, Text(" ".join(one.path), style=QUIET), style=style)
    return rows


def how(kind: str, within: float) -> Say:
    """How values were found, as a sentence."""
    if kind == EXACT:
        return say("coach-exact", error=f"{within:.1g}")
    return say("coach-judged", error=f"{100 * within:.0f} %") if kind == JUDGED else say("coach-playouts")


# --- review --------------------------------------------------------------------------------------------------------------------------------


def look_again(console: Console, words: Words, match: Match, playouts: int, as_json: bool) -> None:
    """Review a game and print that, as a table or as JSON."""
    with watched(words) as hear:
        found = reviewed(match, playouts, hear)
    if as_json:
        print(json.dumps(found.plain(words), ensure_ascii=False, indent=1))
        return
    stake = found.stake
    console.print(Text(found.game, style=TITLE))
    parts_told = ("luck-small", "own-mistakes", "others-mistakes") if found.apart else ("luck", "own", "others")
    rows = grid(words, "player", "course", "start", *parts_told, "result", left=("player", "course"))
    for seat, one in enumerate(found.accounts):
        parts = ((one.luck, one.luck_within), (one.own, one.own_within), (one.others, one.others_within))
        told = [signed(stake, value, within) for value, within in parts]
        start = with_interval(stake, one.start, found.starts_within[seat])
        course = sparks([found.starts[seat], *[step.values[seat] for step in found.steps]], stake)
        rows.add_row(words.seat(seat, found.names), course, start, *told, number(stake, one.result))
    console.print(rows)
    if found.turning:
        console.print(Text(words.line(say("coach-turning")), style=TITLE))
        names = named_choices(words, match, found.turning)
        for step in found.steps:
            if step.n in found.turning:
                console.print(Text(told_step(words, found, step, names.get(step.n, " ".join(step.path)))))
    better = [step for step in found.steps if step.best is not None]
    console.print(Text(words.line(say("coach-better") if better else say("coach-none-better")), style=TITLE))
    for step in better:
        assert step.best is not None
        best = words.line(step.best.name, found.names, step.seat)
        loss = with_interval(stake, step.loss, step.loss_within)
        console.print(Text(words.line(say("coach-better-move", n=step.n, seat=step.seat, best=best, loss=loss), found.names)))
    within = max([*found.starts_within, *[one for step in found.steps for one in step.within]], default=0.0)
    console.print(Text(words.line(how(found.how, within)), style=QUIET))


def signed(stake: Stake, value: float, within: float) -> str:
    """A part of an account."""
    told = number(stake, value, signed=True)
    return f"{told} ± {number(stake, within)}" if within >= 5e-5 else told


def named_choices(words: Words, match: Match, wanted: Sequence[int]) -> dict[int, str]:
    """What the moves of these events are called, where they were made."""
    names: dict[int, str] = {}
    before = Match.start(match.game, match.setup, match.names, match.position)
    for event in match.events:
        if event.n in wanted and event.kind == "act":
            move = before.state.read(event.seat, event.path)
            if move is not None:
                names[event.n] = words.line(before.state.name(move), match.names, event.seat)
        before.again(event)
    return names


def told_step(words: Words, found: Review, step: ReviewStep, choice: str) -> str:
    """A turning point in words: what happened (`choice`: the move, by its name), and what it did to the one whom it moved most."""
    seat = max(range(len(step.changes)), key=lambda one: abs(step.changes[one]))
    change = number(found.stake, step.changes[seat], signed=True)
    if step.seat == SPECTATOR:
        return words.line(say("coach-turn-nobody", n=step.n, seat=seat, change=change), found.names)
    if step.outcome:
        return words.line(
            say("coach-turn-roll", n=step.n, seat_doer=step.seat, roll=spell_roll(step.outcome), seat=seat, change=change), found.names
        )
    return words.line(say("coach-turn-choice", n=step.n, seat_doer=step.seat, path=choice, seat=seat, change=change), found.names)


def sparks(values: list[float], stake: Stake) -> str:
    """A course as a row of bars, of at most forty.

    >>> sparks([0.0, 0.5, 1.0], Stake())
    '▁▅█'
    """
    high = max(values, default=0.0) if stake.points else 1.0
    taken = values if len(values) <= 40 else [values[round(k * (len(values) - 1) / 39)] for k in range(40)]
    return "".join(SPARKS[min(7, max(0, int(8 * value / high)))] if high else SPARKS[0] for value in taken)
