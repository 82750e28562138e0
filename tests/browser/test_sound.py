"""Sound: which happenings ask for which, who hears none, and that nothing is ever louder than the limit. Nobody has to listen."""

from __future__ import annotations

from typing import Any

from browser.test_boards import seated

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
