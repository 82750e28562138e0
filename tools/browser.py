"""The browser that tests and pictures use."""

from __future__ import annotations

import shutil


def chromium() -> str | None:
    """The machine's Chromium, for tests and screenshots; nothing downloads a browser. Debian's variant without windows does them in little
    more than half the time."""
    return next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None)
