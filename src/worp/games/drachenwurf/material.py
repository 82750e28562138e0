"""DrachenWurf's dice and cards, and all moves that can be made with them.

>>> TAKE_WITH[CODES.index("rf")][3]
Move(act=4, colour=-1, card=0, dice=3, row=-1)
"""

from __future__ import annotations

from typing import Final, NamedTuple

COLOURS: Final = ("red", "yellow", "green", "blue", "purple", "white")
LANDS: Final = ("forest", "lake", "mountain", "desert", "ice", "swamp")
DICE: Final = 6
OPEN: Final = 3
"""Cards lying open in the middle."""
EGGS: Final = 36
CARDS: Final = 36
"""A card is `colour * 6 + land`."""
CODES: Final = tuple([colour[0] + land[0] for colour in COLOURS for land in LANDS])
"""How cards are written: `rf` is the red dragon in the forest."""
EMPTY: Final = -1
"""No card, or no colour."""


def fits(row: list[int], card: int) -> bool:
    """A row is one colour on different landscapes, or one landscape with different colours; a single card can become either."""
    colour = land = True
    for other in row:
        colour = colour and other // 6 == card // 6
        land = land and other % 6 == card % 6
    return colour or land


# --- moves ----------------------------------------------------------------------------------------------------------------------------

SET_ASIDE: Final = 0
SET_ON_EGG: Final = 1
THROW_AGAIN: Final = 2
STOP_THROWING: Final = 3
TAKE_CARD: Final = 4
BRING_HOME: Final = 5
MOVE_CARD: Final = 6
FINISH: Final = 7
"""Take no more cards, or move none."""


class Move(NamedTuple):
    """One of the acts above: with a die of a colour, or with a card, for which so many dice are used, or which goes to a row."""

    act: int
    colour: int = EMPTY
    card: int = EMPTY
    dice: int = 0
    row: int = EMPTY


NEW: Final = CARDS
"""The row that does not exist yet: a lair has fewer."""

# Every move is made here once; the rules only pick them.
ASIDE_OF: Final = [Move(SET_ASIDE, colour) for colour in range(6)]
ON_EGG_OF: Final = [Move(SET_ON_EGG, colour) for colour in range(6)]
AGAIN: Final = Move(THROW_AGAIN)
STOP: Final = Move(STOP_THROWING)
TAKE_WITH: Final = [[Move(TAKE_CARD, card=card, dice=dice) for dice in range(DICE + 1)] for card in range(CARDS)]
BRING_TO: Final = [[Move(BRING_HOME, card=card, row=row) for row in range(NEW + 1)] for card in range(CARDS)]
MOVE_TO: Final = [[Move(MOVE_CARD, card=card, row=row) for row in range(NEW + 1)] for card in range(CARDS)]
DONE: Final = Move(FINISH)
