"""The check that a game is the same whenever Python is started: what comes from a `set` of words is in another order each time.

Within one run of Python that order never changes, so the same random games are played in two others, whose hash seeds (`PYTHONHASHSEED`)
are different, and every line of what came is compared. They run beside the rest of `conform`. For that they have to find the game by
itself: by its key, or in a Python file that holds it. A game that only exists in memory is left out, and the report says so.

    python -m worp.testing.orders GAME SEED "id line" …
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import OVER, ROLL, Game, InputError, Setup, State
from worp.contract.scene import SPECTATOR, Happening
from worp.testing.acts import choose, perform, spelled
from worp.testing.inspection import Broken
from worp.testing.positions import FICKLE

HASH_SEEDS = ("1", "2")
SETUPS = 3
"""In how many setups a game is played."""
ACTS = 70
"""How many acts of each."""
PATIENCE = 120
"""Seconds after which another run of Python is given up."""


class Line(NamedTuple):
    """Something that was seen: in which game, at which position, after (or for what is told: at) which act, what it is, and its value."""

    id: str
    position: str
    act: str
    what: str
    value: str


def transcript(game: Game, setup: Setup, seed: str, stream: str = "") -> Iterator[Line]:
    """A random game, line by line, with everything that has an order. `stream`: a stream of chance that does not depend on the setup."""
    id_line = game.id(setup)
    src = Seeded(f"order/{seed}/{stream or id_line}")
    state = game.start(setup)
    act = ""
    for number in range(ACTS + 1):
        text = state.text()
        yield from (Line(id_line, text, act, what, value) for what, value in ordered(state))
        if state.phase == OVER or number == ACTS:
            return
        chosen = choose(state, src)
        act = spelled(chosen, state)
        tell: list[Happening] = []
        perform(state, chosen, tell)
        for told in tell:
            yield Line(id_line, text, act, "what is told", repr(told))


def ordered(state: State[Any]) -> Iterator[tuple[str, str]]:
    """What can be seen of a position, in its order."""
    yield "the text", state.text()
    if state.phase == ROLL:
        yield "outcomes()", repr(state.outcomes())
    for seat in range(state.setup.seats):
        moves = state.moves(seat)
        yield f"moves({seat})", " | ".join([" ".join(state.spell(move)) for move in moves])
        if moves:
            yield f"offers({seat}, ())", repr(state.mask(seat).offers(seat, ()))
    scene = state.mask(SPECTATOR).scene(SPECTATOR)
    yield "scene(-1)", repr((scene.parts, list(scene.things.items())))


def home(game: Game) -> tuple[str, str]:
    """Where another run of Python finds this game: its key or its file. Else nothing, and why."""
    if game.key in registry.names() and registry.installed(game.key) is game:
        return game.key, ""
    module = sys.modules.get(game.state.__module__)
    path = getattr(module, "__file__", None)
    if module is None or path is None or not Path(path).is_file():
        return "", "the game is not in a file of its own"
    held = [value for value in vars(module).values() if isinstance(value, Game)]
    given = getattr(module, "GAME", held[0] if len(held) == 1 else None)
    if given is None or (given.key, given.version, given.state.__qualname__) != (game.key, game.version, game.state.__qualname__):
        return "", f"{Path(path).name} does not hold the game as GAME"
    return str(Path(path).resolve()), ""


class Run:
    """Another run of Python, which sees the same modules as this one. What it prints goes to a file, so that it never waits for a reader."""

    def __init__(self, arguments: Sequence[str], hash_seed: str) -> None:
        self.out = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 (closed by stop)
        self.complaint = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        seen = os.pathsep.join([place for place in sys.path if place])
        self.process = subprocess.Popen(
            [sys.executable, "-m", "worp.testing.orders", *arguments],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": seen, "PYTHONIOENCODING": "utf-8"},
            stdout=self.out,
            stderr=self.complaint,
        )

    def result(self) -> list[Line]:
        """The lines it printed; raises `InputError` if it could not."""
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            raise InputError(f"another run of Python took more than {PATIENCE} seconds") from None
        self.out.seek(0)
        self.complaint.seek(0)
        if status:
            raise InputError(
                f"another run of Python could not play it: {(self.complaint.read().strip() or 'it did not say why').splitlines()[-1]}"
            )
        return [Line(*json.loads(line)) for line in self.out]

    def stop(self) -> None:
        """End it, if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.out.close()
        self.complaint.close()


