"""The pictures of the rules pages, drawn from the games themselves: every position is loaded, every move played by the rules.

`python -m worp.site.pictures` draws them into `docs/pictures`; a test compares, so a picture never shows what the rules do not do.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

from worp import registry
from worp.contract.dice import Seeded
from worp.contract.game import Game, State
from worp.contract.scene import SPECTATOR, Happening, Thing, happen
from worp.site import gallery
from worp.site.pages import DOCS
from worp.site.pen import Pen, Point, n
from worp.site.plan import EDGE, around, cell_of, draw_pile, face, place
from worp.site.solved import SOLVED


class PictureTable:
    """A game that is really played, for its picture."""

    def __init__(self, key: str, seats: int, position: str = "", **options: int | str | bool) -> None:
        self.game: Game = registry.find(key)
        setup = self.game.set_up(seats, options)
        self.state: State[Any] = self.game.load(setup, position) if position else self.game.start(setup)

    def roll(self, *outcome: int) -> None:
        """Chance brings this; checked like any throw."""
        self.state.check_roll(outcome)
        self.state.roll(outcome)

    def chance(self, seed: int) -> None:
        """Chance does something, always the same."""
        self.state.roll(self.state.sample(Seeded(seed)))

    def click(self, *path: str, seat: int = -1) -> list[Happening]:
        """Somebody plays; what happened is told."""
        who = self.state.who if seat < 0 else seat
        move = self.state.read(who, path)
        assert move is not None, f"{path}: {self.state.why_not(who, path)}"
        told: list[Happening] = []
        self.state.play(who, move, told)
        return told

    def things(self, viewer: int = SPECTATOR) -> dict[str, Thing]:
        """What lies on the table, as the viewer sees it."""
        return self.state.mask(viewer).scene(viewer).things


def dice_in_a_row(pen: Pen, things: Mapping[str, Thing], x: float, y: float, size: float = 62) -> None:
    """The dice of the throw, side by side around x."""
    dice = [thing for spot, thing in things.items() if spot.startswith(("dice/", "die/")) and thing.kind == "die"]
    for k, die in enumerate(dice):
        pen.die(x + (k - len(dice) / 2) * (size + 8) + 4, y, die.look, die.mark(), size)


def middle(corners: list[Point]) -> Point:
    """The middle of an outline."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def inner_faces(things: Mapping[str, Thing], cell: str) -> tuple[int, int, int]:
    """The numbers on the three faces inside a funnel, as everybody can see them."""
    a, b, c = cell_of(f"pyramid/{cell}")
    supports = (f"{a + 1},{b},{c}", f"{a},{b + 1},{c}", f"{a},{b},{c + 1}")
    shown = [things[f"pyramid/{support}"].faces[axis] for axis, support in enumerate(supports)]
    return shown[0], shown[1], shown[2]


def other_throw(faces: tuple[int, int, int]) -> tuple[int, ...]:
    """A throw with the same sum as these faces, with other numbers if there is one."""
    throws = [throw for throw in combinations_with_replacement(range(1, 7), 3) if sum(throw) == sum(faces)]
    return next((throw for throw in throws if throw != tuple(sorted(faces))), throws[0])


def inside(pen: Pen, cell: str) -> None:
    """Mark the three faces inside a funnel."""
    a, b, c = cell_of(f"pyramid/{cell}")
    for axis, support in enumerate(((a + 1, b, c), (a, b + 1, c), (a, b, c + 1))):
        pen.outline(face(support, axis))


def near(pen: Pen, cell: str, width: float, height: float, down: float = 0.0) -> str:
    """The picture of what lies around a cell."""
    x, y = place(cell_of(f"pyramid/{cell}"))
    return pen.svg(x - width / 2, y + down - height / 2, x + width / 2, y + down + height / 2)


# --- the six games of the pyramid ----------------------------------------------------------------------------------------------------------


def abquetschen_group() -> str:
    """A start pyramid, and the other player's first three dice: they hang together and touch it."""
    table = PictureTable("abquetschen", 2)
    table.roll(4)
    table.click("pyramid/2,2,3")
    table.roll(3)
    laid = ["pyramid/1,3,4", "pyramid/1,4,3", "pyramid/1,3,3"]
    for cell in laid:
        table.click(cell)
    pen = Pen()
    draw_pile(pen, table.things(), pips=False)
    for number, cell in enumerate(laid, 1):
        pen.badge(*place(cell_of(cell)), str(number))
    return near(pen, "2,3,3", 460, 330, 15)


