"""The pages: links lead somewhere, every game has its pages, every page can be found, languages fit together."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from worp import registry
from worp.contract.game import LANGUAGES, InputError
from worp.site.pages import DOCS, MISSING, find_pages
from worp.site.site import Site
from worp.words.sentences import word_file

ROOT = Path(__file__).parents[2]
VOID = {"meta", "link", "img", "br", "hr", "input"}


class Read(HTMLParser):
    """What a page holds: its links, ids, pictures, headings; and whether its tags close as they opened."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.feed(text)
        assert self.open == [], self.open

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def all(self, tag: str, name: str) -> list[str]:
        return [attrs[name] for found, attrs in self.tags if found == tag and name in attrs]


@cache
def site() -> Site:
    """All pages. Made when a test wants them: every worker reads this file, and few run its tests."""
    return Site(room=True)


@cache
def html() -> dict[str, str]:
    return {address: file.content.decode() for address, file in site().files.items() if address.endswith(".html")}


@cache
def parsed() -> dict[str, Read]:
    return {address: Read(text) for address, text in html().items()}


def test_every_address_on_every_page_is_a_file_and_a_place_in_it() -> None:
    checked = 0
    for address, page in parsed().items():
        for target in [
            *page.all("a", "href"),
            *page.all("link", "href"),
            *page.all("img", "src"),
            *page.all("script", "src"),
            *page.all("form", "data-index"),
        ]:
            if re.match(r"https?:", target) or target == "/" or target.startswith("/learn/"):
                continue
            path, _, fragment = target.partition("#")
            goal = posixpath.normpath(posixpath.join(posixpath.dirname(address), path)) if path else address
            assert goal in site().files, f"{address} links to {target}"
            if fragment:
                ids = [attrs.get("id") for _, attrs in parsed()[goal].tags]
                assert fragment in ids, f"{address} links to {target}"
            checked += 1
    assert checked > 2000


def test_ids_are_there_once_and_tooltips_are_found() -> None:
    for address, page in parsed().items():
        ids = [attrs["id"] for _, attrs in page.tags if "id" in attrs]
        assert len(ids) == len(set(ids)), address
        assert set(page.all("a", "aria-describedby")) <= set(ids), address


def test_every_page_has_one_title_a_language_and_no_script_or_style_of_its_own() -> None:
    for address, page in parsed().items():
        assert len([tag for tag, _ in page.tags if tag == "h1"]) == 1, address
        (language,) = page.all("html", "lang")
        assert language in LANGUAGES
        if re.search(r"\.(nl|en|de)\.html$", address):
            assert f".{language}.html" in address
        for tag, attrs in page.tags:
            assert tag not in ("style", "iframe"), address
            assert tag != "script" or attrs.get("src"), address
            assert not any(name.startswith("on") or name == "style" for name in attrs), (address, tag, attrs)


