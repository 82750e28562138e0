"""Ctrl-C, `kill` and a window that is closed: heard at once where the program waits, and kept for then wherever it shows or does something.

An exception may come between any two steps. In the middle of an act it leaves half of one; in the middle of a line it leaves a screen that
shows nothing any more, not even where the game is kept.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

HEARD = ("SIGINT", "SIGTERM", "SIGHUP")


class Interrupts:
    """Ctrl-C in one game: put off while something is half done."""

    def __init__(self) -> None:
        self.waiting = False
        """Whether nothing is half done."""
        self.kept = False
        """Whether one came while something was."""

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear them all, until this is left."""
        numbers = [getattr(signal, name) for name in HEARD if hasattr(signal, name)]
        before = {number: signal.signal(number, self.heard) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def let_through(self) -> Iterator[None]:
        """Here the program waits, for a person or for a bot that thinks: an interrupt becomes a `KeyboardInterrupt`, also one that was kept."""
        self.waiting = True
        try:
            if self.kept:
                self.kept = False
                raise KeyboardInterrupt
            yield
        finally:
            self.waiting = False

    def heard(self, _number: int, _frame: object) -> None:
        """One has come. Whoever insists is heard wherever the program is: it may hang there."""
        if self.waiting or self.kept:
            raise KeyboardInterrupt
        self.kept = True
