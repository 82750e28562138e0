"""How a device likes to play: settings that are remembered, moves that wait for a second look, throws that happen by themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from worp.contract.dice import Seeded
from worp.contract.scene import say


def settings(person: Any) -> Any:
    """Open the settings."""
    person.button("Settings").click()
    return person.page.get_by_role("dialog", name="Settings")


def alone(person: Any, game: str = "Push Out") -> Any:
    """At a table with a bot."""
    person.open_table(game)
    person.button("Fill with bots").click()
    return person.start()


def test_settings_are_remembered_on_the_device(people: Any, building: Any) -> None:
    ann = people(building.address).go()
    panel = settings(ann)
    expect(panel.get_by_role("switch", name="Throw by itself")).not_to_be_checked()
    panel.get_by_role("switch", name="Throw by itself").check()
    panel.get_by_role("switch", name="Keep the screen on").uncheck()
    panel.get_by_role("slider").fill("0.25")
    panel.get_by_role("switch", name="Sound").uncheck()
    ann.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    ann.page.reload()
    panel = settings(ann)
    expect(panel.get_by_role("switch", name="Throw by itself")).to_be_checked()
    expect(panel.get_by_role("switch", name="Keep the screen on")).not_to_be_checked()
    expect(panel.get_by_role("switch", name="Sound")).not_to_be_checked()
    panel.get_by_role("switch", name="Sound").check()
    expect(panel.get_by_role("slider")).to_have_value("0.25")
    expect(panel.get_by_role("switch", name="Confirm every move")).not_to_be_checked()
    bob = people(building.address).go()
    expect(settings(bob).get_by_role("switch", name="Throw by itself")).not_to_be_checked()


@pytest.mark.long
def test_with_confirm_on_the_last_click_waits_for_do_it_or_enter(people: Any, house_with: Any) -> None:
    ann = people(house_with(source=Seeded(7)).address).go()  # with dice of its own, whatever else is played
    settings(ann).get_by_role("switch", name="Confirm every move").check()
    ann.page.keyboard.press("Escape")
    alone(ann)
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    moves = 0
    for _ in range(40):
        n, path = ann.quiet()
        do_it = ann.page.locator(".actions [aria-keyshortcuts=d]")  # "Done" where the move could also go on
        if do_it.count():
            assert path > 0
            if moves == 0:
                do_it.click()
            else:
                last = ann.page.evaluate("[...document.querySelectorAll('[aria-pressed=true][data-spot]')].at(-1).dataset.spot")
                ann.spot(last).focus()
                ann.page.keyboard.press("Enter")
            ann.wait("+s.n > given", n)
            moves += 1
            if moves == 2:
                return
            ann.wait("s.asked === 'yes' && s.busy === 'no'")
        else:
            ann.wait("s.asked === 'yes' && s.busy === 'no'")
            ann.act()
            now, _ = ann.quiet()
            assert now == n or path == 0, "a click played the move by itself"
    raise AssertionError("two moves in forty clicks")


@pytest.mark.long
def test_with_auto_throw_on_the_dice_are_thrown_by_themselves(people: Any, building: Any) -> None:
    ann = people(building.address).go()
    settings(ann).get_by_role("switch", name="Throw by itself").check()
    ann.page.keyboard.press("Escape")
    alone(ann)
    ann.wait("s.phase === 'turn' && s.asked === 'yes' && s.busy === 'no' && +s.n >= 1")
    expect(ann.page.locator(".actions .throw")).to_have_count(0)


def test_a_notification_comes_only_after_it_was_asked_for_and_while_the_page_is_hidden(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    ann.page.evaluate(
        """() => {
            window.told = [];
            window.asked = 0;
            window.Notification = class { constructor(title, more) { window.told.push([title, more.body]); } close() {} };
            Object.assign(window.Notification, { permission: 'default', requestPermission: async () => {
                window.asked++; window.Notification.permission = 'granted'; return 'granted'; } });
            Object.defineProperty(document, 'hidden', { get: () => true });
        }"""
    )
    bob = people(building.address).sit_by(ann.link(), "Bob")
    assert ann.page.evaluate("window.asked") == 0
    settings(ann).get_by_role("switch", name=re.compile("Notify me")).check()
    expect(ann.page.get_by_role("switch", name=re.compile("Notify me"))).to_be_checked()
    ann.page.wait_for_function("() => window.asked === 1")
    ann.page.keyboard.press("Escape")
    ann.start()
    bob.stage.wait_for()
    ann.page.wait_for_function("() => window.told.length === 1")
    assert ann.page.evaluate("window.told") == [["Your turn", "Push Out"]]


@pytest.mark.long
def test_what_was_done_last_is_still_marked_after_a_reload(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    bob = people(building.address).sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    pushed = ann.page.locator("[data-spot^='side:'].marked")
    for _ in range(20):
        if pushed.count():
            break
        (ann if ann.asked_now() else bob).act()
        bob.wait("s.n === given && s.busy === 'no'", str(ann.quiet()[0]))
    expect(pushed).not_to_have_count(0)
    marked = "[...document.querySelectorAll('.marked[data-spot]')].map(e => e.dataset.spot).sort().join()"
    before = ann.page.evaluate(marked)
    bob.wait("s.n === given && s.busy === 'no'", str(ann.quiet()[0]))
    assert bob.page.evaluate(marked) == before
    bob.page.reload()
    bob.stage.wait_for()
    bob.quiet()
    assert bob.page.evaluate(marked) == before


def test_a_room_that_was_renewed_says_so_quietly(people: Any, building: Any) -> None:
    ann = alone(people(building.address).go())
    bar = ann.page.get_by_text("A newer version is here.")
    expect(bar).to_have_count(0)
    room = building.room
    old, room.visits.build = room.visits.build, "newer"
    try:
        for connection in list(room.visits.connections):
            building.loop.call_soon_threadsafe(connection.close, say("server-closing"), True)
        expect(bar).to_be_visible()
    finally:
        room.visits.build = old
    ann.button("Reload").click()
    ann.stage.wait_for()
    expect(bar).to_have_count(0)


def test_the_screen_stays_on_while_a_game_is_on(people: Any, building: Any) -> None:
    ann = people(building.address)
    ann.page.add_init_script(
        """window.locks = [];
        Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
            const lock = { released: false, release: async () => { lock.released = true; } };
            window.locks.push(lock);
            return lock;
        } } });"""
    )
    ann.open_table("Push Out")
    assert ann.page.evaluate("window.locks.length") == 0
    ann.button("Fill with bots").click()
    ann.start()
    ann.page.wait_for_function("() => window.locks.length === 1 && !window.locks[0].released")
    # The browser lets go of it when the page is hidden; when it is back, it is asked for again.
    ann.page.evaluate("window.locks[0].released = true; document.dispatchEvent(new Event('visibilitychange'))")
    ann.page.wait_for_function("() => window.locks.length === 2 && !window.locks[1].released")
    settings(ann).get_by_role("switch", name="Keep the screen on").uncheck()
    ann.page.wait_for_function("() => window.locks[1].released")
