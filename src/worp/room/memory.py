"""Memory that is not needed any more goes back to the machine."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections.abc import Callable


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


# --- cycles -------------------------------------------------------------------------------------------------------------------------------

YOUNG = 200_000
"""New objects within a second from which on Python's collector looks through them by itself."""
SETTLED = 1.0
"""Seconds after which what is there is left alone,"""
WHOLE = 600
"""and after so many times that everything is looked through once, as soon as there is a second with"""
QUIET = 50
"""so few messages that hardly anybody waits for it;"""
LATEST = 3600
"""but at the latest after so many times."""


async def look_for_cycles(heard: Callable[[], int]) -> None:
    """Look for what only its own parts know, seldom, and when hardly anybody notices: each look stops every game, for a third of a second with 2,000 sockets
    on busy cores. `heard`: how many messages have come so far.

    Tables, sockets and answers let go of their cycles when they end, and statements to the database are made once, so there is next to nothing to find: less than
    one object for each game (`tests/room/test_memory.py`); only uvicorn's own sockets, which `--no-shortcuts` takes, leave more than a kilobyte each. But Python
    would look all the time: it goes by how many objects are new, and whatever hundreds of tables are about to do is new, all of it, and needed, until it
    is stored. So what is there after a second counts as old, which costs nothing, and what is old is looked through now and then, or it would grow for ever."""
    gc.collect()
    gc.set_threshold(YOUNG, 10, 10)
    while True:
        for times in range(LATEST):
            gc.freeze()
            before = heard()
            await asyncio.sleep(SETTLED)
            if times >= WHOLE and heard() - before <= QUIET:
                break
        gc.unfreeze()
        gc.collect()
