"""Quadrata: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option
from worp.games.quadrata.shapes import check_shapes
from worp.games.quadrata.view import Quadrata

GAME = Game(
    key="quadrata",
    version=2,
    oldest=1,  # which had three rounds of 100 turns, where nobody said otherwise
    titles={"nl": "Quadrata", "en": "Quadrata", "de": "Quadrata"},
    seats=(2, 3, 4),
    minutes=(20, 60),
    kind="thinking",
    state=Quadrata,
    options=(
        Option("rounds", 1, choices=(1, 3, 5, 10), former=((1, 3),)),
        Option("turns", 80, choices=(60, 80, 100, 0), former=((1, 100),)),
        Option("flips", True),
        Option("joker_robs", False),
        Option("shapes", "", check=check_shapes),
    ),
)
