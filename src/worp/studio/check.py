"""`worp check FILE`: whether a game keeps the promises of the contract, told to the one who wrote it.

It runs `worp.testing.conform`, looks for further faults where one was found, and for each of them for the shortest game that shows it.
"""

from __future__ import annotations

import inspect
import re
import textwrap
import time
import traceback
from pathlib import Path
from typing import Any, NamedTuple

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import Game, InputError
from worp.guard import GROWTH, Place, RulesStuck, Watch, in_a_process, place_of
from worp.testing.conform import Report, conform, explore, usual_setups
from worp.testing.inspection import Broken, Inspection
from worp.testing.sentences import Sentences

BLAMED = {
    "text": ("text", "load"),
    "wrong texts": ("load",),
    "copy": ("copy",),
    "mask": ("mask",),
    "guess": ("guess", "mask"),
    "offers": ("offers", "offer", "spell", "prompt"),
    "spell": ("spell",),
    "read": ("read", "spell"),
    "refusals": ("reason", "why_not"),
    "moves": ("choices", "moves"),
    "phases": ("choices", "moves"),
    "stall": ("choices", "moves"),
    "masked moves": ("choices", "moves"),
    "chance": ("outcomes", "roll"),
    "scene": ("scene",),
    "ending": ("ending",),
    "lapse": ("lapsed", "lapse"),
}
"""In which methods the fault of a check most likely is, where nothing else tells."""
SEARCH = 6.0
"""Seconds to look for a shorter game that shows a fault, and for further faults."""
STUCK = 15
"""After so many seconds in which nothing came, the rules are taken to be in an endless loop."""


class Finding(NamedTuple):
    """A fault: which promise, what came instead, where in the file, at which position, and the shortest game that shows it."""

    check: str
    what: str
    line: int
    id: str
    position: str
    acts: tuple[str, ...]


class CheckWatch(Watch):
    """A watch that begins anew whenever another check has begun."""

    beats = -1

    def look(self, now: float, memory: int) -> None:
        if Inspection.beats != self.beats:
            self.beats = Inspection.beats
            self.begin()
        super().look(now, memory)


def watched() -> CheckWatch:
    """Stop rules that never end: an exception is raised in the line that runs."""
    return CheckWatch(STUCK, GROWTH)


def check(name: str, quick: bool = False) -> tuple[Report | None, list[Finding]]:
    """Check the game of this name or file; raises `InputError` if there is none. The report is None where something was found."""
    try:
        with watched():
            game = registry.find(name)
    except RulesStuck as stuck:
        place = place_of(stuck, str(Path(name).resolve()))
        return None, [Finding("end", f"the file does not come to an end when it is read: {stuck}", place.line, "", "", ())]
    try:
        with watched():
            return (conform(game, games=2, looks=30, acts=400) if quick else conform(game)), []
    except Broken as broken:
        found = [broken]
    except RulesStuck as stuck:
        found = [Broken("end", str(stuck), "")]
        found[0].__cause__ = stuck
    if not isinstance(found[0].__cause__, RulesStuck):
        found += further(game, found[0])
    return None, [told(game, name, smallest(game, one)) for one in found]


def further(game: Game, first: Broken) -> list[Broken]:
    """Other promises that are broken, found by short games in all setups."""
    found: dict[str, Broken] = {first.check: first}
    until = time.monotonic() + SEARCH
    sentences = Sentences(game)
    for number, setup in enumerate(usual_setups(game) * 3):
        if time.monotonic() > until:
            break
        try:
            with watched():
                explore(game, setup, Seeded(f"further/{number}"), 20, sentences)
        except Broken as broken:
            found.setdefault(broken.check, broken)
        except RulesStuck:
            break
    return list(found.values())[1:]


