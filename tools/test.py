"""`worp test`: everything that has to hold, in one command with one honest exit status.

Style and types first, then all tests on the interpreted rules, the rules' tests again on the compiled ones, and the
checks of the pages. What a machine cannot run is named at the end; with `CI=true` a missing browser is a failure.
With arguments only pytest runs, interpreted, with these arguments: `worp test -k wegduwen`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable

from tools import ROOT
from tools.browser import chromium
from worp import native


def main(argv: list[str]) -> int:
    """Run the tests; 0 only if all that ran passed and, with CI=true, nothing that should have run was missing."""
    if argv[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if argv:
        return run(["pytest", *argv], native="0")
    return Report().everything()


def run(module: list[str], *, native: str) -> int:
    """Run a Python module with this Python, interpreted rules (`native` 0) or compiled ones (1)."""
    command = [sys.executable, "-m", *module]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "WORP_NATIVE": native}, check=False).returncode


class Report:
    """Runs one check after the other, all of them even if one fails, and remembers how each went."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.failed = False
        self.ci = os.environ.get("CI", "").lower() == "true"

    def everything(self) -> int:
        """All checks, then the closing summary."""
        self.check("ruff check", ["ruff", "check", "--quiet", "."])
        self.check("ruff format", ["ruff", "format", "--check", "--quiet", "."])
        self.check("mypy --strict", ["mypy"])
        self.check("mypy, tests", ["mypy", "--config-file", "tests/mypy.ini"])
        self.check("tests, interpreted", ["pytest", "-n", "2"])
        self.compiled()
        self.pages()
        self.browser()
        print("\n── worp test")
        print("\n".join(self.lines))
        return int(self.failed)

    def note(self, word: str, name: str, more: str = "") -> None:
        """One line of the summary."""
        self.lines.append(f"   {word:<8} {name:<20} {more}".rstrip())
        self.failed |= word == "FAILED"

    def check(self, name: str, module: list[str], native: str = "0") -> None:
        """Run one Python tool and note how it went."""
        self.timed(name, lambda: run(module, native=native))

    def timed(self, name: str, do: Callable[[], int]) -> bool:
        """Do something under a heading; a status other than 0 has failed."""
        print(f"\n── {name}", flush=True)
        start = time.monotonic()
        good = do() == 0
        self.note("ok" if good else "FAILED", name, f"{time.monotonic() - start:.1f} s")
        return good

    def compiled(self) -> None:
        """The rules' tests once more, on the compiled rules."""
        lacking = native.lacks()
        if lacking:
            self.note("not run", "tests, compiled", lacking)
        elif self.timed("compile", lambda: native.main([])):
            self.check("tests, compiled", ["pytest", "-n", "2", "-m", "rules"], native="1")

    def pages(self) -> None:
        """Types and components of the pages, by the script that their package.json names `check`."""
        package = ROOT / "web" / "package.json"
        if not package.is_file():
            return
        npm = shutil.which("npm")
        if "check" not in json.loads(package.read_text()).get("scripts", {}):
            self.note("FAILED", "pages", "web/package.json has no script `check`")
        elif npm is None:
            self.note("not run", "pages", "checking them needs Node with npm (apt install npm)")
            self.failed |= self.ci
        else:
            self.timed("pages", lambda: subprocess.run([npm, "run", "check"], cwd=ROOT / "web", check=False).returncode)

    def browser(self) -> None:
        """The browser tests are part of pytest's run, which skips them where there is no browser: say so last."""
        if chromium() is None and any((ROOT / "tests" / "browser").glob("test_*.py")):
            self.note("FAILED" if self.ci else "not run", "browser tests", "none could be brought: apt install chromium-headless-shell")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
