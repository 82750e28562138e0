"""A race at one device: whoever buzzes is the one who points."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect


@pytest.mark.long
def test_who_buzzes_at_a_shared_device_is_the_one_who_calls(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Bunte Kuh")
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.button("Someone here").click()
    ann.page.get_by_label("Name at seat 2").fill("Bob")
    ann.page.get_by_label("Name at seat 2").blur()
    ann.button("Start").click()
    ann.stage.wait_for()
    ann.page.locator(".actions .throw").click()
    ready = ann.page.get_by_role("button", name=re.compile("^Ready"))
    expect(ready.or_(ann.page.locator(".count")).or_(ann.page.locator(".stage[data-phase=race]")).first).to_be_visible()
    if ready.count():
        ready.first.click()
    ann.wait("s.phase === 'race'")
    buzzers = ann.page.get_by_role("group", name="Who acts?")
    expect(buzzers.get_by_role("button")).to_have_text(["Ann", "Bob"])
    buzzers.get_by_role("button", name="Bob").click()
    expect(buzzers.get_by_role("button", name="Bob")).to_have_attribute("aria-pressed", "true")
    n = ann.quiet()[0]
    ann.spot("pyramid/1,1,5").focus()
    ann.page.keyboard.press("Enter")
    ann.wait("+s.n > given", n)
    ann.quiet()
    ann.button("Log").click()
    log = ann.page.get_by_text("The bottom layer is ready.").last.locator("xpath=ancestor::*[contains(., 'STOP')][1]")
    expect(log).to_contain_text("Ann throws next.")  # the log is read as Bob now
    expect(log).to_contain_text("You call STOP!")
