"""What a browser can send by HTTP, found in the room's own files: whoever adds a request need not remember that it is tried."""

import importlib
import operator
import re
from pathlib import Path
from typing import Any

import worp.room.http

ASKS = re.compile(r"\.(?:body|wanted)\(request, ([A-Z]\w*|m\.\w+)")
"""Where a request's body is read, as this type."""


def bodies() -> list[Any]:
    """The types of all bodies that requests may have."""
    found: set[Any] = set()
    for file in sorted(Path(worp.room.http.__file__).parent.glob("*.py")):
        names = ASKS.findall(file.read_text(encoding="utf-8"))
        module = importlib.import_module(f"worp.room.http.{file.stem}") if names else None
        found |= {operator.attrgetter(name)(module) for name in names}
    return sorted(found, key=lambda one: one.__name__)
