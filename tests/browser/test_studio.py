"""A game is written and played at the same time: edit, reload, error, chosen dice."""

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tools.studio import studio

PIG = (Path(__file__).parents[2] / "examples" / "pig.py").read_text(encoding="utf-8")


def test_a_game_is_changed_while_it_is_played(people: Any, tmp_path: Path) -> None:
    file = tmp_path / "pig.py"
    file.write_text(PIG, encoding="utf-8")
    with studio(file) as address:
        ann = people(address).go("/studio")
        page = ann.page
        ann.stage.wait_for()
        expect(page.get_by_test_id("edition")).to_have_text("pig.py, edition 1")
        # Chosen dice fall.
        page.get_by_label("Next throws").fill("4")
        ann.button("Choose").click()
        expect(page.get_by_test_id("chosen")).to_have_text("Next: 4")
        ann.act()
        expect(page.get_by_label("Position")).to_have_value("turn 1; score 0 / 0; pot 4; die 4")
        # A fault is told with its line; the table stands.
        file.write_text(PIG.replace('    goal = option(100, "Points', '    goal = opton(100, "Points'), encoding="utf-8")
        expect(page.get_by_test_id("fault")).to_contain_text("NameError: name 'opton' is not defined")
        expect(page.get_by_test_id("fault")).to_contain_text("Line 7")
        expect(page.get_by_test_id("fault")).to_contain_text("Is it imported")
        # Mended and changed: the table keeps its rules and says so, until its author wants the new ones.
        file.write_text(PIG.replace('"Hold"', '"Keep it"'), encoding="utf-8")
        expect(page.get_by_test_id("newer")).to_contain_text("This table plays on with edition 1. Edition 2 is ready.")
        expect(ann.button("Hold")).to_be_visible()
        ann.button("Play the new one from here").click()
        expect(ann.button("Keep it")).to_be_visible()
        expect(page.get_by_test_id("newer")).to_have_count(0)
        # Back to before the throw is impossible from a position; another throw is not.
        ann.button("Throw again").click()
        ann.quiet()
        ann.button("One step back").click()
        expect(ann.button("Throw again")).to_be_visible()
        page.get_by_label("Look as").select_option("1")
        expect(ann.button("Throw again")).to_have_count(0)
        # On a phone the workbench is below the table, and nothing sticks out.
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 700})
            expect(ann.button("One step back")).to_have_count(1)
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            box = ann.button("One step back").bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
