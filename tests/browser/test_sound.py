"""Sound: which happenings ask for which, who hears none, and that nothing is ever louder than the limit. Nobody has to listen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.test_boards import seated

LISTEN = "window.sounds = []; document.addEventListener('worp:sound', (event) => window.sounds.push(event.detail))"
RECORD = """window.opened = [];
window.AudioContext = class extends OfflineAudioContext {
    constructor() { super(1, 3 * 44100, 44100); window.opened.push(this); }
    resume() { return Promise.resolve(); }
};"""
"""Instead of loudspeakers: three seconds that can be looked at."""


def sounds(person: Any) -> list[str]:
    found: list[str] = person.page.evaluate("window.sounds")
    return found


def listener(people: Any, *scripts: str) -> Any:
    """`people`, but whoever comes is listened to."""

    def someone(address: str, **choices: Any) -> Any:
        person = people(address, **choices)
        for script in (LISTEN, *scripts):
            person.page.add_init_script(script)
        return person

    return someone


def test_a_throw_rattles_a_pushed_rod_slides_and_your_turn_chimes(people: Any, building: Any) -> None:
    ann = seated(listener(people), building, "wegduwen", "begins=1 side1=2,3,9 turn=1 left=3 throw=3,6")
    n = ann.quiet()[0]
    ann.spot("side:1/9").click()
    ann.wait("+s.n > given && s.busy === 'no'", n)
    assert {"tap", "slide"} <= set(sounds(ann))
    assert "dice" not in sounds(ann)
    ann.page.locator(".actions .throw").click()
    ann.page.wait_for_function("() => window.sounds.includes('dice')")
    for _ in range(60):  # sooner or later the bot has had its turn
        ann.wait("s.asked === 'yes' && s.busy === 'no' || s.phase === 'over'")
        if "turn" in sounds(ann)[1:] or ann.over():
            break
        ann.act()
    assert "turn" in sounds(ann)
    assert "bell" not in sounds(ann)


def test_stop_in_a_race_rings_the_bell(people: Any, building: Any) -> None:
    ann = seated(listener(people), building, "raffzahn", "roll 1; thrown 6; taken 80 80; pile 7,0,1=p213 7,1,0=y132 8,0,0=r321 7,0,0=r623")
    ann.page.locator('.actions [aria-keyshortcuts="r"], .actions .throw').first.click()
    ann.wait("s.phase === 'race'")
    ann.page.locator('[data-offer="stop"]').click()
    ann.page.wait_for_function("() => window.sounds.includes('bell')")


def test_a_shared_device_is_silent_until_somebody_wants_sound_and_remembers_it(people: Any, building: Any) -> None:
    ann = listener(people)(building.address).open_table("Push Out")
    ann.button("Someone here").click()
    ann.start()
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    ann.act()
    assert sounds(ann) == []
    ann.page.locator("[data-opens=settings]").click()
    ann.page.get_by_text("Sound", exact=True).click()
    ann.page.keyboard.press("Escape")
    for _ in range(6):  # a throw each, and whatever they lead to
        ann.wait("s.asked === 'yes' && s.busy === 'no'")
        ann.act()
    assert "dice" in sounds(ann)
    ann.page.reload()
    ann.stage.wait_for()  # before that the waiting page has such a button, too
    ann.page.locator("[data-opens=settings]").click()
    expect(ann.page.get_by_label("Volume")).to_be_visible()


def test_nothing_sounds_before_a_gesture_and_nothing_is_louder_than_the_limit(people: Any, building: Any) -> None:
    """All sounds at full volume at the same moment, rendered: they can be heard, and stay below half of what a device can do."""
    ann = listener(people, RECORD)(building.address).go()
    ann.page.evaluate("localStorage.setItem('worp.settings', JSON.stringify({ mute: false, volume: 1 }))")
    assert ann.page.evaluate("window.opened.length") == 0
    loud = seated(lambda *args, **choices: ann, building, "wegduwen", "begins=1 side1=2,3,9 turn=1 left=3 throw=3,6")
    n = loud.quiet()[0]
    loud.spot("side:1/9").click()
    loud.wait("+s.n > given && s.busy === 'no'", n)
    loud.page.locator(".actions .throw").click()
    loud.page.wait_for_function("() => window.sounds.includes('dice')")
    assert loud.page.evaluate("window.opened.length") == 1
    peak = loud.page.evaluate(
        "async () => (await window.opened[0].startRendering()).getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0)"
    )
    assert 0.02 < peak <= 0.5
