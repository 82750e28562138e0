"""The board keeps its size and its place: whatever is clicked, asked, hinted at or taught, and after a reload. And on a phone that lies it is
whole, with what is asked beside it."""

from __future__ import annotations

import json
from random import Random
from typing import Any
from urllib.request import Request, urlopen

import lengths
import pytest
from browser import late
from browser.test_first_games import Learner
from playwright.sync_api import expect

LARGE = [(1280, 800), pytest.param(1920, 1080, marks=pytest.mark.long)]  # dice in space are slow in software, the more so the larger
LESSONS = [
    ("wuerfelmarsch", "pyramid", 12),
    pytest.param("wegduwen", "dice", 8, marks=pytest.mark.long),
    pytest.param("bunte-kuh", "pyramid", 8, marks=pytest.mark.long),
]
LYING = [(844, 390), (740, 360), (667, 375)]

BOX = """part => {
    const { x, y, width, height } = document.querySelector(`[data-part="${part}"]`).getBoundingClientRect();
    return [x, y, width, height];
}"""

POINT = """name => {
    const { left, top, width, height } = document.querySelector(`[data-spot="${name}"]`).getBoundingClientRect();
    for (const down of [0.5, 0.35, 0.65, 0.2, 0.8]) for (const across of [0.5, 0.35, 0.65, 0.2, 0.8]) {
        const [x, y] = [left + across * width, top + down * height];
        if (document.elementFromPoint(x, y)?.closest('[data-spot]')?.dataset.spot === name) return [x, y];
    }
    return null;
}"""
"""Where a spot can be hit."""


def seated(people: Any, building: Any, key: str, position: str, *, seats: int = 2, **device: Any) -> Any:
    """Someone with bots at a table that begins with a position, with dice in space."""
    body = json.dumps({"game": key, "seats": seats, "options": {}, "position": position}).encode()
    with urlopen(Request(f"{building.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    ann = people(building.address, quality="min", **device).go(f"/t/{made['table']}#{made['host']}")
    if seats > 1:
        ann.button("Fill with bots").click()
    ann.start()
    return ann


class Ruler:
    """Measures a part of somebody's table again and again."""

    def __init__(self, person: Any, part: str) -> None:
        self.person = person
        self.part = part
        self.first = self.measure()

    def measure(self) -> list[float]:
        """Where the part is when nothing moves any more."""
        page = self.person.page
        self.person.quiet()
        if page.locator(".pyramid:not([data-drawn=plan])").count():
            page.locator(".pyramid canvas[data-still]").wait_for()
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))")
        found: list[float] = page.evaluate(BOX, self.part)
        return found

    def same(self, when: str) -> None:
        assert self.measure() == pytest.approx(self.first, abs=1), when

    def reloads(self, when: str) -> None:
        self.person.page.reload()
        self.person.stage.wait_for()
        self.same(f"{when}, reloaded")

    def clicks(self, name: str) -> None:
        """A real click on a spot."""
        n, path = self.person.quiet()
        self.person.page.mouse.click(*self.person.page.evaluate(POINT, name))
        self.person.wait("+s.n !== given[0] || +s.path !== given[1]", [n, path])


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), LARGE)
def test_the_board_stays_when_a_die_is_chosen_tipped_or_turned(people: Any, building: Any, width: int, height: int) -> None:
    position = "seat 1; plate 4,2,2=r321 7,1,0=r321 2,3,3=y153"
    ann = seated(people, building, "wuerfelmarsch", position, width=width, height=height)
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    board = Ruler(ann, "pyramid")
    board.reloads("before")
    board.clicks("pyramid/4,2,2")
    expect(ann.page.locator(".turner")).to_be_visible()
    board.same("a die is chosen")
    ann.page.locator('.turner [data-turn="0"]').click()
    board.same("it is turned")
    ann.button("Back").click()
    board.same("it is put back")
    board.clicks("pyramid/4,2,2")
    n = ann.quiet()[0]
    ann.page.locator('.turner [data-turn="0"]').click()
    ann.page.locator(".turner .button").click()
    ann.wait("+s.n > given && s.asked === 'yes' && s.busy === 'no'", n)
    board.same("it is laid and the bot has moved")
    board.reloads("after")