def test_every_picture_has_an_alternative_text_and_a_size() -> None:
    seen = 0
    for address, page in parsed().items():
        for tag, attrs in page.tags:
            if tag == "img":
                assert "alt" in attrs, address
                assert attrs["width"].isdigit(), address
                assert attrs["height"].isdigit(), address
                if "pictures/" in attrs["src"]:
                    assert len(attrs["alt"]) > 30, (address, attrs)
                    seen += 1
    assert seen >= 3 * len(registry.names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_reached_from_the_front_page(language: str) -> None:
    links = {posixpath.normpath(target) for target in parsed()[f"index.{language}.html"].all("a", "href")}
    for page in site().pages.values():
        if page.name != MISSING and (page.language == language or not page.everywhere):
            assert page.address in links, f"docs/index.{language}.md does not list {page.file}"


def test_the_same_page_in_another_language_is_one_click_away_and_has_as_many_parts() -> None:
    for page in site().pages.values():
        if page.everywhere and page.name != MISSING:
            links = [
                posixpath.normpath(posixpath.join(posixpath.dirname(page.address), to)) for to in parsed()[page.address].all("a", "href")
            ]
            shapes = set()
            for language in LANGUAGES:
                other = page._replace(language=language).address
                assert other in links
                shapes.add(
                    (len(site().texts[other].headings), site().texts[other].body.count("<li>"), site().texts[other].body.count("<img"))
                )
            assert len(shapes) == 1, (page.name, shapes)


@pytest.mark.parametrize("key", registry.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_rules_page_with_a_picture_and_explained_words(key: str, language: str) -> None:
    text = site().texts[f"games/{key}.{language}.html"]
    assert text.title == registry.find(key).title(language) or registry.find(key).title(language) in text.title
    assert len(text.headings) >= 4
    assert "pictures/" in text.body
    assert text.body.count('class="term"') >= 3


def test_the_readme_names_every_game_and_its_links_lead_to_files() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for key in registry.names():
        assert f"docs/games/{key}.en.md" in text
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if not re.match(r"[a-z]+:", target):
            assert (ROOT / target).exists(), target


def test_links_to_the_sources_lead_to_files_of_the_checkout() -> None:
    for path in sorted(DOCS.rglob("*.md")):
        for target in re.findall(r"\]\(([^)#\s]+)", path.read_text(encoding="utf-8")):
            if not re.match(r"[a-z]+:", target):
                assert (path.parent / target).exists(), f"{path.name} links to {target}"


@pytest.mark.parametrize("key", registry.names())
def test_every_game_tells_how_its_positions_are_written(key: str) -> None:
    assert any(heading == key for heading, _ in site().texts["positions.html"].headings)


def test_the_words_around_the_pages_are_the_same_in_three_languages_and_all_used() -> None:
    def keys(language: str) -> list[str]:
        parsed = FluentParser().parse(word_file(language, "site").read_text(encoding="utf-8"))
        return [entry.id.name for entry in parsed.body if isinstance(entry, ftl.Message)]

    assert keys("nl") == keys("en") == keys("de")
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "worp" / "site").glob("*.py"))
    assert set(keys("en")) == set(re.findall(r"['\"](site-[a-z-]+)['\"]", code))
    assert not any("[site-" in text for text in html().values())


# --- what stops the building of a site ------------------------------------------------------------------------------------------------------


def small(folder: Path, **files: str) -> Path:
    """A folder with the least that a site needs."""
    for language in LANGUAGES:
        (folder / f"index.{language}.md").write_text("# Front\n\n## Pages\n- [Words](glossary.md)\n")
        (folder / f"{MISSING}.{language}.md").write_text("# Nothing here\n")
    (folder / "glossary.md").write_text("# Words\n\n## die\n- **en** die: a cube\n- **nl** steen: een kubus\n- **de** Würfel: ein Würfel\n")
    for name, text in files.items():
        (folder / f"{name}.md").write_text(text)
    return folder


def test_a_small_site_is_built(tmp_path: Path) -> None:
    site = Site(small(tmp_path, page="# A page\n\nSee [words](glossary.md#die) and <b>this</b>.\n"), tmp_path / "none")
    text = site.files["page.html"].content.decode()
    assert 'href="glossary.en.html#die"' in text
    assert "&lt;b&gt;this&lt;/b&gt;" in text, "HTML in Markdown is shown, not obeyed"
    assert 'href="/"' not in text, "without a room there is nothing to play"


