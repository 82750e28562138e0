"""Every game, from a late position to its end, by real clicks, real taps and real keys in two browsers.

The rules are played along in the test: they say what a path of clicks leads to, and so what both browsers must show at the end. Chance is in the
test's hand. A click goes where a person would click: at a point where the thing can be seen, after scrolling and zooming if it must be.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from browser import keys, late
from browser.screens import SIDEWAYS
from playwright.sync_api import expect

from worp import registry
from worp.contract.dice import Source, spelled
from worp.contract.game import OVER, Game, State
from worp.games.eintrichtern.rules import FUNNELS
from worp.material.pyramid import ORIENTATIONS, spot

FINGER = 8
"""The least number of pixels around the point of a tap that must belong to what is tapped. (Half a fingertip: a tap goes to its middle.)"""
POINTER = 2
PIG = Path(__file__).parents[1] / "toys" / "pig.py"

REACH = """([element, enough]) => {
    const room = element.getBoundingClientRect();
    const mine = (x, y) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && (element.contains(there) || there.closest('[data-spot]') === element);
    };
    const points = [];
    for (let x = room.left + 1; x < room.right; x += 3) for (let y = room.top + 1; y < room.bottom; y += 3) points.push([x, y]);
    const far = ([x, y]) => Math.hypot(x - room.left - room.width / 2, y - room.top - room.height / 2);
    points.sort((one, other) => far(one) - far(other));
    const round = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => [Math.cos(k * Math.PI / 4), Math.sin(k * Math.PI / 4)]);
    const clear = (x, y, r) => round.every(([dx, dy]) => mine(x + r * dx, y + r * dy));
    let best = [0, 0, -1];
    for (const [x, y] of points) {
        if (!mine(x, y)) continue;
        if (clear(x, y, enough) && clear(x, y, enough / 2)) return [x, y, enough];
        if (best[2] < 0) best = [x, y, 0];
    }
    return best;
}"""
"""A point of an element with enough pixels around it that can be seen and hit, and how many; else any point that can, and 0; else -1."""


DEVICES: dict[str, dict[str, Any]] = {
    "finger": {"width": 360, "height": 740, "has_touch": True, "is_mobile": True},
    "space": {"quality": "min"},
}
"""What each kind of hand plays with; the others have a large screen and drawn boards."""


class Chance(Source):
    """Throws that were said before, and nothing else."""

    def __init__(self) -> None:
        self.next: list[int] = []

    def below(self, n: int) -> int:
        return self.next.pop(0)


class House:
    """A room whose chance is in the test's hand."""

    def __init__(self, building: Any, chance: Chance) -> None:
        self.address: str = building.address
        self.chance = chance

    def table(self, game: Game, position: str, options: dict[str, Any]) -> dict[str, str]:
        body = json.dumps({"game": game.key, "seats": 2, "options": options, "position": position}).encode()
        with urlopen(Request(f"{self.address}/api/tables", body, {"content-type": "application/json"})) as answer:
            made: dict[str, str] = json.load(answer)
        return made


def names_of(rows: Any) -> list[str]:
    """Who stands in rows of the ranking, without how their points came about."""
    found: list[str] = rows.evaluate_all("all => all.map(e => e.firstChild.textContent)")
    return found


