"""The files of the built pages: read and compressed once, and handed out from memory."""

import asyncio
import gzip
import os
from pathlib import Path
from typing import Any

import pytest

from worp.room.http import pages as pages_module

SCRIPT = b"const words = 'a die is thrown';\n" * 200


@pytest.fixture
def static(tmp_path: Path) -> Path:
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Worp</title>")
    (folder / "assets" / "large.js").write_bytes(SCRIPT)
    (folder / "assets" / "die.png").write_bytes(bytes(range(256)) * 20)
    return folder


def test_a_page_is_read_and_compressed_once_however_many_ask(room: Any, static: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    read = pages_module.read

    def noted(file: Path) -> Any:
        seen.append(file.name)
        return read(file)

    monkeypatch.setattr(pages_module, "read", noted)

    async def visit() -> None:
        async with room(static=static) as here:
            answers = await asyncio.gather(*(here.http.get("/assets/large.js", headers={"accept-encoding": "gzip"}) for _ in range(20)))
            assert {(one.status_code, one.headers["content-encoding"], one.content) for one in answers} == {(200, "gzip", SCRIPT)}
            assert answers[0].headers["content-type"].partition(";")[0].endswith("/javascript")
            assert answers[0].headers["vary"] == "accept-encoding"
            assert "immutable" in answers[0].headers["cache-control"]
            plain = await here.http.get("/assets/large.js", headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.content == SCRIPT
            again = await here.http.get("/assets/large.js", headers={"if-none-match": plain.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            picture = await here.http.get("/assets/die.png", headers={"accept-encoding": "gzip"})
            assert "content-encoding" not in picture.headers
            assert (await here.http.get("/t/anything")).text == (static / "index.html").read_text()
            assert seen == ["large.js", "die.png", "index.html"]

    asyncio.run(visit())


def test_a_page_that_is_built_anew_is_read_anew(room: Any, static: Path) -> None:
    async def visit() -> None:
        async with room(static=static) as here:
            first = await here.http.get("/assets/large.js")
            (static / "assets" / "large.js").write_bytes(SCRIPT.replace(b"die", b"cup"))
            os.utime(static / "assets" / "large.js", ns=(1, 1))
            second = await here.http.get("/assets/large.js", headers={"if-none-match": first.headers["etag"]})
            assert (second.status_code, second.content) == (200, SCRIPT.replace(b"die", b"cup"))

    asyncio.run(visit())


def test_a_page_that_could_not_be_read_is_tried_again(room: Any, static: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(file: Path) -> Any:
        raise OSError(5, "Input/output error", str(file))

    async def visit() -> None:
        async with room(static=static) as here:
            with monkeypatch.context() as patched:
                patched.setattr(pages_module, "read", fails)
                assert (await here.http.get("/assets/large.js")).status_code == 500
            assert (await here.http.get("/assets/large.js")).content == SCRIPT

    asyncio.run(visit())


def test_what_is_kept_is_what_a_browser_unpacks(static: Path) -> None:
    page = pages_module.read(static / "assets" / "large.js")
    assert gzip.decompress(page.compressed) == page.content == SCRIPT
    assert len(page.compressed) < len(SCRIPT) / 10
    assert pages_module.read(static / "assets" / "die.png").compressed == b""
