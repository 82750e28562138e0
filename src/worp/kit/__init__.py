"""Small games in few lines: say what lies on the table, what one may do, and what is said. `docs/inventors/kit.md` tells all of it.

    class Pig(Kit):
        score = each(0)                        # what a position holds
        pot = number(0, "In the pot: {pot}")
        die = die("turquoise")

        def turn(self) -> None:                # the turn of self.seat begins
            self.throw("die")

        def thrown(self) -> None:              # the dice lie: self.die
            ...

        @move("Hold")                          # a button
        def hold(self) -> None: ...

    GAME = Pig.game("Pig", seats=(2, 3, 4))

The fields give copies, texts, masks, guesses, the scene, clicks and happenings: all that the contract of `worp.contract.game` asks for.
"""

from typing import Annotated as At

from worp.contract.game import Game, Race
from worp.kit.boards import cube, grid, pieces, pyramid, track
from worp.kit.cards import cards, deck
from worp.kit.fields import Move, as_card, as_die, dice, die, each, fact, move, number, option, seat, secret, sheet, some
from worp.kit.game import Kit

__all__ = [
    "At",
    "Game",
    "Kit",
    "Move",
    "Race",
    "as_card",
    "as_die",
    "cards",
    "cube",
    "deck",
    "dice",
    "die",
    "each",
    "fact",
    "grid",
    "move",
    "number",
    "option",
    "pieces",
    "pyramid",
    "seat",
    "secret",
    "sheet",
    "some",
    "track",
]
