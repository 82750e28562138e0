"""What has been solved, kept: the value of every position of a game, and the best move there.

`made(game, setup)` gives the table, and solves the game if that has not been done on this machine; `known` only looks. A game may have a
solver and a table of its own, `exact.py` in its folder; every other takes the general solver, whose table is a sorted list of the
positions' hashes.
"""

from __future__ import annotations

import hashlib
import sys
import time
from collections import OrderedDict
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from worp.bots.bot import heaviest
from worp.contract.game import OVER, Game, InputError, Setup, State
from worp.contract.scene import Seat
from worp.exact import files
from worp.exact.graph import Progress, unheard
from worp.exact.solver import Solution, solve
from worp.exact.values import Stake

Worths = tuple[float, ...]
"""What a position is worth to each seat; see `Stake`."""
NONE = 2**16 - 1
MARK = 3
"""Raised when tables of before are no longer right."""


class ValueTable:
    """The values of a game's positions: each within `error` of the truth."""

    stake: Stake
    error: float
    path: Path | None
    """Where it is kept."""
    positions: int

    def __init__(self, setup: Setup, kept: files.Contents, path: Path | None) -> None:
        self.setup = setup
        self.arrays = kept.arrays
        self.stake = Stake(*kept.head["stake"])
        self.error = float(kept.head["error"])
        self.positions = int(kept.head["positions"])
        self.path = path

    def worths(self, state: State[Any]) -> Worths | None:
        """What the position is worth to each seat; None if it is not in the table."""
        if state.phase == OVER:
            ending = state.ending()
            return tuple([self.stake.worth(ending, seat) for seat in range(self.setup.seats)])
        return self.look(state)

    def look(self, state: State[Any]) -> Worths | None:
        """Like `worths`, for a position that is not the end."""
        raise NotImplementedError

    def weigh(self, state: State[Any], seat: Seat) -> list[float]:
        """What each move of a seat that may choose now is worth to it; raises `InputError` if the position is not in the table."""
        found: list[float] = []
        for move in state.moves(seat):
            after = state.copy()
            after.play(seat, move)
            worths = self.worths(after)
            if worths is None:
                raise unknown(state)
            found.append(worths[seat])
        return found

    def best(self, state: State[Any], seat: Seat) -> Any:
        """The best move of a seat that may choose now; raises `InputError` if the position is not in the table."""
        return state.moves(seat)[heaviest(self.weigh(state, seat))]


def unknown(state: State[Any]) -> InputError:
    """For positions that nobody has solved."""
    return InputError(f"The position '{state.text()}' is not in the table: it cannot come up in a game from the beginning.")


class ListedTable(ValueTable):
    """A game that the general solver has solved."""

    def number(self, state: State[Any]) -> int:
        """The position's place in the list; -1 if it is not there."""
        names = self.arrays["names"]
        name = hashed(state.text())
        at = int(np.searchsorted(names, np.uint64(name)))
        return at if at < names.size and int(names[at]) == name else -1

    def look(self, state: State[Any]) -> Worths | None:
        at = self.number(state)
        return tuple(self.arrays["worth"][at].tolist()) if at >= 0 else None

    def best(self, state: State[Any], seat: Seat) -> Any:
        """The move of the plan whose error is proven."""
        at = self.number(state)
        if at < 0:
            raise unknown(state)
        return state.moves(seat)[int(self.arrays["plan"][at])]


