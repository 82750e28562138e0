"""Playing by ear: what a screen reader is given, and nothing that the eyes must find themselves."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import pytest
from browser import late
from playwright.sync_api import expect

from worp import registry
from worp.contract.dice import Seeded
from worp.words.sentences import Words

HEARD = """
    window.heard = [];
    new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes) {
            const region = node.nodeType === 1 && node.parentElement?.closest('[data-testid=spoken]');
            if (region && region.ariaLive === 'polite') window.heard.push(node.textContent);
        }
    }).observe(document, { childList: true, subtree: true });
"""
"""Keeps what is added to the live region, as a screen reader would read it out."""


class Listener:
    """Someone who knows a page only by its accessibility tree, and by what is read out."""

    def __init__(self, person: Any) -> None:
        self.person = person
        self.page = person.page
        self.page.add_init_script(HEARD)
        self.tree = self.page.context.new_cdp_session(self.page)

    def nodes(self) -> list[tuple[str, str]]:
        """Role and name of everything that is not ignored."""
        found = self.tree.send("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", "")) for node in found if not node.get("ignored") and "role" in node
        ]

    def buttons(self) -> list[str]:
        return [name for role, name in self.nodes() if role in ("button", "ToggleButton")]

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).first.press("Enter")

    def heard(self, until: str) -> list[str]:
        """All that was read out, once this was. (Sentences that come quickly wait for each other.)"""
        self.page.wait_for_function("until => window.heard.join(' ').includes(until)", arg=until)
        said: list[str] = self.page.evaluate("window.heard")
        return said


@pytest.fixture
def listener(person: Any) -> Listener:
    return Listener(person)


def open_table(person: Any, key: str, position: str, seats: int = 2) -> None:
    body = json.dumps({"game": key, "seats": seats, "position": position}).encode()
    with urlopen(Request(f"{person.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    person.go(f"/t/{made['table']}#{made['host']}")
    expect(person.button("Get up")).to_have_count(1)


@pytest.mark.long  # single happenings and refusals are read out below
def test_a_game_is_played_by_role_and_name_alone_and_every_happening_is_read_out_in_order(people: Any, house_with: Any) -> None:
    listener = Listener(
        people(house_with(source=Seeded(7)).address)
    )  # a game of its own dice, whatever else is played: some take very long
    open_table(listener.person, "wegduwen", late.wegduwen())
    listener.press("Bot")
    expect(listener.person.button("Start")).to_be_enabled()
    listener.press("Start")
    listener.person.stage.wait_for()
    throws = 0
    for _ in range(200):
        listener.person.wait("s.busy === 'no' && (s.asked === 'yes' || s.phase === 'over')")
        if any(role == "dialog" for role, _ in listener.nodes()):
            break
        names = listener.buttons()
        possible = [name for name in names if name.endswith("(possible)")]
        choice = next((name for name in ("Throw", "Done") if name in names), None) or possible[0]
        throws += choice == "Throw"
        before = listener.person.quiet()
        listener.press(choice)
        listener.page.wait_for_function(
            """([n, path]) => {
                const s = document.querySelector('.stage').dataset;
                return s.busy === 'no' && (+s.n !== n || +s.path !== path) && (s.asked === 'yes' || s.phase === 'over');
            }""",
            arg=list(before),
        )
    assert throws > 0
    headline = next(name for role, name in listener.nodes() if role == "dialog")
    assert re.search("wins|You win", headline)
    listener.press("Look at the table")
    listener.press("Log")
    lines = listener.page.get_by_role("complementary", name="Log").get_by_role("listitem").all_inner_texts()
    assert len(lines) > 4
    heard = listener.heard(lines[-1])
    rest = " ".join(heard)
    for line in lines:
        assert line in rest, f"{line!r} was not read out, or not in its order, in {heard}"
        rest = rest.partition(line)[2]
    for line in set(lines):  # the same may happen twice in a row, and is read out twice then
        assert " ".join(heard).count(line) == " ".join(lines).count(line), f"{line!r} is read out as often as it happened: {heard}, {lines}"
    assert " ".join(heard).count("Throw the dice.") == throws, "what is asked is read out once"


def test_a_refusal_is_read_out(listener: Listener) -> None:
    open_table(listener.person, "wegduwen", late.wegduwen())
    listener.press("Someone here")
    expect(listener.person.button("Start")).to_be_enabled()
    listener.press("Start")
    listener.person.wait("s.asked === 'yes' && s.busy === 'no'")
    listener.page.locator('[data-spot="dice/0"]').press("Enter")
    expect(listener.page.locator("[data-testid=refusal]")).to_be_visible()
    refusal = listener.page.locator("[data-testid=refusal]").inner_text()
    assert refusal in listener.heard(refusal)


def named(state: Any, viewer: int) -> dict[str, str]:
    """What every die of the pyramid and every open place may be called: where it is, its colour, and the faces that can be seen. Worked out
    from the rules' own scene, and from nothing that says what would be right."""
    scene = state.mask(viewer).scene(viewer)
    cells = {spot: thing for spot, thing in scene.things.items() if spot.startswith("pyramid/")}
    found = {}
    for spot, thing in cells.items():
        cell = [int(n) for n in spot.partition("/")[2].split(",")]
        where = f"Pyramid, layer {sum(cell)}, cell {'-'.join(map(str, cell))}"
        if thing.kind != "die":
            found[spot] = f"{where}: empty space"
            continue
        faces = []
        for axis, face in enumerate(thing.faces):
            above = f"pyramid/{','.join(str(n - (k == axis)) for k, n in enumerate(cell))}"
            faces.append("covered" if above in cells and cells[above].kind == "die" else str(face or "?"))
        if faces and set(faces) == {"covered"}:
            continue  # out of sight
        text = "hidden" if set(faces) == {"?"} else "-".join(faces)
        if thing.label is not None:
            said = Words("en").line(thing.label)
            assert re.findall(r"[1-6]", said) == [face for face in faces if face.isdigit()], "a name of its own tells no more"
            found[spot] = f"{where}: {said}"
        else:
            found[spot] = f"{where}: {thing.look} die{', ' + text if text else ''}"
    return found