def abquetschen_row() -> str:
    """Four of five new dice in one straight row, up from the plate; the bonus die may go where it is dashed."""
    red = "red 0,7,1 0,8,0 1,7,0 0,6,1 0,7,0 0,5,1"
    yellow = "yellow 0,4,4 0,5,3 0,6,2 1,4,3 1,5,2 1,6,1 2,4,2 2,5,1 2,6,0 3,5,0 0,4,3 0,5,2 1,4,2 1,5,1 1,6,0 2,5,0"
    table = PictureTable("abquetschen", 2, f"seat 1 build; thrown 5; owner 2 again; start 1,5,1; {red}; {yellow}")
    for cell in ("3,4,1", "2,4,1", "0,4,2", "1,4,1", "0,4,1"):
        table.click(f"pyramid/{cell}")
    table.click("done")
    pen = Pen()
    draw_pile(pen, table.things(), pips=False)
    places = [offer.target for offer in table.state.offers(table.state.who, ()) if offer.target.startswith("pyramid/")]
    assert places, "a row of four earns a bonus"
    for target in places:
        pen.outline(around(target), strong=False)
    for number, cell in enumerate(("3,4,1", "2,4,1", "1,4,1", "0,4,1"), 1):
        pen.badge(*middle(face(cell_of(f"pyramid/{cell}"), 1)), str(number))
    return near(pen, "1,4,2", 560, 470, 15)


def raffzahn_free() -> str:
    """What the player at the lower side sees: free dice that show the thrown number there. Dice that show that player nothing are grey."""
    table = PictureTable("raffzahn", 2)
    table.chance(3)
    for number in (3, 6, 1, 4, 2, 5, 3, 6, 1, 4, 2, 5, 6):
        table.roll(number)
        for seat in (0, 1):
            while takes := [path for path in map(table.state.spell, table.state.moves(seat)) if path != ("stop",)]:
                table.click(*takes[0], seat=seat)
        table.click("stop")
    table.roll(2)
    pen = Pen(2.2)
    things = table.things(0)
    draw_pile(pen, things)
    takes = [path for path in map(table.state.spell, table.state.moves(0)) if path != ("stop",)]
    assert len(takes) >= 2
    for (target,) in takes:
        pen.outline(face(cell_of(target), 0))
    dice_in_a_row(pen, things, -330, -440, 100)
    return pen.svg(-480, -545, 480, 320)


def bunte_kuh_funnel() -> str:
    """A throw, and a funnel whose three inner faces have the same sum."""
    table = PictureTable("bunte-kuh", 3)
    table.chance(5)
    cell = "2,3,2"
    faces = inner_faces(table.things(), cell)
    table.roll(*other_throw(faces))
    pen = Pen()
    things = table.things()
    draw_pile(pen, things)
    inside(pen, cell)
    x, y = place(cell_of(f"pyramid/{cell}"))
    dice_in_a_row(pen, things, x + 310, y - 170)
    pen.badge(x + 310, y - 82, f"{sum(faces)}")
    pen.badge(x, y, f"{sum(faces)}")
    return pen.svg(x - 190, y - 185, x + 430, y + 185)


def cui_bono(after: bool) -> str:
    """A corner die is pulled: the edge above it slides down by one, and at its upper end a funnel opens."""
    table = PictureTable("cui-bono", 2)
    table.chance(12)
    pen = Pen(1.7)
    corner = "pyramid/0,8,0"
    pulled = table.things()[corner]
    if after:
        table.click(corner)
    things = table.things()
    draw_pile(pen, things, pips=False)
    if after:
        assert things["hand/0"] == pulled
        pen.outline(around("pyramid/0,0,0"))
        pen.corner_die(330, -90, pulled.look, (), EDGE * 1.2)
    else:
        pen.outline(around(corner))
        pen.arrow(place((0, 1, 0)), place((0, 7, 0)))
        pen.arrow((place((0, 8, 0))[0] + 20, 150), (345, -15), -40)
    return pen.svg(-300, -300, 480, 310)


