"""The lobby of a table: data of one's own, read from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect


def test_an_owner_of_the_dice_corrects_their_faces_from_a_file(person: Any, tmp_path: Path) -> None:
    right, wrong = tmp_path / "faces.txt", tmp_path / "wrong.txt"
    table = "corner NE\ncorner-split N E\nopposite-split N S\nfull NESW\n"
    right.write_text(table, encoding="utf-8")
    wrong.write_text("corner NE\nsplit N Q\n", encoding="utf-8")
    ann = person.open_table("Carcassonne: the dice game")
    field = ann.page.get_by_role("textbox", name="city faces of the dice")
    chooser = ann.page.get_by_label("Read it from a file").last
    chooser.set_input_files(str(wrong))
    expect(ann.page.get_by_text("Line 2: 'Q' is not an edge")).to_be_visible()
    chooser.set_input_files(str(right))
    expect(field).to_have_value(table)
    expect(ann.page.get_by_text("Line 2: 'Q' is not an edge")).to_have_count(0)
