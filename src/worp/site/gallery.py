"""The gallery: every field of the kit in a game of its own, which does nothing but lie there; then every thing and every part of the contract.
`docs/inventors/gallery.md` shows these lines and what comes of them."""

from __future__ import annotations

from collections.abc import Callable

from worp.contract.dice import Seeded
from worp.contract.game import ROLL
from worp.contract.scene import Part, Scene, Thing, say
from worp.kit import Kit, cards, cube, deck, dice, die, each, fact, grid, number, pieces, pyramid, seat, secret, sheet, track
from worp.material.pyramid import PLATE, STOCK, spot
from worp.site.sketch import drawn


class Dice(Kit):
    red = dice(3, colour="red")
    turquoise = die("turquoise")
    twelve = die("pearl", sides=12)


class Numbers(Kit):
    pot = number(12, "In the pot: {pot}")
    score = each(7)
    bidder = seat("{bidder} has bid")

    @fact("{total:point|points}")
    def total(self, seat: int) -> int:
        return self.score[seat] + self.pot


class Cups(Kit):
    cup = secret(each(dice(3), "{seat}’s cup"))


class Sheet(Kit):
    rows = each(sheet({"ones": "Ones", "twos": "Twos", "pair": "A pair", "chance": "Chance"}))


class Way(Kit):
    way = each(track(14, "Way", wide=7, marks={0: "Start", 13: "Home"}, colours={5: "blue", 9: "red"}))


class Pieces(Kit):
    men = each(pieces(2, 12, "Way", wide=6))


class Board(Kit):
    board = grid(4, 3, "Board", colours={0: "green", 11: "green"}, marks={5: "2×"})


class Cards(Kit):
    deck = deck(["red-1", "red-2", "blue-7", "green-9", "yellow-4"], "{deck:card|cards} left")
    row = cards(deck, "On offer")
    hand = secret(each(cards(deck), "{seat}’s hand"))


class Pile(Kit):
    pile = pyramid(STOCK[:15] + STOCK[55:70] + STOCK[110:125])
    cube = cube()

    def begin(self) -> None:
        self.throw("pile")


THINGS = {
    "die": (Thing("die", "pearl", 5), Thing("die", "red", 0), Thing("die", "yellow", faces=(6, 5, 3))),
    "card": (Thing("card", "blue", 7), Thing("card", "?")),
    "tile": (Thing("tile", "5/pipe", 5, outline=((0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (0, 2))), Thing("tile", "coin", 3)),
    "block": (Thing("block", "out", 8), Thing("block", "in", 8)),
    "piece": (Thing("piece", "red-pawn"), Thing("piece", "egg", many=3)),
    "number": (Thing("number", "score", 12), Thing("number", "dice", 3, of=12)),
    "space": (Thing("space"), Thing("space", "blue"), Thing("space", text="5")),
}
"""Every kind of thing."""

PARTS = {
    "tray": (Part("tray", "tray", say("table")), {"0": Thing("die", "red", 4), "1": Thing("die", "red", 2)}),
    "track": (
        Part("way", "track", say("table")),
        {**{str(at): Thing("space") for at in range(8)}, "2": Thing("piece", "red-pawn"), "5": Thing("piece", "yellow-pawn")},
    ),
    "grid": (
        Part("board", "grid", say("table"), size=(3, 2)),
        {
            "0,0": Thing("space", "blue"),
            "1,0": Thing("die", "pearl", 6),
            "2,1,a": Thing("piece", "red-pawn"),
            "2,1,b": Thing("piece", "yellow-pawn"),
        },
    ),
    "sheet": (
        Part("sheet", "sheet", say("table")),
        {
            "ones": Thing("space"),
            "ones,1": Thing("number", "ones", 3),
            "ones,2": Thing("space"),
            "pair": Thing("space"),
            "pair,1": Thing("space"),
            "pair,2": Thing("number", "pair", 10),
        },
    ),
    "facts": (Part("player:1", "facts", say("name", seat=0), 0), {"score": Thing("number", "score", 12), "leads": Thing("piece", "red")}),
    "pyramid": (
        Part("pyramid", "pyramid", say("table")),
        {spot(cell).partition("/")[2]: Thing("die", "yellow", faces=(1, 2, 3)) for cell in range(PLATE)},
    ),
}
"""Every kind of part, with something at its places."""


def things_shown() -> str:
    """A tray for every kind of thing."""
    parts = tuple([Part(kind, "tray", say("table")) for kind in THINGS])
    return drawn(Scene(parts, {f"{kind}/{k}": thing for kind, things in THINGS.items() for k, thing in enumerate(things)}))


def parts_shown() -> str:
    """Every part below the other."""
    things = {f"{part.id}/{place}": thing for part, there in PARTS.values() for place, thing in there.items()}
    return drawn(Scene(tuple([part for part, _ in PARTS.values()]), things))


def shown(kind: type[Kit], seats: int = 2, viewer: int = 0, **values: object) -> Callable[[], str]:
    """Draws the table of a class with these values in its fields, as a viewer sees it."""

    def draw() -> str:
        game = kind.game("Gallery", seats=(2, 3))
        state = game.start(game.set_up(seats))
        if state.phase == ROLL:
            state.roll(state.sample(Seeded(4)))
        for name, value in values.items():
            setattr(state, name, value)
        return drawn(state.mask(viewer).scene(viewer))

    return draw


PICTURES: dict[str, Callable[[], str]] = {
    "kit-dice": shown(Dice, red=[2, 5, 6], turquoise=4, twelve=11),
    "kit-numbers": shown(Numbers, bidder=1),
    "kit-cups": shown(Cups, cup=[[1, 4, 4], [2, 6, 3]]),
    "kit-sheet": shown(
        Sheet, rows=[{"ones": 3, "twos": None, "pair": 10, "chance": None}, {"ones": None, "twos": 8, "pair": None, "chance": 21}]
    ),
    "kit-track": shown(Way, way=[3, 9]),
    "kit-pieces": shown(Pieces, men=[[2, 5], [5, 8]]),
    "kit-grid": shown(Board, board=["red", "", "", "yellow-5", "", "red", "blue", "", "", "", "", "pearl-2"]),
    "kit-cards": shown(Cards, deck=["red-1"], row=["red-2", "blue-7"], hand=[["green-9"], ["yellow-4"]]),
    "kit-pyramid": shown(Pile),
    "contract-things": things_shown,
    "contract-parts": parts_shown,
}
