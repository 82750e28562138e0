"""Logs as files: reading with clear faults, writing whole or not at all, and the folder where unfinished games wait."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from worp.contract.game import InputError
from worp.record.log import Match
from worp.record.text import parse


def data_folder() -> Path:
    """The user's data folder for Worp."""
    if os.environ.get("XDG_DATA_HOME"):
        return Path(os.environ["XDG_DATA_HOME"]) / "worp"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "worp"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "worp"
    return Path.home() / ".local" / "share" / "worp"


def fresh_file(key: str) -> Path:
    """A file name of its own for an unfinished game."""
    folder = data_folder() / "games"
    stem = f"{key}-{time.strftime('%Y%m%d-%H%M%S')}"
    names = [f"{stem}.worp", *[f"{stem}-{k}.worp" for k in range(2, 1000)]]
    return next(folder / name for name in names if not (folder / name).exists())


def read(name: str) -> str:
    """The text of a log file; raises `InputError`."""
    path = Path(name).expanduser()
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise InputError(f"There is no file '{name}'. Give the path of a log that Worp saved.") from None
    except IsADirectoryError:
        raise InputError(f"'{name}' is a folder. Give the path of a log that Worp saved.") from None
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise InputError(f"{name}: Line {line}: this is not a Worp log: it is not text in UTF-8.") from None
    except OSError as error:
        raise InputError(f"'{name}' cannot be read: {error.strerror}.") from None


def write(path: Path, match: Match) -> None:
    """Save the game: as JSON where the name ends in .json, else as text. Raises `InputError`, also rather than overwrite a file that is no log."""
    path = path.expanduser()
    if path.exists():
        try:
            parse(read(str(path)))
        except InputError:
            raise InputError(f"'{path}' is there already and is no Worp log; choose another name.") from None
    text = match.json() if path.suffix == ".json" else match.text()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise InputError(f"'{path}' cannot be written: {error.strerror}.") from None
