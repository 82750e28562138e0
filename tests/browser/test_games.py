"""Every game, from a late position to its end, by real clicks and real taps in two browsers.

The rules are played along in the test: they say what a path of clicks leads to, and so what both browsers must show at the end. Chance is in the
test's hand. A click goes where a person would click: at a point where the thing can be seen, after scrolling and zooming if it must be.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from worp import registry
from worp.dice import Seeded, Source, spelled
from worp.game import OVER, ROLL, Fault, Game, State
from worp.games.cui_bono import KEEP
from worp.games.drachenwurf import CODES
from worp.games.eintrichtern import FUNNELS
from worp.games.quadrata_shapes import read_kit
from worp.pyramid import ORIENTATIONS, cell_text, spot

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


class Party:
    """Ann and Bob at a table that begins with a position, and the rules in step with them."""

    def __init__(self, house: House, people: Any, hands: str, key: str, position: str, **options: Any) -> None:
        game = registry.find(key)
        self.chance = house.chance
        self.chance.next.clear()
        setup = game.set_up(2, options)
        self.state: State[Any] = game.load(setup, position) if position else game.start(setup)
        made = house.table(game, position, options)
        phone = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True} if hands == "finger" else {}
        self.finger = hands == "finger"
        self.ann = people(house.address, **phone).go(f"/t/{made['table']}#{made['host']}")
        self.ann.page.get_by_label("Name at place 1").fill("Ann")
        self.bob = people(house.address, **phone).sit_by(f"/t/{made['table']}#{made['join']}", "Bob")
        expect(self.ann.page.get_by_text("Bob")).to_be_visible()
        self.ann.start()
        self.bob.stage.wait_for()
        self.everyone = [self.ann, self.bob]

    # --- hands --------------------------------------------------------------------------------------------------------------------------

    def press(self, who: Any, found: Any) -> None:
        """Click or tap it where it can be seen; on a small screen the pyramid is enlarged if its dice are too small for a finger."""
        least = FINGER if self.finger else POINTER
        found.first.wait_for()
        element = found.first.element_handle()
        point = self.reach(who, element, least)
        if point[2] < least and self.finger:
            element.evaluate_handle("e => e.closest('[data-part]').querySelector('[aria-label=\"Larger or smaller\"]')").as_element().tap()
            point = self.reach(who, element, least)
        assert point[2] >= least, f"{found} is too small or covered: {point}"
        if self.finger:
            who.page.touchscreen.tap(point[0], point[1])
        else:
            who.page.mouse.click(point[0], point[1])

    def reach(self, who: Any, element: Any, least: float) -> list[float]:
        element.evaluate("e => e.scrollIntoView({ block: 'center', inline: 'center' })")
        point: list[float] = who.page.evaluate(REACH, [element, least])
        return point

    def follow(self, who: Any, press: Callable[[], None]) -> None:
        """Do something, and wait until the table shows what came of it."""
        n, path = who.quiet()
        press()
        who.page.wait_for_function(
            """([n, path]) => {
                const s = document.querySelector('.stage').dataset;
                return document.querySelector('[data-testid=prompt].refusal') || (s.busy === 'no' && (+s.n !== n || +s.path !== path));
            }""",
            arg=[n, path],
        )
        expect(who.page.locator(".prompt.refusal")).to_have_count(0)

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
            assert set(end.locator("li.won .name").all_inner_texts()) == {("Ann", "Bob")[seat] for seat in ending.winners}
            shown = {row.locator(".name").inner_text(): row.locator(".points").all_inner_texts() for row in end.locator("li").all()}
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


@pytest.fixture(params=["mouse", "finger"])
def party(request: pytest.FixtureRequest, house: House, people: Any) -> Callable[..., Party]:
    """`party(game, position, …)`: two people at a table; with large screens and mice, then with small phones and fingers."""
    return lambda key, position, **options: Party(house, people, request.param, key, position, **options)


# --- the games --------------------------------------------------------------------------------------------------------------------------


def test_wegduwen_ends_with_the_last_numbers_in_any_order(party: Any) -> None:
    table = party("wegduwen", "begins=1 side1=2,3 turn=3 left=1 throw=2,3")
    table.does(table.bob, "side:3/5")
    table.throws(table.ann, 5, 5)
    table.does(table.ann, "side:1/2", "side:1/3", done=True)  # with 5 it would be a move as well
    table.throws(table.ann, 1, 4)
    table.does(table.ann, "side:1/5")
    assert table.state.ending().winners == (0,)
    table.ends()


def almost_full() -> tuple[str, str]:
    """What lies in a large square of Quadrata that lacks one shape, and that shape; it can lie in several ways and is still there to take."""
    kit = read_kit("", small=False, flips=True)
    game = registry.find("quadrata")
    for seed in count():
        src = Seeded(f"filled/{seed}")
        free, left, lying = kit.square, [one.many for one in kit.shapes], []
        while free:
            first = free & -free
            fits = [k for k, place in enumerate(kit.all) if place.mask & first and place.mask & free == place.mask and left[place.shape]]
            if not fits:
                break
            k = fits[src.below(len(fits))]
            free ^= kit.all[k].mask
            left[kit.all[k].shape] -= 1
            lying.append(k)
        if free or len(kit.poses[kit.all[lying[-1]].shape]) == 1:
            continue
        words = [f"{kit.shapes[kit.all[k].shape].word}/{kit.all[k].turn}@{kit.all[k].x},{kit.all[k].y}" for k in lying]
        try:
            game.load(game.set_up(2), f"round 3 turn 20 die 3 joker no\nsquare:1 {' '.join(words[:-1])}")
        except Fault:
            continue
        return " ".join(words[:-1]), words[-1]
    raise AssertionError


def test_quadrata_ends_when_the_last_rounds_square_is_full(party: Any) -> None:
    lying, last = almost_full()
    table = party("quadrata", f"round 3 turn 20 die 3 joker no\npoints 10 12\nsquare:1 {lying}")
    shapes = {shape.word: (k, shape.pips) for k, shape in enumerate(table.state.material.shapes)}
    table.does(table.bob, f"supply/{shapes['trapezoid'][0]}")
    table.does(table.bob, "pose/1", "board:2/2,2")
    name, _, rest = last.partition("/")
    turn, _, cell = rest.partition("@")
    table.throws(table.ann, shapes[name][1])
    table.does(table.ann, f"supply/{shapes[name][0]}")
    table.does(table.ann, f"pose/{turn}", f"board:1/{cell}")
    assert table.state.ending().winners == (0,)
    assert table.state.ending().scores[1] == 12 + 1
    table.ends()


def test_carcassonne_ends_with_a_city_that_makes_42_points(party: Any) -> None:
    table = party("carcassonne", "seat 2 decide; scores 39 41; kept -; throws 3 pool 0 knights 2 catapults 6; dice three")
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


def test_drachenwurf_ends_when_the_last_card_comes_home(party: Any) -> None:
    rows = [" ".join(code for code in CODES[6 * k : 6 * k + 6] if code != "rf") for k in range(6)]
    lairs = " / ".join(rows[:3]), " / ".join(rows[3:])
    table = party(
        "drachenwurf",
        f"turn 40 seat 1 aside; middle - rf -; eggs 0 1; 1 nest - lair {lairs[0]}; 2 nest - lair {lairs[1]}; dice rrybbw",
    )
    table.does(table.ann, "dice/1")
    table.does(table.ann, "dice/0")
    table.does(table.ann, "stop")
    table.does(table.ann, "middle/1", "use/2")
    table.throws(table.bob, 2, 3, 4, 5, 6, 6)
    table.does(table.bob, "done")
    table.does(table.ann, "nest:1/0", "lair:1/5,0")
    assert table.state.ending().scores == (108, 109)
    table.ends()


def test_cui_bono_ends_with_the_tenth_die(party: Any) -> None:
    src = Seeded(1)
    game = registry.find("cui-bono")
    state = game.start(game.set_up(2))
    state.roll(state.sample(src))
    while len(state.kept[1]) < 9:
        pulls = state.moves(state.who)
        state.play(state.who, pulls[src.below(len(pulls))])
        state.play(state.who, KEEP)
    table = party("cui-bono", state.text())
    table.does(table.ann, "pyramid/0,7,1")  # six dice slide after it
    table.does(table.ann, "pyramid/0,1,1")
    table.does(table.bob, "pyramid/0,8,0")
    table.does(table.bob, "keep")
    assert len(table.state.kept[1]) == 10
    table.ends()


def test_abquetschen_ends_with_a_players_last_die(party: Any) -> None:
    src = Seeded(0)
    game = registry.find("abquetschen")
    state = game.start(game.set_up(2))
    while state.phase != ROLL or state.stock[state.who] != 2:
        if state.phase == ROLL:
            state.roll(state.sample(src))
        else:
            moves = state.moves(state.who)
            state.play(state.who, moves[src.below(len(moves))])
    table = party("abquetschen", state.text())
    last = table.everyone[state.who]
    table.throws(last, 2)
    for _ in range(2):
        table.does(last, *table.state.spell(table.state.moves(table.state.who)[0]))
    table.does(last, "done")
    assert table.state.ending().scores[state.who] == 0
    table.ends()


def test_eintrichtern_ends_with_the_eighth_red_die(party: Any) -> None:
    game = registry.find("eintrichtern")
    state = game.start(game.set_up(2))
    state.roll(state.sample(Seeded(3)))
    taken, covered = FUNNELS[::5][:7], [funnel for funnel in FUNNELS if funnel not in FUNNELS[::5][:7]]
    right = covered[11]
    wrong = next(funnel for funnel in covered if sum(state.faces(funnel)) != sum(state.faces(right)))
    layer = state.text().partition("layer ")[2]
    table = party(
        "eintrichtern",
        f"seat 1 lift; won 0 7; dice {' '.join(map(str, state.faces(right)))}; "
        f"open {' '.join(map(cell_text, taken))}; seen -; layer {layer}",
    )
    table.does(table.ann, spot(wrong))
    table.does(table.bob, "take")
    table.does(table.bob, spot(right))
    assert table.state.ending().scores == (0, 8)
    table.ends()


def test_wuerfelmarsch_ends_in_the_corner(party: Any) -> None:
    table = party("wuerfelmarsch", "seat 1; plate 2,2,4=r321 7,1,0=r321 2,3,3=y153")
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


def test_bunte_kuh_ends_with_the_last_die_of_a_stock(party: Any) -> None:
    game = registry.find("bunte-kuh")
    state = game.start(game.set_up(2))
    state.roll(state.sample(Seeded(4)))
    table = party("bunte-kuh", state.text().replace("stock 30 30", "stock 2 58"))
    ann = table.ann
    first, second = FUNNELS[14], FUNNELS[20]
    table.races(ann, *state.pile.funnel_faces(first))
    table.does(ann, spot(first))
    table.turn_of(ann)
    table.turns(ann, "lay:", 2, 0, 0)
    laid = ann.page.locator(".turner .button").get_attribute("data-offer")
    table.follow(ann, lambda: table.press(ann, ann.page.locator(".turner .button")))
    table.state.play(0, table.state.read(0, (laid,)))
    table.races(table.bob, *state.pile.funnel_faces(second))
    table.does(ann, spot(second))
    assert table.state.ending().scores == (0, 58)
    table.ends()


def test_raffzahn_ends_with_stop_when_only_the_bottom_layer_is_left(party: Any) -> None:
    table = party("raffzahn", "roll 1; thrown -; taken 80 80; pile 7,0,1=p213 7,1,0=y132 8,0,0=r321 7,0,0=r623")
    table.races(table.ann, 6)
    table.does(table.ann, "pyramid/7,0,0")
    table.does(table.ann, "stop")
    assert table.state.ending().scores == (81, 80)
    table.ends()


# --- whole games, and watching --------------------------------------------------------------------------------------------------------------


def test_two_browsers_play_pig_from_the_first_throw_to_the_win_while_another_watches(house: House, people: Any) -> None:
    table = Party(house, people, "mouse", str(PIG), "", goal=20)
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
    expect(eve.page.get_by_test_id("end").locator("li.won .name")).to_have_text("Ann")
    expect(eve.page.locator("#headline")).to_have_text("Ann wins.")