@pytest.mark.long  # tipped and turned dice are tried above
@pytest.mark.parametrize(("width", "height"), LARGE)
def test_the_board_stays_when_a_die_is_laid_on_the_pile(people: Any, building: Any, width: int, height: int) -> None:
    ann = seated(people, building, "bunte-kuh", late.bunte_kuh_to_place(), width=width, height=height)
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    board = Ruler(ann, "pyramid")
    board.reloads("before")
    board.clicks(ann.page.evaluate(f"[...document.querySelectorAll('.pyramid .offered')].map(e => e.dataset.spot).find({POINT})"))
    expect(ann.page.locator(".turner")).to_be_visible()
    board.same("a place is chosen")
    board.reloads("a place is chosen")
    ann.page.locator('.turner [data-turn="1"]').click()
    board.same("the die is turned")
    n = ann.quiet()[0]
    ann.page.locator(".turner .button").click()
    ann.wait("+s.n > given && s.busy === 'no'", n)
    board.same("it lies")
    board.reloads("after")


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("width", "height"), LARGE)
@pytest.mark.parametrize(
    ("key", "position", "seats", "part"),
    [("wegduwen", "side1=2,4,6,8,9,12 throw=1,1", 1, "dice"), ("cui-bono", late.cui_bono(), 2, "pyramid")],
    ids=["wegduwen", "cui-bono"],
)
def test_the_board_stays_when_a_hint_opens(
    people: Any, building: Any, width: int, height: int, key: str, position: str, seats: int, part: str
) -> None:
    ann = seated(people, building, key, position, seats=seats, width=width, height=height)
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    board = Ruler(ann, part)
    ann.button("Hint").click()
    hint = ann.page.get_by_test_id("hint")
    expect(hint).to_be_visible()
    board.same("the coach thinks")
    expect(hint.get_by_test_id("hint-why")).to_be_visible(timeout=90_000)
    board.same("the coach has spoken")
    hint.get_by_role("button", name="Show the numbers").click()
    expect(hint.get_by_role("listitem").first).to_be_visible()
    board.same("the coach has told the numbers")
    covered = hint.evaluate("""panel => [...document.querySelectorAll('.stage .offered')].map(e => e.getBoundingClientRect()).filter(
        b => document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2)?.closest('aside') === panel).length""")
    assert covered == 0, "what can be chosen is not covered"
    ann.page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    board.same("the hint is closed")


@pytest.mark.long
@pytest.mark.parametrize(("width", "height"), LARGE)
@pytest.mark.parametrize(("key", "part", "steps"), LESSONS)
def test_the_board_stays_through_a_lesson(people: Any, building: Any, width: int, height: int, key: str, part: str, steps: int) -> None:
    learner = Learner(people(building.address, quality="min", width=width, height=height), key)
    learner.at_the_same_place()
    board = Ruler(learner.person, part)
    for step in range(steps):
        if learner.lecture.asks() == "end":
            break
        learner.obey()
        learner.at_the_same_place()
        board.same(f"after step {step}")
    board.reloads("in the middle of it")


BOXES = """() => {
    const found = {};
    const put = (name, element, ...sides) => {
        const box = element.getBoundingClientRect();
        found[name] = sides.map((side) => Math.round(box[side]));
    };
    const all = ['x', 'y', 'width', 'height'];
    for (const part of document.querySelectorAll('[data-part]')) put(part.dataset.part, part, ...all);
    document.querySelectorAll('.place > .card').forEach((card, n) => put(`card ${n}`, card, ...all));
    put('prompt', document.querySelector('[data-testid=prompt]'), 'x'); // its lines are where the buttons leave room for them
    const first = document.querySelector('.actions .button');
    if (first) put('the first button', first, 'right', 'bottom');
    const stage = document.querySelector('.stage');
    found.scrolls = [Math.max(0, stage.scrollHeight - stage.clientHeight - 1)];
    return found;
}"""
"""Where everything is that must not move: parts, place cards, what is asked."""

FOUR_SIZES = [(1280, 800), (1920, 1080), (390, 844), (844, 390)]
GAMES = [
    "abquetschen",
    "bunte-kuh",
    "carcassonne",
    "cui-bono",
    "drachenwurf",
    "eintrichtern",
    "quadrata",
    "raffzahn",
    "wegduwen",
    "wuerfelmarsch",
]
SHORT = ["drachenwurf"]


