"""The pictures: as the games draw them now, in every language, and in the colours of the room."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from worp import registry
from worp.contract.game import LANGUAGES
from worp.contract.scene import Part, Scene, Thing, say
from worp.site import gallery, pen, pictures
from worp.site.pages import DOCS
from worp.site.plan import EDGE, face, place
from worp.site.sketch import drawn

WEB = Path(__file__).parents[2] / "web" / "src" / "scene"


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_picture_is_as_the_rules_are_now(name: str) -> None:
    drawn = pictures.PICTURES[name]()
    assert (DOCS / "pictures" / f"{name}.svg").read_text(encoding="utf-8") == drawn, "draw it anew: python -m worp.site.pictures"
    assert len(drawn) < 40_000


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_picture_is_whole_and_needs_nothing_else_and_has_no_words(name: str) -> None:
    text = pictures.PICTURES[name]()
    root = ElementTree.fromstring(text)
    ids = {part.get("id") for part in root.iter() if part.get("id")}
    assert set(re.findall(r'(?:href="|url\()#(\w+)', text)) <= ids
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    for part in root.iter("{http://www.w3.org/2000/svg}text"):
        assert re.fullmatch(r"\d+×?", part.text or ""), part.text


@pytest.mark.parametrize(("shown", "kind"), [(gallery.THINGS, Thing), (gallery.PARTS, Part)])
def test_the_gallery_shows_every_kind_of_thing_and_part(shown: dict[str, Any], kind: Any) -> None:
    """Those in the table of the contract; each of them under its own name, and drawn."""
    assert set(shown) == set(re.findall(r"^ *\| `(\w+)` \|", kind.__doc__, re.MULTILINE))
    for name, one in shown.items():
        assert {thing.kind for thing in one} == {name} if kind is Thing else one[0].kind == name
    for thing in [thing for things in gallery.THINGS.values() for thing in things]:
        parts = (Part("tray", "tray", say("table")),)
        assert drawn(Scene(parts, {"tray/0": thing})) != drawn(Scene(parts, {"tray/0": Thing("nothing")})), thing


def test_no_picture_is_left_over_and_every_game_uses_its_own_in_every_language() -> None:
    folder = {path.stem for path in (DOCS / "pictures").glob("*.svg")}
    assert folder == set(pictures.PICTURES)
    for key in registry.names():
        own = {name for name in pictures.PICTURES if name.startswith(f"{key}-")}
        assert own
        for language in LANGUAGES:
            text = (DOCS / "games" / f"{key}.{language}.md").read_text(encoding="utf-8")
            assert set(re.findall(r"pictures/([\w-]+)\.svg", text)) == own, (key, language)


def test_the_faces_of_a_die_on_its_corner_fill_its_hexagon() -> None:
    """Three rhombi around the upper corner; each pair shares an edge."""
    x, y = place((2, 2, 3))
    corners = [{(round(a - x, 6), round(b - y, 6)) for a, b in face((2, 2, 3), axis)} for axis in range(3)]
    assert len(set.union(*corners)) == 7
    assert all(len(corners[one] & corners[other]) == 2 for one, other in ((0, 1), (1, 2), (0, 2)))


def test_the_face_towards_side_a_is_below_and_inside_the_funnel_that_it_is_part_of() -> None:
    """Whoever sits at A looks from below; the die along A under a funnel shows its face towards A inside it."""
    (x, y), funnel = place((3, 2, 2)), place((2, 2, 2))
    centre = (sum(a for a, _ in face((3, 2, 2), 0)) / 4, sum(b for _, b in face((3, 2, 2), 0)) / 4)
    assert centre == pytest.approx((x, y + EDGE / 2))
    assert centre == pytest.approx((funnel[0], funnel[1] - EDGE / 2))


@pytest.mark.skipif(not WEB.is_dir(), reason="the browser's sources are not part of this copy")
def test_dice_and_landscapes_look_as_in_the_browser() -> None:
    colours = (WEB / "colours.ts").read_text(encoding="utf-8")
    for name, colour in pen.COLOURS.items():
        quoted = f"'{name}'" if name == "?" else name
        (line,) = re.findall(rf"^  {re.escape(quoted)}: \{{(.*)\}},$", colours, re.MULTILINE)
        assert re.findall(r"#[0-9a-f]{6}", line) == list(colour[:5])
        assert ("deep: true" in line) == colour.deep
    motifs = (WEB / "Motif.svelte").read_text(encoding="utf-8")
    for name, sign in pen.SIGNS.items():
        assert f"{name}: '{sign}'" in motifs
