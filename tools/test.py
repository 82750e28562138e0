"""`worp test`: everything that has to hold, in one command with one honest exit status.

    worp test                 style, types, all tests on the sources, some of those of the rules and the room again on what is compiled, the pages
    worp test --long          the same with the long tests: more games, more positions, every screen and hand in every combination,
                              and all those of the rules and the room again
    worp test --rest          only pytest, interpreted: the tests that `worp test` leaves out and `worp test --long` runs
    worp test -k wegduwen     only pytest, interpreted, with these arguments; long tests only with --long

What a machine cannot run is named at the end; with `CI=true` a missing browser is a failure.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from tools import ROOT
from tools.browser import chromium
from worp import native

WORKERS = str(min(8, 2 * (os.cpu_count() or 2)))
"""Processes that share the tests, two for each core: half of their seconds are spent waiting, for a clock, a process or a page."""


def main(argv: list[str]) -> int:
    """Run the tests; 0 only if all that ran passed and, with CI=true, nothing that should have run was missing."""
    if argv[:1] in (["-h"], ["--help"]):
        print(__doc__)
        return 0
    if argv not in ([], ["--long"]):
        return run(["pytest", *argv], native="0")
    return Report(argv).everything()


def run(module: list[str], *, native: str) -> int:
    """Run a Python module with this Python, interpreted rules (`native` 0) or compiled ones (1)."""
    command = [sys.executable, "-m", *module]
    return subprocess.run(command, cwd=ROOT, env=environment(native), check=False).returncode


def environment(native: str) -> dict[str, str]:
    """What the tests and all that they start find in their environment.

    Where bytecode shall not lie about in the tree it goes to `build/`: tests start hundreds of Pythons, and each would read all sources anew.
    """
    given = {**os.environ, "WORP_NATIVE": native}
    if given.pop("PYTHONDONTWRITEBYTECODE", ""):
        given.setdefault("PYTHONPYCACHEPREFIX", str(ROOT / "build" / "pycache"))
    return given


class Report:
    """Runs all checks, even if one fails, and remembers how each went. `more`: what pytest is told besides."""

    def __init__(self, more: list[str]) -> None:
        self.more = more
        self.lines: list[str] = []
        self.failed = False
        self.ci = os.environ.get("CI", "").lower() == "true"
        self.printing = threading.Lock()

    def everything(self) -> int:
        """All checks, then the closing summary."""
        self.check("ruff check", ["ruff", "check", "--quiet", "."])
        self.check("ruff format", ["ruff", "format", "--check", "--quiet", "."])
        with ThreadPoolExecutor(1) as beside:
            others = beside.submit(self.others)
            self.check("tests, interpreted", ["pytest", "-n", WORKERS, *self.more])
            others.result()  # raises what has gone wrong there
        self.browser()
        print("\n── worp test")
        print("\n".join(self.lines))
        return int(self.failed)

    def others(self) -> None:
        """What runs beside the tests, one after another: these often wait, and leave a good part of the cores."""
        python = [sys.executable, "-m"]
        self.alone("mypy --strict", [*python, "mypy"])
        self.alone("mypy, tests", [*python, "mypy", "--config-file", "tests/mypy.ini"])
        if self.compiled():
            self.alone("tests, compiled", [*python, "pytest", "-q", "-n", "2", "-m", "compiled", *self.more], native="1")
        self.pages()

    def note(self, word: str, name: str, more: str = "") -> None:
        """One line of the summary."""
        self.lines.append(f"   {word:<8} {name:<20} {more}".rstrip())
        self.failed |= word == "FAILED"

    def check(self, name: str, module: list[str], native: str = "0") -> None:
        """Run one Python tool under a heading and note how it went."""
        print(f"\n── {name}", flush=True)
        start = time.monotonic()
        status = run(module, native=native)
        self.note("FAILED" if status else "ok", name, f"{time.monotonic() - start:.1f} s")

    def alone(self, name: str, command: list[str], folder: str = ".", native: str = "0") -> bool:
        """Run a command while another runs beside it: what it says is shown when it has ended, in one piece."""
        start = time.monotonic()
        done = subprocess.run(
            command, cwd=ROOT / folder, env=environment(native), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        with self.printing:
            print(f"\n── {name}\n{done.stdout}", end="", flush=True)
            self.note("FAILED" if done.returncode else "ok", name, f"{time.monotonic() - start:.1f} s")
        return done.returncode == 0

    def compiled(self) -> bool:
        """Compile the rules; whether there are compiled ones now."""
        lacking = native.lacks()
        if lacking:
            self.note("not run", "tests, compiled", lacking)
            return False
        return self.alone("compile", [sys.executable, "-m", "worp", "compile"])

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
            self.alone("pages", [npm, "run", "check"], "web")

    def browser(self) -> None:
        """The browser tests are part of pytest's run, which skips them where there is no browser: say so last."""
        if chromium() is None and any((ROOT / "tests" / "browser").glob("test_*.py")):
            self.note("FAILED" if self.ci else "not run", "browser tests", "none could be brought: apt install chromium-headless-shell")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
