"""How much a test tries: enough to find a plain fault in `./worp test`, more in `./worp test --long`."""

from __future__ import annotations

LONG = False
"""Whether this is a long run; set by conftest.py before any test is read."""


def tries(short: int, long: int) -> int:
    """A number of games, examples or looks."""
    return long if LONG else short
