"""The room as an app: notices that the service worker shows, what can be read without a network, and that nobody is asked too early."""

from __future__ import annotations

import json
from typing import Any

import pytest
from browser.screens import with_worker
from playwright.sync_api import expect

ASKED = """
window.asked = 0;
Object.defineProperty(Notification, 'permission', { get: () => 'default' }); // without windows it is denied from the beginning
Notification.requestPermission = async () => { window.asked += 1; return 'denied'; };
"""
SAYS = """
() => {
    let say;
    self.shown = new Promise((done) => (say = done));
    self.registration.showNotification = async (...what) => say(what);
}
"""


def test_a_notice_that_is_pushed_is_shown_and_a_strange_one_is_not(people: Any, building: Any) -> None:
    person = with_worker(people, building.address)
    session = person.page.context.new_cdp_session(person.page)
    found: list[str] = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(one["registrationId"] for one in told["registrations"]))
    session.send("ServiceWorker.enable")
    person.page.wait_for_timeout(200)

    def push(data: str) -> None:
        session.send("ServiceWorker.deliverPushMessage", {"origin": building.address, "registrationId": found[-1], "data": data})

    # A browser without windows shows no notifications: here the worker says what it would show.
    worker = person.page.context.service_workers[0]
    worker.evaluate(SAYS)
    push(json.dumps({"title": "Pig"}))
    push(json.dumps({"title": "Pig", "body": "It is your turn.", "path": "/t/abc", "tag": "worp abc"}))
    title, options = worker.evaluate("() => self.shown")
    assert (title, options["body"], options["tag"], options["data"]) == ("Pig", "It is your turn.", "worp abc", {"path": "/t/abc"})
    for picture in (options["icon"], options["badge"]):
        assert person.page.request.get(building.address + picture).headers["content-type"] == "image/png"


def test_without_a_network_rules_and_opened_replays_are_read_and_a_table_says_that_it_needs_its_room(people: Any, building: Any) -> None:
    person = with_worker(people, building.address)
    page = person.page
    person.expects("Failed to load resource")
    person.expects("WebSocket connection")
    person.expects("ERR_INTERNET_DISCONNECTED")
    page.goto(f"{building.address}/docs/games/wegduwen.en.html")
    heading = page.get_by_role("heading", level=1).inner_text()
    page.goto(building.address)
    expect(page.locator("li.game").first).to_be_visible()
    person.lose_network()
    page.goto(f"{building.address}/docs/games/wegduwen.en.html")
    assert page.get_by_role("heading", level=1).inner_text() == heading
    page.goto(building.address)
    expect(page.locator("li.game").first).to_be_visible()
    page.goto(f"{building.address}/t/abcdefghijkl")
    expect(page.get_by_text("This table needs its room")).to_be_visible()
    person.find_network()
    expect(page.get_by_role("heading", name="This table is not here")).to_be_visible()


def test_what_the_room_says_now_comes_before_what_is_kept(people: Any, building: Any) -> None:
    """An update of the room never shows old pages: as long as it answers, its answer counts."""
    person = with_worker(people, building.address)
    kept = """async () => {
        for (const name of await caches.keys()) {
            const cache = await caches.open(name);
            for (const request of await cache.keys()) {
                if (!request.url.includes('/assets/')) await cache.put(request.url, new Response('old'));
            }
        }
        await (await caches.open('texts')).put('/api/games', new Response('old'));
        return Promise.all(['/api/games', '/locale/en/room.ftl'].map(async (path) => (await fetch(path)).text()));
    }"""
    assert "old" not in person.page.evaluate(kept)
    person.page.reload()
    expect(person.page.locator("li.game").first).to_be_visible()


@pytest.mark.parametrize("width", [360, pytest.param(1280, marks=pytest.mark.long)])
def test_nobody_is_asked_for_notices_until_they_want_some(people: Any, building: Any, width: int) -> None:
    ann = people(building.address, width=width)
    ann.page.add_init_script(ASKED)
    ann.open_table("Push Out")
    bob = people(building.address)
    bob.sit_by(ann.link(), "Bob")
    ann.start()
    bob.stage.wait_for()
    assert ann.page.evaluate("window.asked") == 0
    bob.page.close()
    expect(ann.page.get_by_text("Bob is away")).to_be_visible()
    assert not ann.page.get_by_test_id("notice-offer").count(), "whoever is to play has nothing to wait for"
    ann.act()
    offer = ann.page.get_by_test_id("notice-offer")
    expect(offer).to_be_visible()
    assert ann.page.evaluate("window.asked") == 0, "offered, not asked"
    offer.get_by_role("button", name="Tell me").click()
    ann.page.wait_for_function("() => window.asked === 1")
    expect(offer).to_have_count(0)


def test_a_host_gives_the_table_a_webhook_and_reads_why_not(people: Any, building: Any) -> None:
    ann = people(building.address)
    ann.expects("422")
    ann.open_table("Push Out")
    bob = people(building.address)
    bob.sit_by(ann.link(), "Bob")
    ann.start()
    ann.page.get_by_role("button", name="Table", exact=True).click()
    form = ann.page.get_by_role("form", name="Tell our group")
    form.get_by_label("Address of the webhook").fill("https://localhost/hook")
    form.get_by_role("button", name="Try it and use it").click()
    expect(form.get_by_role("alert")).to_have_text("That address leads into a private network. The room does not write there.")
    expect(ann.page.get_by_role("switch", name="Tell me when it is my turn here")).to_be_visible()
