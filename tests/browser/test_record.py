"""What was played on a device: kept there, moved to another one, saved, read back and deleted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import expect


def test_a_record_is_kept_moved_saved_and_deleted(people: Any, building: Any, tmp_path: Path) -> None:
    ann = people(building.address)
    ann.open_table("Push Out")
    bob = people(building.address)
    bob.sit_by(ann.link(), "Bob")
    ann.start()
    bob.give_up()
    ann.page.get_by_test_id("end").get_by_role("button", name="Your record").click()
    page = ann.page
    expect(page.get_by_test_id("total")).to_have_text("1 game, 1 won")
    expect(page.get_by_test_id("history").get_by_role("listitem")).to_contain_text("Push Out")
    page.get_by_label("Against").select_option("People")
    expect(page.get_by_test_id("total")).to_have_text("1 game, 1 won")
    with page.expect_download() as saved:
        ann.button("Save as a file").click()
    file = tmp_path / "record.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text())["key"]["d"]

    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.post_data or "") if request.method == "POST" else None)
    ann.go(building.address)
    ann.button("Take my games to another device").click()
    link = page.get_by_label("Link for the other device").input_value()
    secret = json.loads(file.read_text())["key"]["d"]
    assert any('"sealed":"' in body for body in posted)
    assert not any(secret in body or link.partition("~")[2] in body for body in posted), "the room gets nothing that it could read"

    eve = people(building.address)
    eve.go(link)
    eve.button("Take them").click()
    eve.page.get_by_role("link", name="Your record").click()
    expect(eve.page.get_by_test_id("total")).to_have_text("1 game, 1 won")
    eve.button("Delete everything").click()
    eve.button("Delete").click()
    expect(eve.page.get_by_test_id("news")).to_have_text("Everything is deleted.")
    eve.page.reload()
    expect(eve.page.get_by_test_id("no-games")).to_be_visible()
    eve.page.get_by_label("Read a file").set_input_files(file)
    expect(eve.page.get_by_test_id("news")).to_contain_text("1 game came along.")
    assert not eve.page.evaluate("() => document.documentElement.scrollWidth > innerWidth")


def test_a_rated_game_is_agreed_on_and_counts(people: Any, building: Any) -> None:
    ann = people(building.address)
    ann.open_table("Push Out")
    bob = people(building.address)
    bob.sit_by(ann.link(), "Bob")
    ann.page.get_by_role("switch", name="Rated game").click()
    expect(bob.page.get_by_test_id("rated")).to_contain_text("have not agreed yet")
    bob.button("I agree").click()
    ann.button("I agree").click()
    expect(bob.page.get_by_test_id("rated")).to_contain_text("Everyone has agreed.")
    ann.start()
    bob.give_up()
    ann.page.get_by_test_id("end").get_by_role("button", name="Your record").click()
    ratings = ann.page.get_by_test_id("ratings")
    expect(ratings.get_by_role("row", name="Push Out")).to_contain_text("Provisional")
    ann.button("Delete everything").click()
    ann.button("Delete").click()
    expect(ann.page.get_by_test_id("news")).to_have_text("Everything is deleted.")
