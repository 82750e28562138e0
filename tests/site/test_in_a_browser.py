"""The pages as a browser shows them: on a small phone, by keyboard, by lamp, on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from lengths import tries
from playwright.sync_api import Browser, Page, expect

from worp.site.site import Site

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site on disk."""
    out = tmp_path_factory.mktemp("site")
    Site().write(out)
    return out


def test_no_page_scrolls_sideways_on_a_small_phone(folder: Path, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    for path in sorted(folder.rglob("*.html"))[:: tries(5, 1)]:
        page.goto(path.as_uri(), wait_until="load")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_a_word_explains_itself_to_the_keyboard_and_to_the_mouse(folder: Path, page: Page) -> None:
    for width in (360, 1200):
        page.set_viewport_size({"width": width, "height": 700})
        page.goto((folder / "games" / "cui-bono.nl.html").as_uri())
        word = page.locator(".term").filter(has_text="trechter").first
        tip = word.get_by_role("tooltip", include_hidden=True)
        expect(tip).to_be_hidden()
        word.get_by_role("link").focus()
        expect(tip).to_be_visible()
        expect(tip).to_be_in_viewport(ratio=1)
        page.keyboard.press("Tab")
        expect(tip).to_be_hidden()
        word.get_by_role("link").hover()
        expect(tip).to_be_visible()
    word.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Eén woord voor één ding")
    expect(page.locator("tr:target")).to_contain_text("trechter")


def test_every_picture_of_a_page_is_shown(folder: Path, page: Page) -> None:
    page.goto((folder / "games" / "wuerfelmarsch.en.html").as_uri())
    for picture in page.locator("figure img").all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0


def test_by_day_paper_is_light_and_by_lamp_it_is_dark(folder: Path, browser: Browser) -> None:
    shades = {}
    for light in ("light", "dark"):
        seen = browser.new_context(color_scheme=light)
        page = seen.new_page()
        page.goto((folder / "about.en.html").as_uri())
        shades[light] = page.locator("main").evaluate("main => getComputedStyle(main).backgroundColor")
        seen.close()
    assert shades == {"light": "rgb(251, 245, 232)", "dark": "rgb(42, 38, 32)"}


def test_on_paper_there_is_only_the_text(folder: Path, page: Page) -> None:
    page.goto((folder / "games" / "quadrata.de.html").as_uri())
    page.emulate_media(media="print")
    expect(page.locator("header")).to_be_hidden()
    expect(page.locator("#pages")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_the_first_tab_leads_past_the_bar(folder: Path, page: Page) -> None:
    page.goto((folder / "index.en.html").as_uri())
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the text")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_a_word_is_found_by_keyboard_and_by_mouse_and_without_accents(folder: Path, page: Page) -> None:
    page.goto((folder / "games" / "wegduwen.de.html").as_uri())
    field = page.get_by_role("searchbox")
    field.fill("wurfelmarsch ecke")
    first = page.locator(".hits a").first
    expect(first).to_contain_text("Würfelmarsch")
    expect(first).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowDown")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Würfelmarsch")
    field.fill("xyzzy")
    expect(page.locator(".hits [role=status]")).to_have_text("Nichts gefunden. Versuch ein kürzeres Wort.")
    page.keyboard.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator(".hits [role=status]")).to_have_text("")


def test_without_scripts_there_is_no_field_that_does_nothing(folder: Path, browser: Browser) -> None:
    seen = browser.new_context(java_script_enabled=False)
    page = seen.new_page()
    page.goto((folder / "games" / "wegduwen.en.html").as_uri())
    expect(page.locator("form.search")).to_be_hidden()
    seen.close()
