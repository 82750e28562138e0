"""Tables as files: a line with a checksum, a line of JSON that says what is in it, then arrays, which are read from the file as they lie
(mapped, not loaded).

A file is written whole or not at all, and the checksum of all that follows it is checked whenever the file is opened.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from worp import cache
from worp.contract.game import InputError

MAGIC = b"worp table 1 "
HASH = 128
"""The checksum, BLAKE2b, in hexadecimal digits."""
ALIGN = 64
LONGEST = 1 << 20
"""No line of JSON is longer."""
Arrays = dict[str, npt.NDArray[Any]]


class Contents(NamedTuple):
    """What a solver stores in a file: facts about it, and arrays by name."""

    head: dict[str, Any]
    arrays: Arrays


def folder() -> Path:
    """Where tables are kept: `exact` in the user's cache folder for Worp."""
    return cache.folder("exact")


def write(path: Path, head: dict[str, Any], arrays: Arrays) -> None:
    """Write a table; raises `InputError`."""
    places = []
    at = 0
    for name, array in arrays.items():
        places.append({"name": name, "dtype": array.dtype.str, "shape": list(array.shape), "at": at})
        at += array.nbytes + -array.nbytes % ALIGN
    body = bytearray(at)
    for place, array in zip(places, arrays.values(), strict=True):
        start = int(str(place["at"]))
        body[start : start + array.nbytes] = np.ascontiguousarray(array).tobytes()
    line = json.dumps({**head, "arrays": places}).encode()
    line += b" " * (-(len(MAGIC) + HASH + 1 + len(line) + 1) % ALIGN) + b"\n"
    checksum = hashlib.blake2b(line)
    checksum.update(body)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(MAGIC + checksum.hexdigest().encode() + b"\n" + line)
                file.write(body)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise InputError(f"The table '{path}' cannot be written: {error.strerror}.") from None


def read(path: Path) -> Contents | None:
    """The table in this file; None if there is no such file. Raises `InputError` if it is not what was written."""
    try:
        whole = np.memmap(path, np.uint8, mode="r") if path.stat().st_size else np.zeros(0, np.uint8)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise InputError(f"The table '{path}' cannot be read: {error.strerror}.") from None
    start = len(MAGIC) + HASH + 1
    first = f"{MAGIC.decode()}{hashlib.blake2b(whole[start:].data).hexdigest()}\n".encode()
    if whole[:start].tobytes() != first:
        raise InputError(f"The table '{path}' is damaged: delete it, and it will be made again.")
    line = whole[start : start + LONGEST].tobytes().partition(b"\n")[0]
    head = json.loads(line)
    body = whole[start + len(line) + 1 :]
    arrays: Arrays = {}
    for place in head["arrays"]:
        dtype = np.dtype(place["dtype"])
        count = int(np.prod(place["shape"]))
        arrays[place["name"]] = body[place["at"] : place["at"] + count * dtype.itemsize].view(dtype).reshape(place["shape"])
    return Contents(head, arrays)