def eintrichtern_lift() -> str:
    """A red die is lifted; the three yellow faces under it make the sum that was thrown."""
    cell = "2,3,2"
    table = PictureTable("eintrichtern", 2)
    table.chance(8)
    table.roll(1, 1, 1)
    table.click(f"pyramid/{cell}")  # a look, to know what to throw for the picture
    faces = inner_faces(table.things(), cell)
    table = PictureTable("eintrichtern", 2)
    table.chance(8)
    table.roll(*other_throw(faces))
    thrown = table.things()
    table.click(f"pyramid/{cell}")
    assert table.state.who == 0, "a hit, so the same player goes on"
    pen = Pen()
    draw_pile(pen, table.things())
    inside(pen, cell)
    x, y = place(cell_of(f"pyramid/{cell}"))
    lifted = thrown[f"pyramid/{cell}"]
    pen.corner_die(x + 355, y + 30, lifted.look, lifted.faces, EDGE)
    pen.arrow((x + 50, y - 12), (x + 300, y + 20), 45)
    dice_in_a_row(pen, thrown, x + 310, y - 170)
    pen.badge(x + 310, y - 82, f"{sum(faces)}")
    pen.badge(x, y, f"{sum(faces)}")
    return pen.svg(x - 190, y - 185, x + 430, y + 185)


def wuerfelmarsch(after: bool) -> str:
    """A die with 6 in front, 2 at the left and 3 at the right is tipped to the right: now 2 is at the right and 4 at the left."""
    table = PictureTable("wuerfelmarsch", 2, "seat 1; plate 1,3,4=r623 5,1,2=y132")
    pen = Pen()
    start, end = "pyramid/1,3,4", "pyramid/1,4,3"
    if after:
        table.click(start, end)
    draw_pile(pen, table.things())
    pen.outline(around(start if after else end), strong=False)
    if not after:
        (x1, y1), (x2, y2) = place(cell_of(start)), place(cell_of(end))
        pen.arrow((x1 + 15, y1 - 48), (x2 - 8, y2 - 44), 30)
    x, y = place(cell_of(start))
    return pen.svg(x - 110, y - 110, x + 200, y + 110)


def wuerfelmarsch_hit() -> str:
    """The red die has just been tipped from the right. Of the three faces in the funnel its 6 is the highest: red takes the 5 and the 1."""
    table = PictureTable("wuerfelmarsch", 3, "seat 1; plate 3,3,2=r623 2,3,3=y153 2,2,4=p451 0,8,0=p213 8,0,0=y132")
    things = table.things()
    told = table.click("pyramid/3,3,2", "pyramid/3,2,3")
    happen(things, told[0])
    assert [one.dst for one in told if one.kind == "give"] == ["taken:1", "taken:1"]
    pen = Pen()
    draw_pile(pen, things)
    inside(pen, "2,2,3")
    pen.outline(around("pyramid/3,3,2"), strong=False)
    (x1, y1), (x2, y2) = place((3, 3, 2)), place((3, 2, 3))
    pen.arrow((x1 - 15, y1 - 48), (x2 + 22, y2 - 50), -30)
    return near(pen, "2,2,3", 420, 320, -25)


# --- the four others ------------------------------------------------------------------------------------------------------------------------


def wegduwen(after: bool) -> str:
    """A throw of 5 and 4: the 5 and the 4 are pushed away, and now stand out on the opposite side."""
    table = PictureTable("wegduwen", 2, "begins=1 side1=2,3,4,5,9,12 turn=1 throw=4,5")
    if after:
        table.click("side:1/4", "side:1/5")
    things = table.things()
    pen = Pen()
    numbers = [int(spot.partition("/")[2]) for spot, thing in things.items() if spot.startswith("side:1/") and thing.kind == "block"]
    pen.frame(0, 0, 46 * len(numbers), 62)
    for k, number in enumerate(sorted(numbers)):
        here, there = things[f"side:1/{number}"], things[f"side:3/{number}"]
        assert {here.look, there.look} == {"in", "out"}, "a block stands out on one side"
        top = -6.0 if here.look == "out" else -44.0
        pen.bar(46 * k + 5, top, 112, str(number))
        if number in (4, 5):
            if after:
                pen.arrow((46 * k + 23, 130), (46 * k + 23, 80))
            else:
                pen.outline([(46 * k + 4, 76), (46 * k + 42, 76), (46 * k + 42, 107), (46 * k + 4, 107)])
    if not after:
        dice_in_a_row(pen, things, 23 * len(numbers), 128)
    return pen.svg(-30, -66, 46 * len(numbers) + 30, 205 if not after else 148)