def hashed(text: str) -> int:
    """A position's name as a number of 64 bits. That two of a million positions share one has a chance of 1 to 37 million; then the table
    is not written."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "little")


def listed(solution: Solution) -> files.Contents:
    """A solution as a table; raises `InputError` if two positions share a hash."""
    graph = solution.graph
    names = np.array([hashed(text) for text in graph.keys], np.uint64)
    if np.unique(names).size < names.size:
        raise InputError("Two positions of this game have the same hash, so it cannot be kept as a table.")
    plan = np.full(graph.size, NONE, np.uint16)
    plan[graph.choice.nodes] = solution.chosen - graph.choice.first
    order = np.argsort(names)
    head = {"stake": list(graph.stake), "error": solution.error, "positions": graph.size}
    return files.Contents(head, {"names": names[order], "worth": solution.worth[order], "plan": plan[order]})


class OwnSolver(Protocol):
    """What `exact.py` in a game's folder gives where the game has a solver of its own."""

    def solves(self, setup: Setup) -> bool:
        """Whether this solver can solve such a setup."""

    def same(self, game: Game, setup: Setup) -> Setup:
        """The setup under which the table is kept: those that differ in nothing that matters share one."""

    def solve(self, setup: Setup, hear: Progress) -> files.Contents:
        """Work the table out, telling `hear` how far it is."""

    def opened(self, setup: Setup, kept: files.Contents, path: Path) -> ValueTable:
        """The table that a file holds."""

    def is_quick(self, setup: Setup) -> bool:
        """Whether it takes so short a time that it is done when a table is needed."""

    def ahead(self, game: Game) -> list[Setup]:
        """The setups that are played most, the most usual first: a room solves them before anybody waits."""


def own_solver(game: Game, setup: Setup) -> OwnSolver | None:
    """The game's own solver for this setup, if it has one."""
    solver: OwnSolver | None = game.beside("exact")
    return solver if solver is not None and solver.solves(setup) else None


def is_quick(game: Game, setup: Setup) -> bool:
    """Whether the game can be solved in so short a time that it is done when a table is needed."""
    solver: OwnSolver | None = game.beside("exact")
    return solver is not None and solver.is_quick(setup)


def ahead(game: Game) -> list[Setup]:
    """The setups of the game that are worth solving before anybody needs them; none where that would take long."""
    solver: OwnSolver | None = game.beside("exact")
    return [] if solver is None else solver.ahead(game)


# --- keeping -------------------------------------------------------------------------------------------------------------------------------

_open: OrderedDict[Path, ValueTable] = OrderedDict()
"""Tables in use; mapped files cost nothing, checking them does."""


def place(game: Game, setup: Setup) -> Path:
    """The file in which the game's table is kept. A game of one's own has another one after every edit; an official one, whose rules have a
    version, does not."""
    solver = own_solver(game, setup)
    if solver is not None:
        setup = solver.same(game, setup)
    whole = f"{MARK} {game.id(setup)}"
    module = sys.modules[game.state.__module__]
    if not module.__name__.startswith("worp.games.") and module.__file__:
        whole += Path(module.__file__).read_text(encoding="utf-8")
    return files.folder() / f"{game.key}-{hashlib.blake2b(whole.encode(), digest_size=10).hexdigest()}.table"


def opened(game: Game, setup: Setup, kept: files.Contents, path: Path) -> ValueTable:
    """The table that a file holds."""
    solver = own_solver(game, setup)
    return solver.opened(setup, kept, path) if solver is not None else ListedTable(setup, kept, path)


def known(game: Game, setup: Setup) -> ValueTable | None:
    """The game's table, if it has been made; raises `InputError` if it is damaged."""
    path = place(game, setup)
    table = _open.get(path)
    if table is None or table.setup != setup:
        kept = files.read(path)
        if kept is None:
            return None
        table = _open[path] = opened(game, setup, kept, path)
        while len(_open) > 16:
            _open.popitem(last=False)
    return table


def made(game: Game, setup: Setup, most: int = 2_000_000, again: bool = False, hear: Progress = unheard) -> ValueTable:
    """The game's table, made if it has not been, or is damaged, or with `again`. Raises `InputError` if the game cannot be solved."""
    path = place(game, setup)
    if not again:
        try:
            found = known(game, setup)
        except InputError:
            hear("damaged", 0.0)
            found = None
        if found is not None:
            return found
    begun = time.perf_counter()
    solver = own_solver(game, setup)
    kept = solver.solve(setup, hear) if solver is not None else listed(solve(game, setup, most=most, hear=hear))
    hear("write", 0.0)
    head = {"game": game.id(setup), "seconds": round(time.perf_counter() - begun, 2), **kept.head}
    files.write(path, head, kept.arrays)
    _open.pop(path, None)
    found = known(game, setup)
    assert found is not None, "it was written just now"
    return found
