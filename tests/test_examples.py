"""Examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import worp
from worp import native

PACKAGE = Path(worp.__file__).parent
WITH = [path.relative_to(PACKAGE) for path in sorted(PACKAGE.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]


@pytest.mark.skipif(native.compiled(), reason="compiled functions hide their docstrings")
@pytest.mark.parametrize("path", WITH, ids=str)
def test_an_example_gives_what_it_says(path: Path) -> None:
    result = doctest.testmod(import_module(".".join(["worp", *path.with_suffix("").parts])))
    assert result.attempted
    assert not result.failed
