"""Finding the net for a table: one that was trained on this machine, else the one that came with the game.

Nets come in the game's folder, `net-2.npz` for two players, and are for the usual options; what `worp train` makes is kept in the user's cache folder, and belongs to
one text of a game's file.
"""

from __future__ import annotations

import hashlib
import logging
import sys
from pathlib import Path
from typing import Any

from worp import cache
from worp.bots.bot import Bot
from worp.contract.dice import Source
from worp.contract.game import Game, InputError, Setup, State
from worp.contract.scene import Seat
from worp.learn.ahead import Judging
from worp.learn.judge import Judge
from worp.learn.net import read

logger = logging.getLogger("worp.learn")

GAMES = Path(__file__).parent.parent / "games"
_open: dict[tuple[Path, int, str], Judge | None] = {}
"""Nets in use, by file, its time, and the table."""


def source_of(game: Game) -> Path | None:
    """The file that a game's rules stand in."""
    module = sys.modules.get(game.state.__module__)
    return Path(module.__file__) if module is not None and module.__file__ else None


def official(game: Game) -> bool:
    """Whether its rules have a version that we keep."""
    return game.state.__module__.startswith("worp.games.")


def trained(game: Game, setup: Setup) -> Path:
    """The folder in which a net for this table is trained on this machine."""
    whole = game.id(setup)
    source = source_of(game)
    if not official(game) and source is not None:
        whole += source.read_text(encoding="utf-8")
    return cache.folder("learn") / f"{game.key}-{hashlib.blake2b(whole.encode(), digest_size=10).hexdigest()}"


def shipped(game: Game, setup: Setup) -> Path | None:
    """Where the net would lie that came with the game."""
    return GAMES / game.key.replace("-", "_") / f"net-{setup.seats}.npz" if official(game) else None


def known(game: Game, setup: Setup) -> Judge | None:
    """The judge for a table (races calm), or None where there is no net for it, or none that fits."""
    return judge_of(game, setup, trained(game, setup) / "net.npz") or brought(game, setup)


def brought(game: Game, setup: Setup) -> Judge | None:
    """The judge with the net that came with the game, or None where there is none for the table. Levels ask this one: how strong they are was measured with
    it, and is not to change with what somebody trains."""
    return judge_of(game, setup, shipped(game, setup))


def judge_of(game: Game, setup: Setup, path: Path | None) -> Judge | None:
    """The judge with the net of a file, or None where there is none that fits; each is opened once."""
    if path is None or not path.is_file():
        return None
    key = (path, path.stat().st_mtime_ns, game.id(setup))
    if key not in _open:
        _open[key] = opened(game, setup, path)
    return _open[key]


class Netted(Bot):
    """Plays by the net of whatever table it is asked at; raises `InputError` where there is none."""

    def __init__(self, game: Game, src: Source) -> None:
        super().__init__(game, src)
        self.minds: dict[Setup, Judging] = {}

    def choose(self, state: State[Any], seat: Seat) -> Any:
        mind = self.minds.get(state.setup)
        if mind is None:
            judge = known(self.game, state.setup)
            if judge is None:
                raise InputError(f"There is no net for '{self.game.id(state.setup)}'; worp train {self.game.key} makes one.")
            mind = self.minds[state.setup] = Judging(judge, self.src)
        return mind.choose(state, seat)


def opened(game: Game, setup: Setup, path: Path) -> Judge | None:
    """The judge with the net of a file, if it fits."""
    try:
        net = read(path)
        net.check(game, setup)
    except InputError as fault:
        logger.info("%s is not used: %s", path, fault)
        return None
    return Judge(game, net)