def test_a_file_of_the_checkout_is_told_by_its_path_since_the_site_does_not_carry_it(tmp_path: Path) -> None:
    written = "# A\n\n[a bot](../examples/bot.py) and [`examples/bot.py`](../examples/bot.py), [*words*](glossary.md).\n"
    body = Site(small(tmp_path, page=written), tmp_path / "none").texts["page.html"].body
    assert "<p>a bot (<code>examples/bot.py</code>) and <code>examples/bot.py</code>, " in body
    assert '<a href="glossary.en.html"><em>words</em></a>.' in body


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# A\n\n[gone](nowhere.md)\n", "page.md links to nowhere.md, which is no page"),
        ("# A\n\n![gone](pictures/gone.svg)\n", "page.md shows pictures/gone.svg, which is not there"),
    ],
)
def test_a_link_that_leads_nowhere_is_a_fault(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(InputError, match=re.escape(told)):
        Site(small(tmp_path, page=text), tmp_path / "none")


def test_a_page_that_lacks_a_language_is_a_fault(tmp_path: Path) -> None:
    (small(tmp_path) / "about.nl.md").write_text("# Over\n")
    with pytest.raises(InputError, match=r"about.nl.md has no page in the language 'en'"):
        find_pages(tmp_path)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("- **en** die a cube", "line 4: each of nl, en, de once"),
        ("* en die: a cube", "line 4: an entry's lines look like"),
        ("- **fr** dé: un cube", "line 4: each of nl, en, de once"),
        ("", "the entry 'die' has no line for 'en'"),
    ],
)
def test_a_wrong_line_of_the_glossary_is_a_fault_that_names_it(tmp_path: Path, line: str, told: str) -> None:
    folder = small(tmp_path)
    (folder / "glossary.md").write_text(f"# Words\n\n## die\n{line}\n- **nl** steen: een kubus\n- **de** Würfel: ein Würfel\n")
    with pytest.raises(InputError, match=told):
        Site(folder, tmp_path / "none")


# --- the folder -----------------------------------------------------------------------------------------------------------------------------


def test_the_site_is_written_to_a_new_folder_and_over_itself_but_not_over_anything_else(tmp_path: Path) -> None:
    site = Site()
    out = tmp_path / "out"
    assert site.write(out) == len(html())
    assert site.write(out) == len(html())
    written = {path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file()}
    assert written == set(site.files)
    assert 'href="/"' not in (out / "index.html").read_text(encoding="utf-8")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    with pytest.raises(InputError, match="already holds something else"):
        site.write(tmp_path / "mine")
    with pytest.raises(InputError, match="cannot be written"):
        site.write(tmp_path / "mine" / "letter.txt" / "deeper")


def test_fonts_and_textures_come_from_the_built_room_and_the_system_does_without(tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    for name in ("fraunces-latin-600-normal-abc.woff2", "figtree-latin-wght-normal-abc.woff2", "felt-abc.svg"):
        (assets / name).write_bytes(b"x")
    built = Site(DOCS, tmp_path)
    (style,) = [file.content.decode() for address, file in built.files.items() if address.endswith(".css")]
    assert "url(fraunces-latin-600-normal-abc.woff2)" in style
    assert "--felt-grain: url(felt-abc.svg)" in style
    assert built.files["look/figtree-latin-wght-normal-abc.woff2"].lasting
    (plain,) = [file.content.decode() for address, file in Site(DOCS, tmp_path / "none").files.items() if address.endswith(".css")]
    assert "@font-face" not in plain


def test_the_colours_are_those_of_the_room() -> None:
    web = ROOT / "web" / "src" / "look" / "look.css"
    if not web.is_file():
        pytest.skip("the browser's sources are not part of this copy")
    pattern = re.compile(r"^\s+(--[a-z0-9-]+): (.*?);", re.MULTILINE)
    room, ours = (dict(pattern.findall(path.read_text(encoding="utf-8"))) for path in (web, ROOT / "src" / "worp" / "site" / "look.css"))
    assert len(ours) > 15
    assert {name: value for name, value in ours.items() if name in room and room[name] != value} == {}
    assert set(ours) - set(room) == {"--link"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rules_page_in_a_room_leads_to_the_first_game(language: str) -> None:
    alone = Site()
    for key in registry.names():
        address = f"games/{key}.{language}.html"
        assert f'href="/learn/{key}"' in html()[address]
        assert "/learn/" not in alone.files[address].content.decode(), "without a room there is nothing to lead to"
