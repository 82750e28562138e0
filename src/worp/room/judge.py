"""The judge of races: in which order acts count, and which came too late.

Now acts count in the order of their arrival. What is known about a sender (the last event it had seen, the measured way there and back)
comes in here already, so a fairer judgement changes this file only.
"""

from __future__ import annotations

from typing import NamedTuple

from worp.game import Race


class Sent(NamedTuple):
    """An act as it came in: whose, the last event its sender had seen, the sender's round trip in seconds (0: not measured), the time."""

    seat: int
    seen: int
    round_trip: float
    at: float


class Judge:
    """One table's judge. Times are seconds of one steady clock, handed in."""

    def __init__(self, race: Race | None, seats: int) -> None:
        self.hand = race.hand if race is not None else 0.0
        self.lapse_after = race.lapse if race is not None else 0.0
        self.free_at = [0.0] * seats
        self.ended = 0
        """The number of the event that ended the last race."""

    def busy(self, seat: int, now: float) -> float:
        """Seconds until the seat's hand is free."""
        return max(0.0, self.free_at[seat] - now)

    def reached(self, sent: Sent) -> None:
        """The hand was used, well or in vain."""
        self.free_at[sent.seat] = sent.at + self.hand

    def is_late(self, sent: Sent) -> bool:
        """Whether an act that came after a race was still meant for it: its sender had not been told of the end."""
        return sent.seen < self.ended

    def knew(self, sent: Sent) -> bool:
        """Whether the sender of a late act had seen the end. Only acts of senders who had not are late here."""
        return sent.seen >= self.ended
