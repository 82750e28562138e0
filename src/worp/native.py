"""The rules, compiled by mypyc from the same files that run interpreted.

Nothing compiled is ever written into src/: a compiled file beside an edited source would run the old rules. A copy of
the sources is compiled into a folder named after their hash, and imports are answered from that folder only while the
sources still have that hash. `WORP_NATIVE=0` forces the sources.

Imported by `import worp` itself: only light imports at the top, the rest where `worp compile` needs it.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
GROUP = "worp_rules"
"""mypyc puts all modules into one library, GROUP__mypyc, which each of them imports by that name."""

MODULES = ("arena/simulate", "envs/actions", "envs/episode", "learn/encode")
"""The loops that play games at random and for learners, and what nets see of a position."""
ROOM = (
    "access",
    "change",
    "clock",
    "metrics",
    "rate_limit",
    "race/judge",
    "race/racing",
    "storage/records",
    "table/acts",
    "table/audience",
    "table/dicing",
    "table/hearing",
    "table/inbox",
    "table/lobby",
    "table/play",
    "table/race_count",
    "table/state",
    "table/table",
    "table/telling",
    "table/throwing",
    "time/autopilot",
    "time/timing",
    "wire/connection",
    "wire/gathering",
    "wire/relayed",
    "wire/table_socket",
    "wire/views",
)
"""What a room does for every message."""
FOLDERS = ("contract", "material", "record", "bots", "proof")
"""What games stand on, who plays them, and what proves their dice: packages of which every module is compiled."""
GAMES = "games"
"""Of every game its folder,"""
SOLVERS = ("exact", "beside", "opposite", "around", "day")
"""but for the modules that solve it, which are numpy's work, and its part in the throw of the day, which is asked for once a day."""

RECIPE = f"""
import os, re, sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from mypyc.build import mypycify
from setuptools import setup
from distutils.ccompiler import CCompiler
modules = mypycify(["--config-file=", "--ignore-missing-imports", *sys.argv[2:]], group_name="{GROUP}", multi_file=True, debug_level="0")
for path in Path("build").glob("__native_*.c"):
    code = re.sub(r"^char CPyDef_\\w+_____top_level__\\(void\\) {{", r"RUNS_ONCE \\g<0>", path.read_text(), flags=re.M)
    path.write_text("#ifdef __clang__\\n#define RUNS_ONCE __attribute__((optnone))\\n"
        "#else\\n#define RUNS_ONCE __attribute__((optimize(0)))\\n#endif\\n" + code)
one_by_one = CCompiler.compile
def side_by_side(self, sources, *how, **more):
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        return sum(cores.map(lambda source: one_by_one(self, [source], *how, **more), sources), [])
CCompiler.compile = side_by_side
setup(name="{GROUP}", packages=[], ext_modules=modules, script_args=["build_ext", "--parallel", str(os.cpu_count()), "--build-lib", sys.argv[1]])
"""
"""How the copy is compiled. Part of the hash: another recipe gives another copy.

What a module does when it is imported becomes one long C function; optimising one that fills many tables took gcc more
than ten minutes. It runs once, so it is left as it is. All cores compile: one extension has nearly all of the sources, and setuptools alone would
take one after another."""

_KEPT = 2
_status = ""
_folder: Path | None = None


def sources() -> dict[str, bytes]:
    """The modules to compile, by path within the package."""
    paths = [PACKAGE / f"{name}.py" for name in MODULES]
    paths += [PACKAGE / "room" / f"{name}.py" for name in ROOM]
    for folder in FOLDERS:
        paths += sorted((PACKAGE / folder).glob("[!_]*.py"))
    paths += [path for path in sorted((PACKAGE / GAMES).glob("*/[!_]*.py")) if path.stem not in SOLVERS]
    return {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in paths if path.exists()}


def key(modules: dict[str, bytes]) -> str:
    """The hash that a compiled copy of these modules bears on this Python."""
    whole = hashlib.sha256((RECIPE + EXTENSION_SUFFIXES[0] + sys.version).encode())
    for name, text in modules.items():
        whole.update(f"\n{name} {len(text)}\n".encode() + text)
    return whole.hexdigest()[:16]


def shelf() -> Path:
    """Where compiled copies are kept: in a checkout's build folder, else in the user's cache."""
    root = PACKAGE.parent.parent
    if (root / "pyproject.toml").exists() and PACKAGE.parent.name == "src":
        return root / "build" / "native"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "worp" / "native"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "worp" / "native"


