"""Where an invented game's rules do everything first: a process of its own, which may loop, raise and swell without harm to anybody.

In: the position, and what is to happen. Out: whether the rules came to an end with it, and with all that people would be shown and asked
afterwards; else the line that ran. Nothing is kept: what happened here did not happen.
"""

from __future__ import annotations

import contextlib
import sys
import traceback
from functools import cache

from msgspec import Struct

from worp import guard, registry
from worp.contract.dice import System
from worp.contract.game import OVER, ROLL, TURN, Game, InputError, Refused
from worp.contract.scene import SPECTATOR
from worp.record.events import Event
from worp.record.log import Match
from worp.room.thinking.pipe import serve

LAST_WORDS = 2.0
"""So many seconds after rules should have ended a process says where it is, even if Python is not asked any more."""


class Rehearsal(Struct):
    """What is to be tried: in the game (a key or a file) with this id line, at this position (empty: the beginning), an event, unless `kind` is
    empty."""

    id: int
    game: str
    line: str
    position: str = ""
    kind: str = ""
    seat: int = -1
    path: list[str] = []
    outcome: list[int] = []


class Verdict(Struct, omit_defaults=True):
    """What came of it: nothing to say; or `why` it cannot be (`stuck`, `grew`, `raised`, `idle`), where, and for the room's log the traceback."""

    id: int
    why: str = ""
    file: str = ""
    line: int = 0
    function: str = ""
    error: str = ""
    log: str = ""


@cache
def game(source: str) -> Game:
    return registry.find(source)


class NothingToChoose(Exception):
    """Somebody would be on turn without a move: people would click for ever."""


def run(task: Rehearsal) -> None:
    """Do it, and look at everything as the room would."""
    rules = game(task.game)
    setup = rules.read_id(task.line)
    try:
        match = Match.start(rules, setup, (), task.position)
    except Exception:
        if not task.position:
            raise
        return  # a position that does not read back is a fault, but the table does not need it to
    if task.kind:
        match.again(Event(0, task.kind, task.seat, tuple(task.path), tuple(task.outcome)))
    state = match.state
    state.copy()
    with contextlib.suppress(Exception):
        state.text()  # not needed to go on
    for viewer in range(SPECTATOR, match.setup.seats):
        masked = state.mask(viewer)
        masked.scene(viewer)
        if viewer == SPECTATOR or state.phase == OVER:
            continue
        masked.prompt(viewer, ())
        for offer in masked.offers(viewer, ()):
            masked.offers(viewer, (offer.target,))
    state.acting()
    if state.phase == TURN and not state.moves(state.who):
        raise NothingToChoose(f"seat {state.who + 1} is on turn and has nothing to choose")
    if state.phase == ROLL:
        state.sample(System())
    match.ending()


def rehearse(task: Rehearsal) -> Verdict:
    """What comes of the task."""
    file = task.game
    try:
        file = guard.source_of(game(task.game))
        with guard.Watch():
            run(task)
    except (InputError, Refused):
        return Verdict(task.id)  # that is for people, and the room says it
    except guard.RulesStuck as stuck:
        return verdict(task, "grew" if stuck.grew else "stuck", stuck, file)
    except MemoryError as full:
        return verdict(task, "grew", full, file)
    except NothingToChoose as idle:
        return Verdict(task.id, "idle", file, log=str(idle))
    except Exception as error:  # noqa: BLE001 (an invented game may raise anything)
        return verdict(task, "raised", error, file)
    return Verdict(task.id)


def verdict(task: Rehearsal, why: str, error: BaseException, file: str) -> Verdict:
    """Why a rehearsal failed: the place in the inventor's file, and what was said there."""
    place = guard.place_of(error, file)
    said = f"{type(error).__name__}: {error}".rstrip(": ")[:200]
    log = "".join(traceback.format_exception(error, limit=-8)) if why == "raised" else str(error)
    return Verdict(task.id, why, place.file, place.line, place.function, said, log)


def main() -> int:
    """Answer until the room closes the pipe."""
    guard.limit_memory()
    with guard.last_words(sys.stdout.fileno(), guard.SECONDS + LAST_WORDS):
        return serve(Rehearsal, rehearse, nice=5)  # a loop stands back behind the room, which waits for it


if __name__ == "__main__":
    sys.exit(main())