class Party:
    """Ann and Bob at a table that begins with a position, and the rules in step with them."""

    def __init__(self, house: House, people: Any, hands: tuple[str, str], key: str, position: str, **options: Any) -> None:
        game = registry.find(key)
        self.chance = house.chance
        self.chance.next.clear()
        setup = game.set_up(2, options)
        self.state: State[Any] = game.load(setup, position) if position else game.start(setup)
        made = house.table(game, position, options)
        self.ann, self.bob = (people(house.address, **DEVICES.get(hand, {})) for hand in hands)
        self.everyone = [self.ann, self.bob]
        self.fingers, self.keyboards, self.space = (
            [person for person, hand in zip(self.everyone, hands, strict=True) if hand == one] for one in ("finger", "keys", "space")
        )
        self.ann.go(f"/t/{made['table']}#{made['host']}")
        self.ann.page.get_by_label("Name at seat 1").fill("Ann")
        self.bob.sit_by(f"/t/{made['table']}#{made['join']}", "Bob")
        expect(self.ann.page.get_by_text("Bob", exact=True)).to_be_visible()
        self.press(self.ann, self.ann.button("Start"))
        for person in self.everyone:
            person.stage.wait_for()

    # --- hands --------------------------------------------------------------------------------------------------------------------------

    def press(self, who: Any, found: Any) -> None:
        """Click or tap it where it can be seen; on a small screen the pyramid is enlarged if its dice are too small for a finger.
        Who has only keys goes there, and presses Enter."""
        finger = who in self.fingers
        least = FINGER if finger else POINTER
        found.first.wait_for()
        if who in self.keyboards:
            keys.go_to(who.page, found.first.element_handle())
            who.page.keyboard.press("Enter")
            return
        if who in self.space and who.page.locator(".pyramid").count():
            who.page.locator(".pyramid canvas[data-still]").wait_for()
        element = found.first.element_handle()
        point = self.reach(who, element, least)
        if point[2] < least and finger:
            element.evaluate_handle(
                "e => (e.closest('.pyramid') ?? document).querySelector('[aria-label=\"Larger or smaller\"]')"
            ).as_element().tap()
            point = self.reach(who, element, least)
        assert point[2] >= least, f"{found} is too small or covered: {point}"
        if who in self.space and element.evaluate("e => e.matches('.pyramid .die:not(.ghost)')"):
            there = who.page.evaluate("([x, y]) => document.querySelector('.pyramid canvas').pick(x, y)", point[:2])
            assert there == element.get_attribute("data-spot"), "the button lies over another die than its own"
        if finger:
            who.page.touchscreen.tap(point[0], point[1])
        else:
            who.page.mouse.click(point[0], point[1])

    def reach(self, who: Any, element: Any, least: float) -> list[float]:
        element.evaluate("e => e.scrollIntoView({ block: 'center', inline: 'center' })")
        point: list[float] = who.page.evaluate(REACH, [element, least])
        return point

    def follow(self, who: Any, press: Callable[..., None]) -> None:
        """Do something, and wait until the table shows what came of it."""
        n, path = who.quiet()
        press()
        who.page.wait_for_function(
            """([n, path]) => {
                const s = document.querySelector('.stage').dataset;
                return document.querySelector('[data-testid=refusal]') || (s.busy === 'no' && (+s.n !== n || +s.path !== path));
            }""",
            arg=[n, path],
        )
        expect(who.page.locator("[data-testid=refusal]")).to_have_count(0)
        if who in self.fingers:
            assert who.page.evaluate(SIDEWAYS) == [], "nothing sticks out of a small screen"

    def turn_of(self, who: Any) -> None:
        latest = max(person.quiet()[0] for person in self.everyone)
        who.wait("+s.n >= given && s.asked === 'yes' && s.busy === 'no'", latest)

    def target(self, who: Any, name: str) -> Any:
        return who.page.locator(f'[data-spot="{name}"], [data-offer="{name}"]')

    # --- acts ---------------------------------------------------------------------------------------------------------------------------

    def seat(self, who: Any) -> int:
        return self.everyone.index(who)

    def throws(self, who: Any, *faces: int) -> None:
        """The throw that is asked for, with these faces."""
        self.turn_of(who)
        self.chance.next.append(spelled(faces))
        n = who.quiet()[0]
        self.press(who, who.page.locator(".actions .throw"))
        for person in self.everyone:
            person.wait("+s.n > given", n)
        self.state.roll(tuple(sorted(faces)))
        assert not self.chance.next

    def races(self, who: Any, *faces: int) -> None:
        """A throw that begins a race: the other one says to be ready, and then it is counted down."""
        other = self.bob if who is self.ann else self.ann
        self.press(other, other.button("Ready"))
        self.throws(who, *faces)
        for person in self.everyone:
            person.wait("s.phase === 'race'")

    def does(self, who: Any, *path: str, done: bool = False) -> None:
        """Click the path of a move, target by target."""
        self.turn_of(who)
        for target in path:
            self.follow(who, lambda target=target: self.press(who, self.target(who, target)))
        if done:
            assert who.quiet()[1] == len(path), "it waits for Done"
            self.follow(who, lambda: self.press(who, who.button("Done")))
        move = self.state.read(self.seat(who), path)
        assert move is not None
        self.state.play(self.seat(who), move)

    def turns(self, who: Any, family: str, *axes: int) -> None:
        """Turn the die that stands beside the prompt around these axes, and take it like that."""
        die = who.page.locator(".turner")
        button = die.locator(".button")
        start = die.locator("[data-turn]").evaluate_all("all => all.map(e => +e.ariaLabel.match(/[1-6]/)[0])")
        faces = list(start)
        for axis in axes:
            one, two = (axis + 1) % 3, (axis + 2) % 3
            faces[one], faces[two] = 7 - faces[two], faces[one]
            self.press(who, die.locator(f'[data-turn="{axis}"]'))
        assert tuple(faces) in ORIENTATIONS, "no die is its own mirror image"
        expect(button).to_have_attribute("data-offer", f"{family}{''.join(map(str, faces))}")

    def ends(self) -> None:
        """Both see how it ended, as the rules say it did."""
        assert self.state.phase == OVER
        ending = self.state.ending()
        for person in self.everyone:
            end = person.page.get_by_test_id("end")
            expect(end).to_be_visible()
            assert set(names_of(end.locator("li.won .name"))) == {("Ann", "Bob")[seat] for seat in ending.winners}
            shown = {names_of(row.locator(".name"))[0]: row.locator(".points").all_inner_texts() for row in end.locator("li").all()}
            assert shown == {name: [str(ending.scores[seat])] if ending.scores else [] for seat, name in enumerate(("Ann", "Bob"))}
            if len(ending.winners) == 1:
                won = self.everyone[ending.winners[0]]
                expect(person.page.locator("#headline")).to_have_text(
                    "You win!" if person is won else f"{'Ann' if won is self.ann else 'Bob'} wins."
                )


