"""Where things are kept that can be made again: Worp's folder in the user's cache."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def folder(name: str) -> Path:
    """The folder of this name in it."""
    if os.environ.get("XDG_CACHE_HOME"):
        return Path(os.environ["XDG_CACHE_HOME"]) / "worp" / name
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "worp" / name
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "worp" / "cache" / name
    return Path.home() / ".cache" / "worp" / name
