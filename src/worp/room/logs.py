"""What the room writes down for its operator: lines for people, or JSON lines for programs; never a secret.

Secrets are 32 letters of the URL-safe alphabet (see `seats.py`) or stand behind the `#` of a link. Nothing in the room logs them, but
what an error of somebody else's code says is not known beforehand: so every line is searched for them, whatever it came from.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from typing import TextIO

from msgspec import json

SECRET = re.compile(r"(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{32}(?![A-Za-z0-9_-])|(?<=#)[A-Za-z0-9_-]{8,}|(?<=://)[^/@\s]+(?=@)")
"""A secret, a link's fragment, or the user and password of a database's address."""

FORMS = ("text", "json")
LEVELS = ("debug", "info", "warning", "error")
USUAL = frozenset(vars(logging.LogRecord("", 0, "", 0, "", None, None))) | {"message", "asctime", "taskName"}


def without_secrets(text: str) -> str:
    """The text, with every secret gone.

    >>> without_secrets("see https://dice.example/t/Ab3#Zk2l3m4n5o6p7q8r")
    'see https://dice.example/t/Ab3#…'
    """
    return SECRET.sub("…", text)


class Lines(logging.Formatter):
    """For people: `2026-11-15 20:15:00 warning worp.room: …`."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(level)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """The line, and an error's traceback below it."""
        record.level = record.levelname.lower()
        return without_secrets(super().format(record))


class JsonLines(logging.Formatter):
    """For programs: one object a line, with whatever `extra` the line has."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.gmtime(record.created)
        found: dict[str, object] = {
            "time": f"{time.strftime('%Y-%m-%dT%H:%M:%S', at)}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        found |= {name: value for name, value in vars(record).items() if name not in USUAL and isinstance(value, str | int | float)}
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return without_secrets(json.encode(found).decode())


def begin(form: str, level: str, to: TextIO | None = None) -> logging.Handler:
    """Write everything from this level on, as text or JSON; without a level, people get trouble only and programs all that happens."""
    handler = logging.StreamHandler(to if to is not None else sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel((level or ("info" if form == "json" else "warning")).upper())
    # Libraries say only what is wrong: at other levels they would log addresses and data.
    for library in ("uvicorn", "websockets", "sqlalchemy", "aiosqlite", "asyncio"):
        logging.getLogger(library).setLevel(logging.WARNING)
    return handler
