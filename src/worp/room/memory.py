"""Memory that is not needed any more goes back to the machine."""

from __future__ import annotations

import ctypes


def c_library() -> ctypes.CDLL | None:
    """The one that Python stands on, where it is one that keeps what was freed unless it is asked (glibc)."""
    try:
        found = ctypes.CDLL(None)
    except (OSError, TypeError):
        return None  # Windows
    return found if hasattr(found, "malloc_trim") else None


LIBRARY = c_library()
ARENA_MAX = -8
"""The number that `mallopt` knows it by."""


def keep_together() -> None:
    """Let all threads take from one place: each would otherwise keep what it needed at its busiest, and Python lets only one of them run at a time anyway."""
    if LIBRARY is not None:
        LIBRARY.mallopt(ARENA_MAX, 1)


def give_back() -> bool:
    """Give back whole pages of which nothing is in use; whether there were any. Tables come and go, and between those that stay the C library keeps what the
    others had: in a busy room that would grow for an hour. It takes a millisecond, in which other threads go on."""
    return LIBRARY is not None and bool(LIBRARY.malloc_trim(0))
