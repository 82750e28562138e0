"""Bunte Kuh: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Race
from worp.games.bunte_kuh.view import BunteKuh

GAME = Game(
    key="bunte-kuh",
    version=2,
    oldest=1,  # which did not tell the right funnel after a wrong call
    titles={"nl": "Bunte Kuh", "en": "Bunte Kuh", "de": "Bunte Kuh"},
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 30),
    kind="race",
    state=BunteKuh,
    race=Race(hand=0.5, lapse=60.0),
)
