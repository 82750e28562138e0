"""What never happened: sentences that nobody said, endings that did not come, lines of the rules that did not run, in logs played again."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from worp.contract.calm import Calm
from worp.contract.game import OVER, Game, InputError, State
from worp.contract.scene import Happening, Say
from worp.record.log import Match
from worp.record.text import parse
from worp.words.sentences import word_file

VIEW = frozenset(
    [
        "__init__",
        "text",
        "load",
        "scene",
        "spell",
        "name",
        "offer",
        "offers",
        "prompt",
        "reason",
        "why_not",
        "read",
        "idle",
        "copy",
        "mask",
        "guess",
        "acting",
        "check_roll",
        "outcomes",
        "sample",
    ]
)
"""Methods of the contract that show or read positions: no rules."""


class Unused(NamedTuple):
    """In so many `games` played again: sentences of the game that were not said (refusals are left out: they answer wrong clicks), how often
    each ending came, and the lines of the rules that did not run, as `line number: text`; `compiled`: the rules run compiled, so nobody could
    see their lines."""

    games: int
    sentences: tuple[str, ...]
    endings: tuple[tuple[str, int], ...]
    lines: tuple[str, ...]
    compiled: bool


def keys(sentence: Say | None) -> Iterator[str]:
    """The key of a sentence and of those in it."""
    if sentence is not None:
        yield sentence.key
        for _, value in sentence.args:
            if isinstance(value, Say):
                yield from keys(value)


def own_keys(game: Game) -> list[str]:
    """The game's sentences that play can say: no names of options, no explanations, no refusals."""
    text = game.words.get("en") or next(iter(game.words.values()), "")
    if not text:
        path = word_file("en", game.key)
        text = path.read_text(encoding="utf-8") if path.exists() else ""
    found = re.findall(r"^([a-z][a-z0-9-]*) *=", text, re.MULTILINE)
    apart = tuple(f"{game.key}-{word}-" for word in ("option", "about", "no"))
    return [key for key in found if not key.startswith(apart)]


class Watch:
    """Which lines of which functions of some files run."""

    def __init__(self, files: Iterable[str]) -> None:
        self.files = frozenset(files)
        self.ran: dict[CodeType, set[int]] = {}

    def call(self, frame: FrameType, event: str, _arg: Any) -> Any:
        """The trace function: notes the lines that run in the game's own files."""
        code = frame.f_code
        if code.co_filename not in self.files:
            return None
        lines = self.ran.setdefault(code, set())

        def line(frame: FrameType, event: str, _arg: Any) -> Any:
            if event == "line":
                lines.add(frame.f_lineno)
            return line

        return line

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Look while something runs; whoever else was looking does so again afterwards."""
        before = sys.gettrace()
        sys.settrace(self.call)
        try:
            yield
        finally:
            sys.settrace(before)

    def idle(self) -> list[tuple[str, int]]:
        """The lines of rules that did not run although their function did; those that only refuse are left out."""
        found: set[tuple[str, int]] = set()
        for code, ran in self.ran.items():
            if code.co_name in VIEW or code.co_name.startswith("<"):
                continue
            text = Path(code.co_filename).read_text(encoding="utf-8").splitlines()
            for _, _, number in code.co_lines():
                if number and number != code.co_firstlineno and number not in ran:
                    said = text[number - 1].strip()
                    if said and not said.startswith(("raise ", "assert ", "def ", '"""', "#", "@", "tell.append", "if tell", "else")):
                        found.add((code.co_filename, number))
        everywhere = {(code.co_filename, number) for code, ran in self.ran.items() for number in ran}
        return sorted(found - everywhere)


def rules_files(game: Game) -> list[str]:
    """The files of the game's rules, where they run as they are written; none if they are compiled."""
    if not inspect.isfunction(game.state.play):
        return []
    return [
        inspect.getfile(kind)
        for kind in game.state.__mro__
        if kind not in (State, Calm, object) and inspect.isclass(kind) and in_python(kind)
    ]


def in_python(kind: type) -> bool:
    """Whether the class lies in a file that Python runs itself, and is no part of the contract."""
    try:
        return inspect.getfile(kind).endswith(".py") and not kind.__module__.startswith(("worp.contract", "typing", "abc"))
    except (TypeError, OSError):
        return False


def unused(game: Game, logs: Sequence[str]) -> Unused:
    """What did not happen in the games that these logs tell."""
    said: set[str] = set()
    endings: dict[str, int] = {}
    files = rules_files(game)
    watch = Watch(files)

    def look(match: Match) -> None:
        state = match.state
        for happening in match.events[-1].told:
            if isinstance(happening, Happening):
                said.update(keys(happening.say))
                said.update(keys(happening.public))
        for seat in range(match.setup.seats):
            seen = state.mask(seat)
            said.update(keys(seen.prompt(seat, ())))
            for offer in seen.offers(seat, ()):
                said.update(keys(offer.say))
        for part in state.mask(-1).scene(-1).parts:
            said.update(keys(part.title))
        for seat in state.acting():
            for move in state.moves(seat)[:20]:
                said.update(keys(state.name(move)))
        for thing in state.mask(-1).scene(-1).things.values():
            said.update(keys(thing.label))
        if state.phase == OVER:
            why = state.ending().why
            said.update(keys(why))
            endings[why.key] = endings.get(why.key, 0) + 1

    played = 0
    for log in logs:
        try:
            record = parse(log)
            with watch.watching():
                Match.replay(record, lambda _key: game)
            Match.replay(record, lambda _key: game, look)
        except InputError:
            continue  # a broken game shows what it shows elsewhere
        played += 1
    never = tuple([key for key in own_keys(game) if key not in said])
    lines = [
        f"{Path(file).name}:{number}: {Path(file).read_text(encoding='utf-8').splitlines()[number - 1].strip()}"
        for file, number in watch.idle()
    ]
    return Unused(played, never, tuple(sorted(endings.items())), tuple(lines), not files)
