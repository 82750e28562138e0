"""Clocks: how long each seat has, in seconds. Pure: times are handed in, so that days can pass in a moment.

There are two kinds. With `move` every throw and every move has the same time. With `bank` a seat has time for the whole game and gets
`gain` seconds after each of its moves; when it has used everything up, each throw and each move still has `LEAST` seconds.

>>> rule = Rule("bank", bank=60, gain=5)
>>> clocks = begun(rule, 2, now=100.0, asked=(0,))
>>> clocks = after(clocks, rule, "act", 0, now=120.0, asked=(1,))
>>> clocks.left, clocks.due()
((45.0, 60.0), 180.0)

A clock runs while its seat is asked for something and nobody pauses. In races none runs: those have a clock of their own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct, json
from msgspec.structs import replace

from worp.room.settings import Settings

LEAST = 10.0
"""Seconds that every throw and every move has at least."""


class Rule(NamedTuple):
    """What a table has agreed on: see `Settings`."""

    kind: str
    move: int = 60
    bank: int = 600
    gain: int = 10

    def full(self) -> float:
        """Seconds that a seat has at first."""
        return float(self.move if self.kind == "move" else self.bank)


def rule_of(settings: Settings) -> Rule | None:
    """The rule of a table, or None where it plays without clocks."""
    return None if settings.clock == "none" else Rule(settings.clock, settings.move, settings.bank, settings.gain)


class Clocks(Struct, frozen=True, omit_defaults=True):
    """The clocks of a table. `left` is what each seat had at the time `since`, from which on those in `running` have been running;
    `paused` is the seat that asked for the pause that is on. `owes` are the seats that took back something: their next move brings no new
    time, so that nobody gains time by going back and forth. `lapsed` are the events at which the table played for a seat."""

    left: tuple[float, ...]
    running: tuple[int, ...] = ()
    since: float = 0.0
    paused: int = -1
    owes: tuple[int, ...] = ()
    lapsed: tuple[int, ...] = ()

    def at(self, now: float) -> tuple[float, ...]:
        """What each seat has left."""
        spent = max(0.0, now - self.since) if self.paused < 0 else 0.0
        return tuple(left - spent if seat in self.running else left for seat, left in enumerate(self.left))

    def due(self) -> float | None:
        """When the next seat's time is up; None where no clock runs."""
        if self.paused >= 0 or not self.running:
            return None
        return self.since + min(self.left[seat] for seat in self.running)

    def late(self, now: float) -> int:
        """The seat whose time is up, or -1."""
        if self.paused >= 0 or not self.running:
            return -1
        left = self.at(now)
        seat = min(self.running, key=lambda one: left[one])
        return seat if left[seat] <= 0.001 else -1  # sums of times are not exact


def begun(rule: Rule, seats: int, now: float, asked: Iterable[int]) -> Clocks:
    """The clocks when the game begins."""
    return Clocks((rule.full(),) * seats, tuple(asked), now)


def after(clocks: Clocks, rule: Rule, kind: str, seat: int, now: float, asked: Iterable[int], lapsed: int = 0) -> Clocks:
    """The clocks after an event, which was `seat`'s doing (-1: nobody's); `asked` are the seats of people of whom something is asked now.
    `lapsed`: the event's number, where the table played because the time was up."""
    left = list(clocks.at(now))
    owes = set(clocks.owes)
    if kind == "undo":
        owes.add(seat)
    elif kind != "late" and seat >= 0:
        if seat not in owes:
            if rule.kind == "move":
                left[seat] = rule.full()
            elif kind == "act" and not lapsed:
                left[seat] = max(0.0, left[seat]) + rule.gain
        owes &= {seat}
    running = tuple(asked)
    for one in running:
        if rule.kind == "move" and one not in clocks.running and one not in owes:
            left[one] = rule.full()
        left[one] = max(left[one], LEAST)
    history = (*clocks.lapsed, lapsed) if lapsed else clocks.lapsed
    return Clocks(tuple(left), running, now, clocks.paused, tuple(sorted(owes)), history)


def turned(clocks: Clocks, now: float, asked: Iterable[int]) -> Clocks:
    """The clocks after something that is no event: a bot took a seat over, or a person came back to one."""
    return replace(clocks, left=clocks.at(now), since=now, running=tuple(asked))


def stopped(clocks: Clocks, now: float, seat: int) -> Clocks:
    """All clocks stand, because `seat` asked for a pause."""
    return replace(clocks, left=clocks.at(now), since=now, paused=seat)


def resumed(clocks: Clocks, now: float) -> Clocks:
    """The clocks when a pause is over."""
    return replace(clocks, since=now, paused=-1)


def shifted(clocks: Clocks, seconds: float) -> Clocks:
    """The clocks, had they not run for so many seconds: the room was down."""
    return replace(clocks, since=clocks.since + seconds)


def read(text: str) -> Clocks:
    """Clocks as they are stored."""
    return json.decode(text, type=Clocks)


def written(clocks: Clocks) -> str:
    """Clocks as they are stored."""
    return json.encode(clocks).decode()