@pytest.mark.parametrize("key", [key if key in SHORT else pytest.param(key, marks=pytest.mark.long) for key in GAMES])
def test_nothing_moves_while_a_game_is_played(people: Any, building: Any, key: str) -> None:
    ann = people(building.address, width=1280, height=800)
    body = json.dumps({"game": key, "seats": 2, "options": {}}).encode()
    with urlopen(Request(f"{building.address}/api/tables", body, {"content-type": "application/json"})) as answer:
        made = json.load(answer)
    ann.go(f"/t/{made['table']}#{made['host']}")
    ann.button("Fill with bots").click()
    ann.start()
    chance = Random(7)
    first: dict[tuple[int, int], dict[str, list[int]]] = {size: {} for size in FOUR_SIZES}
    for turn in range(150 if lengths.LONG else 24):
        if ann.over():
            break
        if ready := ann.button("Ready").all():
            ready[0].click()
        ann.wait("s.phase === 'over' || (s.asked === 'yes' && s.busy === 'no')")
        if turn % 8 == 0:
            for size in FOUR_SIZES:
                ann.page.set_viewport_size({"width": size[0], "height": size[1]})
                ann.page.evaluate(
                    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))"
                )
                for name, box in ann.page.evaluate(BOXES).items():
                    assert box == pytest.approx(first[size].setdefault(name, box), abs=1), f"{name} moved before click {turn} at {size}"
        if not ann.over():
            ann.act(chance.randrange)


BOARD = """() => {
    const box = (e) => { const { left, top, right, bottom } = e.getBoundingClientRect(); return { left, top, right, bottom }; };
    const rows = Object.fromEntries([...document.querySelectorAll('.rods')].map((e) => [e.dataset.facing, box(e)]));
    const found = [...document.querySelectorAll('.rod')].map((e) => [e.dataset.spot, box(e.querySelector('.bar'))]);
    const hidden = [...document.querySelectorAll('.rod')].filter((e) => {
        const { left, top, right, bottom } = box(e.querySelector('.bar'));
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('[data-spot]') !== e;
    }).map((e) => e.dataset.spot);
    const cards = [...document.querySelectorAll('.place > .card')].map(box);
    return { plank: box(document.querySelector('[data-part=dice]')), rows, blocks: Object.fromEntries(found), hidden, cards };
}"""


def apart(one: Any, other: Any) -> bool:
    return bool(
        one["right"] <= other["left"] + 1
        or other["right"] <= one["left"] + 1
        or one["bottom"] <= other["top"] + 1
        or other["bottom"] <= one["top"] + 1
    )


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_wegduwen_is_whole_on_a_phone_that_lies(people: Any, building: Any, seats: int) -> None:
    second = "side2=4,5,8,9,10 " if seats > 2 else ""
    more = f"begins=1 side1=2,3,5,6,9,11,12 {second}turn=1 left=3 throw=3,6"
    position = "side1=2,3,5,6,9,11,12 throw=3,6" if seats == 1 else more
    width, height = LYING[0]
    ann = seated(people, building, "wegduwen", position, seats=seats, width=width, height=height, has_touch=True, is_mobile=True)
    ann.wait("s.asked === 'yes' && s.busy === 'no'")
    for size in LYING:
        resize(ann, size)
        whole_board(ann, *size)
    ann.spot("side:1/9").tap()
    ann.wait("+s.n > 0 || +s.path === 1")
    for size in LYING:
        resize(ann, size)
        for button in ann.page.locator(".actions button").all():
            expect(button).to_be_in_viewport(ratio=1)
            button.click(trial=True)
        assert ann.page.evaluate("document.querySelector('.stage').scrollHeight <= document.querySelector('.stage').clientHeight + 1")


def resize(person: Any, size: tuple[int, int]) -> None:
    """Another phone; when this is done nothing moves any more."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    Ruler(person, "dice")


def whole_board(person: Any, width: int, height: int) -> None:
    """All of the board is on the screen, its rows lie along the plank, and what is asked stands beside it."""
    seen = person.page.evaluate(BOARD)
    assert len(seen["blocks"]) == 10 * len(seen["rows"])
    assert seen["hidden"] == [], "every block can be seen and hit"
    for name, box in {**seen["blocks"], "plank": seen["plank"]}.items():
        inside = (box["left"] >= 0, box["right"] <= width, box["top"] >= 0, box["bottom"] <= height)
        assert all(inside), name
    plank = seen["plank"]
    for facing, row in seen["rows"].items():
        edge, other = {"below": ("top", "bottom"), "above": ("bottom", "top"), "left": ("right", "left"), "right": ("left", "right")}[
            facing
        ]
        assert row[edge] == pytest.approx(plank[other], abs=1), f"the row {facing} touches the plank"
        along = ("left", "right") if facing in ("below", "above") else ("top", "bottom")
        assert [row[side] for side in along] == pytest.approx([plank[side] for side in along], abs=1), (
            f"the row {facing} is as long as the plank"
        )
    cards = seen["cards"]
    assert all(apart(card, box) for card in cards for box in (*seen["blocks"].values(), plank))
    assert all(apart(one, other) for k, one in enumerate(cards) for other in cards[:k])
    zone = person.page.get_by_role("region", name="Your move").bounding_box()
    assert zone["x"] >= max(box["right"] for box in seen["blocks"].values()), "what is asked stands beside the board"
