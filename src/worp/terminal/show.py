"""Positions and games, shown: `worp show`, `worp moves`, `worp games`."""

from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from worp import registry
from worp.contract.game import ROLL, Game, Outcome, Setup, State, spell_roll, ways
from worp.contract.scene import Seat, say
from worp.terminal.draw import QUIET, TITLE, Drawer
from worp.words.sentences import Words


def show(console: Console, words: Words, state: State[Any], seat: Seat) -> None:
    """The position as `seat` (or the spectator) sees it, and what is asked."""
    seen = state.mask(seat)
    turn = [seen.who] if seen.who >= 0 else seen.acting()
    console.print(Drawer(console, words).scene(seen.scene(seat), seat, turn=turn))
    console.print(Text(words.line(seen.prompt(seat if seat >= 0 else max(seen.who, 0), ()), viewer=seat), style="bold"))


def moves(console: Console, words: Words, game: Game, setup: Setup, state: State[Any], seat: Seat | None, as_json: bool) -> None:
    """The legal moves of `seat`, or of all who may act; where chance is awaited, its results and their weights."""
    seats = state.acting() if seat is None else [seat]
    found = [(one, state.spell(move), state.name(move)) for one in seats for move in state.moves(one)]
    outcomes = list(state.outcomes() or []) if state.phase == ROLL else []
    if as_json:
        listed = [{"seat": one, "path": list(path), "words": words.line(name, viewer=one)} for one, path, name in found]
        chance = [{"outcome": list(outcome), "weight": weight} for outcome, weight in outcomes]
        whole = {"game": game.id(setup), "position": state.text(), "moves": listed, "outcomes": chance}
        print(json.dumps(whole, ensure_ascii=False, indent=1))
        return
    if state.phase == ROLL:
        show_chance(console, words, state, outcomes)
    elif not found:
        asked = seat if seat is not None else 0
        console.print(Text(words.line(state.mask(asked).idle(asked) or say("no-wait"), viewer=asked)))
    table = Table.grid(padding=(0, 2))
    for number, (one, path, name) in enumerate(found, 1):
        table.add_row(
            Text(str(number), style=TITLE), words.seat(one), Text(" ".join(path)), Text(words.line(name, viewer=one), style=QUIET)
        )
    if found:
        console.print(table)


def show_chance(console: Console, words: Words, state: State[Any], outcomes: list[tuple[Outcome, int]]) -> None:
    """Print what can be thrown, and how likely each is."""
    if not outcomes:
        console.print(Text(words.line(say("terminal-chance-unlisted"))))
        return
    console.print(Text(words.line(say("terminal-chance", count=len(outcomes)))))
    total = sum(weight for _, weight in outcomes)
    table = Table.grid(padding=(0, 2))
    for outcome, weight in outcomes:
        table.add_row(Text(spell_roll(outcome)), Text(f"{weight}/{total}", style=QUIET))
    console.print(table)


def games(console: Console, words: Words, as_json: bool) -> None:
    known = registry.games()
    if as_json:
        print(json.dumps([sheet(game) for game in known.values()], ensure_ascii=False, indent=1))
        return
    table = Table(box=None, padding=(0, 2), header_style=TITLE)
    for column in ("game", "title", "seats", "minutes", "kind"):
        table.add_column(words.line(say(f"terminal-column-{column}")))
    for game in known.values():
        low, high = game.minutes
        minutes = f"{low}–{high}" if low != high else str(low)
        seats = ways(game.seats).replace(" to ", "–").replace(" or ", ", ")
        table.add_row(game.key, Text(game.title(words.language), style="bold"), seats, minutes, words.line(say(f"kind-{game.kind}")))
    console.print(table)


def sheet(game: Game) -> dict[str, Any]:
    """A game's facts as JSON."""
    options = []
    for option in game.options:
        one: dict[str, Any] = {"name": option.name, "default": option.default, "per_seat": option.per_seat}
        if option.choices:
            one["choices"] = list(option.choices)
        elif isinstance(option.default, int) and not isinstance(option.default, bool):
            one["low"], one["high"] = option.low, option.high
        if option.when:
            one["when"] = {name: list(allowed) for name, allowed in option.when}
        options.append(one)
    return {
        "key": game.key,
        "version": game.version,
        "titles": game.titles,
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "kind": game.kind,
        "hidden": game.hidden,
        "race": game.race._asdict() if game.race is not None else None,
        "options": options,
    }
