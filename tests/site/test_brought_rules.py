"""A game that brings its rules along has a page for them, like the official ones."""

from pathlib import Path

from worp import registry
from worp.site.serve import Docs
from worp.site.site import Site

PIG = registry.find(str(Path(__file__).parents[2] / "examples" / "pig.py"))


def test_rules_of_an_invented_game_are_a_page_in_any_language(tmp_path: Path) -> None:
    docs = Docs(tmp_path, {"pig": PIG}.get)
    site = Site(static=tmp_path, room=True)
    for language in ("en", "nl"):
        page = docs.rules(site, f"games/pig.{language}.html")
        assert page is not None
        text = page.content.decode()
        assert f'<html lang="{language}">' in text
        assert "<h1>Pig</h1>" in text
        assert "a 1 takes the whole pot" in text
    assert docs.rules(site, "games/pog.en.html") is None
    assert docs.rules(site, "games/pig.html") is None
