"""`worp studio` as a program of its own, for tests."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def studio(file: Path, *options: str) -> Iterator[str]:
    """Start it with a file; its address."""
    command = [sys.executable, "-m", "worp", "studio", str(file), "--port", "0", "--no-open", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        try:
            assert running.stdout is not None
            told = running.stdout.readline()
            yield next(word for word in told.split() if word.startswith("http://")).removesuffix("/studio")
        finally:
            running.terminate()
            running.wait(20)
