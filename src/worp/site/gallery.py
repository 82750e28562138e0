"""The gallery of the kit: every field in a game of its own, which does nothing but lie there. `docs/inventors/gallery.md` shows these classes and their tables."""

from __future__ import annotations

from collections.abc import Callable

from worp.contract.dice import Seeded
from worp.contract.game import ROLL
from worp.kit import Kit, cards, cube, deck, dice, die, each, fact, grid, number, pieces, pyramid, seat, secret, sheet, track
from worp.material.pyramid import STOCK
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
    way = each(track(14, "Way", wide=7, marks={0: "Start", 13: "Home"}))


class Pieces(Kit):
    men = each(pieces(2, 12, "Way", wide=6))


class Board(Kit):
    board = grid(4, 3, "Board")


class Cards(Kit):
    deck = deck(["red-1", "red-2", "blue-7", "green-9", "yellow-4"], "{deck:card|cards} left")
    row = cards(deck, "On offer")
    hand = secret(each(cards(deck), "{seat}’s hand"))


class Pile(Kit):
    pile = pyramid(STOCK[:15] + STOCK[55:70] + STOCK[110:125])
    cube = cube()

    def begin(self) -> None:
        self.throw("pile")


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
}