@pytest.fixture(scope="module")
def house(house_with: Callable[..., Any]) -> House:
    chance = Chance()
    return House(house_with(source=chance, beat=0.1), chance)


HANDS = [
    pytest.param(("finger", "keys"), id="finger-keys"),
    pytest.param(("keys", "finger"), id="keys-finger", marks=pytest.mark.long),
    pytest.param(("mouse", "mouse"), id="mouse-mouse", marks=pytest.mark.long),
]
"""Ann's and Bob's: a small phone and a finger, a large screen and nothing but keys, or a mouse."""


@pytest.fixture(params=HANDS)
def party(request: pytest.FixtureRequest, house: House, people: Any) -> Callable[..., Party]:
    """`party(game, position, …)`: two people at a table."""
    return lambda key, position, **options: Party(house, people, request.param, key, position, **options)


@pytest.fixture(params=[*HANDS, pytest.param(("space", "mouse"), id="space-mouse", marks=pytest.mark.long)])
def pyramid_party(request: pytest.FixtureRequest, house: House, people: Any) -> Callable[..., Party]:
    """The same for games of the pyramid, in the long run once more with Ann's dice in space, clicked where they are seen there: that is slow in
    software."""
    return lambda key, position, **options: Party(house, people, request.param, key, position, **options)


