"""What a browser must load before the first page can be used, as the build made it; tables, pictures in space and their physics come later."""

from __future__ import annotations

import gzip
import re

import pytest

from tools.first_page import eager
from worp.room.http.app import STATIC

LIMIT = 130_000
MARKS = {"three": b"THREE.WebGLRenderer", "cannon-es": b"quatNormalizeFast"}
"""Words of the libraries themselves that no minifier touches."""


@pytest.mark.usefixtures("pages")
def test_the_first_page_is_under_130_kb_compressed_with_its_letters() -> None:
    files = eager(STATIC)
    assert {".html", ".js", ".css"} <= {file.suffix for file in files}
    styles = "".join(file.read_text() for file in files if file.suffix == ".css")
    # The letters of our three languages; those of other scripts are only fetched where a name needs them.
    letters = [STATIC / name.lstrip("/") for name in set(re.findall(r"url\((/assets/[^)]*-latin-(?!ext)[^)]*\.woff2)\)", styles))]
    assert letters
    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) + sum(file.stat().st_size for file in letters)
    assert size < LIMIT, f"{size} bytes: {sorted(file.name for file in files + letters)}"


@pytest.mark.usefixtures("pages")
@pytest.mark.parametrize("library", MARKS)
def test_pictures_in_space_are_not_part_of_the_first_page(library: str) -> None:
    holding = [file for file in (STATIC / "assets").glob("*.js") if MARKS[library] in file.read_bytes()]
    assert len(holding) == 1, "it is there once, in a piece of its own"
    assert not set(holding) & set(eager(STATIC))