LOOK = """all => all.map(e => [e.dataset.spot, e.ariaLabel, e.getAttributeNames().filter(n => n !== 'style').sort().join(' ')
    + [...e.classList].filter(c => !c.startsWith('svelte') && !['die', 'space', 'spot', 'marked'].includes(c)).join(' ')])"""
"""Of each spot its name, and whatever else might set it apart."""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("key", ["raffzahn", "bunte-kuh", "eintrichtern"])
def test_where_finding_is_the_game_names_tell_only_what_lies_there(people: Callable[..., Any], house_with: Any, key: str) -> None:
    game = registry.find(key)
    position = late.LATE[key]()
    if key == "raffzahn":
        state = game.start(game.set_up(2))
        state.roll(state.sample(Seeded(2)))
        position = state.text()
    ann = people(house_with(source=Seeded(5), beat=0.05).address)
    open_table(ann, key, position)
    ann.button("Bot").click()
    expect(ann.button("Start")).to_be_enabled()
    ann.start()
    ann.quiet()
    if key != "eintrichtern":
        ann.page.locator(".actions .throw").click()
        ann.wait("s.phase === 'race'")
    allowed = named(game.load(game.set_up(2), position), 0)
    shown = {spot: (name, rest) for spot, name, rest in ann.page.locator('[data-part="pyramid"] [data-spot]').evaluate_all(LOOK)}
    assert len(shown) > 40
    assert {spot: name for spot, (name, _) in shown.items()} == {spot: allowed[spot] for spot in shown}
    assert {spot for spot, name in allowed.items() if " die" in name} <= set(shown), "every die in sight can be tried"
    assert len({rest for _, rest in shown.values()}) == 1, "and nothing sets one apart"
    assert not any("possible" in name for _, name in Listener(ann).nodes())
