"""The end of a game to hand on: as a picture and as a link."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import expect


def test_the_end_of_a_game_becomes_a_picture_and_a_link(people: Any, building: Any, tmp_path: Path) -> None:
    ann = people(building.address)
    ann.open_table("Push Out")
    bob = people(building.address)
    bob.sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    ann.give_up()
    end = ann.page.get_by_test_id("end")
    end.get_by_role("button", name="Share").click()
    share = end.get_by_test_id("share")
    picture = share.get_by_role("img")
    expect(picture).to_have_attribute("alt", re.compile("Push Out · .*Bob"))
    assert "You" not in (picture.get_attribute("alt") or ""), "it is for others to read"
    ann.page.wait_for_function("() => document.querySelector('[data-testid=share] img').naturalWidth === 1200")
    with ann.page.expect_download() as saved:
        share.get_by_role("link", name="Save the picture").click()
    file = tmp_path / "worp.png"
    saved.value.save_as(file)
    assert file.read_bytes().startswith(b"\x89PNG")
    link = share.get_by_label("Link to the replay").input_value()
    expect(share.get_by_role("button", name="Copy link")).to_be_visible()
    bob.go(link)
    expect(bob.page.get_by_test_id("replay")).to_be_visible()