def quadrata_square() -> str:
    """A 4 was thrown: a roof is turned round and laid beside the triangle, where it just fits."""
    table = PictureTable(
        "quadrata", 2, "round 1 turn 11 die 4 joker no\nsquare:1 triangle/0@0,0 bar/0@0,5 trapezoid/0@3,5 boot/0@0,3 house/0@4,0"
    )
    roof = next(spot for spot, thing in table.things().items() if thing.look == "4/roof")
    table.click(roof)
    hand = table.things()["hand/0"]
    laid = table.click("pose/2", "board:1/0,0")
    things = table.things()
    pen = Pen()
    pen.frame(0, 0, 360, 360)
    for spot, thing in things.items():
        if spot.startswith("board:1/") and thing.kind == "space":
            x, y = grid(spot)
            pen.add(f'<rect x="{x + 1}" y="{y + 1}" width="58" height="58" rx="5" fill="#000" opacity="{0.1 if (x + y) % 120 else 0.17}"/>')
    new = {spot for told in laid for spot, thing in told.sets if thing is not None and thing.kind == "tile"}
    for spot, thing in things.items():
        if spot.startswith("board:1/") and thing.kind == "tile":
            corners = draw_tile(pen, thing, *grid(spot))
            if spot in new:
                pen.outline(corners)
    draw_tile(pen, hand, 400, 140)
    pen.arrow((470, 130), (190, 40), -70)
    pen.die(455, 232, "pearl", "4", 70)
    return pen.svg(-30, -30, 600, 390)


def grid(spot: str) -> tuple[int, int]:
    """Where a spot of the first player's square is drawn."""
    x, y = spot.partition("/")[2].split(",")[:2]
    return int(x) * 60, int(y) * 60


SHAPE_COLOURS = {1: "purple", 2: "orange", 3: "pearl", 4: "red", 5: "yellow", 6: "blue"}
"""By pips, as the browser colours them."""


def draw_tile(pen: Pen, thing: Thing, x: float, y: float, unit: float = 60) -> list[Point]:
    """A shape at a place; returns its corners."""
    corners = [(x + a * unit, y + b * unit) for a, b in thing.outline]
    pen.tile(corners, SHAPE_COLOURS[thing.value or 0])
    return corners


def quadrata_shapes() -> str:
    """All shapes, by pips: how many of each there are."""
    things = PictureTable("quadrata", 2).things()
    pen = Pen()
    x, y, wide, row = 0.0, 0.0, 0.0, 0
    for thing in [thing for spot, thing in things.items() if spot.startswith("supply/")]:
        if thing.value != row:
            x, y, row = 0.0, y + (92 if row else 0), thing.value or 0
            pen.die(-76, y - 4, "pearl", str(row), 48)
        corners = draw_tile(pen, thing, x, y, 38)
        right = max(x for x, _ in corners)
        pen.badge(right + 22, y + 20, f"{thing.many}×")
        x = right + 56
        wide = max(wide, x)
    return pen.svg(-95, -20, wide, y + 95)


