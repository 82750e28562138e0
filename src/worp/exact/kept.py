"""Reviews that were made on this machine, kept: a game looked at again a second time is there at once.

A review is kept under a hash of all that it depends on: the log, the game's rules, the Worp that made it, the playouts, and whether there is
a table of exact values.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from worp.exact import REVIEW_MARK, files
from worp.exact.coach import table_for
from worp.exact.graph import Progress, unheard
from worp.exact.review import review
from worp.exact.values import REVIEW, Review
from worp.record.log import Match


def place(match: Match, playouts: int, exact: bool) -> Path:
    """The file of a review."""
    whole = f"{version('worp')} {REVIEW_MARK} {playouts} {exact}\n{match.text()}"
    module = sys.modules[match.game.state.__module__]
    if not module.__name__.startswith("worp.games.") and module.__file__:
        whole += Path(module.__file__).read_text(encoding="utf-8")
    return files.folder().parent / "reviews" / f"{hashlib.blake2b(whole.encode(), digest_size=16).hexdigest()}.json"


def reviewed(match: Match, playouts: int, hear: Progress = unheard, make: Callable[..., Review] = review) -> Review:
    """The review of a game: the one that was kept, or a new one, which is kept if that is possible."""
    path = place(match, playouts, table_for(match.game, match.setup, hear) is not None)
    try:
        return REVIEW.read(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        pass  # there is none, or it is not what was written: a new one takes its place
    found = make(match, playouts, hear=hear)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(f".{os.getpid()}")
        half.write_bytes(REVIEW.encode(found))
        half.replace(path)
    except OSError:
        pass  # a full or closed folder is no reason to keep the review from whoever asked for it
    return found
