"""Chunks: a few games each, played by whatever process on whatever machine, and kept on disk once they are played.

A chunk says all that its games follow from, so the same chunk gives the same records everywhere. Its name is a hash of that and of the
programs that play it: a folder of chunks can be taken up again after whatever stopped it, and a changed rule never meets old games.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import worp
from worp import registry
from worp.contract.game import Game, InputError
from worp.lab.judging import JudgeSettings
from worp.lab.playing import LIMIT, play
from worp.lab.records import GameRecord, plain, read
from worp.learn import nets

Rows = list[list[Any]]
"""Records as plain lists, as they travel and are kept."""
PLAYERS = (
    *("contract", "material", "bots", "learn/encode.py", "learn/judge.py", "learn/net.py", "learn/searching.py"),
    *("arena/players.py", "arena/series.py", "lab/playing.py", "lab/judging.py", "lab/records.py"),
)
"""The programs that decide what comes of a game, besides its own."""


class Chunk(NamedTuple):
    """Games `numbers` of a table. `source` is a game's key or file and `code` that file's text, so that machines which do not have it can
    play it, too."""

    source: str
    code: str
    line: str
    words: tuple[str, ...]
    numbers: tuple[int, ...]
    seed: str
    look: JudgeSettings | None = None
    limit: int = LIMIT


def code_of(source: str) -> str:
    """The text of a game that is a file of one's own; empty for one that is installed."""
    path = Path(source).expanduser()
    return path.read_text(encoding="utf-8") if path.suffix == ".py" and path.is_file() else ""


@lru_cache(maxsize=8)
def game_of(source: str, code: str) -> Game:
    """The game of a chunk. A file is read once, as it was when the study began: it may be edited in between, or lie on another machine."""
    if not code:
        return registry.find(source)
    if code == code_of(source):
        return registry.find(source)
    name = hashlib.blake2b(code.encode(), digest_size=8).hexdigest()
    path = Path(tempfile.gettempdir()) / f"worp-lab-{os.getuid() if hasattr(os, 'getuid') else 0}" / name / Path(source).name
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    write_whole(path, code)
    return registry.find(str(path))


def work(chunk: Chunk) -> Rows:
    """Play the games of a chunk."""
    game = game_of(chunk.source, chunk.code)
    setup = game.read_id(chunk.line)
    return [plain(play(game, setup, chunk.words, number, chunk.seed, chunk.look, chunk.limit)) for number in chunk.numbers]


@lru_cache(maxsize=32)
def programs(key: str) -> str:
    """A hash of the programs that play a game: bots, the lab itself and, where the game is an installed one with this key, its rules. (The
    text of one's own file is part of its chunks.)"""
    whole = hashlib.blake2b(digest_size=12)
    root = Path(worp.__file__).parent
    folders = [root / name for name in PLAYERS]
    if key:
        module = import_module(registry.find(key).state.__module__)
        folder = Path(str(module.__file__))
        folders.append(root / "games" / module.__name__.split(".")[2] if module.__name__.startswith("worp.games.") else folder)
    for folder in folders:
        for path in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
            whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()


def key_of(chunk: Chunk) -> str:
    """The key of its game, if that is installed."""
    return "" if chunk.code else chunk.source


def name_of(chunk: Chunk) -> str:
    bots = [Path(word.partition(".py")[0] + ".py") for word in chunk.words if ".py" in word]
    texts = [path.expanduser().read_text(encoding="utf-8") for path in bots if path.expanduser().is_file()]
    if "net" in [word.partition(":")[0] for word in (*chunk.words, chunk.look.judge if chunk.look is not None else "")]:
        game = game_of(chunk.source, chunk.code)
        judge = nets.known(game, game.read_id(chunk.line))
        texts.append(judge.net.mark() if judge is not None else "")
    whole = json.dumps([programs(key_of(chunk)), chunk._replace(source=Path(chunk.source).name), texts])
    return hashlib.blake2b(whole.encode(), digest_size=16).hexdigest()


def write_whole(path: Path, text: str) -> None:
    """Write a file wholly or not at all."""
    new = path.with_name(f".{path.name}.{os.getpid()}")
    new.write_text(text, encoding="utf-8", newline="\n")
    new.replace(path)


class ChunkStore:
    """The chunks that are played already, in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InputError(f"The folder '{folder}' cannot be made: {error.strerror}. Give another with --out.") from error

    def place(self, chunk: Chunk) -> Path:
        """Where the chunk is kept."""
        return self.folder / f"{name_of(chunk)}.json"

    def get(self, chunk: Chunk) -> Rows | None:
        """Its records, if it is there and whole."""
        try:
            rows: Rows = json.loads(self.place(chunk).read_text(encoding="utf-8"))
            whole = [row[0] for row in rows] == list(chunk.numbers)
        except (OSError, ValueError, TypeError, LookupError):
            return None
        return rows if whole else None

    def put(self, chunk: Chunk, rows: Rows) -> None:
        write_whole(self.place(chunk), json.dumps(rows, ensure_ascii=False, separators=(",", ":")))


def records(rows: Iterable[Rows]) -> list[GameRecord]:
    """The records of several chunks, in the order of their numbers."""
    found = [read(row) for some in rows for row in some]
    found.sort(key=lambda record: record.number)
    return found
