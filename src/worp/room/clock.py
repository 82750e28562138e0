"""Time, as a room counts it and waits for it. Nobody else asks the machine: so a test can let days pass in a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

Item = TypeVar("Item")


class Timer(Protocol):
    """Something that will be done later, unless it is cancelled."""

    def cancel(self) -> None: ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Do something after so many seconds."""


def later(seconds: float, do: Callable[[], None]) -> Timer:
    """Do it after so many seconds of the event loop."""
    return asyncio.get_running_loop().call_later(seconds, do)


class Alarm(Generic[Item]):
    """A timer that puts something into an inbox; one at a time."""

    def __init__(self, wait: Later, put: Callable[[Item], None]) -> None:
        self.wait = wait
        self.put = put
        self.timer: Timer | None = None

    def set(self, seconds: float, item: Item) -> None:
        """After so many seconds, unless it is set anew or stopped before."""
        self.stop()
        self.timer = self.wait(seconds, lambda: self.ring(item))

    def ring(self, item: Item) -> None:
        self.timer = None
        self.put(item)

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    @property
    def is_set(self) -> bool:
        return self.timer is not None