class Orders:
    """Two other runs of Python that play the same random games, and the comparison of what they saw."""

    def __init__(self, game: Game, setups: Sequence[Setup], seed: int | str) -> None:
        name, self.left_out = home(game)
        step = -(-len(setups) // SETUPS)
        self.arguments = [name, str(seed), *[game.id(setup) for setup in setups[::step]]]
        self.runs = [Run(self.arguments, hash_seed) for hash_seed in HASH_SEEDS] if name else []

    def compare(self) -> bool:
        """Raise `Broken` where the runs differ; whether they could be compared. If not, `left_out` says why."""
        if not self.runs:
            return False
        try:
            first, second = [run.result() for run in self.runs]
            for one, other in zip(first, second, strict=False):
                if one != other:
                    self.runs.append(Run(self.arguments, HASH_SEEDS[0]))
                    raise finding(one, other, self.runs[-1].result() == first)
        except InputError as fault:
            self.left_out = str(fault)
            return False
        return True

    def stop(self) -> None:
        """End the runs that are not over."""
        for run in self.runs:
            run.stop()


def finding(one: Line, other: Line, steady: bool) -> Broken:
    """What to say of the first difference; `steady`: with the same hash seed the game is the same."""
    values = f"{around(one.value, other.value)} in one run of Python and {around(other.value, one.value)} in another"
    if one.what != other.what:
        values = f"something in one run of Python where {other.what} comes in another"
    why = (
        "that is the order of a set (or of hash()), which changes whenever Python starts; take a list, a dict or sorted(…) instead"
        if steady
        else FICKLE
    )
    runs = f"PYTHONHASHSEED={HASH_SEEDS[0]} and PYTHONHASHSEED={HASH_SEEDS[1]}"
    where = [("game", one.id), ("position", one.position), ("act", one.act), ("found in", runs)]
    lines = "\n".join(f"  {name}: {text}" for name, text in where if text)
    return Broken("order" if steady else "repeatable", f"{one.what} gives {values}: {why}", lines)


def around(value: str, other: str) -> str:
    """The part of a value where it begins to differ from another one."""
    k = next((k for k, (one, two) in enumerate(zip(value, other, strict=False)) if one != two), min(len(value), len(other)))
    first = max(0, k - 40)
    return f"'{'…' if first else ''}{value[first : k + 80]}{'…' if len(value) > k + 80 else ''}'"


def main(argv: Sequence[str]) -> int:
    """Print the transcripts that are asked for, a line of JSON each."""
    name, seed, *id_lines = argv
    signal.alarm(2 * PATIENCE)  # nobody waits for it longer, also if whoever started it was killed and cannot stop it
    try:
        game = registry.find(name)
        for id_line in id_lines:
            try:
                for line in transcript(game, game.read_id(id_line), seed):
                    print(json.dumps(line))
            except InputError:
                raise
            except Exception as error:  # noqa: BLE001 (it is seen like everything else, and compared)
                print(json.dumps([id_line, "", "", "the game", f"{type(error).__name__}: {error}"]))
    except InputError as fault:
        print(fault, file=sys.stderr)
        return 2
    return 0


def bound() -> None:
    """End this process when it has computed for longer than anybody waits for it. Whoever started it may have been ended from outside, and
    rules that never come back to Python listen to nobody but the system."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    except (ImportError, OSError, ValueError):
        return  # a system without such bounds


if __name__ == "__main__":
    bound()
    sys.exit(main(sys.argv[1:]))
