"""How much a test tries: enough to find a plain fault in `./worp test`, more in `./worp test --long`."""

from __future__ import annotations

import ast
from pathlib import Path

LONG = False
"""Whether this is a long run; set by conftest.py before any test is read."""


def tries(short: int, long: int) -> int:
    """A number of games, examples or looks."""
    return long if LONG else short


def growing(path: Path) -> set[str]:
    """What of a file tries more in a long run: it calls `tries`, or uses something of the file that does."""
    text = path.read_text(encoding="utf-8")
    if "from lengths import" not in text:
        return set()
    uses: dict[str, set[str]] = {}
    for node in ast.parse(text).body:
        inside = list(ast.walk(node))
        names = {one.id for one in inside if isinstance(one, ast.Name)} | {one.arg for one in inside if isinstance(one, ast.arg)}
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            made = [node.name]
        else:
            made = [one.id for one in inside if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)]
        uses.update(dict.fromkeys(made, names))
    found = {"tries"}
    while more := {name for name, used in uses.items() if used & found} - found:
        found |= more
    return found
