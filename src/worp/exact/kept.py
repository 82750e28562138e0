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
from typing import Any

from worp.exact import REVIEW_MARK, files
from worp.exact.coach import Valued, table_for
from worp.exact.graph import Progress, unheard
from worp.exact.review import Account, Review, Step, review
from worp.exact.stake import Stake
from worp.record.log import Match
from worp.record.notation import pack_say, unpack_say


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
        return unpacked(json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        pass  # there is none, or it is not what was written: a new one takes its place
    found = make(match, playouts, hear=hear)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_suffix(f".{os.getpid()}")
        half.write_text(json.dumps(packed(found)), encoding="utf-8")
        half.replace(path)
    except OSError:
        pass  # a full or closed folder is no reason to keep the review from whoever asked for it
    return found


def packed(found: Review) -> dict[str, Any]:
    """A review as JSON, from which it can be read again."""
    steps = []
    for step in found.steps:
        best = {**step.best._asdict(), "name": pack_say(step.best.name)} if step.best is not None else None
        steps.append({**step._asdict(), "best": best})
    accounts = [one._asdict() for one in found.accounts]
    return {**found._asdict(), "stake": list(found.stake), "steps": steps, "accounts": accounts}


def unpacked(plain: dict[str, Any]) -> Review:
    """The review that JSON tells."""
    steps = []
    for one in plain["steps"]:
        best = one["best"]
        if best is not None:
            best = Valued(**{**best, "path": tuple(best["path"]), "name": unpack_say(best["name"])})
        tuples = {name: tuple(one[name]) for name in ("values", "within", "changes", "path", "outcome")}
        steps.append(Step(**{**one, **tuples, "best": best}))
    return Review(
        **{
            **plain,
            **{name: tuple(plain[name]) for name in ("names", "starts", "starts_within", "turning")},
            "stake": Stake(*plain["stake"]),
            "steps": tuple(steps),
            "accounts": tuple(Account(**one) for one in plain["accounts"]),
        }
    )