def smallest(game: Game, broken: Broken) -> Broken:
    """The same fault in the shortest game that is found within some seconds."""
    if broken.setup is None or not broken.played or isinstance(broken.__cause__, RulesStuck):
        return broken
    until = time.monotonic() + SEARCH
    number = 0
    sentences = Sentences(game)
    while broken.played and time.monotonic() < until and number < 400:
        number += 1
        try:
            with watched():
                explore(game, broken.setup, Seeded(f"smallest/{number}"), len(broken.played) - 1, sentences)
        except Broken as other:
            if other.check == broken.check and len(other.played) < len(broken.played):
                broken = other
        except RulesStuck:
            break
    return broken


def told(game: Game, name: str, broken: Broken) -> Finding:
    """The fault as its author reads it."""
    what = broken.what
    id_line = game.id(broken.setup) if broken.setup is not None else ""
    acts = (*broken.played, broken.act) if broken.act and broken.act not in broken.played[-1:] else broken.played
    return Finding(broken.check, what, line_of(game, broken), id_line, broken.position, acts)


def line_of(game: Game, broken: Broken) -> int:
    """The line of the game's file that is most likely meant; 0 where nothing points to one."""
    file = inspect.getsourcefile(game.state) or ""
    cause = broken.__cause__
    if cause is not None:
        lines = [frame.lineno or 0 for frame in traceback.extract_tb(cause.__traceback__) if frame.filename == file]
        if lines:
            return lines[-1]
    key = re.match(r"'([a-z0-9-]+)' ", broken.what)
    if broken.check == "sentences" and key is not None and Path(file).is_file():
        for number, line in enumerate(Path(file).read_text(encoding="utf-8").splitlines(), 1):
            if f"{key[1]} =" in line or f'"{key[1]}"' in line:
                return number
    verb = (broken.act.split() or [""])[-1]
    for method in (verb if verb.isidentifier() else "", *BLAMED.get(broken.check, ("play", "roll"))):
        made: Any = vars(game.state).get(method)
        made = getattr(made, "__func__", made)
        if inspect.isfunction(made) and made.__code__.co_filename == file:
            return made.__code__.co_firstlineno
    return 0


def main(name: str, quick: bool = False) -> int:
    """`worp check`: 0 where everything holds, 1 where something was found. In a process of its own, so that nothing can hold it up."""

    def ended(place: Place) -> None:
        where = f"{name}, line {place.line}" if place.line else name
        print(f"✗ end ({where}): the rules did not come to an end in {place.function or 'one operation'}, and could not be stopped there.")

    return in_a_process(lambda: run(name, quick), ended, deadline=STUCK + 5)


def run(name: str, quick: bool) -> int:
    """Check a game and print what was found; 1 if something is wrong."""
    begun = time.monotonic()
    try:
        report, findings = check(name, quick)
    except InputError as fault:
        print(f"✗ {fault}")
        return 1
    except Exception as error:  # noqa: BLE001 (whatever this is, it is no use to an inventor as a traceback)
        print(f"✗ {name}: the check itself stopped with {type(error).__name__}: {error}. That is a fault of Worp's; please tell us.")
        return 1
    if report is not None:
        rounds = f"{report.games} games in {report.setups} setups, {report.positions} positions, {sum(report.checks.values())} checks"
        print(f"✓ {Path(name).name}: every promise holds. {rounds}, {time.monotonic() - begun:.0f} seconds.")
        for note in report.notes:
            print(textwrap.fill(f"  note: {note}", 120, subsequent_indent="        "))
        if report.left_out:
            print(f"  left out: {report.left_out}")
        return 0
    for finding in findings:
        where = f"{name}, line {finding.line}" if finding.line else name
        print(textwrap.fill(f"✗ {finding.check} ({where}): {finding.what}.", 120, subsequent_indent="  "))
        if finding.position:
            print(f"  position: {finding.position}")
        if finding.id:
            print(f"  table: {finding.id}")
        if finding.acts:
            print(f"  shortest game that shows it: {', '.join(finding.acts)}")
        print()
    print(f"{len(findings)} fault{'s' if len(findings) > 1 else ''} in {Path(name).name}. How to mend them: docs/inventors/errors.md")
    return 1
