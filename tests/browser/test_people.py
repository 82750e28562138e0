"""Everyone: three languages, keyboards, phones, several people at one device."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect


def test_the_language_can_be_switched_in_mid_game_and_is_remembered(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    ann.button("Bot").click()
    ann.start()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    ann.act()
    ann.page.get_by_role("button", name="Log", exact=True).click()
    texts = set()
    for language, title, log in (("de", "Wegschieben", "Verlauf"), ("nl", "Wegduwen", "Verloop"), ("en", "Push Out", "Log")):
        ann.page.get_by_role("combobox").select_option(language)
        expect(ann.page.get_by_role("heading", level=1)).to_have_text(title)
        expect(ann.page.get_by_role("complementary", name=log)).to_be_visible()
        expect(ann.page.locator("html")).to_have_attribute("lang", language)
        texts.add((ann.prompt.inner_text(), ann.page.locator("aside li").first.inner_text(), tuple(ann.scene().values())))
        ann.check()
    assert len(texts) == 3
    ann.page.get_by_role("combobox").select_option("nl")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Wegduwen")
    ann.page.reload()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Wegduwen")


def test_two_people_at_one_device_do_not_see_each_others_dice(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Liar’s dice")
    ann.page.get_by_label("Name at seat 1").fill("Ann")
    ann.button("Someone here").click()
    ann.page.get_by_label("Name at seat 2").fill("Bob")
    ann.page.get_by_label("Name at seat 2").blur()
    expect(ann.page.get_by_text("a curtain falls between your turns")).to_be_visible()
    ann.button("Start").click()
    curtain = ann.page.get_by_role("dialog")
    hands: dict[str, set[str]] = {}
    for _ in range(60):
        expect(ann.page.locator(".curtain, [data-testid=end], .stage[data-asked=yes][data-busy=no]").first).to_be_visible()
        if ann.page.get_by_test_id("end").count():
            break
        if ann.page.locator(".curtain").count():
            assert ann.scene() == {}
            name = re.sub("Pass the device to ", "", curtain.get_by_role("heading").inner_text())
            ann.button(f"I am {name}").click()
            ann.stage.wait_for()
            own, other = ("hand:1/", "hand:2/") if name == "Ann" else ("hand:2/", "hand:1/")
            ann.quiet()
            dice = ann.scene()
            assert all("hidden" in label for spot, label in dice.items() if spot.startswith(other))
            hands.setdefault(name, set()).update(label for spot, label in dice.items() if spot.startswith(own))
        elif ann.page.locator('[data-offer="liar"]').count():
            ann.page.locator('[data-offer="liar"]').click()
            expect(ann.page.locator('[data-offer="liar"]')).to_have_count(0)
        else:
            ann.act(lambda count: count - 1)
    assert set(hands) == {"Ann", "Bob"}
    assert not any("hidden" in label for hand in hands.values() for label in hand)


def tab_to(page: Any, holds: str) -> None:
    """Press Tab until the focused element `e` is the wanted one."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(f"(() => {{ const e = document.activeElement; return {holds} }})()"):
            return
    raise AssertionError(f"Tab never reached {holds}")


def test_a_whole_game_by_keyboard_alone(person: Any) -> None:
    page = person.go().page
    expect(page.get_by_role("heading", name="Push Out")).to_be_visible()
    tab_to(page, "e.textContent === 'With friends: Push Out'")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Around the table")).to_be_visible()
    expect(person.page.locator("li.seat.yours")).to_have_count(1)
    tab_to(page, "e.name === 'seats'")
    page.keyboard.press("ArrowLeft")  # from two to one: alone
    expect(page.locator("li.seat")).to_have_count(1)
    tab_to(page, "e.textContent === 'Start'")
    page.keyboard.press("Enter")
    person.stage.wait_for()
    walked = False
    while not person.over():
        n, path = person.quiet()
        if page.locator(".actions .throw").count():
            page.keyboard.press("t")
        elif path and page.locator(".actions [aria-keyshortcuts=d]").count():
            page.keyboard.press("d")
        else:
            page.keyboard.press("n")  # the next target that is possible
            if not walked and page.evaluate("!!document.activeElement.dataset.spot"):
                here = page.evaluate("document.activeElement.dataset.spot")
                page.keyboard.press("End")
                page.keyboard.press("Home")
                page.keyboard.press("ArrowRight")
                assert page.evaluate("document.activeElement.dataset.spot") == "side:1/3"
                page.keyboard.press("ArrowLeft")
                assert page.evaluate("document.activeElement.dataset.spot") == "side:1/2"
                while page.evaluate("document.activeElement.dataset.spot") != here:
                    page.keyboard.press("ArrowRight")
                walked = True
            page.keyboard.press("Enter")
        page.wait_for_function(
            "([n, path]) => { const s = document.querySelector('.stage').dataset; return s.busy === 'no' && (+s.n !== n || +s.path !== path) }",
            arg=[n, path],
        )
    assert walked
    expect(page.get_by_test_id("end")).to_be_visible()
    tab_to(page, "e.textContent === 'Again'")


def test_a_table_or_an_address_that_is_not_there_says_so(person: Any) -> None:
    person.go("/no/such/page")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("Nothing here")
    person.go("/t/nowhere")
    expect(person.page.get_by_role("heading", level=1)).to_have_text("This table is not here")
    person.button("To the games").click()
    expect(person.page.get_by_role("heading", name="Push Out")).to_be_visible()


def test_a_page_that_does_not_arrive_says_so_and_can_be_loaded_again(person: Any) -> None:
    person.page.route("**/assets/TablePage-*.js", lambda route: route.abort())
    person.expects("Failed to load resource")
    person.go()
    person.page.get_by_role("button", name=re.compile("Play now.*Push Out")).click()
    expect(person.page.get_by_role("heading", name="This page did not arrive")).to_be_visible()
    person.page.unroute("**/assets/TablePage-*.js")
    person.button("Reload").click()
    expect(person.button("Start")).to_be_visible()  # the table is there, where the page should have led


def test_a_link_to_a_full_table_lets_you_watch(people: Any, building: Any) -> None:
    ann = people(building.address).open_table("Push Out")
    link = ann.link()
    ann.button("Bot").click()
    expect(ann.page.locator("li.seat.bot")).to_have_count(1)
    late = people(building.address).go(link)
    expect(late.page.get_by_text("All seats are taken. You can watch.")).to_be_visible()
    ann.start()
    late.stage.wait_for()
