"""What people's throws and clicks come to. Nothing here knows a table: it looks at how that stands and says what is to be done."""

from __future__ import annotations

from typing import NamedTuple

from worp.contract.game import RACE, ROLL, Refused
from worp.contract.scene import Path, Say, say
from worp.record.events import acted
from worp.record.log import Match
from worp.room import limits
from worp.room.change import Happen
from worp.room.race import racing
from worp.room.race.judge import Act
from worp.room.table.state import TableState
from worp.room.time import timing
from worp.room.wire import messages as m


class AskOn(NamedTuple):
    """Whoever clicked is asked what comes after `path`, and hears `why` where something of it cannot be."""

    path: Path
    why: Say | None = None


class ActInRace(NamedTuple):
    """The act goes to the judge of the race."""

    act: Act


Clicked = Happen | ActInRace | AskOn
"""What a click comes to."""


def check_throw(state: TableState, match: Match, message: m.Throw) -> None:
    """Raise `Refused` where whoever says so may not throw now."""
    now = match.state
    if match.over():
        raise Refused(say("no-over"))
    if now.phase != ROLL or not state.fresh(match, message.seat, message.n):
        raise Refused(say("server-no-changed"))
    if now.who != message.seat:
        raise Refused(say("no-not-your-turn", seat=now.who))
    timing.check_not_paused(state.clocks, match)
    state.race_start.check_not_paused()


def clicked(state: TableState, match: Match, message: m.Click, trip: float, at: float) -> Clicked:
    """A path of clicks: a move, the beginning of one, or neither; raises `Refused`. It came at that time over a line with this round trip."""
    path: Path = tuple(message.path)
    if len(path) > limits.PATH or any(len(target) > limits.TARGET for target in path):
        raise Refused(say("server-no-long-path", clicks=limits.PATH))
    if match.over():
        late = racing.late(match, state.judge, act_of(match, message, path, trip, at))
        if late is None:
            raise Refused(say("no-over"))
        return late
    timing.check_not_paused(state.clocks, match)
    if match.state.phase == RACE:
        return clicked_in_race(state, match, message, act_of(match, message, path, trip, at))
    seat = message.seat
    fresh = state.fresh(match, seat, message.n)
    known = state.visible().known_to(seat)
    why = known.why_not(path)
    if not fresh or why is not None:
        late = racing.late(match, state.judge, act_of(match, message, path, trip, at))
        if late is not None:
            return late
    if not fresh:
        return AskOn((), say("server-no-changed"))
    if why is not None and path:
        raise Refused(why)
    whole = known.masked.read(seat, path) is not None
    if whole and (message.done or not (message.hold or known.targets(path))):
        return tuple.__new__(Happen, (acted(0, seat, path), -1, False))  # as `Happen(…)` does, in fewer steps
    if message.done:
        raise Refused(match.why_not(seat, path))
    return AskOn(path)


def clicked_in_race(state: TableState, match: Match, message: m.Click, act: Act) -> Clicked:
    """What becomes of a click in a race, where the judge has to decide first."""
    seat, path = act.seat, act.path
    if not state.fresh(match, seat, message.n):
        return AskOn((), say("server-no-changed"))
    if path and state.judge.too_early(act):
        raise Refused(say("server-no-hand"))
    known = state.visible().known_to(seat)
    why = known.why_not(path)
    if why is not None and path:
        state.judge.reach(act)
        return AskOn(path[:-1], why)
    whole = known.masked.read(seat, path) is not None
    if whole and (message.done or not known.targets(path)):
        return ActInRace(act)
    if message.done:
        raise Refused(match.why_not(seat, path))
    return AskOn(path)


def act_of(match: Match, message: m.Click, path: Path, trip: float, at: float) -> Act:
    """The click as the judge of races looks at it."""
    took = message.took / 1000 if message.took is not None else None
    touches = match.state.phase == RACE and racing.touches(match, message.seat, path)
    return Act(message.seat, path, message.n, took, trip, at, touches)
