"""Cui bono?: everything of this game lies in this folder. Here is its sheet."""

from worp.contract.game import Game, Option
from worp.games.cui_bono.rules import POINTS
from worp.games.cui_bono.view import CuiBono

GAME = Game(
    key="cui-bono",
    version=1,
    titles={"nl": "Cui bono?", "en": "Cui bono?", "de": "Cui bono?"},
    seats=(2, 3, 4, 5, 6),
    minutes=(15, 30),
    kind="thinking",
    state=CuiBono,
    options=(Option("points", "1-2-3", POINTS),),
    hidden="table",
)
