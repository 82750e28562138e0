"""The pages in the room: addresses, languages, caches, and what is said where nothing is."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from worp.site.serve import Docs, wanted_language

ROOT = Path(__file__).parents[2]


class Reader:
    """Asks for pages, without following where it is sent."""

    def __init__(self) -> None:
        docs = Docs(ROOT / "src" / "worp" / "static")
        self.app = Starlette(routes=[Route("/docs", docs.page), Route("/docs/{path:path}", docs.page)])

    def get(self, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app=self.app), base_url="http://room") as client:
                return await client.get(path, headers=headers or {})

        return asyncio.run(ask())


@pytest.fixture(scope="module")
def reader() -> Reader:
    return Reader()


def test_the_front_page_is_in_the_browsers_language(reader: Reader) -> None:
    for path in ("/docs", "/docs/"):
        answer = reader.get(path, headers={"accept-language": "de-AT,de;q=0.9,en;q=0.5"})
        assert answer.status_code == 302
        assert answer.headers["location"] == "/docs/index.de.html"
        assert answer.headers["vary"] == "accept-language"
    assert reader.get("/docs/index.nl.html").text.startswith('<!doctype html>\n<html lang="nl">')


def test_a_page_is_found_without_its_language_or_its_ending(reader: Reader) -> None:
    for path, goal in (
        ("games/wegduwen", "games/wegduwen.nl.html"),
        ("games/wegduwen.html", "games/wegduwen.nl.html"),
        ("games/wegduwen.de", "games/wegduwen.de.html"),
        ("players/terminal", "players/terminal.html"),
        ("glossary/", "glossary.nl.html"),
    ):
        answer = reader.get(f"/docs/{path}", headers={"accept-language": "nl"})
        assert (answer.status_code, answer.headers["location"]) == (302, f"/docs/{goal}")


@pytest.mark.parametrize(
    ("path", "accepted", "language"),
    [
        ("games/chess.nl.html", "de", "nl"),
        ("games/chess", "de", "de"),
        ("games/chess.html", "fr", "en"),
        ("../../etc/passwd", "nl", "nl"),
        ("not-found.de.html", "nl", "de"),
    ],
)
def test_where_nothing_is_a_friendly_page_says_so_in_the_readers_language(reader: Reader, path: str, accepted: str, language: str) -> None:
    answer = reader.get(f"/docs/{path.replace('..', '%2e%2e')}", headers={"accept-language": accepted})
    assert answer.status_code == 404
    assert f'<html lang="{language}">' in answer.text
    assert f'href="/docs/index.{language}.html"' in answer.text
    assert answer.headers["cache-control"] == "no-store"
    for target in re.findall(r'(?:href|src)="([^"]+)"', answer.text):
        assert target.startswith(("/", "#")), "its links work from every depth"
        if target.startswith("/docs/"):
            assert reader.get(target.partition("#")[0]).status_code == 200


def test_pages_are_asked_for_again_and_told_to_be_the_same(reader: Reader) -> None:
    first = reader.get("/docs/about.en.html")
    assert first.headers["cache-control"] == "no-cache"
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    again = reader.get("/docs/about.en.html", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert reader.get("/docs/about.en.html", headers={"if-none-match": '"other"'}).status_code == 200


def test_what_has_its_content_in_its_name_may_be_kept(reader: Reader) -> None:
    page = reader.get("/docs/index.en.html").text
    (style,) = re.findall(r'rel="stylesheet" href="([^"]+)"', page)
    answer = reader.get(f"/docs/{style}")
    assert answer.headers["content-type"].startswith("text/css")
    assert "immutable" in answer.headers["cache-control"]
    picture = reader.get("/docs/pictures/cui-bono-pull.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert picture.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("nl-BE", "nl"),
        ("fr;q=1, de;q=0.3, nl;q=0.4", "nl"),
        ("nl;q=0", "en"),
        ("de;q=nonsense, nl;q=0.1", "nl"),
        ("EN-us, nl", "en"),
    ],
)
def test_the_language_a_browser_likes_best(accepted: str, language: str) -> None:
    assert wanted_language(accepted) == language


def test_the_wheel_carries_the_pages(tmp_path: Path) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    for name in ("src/worp/__init__.py", "src/worp/site/look.css", "docs/index.nl.md", "docs/pictures/cui-bono-pull.svg"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel"], cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        assert {"worp/docs/index.nl.md", "worp/docs/pictures/cui-bono-pull.svg", "worp/site/look.css"} <= set(packed.namelist())