def copies(of: str = "") -> list[Path]:
    """The compiled copies on the shelf, newest first; with `of` only those that bear this key."""
    try:
        found = [path for path in shelf().iterdir() if path.name.startswith(of) and not path.name.startswith(".")]
        return sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except FileNotFoundError:
        return []


class Compiled:
    """Finds the compiled modules of worp before their sources are found. `folder` holds them as the package does."""

    def __init__(self, folder: Path) -> None:
        suffix = EXTENSION_SUFFIXES[0]
        found = [path.relative_to(folder) for path in folder.glob(f"worp/**/*{suffix}")]
        self.files = {path.as_posix().removesuffix(suffix).replace("/", "."): folder / path for path in found}

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """What Python's import asks every finder."""
        file = self.files.get(name)
        return spec_from_file_location(name, file) if file is not None else None


def choose() -> None:
    """Let imports find the compiled copy of the present sources, where there is one. Called once, by worp."""
    global _folder, _status  # noqa: PLW0603 (decided once, at import)
    if os.environ.get("WORP_NATIVE") == "0":
        _status = "rules: interpreted (WORP_NATIVE=0)"
        return
    fitting = copies(key(sources()))
    if not fitting:
        _status = "rules: interpreted (no compiled copy of these sources; ./worp compile makes them several times faster)"
        return
    _folder = fitting[0]
    _status = "rules: compiled"
    sys.meta_path.insert(0, Compiled(_folder))
    sys.path.append(str(_folder))  # for the library that the modules share


def compiled() -> bool:
    """Whether the rules run compiled."""
    return _folder is not None


def status() -> str:
    """One line that says which rules run, and why."""
    return _status


def main(argv: list[str]) -> int:
    """`worp compile`: compile the rules as they are now. 0: there is a compiled copy; 1: mypyc failed; 2: it cannot run."""
    import argparse
    from importlib.metadata import version

    about = "Compile the rules with mypyc, so that simulations run several times faster. Nothing else changes."
    argparse.ArgumentParser(prog="worp compile", description=about).parse_args(argv)
    lacking = lacks()
    if lacking:
        print(f"worp: {lacking}", file=sys.stderr)
        return 2
    mypy = version("mypy")
    modules = sources()
    target = shelf() / f"{key(modules)}-mypy{mypy}"
    if target.exists():
        print("worp: the compiled rules are up to date.")
        return 0
    print(f"worp: compiling {len(modules)} modules of rules with mypyc {mypy} …", flush=True)
    fault = make(modules, target)
    if fault:
        print(fault, file=sys.stderr)
        print("worp: mypyc could not compile the rules; they go on running interpreted.", file=sys.stderr)
        return 1
    print("worp: the rules are compiled, and run so until a source changes.")
    return 0


def lacks() -> str:
    """What keeps this machine from compiling, as a sentence; empty where nothing does."""
    import shlex
    import shutil
    import sysconfig
    from importlib.util import find_spec

    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    if not shutil.which(shlex.split(compiler)[0]) or not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "compiling the rules needs a C compiler and Python's headers (Debian or Ubuntu: apt install gcc libc6-dev python3-dev)."
    if not (find_spec("mypyc") and find_spec("setuptools")):
        return "compiling the rules needs mypy and setuptools (pip install mypy setuptools)."
    return ""


def make(modules: dict[str, bytes], target: Path) -> str:
    """Compile modules into the folder `target`. Gives what mypyc said where it failed, else nothing."""
    import shutil
    import subprocess
    import tempfile
    import time

    target.parent.mkdir(parents=True, exist_ok=True)
    for left in target.parent.glob(".new-*"):  # by one that was killed
        if left.stat().st_mtime < time.time() - 3600:
            shutil.rmtree(left, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=target.parent) as folder:
        package = Path(folder, "worp")
        package.mkdir()
        for name, text in modules.items():
            path = package / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text)
        # The packages themselves stay interpreted: for mypy empty ones will do.
        for part in (package, *(path for path in package.rglob("*") if path.is_dir())):
            (part / "__init__.py").touch()
        command = [sys.executable, "-c", RECIPE, "out", *(f"worp/{name}" for name in modules)]
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("MYPY", "PYTHON"))}
        done = subprocess.run(command, cwd=folder, env=clean, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode:
            return "\n".join(done.stdout.splitlines()[-40:])
        try:
            Path(folder, "out").rename(target)
        except OSError:
            if not target.exists():  # another `worp compile` may have been quicker with the same copy
                raise
    for old in copies()[_KEPT:]:
        shutil.rmtree(old)
    return ""
