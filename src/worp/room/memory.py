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
ARENA_MAX, MMAP_THRESHOLD = -8, -3
"""The numbers by which `mallopt` knows them."""
LARGE = 128 * 1024
"""Bytes from which on something gets pages of its own."""


def keep_together() -> None:
    """Let all threads take from one place: each would otherwise keep what it needed at its busiest, and Python lets only one of them run at a time anyway. What is
    large, like a whole game as it was told, has pages of its own, which go back with it, and leaves no holes; the C library would soon stop that by itself."""
    if LIBRARY is not None:
        LIBRARY.mallopt(ARENA_MAX, 1)
        LIBRARY.mallopt(MMAP_THRESHOLD, LARGE)


def give_back() -> bool:
    """Give back whole pages of which nothing is in use; whether there were any. Tables come and go, and between those that stay the C library keeps what the
    others had: in a busy room that would grow for an hour. It takes a millisecond, in which other threads go on."""
    return LIBRARY is not None and bool(LIBRARY.malloc_trim(0))
