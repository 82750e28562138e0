"""The browser of tests, pictures and measurements: the machine's Chromium, or the one that set-up brings where there is none.

`setup/prepare.py` reads this before anything is installed, so only the standard library is imported.
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
import shutil
import sys
from pathlib import Path
from typing import Any, NamedTuple

from tools import ROOT

HERE = Path(__file__).parent


class Package(NamedTuple):
    """A package of the npm registry, pinned by the hash that npm names it by."""

    package: str
    version: str
    integrity: str


def installed() -> str | None:
    """The machine's Chromium. Debian's variant without windows does tests in little more than half the time."""
    return next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"))), None)


def pinned() -> Package:
    """The package that carries the browser to bring."""
    return Package(**json.loads((HERE / "chromium.json").read_text()))


def runs_here() -> bool:
    """Whether the pinned browser is made for this machine: it is built for x86-64 and wants glibc 2.34."""
    kind, version = platform.libc_ver()
    glibc = tuple(map(int, version.split("."))) if kind == "glibc" else (0,)
    return sys.platform == "linux" and platform.machine() == "x86_64" and glibc >= (2, 34)


def home() -> Path:
    """Where set-up puts the browser: a folder named after all that it is made from."""
    whole = hashlib.sha256()
    for name in ("chromium.json", "fonts.conf", "unpack.mjs"):
        whole.update(hashlib.sha256((HERE / name).read_bytes()).digest())
    return ROOT / "build" / "browser" / whole.hexdigest()[:16]


def brought() -> Path | None:
    """The folder of the browser that set-up brought, once it is whole."""
    return folder if ((folder := home()) / "ready").is_file() else None


def chromium() -> str | None:
    """The browser to start: the machine's, else the brought one."""
    if found := installed():
        return found
    return str(folder / "chromium") if (folder := brought()) else None


def launch_options(*more: str) -> dict[str, Any]:
    """What Playwright's `launch` needs: the browser, kept from calling home; root, as in CI, has no sandbox; WebGL is drawn in software."""
    quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-quic"]
    sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
    options: dict[str, Any] = {"executable_path": chromium(), "args": [*quiet, *sandbox, "--enable-unsafe-swiftshader", *more]}
    if installed() is None and (folder := brought()):
        libraries = os.pathsep.join(filter(None, (str(folder), os.environ.get("LD_LIBRARY_PATH"))))
        options["env"] = {**os.environ, "LD_LIBRARY_PATH": libraries, "FONTCONFIG_PATH": str(folder / "fonts")}
    return options


def help_playwright() -> None:
    """Before Playwright starts: its own Node lacks a library on a bare Debian, where set-up has put one that runs beside the browser."""
    if (folder := brought()) and (node := folder / "node").exists():
        os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(node))
