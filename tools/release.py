"""`./worp release`: the wheel with its pages, built from what is committed and tried where nothing else of Worp is.

The version stands in pyproject.toml and is the first one of CHANGELOG.md. The wheel goes to dist/, and is then installed into a new environment, outside
this checkout, with the packages that requirements.lock pins: there it says its version, lists its games, opens a room, serves its pages, stores a table, and closes.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import tomllib
import urllib.request
import venv
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
HEADING = re.compile(r"^## (\d+\.\d+\.\d+)(?: \((\d{4}-\d\d-\d\d)\))?$", re.MULTILINE)
NEEDED = (
    "worp/static/index.html",
    "worp/docs/operators/room.md",
    "worp/words/en/server.ftl",
    "worp/games/wegduwen/words.nl.ftl",
    "worp/py.typed",
)
"""Files that a wheel must carry, one of each kind."""
PATIENCE = 60.0


class Wrong(Exception):
    """Why this is no release."""


def version() -> str:
    """The version of this checkout."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"])


def changes(number: str, text: str) -> str:
    """What the changelog says about a version, which must be its first; raises `Wrong`.

    >>> changes("0.2.0", "# Changes\\n\\n## 0.2.0\\n- New.\\n\\n## 0.1.0\\n- Old.\\n")
    '- New.'
    """
    found = list(HEADING.finditer(text))
    if not found or found[0][1] != number:
        raise Wrong(f"CHANGELOG.md begins with {found[0][1] if found else 'no version'}, pyproject.toml says {number}.")
    end = found[1].start() if len(found) > 1 else len(text)
    about = text[found[0].end() : end].strip()
    if not about:
        raise Wrong(f"CHANGELOG.md says nothing about {number}.")
    return about


def check_committed() -> None:
    """Nothing but what is committed goes into a release; raises `Wrong`."""
    state = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    if state:
        raise Wrong(f"Commit these first, or give --dirty for a trial:\n{state}")


def build(folder: Path) -> Path:
    """Build the wheel in this folder; raises `Wrong`."""
    command: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir",
        folder,
        ROOT,
    ]
    subprocess.run(command, check=True)
    found = sorted(folder.glob(f"worp-{version()}-*.whl"))
    if len(found) != 1:
        raise Wrong(f"There should be one wheel in {folder}, and there are {len(found)}.")
    return found[0]


def check_wheel(wheel: Path) -> None:
    """The wheel has everything that it needs, and nothing that is ours alone; raises `Wrong`."""
    with zipfile.ZipFile(wheel) as opened:
        names = set(opened.namelist())
    missing = [name for name in NEEDED if name not in names]
    if missing:
        raise Wrong(f"The wheel lacks {', '.join(missing)}.")
    strange = sorted(name for name in names if not name.startswith(("worp/", f"worp-{version()}.dist-info/")))
    if strange:
        raise Wrong(f"The wheel has {', '.join(strange[:5])}, which is no part of Worp.")


def clean_environment(folder: Path, wheel: Path) -> Path:
    """A new environment with the wheel and what it needs, as the lock pins it; its `worp`."""
    venv.create(folder, with_pip=True)
    pip: list[str | Path] = [folder / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "--require-hashes", "-r", ROOT / "requirements.lock"], check=True)
    subprocess.run([*pip, "--no-deps", wheel], check=True)
    return folder / "bin" / "worp"


@contextlib.contextmanager
def room(program: Path, folder: Path) -> Iterator[str]:
    """A room of the new environment, and its address."""
    command: list[str | Path] = [program, "serve", "--no-open", "--port", "0", "--database", f"sqlite:///{folder}/room.sqlite"]
    elsewhere = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "WORP", "VIRTUAL_ENV"))}
    with subprocess.Popen(command, cwd=folder, env={**elsewhere, "LANG": "en"}, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://[^/]+", process.stdout.readline())
        try:
            if found is None:
                raise Wrong("The room did not say where it is.")
            yield found[0]
        finally:
            process.send_signal(signal.SIGTERM)
            code = process.wait(PATIENCE)
        if code != 0:
            raise Wrong(f"The room closed with {code}.")


def asked(address: str, body: object = None) -> tuple[int, bytes]:
    """The status and body of the room's answer."""
    data = json.dumps(body).encode() if body is not None else None
    request = urllib.request.Request(address, data, {"content-type": "application/json"} if data else {})  # noqa: S310 (our own room)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 (our own room)
        return answer.status, answer.read()


def try_out(program: Path, folder: Path) -> None:
    """Use what was installed; raises `Wrong`."""
    said = subprocess.run([program, "--version"], cwd=folder, capture_output=True, text=True, check=True).stdout.strip()
    if said != f"worp {version()}":
        raise Wrong(f"worp --version says '{said}'.")
    with room(program, folder) as address:
        status, page = asked(f"{address}/")
        if status != 200 or b"<script" not in page:
            raise Wrong("The room has no pages.")
        games = json.loads(asked(f"{address}/api/games")[1])["games"]
        if len(games) < 10:
            raise Wrong(f"The room has {len(games)} games.")
        if asked(f"{address}/api/tables", {"game": "wegduwen"})[0] != 201:
            raise Wrong("No table could be made.")
        if asked(f"{address}/healthz")[0] != 200 or asked(f"{address}/docs/operators/room")[0] != 200:
            raise Wrong("The room is not well, or has no docs.")


def main(argv: Sequence[str] | None = None) -> int:
    """Make a release, or say why not."""
    parser = argparse.ArgumentParser(prog="worp release", description="Build the wheel with its pages and try it in a clean environment.")
    parser.add_argument("--dirty", action="store_true", help="also with changes that are not committed: a trial, not a release")
    parser.add_argument("--out", default=str(ROOT / "dist"), help="where the wheel goes (default: dist/)")
    given = parser.parse_args(argv)
    try:
        about = changes(version(), (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        if not given.dirty:
            check_committed()
        out = Path(given.out)
        out.mkdir(parents=True, exist_ok=True)
        wheel = build(out)
        check_wheel(wheel)
        with tempfile.TemporaryDirectory(prefix="worp-release-") as folder:
            try_out(clean_environment(Path(folder) / "venv", wheel), Path(folder))
    except (Wrong, subprocess.SubprocessError, OSError) as wrong:
        print(f"release: {wrong}", file=sys.stderr)
        return 1
    print(
        f"{wheel}\nsha256 {hashlib.sha256(wheel.read_bytes()).hexdigest()}\n\n{about}\n\nTried in a clean environment. To publish: git tag v{version()}."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
