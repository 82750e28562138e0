"""Tables as files: a line of JSON that says what is in it, then arrays, which are read from the file as they lie (mapped, not loaded).

A file is written whole or not at all, and its checksum is checked whenever it is opened.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from worp.game import Fault

MAGIC = b"worp table 1\n"
ALIGN = 64
Arrays = dict[str, npt.NDArray[Any]]


class Kept(NamedTuple):
    """What a file holds."""

    head: dict[str, Any]
    arrays: Arrays


def folder() -> Path:
    """Where tables are kept: `exact` in the user's cache folder for Worp."""
    if os.environ.get("XDG_CACHE_HOME"):
        return Path(os.environ["XDG_CACHE_HOME"]) / "worp" / "exact"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "worp" / "exact"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "worp" / "cache" / "exact"
    return Path.home() / ".cache" / "worp" / "exact"


def write(path: Path, head: dict[str, Any], arrays: Arrays) -> None:
    """Write a table; raises `Fault`."""
    places = []
    at = 0
    for name, array in arrays.items():
        places.append({"name": name, "dtype": array.dtype.str, "shape": list(array.shape), "at": at})
        at += array.nbytes + -array.nbytes % ALIGN
    body = bytearray(at)
    for place, array in zip(places, arrays.values(), strict=True):
        start = int(str(place["at"]))
        body[start : start + array.nbytes] = np.ascontiguousarray(array).tobytes()
    told = {**head, "arrays": places, "bytes": at, "blake2b": hashlib.blake2b(body).hexdigest()}
    line = json.dumps(told).encode()
    line += b" " * (-(len(MAGIC) + len(line) + 1) % ALIGN) + b"\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(MAGIC + line)
                file.write(body)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise Fault(f"The table '{path}' cannot be written: {error.strerror}.") from None


def read(path: Path) -> Kept | None:
    """The table in this file; None if there is no such file. Raises `Fault` if it is not what was written."""
    damaged = Fault(f"The table '{path}' is damaged: delete it, and it will be made again.")
    try:
        with path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise damaged
            line = file.readline(1 << 20)
            start = file.tell()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Fault(f"The table '{path}' cannot be read: {error.strerror}.") from None
    try:
        head = json.loads(line)
        size = int(head["bytes"])
    except (ValueError, KeyError, TypeError):
        raise damaged from None
    if path.stat().st_size != start + size:
        raise damaged
    body = np.memmap(path, np.uint8, mode="r", offset=start, shape=(size,))
    if hashlib.blake2b(body.data).hexdigest() != head["blake2b"]:
        raise damaged
    arrays: Arrays = {}
    for place in head["arrays"]:
        dtype = np.dtype(place["dtype"])
        count = int(np.prod(place["shape"]))
        arrays[place["name"]] = body[place["at"] : place["at"] + count * dtype.itemsize].view(dtype).reshape(place["shape"])
    return Kept(head, arrays)