@pytest.fixture(params=[*HANDS, pytest.param(("space", "mouse"), id="space-mouse")])
def space_party(request: pytest.FixtureRequest, house: House, people: Any) -> Callable[..., Party]:
    """The same for those games of the pyramid whose dice are clicked in space in every run: one that lays dice, one that opens funnels, one that
    tips and turns."""
    return lambda key, position, **options: Party(house, people, request.param, key, position, **options)


# --- the games --------------------------------------------------------------------------------------------------------------------------


def test_wegduwen_ends_with_the_last_numbers_in_any_order(party: Any) -> None:
    table = party("wegduwen", late.wegduwen())
    table.does(table.bob, "side:3/5")
    table.throws(table.ann, 5, 5)
    table.does(table.ann, "side:1/2", "side:1/3", done=True)  # with 5 it would be a move as well
    table.throws(table.ann, 1, 4)
    table.does(table.ann, "side:1/5")
    assert table.state.ending().winners == (0,)
    table.ends()


@pytest.mark.long
def test_quadrata_ends_when_the_last_rounds_square_is_full(party: Any) -> None:
    last = late.almost_full()[1]
    table = party("quadrata", late.quadrata())
    shapes = {shape.word: (k, shape.pips) for k, shape in enumerate(table.state.material.shapes)}
    table.does(table.bob, f"supply/{shapes['trapezoid'][0]}")
    table.does(table.bob, "pose/1", "board:2/2,2")
    name, _, rest = last.partition("/")
    turn, _, cell = rest.partition("@")
    table.throws(table.ann, shapes[name][1])
    table.does(table.ann, f"supply/{shapes[name][0]}")
    table.does(table.ann, f"pose/{turn}", f"board:1/{cell}")
    assert table.state.ending().winners == (0,)
    assert table.state.ending().scores[1] == 1
    table.ends()


@pytest.mark.long
def test_carcassonne_ends_with_a_city_that_makes_42_points(party: Any) -> None:
    table = party("carcassonne", late.carcassonne())
    table.does(table.bob, "stop")
    table.throws(table.ann, 1, 1, 2, 2, 2, 3, 3, 3, 3)
    table.does(table.ann, "dice/0")  # a knight is collected
    table.does(table.ann, "dice/1", "city/0,0")
    table.does(table.ann, "dice/2", "city/0,-1", "turn/1")
    table.does(table.ann, "dice/1", "city/1,-1", "turn/2")
    table.does(table.ann, "dice/1", "city/1,0")
    table.does(table.ann, "stop")
    assert table.state.ending().scores == (42, 41)
    table.ends()


@pytest.mark.long
def test_drachenwurf_ends_when_the_last_card_comes_home(party: Any) -> None:
    table = party("drachenwurf", late.drachenwurf())
    table.does(table.ann, "dice/1")
    table.does(table.ann, "dice/0")
    table.does(table.ann, "stop")
    table.does(table.ann, "middle/1", "use/2")
    table.throws(table.bob, 2, 3, 4, 5, 6, 6)
    table.does(table.bob, "done")
    table.does(table.ann, "nest:1/0", "lair:1/5,0")
    assert table.state.ending().scores == (108, 109)
    table.ends()


@pytest.mark.long
def test_cui_bono_ends_with_the_tenth_die(space_party: Any) -> None:
    table = space_party("cui-bono", late.cui_bono())
    table.does(table.ann, "pyramid/0,7,1")  # six dice slide after it
    table.does(table.ann, "pyramid/0,1,1")
    table.does(table.bob, "pyramid/0,8,0")
    table.does(table.bob, "keep")
    assert len(table.state.kept[1]) == 10
    table.ends()


@pytest.mark.long
def test_abquetschen_ends_with_a_players_last_die(pyramid_party: Any) -> None:
    table = pyramid_party("abquetschen", late.abquetschen())
    seat = table.state.who
    last = table.everyone[seat]
    table.throws(last, 2)
    for _ in range(2):
        table.does(last, *table.state.spell(table.state.moves(table.state.who)[0]))
    table.does(last, "done")
    assert table.state.ending().scores[seat] == 0
    table.ends()