def carcassonne_faces() -> str:
    """The six faces of a die: the knight, four pieces of city, the catapult."""
    dice = "knight corner corner-split opposite-split three"
    things = PictureTable(
        "carcassonne", 2, f"seat 1 decide; scores 0 0; kept -; throws 1 pool 0 knights 0 catapults 4; dice {dice}"
    ).things()
    pen = Pen()
    faces = [thing for spot, thing in things.items() if spot.startswith("dice/")]
    for k, die in enumerate([*faces, Thing("die", "catapult")]):
        pen.city_die(65 + 104 * (k % 3), 62 + 104 * (k // 3), die.look, die.text)
    return pen.svg(0, 0, 338, 228)


def carcassonne_city(finished: bool) -> str:
    """A city without an open black edge is finished and scores; with one it scores nothing."""
    built = "corner/1@0,0 three/2@1,0 corner/2@2,0 corner/0@0,1 three/0@1,1" + (" corner/3@2,1" if finished else "")
    dice = "" if finished else " corner-split"
    knights = "throws 2 pool 0 knights 1 catapults 1"
    table = PictureTable("carcassonne", 2, f"seat 1 decide; scores 0 0; kept -; {knights}; dice knight{dice}; built {built}")
    stop = next(offer for offer in table.state.offers(0, ()) if offer.target == "stop")
    assert stop.say is not None
    points = int(str(dict(stop.say.args)["points"]))
    pen = Pen()
    for spot, thing in table.things().items():
        if spot.startswith("city/") and thing.kind == "die":
            x, y = [int(word) for word in spot.partition("/")[2].split(",")]
            pen.city_die(96 * x, 96 * y, thing.look, thing.text, 96)
    if not finished:
        pen.outline([(150, 52), (236, 52), (236, 138), (150, 138)], strong=False)
    pen.badge(96, 48, str(points), good=points > 0)
    return pen.svg(-68, -68, 260, 164)


def drachenwurf_lair() -> str:
    """A lair of three rows: one colour on different landscapes, one landscape with different colours, and a row of one card."""
    rows = "bd bf bl bm / ri gi wi / ys"
    table = PictureTable(
        "drachenwurf", 2, f"turn 9 seat 1 take; middle rf yl -; eggs 0 1; 1 nest - lair {rows}; 2 nest - lair -; aside rry"
    )
    things = table.things()
    pen = Pen()
    lengths: dict[int, int] = {}
    for spot, thing in things.items():
        if spot.startswith("lair:1/") and thing.kind == "card":
            x, y = [int(word) for word in spot.partition("/")[2].split(",")]
            pen.card(74 * x, 102 * y, thing.look)
            lengths[y] = max(lengths.get(y, 0), x + 1)
    points = {y: length**2 for y, length in lengths.items()}
    assert sum(points.values()) == things["seat:1/score"].value, "the rows score what the table says"
    for y, length in lengths.items():
        pen.badge(74 * length + 26, 102 * y + 45, str(points[y]))
    return pen.svg(-20, -20, 74 * 4 + 70, 102 * 3 + 10)


def drachenwurf_nest() -> str:
    """A card lies at side 2 of a nest: three dice of its colour take it."""
    table = PictureTable("drachenwurf", 2, "turn 4 seat 1 take; middle rf yl -; eggs 0 1; 1 nest - lair -; 2 nest gm2 lair -; aside gggy")
    before = table.things()
    offers = [path for path in map(table.state.spell, table.state.moves(0)) if path[0] == "nest:2/0"]
    assert offers == [("nest:2/0", "use/3")], "just one more than its side"
    table.click(*offers[0])
    after = table.things()
    taken = next(spot for spot, thing in after.items() if spot.startswith("nest:1/") and thing.kind == "card")
    assert (before["nest:2/0"].value, after[taken].value) == (2, 3)
    pen = Pen()
    draw_nest(pen, 0, before["nest:2/0"])
    for k, die in enumerate([thing for spot, thing in before.items() if spot.startswith("aside/") and thing.look == "green"]):
        pen.die(150 + 52 * k, 150, die.look, "", 48)
    draw_nest(pen, 236, after[taken])
    pen.arrow((52, 142), (104, 214), -14)
    return pen.svg(-28, -34, 344, 390)


def draw_nest(pen: Pen, y: float, card: Thing) -> None:
    """A nest with its sides 2 to 5, and a card at one of them."""
    pen.frame(0, y, 316, 122)
    for k, side in enumerate(range(2, 6)):
        x = 8 + 77 * k
        pen.add(f'<rect x="{x}" y="{n(y + 8)}" width="70" height="106" rx="9" fill="#000" opacity=".2"/>')
        if side == card.value:
            pen.card(x + 2, y + 14, card.look)
        pen.badge(x + 35, y, str(side))


PICTURES: dict[str, Callable[[], str]] = {
    "abquetschen-group": abquetschen_group,
    "abquetschen-row": abquetschen_row,
    "raffzahn-free": raffzahn_free,
    "bunte-kuh-funnel": bunte_kuh_funnel,
    "cui-bono-pull": lambda: cui_bono(after=False),
    "cui-bono-slid": lambda: cui_bono(after=True),
    "eintrichtern-lift": eintrichtern_lift,
    "wuerfelmarsch-tip": lambda: wuerfelmarsch(after=False),
    "wuerfelmarsch-tipped": lambda: wuerfelmarsch(after=True),
    "wuerfelmarsch-hit": wuerfelmarsch_hit,
    "wegduwen-throw": lambda: wegduwen(after=False),
    "wegduwen-pushed": lambda: wegduwen(after=True),
    "quadrata-square": quadrata_square,
    "quadrata-shapes": quadrata_shapes,
    "carcassonne-faces": carcassonne_faces,
    "carcassonne-finished": lambda: carcassonne_city(finished=True),
    "carcassonne-open": lambda: carcassonne_city(finished=False),
    "drachenwurf-lair": drachenwurf_lair,
    "drachenwurf-nest": drachenwurf_nest,
    **SOLVED,
    **gallery.PICTURES,
}


def main(folder: Path = DOCS / "pictures") -> None:
    """Draw all pictures of the pages into this folder."""
    folder.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (folder / f"{name}.svg").write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
