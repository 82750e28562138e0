"""Corpora: many finished games as files, for those who study them: a log of each, and one file of columns.

`games.npz` is what numpy writes and reads (`numpy.load`), which Worp needs anyway; Parquet would need a large package (pyarrow) for the same columns. It
holds three tables, `games`, `seats` and `events`, as arrays named `table.column`, and `schema`, a JSON text that says what each column means.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from math import nan
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from worp.contract.game import InputError
from worp.record.text import parse, write_event

FORMAT = 1
SCHEMA = {
    "games.id": "the game's name, which is also that of its log",
    "games.key": "which game",
    "games.version": "of its rules",
    "games.line": "the id line: game, rules version, seats, options",
    "games.seats": "how many played",
    "games.made": "when the table was made, in seconds since 1970; 0: not known",
    "games.events": "how many events its log has",
    "games.ended": "rules: by its rules; table: by the table, before its time",
    "games.why": "the key of the sentence that says how it ended",
    "seats.game": "the row in games, from 0",
    "seats.seat": "from 0",
    "seats.bot": "the bot that played there; empty: a person",
    "seats.share": "its part of the win, from 0 to 1",
    "seats.score": "its points; nan: the game has none",
    "events.game": "the row in games, from 0",
    "events.n": "the event's number, from 1",
    "events.kind": "roll, act, late, lapse, undo or end",
    "events.seat": "from 0; -1: nobody's",
    "events.text": "the event as its log has it",
    "events.at": "when, in seconds since 1970; nan: not known",
}


class SavedGame(NamedTuple):
    """A finished game: its log as text, who played (empty: a person), how it ended (`by_table`: before its time), when the table was made, and
    when each event was."""

    id: str
    log: str
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: str
    by_table: bool = False
    made: float = 0.0
    times: tuple[float, ...] = ()


def columns(games: Iterable[SavedGame]) -> dict[str, list[Any]]:
    """The three tables, column by column."""
    found: dict[str, list[Any]] = {name: [] for name in SCHEMA}

    def add(table: str, **row: Any) -> None:
        for name, value in row.items():
            found[f"{table}.{name}"].append(value)

    for k, game in enumerate(games):
        record = parse(game.log)
        key, _, version = record.id.partition(" ")[0].partition("@")
        seats = len(game.bots)
        ended = "table" if game.by_table else "rules"
        add(
            "games",
            id=game.id,
            key=key,
            version=int(version),
            line=record.id,
            seats=seats,
            made=game.made,
            events=len(record.events),
            ended=ended,
            why=game.why,
        )
        for seat, bot in enumerate(game.bots):
            share = 1 / len(game.winners) if seat in game.winners else 0.0
            add("seats", game=k, seat=seat, bot=bot, share=share, score=float(game.scores[seat]) if len(game.scores) == seats else nan)
        for event in record.events:
            at = game.times[event.n - 1] if event.n <= len(game.times) else nan
            text = write_event(event).split(" ", 2)[2:]
            add(
                "events",
                game=k,
                n=event.n,
                kind=event.kind,
                seat=event.seat if event.kind in ("act", "late") else -1,
                text=text[0] if text else "",
                at=at,
            )
    return found


class Corpus:
    """A folder that takes games: `logs/ID.worp` at once, `games.npz` at the end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games: list[SavedGame] = []
        try:
            (folder / "logs").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"The folder '{folder}' cannot be made: {error.strerror}. Give another one.") from error

    def add(self, game: SavedGame) -> None:
        path = self.folder / "logs" / f"{game.id}.worp"
        new = path.with_name(f".{path.name}.{os.getpid()}")
        new.write_text(game.log, encoding="utf-8", newline="\n")
        new.replace(path)
        self.games.append(game)

    def close(self) -> Path:
        """Write the columns, the games in the order of their names; the file."""
        self.games.sort(key=lambda game: game.id)
        arrays = {name: np.array(values) if values else np.array([], np.float64) for name, values in columns(self.games).items()}
        path = self.folder / "games.npz"
        new = path.with_name(f".games.{os.getpid()}.npz")
        about = json.dumps({"worp_corpus": FORMAT, "columns": SCHEMA}, ensure_ascii=False)
        np.savez_compressed(new, schema=np.array(about), **arrays)  # type: ignore[arg-type]
        new.replace(path)
        return path