@pytest.mark.long
def test_eintrichtern_ends_with_the_eighth_red_die(space_party: Any) -> None:
    table = space_party("eintrichtern", late.eintrichtern())
    covered = late.still_covered()
    right = covered[11]
    wrong = next(funnel for funnel in covered if sum(table.state.faces(funnel)) != sum(table.state.faces(right)))
    table.does(table.ann, spot(wrong))
    table.does(table.bob, "take")
    table.does(table.bob, spot(right))
    assert table.state.ending().scores == (0, 8)
    table.ends()


@pytest.mark.long
def test_wuerfelmarsch_ends_in_the_corner(space_party: Any) -> None:
    table = space_party("wuerfelmarsch", late.wuerfelmarsch())
    ann = table.ann
    table.turn_of(ann)
    table.follow(ann, lambda: table.press(ann, table.target(ann, "pyramid/2,2,4")))
    table.turns(ann, "turn/", 0, 1)
    turned = ann.page.locator(".turner .button").get_attribute("data-offer")
    table.follow(ann, lambda: table.press(ann, ann.page.locator(".turner .button")))
    table.state.play(0, table.state.read(0, ("pyramid/2,2,4", turned)))
    table.does(table.bob, "pyramid/2,3,3", "pyramid/1,4,3")
    table.does(ann, "pyramid/7,1,0", "pyramid/8,0,0")
    assert table.state.ending().winners == (0,)
    table.ends()


@pytest.mark.long
def test_bunte_kuh_ends_with_the_last_die_of_a_stock(pyramid_party: Any) -> None:
    table = pyramid_party("bunte-kuh", late.bunte_kuh())
    pile = table.state.pile
    ann = table.ann
    first, second = FUNNELS[14], FUNNELS[20]
    table.races(ann, *pile.funnel_faces(first))
    table.does(ann, spot(first))
    table.turn_of(ann)
    table.turns(ann, "lay:", 2, 0, 0)
    laid = ann.page.locator(".turner .button").get_attribute("data-offer")
    table.follow(ann, lambda: table.press(ann, ann.page.locator(".turner .button")))
    table.state.play(0, table.state.read(0, (laid,)))
    table.races(table.bob, *pile.funnel_faces(second))
    table.does(ann, spot(second))
    assert table.state.ending().scores == (0, 58)
    table.ends()


def test_raffzahn_ends_with_stop_when_only_the_bottom_layer_is_left(pyramid_party: Any) -> None:
    table = pyramid_party("raffzahn", late.raffzahn())
    table.races(table.ann, 6)
    table.does(table.ann, "pyramid/7,0,0")
    table.does(table.ann, "stop")
    assert table.state.ending().scores == (81, 80)
    table.ends()


# --- whole games, and watching --------------------------------------------------------------------------------------------------------------


def test_two_browsers_play_pig_from_the_first_throw_to_the_win_while_another_watches(house: House, people: Any) -> None:
    table = Party(house, people, ("mouse", "mouse"), str(PIG), "", goal=20)
    ann, bob = table.ann, table.bob
    eve = people(house.address).go(ann.page.url.partition("#")[0])
    eve.stage.wait_for()
    for who, *faces in ((ann, 6, 5, 1), (bob, 4, 4), (ann, 6, 6, 1), (bob, 3, 1), (ann, 6, 6, 6, 2)):
        for number, face in enumerate(faces):
            if number:
                table.does(who, "again")
            table.throws(who, face)
        if faces[-1] > 1:
            table.does(who, "hold")
        eve.wait("+s.n >= given", who.quiet()[0])
        eve.quiet()
        assert eve.scene() == bob.scene(), "nothing is hidden in this game"
    assert table.state.ending().scores == (20, 8)
    table.ends()
    expect(eve.page.get_by_test_id("end").locator("li.won .name")).to_contain_text("Ann")
    expect(eve.page.locator("#headline")).to_have_text("Ann wins.")
